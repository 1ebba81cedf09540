"""``kill -9`` of the server, and connections cut, in the middle of everything: the session ends as it would have."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from hokchiu.protocol.messages import AnyServerMessage, Ask, RoomOptions, TableEventFrame
from hokchiu.record.verify import verify
from hokchiu.store.store import DATABASE
from tests.server.mortal import ANY, EVER
from tests.server.stubborn import Cut, Stubborn

PEOPLE = ("ann", "bea", "cid", "dan")
SEED = 3
DEALS = 2
ENOUGH = 60.0
LONG = 1800
"""Seconds of a part of the chaos, on a machine that does other things too."""
PARTS = 7
# One of a kind, before and after the step is on disk: a room, nonces, readiness, dealing, turns, claims, kongs, the
# end of a deal (with which the next begins).
TWELVE = (
    "after:gathering:1",
    "before:gathering:4",
    "after:gathering:5",
    "before:deal:1",
    "after:discard:1",
    "before:pass:2",
    "after:pung:1",
    "before:chow:1",
    "after:concealed_kong:1",
    "before:discard:3",
    "after:deal:1",
    "before:pung:1",
)


@asynccontextmanager
async def mortal(folder: Path, *deaths: str, died: list[int] | None = None) -> AsyncIterator[str]:
    """The address of a server that dies where it is told to, and stands up again."""
    command = [sys.executable, "-m", "tests.server.mortal", str(folder), str(SEED), *deaths]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    code = None
    try:
        port = await asyncio.to_thread(process.stdout.readline)
        yield f"127.0.0.1:{int(port)}"
        process.send_signal(signal.SIGTERM)
        code = await asyncio.to_thread(process.wait, ENOUGH)
        if died is not None:
            died.append(int(process.stdout.readline()))
    finally:
        process.kill()
    assert code == 0, "a death that did not come, or one too many"


async def session(
    folder: Path,
    *deaths: str,
    cuts: dict[int, Cut] | None = None,
    died: list[int] | None = None,
    seconds: float = ENOUGH,
) -> tuple[list[str], list[Stubborn]]:
    """A session of four people; the records that are kept of it. *cuts*: after which of its frames a seat is cut;
    *died* gets how often the server has died."""
    async with mortal(folder, *deaths, died=died) as address, asyncio.timeout(seconds):
        people = [Stubborn(address, name) for name in PEOPLE]
        for seat, cut in (cuts or {}).items():
            people[seat].cut = cut
        code = await people[0].sit(None, RoomOptions(deals=DEALS))
        for one in people[1:]:
            await one.sit(code, RoomOptions())
        await people[0].begin()
        await asyncio.gather(*(one.play() for one in people))
        await asyncio.gather(*(one.close() for one in people))
    return records(folder), people


def records(folder: Path) -> list[str]:
    with sqlite3.connect(folder / DATABASE) as connection:
        return [text for (text,) in connection.execute("SELECT record FROM deal ORDER BY id")]


def actions(record: str) -> list[tuple[int, str]]:
    lines = [json.loads(line) for line in record.splitlines()]
    return [(line["seat"], line["action"]) for line in lines if "action" in line]


def happened(record: str) -> list[dict[str, Any]]:
    """A record without its answers: those of one window come in the order of the networks."""
    return [line for line in map(json.loads, record.splitlines()) if "action" not in line]


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    kept, _ = await session(tmp_path_factory.mktemp("undisturbed"))
    assert len(kept) == DEALS
    assert all(verify(one).problems == () for one in kept)
    return kept


def lost_nothing(kept: list[str], people: list[Stubborn], undisturbed: list[str]) -> None:
    """The same walls, events and results as undisturbed; each answer that was taken is recorded once."""
    assert [happened(record) for record in kept] == [happened(record) for record in undisturbed]
    done = [action for record in kept for action in actions(record)]
    for seat, one in enumerate(people):
        assert one.taken == [action for who, action in done if who == seat]
        assert one.refused.keys() <= {"stale", "not_now"}


async def test_a_server_that_is_killed_twelve_times_loses_nothing(tmp_path: Path, undisturbed: list[str]):
    kept, people = await session(tmp_path, *TWELVE)
    lost_nothing(kept, people, undisturbed)


async def test_connections_that_are_cut_again_and_again_lose_nothing(tmp_path: Path, undisturbed: list[str]):
    kept, people = await session(tmp_path, cuts={seat: lambda n, _, seat=seat: n % 11 == seat for seat in range(4)})
    lost_nothing(kept, people, undisturbed)
    assert min(one.breaks for one in people) > 10


@pytest.mark.chaos
@pytest.mark.timeout(LONG)
async def test_a_server_that_is_killed_after_every_step_loses_nothing(tmp_path: Path, undisturbed: list[str]):
    deaths: list[int] = []
    kept, people = await session(tmp_path, f"after:{ANY}:1{EVER}", died=deaths, seconds=LONG)
    lost_nothing(kept, people, undisturbed)
    assert deaths[0] > steps_of(undisturbed)


@pytest.mark.chaos
@pytest.mark.timeout(LONG)
async def test_a_server_that_is_killed_before_every_step_loses_nothing(tmp_path: Path, undisturbed: list[str]):
    """Each life keeps one step, and dies before the next."""
    deaths: list[int] = []
    kept, people = await session(tmp_path, f"before:{ANY}:1", f"before:{ANY}:2{EVER}", died=deaths, seconds=LONG)
    lost_nothing(kept, people, undisturbed)
    assert deaths[0] > steps_of(undisturbed)


@pytest.mark.chaos
@pytest.mark.timeout(LONG)
@pytest.mark.parametrize("part", range(PARTS))
async def test_a_connection_that_is_cut_after_any_event_or_question_loses_nothing(
    part: int, tmp_path: Path, undisturbed: list[str]
):
    """Over all parts each seat loses its connection once after each event and each question."""
    kept, people = await session(tmp_path, cuts={seat: once_each(part - seat) for seat in range(4)}, seconds=LONG)
    lost_nothing(kept, people, undisturbed)
    assert min(one.breaks for one in people) > 10


def once_each(part: int) -> Cut:
    """Cut after every PARTS-th event, and after some of the questions; after none twice."""
    met: set[int | str] = set()

    def cut(_: int, message: AnyServerMessage) -> bool:
        match message:
            case TableEventFrame():
                key, number = message.version, message.version
            case Ask():
                key, number = message.decision, crc32(message.decision.encode())
            case _:
                return False
        new = key not in met
        met.add(key)
        return new and number % PARTS == part % PARTS

    return cut


def steps_of(undisturbed: list[str]) -> int:
    """How many steps are kept of the session at least: one an action, and those of the room before."""
    return sum(len(actions(record)) for record in undisturbed)
