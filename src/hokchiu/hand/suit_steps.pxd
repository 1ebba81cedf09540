# Steps of the table building that are worth compiling.
cpdef enum:
    VECTOR = 12              # tiles missing for 0..5 sets, without and with a pair
    SET_COUNTS = 6
    PENDING = 3              # runs that wait for the next rank: 0..2 (three equal runs are three triplets)
    STATE = 108              # PENDING * PENDING * VECTOR
    IMPOSSIBLE = 255

cdef void _take(const unsigned char[::1] before, int a, int b, int k, int p, int copies, bint runs,
                unsigned char[::1] after) noexcept nogil
cpdef void advance(const unsigned char[::1] before, int copies, bint runs, unsigned char[::1] after) noexcept nogil
cpdef void merge(const unsigned char[::1] one, const unsigned char[::1] other, unsigned char[::1] both) noexcept nogil
cpdef int least(const unsigned char[::1] one, const unsigned char[::1] other, int sets) noexcept nogil
