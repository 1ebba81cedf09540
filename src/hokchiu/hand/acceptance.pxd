from hokchiu.hand.shape cimport missing
from hokchiu.hand.suits cimport DIGIT, PAIR_CLASSES, SUIT_CLASSES, SUIT_RANKS
from hokchiu.hand.waits cimport HONOURS_FIRST, lowering

cpdef enum:
    HAND_KINDS = 34
    SUIT_KEYS = 1953125      # 5 ** 9
    NO_DISCARD = 127         # distance written for a kind that is not in the hand

cdef const unsigned char[::1] SUIT_CLASS
cdef const unsigned short[::1] PAIR_CLASS
cdef const unsigned char[::1] TOTAL

cpdef int acceptance(int m, int p, int s, int z, int golds, int sets, const unsigned char[::1] live,
                     int gold) noexcept nogil
cpdef int each_discard(int m, int p, int s, int z, int golds, int sets, const unsigned char[::1] live, int gold,
                       signed char[::1] distances, short[::1] accepted) noexcept nogil
cdef int _accepted(int m, int p, int s, int z, int sets, int now, const unsigned char[::1] live, int gold,
                   bint honours) noexcept nogil
cdef int _golds_live(const unsigned char[::1] live, int gold) noexcept nogil
cdef bint _honours_live(const unsigned char[::1] live) noexcept nogil
cdef int _with_honours(unsigned long long kinds, const unsigned char[::1] live, int gold) noexcept nogil
