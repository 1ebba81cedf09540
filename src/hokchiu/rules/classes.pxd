# Small, big and very big wins (small_big, RULES.md 2.7): what a hand has, as bits, and the class these make.
from hokchiu.hand.shape cimport wins
from hokchiu.hand.suits cimport DIGIT
from hokchiu.rules.option cimport (
    ALL_258_ANY_SHAPE,
    ALL_MELDED_BIG,
    BIG_WIN,
    DEALER_BONUS,
    EACH_OPENING_WIN,
    LAST_DISCARD_COUNTS,
    OPENING_WINS,
    PAIR_258,
    PAIR_258_ALL,
    PAIR_258_SMALL,
    Rules,
    SMALL_SELF_DRAW,
    SMALL_WIN,
    VERY_BIG_WIN,
)

cpdef enum:
    CLASS_NONE = 0           # no winning hand
    CLASS_SMALL = 1
    CLASS_BIG = 2
    CLASS_VERY_BIG = 3

    # what a hand has
    TRAIT_PLAIN = 1          # sets and a pair
    TRAIT_EYES_258 = 2       # and the pair is of a 2, 5 or 8
    TRAIT_SEVEN_PAIRS = 4
    TRAIT_FOUR_ALIKE = 8     # seven pairs, two of them of one kind
    TRAIT_ALL_PUNGS = 16
    TRAIT_ALL_258 = 32
    TRAIT_FULL_FLUSH = 64
    TRAIT_ALL_MELDED = 128
    # how the winning tile came
    TRAIT_KONG_REPLACEMENT = 256
    TRAIT_ROB_KONG = 512
    TRAIT_LAST_TILE = 1024   # the last of the wall
    CHANCES = 1792           # any of the three

    # what the melds are, as class_traits() wants it
    MELDED_CHOW = 1
    MELDED_OTHER = 2         # a tile that is no 2, 5 or 8
    MELDED_CONCEALED = 4     # a concealed kong

    # opening wins
    OPENING_FOUR_ALIKE = 1
    OPENING_NO_258 = 2
    OPENING_MISSING_SUIT = 4
    OPENING_TWO_TRIPLETS = 8
    OPENINGS = 4

    HONOUR_SUIT = 8          # the bit of the honours among the suits of the melds
    SETS_OF_SEVEN_PAIRS = 4
    PUNG_TILES = 3
    RANKS_258 = 3            # a 2, 5 or 8 is two more than a multiple of it

# The bits of a hand given by its suit keys, the sets it still needs, the suits of its melds (a bit each) and what
# these are (MELDED_x); chance: TRAIT_x of the winning tile, given back with them.
cpdef int class_traits(int m, int p, int s, int z, int sets, int meld_suits, int melded, int chance) noexcept nogil
cpdef int chance_of(Rules rules, bint kong, bint drawn, bint last) noexcept nogil
cpdef int class_of(Rules rules, int traits) noexcept nogil
# What each payer owes for it, the dealer's bonus apart; drawn: nobody gave the tile.
cpdef int class_points(Rules rules, int traits, bint drawn) noexcept nogil
# OPENING_x of a dealt hand, and what one payer owes for them.
cpdef int opening_wins(int m, int p, int s) noexcept nogil
cpdef int opening_points(Rules rules, int openings, bint dealer) noexcept nogil
cpdef bint is_258(int kind) noexcept nogil

cdef int _ranks(int key, int copies) noexcept nogil
cdef int _odd(int key) noexcept nogil
cdef bint _only_258(int key) noexcept nogil
cdef bint _holds_258(int key) noexcept nogil
cdef bint _eyes_258(int key) noexcept nogil
cdef bint _all_pungs(int m, int p, int s, int z) noexcept nogil
cdef bint _one_suit(int m, int p, int s, int z, int meld_suits) noexcept nogil
cpdef bint shaped(Rules rules, int traits) noexcept nogil
cdef bint _very_big(int traits) noexcept nogil
cdef bint _big_shape(Rules rules, int traits) noexcept nogil
