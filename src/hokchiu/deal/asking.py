"""Opening a window: who is asked, and that nobody has answered yet."""

import cython

if not cython.compiled:
    from hokchiu.deal.layout import ASKED, AWAITED, NO_ANSWER, PHASE, SEATS


def ask(deal, phase, seats):
    """Ask the seats of the bit mask *seats* in the window *phase*."""
    i: cython.int
    deal.at[PHASE] = phase
    deal.at[ASKED] = seats
    deal.at[AWAITED] = seats
    for i in range(SEATS):
        deal.answer[i] = NO_ANSWER
