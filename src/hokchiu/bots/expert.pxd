from hokchiu.bots.by_fans cimport routed
from hokchiu.bots.danger cimport read_danger
from hokchiu.bots.mind cimport Mind
from hokchiu.bots.pro cimport choose_pro
from hokchiu.deal.actions cimport ACTION_DISCARD
from hokchiu.deal.layout cimport Deal, GOLD, PHASE, PHASE_TURN
from hokchiu.rules.option cimport Rules
from hokchiu.tiles.kinds cimport HAND_KINDS

cdef double CAUTION

cdef int choose_expert(Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int discard_safely(Deal view, Rules rules, int seat, int action, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef int safer_discard(Deal view, Rules rules, int seat, int planned, unsigned char[::1] mask, Mind mind) noexcept nogil
