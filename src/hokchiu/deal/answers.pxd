from hokchiu.tiles.kinds cimport NONE
from hokchiu.rules.claims cimport (
    CLAIM_CHOW, CLAIM_GOLDEN_PAIR, CLAIM_HEAVENLY, CLAIM_NOTHING, CLAIM_PUNG, CLAIM_ROB_GOLD, CLAIM_ROB_GOLD_DEALER,
    CLAIM_THREE_GOLDS, CLAIM_WIN, claim_rank, distance_ccw,
)
from hokchiu.rules.option cimport PASSED_WIN, Rules
from hokchiu.rules.score cimport HOW_HEAVENLY, HOW_THREE_GOLDS, TALLY_VALUE
from hokchiu.deal.layout cimport (
    ASKED, AWAITED, DEALER, DISCARD, Deal, NO_ANSWER, PHASE, PHASE_CLAIMS, PHASE_OPENING, PHASE_ROB_KONG, PHASE_TURN, SEATED, SEATS, TURN,
)
from hokchiu.deal.actions cimport (
    ACTION_CHOW_LOW, ACTION_OPEN_KONG, ACTION_PASS, ACTION_PUNG, ACTION_ROB_GOLD,
    ACTION_THREE_GOLDS, ACTION_WIN,
)
from hokchiu.deal.asking cimport ask
from hokchiu.deal.claiming cimport (
    golden_with, may_claim, may_rob_gold, may_win_on, note_passed,
)
from hokchiu.deal.ending cimport complete, win
from hokchiu.deal.melding cimport claim_chow, claim_kong, claim_pung, win_by_rob_gold, win_on_discard, win_on_kong
from hokchiu.deal.opening cimport first_turn
from hokchiu.deal.turns cimport added_kong, next_turn, win_by_draw

cdef int _win_rank(Deal deal, int seat) noexcept nogil
cdef int _opening_rank(Deal deal, int seat, int action) noexcept nogil
cdef int rank(Deal deal, Rules rules, int seat, int action) noexcept nogil
cdef int _best_claim(Deal deal, Rules rules, int seat) noexcept nogil
cdef int best_rank(Deal deal, Rules rules, int seat) noexcept nogil
cdef int leader(Deal deal, Rules rules) noexcept nogil
cdef bint decided(Deal deal, Rules rules, int seat) noexcept nogil
cdef void open_claims(Deal deal, Rules rules) noexcept nogil
cdef void open_rob_kong(Deal deal, Rules rules, int kind) noexcept nogil
cdef void _resolve_opening(Deal deal, Rules rules, int seat, int action) noexcept nogil
cdef void _resolve_claims(Deal deal, Rules rules, int seat, int action) noexcept nogil
cdef void _resolve_rob_kong(Deal deal, Rules rules, int seat, int action) noexcept nogil
cdef void _resolve(Deal deal, Rules rules, int seat, int action) noexcept nogil
cdef void resolve_if_decided(Deal deal, Rules rules) noexcept nogil
cdef int win_now(Deal deal, Rules rules, int seat, int action) noexcept nogil
