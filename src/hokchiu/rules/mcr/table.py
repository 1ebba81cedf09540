"""What a rule set counts, as data: points of each fan, what each leaves uncounted, which hands stand alone.

``MCR`` is where all begin; a profile states what differs (``stated.py``). A fan without points does not exist: it
neither counts nor leaves out another, and the sets it would have combined are free for others. Of a shape without
sets (seven pairs, thirteen orphans, knitted tiles) that means: it is no winning hand.
"""

from array import array
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple

from hokchiu.rules.mcr.fans import FANS, NAMES, NUMBER

WORD = 64
MIXED_KONGS = "mixed_kongs"
DIFFERENCES = frozenset(("fans", "leaves_out", "alone", "alone_unless_more", "robbed_kong_is_drawn"))
"""What :meth:`FanRules.differences` may tell of."""

Names = tuple[str, str, str]  # 简体, 繁體, English
Group = tuple[str, ...]


class FanRules(NamedTuple):
    """The fans of a rule set by name.

    ``alone`` are hands, each the fans that make it up, which count these and nothing else; the dearest counts if
    several hold. ``alone_unless_more`` are the same, but the other fans count instead if they are worth more. A fan
    that alone makes up such a hand counts in no other way. ``robbed_kong_is_drawn``: so it counts.
    """

    points: Mapping[str, int]
    leaves_out: Mapping[str, frozenset[str]]
    alone: tuple[Group, ...] = ()
    alone_unless_more: tuple[Group, ...] = ()
    names: Mapping[str, Names] = MappingProxyType({})
    robbed_kong_is_drawn: bool = False

    def under(self, options: Mapping[str, object]) -> "FanRules":
        """These rules as the options ``mcr_*`` and ``popular_joker`` (Appendix A) read them."""
        points, leaves_out = dict(self.points), dict(self.leaves_out)
        if options["mcr_mixed_kongs"] == FANS[NUMBER[MIXED_KONGS]].points:
            points[MIXED_KONGS] = FANS[NUMBER[MIXED_KONGS]].points
        if options["popular_joker"] == "off":
            points["joker_kong"] = 0
        if options["mcr_strict98"]:
            leaves_out |= {fan.name: leaves_out[fan.name] | {*fan.strict} for fan in FANS if fan.strict}
        if options["mcr_all_terminals_triple_pung"]:
            leaves_out["all_terminals"] -= {"triple_pung"}
        return self._replace(points=points, leaves_out=leaves_out)

    def told(self) -> list[dict[str, object]]:
        """The fans that count, the dearest first: ``name``, ``points``, ``names`` by language, ``leaves_out`` (names
        of fans that count), ``alone`` (whether it is a hand of its own: ``always``, ``unless_more`` or ``no``)."""
        counted = [fan.name for fan in FANS if self.points[fan.name]]
        counted.sort(key=lambda name: -self.points[name])
        return [self._told(name, counted) for name in counted]

    def _told(self, name: str, counted: Collection[str]) -> dict[str, object]:
        own = FANS[NUMBER[name]].excludes_own
        left_out = {*self.leaves_out[name], *own}
        return {
            "name": name,
            "points": self.points[name],
            "names": self.words(name),
            "leaves_out": [other for other in NAMES if other in left_out and other in counted],
            "alone": self._standing(name),
        }

    def _standing(self, name: str) -> str:
        if (name,) in self.alone:
            return "always"
        return "unless_more" if (name,) in self.alone_unless_more else "no"

    def words(self, name: str) -> dict[str, str]:
        """What the fan *name* is called, by language."""
        fan = FANS[NUMBER[name]]
        hans, hant, english = self.names.get(name, (fan.hans, fan.hant, fan.english))
        return {"zh-Hans": hans, "zh-Hant": hant, "en": english}

    def differences(self) -> dict[str, object]:
        """What a hash of the rules must tell: where they count otherwise than ``MCR``; names are no rules."""
        points = {name: value for name, value in self.points.items() if value != MCR.points[name]}
        left_out = {
            name: sorted(names)
            for name, names in self.leaves_out.items()
            if self.points[name] and names != MCR.leaves_out[name]
        }
        found = {
            "fans": points,
            "leaves_out": left_out,
            "alone": [list(group) for group in self.alone],
            "alone_unless_more": [list(group) for group in self.alone_unless_more],
            "robbed_kong_is_drawn": self.robbed_kong_is_drawn,
        }
        return {key: value for key, value in found.items() if value}


MCR = FanRules(
    {fan.name: 0 if fan.name == MIXED_KONGS else fan.points for fan in FANS},
    {fan.name: frozenset(fan.excludes) for fan in FANS},
)
PRINTED = {
    "mcr_strict98": False,
    "mcr_all_terminals_triple_pung": False,
    "mcr_mixed_kongs": 3,
    "mcr_traits_in_seven_pairs": True,
    "popular_joker": "off",
}


class FanTable:
    """``FanRules`` as the numbers that a sheet counts by; fans 0 to 63 are bits of the low words."""

    def __init__(self, rules: FanRules) -> None:
        groups = (*rules.alone, *rules.alone_unless_more)
        left_out = [_bits(rules.leaves_out[name]) for name in NAMES]
        hands = [_bits(group) for group in groups]
        solo = _bits({group[0] for group in groups if len(group) == 1})
        self.points = _ints([rules.points[name] for name in NAMES])
        self.excluded_low, self.excluded_high = _words(left_out)
        self.group_low, self.group_high = _words(hands)
        self.group_points = _ints([sum(rules.points[name] for name in group) for group in groups])
        self.groups = len(groups)
        self.sure = len(rules.alone)
        self.solo_low, self.solo_high = solo % (1 << WORD), solo >> WORD
        self.robbed_kong_is_drawn = rules.robbed_kong_is_drawn


def _bits(names: Collection[str]) -> int:
    return sum(1 << NUMBER[name] for name in names)


def _ints(numbers: list[int]) -> memoryview:
    return memoryview(array("i", numbers)).toreadonly()


def _words(masks: list[int]) -> tuple[memoryview, memoryview]:
    low = array("Q", [mask % (1 << WORD) for mask in masks])
    high = array("Q", [mask >> WORD for mask in masks])
    return memoryview(low).toreadonly(), memoryview(high).toreadonly()
