from hokchiu.bots.usefulness cimport USE_MIDDLE, usefulness
from hokchiu.deal.actions cimport ACTION_CHOOSE, ACTION_DISCARD, ACTION_MARK, ACTION_PASS, ACTION_READY, ACTION_SEABED
from hokchiu.deal.ending cimport golds_held, makes_shape, sets_needed
from hokchiu.deal.exchange cimport TRIPLET, marks_of
from hokchiu.deal.layout cimport Deal, PHASE, PHASE_CHOICE, PHASE_EXCHANGE, PHASE_OFFER, PHASE_SEABED
from hokchiu.hand.shape cimport distance
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.option cimport Rules
from hokchiu.tiles.kinds cimport HAND_KINDS, NONE

cdef int choose_phase(Deal view, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
cdef int declare(int action, unsigned char[::1] mask) noexcept nogil
cdef bint _useless(Deal view, int seat, int kind) noexcept nogil
cdef int _mark(Deal view, int seat, int wanted) noexcept nogil
cdef int _distance_with(Deal view, int seat, int kind) noexcept nogil
cdef int _best_choice(Deal view, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
