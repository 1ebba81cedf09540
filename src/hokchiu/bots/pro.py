"""The bot ``pro``: ``ukeire`` that lets a discard go by where it may expect more from winning by itself.

A win that is drawn is paid by all, one on a discard (by most rules) by one. What each would bring is counted by the
table's rules, so that nothing is let go where a discard pays as much. Source: BOTS.md 2, 3.4; ``docs/bots.md`` has
the figures.
"""

import cython

if not cython.compiled:
    from hokchiu.bots.by_fans import routed
    from hokchiu.bots.choices import count_live
    from hokchiu.bots.stakes import points_won
    from hokchiu.bots.ukeire import choose_ukeire, distance_less
    from hokchiu.deal.actions import ACTION_PASS, ACTION_ROB_GOLD, ACTION_WIN
    from hokchiu.deal.asking import next_seat
    from hokchiu.deal.ending import golds_held, sets_needed
    from hokchiu.deal.events import drawable
    from hokchiu.deal.layout import DISCARD, GOLD, PHASE, PHASE_CLAIMS, SEATED, TURN
    from hokchiu.hand.acceptance import acceptance
    from hokchiu.rules.score import HOW_DISCARD, HOW_SELF_DRAW
    from hokchiu.tiles.kinds import HAND_KINDS

# Each time round the table somebody else wins with this chance, ...
HAZARD: cython.double = 0.1
# ... and so many times what the discard brings must be expected of waiting, which others may use to win (measured).
PATIENCE: cython.double = 1.85


def choose_pro(view, rules, seat, mask, mind):
    """The action of *seat*, one of those set in *mask*."""
    if may_let_go(view, rules, seat, mask):
        look_ahead(view, rules, seat, mind)
        if waits_on(mind):
            return ACTION_PASS
    return choose_ukeire(view, rules, seat, mask, mind)


def may_let_go(view, rules, seat, mask):
    """Whether there is a choice: a win on a discard that may be passed, and a hand that may still win any way."""
    if not mask[ACTION_WIN] or not mask[ACTION_PASS] or mask[ACTION_ROB_GOLD]:
        return False
    return view.at[PHASE] == PHASE_CLAIMS and not view.flag[seat] and not routed(view, rules)


@cython.cdivision(True)  # below 0 there is no draw, however it is rounded
def draws_left(view, seat):
    """How often *seat* will draw before the wall is exhausted, if nobody claims."""
    steps: cython.int = 0
    other: cython.int = view.at[TURN]
    while other != seat:
        other = next_seat(view, other)
        steps += 1
    return (drawable(view) - steps + view.at[SEATED]) // view.at[SEATED]


@cython.cdivision(True)
def share_of_wins(view, rules, seat, mind):
    """The share of unseen tiles that the waiting hand wins on, 0 to 1; 0 where it does not wait for sets and a pair."""
    kind: cython.int
    unseen: cython.int = 0
    waits: cython.int
    if distance_less(view, seat, 0, 0, sets_needed(view, seat)) > 0:
        return 0.0
    count_live(view, rules, seat, mind.live)
    waits = acceptance(
        view.key[seat, 0],
        view.key[seat, 1],
        view.key[seat, 2],
        view.key[seat, 3],
        golds_held(view, seat),
        sets_needed(view, seat),
        mind.live,
        view.at[GOLD],
    )
    for kind in range(HAND_KINDS):
        unseen += mind.live[kind]
    return cython.cast(cython.double, waits) / unseen if unseen > 0 else 0.0


def chance_to_draw(share, draws):
    """The chance that one of *draws* draws wins before somebody else does."""
    chance: cython.double = 0
    alive: cython.double = 1
    for _ in range(draws):
        chance += alive * share
        alive *= (1 - share) * (1 - HAZARD)
    return chance


def look_ahead(view, rules, seat, mind):
    """Write into *mind* what the win on the discard brings, and what waiting for a tile of one's own may bring."""
    kind: cython.int = view.at[DISCARD]
    mind.now = points_won(view, rules, seat, HOW_DISCARD, view.at[TURN], kind)
    mind.drawn = points_won(view, rules, seat, HOW_SELF_DRAW, -1, kind)
    mind.draws = draws_left(view, seat)
    mind.share = share_of_wins(view, rules, seat, mind)
    mind.chance = chance_to_draw(mind.share, mind.draws)


def waits_on(mind):
    """Whether to pass the win that has been looked at."""
    return mind.drawn * mind.chance > PATIENCE * mind.now
