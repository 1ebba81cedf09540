from hokchiu.deal.actions cimport (
    ACTION_DISCARD, ACTION_PASS, ACTION_ROB_GOLD, ACTION_THREE_GOLDS, ACTION_WIN,
)
from hokchiu.deal.drawing cimport is_flower
from hokchiu.deal.layout cimport Deal, GOLD, MELD_CONCEALED_KONG, MELD_KIND, MELD_TYPE
from hokchiu.rules.option cimport Rules
from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS, NONE

cdef int winning(unsigned char[::1] mask) noexcept nogil
cdef int any_discard(Deal view, unsigned char[::1] mask) noexcept nogil
cdef bint free_to_discard(Deal view, unsigned char[::1] mask, int kind) noexcept nogil
cdef void count_live(Deal view, Rules rules, int seat, unsigned char[::1] live) noexcept nogil
