from hokchiu.rules.mcr.combine cimport add_chow_fans, add_pung_fans
from hokchiu.rules.mcr.ids cimport (
    ALL_CHOWS,
    ALL_EVEN_PUNGS,
    ALL_FIVES,
    ALL_PUNGS,
    BIG_FOUR_WINDS,
    BIG_THREE_DRAGONS,
    BIG_THREE_WINDS,
    CASE_HOW,
    CASE_KIND,
    CASE_MELDS,
    CASE_ROUND_WIND,
    CASE_SEAT_WIND,
    CASE_SORT,
    CASE_WINNING,
    CLOSED_WAIT,
    CONCEALED_KONG,
    DRAGON_PUNG,
    EDGE_WAIT,
    FAN_COUNT,
    FOUR_CONCEALED_PUNGS,
    FOUR_KONGS,
    FOUR_WINDS_OF_FORTUNE,
    HOW_DRAWN,
    KNITTED_STRAIGHT,
    LITTLE_FOUR_WINDS,
    LITTLE_THREE_DRAGONS,
    MELDED_HAND,
    MELDED_KONG,
    MIXED_KONGS,
    NINE_GATES,
    OUTSIDE_HAND,
    PREVALENT_WIND,
    PUNG_OF_TERMINALS_OR_HONORS,
    SEAT_WIND,
    SINGLE_WAIT,
    SORT_CHOW,
    THREE_CONCEALED_PUNGS,
    THREE_KONGS,
    TWO_CONCEALED_KONGS,
    TWO_CONCEALED_PUNGS,
    TWO_DRAGON_PUNGS,
    TWO_MELDED_KONGS,
)
from hokchiu.rules.mcr.shapes cimport CHOW_STARTS, LAST_RANK, RANK
from hokchiu.rules.mcr.sheet cimport (
    MOST_SETS,
    NO_TILE,
    PUNG_MARK,
    ROW,
    Sheet,
    UNKNOWN,
    add,
)
from hokchiu.rules.mcr.waits cimport only_wait
from hokchiu.tiles.kinds cimport EAST, GREEN, HAND_KINDS, SUITED, WHITE

cpdef enum:
    FIVE = 4             # the fives from 0
    CHOW_END = 2           # places from a chow's lowest tile to its highest
    PUNG_TILES = 3
    KNITTED_SETS = 3       # sets that a knitted straight stands for

cdef const unsigned char[::1] _GATES

cdef void gather(Sheet sheet, int row) noexcept nogil
cdef void take_chow(Sheet sheet, int kind) noexcept nogil
cdef void take_melds(Sheet sheet) noexcept nogil
cdef void add_reading(Sheet sheet, int row, bint knitted) noexcept nogil
cdef int wait_of(Sheet sheet, int row) noexcept nogil
cdef int chow_wait(int low, int winning) noexcept nogil
cdef bint completes_pung(Sheet sheet, int row) noexcept nogil
cdef void add_wait(Sheet sheet, int row, bint knitted) noexcept nogil
cdef void add_kongs(Sheet sheet) noexcept nogil
cdef void add_concealed_pungs(Sheet sheet) noexcept nogil
cdef void add_honour_pungs(Sheet sheet, int pair) noexcept nogil
cdef int pungs_between(Sheet sheet, int first, int last) noexcept nogil
cdef bint has_pung(Sheet sheet, int kind) noexcept nogil
cdef int terminal_pungs(Sheet sheet) noexcept nogil
cdef void add_set_traits(Sheet sheet, int pair) noexcept nogil
cdef bint all_fives(Sheet sheet, int pair) noexcept nogil
cdef bint outside(Sheet sheet, int pair) noexcept nogil
cdef bint even_pungs(Sheet sheet, int pair) noexcept nogil
cdef bint nine_gates(Sheet sheet) noexcept nogil
