"""A complete hand taken apart into its sets and its pair, for showing it.

Wins are judged by ``hand.shape``; this finds one reading of a hand that wins, by search, with every gold
where it stands. Source: RULES.md Appendix B.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from hokchiu.tiles.kinds import HAND_KINDS, SUITED, letter

SET_TILES = 3
PAIR_TILES = 2
READINGS = ("golden_dragon", "golden_pair", "dead_golds", "any")


class Group(NamedTuple):
    """A set or the pair: what its tiles stand for, and which of them are golds.

    ``shape`` is ``run``, ``triplet`` or ``pair``; ``tiles`` are kinds, lowest first. A set or pair of golds
    alone stands for the gold's own face.
    """

    shape: str
    tiles: tuple[int, ...]
    golds: tuple[bool, ...]


class Reading(NamedTuple):
    """One way to see a complete hand: which of READINGS it is, its sets, and its pair last."""

    name: str
    groups: tuple[Group, ...]


def decompose(hand: Iterable[int], gold: int | None, sets: int, prefer: Sequence[str] = READINGS) -> Reading | None:
    """The first reading in *prefer* that a full *hand* (concealed kinds, golds by their own face) has.

    *gold* None: there is none. *sets* is 5 (or 4) minus the melds. ``None``: the hand does not win
    by its shape.
    """
    counts = [0] * HAND_KINDS
    for kind in hand:
        counts[kind] += 1
    if gold is None:
        groups = next(_any(counts, 0, HAND_KINDS, sets), None)
        return None if groups is None else Reading("any", groups)
    golds = counts[gold]
    counts[gold] = 0
    for name in prefer:
        groups = next(_READERS[name](counts, golds, gold, sets), None)
        if groups is not None:
            return Reading(name, groups)
    return None


Groups = tuple[Group, ...]


def _golden_dragon(counts: list[int], golds: int, gold: int, sets: int) -> Iterator[Groups]:
    """Three golds a set of their own."""
    if golds >= SET_TILES and sets > 0:
        for groups in _any(counts, golds - SET_TILES, gold, sets - 1):
            yield (_of_golds("triplet", gold, SET_TILES), *groups)


def _golden_pair(counts: list[int], golds: int, gold: int, sets: int) -> Iterator[Groups]:
    """Two golds the pair."""
    if golds >= PAIR_TILES:
        for groups in _sets(counts, golds - PAIR_TILES, gold, sets):
            yield (*groups, _of_golds("pair", gold, PAIR_TILES))


def _dead_golds(counts: list[int], golds: int, gold: int, sets: int) -> Iterator[Groups]:
    """Every gold as the tile printed on it."""
    printed = list(counts)
    printed[gold] = golds
    for groups in _any(printed, 0, gold, sets):
        yield tuple(group._replace(golds=tuple(kind == gold for kind in group.tiles)) for group in groups)


def _any(counts: list[int], golds: int, gold: int, sets: int) -> Iterator[Groups]:
    """Golds as any tile."""
    if sum(counts) + golds != SET_TILES * sets + PAIR_TILES:
        return
    for kind in range(HAND_KINDS):
        for naturals in range(min(PAIR_TILES, counts[kind]), 0, -1):
            if PAIR_TILES - naturals <= golds:
                rest = list(counts)
                rest[kind] -= naturals
                for groups in _sets(rest, golds - PAIR_TILES + naturals, gold, sets):
                    yield (*groups, _equal("pair", kind, naturals, PAIR_TILES))
    yield from _golden_pair(counts, golds, gold, sets)


_READERS = {
    "golden_dragon": _golden_dragon,
    "golden_pair": _golden_pair,
    "dead_golds": _dead_golds,
    "any": _any,
}


def _sets(counts: list[int], golds: int, gold: int, sets: int) -> Iterator[Groups]:
    """Sets alone: the lowest natural tile is in a triplet or in one of three runs."""
    if sum(counts) + golds != SET_TILES * sets:
        return
    low = next((kind for kind in range(HAND_KINDS) if counts[kind]), None)
    if low is None:
        yield (_of_golds("triplet", gold, SET_TILES),) * sets
        return
    for group in _with_lowest(counts, low):
        used = sum(group.golds)
        if used <= golds:
            rest = list(counts)
            for kind, is_gold in zip(group.tiles, group.golds, strict=True):
                rest[kind] -= not is_gold
            for groups in _sets(rest, golds - used, gold, sets - 1):
                yield (group, *groups)


def _with_lowest(counts: list[int], low: int) -> Iterator[Group]:
    """The sets that the lowest natural tile can be in, those that need fewer golds first."""
    groups = [_equal("triplet", low, min(SET_TILES, counts[low]), SET_TILES)]
    for first in range(low - 2, low + 1):
        tiles = (first, first + 1, first + 2)
        if first >= 0 and tiles[2] < SUITED and letter(first) == letter(tiles[2]):
            groups.append(Group("run", tiles, tuple(counts[kind] == 0 for kind in tiles)))
    yield from sorted(groups, key=lambda group: sum(group.golds))


def _equal(shape: str, kind: int, naturals: int, size: int) -> Group:
    """A triplet or pair of *kind* whose tiles beyond *naturals* are golds."""
    return Group(shape, (kind,) * size, tuple(i >= naturals for i in range(size)))


def _of_golds(shape: str, gold: int, size: int) -> Group:
    return Group(shape, (gold,) * size, (True,) * size)
