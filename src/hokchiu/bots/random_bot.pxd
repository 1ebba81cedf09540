from hokchiu.bots.choices cimport any_discard, winning
from hokchiu.bots.mind cimport Mind, below
from hokchiu.deal.actions cimport (
    ACTION_CHOW_HIGH, ACTION_CHOW_LOW, ACTION_CHOW_MIDDLE, ACTION_DISCARD, ACTION_OPEN_KONG, ACTION_PASS, ACTION_PUNG,
)
from hokchiu.deal.layout cimport Deal, GOLD, PHASE, PHASE_TURN
from hokchiu.tiles.kinds cimport HAND_KINDS

cpdef enum:
    PERCENT = 100
    PUNG_PERCENT = 50
    CHOW_PERCENT = 30

cdef int choose_random(Deal view, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int _random_discard(Deal view, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int _random_claim(int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int _random_of(int seat, int first, int last, unsigned char[::1] mask, Mind mind) noexcept nogil
