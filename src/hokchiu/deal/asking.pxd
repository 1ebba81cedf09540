from hokchiu.deal.layout cimport ASKED, AWAITED, DEALER, Deal, NO_ANSWER, PHASE, SEATED, SEATS

cdef int next_seat(Deal deal, int seat) noexcept nogil
cdef int seat_wind(Deal deal, int seat) noexcept nogil
cdef void ask(Deal deal, int phase, int seats) noexcept nogil
