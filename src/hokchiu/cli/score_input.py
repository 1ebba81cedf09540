"""A win as somebody states it in JSON, checked: tiles that exist, golds that may be held, a payer that fits."""

from collections.abc import Mapping
from dataclasses import dataclass

from hokchiu.cli import fields
from hokchiu.cli.jsonl import InputError, Object
from hokchiu.errors import HandError
from hokchiu.rules.load import RuleSet, load
from hokchiu.rules.score import HOW_NAMES
from hokchiu.tiles.kinds import NONE, SUITED
from hokchiu.tiles.notation import Meld, parse_tile, parse_tiles, tile_text

SEATS = fields.SEATS
SET_TILES = 3
PAIR_TILES = 2
MOST_SETS = 5
SETS_OF_HAND = {16: MOST_SETS, 13: MOST_SETS - 1}
GOLDS_IN_PLAY = 3
MOST_STREAK = 10_000
MOST_BASE = 1_000_000_000
FROM_OTHERS = ("discard", "rob_kong", "first_discard")
HOWS = tuple(HOW_NAMES.values())
REQUIRED = ("dealer", "gold", "winner", "how", "hand")
OPTIONAL = ("id", "rules", "options", "streak", "from", "melds", "flowers", "base", "winning_tile", "passed")
# `expect` and `note` stand in the worked examples: they are read over.
FIELDS = (*REQUIRED, *OPTIONAL, "gold_discarded", "expect", "note")


@dataclass(frozen=True)
class Win:
    """A stated win: seats 0 to 3, ``hand`` (the concealed tiles, the winning one among them) and ``flowers``
    as sorted kinds, ``winning_tile`` ``None`` if it is not told."""

    rules: RuleSet
    how: str
    winner: int
    payer: int | None
    dealer: int
    streak: int
    gold: int
    hand: tuple[int, ...]
    melds: tuple[Meld, ...]
    flowers: tuple[int, ...]
    base: int
    winning_tile: int | None
    passed: frozenset[int]
    gold_discarded: bool

    @property
    def sets(self) -> int:
        """Sets that the concealed tiles must form: those of the hand less the melds."""
        return sets_of(self.rules) - len(self.melds)

    @property
    def first_flower(self) -> int:
        """The first kind that is no tile of a hand."""
        return self.rules.first_flower


def read_win(stated: Object) -> Win:
    """The win that *stated* describes; raises :class:`HokchiuError` in the terms of the input."""
    fields.check_names(stated, FIELDS, tuple(field for field in REQUIRED if field != "gold"))
    rules = _rules(stated)
    win = Win(
        rules=rules,
        how=fields.one_of(stated, "how", HOWS),
        winner=fields.seat(stated, "winner"),
        payer=None if stated.get("from") is None else fields.seat(stated, "from"),
        dealer=fields.seat(stated, "dealer"),
        streak=fields.number(stated, "streak", 0, 0, MOST_STREAK),
        gold=_gold(stated, rules),
        hand=fields.tiles(stated, "hand"),
        melds=fields.melds(stated),
        flowers=fields.tiles(stated, "flowers"),
        base=fields.number(stated, "base", 1, 1, MOST_BASE),
        winning_tile=None
        if stated.get("winning_tile") is None
        else parse_tile(fields.text(stated["winning_tile"], "winning_tile")),
        passed=frozenset(_passed(stated.get("passed", []))),
        gold_discarded=fields.flag(stated, "gold_discarded"),
    )
    _check_seats(win)
    fields.check_seated(stated, win.rules, ("dealer", "winner", "from"))
    check_tiles(win.hand, win.melds, win.flowers, win.gold, sets_of(win.rules), win.first_flower)
    _check_golds(win)
    return win


def _gold(stated: Object, rules: RuleSet) -> int:
    """The kind of the golds; NONE where the rules open none."""
    if rules.options["gold"] == "open":
        fields.check_names(stated, FIELDS, REQUIRED)
        return parse_tile(fields.text(stated["gold"], "gold"))
    if "gold" in stated:
        raise InputError(f"gold: the rules {rules.name!r} open none; gold allowed: open")
    return NONE


def sets_of(rules: RuleSet) -> int:
    """Sets of a whole hand: five, or four (option ``hand_tiles``)."""
    return SETS_OF_HAND[int(rules.options["hand_tiles"])]


def check_tiles(
    hand: tuple[int, ...],
    melds: tuple[Meld, ...],
    flowers: tuple[int, ...],
    gold: int,
    sets: int = MOST_SETS,
    first_flower: int = SUITED,
) -> None:
    """Raise :class:`HandError` unless these can be a seat's tiles: hand and melds of kinds before *first_flower*,
    flowers of the others, no kind more often than it exists, no gold in a meld, melds for *sets* sets."""
    if len(melds) > sets:
        raise HandError(f"{len(melds)} melds; there are at most {sets}")
    if first_flower <= gold != NONE:
        raise HandError(f"the gold {tile_text(gold)} is a flower")
    in_melds = [kind for meld in melds for kind in meld.tiles]
    for kind in (*hand, *in_melds):
        if kind >= first_flower:
            raise HandError(f"{tile_text(kind)} is a flower; it is laid out and never in a hand or meld")
    for kind in flowers:
        if kind < first_flower:
            raise HandError(f"{tile_text(kind)} is no flower")
    if gold in in_melds:
        raise HandError(f"the gold {tile_text(gold)} may not be in a meld")
    fields.check_copies((*hand, *in_melds, *flowers))


def size_of(melds: tuple[Meld, ...], sets: int = MOST_SETS) -> int:
    """Concealed tiles of a full hand of *sets* sets beside *melds* (a kong counts three)."""
    return SET_TILES * (sets - len(melds)) + PAIR_TILES


def _three_golds_without_a_draw(win: Win, full: int) -> bool:
    """Three golds win with a tile less: dealt to who has not drawn yet, or in the last group on a dead flower."""
    if win.how not in ("three_golds", "last_group") or win.hand.count(win.gold) != GOLDS_IN_PLAY:
        return False
    return len(win.hand) == full - 1


def _check_golds(win: Win) -> None:
    full = size_of(win.melds, sets_of(win.rules))
    if len(win.hand) != full and not _three_golds_without_a_draw(win, full):
        raise HandError(f"{len(win.hand)} tiles in the hand beside {len(win.melds)} melds; a full hand has {full}")
    golds = win.hand.count(win.gold)
    robbed = win.how == "rob_gold"
    if golds > GOLDS_IN_PLAY + robbed:
        raise HandError(f"{golds} golds {tile_text(win.gold)} in the hand; one lies open in the wall")
    if robbed and not golds:
        raise HandError(f"rob_gold: the hand does not hold the robbed gold {tile_text(win.gold)}")
    if win.winning_tile is not None and win.winning_tile not in win.hand:
        raise HandError(f"the winning tile {tile_text(win.winning_tile)} is not in the hand")
    if robbed and win.winning_tile not in (None, win.gold):
        raise HandError(f"rob_gold: the winning tile is the gold {tile_text(win.gold)}")


def _check_seats(win: Win) -> None:
    if win.how in FROM_OTHERS and win.payer is None:
        raise InputError(f"from: {win.how} needs the seat that gave the tile")
    if win.how not in FROM_OTHERS and win.payer is not None:
        raise InputError(f"from: nobody gives the tile of {win.how}")
    if win.payer == win.winner:
        raise InputError("from: a winner does not give himself the tile")


def _rules(stated: Object) -> RuleSet:
    options = stated.get("options", {})
    if not isinstance(options, Mapping):
        raise InputError(f"options: {options!r} is not an object")
    return load(fields.text(stated.get("rules", "encyclopedia"), "rules"), options)


def _passed(stated: object) -> list[int]:
    texts = stated if isinstance(stated, list) else [stated]
    return [kind for text in texts for kind in parse_tiles(fields.text(text, "passed"))]
