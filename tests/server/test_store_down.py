"""A disk that is full, a data base that is locked, while people play: tables pause and go on, and nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from hokchiu.protocol.messages import RoomOptions
from hokchiu.record.verify import verify
from hokchiu.server.app import Service
from hokchiu.store.store import DATABASE, Store
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host
from hokchiu.tables.pace import AT_ONCE
from tests.server.live import NO_LIMIT, serving
from tests.server.stubborn import Stubborn
from tests.server.test_kill import PEOPLE, actions, records

A_WHILE = 0.7
LONG = 10.0
SLACK_MS = 400


def house(folder: Path) -> Service:
    return Service(Store(folder), lambda store: Host(real_engine(), AT_ONCE, store, random=Random(5)), limits=NO_LIMIT)


class Locked:
    """Somebody else writes to the data base, and does not end."""

    def __init__(self, service: Service, folder: Path) -> None:
        service.store.writer.connection.execute("PRAGMA busy_timeout = 100")
        self.other = sqlite3.connect(folder / DATABASE, isolation_level=None, timeout=5)
        self.other.execute("BEGIN IMMEDIATE")

    def end(self) -> None:
        self.other.execute("ROLLBACK")
        self.other.close()


class Full:
    """There is no room left."""

    def __init__(self, service: Service, folder: Path) -> None:
        self.connection = service.store.writer.connection
        (pages,) = self.connection.execute("PRAGMA page_count").fetchone()
        self.connection.execute(f"PRAGMA max_page_count = {pages}")

    def end(self) -> None:
        self.connection.execute("PRAGMA max_page_count = 1000000")


async def goes_on(folder: Path, trouble: Callable[[Service, Path], Locked | Full], seconds: float) -> None:
    """A session in the middle of which the store fails for some time."""
    service = house(folder)
    async with serving(service) as address, asyncio.timeout(60 + seconds):
        people = [Stubborn(address, name) for name in PEOPLE]
        code = await people[0].sit(None, RoomOptions(deals=3))
        for one in people[1:]:
            await one.sit(code, RoomOptions())
        await people[0].begin()
        playing = asyncio.gather(*(one.play() for one in people))
        while sum(len(one.taken) for one in people) < 20:
            await asyncio.sleep(0.005)
        stopped = trouble(service, folder)
        while service.store.writer.failing is None:
            await asyncio.sleep(0.005)
        taken = [len(one.taken) for one in people]
        await asyncio.sleep(seconds)
        assert [len(one.taken) for one in people] == taken, "something was acknowledged that is not on disk"
        stopped.end()
        await playing
        assert service.host is not None
        (running,) = service.host.tables.values()
        assert running.table.stood >= seconds * 1000 - SLACK_MS, "the clocks ran on"
        await asyncio.gather(*(one.close() for one in people))
    kept = records(folder)
    assert all(verify(record).problems == () for record in kept)
    done = [action for record in kept for action in actions(record)]
    for seat, one in enumerate(people):
        assert one.taken == [action for who, action in done if who == seat]


@pytest.mark.parametrize("trouble", [Locked, Full])
async def test_a_table_pauses_while_nothing_can_be_written_and_goes_on(
    trouble: Callable[[Service, Path], Locked | Full], tmp_path: Path
):
    await goes_on(tmp_path, trouble, A_WHILE)


@pytest.mark.chaos
@pytest.mark.parametrize("trouble", [Locked, Full])
async def test_ten_seconds_without_a_store_lose_nothing(
    trouble: Callable[[Service, Path], Locked | Full], tmp_path: Path
):
    await goes_on(tmp_path, trouble, LONG)
