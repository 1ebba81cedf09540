from hokchiu.hand.shape cimport _missing_sets, wins
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.mcr.ids cimport CASE_MELDS, CASE_WINNING
from hokchiu.rules.mcr.shapes cimport PAIRS
from hokchiu.rules.mcr.sheet cimport SUIT_KEYS, Sheet
from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS

cpdef enum:
    PUNG = 3   # tiles in a pung
    PAIR = 2

cdef bint only_wait(Sheet sheet, int sets) noexcept nogil
cdef bint near(Sheet sheet, int kind) noexcept nogil
cdef bint completes(Sheet sheet, int kind, int sets) noexcept nogil
cdef bint completes_as_fifth(Sheet sheet, int kind, int sets) noexcept nogil
cdef bint cut_exactly(Sheet sheet, int kind, int more, int sets) noexcept nogil
cdef bint is_sets(Sheet sheet, int kind, int more, int sets) noexcept nogil
cdef bint waits_for_a_pair(Sheet sheet) noexcept nogil
