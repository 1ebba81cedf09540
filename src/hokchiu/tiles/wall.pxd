from hokchiu.tiles.kinds cimport WALL_TILES

cpdef enum:
    STACKS = 72
    WALL_STACKS = 18         # in front of a seat
    SIDES = 4
    BYTE_VALUES = 256
    WORDS = 65536            # of the keystream: different values
    WORD_BYTES = 2
    DIE = 6
    DIE_BITS = 3             # of a die, to put two in one number
    DIE_MASK = 7
    FAIR_BYTES = 252         # the greatest multiple of six that a byte can stay below

cdef const unsigned int[::1] LIMITS

cdef int _two_dice(const unsigned char[::1] stream) noexcept nogil
cdef int _shuffle(const unsigned char[::1] stream, unsigned char[::1] tiles) noexcept nogil
