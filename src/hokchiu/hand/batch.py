# distutils: extra_compile_args = --param=max-inline-insns-auto=60
"""Many hands at once: any buffer of bytes in, any buffer out, no line of Python in between.

A *row* is ``ROW`` = 35 bytes: how often each of the 34 kinds is held, golds left out, then the golds held. *rows* are
n rows one after the other: bytes, or an array of items of one byte (NumPy's ``uint8`` of shape (n, 35) as it is).
*sets* 0..5 are what every row still needs; a row must hold ``3 * sets + 2`` tiles, or one less where a hand waits,
else its answer has no meaning. *live* are 34 bytes for each row: copies that may still come. *gold* is a kind, 255
where there is none. *out* is filled and given back; where it is not given, new memory is.

The interpreter's lock is free meanwhile, so that threads share the work. ValueError: rows that are not whole, a number
above four in one, another size of *live* or *out*, no such *sets* or *gold*. One hand a call: ``hand.single``.

The first line lets the compiler put ``word`` and ``eight`` where they are called, and eight loads of a byte become one
of a word: a win check takes half the time. Blocks (``fill_missing``) save another eighth.
"""

import cython

if not cython.compiled:
    from hokchiu.hand.acceptance import HAND_KINDS, acceptance, each_discard
    from hokchiu.hand.shape import missing
    from hokchiu.hand.suits import MOST_SETS, SUITS
    from hokchiu.tiles.kinds import NONE

    ROW = 35
    GOLDS = 34
    FIRST_P = 9
    FIRST_S = 18
    FIRST_Z = 27
    LAST_RANK = 8
    NINES = 390625
    BLOCK = 64

# A word of eight counts, the first lowest, becomes a number in base 5 by three steps, each of which joins neighbours.
JOIN_ONES = (1 << 8) + 5
JOIN_TWOS = (1 << 16) + 5**2
JOIN_FOURS = (1 << 32) + 5**4
ONES = 0x00FF00FF00FF00FF
TWOS = 0x0000FFFF0000FFFF
FOURS = 0x00000000FFFFFFFF
SEVEN_BYTES = 0x00FFFFFFFFFFFFFF
# A byte above four has one of these bits, or has it when three more are added.
ABOVE = 0xF8F8F8F8F8F8F8F8
THREES = 0x0303030303030303
_BYTES = {"B": 1, "b": 1, "h": 2, "i": 4}


def word(row, first):
    """Eight bytes of *row* as one number, the first lowest."""
    a: cython.ulonglong = row[first]
    b: cython.ulonglong = row[first + 1]
    c: cython.ulonglong = row[first + 2]
    d: cython.ulonglong = row[first + 3]
    e: cython.ulonglong = row[first + 4]
    f: cython.ulonglong = row[first + 5]
    g: cython.ulonglong = row[first + 6]
    h: cython.ulonglong = row[first + 7]
    return a | b << 8 | c << 16 | d << 24 | e << 32 | f << 40 | g << 48 | h << 56


@cython.overflowcheck(False)  # what leaves the word at its top is not wanted
def eight(counts):
    """The suit key of the eight counts in a word."""
    counts = (counts * JOIN_ONES >> 8) & ONES
    counts = (counts * JOIN_TWOS >> 16) & TWOS
    return (counts * JOIN_FOURS >> 32) & FOURS


def suit_key(row, first):
    """The key of the suit whose nine counts begin at place *first*."""
    return eight(word(row, first)) + NINES * row[first + LAST_RANK]


def honours_key(row):
    """The key of the honours."""
    return eight(word(row, FIRST_Z) & SEVEN_BYTES)


@cython.overflowcheck(False)  # a byte that three more overflow is itself above four
def above_four(row):
    """Whether a number of *row* is above four: such a hand has no key."""
    a: cython.ulonglong = word(row, 0)
    b: cython.ulonglong = word(row, 8)
    c: cython.ulonglong = word(row, 16)
    d: cython.ulonglong = word(row, 24)
    e: cython.ulonglong = word(row, FIRST_Z)
    more: cython.ulonglong = (a + THREES) | (b + THREES) | (c + THREES) | (d + THREES) | (e + THREES)
    return ((a | b | c | d | e | more) & ABOVE) != 0


def read_keys(rows, first, last, keys):
    """Write four keys for each row from *first* to before *last*; gives the first that is none, -1 if all are."""
    i: cython.Py_ssize_t
    place: cython.Py_ssize_t = 0
    row: cython.p_const_uchar
    for i in range(first, last):
        row = cython.address(rows[i * ROW]) if cython.compiled else rows[i * ROW : (i + 1) * ROW]
        if above_four(row):
            return i
        keys[place] = suit_key(row, 0)
        keys[place + 1] = suit_key(row, FIRST_P)
        keys[place + 2] = suit_key(row, FIRST_S)
        keys[place + 3] = honours_key(row)
        place += SUITS
    return -1


def fill_missing(rows, sets, keys, out):
    """``out[i]`` = tiles missing from row i, golds not counted; gives the first row that is none, -1 if all are.

    Keys of a block first, then the tables: so the processor waits for many of their lines at once.
    """
    i: cython.Py_ssize_t
    place: cython.Py_ssize_t
    first: cython.Py_ssize_t = 0
    last: cython.Py_ssize_t
    rows_given: cython.Py_ssize_t = out.shape[0]
    bad: cython.Py_ssize_t = -1
    with cython.nogil:
        while first < rows_given:
            last = min(first + BLOCK, rows_given)
            bad = read_keys(rows, first, last, keys)
            if bad >= 0:
                break
            place = 0
            for i in range(first, last):
                out[i] = missing(keys[place], keys[place + 1], keys[place + 2], keys[place + 3], sets)
                place += SUITS
            first = last
    return bad


def judge_wins(rows, out):
    """Tiles missing become whether the row is complete."""
    i: cython.Py_ssize_t
    for i in range(out.shape[0]):
        out[i] = out[i] <= rows[i * ROW + GOLDS]


def judge_distances(rows, missing_tiles, out):
    """Tiles missing become the distance."""
    i: cython.Py_ssize_t
    away: cython.int
    for i in range(out.shape[0]):
        away = missing_tiles[i] - rows[i * ROW + GOLDS] - 1
        out[i] = away if away > -1 else -1


def fill_acceptances(rows, sets, live, gold, room, out):
    """``out[i]`` = the acceptance of row i; gives the first row that is none, -1 if all are."""
    i: cython.Py_ssize_t
    k: cython.Py_ssize_t
    m: cython.int
    p: cython.int
    s: cython.int
    bad: cython.Py_ssize_t = -1
    row: cython.p_const_uchar
    with cython.nogil:
        for i in range(out.shape[0]):
            row = cython.address(rows[i * ROW]) if cython.compiled else rows[i * ROW : (i + 1) * ROW]
            if above_four(row):
                bad = i
                break
            for k in range(HAND_KINDS):
                room[k] = live[i * HAND_KINDS + k]
            m = suit_key(row, 0)
            p = suit_key(row, FIRST_P)
            s = suit_key(row, FIRST_S)
            out[i] = acceptance(m, p, s, honours_key(row), row[GOLDS], sets, room, gold)
    return bad


def fill_discards(rows, sets, live, gold, room, away, tiles, distances, accepted):
    """34 distances and acceptances for row i; gives the first row that is none, -1 if all are."""
    i: cython.Py_ssize_t
    k: cython.Py_ssize_t
    m: cython.int
    p: cython.int
    s: cython.int
    bad: cython.Py_ssize_t = -1
    row: cython.p_const_uchar
    with cython.nogil:
        for i in range(rows.shape[0] // ROW):
            row = cython.address(rows[i * ROW]) if cython.compiled else rows[i * ROW : (i + 1) * ROW]
            if above_four(row):
                bad = i
                break
            for k in range(HAND_KINDS):
                room[k] = live[i * HAND_KINDS + k]
            m = suit_key(row, 0)
            p = suit_key(row, FIRST_P)
            s = suit_key(row, FIRST_S)
            each_discard(m, p, s, honours_key(row), row[GOLDS], sets, room, gold, away, tiles)
            for k in range(HAND_KINDS):
                distances[i * HAND_KINDS + k] = away[k]
                accepted[i * HAND_KINDS + k] = tiles[k]
    return bad


def _flat(buffer, form):
    """*buffer* as a row of numbers of the *form* B, b or h; ValueError if its bytes do not lie in a row."""
    view = memoryview(buffer)
    if not view.c_contiguous or view.itemsize != _BYTES[form]:
        raise ValueError(f"items of {_BYTES[form]} byte(s), one after the other, are needed; not {view.format!r}")
    if view.format == form and view.ndim == 1:
        return view
    return view.cast("B").cast(form) if view.nbytes else memoryview(bytearray()).cast(form)


def _rows(rows, sets):
    """The bytes of *rows*, and how many rows they are."""
    if not 0 <= sets <= MOST_SETS:
        raise ValueError(f"a hand needs 0 to {MOST_SETS} sets, not {sets}")
    flat = _flat(rows, "B")
    if len(flat) % ROW:
        raise ValueError(f"a row has {ROW} bytes, 34 counts and the golds; {len(flat)} bytes are no whole rows")
    return flat, len(flat) // ROW


def _live(live, gold, n):
    """The bytes of *live*; ValueError if they are not 34 a row, or there is no such *gold*."""
    if not (0 <= gold < HAND_KINDS or gold == NONE):
        raise ValueError(f"a gold is a kind from 0 to {HAND_KINDS - 1}, or {NONE} for none; not {gold}")
    flat = _flat(live, "B")
    if len(flat) != n * HAND_KINDS:
        raise ValueError(f"{n} rows have {n * HAND_KINDS} live counts, {HAND_KINDS} each; not {len(flat)}")
    return flat


def _room(out, form, n):
    """*out* as n numbers of the *form*, new memory if it is None."""
    if out is None:
        return memoryview(bytearray(n * _BYTES[form])).cast(form)
    flat = _flat(out, form)
    if len(flat) != n:
        raise ValueError(f"room for {n} answers is needed, not for {len(flat)}")
    return flat


def _refuse(bad):
    """ValueError if there is a bad row."""
    if bad >= 0:
        raise ValueError(f"row {bad} holds a number above four")


def wins(rows, sets, out=None):
    """Which rows are complete, golds standing for any tile: n bytes, 0 or 1."""
    flat, n = _rows(rows, sets)
    filled = _room(out, "B", n)
    _refuse(fill_missing(flat, sets, _room(None, "i", SUITS * BLOCK), filled))
    judge_wins(flat, filled)
    return filled if out is None else out


def distances(rows, sets, out=None):
    """Tiles from ready: n signed bytes, 0 for a ready hand and -1 for a complete one."""
    flat, n = _rows(rows, sets)
    filled = _room(out, "b", n)
    tiles = filled.cast("B")
    _refuse(fill_missing(flat, sets, _room(None, "i", SUITS * BLOCK), tiles))
    judge_distances(flat, tiles, filled)
    return filled if out is None else out


def acceptances(rows, sets, live, gold=NONE, out=None):
    """Live tiles that lower the distance of hands of ``3 * sets + 1`` tiles: n numbers of 16 bits (``h``)."""
    flat, n = _rows(rows, sets)
    filled = _room(out, "h", n)
    _refuse(fill_acceptances(flat, sets, _live(live, gold, n), gold, bytearray(HAND_KINDS), filled))
    return filled if out is None else out


def discards(rows, sets, live, gold=NONE, out=None):
    """Distance (``b``) and acceptance (``h``) of full hands after each discard: two times n times 34 numbers.

    A kind that is not in the hand has the distance ``acceptance.NO_DISCARD`` and accepts nothing. The place of *gold*
    tells of discarding one, if the row has golds. *out* is a pair.
    """
    flat, n = _rows(rows, sets)
    away, tiles = (None, None) if out is None else out
    away = _room(away, "b", n * HAND_KINDS)
    tiles = _room(tiles, "h", n * HAND_KINDS)
    room = bytearray(HAND_KINDS)
    one = _room(None, "b", HAND_KINDS)
    other = _room(None, "h", HAND_KINDS)
    _refuse(fill_discards(flat, sets, _live(live, gold, n), gold, room, one, other, away, tiles))
    return (away, tiles) if out is None else out
