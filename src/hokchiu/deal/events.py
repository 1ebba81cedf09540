"""What happened in a deal, in order, as eight-byte events beside the record.

The codes and their bytes are listed in events.pxd. ``hokchiu.deal.telling`` turns events into words
for a seat.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.layout import GOLD, GOLD_OUTSIDE, GOLD_PLACE, NEXT, RESERVED, TAIL, WALL_END
    from hokchiu.tiles.kinds import NONE

    EVENT_DICE = 1
    EVENT_TAKE = 2
    EVENT_FLOWER = 3
    EVENT_REPLACE = 4
    EVENT_TURN_FLOWER = 5
    EVENT_OPEN_GOLD = 6
    EVENT_DRAW = 7
    EVENT_DISCARD = 8
    EVENT_CHOW = 9
    EVENT_PUNG = 10
    EVENT_OPEN_KONG = 11
    EVENT_ADDED_KONG = 12
    EVENT_CONCEALED_KONG = 13
    EVENT_LAST_GROUP = 14
    EVENT_WIN = 15
    EVENT_EXHAUSTED = 16
    EVENT_GOLDEN_GAP = 17
    EVENT_YOUJIN = 18
    EVENT_OPENING_WINS = 20
    EVENT_WALL_FLOWER = 21
    EVENT_EXCHANGE = 22
    EVENT_OFFER = 23
    EVENT_CHOICE = 24
    EVENT_READY = 25
    EVENT_SEABED = 26
    EVENT_SEABED_PICK = 27
    EVENT_GIVE_UP = 19


def tiles_left(deal):
    """Undrawn tiles, the open gold included (L of RULES.md 2.0)."""
    left: cython.int = deal.at[WALL_END] - deal.at[NEXT] - deal.at[TAIL]
    if deal.at[GOLD] != NONE and deal.at[GOLD_PLACE] != NONE:
        left += 1
    return left


def drawable(deal):
    """Tiles that may still be drawn from the head (D = L - N, RULES.md 2.0); zero or less: none."""
    return tiles_left(deal) - deal.at[GOLD_OUTSIDE] - deal.at[RESERVED]


def emit(deal, code, seat, kind, a, b, c):
    """Append an event, if this deal keeps them."""
    n: cython.int = deal.events_kept[0]
    left: cython.int
    if n >= deal.events_kept[1]:
        return
    left = drawable(deal)
    deal.event[n, 0] = code
    deal.event[n, 1] = seat
    deal.event[n, 2] = kind
    deal.event[n, 3] = a
    deal.event[n, 4] = b
    deal.event[n, 5] = c
    deal.event[n, 6] = left if left > 0 else 0
    deal.event[n, 7] = deal.at[RESERVED]
    deal.events_kept[0] = n + 1


def drawable_tiles(deal):
    """D, for Python callers."""
    return drawable(deal)
