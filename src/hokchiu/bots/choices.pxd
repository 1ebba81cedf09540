from hokchiu.deal.actions cimport (
    ACTION_DISCARD, ACTION_PASS, ACTION_ROB_GOLD, ACTION_THREE_GOLDS, ACTION_WIN,
)
from hokchiu.deal.layout cimport Deal, GOLD
from hokchiu.tiles.kinds cimport HAND_KINDS

cdef int winning(unsigned char[::1] mask) noexcept nogil
cdef int any_discard(Deal view, unsigned char[::1] mask) noexcept nogil
cdef bint free_to_discard(Deal view, unsigned char[::1] mask, int kind) noexcept nogil
