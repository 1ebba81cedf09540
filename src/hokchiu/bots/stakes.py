"""What is at stake, by the rules of the table: points of a win in hand, and what it costs to give a tile to a win.

Counted with the functions that count a win, the loss cap of the rules included, in the tally of the view, which is
left as it was: empty.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.drawing import gain, lose
    from hokchiu.deal.ending import fill_open, fill_tally
    from hokchiu.deal.layout import SEATED
    from hokchiu.rules.option import WIN_COUNT, WIN_COUNT_FLOWERS
    from hokchiu.rules.score import (
        HOW_DISCARD,
        TALLY_GOLDS,
        TALLY_M,
        TALLY_P,
        TALLY_S,
        TALLY_SETS,
        TALLY_SIZE,
        TALLY_Z,
        lost,
        score,
    )

    UNKNOWN_COST = 1


def points_won(view, rules, seat, how, payer, kind):
    """Points that *seat* gains by winning with *kind*, not yet in its hand; *payer* -1: all pay."""
    other: cython.int
    points: cython.int = 0
    gain(view, seat, kind)
    fill_tally(view, rules, seat, how, payer, kind)
    for other in range(view.at[SEATED]):
        if other != seat:
            points += lost(rules, view.tally, other)
    lose(view, seat, kind)
    _forget(view)
    return points


def cost_of(view, rules, seat, winner):
    """Points that *seat* loses by giving a tile to *winner*, beyond what it loses if another gives it.

    Of the winner only what lies open is counted: flowers, kongs, the dealer's streak; not the golds in its hand.
    Where wins are not counted by flowers, 1 stands for what is not known.
    """
    other: cython.int
    cost: cython.int
    if rules.option[WIN_COUNT] != WIN_COUNT_FLOWERS:
        return UNKNOWN_COST
    cost = _open_loss(view, rules, seat, winner, seat)
    for other in range(view.at[SEATED]):
        if other != seat and other != winner:
            return cost - _open_loss(view, rules, seat, winner, other)
    return cost


def _open_loss(view, rules, seat, winner, payer):
    """What *seat* loses if *winner* wins on a discard of *payer*, its hand unknown."""
    points: cython.int
    fill_open(view, winner, HOW_DISCARD, payer)
    # a tile of each suit: nobody is thought to have a flush
    view.tally[TALLY_M] = 1
    view.tally[TALLY_P] = 1
    view.tally[TALLY_S] = 1
    view.tally[TALLY_Z] = 0
    view.tally[TALLY_GOLDS] = 0
    view.tally[TALLY_SETS] = 0
    score(rules, view.tally)
    points = lost(rules, view.tally, seat)
    _forget(view)
    return points


def _forget(view):
    """Empty the tally."""
    i: cython.int
    for i in range(TALLY_SIZE):
        view.tally[i] = 0
