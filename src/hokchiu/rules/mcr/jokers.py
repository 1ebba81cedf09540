"""Jokers: tiles of the turned-up kind that stand for any tile; the hand counts by what makes it worth most.

Source: RULES.md C44 (``popular_joker``). No kind is there more than four times, jokers that stand for it included. What
the jokers stand for is tried kind by kind in order; a beginning that the other jokers cannot complete in any form is
given up.
"""

import cython

if not cython.compiled:
    from hokchiu.hand.shape import missing
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.mcr.forms import count_forms
    from hokchiu.rules.mcr.ids import CASE_JOKERS, CASE_MELDS, CASE_WINNING, WINNING_JOKER
    from hokchiu.rules.mcr.reading import KNITTED_SETS
    from hokchiu.rules.mcr.shapes import KNITTED, KNITTED_TILES, KNITTED_WAYS, LAST_RANK, RANK
    from hokchiu.rules.mcr.sheet import MOST_SETS, SUIT_KEYS
    from hokchiu.rules.mcr.traits import survey
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS, SUITED


def count_with_jokers(sheet):
    """Count the hand with each thing that its jokers can stand for; the best stays on the sheet."""
    k: cython.int
    survey(sheet)
    for k in range(HAND_KINDS):
        sheet.room[k] = COPIES - sheet.tiles[k]
    _stand(sheet, 0, sheet.case[CASE_JOKERS])


def _stand(sheet, first, left):
    """Let the *left* jokers stand for kinds from *first* on."""
    k: cython.int
    if left == 0:
        _count_standing(sheet)
        return
    for k in range(first, HAND_KINDS):
        if sheet.room[k] == 0:
            continue
        sheet.room[k] -= 1
        sheet.case[k] += 1
        sheet.stand[left - 1] = k
        if can_be_completed(sheet, left - 1):
            _stand(sheet, k, left - 1)
        sheet.case[k] -= 1
        sheet.room[k] += 1


def _count_standing(sheet):
    """Count the hand with what all its jokers stand for; if one of them won, each of them may be that one."""
    i: cython.int
    if sheet.case[CASE_WINNING] != WINNING_JOKER:
        count_forms(sheet)
        return
    for i in range(sheet.case[CASE_JOKERS]):
        if i == 0 or sheet.stand[i] != sheet.stand[i - 1]:
            sheet.case[CASE_WINNING] = sheet.stand[i]
            count_forms(sheet)
    sheet.case[CASE_WINNING] = WINNING_JOKER


def can_be_completed(sheet, left):
    """Whether *left* more tiles can make a winning form of the concealed ones."""
    sets: cython.int = MOST_SETS - sheet.case[CASE_MELDS]
    way: cython.int
    _write_keys(sheet)
    if missing(sheet.key[0], sheet.key[1], sheet.key[2], sheet.key[3], sets) <= left:
        return True
    if sets >= KNITTED_SETS:
        for way in range(KNITTED_WAYS):
            if _missing_knitted(sheet, way, sets - KNITTED_SETS) <= left:
                return True
    if sets < MOST_SETS:
        return False
    return _singles(sheet) <= left or _are_orphans(sheet) or _are_knitted_and_honours(sheet)


def _write_keys(sheet):
    """Put the concealed tiles into ``sheet.key``."""
    k: cython.int
    for k in range(SUIT_KEYS):
        sheet.key[k] = 0
    for k in range(HAND_KINDS):
        sheet.key[suit_of(k)] += sheet.case[k] * power_of(k)


def _missing_knitted(sheet, way, sets):
    """Tiles missing from the knitted straight of *way* with *sets* sets and a pair; leaves the keys as they were."""
    i: cython.int
    k: cython.int
    found: cython.int = 0
    for i in range(way * KNITTED_TILES, (way + 1) * KNITTED_TILES):
        k = KNITTED[i]
        if sheet.case[k] == 0:
            found += 1
        else:
            sheet.key[suit_of(k)] -= power_of(k)
    found += missing(sheet.key[0], sheet.key[1], sheet.key[2], sheet.key[3], sets)
    for i in range(way * KNITTED_TILES, (way + 1) * KNITTED_TILES):
        k = KNITTED[i]
        if sheet.case[k] > 0:
            sheet.key[suit_of(k)] += power_of(k)
    return found


def _singles(sheet):
    """Kinds without a partner in seven pairs."""
    k: cython.int
    found: cython.int = 0
    for k in range(HAND_KINDS):
        found += sheet.case[k] & 1
    return found


def _are_orphans(sheet):
    """Whether all tiles are terminals and honours, no kind but one there twice."""
    k: cython.int
    again: cython.int = 0
    for k in range(HAND_KINDS):
        if sheet.case[k] == 0:
            continue
        if k < SUITED and RANK[k] != 0 and RANK[k] != LAST_RANK:
            return False
        again += sheet.case[k] - 1
    return again <= 1


def _are_knitted_and_honours(sheet):
    """Whether all tiles are single, and those of the suits lie in one knitted straight."""
    k: cython.int
    way: cython.int
    i: cython.int
    suited: cython.int = 0
    for k in range(HAND_KINDS):
        if sheet.case[k] > 1:
            return False
        if k < SUITED:
            suited += sheet.case[k]
    for way in range(KNITTED_WAYS):
        k = 0
        for i in range(way * KNITTED_TILES, (way + 1) * KNITTED_TILES):
            k += sheet.case[KNITTED[i]]
        if k == suited:
            return True
    return False
