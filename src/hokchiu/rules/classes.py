"""小和, 大和, 超大和: a win is small, big or very big by what its hand is and how its last tile came.

Where RULES.md 2.7 (000:45-48, C51) is silent, options decide. Its list is read so: a hand that is big by itself
needs no pair of 2, 5 or 8; a chance (杠上花, 抢杠和, 海底捞月) makes a hand big that could have won small; 全求人 is
four sets of other seats' tiles, its chances draw the last one.
"""

import cython

if not cython.compiled:
    from hokchiu.hand.shape import wins
    from hokchiu.hand.suits import DIGIT
    from hokchiu.rules.option import (
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
        SMALL_SELF_DRAW,
        SMALL_WIN,
        VERY_BIG_WIN,
    )

    CLASS_NONE = 0
    CLASS_SMALL = 1
    CLASS_BIG = 2
    CLASS_VERY_BIG = 3
    TRAIT_PLAIN = 1
    TRAIT_EYES_258 = 2
    TRAIT_SEVEN_PAIRS = 4
    TRAIT_FOUR_ALIKE = 8
    TRAIT_ALL_PUNGS = 16
    TRAIT_ALL_258 = 32
    TRAIT_FULL_FLUSH = 64
    TRAIT_ALL_MELDED = 128
    TRAIT_KONG_REPLACEMENT = 256
    TRAIT_ROB_KONG = 512
    TRAIT_LAST_TILE = 1024
    CHANCES = 1792
    MELDED_CHOW = 1
    MELDED_OTHER = 2
    MELDED_CONCEALED = 4
    OPENING_FOUR_ALIKE = 1
    OPENING_NO_258 = 2
    OPENING_MISSING_SUIT = 4
    OPENING_TWO_TRIPLETS = 8
    OPENINGS = 4
    HONOUR_SUIT = 8
    SETS_OF_SEVEN_PAIRS = 4
    PUNG_TILES = 3
    RANKS_258 = 3

CLASS_NAMES = {CLASS_SMALL: "small", CLASS_BIG: "big", CLASS_VERY_BIG: "very_big"}
# What is told of a win; the pair of 2, 5 or 8 and the plain shape are no names of their own.
TRAIT_NAMES = {
    TRAIT_SEVEN_PAIRS: "seven_pairs",
    TRAIT_FOUR_ALIKE: "luxury_seven_pairs",
    TRAIT_ALL_PUNGS: "all_pungs",
    TRAIT_ALL_258: "all_258",
    TRAIT_FULL_FLUSH: "full_flush",
    TRAIT_ALL_MELDED: "all_melded",
    TRAIT_KONG_REPLACEMENT: "kong_replacement",
    TRAIT_ROB_KONG: "rob_kong",
    TRAIT_LAST_TILE: "last_tile",
}
OPENING_NAMES = {
    OPENING_FOUR_ALIKE: "four_alike",
    OPENING_NO_258: "no_258",
    OPENING_MISSING_SUIT: "missing_suit",
    OPENING_TWO_TRIPLETS: "two_triplets",
}


def is_258(kind):
    """Whether *kind*, of a suit, is a 2, 5 or 8."""
    return kind % RANKS_258 == 1


def _ranks(key, copies):
    """How many ranks of the suit have *copies* tiles or more."""
    n: cython.int = 0
    while key > 0:
        n += key % DIGIT >= copies
        key //= DIGIT
    return n


def _odd(key):
    """How many ranks of the suit have one tile or three."""
    return _ranks(key, 1) - _ranks(key, 2) + _ranks(key, 3) - _ranks(key, 4)


def _only_258(key):
    place: cython.int = 0
    while key > 0:
        if key % DIGIT > 0 and not is_258(place):
            return False
        key //= DIGIT
        place += 1
    return True


def _holds_258(key):
    place: cython.int = 0
    while key > 0:
        if key % DIGIT > 0 and is_258(place):
            return True
        key //= DIGIT
        place += 1
    return False


def _eyes_258(key):
    """Whether the pair of a suit that is sets and a pair is of a 2, 5 or 8.

    The ranks of a set add up to a multiple of three, so that the sum of all tells which pairs it can have: a
    hand that can be read with different pairs has all of them 1, 4, 7 or all 2, 5, 8 or all 3, 6, 9.
    """
    count: cython.int = 0
    total: cython.int = 0
    rank: cython.int = 1
    while key > 0:
        count += key % DIGIT
        total += rank * (key % DIGIT)
        key //= DIGIT
        rank += 1
    return count % PUNG_TILES == 2 and total % RANKS_258 == 1


def _all_pungs(m, p, s, z):
    """Whether the concealed tiles are triplets and one pair."""
    pairs: cython.int = _ranks(m, 2) + _ranks(p, 2) + _ranks(s, 2) + _ranks(z, 2)
    if _ranks(m, 1) + _ranks(p, 1) + _ranks(s, 1) + _ranks(z, 1) != pairs:
        return False
    if _ranks(m, 4) + _ranks(p, 4) + _ranks(s, 4) + _ranks(z, 4) > 0:
        return False
    return _ranks(m, 3) + _ranks(p, 3) + _ranks(s, 3) + _ranks(z, 3) == pairs - 1


def _one_suit(m, p, s, z, meld_suits):
    suits: cython.int = meld_suits
    if m:
        suits |= 1
    if p:
        suits |= 2
    if s:
        suits |= 4
    if z:
        suits |= HONOUR_SUIT
    return suits in (1, 2, 4)


def chance_of(rules, kong, drawn, last):
    """TRAIT_x of the last tile. *kong*: it came by a kong, own or (not *drawn*) robbed; *last*: as the wall ended."""
    found: cython.int = 0
    if kong:
        found = TRAIT_KONG_REPLACEMENT if drawn else TRAIT_ROB_KONG
    if last and (drawn or rules.option[LAST_DISCARD_COUNTS]):
        found |= TRAIT_LAST_TILE
    return found


def class_traits(m, p, s, z, sets, meld_suits, melded, chance):
    """What the hand has: TRAIT_x; *chance* is how its last tile came. Neither shape nor a class is asked for."""
    found: cython.int = chance
    if wins(m, p, s, z, 0, sets):
        found |= TRAIT_PLAIN
        if _eyes_258(m) or _eyes_258(p) or _eyes_258(s):
            found |= TRAIT_EYES_258
        if _all_pungs(m, p, s, z) and not melded & MELDED_CHOW:
            found |= TRAIT_ALL_PUNGS
        if sets == 0 and not melded & MELDED_CONCEALED:
            found |= TRAIT_ALL_MELDED
    if sets == SETS_OF_SEVEN_PAIRS and _odd(m) + _odd(p) + _odd(s) + _odd(z) == 0:
        found |= TRAIT_SEVEN_PAIRS
        if _ranks(m, 4) + _ranks(p, 4) + _ranks(s, 4) + _ranks(z, 4) > 0:
            found |= TRAIT_FOUR_ALIKE
    if z == 0 and not melded & MELDED_OTHER and _only_258(m) and _only_258(p) and _only_258(s):
        found |= TRAIT_ALL_258
    if found & (TRAIT_PLAIN | TRAIT_SEVEN_PAIRS) and _one_suit(m, p, s, z, meld_suits):
        found |= TRAIT_FULL_FLUSH
    return found


def shaped(rules, traits):
    """Whether the tiles are a winning hand at all; all 2, 5 and 8 are one in any order, by option."""
    if traits & (TRAIT_PLAIN | TRAIT_SEVEN_PAIRS):
        return True
    return traits & TRAIT_ALL_258 and rules.option[ALL_258_ANY_SHAPE]


def _very_big(traits):
    """The list of 超大和: seven pairs with four alike; 杠上花 or 海底捞月 with what is said there to go with it."""
    with_kong: cython.int = TRAIT_ALL_PUNGS | TRAIT_ALL_258 | TRAIT_FULL_FLUSH | TRAIT_ALL_MELDED
    if traits & TRAIT_FOUR_ALIKE:
        return True
    if traits & TRAIT_KONG_REPLACEMENT and traits & with_kong:
        return True
    return traits & TRAIT_LAST_TILE and traits & (with_kong | TRAIT_SEVEN_PAIRS)


def _big_shape(rules, traits):
    """Whether the hand is big whatever its last tile."""
    if traits & (TRAIT_SEVEN_PAIRS | TRAIT_ALL_PUNGS | TRAIT_ALL_258 | TRAIT_FULL_FLUSH):
        return True
    return traits & TRAIT_ALL_MELDED and rules.option[ALL_MELDED_BIG]


def class_of(rules, traits):
    """The class of a hand with *traits*: CLASS_NONE if it does not win, by its shape or for want of a pair of 258."""
    free: cython.bint = traits & (TRAIT_EYES_258 | TRAIT_ALL_258 | TRAIT_SEVEN_PAIRS)
    if not shaped(rules, traits):
        return CLASS_NONE
    if rules.option[PAIR_258] == PAIR_258_ALL and not free:
        return CLASS_NONE
    if _very_big(traits):
        return CLASS_VERY_BIG
    if _big_shape(rules, traits):
        return CLASS_BIG
    if traits & CHANCES and (traits & TRAIT_EYES_258 or rules.option[PAIR_258] == PAIR_258_SMALL):
        return CLASS_BIG
    return CLASS_SMALL if traits & TRAIT_EYES_258 else CLASS_NONE


def class_points(rules, traits, drawn):
    """What a payer owes for the win, the dealer's bonus apart; 0: no win."""
    found: cython.int = class_of(rules, traits)
    if found == CLASS_VERY_BIG:
        return rules.option[VERY_BIG_WIN]
    if found == CLASS_BIG:
        return rules.option[BIG_WIN]
    if found == CLASS_SMALL:
        return rules.option[SMALL_SELF_DRAW] if drawn else rules.option[SMALL_WIN]
    return 0


def opening_wins(m, p, s):
    """OPENING_x of a dealt hand: 四喜, 无将和, 缺一色, 六顺. Four alike are a triplet of 六顺 as well."""
    found: cython.int = 0
    if _ranks(m, 4) + _ranks(p, 4) + _ranks(s, 4) > 0:
        found |= OPENING_FOUR_ALIKE
    if not (_holds_258(m) or _holds_258(p) or _holds_258(s)):
        found |= OPENING_NO_258
    if m == 0 or p == 0 or s == 0:
        found |= OPENING_MISSING_SUIT
    if _ranks(m, 3) + _ranks(p, 3) + _ranks(s, 3) >= 2:
        found |= OPENING_TWO_TRIPLETS
    return found


def opening_points(rules, openings, dealer):
    """What one payer owes for *openings*; *dealer*: he or the winner deals. By option all of them count, or one."""
    which: cython.int
    times: cython.int = 0
    for which in range(OPENINGS):
        times += openings >> which & 1
    if times > 1 and not rules.option[EACH_OPENING_WIN]:
        times = 1
    return times * (rules.option[OPENING_WINS] + (rules.option[DEALER_BONUS] if dealer else 0))


def names(bits, table):
    """The names of *bits*, by TRAIT_NAMES or OPENING_NAMES."""
    return [name for bit, name in table.items() if bits & bit]
