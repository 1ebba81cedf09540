from hokchiu.hand.acceptance cimport HAND_KINDS, NO_DISCARD, acceptance, each_discard
from hokchiu.hand.shape cimport distance, missing
from hokchiu.hand.suits cimport DIGIT, MOST_SETS, SUIT_RANKS, SUITS
from hokchiu.hand.waits cimport lowering
from hokchiu.tiles.kinds cimport COPIES, NONE

cpdef enum:
    SET_TILES = 3
    PAIR_TILES = 2

cdef const unsigned char[::1] _LAST
cdef int[::1] _key              # four suit keys, then the number of tiles
cdef signed char[::1] _away
cdef short[::1] _tiles
cdef unsigned char[::1] _coming

cdef int _read(object counts, int golds) except -1
cdef int _keys_of_bytes(bytes counts) except -2
cdef int _keys_of_list(list counts) except -2
cdef int _sets_needed(int tiles) except -1
cdef int _read_live(object live, int gold) except -1
cpdef bint is_win(object counts, int golds=*) except -1
cpdef int distance_of(object counts, int golds=*) except -2
cpdef unsigned long long accepting(object counts, int golds=*) except? 0
cpdef int acceptance_of(object counts, int golds, object live, int gold=*) except -1
cpdef list discards_of(object counts, int golds, object live, int gold=*)
