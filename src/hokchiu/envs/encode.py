"""What a seat sees of a deal, as a row of bytes for a learner: observation version 1.

Only the seat's view (``deal.view``) is read, so nothing hidden can be in it. Seats are counted from the one that
observes: 0 itself, 1 who plays after it, … ``FIELDS`` names the parts; ``fields`` gives them as arrays. Kinds are 0..41
(``tiles.kinds``), NONE (255) is none or not to be seen; a place of a river or meld beyond how many there are is 0.

* ``hand`` its tiles by kind; ``marked`` those it is about to exchange; ``shown`` copies that all have seen.
* ``flowers`` by seat and kind; ``meld`` by seat: ``layout.MELD_x`` type, lowest kind, claimed kind, seat it came from.
* ``river`` kinds in the order they were discarded, ``river_mark`` what became of them (``layout.MARK_x``).
* ``held``, ``melds``, ``rivers``: how many tiles, melds and discards each has; ``flag``: ``layout.FLAG_x``; ``youjin``.
* ``table``: the numbers at places ``T_x``, those above 254 as 254.

What the seat may do is no part of it: that is a mask of ``deal.actions.ACTIONS`` bytes, 1 for each legal action.
"""

import cython

from hokchiu.deal.view import look

if not cython.compiled:
    from hokchiu.deal.asking import seat_wind
    from hokchiu.deal.layout import (
        CLAIMED,
        DEALER,
        DISCARD,
        DISCARDS,
        DRAWN,
        DRAWN_HOW,
        ENDING,
        FIRST_READY,
        GOLD,
        LAST_DISCARDER,
        LAST_DRAWS,
        MELD_FROM,
        MELDS,
        NEXT,
        OFFERED,
        PHASE,
        RESERVED,
        RIVER,
        ROUND_WIND,
        SEATED,
        SEATS,
        SETS,
        STREAK,
        TAIL,
        TURN,
        WALL_END,
        WALL_FLOWER_1,
        WALL_FLOWER_2,
    )
    from hokchiu.deal.view import HAND_PLACE, MARKED_PLACE
    from hokchiu.tiles.kinds import HAND_KINDS, KINDS, NONE

    OBSERVATION_VERSION = 1
    SHOWN_PLACE = 1696
    FLOWERS_PLACE = 800
    MELD_PLACE = 968
    RIVER_PLACE = 1052
    RIVER_MARK_PLACE = 1372
    HAND_AT = 0
    MARKED_AT = 42
    SHOWN_AT = 76
    FLOWERS_AT = 118
    MELD_AT = 286
    RIVER_AT = 366
    RIVER_MARK_AT = 686
    HELD_AT = 1006
    MELDS_AT = 1010
    RIVERS_AT = 1014
    FLAG_AT = 1018
    YOUJIN_AT = 1022
    TABLE_AT = 1026
    TABLE_SIZE = 24
    OBSERVATION_BYTES = 1050
    MELD_BYTES = 4
    MOST = 254

    T_PHASE = 0
    T_DEALER = 1
    T_TURN = 2
    T_LAST_DISCARDER = 3
    T_FIRST_READY = 4
    T_GOLD = 5
    T_DRAWN = 6
    T_DRAWN_HOW = 7
    T_DISCARD = 8
    T_CLAIMED = 9
    T_OFFERED = 10
    T_WALL_FLOWER_1 = 11
    T_WALL_FLOWER_2 = 12
    T_LEFT = 13
    T_RESERVED = 14
    T_LAST_DRAWS = 15
    T_DISCARDS = 16
    T_ENDING = 17
    T_STREAK = 18
    T_SETS = 19
    T_SEATED = 20
    T_ROUND_WIND = 21
    T_SEAT_WIND = 22
    T_VERSION = 23

# name, first byte, shape
FIELDS = (
    ("hand", HAND_AT, (KINDS,)),
    ("marked", MARKED_AT, (HAND_KINDS,)),
    ("shown", SHOWN_AT, (KINDS,)),
    ("flowers", FLOWERS_AT, (SEATS, KINDS)),
    ("meld", MELD_AT, (SEATS, MELDS, MELD_BYTES)),
    ("river", RIVER_AT, (SEATS, RIVER)),
    ("river_mark", RIVER_MARK_AT, (SEATS, RIVER)),
    ("held", HELD_AT, (SEATS,)),
    ("melds", MELDS_AT, (SEATS,)),
    ("rivers", RIVERS_AT, (SEATS,)),
    ("flag", FLAG_AT, (SEATS,)),
    ("youjin", YOUJIN_AT, (SEATS,)),
    ("table", TABLE_AT, (TABLE_SIZE,)),
)


def observe(deal, seat):
    """What *seat* sees of *deal* (with everything in it, or the seat's view): ``OBSERVATION_BYTES`` bytes."""
    row = bytearray(OBSERVATION_BYTES)
    encode(look(deal, seat), seat, row)
    return bytes(row)


def fields(observation):
    """The parts of an *observation* by their names, as views of their shapes."""
    whole = memoryview(observation)
    parts = {}
    for name, first, shape in FIELDS:
        size = 1
        for n in shape:
            size *= n
        parts[name] = whole[first : first + size].cast("B", shape)
    return parts


def copy(target, to, source, first, size):
    """Copy *size* bytes from place *first* of *source* to place *to* of *target*."""
    if cython.compiled:
        memcpy(target + to, source + first, size)  # type: ignore[name-defined]  # noqa: F821 (C's own)
    else:
        target[to : to + size] = source[first : first + size]


def encode(view, seat, row):
    """Write what *seat* sees, which is all that is in *view*, to *row* (``OBSERVATION_BYTES`` bytes)."""
    i: cython.int
    copy(row, HAND_AT, view.raw, HAND_PLACE + KINDS * seat, KINDS)
    copy(row, SHOWN_AT, view.raw, SHOWN_PLACE, KINDS)
    copy(row, MARKED_AT, view.raw, MARKED_PLACE + HAND_KINDS * seat, HAND_KINDS)
    for i in range(SEATS):
        _encode_seat(view, seat, (seat + i) & 3, i, row)
    _encode_seats_of_table(view, seat, row)
    _encode_table(view, seat, row)


def _encode_seat(view, seat, other, place, row):
    """Write what lies before the seat *other*, which is the *place*-th from *seat*."""
    i: cython.int
    first: cython.int = MELD_AT + MELD_BYTES * MELDS * place
    row[HELD_AT + place] = view.held[other]
    row[MELDS_AT + place] = view.melds[other]
    row[RIVERS_AT + place] = view.rivers[other]
    row[FLAG_AT + place] = view.flag[other]
    row[YOUJIN_AT + place] = view.youjin[other]
    copy(row, FLOWERS_AT + KINDS * place, view.raw, FLOWERS_PLACE + KINDS * other, KINDS)
    copy(row, RIVER_AT + RIVER * place, view.raw, RIVER_PLACE + RIVER * other, RIVER)
    copy(row, RIVER_MARK_AT + RIVER * place, view.raw, RIVER_MARK_PLACE + RIVER * other, RIVER)
    copy(row, first, view.raw, MELD_PLACE + MELD_BYTES * MELDS * other, MELD_BYTES * MELDS)
    for i in range(view.melds[other]):
        row[first + MELD_BYTES * i + MELD_FROM] = (view.meld[other, i, MELD_FROM] - seat) & 3


def _from(seat, other):
    """The seat *other*, counted from *seat*; NONE stays."""
    return NONE if other == NONE else (other - seat) & 3


def _byte(number):
    return MOST if number > MOST and number != NONE else number


def _encode_seats_of_table(view, seat, row):
    """Write the places of the table that name a seat."""
    row[TABLE_AT + T_DEALER] = _from(seat, view.at[DEALER])
    row[TABLE_AT + T_TURN] = _from(seat, view.at[TURN])
    row[TABLE_AT + T_LAST_DISCARDER] = _from(seat, view.at[LAST_DISCARDER])
    row[TABLE_AT + T_FIRST_READY] = _from(seat, view.at[FIRST_READY])
    row[TABLE_AT + T_SEAT_WIND] = seat_wind(view, seat)
    row[TABLE_AT + T_VERSION] = OBSERVATION_VERSION


def _encode_table(view, seat, row):
    """Write the other places of the table."""
    row[TABLE_AT + T_PHASE] = view.at[PHASE]
    row[TABLE_AT + T_GOLD] = view.at[GOLD]
    row[TABLE_AT + T_DRAWN] = view.at[DRAWN]
    row[TABLE_AT + T_DRAWN_HOW] = view.at[DRAWN_HOW]
    row[TABLE_AT + T_DISCARD] = view.at[DISCARD]
    row[TABLE_AT + T_CLAIMED] = view.at[CLAIMED]
    row[TABLE_AT + T_OFFERED] = view.at[OFFERED]
    row[TABLE_AT + T_WALL_FLOWER_1] = view.at[WALL_FLOWER_1]
    row[TABLE_AT + T_WALL_FLOWER_2] = view.at[WALL_FLOWER_2]
    row[TABLE_AT + T_LEFT] = view.at[WALL_END] - view.at[NEXT] - view.at[TAIL]
    row[TABLE_AT + T_RESERVED] = view.at[RESERVED]
    row[TABLE_AT + T_LAST_DRAWS] = view.at[LAST_DRAWS]
    row[TABLE_AT + T_DISCARDS] = _byte(view.at[DISCARDS])
    row[TABLE_AT + T_ENDING] = view.at[ENDING]
    row[TABLE_AT + T_STREAK] = _byte(view.at[STREAK])
    row[TABLE_AT + T_SETS] = view.at[SETS]
    row[TABLE_AT + T_SEATED] = view.at[SEATED]
    row[TABLE_AT + T_ROUND_WIND] = view.at[ROUND_WIND]
