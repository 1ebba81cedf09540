"""The specials: which of several count, and 混一色 and 清一色.

A set of specials is an integer, one bit each. Source: RULES.md P40, P52, C16, C17, C19, C52 and Appendix B.
"""

import cython

if not cython.compiled:
    from hokchiu.hand.shape import dead_golds, wins
    from hokchiu.hand.suits import suit_of
    from hokchiu.rules.option import (
        SPECIAL_HEAVENLY,
        STACKING,
        STACKING_EVENT_SUM,
        STACKING_HIGHEST_PLUS_TEN,
        STACKING_SUM,
    )

    HEAVENLY = 0
    ROBBED_GOLD = 1
    NO_FLOWER = 2
    ONE_FLOWER_WIN = 3
    THREE_GOLDS_WIN = 4
    GOLDEN_PAIR = 5
    GOLDEN_DRAGON = 6
    GOLDEN_GAP = 7
    HALF_FLUSH = 8
    FULL_FLUSH = 9
    SPECIALS = 10
    NO_SPECIAL = -1
    TEN = 10
    SUIT_M = 1
    SUIT_P = 2
    SUIT_S = 4
    SUIT_Z = 8

SPECIAL_NAMES = (
    "heavenly",
    "rob_gold",
    "no_flower",
    "one_flower",
    "three_golds",
    "golden_pair",
    "golden_dragon",
    "golden_gap",
    "half_flush",
    "full_flush",
)


def worth(rules, which):
    """Points of special *which*, 0 where it is not played."""
    return rules.option[SPECIAL_HEAVENLY + which]


def dearest(rules, held):
    """The special of *held* worth most, of equal ones the first; NO_SPECIAL if there is none."""
    which: cython.int
    found: cython.int = NO_SPECIAL
    for which in range(SPECIALS):
        if held >> which & 1 and (found == NO_SPECIAL or worth(rules, which) > worth(rules, found)):
            found = which
    return found


def counted(rules, held, event):
    """Those of *held* that are in K, by option ``stacking`` (C17); *event*: won by a robbed gold and the like.

    ``highest_plus_ten`` counts no flowers as a special of its own only where there is no other (C52).
    """
    special: cython.int
    stacking: cython.int = rules.option[STACKING]
    if stacking == STACKING_SUM or (stacking == STACKING_EVENT_SUM and event):
        return _one_use_of_golds(rules, held)
    if stacking == STACKING_HIGHEST_PLUS_TEN and held != 1 << NO_FLOWER:
        held &= ~(1 << NO_FLOWER)
    special = dearest(rules, held)
    return 0 if special == NO_SPECIAL else 1 << special


def _one_use_of_golds(rules, held):
    """*held* with one of three golds, golden pair and golden dragon, the dearest: golds are used once (C19)."""
    uses: cython.int = held & (1 << THREE_GOLDS_WIN | 1 << GOLDEN_PAIR | 1 << GOLDEN_DRAGON)
    if uses == 0:
        return held
    return (held & ~uses) | 1 << dearest(rules, uses)


def bonus(rules, held, special):
    """What ``highest_plus_ten`` adds: ten if *special* counts and the hand has no flowers besides (C52)."""
    if rules.option[STACKING] != STACKING_HIGHEST_PLUS_TEN or special in (NO_SPECIAL, NO_FLOWER):
        return 0
    return TEN if held >> NO_FLOWER & 1 else 0


def total(rules, bits):
    """Points of the specials *bits* together."""
    which: cython.int
    points: cython.int = 0
    for which in range(SPECIALS):
        if bits >> which & 1:
            points += worth(rules, which)
    return points


def suits_of(m, p, s, z, meld_suits):
    """Suits among concealed tiles (four keys, golds left out) and melds, as bits."""
    suits: cython.int = meld_suits
    if m:
        suits |= SUIT_M
    if p:
        suits |= SUIT_P
    if s:
        suits |= SUIT_S
    if z:
        suits |= SUIT_Z
    return suits


def flush(m, p, s, z, golds, gold, sets, meld_suits, by_face):
    """FULL_FLUSH, HALF_FLUSH or NO_SPECIAL: one suit apart from the golds, and a complete hand (P40, C16).

    Full without golds or with dead ones, half with a living gold; *by_face* asks only whether the gold's
    own suit is that suit.
    """
    suits: cython.int = suits_of(m, p, s, z, meld_suits)
    if suits not in (SUIT_M, SUIT_P, SUIT_S) or not wins(m, p, s, z, golds, sets):
        return NO_SPECIAL
    if golds == 0:
        return FULL_FLUSH
    if 1 << suit_of(gold) != suits:
        return HALF_FLUSH
    return FULL_FLUSH if by_face or dead_golds(m, p, s, z, golds, gold, sets) else HALF_FLUSH
