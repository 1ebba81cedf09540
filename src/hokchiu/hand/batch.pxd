from hokchiu.hand.acceptance cimport HAND_KINDS, acceptance, each_discard
from hokchiu.hand.shape cimport missing
from hokchiu.hand.suits cimport MOST_SETS, SUITS
from hokchiu.tiles.kinds cimport NONE

cpdef enum:
    ROW = 35                 # bytes of a row: 34 counts without golds, then the golds
    GOLDS = 34               # places in a row
    FIRST_P = 9
    FIRST_S = 18
    FIRST_Z = 27
    LAST_RANK = 8            # place of the nine in a suit
    NINES = 390625           # 5 ** 8: what a nine adds to a suit key
    BLOCK = 64               # rows whose keys are read before the tables are asked

cdef unsigned long long JOIN_ONES, JOIN_TWOS, JOIN_FOURS, ONES, TWOS, FOURS, SEVEN_BYTES, ABOVE, THREES

# A row is given by its address: a view would be copied (208 bytes) at every call.
cdef unsigned long long word(const unsigned char* row, int first) noexcept nogil
cdef int eight(unsigned long long counts) noexcept nogil
cdef int suit_key(const unsigned char* row, int first) noexcept nogil
cdef int honours_key(const unsigned char* row) noexcept nogil
cdef bint above_four(const unsigned char* row) noexcept nogil
cdef Py_ssize_t read_keys(const unsigned char[::1] rows, Py_ssize_t first, Py_ssize_t last,
                          int[::1] keys) noexcept nogil
cdef void judge_wins(const unsigned char[::1] rows, unsigned char[::1] out) noexcept nogil
cdef void judge_distances(const unsigned char[::1] rows, const unsigned char[::1] missing_tiles,
                          signed char[::1] out) noexcept nogil

# These free the interpreter's lock while they go through the rows.
cdef Py_ssize_t fill_missing(const unsigned char[::1] rows, int sets, int[::1] keys, unsigned char[::1] out) except -2
cdef Py_ssize_t fill_acceptances(const unsigned char[::1] rows, int sets, const unsigned char[::1] live, int gold,
                                 unsigned char[::1] room, short[::1] out) except -2
cdef Py_ssize_t fill_discards(const unsigned char[::1] rows, int sets, const unsigned char[::1] live, int gold,
                              unsigned char[::1] room, signed char[::1] away, short[::1] tiles,
                              signed char[::1] distances, short[::1] accepted) except -2
