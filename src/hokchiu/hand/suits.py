"""Per-suit tables: one byte for all that a win, a wait or a distance needs to know of a suit.

A suit key is the base-5 number of a suit's nine counts, place 5**r for rank r + 1; honours have seven
(東南西北白發中). ``hand.suit_build`` says what a class and a vector are and makes the file.
"""

import sys
import zlib
from array import array
from os.path import dirname, join

import cython

if not cython.compiled:
    SUITS = 4
    SUIT_RANKS = 9
    HONOUR_RANKS = 7
    DIGIT = 5
    MOST_SETS = 5
    VECTOR = 12
    SUIT_CLASSES = 152
    HONOUR_CLASSES = 83
    PAIR_CLASSES = 287
    END_CLASSES = 237
    LOW_RANKS = 3
    STRING = 125
    SUIT_STRINGS = 1564
    HONOUR_STRINGS = 51
    SUIT_ROWS = 1273
    HONOUR_ROWS = 50

FILE = join(dirname(__file__), "suits.bin")

# What the file holds: name, items, form of an item (B one byte, H two, the low one first).
PARTS = (
    ("suit_vector", SUIT_CLASSES * VECTOR, "B"),
    ("honour_vector", HONOUR_CLASSES * VECTOR, "B"),
    ("pair_vector", PAIR_CLASSES * VECTOR, "B"),
    ("end_vector", END_CLASSES * VECTOR, "B"),
    # tiles missing for sets and a pair: [(sets * PAIR_CLASSES + pair class) * SUIT_CLASSES + suit class]
    ("total", (MOST_SETS + 1) * PAIR_CLASSES * SUIT_CLASSES, "B"),
    ("pair_class", SUIT_CLASSES * SUIT_CLASSES, "H"),  # of two suits: [one * SUIT_CLASSES + other]
    ("end_class", SUIT_CLASSES * HONOUR_CLASSES, "B"),  # of a suit and honours: [suit * HONOUR_CLASSES + honours]
    ("honour_strings", HONOUR_STRINGS * STRING, "B"),
    ("honour_rows", HONOUR_RANKS - LOW_RANKS + DIGIT * HONOUR_ROWS, "H"),
    ("suit_strings", SUIT_STRINGS * STRING, "B"),
    ("suit_rows", SUIT_RANKS - LOW_RANKS + DIGIT * SUIT_ROWS, "H"),
)
WIDTH = {"B": 1, "H": 2}
JOINED = 2  # ranks above the strings for which longer strings are joined; higher up, only numbers are handled


class Tables:
    """The tables, flat and read only, items of one byte but for ``pair_class`` (16 bits).

    ``suit_class`` and ``honour_class`` give the class of a key; ``size`` is what all of it takes, in bytes.
    """

    suit_vector: memoryview
    honour_vector: memoryview
    pair_vector: memoryview
    end_vector: memoryview
    total: memoryview
    pair_class: memoryview
    end_class: memoryview
    suit_class: memoryview
    honour_class: memoryview
    size: int

    def __init__(self, content):
        if len(content) != sum(items * WIDTH[form] for _, items, form in PARTS):
            raise ValueError("suits.bin does not hold the tables of this version")
        first = 0
        for name, items, form in PARTS:
            last = first + items * WIDTH[form]
            setattr(self, name, _numbers(content[first:last], form))
            first = last
        for suit, ranks in (("suit", SUIT_RANKS), ("honour", HONOUR_RANKS)):
            low, rows = vars(self).pop(f"{suit}_strings"), vars(self).pop(f"{suit}_rows")
            setattr(self, f"{suit}_class", _classes(low, rows, ranks - LOW_RANKS))
        self.size = sum(table.nbytes for table in vars(self).values())


def _numbers(part, form):
    """A read-only view of the numbers in *part*."""
    numbers = array(form, part)
    if sys.byteorder == "big":
        numbers.byteswap()
    return memoryview(numbers).toreadonly()


def _levels(numbers, ranks):
    """The rows of an automaton, for each of *ranks* from the lowest (``suit_build`` writes them)."""
    first = ranks
    for rows in numbers[:ranks]:
        last = first + DIGIT * rows
        yield list(zip(*[iter(numbers[first:last])] * DIGIT, strict=True))
        first = last


def _classes(low, numbers, ranks):
    """The class of every key in order, one byte each.

    Joining long strings is what takes time, so the upper ranks only find the order of the joined ones.
    """
    strings = [low[first : first + STRING] for first in range(0, len(low), STRING)]
    levels = list(_levels(numbers.tolist(), ranks))
    for rows in levels[:JOINED]:
        strings = [b"".join([strings[state] for state in row]) for row in rows]
    order = [0]
    for rows in reversed(levels[JOINED:]):
        order = [state for each in order for state in rows[each]]
    return memoryview(b"".join([strings[state] for state in order]))


def read():
    """The content of the file."""
    with open(FILE, "rb") as file:
        return zlib.decompress(file.read())


TABLES = Tables(read())

_powers = memoryview(array("i", [DIGIT**rank for rank in (*range(SUIT_RANKS),) * 3 + (*range(HONOUR_RANKS),)]))


def suit_of(kind):
    """Which key holds *kind* (0..33): 0..3 for m, p, s, z."""
    return kind // SUIT_RANKS


def power_of(kind):
    """What one tile of *kind* (0..33) adds to the key of its suit."""
    return _powers[kind]
