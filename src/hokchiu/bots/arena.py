"""Duplicate play: the same walls with the players seated in every way that a format names, and what they gain.

Wall n of a run with seed S has the seed ``b"arena/S/n"`` (S and n in decimal), from which wall and dice follow
(``tiles.wall``) and the bots' luck (``bots.mind``): ``Game(rules, deal_seed(S, n), 0, 0)`` is each of its deals. In a
session of several deals, deal k of session n has the seed ``b"arena/S/n/k"``, and who deals next follows the rules.

Because all that chance does is fixed by wall and seat, players that play alike gain exactly nothing over each other, on
every wall. Sums are whole numbers, so that nothing depends on how the walls are shared among processes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from operator import mul
from pathlib import Path
from typing import NamedTuple

from hokchiu.bots import match as at
from hokchiu.bots.match import Match
from hokchiu.bots.outside import OutsideBot, is_outside, luck_of, question, told_of
from hokchiu.bots.seatings import Seating
from hokchiu.deal.layout import SEATS
from hokchiu.deal.session import Session
from hokchiu.rules.load import RuleSet, load
from hokchiu.tiles.kinds import NONE

NORMAL_95 = 1.959964  # half of a 95% interval in standard errors
BUDGET_MS = 1000


def deal_seed(seed: int, n: int, k: int | None = None) -> bytes:
    """The seed of wall *n* of the run *seed*, or of deal *k* of session *n*."""
    return f"arena/{seed}/{n}".encode() if k is None else f"arena/{seed}/{n}/{k}".encode()


@dataclass(frozen=True)
class Plan:
    """What is played; a process needs nothing else to play any part of it.

    *rules* as ``rules.load`` takes them, with *options*; *names* of the players by number, *seatings* of each wall
    (players by seat); *deals* of a session, None: each wall is one deal, without streak.
    """

    rules: str | Path
    options: Mapping[str, bool | int | str]
    names: tuple[str, ...]
    seatings: tuple[Seating, ...]
    seed: int
    deals: int | None = None
    budget_ms: int = BUDGET_MS

    @cached_property
    def seats(self) -> list[int]:
        """How many seats each player has in one round of the seatings."""
        return [sum(seating.count(player) for seating in self.seatings) for player in range(len(self.names))]

    def rule_set(self) -> RuleSet:
        """The rules that are played."""
        return load(self.rules, self.options)


@dataclass
class Tally:
    """What *sets* walls brought: whole numbers, so that parts add up to the same in any order.

    ``sums[i]`` are the points of player i, ``products[i][j]`` the sums over the walls of its points times those of
    player j; figures and times as ``bots.match`` counts them.
    """

    sets: int
    sums: list[int]
    products: list[list[int]]
    figures: list[list[int]]
    times: list[list[int]]
    notes: list[str] = field(default_factory=list)

    @classmethod
    def empty(cls, players: int) -> Tally:
        """Nothing played yet."""
        return cls(
            0,
            [0] * players,
            [[0] * players for _ in range(players)],
            [[0] * at.FIGURES for _ in range(players)],
            [[0] * at.BUCKETS for _ in range(players)],
        )

    def add_set(self, points: Sequence[int]) -> None:
        """Count a wall on which the players gained *points*."""
        self.sets += 1
        self.sums = _added(self.sums, points)
        for row, mine in zip(self.products, points, strict=True):
            row[:] = _added(row, [mine * other for other in points])

    def add(self, other: Tally) -> None:
        """Count what *other* counted."""
        self.sets += other.sets
        self.sums = _added(self.sums, other.sums)
        for mine, more in ((self.products, other.products), (self.figures, other.figures), (self.times, other.times)):
            for row, its in zip(mine, more, strict=True):
                row[:] = _added(row, its)
        self.notes += [note for note in other.notes if note not in self.notes]

    def mean(self, weights: Sequence[int], divisor: int) -> Mean:
        """The mean over the walls of what the players gained, each times its weight, by *divisor*."""
        total = sum(map(mul, weights, self.sums))
        squares = sum(weight * sum(map(mul, weights, row)) for weight, row in zip(weights, self.products, strict=True))
        error = None
        if self.sets > 1:
            error = sqrt((self.sets * squares - total * total) / (self.sets - 1)) / self.sets / divisor
        return Mean(total / self.sets / divisor, error)


class Mean(NamedTuple):
    """A mean over walls and its standard error (None: there was but one wall)."""

    value: float
    error: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95% interval, low and high."""
        half = None if self.error is None else NORMAL_95 * self.error
        return None if half is None else (self.value - half, self.value + half)


def _added(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]


class Runner:
    """Plays walls of a plan, one after another, in this process."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = plan.rule_set()
        self.outside: dict[int, OutsideBot] = {}
        commands = [player for player, name in enumerate(plan.names) if is_outside(name)]
        self.match = Match(self.rules, plan.names, plan.budget_ms, commands)
        try:
            for player in commands:
                self.outside[player] = OutsideBot(plan.names[player], self.rules, plan.budget_ms)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Runner:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the processes of bots from outside."""
        for bot in self.outside.values():
            bot.close()

    def play(self, first: int, last: int) -> Tally:
        """The tally of the walls (sessions) *first* to *last* - 1."""
        tally = Tally.empty(len(self.plan.names))
        for n in range(first, last):
            tally.add_set(self.points(n))
        tally.figures, tally.times = self.match.figures(), self.match.answer_times()
        tally.notes = told_of(list(self.outside.values()))
        self.match.forget()
        return tally

    def points(self, n: int) -> list[int]:
        """What each player gains on wall (in session) *n* over all seatings and seats."""
        gained = [0] * len(self.plan.names)
        if self.plan.deals is None:
            self.match.build(deal_seed(self.plan.seed, n))
        for seating in self.plan.seatings:
            by_seat = self._deal(seating) if self.plan.deals is None else self._session(seating, n, self.plan.deals)
            for seat, player in enumerate(seating):
                gained[player] += by_seat[seat]
        return gained

    def _deal(self, seating: Seating, session: Session | None = None) -> list[int]:
        """The points by seat of one deal of the wall that was built."""
        place = (0, 0, 0) if session is None else (session.dealer, session.streak, session.round_wind)
        asked = self.match.play(seating, *place)
        turns = [0] * SEATS
        while asked != NONE:
            turns[asked] += 1
            asked = self._ask(asked, seating[asked], turns[asked])
        points: list[int] = self.match.points()
        return points

    def _ask(self, seat: int, player: int, turn: int) -> int:
        """Let a player from outside answer for *seat*; gives the next seat that is asked so, or NONE."""
        luck = luck_of(self.match.seed, seat, turn)
        answer = self.outside[player].decide(question(self.match.record(), self.rules, seat, luck))
        return int(self.match.answer(seat, *answer))

    def _session(self, seating: Seating, n: int, deals: int) -> list[int]:
        session = Session(0)
        for k in range(deals):
            self.match.build(deal_seed(self.plan.seed, n, k))
            points = self._deal(seating, session)
            session.finish(self.rules.packed, self.match.winner(), points)
        return session.totals
