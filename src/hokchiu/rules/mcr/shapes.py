"""Every reading of a hand: sets and a pair, with or without a knitted straight, and the forms without sets.

Source: RULES.md 5.1 (shapes), 5.2 (fans 6, 7, 19, 20, 34, 35). What lies in melds is never cut again.
"""

from itertools import permutations

import cython

if not cython.compiled:
    from hokchiu.rules.mcr.sheet import MOST_ROWS, NO_TILE, PUNG_MARK, ROW
    from hokchiu.tiles.kinds import HAND_KINDS, SUITED

    KNITTED_TILES = 9
    KNITTED_WAYS = 6
    STAGE_PAIR = 0
    STAGE_PUNG = 1
    STAGE_CHOW = 2
    CHOW_STARTS = 7
    LAST_RANK = 8
    FULL_HAND = 14
    PAIRS = 7
    FEWEST_HONOURS = 5

_SUITS = (0, 9, 18)
_STEPS = (0, 3, 6)
KNITTED = memoryview(
    bytes(suit + start + step for suits in permutations(_SUITS) for start, suit in enumerate(suits) for step in _STEPS)
)
# rank less one of the suited kinds; an honour counts as a nine, which begins no chow
RANK = memoryview(bytes(kind % 9 if kind < 27 else LAST_RANK for kind in range(34)))


def load_rest(sheet):
    """Lay the concealed tiles ready for cutting."""
    k: cython.int
    for k in range(HAND_KINDS):
        sheet.rest[k] = sheet.case[k]


def cut(sheet, sets):
    """Write every way to cut ``sheet.rest`` into *sets* sets and a pair to ``sheet.row``; gives how many there are.

    A reading is a pair and its sets; two readings differ in a set. What cannot be cut gives none.
    """
    i: cython.int
    sheet.rows = 0
    for i in range(ROW):
        sheet.path[i] = NO_TILE
    _cut(sheet, 0, STAGE_PAIR, sets)
    return sheet.rows


def _cut(sheet, first, stage, sets):
    """Cut on from kind *first*; the stage keeps pair, pung and chows of one kind in that order, each reading once."""
    k: cython.int = first
    while k < HAND_KINDS and sheet.rest[k] == 0:
        k += 1
        stage = STAGE_PAIR
    if k == HAND_KINDS:
        if sets == 0 and sheet.path[0] != NO_TILE:
            _record(sheet)
        return
    if stage == STAGE_PAIR and sheet.rest[k] >= 2 and sheet.path[0] == NO_TILE:
        sheet.path[0] = k
        sheet.rest[k] -= 2
        _cut(sheet, k, STAGE_PUNG, sets)
        sheet.rest[k] += 2
        sheet.path[0] = NO_TILE
    if sets == 0:
        return
    if stage <= STAGE_PUNG and sheet.rest[k] >= 3:
        sheet.path[sets] = PUNG_MARK + k
        sheet.rest[k] -= 3
        _cut(sheet, k, STAGE_CHOW, sets - 1)
        sheet.rest[k] += 3
    if has_chow(sheet, k):
        sheet.path[sets] = k
        sheet.rest[k] -= 1
        sheet.rest[k + 1] -= 1
        sheet.rest[k + 2] -= 1
        _cut(sheet, k, STAGE_CHOW, sets - 1)
        sheet.rest[k] += 1
        sheet.rest[k + 1] += 1
        sheet.rest[k + 2] += 1
    sheet.path[sets] = NO_TILE


def has_chow(sheet, kind):
    """Whether a chow that begins with *kind* lies in what is left."""
    return RANK[kind] < CHOW_STARTS and sheet.rest[kind + 1] > 0 and sheet.rest[kind + 2] > 0


def _record(sheet):
    """Keep the reading just found."""
    i: cython.int
    first: cython.int = sheet.rows * ROW
    if sheet.rows < MOST_ROWS:
        for i in range(ROW):
            sheet.row[first + i] = sheet.path[i]
        sheet.rows += 1


def is_knitted(sheet, way):
    """Whether ``sheet.rest`` holds the knitted straight of *way*."""
    i: cython.int
    for i in range(way * KNITTED_TILES, (way + 1) * KNITTED_TILES):
        if sheet.rest[KNITTED[i]] == 0:
            return False
    return True


def take_knitted(sheet, way):
    """Take the knitted straight of *way* out of ``sheet.rest``."""
    i: cython.int
    for i in range(way * KNITTED_TILES, (way + 1) * KNITTED_TILES):
        sheet.rest[KNITTED[i]] -= 1


def knitted_way(sheet):
    """The way of the knitted straight in ``sheet.rest``, KNITTED_WAYS if there is none; fourteen tiles hold one."""
    way: cython.int
    for way in range(KNITTED_WAYS):
        if is_knitted(sheet, way):
            return way
    return KNITTED_WAYS


def seven_pairs(sheet):
    """Whether the concealed tiles are seven pairs, four of a kind being two."""
    k: cython.int
    pairs: cython.int = 0
    for k in range(HAND_KINDS):
        if sheet.case[k] & 1:
            return False
        pairs += sheet.case[k] >> 1
    return pairs == PAIRS


def thirteen_orphans(sheet):
    """Whether the concealed tiles are every terminal and honour, one of them twice."""
    k: cython.int
    held: cython.int = 0
    for k in range(HAND_KINDS):
        if k < SUITED and RANK[k] != 0 and RANK[k] != LAST_RANK:
            continue
        if sheet.case[k] == 0:
            return False
        held += sheet.case[k]
    return held == FULL_HAND


def honours_and_knitted(sheet):
    """Whether the concealed tiles are fourteen singles: honours, and suits of which one way holds all tiles."""
    k: cython.int
    way: cython.int
    i: cython.int
    singles: cython.int = 0
    for k in range(SUITED, HAND_KINDS):
        if sheet.case[k] > 1:
            return False
        singles += sheet.case[k]
    if singles < FEWEST_HONOURS:
        return False
    for way in range(KNITTED_WAYS):
        k = singles
        for i in range(way * KNITTED_TILES, (way + 1) * KNITTED_TILES):
            if sheet.case[KNITTED[i]] == 1:
                k += 1
        if k == FULL_HAND:
            return True
    return False
