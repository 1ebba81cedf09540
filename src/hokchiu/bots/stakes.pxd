from hokchiu.deal.drawing cimport gain, lose
from hokchiu.deal.ending cimport fill_open, fill_tally
from hokchiu.deal.layout cimport Deal, SEATED
from hokchiu.rules.option cimport Rules, WIN_COUNT, WIN_COUNT_FLOWERS
from hokchiu.rules.score cimport (
    HOW_DISCARD, TALLY_GOLDS, TALLY_M, TALLY_P, TALLY_S, TALLY_SETS, TALLY_SIZE, TALLY_Z, lost, score,
)

cpdef enum:
    UNKNOWN_COST = 1

cpdef int points_won(Deal view, Rules rules, int seat, int how, int payer, int kind) noexcept nogil
cpdef int cost_of(Deal view, Rules rules, int seat, int winner) noexcept nogil
cdef int _open_loss(Deal view, Rules rules, int seat, int winner, int payer) noexcept nogil
cdef void _forget(Deal view) noexcept nogil
