from hokchiu.hand.shape cimport golden_pair
from hokchiu.rules.score cimport HOW_YOUJIN_1
from hokchiu.deal.layout cimport Deal, GOLD, SEATS
from hokchiu.deal.ending cimport golds_held, sets_needed

cpdef enum:
    YOUJIN_SINGLE = 1
    YOUJIN_DOUBLE = 2
    YOUJIN_TRIPLE = 3

cdef bint swims(Deal deal, int seat) noexcept nogil
cdef void swim_after_discard(Deal deal, int seat, int kind, bint drawn) noexcept nogil
cdef bint bars_others(Deal deal, int seat) noexcept nogil
cdef int swim_how(Deal deal, int seat, int how) noexcept nogil
