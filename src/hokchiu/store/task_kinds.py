"""The daily tasks there are, how some are drawn for a day, and what else is free (docs/tasks.md).

The numbers are such that all that one can get in a day comes to :data:`CAP` (RULES.md F03, F04).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

Choose = Callable[[Sequence["Kind"], int], list["Kind"]]
"""So many of those, by lot."""

CAP = 50_000
"""Free coins of an account and a day."""

CHECK_IN = (1000, 1500, 2000, 3000, 4000, 6000, 8000)
"""For checking in on the first, second, … day in a row; the last for all days after."""

RELIEF = 3000
RELIEF_BELOW = 1000
RELIEF_A_DAY = 2
"""So much for who has less than that, so often a day."""

RULE_SETS = "rule_sets"
"""The deed that counts how many rule sets were played."""

AMONG_PEOPLE = "+"
"""Ends the name of a deed that counts only where at least two people play."""


@dataclass(frozen=True)
class Kind:
    """A task: do the *deed* *goal* times for *coins*. One that could be done over and over against bots gives little;
    what gives much counts only :data:`AMONG_PEOPLE`."""

    name: str
    deed: str
    goal: int
    coins: int


EASY = (
    Kind("play", "play", 3, 3000),
    Kind("win", "win", 1, 3000),
    Kind("dealer", "dealer", 2, 3000),
    Kind("flowers", "flowers", 10, 3000),
    Kind("kong", "kong", 1, 4000),
)
MIDDLING = (
    Kind("win_more", "win", 3, 6000),
    Kind("self_draw", "self_draw", 1, 5000),
    Kind("play_people", "play+", 4, 6000),
    Kind("no_deal_in", "safe+", 3, 6000),
    Kind("rule_sets", RULE_SETS, 2, 5000),
)
COMPANY = (
    Kind("friends", "friends+", 3, 7000),
    Kind("session", "session+", 1, 7000),
    Kind("punctual", "punctual+", 1, 7000),
)
HARD = (
    Kind("special", "special+", 1, 9000),
    Kind("golden", "golden+", 1, 9000),
    Kind("few_flowers", "few_flowers+", 1, 9000),
    Kind("self_draw_people", "self_draw+", 2, 9000),
)
GROUPS = ((EASY, 2), (MIDDLING, 2), (COMPANY, 1), (HARD, 1))
"""From each group so many are drawn: six tasks, at most 36 000 coins."""

KINDS = {kind.name: kind for group, _ in GROUPS for kind in group}


def drawn(choose: Choose) -> list[Kind]:
    """The tasks of a day."""
    return [kind for group, count in GROUPS for kind in choose(group, count)]


def streak_coins(streak: int) -> int:
    """What the *streak*-th day in a row gives."""
    return CHECK_IN[min(streak, len(CHECK_IN)) - 1]
