"""The store: players, deals, steps of the schema, commits."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from hokchiu.store.accounts import KEPT, SECRETS
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


def test_a_deal_is_found_by_its_link_and_one_that_has_none_gets_one():
    store = Store(None)
    named, unnamed = deal(store), deal(store, number=2)
    store.add_deal(replace(named, link="a-link")).result()
    store.add_deal(unnamed).result()
    found = store.by_link("a-link").result()
    assert found is not None
    assert (found.record, found.number, found.payments, found.previous) == ("record\n", 1, (3, -1, -1, -1), None)
    assert found.next is not None
    assert len(found.next) == 22
    after = store.by_link(found.next).result()
    assert after is not None
    assert (after.number, after.previous, after.next) == (2, "a-link", None)
    store.close()


def test_a_link_that_is_taken_is_not_given_twice():
    store = Store(None)
    for number in (1, 2):
        store.add_deal(replace(deal(store, number=number), link="a-link")).result()
    found = store.by_link("a-link").result()
    assert found is not None
    assert found.number == 1
    assert found.next not in (None, "a-link")
    store.close()


def test_deals_of_before_there_were_links_get_one(folder: Path):
    folder.mkdir(parents=True)
    connection = sqlite3.connect(folder / DATABASE, isolation_level=None)
    connection.executescript(f"BEGIN; {STEPS[0]}; PRAGMA user_version = 1; COMMIT;")
    connection.execute("INSERT INTO session (table_id, number, started_at) VALUES ('t', 1, '2026-01-01')")
    for number in (1, 2):
        connection.execute(
            "INSERT INTO deal (session_id, number, record, played_at) VALUES (1, ?, 'record', '2026-01-01')", (number,)
        )
    connection.close()
    store = Store(folder)
    links = store.writer.do(lambda opened: [link for (link,) in opened.execute("SELECT link FROM deal")]).result()
    assert len({link for link in links if len(link) == 32}) == 2
    assert store.by_link(links[0]).result() is not None
    store.close()


def test_the_deals_of_a_player_come_newest_first_and_go_on_before_one():
    store = Store(None)
    ann = store.player(DEVICE, "Ann").result()
    for number in (1, 2, 3):
        store.add_deal(replace(deal(store, number=number), link=f"link {number}")).result()
    store.player("another-device-of-length", "Ben").result()
    assert [found.number for found in store.deals_of(ann.id, None, 2).result()] == [3, 2]
    assert [found.number for found in store.deals_of(ann.id, "link 2", 2).result()] == [1]
    assert store.deals_of("nobody", None, 2).result() == []
    assert store.known(DEVICE).result() == ann.id
    assert store.known("unknown").result() is None
    store.close()


def test_every_table_that_names_players_is_thought_of_when_one_of_them_goes():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    naming = {
        table
        for table in tables
        for row in connection.execute(f"PRAGMA foreign_key_list({table})")
        if row[2] == "player"
    }
    assert naming == {*SECRETS, *KEPT}, "hokchiu.store.accounts: does a row end with the account, or outlive it?"
