from hokchiu.tiles.kinds cimport COPIES, EAST, FLOWER_1, HAND_KINDS, KINDS, NONE, PLANT_1, WHITE
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.option cimport FLOWER_MODE, RESERVE_FLOWER_GROUP, Rules
from hokchiu.deal.layout cimport Deal, GOLD, MELD_CHOW, MELD_KIND, MELD_PUNG, MELD_TYPE, NEXT, RESERVED, TAIL, WALL_END
from hokchiu.deal.events cimport EVENT_DRAW, EVENT_FLOWER, EVENT_REPLACE, emit

cpdef enum:
    DRAGONS_TOO = 20   # flower_mode from which dragons are flowers
    HONOURS_TOO = 36   # and winds

cdef bint _completes_group(Deal deal, int seat, int kind) noexcept nogil
cdef int first_flower(Rules rules) noexcept nogil
cdef bint is_flower(Rules rules, int kind) noexcept nogil
cdef void gain(Deal deal, int seat, int kind) noexcept nogil
cdef void lose(Deal deal, int seat, int kind) noexcept nogil
cdef int meld_suits(Deal deal, int seat) noexcept nogil
cdef int own_copies(Deal deal, int seat, int kind) noexcept nogil
cdef int tail_place(Deal deal) noexcept nogil
cdef bint tail_left(Deal deal) noexcept nogil
cdef int head_place(Deal deal) noexcept nogil
cdef int draw_head(Deal deal, int seat, bint last_group) noexcept nogil
cdef int draw_tail(Deal deal, int seat) noexcept nogil
cdef void keep_flower(Deal deal, Rules rules, int seat, int kind) noexcept nogil
cdef void lay_flower(Deal deal, Rules rules, int seat, int kind) noexcept nogil
cdef int replace_flowers(Deal deal, Rules rules, int seat, int kind) noexcept nogil
