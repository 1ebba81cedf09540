"""Prints answers to a sample of hands, and a wall, for a comparison of the compiled and the uncompiled core."""

import json
from array import array

import cython

from hokchiu.hand import acceptance, batch, shape, single, waits
from hokchiu.tiles.wall import wall_from_seed
from tests.hand.hands import Hand, random_hands

SEED = 4242
HANDS = 300
WALLS = 3


def answers(hand: Hand) -> list[object]:
    state = (*hand.keys, hand.golds, hand.sets)
    live = bytes(3 * (count < 4) for count in hand.counts)
    distances, accepted = array("b", bytes(34)), array("h", bytes(68))
    least = acceptance.each_discard(*state, live, hand.gold, distances, accepted)
    return [
        int(shape.wins(*state)),
        int(shape.golden_pair(*state)),
        int(shape.golden_dragon(*state)),
        int(shape.dead_golds(*hand.keys, hand.golds, hand.gold, hand.sets)),
        int(shape.eight_pairs(*hand.keys, hand.golds, True)),
        shape.distance(*state),
        waits.lowering(*hand.keys, hand.sets),
        least,
        distances.tolist(),
        accepted.tolist(),
        list(batch.wins(bytes((*hand.counts, hand.golds)), hand.sets)),
        list(batch.distances(bytes((*hand.counts, hand.golds)), hand.sets)),
        list(batch.acceptances(bytes((*hand.counts, hand.golds)), hand.sets, live, hand.gold)),
        [list(part) for part in batch.discards(bytes((*hand.counts, hand.golds)), hand.sets, live, hand.gold)],
        single.distance_of(hand.counts, hand.golds),
    ]


def sample() -> list[object]:
    hands = [answers(hand) for hand in random_hands(SEED, HANDS)]
    return [*hands, *(wall_from_seed(bytes([number, 1])).hex() for number in range(WALLS))]


if __name__ == "__main__":
    print(json.dumps({"compiled": bool(cython.compiled), "answers": sample()}))
