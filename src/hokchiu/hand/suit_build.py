"""Building the per-suit tables from nothing but the shapes of sets.

``python -m hokchiu.hand.suit_build`` writes the file that ``hand.suits`` loads (about 0.3 s compiled);
a test rebuilds the tables and compares every byte.

The idea: what matters of a suit's tiles is how many more tiles it takes to see k sets in them, with
or without a pair. For k = 0..5 these are twelve small numbers, the *vector* of a suit. Copies are not
limited to four, because the missing tiles are golds or tiles to come. Few vectors are different, so
a suit is one byte, its *class*. Vectors are found by an automaton that reads the counts of the ranks
from the highest to the lowest; equal states are one state. What ships is that automaton, states with
equal futures being one, from which the classes of all keys are put together in a few milliseconds.
"""

import sys
import zlib
from array import array
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

from hokchiu.hand.suit_steps import advance, least, merge

SUIT_RANKS = 9
HONOUR_RANKS = 7
SET_COUNTS = 6
VECTOR = 2 * SET_COUNTS
STATE = 9 * VECTOR  # of the automaton, see ``advance``
IMPOSSIBLE = 255
COUNTS = 5
LOW_RANKS = 3  # whose strings of classes ship as they are, because joining short strings takes time
BEST = 9  # of zlib
Row = tuple[int, ...]  # states, for 0..4 tiles
Rows = list[Row]
FILE = Path(__file__).with_name("suits.bin")


def _automaton(ranks: int, runs: bool) -> tuple[list[bytes], list[Rows]]:
    """States after each rank, and for each state the five that follow."""
    start = bytearray([IMPOSSIBLE]) * STATE
    start[0] = 0
    states = {bytes(start): 0}
    steps: list[Rows] = []
    after = bytearray(STATE)
    for _ in range(ranks):
        following: dict[bytes, int] = {}
        step = []
        for state in states:
            row = []
            for copies in range(COUNTS):
                advance(state, copies, runs, after)
                row.append(following.setdefault(bytes(after), len(following)))
            step.append(tuple(row))
        steps.append(step)
        states = following
    return list(states), steps


def _numbered(strings: Iterable[bytes]) -> dict[bytes, int]:
    """The number of each in sorted order, so that it does not depend on the way it was found."""
    return {string: number for number, string in enumerate(sorted(set(strings)))}


def _shrunk(strings: list[bytes], steps: list[Rows]) -> tuple[list[bytes], list[Rows]]:
    """The automaton from its end to its start, states with equal futures made one: strings and rows.

    The strings are the classes for all counts of the lowest ranks that a state of the automaton can be followed
    by. Each row says what follows 0..4 tiles of the next higher rank: a string, later on another row.
    """
    for step in steps[: -LOW_RANKS - 1 : -1]:
        strings = [b"".join([strings[state] for state in row]) for row in step]
    distinct = _numbered(strings)
    number = [distinct[string] for string in strings]
    levels = []
    for step in steps[-LOW_RANKS - 1 :: -1]:
        rows: dict[Row, int] = {}
        number = [rows.setdefault(tuple(number[state] for state in row), len(rows)) for row in step]
        levels.append(list(rows))
    return list(distinct), levels


def _classes(ranks: int, runs: bool) -> tuple[list[bytes], list[bytes], list[Rows]]:
    """The vectors of the classes, and what gives the class of a key (``_shrunk``)."""
    states, steps = _automaton(ranks, runs)
    vectors = [state[:VECTOR] for state in states]
    number = _numbered(vectors)
    return list(number), *_shrunk([bytes([number[vector]]) for vector in vectors], steps)


def _merged(ones: list[bytes], others: list[bytes]) -> tuple[list[int], list[bytes]]:
    """The class of each combination of two vectors, and the vectors of the classes."""
    both = bytearray(VECTOR)
    vectors = []
    for one in ones:
        for other in others:
            merge(one, other, both)
            vectors.append(bytes(both))
    number = _numbered(vectors)
    return [number[vector] for vector in vectors], list(number)


def _little_endian(numbers: Iterable[int]) -> bytes:
    """16-bit numbers as bytes, the low one first."""
    items = array("H", numbers)
    if sys.byteorder == "big":
        items.byteswap()
    return items.tobytes()


def _flat(levels: list[Rows]) -> bytes:
    """Rows of an automaton as numbers: how many there are at each level, then all of them."""
    return _little_endian(chain([len(rows) for rows in levels], *chain.from_iterable(levels)))


def content() -> bytes:
    """All that ships, one part after another: ``hand.suits.PARTS`` gives the order."""
    suit_vectors, suit_strings, suit_levels = _classes(SUIT_RANKS, True)
    honour_vectors, honour_strings, honour_levels = _classes(HONOUR_RANKS, False)
    pair_class, pair_vectors = _merged(suit_vectors, suit_vectors)
    end_class, end_vectors = _merged(suit_vectors, honour_vectors)
    total = bytes(
        least(pair, suit, sets) for sets in range(SET_COUNTS) for pair in pair_vectors for suit in suit_vectors
    )
    vectors = (*suit_vectors, *honour_vectors, *pair_vectors, *end_vectors)
    classes = (_little_endian(pair_class), bytes(end_class))
    steps = (*honour_strings, _flat(honour_levels), *suit_strings, _flat(suit_levels))
    return b"".join([*vectors, total, *classes, *steps])


def main() -> None:
    """Write the file."""
    FILE.write_bytes(zlib.compress(content(), BEST))


if __name__ == "__main__":
    main()
