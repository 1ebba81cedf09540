"""Hands judged slowly and another way: by search over tuples of counts, golds wild, no tables and no keys.

Written from RULES.md Appendix B alone; it shares nothing with hokchiu.hand but the order of the kinds.
A hand is a tuple of 34 counts without golds, the number of golds and the sets it needs.
"""

from functools import cache

Counts = tuple[int, ...]
Used = dict[tuple[int, bool], int]  # sets and whether there is a pair, begun ones included: tiles used
SUITS = ((0, 9, True), (9, 18, True), (18, 27, True), (27, 34, False))
MORE_GOLDS = 18  # than any hand can need


def complete(counts: Counts, golds: int, sets: int) -> bool:
    return sum(counts) + golds == 3 * sets + 2 and _whole(counts, golds, True)


def sets_only(counts: Counts, golds: int, sets: int) -> bool:
    return golds >= 0 and sum(counts) + golds == 3 * sets and _whole(counts, golds, False)


def golden_pair(counts: Counts, golds: int, sets: int) -> bool:
    return golds >= 2 and sets_only(counts, golds - 2, sets)


def golden_dragon(counts: Counts, golds: int, sets: int) -> bool:
    return golds >= 3 and sets >= 1 and complete(counts, golds - 3, sets - 1)


def dead(counts: Counts, golds: int, gold: int, sets: int) -> bool:
    return complete(tuple(n + golds * (kind == gold) for kind, n in enumerate(counts)), 0, sets)


def _whole(counts: Counts, golds: int, pair: bool) -> bool:
    """Whether the golds suffice; the totals fit, so that golds left over are sets (or the pair) themselves.

    Suits share the golds out among them, and one of them has the pair, or golds alone are the pair.
    """
    suits = [(counts[first:last], runs) for first, last, runs in SUITS if any(counts[first:last])]
    plain = [fewest(suit, runs, False) for suit, runs in suits]
    need = sum(plain)
    if not pair:
        return need <= golds
    with_pair = [need - plain[i] + fewest(suit, runs, True) for i, (suit, runs) in enumerate(suits)]
    return min([need + 2, *with_pair]) <= golds


@cache
def fewest(suit: Counts, runs: bool, pair: bool) -> int:
    """Fewest golds with which all tiles of a suit lie in sets, and in a pair if *pair*."""
    low = next((rank for rank, count in enumerate(suit) if count), None)
    if low is None:
        return 2 if pair else 0
    best = MORE_GOLDS
    options = [(low,) * 3]
    if runs:
        options += [(i, i + 1, i + 2) for i in range(low - 2, low + 1) if i >= 0 and i + 2 < len(suit)]
    for option in options:
        rest, used = _without(suit, option)
        best = min(best, used + fewest(rest, runs, pair))
    if pair:
        rest, used = _without(suit, (low, low))
        best = min(best, used + fewest(rest, runs, False))
    return best


def _without(suit: Counts, tiles: tuple[int, ...]) -> tuple[Counts, int]:
    """The suit without *tiles*, and how many of these it did not have."""
    rest = list(suit)
    used = 0
    for rank in tiles:
        if rest[rank]:
            rest[rank] -= 1
        else:
            used += 1
    return tuple(rest), used


def distance(counts: Counts, golds: int, sets: int) -> int:
    """Tiles from ready: what sets and a pair have beyond the most tiles of the hand that they can use."""
    best = {(0, False): 0}
    for first, last, runs in SUITS:
        best = _joined(best, most_used(counts[first:last], runs), sets)
    return 3 * sets + 2 - max(best.values()) - golds - 1


def _joined(one: Used, other: Used, sets: int) -> Used:
    """The best ways to share at most *sets* sets and one pair between two parts of a hand."""
    best: Used = {}
    for (used, paired), tiles in one.items():
        for (more, also), gained in other.items():
            place = (used + more, paired or also)
            if used + more <= sets and not (paired and also):
                best[place] = max(best.get(place, 0), tiles + gained)
    return best


@cache
def most_used(suit: Counts, runs: bool) -> Used:
    """Most tiles of a suit used, for each number of (part) sets and with or without a (part) pair."""
    low = next((rank for rank, count in enumerate(suit) if count), None)
    if low is None:
        return {(0, False): 0}
    found = dict(most_used(_without(suit, (low,))[0], runs))
    groups: list[tuple[tuple[int, ...], int, bool]] = [((low,) * size, 1, False) for size in (1, 2, 3)]
    groups += [((low,) * size, 0, True) for size in (1, 2)]
    if runs:
        groups += [((low, low + 1, low + 2), 1, False), ((low, low + 1), 1, False), ((low, low + 2), 1, False)]
    for tiles, sets, pair in groups:
        if tiles[-1] >= len(suit) or any(suit[rank] < tiles.count(rank) for rank in tiles):
            continue
        for (more, paired), used in most_used(_without(suit, tiles)[0], runs).items():
            if not (pair and paired):
                place = (more + sets, pair or paired)
                found[place] = max(found.get(place, 0), used + len(tiles))
    return found
