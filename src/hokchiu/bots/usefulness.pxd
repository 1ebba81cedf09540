from hokchiu.bots.by_fans cimport goes_on, keeps_route, look, routed, survey_routes
from hokchiu.bots.choices cimport any_discard, free_to_discard, winning
from hokchiu.bots.gap cimport gap_with
from hokchiu.bots.mind cimport Mind
from hokchiu.bots.routes cimport ALLOWED
from hokchiu.deal.actions cimport (
    ACTION_CHOW_LOW, ACTION_CONCEALED_KONG, ACTION_DISCARD, ACTION_GOLDEN_GAP, ACTION_OPEN_KONG, ACTION_PASS, ACTION_PUNG,
)
from hokchiu.deal.layout cimport DISCARD, Deal, GOLD, PHASE, PHASE_TURN
from hokchiu.rules.option cimport Rules
from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS, SUITED

cpdef enum:
    USE_PAIR = 5
    USE_NEIGHBOUR = 3
    USE_GAP = 1
    USE_MIDDLE = 1
    RANKS = 9
    EDGE_RANKS = 2           # at either end, worth less
    CHOWS = 3                # a tile may be the lowest, the middle or the highest
    GOLDS_FOR_A_GAP = 2      # that may still come

cdef int choose_usefulness(Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int _discard(Deal view, int seat, unsigned char[::1] mask) noexcept nogil
cdef bint _held(Deal view, int seat, int kind, int step) noexcept nogil
cdef int usefulness(Deal view, int seat, int kind) noexcept nogil
cdef int _least_useful(Deal view, int seat, unsigned char[::1] mask, unsigned long long kinds) noexcept nogil
cdef int _routed_turn(Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int _routed_claim(Deal view, Rules rules, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int _first(unsigned char[::1] mask, int first, int last) noexcept nogil
cdef int _chow(Deal view, int seat, unsigned char[::1] mask) noexcept nogil
cdef int _most_held(Deal view, int seat, int lowest) noexcept nogil
