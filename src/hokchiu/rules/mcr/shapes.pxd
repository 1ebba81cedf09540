from hokchiu.rules.mcr.sheet cimport MOST_ROWS, NO_TILE, PUNG_MARK, ROW, Sheet
from hokchiu.tiles.kinds cimport HAND_KINDS, SUITED

cpdef enum:
    KNITTED_TILES = 9
    KNITTED_WAYS = 6       # which suit has 147, which 258, which 369
    STAGE_PAIR = 0
    STAGE_PUNG = 1
    STAGE_CHOW = 2
    CHOW_STARTS = 7        # ranks that a chow may begin with
    LAST_RANK = 8
    FULL_HAND = 14
    PAIRS = 7
    FEWEST_HONOURS = 5     # beside nine knitted tiles

cdef const unsigned char[::1] KNITTED
cdef const unsigned char[::1] RANK

cdef void load_rest(Sheet sheet) noexcept nogil
cdef int cut(Sheet sheet, int sets) noexcept nogil
cdef void _cut(Sheet sheet, int first, int stage, int sets) noexcept nogil
cdef void _record(Sheet sheet) noexcept nogil
cdef bint has_chow(Sheet sheet, int kind) noexcept nogil
cdef bint is_knitted(Sheet sheet, int way) noexcept nogil
cdef void take_knitted(Sheet sheet, int way) noexcept nogil
cdef int knitted_way(Sheet sheet) noexcept nogil
cdef bint seven_pairs(Sheet sheet) noexcept nogil
cdef bint thirteen_orphans(Sheet sheet) noexcept nogil
cdef bint honours_and_knitted(Sheet sheet) noexcept nogil
