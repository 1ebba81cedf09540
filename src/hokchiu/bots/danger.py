"""What a discard may cost: for each opponent the chance, by a learned model, that it wins on the tile, times what
that costs.

The model (``networks/danger.npz``, made by ``hokchiu.learn``) is asked once an opponent and answers for all kinds.
It is given what lies open and how many copies of a kind the asking seat does not see: ``opponent_inputs`` writes
planes of a number a kind, then a few numbers about the opponent. All are scaled to about 0 to 1.
"""

import cython

if not cython.compiled:
    from math import exp

    from hokchiu.bots.net import forward
    from hokchiu.bots.stakes import cost_of
    from hokchiu.deal.asking import next_seat
    from hokchiu.deal.events import drawable
    from hokchiu.deal.layout import (
        DEALER,
        GOLD,
        LAST_DISCARDER,
        MARK_DRAWN,
        MELD_CHOW,
        MELD_CONCEALED_KONG,
        MELD_KIND,
        MELD_TYPE,
        SEATED,
    )
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS

    MADE = 0
    EARLY = 34
    LATE = 68
    SINCE = 102
    SEEN = 136
    MELDED = 170
    IS_GOLD = 204
    EVER = 238
    DISCARDS_MADE = 272
    MELDS_MADE = 273
    TILES_LEFT = 274
    FROM_HAND = 275
    AS_DRAWN = 276
    IS_DEALER = 277
    GOLDS_UNSEEN = 278
    SILENT = 279
    DISCARDS_AND_MELDS = 280
    DISCARDED_LAST = 281
    DANGER_INPUTS = 282
    EARLY_DISCARDS = 3
    RECENT = 3


@cython.cdivision(True)  # one and more is never 0
def read_danger(view, rules, seat, mind):
    """Write into ``mind.danger`` the points that *seat* may expect to lose by discarding each kind that it holds.

    ``mind.live`` has been counted. By what a win is worth is not known of a hidden hand: ``stakes.cost_of``.
    """
    other: cython.int
    kind: cython.int
    cost: cython.double
    for kind in range(HAND_KINDS):
        mind.danger[kind] = 0
    for other in range(view.at[SEATED]):
        if other == seat:
            continue
        cost = cost_of(view, rules, seat, other)
        if cost == 0:
            continue
        opponent_inputs(view, seat, other, mind.live, mind.risk.x)
        forward(mind.risk)
        for kind in range(HAND_KINDS):
            if view.hand[seat, kind]:
                mind.danger[kind] += cost / (1 + exp(-mind.risk.y[kind]))


def opponent_inputs(view, seat, other, live, x):
    """Write what the model is asked about *other*, as *seat* sees it, into *x* (``DANGER_INPUTS`` numbers)."""
    i: cython.int
    since: cython.int
    for i in range(DANGER_INPUTS):
        x[i] = 0
    _open_tiles(view, live, x)
    since = _river(view, other, x)
    _since(view, seat, other, since, x)
    _melds(view, other, x)
    x[DISCARDS_MADE] = view.rivers[other] * 0.1
    x[MELDS_MADE] = view.melds[other] * 0.25
    x[TILES_LEFT] = drawable(view) * 0.025
    x[IS_DEALER] = view.at[DEALER] == other
    x[GOLDS_UNSEEN] = live[view.at[GOLD]] * 0.33 if view.at[GOLD] < HAND_KINDS else 0.0
    x[SILENT] = view.rivers[other] == 0
    x[DISCARDS_AND_MELDS] = view.rivers[other] * view.melds[other] * 0.025
    x[DISCARDED_LAST] = view.at[LAST_DISCARDER] == other


def _open_tiles(view, live, x):
    """What is the same for all opponents: copies seen, the gold, what anybody has discarded."""
    i: cython.int
    kind: cython.int
    other: cython.int
    for kind in range(HAND_KINDS):
        x[SEEN + kind] = (COPIES - live[kind]) * 0.25
    if view.at[GOLD] < HAND_KINDS:
        x[IS_GOLD + view.at[GOLD]] = 1
    for other in range(view.at[SEATED]):
        for i in range(view.rivers[other]):
            x[EVER + view.river[other, i]] += 0.33


def _river(view, other, x):
    """The discards of *other*; gives how many it has made since it last discarded from its hand."""
    i: cython.int
    kind: cython.int
    made: cython.int = view.rivers[other]
    since: cython.int = made
    hand: cython.int = 0
    for i in range(made - 1, -1, -1):
        kind = view.river[other, i]
        x[MADE + kind] += 0.5
        if i < EARLY_DISCARDS:
            x[EARLY + kind] += 1
        if view.river_mark[other, i] & MARK_DRAWN:
            x[AS_DRAWN] += 0.25 if hand == 0 else 0.0
            continue
        if hand == 0:
            since = made - 1 - i
        if hand < 2:
            x[LATE + kind] += 1.0 if hand == 0 else 0.5
        if made - i <= RECENT:
            x[FROM_HAND] += 0.33
        hand += 1
    return since


def _since(view, seat, other, since, x):
    """Kinds that all others have discarded since *other* last changed its hand: *other* won on none of them.

    Who plays between *other* and *seat* has discarded once more since then.
    """
    i: cython.int
    last: cython.int
    player: cython.int = next_seat(view, other)
    between: cython.bint = True
    while player != other:
        if player == seat:
            between = False
        last = since + 1 if between else since
        for i in range(view.rivers[player] - last if view.rivers[player] > last else 0, view.rivers[player]):
            x[SINCE + view.river[player, i]] = 1
        player = next_seat(view, player)
    last = since + 1 if since < view.rivers[other] else since
    for i in range(view.rivers[other] - last, view.rivers[other]):
        x[SINCE + view.river[other, i]] = 1


def _melds(view, other, x):
    """The melds of *other* that lie open; of a concealed kong nobody knows the kind."""
    i: cython.int
    step: cython.int
    kind: cython.int
    for i in range(view.melds[other]):
        if view.meld[other, i, MELD_TYPE] == MELD_CONCEALED_KONG:
            continue
        kind = view.meld[other, i, MELD_KIND]
        if view.meld[other, i, MELD_TYPE] == MELD_CHOW:
            for step in range(3):
                x[MELDED + kind + step] += 0.33
        else:
            x[MELDED + kind] += 1
