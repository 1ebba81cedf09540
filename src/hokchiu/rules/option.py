"""The packed rules: where each option stands and the codes of its named values.

What the options mean stands in profile.py; a rule set's name and hash in load.py (``RuleSet``), not in
the record. The constants are declared in option.pxd and repeated here for the uncompiled run.
"""

import cython

if not cython.compiled:
    FLOWER_MODE = 0
    HAND_TILES = 1
    EIGHT_PAIRS = 2
    DEALER_ON_DRAW = 3
    STREAK_COUNTS_DRAWS = 4
    STREAK_PAYERS = 5
    DEALER_BONUS = 6
    SWAP_DISCARD = 7
    GOLD_DISCARD = 8
    FLOWER_AT_OPEN_GOLD = 9
    KONG_AFTER_CLAIM = 10
    ROB_KONG = 11
    RESERVE = 12
    RESERVE_OPEN_KONG = 13
    RESERVE_CONCEALED_KONG = 14
    RESERVE_FLOWER_GROUP = 15
    RESERVE_INCLUDES_GOLD = 16
    LAST_GROUP = 17
    RESERVE_HINT_AT = 18
    KONGER_DISCARDS_IN_LAST_GROUP = 19
    PASSED_WIN = 20
    ANY_TILE_WAIT = 21
    HEAD_BUMP = 22
    ROB_GOLD = 23
    ROB_GOLD_WINDOW = 24
    THREE_GOLDS = 25
    DEALT_THREE_GOLDS = 26
    HEAVENLY_AFTER_KONG = 27
    FORMULA = 28
    CONSTANT = 29
    GOLD_COUNTS = 30
    FLOWER_GROUP = 31
    ONE_FLOWER = 32
    STACKING = 33
    DISCARD_PAYERS = 34
    DISCARDER_EXTRA = 35
    SPECIAL_HEAVENLY = 36
    SPECIAL_ROB_GOLD = 37
    SPECIAL_NO_FLOWER = 38
    SPECIAL_ONE_FLOWER = 39
    SPECIAL_THREE_GOLDS = 40
    SPECIAL_GOLDEN_PAIR = 41
    SPECIAL_GOLDEN_DRAGON = 42
    SPECIAL_GOLDEN_GAP = 43
    SPECIAL_HALF_FLUSH = 44
    SPECIAL_FULL_FLUSH = 45
    GOLDEN_GAP_DECLARED = 46
    GOLDEN_GAP_PEEK = 47
    NO_FLOWER_DISCARD_MULTIPLIER = 48
    SPECIAL_DOUBLES_ON_DISCARD = 49
    ONE_SUIT_BY_FACE = 50
    YOUJIN = 51
    STREET_HONOURS_COUNT = 52
    PLAYERS = 53
    MCR_STRICT98 = 54
    MCR_ALL_TERMINALS_TRIPLE_PUNG = 55
    MCR_MIXED_KONGS = 56
    MCR_TRAITS_IN_SEVEN_PAIRS = 57
    POPULAR_JOKER = 58
    WALL_SET = 59
    GOLD_OPENED = 60
    NEXT_DEALER = 61
    DEALT_WIN = 62
    WIN_COUNT = 63
    MINIMUM_POINTS = 64
    FAN_CAP = 65
    BASE_PAYMENT = 66
    KONG_WIN_THROUGH_FLOWER = 67
    DECLARED_READY = 68
    EXCHANGE_AT_START = 69
    SEABED = 70
    EXCHANGE_OFFER = 71
    FREE_CHOICE = 72
    WALL_FLOWER = 73
    OPENING_WINS = 74
    SMALL_WIN = 75
    SMALL_SELF_DRAW = 76
    BIG_WIN = 77
    VERY_BIG_WIN = 78
    PAIR_258 = 79
    ALL_258_ANY_SHAPE = 80
    ALL_MELDED_BIG = 81
    LAST_DISCARD_COUNTS = 82
    EACH_OPENING_WIN = 83
    OPTIONS = 96
    EIGHT_PAIRS_OFF = 0
    EIGHT_PAIRS_ANY_SINGLE = 1
    EIGHT_PAIRS_WITH_TRIPLET = 2
    DEALER_ON_DRAW_STAY = 0
    DEALER_ON_DRAW_PASS = 1
    STREAK_PAYERS_ALL = 0
    STREAK_PAYERS_DEALER = 1
    GOLD_DISCARD_ALLOWED = 0
    GOLD_DISCARD_UNTIL_NEXT_DISCARD = 1
    GOLD_DISCARD_FORBIDDEN = 2
    GOLD_DISCARD_FREE = 3
    FLOWER_AT_OPEN_GOLD_DEALER_KEEPS = 0
    FLOWER_AT_OPEN_GOLD_DEALER_DRAWS_TOO = 1
    ANY_TILE_WAIT_FREE = 0
    ANY_TILE_WAIT_SELF_DRAW_ONLY = 1
    PASSED_WIN_OFF = 0
    PASSED_WIN_SAME_TILE = 1
    HEAD_BUMP_GOLDEN_PAIR = 0
    HEAD_BUMP_GOLDEN_PAIR_OR_DRAGON = 1
    ROB_GOLD_OFF = 0
    ROB_GOLD_INDICATOR = 1
    ROB_GOLD_INDICATOR_OR_FIRST_DISCARD = 2
    ROB_GOLD_WINDOW_AFTER_FIRST_DISCARD = 0
    ROB_GOLD_WINDOW_OWN_FIRST_TURN = 1
    THREE_GOLDS_OFF = 0
    THREE_GOLDS_OPTIONAL = 1
    THREE_GOLDS_FORCED = 2
    THREE_GOLDS_AT_ONCE_ONLY = 3
    DEALT_THREE_GOLDS_IMMEDIATE = 0
    DEALT_THREE_GOLDS_OWN_TURN = 1
    FORMULA_DOUBLE_PLUS_SPECIAL = 0
    FORMULA_FLOWERS_SINGLE_OR_DOUBLE = 1
    FORMULA_SINGLE_DISCARD_DOUBLE_SELF_DRAW = 2
    FORMULA_BASE_DOUBLED = 3
    FORMULA_MULTIPLES = 4
    FORMULA_SHAXIAN = 5
    FORMULA_FANS = 6
    FORMULA_CLASSES = 7
    ONE_FLOWER_OFF = 0
    ONE_FLOWER_NO_KONG = 1
    ONE_FLOWER_ANY_KONG = 2
    ONE_FLOWER_FLOWER_POINTS_ONE = 3
    STACKING_HIGHEST = 0
    STACKING_HIGHEST_PLUS_TEN = 1
    STACKING_EVENT_SUM = 2
    STACKING_SUM = 3
    DISCARD_PAYERS_DISCARDER = 0
    DISCARD_PAYERS_ALL = 1
    GOLDEN_GAP_PEEK_OFF = 0
    GOLDEN_GAP_PEEK_CONSENT = 1
    GOLD_OPENED_NONE = 0
    GOLD_OPENED_OPEN = 1
    NEXT_DEALER_STREAK = 0
    NEXT_DEALER_ROTATE = 1
    NEXT_DEALER_WINNER = 2
    DEALT_WIN_WINDOW = 0
    DEALT_WIN_OWN_TURN = 1
    WIN_COUNT_FLOWERS = 0
    WIN_COUNT_FANS = 1
    WIN_COUNT_CLASSES = 2
    PAIR_258_PLAIN = 0
    PAIR_258_SMALL = 1
    PAIR_258_ALL = 2


class Rules:
    """A rule set, packed: ``option[FLOWER_MODE]`` and so on, integers all.

    ``buffer`` gives the 4-byte integers of another record; it is copied. Flags are 0 or 1, numbers
    themselves, named values their codes. ``sheet``: what fans are counted on, None in rules that count none;
    it is written to, so that one record belongs to one thread.
    """

    def __init__(self, buffer=None, sheet=None):
        self.buffer = bytearray(OPTIONS * 4) if buffer is None else bytearray(buffer)
        if len(self.buffer) != OPTIONS * 4:
            raise ValueError(f"packed rules have {OPTIONS * 4} bytes, not {len(self.buffer)}")
        self.option = memoryview(self.buffer).cast("i")
        self.sheet = sheet
