from hokchiu.bots.draft cimport CORE_CHOWS, CORE_TILES, DRAFT_SETS, Draft, KEYS, lay, put
from hokchiu.hand.shape cimport SUIT_CLASS, SUIT_VECTOR, missing
from hokchiu.hand.suits cimport VECTOR, power_of, suit_of
from hokchiu.hand.waits cimport lowering
from hokchiu.rules.mcr.ids cimport SORT_CHOW
from hokchiu.rules.mcr.shapes cimport FULL_HAND, KNITTED, KNITTED_TILES, PAIRS, LAST_RANK, RANK
from hokchiu.tiles.kinds cimport COPIES, EAST, HAND_KINDS, SUITED, WHITE

cpdef enum:
    FAR = 99                 # tiles missing on a route that is closed
    SUIT_COUNT = 3
    TYPES = 5                # three suits, winds, dragons
    HONOUR_COUNT = 7

cdef unsigned long long ONE
cdef int CORES               # routes 0 .. CORES - 1: three chows (or a knitted straight), a set and a pair
cdef int SHAPE               # the first route by allowed kinds: any shape
cdef int ALL_PUNG_ROUTE      # after the last of them
cdef int PAIR_ROUTE
cdef int TYPE_ROUTE
cdef int SINGLES_ROUTE       # one of each way to knit
cdef int ORPHAN_ROUTE
cdef int ROUTES
cdef const unsigned char[::1] CORE         # CORE_TILES kinds of each core
cdef const unsigned char[::1] CORE_CHOW    # 1: the core is three chows, the lowest kind at places 0, 3 and 6
cdef const unsigned long long[::1] ALLOWED # kinds of each route from SHAPE on
cdef const unsigned char[::1] FAN          # what a route is counted as
cdef const signed char[::1] EXTRA          # tenths of points that mostly come along

cdef int reach(Draft draft, int route) noexcept nogil
cdef unsigned long long wants(Draft draft, int route, int now) noexcept nogil
cdef bint take_core(Draft draft, int route) noexcept nogil
cdef int melded_chows(Draft draft, int route) noexcept nogil
cdef bint keep_allowed(Draft draft, unsigned long long kinds) noexcept nogil
cdef bint meld_within(Draft draft, int i, unsigned long long kinds) noexcept nogil
cdef int missing_rest(Draft draft) noexcept nogil
cdef int pungs_missing(Draft draft) noexcept nogil
cdef int pairs_missing(Draft draft) noexcept nogil
cdef int types_missing(Draft draft) noexcept nogil
cdef int type_of(int kind) noexcept nogil
cdef int most_of(Draft draft, int first, int last) noexcept nogil
cdef int singles_missing(Draft draft, int way) noexcept nogil
cdef int orphans_missing(Draft draft) noexcept nogil
cdef unsigned long long tried(Draft draft, int route, int now) noexcept nogil
