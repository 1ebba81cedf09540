"""The fan calculator: the best of all readings of a hand, counted by the fans of a rule set (RULES.md 5.2 to 5.6).

``count`` is for the core: a filled case in, points out. ``count_fans`` and ``count_batch`` are for Python. Flowers are
counted apart: they neither help to the minimum nor change a fan.
"""

import cython

from hokchiu.rules.mcr.fans import NAMES
from hokchiu.rules.mcr.sheet import Sheet
from hokchiu.rules.mcr.table import MCR, PRINTED

if not cython.compiled:
    from hokchiu.rules.mcr.forms import count_forms
    from hokchiu.rules.mcr.ids import (
        CASE_HOW,
        CASE_JOKER_KIND,
        CASE_JOKERS,
        CASE_KIND,
        CASE_MATCHES,
        CASE_MELDS,
        CASE_ROUND_WIND,
        CASE_SEAT_WIND,
        CASE_SIZE,
        CASE_SORT,
        CASE_WINNING,
        HOW_ALL,
        HOW_DRAWN,
        HOW_KONG,
        NOT_COMPLETE,
        SORT_CHOW,
        SORT_CONCEALED_KONG,
        WINNING_JOKER,
    )
    from hokchiu.rules.mcr.jokers import count_with_jokers
    from hokchiu.rules.mcr.shapes import CHOW_STARTS, FULL_HAND, RANK
    from hokchiu.rules.mcr.sheet import MOST_JOKERS, MOST_SETS
    from hokchiu.rules.mcr.traits import survey
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS

    SET_TILES = 3
    WINDS = 4


def count(sheet):
    """Points of the hand in ``sheet.case`` without flowers, NOT_COMPLETE (-1) if the tiles make no winning shape.

    The fans of the best reading are then on the sheet. The caller sees to it that the tiles exist.
    """
    sheet.best = NOT_COMPLETE
    if sheet.robbed_kong_is_drawn and sheet.case[CASE_HOW] & (HOW_DRAWN | HOW_KONG) == HOW_KONG:
        sheet.case[CASE_HOW] += HOW_DRAWN - HOW_KONG
    if sheet.case[CASE_JOKERS] > 0:
        count_with_jokers(sheet)
    else:
        count_forms(sheet)
    return sheet.best


# what a case may have besides, and the highest value of each
MORE = {CASE_MATCHES: FULL_HAND + MOST_SETS, CASE_JOKERS: MOST_JOKERS, CASE_JOKER_KIND: HAND_KINDS}


def sheet_of(fans=MCR, options=PRINTED):
    """A sheet of the rules *fans* (``table.FanRules``) as *options* (``mcr_*``, Appendix A) read them."""
    return Sheet(fans.under(options), options["mcr_traits_in_seven_pairs"])


_DEFAULT = sheet_of()


def count_fans(hand, winning_tile, melds=(), how=0, seat_wind=0, round_wind=0, sheet=None, more=()):
    """The fans of a hand as a list of (fan, points of one, times); an empty list if it is no winning shape.

    *hand*: kinds (0..33) of the concealed tiles, the winning one among them, as bytes or any sequence. *melds*:
    pairs (``ids.SORT_x``, lowest kind). *how*: the ``ids.HOW_x`` bits that hold. Winds: 0..3. *sheet*: other
    rules (``sheet_of``). *more*: other places of the case as pairs (``ids.CASE_MATCHES``, ``CASE_JOKERS``,
    ``CASE_JOKER_KIND``; value); with jokers the winning tile may be ``ids.WINNING_JOKER``. Raises
    :class:`ValueError` for numbers out of range.
    """
    on: Sheet = _DEFAULT if sheet is None else sheet
    fill(on, hand, winning_tile, melds, how, seat_wind, round_wind, more)
    if count(on) == NOT_COMPLETE:
        return []
    return [(NAMES[on.best_found[i]], on.points[on.best_found[i]], on.best_times[i]) for i in range(on.bests)]


def count_total(hand, winning_tile, melds=(), how=0, seat_wind=0, round_wind=0, sheet=None, more=()):
    """The points of a hand without flowers, -1 if it is no winning shape; see :func:`count_fans`."""
    on: Sheet = _DEFAULT if sheet is None else sheet
    fill(on, hand, winning_tile, melds, how, seat_wind, round_wind, more)
    return count(on)


def fill(sheet: Sheet, hand, winning_tile, melds, how, seat_wind, round_wind, more=()):
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
    for place, value in more:
        if place not in MORE or not 0 <= value <= MORE[place]:
            raise ValueError(f"{value!r} is out of range at place {place!r} of a case")
        i = place
        sheet.case[i] = value
    k = winning_tile
    if not _is_there(sheet, k):
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
    if not _is_there(sheet, sheet.case[CASE_WINNING]) or sheet.case[CASE_JOKERS] > MOST_JOKERS:
        return False
    tiles = sheet.case[CASE_JOKERS]
    survey(sheet)
    for k in range(HAND_KINDS):
        tiles += sheet.case[k]
        if sheet.tiles[k] > COPIES or sheet.case[k] > COPIES:
            return False
    return tiles == FULL_HAND - SET_TILES * melds


def _is_there(sheet, winning):
    """Whether *winning* is among the concealed tiles of the case."""
    if winning == WINNING_JOKER:
        return sheet.case[CASE_JOKERS] > 0
    return 0 <= winning < HAND_KINDS and sheet.case[winning] > 0


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
