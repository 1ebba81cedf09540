"""How many tiles a hand misses on a route, from the text of RULES.md 5.2: every hand of the kind is tried.

It shares nothing with ``hokchiu.bots.routes``: a hand of a kind is written down as fourteen tiles and held against
what is there.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

SUITS = (0, 9, 18)
HONOURS = range(27, 34)
CHOWS = [(suit + rank, suit + rank + 1, suit + rank + 2) for suit in SUITS for rank in range(7)]
PUNGS = [(kind, kind, kind) for kind in range(34)]
SETS = [*CHOWS, *PUNGS]


def missing(hand: list[int], wanted: Iterable[int]) -> int:
    return (Counter(wanted) - Counter(hand)).total()


def with_core(hand: list[int], core: tuple[int, ...]) -> int:
    """A core of nine tiles, any set and any pair that do not need a fifth tile."""
    whole = [(*core, *group, pair, pair) for group in SETS for pair in range(34)]
    return min(missing(hand, tiles) for tiles in whole if max(Counter(tiles).values()) <= 4)


def chow(suit: int, rank: int) -> tuple[int, ...]:
    return tuple(suit + rank - 1 + i for i in range(3))


def cores() -> Iterator[tuple[str, tuple[int, ...]]]:
    for a, b, c in permutations(SUITS):
        yield "mixed_straight", chow(a, 1) + chow(b, 4) + chow(c, 7)
        knitted = [a, a + 3, a + 6, b + 1, b + 4, b + 7, c + 2, c + 5, c + 8]
        yield "knitted_straight", tuple(knitted)
        for first in range(1, 6):
            yield "mixed_shifted_chows", chow(a, first) + chow(b, first + 1) + chow(c, first + 2)
    for rank in range(1, 8):
        yield "mixed_triple_chow", chow(0, rank) + chow(9, rank) + chow(18, rank)
    for suit in SUITS:
        yield "pure_straight", chow(suit, 1) + chow(suit, 4) + chow(suit, 7)
        for step in (1, 2):
            for first in range(1, 8 - 2 * step):
                yield "pure_shifted_chows", tuple(tile for i in range(3) for tile in chow(suit, first + i * step))


def by_cores(hand: list[int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, core in cores():
        found[name] = min(with_core(hand, core), found.get(name, 99))
    return found


def all_pungs(hand: list[int]) -> int:
    held = [kind for kind in range(34) if kind in hand]
    more = [kind for kind in range(34) if kind not in hand][:5]
    kinds = [*held, *more]
    return min(
        missing(hand, [kind for each in pungs for kind in PUNGS[each]] + [pair, pair])
        for pungs in combinations(kinds, 4)
        for pair in kinds
        if pair not in pungs
    )


def seven_pairs(hand: list[int]) -> int:
    return 7 - sum(n // 2 for n in Counter(hand).values())


def thirteen_orphans(hand: list[int]) -> int:
    kinds = [*HONOURS, *(suit + rank for suit in SUITS for rank in (0, 8))]
    return min(missing(hand, [*kinds, pair]) for pair in kinds)


def knitted_singles(hand: list[int]) -> int:
    found = 99
    for a, b, c in permutations(SUITS):
        kinds = [a, a + 3, a + 6, b + 1, b + 4, b + 7, c + 2, c + 5, c + 8, *HONOURS]
        found = min(found, 14 - sum(kind in hand for kind in kinds))
    return found


def all_types(hand: list[int]) -> int:
    """The cheapest set of each type but one, and the cheapest pair of that one."""
    types = [range(9), range(9, 18), range(18, 27), range(27, 31), range(31, 34)]
    sets = [min(missing(hand, group) for group in SETS if group[0] in kinds) for kinds in types]
    pairs = [min(missing(hand, (kind, kind)) for kind in kinds) for kinds in types]
    return min(sum(sets) - sets[i] + pairs[i] for i in range(5))
