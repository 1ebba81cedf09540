from hokchiu.hand.shape cimport distance, missing
from hokchiu.hand.suits cimport DIGIT, HONOUR_RANKS, PAIR_CLASSES, SUIT_CLASSES, SUIT_RANKS

cpdef enum:
    HONOURS_FIRST = 27       # kind of the first honour, and its bit in a mask
    SUITED_BITS = 134217727  # mask of the 27 suited kinds

cdef unsigned long long ONE
cdef const unsigned char[::1] SUIT_CLASS
cdef const unsigned short[::1] PAIR_CLASS
cdef const unsigned char[::1] TOTAL

cpdef unsigned long long lowering(int m, int p, int s, int z, int sets) noexcept nogil
cpdef unsigned long long waits(int m, int p, int s, int z, int golds, int sets) noexcept nogil
cdef unsigned long long _suit_lowering(int key, int one, int other, int sets, int now) noexcept nogil
cdef unsigned long long _single_honours(int m, int p, int s, int sets, int now) noexcept nogil
cdef unsigned long long _lowering_with_honours(int m, int p, int s, int z, int sets, int now) noexcept nogil
cdef unsigned long long _one_suit(int key, int ranks, int m, int p, int s, int z, int suit, int sets,
                                  int now) noexcept nogil
