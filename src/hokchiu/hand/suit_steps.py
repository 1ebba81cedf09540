"""The steps of building the per-suit tables that are worth compiling (``hand.suit_build`` explains them)."""

import cython

if not cython.compiled:
    VECTOR = 12
    SET_COUNTS = 6
    PENDING = 3
    STATE = 108
    IMPOSSIBLE = 255


def advance(before, copies, runs, after):
    """Read one rank with *copies* tiles: from the automaton's state *before* to *after*.

    A state holds, for a runs that need this rank last, b runs that need this rank and the next,
    k sets and p pairs begun, the fewest tiles missing so far, at ``((a * PENDING + b) * SET_COUNTS + k) * 2 + p``.
    Without *runs* only triplets count (honours).
    """
    i: cython.int
    a: cython.int
    b: cython.int
    k: cython.int
    p: cython.int
    for i in range(STATE):
        after[i] = IMPOSSIBLE
    for a in range(PENDING):
        for b in range(PENDING):
            for k in range(SET_COUNTS):
                for p in range(2):
                    _take(before, a, b, k, p, copies, runs, after)


def _take(before, a, b, k, p, copies, runs, after):
    """All that can begin at this rank: 0..2 runs, 0..2 triplets, a pair unless there is one."""
    run: cython.int
    triplet: cython.int
    pair: cython.int
    missing: cython.int
    place: cython.int
    first: cython.int = before[((a * PENDING + b) * SET_COUNTS + k) * 2 + p]
    if first == IMPOSSIBLE:
        return
    for run in range(PENDING if runs else 1):
        for triplet in range(3):
            if k + run + triplet >= SET_COUNTS:
                break
            for pair in range(2 - p):
                missing = a + b + run + 3 * triplet + 2 * pair - copies
                missing = first + (missing if missing > 0 else 0)
                place = ((b * PENDING + run) * SET_COUNTS + k + run + triplet) * 2 + p + pair
                if missing < after[place]:
                    after[place] = missing


def merge(one, other, both):
    """The vector of two suits together from the vectors of each."""
    k: cython.int
    i: cython.int
    pair: cython.int
    best: cython.int
    for k in range(SET_COUNTS):
        best = IMPOSSIBLE
        for i in range(k + 1):
            best = min(best, one[2 * i] + other[2 * (k - i)])
        both[2 * k] = best
        pair = IMPOSSIBLE
        for i in range(k + 1):
            pair = min(pair, one[2 * i] + other[2 * (k - i) + 1], one[2 * i + 1] + other[2 * (k - i)])
        both[2 * k + 1] = pair


def least(one, other, sets):
    """Tiles missing for *sets* sets and a pair over two vectors."""
    i: cython.int
    best: cython.int = IMPOSSIBLE
    for i in range(sets + 1):
        best = min(best, one[2 * i] + other[2 * (sets - i) + 1], one[2 * i + 1] + other[2 * (sets - i)])
    return best
