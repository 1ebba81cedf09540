from hokchiu.tiles.kinds cimport WALL_TILES
from hokchiu.deal.layout cimport Deal

cpdef enum:
    LUCK_MODULUS = 2147483647  # a prime
    LUCK_FACTOR = 48271        # of Park and Miller's generator
    PER_MILLE = 1000

cdef void seed_luck(Deal deal) noexcept nogil
cdef void _advance(Deal deal, int more) noexcept nogil
cdef bint lucky(Deal deal, int per_mille) noexcept nogil
cdef int pick(Deal deal, int n) noexcept nogil
