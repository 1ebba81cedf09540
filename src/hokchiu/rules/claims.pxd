# Seats are 0..3, sets of seats are bits; play goes counter-clockwise: 0, 1, 2, 3, 0 ...
cpdef enum:
    SEATS = 4
    NOBODY = -1

cpdef int distance_ccw(int start, int to) noexcept nogil
cpdef int nearest_after(int seats, int seat) noexcept nogil
cpdef int nearest_from(int seats, int seat) noexcept nogil
cpdef int discard_winner(int winners, int golden, int discarder) noexcept nogil
