"""The bot ``ukeire``: the shortest way to a complete hand, the widest of those.

It discards what leaves the least distance, then the most live tiles that lower it, then the first kind of
those; golds count as any tile and are kept while another tile is left. It claims if the distance falls,
declares a kong if the distance does not rise, and takes every win. Source: BOTS.md 3.2 (B2). Where wins are counted by
fans it keeps to routes on which a hand counts enough (``bots.by_fans``).
"""

import cython

if not cython.compiled:
    from hokchiu.bots.by_fans import choose_by_fans, routed
    from hokchiu.bots.choices import any_discard, count_live, winning
    from hokchiu.bots.gap import gap_pays, gap_with
    from hokchiu.deal.actions import (
        ACTION_ADDED_KONG,
        ACTION_CHOW_HIGH,
        ACTION_CHOW_LOW,
        ACTION_CONCEALED_KONG,
        ACTION_DISCARD,
        ACTION_OPEN_KONG,
        ACTION_PASS,
        ACTION_PUNG,
    )
    from hokchiu.deal.ending import golds_held, sets_needed
    from hokchiu.deal.golden_gap import locked
    from hokchiu.deal.layout import (
        CLAIMED,
        DISCARD,
        GOLD,
        PHASE,
        PHASE_TURN,
    )
    from hokchiu.hand.acceptance import NO_DISCARD, each_discard
    from hokchiu.hand.shape import distance
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.option import SWAP_DISCARD
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS, NONE

    PLAN_DISTANCE = 16384
    PLAN_TILES = 64
    ALL_TILES = 255
    NO_PLAN = 1000000


def choose_ukeire(view, rules, seat, mask, mind):
    """The action of *seat*, one of those set in *mask*."""
    win: cython.int = winning(mask)
    if win != ACTION_PASS:
        return win
    if routed(view, rules):
        return choose_by_fans(view, rules, seat, mask, mind.draft)
    if view.at[PHASE] == PHASE_TURN:
        return _turn(view, rules, seat, mask, mind)
    return _claim(view, rules, seat, mask, mind)


def plan_discard(view, seat, suit, less, sets, barred, mind):
    """The best discard of the hand with *less* taken from the key of *suit* and *sets* sets needed.

    A plan is a number: ``PLAN_DISTANCE`` x distance + ``PLAN_TILES`` x (``ALL_TILES`` - acceptance) + kind. Golds
    and the kind *barred* are not discarded; NO_PLAN if nothing else is left. ``mind.live`` has been counted.
    """
    kind: cython.int
    plan: cython.int
    best: cython.int = NO_PLAN
    each_discard(
        view.key[seat, 0] - (less if suit == 0 else 0),
        view.key[seat, 1] - (less if suit == 1 else 0),
        view.key[seat, 2] - (less if suit == 2 else 0),
        view.key[seat, 3] - (less if suit == 3 else 0),
        golds_held(view, seat),
        sets,
        mind.live,
        view.at[GOLD],
        mind.distances,
        mind.accepted,
    )
    for kind in range(HAND_KINDS):
        if mind.distances[kind] == NO_DISCARD or kind == view.at[GOLD] or kind == barred:
            continue
        plan = PLAN_DISTANCE * mind.distances[kind] + PLAN_TILES * (ALL_TILES - mind.accepted[kind]) + kind
        if plan < best:
            best = plan
    return best


def distance_less(view, seat, suit, less, sets):
    """Tiles from ready of the hand with *less* taken from the key of *suit* and *sets* sets needed."""
    return distance(
        view.key[seat, 0] - (less if suit == 0 else 0),
        view.key[seat, 1] - (less if suit == 1 else 0),
        view.key[seat, 2] - (less if suit == 2 else 0),
        view.key[seat, 3] - (less if suit == 3 else 0),
        golds_held(view, seat),
        sets,
    )


def own_kong(view, seat, away, mask):
    """The kong that leaves the least distance, not above *away*; ACTION_PASS if there is none."""
    kind: cython.int
    after: cython.int
    least: cython.int = away + 1
    choice: cython.int = ACTION_PASS
    sets: cython.int = sets_needed(view, seat)
    for kind in range(HAND_KINDS):
        if mask[ACTION_CONCEALED_KONG + kind]:
            after = distance_less(view, seat, suit_of(kind), COPIES * power_of(kind), sets - 1)
            if after < least:
                least = after
                choice = ACTION_CONCEALED_KONG + kind
        elif mask[ACTION_ADDED_KONG + kind]:
            after = distance_less(view, seat, suit_of(kind), power_of(kind), sets)
            if after < least:
                least = after
                choice = ACTION_ADDED_KONG + kind
    return choice


def _locked_turn(view, mask):
    """A seat that has declared a golden gap kongs what it may, or discards the tile it drew."""
    kind: cython.int
    for kind in range(HAND_KINDS):
        if mask[ACTION_CONCEALED_KONG + kind]:
            return ACTION_CONCEALED_KONG + kind
        if mask[ACTION_ADDED_KONG + kind]:
            return ACTION_ADDED_KONG + kind
    return any_discard(view, mask)


def _turn(view, rules, seat, mask, mind):
    plan: cython.int
    kong: cython.int
    barred: cython.int = NONE if rules.option[SWAP_DISCARD] else view.at[CLAIMED]
    if mask[ACTION_PASS]:
        return ACTION_PASS
    if locked(view, seat):
        return _locked_turn(view, mask)
    count_live(view, rules, seat, mind.live)
    plan = plan_discard(view, seat, 0, 0, sets_needed(view, seat), barred, mind)
    if plan == NO_PLAN:
        return any_discard(view, mask)
    kong = own_kong(view, seat, plan // PLAN_DISTANCE, mask)
    if kong != ACTION_PASS:
        return kong
    return _declared(view, rules, seat, ACTION_DISCARD + plan % PLAN_TILES, plan // PLAN_DISTANCE, mask, mind)


def _declared(view, rules, seat, action, away, mask, mind):
    """The discard *action*, which leaves the hand *away* from ready, or a golden gap that is worth more."""
    golds: cython.int
    others: cython.int
    gap: cython.int = gap_with(mask, action)
    if gap == ACTION_PASS:
        return action
    golds = mind.live[view.at[GOLD]]
    others = mind.accepted[action - ACTION_DISCARD] - golds if away == 0 else 0
    return gap if gap_pays(view, rules, seat, golds, others) else action


def _laid_down(action, kind):
    """What the key of the suit of *kind* loses by claiming *kind* with *action*."""
    if action == ACTION_CHOW_LOW:
        return power_of(kind + 1) + power_of(kind + 2)
    if action == ACTION_CHOW_HIGH:
        return power_of(kind - 2) + power_of(kind - 1)
    if action == ACTION_PUNG:
        return (COPIES - 2) * power_of(kind)
    if action == ACTION_OPEN_KONG:
        return (COPIES - 1) * power_of(kind)
    return power_of(kind - 1) + power_of(kind + 1)


def plan_claim(view, seat, action, mind):
    """The plan after claiming with *action* and the best discard.

    A kong has no discard but draws at once: as good as if all tiles were accepted. A discard of the claimed
    kind may be barred (``swap_discard``), but a claim followed by it never brings a hand nearer.
    """
    kind: cython.int = view.at[DISCARD]
    suit: cython.int = suit_of(kind)
    less: cython.int = _laid_down(action, kind)
    sets: cython.int = sets_needed(view, seat) - 1
    if action == ACTION_OPEN_KONG:
        return PLAN_DISTANCE * distance_less(view, seat, suit, less, sets)
    return plan_discard(view, seat, suit, less, sets, NONE, mind)


def _claim(view, rules, seat, mask, mind):
    """The claim with the best plan of those that lower the distance (a kong: that do not raise it), else a pass."""
    action: cython.int
    plan: cython.int
    away: cython.int
    now: cython.int = distance_less(view, seat, 0, 0, sets_needed(view, seat))
    best: cython.int = NO_PLAN
    choice: cython.int = ACTION_PASS
    count_live(view, rules, seat, mind.live)
    for action in range(ACTION_CHOW_LOW, ACTION_OPEN_KONG + 1):
        if not mask[action]:
            continue
        plan = plan_claim(view, seat, action, mind)
        away = plan // PLAN_DISTANCE - (action == ACTION_OPEN_KONG)
        if away < now and plan < best:
            best = plan
            choice = action
    return choice
