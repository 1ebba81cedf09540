# The specials, which of several count, and those that ask for suits (specials.py).
from hokchiu.hand.shape cimport dead_golds, wins
from hokchiu.hand.suits cimport suit_of
from hokchiu.rules.option cimport (
    Rules,
    SPECIAL_HEAVENLY,
    STACKING,
    STACKING_EVENT_SUM,
    STACKING_HIGHEST_PLUS_TEN,
    STACKING_SUM,
)

cpdef enum:
    # in the order of their bits and of their places in the options
    HEAVENLY = 0
    ROBBED_GOLD = 1
    NO_FLOWER = 2
    ONE_FLOWER_WIN = 3
    THREE_GOLDS_WIN = 4
    GOLDEN_PAIR = 5
    GOLDEN_DRAGON = 6
    GOLDEN_GAP = 7
    HALF_FLUSH = 8
    FULL_FLUSH = 9
    SPECIALS = 10
    NO_SPECIAL = -1

    TEN = 10                 # what highest_plus_ten adds
    SUIT_M = 1               # suits as bits
    SUIT_P = 2
    SUIT_S = 4
    SUIT_Z = 8

cpdef int worth(Rules rules, int which) noexcept nogil
cdef int dearest(Rules rules, int held) noexcept nogil
cdef int counted(Rules rules, int held, bint event) noexcept nogil
cdef int bonus(Rules rules, int held, int special) noexcept nogil
cdef int total(Rules rules, int bits) noexcept nogil
cdef int _one_use_of_golds(Rules rules, int held) noexcept nogil
cdef int suits_of(int m, int p, int s, int z, int meld_suits) noexcept nogil
cpdef int flush(int m, int p, int s, int z, int golds, int gold, int sets, int meld_suits, bint by_face) noexcept nogil
