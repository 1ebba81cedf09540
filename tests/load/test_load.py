"""The load generator against a real server, and what it makes of what it sees."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import perf_counter

import pytest

from hokchiu.cli.load_command import pace
from hokchiu.errors import HokchiuError
from hokchiu.load.person import Habits, Server, choose
from hokchiu.load.run import LoadError, Plan, play, run_plan
from hokchiu.load.sums import Sums, percentiles
from hokchiu.load.table import LoadTable
from hokchiu.load.watching import Watched
from hokchiu.protocol.messages import Ask, Discard, Nack, Option, RoomOptions, TableEventFrame
from tests.server.live import service, serving

AT_ONCE = Habits(pace=(0.0, 0.0))
OPTIONS = RoomOptions(deals=64)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def plan(address: str, habits: Habits = AT_ONCE, options: RoomOptions = OPTIONS) -> Plan:
    return Plan(f"http://{address}", 2, 1.0, habits, options, settle=0.0)


async def test_tables_come_to_sit_play_and_are_measured():
    async with serving(service()) as address:
        sums, watched = await play(plan(address), "t", None, None)
    assert sums.seated == 2
    assert sums.actions > 0
    assert 0 < min(sums.latencies) <= max(sums.latencies) < 10
    assert len(sums.answers) == sums.actions
    assert (sums.stalls, dict(sums.complaints)) == (0, {})
    assert watched == Watched()


async def until(sums: Sums, habits: Habits, options: RoomOptions, enough: Callable[[], bool]) -> None:
    """One table plays until there is enough of it."""
    async with serving(service()) as address, asyncio.timeout(100):
        one = LoadTable("t", Server(f"ws://{address}/ws"), habits, sums, options)
        task = asyncio.create_task(one.run())
        while not enough():
            await asyncio.sleep(0)
        await one.leave()
        await task


async def test_lost_connections_come_back():
    sums = Sums()
    habits = Habits(pace=(0.0, 0.0), lost_after=0.05)
    await until(sums, habits, OPTIONS, lambda: sums.reconnects >= 4 and sums.actions >= 10)
    assert not sums.complaints


async def test_a_session_that_is_over_is_followed_by_another():
    sums = Sums()
    await until(sums, AT_ONCE, RoomOptions(deals=1), lambda: sums.deals == 2)
    assert not sums.complaints


async def test_two_processes_share_the_tables():
    async with serving(service()) as address:
        found = await asyncio.to_thread(run_plan, replace(plan(address), jobs=2, seconds=0.5))
    assert (found["tables"], found["clients"], found["stalls"], found["errors"]) == (2, 8, 0, 0)
    assert found["actions"] > 0
    assert found["server_rss_mb"] > 10


def test_a_server_that_is_not_there_is_said_so():
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        with pytest.raises(LoadError, match="no table came to play: .*not connected: ConnectionRefusedError"):
            run_plan(Plan(f"http://{address}", 1, 1.0, AT_ONCE, OPTIONS, patience=0.05))
    with pytest.raises(LoadError, match="--url localhost:8000: give an address"):
        run_plan(Plan("localhost:8000", 1, 1.0, AT_ONCE, OPTIONS))


def table() -> LoadTable:
    made = LoadTable("t", Server("ws://nowhere"), AT_ONCE, Sums(), RoomOptions(turn_s=20, first_discard_s=10))
    made.seats = {person: seat for seat, person in enumerate(made.people)}
    made.playing.set()
    return made


def test_a_discard_is_under_way_until_the_last_of_the_four_has_its_event():
    one = table()
    event = TableEventFrame("id", 7, Discard(left=9, reserve=16, seat=2, tile="1m"))
    one.answered(one.people[2], "discard:1m", "cmd")
    for person in one.people[1:]:
        one.told(person, event)
    assert one.sums.latencies == []
    one.told(one.people[0], event)
    assert len(one.sums.latencies) == 1


def test_a_table_that_does_not_go_on_for_longer_than_its_windows_is_a_stall_once():
    one = table()
    now = one.moved = perf_counter()
    one.look(now + 24)
    assert one.sums.stalls == 0
    one.look(now + 26)
    one.look(now + 27)
    assert one.sums.stalls == 1


def test_an_answer_that_another_has_overtaken_is_no_error_and_every_other_refusal_is():
    one = table()
    one.told(one.people[0], Nack("a", "stale"))
    assert not one.sums.complaints
    one.told(one.people[0], Nack("b", "illegal"))
    assert dict(one.sums.complaints) == {"refused: illegal": 1}


def test_a_win_is_taken_and_a_turn_discards():
    def asked(window: str, *actions: str) -> str:
        return choose(Ask("1.0.1", window, [Option(action) for action in actions]), Random(1))  # type: ignore[arg-type]

    assert asked("claims", "pass", "pung", "win") == "win"
    assert asked("turn", "concealed_kong:1m", "discard:2m") == "discard:2m"
    assert asked("opening", "heavenly") == "heavenly"


def test_times_are_told_in_milliseconds():
    assert percentiles(n / 1000 for n in range(1, 101)) == {"p50": 51.0, "p99": 100.0, "max": 100.0}
    assert percentiles([]) == {"p50": None, "p99": None, "max": None}


@pytest.mark.parametrize("text", ["x", "3-1", "-1", "1-2-3"])
def test_a_pace_that_is_none_is_refused(text: str):
    with pytest.raises(HokchiuError, match="--pace takes seconds"):
        pace(text)


def test_a_pace_is_one_number_or_two():
    assert pace("0") == (0.0, 0.0)
    assert pace("1.0-3.0") == (1.0, 3.0)
