"""Who comes next, and opening a window: who is asked, and that nobody has answered yet."""

import cython

if not cython.compiled:
    from hokchiu.deal.layout import ASKED, AWAITED, DEALER, NO_ANSWER, PHASE, SEATED, SEATS


def next_seat(deal, seat):
    """The seat that plays after *seat*, passing over those where nobody sits."""
    return seat + 1 if seat + 1 < deal.at[SEATED] else 0


def seat_wind(deal, seat):
    """The wind of a seat, 0..3 from the dealer's east on (RULES.md 5.1)."""
    steps: cython.int = seat - deal.at[DEALER]
    return steps if steps >= 0 else steps + deal.at[SEATED]


def ask(deal, phase, seats):
    """Ask the seats of the bit mask *seats* in the window *phase*."""
    i: cython.int
    deal.at[PHASE] = phase
    deal.at[ASKED] = seats
    deal.at[AWAITED] = seats
    for i in range(SEATS):
        deal.answer[i] = NO_ANSWER
