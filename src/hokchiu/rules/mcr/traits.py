"""Fans that are the same for every reading of a hand: what tiles it is made of, and how it was won."""

from array import array

import cython

from hokchiu.rules.mcr.fans import NUMBER

if not cython.compiled:
    from hokchiu.rules.mcr.ids import (
        ALL_TYPES,
        CASE_HOW,
        CASE_JOKER_KIND,
        CASE_KIND,
        CASE_MATCHES,
        CASE_MELDS,
        CASE_SORT,
        CASE_WINNING,
        CHICKEN_HAND,
        CONCEALED_HAND,
        EARTHLY_HAND,
        FULL_FLUSH,
        FULLY_CONCEALED_HAND,
        HALF_FLUSH,
        HEAVENLY_HAND,
        HOW_DRAWN,
        HOW_EARTHLY,
        HOW_HEAVENLY,
        HOW_HUMANLY,
        HOW_KONG,
        HOW_LAST_OF_KIND,
        HOW_LAST_OF_WALL,
        HOW_READY,
        HUMANLY_HAND,
        JOKER_KONG,
        LAST_TILE,
        LAST_TILE_CLAIM,
        LAST_TILE_DRAW,
        NO_HONORS,
        ONE_VOIDED_SUIT,
        OUT_WITH_REPLACEMENT_TILE,
        READY_DECLARED,
        ROBBING_THE_KONG,
        SELF_DRAWN,
        SORT_CHOW,
        SORT_CONCEALED_KONG,
        SORT_OPEN_KONG,
        TILE_HOG,
        WALL_FLOWER,
    )
    from hokchiu.rules.mcr.sheet import (
        FORM_PAIRS,
        add,
        left_out,
        total,
    )
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS

    TRAITS = 11
    TRAITS_OF_SETS = 9
    GROUPS = 5
    SUIT_GROUPS = 3

_SUIT_RANKS = 9
_SUITED = 27
_WINDS = range(27, 31)
_DRAGONS = range(31, 34)
_WHITE, _GREEN = 31, 32


def _ranks(text, suits=(0, 1, 2)):
    """Kinds of the ranks in *text* in *suits*."""
    return [suit * _SUIT_RANKS + int(rank) - 1 for suit in suits for rank in text]


_HONOURS = [*_WINDS, *_DRAGONS]
# The seven pairs may be denied the first nine (mcr_traits_in_seven_pairs).
_ALLOWED = {
    "all_terminals": _ranks("19"),
    "all_green": [*_ranks("23468", (2,)), _GREEN],
    "all_honors": _HONOURS,
    "all_terminals_and_honors": [*_ranks("19"), *_HONOURS],
    "upper_tiles": _ranks("789"),
    "middle_tiles": _ranks("456"),
    "lower_tiles": _ranks("123"),
    "upper_four": _ranks("6789"),
    "lower_four": _ranks("1234"),
    "reversible_tiles": [*_ranks("1234589", (1,)), *_ranks("245689", (2,)), _WHITE],
    "all_simples": _ranks("2345678"),
}
_SUIT_KINDS = [range(first, first + _SUIT_RANKS) for first in range(0, _SUITED, _SUIT_RANKS)]


def _masks(groups):
    """One word for each group of kinds: bit k for kind k."""
    return memoryview(array("Q", [sum(1 << kind for kind in kinds) for kinds in groups]))


TRAIT_FAN = memoryview(bytes(NUMBER[name] for name in _ALLOWED))
TRAIT_KINDS = _masks(_ALLOWED.values())
GROUP_KINDS = _masks([*_SUIT_KINDS, _WINDS, _DRAGONS])


def survey(sheet):
    """Count all tiles, melds included, and the melds themselves."""
    k: cython.int
    one: cython.ulonglong = 1
    sheet.open_kongs = sheet.concealed_kongs = sheet.claims = 0
    sheet.hogs = 0
    for k in range(HAND_KINDS):
        sheet.tiles[k] = sheet.case[k]
    for k in range(sheet.case[CASE_MELDS]):
        _lay_out(sheet, k)
    sheet.kinds = 0
    for k in range(HAND_KINDS):
        if sheet.tiles[k] > 0:
            sheet.kinds |= one << k
            sheet.hogs += sheet.tiles[k] == COPIES
    sheet.hogs -= sheet.open_kongs + sheet.concealed_kongs


def _lay_out(sheet, meld):
    """Count the tiles of one *meld*."""
    sort: cython.int = sheet.case[CASE_SORT + meld]
    kind: cython.int = sheet.case[CASE_KIND + meld]
    sheet.claims += sort != SORT_CONCEALED_KONG
    if sort == SORT_CHOW:
        sheet.tiles[kind] += 1
        sheet.tiles[kind + 1] += 1
        sheet.tiles[kind + 2] += 1
        return
    sheet.tiles[kind] += 3
    if sort >= SORT_OPEN_KONG:
        sheet.tiles[kind] += 1
        sheet.concealed_kongs += sort == SORT_CONCEALED_KONG
        sheet.open_kongs += sort != SORT_CONCEALED_KONG


def has_group(sheet, group):
    """Whether a tile of *group* (three suits, winds, dragons) is there."""
    return (sheet.kinds & GROUP_KINDS[group]) != 0


def suits(sheet):
    """How many of the three suits are there."""
    return has_group(sheet, 0) + has_group(sheet, 1) + has_group(sheet, 2)


def add_traits(sheet, form):
    """Fans 3, 7 to 81 that are a matter of which tiles the hand has."""
    i: cython.int
    for i in range(TRAITS):
        if (sheet.kinds & ~TRAIT_KINDS[i]) != 0:
            continue
        if form == FORM_PAIRS and i < TRAITS_OF_SETS and not sheet.traits_in_pairs:
            continue
        add(sheet, TRAIT_FAN[i], 1)
    _add_groups(sheet)
    add(sheet, TILE_HOG, sheet.hogs)


def _add_groups(sheet):
    """Flushes, five types, a voided suit, no honours."""
    count: cython.int = suits(sheet)
    winds: cython.bint = has_group(sheet, SUIT_GROUPS)
    dragons: cython.bint = has_group(sheet, SUIT_GROUPS + 1)
    if not winds and not dragons:
        add(sheet, NO_HONORS, 1)
        if count == 1:
            add(sheet, FULL_FLUSH, 1)
    elif count == 1:
        add(sheet, HALF_FLUSH, 1)
    if count == 2:
        add(sheet, ONE_VOIDED_SUIT, 1)
    if count == SUIT_GROUPS and winds and dragons:
        add(sheet, ALL_TYPES, 1)


def add_chances(sheet):
    """Fans of the moment: last tiles, kongs, the first go-round, a hand declared ready, flowers on the wall."""
    how: cython.int = sheet.case[CASE_HOW]
    if how & HOW_LAST_OF_WALL:
        add(sheet, LAST_TILE_DRAW if how & HOW_DRAWN else LAST_TILE_CLAIM, 1)
    if how & HOW_KONG:
        add(sheet, OUT_WITH_REPLACEMENT_TILE if how & HOW_DRAWN else ROBBING_THE_KONG, 1)
    if last_of_kind(sheet):
        add(sheet, LAST_TILE, 1)
    if how >= HOW_HEAVENLY:
        add(sheet, HEAVENLY_HAND, (how & HOW_HEAVENLY) != 0)
        add(sheet, EARTHLY_HAND, (how & HOW_EARTHLY) != 0)
        add(sheet, HUMANLY_HAND, (how & HOW_HUMANLY) != 0)
        add(sheet, READY_DECLARED, (how & HOW_READY) != 0)
    add(sheet, WALL_FLOWER, sheet.case[CASE_MATCHES])
    if sheet.case[CASE_JOKER_KIND] > 0:
        add(sheet, JOKER_KONG, has_joker_kong(sheet))


def has_joker_kong(sheet):
    """Whether four jokers are laid out as a kong; it is one of their own kind."""
    i: cython.int
    for i in range(sheet.case[CASE_MELDS]):
        if sheet.case[CASE_SORT + i] >= SORT_OPEN_KONG and sheet.case[CASE_KIND + i] + 1 == sheet.case[CASE_JOKER_KIND]:
            return True
    return False


def last_of_kind(sheet):
    """Whether the winning tile is the last of its kind: told so, or the other three lie in the own melds."""
    winning: cython.int = sheet.case[CASE_WINNING]
    if sheet.case[winning] > 1:
        return False
    return (sheet.case[CASE_HOW] & HOW_LAST_OF_KIND) != 0 or sheet.tiles[winning] == COPIES


def add_concealment(sheet):
    """Self-drawn, concealed or both; to be called when the other fans are found, for some leave these out."""
    drawn: cython.bint = (sheet.case[CASE_HOW] & HOW_DRAWN) != 0
    if sheet.claims == 0 and not drawn:
        add(sheet, CONCEALED_HAND, 1)
    elif sheet.claims == 0 and sheet.points[FULLY_CONCEALED_HAND] == 0:
        add(sheet, CONCEALED_HAND, 1)
        add(sheet, SELF_DRAWN, 1)
    elif sheet.claims == 0 and not left_out(sheet, FULLY_CONCEALED_HAND):
        add(sheet, FULLY_CONCEALED_HAND, 1)
    elif drawn:
        add(sheet, SELF_DRAWN, 1)
    if total(sheet) == 0:
        add(sheet, CHICKEN_HAND, 1)
