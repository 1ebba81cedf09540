# Seats are 0..3; play goes counter-clockwise: 0, 1, 2, 3, 0 ...
cpdef enum:
    SEATS = 4

    # what may be claimed at one moment, the first goes before all that follow
    CLAIM_HEAVENLY = 0
    CLAIM_THREE_GOLDS = 1
    CLAIM_ROB_GOLD = 2
    CLAIM_ROB_GOLD_DEALER = 3
    CLAIM_GOLDEN_PAIR = 4
    CLAIM_WIN = 5
    CLAIM_PUNG = 6           # and open kong: two seats cannot meet here (C37)
    CLAIM_CHOW = 7
    CLAIM_NOTHING = 8

cpdef int distance_ccw(int start, int to) noexcept nogil
cpdef int claim_rank(int claim, int steps) noexcept nogil
