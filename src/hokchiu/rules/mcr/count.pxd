from hokchiu.rules.mcr.forms cimport count_forms
from hokchiu.rules.mcr.ids cimport CASE_HOW, CASE_JOKER_KIND, CASE_JOKERS, CASE_KIND, CASE_MATCHES, CASE_MELDS, CASE_ROUND_WIND, CASE_SEAT_WIND, CASE_SIZE, CASE_SORT, CASE_WINNING, HOW_ALL, HOW_DRAWN, HOW_KONG, NOT_COMPLETE, SORT_CHOW, SORT_CONCEALED_KONG, WINNING_JOKER
from hokchiu.rules.mcr.jokers cimport count_with_jokers
from hokchiu.rules.mcr.shapes cimport CHOW_STARTS, FULL_HAND, RANK
from hokchiu.rules.mcr.sheet cimport MOST_JOKERS, MOST_SETS, Sheet
from hokchiu.rules.mcr.traits cimport survey
from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS

cpdef enum:
    SET_TILES = 3
    WINDS = 4

# Points of ``sheet.case`` without flowers, NOT_COMPLETE if it is no winning shape; the fans stay on the sheet.
cdef int count(Sheet sheet) noexcept nogil

cdef bint meld_exists(int sort, int kind) noexcept nogil
cdef bint _is_there(Sheet sheet, int winning) noexcept nogil
cdef bint sound(Sheet sheet) noexcept nogil
cdef void _count_all(Sheet sheet, const unsigned char[::1] cases, int[::1] points, Py_ssize_t n) noexcept nogil
