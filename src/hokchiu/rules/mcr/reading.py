"""What one reading of a hand counts: its sets one by one, how they were won, and their combinations.

Source: RULES.md 5.2, with its implementation notes.
"""

import cython

if not cython.compiled:
    from hokchiu.rules.mcr.combine import add_chow_fans, add_pung_fans
    from hokchiu.rules.mcr.ids import (
        ALL_CHOWS,
        ALL_EVEN_PUNGS,
        ALL_FIVES,
        ALL_PUNGS,
        BIG_FOUR_WINDS,
        BIG_THREE_DRAGONS,
        BIG_THREE_WINDS,
        CASE_HOW,
        CASE_KIND,
        CASE_MELDS,
        CASE_ROUND_WIND,
        CASE_SEAT_WIND,
        CASE_SORT,
        CASE_WINNING,
        CLOSED_WAIT,
        CONCEALED_KONG,
        DRAGON_PUNG,
        EDGE_WAIT,
        FAN_COUNT,
        FOUR_CONCEALED_PUNGS,
        FOUR_KONGS,
        FOUR_WINDS_OF_FORTUNE,
        HOW_DRAWN,
        KNITTED_STRAIGHT,
        LITTLE_FOUR_WINDS,
        LITTLE_THREE_DRAGONS,
        MELDED_HAND,
        MELDED_KONG,
        MIXED_KONGS,
        NINE_GATES,
        OUTSIDE_HAND,
        PREVALENT_WIND,
        PUNG_OF_TERMINALS_OR_HONORS,
        SEAT_WIND,
        SINGLE_WAIT,
        SORT_CHOW,
        THREE_CONCEALED_PUNGS,
        THREE_KONGS,
        TWO_CONCEALED_KONGS,
        TWO_CONCEALED_PUNGS,
        TWO_DRAGON_PUNGS,
        TWO_MELDED_KONGS,
    )
    from hokchiu.rules.mcr.shapes import CHOW_STARTS, LAST_RANK, RANK
    from hokchiu.rules.mcr.sheet import MOST_SETS, NO_TILE, PUNG_MARK, ROW, UNKNOWN, add
    from hokchiu.rules.mcr.waits import only_wait
    from hokchiu.tiles.kinds import EAST, GREEN, HAND_KINDS, SUITED, WHITE

    FIVE = 4
    KNITTED_SETS = 3
    CHOW_END = 2
    PUNG_TILES = 3


_GATES = memoryview(bytes((3, 1, 1, 1, 1, 1, 1, 1, 3)))


def add_reading(sheet, row, knitted):
    """Add all fans of the reading at ``sheet.row[row]``; *knitted*: a knitted straight was taken out before."""
    pair: cython.int = sheet.row[row]
    gather(sheet, row)
    if knitted:
        add(sheet, KNITTED_STRAIGHT, 1)
    add_honour_pungs(sheet, pair)
    add_kongs(sheet)
    add_concealed_pungs(sheet)
    add_pung_fans(sheet)
    add_chow_fans(sheet, pair)
    if sheet.pungs == 0 and pair < SUITED:
        add(sheet, ALL_CHOWS, 1)
    if not knitted:
        add_set_traits(sheet, pair)
    add(sheet, PUNG_OF_TERMINALS_OR_HONORS, terminal_pungs(sheet))
    if sheet.claims == MOST_SETS and not sheet.case[CASE_HOW] & HOW_DRAWN:
        add(sheet, MELDED_HAND, 1)
    add_wait(sheet, row, knitted)


def gather(sheet, row):
    """Collect chows (in order) and pungs of melds and reading, and count the concealed pungs."""
    i: cython.int
    kind: cython.int
    sheet.chows = sheet.pungs = 0
    take_melds(sheet)
    sheet.concealed_pungs = sheet.concealed_kongs
    for i in range(row + 1, row + ROW):
        kind = sheet.row[i]
        if kind == NO_TILE:
            continue
        if kind < PUNG_MARK:
            take_chow(sheet, kind)
        else:
            sheet.pung[sheet.pungs] = kind - PUNG_MARK
            sheet.pungs += 1
            sheet.concealed_pungs += 1
    if not sheet.case[CASE_HOW] & HOW_DRAWN and completes_pung(sheet, row):
        sheet.concealed_pungs -= 1


def take_melds(sheet):
    """Collect the sets of the melds."""
    i: cython.int
    for i in range(sheet.case[CASE_MELDS]):
        if sheet.case[CASE_SORT + i] == SORT_CHOW:
            take_chow(sheet, sheet.case[CASE_KIND + i])
        else:
            sheet.pung[sheet.pungs] = sheet.case[CASE_KIND + i]
            sheet.pungs += 1


def take_chow(sheet, kind):
    """Put a chow among the others, in order."""
    i: cython.int = sheet.chows
    while i > 0 and sheet.chow[i - 1] > kind:
        sheet.chow[i] = sheet.chow[i - 1]
        i -= 1
    sheet.chow[i] = kind
    sheet.chows += 1


def completes_pung(sheet, row):
    """Whether the winning tile has no place but in a pung, which is then no concealed one if another gave the tile.

    A winning tile of a knitted straight has its place there: the pung of its kind would need four more.
    """
    i: cython.int
    winning: cython.int = sheet.case[CASE_WINNING]
    pung: cython.bint = False
    if sheet.row[row] == winning:
        return False
    for i in range(row + 1, row + ROW):
        if sheet.row[i] == PUNG_MARK + winning:
            pung = True
        elif sheet.row[i] < PUNG_MARK and 0 <= winning - sheet.row[i] <= CHOW_END:
            return False
    return pung and sheet.case[winning] == PUNG_TILES


def wait_of(sheet, row):
    """The fan of the wait that the winning tile's best place in the reading had, FAN_COUNT if none.

    All three are worth the same; the first that fits is named.
    """
    i: cython.int
    winning: cython.int = sheet.case[CASE_WINNING]
    fan: cython.int = FAN_COUNT
    for i in range(row + 1, row + ROW):
        if sheet.row[i] < PUNG_MARK:
            fan = min(fan, chow_wait(sheet.row[i], winning))
    if sheet.row[row] == winning:
        fan = min(fan, SINGLE_WAIT)
    return fan


def chow_wait(low, winning):
    """The fan of waiting for *winning* in the chow from *low* on, FAN_COUNT if there is none."""
    place: cython.int = winning - low
    if place == 1:
        return CLOSED_WAIT
    if place == CHOW_END and RANK[low] == 0:
        return EDGE_WAIT
    return EDGE_WAIT if place == 0 and RANK[low] == CHOW_STARTS - 1 else FAN_COUNT


def add_wait(sheet, row, knitted):
    """Add the wait, if no other tile would have completed the hand; a knitted straight has none."""
    fan: cython.int = wait_of(sheet, row)
    if fan == FAN_COUNT or sheet.points[fan] == 0:
        return
    if sheet.single == UNKNOWN:
        sheet.single = only_wait(sheet, MOST_SETS - sheet.case[CASE_MELDS] - (KNITTED_SETS if knitted else 0))
    add(sheet, fan, sheet.single)


def add_kongs(sheet):
    """Fans 5, 17, 53, 57, 67, 74: the first of them that counts."""
    kongs: cython.int = sheet.open_kongs + sheet.concealed_kongs
    if kongs == 4 and sheet.points[FOUR_KONGS] > 0:
        add(sheet, FOUR_KONGS, 1)
    elif kongs >= 3 and sheet.points[THREE_KONGS] > 0:
        add(sheet, THREE_KONGS, 1)
    elif sheet.concealed_kongs >= 2 and sheet.points[TWO_CONCEALED_KONGS] > 0:
        add(sheet, TWO_CONCEALED_KONGS, 1)
    elif sheet.open_kongs >= 2 and sheet.points[TWO_MELDED_KONGS] > 0:
        add(sheet, TWO_MELDED_KONGS, 1)
    else:
        add(sheet, CONCEALED_KONG, sheet.concealed_kongs)
        add(sheet, MELDED_KONG, sheet.open_kongs)
        if sheet.concealed_kongs == 1 and sheet.open_kongs == 1:
            add(sheet, MIXED_KONGS, 1)


def add_concealed_pungs(sheet):
    """Fans 12, 33, 66: the first of them that counts."""
    if sheet.concealed_pungs == 4 and sheet.points[FOUR_CONCEALED_PUNGS] > 0:
        add(sheet, FOUR_CONCEALED_PUNGS, 1)
    elif sheet.concealed_pungs >= 3 and sheet.points[THREE_CONCEALED_PUNGS] > 0:
        add(sheet, THREE_CONCEALED_PUNGS, 1)
    elif sheet.concealed_pungs >= 2:
        add(sheet, TWO_CONCEALED_PUNGS, 1)


def add_honour_pungs(sheet, pair):
    """Fans 1, 2, 9, 10, 38, 54, 59, 60, 61: of winds and dragons the first each that counts."""
    winds: cython.int = pungs_between(sheet, EAST, WHITE)
    dragons: cython.int = pungs_between(sheet, WHITE, HAND_KINDS)
    if winds == 4 and pair == GREEN:
        add(sheet, FOUR_WINDS_OF_FORTUNE, 1)
    if winds == 4 and sheet.points[BIG_FOUR_WINDS] > 0:
        add(sheet, BIG_FOUR_WINDS, 1)
    elif winds == 3 and EAST <= pair < WHITE and sheet.points[LITTLE_FOUR_WINDS] > 0:
        add(sheet, LITTLE_FOUR_WINDS, 1)
    elif winds >= 3:
        add(sheet, BIG_THREE_WINDS, 1)
    if dragons == 3 and sheet.points[BIG_THREE_DRAGONS] > 0:
        add(sheet, BIG_THREE_DRAGONS, 1)
    elif dragons == 2 and pair >= WHITE and sheet.points[LITTLE_THREE_DRAGONS] > 0:
        add(sheet, LITTLE_THREE_DRAGONS, 1)
    elif dragons >= 2 and sheet.points[TWO_DRAGON_PUNGS] > 0:
        add(sheet, TWO_DRAGON_PUNGS, 1)
    else:
        add(sheet, DRAGON_PUNG, dragons)
    add(sheet, SEAT_WIND, has_pung(sheet, EAST + sheet.case[CASE_SEAT_WIND]))
    add(sheet, PREVALENT_WIND, has_pung(sheet, EAST + sheet.case[CASE_ROUND_WIND]))


def pungs_between(sheet, first, last):
    """Pungs of kinds from *first* to before *last*."""
    i: cython.int
    found: cython.int = 0
    for i in range(sheet.pungs):
        found += first <= sheet.pung[i] < last
    return found


def has_pung(sheet, kind):
    """Whether there is a pung or kong of *kind*."""
    return pungs_between(sheet, kind, kind + 1) == 1


def terminal_pungs(sheet):
    """Pungs for fan 73: terminals, and winds that neither seat nor round nor three of them count for."""
    i: cython.int
    kind: cython.int
    found: cython.int = 0
    winds: cython.int = pungs_between(sheet, EAST, WHITE)
    for i in range(sheet.pungs):
        kind = sheet.pung[i]
        if kind < SUITED:
            found += RANK[kind] == 0 or RANK[kind] == LAST_RANK
        elif kind < WHITE and winds < 3:
            found += kind - EAST != sheet.case[CASE_SEAT_WIND] and kind - EAST != sheet.case[CASE_ROUND_WIND]
    return found - 1 if found > 0 and nine_gates(sheet) else found


def add_set_traits(sheet, pair):
    """Fans 4, 21, 31, 48, 55: what every set has in common."""
    if sheet.pungs == MOST_SETS:
        add(sheet, ALL_PUNGS, 1)
        if even_pungs(sheet, pair):
            add(sheet, ALL_EVEN_PUNGS, 1)
    if all_fives(sheet, pair):
        add(sheet, ALL_FIVES, 1)
    elif outside(sheet, pair):
        add(sheet, OUTSIDE_HAND, 1)
    if nine_gates(sheet):
        add(sheet, NINE_GATES, 1)


def all_fives(sheet, pair):
    """Whether a five is in every set and the pair."""
    i: cython.int
    if pair >= SUITED or RANK[pair] != FIVE:
        return False
    for i in range(sheet.chows):
        if not 0 <= FIVE - RANK[sheet.chow[i]] <= CHOW_END:
            return False
    for i in range(sheet.pungs):
        if sheet.pung[i] >= SUITED or RANK[sheet.pung[i]] != FIVE:
            return False
    return True


def outside(sheet, pair):
    """Whether a terminal or honour is in every set and the pair (an honour's RANK is that of a nine)."""
    i: cython.int
    if RANK[pair] != 0 and RANK[pair] != LAST_RANK:
        return False
    for i in range(sheet.chows):
        if RANK[sheet.chow[i]] != 0 and RANK[sheet.chow[i]] != CHOW_STARTS - 1:
            return False
    for i in range(sheet.pungs):
        if RANK[sheet.pung[i]] != 0 and RANK[sheet.pung[i]] != LAST_RANK:
            return False
    return True


def even_pungs(sheet, pair):
    """Whether pair and pungs are twos, fours, sixes and eights (odd ranks, counted from 0)."""
    i: cython.int
    for i in range(sheet.pungs):
        if RANK[sheet.pung[i]] & 1 == 0 or sheet.pung[i] >= SUITED:
            return False
    return RANK[pair] & 1 == 1 and pair < SUITED


def nine_gates(sheet):
    """Whether the tiles before the winning one were 1112345678999 of one suit, all concealed."""
    i: cython.int
    winning: cython.int = sheet.case[CASE_WINNING]
    first: cython.int = winning - RANK[winning]
    if sheet.case[CASE_MELDS] > 0 or winning >= SUITED:
        return False
    for i in range(LAST_RANK + 1):
        if sheet.case[first + i] != _GATES[i] + (first + i == winning):
            return False
    return True
