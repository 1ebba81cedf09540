"""A score that explains itself: labelled lines that add up to the value.

The lines before ``multiplier`` are summed and multiplied by its factor; the specials that count, what stacking
adds and what the discarder pays on top are added: V = (F + G + S + constant) x multiplier + K (RULES.md P49).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hokchiu.rules import claims, classes, option, score
from hokchiu.rules.mcr.fans import NAMES
from hokchiu.rules.option import Rules
from hokchiu.rules.specials import SPECIAL_NAMES

MULTIPLIER = "multiplier"
ALWAYS_SHOWN = ("flowers", MULTIPLIER)


class Line(NamedTuple):
    """One line of the count: ``points`` is what *label* adds, for the multiplier its factor; a fan may be there
    several *times*."""

    label: str
    points: int
    times: int = 1


def lines(rules: Rules, tally: memoryview) -> list[Line]:
    """The lines of a scored *tally*; what adds nothing is left out, but for flowers and multiplier."""
    if _options(rules)[option.WIN_COUNT] == option.WIN_COUNT_FANS:
        return list(_fans(rules, tally))
    if _options(rules)[option.WIN_COUNT] == option.WIN_COUNT_CLASSES:
        return _class(rules, tally)
    found = [*_count(rules, tally), Line(MULTIPLIER, tally[score.TALLY_MULTIPLIER]), *_added(rules, tally)]
    return [line for line in found if line.points or line.label in ALWAYS_SHOWN]


def _fans(rules: Rules, tally: memoryview) -> Iterator[Line]:
    """The fans of a win, what a cap takes off, and what every loser pays beside them (RULES.md 5.1)."""
    total = 0
    for packed in tally[score.TALLY_FAN_0 : score.TALLY_FAN_0 + tally[score.TALLY_FANS]]:
        fan, times = packed & score.FAN_MASK, packed >> score.FAN_BITS
        points = rules.sheet.rules.points[NAMES[fan]] * times
        total += points
        yield Line(NAMES[fan], points, times)
    capped = tally[score.TALLY_VALUE] - tally[score.TALLY_BASE] - total
    if capped:
        yield Line("fan_cap", capped)
    if tally[score.TALLY_BASE]:
        yield Line("base_payment", tally[score.TALLY_BASE])


def _class(rules: Rules, tally: memoryview) -> list[Line]:
    """What the class of a win is worth, and what is paid because the dealer wins or pays (RULES.md 2.7)."""
    kind = classes.CLASS_NAMES[classes.class_of(rules, tally[score.TALLY_TRAITS])]
    found = [
        Line(f"{kind}_win", tally[score.TALLY_CONSTANT]),
        Line("dealer_bonus", tally[score.TALLY_DEALER_POINTS]),
        Line("discarder_extra", tally[score.TALLY_EXTRA]),
    ]
    return [line for line in found if line.points]


def _count(rules: Rules, tally: memoryview) -> list[Line]:
    """What is summed before the multiplier."""
    more = _options(rules)[option.FLOWER_GROUP] - score.GROUP_TILES
    return [
        Line("flowers", score.counted_flowers(rules, tally)),
        Line("flower_groups", more * score.counted_groups(rules, tally)),
        Line("open_kongs", tally[score.TALLY_OPEN_KONGS]),
        Line("concealed_kongs", score.CONCEALED_KONG_POINTS * tally[score.TALLY_CONCEALED_KONGS]),
        Line("golds", tally[score.TALLY_GOLD_POINTS]),
        Line("streak", tally[score.TALLY_STREAK_POINTS]),
        Line("dealer_bonus", tally[score.TALLY_DEALER_POINTS]),
        Line("constant", tally[score.TALLY_CONSTANT]),
    ]


def _added(rules: Rules, tally: memoryview) -> Iterator[Line]:
    """What is added after it: specials (doubled where the rules double them), the stack's ten, the discarder's."""
    bonus = tally[score.TALLY_STACK_BONUS]
    taken = counted(rules, tally)
    plain = sum(taken.values()) + bonus
    times = tally[score.TALLY_SPECIAL_VALUE] // plain if plain else 1
    for name, points in taken.items():
        yield Line(name, points * times)
    yield Line("stack_bonus", bonus * times)
    yield Line("discarder_extra", tally[score.TALLY_EXTRA])


def _named(rules: Rules, bits: int) -> dict[str, int]:
    """The specials *bits*, by name, with their points."""
    values = _options(rules)[option.SPECIAL_HEAVENLY :]
    return {name: values[which] for which, name in enumerate(SPECIAL_NAMES) if bits >> which & 1}


def _options(rules: Rules) -> memoryview:
    return memoryview(rules.buffer).cast("i")


def value_of(counted: Sequence[Line]) -> int:
    """The value that the lines *counted* add up to, by themselves."""
    total = 0
    for line in counted:
        total = total * line.points if line.label == MULTIPLIER else total + line.points
    return total


def add_up(counted: Sequence[Line], tally: memoryview) -> bool:
    """Whether the lines give the value that *tally* holds."""
    return value_of(counted) == tally[score.TALLY_VALUE]


def specials(rules: Rules, tally: memoryview) -> dict[str, int]:
    """All specials that hold in a scored *tally*, by name, with what each would be worth."""
    return _named(rules, tally[score.TALLY_SPECIALS])


def told(rules: Rules, tally: memoryview) -> list[str]:
    """What is special about a scored *tally*, by name: the specials that hold, or the traits of a small or big win."""
    if _options(rules)[option.WIN_COUNT] == option.WIN_COUNT_CLASSES:
        found: list[str] = classes.names(tally[score.TALLY_TRAITS], classes.TRAIT_NAMES)
        return found
    return list(specials(rules, tally))


def counted(rules: Rules, tally: memoryview) -> dict[str, int]:
    """Those of :func:`specials` that are in K."""
    return _named(rules, tally[score.TALLY_COUNTED])


def points(tally: memoryview) -> list[int]:
    """The points of seats 0 to 3 in a scored *tally*; they sum to zero."""
    return list(tally[score.TALLY_POINTS : score.TALLY_POINTS + claims.SEATS])
