from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS, NONE
from hokchiu.hand.shape cimport distance
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.option cimport DECLARED_READY, GOLDEN_GAP_DECLARED, ROB_KONG, Rules
from hokchiu.deal.layout cimport (
    AWAITED, DISCARD, DRAWN, Deal, ENDING, GOLD, PHASE, PHASE_CHOICE, PHASE_CLAIMS, PHASE_EXCHANGE, PHASE_OFFER, PHASE_OPENING, PHASE_OVER, PHASE_ROB_KONG, PHASE_SEABED,
    PHASE_TURN, SEATS, TURN,
)
from hokchiu.deal.actions cimport (
    ACTIONS, ACTION_ADDED_KONG, ACTION_CONCEALED_KONG, ACTION_DISCARD, ACTION_GOLDEN_GAP, ACTION_PASS, ACTION_READY, ACTION_SEABED, ACTION_THREE_GOLDS, ACTION_WIN,
)
from hokchiu.deal.asking cimport ask
from hokchiu.deal.exchange cimport act_choice, act_exchange, act_offer, legal_choice, legal_marks
from hokchiu.deal.ready cimport declare_ready, is_ready
from hokchiu.deal.seabed cimport legal_seabed, pick_tile
from hokchiu.deal.answers cimport open_claims, open_rob_kong, resolve_if_decided
from hokchiu.deal.claiming cimport legal_claims, legal_opening, legal_rob_kong
from hokchiu.deal.ending cimport exhaust, golds_held, sets_needed
from hokchiu.deal.golden_gap cimport declare_gap, keeps_gap, locked
from hokchiu.deal.turns cimport (
    ENDS_DEAL, added_kong, concealed_kong, discard, draw_tile, legal_turn, may_kong, may_win_now, next_turn, pung_of, too_many,
    win_by_draw,
)
from hokchiu.deal.opening cimport first_decision, give_up

cpdef enum:
    ACCEPTED = 0
    NOT_ASKED = 1     # refusal: nothing is asked of this seat now
    NOT_LEGAL = 2     # refusal: not one of its legal actions

cdef void mark_legal(Deal deal, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
cdef void _discard(Deal deal, Rules rules, int kind) noexcept nogil
cdef void _act_turn(Deal deal, Rules rules, int action) noexcept nogil
cdef int perform(Deal deal, Rules rules, int seat, int action, unsigned char[::1] mask) noexcept nogil
cdef bint _has_choice(Deal deal, Rules rules, int seat) noexcept nogil
cdef bint _is_locked(Deal deal, int seat) noexcept nogil
cdef void _act_phase(Deal deal, Rules rules, int seat, int action) noexcept nogil
cdef void _play_locked(Deal deal, Rules rules) noexcept nogil
cdef void do_act(Deal deal, Rules rules, int seat, int action) noexcept nogil
cdef int distance_without(Deal deal, int seat, int kind) noexcept nogil
cdef int simple_discard(Deal deal, int seat, unsigned char[::1] mask) noexcept nogil
cdef int choose_default(Deal deal, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
