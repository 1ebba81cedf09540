"""Whether a hand waited for one tile only, which the fans 77 to 79 ask.

What counts is the shape, not whether a tile is left: a kind of which the hand itself holds four is a wait too.
"""

import cython

if not cython.compiled:
    from hokchiu.hand.shape import _missing_sets, wins
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.mcr.ids import CASE_MELDS, CASE_WINNING
    from hokchiu.rules.mcr.shapes import PAIRS
    from hokchiu.rules.mcr.sheet import SUIT_KEYS
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS

    PUNG = 3
    PAIR = 2


def only_wait(sheet, sets):
    """Whether no kind but the winning tile's would have completed the hand.

    ``sheet.rest`` holds the concealed tiles that are to be *sets* sets and a pair, the winning one among them.
    """
    k: cython.int
    winning: cython.int = sheet.case[CASE_WINNING]
    for k in range(SUIT_KEYS):
        sheet.key[k] = 0
    for k in range(HAND_KINDS):
        if sheet.rest[k]:
            sheet.key[suit_of(k)] += sheet.rest[k] * power_of(k)
    sheet.key[suit_of(winning)] -= power_of(winning)
    for k in range(HAND_KINDS):
        if k != winning and near(sheet, k) and completes(sheet, k, sets):
            return False
    return sheet.case[CASE_MELDS] > 0 or not waits_for_a_pair(sheet)


def near(sheet, kind):
    """Whether *kind* or a neighbour is held; no other kind can join a set or the pair."""
    if sheet.rest[kind] > 0 or (kind > 0 and sheet.rest[kind - 1] > 0):
        return True
    return kind + 1 < HAND_KINDS and sheet.rest[kind + 1] > 0


def completes(sheet, kind, sets):
    """Whether *kind* makes *sets* sets and a pair of the tiles in ``sheet.key``."""
    if sheet.rest[kind] == COPIES:
        return completes_as_fifth(sheet, kind, sets)
    return cut_exactly(sheet, kind, 1, sets)


def completes_as_fifth(sheet, kind, sets):
    """The same for a kind that is there four times: five of it are in a pung or in the pair, whatever else they do."""
    if sets > 0 and cut_exactly(sheet, kind, 1 - PUNG, sets - 1):
        return True
    return is_sets(sheet, kind, 1 - PAIR, sets)


def cut_exactly(sheet, kind, more, sets):
    """Whether the tiles in ``sheet.key`` with *more* of *kind* are *sets* sets and a pair."""
    won: cython.bint
    shift: cython.int = more * power_of(kind)
    suit: cython.int = suit_of(kind)
    sheet.key[suit] += shift
    won = wins(sheet.key[0], sheet.key[1], sheet.key[2], sheet.key[3], 0, sets)
    sheet.key[suit] -= shift
    return won


def is_sets(sheet, kind, more, sets):
    """Whether the tiles in ``sheet.key`` with *more* of *kind* are *sets* sets and no pair."""
    missing: cython.int
    shift: cython.int = more * power_of(kind)
    suit: cython.int = suit_of(kind)
    sheet.key[suit] += shift
    missing = _missing_sets(sheet.key[0], sheet.key[1], sheet.key[2], sheet.key[3], sets)
    sheet.key[suit] -= shift
    return missing == 0


def waits_for_a_pair(sheet):
    """Whether the tiles before the winning one were six pairs and another single: then that one was a wait as well."""
    k: cython.int
    winning: cython.int = sheet.case[CASE_WINNING]
    pairs: cython.int = 0
    for k in range(HAND_KINDS):
        pairs += (sheet.case[k] - (k == winning)) >> 1
    return pairs == PAIRS - 1 and sheet.case[winning] & 1
