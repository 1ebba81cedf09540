from hokchiu.bots.agent cimport BOT_RANDOM, choose
from hokchiu.bots.mind cimport Mind
from hokchiu.deal.layout cimport (
    AWAITED, DEALER, DISCARDS, Deal, HOW, PAYER, PHASE, PHASE_OVER, SEATS, WINNER,
)
from hokchiu.deal.play cimport do_act, mark_legal
from hokchiu.deal.view cimport copy_deal, hide
from hokchiu.rules.option cimport Rules
from hokchiu.rules.score cimport (
    HOW_HEAVENLY, HOW_ROB_GOLD, HOW_THREE_GOLDS, TALLY_FLOWERS, TALLY_GOLDS, TALLY_VALUE,
)
from hokchiu.tiles.kinds cimport NONE

cpdef enum:
    # places of a count
    DEALS = 0
    DECISIONS = 1            # answers that bots gave
    DISCARDED = 2
    SELF_DRAWS = 3
    VALUE = 4
    FLOWERS = 5
    GOLDS = 6
    HEAVENLY_DEALS = 7
    THREE_GOLDS_DEALS = 8
    ROB_GOLD_OTHERS = 9
    ROB_GOLD_DEALER = 10
    WON = 11                 # + seat
    COUNTS = 15

cdef class Table:
    cdef Deal deal
    cdef Deal seen
    cdef Rules rules
    cdef Mind mind
    cdef int[::1] bots
    cdef long long[::1] count

cdef int first_awaited(Deal deal) noexcept nogil
cdef void show(Table table, int seat) noexcept nogil
cdef int decide(Table table, int seat) noexcept nogil
cdef int play_out(Table table) noexcept nogil
cdef void count_opening(Table table) noexcept nogil
cdef void count_deal(Table table) noexcept nogil
