import cython

if not cython.compiled:
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
    from hokchiu.deal.layout import EVENT_BYTES, EVENTS


def emit(deal, code, seat, kind, a, b, c):
    n: cython.int = deal.events_kept[0]
    deal.events_kept[0] = n + 1
