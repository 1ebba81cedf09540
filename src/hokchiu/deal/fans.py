"""A win that is counted by fans: the seat's tiles on the rules' sheet, and what the fans say.

Source: RULES.md 5.1 (shapes, minimum), 5.2 (fans 44 to 47, 58, 60, 61, 81).
"""

import cython

if not cython.compiled:
    from hokchiu.deal.asking import seat_wind
    from hokchiu.deal.drawing import own_copies, tail_left
    from hokchiu.deal.layout import (
        DISCARD,
        DISCARDS,
        DRAWN,
        DRAWN_HOW,
        FLAG_READY,
        GOLD,
        LAST_DISCARDER,
        MELD_KIND,
        MELD_TYPE,
        ROUND_WIND,
        SEATED,
        TURN,
        WALL_FLOWER_1,
        WALL_FLOWERS,
    )
    from hokchiu.rules.flowers import flower_tiles
    from hokchiu.rules.mcr.count import count
    from hokchiu.rules.mcr.ids import (
        CASE_HOW,
        CASE_JOKER_KIND,
        CASE_JOKERS,
        CASE_KIND,
        CASE_MATCHES,
        CASE_MELDS,
        CASE_ROUND_WIND,
        CASE_SEAT_WIND,
        CASE_SORT,
        CASE_WINNING,
        FLOWER_TILES,
        HOW_DRAWN,
        HOW_EARTHLY,
        HOW_HEAVENLY,
        HOW_HUMANLY,
        HOW_KONG,
        HOW_LAST_OF_KIND,
        HOW_LAST_OF_WALL,
        HOW_READY,
        NOT_COMPLETE,
        WINNING_JOKER,
    )
    from hokchiu.rules.option import MINIMUM_POINTS
    from hokchiu.rules.score import (
        HOW_DISCARD,
        HOW_KONG_REPLACEMENT,
        HOW_ROB_KONG,
        TALLY_FAN_0,
        TALLY_FAN_TOTAL,
        TALLY_FANS,
    )
    from hokchiu.tiles.kinds import HAND_KINDS, NONE

    SISTERS = 3


def fill_case(deal, rules, seat, extra, winning, how):
    """Write the seat's tiles on the sheet: *extra* is not in the hand yet (NONE: it is), *winning* completes it.

    *how*: HOW_x of ``rules.score``.
    """
    kind: cython.int
    i: cython.int
    for kind in range(HAND_KINDS):
        rules.sheet.case[kind] = deal.hand[seat, kind]
    if extra != NONE:
        rules.sheet.case[extra] += 1
    rules.sheet.case[CASE_WINNING] = winning
    _lay_jokers_aside(deal, rules, winning)
    for i in range(deal.melds[seat]):
        rules.sheet.case[CASE_SORT + i] = deal.meld[seat, i, MELD_TYPE]
        rules.sheet.case[CASE_KIND + i] = deal.meld[seat, i, MELD_KIND]
    rules.sheet.case[CASE_MELDS] = deal.melds[seat]
    rules.sheet.case[CASE_HOW] = chances(deal, seat, winning, how)
    rules.sheet.case[CASE_SEAT_WIND] = seat_wind(deal, seat)
    rules.sheet.case[CASE_ROUND_WIND] = deal.at[ROUND_WIND]
    rules.sheet.case[CASE_MATCHES] = matches(deal, seat, extra)


def matches(deal, seat, extra):
    """How many of the seat's tiles, *extra* and melds included, are like those turned up beside the wall (5.6)."""
    i: cython.int
    kind: cython.int
    n: cython.int = 0
    for i in range(deal.at[WALL_FLOWERS]):
        kind = deal.at[WALL_FLOWER_1 + i]
        n += own_copies(deal, seat, kind) + (kind == extra)
    return n


def _lay_jokers_aside(deal, rules, winning):
    """Jokers stand on the sheet by their number; one that is drawn may win as anything (C44)."""
    joker: cython.int = deal.at[GOLD]
    rules.sheet.case[CASE_JOKERS] = 0
    rules.sheet.case[CASE_JOKER_KIND] = 0
    if joker == NONE:
        return
    rules.sheet.case[CASE_JOKERS] = rules.sheet.case[joker]
    rules.sheet.case[CASE_JOKER_KIND] = joker + 1
    rules.sheet.case[joker] = 0
    if winning == joker:
        rules.sheet.case[CASE_WINNING] = WINNING_JOKER


def chances(deal, seat, winning, how):
    """How the tile came, as bits of a case: ``ids.HOW_x``.

    The winning tile is the last of its kind if its three sisters lie open: a discard is among the open tiles
    itself (RULES.md fan 58); so is none that is drawn, or that a robbed kong was to get.
    """
    bits: cython.int = 0
    open_sisters: cython.int = deal.shown[winning]
    if how == HOW_DISCARD:
        open_sisters -= 1
    elif how != HOW_ROB_KONG:
        bits |= HOW_DRAWN
    if how in (HOW_KONG_REPLACEMENT, HOW_ROB_KONG):
        bits |= HOW_KONG
    if open_sisters == SISTERS:
        bits |= HOW_LAST_OF_KIND
    if not tail_left(deal):
        bits |= HOW_LAST_OF_WALL
    if deal.flag[seat] & FLAG_READY:
        bits |= HOW_READY
    if deal.at[DISCARDS] <= deal.at[SEATED] and not anybody_melded(deal):
        bits |= early(deal, seat, bits & HOW_DRAWN != 0)
    return bits


def anybody_melded(deal):
    """Whether any seat has a meld, a concealed kong included."""
    seat: cython.int
    for seat in range(deal.at[SEATED]):
        if deal.melds[seat] > 0:
            return True
    return False


def early(deal, seat, drawn):
    """In the first go-round, without a meld: the dealer's dealt hand, the next seat's first draw, or another win
    before the own first discard (RULES.md 5.5)."""
    if deal.rivers[seat] > 0:
        return 0
    if drawn and deal.at[DISCARDS] == 0:
        return HOW_HEAVENLY
    if drawn and deal.at[DISCARDS] == 1:
        return HOW_EARTHLY
    return HOW_HUMANLY


def how_now(deal, extra):
    """How a win would come about now: by what was drawn (*extra* NONE), by a kong that is robbed, or by a discard.

    The tile of a robbed kong stands as the discard of a seat that has not discarded. In a seat's turn nothing does:
    what it is asked about then is a discard yet to come.
    """
    if extra == NONE:
        return deal.at[DRAWN_HOW]
    robbed: cython.bint = deal.at[DISCARD] != NONE and deal.at[LAST_DISCARDER] != deal.at[TURN]
    return HOW_ROB_KONG if robbed else HOW_DISCARD


def fan_points(deal, rules, seat, extra):
    """Points of the seat's hand with *extra* (NONE: with what it drew) without flowers; NOT_COMPLETE: no win."""
    fill_case(deal, rules, seat, extra, deal.at[DRAWN] if extra == NONE else extra, how_now(deal, extra))
    return count(rules.sheet)


def fan_shape(deal, rules, seat, extra):
    """Whether the seat's tiles with *extra* make a winning shape, whatever it counts (RULES.md 5.1)."""
    return fan_points(deal, rules, seat, extra) != NOT_COMPLETE


def enough(deal, rules, seat, extra):
    """Whether the hand counts what a win must at least, flowers left out (RULES.md 5.1)."""
    return fan_points(deal, rules, seat, extra) >= rules.option[MINIMUM_POINTS]


def fill_fans(deal, rules, seat, how, winning):
    """Write the fans of a win in the tally; the winning tile is in the hand. Flowers stand there as the last fan."""
    i: cython.int
    n: cython.int
    fill_case(deal, rules, seat, NONE, winning, how)
    deal.tally[TALLY_FAN_TOTAL] = count(rules.sheet)
    n = rules.sheet.bests
    for i in range(n):
        deal.tally[TALLY_FAN_0 + i] = rules.sheet.best_found[i] | rules.sheet.best_times[i] << 8
    i = flower_tiles(deal.flowers, seat)
    if i > 0:
        deal.tally[TALLY_FAN_0 + n] = FLOWER_TILES | i << 8
        n += 1
    deal.tally[TALLY_FANS] = n
