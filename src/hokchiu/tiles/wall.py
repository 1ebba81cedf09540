"""A seed to a wall, two dice and a commitment; the wall broken where the dice say.

Everything here follows from the seed alone and can be done again by anybody with a hash function. With
``H(label, n)`` for the first n bytes of SHAKE-256 of ``b"hokchiu/1/" + label + b"/" + seed``, version 1 is:

* *Wall.* Begin with the kinds in order: 0 0 0 0 1 1 1 1 ... 33 33 33 33 34 35 ... 41 (the eight single flowers).
  Read ``H(b"wall", ...)`` as little-endian 16-bit words w. For i = 143, 142, ..., 1: take the next w; while
  ``w >= limit``, take the next, where limit is the greatest multiple of i + 1 up to 65536; swap places i and
  ``w % (i + 1)``. Every order is equally likely (nothing is rounded).
* *Dice.* Read ``H(b"dice", ...)`` as bytes; skip those of 252 and more; a die is ``byte % 6 + 1``; take two.
* *Commitment.* ``H(b"commitment", 32)``: published before the deal, the seed after it.

A seed is 32 bytes where it must not be guessed; any length from 1 byte is taken. ``tests/tiles/test_wall.py`` has
test vectors.

The *physical* wall is a ring of 72 stacks: stack 0 is at the right end of seat 0's wall as seat 0 sees it, the
count goes clockwise: seat 0's wall from right to left (0..17), then that of the player at his left, seat 3
(18..35), seat 2's (36..53), seat 1's (54..71). Place ``2 * stack`` is the upper tile, the next the lower.
"""

from array import array

import cython

if not cython.compiled:
    from hokchiu.tiles.kinds import WALL_TILES

    STACKS = 72
    WALL_STACKS = 18
    SIDES = 4
    BYTE_VALUES = 256
    WORDS = 65536
    WORD_BYTES = 2
    DIE = 6
    DIE_BITS = 3
    DIE_MASK = 7
    FAIR_BYTES = 252

VERSION = "hokchiu/1"
COMMITMENT_BYTES = 32
_LABELS = {label: f"{VERSION}/{label}/".encode() for label in ("wall", "dice", "commitment")}
_UNSHUFFLED = bytes(kind for kind in range(34) for _ in range(4)) + bytes(range(34, 42))
# the greatest multiple of i + 1 that a word can stay below, for each place i
LIMITS = memoryview(array("I", [WORDS - WORDS % (place + 1) for place in range(WALL_TILES)])).toreadonly()
_STREAM_BYTES = WORD_BYTES * 160  # 143 words and spares; a longer stream begins with the same bytes
_DICE_BYTES = 16


def _stream(label, seed, size):
    """The first *size* bytes that *seed* gives for *label*."""
    if not seed:
        raise ValueError("a seed has at least one byte")
    from hashlib import shake_256  # slow to import, and who counts wins never needs it

    return shake_256(_LABELS[label] + seed).digest(size)


def wall_from_seed(seed):
    """The 144 kinds of *seed* (bytes) in physical order."""
    tiles = bytearray(_UNSHUFFLED)
    size: cython.int = _STREAM_BYTES
    while not _shuffle(_stream("wall", seed, size), tiles):
        size *= 2
        tiles[:] = _UNSHUFFLED
    return bytes(tiles)


@cython.cdivision(True)  # nothing here is negative, and at least two places are left to choose from
def _shuffle(stream, tiles):
    """Shuffle *tiles* in place; 0 if the stream was too short (then *tiles* are half shuffled)."""
    place: cython.int = 0
    last: cython.int = len(stream) - WORD_BYTES
    i: cython.int
    for i in range(WALL_TILES - 1, 0, -1):
        choices: cython.uint = i + 1
        word: cython.uint = LIMITS[i]
        while word >= LIMITS[i]:
            if place > last:
                return 0
            word = stream[place] + stream[place + 1] * BYTE_VALUES
            place += WORD_BYTES
        chosen: cython.int = word % choices
        kind: cython.uchar = tiles[i]
        tiles[i] = tiles[chosen]
        tiles[chosen] = kind
    return 1


def dice_from_seed(seed):
    """The two dice of *seed*, each 1..6."""
    size: cython.int = _DICE_BYTES
    while True:
        dice: cython.int = _two_dice(_stream("dice", seed, size))
        if dice:
            return dice >> DIE_BITS, dice & DIE_MASK
        size *= 2


def _two_dice(stream):
    """The first two dice of a *stream* in one number, the first one higher; 0 if it was too short."""
    i: cython.Py_ssize_t
    first: cython.int = 0
    for i in range(len(stream)):
        if stream[i] >= FAIR_BYTES:
            continue
        if first:
            return (first << DIE_BITS) + stream[i] % DIE + 1
        first = stream[i] % DIE + 1
    return 0


def commitment(seed):
    """32 bytes that bind to *seed* without telling it."""
    return _stream("commitment", seed, COMMITMENT_BYTES)


def break_wall(physical, dealer, die_1, die_2):
    """The wall in the order in which it is drawn, the seat that takes first, and the stack it begins at.

    Counted counter-clockwise from the dealer (= 1) the dice's sum gives the first seat; the first *sum* stacks
    from the right end of its wall stay, and tiles are taken from the next stack on, clockwise (RULES.md P07, C30).
    The wall's tail is thus the stack before that one, its lower tile last.
    """
    steps = die_1 + die_2
    first = (dealer + steps - 1) % SIDES
    start = (WALL_STACKS * ((SIDES - first) % SIDES) + steps) % STACKS
    place = 2 * start
    return bytes(physical[place:]) + bytes(physical[:place]), first, start
