"""What a seat, or a spectator, may see of a deal: a record of the same layout with the rest zeroed.

Source: PLATFORM.md 3.6. Two deals that a viewer cannot tell apart give equal views.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.exchange import clear_marks
    from hokchiu.deal.layout import (
        ASKED,
        AWAITED,
        CHOICE_BYTES,
        DISCARD,
        DRAWN,
        MELD_CONCEALED_KONG,
        MELD_KIND,
        MELD_TYPE,
        NO_ANSWER,
        OFFERED,
        PASSED_BYTES,
        PHASE,
        PHASE_CLAIMS,
        PHASE_EXCHANGE,
        PHASE_OPENING,
        PHASE_OVER,
        PHASE_ROB_KONG,
        PHASE_TURN,
        SEATS,
        TURN,
    )
    from hokchiu.deal.youjin import YOUJIN_SINGLE
    from hokchiu.tiles.kinds import KINDS, NONE, WALL_TILES

from hokchiu.deal.layout import Deal as DealRecord

SPECTATOR = 4


def hide_seat(deal, seat):
    """Zero what another seat holds: its tiles, their keys, its concealed kongs, its answer, what it waits for."""
    i: cython.int
    for i in range(KINDS):
        deal.hand[seat, i] = 0
    for i in range(SEATS):
        deal.key[seat, i] = 0
    for i in range(deal.melds[seat]):
        if deal.meld[seat, i, MELD_TYPE] == MELD_CONCEALED_KONG:
            deal.meld[seat, i, MELD_KIND] = NONE
    deal.answer[seat] = NO_ANSWER
    for i in range(PASSED_BYTES):
        deal.passed[seat, i] = 0
    if deal.youjin[seat] == YOUJIN_SINGLE:
        deal.youjin[seat] = 0
    clear_marks(deal, seat)


def hide(deal, viewer):
    """Turn *deal*, a copy, into what *viewer* (0..3, or 4 a spectator) sees.

    The wall is never shown; at the end all hands are open. While others are asked, nobody learns whom.
    """
    i: cython.int
    for i in range(WALL_TILES):
        deal.wall[i] = 0
    deal.luck[0] = 0
    if deal.at[PHASE] == PHASE_OVER:
        return
    for i in range(SEATS):
        if i != viewer:
            hide_seat(deal, i)
    if deal.at[TURN] != viewer:
        deal.at[DRAWN] = NONE
        deal.at[OFFERED] = NONE
        for i in range(CHOICE_BYTES):
            deal.choices[i] = 0
    if deal.at[PHASE] == PHASE_EXCHANGE:
        deal.at[ASKED] &= 1 << viewer
        deal.at[AWAITED] &= 1 << viewer
    elif deal.at[PHASE] in (PHASE_OPENING, PHASE_CLAIMS, PHASE_ROB_KONG):
        _hide_window(deal, viewer)


def _hide_window(deal, viewer):
    """Who is not asked in a window sees the turn that it interrupts, the dealer's or the konger's, or the discard."""
    mine: cython.int = 1 << viewer
    deal.at[ASKED] &= mine
    deal.at[AWAITED] &= mine
    if deal.at[ASKED] or deal.at[PHASE] == PHASE_CLAIMS:
        return
    deal.at[PHASE] = PHASE_TURN
    deal.at[DISCARD] = NONE
    if viewer != deal.at[TURN]:
        deal.at[ASKED] = 1 << deal.at[TURN]
        deal.at[AWAITED] = 1 << deal.at[TURN]


def look(deal, seat):
    """The view of *seat* (0..3; None: a spectator) as a deal of its own, without events."""
    viewer = SPECTATOR if seat is None else seat
    seen = DealRecord(deal.buffer, False, viewer)
    hide(seen, viewer)
    return seen
