"""What ``hokchiu score`` answers for the rule sets that count by fans (MCR and its kin): one object in, one out.

In: the fields of :data:`FIELDS`. Out: ``id`` if given, ``wins``, ``why_not`` (null or a word of :data:`REASONS`),
``fans`` (``name``, ``points`` of one, ``times``, ``names`` in three languages), ``fan_total`` (without flowers) and
``points``: what ``winner``, ``discarder`` (who gave the tile, if anybody did) and each of the ``others`` gain; null
without a win.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hokchiu.cli.jsonl import InputError, Object
from hokchiu.errors import HandError, RulesError
from hokchiu.rules.load import RuleSet, load, profiles
from hokchiu.rules.mcr import ids
from hokchiu.rules.mcr.count import count_fans
from hokchiu.rules.mcr.fans import FANS, NUMBER
from hokchiu.rules.mcr.sheet import Sheet
from hokchiu.tiles.kinds import COPIES, FLOWER_1
from hokchiu.tiles.notation import Meld, parse_meld, parse_tile, parse_tiles, tile_text

# The rule sets that count by fans.
COUNTED = frozenset(name for name in profiles() if load(name, judging=True).options["win_count"] == "fans")
FULL_HAND = 14
SET_TILES = 3
MOST_SETS = 4
WINDS = "ESWN"
HOWS = {
    "discard": 0,
    "self_draw": ids.HOW_DRAWN,
    "kong_replacement": ids.HOW_DRAWN | ids.HOW_KONG,
    "rob_kong": ids.HOW_KONG,
}
SORTS = {
    "chow": ids.SORT_CHOW,
    "pung": ids.SORT_PUNG,
    "open_kong": ids.SORT_OPEN_KONG,
    "added_kong": ids.SORT_ADDED_KONG,
    "concealed_kong": ids.SORT_CONCEALED_KONG,
}
REASONS = {
    "no_shape": "the tiles are no winning hand",
    "below_minimum": "the fans count less than the rules ask for, without the flowers",
}
REQUIRED = ("rules", "hand", "winning_tile", "how")
OPTIONAL = ("id", "options", "melds", "flowers", "seat_wind", "round_wind", "last_of_kind", "last_wall_tile")
# `expect` and `note` stand in the worked examples: they are read over.
FIELDS = (*REQUIRED, *OPTIONAL, "expect", "note")


@dataclass(frozen=True)
class FanWin:
    """A stated win: kinds, ``how`` as the bits of ``ids.HOW_x``, winds 0 to 3."""

    rules: RuleSet
    hand: tuple[int, ...]
    winning_tile: int
    melds: tuple[Meld, ...]
    flowers: int
    how: int
    seat_wind: int
    round_wind: int


def answer_mcr(stated: Object) -> Object:
    """The answer to a *stated* win; raises :class:`HokchiuError` if it cannot be answered."""
    win = read_fan_win(stated)
    fans = fans_of(win)
    total = sum(points * times for _, points, times in fans)
    reason = "no_shape" if not fans else "below_minimum" if total < int(win.rules.options["minimum_points"]) else None
    if fans and win.flowers:
        fans.append(("flower_tiles", FANS[NUMBER["flower_tiles"]].points, win.flowers))
    found = {"id": stated["id"]} if "id" in stated else {}
    return found | {
        "wins": reason is None,
        "why_not": reason,
        "fans": [named(*fan) for fan in fans],
        "fan_total": total,
        "points": None if reason else payments(win, total + win.flowers),
    }


def counts_fans(stated: Object) -> bool:
    """Whether *stated* names a rule set that counts by fans."""
    name = stated.get("rules")
    return isinstance(name, str) and name in COUNTED


def fans_of(win: FanWin) -> list[tuple[str, int, int]]:
    """(fan, points of one, times) without flowers; empty if the tiles are no winning hand."""
    sheet = Sheet(win.rules.fans, win.rules.options["mcr_traits_in_seven_pairs"])
    melds = [(SORTS[meld.name], meld.tiles[0]) for meld in win.melds]
    found: list[tuple[str, int, int]] = count_fans(
        win.hand, win.winning_tile, melds, win.how, win.seat_wind, win.round_wind, sheet
    )
    return found


def named(name: str, points: int, times: int) -> Object:
    """One fan as the answer tells it."""
    fan = FANS[NUMBER[name]]
    names = {"zh-Hans": fan.hans, "zh-Hant": fan.hant, "en": fan.english}
    return {"name": name, "points": points, "times": times, "names": names}


def payments(win: FanWin, value: int) -> dict[str, int]:
    """Who gains what by a *win* of *value* points: all pay the base, all or the discarder the value."""
    base, losers = int(win.rules.options["base_payment"]), int(win.rules.options["players"]) - 1
    value = min(value, int(win.rules.options["fan_cap"]) or value)
    if win.how & ids.HOW_DRAWN:
        return {"winner": losers * (base + value), "others": -base - value}
    found = {"winner": losers * base + value, "discarder": -base - value}
    return found | ({"others": -base} if losers > 1 else {})


def read_fan_win(stated: Object) -> FanWin:
    """The win that *stated* describes; raises :class:`HokchiuError` in the terms of the input."""
    unknown = [name for name in stated if name not in FIELDS]
    if unknown:
        raise InputError(f"unknown field {unknown[0]!r}; there are: {', '.join(FIELDS)}")
    missing = [name for name in REQUIRED if name not in stated]
    if missing:
        raise InputError(f"the field {missing[0]!r} is missing")
    melds = stated.get("melds", [])
    if not isinstance(melds, list):
        raise InputError(f"melds: {melds!r} is not a list")
    win = FanWin(
        rules=_rules(stated),
        hand=tuple(parse_tiles(_text(stated, "hand"))),
        winning_tile=parse_tile(_text(stated, "winning_tile")),
        melds=tuple(parse_meld(_text({"melds": meld}, "melds")) for meld in melds),
        flowers=_flowers(stated),
        how=_how(stated),
        seat_wind=_wind(stated, "seat_wind"),
        round_wind=_wind(stated, "round_wind"),
    )
    _check_tiles(win)
    _check_moment(win)
    return win


def _rules(stated: Object) -> RuleSet:
    options = stated.get("options", {})
    if not isinstance(options, Mapping):
        raise InputError(f"options: {options!r} is not an object")
    name = _text(stated, "rules")
    if name not in COUNTED:
        raise RulesError(f"the rule set {name!r} does not count by fans; there is: {', '.join(sorted(COUNTED))}")
    return load(name, options, judging=True)


def _flowers(stated: Object) -> int:
    """How many flowers were laid out."""
    kinds = parse_tiles(_text(stated, "flowers", ""))
    for kind in kinds:
        if kind < FLOWER_1:
            raise HandError(f"{tile_text(kind)} is no flower")
        if kinds.count(kind) > 1:
            raise HandError(f"{kinds.count(kind)} of {tile_text(kind)}; there is 1")
    return len(kinds)


def _how(stated: Object) -> int:
    how = stated["how"]
    if not isinstance(how, str) or how not in HOWS:
        raise InputError(f"how: {how!r} is none of {', '.join(HOWS)}")
    last_of_kind = ids.HOW_LAST_OF_KIND if _flag(stated, "last_of_kind") else 0
    return HOWS[how] | last_of_kind | (ids.HOW_LAST_OF_WALL if _flag(stated, "last_wall_tile") else 0)


def _wind(stated: Object, field: str) -> int:
    wind = stated.get(field, WINDS[0])
    if not isinstance(wind, str) or len(wind) != 1 or wind not in WINDS:
        raise InputError(f"{field}: {wind!r} is none of {', '.join(WINDS)}")
    return WINDS.index(wind)


def _flag(stated: Object, field: str) -> bool:
    value = stated.get(field, False)
    if not isinstance(value, bool):
        raise InputError(f"{field}: {value!r} is neither true nor false")
    return value


def _text(stated: Mapping[str, object], field: str, default: str | None = None) -> str:
    value = stated.get(field, default)
    if not isinstance(value, str):
        raise InputError(f"{field}: {value!r} is not text")
    return value


def _check_tiles(win: FanWin) -> None:
    """Raise :class:`HandError` unless these can be a seat's tiles."""
    if len(win.melds) > MOST_SETS:
        raise HandError(f"{len(win.melds)} melds; there are at most {MOST_SETS}")
    flowers = [kind for kind in win.hand if kind >= FLOWER_1]
    if flowers:
        raise HandError(f"{tile_text(flowers[0])} is a flower; it is laid out and never in a hand")
    full = FULL_HAND - SET_TILES * len(win.melds)
    if len(win.hand) != full:
        raise HandError(f"{len(win.hand)} tiles in the hand beside {len(win.melds)} melds; a full hand has {full}")
    kinds = [*win.hand, *_melded(win.melds)]
    for kind in sorted(set(kinds)):
        if kinds.count(kind) > COPIES:
            raise HandError(f"{kinds.count(kind)} of {tile_text(kind)}; there are {COPIES}")
    if win.winning_tile not in win.hand:
        raise HandError(f"the winning tile {tile_text(win.winning_tile)} is not in the hand")


def _check_moment(win: FanWin) -> None:
    """Raise :class:`HandError` if the win cannot have come about so."""
    tile = tile_text(win.winning_tile)
    held = win.hand.count(win.winning_tile)
    if win.how & ids.HOW_LAST_OF_KIND and held > 1:
        raise HandError(f"last_of_kind: {held} of {tile} are in the hand; the other three would lie open")
    if not win.how & ids.HOW_KONG:
        return
    if win.how & ids.HOW_DRAWN and not any(meld.is_kong for meld in win.melds):
        raise HandError("kong_replacement: there is no kong among the melds")
    if not win.how & ids.HOW_DRAWN and held + _melded(win.melds).count(win.winning_tile) > 1:
        raise HandError(f"rob_kong: another {tile} is held; the other three lie in the robbed kong")


def _melded(melds: Sequence[Meld]) -> list[int]:
    return [kind for meld in melds for kind in meld.tiles]
