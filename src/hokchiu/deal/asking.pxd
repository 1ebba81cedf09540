from hokchiu.deal.layout cimport ASKED, AWAITED, Deal, NO_ANSWER, PHASE, SEATED, SEATS

cdef int next_seat(Deal deal, int seat) noexcept nogil
cdef void ask(Deal deal, int phase, int seats) noexcept nogil
