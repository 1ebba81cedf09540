"""Small and big wins at the table: what a seat's tiles are, and the opening wins, which are paid at once.

Source: RULES.md 2.7, C51. Where the dealt hands hold opening wins, everybody else pays before the first discard,
and the deal goes on.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.drawing import meld_suits, tail_left
    from hokchiu.deal.events import EVENT_OPENING_WINS, emit
    from hokchiu.deal.fans import how_now
    from hokchiu.deal.layout import (
        DEALER,
        MELD_CHOW,
        MELD_CONCEALED_KONG,
        MELD_KIND,
        MELD_TYPE,
        SEATED,
        SETS,
    )
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.classes import (
        CLASS_NONE,
        MELDED_CHOW,
        MELDED_CONCEALED,
        MELDED_OTHER,
        chance_of,
        class_of,
        class_traits,
        is_258,
        opening_points,
        opening_wins,
        shaped,
    )
    from hokchiu.rules.score import HOW_DISCARD, HOW_KONG_REPLACEMENT, HOW_ROB_KONG, TALLY_TRAITS
    from hokchiu.tiles.kinds import NONE


def _melded(deal, seat):
    """What the melds are: MELDED_x."""
    i: cython.int
    bits: cython.int = 0
    for i in range(deal.melds[seat]):
        if deal.meld[seat, i, MELD_TYPE] == MELD_CHOW:
            bits |= MELDED_CHOW | MELDED_OTHER
        elif not is_258(deal.meld[seat, i, MELD_KIND]):
            bits |= MELDED_OTHER
        if deal.meld[seat, i, MELD_TYPE] == MELD_CONCEALED_KONG:
            bits |= MELDED_CONCEALED
    return bits


def hand_traits(deal, rules, seat, extra, how):
    """TRAIT_x of the seat's tiles with *extra* (NONE: as held), won *how*."""
    suit: cython.int = 0
    power: cython.int = 0
    by_kong: cython.bint = how in (HOW_KONG_REPLACEMENT, HOW_ROB_KONG)
    drawn: cython.bint = how not in (HOW_DISCARD, HOW_ROB_KONG)
    if extra != NONE:
        suit = suit_of(extra)
        power = power_of(extra)
    return class_traits(
        deal.key[seat, 0] + (power if suit == 0 else 0),
        deal.key[seat, 1] + (power if suit == 1 else 0),
        deal.key[seat, 2] + (power if suit == 2 else 0),
        deal.key[seat, 3] + (power if suit == 3 else 0),
        deal.at[SETS] - deal.melds[seat],
        meld_suits(deal, seat),
        _melded(deal, seat),
        chance_of(rules, by_kong, drawn, not tail_left(deal)),
    )


def class_shape(deal, rules, seat, extra):
    """Whether the tiles are a winning hand but for the pair of 2, 5 or 8 that it may need."""
    return shaped(rules, hand_traits(deal, rules, seat, extra, how_now(deal, extra)))


def class_wins(deal, rules, seat, extra):
    """Whether the tiles, and how the last of them came, are of a class."""
    return class_of(rules, hand_traits(deal, rules, seat, extra, how_now(deal, extra))) != CLASS_NONE


def fill_class(deal, rules, seat, how):
    """Write what the count of a win needs; the winning tile is in the hand."""
    deal.tally[TALLY_TRAITS] = hand_traits(deal, rules, seat, NONE, how)


def _pay_opening(deal, rules, seat):
    """Everybody pays *seat* for the opening wins of its dealt hand."""
    other: cython.int
    owed: cython.int
    for other in range(deal.at[SEATED]):
        if other != seat:
            owed = opening_points(rules, deal.opening[seat], deal.at[DEALER] in (seat, other))
            deal.paid[other] -= owed
            deal.paid[seat] += owed


def pay_openings(deal, rules):
    """Look for opening wins in the dealt hands, all at once, and pay them."""
    seat: cython.int
    any_win: cython.bint = False
    for seat in range(deal.at[SEATED]):
        deal.opening[seat] = opening_wins(deal.key[seat, 0], deal.key[seat, 1], deal.key[seat, 2])
        if deal.opening[seat]:
            any_win = True
            _pay_opening(deal, rules, seat)
    if any_win:
        emit(deal, EVENT_OPENING_WINS, NONE, deal.opening[0], deal.opening[1], deal.opening[2], deal.opening[3])
