from hokchiu.tiles.kinds cimport HAND_KINDS, NONE
from hokchiu.deal.actions cimport ACTION_CHOOSE, ACTION_MARK, ACTION_PASS
from hokchiu.deal.layout cimport (
    AWAITED, CHOICE_BYTES, DEALER, DRAWN, Deal, NEXT, OFFERED, PHASE_CHOICE, PHASE_EXCHANGE, PHASE_OFFER, SEATED, TAIL, TURN,
    WALL_END, WALL_FLOWERS,
)
from hokchiu.deal.asking cimport ask, next_seat
from hokchiu.deal.drawing cimport gain, head_place, lose, tail_left
from hokchiu.deal.events cimport EVENT_CHOICE, EVENT_EXCHANGE, EVENT_OFFER, emit
from hokchiu.deal.luck cimport lucky, pick
from hokchiu.deal.ready cimport is_ready
from hokchiu.rules.option cimport EXCHANGE_OFFER, FREE_CHOICE, Rules

cpdef enum:
    TRIPLET = 3                # tiles offered, and given for them
    SET_TILES = 136            # suited tiles and honours: of those that are not in the wall the game for two draws

cdef int first_unused(Deal deal) noexcept nogil
cdef bint _in_wall(Deal deal, int place) noexcept nogil
cdef bint _is_free(Deal deal, int place) noexcept nogil
cdef int free_tiles(Deal deal, int kind) noexcept nogil
cdef int _free_place(Deal deal, int kind) noexcept nogil
cdef int _swap(Deal deal, int seat, int kind, int place) noexcept nogil
cdef int marks_of(Deal deal, int seat) noexcept nogil
cdef void clear_marks(Deal deal, int seat) noexcept nogil
cdef void legal_marks(Deal deal, int seat, unsigned char[::1] mask) noexcept nogil
cdef void open_exchange(Deal deal) noexcept nogil
cdef bint act_exchange(Deal deal, int seat, int action) noexcept nogil
cdef void _exchange_all(Deal deal) noexcept nogil
cdef int _exchange_one(Deal deal, int seat, int place) noexcept nogil
cdef bint open_offer(Deal deal, Rules rules, int seat) noexcept nogil
cdef int _offered_kind(Deal deal) noexcept nogil
cdef bint act_offer(Deal deal, int seat, int action) noexcept nogil
cdef bint open_choice(Deal deal, Rules rules, int seat) noexcept nogil
cdef void legal_choice(Deal deal, unsigned char[::1] mask) noexcept nogil
cdef void act_choice(Deal deal, int action) noexcept nogil
