"""How many tiles that may still come would bring a hand nearer, now and after each discard.

``live`` holds, for each of 34 kinds, the copies that may still come: 0 for a kind of which the hand holds
four. Keys, golds and sets are as in ``hand.shape``. A gold that comes always helps, because it stands for
any tile. Where honours are flowers none of them is live.
"""

import cython

from hokchiu.hand.suits import TABLES

if not cython.compiled:
    from hokchiu.hand.shape import missing
    from hokchiu.hand.suits import DIGIT, PAIR_CLASSES, SUIT_CLASSES, SUIT_RANKS
    from hokchiu.hand.waits import HONOURS_FIRST, lowering

    HAND_KINDS = 34
    SUIT_KEYS = 1953125
    NO_DISCARD = 127

SUIT_CLASS = TABLES.suit_class
PAIR_CLASS = TABLES.pair_class
TOTAL = TABLES.total


def acceptance(m, p, s, z, golds, sets, live, gold):
    """Live tiles that lower the distance of a hand of ``3 * sets + 1`` tiles, live golds included.

    *gold* 255: there is none.

    Which tiles these are does not depend on *golds*: one tile less is missing, whoever stands for the others.
    """
    return _accepted(m, p, s, z, sets, missing(m, p, s, z, sets), live, gold, _honours_live(live))


def _honours_live(live):
    """Whether an honour may still come."""
    kind: cython.int
    copies: cython.int = 0
    for kind in range(HONOURS_FIRST, HAND_KINDS):
        copies |= live[kind]
    return copies != 0


def _golds_live(live, gold):
    """How many golds may still come."""
    return live[gold] if gold < HAND_KINDS else 0


def _accepted(m, p, s, z, sets, now, live, gold, honours):
    """Live tiles with which fewer than *now* tiles are missing, and live golds."""
    if honours or z != 0:
        return _with_honours(lowering(m, p, s, z, sets), live, gold)
    one: cython.int = SUIT_CLASS[m]
    other: cython.int = SUIT_CLASS[p]
    last: cython.int = SUIT_CLASS[s]
    total: cython.int = _golds_live(live, gold)
    suit: cython.int
    for suit in range(3):
        key: cython.int = m if suit == 0 else p if suit == 1 else s
        beside: cython.int = PAIR_CLASS[(one if suit else other) * SUIT_CLASSES + (other if suit == 2 else last)]
        row: cython.int = (sets * PAIR_CLASSES + beside) * SUIT_CLASSES
        power: cython.int = 1
        kind: cython.int
        for kind in range(suit * SUIT_RANKS, suit * SUIT_RANKS + SUIT_RANKS):
            if key + power < SUIT_KEYS and kind != gold:
                # no branch: which kinds help is not predictable
                total += live[kind] * (TOTAL[row + SUIT_CLASS[key + power]] < now)
            power *= DIGIT
    return total


def _with_honours(kinds, live, gold):
    """Live copies of the *kinds* of a mask and of the gold."""
    total: cython.int = _golds_live(live, gold)
    kind: cython.int
    for kind in range(HAND_KINDS):
        if (kinds >> kind) & 1 and kind != gold:
            total += live[kind]
    return total


def each_discard(m, p, s, z, golds, sets, live, gold, distances, accepted):
    """Distance and acceptance of a full hand after each discard.

    Writes 34 of each; a kind that the keys do not hold gets ``NO_DISCARD`` and 0. The gold's place tells of
    discarding a gold, if there is one. Returns the least distance.
    """
    honours: cython.bint = _honours_live(live)
    least: cython.int = NO_DISCARD
    kind: cython.int
    power: cython.int = 1
    rest: cython.uint = m
    for kind in range(HAND_KINDS):
        suit: cython.int = kind // SUIT_RANKS
        if kind == suit * SUIT_RANKS:
            power = 1
            rest = m if suit == 0 else p if suit == 1 else s if suit == 2 else z
        distances[kind] = NO_DISCARD
        accepted[kind] = 0
        if rest % DIGIT != 0 or (kind == gold and golds > 0):
            less: cython.int = 0 if kind == gold else power
            a: cython.int = m - less if suit == 0 else m
            b: cython.int = p - less if suit == 1 else p
            c: cython.int = s - less if suit == 2 else s
            d: cython.int = z - less if suit == 3 else z
            now: cython.int = missing(a, b, c, d, sets)
            away: cython.int = now - golds - 1 + (kind == gold)
            distances[kind] = away
            accepted[kind] = _accepted(a, b, c, d, sets, now, live, gold, honours)
            if away < least:
                least = away
        rest //= DIGIT
        power *= DIGIT
    return least
