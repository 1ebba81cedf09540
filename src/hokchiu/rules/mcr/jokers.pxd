from hokchiu.hand.shape cimport missing
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.mcr.forms cimport count_forms
from hokchiu.rules.mcr.ids cimport CASE_JOKERS, CASE_MELDS, CASE_WINNING, WINNING_JOKER
from hokchiu.rules.mcr.reading cimport KNITTED_SETS
from hokchiu.rules.mcr.shapes cimport KNITTED, KNITTED_TILES, KNITTED_WAYS, LAST_RANK, RANK
from hokchiu.rules.mcr.sheet cimport MOST_SETS, SUIT_KEYS, Sheet
from hokchiu.rules.mcr.traits cimport survey
from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS, SUITED

cdef void count_with_jokers(Sheet sheet) noexcept nogil
cdef void _stand(Sheet sheet, int first, int left) noexcept nogil
cdef void _count_standing(Sheet sheet) noexcept nogil
cdef bint can_be_completed(Sheet sheet, int left) noexcept nogil
cdef void _write_keys(Sheet sheet) noexcept nogil
cdef int _missing_knitted(Sheet sheet, int way, int sets) noexcept nogil
cdef int _singles(Sheet sheet) noexcept nogil
cdef bint _are_orphans(Sheet sheet) noexcept nogil
cdef bint _are_knitted_and_honours(Sheet sheet) noexcept nogil
