"""Who wins when several seats claim: pure questions of order.

Seats are 0..3 and play goes counter-clockwise, 0 to 1; a set of seats is an integer with bit ``1 << seat``.
Source: RULES.md P21, P28, P33, C10, C36.
"""

import cython

if not cython.compiled:
    SEATS = 4
    NOBODY = -1


def distance_ccw(start, to):
    """Steps counter-clockwise from seat *start* to seat *to*: 0..3."""
    return (to + SEATS - start) & (SEATS - 1)


def nearest_after(seats, seat):
    """The seat of the set *seats* nearest counter-clockwise after *seat*, who comes last; -1: none."""
    step: cython.int
    other: cython.int
    for step in range(1, SEATS + 1):
        other = (seat + step) & (SEATS - 1)
        if seats >> other & 1:
            return other
    return NOBODY


def nearest_from(seats, seat):
    """The seat of the set *seats* nearest counter-clockwise from *seat*, who comes first; -1: none."""
    return nearest_after(seats, (seat + SEATS - 1) & (SEATS - 1))


def discard_winner(winners, golden, discarder):
    """Who wins a discard (截胡): a golden pair before all others, else the nearest after *discarder*.

    *winners* is the set of the seats that win, *golden* of those (among any) whose win is a golden
    pair; -1: nobody wins.
    """
    if winners & golden:
        return nearest_after(winners & golden, discarder)
    return nearest_after(winners, discarder)
