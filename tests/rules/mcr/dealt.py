"""Random winning hands of every shape and flag, drawn so that the rare fans are not rare."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from hokchiu.rules.mcr import ids

ALL = range(34)
HONOURS = list(range(27, 34))
TERMINALS = [0, 8, 9, 17, 18, 26]
# Kinds a hand is made of: what the draw of each hand begins with.
POOLS = [
    list(ALL),
    list(range(27)),
    *[list(range(first, first + 9)) for first in (0, 9, 18)],
    [*range(9, 18), *HONOURS],
    [*range(18)],
    [*TERMINALS, *HONOURS],
    TERMINALS,
    HONOURS,
    [kind for kind in range(27) if kind % 9 >= 6],
    [kind for kind in range(27) if kind % 9 <= 3],
    [kind for kind in range(27) if 3 <= kind % 9 <= 5],
    [kind for kind in range(27) if 2 <= kind % 9 <= 6],
    [kind for kind in range(27) if kind % 9 in (0, 1, 2, 6, 7, 8)],
    [19, 20, 21, 23, 25, 32],
    [kind for kind in range(27) if kind % 9 % 2],
    [9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31],
    *[[suit * 9 + rank for suit in range(3) for rank in range(low, low + 4)] for low in (0, 2, 5)],
]


class Hand(NamedTuple):
    """A winning hand: concealed kinds with the winning one, melds as (sort, lowest kind)."""

    hand: tuple[int, ...]
    winning: int
    melds: tuple[tuple[int, int], ...]
    how: int
    seat_wind: int
    round_wind: int


def hands(seed: int, count: int) -> Iterator[Hand]:
    """*count* hands, the same for the same *seed*."""
    chance = random.Random(seed)
    for _ in range(count):
        yield with_flags(chance, *tiles_of(chance))


def tiles_of(chance: random.Random) -> tuple[list[int], list[tuple[int, int]]]:
    """Concealed tiles and melds of a random shape."""
    shape = chance.random()
    if shape < 0.80:
        return sets_and_pair(chance, chance.choice(POOLS), [0] * 34, 4)
    if shape < 0.90:
        return seven_pairs(chance), []
    if shape < 0.91:
        return [*TERMINALS, *HONOURS, chance.choice([*TERMINALS, *HONOURS])], []
    knitted = [suit + start + step for start, suit in enumerate(chance.sample((0, 9, 18), 3)) for step in (0, 3, 6)]
    if shape < 0.95:
        return chance.choice(singles(chance, knitted)), []
    held = [0] * 34
    for kind in knitted:
        held[kind] += 1
    hand, melds = sets_and_pair(chance, chance.choice(POOLS[:2]), held, 1)
    return hand + knitted, melds


def singles(chance: random.Random, knitted: list[int]) -> list[list[int]]:
    """Honours and knitted tiles, with all honours or with all knitted tiles or as it comes."""
    return [
        HONOURS + chance.sample(knitted, 7),
        knitted + chance.sample(HONOURS, 5),
        chance.sample(HONOURS, 6) + chance.sample(knitted, 8),
    ]


def seven_pairs(chance: random.Random) -> list[int]:
    """Seven pairs of a pool, of neighbours now and then."""
    if chance.random() < 0.15:
        first = chance.choice((0, 9, 18)) + chance.randrange(3)
        return [kind for kind in range(first, first + 7) for _ in range(2)]
    pool = chance.choice(POOLS)
    pairs = pool * 2
    chance.shuffle(pairs)
    return [kind for kind in pairs[:7] for _ in range(2)]


def sets_and_pair(
    chance: random.Random, pool: list[int], held: list[int], sets: int
) -> tuple[list[int], list[tuple[int, int]]]:
    """*sets* sets and a pair of the pool's kinds beside what is *held*; some are melds."""
    while True:
        count = list(held)
        hand: list[int] = []
        melds: list[tuple[int, int]] = []
        melded = chance.choice((0.0, 0.0, 0.3, 0.6, 1.0))
        chows = chance.choice((0.1, 0.5, 0.9, 1.0))
        kongs = chance.choice((0.0, 0.2, 0.9))
        for _ in range(sets):
            add_set(chance, pool, (chows, melded, kongs), hand, melds)
        hand += [chance.choice(pool)] * 2
        for kind in hand + [kind for meld in melds for kind in tiles_in(meld)]:
            count[kind] += 1
        if max(count) <= 4:
            return hand, melds


def add_set(
    chance: random.Random,
    pool: list[int],
    chances: tuple[float, float, float],
    hand: list[int],
    melds: list[tuple[int, int]],
) -> None:
    """Add a set to the *hand* or the *melds*; *chances* are of a chow, a meld, a kong."""
    chow, melded, kong = chances
    low = chance.choice(pool)
    starts = [kind for kind in pool if kind < 27 and kind % 9 < 7 and kind + 1 in pool and kind + 2 in pool]
    if starts and chance.random() < chow:
        sort, kind = ids.SORT_CHOW, chance.choice(starts)
    else:
        sort, kind = ids.SORT_PUNG, low
        if chance.random() < kong:
            sorts = (ids.SORT_OPEN_KONG, ids.SORT_ADDED_KONG, ids.SORT_CONCEALED_KONG)
            melds.append((chance.choice(sorts), kind))
            return
    if chance.random() < melded:
        melds.append((sort, kind))
    else:
        hand += tiles_in((sort, kind))


def tiles_in(meld: tuple[int, int]) -> list[int]:
    """The tiles of a meld."""
    sort, kind = meld
    if sort == ids.SORT_CHOW:
        return [kind, kind + 1, kind + 2]
    return [kind] * (3 if sort == ids.SORT_PUNG else 4)


def with_flags(chance: random.Random, hand: list[int], melds: list[tuple[int, int]]) -> Hand:
    """The hand with a winning tile and flags that can be true together."""
    winning = chance.choice(hand)
    how = ids.HOW_DRAWN * chance.randrange(2)
    if chance.random() < 0.1:
        how |= ids.HOW_LAST_OF_WALL
    outside = [kind for meld in melds for kind in tiles_in(meld)]
    kongs = any(sort >= ids.SORT_OPEN_KONG for sort, _ in melds)
    seen = hand.count(winning) + outside.count(winning)
    if chance.random() < 0.1 and (kongs if how & ids.HOW_DRAWN else seen == 1 and not how & ids.HOW_LAST_OF_WALL):
        how |= ids.HOW_KONG
    if hand.count(winning) == 1 and chance.random() < 0.1:
        how |= ids.HOW_LAST_OF_KIND
    return Hand(tuple(hand), winning, tuple(melds), how, chance.randrange(4), chance.randrange(4))
