# The record a win is counted in: inputs first, then what score() writes.
from hokchiu.rules.option cimport Rules, CONSTANT

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
    TALLY_SETS = 11          # sets still to be found in the concealed tiles (5 - melds)
    TALLY_FLOWERS = 12       # flower tiles laid out
    TALLY_GROUPS = 13        # complete fours among them
    TALLY_OPEN_KONGS = 14    # open and added
    TALLY_CONCEALED_KONGS = 15
    # outputs
    TALLY_FLOWER_POINTS = 16  # F
    TALLY_GOLD_POINTS = 17    # G as counted
    TALLY_STREAK_POINTS = 18  # S as counted for an ordinary payer
    TALLY_SPECIALS = 19       # bit SPECIAL_x set: holds
    TALLY_SPECIAL = 20        # the special that counts (SPECIAL_x, -1: none)
    TALLY_SPECIAL_VALUE = 21  # K
    TALLY_MULTIPLIER = 22
    TALLY_VALUE = 23          # V of one payer, in points (before x base)
    TALLY_POINTS = 24         # 24..27: points of seats 0..3, sum 0
    TALLY_SIZE = 28

    HOW_NONE = 0
    HOW_DISCARD = 1
    HOW_SELF_DRAW = 2
    HOW_KONG_REPLACEMENT = 3
    HOW_LAST_GROUP = 4
    HOW_HEAVENLY = 5
    HOW_ROB_GOLD = 6
    HOW_THREE_GOLDS = 7
    HOW_ROB_KONG = 8

    # specials, in the order of their bits
    HEAVENLY = 0
    ROBBED_GOLD = 1
    NO_FLOWER = 2
    ONE_FLOWER_WIN = 3
    THREE_GOLDS_WIN = 4
    GOLDEN_PAIR = 5
    GOLDEN_DRAGON = 6
    SPECIALS = 7

# Fills the outputs of *tally* from its inputs; the caller has checked that the hand wins.
cdef void score(Rules rules, int[::1] tally) noexcept nogil
