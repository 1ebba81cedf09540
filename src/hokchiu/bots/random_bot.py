"""The bot ``random``: any discard, claims by chance, every win.

Each tile it may discard is equally likely, golds left out. It takes half of the pungs (an open kong as often
where it can) and three chows in ten; it declares no kong in its own turn. Source: BOTS.md 3.2.
"""

import cython

if not cython.compiled:
    from hokchiu.bots.choices import any_discard, winning
    from hokchiu.bots.mind import below
    from hokchiu.deal.actions import (
        ACTION_CHOW_HIGH,
        ACTION_CHOW_LOW,
        ACTION_CHOW_MIDDLE,
        ACTION_DISCARD,
        ACTION_OPEN_KONG,
        ACTION_PASS,
        ACTION_PUNG,
    )
    from hokchiu.deal.layout import GOLD, PHASE, PHASE_TURN
    from hokchiu.tiles.kinds import HAND_KINDS

    PERCENT = 100
    PUNG_PERCENT = 50
    CHOW_PERCENT = 30


def choose_random(view, seat, mask, mind):
    """The action of *seat*, one of those set in *mask*."""
    win: cython.int = winning(mask)
    if win != ACTION_PASS:
        return win
    if view.at[PHASE] == PHASE_TURN:
        return _random_discard(view, seat, mask, mind)
    return _random_claim(seat, mask, mind)


def _random_discard(view, seat, mask, mind):
    """Any tile but a gold that may be discarded, each equally likely."""
    kind: cython.int
    gold: cython.int = view.at[GOLD]
    left: cython.int = 0
    for kind in range(HAND_KINDS):
        # no branch: which kinds are held is not predictable
        left += view.hand[seat, kind] * (mask[ACTION_DISCARD + kind] & (kind != gold))
    if left == 0:
        return any_discard(view, mask)
    left = below(mind, seat, left)
    for kind in range(HAND_KINDS):
        left -= view.hand[seat, kind] * (mask[ACTION_DISCARD + kind] & (kind != gold))
        if left < 0:
            return ACTION_DISCARD + kind
    return ACTION_PASS


def _random_claim(seat, mask, mind):
    if mask[ACTION_PUNG] and below(mind, seat, PERCENT) < PUNG_PERCENT:
        return _random_of(seat, ACTION_PUNG, ACTION_OPEN_KONG, mask, mind)
    chow: cython.bint = mask[ACTION_CHOW_LOW] or mask[ACTION_CHOW_MIDDLE] or mask[ACTION_CHOW_HIGH]
    if chow and below(mind, seat, PERCENT) < CHOW_PERCENT:
        return _random_of(seat, ACTION_CHOW_LOW, ACTION_CHOW_HIGH, mask, mind)
    return ACTION_PASS


def _random_of(seat, first, last, mask, mind):
    """One of the legal actions *first* to *last*, of which there is at least one."""
    action: cython.int
    left: cython.int = 0
    for action in range(first, last + 1):
        left += mask[action]
    left = below(mind, seat, left)
    for action in range(first, last + 1):
        if mask[action]:
            if left == 0:
                return action
            left -= 1
    return ACTION_PASS
