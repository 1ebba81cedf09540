"""What ``hokchiu score`` answers for rules that count small and big wins (small_big): one object in, one out.

In: the fields of :data:`FIELDS`; ``how`` ``dealt`` asks for the opening wins of a dealt hand. Out: ``id`` if given,
``wins``, ``why_not`` (null or a word of :data:`REASONS`), ``class`` (small, big, very_big) and the ``traits`` it is
by, or ``opening_wins``, and ``points`` (A to D, x base and capped; null without a win).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from hokchiu.cli import fields
from hokchiu.cli.jsonl import InputError, Object
from hokchiu.cli.judging import keys_of
from hokchiu.errors import HandError
from hokchiu.hand.suits import suit_of
from hokchiu.rules import classes, lines, score
from hokchiu.rules.load import RuleSet, load
from hokchiu.rules.settle import cap, settle
from hokchiu.tiles.kinds import FLOWER_1, NONE, SUITED
from hokchiu.tiles.notation import Meld, tile_text

DEALT = "dealt"
FROM_OTHERS = ("discard", "rob_kong")
BY_KONG = ("kong_replacement", "rob_kong")
HOWS = ("discard", "self_draw", "kong_replacement", "rob_kong", DEALT)
HOW_CODES = {name: code for code, name in score.HOW_NAMES.items()}
SUITED_WALL = 108
SETS = 4
SET_TILES = 3
PAIR_TILES = 2
MOST_BASE = 1_000_000_000
SELF_DRAWN = -1
REASONS = {
    "no_shape": "the tiles are no winning hand",
    "pair_not_258": "the pair is not of a 2, 5 or 8",
    "no_opening_win": "the dealt hand is none of the opening wins",
    "opening_wins_off": "opening wins are not played",
}
REQUIRED = ("rules", "dealer", "winner", "how", "hand")
OPTIONAL = ("id", "options", "from", "melds", "base", "last_wall_tile")
# `expect` and `note` stand in the worked examples: they are read over.
FIELDS = (*REQUIRED, *OPTIONAL, "expect", "note")


@dataclass(frozen=True)
class ClassWin:
    """A stated win: seats 0 to 3, the ``hand`` with the winning tile as sorted kinds."""

    rules: RuleSet
    how: str
    winner: int
    payer: int | None
    dealer: int
    hand: tuple[int, ...]
    melds: tuple[Meld, ...]
    base: int
    last_wall_tile: bool


def answer_classes(stated: Object) -> Object:
    """The answer to a *stated* win; raises :class:`HokchiuError` if it cannot be answered."""
    win = read_class_win(stated)
    found = {"id": stated["id"]} if "id" in stated else {}
    return found | (_opening(win) if win.how == DEALT else _won(win))


def read_class_win(stated: Object) -> ClassWin:
    """The win that *stated* describes; raises :class:`HokchiuError` in the terms of the input."""
    fields.check_names(stated, FIELDS, REQUIRED)
    options = stated.get("options", {})
    if not isinstance(options, Mapping):
        raise InputError(f"options: {options!r} is not an object")
    win = ClassWin(
        rules=load(fields.text(stated["rules"], "rules"), options),
        how=fields.one_of(stated, "how", HOWS),
        winner=fields.seat(stated, "winner"),
        payer=None if stated.get("from") is None else fields.seat(stated, "from"),
        dealer=fields.seat(stated, "dealer"),
        hand=fields.tiles(stated, "hand"),
        melds=fields.melds(stated),
        base=fields.number(stated, "base", 1, 1, MOST_BASE),
        last_wall_tile=fields.flag(stated, "last_wall_tile"),
    )
    fields.check_seated(stated, win.rules, ("dealer", "winner", "from"))
    _check_moment(win)
    _check_tiles(win)
    return win


def _check_moment(win: ClassWin) -> None:
    if (win.payer is None) == (win.how in FROM_OTHERS):
        needs = "needs the seat that gave the tile" if win.payer is None else "is a win that nobody gives the tile of"
        raise InputError(f"from: {win.how} {needs}")
    if win.payer == win.winner:
        raise InputError("from: a winner does not give himself the tile")
    if win.how == DEALT and (win.melds or win.last_wall_tile):
        raise InputError("dealt: nothing is melded yet, and no tile is the wall's last")
    if win.how == "kong_replacement" and not any(meld.is_kong for meld in win.melds):
        raise HandError("kong_replacement: there is no kong among the melds")


def _check_tiles(win: ClassWin) -> None:
    if len(win.melds) > SETS:
        raise HandError(f"{len(win.melds)} melds; there are at most {SETS}")
    kinds = [*win.hand, *(kind for meld in win.melds for kind in meld.tiles)]
    for kind in kinds:
        if kind >= SUITED and (win.rules.options["wall_tiles"] == SUITED_WALL or kind >= FLOWER_1):
            honours = "" if win.rules.options["wall_tiles"] == SUITED_WALL else ", winds and dragons"
            raise HandError(f"{tile_text(kind)} is not in play; there are characters, dots and bamboos{honours}")
    fields.check_copies(kinds)
    full = SET_TILES * (SETS - len(win.melds)) + PAIR_TILES
    if win.how == DEALT and win.winner != win.dealer:
        full -= 1
    if len(win.hand) != full:
        raise HandError(f"{len(win.hand)} tiles in the hand beside {len(win.melds)} melds; a full hand has {full}")


def _won(win: ClassWin) -> Object:
    tally = tally_of(win)
    rules = win.rules.packed
    kind = classes.class_of(rules, tally[score.TALLY_TRAITS])
    reason = None
    if kind == classes.CLASS_NONE:
        shaped = tally[score.TALLY_TRAITS] & classes.TRAIT_PLAIN
        reason = "pair_not_258" if shaped else "no_shape"
    else:
        score.score(rules, tally)
    return {
        "wins": reason is None,
        "why_not": reason,
        "class": classes.CLASS_NAMES.get(kind),
        "traits": [] if reason else classes.names(tally[score.TALLY_TRAITS], classes.TRAIT_NAMES),
        "points": None if reason else _paid(win, lines.points(tally)),
    }


def tally_of(win: ClassWin) -> memoryview:
    """The inputs of the score of *win*."""
    tally = score.new_tally()
    tally[score.TALLY_HOW] = HOW_CODES[win.how]
    tally[score.TALLY_WINNER] = win.winner
    tally[score.TALLY_PAYER] = SELF_DRAWN if win.payer is None else win.payer
    tally[score.TALLY_DEALER] = win.dealer
    tally[score.TALLY_SEATED] = int(win.rules.options["players"])
    tally[score.TALLY_TRAITS] = traits_of(win)
    return tally


def traits_of(win: ClassWin) -> int:
    """What the hand has, and how its last tile came."""
    suits = melded = 0
    for meld in win.melds:
        suits |= 1 << suit_of(meld.tiles[0])
        melded |= classes.MELDED_CHOW if meld.name == "chow" else 0
        melded |= 0 if all(classes.is_258(kind) for kind in meld.tiles) else classes.MELDED_OTHER
        melded |= classes.MELDED_CONCEALED if meld.name == "concealed_kong" else 0
    chance = classes.chance_of(win.rules.packed, win.how in BY_KONG, win.how not in FROM_OTHERS, win.last_wall_tile)
    return int(classes.class_traits(*keys_of(win.hand, NONE), SETS - len(win.melds), suits, melded, chance))


def _opening(win: ClassWin) -> Object:
    keys = keys_of(win.hand, NONE)
    played = win.rules.options["opening_wins"] != 0
    found = classes.opening_wins(*keys[:3]) if played else 0
    payers = [seat for seat in range(int(win.rules.options["players"])) if seat != win.winner]
    owed = [_owed(win, found, seat) if seat in payers else 0 for seat in range(len(fields.SEATS))]
    points = [sum(owed) if seat == win.winner else -each for seat, each in enumerate(owed)]
    return {
        "wins": found != 0,
        "why_not": None if found else "no_opening_win" if played else "opening_wins_off",
        "opening_wins": classes.names(found, classes.OPENING_NAMES),
        "points": _paid(win, points) if found else None,
    }


def _owed(win: ClassWin, found: int, seat: int) -> int:
    return int(classes.opening_points(win.rules.packed, found, win.dealer in (win.winner, seat)))


def _paid(win: ClassWin, points: list[int]) -> dict[str, int]:
    coins = settle(points, win.base, cap(win.rules.options, win.base))
    return dict(zip(fields.SEATS, coins, strict=True))
