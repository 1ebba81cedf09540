"""What the referee takes for a flower and for a complete hand: Appendix B, on tuples of counts."""

from functools import cache

SEATS = range(4)
SUITED = 27
WHITE = 31
SINGLES = 34


def is_flower(kind: int, mode: int) -> bool:
    """Whether *kind* is laid out where *mode* tiles are flowers: the eight, the dragons too, the winds too (C32)."""
    return kind >= {36: SUITED, 20: WHITE, 8: SINGLES}[mode]


@cache
def sets_ok(counts: tuple[int, ...], golds: int, sets: int) -> bool:
    """Whether the naturals *counts* with *golds* wild tiles are exactly *sets* sets (Appendix B)."""
    if sum(counts) + golds != 3 * sets or sets < 0:
        return False
    low = next((kind for kind, count in enumerate(counts) if count), None)
    if low is None:
        return True
    rank = low % 9
    firsts = [first for first in (rank, rank - 1, rank - 2) if 0 <= first <= 6 and low < SUITED]
    ways = [(low,) * 3] + [tuple(low - rank + first + i for i in range(3)) for first in firsts]
    return any(_taken(counts, golds, sets, way) for way in ways)


def _taken(counts: tuple[int, ...], golds: int, sets: int, way: tuple[int, ...]) -> bool:
    """One set made of *way*, each of its kinds natural where there is one, golds for the rest."""
    rest = list(counts)
    used = 0
    for kind in way:
        if rest[kind]:
            rest[kind] -= 1
            used += 1
    return 3 - used <= golds and sets_ok(tuple(rest), golds - (3 - used), sets - 1)


@cache
def complete(counts: tuple[int, ...], golds: int, sets: int) -> bool:
    """*sets* sets and a pair, golds wild."""
    if golds >= 2 and sets_ok(counts, golds - 2, sets):
        return True
    for kind, count in enumerate(counts):
        need = 2 - min(count, 2)
        if count and need <= golds:
            rest = list(counts)
            rest[kind] -= 2 - need
            if sets_ok(tuple(rest), golds - need, sets):
                return True
    return False
