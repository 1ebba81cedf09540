"""Who claims first by the clock of his network does not matter; nor in which order the answers and timeouts come."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations, product
from random import Random

import pytest

from hokchiu.deal.game import Game
from hokchiu.protocol.messages import Act, Ask, Ready, RoomOptions, StartRoom
from hokchiu.record.text import game_like
from hokchiu.tables.engine import real_engine
from hokchiu.tables.mail import Commanded, Joined, Output, Send, Tick
from hokchiu.tables.pace import Pace
from hokchiu.tables.table import Table
from tests.deal.builder import scene

PEOPLE = ("ann", "bea", "cid", "dan")
CLAIMED = "3p"
# Seat 1 discards. Seat 2 may win or chow, seat 3 may pung, the dealer may win.
HANDS = ("8m222s345s678s45p77p111p", "", "111m234m678m45p66p123s", "33p")
ANSWERS = {0: ("win", "pass"), 2: ("win", "chow:345p", "pass"), 3: ("pung", "pass")}
ENGINE = real_engine()
QUICK = Pace(pause=0, think=(0, 0), trustee=0, nonce=0)


@cache
def window_once() -> Game:
    found = scene(HANDS, head=CLAIMED)
    return found.first_discard("8m").passes().do(f"1 discard:{CLAIMED}").game


def window_again() -> Game:
    """The deal in that window, by doing again what led to it."""
    once = window_once()
    game = game_like(once)
    for seat, action in once.actions:
        game.act(seat, action)
    return game


class Window:
    """A table in the window after seat 1's discard."""

    def __init__(self) -> None:
        self.game = game = window_again()
        engine = replace(ENGINE, game=lambda *_: game, record=lambda *_, **__: "")
        self.now = 0
        self.asks: dict[str, Ask] = {}
        self.table = Table("t1", "123456", RoomOptions(deals=1), engine, QUICK, Random(1), 0)
        for one in PEOPLE:
            self.take(self.table.handle(Joined(one, one, f"{one}j"), 0))
        for one in PEOPLE[1:]:
            self.take(self.table.handle(Commanded(one, Ready(f"{one}r")), 0))
        self.take(self.table.handle(Commanded(PEOPLE[0], StartRoom("s")), 0))

    def take(self, outputs: list[Output]) -> None:
        for output in outputs:
            if isinstance(output, Send) and isinstance(output.message, Ask):
                self.asks |= dict.fromkeys(output.players, output.message)

    def answer(self, seat: int, action: str) -> None:
        """Answer, asked or not; who is not asked answers somebody else's question."""
        player = PEOPLE[seat]
        decision = self.asks.get(player, next(iter(self.asks.values()))).decision
        self.table.handle(Commanded(player, Act(f"{seat}.{action}", decision, action)), self.now)

    def run_out(self) -> None:
        """All who are asked have been silent for too long."""
        self.now += 60_000
        self.table.handle(Tick(), self.now)


def outcome(window: Window, first: int) -> tuple[object, ...]:
    """What came of the discard: the events up to the next turn, the same for all who may look."""
    told = window.game.events(first, None)
    return tuple(str(event) for event in told[:2])


def played(order: tuple[int, ...], answers: dict[int, str], late: frozenset[int]) -> tuple[object, ...]:
    window = Window()
    first = window.game.event_count
    for seat in order:
        if seat not in late and window.game.event_count == first:
            window.answer(seat, answers.get(seat, "win"))
    if window.game.event_count == first:
        window.run_out()
    return outcome(window, first)


def test_three_may_claim_and_the_fourth_only_tries() -> None:
    window = Window()
    assert window.game.window() == "claims"
    assert set(window.game.awaited) == set(ANSWERS)
    assert {seat: {*window.game.legal(seat)} >= {*answers} for seat, answers in ANSWERS.items()} == dict.fromkeys(
        ANSWERS, True
    )


@pytest.mark.parametrize("answers", list(product(*ANSWERS.values())))
def test_24_orders_and_every_set_of_timeouts_come_to_the_same(answers: tuple[str, ...]) -> None:
    given = dict(zip(ANSWERS, answers, strict=True))
    for late in ([], [0], [2], [3], [0, 2], [0, 3], [2, 3], [0, 2, 3]):
        if any(given[seat] != ANSWERS[seat][0] for seat in late):
            continue  # what somebody would have answered does not matter
        outcomes = {played(order, given, frozenset(late)) for order in permutations(range(4))}
        assert len(outcomes) == 1, (answers, late)
