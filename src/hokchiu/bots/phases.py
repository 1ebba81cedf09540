"""What all bots do in the phases that only the game for two has: exchanges, a chosen tile, ready, the seabed.

They give away tiles without a neighbour, take an offered triplet if they have three of those, choose the tile that
brings them nearest, and declare as soon as they wait.
"""

import cython

if not cython.compiled:
    from hokchiu.bots.usefulness import USE_MIDDLE, usefulness
    from hokchiu.deal.actions import (
        ACTION_CHOOSE,
        ACTION_DISCARD,
        ACTION_MARK,
        ACTION_PASS,
        ACTION_READY,
        ACTION_SEABED,
    )
    from hokchiu.deal.ending import golds_held, makes_shape, sets_needed
    from hokchiu.deal.exchange import TRIPLET, marks_of
    from hokchiu.deal.layout import PHASE, PHASE_CHOICE, PHASE_EXCHANGE, PHASE_OFFER, PHASE_SEABED
    from hokchiu.hand.shape import distance
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.tiles.kinds import HAND_KINDS, NONE


def choose_phase(view, rules, seat, mask):
    """The action of *seat* where such a phase asks it; NONE where none does."""
    phase: cython.int = view.at[PHASE]
    if phase == PHASE_EXCHANGE:
        return _mark(view, seat, 1)
    if phase == PHASE_OFFER:
        return _mark(view, seat, TRIPLET - marks_of(view, seat))
    if phase == PHASE_CHOICE:
        return _best_choice(view, rules, seat, mask)
    if phase == PHASE_SEABED:
        return ACTION_SEABED
    return NONE


def declare(action, mask):
    """*action*, or, where it is a discard that leaves a waiting hand, that discard with the declaration."""
    kind: cython.int = action - ACTION_DISCARD
    if 0 <= kind < HAND_KINDS and mask[ACTION_READY + kind]:
        return ACTION_READY + kind
    return action


def _useless(view, seat, kind):
    """Whether the seat holds a single *kind*, not marked yet, with nothing beside it."""
    if view.hand[seat, kind] != 1 or view.marked[seat, kind]:
        return False
    return usefulness(view, seat, kind) <= USE_MIDDLE


def _mark(view, seat, wanted):
    """Mark the first useless tile if there are *wanted* of them, else pass."""
    kind: cython.int
    found: cython.int = 0
    for kind in range(HAND_KINDS):
        found += _useless(view, seat, kind)
    if found < wanted:
        return ACTION_PASS
    for kind in range(HAND_KINDS):
        if _useless(view, seat, kind):
            return ACTION_MARK + kind
    return ACTION_PASS


def _distance_with(view, seat, kind):
    suit: cython.int = suit_of(kind)
    power: cython.int = power_of(kind)
    return distance(
        view.key[seat, 0] + (power if suit == 0 else 0),
        view.key[seat, 1] + (power if suit == 1 else 0),
        view.key[seat, 2] + (power if suit == 2 else 0),
        view.key[seat, 3] + (power if suit == 3 else 0),
        golds_held(view, seat),
        sets_needed(view, seat),
    )


def _best_choice(view, rules, seat, mask):
    """The tile that completes the hand, or that leaves the least distance; the first such kind."""
    kind: cython.int
    away: cython.int
    least: cython.int = NONE
    choice: cython.int = ACTION_PASS
    for kind in range(HAND_KINDS):
        if not mask[ACTION_CHOOSE + kind]:
            continue
        if makes_shape(view, rules, seat, kind, golds_held(view, seat)):
            return ACTION_CHOOSE + kind
        away = _distance_with(view, seat, kind)
        if away < least:
            least = away
            choice = ACTION_CHOOSE + kind
    return choice
