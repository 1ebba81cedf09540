"""The bot ``usefulness``: a tile is worth what lies beside it, as in many an old program.

A further copy 5, a neighbour 3, a gap 1, a rank from 3 to 7 one more; the least useful tile goes, the first
kind of equals; golds are kept while another tile is left. It takes every win, kong and pung, and chows with
two single tiles where it holds none of the claimed kind. Source: BOTS.md 3.2; when to chow is ours.
Where wins are counted by fans it gives away only what its best route can spare, claims only along that route, and
declares no kong in its own turn (``bots.by_fans``).
"""

import cython

if not cython.compiled:
    from hokchiu.bots.by_fans import goes_on, keeps_route, look, routed, survey_routes
    from hokchiu.bots.choices import any_discard, free_to_discard, winning
    from hokchiu.bots.gap import gap_with
    from hokchiu.bots.routes import ALLOWED
    from hokchiu.deal.actions import (
        ACTION_CHOW_LOW,
        ACTION_CONCEALED_KONG,
        ACTION_DISCARD,
        ACTION_GOLDEN_GAP,
        ACTION_OPEN_KONG,
        ACTION_PASS,
        ACTION_PUNG,
    )
    from hokchiu.deal.layout import DISCARD, GOLD, PHASE, PHASE_TURN
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS, SUITED

    USE_PAIR = 5
    USE_NEIGHBOUR = 3
    USE_GAP = 1
    USE_MIDDLE = 1
    RANKS = 9
    EDGE_RANKS = 2
    CHOWS = 3
    GOLDS_FOR_A_GAP = 2


def choose_usefulness(view, rules, seat, mask, mind):
    """The action of *seat*, one of those set in *mask*."""
    action: cython.int = winning(mask)
    if action != ACTION_PASS:
        return action
    if routed(view, rules):
        look(mind.draft, view, rules, seat)
        if view.at[PHASE] != PHASE_TURN:
            return _routed_claim(view, rules, mask, mind)
        if not mask[ACTION_PASS]:
            return _routed_turn(view, rules, seat, mask, mind)
    if view.at[PHASE] == PHASE_TURN:
        action = _first(mask, ACTION_CONCEALED_KONG, ACTION_GOLDEN_GAP - 1)
        return action if action != ACTION_PASS else _discard(view, seat, mask)
    if mask[ACTION_OPEN_KONG]:
        return ACTION_OPEN_KONG
    if mask[ACTION_PUNG]:
        return ACTION_PUNG
    return _chow(view, seat, mask)


def _discard(view, seat, mask):
    """The least useful tile goes, with a golden gap where two golds or more may still come."""
    action: cython.int = _least_useful(view, seat, mask, ALLOWED[0])
    gap: cython.int = gap_with(mask, action)
    return gap if gap != ACTION_PASS and view.shown[view.at[GOLD]] <= COPIES - GOLDS_FOR_A_GAP else action


def _routed_turn(view, rules, seat, mask, mind):
    """The least useful tile of those that the best route can spare; kongs of its own it declares none."""
    return _least_useful(view, seat, mask, keeps_route(mind.draft, rules, mask))


def _routed_claim(view, rules, mask, mind):
    """The first claim that brings the hand on along its best route, a kong before a pung before chows."""
    action: cython.int
    if _first(mask, ACTION_CHOW_LOW, ACTION_OPEN_KONG) == ACTION_PASS:
        return ACTION_PASS
    survey_routes(mind.draft, rules)
    for action in range(ACTION_OPEN_KONG, ACTION_CHOW_LOW - 1, -1):
        if mask[action] and goes_on(mind.draft, rules, action, view.at[DISCARD]):
            return action
    return ACTION_PASS


def _chow(view, seat, mask):
    """The first chow that fills a gap between single tiles, else ACTION_PASS."""
    place: cython.int
    kind: cython.int = view.at[DISCARD]
    if view.hand[seat, kind] > 0:
        return ACTION_PASS
    for place in range(CHOWS):
        if mask[ACTION_CHOW_LOW + place] and _most_held(view, seat, kind - place) == 1:
            return ACTION_CHOW_LOW + place
    return ACTION_PASS


def _most_held(view, seat, lowest):
    """How many tiles the seat has at most of one of the three kinds from *lowest* on."""
    most: cython.int = view.hand[seat, lowest]
    kind: cython.int
    for kind in range(lowest + 1, lowest + 3):
        if view.hand[seat, kind] > most:
            most = view.hand[seat, kind]
    return most


def _first(mask, first, last):
    """The first legal action of *first* to *last*, ACTION_PASS if none is."""
    action: cython.int
    for action in range(first, last + 1):
        if mask[action]:
            return action
    return ACTION_PASS


def _held(view, seat, kind, step):
    """Whether the seat holds the kind *step* ranks from the suited *kind*, golds not counted."""
    rank: cython.int = kind % RANKS + step
    if rank < 0 or rank >= RANKS or kind + step == view.at[GOLD]:
        return False
    return view.hand[seat, kind + step] > 0


def usefulness(view, seat, kind):
    """How useful a tile of *kind* is to the seat, which holds it."""
    n: cython.int = view.hand[seat, kind]
    useful: cython.int = USE_PAIR * (n - 1)
    if kind >= SUITED:
        return useful
    useful += USE_NEIGHBOUR * (_held(view, seat, kind, -1) + _held(view, seat, kind, 1))
    useful += USE_GAP * (_held(view, seat, kind, -2) + _held(view, seat, kind, 2))
    if EDGE_RANKS <= kind % RANKS < RANKS - EDGE_RANKS:
        useful += USE_MIDDLE
    return useful


def _least_useful(view, seat, mask, kinds):
    """The discard of the least useful of the *kinds* of a mask."""
    kind: cython.int
    useful: cython.int
    least: cython.int = -1
    choice: cython.int = any_discard(view, mask)
    for kind in range(HAND_KINDS):
        if kinds >> kind & 1 and free_to_discard(view, mask, kind):
            useful = usefulness(view, seat, kind)
            if least < 0 or useful < least:
                least = useful
                choice = ACTION_DISCARD + kind
    return choice
