from hokchiu.tiles.kinds cimport COPIES, NONE, SUITED
from hokchiu.hand.shape cimport golden_dragon, golden_pair
from hokchiu.hand.suits cimport power_of, suit_of
from hokchiu.rules.option cimport (
    ANY_TILE_WAIT, ANY_TILE_WAIT_SELF_DRAW_ONLY, PASSED_WIN, ROB_GOLD, ROB_GOLD_OFF, ROB_GOLD_WINDOW,
    ROB_GOLD_WINDOW_OWN_FIRST_TURN, Rules, WIN_COUNT, WIN_COUNT_CLASSES, YOUJIN,
)
from hokchiu.deal.layout cimport (
    SEATED,
    ASKED, DEALER, DISCARD, DISCARDS, Deal, FLAG_GOLD_DISCARDED, FLAG_GOLDEN_GAP, GOLD, MELD_CHOW, MELD_KIND, MELD_PUNG, MELD_TYPE, TURN,
)
from hokchiu.deal.actions cimport (
    ACTION_CHOW_LOW, ACTION_OPEN_KONG, ACTION_PASS, ACTION_PUNG,
    ACTION_ROB_GOLD, ACTION_THREE_GOLDS, ACTION_WIN,
)
from hokchiu.deal.asking cimport next_seat
from hokchiu.deal.drawing cimport own_copies, tail_left
from hokchiu.deal.golden_gap cimport locked
from hokchiu.deal.ready cimport is_ready
from hokchiu.deal.youjin cimport bars_others
from hokchiu.deal.ending cimport (
    complete, golds_held, makes_shape, only_wins, sets_needed, three_golds_now, worth_enough,
)

cpdef enum:
    RANKS = 9  # ranks in a suit

    # what bars a win on a discard that completes the hand
    BARRED_NOT = 0
    BARRED_GOLDEN_GAP = 1
    BARRED_GOLD_DISCARDED = 2
    BARRED_PASSED_WIN = 3
    BARRED_YOUJIN = 4
    BARRED_ANY_TILE_WAIT = 5
    BARRED_BELOW_MINIMUM = 6
    BARRED_PAIR_258 = 7

cdef bint golden_with(Deal deal, int seat, int kind, bint dragon) noexcept nogil
cdef bint waits_on_any_tile(Deal deal, Rules rules, int seat) noexcept nogil
cdef bint has_passed(Deal deal, int seat, int kind) noexcept nogil
cdef void note_passed(Deal deal, Rules rules) noexcept nogil
cdef bint may_win_on(Deal deal, Rules rules, int seat, int kind) noexcept nogil
cdef int barrier(Deal deal, Rules rules, int seat, int kind) noexcept nogil
cdef bint may_rob_gold(Deal deal, Rules rules, int seat) noexcept nogil
cdef bint _holds_pair_for_chow(Deal deal, int seat, int a, int b) noexcept nogil
cdef bint may_chow(Deal deal, int seat, int kind, int place) noexcept nogil
cdef void _legal_melds(Deal deal, Rules rules, int seat, int kind, unsigned char[::1] mask) noexcept nogil
cdef void legal_claims(Deal deal, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
cdef void legal_opening(Deal deal, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
cdef void legal_rob_kong(unsigned char[::1] mask) noexcept nogil
cdef bint may_claim(Deal deal, Rules rules, int seat) noexcept nogil
