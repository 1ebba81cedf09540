"""Bots at a table: they think beside it, answer at a time that tells nothing, and keep nobody waiting."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from random import Random
from typing import Any, get_args

import pytest

from hokchiu.bots.levels import LEVELS
from hokchiu.deal.game import Game
from hokchiu.protocol.messages import BotLevel, CreateRoom, RoomOptions, StartRoom
from hokchiu.rules.load import load
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host
from hokchiu.tables.mail import Advice, BotFault, Consult
from hokchiu.tables.pace import Pace
from hokchiu.tables.ports import Think
from hokchiu.tables.thinking import AtOnce, Threads
from tests.tables.scripted import CLOCKS, NO_CLOCKS, Step, Theatre, claims, drawn, turn
from tests.tables.test_host import Ear, Shelf, TestClock

OPENING_MS = 1000
SIXTY_PERCENT_OF_A_TURN = 9000
LONGEST_THINKING_SHOWN = 900


def one_person(*steps: Step, options: RoomOptions = CLOCKS, pace: Pace | None = None) -> Theatre:
    """Ann among three bots that say nothing of themselves, past the pause of the opening."""
    theatre = Theatre(lambda: list(steps), options, pace or Pace())
    theatre.bots_answer = False
    theatre.start("ann")
    theatre.to(OPENING_MS)
    return theatre


def consulted(theatre: Theatre) -> str:
    """The decision that a bot was last asked to think about."""
    return next(one.decision for one in reversed(theatre.outputs) if isinstance(one, Consult))


def faults(theatre: Theatre) -> list[str]:
    return [one.why for one in theatre.outputs if isinstance(one, BotFault)]


def test_a_bots_answer_waits_for_the_time_that_was_drawn():
    theatre = one_person(turn(1), turn(0))
    theatre.give(Advice(consulted(theatre), "discard:9s"))
    theatre.to(OPENING_MS + 599)
    assert theatre.game.acts == []
    theatre.to(OPENING_MS + LONGEST_THINKING_SHOWN)
    assert theatre.game.acts == [(1, "discard:9s")]


@pytest.mark.parametrize("options", [CLOCKS, NO_CLOCKS], ids=["clocks", "no clocks"])
def test_a_bot_that_is_late_is_answered_for_after_60_percent_of_the_window(options: RoomOptions):
    theatre = one_person(turn(0), claims({2: ["pass"]}), turn(1, drawn(2)), turn(0), options=options)
    theatre.act("ann", "discard:1m")
    theatre.to(OPENING_MS + 2000)
    assert theatre.game.acts[-1] == (2, "pass")
    begun = theatre.now - 1000
    theatre.to(begun + SIXTY_PERCENT_OF_A_TURN - 1)
    assert len(theatre.game.acts) == 2
    theatre.to(begun + SIXTY_PERCENT_OF_A_TURN)
    assert theatre.game.acts[-1] == (1, "discard:1m")
    assert faults(theatre) == ["late", "late"]


def test_what_a_late_bot_says_afterwards_changes_nothing():
    theatre = one_person(turn(1), turn(2), turn(0))
    decision = consulted(theatre)
    theatre.to(35_000)
    acts = list(theatre.game.acts)
    theatre.give(Advice(decision, "discard:9s"))
    assert theatre.game.acts == acts == [(1, "discard:1m"), (2, "discard:1m")]


@pytest.mark.parametrize(("said", "why"), [(None, "failed"), ("win", "illegal"), ("🀄", "illegal")])
def test_a_bot_that_gives_nothing_of_use_is_answered_for_at_its_time(said: str | None, why: str):
    theatre = one_person(turn(1), turn(0))
    theatre.give(Advice(consulted(theatre), said))
    theatre.to(OPENING_MS + LONGEST_THINKING_SHOWN)
    assert theatre.game.acts == [(1, "discard:1m")]
    assert faults(theatre) == [why]


def test_a_bot_that_thinks_about_a_claim_is_answered_for_before_the_pause_is_over():
    """Otherwise the longer pause would tell that somebody could claim."""
    quiet, asked = (
        one_person(turn(0, drawn(1)), turn(1), turn(0)),
        one_person(turn(0), claims({2: ["pass", "pung"]}, drawn(1)), turn(1), turn(0)),
    )
    for theatre in (quiet, asked):
        theatre.act("ann", "discard:1m")
    for now in range(OPENING_MS, OPENING_MS + 2000, 100):
        quiet.to(now)
        asked.to(now)
        assert quiet.seen("ann") == asked.seen("ann")
    assert asked.seen("ann")[-1] == "draw"


TURNS = {
    "much to choose from": turn(1, actions=("discard:1m", "discard:9s", "concealed_kong:1111m")),
    "nothing to choose": turn(1, actions=("discard:1m",)),
    "a win": turn(1, actions=("win", "discard:1m")),
}


def acts_at(theatre: Theatre) -> int:
    """When the first action is done."""
    while not theatre.game.acts:
        at = theatre.table.wake_at()
        assert at is not None
        theatre.to(at)
    return theatre.now


def test_how_long_a_bot_takes_depends_neither_on_what_it_holds_nor_on_what_it_does():
    times = set()
    for step in TURNS.values():
        for answer in step.asks[1]:
            theatre = one_person(step, turn(0))
            theatre.give(Advice(consulted(theatre), answer))
            times.add(acts_at(theatre))
    assert len(times) == 1


def test_nor_on_when_it_has_finished_thinking():
    times = set()
    for thought_ms in (0, 300, 550):
        theatre = one_person(turn(1), turn(0))
        theatre.to(OPENING_MS + thought_ms)
        theatre.give(Advice(consulted(theatre), "discard:1m"))
        times.add(acts_at(theatre))
    assert len(times) == 1


def test_the_levels_of_the_protocol_are_those_of_the_bots_weakest_first():
    assert get_args(BotLevel) == tuple(LEVELS)


@pytest.mark.parametrize("rules", ["encyclopedia", "mcr"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_any_level_does_what_is_legal_in_another_thread(level: str, rules: str):
    engine = real_engine()
    game = Game(load(rules), b"levels", 0, 0)
    for n in range(60):
        if game.over:
            break
        seat = game.awaited[0]
        thoughts: list[str] = []
        think = engine.think(level, n, game, seat)
        game.rest()
        thread = threading.Thread(target=lambda think=think, thoughts=thoughts: thoughts.append(think()))
        thread.start()
        thread.join()
        game.act(seat, thoughts[0])
    assert game.event_count > 60


async def test_threads_think_beside_the_event_loop_and_tell_on_it():
    threads = Threads()
    told: asyncio.Future[tuple[str | None, bool]] = asyncio.get_running_loop().create_future()
    here = threading.get_ident()
    threads.ask(
        lambda: str(threading.get_ident() != here),
        lambda answer: told.set_result((answer, threading.get_ident() == here)),
    )
    assert await asyncio.wait_for(told, 10) == ("True", True)
    await threads.close()


async def test_a_bot_that_raises_is_logged_and_counted_and_its_table_goes_on(caplog: pytest.LogCaptureFixture):
    def broken(level: str, seed: int, game: Any, seat: int) -> Think:
        def think() -> str:
            raise RuntimeError("broken on purpose")

        return think

    clock = TestClock()
    shelf = Shelf()
    host = Host(replace(real_engine(), think=broken), Pace(), shelf, clock, Random(1), AtOnce())
    ann = Ear()
    host.attach("ann", "Ann", ann, None, 0)
    host.receive("ann", ann, CreateRoom("c", RoomOptions(deals=1)))
    host.receive("ann", ann, StartRoom("s"))
    await clock.to(900_000)
    assert len(shelf.rows) == 1
    assert host.faults["failed"] >= 1
    assert "a bot failed: RuntimeError at think:" in caplog.text
    # What the error says may name tiles.
    assert "broken on purpose" not in caplog.text
    await host.close()
