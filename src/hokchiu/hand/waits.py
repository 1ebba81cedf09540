"""Which kinds bring a hand nearer, and which complete it.

A set of kinds is a mask of 34 bits, bit k for kind k. Keys, golds and sets as in ``hand.shape``. A kind
of which the keys hold four already is never in a mask; that the fourth copy may lie in a meld or in a
river, and which kind is gold, is for the caller to know. Honours are in a mask wherever they would help:
where they are flowers (``flower_mode`` 36) the caller leaves them out by ``SUITED_BITS``.
"""

import cython

from hokchiu.hand.suits import TABLES

if not cython.compiled:
    from hokchiu.hand.shape import distance, missing
    from hokchiu.hand.suits import DIGIT, HONOUR_RANKS, PAIR_CLASSES, SUIT_CLASSES, SUIT_RANKS

    HONOURS_FIRST = 27
    SUITED_BITS = 134217727

SUIT_CLASS = TABLES.suit_class
PAIR_CLASS = TABLES.pair_class
TOTAL = TABLES.total
ONE = 1  # as wide as a mask, so that it can be shifted to any bit


def lowering(m, p, s, z, sets):
    """Kinds whose arrival makes fewer tiles missing, golds standing for nothing in particular.

    Whether a kind helps does not depend on the number of golds, as long as the hand is not complete.
    """
    now: cython.int = missing(m, p, s, z, sets)
    if z != 0:
        return _lowering_with_honours(m, p, s, z, sets, now)
    one: cython.int = SUIT_CLASS[m]
    other: cython.int = SUIT_CLASS[p]
    last: cython.int = SUIT_CLASS[s]
    return (
        _suit_lowering(m, other, last, sets, now)
        | _suit_lowering(p, one, last, sets, now) << SUIT_RANKS
        | _suit_lowering(s, one, other, sets, now) << (2 * SUIT_RANKS)
        | _single_honours(m, p, s, sets, now)
    )


def waits(m, p, s, z, golds, sets):
    """Kinds whose arrival completes a hand of ``3 * sets + 1`` tiles; none while it is not ready."""
    if distance(m, p, s, z, golds, sets) != 0:
        return 0
    return lowering(m, p, s, z, sets)


def _suit_lowering(key, one, other, sets, now):
    """Ranks (bit r for rank r + 1) of the suit *key* that lower *now*, beside two suits' classes."""
    row: cython.int = (sets * PAIR_CLASSES + PAIR_CLASS[one * SUIT_CLASSES + other]) * SUIT_CLASSES
    found: cython.ulonglong = 0
    rest: cython.uint = key
    power: cython.int = 1
    rank: cython.int
    for rank in range(SUIT_RANKS):
        # no branch: which kinds help is not predictable; a fifth copy is no change, which never helps
        one_more: cython.int = key + power * (rest % DIGIT != DIGIT - 1)
        helps: cython.ulonglong = TOTAL[row + SUIT_CLASS[one_more]] < now
        found |= helps << rank
        rest //= DIGIT
        power *= DIGIT
    return found


def _single_honours(m, p, s, sets, now):
    """All honours or none: whether a first one helps is the same for each."""
    if missing(m, p, s, 1, sets) < now:
        return ((ONE << HONOUR_RANKS) - 1) << HONOURS_FIRST
    return 0


def _lowering_with_honours(m, p, s, z, sets, now):
    """The same as ``lowering`` for a hand that holds honours: slower, each kind is tried."""
    return (
        _one_suit(m, SUIT_RANKS, m, p, s, z, 0, sets, now)
        | _one_suit(p, SUIT_RANKS, m, p, s, z, 1, sets, now) << SUIT_RANKS
        | _one_suit(s, SUIT_RANKS, m, p, s, z, 2, sets, now) << (2 * SUIT_RANKS)
        | _one_suit(z, HONOUR_RANKS, m, p, s, z, 3, sets, now) << HONOURS_FIRST
    )


def _one_suit(key, ranks, m, p, s, z, suit, sets, now):
    """Ranks of *suit* (whose key is *key*) that lower *now*."""
    found: cython.ulonglong = 0
    rest: cython.uint = key
    power: cython.int = 1
    rank: cython.int
    less: cython.bint
    for rank in range(ranks):
        if rest % DIGIT != DIGIT - 1:
            less = (
                missing(
                    m + power * (suit == 0),
                    p + power * (suit == 1),
                    s + power * (suit == 2),
                    z + power * (suit == 3),
                    sets,
                )
                < now
            )
            if less:
                found |= ONE << rank
        rest //= DIGIT
        power *= DIGIT
    return found
