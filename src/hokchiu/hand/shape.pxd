from hokchiu.hand.suits cimport DIGIT, HONOUR_CLASSES, PAIR_CLASSES, SUIT_CLASSES, VECTOR, power_of, suit_of

# Questions about a hand given as four suit keys, its golds and the sets it still needs.
#
# A suit key is the base-5 number of a suit's nine counts (place r is 5**r for rank r + 1), honours
# seven; golds are never in a key. `sets` is 5 minus the melds. All are for any number of golds 0..4.
cdef const unsigned char[::1] SUIT_CLASS
cdef const unsigned char[::1] HONOUR_CLASS
cdef const unsigned short[::1] PAIR_CLASS
cdef const unsigned char[::1] END_CLASS
cdef const unsigned char[::1] TOTAL
cdef const unsigned char[::1] PAIR_VECTOR
cdef const unsigned char[::1] SUIT_VECTOR
cdef const unsigned char[::1] END_VECTOR

cpdef int missing(int m, int p, int s, int z, int sets) noexcept nogil
cpdef int distance(int m, int p, int s, int z, int golds, int sets) noexcept nogil
cpdef bint wins(int m, int p, int s, int z, int golds, int sets) noexcept nogil
cpdef bint golden_pair(int m, int p, int s, int z, int golds, int sets) noexcept nogil
cpdef bint golden_dragon(int m, int p, int s, int z, int golds, int sets) noexcept nogil
cpdef bint dead_golds(int m, int p, int s, int z, int golds, int gold, int sets) noexcept nogil
cpdef bint eight_pairs(int m, int p, int s, int z, int golds, bint with_triplet) noexcept nogil
cdef int _missing_with_honours(int m, int p, int s, int z, int sets) noexcept nogil
cdef int _missing_sets(int m, int p, int s, int z, int sets) noexcept nogil
cdef int _odd_counts(int key) noexcept nogil
cdef bint _has_triplet(int key) noexcept nogil
