from hokchiu.bots.by_fans cimport routed
from hokchiu.bots.choices cimport count_live
from hokchiu.bots.mind cimport Mind
from hokchiu.bots.stakes cimport points_won
from hokchiu.bots.ukeire cimport choose_ukeire, distance_less
from hokchiu.deal.actions cimport ACTION_PASS, ACTION_ROB_GOLD, ACTION_WIN
from hokchiu.deal.asking cimport next_seat
from hokchiu.deal.ending cimport golds_held, sets_needed
from hokchiu.deal.events cimport drawable
from hokchiu.deal.layout cimport DISCARD, Deal, GOLD, PHASE, PHASE_CLAIMS, SEATED, TURN
from hokchiu.hand.acceptance cimport acceptance
from hokchiu.rules.option cimport Rules
from hokchiu.rules.score cimport HOW_DISCARD, HOW_SELF_DRAW
from hokchiu.tiles.kinds cimport HAND_KINDS

cdef double HAZARD
cdef double PATIENCE

cdef int choose_pro(Deal view, Rules rules, int seat, unsigned char[::1] mask, Mind mind) noexcept nogil
cdef bint may_let_go(Deal view, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
cpdef int draws_left(Deal view, int seat) noexcept nogil
cdef double share_of_wins(Deal view, Rules rules, int seat, Mind mind) noexcept nogil
cpdef double chance_to_draw(double share, int draws) noexcept nogil
cdef void look_ahead(Deal view, Rules rules, int seat, Mind mind) noexcept nogil
cdef bint waits_on(Mind mind) noexcept nogil
