"""Every form of a winning hand counted: readings of sets and a pair, with a knitted straight or without, and the forms
without sets.

Source: RULES.md 5.1 (shapes). The best reading of all stays on the sheet.
"""

import cython

if not cython.compiled:
    from hokchiu.rules.mcr.ids import (
        CASE_MELDS,
        GREATER_HONORS_AND_KNITTED_TILES,
        KNITTED_STRAIGHT,
        LESSER_HONORS_AND_KNITTED_TILES,
        SEVEN_PAIRS,
        SEVEN_SHIFTED_PAIRS,
        THIRTEEN_ORPHANS,
    )
    from hokchiu.rules.mcr.reading import KNITTED_SETS, add_reading
    from hokchiu.rules.mcr.shapes import (
        KNITTED_WAYS,
        PAIRS,
        RANK,
        cut,
        honours_and_knitted,
        knitted_way,
        load_rest,
        seven_pairs,
        take_knitted,
        thirteen_orphans,
    )
    from hokchiu.rules.mcr.sheet import (
        FORM_PAIRS,
        FORM_SETS,
        FORM_SINGLES,
        MOST_SETS,
        ROW,
        UNKNOWN,
        add,
        clear,
        keep_best,
    )
    from hokchiu.rules.mcr.traits import add_chances, add_concealment, add_traits, survey
    from hokchiu.tiles.kinds import HAND_KINDS, SUITED

    SHIFTED_STARTS = 2


def count_forms(sheet):
    """Count the tiles of ``sheet.case`` in every form; a better reading than the best so far takes its place."""
    sets: cython.int = MOST_SETS - sheet.case[CASE_MELDS]
    survey(sheet)
    if sets == MOST_SETS:
        _count_closed(sheet)
    if sets >= KNITTED_SETS and sheet.points[KNITTED_STRAIGHT] > 0:
        _count_knitted(sheet, sets)
    load_rest(sheet)
    if cut(sheet, sets) > 0:
        _count_readings(sheet, False)


def _begin(sheet, form):
    """A new reading, with the fans that every reading of this *form* has."""
    clear(sheet)
    add_chances(sheet)
    add_traits(sheet, form)


def _end(sheet):
    """Finish a reading."""
    add_concealment(sheet)
    keep_best(sheet)


def _count_readings(sheet, knitted):
    """Count every reading that was cut."""
    i: cython.int
    sheet.single = UNKNOWN
    for i in range(sheet.rows):
        _begin(sheet, FORM_SETS)
        add_reading(sheet, i * ROW, knitted)
        _end(sheet)


def _count_knitted(sheet, sets):
    """Count a knitted straight with one set and the pair."""
    way: cython.int
    load_rest(sheet)
    way = knitted_way(sheet)
    if way == KNITTED_WAYS:
        return
    take_knitted(sheet, way)
    if cut(sheet, sets - KNITTED_SETS) > 0:
        _count_readings(sheet, True)


def _count_closed(sheet):
    """Count the forms that have no sets; each is a winning hand only where its fan counts."""
    if seven_pairs(sheet):
        _count_pairs(sheet)
    elif thirteen_orphans(sheet):
        _count_form(sheet, FORM_SINGLES, THIRTEEN_ORPHANS, False)
    elif honours_and_knitted(sheet):
        _count_singles(sheet)


def _count_form(sheet, form, fan, knitted):
    """Count a hand of the *form* that *fan* is, with a knitted straight or without."""
    if sheet.points[fan] == 0:
        return
    _begin(sheet, form)
    add(sheet, fan, 1)
    add(sheet, KNITTED_STRAIGHT, knitted)
    _end(sheet)


def _count_pairs(sheet):
    """Count seven pairs."""
    if sheet.points[SEVEN_SHIFTED_PAIRS] > 0 and _shifted_pairs(sheet):
        _count_form(sheet, FORM_PAIRS, SEVEN_SHIFTED_PAIRS, False)
    else:
        _count_form(sheet, FORM_PAIRS, SEVEN_PAIRS, False)


def _shifted_pairs(sheet):
    """Whether seven pairs of one suit follow each other."""
    k: cython.int = 0
    i: cython.int
    while sheet.case[k] == 0:
        k += 1
    if k >= SUITED or RANK[k] > SHIFTED_STARTS:
        return False
    for i in range(PAIRS):
        if sheet.case[k + i] != 2:
            return False
    return True


def _count_singles(sheet):
    """Count honours and knitted tiles."""
    fan: cython.int = LESSER_HONORS_AND_KNITTED_TILES
    if sheet.points[GREATER_HONORS_AND_KNITTED_TILES] > 0 and _all_honours(sheet):
        fan = GREATER_HONORS_AND_KNITTED_TILES
    load_rest(sheet)
    _count_form(sheet, FORM_SINGLES, fan, knitted_way(sheet) < KNITTED_WAYS)


def _all_honours(sheet):
    """Whether all seven honours are there."""
    k: cython.int
    for k in range(SUITED, HAND_KINDS):
        if sheet.case[k] == 0:
            return False
    return True
