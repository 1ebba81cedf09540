# The record a win is counted in: inputs first, then what score() writes.
from hokchiu.hand.shape cimport golden_dragon, golden_pair
from hokchiu.rules.claims cimport SEATS
from hokchiu.rules.classes cimport class_points
from hokchiu.rules.formulas cimport SINGLE, constant, counts_streak, multiplier, special_multiplier
from hokchiu.rules.option cimport (
    BASE_PAYMENT,
    DEALER_BONUS,
    DISCARD_PAYERS,
    DISCARD_PAYERS_ALL,
    DISCARDER_EXTRA,
    FAN_CAP,
    FLOWER_GROUP,
    GOLD_COUNTS,
    MOST_LOST,
    ONE_FLOWER,
    ONE_FLOWER_ANY_KONG,
    ONE_FLOWER_FLOWER_POINTS_ONE,
    ONE_FLOWER_NO_KONG,
    ONE_SUIT_BY_FACE,
    Rules,
    STACKING,
    STACKING_EVENT_SUM,
    STREAK_PAYERS,
    STREAK_PAYERS_ALL,
    STREAK_PAYERS_DEALER,
    STREET_HONOURS_COUNT,
    THREE_GOLDS,
    THREE_GOLDS_OFF,
    WIN_COUNT,
    WIN_COUNT_CLASSES,
    WIN_COUNT_FANS,
)
from hokchiu.rules.specials cimport (
    GOLDEN_DRAGON,
    GOLDEN_GAP,
    GOLDEN_PAIR,
    HEAVENLY,
    NO_FLOWER,
    NO_SPECIAL,
    ONE_FLOWER_WIN,
    ROBBED_GOLD,
    SPECIALS,
    THREE_GOLDS_WIN,
    bonus,
    counted,
    dearest,
    flush,
    total,
    worth,
)

cpdef enum:
    # inputs
    TALLY_HOW = 0
    TALLY_WINNER = 1
    TALLY_PAYER = 2          # seat of the discarder (or konger); -1: a self-draw
    TALLY_DEALER = 3
    TALLY_STREAK = 4
    TALLY_M = 5              # suit keys of the concealed tiles with the winning one, golds left out
    TALLY_P = 6
    TALLY_S = 7
    TALLY_Z = 8
    TALLY_GOLDS = 9          # golds in the winning tiles, a robbed one included
    TALLY_GOLD = 10          # which kind is gold
    TALLY_SETS = 11          # sets still to be found in the concealed tiles (5 or 4, less the melds)
    TALLY_FLOWERS = 12       # flower tiles laid out
    TALLY_GROUPS = 13        # complete fours among them
    TALLY_OPEN_KONGS = 14    # open and added
    TALLY_CONCEALED_KONGS = 15
    # outputs
    TALLY_FLOWER_POINTS = 16  # F
    TALLY_GOLD_POINTS = 17    # G as counted
    TALLY_STREAK_POINTS = 18  # S as counted for an ordinary payer
    TALLY_SPECIALS = 19       # bit set (specials.pxd): holds
    TALLY_SPECIAL = 20        # the special that counts, the dearest of several (-1: none)
    TALLY_SPECIAL_VALUE = 21  # K
    TALLY_MULTIPLIER = 22
    TALLY_VALUE = 23          # V of one payer, in points (before x base)
    TALLY_POINTS = 24         # 24..27: points of seats 0..3, sum 0
    # more inputs
    TALLY_MELD_SUITS = 28     # suits among the melds: sum of SUIT_M, SUIT_P, SUIT_S, SUIT_Z (specials.pxd)
    TALLY_EIGHT_FLOWERS = 29  # of TALLY_FLOWERS, the seasons and plants
    TALLY_EIGHT_GROUPS = 30   # of TALLY_GROUPS, the seasons and the plants
    TALLY_SEATED = 31         # how many play, seats 0 to n - 1; 0: all four
    # more outputs
    TALLY_COUNTED = 32        # bit set: is in K
    TALLY_STACK_BONUS = 33    # in K: what stacking adds to the special that counts
    TALLY_DEALER_POINTS = 34  # dealer_bonus as counted for an ordinary payer
    TALLY_CONSTANT = 35       # the constant as counted
    TALLY_EXTRA = 36          # discarder_extra in V
    TALLY_TRAITS = 37         # input of a small or big win: its TRAIT_x (classes.pxd)
    # a win counted by fans: inputs, and outputs that stand in the places of the others
    TALLY_FAN_TOTAL = 40      # points of the fans without flowers
    TALLY_FANS = 41           # how many different fans, flowers among them
    TALLY_BASE = 42           # what every loser pays beside them
    TALLY_FAN_0 = 43          # 43..75: fan (mcr.ids) | times << 8; room for MOST_FOUND of them and the flowers
    FAN_BITS = 8
    FAN_MASK = 255
    TALLY_SIZE = 76

    HOW_NONE = 0
    HOW_DISCARD = 1
    HOW_SELF_DRAW = 2
    HOW_KONG_REPLACEMENT = 3
    HOW_LAST_GROUP = 4
    HOW_HEAVENLY = 5
    HOW_ROB_GOLD = 6
    HOW_THREE_GOLDS = 7
    HOW_ROB_KONG = 8
    HOW_FIRST_DISCARD = 9    # on the dealer's first discard, where that is a robbed gold (C09); he gives the tile
    HOW_GOLDEN_GAP = 10      # the gold drawn into a declared gap (C15)
    HOW_YOUJIN_1 = 11        # the draw after a single, double, triple swim (C48)
    HOW_YOUJIN_2 = 12
    HOW_YOUJIN_3 = 13
    HOW_SEABED = 14          # the hidden tile picked at the end of the wall

    GROUP_TILES = 4          # what a complete four of flowers counts as tiles
    CONCEALED_KONG_POINTS = 2
    GOLDS_OF_THREE_GOLDS = 3

# Fills the outputs of *tally* from its inputs; the caller has checked that the hand wins.
cpdef void score(Rules rules, int[::1] tally) noexcept nogil
cdef void count_flowers(Rules rules, int[::1] tally) noexcept nogil
cdef void count_class(Rules rules, int[::1] tally) noexcept nogil
cdef void count_fans(Rules rules, int[::1] tally) noexcept nogil
cdef void count_payer(Rules rules, int[::1] tally) noexcept nogil
cdef int lost(Rules rules, int[::1] tally, int seat) noexcept nogil
cdef int due_by_fans(int[::1] tally, int seat) noexcept nogil
cdef int fan_sum(Rules rules, int[::1] tally) noexcept nogil
# The same, by the dearer reading of three golds drawn by oneself; it may change TALLY_HOW.
cpdef void score_best(Rules rules, int[::1] tally) noexcept nogil

# Its parts, one question each.
cpdef int counted_flowers(Rules rules, int[::1] tally) noexcept nogil
cpdef int counted_groups(Rules rules, int[::1] tally) noexcept nogil
cdef int flower_points(Rules rules, int[::1] tally) noexcept nogil
cdef int specials(Rules rules, int[::1] tally) noexcept nogil
cdef bint holds(Rules rules, int[::1] tally, int which) noexcept nogil
cdef int kongs(int[::1] tally) noexcept nogil
cdef bint one_flower(Rules rules, int[::1] tally) noexcept nogil
cdef bint three_golds(Rules rules, int[::1] tally) noexcept nogil
cdef bint has_golden_pair(int[::1] tally) noexcept nogil
cdef bint has_golden_dragon(int[::1] tally) noexcept nogil
cdef int has_flush(Rules rules, int[::1] tally) noexcept nogil
cdef void choose_special(Rules rules, int[::1] tally) noexcept nogil
cdef bint is_event(int[::1] tally) noexcept nogil
cdef int swims(int[::1] tally) noexcept nogil
cdef int value(Rules rules, int[::1] tally, int streak, int dealers) noexcept nogil
cdef bint drawn(int[::1] tally) noexcept nogil
cdef int seated(int[::1] tally) noexcept nogil
cdef int ordinary_payer(int[::1] tally) noexcept nogil
cdef int streak_of(Rules rules, int[::1] tally, int seat) noexcept nogil
cdef int dealers_of(Rules rules, int[::1] tally, int seat) noexcept nogil
cdef int due(Rules rules, int[::1] tally, int seat) noexcept nogil
cdef int extra(Rules rules, int[::1] tally, int seat) noexcept nogil
cdef void pay(Rules rules, int[::1] tally) noexcept nogil
