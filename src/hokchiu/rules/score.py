"""What a win is worth: flowers, golds, streak, specials, who pays.

A win is one record of integers, the tally (score.pxd): inputs first, outputs after. The formulas stand in
formulas.py, the specials and how several stack in specials.py; option codes choose among them.
Source: RULES.md P31 to P40 and P44 to P53 of 2.1 to 2.6.
"""

import cython

if not cython.compiled:
    from hokchiu.hand.shape import golden_dragon, golden_pair
    from hokchiu.rules.claims import SEATS
    from hokchiu.rules.classes import class_points
    from hokchiu.rules.formulas import SINGLE, constant, counts_streak, multiplier, special_multiplier
    from hokchiu.rules.option import (
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
    from hokchiu.rules.specials import (
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
    TALLY_EXTRA = 36
    TALLY_TRAITS = 37
    TALLY_FAN_TOTAL = 40
    TALLY_FANS = 41
    TALLY_BASE = 42
    TALLY_FAN_0 = 43
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
    HOW_FIRST_DISCARD = 9
    HOW_GOLDEN_GAP = 10
    HOW_YOUJIN_1 = 11
    HOW_YOUJIN_2 = 12
    HOW_YOUJIN_3 = 13
    HOW_SEABED = 14
    GROUP_TILES = 4
    CONCEALED_KONG_POINTS = 2
    GOLDS_OF_THREE_GOLDS = 3

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
    HOW_FIRST_DISCARD: "first_discard",
    HOW_GOLDEN_GAP: "golden_gap",
    HOW_YOUJIN_1: "youjin_1",
    HOW_YOUJIN_2: "youjin_2",
    HOW_YOUJIN_3: "youjin_3",
    HOW_SEABED: "seabed",
}


def score(rules, tally):
    """Write the outputs of *tally* from its inputs: what counts, the value, the points of the seats.

    The caller has checked that the hand wins that way. Nothing fails; the points sum to zero.
    """
    if rules.option[WIN_COUNT] == WIN_COUNT_FANS:
        count_fans(rules, tally)
    elif rules.option[WIN_COUNT] == WIN_COUNT_CLASSES:
        count_class(rules, tally)
    else:
        count_flowers(rules, tally)
    pay(rules, tally)
    tally[TALLY_VALUE] = due(rules, tally, ordinary_payer(tally))


def count_flowers(rules, tally):
    """What counts of a win by flowers, golds and specials, and how often."""
    tally[TALLY_FLOWER_POINTS] = flower_points(rules, tally)
    tally[TALLY_GOLD_POINTS] = tally[TALLY_GOLDS] if rules.option[GOLD_COUNTS] else 0
    tally[TALLY_SPECIALS] = specials(rules, tally)
    choose_special(rules, tally)
    tally[TALLY_CONSTANT] = constant(rules, tally[TALLY_SPECIAL])
    tally[TALLY_MULTIPLIER] = multiplier(rules, drawn(tally), tally[TALLY_SPECIAL], swims(tally))
    tally[TALLY_STREAK_POINTS] = streak_of(rules, tally, ordinary_payer(tally))
    count_payer(rules, tally)


def count_class(rules, tally):
    """What a small or big win counts: its points stand in the place of the constant (RULES.md 2.7)."""
    tally[TALLY_SPECIAL] = NO_SPECIAL
    tally[TALLY_CONSTANT] = class_points(rules, tally[TALLY_TRAITS], drawn(tally))
    tally[TALLY_MULTIPLIER] = SINGLE
    count_payer(rules, tally)


def count_fans(rules, tally):
    """What a win by fans counts: they stand in the place of the constant, what every loser pays apart (5.1, 5.6)."""
    tally[TALLY_SPECIAL] = NO_SPECIAL
    tally[TALLY_CONSTANT] = fan_sum(rules, tally)
    tally[TALLY_BASE] = rules.option[BASE_PAYMENT]


def count_payer(rules, tally):
    """What an ordinary payer owes because the dealer wins or pays, and as the discarder."""
    told: cython.int = ordinary_payer(tally)
    tally[TALLY_DEALER_POINTS] = dealers_of(rules, tally, told)
    tally[TALLY_EXTRA] = extra(rules, tally, told)


def fan_sum(rules, tally):
    """The points of the fans of a win, flowers among them, up to the cap (RULES.md 5.1, 5.6)."""
    i: cython.int
    fans: cython.int = 0
    for i in range(tally[TALLY_FANS]):
        fans += rules.sheet.points[tally[TALLY_FAN_0 + i] & FAN_MASK] * (tally[TALLY_FAN_0 + i] >> FAN_BITS)
    return rules.option[FAN_CAP] if 0 < rules.option[FAN_CAP] < fans else fans


def score_best(rules, tally):
    """:func:`score` by the reading with the most points, where three golds are drawn by oneself (C11).

    Self-draw and three golds are one button, so a self-draw may be counted, and is then recorded in
    ``TALLY_HOW``, as three golds, and a complete hand won by three golds as a self-draw.
    """
    how: cython.int = tally[TALLY_HOW]
    value: cython.int
    other: cython.int = HOW_THREE_GOLDS
    score(rules, tally)
    if how == HOW_THREE_GOLDS and (has_golden_pair(tally) or has_golden_dragon(tally)):
        other = HOW_SELF_DRAW
    elif how not in (HOW_SELF_DRAW, HOW_KONG_REPLACEMENT, HOW_LAST_GROUP) or not three_golds(rules, tally):
        return
    value = tally[TALLY_VALUE]
    tally[TALLY_HOW] = other
    score(rules, tally)
    if tally[TALLY_VALUE] <= value:
        tally[TALLY_HOW] = how
        score(rules, tally)


def counted_flowers(rules, tally):
    """Flower tiles that score: all, or only seasons and plants (option ``street_honours_count``; C48)."""
    return tally[TALLY_FLOWERS] if rules.option[STREET_HONOURS_COUNT] else tally[TALLY_EIGHT_FLOWERS]


def counted_groups(rules, tally):
    """Complete fours among the flower tiles that score."""
    return tally[TALLY_GROUPS] if rules.option[STREET_HONOURS_COUNT] else tally[TALLY_EIGHT_GROUPS]


def flower_points(rules, tally):
    """F: flower tiles, what complete fours add, kongs (RULES.md P45, P46)."""
    more: cython.int = rules.option[FLOWER_GROUP] - GROUP_TILES
    kongs: cython.int = tally[TALLY_OPEN_KONGS] + CONCEALED_KONG_POINTS * tally[TALLY_CONCEALED_KONGS]
    return counted_flowers(rules, tally) + more * counted_groups(rules, tally) + kongs


def specials(rules, tally):
    """The specials that hold and are played, as bits (RULES.md P31 to P40)."""
    which: cython.int
    bits: cython.int = 0
    for which in range(SPECIALS):
        if worth(rules, which) > 0 and holds(rules, tally, which):
            bits |= 1 << which
    return bits


def holds(rules, tally, which):
    """Whether special *which* holds; its points are not looked at."""
    if which == HEAVENLY:
        return tally[TALLY_HOW] == HOW_HEAVENLY
    if which == ROBBED_GOLD:
        return tally[TALLY_HOW] in (HOW_ROB_GOLD, HOW_FIRST_DISCARD)
    if which == NO_FLOWER:
        return tally[TALLY_FLOWERS] == 0 and kongs(tally) == 0
    if which == ONE_FLOWER_WIN:
        return one_flower(rules, tally)
    if which == THREE_GOLDS_WIN:
        return three_golds(rules, tally)
    if which == GOLDEN_PAIR:
        return has_golden_pair(tally)
    if which == GOLDEN_DRAGON:
        return has_golden_dragon(tally)
    if which == GOLDEN_GAP:
        return tally[TALLY_HOW] == HOW_GOLDEN_GAP
    return has_flush(rules, tally) == which


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


def has_flush(rules, tally):
    """FULL_FLUSH, HALF_FLUSH or NO_SPECIAL (清一色, 混一色; RULES.md P40, C16)."""
    return flush(
        tally[TALLY_M],
        tally[TALLY_P],
        tally[TALLY_S],
        tally[TALLY_Z],
        tally[TALLY_GOLDS],
        tally[TALLY_GOLD],
        tally[TALLY_SETS],
        tally[TALLY_MELD_SUITS],
        rules.option[ONE_SUIT_BY_FACE],
    )


def choose_special(rules, tally):
    """K by option ``stacking``, what it adds to the special that counts included (P52, C17)."""
    held: cython.int = tally[TALLY_SPECIALS]
    taken: cython.int
    if tally[TALLY_HOW] == HOW_THREE_GOLDS and rules.option[STACKING] == STACKING_EVENT_SUM:
        # declared, three golds go with neither golden pair nor golden dragon
        held &= ~(1 << GOLDEN_PAIR | 1 << GOLDEN_DRAGON)
    taken = counted(rules, held, is_event(tally))
    tally[TALLY_COUNTED] = taken
    tally[TALLY_SPECIAL] = dearest(rules, taken)
    tally[TALLY_STACK_BONUS] = bonus(rules, held, tally[TALLY_SPECIAL])
    tally[TALLY_SPECIAL_VALUE] = (total(rules, taken) + tally[TALLY_STACK_BONUS]) * special_multiplier(
        rules, drawn(tally)
    )


def is_event(tally):
    """Whether the win is by three golds, a robbed gold or heavenly: neither discard nor plain self-draw (C17)."""
    return tally[TALLY_HOW] in (HOW_THREE_GOLDS, HOW_ROB_GOLD, HOW_FIRST_DISCARD, HOW_HEAVENLY)


def swims(tally):
    """1 to 3 after a single, double or triple swim (C48), else 0."""
    if tally[TALLY_HOW] < HOW_YOUJIN_1 or tally[TALLY_HOW] > HOW_YOUJIN_3:
        return 0
    return tally[TALLY_HOW] - HOW_YOUJIN_1 + 1


def value(rules, tally, streak, dealers):
    """V of a payer who owes *streak* points of the streak and *dealers* of the dealer's bonus (P49)."""
    count: cython.int = tally[TALLY_FLOWER_POINTS] + tally[TALLY_GOLD_POINTS] + tally[TALLY_CONSTANT]
    return (count + streak + dealers) * tally[TALLY_MULTIPLIER] + tally[TALLY_SPECIAL_VALUE]


def drawn(tally):
    """Whether the win is of the self-draw type: nobody gave the tile (RULES.md P26)."""
    return tally[TALLY_HOW] not in (HOW_DISCARD, HOW_ROB_KONG, HOW_FIRST_DISCARD)


def seated(tally):
    """How many seats play."""
    return tally[TALLY_SEATED] if tally[TALLY_SEATED] else SEATS


def ordinary_payer(tally):
    """The seat whose V is told: who gave the tile, or the first loser who does not deal, or the dealer."""
    seat: cython.int
    if not drawn(tally):
        return tally[TALLY_PAYER]
    for seat in range(seated(tally)):
        if seat != tally[TALLY_WINNER] and seat != tally[TALLY_DEALER]:
            return seat
    return tally[TALLY_DEALER]


def streak_of(rules, tally, seat):
    """S as *seat* owes it, if it pays at all (option ``streak_payers``; RULES.md P48, C02)."""
    if not counts_streak(rules):
        return 0
    if rules.option[STREAK_PAYERS] == STREAK_PAYERS_ALL:
        return tally[TALLY_STREAK]
    if tally[TALLY_WINNER] == tally[TALLY_DEALER] or seat == tally[TALLY_DEALER]:
        return tally[TALLY_STREAK]
    return 0


def dealers_of(rules, tally, seat):
    """What *seat* owes because it deals or pays the dealer (option ``dealer_bonus``; C50)."""
    if tally[TALLY_WINNER] == tally[TALLY_DEALER] or seat == tally[TALLY_DEALER]:
        return rules.option[DEALER_BONUS]
    return 0


def due(rules, tally, seat):
    """Points that the loser *seat* pays."""
    streak: cython.int
    if rules.option[WIN_COUNT] == WIN_COUNT_FANS:
        return due_by_fans(tally, seat)
    streak = streak_of(rules, tally, seat)
    if drawn(tally) or rules.option[DISCARD_PAYERS] == DISCARD_PAYERS_ALL or seat == tally[TALLY_PAYER]:
        return value(rules, tally, streak, dealers_of(rules, tally, seat)) + extra(rules, tally, seat)
    if rules.option[STREAK_PAYERS] == STREAK_PAYERS_DEALER and seat == tally[TALLY_DEALER]:
        return value(rules, tally, streak, 0) - value(rules, tally, 0, 0)
    return 0


def lost(rules, tally, seat):
    """What *seat* loses by the win that was counted, at most the rules' loss cap at base 1 (P54, C39)."""
    points: cython.int = -tally[TALLY_POINTS + seat]
    return rules.option[MOST_LOST] if 0 < rules.option[MOST_LOST] < points else points


def due_by_fans(tally, seat):
    """Everybody pays the base, who gave the tile, or in a self-draw all, the fans as well (RULES.md 5.1, 5.6)."""
    if drawn(tally) or seat == tally[TALLY_PAYER]:
        return tally[TALLY_BASE] + tally[TALLY_CONSTANT]
    return tally[TALLY_BASE]


def extra(rules, tally, seat):
    """What the discarder pays on top (option ``discarder_extra``; RULES.md C48)."""
    if drawn(tally) or seat != tally[TALLY_PAYER]:
        return 0
    return rules.option[DISCARDER_EXTRA]


def pay(rules, tally):
    """The points of the four seats: what each loser pays, the winner receives; nobody else sits there."""
    seat: cython.int
    lost: cython.int
    won: cython.int = 0
    for seat in range(SEATS):
        tally[TALLY_POINTS + seat] = 0
    for seat in range(seated(tally)):
        if seat != tally[TALLY_WINNER]:
            lost = due(rules, tally, seat)
            tally[TALLY_POINTS + seat] = -lost
            won += lost
    tally[TALLY_POINTS + tally[TALLY_WINNER]] = won


def new_tally() -> memoryview:
    """A record of ``TALLY_SIZE`` zeros, for Python callers."""
    return memoryview(bytearray(TALLY_SIZE * INT_BYTES)).cast("i")
