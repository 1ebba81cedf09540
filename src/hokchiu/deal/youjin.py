"""游金: a hand of whole sets and one gold is ready for any tile; its next own draw wins as 单游, 双游 or 三游.

``deal.youjin[seat]`` is 0, or 1 to 3 for single, double, triple. Single is nobody else's to know; a gold that
is drawn in it and discarded makes it double, another one triple. Source: RULES.md 2.5, C48.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.ending import golds_held, sets_needed
    from hokchiu.deal.layout import GOLD, SEATS
    from hokchiu.hand.shape import golden_pair
    from hokchiu.rules.score import HOW_YOUJIN_1

    YOUJIN_SINGLE = 1
    YOUJIN_DOUBLE = 2
    YOUJIN_TRIPLE = 3


def swims(deal, seat):
    """Whether the hand between turns is whole sets and a gold: with one gold more it would be a golden pair."""
    golds: cython.int = golds_held(deal, seat)
    return golds > 0 and golden_pair(
        deal.key[seat, 0], deal.key[seat, 1], deal.key[seat, 2], deal.key[seat, 3], golds + 1, sets_needed(deal, seat)
    )


def swim_after_discard(deal, seat, kind, drawn):
    """The state after the seat discarded *kind*, *drawn*: just drawn. Any draw but a gold discarded begins anew."""
    before: cython.int = deal.youjin[seat]
    if not swims(deal, seat):
        deal.youjin[seat] = 0
    elif before == 0 or not drawn or kind != deal.at[GOLD]:
        deal.youjin[seat] = YOUJIN_SINGLE
    elif before < YOUJIN_TRIPLE:
        deal.youjin[seat] = before + 1


def bars_others(deal, seat):
    """Whether another seat swims double or triple, so that *seat* wins by self-draw only."""
    other: cython.int
    for other in range(SEATS):
        if other != seat and deal.youjin[other] >= YOUJIN_DOUBLE:
            return True
    return False


def swim_how(deal, seat, how):
    """How a win on an own draw counts: as the state it was drawn from says, else *how*."""
    state: cython.int = deal.youjin[seat]
    return HOW_YOUJIN_1 + state - YOUJIN_SINGLE if state > 0 else how
