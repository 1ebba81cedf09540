"""Random hands for tests: tiles as drawn, and hands near a win, with melds, golds and honours."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from hokchiu.hand.suits import power_of, suit_of
from hokchiu.tiles.notation import parse_tile, parse_tiles

KINDS = 34
SUITED = 27
COPIES = 4


class Hand(NamedTuple):
    """Counts of 34 kinds without the golds, the golds, which kind is gold, and the sets needed."""

    counts: tuple[int, ...]
    golds: int
    gold: int
    sets: int

    @property
    def keys(self) -> tuple[int, int, int, int]:
        keys = [0, 0, 0, 0]
        for kind, count in enumerate(self.counts):
            if count:
                keys[suit_of(kind)] += count * power_of(kind)
        return keys[0], keys[1], keys[2], keys[3]


def random_hands(seed: int, number: int, short: int = 0) -> Iterator[Hand]:
    """*number* hands of ``3 * sets + 2 - short`` tiles with 0 to 4 golds (mostly 0 to 3): half of them near a win."""
    dice = random.Random(seed)
    for _ in range(number):
        kinds = KINDS if dice.random() < 0.25 else SUITED
        sets = min(5, dice.randrange(8))
        tiles = near_tiles(dice, kinds, sets) if dice.random() < 0.7 else drawn_tiles(dice, kinds, sets)
        yield with_golds(dice, tiles, kinds, sets, short)


def drawn_tiles(dice: random.Random, kinds: int, sets: int) -> list[int]:
    return [place // COPIES for place in dice.sample(range(COPIES * kinds), 3 * sets + 2)]


def near_tiles(dice: random.Random, kinds: int, sets: int) -> list[int]:
    """Sets and a pair, in one to three suits, no more copies than there are."""
    suits = dice.choice(((0,), (9, 18), (0, 9, 18)))
    while True:
        tiles = [dice.randrange(kinds)] * 2
        for _ in range(sets):
            if dice.random() < 0.7:
                first = dice.choice(suits) + dice.randrange(7)
                tiles += (first, first + 1, first + 2)
            else:
                tiles += [dice.randrange(kinds)] * 3
        if max(map(tiles.count, tiles)) <= COPIES:
            return tiles


def with_golds(dice: random.Random, tiles: list[int], kinds: int, sets: int, short: int) -> Hand:
    """Golds put in the place of some tiles, a tile or two exchanged, *short* tiles left out."""
    dice.shuffle(tiles)
    del tiles[:short]
    gold = dice.choice(tiles) if tiles and dice.random() < 0.3 else dice.randrange(kinds)
    changes = dice.choice((0, 0, 1, 2))
    for place in range(min(changes, len(tiles))):
        kind = dice.randrange(kinds)
        if tiles.count(kind) < COPIES:
            tiles[place] = kind
    wanted = dice.choice((0, 0, 1, 1, 2, 2, 3))
    for place in range(len(tiles) - 1, -1, -1):
        if tiles.count(gold) >= wanted:
            break
        tiles[place] = gold
    golds = tiles.count(gold)
    counts = [tiles.count(kind) for kind in range(KINDS)]
    counts[gold] = 0
    return Hand(tuple(counts), golds, gold, sets)


def hand_of(text: str, gold: str, sets: int) -> Hand:
    """The hand that *text* writes, golds by their own face."""
    tiles = parse_tiles(text)
    wild = parse_tile(gold)
    counts = [tiles.count(kind) for kind in range(KINDS)]
    golds = counts[wild]
    counts[wild] = 0
    return Hand(tuple(counts), golds, wild, sets)
