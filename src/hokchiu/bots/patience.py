"""What a waiting hand may still expect, by a learned model: whether the bot ``master`` lets a win on a discard go by.

The model (``networks/waiting.npz``, made by ``hokchiu.learn``) gives the points, in ``POINTS``, that a hand gained
on average which let the discard go, all that followed included: its own win, others' wins, draws.
"""

import cython

if not cython.compiled:
    from hokchiu.bots.danger import read_danger
    from hokchiu.bots.net import forward
    from hokchiu.bots.pro import look_ahead, waits_on
    from hokchiu.deal.ending import golds_held
    from hokchiu.deal.events import drawable
    from hokchiu.deal.layout import SEATED
    from hokchiu.tiles.kinds import HAND_KINDS

    CHANCE = 0
    CHANCE_TIMES_DRAWN = 1
    DRAWN_POINTS = 2
    POINTS_NOW = 3
    DRAWS = 4
    SHARE = 5
    THEIR_MELDS = 6
    MOST_MELDS = 7
    THREAT = 8
    GOLDS_HELD = 9
    LEFT = 10
    SHARE_TIMES_DRAWS = 11
    THEIR_DISCARDS = 12
    WAITING_INPUTS = 13
    POINTS = 30

# What the model has seen: points of wins on discards, and how many times as much the same win brings when drawn.
LEAST_NOW: cython.int = 10
MOST_NOW: cython.int = 90
LEAST_TIMES: cython.double = 2.5


def waiting_inputs(view, rules, seat, mind, x):
    """Write what the model is asked about a win that *seat* may let go, and that has been looked at, into *x*."""
    x[CHANCE] = mind.chance
    x[CHANCE_TIMES_DRAWN] = mind.chance * mind.drawn * 0.01
    x[DRAWN_POINTS] = mind.drawn * 0.01
    x[POINTS_NOW] = mind.now * 0.02
    x[DRAWS] = mind.draws * 0.125
    x[SHARE] = mind.share * 6
    x[GOLDS_HELD] = golds_held(view, seat) * 0.33
    x[LEFT] = drawable(view) * 0.025
    x[SHARE_TIMES_DRAWS] = mind.share * mind.draws
    x[THREAT] = threat(view, rules, seat, mind)
    _others(view, seat, x)


@cython.cdivision(True)
def threat(view, rules, seat, mind):
    """How many points a discard of the hand is expected to lose on average; ``mind.live`` has been counted."""
    kind: cython.int
    kinds: cython.int = 0
    total: cython.double = 0
    read_danger(view, rules, seat, mind)
    for kind in range(HAND_KINDS):
        if view.hand[seat, kind]:
            total += mind.danger[kind]
            kinds += 1
    return total / kinds if kinds > 0 else 0.0


def _others(view, seat, x):
    other: cython.int
    melds: cython.int = 0
    most: cython.int = 0
    made: cython.int = 0
    for other in range(view.at[SEATED]):
        if other != seat:
            melds += view.melds[other]
            made += view.rivers[other]
            if view.melds[other] > most:
                most = view.melds[other]
    x[THEIR_MELDS] = melds * 0.125
    x[MOST_MELDS] = most * 0.25
    x[THEIR_DISCARDS] = made * 0.03


def lets_go(view, rules, seat, mind):
    """Whether waiting is worth more than the win on the discard.

    The model has learned where one pays for a discard and three for a drawn tile. Where waiting promises less than that
    or the hand wins by another shape, ``pro`` decides.
    """
    look_ahead(view, rules, seat, mind)
    if mind.share == 0 or mind.now < LEAST_NOW or mind.now > MOST_NOW or mind.drawn < LEAST_TIMES * mind.now:
        return waits_on(mind)
    if mind.chance * mind.drawn <= mind.now:
        return False
    waiting_inputs(view, rules, seat, mind, mind.patience.x)
    forward(mind.patience)
    return mind.patience.y[0] * POINTS > mind.now
