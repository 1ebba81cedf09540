"""Building the per-suit tables from nothing but the shapes of sets.

``python -m hokchiu.hand.suit_build`` writes the file that ``hand.suits`` loads (about 0.3 s compiled);
a test rebuilds the tables and compares every byte.

The idea: what matters of a suit's tiles is how many more tiles it takes to see k sets in them, with
or without a pair. For k = 0..5 these are twelve small numbers, the *vector* of a suit. Copies are not
limited to four, because the missing tiles are golds or tiles to come. Few vectors are different, so
a suit is one byte, its *class*. Vectors are found by an automaton that reads the counts of the ranks
from the highest to the lowest; equal states are one state, and the strings of classes that follow
from equal states are one string.
"""

import lzma
import sys
from array import array
from pathlib import Path

from hokchiu.hand.suit_steps import advance, least, merge

SUIT_RANKS = 9
HONOUR_RANKS = 7
SET_COUNTS = 6
VECTOR = 2 * SET_COUNTS
STATE = 9 * VECTOR  # of the automaton, see ``advance``
IMPOSSIBLE = 255
COUNTS = 5
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "pb": 0}]
FILE = Path(__file__).with_name("suits.xz")


def _automaton(ranks, runs):
    """States after each rank, and for each state the five that follow."""
    start = bytearray([IMPOSSIBLE]) * STATE
    start[0] = 0
    states = {bytes(start): 0}
    steps = []
    after = bytearray(STATE)
    for _ in range(ranks):
        following: dict[bytes, int] = {}
        step = []
        for state in states:
            row = []
            for copies in range(COUNTS):
                advance(state, copies, runs, after)
                row.append(following.setdefault(bytes(after), len(following)))
            step.append(row)
        steps.append(step)
        states = following
    return list(states), steps


def _numbered(vectors):
    """Each vector's number in sorted order, so that a class does not depend on the way it was found."""
    return {vector: number for number, vector in enumerate(sorted(set(vectors)))}


def _classes(ranks, runs):
    """The class of every key, and the vectors of the classes."""
    states, steps = _automaton(ranks, runs)
    vectors = [state[:VECTOR] for state in states]
    number = _numbered(vectors)
    strings = [bytes([number[vector]]) for vector in vectors]
    for step in reversed(steps):
        strings = [b"".join([strings[state] for state in row]) for row in step]
    return strings[0], list(number)


def _merged(ones, others):
    """The class of each combination of two vectors, and the vectors of the classes."""
    both = bytearray(VECTOR)
    vectors = []
    for one in ones:
        for other in others:
            merge(one, other, both)
            vectors.append(bytes(both))
    number = _numbered(vectors)
    return [number[vector] for vector in vectors], list(number)


def _little_endian(numbers):
    """16-bit numbers as bytes, the low one first."""
    items = array("H", numbers)
    if sys.byteorder == "big":
        items.byteswap()
    return items.tobytes()


def tables():
    """All tables one after another, as ``hand.suits`` expects them: its ``PARTS`` gives the order."""
    suit_class, suit_vectors = _classes(SUIT_RANKS, True)
    honour_class, honour_vectors = _classes(HONOUR_RANKS, False)
    pair_class, pair_vectors = _merged(suit_vectors, suit_vectors)
    end_class, end_vectors = _merged(suit_vectors, honour_vectors)
    total = bytes(
        least(pair, suit, sets) for sets in range(SET_COUNTS) for pair in pair_vectors for suit in suit_vectors
    )
    return (
        suit_class,
        honour_class,
        _little_endian(pair_class),
        bytes(end_class),
        total,
        b"".join(suit_vectors),
        b"".join(honour_vectors),
        b"".join(pair_vectors),
        b"".join(end_vectors),
    )


def main():
    """Write the file."""
    FILE.write_bytes(lzma.compress(b"".join(tables()), check=lzma.CHECK_CRC32, filters=FILTERS))


if __name__ == "__main__":
    main()
