"""报听: a seat declares, with a discard, that its hand waits for a tile; from then on it only wins.

It may do so at any of its turns, whatever it has melded. What it draws is discarded for it; a tile that wins is
asked for, and letting it go changes nothing. Source: RULES.md 5.6 (004:138).
"""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import ACTION_ADDED_KONG, ACTION_CONCEALED_KONG, ACTION_DISCARD, ACTION_READY
    from hokchiu.deal.drawing import gain, lose
    from hokchiu.deal.ending import golds_held, makes_shape
    from hokchiu.deal.events import EVENT_READY, emit
    from hokchiu.deal.layout import DRAWN, FIRST_READY, FLAG_READY
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS, NONE


def is_ready(deal, seat):
    """Whether the seat has declared."""
    return deal.flag[seat] & FLAG_READY != 0


def waits(deal, rules, seat):
    """Whether some tile completes the hand between turns, however many of it are left; a fifth of a kind is none."""
    kind: cython.int
    golds: cython.int = golds_held(deal, seat)
    for kind in range(HAND_KINDS):
        if deal.hand[seat, kind] < COPIES and makes_shape(deal, rules, seat, kind, golds):
            return True
    return False


def _waits_without(deal, rules, seat, kind):
    found: cython.bint
    lose(deal, seat, kind)
    found = waits(deal, rules, seat)
    gain(deal, seat, kind)
    return found


def legal_ready(deal, rules, seat, mask):
    """Mark the discards with which the seat on turn may declare, of those that are legal."""
    kind: cython.int
    for kind in range(HAND_KINDS):
        if mask[ACTION_DISCARD + kind] and _waits_without(deal, rules, seat, kind):
            mask[ACTION_READY + kind] = 1


def keep_ready(deal, seat, mask):
    """Unmark what a seat that has declared may not do: it discards what it drew, and kongs nothing."""
    kind: cython.int
    for kind in range(HAND_KINDS):
        mask[ACTION_CONCEALED_KONG + kind] = 0
        mask[ACTION_ADDED_KONG + kind] = 0
        if kind != deal.at[DRAWN]:
            mask[ACTION_DISCARD + kind] = 0


def declare_ready(deal, seat):
    """The hand is locked; the discard follows. Who declares first is remembered (海底捞月)."""
    deal.flag[seat] |= FLAG_READY
    if deal.at[FIRST_READY] == NONE:
        deal.at[FIRST_READY] = seat
    emit(deal, EVENT_READY, seat, NONE, NONE, NONE, NONE)
