"""Carrying a claim out: the discard joins a meld or wins, the open gold is robbed, a kong is robbed.

Source: RULES.md 2.0a, P16–P18, P32, P41, C09, C35.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.asking import ask
    from hokchiu.deal.drawing import gain, lose
    from hokchiu.deal.ending import win
    from hokchiu.deal.events import EVENT_CHOW, EVENT_OPEN_KONG, EVENT_PUNG, emit
    from hokchiu.deal.layout import (
        CLAIMED,
        DISCARD,
        DISCARDS,
        DRAWN,
        ENDING,
        GOLD,
        GOLD_PLACE,
        LAST_DISCARDER,
        MARK_CLAIMED,
        MELD_CHOW,
        MELD_CLAIMED,
        MELD_FROM,
        MELD_KIND,
        MELD_OPEN_KONG,
        MELD_PUNG,
        MELD_TYPE,
        PHASE_TURN,
        RESERVED,
        TURN,
    )
    from hokchiu.deal.turns import replace_for_kong
    from hokchiu.rules.option import RESERVE_OPEN_KONG, ROB_GOLD, ROB_GOLD_INDICATOR_OR_FIRST_DISCARD
    from hokchiu.rules.score import HOW_DISCARD, HOW_FIRST_DISCARD, HOW_ROB_GOLD, HOW_ROB_KONG
    from hokchiu.tiles.kinds import COPIES, NONE


def _take_discard(deal):
    """Mark the last discard as taken and give its kind; it stays public, in a meld or a winner's hand."""
    seat: cython.int = deal.at[TURN]
    kind: cython.int = deal.at[DISCARD]
    deal.river_mark[seat, deal.rivers[seat] - 1] |= MARK_CLAIMED
    deal.at[DISCARD] = NONE
    deal.at[LAST_DISCARDER] = NONE
    return kind


def _add_meld(deal, seat, shape, kind, claimed, source):
    n: cython.int = deal.melds[seat]
    deal.meld[seat, n, MELD_TYPE] = shape
    deal.meld[seat, n, MELD_KIND] = kind
    deal.meld[seat, n, MELD_CLAIMED] = claimed
    deal.meld[seat, n, MELD_FROM] = source
    deal.melds[seat] = n + 1
    deal.youjin[seat] = 0


def _lay_down(deal, seat, kind):
    lose(deal, seat, kind)
    deal.shown[kind] += 1


def _turn_after_claim(deal, seat, claimed):
    deal.at[TURN] = seat
    deal.at[DRAWN] = NONE
    deal.at[ENDING] = 0
    deal.at[CLAIMED] = claimed
    ask(deal, PHASE_TURN, 1 << seat)


def claim_chow(deal, seat, place):
    """Chow the discard as the lowest (0), middle (1) or highest (2) tile, then discard (P16)."""
    source: cython.int = deal.at[TURN]
    claimed: cython.int = _take_discard(deal)
    lowest: cython.int = claimed - place
    kind: cython.int
    for kind in range(lowest, lowest + 3):
        if kind != claimed:
            _lay_down(deal, seat, kind)
    _add_meld(deal, seat, MELD_CHOW, lowest, claimed, source)
    emit(deal, EVENT_CHOW, seat, lowest, claimed, source, NONE)
    _turn_after_claim(deal, seat, claimed)


def claim_pung(deal, seat):
    """Pung the discard, then discard (P17)."""
    source: cython.int = deal.at[TURN]
    kind: cython.int = _take_discard(deal)
    _i: cython.int
    for _i in range(COPIES - 2):
        _lay_down(deal, seat, kind)
    _add_meld(deal, seat, MELD_PUNG, kind, kind, source)
    emit(deal, EVENT_PUNG, seat, kind, kind, source, NONE)
    _turn_after_claim(deal, seat, kind)


def claim_kong(deal, rules, seat):
    """Kong the discard, draw from the tail; the reserve grows by one (P18, P41)."""
    source: cython.int = deal.at[TURN]
    kind: cython.int = _take_discard(deal)
    _i: cython.int
    for _i in range(COPIES - 1):
        _lay_down(deal, seat, kind)
    _add_meld(deal, seat, MELD_OPEN_KONG, kind, kind, source)
    deal.at[RESERVED] += rules.option[RESERVE_OPEN_KONG]
    deal.at[TURN] = seat
    emit(deal, EVENT_OPEN_KONG, seat, kind, kind, source, NONE)
    replace_for_kong(deal, rules)


def win_by_rob_gold(deal, rules, seat):
    """The open gold leaves the wall and is the seventeenth tile; it counts as self-drawn (P32, C09)."""
    gold: cython.int = deal.at[GOLD]
    deal.at[GOLD_PLACE] = NONE
    deal.at[DISCARD] = NONE
    gain(deal, seat, gold)
    win(deal, rules, seat, HOW_ROB_GOLD, NONE, gold)


def win_on_discard(deal, rules, seat):
    """The discard is the winning tile (P25); by option the first discard is a robbed gold's (C09)."""
    how: cython.int = HOW_DISCARD
    if deal.at[DISCARDS] == 1 and rules.option[ROB_GOLD] == ROB_GOLD_INDICATOR_OR_FIRST_DISCARD:
        how = HOW_FIRST_DISCARD
    source: cython.int = deal.at[TURN]
    kind: cython.int = _take_discard(deal)
    gain(deal, seat, kind)
    win(deal, rules, seat, how, source, kind)


def win_on_kong(deal, rules, seat):
    """The tile that was to be added to a pung is won; the kong is undone (C35)."""
    source: cython.int = deal.at[TURN]
    kind: cython.int = deal.at[DISCARD]
    deal.at[DISCARD] = NONE
    lose(deal, source, kind)
    gain(deal, seat, kind)
    win(deal, rules, seat, HOW_ROB_KONG, source, kind)
