from hokchiu.rules.mcr.ids cimport CASE_MELDS, GREATER_HONORS_AND_KNITTED_TILES, KNITTED_STRAIGHT, LESSER_HONORS_AND_KNITTED_TILES, SEVEN_PAIRS, SEVEN_SHIFTED_PAIRS, THIRTEEN_ORPHANS
from hokchiu.rules.mcr.reading cimport KNITTED_SETS, add_reading
from hokchiu.rules.mcr.shapes cimport KNITTED_WAYS, PAIRS, RANK, cut, honours_and_knitted, knitted_way, load_rest, seven_pairs, take_knitted, thirteen_orphans
from hokchiu.rules.mcr.sheet cimport FORM_PAIRS, FORM_SETS, FORM_SINGLES, MOST_SETS, ROW, UNKNOWN, Sheet, add, clear, keep_best
from hokchiu.rules.mcr.traits cimport add_chances, add_concealment, add_traits, survey
from hokchiu.tiles.kinds cimport HAND_KINDS, SUITED

cpdef enum:
    SHIFTED_STARTS = 2     # last rank, from 0, that seven shifted pairs may begin with

cdef void count_forms(Sheet sheet) noexcept nogil

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
