"""What ``hokchiu hand`` answers: a full hand judged, a hand one tile short and what it waits for.

In: ``gold`` (a tile), ``hand`` (concealed tiles, golds by their own face), ``melds`` (a list of melds) and
``id`` if the answer shall carry it; ``note`` and ``expect`` are passed over. Any other field is an error.
"""

from dataclasses import dataclass

from hokchiu.cli.jsonl import InputError, Object
from hokchiu.cli.score_input import check_tiles, size_of
from hokchiu.errors import HandError
from hokchiu.hand.shape import distance, golden_dragon, golden_pair, wins
from hokchiu.hand.suits import power_of, suit_of
from hokchiu.hand.waits import lowering, waits
from hokchiu.tiles.kinds import COPIES, SUITED
from hokchiu.tiles.notation import Meld, parse_meld, parse_tile, parse_tiles, tile_text

FIELDS = ("id", "gold", "hand", "melds", "note", "expect")
NEEDED = ("gold", "hand")
SETS = 5
THREE_GOLDS = 3


@dataclass(frozen=True)
class _Hand:
    """A hand as the tables take it: four suit keys without the golds, golds, sets; copies held of each kind
    that a hand may hold."""

    keys: tuple[int, int, int, int]
    golds: int
    sets: int
    gold: int
    held: tuple[int, ...]

    def with_tile(self, kind: int, copies: int = 1) -> "_Hand":
        """The hand with *copies* more (or fewer) of *kind*; what is held stays as it was."""
        if kind == self.gold:
            return _Hand(self.keys, self.golds + copies, self.sets, self.gold, self.held)
        keys = list(self.keys)
        keys[suit_of(kind)] += copies * power_of(kind)
        return _Hand((keys[0], keys[1], keys[2], keys[3]), self.golds, self.sets, self.gold, self.held)

    @property
    def distance(self) -> int:
        return int(distance(*self.keys, self.golds, self.sets))

    @property
    def is_golden(self) -> bool:
        """Golden pair or golden dragon."""
        shape = (*self.keys, self.golds, self.sets)
        return bool(golden_pair(*shape) or golden_dragon(*shape))

    @property
    def acceptance(self) -> dict[str, int]:
        """Kinds that bring the hand nearer, the gold among them, with the copies not held."""
        kinds = lowering(*self.keys, self.sets) | 1 << self.gold
        return {
            tile_text(kind): self.left(kind) for kind in range(len(self.held)) if kinds >> kind & 1 and self.left(kind)
        }

    def left(self, kind: int) -> int:
        """Copies of *kind* outside the own hand and melds."""
        return COPIES - self.held[kind]


def answer_hand(stated: Object, sets: int = SETS, first_flower: int = SUITED) -> Object:
    """The answer to one hand of *sets* sets and a pair, of kinds before *first_flower*.

    Raises :class:`HokchiuError` in the terms of the input.
    """
    _check_fields(stated)
    gold = parse_tile(_text(stated["gold"], "gold"))
    tiles = parse_tiles(_text(stated["hand"], "hand"))
    melds = _melds(stated.get("melds", []))
    check_tiles(tuple(tiles), melds, (), gold, sets, first_flower)
    full = size_of(melds, sets)
    if len(tiles) not in (full, full - 1):
        may = f"a full hand has {full}, a waiting one {full - 1}"
        raise HandError(f"{len(tiles)} tiles in the hand beside {len(melds)} melds; {may}")
    if tiles.count(gold) > THREE_GOLDS and len(tiles) < full:
        raise HandError(f"four golds {tile_text(gold)} in a waiting hand; one lies open in the wall until it is robbed")
    hand = _hand(tiles, melds, gold, sets, first_flower)
    answer = {"id": stated["id"]} if "id" in stated else {}
    return answer | (_full(hand, tiles) if len(tiles) == full else _waiting(hand))


def _full(hand: _Hand, tiles: list[int]) -> Object:
    shape = (*hand.keys, hand.golds, hand.sets)
    return {
        "shape_wins": bool(wins(*shape)),
        "golden_pair": bool(golden_pair(*shape)),
        "golden_dragon": bool(golden_dragon(*shape)),
        "three_golds": hand.golds >= THREE_GOLDS,
        "distance": hand.distance,
        "acceptance": {tile_text(kind): hand.with_tile(kind, -1).acceptance for kind in sorted(set(tiles))},
    }


def _waiting(hand: _Hand) -> Object:
    completing = waits(*hand.keys, hand.golds, hand.sets)
    open_kinds = [kind for kind in range(len(hand.held)) if kind != hand.gold and hand.left(kind)]
    waited = [kind for kind in open_kinds if completing >> kind & 1]
    any_tile = waited if waited == open_kinds else []
    return {
        "waits": [tile_text(kind) for kind in waited],
        "gold_completes": hand.distance == 0,
        "any_tile_discards": [tile_text(kind) for kind in any_tile if hand.with_tile(kind).is_golden],
        "distance": hand.distance,
        "acceptance": hand.acceptance,
    }


def _hand(tiles: list[int], melds: tuple[Meld, ...], gold: int, sets: int, first_flower: int) -> _Hand:
    all_tiles = [*tiles, *(kind for meld in melds for kind in meld.tiles)]
    held = tuple(all_tiles.count(kind) for kind in range(first_flower))
    hand = _Hand((0, 0, 0, 0), 0, sets - len(melds), gold, held)
    for kind in tiles:
        hand = hand.with_tile(kind)
    return hand


def _check_fields(stated: Object) -> None:
    for name in stated:
        if name not in FIELDS:
            raise InputError(f"unknown field {name!r}; there are: {', '.join(FIELDS)}")
    for name in NEEDED:
        if name not in stated:
            raise InputError(f"the field {name!r} is missing")


def _melds(stated: object) -> tuple[Meld, ...]:
    if not isinstance(stated, list):
        raise InputError(f"melds: {stated!r} is not a list")
    return tuple(parse_meld(_text(meld, "melds")) for meld in stated)


def _text(value: object, field: str) -> str:
    if not isinstance(value, str):
        raise InputError(f"{field}: {value!r} is not text")
    return value
