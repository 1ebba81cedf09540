from hokchiu.tiles.kinds cimport COPIES, NONE
from hokchiu.rules.option cimport RESERVE_OPEN_KONG, ROB_GOLD, ROB_GOLD_INDICATOR_OR_FIRST_DISCARD, Rules
from hokchiu.rules.score cimport HOW_DISCARD, HOW_FIRST_DISCARD, HOW_ROB_GOLD, HOW_ROB_KONG
from hokchiu.deal.layout cimport (
    LAST_DISCARDER, CLAIMED, DISCARD, DISCARDS, DRAWN, Deal, GOLD, GOLD_PLACE, MARK_CLAIMED, MELD_CHOW, MELD_CLAIMED, MELD_FROM, MELD_KIND,
    MELD_OPEN_KONG, MELD_PUNG, MELD_TYPE, ENDING, PHASE_TURN, RESERVED, TURN,
)
from hokchiu.deal.asking cimport ask
from hokchiu.deal.drawing cimport gain, lose
from hokchiu.deal.ending cimport win
from hokchiu.deal.events cimport EVENT_CHOW, EVENT_OPEN_KONG, EVENT_PUNG, emit
from hokchiu.deal.turns cimport replace_for_kong

cdef int _take_discard(Deal deal) noexcept nogil
cdef void _add_meld(Deal deal, int seat, int shape, int kind, int claimed, int source) noexcept nogil
cdef void _lay_down(Deal deal, int seat, int kind) noexcept nogil
cdef void _turn_after_claim(Deal deal, int seat, int claimed) noexcept nogil
cdef void claim_chow(Deal deal, int seat, int place) noexcept nogil
cdef void claim_pung(Deal deal, int seat) noexcept nogil
cdef void claim_kong(Deal deal, Rules rules, int seat) noexcept nogil
cdef void win_by_rob_gold(Deal deal, Rules rules, int seat) noexcept nogil
cdef void win_on_discard(Deal deal, Rules rules, int seat) noexcept nogil
cdef void win_on_kong(Deal deal, Rules rules, int seat) noexcept nogil
