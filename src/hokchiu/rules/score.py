"""What a win is worth: flowers, golds, streak, specials, who pays.

A win is one record of integers, the tally (score.pxd): inputs first, outputs after. The formulas and
the stacking of specials are chosen by option codes; a new one is a further line in :func:`multiplier`
or :func:`choose_special`. Source: RULES.md P31 to P38, P44 to P53.
"""

import cython

if not cython.compiled:
    from hokchiu.hand.shape import golden_dragon, golden_pair
    from hokchiu.rules.claims import SEATS
    from hokchiu.rules.option import (
        CONSTANT,
        DISCARD_PAYERS,
        DISCARD_PAYERS_ALL,
        DISCARDER_EXTRA,
        FLOWER_GROUP,
        FORMULA,
        FORMULA_DOUBLE_PLUS_SPECIAL,
        GOLD_COUNTS,
        ONE_FLOWER,
        ONE_FLOWER_ANY_KONG,
        ONE_FLOWER_FLOWER_POINTS_ONE,
        ONE_FLOWER_NO_KONG,
        SPECIAL_HEAVENLY,
        STREAK_PAYERS,
        STREAK_PAYERS_ALL,
        STREAK_PAYERS_DEALER,
        THREE_GOLDS,
        THREE_GOLDS_OFF,
    )

    TALLY_HOW = 0
    TALLY_WINNER = 1
    TALLY_PAYER = 2
    TALLY_DEALER = 3
    TALLY_STREAK = 4
    TALLY_M = 5
    TALLY_P = 6
    TALLY_S = 7
    TALLY_Z = 8
    TALLY_GOLDS = 9
    TALLY_GOLD = 10
    TALLY_SETS = 11
    TALLY_FLOWERS = 12
    TALLY_GROUPS = 13
    TALLY_OPEN_KONGS = 14
    TALLY_CONCEALED_KONGS = 15
    TALLY_FLOWER_POINTS = 16
    TALLY_GOLD_POINTS = 17
    TALLY_STREAK_POINTS = 18
    TALLY_SPECIALS = 19
    TALLY_SPECIAL = 20
    TALLY_SPECIAL_VALUE = 21
    TALLY_MULTIPLIER = 22
    TALLY_VALUE = 23
    TALLY_POINTS = 24
    TALLY_MELD_SUITS = 28
    TALLY_EIGHT_FLOWERS = 29
    TALLY_EIGHT_GROUPS = 30
    TALLY_SEATED = 31
    TALLY_COUNTED = 32
    TALLY_STACK_BONUS = 33
    TALLY_DEALER_POINTS = 34
    TALLY_CONSTANT = 35
    TALLY_SIZE = 36
    SUIT_M = 1
    SUIT_P = 2
    SUIT_S = 4
    SUIT_Z = 8
    HOW_NONE = 0
    HOW_DISCARD = 1
    HOW_SELF_DRAW = 2
    HOW_KONG_REPLACEMENT = 3
    HOW_LAST_GROUP = 4
    HOW_HEAVENLY = 5
    HOW_ROB_GOLD = 6
    HOW_THREE_GOLDS = 7
    HOW_ROB_KONG = 8
    HOW_FIRST_DISCARD = 9
    HOW_GOLDEN_GAP = 10
    HOW_YOUJIN_1 = 11
    HOW_YOUJIN_2 = 12
    HOW_YOUJIN_3 = 13
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
    GROUP_TILES = 4
    CONCEALED_KONG_POINTS = 2
    GOLDS_OF_THREE_GOLDS = 3
    SINGLE = 1
    DOUBLE = 2

INT_BYTES = 4
HOW_NAMES = {
    HOW_DISCARD: "discard",
    HOW_SELF_DRAW: "self_draw",
    HOW_KONG_REPLACEMENT: "kong_replacement",
    HOW_LAST_GROUP: "last_group",
    HOW_HEAVENLY: "heavenly",
    HOW_ROB_GOLD: "rob_gold",
    HOW_THREE_GOLDS: "three_golds",
    HOW_ROB_KONG: "rob_kong",
}
SPECIAL_NAMES = ("heavenly", "rob_gold", "no_flower", "one_flower", "three_golds", "golden_pair", "golden_dragon")


def score(rules, tally):
    """Write the outputs of *tally* from its inputs: what counts, the value, the points of the seats.

    The caller has checked that the hand wins that way. Nothing fails; the points sum to zero.
    """
    tally[TALLY_FLOWER_POINTS] = flower_points(rules, tally)
    tally[TALLY_GOLD_POINTS] = tally[TALLY_GOLDS] if rules.option[GOLD_COUNTS] else 0
    tally[TALLY_SPECIALS] = specials(rules, tally)
    choose_special(rules, tally)
    tally[TALLY_MULTIPLIER] = multiplier(rules, tally)
    tally[TALLY_STREAK_POINTS] = streak_of(rules, tally, ordinary_payer(tally))
    tally[TALLY_VALUE] = value(rules, tally, tally[TALLY_STREAK_POINTS])
    pay(rules, tally)


def flower_points(rules, tally):
    """F: flower tiles, what complete fours add, kongs (RULES.md P45, P46)."""
    bonus: cython.int = rules.option[FLOWER_GROUP] - GROUP_TILES
    kongs: cython.int = tally[TALLY_OPEN_KONGS] + CONCEALED_KONG_POINTS * tally[TALLY_CONCEALED_KONGS]
    return tally[TALLY_FLOWERS] + bonus * tally[TALLY_GROUPS] + kongs


def specials(rules, tally):
    """The specials that hold and are played, as bits (RULES.md P31 to P38)."""
    which: cython.int
    bits: cython.int = 0
    for which in range(SPECIALS):
        if rules.option[SPECIAL_HEAVENLY + which] > 0 and holds(rules, tally, which):
            bits |= 1 << which
    return bits


def holds(rules, tally, which):
    """Whether special *which* holds; its points are not looked at."""
    if which == HEAVENLY:
        return tally[TALLY_HOW] == HOW_HEAVENLY
    if which == ROBBED_GOLD:
        return tally[TALLY_HOW] == HOW_ROB_GOLD
    if which == NO_FLOWER:
        return tally[TALLY_FLOWERS] == 0 and kongs(tally) == 0
    if which == ONE_FLOWER_WIN:
        return one_flower(rules, tally)
    if which == THREE_GOLDS_WIN:
        return three_golds(rules, tally)
    if which == GOLDEN_PAIR:
        return has_golden_pair(tally)
    return has_golden_dragon(tally)


def kongs(tally):
    """Kongs of the winner, of whatever type."""
    return tally[TALLY_OPEN_KONGS] + tally[TALLY_CONCEALED_KONGS]


def one_flower(rules, tally):
    """平胡一张花, as option ``one_flower`` reads it (RULES.md P36, C12)."""
    reading: cython.int = rules.option[ONE_FLOWER]
    if reading == ONE_FLOWER_NO_KONG:
        return tally[TALLY_FLOWERS] == 1 and kongs(tally) == 0
    if reading == ONE_FLOWER_ANY_KONG:
        return tally[TALLY_FLOWERS] == 1
    if reading == ONE_FLOWER_FLOWER_POINTS_ONE:
        return tally[TALLY_FLOWER_POINTS] == 1
    return False


def three_golds(rules, tally):
    """三金倒: three golds on a win drawn by oneself; never on a discard, a robbed gold or kong (C11)."""
    if tally[TALLY_HOW] == HOW_ROB_GOLD or not drawn(tally):
        return False
    return tally[TALLY_GOLDS] >= GOLDS_OF_THREE_GOLDS and rules.option[THREE_GOLDS] != THREE_GOLDS_OFF


def has_golden_pair(tally):
    """金雀: two golds are the pair, the rest forms the sets (RULES.md P37); implies a complete hand."""
    return golden_pair(
        tally[TALLY_M], tally[TALLY_P], tally[TALLY_S], tally[TALLY_Z], tally[TALLY_GOLDS], tally[TALLY_SETS]
    )


def has_golden_dragon(tally):
    """金龙: three golds are a set, the rest is complete (RULES.md P38, C18); implies a complete hand."""
    return golden_dragon(
        tally[TALLY_M], tally[TALLY_P], tally[TALLY_S], tally[TALLY_Z], tally[TALLY_GOLDS], tally[TALLY_SETS]
    )


def choose_special(rules, tally):
    """K by option ``stacking``: highest takes the dearest special, of equal ones the first (P52)."""
    which: cython.int
    points: cython.int
    tally[TALLY_SPECIAL] = NO_SPECIAL
    tally[TALLY_SPECIAL_VALUE] = 0
    for which in range(SPECIALS):
        points = rules.option[SPECIAL_HEAVENLY + which]
        if tally[TALLY_SPECIALS] >> which & 1 and points > tally[TALLY_SPECIAL_VALUE]:
            tally[TALLY_SPECIAL] = which
            tally[TALLY_SPECIAL_VALUE] = points


def multiplier(rules, tally):
    """What the count is multiplied by, by option ``formula`` (each formula is one line here)."""
    if rules.option[FORMULA] == FORMULA_DOUBLE_PLUS_SPECIAL:
        return DOUBLE
    return SINGLE


def value(rules, tally, streak):
    """V of a payer who owes *streak* points of the streak: (F + G + S + constant) x multiplier + K (P49)."""
    count: cython.int = tally[TALLY_FLOWER_POINTS] + tally[TALLY_GOLD_POINTS] + streak + rules.option[CONSTANT]
    return count * tally[TALLY_MULTIPLIER] + tally[TALLY_SPECIAL_VALUE]


def drawn(tally):
    """Whether the win is of the self-draw type: nobody gave the tile (RULES.md P26)."""
    return tally[TALLY_HOW] != HOW_DISCARD and tally[TALLY_HOW] != HOW_ROB_KONG


def ordinary_payer(tally):
    """The seat whose V is told: who gave the tile, or else the first loser who does not deal."""
    seat: cython.int
    if not drawn(tally):
        return tally[TALLY_PAYER]
    for seat in range(SEATS):
        if seat != tally[TALLY_WINNER] and seat != tally[TALLY_DEALER]:
            break
    return seat


def streak_of(rules, tally, seat):
    """S as *seat* owes it, if it pays at all (option ``streak_payers``; RULES.md P48, C02)."""
    if rules.option[STREAK_PAYERS] == STREAK_PAYERS_ALL:
        return tally[TALLY_STREAK]
    if tally[TALLY_WINNER] == tally[TALLY_DEALER] or seat == tally[TALLY_DEALER]:
        return tally[TALLY_STREAK]
    return 0


def due(rules, tally, seat):
    """Points that the loser *seat* pays."""
    streak: cython.int = streak_of(rules, tally, seat)
    if drawn(tally) or rules.option[DISCARD_PAYERS] == DISCARD_PAYERS_ALL or seat == tally[TALLY_PAYER]:
        return value(rules, tally, streak) + extra(rules, tally, seat)
    if rules.option[STREAK_PAYERS] == STREAK_PAYERS_DEALER and seat == tally[TALLY_DEALER]:
        return value(rules, tally, streak) - value(rules, tally, 0)
    return 0


def extra(rules, tally, seat):
    """What the discarder pays on top (option ``discarder_extra``; RULES.md C48)."""
    if drawn(tally) or seat != tally[TALLY_PAYER]:
        return 0
    return rules.option[DISCARDER_EXTRA]


def pay(rules, tally):
    """The points of the four seats: what each loser pays, the winner receives."""
    seat: cython.int
    lost: cython.int
    won: cython.int = 0
    for seat in range(SEATS):
        if seat != tally[TALLY_WINNER]:
            lost = due(rules, tally, seat)
            tally[TALLY_POINTS + seat] = -lost
            won += lost
    tally[TALLY_POINTS + tally[TALLY_WINNER]] = won


def new_tally() -> memoryview:
    """A record of ``TALLY_SIZE`` zeros, for Python callers."""
    return memoryview(bytearray(TALLY_SIZE * INT_BYTES)).cast("i")
