"""Who comes next, and opening a window: who is asked, and that nobody has answered yet."""

import cython

if not cython.compiled:
    from hokchiu.deal.layout import ASKED, AWAITED, NO_ANSWER, PHASE, SEATED, SEATS


def next_seat(deal, seat):
    """The seat that plays after *seat*, passing over those where nobody sits."""
    return seat + 1 if seat + 1 < deal.at[SEATED] else 0


def ask(deal, phase, seats):
    """Ask the seats of the bit mask *seats* in the window *phase*."""
    i: cython.int
    deal.at[PHASE] = phase
    deal.at[ASKED] = seats
    deal.at[AWAITED] = seats
    for i in range(SEATS):
        deal.answer[i] = NO_ANSWER
