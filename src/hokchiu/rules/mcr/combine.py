"""Fans of several chows, and of several pungs, of one reading: combined once each, for the most points.

Source: RULES.md 5.1, the five principles. Four sets have a fan of all four; or a fan of three, to which the
fourth set may be linked once; or fans of two, each of which links sets not linked before (so four chows have at most
three), none using a set twice for the same fan. No four sets have two different fans of three. Fans that the rules do
not count are passed over.
"""

import cython

if not cython.compiled:
    from hokchiu.rules.mcr.ids import (
        DOUBLE_PUNG,
        FOUR_PURE_SHIFTED_CHOWS,
        FOUR_PURE_SHIFTED_PUNGS,
        MIXED_DOUBLE_CHOW,
        MIXED_SHIFTED_CHOWS,
        MIXED_SHIFTED_PUNGS,
        MIXED_STRAIGHT,
        MIXED_TRIPLE_CHOW,
        PURE_DOUBLE_CHOW,
        PURE_SHIFTED_CHOWS,
        PURE_SHIFTED_PUNGS,
        PURE_STRAIGHT,
        PURE_TERMINAL_CHOWS,
        PURE_TRIPLE_CHOW,
        QUADRUPLE_CHOW,
        SHORT_STRAIGHT,
        THREE_SUITED_TERMINAL_CHOWS,
        TRIPLE_PUNG,
        TWO_TERMINAL_CHOWS,
    )
    from hokchiu.rules.mcr.shapes import RANK
    from hokchiu.rules.mcr.sheet import MOST_SETS, add
    from hokchiu.tiles.kinds import SUITED

    NO_FAN = -1
    TRIPLE = 3
    STRAIGHT_STEP = 3
    TERMINAL_STEP = 6
    MIDDLE_RANK = 4
    ALL_SUITS = 7
    BOTH = 2

# one bit for each suit, honours have none
SUIT_BIT = memoryview(bytes(1 << kind // 9 if kind < 27 else 0 for kind in range(34)))


def other(alone, place):
    """The set at *place* (0..2) among the three that are not *alone* (0..3)."""
    return place + (place >= alone)


def middle(a, b, c):
    """The middle one of three numbers."""
    return a + b + c - min(a, b, c) - max(a, b, c)


def add_chow_fans(sheet, pair):
    """Add what the chows of the reading are together; *pair* is its pair's kind."""
    fan: cython.int = four_chows(sheet, pair)
    alone: cython.int
    best: cython.int = NO_FAN
    value: cython.int
    most: cython.int = 0
    if fan != NO_FAN and sheet.points[fan] > 0:
        add(sheet, fan, 1)
        return
    for alone in range(MOST_SETS):
        fan = chow_of_three(sheet, alone)
        if fan != NO_FAN:
            value = sheet.points[fan] + linked_points(sheet, alone)
            if value > most:
                most = value
                best = alone
    if best == NO_FAN:
        add_chow_pairs(sheet)
        return
    add(sheet, chow_of_three(sheet, best), 1)
    fan = linking_fan(sheet, best)
    if fan != NO_FAN:
        add(sheet, fan, 1)


def four_chows(sheet, pair):
    """The fan of all four chows, NO_FAN if they have none."""
    low: cython.int = sheet.chow[0]
    step: cython.int = sheet.chow[1] - low
    if sheet.chows < MOST_SETS:
        return NO_FAN
    if terminal_chows(sheet) and pair < SUITED and RANK[pair] == MIDDLE_RANK:
        if SUIT_BIT[pair] == SUIT_BIT[low] == SUIT_BIT[sheet.chow[3]]:
            return PURE_TERMINAL_CHOWS
        if SUIT_BIT[pair] | SUIT_BIT[low] | SUIT_BIT[sheet.chow[3]] == ALL_SUITS:
            return THREE_SUITED_TERMINAL_CHOWS
    if SUIT_BIT[low] != SUIT_BIT[sheet.chow[3]] or sheet.chow[2] - sheet.chow[1] != step:
        return NO_FAN
    if sheet.chow[3] - sheet.chow[2] != step or step == STRAIGHT_STEP:
        return NO_FAN
    return QUADRUPLE_CHOW if step == 0 else FOUR_PURE_SHIFTED_CHOWS


def terminal_chows(sheet):
    """Whether the four chows are both terminal chows of a suit and both of a suit again (the same or another)."""
    a: cython.int = sheet.chow[0]
    b: cython.int = sheet.chow[1]
    c: cython.int = sheet.chow[2]
    d: cython.int = sheet.chow[3]
    if RANK[a] != 0 or RANK[d] != TERMINAL_STEP:
        return False
    if a == b:
        return c == d and c - a == TERMINAL_STEP
    return b - a == TERMINAL_STEP and RANK[c] == 0 and d - c == TERMINAL_STEP


def three_chows(a, b, c):
    """The fan of three chows, given by their lowest kinds in order; NO_FAN if they have none."""
    low: cython.int = min(RANK[a], RANK[b], RANK[c])
    high: cython.int = max(RANK[a], RANK[b], RANK[c])
    step: cython.int = middle(RANK[a], RANK[b], RANK[c]) - low
    bits: cython.int = SUIT_BIT[a] | SUIT_BIT[b] | SUIT_BIT[c]
    if high - low != step + step:
        return NO_FAN
    if SUIT_BIT[a] == bits and SUIT_BIT[c] == bits:
        return pure_chows(step)
    return mixed_chows(step) if bits == ALL_SUITS else NO_FAN


def pure_chows(step):
    """The fan of three chows of one suit, *step* ranks from one to the next."""
    if step == 0:
        return PURE_TRIPLE_CHOW
    return PURE_STRAIGHT if step == STRAIGHT_STEP else PURE_SHIFTED_CHOWS


def mixed_chows(step):
    """The fan of three chows of three suits, *step* ranks from one to the next."""
    if step == 0:
        return MIXED_TRIPLE_CHOW
    if step == STRAIGHT_STEP:
        return MIXED_STRAIGHT
    return MIXED_SHIFTED_CHOWS if step == 1 else NO_FAN


def two_chows(a, b):
    """The fan of two chows, NO_FAN if they have none."""
    if a == b:
        return PURE_DOUBLE_CHOW
    if SUIT_BIT[a] != SUIT_BIT[b]:
        return MIXED_DOUBLE_CHOW if RANK[a] == RANK[b] else NO_FAN
    if a - b == STRAIGHT_STEP or b - a == STRAIGHT_STEP:
        return SHORT_STRAIGHT
    return TWO_TERMINAL_CHOWS if a - b == TERMINAL_STEP or b - a == TERMINAL_STEP else NO_FAN


def chow_of_three(sheet, alone):
    """The fan of the three chows beside *alone* (3 where there are but three); NO_FAN if they have none that counts."""
    fan: cython.int
    if sheet.chows < TRIPLE or (sheet.chows == TRIPLE and alone < TRIPLE):
        return NO_FAN
    fan = three_chows(sheet.chow[other(alone, 0)], sheet.chow[other(alone, 1)], sheet.chow[other(alone, 2)])
    return fan if fan != NO_FAN and sheet.points[fan] > 0 else NO_FAN


def linked_points(sheet, alone):
    """What the link of chow *alone* to another one is worth."""
    fan: cython.int = linking_fan(sheet, alone)
    return 0 if fan == NO_FAN else sheet.points[fan]


def linking_fan(sheet, alone):
    """The dearest fan of two chows between *alone* and another chow, the first in the table of equal ones.

    NO_FAN if none counts or there is no fourth chow.
    """
    i: cython.int
    fan: cython.int
    best: cython.int = NO_FAN
    if sheet.chows < MOST_SETS:
        return NO_FAN
    for i in range(TRIPLE):
        fan = two_chows(sheet.chow[alone], sheet.chow[other(alone, i)])
        if fan == NO_FAN or sheet.points[fan] == 0:
            continue
        if best == NO_FAN or sheet.points[fan] - (fan > best) >= sheet.points[best]:
            best = fan
    return best


def add_chow_pairs(sheet):
    """Add the fans of two chows each that link all they can.

    Taking equal chows first, every further link a fan could make stays possible although no chow may serve twice for
    the same fan: what a second one of its kind would link, an equal chow links.
    """
    fan: cython.int
    i: cython.int
    if sheet.chows < BOTH:
        return
    for i in range(sheet.chows):
        sheet.link[i] = 1 << i
    for fan in range(PURE_DOUBLE_CHOW, TWO_TERMINAL_CHOWS + 1):
        if sheet.points[fan] > 0:
            link_chows(sheet, fan)


def link_chows(sheet, fan):
    """Add *fan* as often as it links chows that nothing has linked so far (``sheet.link``: who hangs together)."""
    i: cython.int
    j: cython.int
    used: cython.int = 0
    times: cython.int = 0
    for i in range(sheet.chows - 1):
        for j in range(i + 1, sheet.chows):
            if (used >> i) & 1 or (used >> j) & 1 or sheet.link[i] & sheet.link[j]:
                continue
            if two_chows(sheet.chow[i], sheet.chow[j]) == fan:
                used |= (1 << i) | (1 << j)
                times += 1
                join(sheet, sheet.link[i] | sheet.link[j])
    add(sheet, fan, times)


def join(sheet, both):
    """Let all the chows in the bits of *both* hang together."""
    i: cython.int
    for i in range(sheet.chows):
        if sheet.link[i] & both:
            sheet.link[i] = both


def add_pung_fans(sheet):
    """Add what the pungs and kongs of the reading are together, by their ranks."""
    alone: cython.int
    fan: cython.int
    best: cython.int = NO_FAN
    value: cython.int
    most: cython.int = 0
    if sheet.points[FOUR_PURE_SHIFTED_PUNGS] > 0 and four_shifted_pungs(sheet):
        add(sheet, FOUR_PURE_SHIFTED_PUNGS, 1)
        return
    for alone in range(MOST_SETS):
        fan = pung_of_three(sheet, alone)
        if fan != NO_FAN:
            value = sheet.points[fan] + sheet.points[DOUBLE_PUNG] * has_double(sheet, alone)
            if value > most:
                most = value
                best = alone
    if best == NO_FAN:
        add(sheet, DOUBLE_PUNG, doubles(sheet))
        return
    add(sheet, pung_of_three(sheet, best), 1)
    add(sheet, DOUBLE_PUNG, has_double(sheet, best))


def four_shifted_pungs(sheet):
    """Whether four pungs of one suit follow each other (they are of four kinds)."""
    low: cython.int = sheet.pung[0]
    high: cython.int = low
    i: cython.int
    if sheet.pungs < MOST_SETS:
        return False
    for i in range(1, MOST_SETS):
        low = min(low, sheet.pung[i])
        high = max(high, sheet.pung[i])
    return high < SUITED and high - low == TRIPLE and SUIT_BIT[low] == SUIT_BIT[high]


def three_pungs(a, b, c):
    """The fan of three pungs of kinds *a*, *b*, *c*; NO_FAN if they have none."""
    low: cython.int = min(RANK[a], RANK[b], RANK[c])
    step: cython.int = middle(RANK[a], RANK[b], RANK[c]) - low
    bits: cython.int = SUIT_BIT[a] | SUIT_BIT[b] | SUIT_BIT[c]
    if max(a, b, c) >= SUITED or max(RANK[a], RANK[b], RANK[c]) - low != step + step:
        return NO_FAN
    if bits == ALL_SUITS:
        if step == 0:
            return TRIPLE_PUNG
        return MIXED_SHIFTED_PUNGS if step == 1 else NO_FAN
    return PURE_SHIFTED_PUNGS if step == 1 and SUIT_BIT[a] == bits and SUIT_BIT[b] == bits else NO_FAN


def pung_of_three(sheet, alone):
    """The fan of the three pungs beside *alone* (3 where there are but three); NO_FAN if they have none that counts."""
    fan: cython.int
    if sheet.pungs < TRIPLE or (sheet.pungs == TRIPLE and alone < TRIPLE):
        return NO_FAN
    fan = three_pungs(sheet.pung[other(alone, 0)], sheet.pung[other(alone, 1)], sheet.pung[other(alone, 2)])
    return fan if fan != NO_FAN and sheet.points[fan] > 0 else NO_FAN


def is_double(a, b):
    """Whether pungs of kinds *a* and *b* have one rank in two suits."""
    return a < SUITED and b < SUITED and RANK[a] == RANK[b]


def has_double(sheet, alone):
    """Whether pung *alone* has the rank of another one; never where there is no fourth pung."""
    i: cython.int
    if sheet.pungs < MOST_SETS:
        return False
    for i in range(TRIPLE):
        if is_double(sheet.pung[alone], sheet.pung[other(alone, i)]):
            return True
    return False


def doubles(sheet):
    """Pairs of pungs of one rank; three of one rank are a fan of three, so no pung is in two of them."""
    i: cython.int
    j: cython.int
    found: cython.int = 0
    for i in range(sheet.pungs):
        for j in range(i + 1, sheet.pungs):
            found += is_double(sheet.pung[i], sheet.pung[j])
    return found
