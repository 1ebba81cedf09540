"""Backups, putting them back, and the steps from an old data base to the newest."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hokchiu.record.verify import verify
from hokchiu.store import opening, schema
from hokchiu.store.backup import BackupError, back_up, check, restore
from hokchiu.store.lock import folder_lock
from hokchiu.store.opening import BACKUPS, KEPT
from hokchiu.store.private import BESIDE
from hokchiu.store.rows import DealRow
from hokchiu.store.schema import STEPS, MigrationFailed, NewerSchema
from hokchiu.store.store import DATABASE, Store

VERSION_1 = (Path(__file__).parent / "version1.sql").read_text(encoding="utf-8")
BROKEN = "CREATE TABLE extra (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1)"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A folder with a data base of version 1: two players, two deals."""
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        connection.executescript(VERSION_1)
    return tmp_path


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [str(connection.execute("PRAGMA user_version").fetchone()), *connection.iterdump()]


def play(folder: Path, deals: int) -> None:
    store = Store(folder)
    ann = store.player("ann-device-secret", "Ann").result()
    for number in range(1, deals + 1):
        store.add_deal(DealRow("t", 1, number, "{}\n", (ann.id, None, None, None), (0,) * 4, (0,) * 4)).result()
    store.close()


def open_to_others(folder: Path) -> list[str]:
    return [path.name for path in (folder, *folder.rglob("*")) if path.stat().st_mode & 0o077]


def test_what_holds_hashes_and_secrets_can_be_read_by_its_owner_only(tmp_path: Path):
    data = tmp_path / "data"
    store = Store(data)
    store.player("ann-device-secret", "Ann").result()
    assert {f"{DATABASE}{end}" for end in BESIDE} <= {path.name for path in data.iterdir()}
    with folder_lock(data):
        back_up(data / DATABASE, data / BACKUPS / "copy.sqlite3")
        assert open_to_others(data) == []
    store.close()
    (data / BACKUPS / "copy.sqlite3").chmod(0o644)
    restore(data / BACKUPS / "copy.sqlite3", tmp_path / "again" / DATABASE)
    assert open_to_others(tmp_path / "again") == []


def test_a_data_base_that_others_could_read_is_closed_to_them(tmp_path: Path):
    Store(tmp_path).close()
    (tmp_path / DATABASE).chmod(0o644)
    Store(tmp_path).close()
    assert (tmp_path / DATABASE).stat().st_mode & 0o777 == 0o600


# ---------------------------------------------------------------- migrations


def test_a_data_base_of_version_1_is_brought_forward_with_all_that_is_in_it(old: Path):
    Store(old).close()
    assert check(old / DATABASE)["player"] == 2
    with closing(sqlite3.connect(old / DATABASE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
        records = connection.execute("SELECT record FROM deal ORDER BY id").fetchall()
    assert len(records) == 2
    assert all(not verify(text).problems for (text,) in records)


def test_before_a_migration_a_backup_is_made_and_the_newest_are_kept(old: Path, monkeypatch: pytest.MonkeyPatch):
    before = dump(old / DATABASE)
    older = [old / BACKUPS / f"hokchiu.before-migration.2025010{day}T000000Z.v1.sqlite3" for day in range(1, KEPT + 2)]
    older[0].parent.mkdir()
    for path in older:
        path.touch()
    monkeypatch.setattr(opening, "STEPS", (*STEPS, "CREATE TABLE extra (id INTEGER) STRICT"))
    monkeypatch.setattr(schema, "STEPS", opening.STEPS)
    Store(old).close()
    kept = sorted((old / BACKUPS).iterdir())
    assert kept[:-1] == older[2:]
    assert dump(kept[-1]) == before


def test_a_failing_step_leaves_the_data_base_as_it_was_and_names_the_backup(old: Path, monkeypatch: pytest.MonkeyPatch):
    before = dump(old / DATABASE)
    monkeypatch.setattr(opening, "STEPS", (*STEPS, BROKEN))
    monkeypatch.setattr(schema, "STEPS", opening.STEPS)
    failed = f"version {len(STEPS) + 1} of the data base failed: no such table: nowhere; a backup is .*backups"
    with pytest.raises(MigrationFailed, match=failed):
        Store(old)
    assert dump(old / DATABASE) == before


def test_a_step_that_leaves_a_row_without_its_owner_is_not_taken(old: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(opening, "STEPS", (*STEPS, "DELETE FROM player"))
    monkeypatch.setattr(schema, "STEPS", opening.STEPS)
    with pytest.raises(MigrationFailed, match="a row of deal_seat names one of player that is not there"):
        Store(old)
    assert check(old / DATABASE)["player"] == 2


def test_a_new_data_base_needs_no_backup(tmp_path: Path):
    Store(tmp_path).close()
    assert not (tmp_path / BACKUPS).exists()


def test_a_data_base_of_a_newer_program_is_refused_and_left_alone(old: Path):
    with closing(sqlite3.connect(old / DATABASE)) as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(NewerSchema, match=f"version {len(STEPS) + 1}, made by a newer Hokchiu"):
        Store(old)
    with pytest.raises(BackupError, match="this program knows up to"):
        check(old / DATABASE)


# ---------------------------------------------------------------- backup and restore


def test_a_backup_is_made_while_the_store_writes(tmp_path: Path):
    play(tmp_path, 3)
    store = Store(tmp_path)
    writes = [store.player(f"device-secret-{number:05d}", "Bea") for number in range(200)]
    found = back_up(tmp_path / DATABASE, tmp_path / "copy.sqlite3")
    for write in writes:
        write.result()
    store.close()
    assert found["deal"] == 3
    assert 1 <= found["player"] <= 201
    assert check(tmp_path / "copy.sqlite3") == found


def test_a_backup_overwrites_nothing_and_leaves_nothing_unfinished(tmp_path: Path):
    play(tmp_path, 1)
    (tmp_path / "copy").write_text("mine")
    with pytest.raises(BackupError, match="copy exists"):
        back_up(tmp_path / DATABASE, tmp_path / "copy")
    with pytest.raises(BackupError, match="no such data base"):
        back_up(tmp_path / "none", tmp_path / "other")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", DATABASE]


def test_a_damaged_or_strange_file_is_not_put_back(tmp_path: Path):
    play(tmp_path, 20)
    back_up(tmp_path / DATABASE, tmp_path / "copy")
    damaged = bytearray((tmp_path / "copy").read_bytes())
    damaged[len(damaged) // 2 : len(damaged) // 2 + 3000] = bytes(3000)
    (tmp_path / "damaged").write_bytes(damaged)
    (tmp_path / "text").write_text("a text, and no data base" * 50)
    with closing(sqlite3.connect(tmp_path / "strange")) as connection:
        connection.execute("CREATE TABLE tune (name TEXT)")
    before = dump(tmp_path / DATABASE)
    for name in ("damaged", "text", "strange"):
        with pytest.raises(BackupError, match=name):
            restore(tmp_path / name, tmp_path / DATABASE, force=True)
    assert dump(tmp_path / DATABASE) == before


def test_restore_overwrites_only_when_forced_and_keeps_the_old_one_aside(tmp_path: Path):
    play(tmp_path, 1)
    back_up(tmp_path / DATABASE, tmp_path / "copy")
    Store(tmp_path).player("bea-device-secret", "Bea").result()  # left in the WAL, as a killed server leaves it
    newer = dump(tmp_path / DATABASE)
    with pytest.raises(BackupError, match="--force"):
        restore(tmp_path / "copy", tmp_path / DATABASE)
    aside = restore(tmp_path / "copy", tmp_path / DATABASE, force=True)
    assert aside is not None
    assert dump(aside) == newer
    assert check(tmp_path / DATABASE)["player"] == 1
