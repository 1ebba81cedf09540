"""What a hand is: won, with a golden pair, a golden dragon, dead golds, and how far from it.

A hand is four suit keys (``hand.suits``) without its golds, the number of its golds (0..4) and the
sets it still needs: 5 minus the melds, a kong counting as one; melds are never cut again. The caller
sees to it that keys and golds together hold ``3 * sets + 2`` tiles, or one less where a hand waits.
Source: RULES.md 2.0 (win test) and Appendix B. ``tests/hand/slow.py`` answers the same another way.
"""

import cython

from hokchiu.hand.suits import TABLES

if not cython.compiled:
    from hokchiu.hand.suits import (
        DIGIT,
        HONOUR_CLASSES,
        PAIR_CLASSES,
        SUIT_CLASSES,
        VECTOR,
        power_of,
        suit_of,
    )

SUIT_CLASS = TABLES.suit_class
HONOUR_CLASS = TABLES.honour_class
PAIR_CLASS = TABLES.pair_class
END_CLASS = TABLES.end_class
TOTAL = TABLES.total
SUIT_VECTOR = TABLES.suit_vector
PAIR_VECTOR = TABLES.pair_vector
END_VECTOR = TABLES.end_vector


def missing(m, p, s, z, sets):
    """Fewest tiles missing until the hand holds *sets* sets and a pair, golds not counted."""
    pair: cython.int
    if z != 0:
        return _missing_with_honours(m, p, s, z, sets)
    pair = PAIR_CLASS[SUIT_CLASS[m] * SUIT_CLASSES + SUIT_CLASS[p]]
    return TOTAL[(sets * PAIR_CLASSES + pair) * SUIT_CLASSES + SUIT_CLASS[s]]


def _missing_with_honours(m, p, s, z, sets):
    """The same when honours are in the hand: two vectors are added up here."""
    one: cython.int = PAIR_CLASS[SUIT_CLASS[m] * SUIT_CLASSES + SUIT_CLASS[p]] * VECTOR
    other: cython.int = END_CLASS[SUIT_CLASS[s] * HONOUR_CLASSES + HONOUR_CLASS[z]] * VECTOR
    least: cython.int = 3 * sets + 2
    k: cython.int
    here: cython.int
    for k in range(sets + 1):
        here = PAIR_VECTOR[one + 2 * k] + END_VECTOR[other + 2 * (sets - k) + 1]
        if here < least:
            least = here
        here = PAIR_VECTOR[one + 2 * k + 1] + END_VECTOR[other + 2 * (sets - k)]
        if here < least:
            least = here
    return least


def _missing_sets(m, p, s, z, sets):
    """Fewest tiles missing until the hand holds *sets* sets, without a pair."""
    one: cython.int = PAIR_CLASS[SUIT_CLASS[m] * SUIT_CLASSES + SUIT_CLASS[p]] * VECTOR
    other: cython.int = END_CLASS[SUIT_CLASS[s] * HONOUR_CLASSES + HONOUR_CLASS[z]] * VECTOR
    least: cython.int = 3 * sets
    k: cython.int
    here: cython.int
    for k in range(sets + 1):
        here = PAIR_VECTOR[one + 2 * k] + END_VECTOR[other + 2 * (sets - k)]
        if here < least:
            least = here
    return least


def distance(m, p, s, z, golds, sets):
    """Tiles from ready: 0 ready, -1 complete (a full hand only). By shape: which tiles are left is not asked."""
    away: cython.int = missing(m, p, s, z, sets) - golds - 1
    return away if away > -1 else -1


def wins(m, p, s, z, golds, sets):
    """Whether a full hand is *sets* sets and a pair, the golds standing for any tile."""
    return missing(m, p, s, z, sets) <= golds


def golden_pair(m, p, s, z, golds, sets):
    """金雀: two golds are the pair and the rest is exactly the sets, further golds standing for any tile."""
    return golds >= 2 and _missing_sets(m, p, s, z, sets) <= golds - 2


def golden_dragon(m, p, s, z, golds, sets):
    """金龙: three golds are a set of their own and the rest is complete (a fourth gold may stand for any tile)."""
    return golds >= 3 and sets > 0 and missing(m, p, s, z, sets - 1) <= golds - 3


def dead_golds(m, p, s, z, golds, gold, sets):
    """死金: complete with every gold as the tile printed on it (*gold*, 0..33)."""
    suit: cython.int = suit_of(gold)
    more: cython.int = golds * power_of(gold)
    if suit == 0:
        m += more
    elif suit == 1:
        p += more
    elif suit == 2:
        s += more
    else:
        z += more
    return missing(m, p, s, z, sets) == 0


def eight_pairs(m, p, s, z, golds, with_triplet):
    """Eight pairs and a single in 17 concealed tiles (RULES.md C26), four equal tiles being two pairs.

    *with_triplet* asks for seven pairs and a triplet. The golds stand for any tile.
    """
    odd: cython.int = _odd_counts(m) + _odd_counts(p) + _odd_counts(s) + _odd_counts(z)
    if odd > golds + 1:
        return False
    if not with_triplet or odd == 0 or golds > odd:
        return True
    return _has_triplet(m) or _has_triplet(p) or _has_triplet(s) or _has_triplet(z)


def _odd_counts(key):
    """Ranks of a suit with one or three tiles."""
    odd: cython.int = 0
    rest: cython.int = key
    while rest > 0:
        odd += (rest % DIGIT) & 1
        rest //= DIGIT
    return odd


def _has_triplet(key):
    """Whether a rank of a suit has exactly three tiles."""
    rest: cython.int = key
    while rest > 0:
        if rest % DIGIT == 3:
            return True
        rest //= DIGIT
    return False
