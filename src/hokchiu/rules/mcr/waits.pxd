from hokchiu.hand.shape cimport wins
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.mcr.ids cimport CASE_MELDS, CASE_WINNING
from hokchiu.rules.mcr.sheet cimport MOST_SETS, SUIT_KEYS, Sheet
from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS

cdef bint only_wait(Sheet sheet) noexcept nogil
cdef bint completes(Sheet sheet, int kind) noexcept nogil
