"""Per-suit tables: one byte for all that a win, a wait or a distance needs to know of a suit.

A suit key is the base-5 number of a suit's nine counts, place 5**r for rank r + 1; honours have seven
(東南西北白發中). ``hand.suit_build`` says what a class and a vector are and makes the file.
"""

import lzma
import sys
from array import array
from pathlib import Path

import cython

if not cython.compiled:
    SUITS = 4
    SUIT_RANKS = 9
    HONOUR_RANKS = 7
    DIGIT = 5
    SUIT_KEYS = 1953125
    HONOUR_KEYS = 78125
    MOST_SETS = 5
    VECTOR = 12
    SUIT_CLASSES = 152
    HONOUR_CLASSES = 83
    PAIR_CLASSES = 287
    END_CLASSES = 237

FILE = Path(__file__).with_name("suits.xz")

# name, items, bytes an item
PARTS = (
    ("suit_class", SUIT_KEYS, 1),  # class of a key of m, p or s
    ("honour_class", HONOUR_KEYS, 1),  # class of a key of z
    ("pair_class", SUIT_CLASSES * SUIT_CLASSES, 2),  # of two suits: [one * SUIT_CLASSES + other]
    ("end_class", SUIT_CLASSES * HONOUR_CLASSES, 1),  # of a suit and the honours: [suit * HONOUR_CLASSES + honours]
    # tiles missing for sets and a pair: [(sets * PAIR_CLASSES + pair class) * SUIT_CLASSES + suit class]
    ("total", (MOST_SETS + 1) * PAIR_CLASSES * SUIT_CLASSES, 1),
    ("suit_vector", SUIT_CLASSES * VECTOR, 1),
    ("honour_vector", HONOUR_CLASSES * VECTOR, 1),
    ("pair_vector", PAIR_CLASSES * VECTOR, 1),
    ("end_vector", END_CLASSES * VECTOR, 1),
)


class Tables:
    """The tables as flat views of bytes or of 16-bit numbers, read only; ``size`` is their bytes."""

    def __init__(self, content):
        self.size = len(content)
        if self.size != sum(items * width for _, items, width in PARTS):
            raise ValueError(f"{FILE.name} does not hold the tables of this version")
        whole = memoryview(content)
        first = 0
        for name, items, width in PARTS:
            part = whole[first : first + items * width]
            setattr(self, name, part if width == 1 else _numbers(part))
            first += items * width


def _numbers(part):
    """16-bit numbers, little-endian in the file."""
    numbers = array("H", part.tobytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    return memoryview(numbers).toreadonly()


TABLES = Tables(lzma.decompress(FILE.read_bytes()))

_powers = memoryview(array("i", [DIGIT**rank for rank in (*range(SUIT_RANKS),) * 3 + (*range(HONOUR_RANKS),)]))


def suit_of(kind):
    """Which key holds *kind* (0..33): 0..3 for m, p, s, z."""
    return kind // SUIT_RANKS


def power_of(kind):
    """What one tile of *kind* (0..33) adds to the key of its suit."""
    return _powers[kind]
