"""What all bots do alike with their legal actions: they take wins, and keep golds while they can."""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import (
        ACTION_DISCARD,
        ACTION_PASS,
        ACTION_ROB_GOLD,
        ACTION_THREE_GOLDS,
        ACTION_WIN,
    )
    from hokchiu.deal.layout import GOLD
    from hokchiu.tiles.kinds import HAND_KINDS


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
    if mask[ACTION_DISCARD + view.at[GOLD]]:
        return ACTION_DISCARD + view.at[GOLD]
    return ACTION_PASS
