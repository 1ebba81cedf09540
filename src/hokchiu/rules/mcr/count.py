"""The fan calculator: the best of all readings of a hand, counted by the fans of a rule set (RULES.md 5.2 to 5.6).

``count`` is for the core: a filled case in, points out. ``count_fans`` and ``count_batch`` are for Python. Flowers are
counted apart: they neither help to the minimum nor change a fan.
"""

import cython

from hokchiu.rules.mcr.fans import NAMES
from hokchiu.rules.mcr.sheet import Sheet
from hokchiu.rules.mcr.table import MCR, PRINTED

if not cython.compiled:
    from hokchiu.rules.mcr.ids import (
        CASE_HOW,
        CASE_KIND,
        CASE_MATCHES,
        CASE_MELDS,
        CASE_ROUND_WIND,
        CASE_SEAT_WIND,
        CASE_SIZE,
        CASE_SORT,
        CASE_WINNING,
        GREATER_HONORS_AND_KNITTED_TILES,
        HOW_ALL,
        HOW_DRAWN,
        HOW_KONG,
        KNITTED_STRAIGHT,
        LESSER_HONORS_AND_KNITTED_TILES,
        NOT_COMPLETE,
        SEVEN_PAIRS,
        SEVEN_SHIFTED_PAIRS,
        SORT_CHOW,
        SORT_CONCEALED_KONG,
        THIRTEEN_ORPHANS,
    )
    from hokchiu.rules.mcr.reading import KNITTED_SETS, add_reading
    from hokchiu.rules.mcr.shapes import (
        CHOW_STARTS,
        FULL_HAND,
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
        counted,
        keep_best,
    )
    from hokchiu.rules.mcr.traits import add_chances, add_concealment, add_traits, survey
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS, SUITED

    SET_TILES = 3
    SHIFTED_STARTS = 2
    WINDS = 4


def count(sheet):
    """Points of the hand in ``sheet.case`` without flowers, NOT_COMPLETE (-1) if the tiles make no winning shape.

    The fans of the best reading are then on the sheet. The caller sees to it that the tiles exist.
    """
    sets: cython.int = MOST_SETS - sheet.case[CASE_MELDS]
    sheet.best = NOT_COMPLETE
    if sheet.robbed_kong_is_drawn and sheet.case[CASE_HOW] & (HOW_DRAWN | HOW_KONG) == HOW_KONG:
        sheet.case[CASE_HOW] += HOW_DRAWN - HOW_KONG
    survey(sheet)
    if sets == MOST_SETS:
        _count_closed(sheet)
    if sets >= KNITTED_SETS and counted(sheet, KNITTED_STRAIGHT):
        _count_knitted(sheet, sets)
    load_rest(sheet)
    if cut(sheet, sets) > 0:
        _count_readings(sheet, False)
    return sheet.best


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
    if not counted(sheet, fan):
        return
    _begin(sheet, form)
    add(sheet, fan, 1)
    add(sheet, KNITTED_STRAIGHT, knitted)
    _end(sheet)


def _count_pairs(sheet):
    """Count seven pairs."""
    if counted(sheet, SEVEN_SHIFTED_PAIRS) and _shifted_pairs(sheet):
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
    if counted(sheet, GREATER_HONORS_AND_KNITTED_TILES) and _all_honours(sheet):
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


def sheet_of(fans=MCR, options=PRINTED):
    """A sheet of the rules *fans* (``table.FanRules``) as *options* (``mcr_*``, Appendix A) read them."""
    return Sheet(fans.under(options), options["mcr_traits_in_seven_pairs"])


_DEFAULT = sheet_of()


def count_fans(hand, winning_tile, melds=(), how=0, seat_wind=0, round_wind=0, sheet=None, matches=0):
    """The fans of a hand as a list of (fan, points of one, times); an empty list if it is no winning shape.

    *hand*: kinds (0..33) of the concealed tiles, the winning one among them, as bytes or any sequence. *melds*:
    pairs (``ids.SORT_x``, lowest kind). *how*: the ``ids.HOW_x`` bits that hold. Winds: 0..3. *sheet*: other
    rules (``sheet_of``). *matches*: tiles that match flowers on the wall. Raises :class:`ValueError` for numbers out
    of range.
    """
    on: Sheet = _DEFAULT if sheet is None else sheet
    fill(on, hand, winning_tile, melds, how, seat_wind, round_wind)
    if not 0 <= matches <= FULL_HAND + MOST_SETS:
        raise ValueError(f"{matches!r} matches are out of range")
    on.case[CASE_MATCHES] = matches
    if count(on) == NOT_COMPLETE:
        return []
    return [(NAMES[on.best_found[i]], on.points[on.best_found[i]], on.best_times[i]) for i in range(on.bests)]


def count_total(hand, winning_tile, melds=(), how=0, seat_wind=0, round_wind=0, sheet=None):
    """The points of a hand without flowers, -1 if it is no winning shape; see :func:`count_fans`."""
    on: Sheet = _DEFAULT if sheet is None else sheet
    fill(on, hand, winning_tile, melds, how, seat_wind, round_wind)
    return count(on)


def fill(sheet: Sheet, hand, winning_tile, melds, how, seat_wind, round_wind):
    """Write a case on *sheet*, refusing what would lead out of it."""
    k: cython.int
    i: cython.int
    for i in range(CASE_SIZE):
        sheet.case[i] = 0
    for tile in hand:
        k = tile
        if not 0 <= k < HAND_KINDS:
            raise ValueError(f"{tile!r} is no kind of a hand's tile")
        sheet.case[k] += 1
    k = winning_tile
    if not 0 <= k < HAND_KINDS or sheet.case[k] == 0:
        raise ValueError(f"the winning tile {winning_tile!r} is not in the hand")
    if not (0 <= seat_wind < WINDS and 0 <= round_wind < WINDS and 0 <= how <= HOW_ALL):
        raise ValueError(f"how {how!r}, seat wind {seat_wind!r} or round wind {round_wind!r} is out of range")
    sheet.case[CASE_WINNING] = k
    sheet.case[CASE_HOW] = how
    sheet.case[CASE_SEAT_WIND] = seat_wind
    sheet.case[CASE_ROUND_WIND] = round_wind
    _fill_melds(sheet, melds)
    if not sound(sheet):
        raise ValueError("tiles and melds are no fourteen, or a kind is there five times")


def _fill_melds(sheet: Sheet, melds):
    """Write the *melds* of a case."""
    i: cython.int = 0
    sort: cython.int
    kind: cython.int
    if len(melds) > MOST_SETS:
        raise ValueError(f"{len(melds)} melds; there are at most {MOST_SETS}")
    for sort, kind in melds:
        if not meld_exists(sort, kind):
            raise ValueError(f"{(sort, kind)!r} is no meld")
        sheet.case[CASE_SORT + i] = sort
        sheet.case[CASE_KIND + i] = kind
        i += 1
    sheet.case[CASE_MELDS] = i


def meld_exists(sort, kind):
    """Whether there is a meld of *sort* from *kind* on."""
    if not SORT_CHOW <= sort <= SORT_CONCEALED_KONG or not 0 <= kind < HAND_KINDS:
        return False
    return sort != SORT_CHOW or RANK[kind] < CHOW_STARTS


def sound(sheet):
    """Whether the case can be counted: melds that exist, fourteen tiles (a kong as three), no kind five times."""
    k: cython.int
    tiles: cython.int = 0
    melds: cython.int = sheet.case[CASE_MELDS]
    if melds > MOST_SETS:
        return False
    for k in range(melds):
        if not meld_exists(sheet.case[CASE_SORT + k], sheet.case[CASE_KIND + k]):
            return False
    if sheet.case[CASE_WINNING] >= HAND_KINDS or sheet.case[sheet.case[CASE_WINNING]] == 0:
        return False
    survey(sheet)
    for k in range(HAND_KINDS):
        tiles += sheet.case[k]
        if sheet.tiles[k] > COPIES or sheet.case[k] > COPIES:
            return False
    return tiles == FULL_HAND - SET_TILES * melds


def count_batch(cases, points, sheet=None):
    """Count many cases at once: *cases* bytes of CASE_SIZE each (``ids``), *points* a writable view of int32.

    Writes the points of each case without flowers, NOT_COMPLETE where the tiles make no winning shape or the case
    is not sound. Gives how many were counted.
    """
    on: Sheet = _DEFAULT if sheet is None else sheet
    n = len(cases) // CASE_SIZE
    if len(points) < n:
        raise ValueError(f"{n} cases, but room for the points of {len(points)}")
    _count_all(on, cases, points, n)
    return n


def _count_all(sheet, cases, points, n):
    """Count *n* cases."""
    i: cython.Py_ssize_t
    k: cython.Py_ssize_t
    for i in range(n):
        for k in range(CASE_SIZE):
            sheet.case[k] = cases[i * CASE_SIZE + k]
        points[i] = count(sheet) if sound(sheet) else NOT_COMPLETE
