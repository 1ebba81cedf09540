"""Tables as they are kept, a disk that is full, a data base that is locked."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pytest

from hokchiu.store.rows import DealRow, SealedRow
from hokchiu.store.store import DATABASE, Store

SECONDS = 10.0
BODY = b"x" * 20_000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


def bodies(store: Store, table: str = "t1") -> tuple[bytes, ...]:
    live = store.live_table(table).result(SECONDS)
    return () if live is None else live.steps


def until_failing(store: Store) -> None:
    for _ in range(1000):
        if store.writer.failing is not None:
            return
        sleep(0.005)
    raise AssertionError("the writer does not notice")


def fill(store: Store) -> None:
    """Leave no room: SQLite then says what it says on a full disk."""

    def stop(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")

    store.writer.do(stop).result(SECONDS)


def clear(store: Store) -> None:
    """There is room again. (The writer's own thread is retrying; the connection serialises us.)"""
    store.writer.connection.execute("PRAGMA max_page_count = 1000000")


def test_steps_are_kept_in_order_and_a_whole_one_replaces_them(store: Store):
    for body, whole in ((b"1", True), (b"2", False), (b"3", False)):
        store.keep_step("t1", body, whole, None)
    store.keep_step("t2", b"other", True, None)
    assert bodies(store) == (b"1", b"2", b"3")
    store.keep_step("t1", b"4", True, None)
    assert bodies(store) == (b"4",)
    assert {one.table for one in store.live_tables().result(SECONDS)} == {"t1", "t2"}


def test_an_empty_whole_step_ends_the_table(store: Store):
    store.keep_step("t1", b"1", True, None)
    store.keep_step("t1", b"", True, None).result(SECONDS)
    assert bodies(store) == ()


def test_a_deal_and_the_step_in_which_it_ended_are_kept_together_or_not_at_all(store: Store):
    row = DealRow("t1", 1, 1, "record\n", (None,) * 4, (3, -1, -1, -1), (3, -1, -1, -1))
    store.keep_step("t1", b"1", True, row).result(SECONDS)
    with pytest.raises(sqlite3.IntegrityError):
        store.keep_step("t1", b"2", False, row).result(SECONDS)
    assert bodies(store) == (b"1",)


def test_on_a_full_disk_a_step_waits_until_there_is_room(store: Store):
    store.keep_step("t1", b"1", True, None).result(SECONDS)
    fill(store)
    first = store.keep_step("t1", BODY, False, None)
    second = store.keep_step("t1", b"3", False, None)
    until_failing(store)
    assert not first.done()
    assert not second.done()
    clear(store)
    first.result(SECONDS)
    second.result(SECONDS)
    assert bodies(store) == (b"1", BODY, b"3")
    assert store.writer.failing is None
    assert store.writer.failures > 0


def test_what_need_not_be_kept_fails_on_a_full_disk(store: Store):
    fill(store)
    futures = [store.player(f"device-{n:0200}" * 20, f"name {n}") for n in range(200)]
    errors = [future.exception(SECONDS) for future in futures]
    assert any(isinstance(error, sqlite3.OperationalError) for error in errors)


def test_a_locked_data_base_delays_a_step_and_loses_none(store: Store, tmp_path: Path):
    store.writer.connection.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(tmp_path / DATABASE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    steps = [store.keep_step("t1", bytes([n + 1]), n == 0, None) for n in range(50)]
    until_failing(store)
    assert not any(step.done() for step in steps)
    other.execute("ROLLBACK")
    other.close()
    for step in steps:
        step.result(SECONDS)
    assert bodies(store) == tuple(bytes([n + 1]) for n in range(50))


def test_the_end_does_not_wait_for_ever_for_a_disk(tmp_path: Path):
    store = Store(tmp_path)
    fill(store)
    step = store.keep_step("t1", BODY, True, None)
    until_failing(store)
    store.close()
    assert isinstance(step.exception(SECONDS), sqlite3.OperationalError)


def test_evidence_is_sealed_until_its_deal_has_ended(store: Store):
    row = DealRow("t1", 1, 1, "record\n", (None,) * 4, (3, -1, -1, -1), (3, -1, -1, -1))
    evidence = SealedRow("t1", 1, 1, "overdue", "record so far\n")
    store.keep_step("t1", b"1", True, None)
    store.seal(evidence)
    assert store.sealed().result(SECONDS) == []
    store.keep_step("t1", b"2", True, row)
    assert store.sealed().result(SECONDS) == [evidence]


def test_evidence_of_a_table_that_is_no_more_may_be_read(store: Store):
    evidence = SealedRow("t1", 1, 1, "overdue", "record so far\n")
    store.keep_step("t1", b"1", True, None)
    store.seal(evidence)
    store.keep_step("t1", b"", True, None)
    assert store.sealed().result(SECONDS) == [evidence]
