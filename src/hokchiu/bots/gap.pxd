from hokchiu.deal.actions cimport ACTION_DISCARD, ACTION_GOLDEN_GAP, ACTION_PASS
from hokchiu.deal.layout cimport Deal
from hokchiu.rules.flowers cimport flower_tiles
from hokchiu.rules.option cimport CONSTANT, Rules
from hokchiu.rules.specials cimport GOLDEN_GAP, worth
from hokchiu.tiles.kinds cimport HAND_KINDS

cpdef enum:
    DRAWN_TIMES = 2          # a self-draw counts twice in most formulas

cdef int gap_with(unsigned char[::1] mask, int action) noexcept nogil
cdef bint gap_pays(Deal view, Rules rules, int seat, int golds, int others) noexcept nogil
