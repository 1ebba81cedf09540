"""The store: players, deals, steps of the schema, commits."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from hokchiu.store.rows import DealRow
from hokchiu.store.schema import STEPS, NewerSchema, migrate
from hokchiu.store.store import DATABASE, Store

DEVICE = "a-device-secret-of-length"


def deal(store: Store, number: int = 1, session: int = 1) -> DealRow:
    ann = store.player(DEVICE, "Ann").result()
    return DealRow("t1", session, number, "record\n", (ann.id, None, None, None), (3, -1, -1, -1), (3, -1, -1, -1))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "made" / "on the way"


def test_the_folder_is_made_and_the_data_are_there_again_after_a_restart(folder: Path):
    store = Store(folder)
    ann = store.player(DEVICE, "Ann").result()
    number = store.add_deal(deal(store)).result()
    store.close()
    assert (folder / DATABASE).is_file()
    again = Store(folder)
    assert again.player(DEVICE, None).result() == ann
    assert again.record(number).result() == "record\n"
    again.close()


def test_the_devices_secret_is_not_kept(folder: Path):
    store = Store(folder)
    store.player(DEVICE, "Ann").result()
    store.close()
    assert DEVICE.encode() not in (folder / DATABASE).read_bytes()


def test_a_new_name_replaces_the_old_one_and_no_name_keeps_it():
    store = Store(None)
    assert store.player(DEVICE, "Ann").result().name == "Ann"
    assert store.player(DEVICE, "Anna").result().name == "Anna"
    assert store.player(DEVICE, None).result().name == "Anna"
    store.close()


def test_a_player_without_a_name_gets_one():
    store = Store(None)
    assert store.player(DEVICE, None).result().name
    store.close()


def test_other_devices_are_other_players():
    store = Store(None)
    assert store.player(DEVICE, "Ann").result().id != store.player(DEVICE + "2", "Ann").result().id
    store.close()


def test_a_deal_is_kept_once():
    store = Store(None)
    store.add_deal(deal(store)).result()
    with pytest.raises(sqlite3.IntegrityError):
        store.add_deal(deal(store)).result()
    store.add_deal(deal(store, session=2)).result()
    store.close()


def test_a_write_that_fails_takes_no_other_with_it():
    store = Store(None)
    futures = [store.add_deal(deal(store, number)) for number in (1, 1, 2)]
    assert [future.exception() is None for future in futures] == [True, False, True]
    store.close()


def test_what_waits_is_written_before_the_end(folder: Path):
    store = Store(folder)
    future = store.add_deal(deal(store))
    store.close()
    assert future.done()


def test_a_data_base_of_a_newer_program_is_left_alone():
    connection = sqlite3.connect(":memory:")
    connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    with pytest.raises(NewerSchema, match="newer|version"):
        migrate(connection)


def test_the_steps_are_taken_once():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    assert migrate(connection) == len(STEPS)
    assert migrate(connection) == 0


def test_commits_reach_the_disk(folder: Path):
    store = Store(folder)
    modes = store.writer.do(
        lambda connection: [
            connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")
        ]
    )
    assert modes.result() == ["wal", 2]
    store.close()
