"""A score that explains itself: labelled lines that add up to the value.

The lines before ``multiplier`` are summed, multiplied by its factor, and the special is added:
V = (F + G + S + constant) x 2 + K (RULES.md P49).
"""

from collections.abc import Sequence
from typing import NamedTuple

from hokchiu.rules import claims, option, score
from hokchiu.rules.option import Rules

MULTIPLIER = "multiplier"
ALWAYS_SHOWN = ("flowers", "constant", MULTIPLIER)


class Line(NamedTuple):
    """One line of the count: ``points`` is what *label* adds, for the multiplier its factor."""

    label: str
    points: int


def lines(rules: Rules, tally: memoryview) -> list[Line]:
    """The lines of a scored *tally*; what adds nothing is left out, but for flowers, constant and multiplier."""
    options = memoryview(rules.buffer).cast("i")
    bonus = options[option.FLOWER_GROUP] - score.GROUP_TILES
    found = [
        Line("flowers", tally[score.TALLY_FLOWERS]),
        Line("flower_groups", bonus * tally[score.TALLY_GROUPS]),
        Line("open_kongs", tally[score.TALLY_OPEN_KONGS]),
        Line("concealed_kongs", score.CONCEALED_KONG_POINTS * tally[score.TALLY_CONCEALED_KONGS]),
        Line("golds", tally[score.TALLY_GOLD_POINTS]),
        Line("streak", tally[score.TALLY_STREAK_POINTS]),
        Line("constant", options[option.CONSTANT]),
        Line(MULTIPLIER, tally[score.TALLY_MULTIPLIER]),
    ]
    if tally[score.TALLY_SPECIAL] != score.NO_SPECIAL:
        special = score.SPECIAL_NAMES[tally[score.TALLY_SPECIAL]]
        found.append(Line(special, tally[score.TALLY_SPECIAL_VALUE]))
    return [line for line in found if line.points or line.label in ALWAYS_SHOWN]


def value_of(counted: Sequence[Line]) -> int:
    """The value that the lines *counted* add up to, by themselves."""
    total = 0
    for label, points in counted:
        total = total * points if label == MULTIPLIER else total + points
    return total


def add_up(counted: Sequence[Line], tally: memoryview) -> bool:
    """Whether the lines give the value that *tally* holds."""
    return value_of(counted) == tally[score.TALLY_VALUE]


def specials(rules: Rules, tally: memoryview) -> dict[str, int]:
    """All specials that hold in a scored *tally*, by name, with what each would be worth."""
    options = memoryview(rules.buffer).cast("i")
    return {
        name: options[option.SPECIAL_HEAVENLY + which]
        for which, name in enumerate(score.SPECIAL_NAMES)
        if tally[score.TALLY_SPECIALS] >> which & 1
    }


def points(tally: memoryview) -> list[int]:
    """The points of seats 0 to 3 in a scored *tally*; they sum to zero."""
    return list(tally[score.TALLY_POINTS : score.TALLY_POINTS + claims.SEATS])
