"""One hand a call: 34 counts (a list, bytes, or any sequence) without golds, and the golds held.

Some tenths of a microsecond a call; many hands at once: ``hand.batch``. How many sets a hand still needs follows from
its tiles, golds included: ``3 * sets + 2`` of a full hand, one less where it waits. ValueError: other counts than 34
of 0 to 4, golds that are not 0 to 4, or a number of tiles that no hand has.
"""

import cython

from hokchiu.hand.acceptance import HAND_KINDS as KINDS

if not cython.compiled:
    from hokchiu.hand.acceptance import HAND_KINDS, NO_DISCARD, acceptance, each_discard
    from hokchiu.hand.shape import distance, missing
    from hokchiu.hand.suits import DIGIT, MOST_SETS, SUIT_RANKS, SUITS
    from hokchiu.hand.waits import lowering
    from hokchiu.tiles.kinds import COPIES, NONE

    SET_TILES = 3
    PAIR_TILES = 2

_LAST = memoryview(bytes((8, 17, 26, 33)))  # the last kind of each suit
# What the hand that is asked about is written to; whoever calls holds the interpreter's lock.
_key = memoryview(bytearray(20)).cast("i")
_away = memoryview(bytearray(KINDS)).cast("b")
_tiles = memoryview(bytearray(2 * KINDS)).cast("h")
_coming = memoryview(bytearray(KINDS))


def _read(counts, golds):
    """Write the keys of *counts*; gives how many tiles they are with the *golds*."""
    if not isinstance(counts, (bytes, list)):
        counts = list(counts)  # as many as are there, whatever its length says
    if len(counts) != HAND_KINDS:
        raise ValueError(f"a hand has {HAND_KINDS} counts, not {len(counts)}")
    if not 0 <= golds <= COPIES:
        raise ValueError(f"a hand holds 0 to {COPIES} golds, not {golds}")
    wrong: cython.int = _keys_of_bytes(counts) if isinstance(counts, bytes) else _keys_of_list(counts)
    if wrong >= 0:
        raise ValueError(f"kind {wrong} is held {counts[wrong]} times; there are {COPIES} of each")
    return _key[SUITS] + golds


def _keys_of_bytes(counts):
    """Write keys and number of the tiles; gives a kind with a wrong count, -1 if there is none."""
    suit: cython.int
    k: cython.int
    key: cython.int
    tiles: cython.int = 0
    row: cython.p_const_uchar = counts
    for suit in range(SUITS):
        key = 0
        for k in range(_LAST[suit], SUIT_RANKS * suit - 1, -1):
            if row[k] > COPIES:
                return k
            key = key * DIGIT + row[k]
            tiles += row[k]
        _key[suit] = key
    _key[SUITS] = tiles
    return -1


def _keys_of_list(counts):
    """As ``_keys_of_bytes``."""
    suit: cython.int
    k: cython.int
    key: cython.int
    count: cython.int
    tiles: cython.int = 0
    for suit in range(SUITS):
        key = 0
        for k in range(_LAST[suit], SUIT_RANKS * suit - 1, -1):
            count = counts[k]
            if count < 0 or count > COPIES:
                return k
            key = key * DIGIT + count
            tiles += count
        _key[suit] = key
    _key[SUITS] = tiles
    return -1


def _sets_needed(tiles):
    """The sets of a hand of *tiles* tiles, full or waiting."""
    sets: cython.int = (tiles - 1) // SET_TILES
    if tiles < 1 or tiles - SET_TILES * sets > PAIR_TILES or sets > MOST_SETS:
        raise ValueError(
            f"no hand has {tiles} tiles: it is three for each of up to {MOST_SETS} sets, and one or two more"
        )
    return sets


def is_win(counts, golds=0):
    """Whether a hand is complete, its golds standing for any tile; a hand that waits is not."""
    tiles: cython.int = _read(counts, golds)
    sets: cython.int = _sets_needed(tiles)
    return tiles == SET_TILES * sets + PAIR_TILES and missing(_key[0], _key[1], _key[2], _key[3], sets) <= golds


def distance_of(counts, golds=0):
    """Tiles from ready: 0 ready, -1 complete."""
    sets: cython.int = _sets_needed(_read(counts, golds))
    return distance(_key[0], _key[1], _key[2], _key[3], golds, sets)


def accepting(counts, golds=0):
    """The kinds that lower the distance of a hand that waits, as a mask of 34 bits, bit k for kind k.

    None of which the hand holds four; whether one is left, and which kind is gold, is not asked.
    """
    sets: cython.int = _sets_needed(_read(counts, golds))
    return lowering(_key[0], _key[1], _key[2], _key[3], sets)


def acceptance_of(counts, golds, live, gold=NONE):
    """How many *live* tiles (34: copies that may still come) lower the distance of a hand that waits.

    *gold* is a kind, 255: there is none.
    """
    sets: cython.int = _sets_needed(_read(counts, golds))
    _read_live(live, gold)
    return acceptance(_key[0], _key[1], _key[2], _key[3], golds, sets, _coming, gold)


def discards_of(counts, golds, live, gold=NONE):
    """What each discard of a full hand leaves: a list of (kind, distance, acceptance), kinds in order.

    *live* and *gold* as in :func:`acceptance_of`; that of *gold* is of discarding one.
    """
    sets: cython.int = _sets_needed(_read(counts, golds))
    _read_live(live, gold)
    each_discard(_key[0], _key[1], _key[2], _key[3], golds, sets, _coming, gold, _away, _tiles)
    return [(k, _away[k], _tiles[k]) for k in range(HAND_KINDS) if _away[k] != NO_DISCARD]


def _read_live(live, gold):
    """Write the *live* copies."""
    k: cython.int
    copies: bytes = bytes(live)
    row: cython.p_const_uchar = copies
    if len(copies) != HAND_KINDS:
        raise ValueError(f"there are {HAND_KINDS} live counts, one a kind, not {len(copies)}")
    if not (0 <= gold < HAND_KINDS or gold == NONE):
        raise ValueError(f"a gold is a kind from 0 to {HAND_KINDS - 1}, or {NONE} for none; not {gold}")
    for k in range(HAND_KINDS):
        _coming[k] = row[k]
