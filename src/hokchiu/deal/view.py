"""What a seat, or a spectator, may see of a deal: a record of the same layout with the rest zeroed.

Source: PLATFORM.md 3.6. Two deals that a viewer cannot tell apart give equal views.
"""

import cython

if not cython.compiled:
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
    from hokchiu.tiles.kinds import HAND_KINDS, KINDS, NONE, WALL_TILES

    KEY_PLACE = 0
    WALL_PLACE = 484
    HAND_PLACE = 628
    PASSED_PLACE = 1746
    MARKED_PLACE = 1774
    KEY_BYTES = 16
    DEAL_BYTES = 1915

from hokchiu.deal.layout import Deal as DealRecord

SPECTATOR = 4


def wipe(raw, first, size):
    """Make *size* bytes from place *first* on zero."""
    if cython.compiled:
        memset(raw + first, 0, size)  # type: ignore[name-defined]  # noqa: F821 (C's own)
    else:
        raw[first : first + size] = bytes(size)


def copy_deal(target, source):
    """Make *target* the same deal as *source*, events apart."""
    if cython.compiled:
        memcpy(target.raw, source.raw, DEAL_BYTES)  # type: ignore[name-defined]  # noqa: F821 (C's own)
    else:
        target.raw[:] = source.raw


def hide_seat(deal, seat):
    """Zero what another seat holds: its tiles, their keys, its concealed kongs, its answer, what it waits for."""
    i: cython.int
    wipe(deal.raw, HAND_PLACE + KINDS * seat, KINDS)
    wipe(deal.raw, KEY_PLACE + KEY_BYTES * seat, KEY_BYTES)
    for i in range(deal.melds[seat]):
        if deal.meld[seat, i, MELD_TYPE] == MELD_CONCEALED_KONG:
            deal.meld[seat, i, MELD_KIND] = NONE
    deal.answer[seat] = NO_ANSWER
    wipe(deal.raw, PASSED_PLACE + PASSED_BYTES * seat, PASSED_BYTES)
    if deal.youjin[seat] == YOUJIN_SINGLE:
        deal.youjin[seat] = 0
    wipe(deal.raw, MARKED_PLACE + HAND_KINDS * seat, HAND_KINDS)


def hide(deal, viewer):
    """Turn *deal*, a copy, into what *viewer* (0..3, or 4 a spectator) sees.

    The wall is never shown; at the end all hands are open. While others are asked, nobody learns whom.
    """
    i: cython.int
    wipe(deal.raw, WALL_PLACE, WALL_TILES)
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
