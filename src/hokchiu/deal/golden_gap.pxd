from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS, NONE, SUITED
from hokchiu.hand.shape cimport wins
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.deal.layout cimport DRAWN, Deal, FLAG_GOLDEN_GAP, GOLD
from hokchiu.deal.actions cimport ACTION_ADDED_KONG, ACTION_CONCEALED_KONG, ACTION_DISCARD, ACTION_GOLDEN_GAP
from hokchiu.deal.ending cimport golds_held, sets_needed
from hokchiu.deal.events cimport EVENT_GOLDEN_GAP, emit

cpdef enum:
    GAP_RANKS = 9            # ranks in a suit: the neighbours of a one and of a nine go round its end

cdef int below_gold(int gold) noexcept nogil
cdef int above_gold(int gold) noexcept nogil
cdef bint locked(Deal deal, int seat) noexcept nogil
cdef bint keeps_gap(Deal deal, int seat, int kind, int count, int sets) noexcept nogil
cdef void legal_gaps(Deal deal, int seat, unsigned char[::1] mask) noexcept nogil
cdef void keep_locked(Deal deal, int seat, unsigned char[::1] mask) noexcept nogil
cdef void declare_gap(Deal deal, int seat) noexcept nogil
