"""What all bots do alike: they take wins, keep golds while they can, and count the tiles that they see."""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import (
        ACTION_DISCARD,
        ACTION_PASS,
        ACTION_ROB_GOLD,
        ACTION_THREE_GOLDS,
        ACTION_WIN,
    )
    from hokchiu.deal.drawing import is_flower
    from hokchiu.deal.layout import GOLD, MELD_CONCEALED_KONG, MELD_KIND, MELD_TYPE
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS, NONE


def winning(mask):
    """The legal win, ACTION_PASS if there is none.

    Robbing the gold comes before winning on the first discard: three pay instead of one, and it goes first.
    """
    if mask[ACTION_ROB_GOLD]:
        return ACTION_ROB_GOLD
    if mask[ACTION_WIN]:
        return ACTION_WIN
    if mask[ACTION_THREE_GOLDS]:
        return ACTION_THREE_GOLDS
    return ACTION_PASS


def free_to_discard(view, mask, kind):
    """Whether *kind* may be discarded and is no gold."""
    return mask[ACTION_DISCARD + kind] and kind != view.at[GOLD]


def any_discard(view, mask):
    """The first legal discard that is no gold, the gold's if there is no other, else ACTION_PASS."""
    kind: cython.int
    for kind in range(HAND_KINDS):
        if free_to_discard(view, mask, kind):
            return ACTION_DISCARD + kind
    if view.at[GOLD] != NONE and mask[ACTION_DISCARD + view.at[GOLD]]:
        return ACTION_DISCARD + view.at[GOLD]
    return ACTION_PASS


def count_live(view, rules, seat, live):
    """Write, for each kind, how many copies the seat has not seen; 0 for flowers."""
    i: cython.int
    kind: cython.int
    left: cython.int
    for kind in range(HAND_KINDS):
        left = COPIES - view.shown[kind] - view.hand[seat, kind]
        live[kind] = left if left > 0 and not is_flower(rules, kind) else 0
    for i in range(view.melds[seat]):
        if view.meld[seat, i, MELD_TYPE] == MELD_CONCEALED_KONG:
            live[view.meld[seat, i, MELD_KIND]] = 0
