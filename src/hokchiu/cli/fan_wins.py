"""A stated win of a rule set that counts by fans, read and checked; wrong input is refused in its own terms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hokchiu.cli import fields
from hokchiu.cli.jsonl import InputError, Object
from hokchiu.errors import HandError, RulesError
from hokchiu.rules.load import RuleSet, load, profiles
from hokchiu.rules.mcr import ids
from hokchiu.tiles.kinds import COPIES, FLOWER_1, SUITED
from hokchiu.tiles.notation import Meld, parse_tile, parse_tiles, tile_text

FULL_HAND = 14
SET_TILES = 3
MOST_SETS = 4
WINDS = "ESWN"
WALL_WITH_FLOWERS = 144
SUITED_WALL = 108
HOWS = {
    "discard": 0,
    "self_draw": ids.HOW_DRAWN,
    "kong_replacement": ids.HOW_DRAWN | ids.HOW_KONG,
    "rob_kong": ids.HOW_KONG,
}
# Other circumstances, each true or false.
CHANCES = {
    "last_of_kind": ids.HOW_LAST_OF_KIND,
    "last_wall_tile": ids.HOW_LAST_OF_WALL,
    "heavenly": ids.HOW_HEAVENLY,
    "earthly": ids.HOW_EARTHLY,
    "humanly": ids.HOW_HUMANLY,
    "ready": ids.HOW_READY,
}
FIRST_ROUND = ("heavenly", "earthly", "humanly")
SORTS = {
    "chow": ids.SORT_CHOW,
    "pung": ids.SORT_PUNG,
    "open_kong": ids.SORT_OPEN_KONG,
    "added_kong": ids.SORT_ADDED_KONG,
    "concealed_kong": ids.SORT_CONCEALED_KONG,
}
REQUIRED = ("rules", "hand", "winning_tile", "how")
OPTIONAL = ("id", "options", "melds", "flowers", "seat_wind", "round_wind", *CHANCES, "wall_flowers", "joker")
# `expect` and `note` stand in the worked examples: they are read over.
FIELDS = (*REQUIRED, *OPTIONAL, "expect", "note")


@dataclass(frozen=True)
class FanWin:
    """A stated win: kinds, ``how`` as the bits of ``ids.HOW_x``, winds 0 to 3; ``joker``: the kind of the jokers."""

    rules: RuleSet
    hand: tuple[int, ...]
    winning_tile: int
    melds: tuple[Meld, ...]
    flowers: int
    how: int
    seat_wind: int
    round_wind: int
    wall_flowers: tuple[int, ...] = ()
    joker: int | None = None

    @property
    def drawn(self) -> bool:
        """Whether it counts as drawn by oneself."""
        robbed = self.how & ids.HOW_KONG and self.rules.fans.robbed_kong_is_drawn
        return bool(self.how & ids.HOW_DRAWN or robbed)

    @property
    def jokers(self) -> int:
        """How many of the concealed tiles are jokers."""
        return self.hand.count(self.joker)

    @property
    def matches(self) -> int:
        """How many of the tiles are like one that is shown on the wall, for each shown."""
        tiles = [*self.hand, *_melded(self.melds)]
        return sum(tiles.count(kind) for kind in self.wall_flowers)


def read_fan_win(stated: Object) -> FanWin:
    """The win that *stated* describes; raises :class:`HokchiuError` in the terms of the input."""
    fields.check_names(stated, FIELDS, REQUIRED)
    rules = _rules(stated)
    win = FanWin(
        rules=rules,
        hand=tuple(parse_tiles(fields.text(stated["hand"], "hand"))),
        winning_tile=parse_tile(fields.text(stated["winning_tile"], "winning_tile")),
        melds=fields.melds(stated),
        flowers=_flowers(stated, rules),
        how=_how(stated),
        seat_wind=_wind(stated, "seat_wind"),
        round_wind=_wind(stated, "round_wind"),
        wall_flowers=_wall_flowers(stated, rules),
        joker=_joker(stated, rules),
    )
    _check_tiles(win)
    _check_jokers(win)
    _check_moment(win)
    return win


def _rules(stated: Object) -> RuleSet:
    options = stated.get("options", {})
    if not isinstance(options, Mapping):
        raise InputError(f"options: {options!r} is not an object")
    name = fields.text(stated["rules"], "rules")
    rules = load(name, options)
    if not by_fans(rules):
        others = ", ".join(each for each in profiles() if by_fans(load(each)))
        raise RulesError(f"the rule set {name!r} does not count by fans; there is: {others}")
    return rules


def by_fans(rules: RuleSet) -> bool:
    """Whether wins are counted by fans."""
    return rules.options["win_count"] == "fans"


def _flowers(stated: Object, rules: RuleSet) -> int:
    """How many flowers were laid out."""
    kinds = parse_tiles(fields.text(stated.get("flowers", ""), "flowers"))
    if kinds and rules.options["wall_tiles"] != WALL_WITH_FLOWERS:
        raise HandError(f"flowers: the wall of {rules.name} has none")
    for kind in kinds:
        if kind < FLOWER_1:
            raise HandError(f"{tile_text(kind)} is no flower")
        if kinds.count(kind) > 1:
            raise HandError(f"{kinds.count(kind)} of {tile_text(kind)}; there is 1")
    return len(kinds)


def _how(stated: Object) -> int:
    bits = HOWS[fields.one_of(stated, "how", HOWS)]
    for field, bit in CHANCES.items():
        bits |= bit if fields.flag(stated, field) else 0
    return bits


def _wall_flowers(stated: Object, rules: RuleSet) -> tuple[int, ...]:
    """The tiles shown on the wall."""
    kinds = tuple(parse_tiles(fields.text(stated.get("wall_flowers", ""), "wall_flowers")))
    if kinds and not rules.fans.points["wall_flower"]:
        raise RulesError(f"wall_flowers: the rule set {rules.name!r} shows none")
    for kind in kinds:
        if kind >= FLOWER_1:
            raise HandError(f"wall_flowers: {tile_text(kind)} is in no hand")
    return kinds


def _joker(stated: Object, rules: RuleSet) -> int | None:
    """The kind of the jokers."""
    played = rules.options["popular_joker"] == "on"
    if "joker" not in stated:
        if played:
            raise InputError("the field 'joker' is missing: which kind the jokers are (popular_joker = on)")
        return None
    if not played:
        raise RulesError(f"joker: the rules {rules.name!r} have none; popular_joker allowed: on")
    kind = parse_tile(fields.text(stated["joker"], "joker"))
    if kind >= FLOWER_1:
        raise HandError(f"joker: {tile_text(kind)} is in no hand")
    return kind


def _wind(stated: Object, field: str) -> int:
    wind = stated.get(field, WINDS[0])
    if not isinstance(wind, str) or len(wind) != 1 or wind not in WINDS:
        raise InputError(f"{field}: {wind!r} is none of {', '.join(WINDS)}")
    return WINDS.index(wind)


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
    kinds = [*win.hand, *_melded(win.melds), *win.wall_flowers]
    for kind in sorted(set(kinds)):
        if kind >= SUITED and win.rules.options["wall_tiles"] == SUITED_WALL:
            raise HandError(f"{tile_text(kind)} is not in play; there are characters, dots and bamboos")
        if kinds.count(kind) > COPIES:
            raise HandError(f"{kinds.count(kind)} of {tile_text(kind)}; there are {COPIES}")
    if win.winning_tile not in win.hand:
        raise HandError(f"the winning tile {tile_text(win.winning_tile)} is not in the hand")


def _check_moment(win: FanWin) -> None:
    """Raise :class:`HandError` if the win cannot have come about so."""
    _check_first_round(win)
    if win.how & ids.HOW_KONG and not win.how & ids.HOW_DRAWN and win.how & ids.HOW_LAST_OF_WALL:
        raise HandError("rob_kong: nobody adds to a pung when no tile is left to replace it with")
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


def _check_first_round(win: FanWin) -> None:
    """Raise :class:`HandError` for a win of the first go-round that cannot be one."""
    stated = [name for name in FIRST_ROUND if win.how & CHANCES[name]]
    if len(stated) > 1:
        raise HandError(f"{stated[0]} and {stated[1]}: a win is one of them")
    if stated and stated[0] != "humanly" and (not win.how & ids.HOW_DRAWN or win.how & ids.HOW_LAST_OF_WALL):
        raise HandError(f"{stated[0]}: such a win is drawn, and not as the last tile of the wall")
    if stated and any(meld.name != "concealed_kong" for meld in win.melds):
        raise HandError(f"{stated[0]}: nobody has claimed a tile before such a win")


def _check_jokers(win: FanWin) -> None:
    """Raise :class:`HandError` for jokers that lie where they cannot."""
    for meld in win.melds:
        if win.joker in meld.tiles and not meld.is_kong:
            raise HandError(f"{meld.name}: jokers are laid out as a kong only")


def _melded(melds: Sequence[Meld]) -> list[int]:
    return [kind for meld in melds for kind in meld.tiles]
