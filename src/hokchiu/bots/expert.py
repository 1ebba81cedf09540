"""The bot ``expert``: ``pro`` that weighs the tiles it may draw against what the discard may cost (``bots.danger``).

Among the discards that leave the least distance it takes the one with the most accepted tiles, less ``CAUTION``
tiles for each point that the discard is expected to lose. Source: BOTS.md 3.2 (B4); ``docs/bots.md`` has the
figures.
"""

import cython

if not cython.compiled:
    from hokchiu.bots.by_fans import routed
    from hokchiu.bots.danger import read_danger
    from hokchiu.bots.pro import choose_pro
    from hokchiu.deal.actions import ACTION_DISCARD
    from hokchiu.deal.layout import GOLD, PHASE, PHASE_TURN
    from hokchiu.tiles.kinds import HAND_KINDS

# Accepted tiles that a point of expected loss is worth (measured).
CAUTION: cython.double = 1.1


def choose_expert(view, rules, seat, mask, mind):
    """The action of *seat*, one of those set in *mask*."""
    return discard_safely(view, rules, seat, choose_pro(view, rules, seat, mask, mind), mask, mind)


def discard_safely(view, rules, seat, action, mask, mind):
    """*action*, or if that is a plain discard by ``ukeire``'s plan, the best one with its danger counted."""
    if view.at[PHASE] != PHASE_TURN or view.flag[seat] or routed(view, rules):
        return action
    if action < ACTION_DISCARD or action >= ACTION_DISCARD + HAND_KINDS or action == ACTION_DISCARD + view.at[GOLD]:
        return action
    return ACTION_DISCARD + safer_discard(view, rules, seat, action - ACTION_DISCARD, mask, mind)


def safer_discard(view, rules, seat, planned, mask, mind):
    """The best kind to discard, its danger counted. *planned* is ``ukeire``'s; ``mind`` holds what each one leaves."""
    kind: cython.int
    best: cython.int = planned
    score: cython.double
    top: cython.double
    read_danger(view, rules, seat, mind)
    top = mind.accepted[planned] - CAUTION * mind.danger[planned]
    for kind in range(HAND_KINDS):
        if mind.distances[kind] != mind.distances[planned] or not mask[ACTION_DISCARD + kind]:
            continue
        score = mind.accepted[kind] - CAUTION * mind.danger[kind]
        if score > top and kind != view.at[GOLD]:
            top = score
            best = kind
    return best
