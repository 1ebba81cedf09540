from hokchiu.rules.mcr.ids cimport CASE_KIND, CASE_MATCHES, CASE_MELDS, CASE_SIZE, CASE_SORT, CASE_HOW, CASE_ROUND_WIND, CASE_SEAT_WIND, CASE_WINNING, HOW_ALL, HOW_DRAWN, HOW_KONG, NOT_COMPLETE, SEVEN_PAIRS, SEVEN_SHIFTED_PAIRS, THIRTEEN_ORPHANS, GREATER_HONORS_AND_KNITTED_TILES, LESSER_HONORS_AND_KNITTED_TILES, KNITTED_STRAIGHT, SORT_CHOW, SORT_CONCEALED_KONG
from hokchiu.rules.mcr.reading cimport KNITTED_SETS, add_reading
from hokchiu.rules.mcr.shapes cimport FULL_HAND, KNITTED_WAYS, PAIRS, RANK, CHOW_STARTS, cut, honours_and_knitted, knitted_way, load_rest, seven_pairs, take_knitted, thirteen_orphans
from hokchiu.rules.mcr.sheet cimport FORM_PAIRS, FORM_SETS, FORM_SINGLES, MOST_SETS, ROW, UNKNOWN, Sheet, add, clear, counted, keep_best
from hokchiu.rules.mcr.traits cimport add_chances, add_concealment, add_traits, suits, survey
from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS, SUITED

cpdef enum:
    SET_TILES = 3
    SHIFTED_STARTS = 2     # last rank, from 0, that seven shifted pairs may begin with
    WINDS = 4

# Points of ``sheet.case`` without flowers, NOT_COMPLETE if it is no winning shape; the fans stay on the sheet.
cdef int count(Sheet sheet) noexcept nogil

cdef void _begin(Sheet sheet, int form) noexcept nogil
cdef void _end(Sheet sheet) noexcept nogil
cdef void _count_readings(Sheet sheet, bint knitted) noexcept nogil
cdef void _count_knitted(Sheet sheet, int sets) noexcept nogil
cdef void _count_closed(Sheet sheet) noexcept nogil
cdef void _count_form(Sheet sheet, int form, int fan, bint knitted) noexcept nogil
cdef void _count_pairs(Sheet sheet) noexcept nogil
cdef void _count_singles(Sheet sheet) noexcept nogil
cdef bint _shifted_pairs(Sheet sheet) noexcept nogil
cdef bint _all_honours(Sheet sheet) noexcept nogil
cdef bint meld_exists(int sort, int kind) noexcept nogil
cdef bint sound(Sheet sheet) noexcept nogil
cdef void _count_all(Sheet sheet, const unsigned char[::1] cases, int[::1] points, Py_ssize_t n) noexcept nogil
