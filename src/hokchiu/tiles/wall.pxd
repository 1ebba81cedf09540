from hokchiu.tiles.kinds cimport WALL_TILES

cpdef enum:
    STACKS = 72
    WALL_STACKS = 18         # in front of a seat
    SIDES = 4
    BYTE_VALUES = 256
    WORDS = 65536            # of the keystream: different values
    WORD_BYTES = 2
    DIE = 6

cdef int _shuffle(const unsigned char[::1] stream, unsigned char[::1] tiles) noexcept nogil
