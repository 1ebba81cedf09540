from hokchiu.bots.by_fans cimport choose_by_fans, routed
from hokchiu.bots.choices cimport any_discard, count_live, winning
from hokchiu.bots.gap cimport gap_pays, gap_with
from hokchiu.bots.mind cimport Mind
from hokchiu.deal.actions cimport (
    ACTION_ADDED_KONG, ACTION_CHOW_HIGH, ACTION_CHOW_LOW, ACTION_CONCEALED_KONG, ACTION_DISCARD, ACTION_OPEN_KONG,
    ACTION_PASS, ACTION_PUNG,
)
from hokchiu.deal.ending cimport golds_held, sets_needed
from hokchiu.deal.golden_gap cimport locked
from hokchiu.deal.layout cimport (
    CLAIMED, DISCARD, Deal, GOLD, PHASE, PHASE_TURN,
)
from hokchiu.hand.acceptance cimport NO_DISCARD, each_discard
from hokchiu.hand.shape cimport distance
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.option cimport Rules, SWAP_DISCARD
from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS, NONE

cpdef enum:
    # a plan, lower is better: distance, tiles not accepted, kind to discard
    PLAN_DISTANCE = 16384
    PLAN_TILES = 64
    ALL_TILES = 255
    NO_PLAN = 1000000

cdef int choose_ukeire(Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int plan_discard(Deal view, int seat, int suit, int less, int sets, int barred, Mind mind) noexcept nogil
cdef int distance_less(Deal view, int seat, int suit, int less, int sets) noexcept nogil
cdef int own_kong(Deal view, int seat, int away, unsigned char[::1] mask) noexcept nogil
cdef int plan_claim(Deal view, int seat, int action, Mind mind) noexcept nogil
cdef int _laid_down(int action, int kind) noexcept nogil
cdef int _claim(Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int _locked_turn(Deal view, unsigned char[::1] mask) noexcept nogil
cdef int _declared(Deal view, Rules rules, int seat, int action, int away, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int _turn(Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
