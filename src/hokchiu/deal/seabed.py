"""海底捞月: the wall is finished, and who has declared ready picks one of some tiles that lie hidden.

Of two who are ready it is the one that declared first; nobody ready: a draw. The tile wins as drawn by oneself, or
the deal is drawn. Source: RULES.md 5.6 (004:140).
"""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import ACTION_SEABED
    from hokchiu.deal.asking import ask
    from hokchiu.deal.drawing import gain
    from hokchiu.deal.ending import complete, exhaust, win, worth_enough
    from hokchiu.deal.events import EVENT_SEABED, EVENT_SEABED_PICK, emit
    from hokchiu.deal.exchange import SET_TILES
    from hokchiu.deal.layout import DISCARD, DRAWN, DRAWN_HOW, FIRST_READY, PHASE_SEABED, TURN
    from hokchiu.rules.option import SEABED
    from hokchiu.rules.score import HOW_SEABED
    from hokchiu.tiles.kinds import NONE


def end_of_wall(deal, rules):
    """Nothing is left to draw: the deal is drawn, or somebody picks a tile from the seabed."""
    seat: cython.int = deal.at[FIRST_READY]
    if rules.option[SEABED] == 0 or seat == NONE:
        exhaust(deal)
        return
    deal.at[DISCARD] = NONE
    deal.at[TURN] = seat
    emit(deal, EVENT_SEABED, seat, NONE, rules.option[SEABED], NONE, NONE)
    ask(deal, PHASE_SEABED, 1 << seat)


def legal_seabed(rules, mask):
    """Mark the hidden tiles, by their number."""
    i: cython.int
    for i in range(rules.option[SEABED]):
        mask[ACTION_SEABED + i] = 1


def pick_tile(deal, rules, which):
    """Turn up tile *which* (from 0) of those not in play, counted from their end: it wins or the deal is drawn."""
    seat: cython.int = deal.at[TURN]
    kind: cython.int = deal.wall[SET_TILES - 1 - which]
    deal.wall[SET_TILES - 1 - which] = NONE
    gain(deal, seat, kind)
    deal.shown[kind] += 1
    deal.at[DRAWN] = kind
    deal.at[DRAWN_HOW] = HOW_SEABED
    emit(deal, EVENT_SEABED_PICK, seat, kind, which, NONE, NONE)
    if complete(deal, rules, seat) and worth_enough(deal, rules, seat, NONE):
        win(deal, rules, seat, HOW_SEABED, NONE, kind)
    else:
        exhaust(deal)
