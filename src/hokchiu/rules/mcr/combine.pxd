from hokchiu.rules.mcr.ids cimport (
    DOUBLE_PUNG,
    FOUR_PURE_SHIFTED_CHOWS,
    FOUR_PURE_SHIFTED_PUNGS,
    MIXED_DOUBLE_CHOW,
    MIXED_SHIFTED_CHOWS,
    MIXED_SHIFTED_PUNGS,
    MIXED_STRAIGHT,
    MIXED_TRIPLE_CHOW,
    PURE_DOUBLE_CHOW,
    PURE_SHIFTED_CHOWS,
    PURE_SHIFTED_PUNGS,
    PURE_STRAIGHT,
    PURE_TERMINAL_CHOWS,
    PURE_TRIPLE_CHOW,
    QUADRUPLE_CHOW,
    SHORT_STRAIGHT,
    THREE_SUITED_TERMINAL_CHOWS,
    TRIPLE_PUNG,
    TWO_TERMINAL_CHOWS,
)
from hokchiu.rules.mcr.shapes cimport RANK
from hokchiu.rules.mcr.sheet cimport MOST_SETS, Sheet, add
from hokchiu.tiles.kinds cimport SUITED

cpdef enum:
    NO_FAN = -1
    TRIPLE = 3
    STRAIGHT_STEP = 3      # ranks between the chows of a straight
    TERMINAL_STEP = 6      # ranks between the two terminal chows
    MIDDLE_RANK = 4        # the fives from 0
    ALL_SUITS = 7          # bits of three suits
    BOTH = 2               # sets of a fan of two

cdef const unsigned char[::1] SUIT_BIT

cdef int other(int alone, int place) noexcept nogil
cdef int middle(int a, int b, int c) noexcept nogil

cdef void add_chow_fans(Sheet sheet, int pair) noexcept nogil
cdef int four_chows(Sheet sheet, int pair) noexcept nogil
cdef bint terminal_chows(Sheet sheet) noexcept nogil
cdef int three_chows(int a, int b, int c) noexcept nogil
cdef int pure_chows(int step) noexcept nogil
cdef int mixed_chows(int step) noexcept nogil
cdef int two_chows(int a, int b) noexcept nogil
cdef int chow_of_three(Sheet sheet, int alone) noexcept nogil
cdef int linked_points(Sheet sheet, int alone) noexcept nogil
cdef int linking_fan(Sheet sheet, int alone) noexcept nogil
cdef void add_chow_pairs(Sheet sheet) noexcept nogil
cdef void link_chows(Sheet sheet, int fan) noexcept nogil
cdef void join(Sheet sheet, int both) noexcept nogil

cdef void add_pung_fans(Sheet sheet) noexcept nogil
cdef bint four_shifted_pungs(Sheet sheet) noexcept nogil
cdef int three_pungs(int a, int b, int c) noexcept nogil
cdef int pung_of_three(Sheet sheet, int alone) noexcept nogil
cdef bint is_double(int a, int b) noexcept nogil
cdef bint has_double(Sheet sheet, int alone) noexcept nogil
cdef int doubles(Sheet sheet) noexcept nogil
