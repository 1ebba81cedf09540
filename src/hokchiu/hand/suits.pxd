# Where a kind stands in the suit keys; the tables themselves are suits.TABLES.
cpdef enum:
    SUITS = 4
    SUIT_RANKS = 9
    HONOUR_RANKS = 7
    DIGIT = 5                # base of a suit key: 0..4 copies of a rank
    MOST_SETS = 5
    VECTOR = 12              # tiles missing for 0..5 sets, without and with a pair
    SUIT_CLASSES = 152
    HONOUR_CLASSES = 83
    PAIR_CLASSES = 287       # two suits together
    END_CLASSES = 237        # a suit and the honours together

    # the shipped automaton that gives the class of a key
    LOW_RANKS = 3            # ranks whose classes it holds in strings
    STRING = 125
    SUIT_STRINGS = 1564
    HONOUR_STRINGS = 51
    SUIT_ROWS = 1273
    HONOUR_ROWS = 50

cdef int[::1] _powers

# 0..3 for m, p, s, z; *kind* is 0..33.
cpdef int suit_of(int kind) noexcept nogil

# 5 ** place of *kind* (0..33) in the key of its suit.
cpdef int power_of(int kind) noexcept nogil
