from hokchiu.tiles.kinds cimport COPIES, HAND_KINDS, NONE, SUITED
from hokchiu.rules.option cimport (
    GOLD_DISCARD, GOLD_DISCARD_FORBIDDEN, GOLD_DISCARD_FREE, GOLD_DISCARD_UNTIL_NEXT_DISCARD, HEAVENLY_AFTER_KONG,
    DEALT_THREE_GOLDS, DEALT_THREE_GOLDS_OWN_TURN, DECLARED_READY, KONGER_DISCARDS_IN_LAST_GROUP, KONG_WIN_THROUGH_FLOWER, KONG_AFTER_CLAIM, LAST_GROUP, RESERVE_CONCEALED_KONG,
    GOLDEN_GAP_DECLARED, PASSED_WIN, POPULAR_JOKER, RESERVE_OPEN_KONG, ROB_KONG, Rules, SWAP_DISCARD, THREE_GOLDS, THREE_GOLDS_FORCED, YOUJIN,
)
from hokchiu.rules.score cimport HOW_GOLDEN_GAP, HOW_HEAVENLY, HOW_KONG_REPLACEMENT, HOW_SELF_DRAW, HOW_THREE_GOLDS
from hokchiu.deal.layout cimport (
    LAST_DISCARDER, CLAIMED, DEALER, DISCARD, DISCARDS, DRAWN, DRAWN_HOW, Deal, ENDING, FLAG_GOLD_DISCARDED, GOLD, MARK_DRAWN, MELD_ADDED_KONG,
    MELD_CLAIMED, MELD_CONCEALED_KONG, MELD_FROM, MELD_KIND, MELD_PUNG, MELD_TYPE, PASSED_BYTES, PHASE_TURN, RESERVED, TURN,
)
from hokchiu.deal.actions cimport (
    ACTION_ADDED_KONG, ACTION_CONCEALED_KONG, ACTION_DISCARD, ACTION_PASS, ACTION_THREE_GOLDS, ACTION_WIN,
)
from hokchiu.deal.asking cimport ask, next_seat
from hokchiu.deal.exchange cimport open_choice, open_offer
from hokchiu.deal.ready cimport is_ready, keep_ready, legal_ready
from hokchiu.deal.seabed cimport end_of_wall
from hokchiu.deal.golden_gap cimport keep_locked, legal_gaps, locked
from hokchiu.deal.youjin cimport YOUJIN_DOUBLE, swim_after_discard, swim_how
from hokchiu.deal.events cimport (
    EVENT_ADDED_KONG, EVENT_CONCEALED_KONG, EVENT_DISCARD, EVENT_YOUJIN, drawable, emit,
)
from hokchiu.deal.drawing cimport draw_head, draw_tail, is_flower, lose, replace_flowers, tail_left
from hokchiu.deal.ending cimport complete, exhaust, golds_held, last_group, sets_needed, three_golds_now, win, worth_enough

cpdef enum:
    ENDS_DEAL = 1      # at[ENDING]: no tile is left after this turn
    ENDS_IN_GROUP = 2  # or the last group follows

cdef bint too_many(Deal deal, int seat) noexcept nogil
cdef bint may_kong(Deal deal, Rules rules, int seat) noexcept nogil
cdef int pung_of(Deal deal, int seat, int kind) noexcept nogil
cdef bint may_win_now(Deal deal, Rules rules, int seat) noexcept nogil
cdef bint may_three_golds(Deal deal, Rules rules, int seat) noexcept nogil
cdef void legal_kongs(Deal deal, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
cdef void legal_discards(Deal deal, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
cdef void legal_turn(Deal deal, Rules rules, int seat, unsigned char[::1] mask) noexcept nogil
cdef void _ask_turn(Deal deal, Rules rules, int ending) noexcept nogil
cdef void after_draw(Deal deal, Rules rules) noexcept nogil
cdef void _ask_or_offer(Deal deal, Rules rules) noexcept nogil
cdef void draw_tile(Deal deal, Rules rules, int seat) noexcept nogil
cdef void draw_for_turn(Deal deal, Rules rules, int seat) noexcept nogil
cdef void next_turn(Deal deal, Rules rules) noexcept nogil
cdef void replace_for_kong(Deal deal, Rules rules) noexcept nogil
cdef void concealed_kong(Deal deal, Rules rules, int kind) noexcept nogil
cdef void added_kong(Deal deal, Rules rules, int kind) noexcept nogil
cdef void mark_gold_discard(Deal deal, Rules rules, int seat, int kind) noexcept nogil
cdef void _forget_passed(Deal deal, int seat) noexcept nogil
cdef void discard(Deal deal, Rules rules, int kind) noexcept nogil
cdef void win_by_draw(Deal deal, Rules rules, int action) noexcept nogil
