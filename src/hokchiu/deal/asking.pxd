from hokchiu.deal.layout cimport ASKED, AWAITED, Deal, NO_ANSWER, PHASE, SEATS

cdef void ask(Deal deal, int phase, int seats) noexcept nogil
