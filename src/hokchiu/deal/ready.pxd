from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS, NONE
from hokchiu.deal.actions cimport ACTION_ADDED_KONG, ACTION_CONCEALED_KONG, ACTION_DISCARD, ACTION_READY
from hokchiu.deal.layout cimport DRAWN, Deal, FIRST_READY, FLAG_READY
from hokchiu.deal.drawing cimport gain, lose
from hokchiu.deal.ending cimport golds_held, makes_shape
from hokchiu.deal.events cimport EVENT_READY, emit
from hokchiu.rules.option cimport Rules

cdef bint is_ready(Deal deal, int seat) noexcept nogil
cdef bint waits(Deal deal, Rules rules, int seat) noexcept nogil
cdef bint _waits_without(Deal deal, Rules rules, int seat, int kind) noexcept nogil
cdef void legal_ready(Deal deal, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
cdef void keep_ready(Deal deal, int seat, unsigned char[::1] mask) noexcept nogil
cdef void declare_ready(Deal deal, int seat) noexcept nogil
