from libc.string cimport memcpy

from hokchiu.deal.asking cimport seat_wind
from hokchiu.deal.layout cimport (
    CLAIMED, DEALER, DISCARD, DISCARDS, DRAWN, DRAWN_HOW, Deal, ENDING, FIRST_READY, GOLD, LAST_DISCARDER, LAST_DRAWS, MELDS, MELD_FROM,
    NEXT, OFFERED, PHASE, RESERVED, RIVER, ROUND_WIND, SEATED, SEATS, SETS, STREAK, TAIL, TURN, WALL_END, WALL_FLOWER_1,
    WALL_FLOWER_2,
)
from hokchiu.deal.view cimport HAND_PLACE, MARKED_PLACE
from hokchiu.tiles.kinds cimport HAND_KINDS, KINDS, NONE

cpdef enum:
    OBSERVATION_VERSION = 1

    # where fields lie in a deal's buffer (layout.PLACES)
    SHOWN_PLACE = 1696
    FLOWERS_PLACE = 800
    MELD_PLACE = 968
    RIVER_PLACE = 1052
    RIVER_MARK_PLACE = 1372

    # where they lie in an observation
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
    MOST = 254               # a greater number is told as this

    # places of the table
    T_PHASE = 0
    T_DEALER = 1             # a seat, as the next three
    T_TURN = 2
    T_LAST_DISCARDER = 3
    T_FIRST_READY = 4
    T_GOLD = 5               # a kind, as the following
    T_DRAWN = 6
    T_DRAWN_HOW = 7          # score.HOW_x
    T_DISCARD = 8
    T_CLAIMED = 9
    T_OFFERED = 10
    T_WALL_FLOWER_1 = 11
    T_WALL_FLOWER_2 = 12
    T_LEFT = 13              # tiles left in the wall, the reserve among them
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

cdef void copy(unsigned char* target, Py_ssize_t to, const unsigned char* source, Py_ssize_t first,
               Py_ssize_t size) noexcept nogil
cdef void encode(Deal view, int seat, unsigned char* row) noexcept nogil
cdef void _encode_seat(Deal view, int seat, int other, int place, unsigned char* row) noexcept nogil
cdef int _from(int seat, int other) noexcept nogil
cdef int _byte(int number) noexcept nogil
cdef void _encode_seats_of_table(Deal view, int seat, unsigned char* row) noexcept nogil
cdef void _encode_table(Deal view, int seat, unsigned char* row) noexcept nogil
