"""Who goes first when several seats claim at once: a pure question of order.

Seats are 0..3 and play goes counter-clockwise, 0 to 1. Source: RULES.md 2.0a, P21, P28, P33, C10, C36, C37.
"""

import cython

if not cython.compiled:
    SEATS = 4
    CLAIM_HEAVENLY = 0
    CLAIM_THREE_GOLDS = 1
    CLAIM_ROB_GOLD = 2
    CLAIM_ROB_GOLD_DEALER = 3
    CLAIM_GOLDEN_PAIR = 4
    CLAIM_WIN = 5
    CLAIM_PUNG = 6
    CLAIM_CHOW = 7
    CLAIM_NOTHING = 8


def distance_ccw(start, to):
    """Steps counter-clockwise from seat *start* to seat *to*: 0..3."""
    return (to + SEATS - start) & (SEATS - 1)


def claim_rank(claim, steps):
    """The place of a claim (CLAIM_x) among all that are made at one moment; the lowest is carried out.

    *steps* (0..3) is the way from the dealer (opening wins) or the discarder: the nearer seat goes first.
    """
    return claim * SEATS + steps
