"""Tiles from the wall into a hand: from the head, from the tail, and flowers out of it.

Source: RULES.md 2.0, P09, P10, P19, C08a (places of the wall, when the reserve grows).
"""

import cython

if not cython.compiled:
    from hokchiu.deal.events import EVENT_DRAW, EVENT_FLOWER, EVENT_REPLACE, emit
    from hokchiu.deal.layout import (
        GOLD,
        MELD_CHOW,
        MELD_KIND,
        MELD_PUNG,
        MELD_TYPE,
        NEXT,
        RESERVED,
        TAIL,
        WALL_END,
    )
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.option import FLOWER_MODE, RESERVE_FLOWER_GROUP
    from hokchiu.tiles.kinds import COPIES, EAST, FLOWER_1, HAND_KINDS, NONE, PLANT_1, WHITE

    DRAGONS_TOO = 20
    HONOURS_TOO = 36


def first_flower(rules):
    """The first kind that is laid out and replaced, as all after it are (C32: the eight always, honours by option)."""
    if rules.option[FLOWER_MODE] >= HONOURS_TOO:
        return EAST
    return WHITE if rules.option[FLOWER_MODE] >= DRAGONS_TOO else FLOWER_1


def is_flower(rules, kind):
    """Whether *kind* is laid out and replaced."""
    return kind >= first_flower(rules)


def gain(deal, seat, kind):
    """A tile comes into the hand. Golds and flowers are not in the suit keys."""
    deal.hand[seat, kind] += 1
    deal.held[seat] += 1
    if kind < HAND_KINDS and kind != deal.at[GOLD]:
        deal.key[seat, suit_of(kind)] += power_of(kind)


def lose(deal, seat, kind):
    """A tile leaves the hand."""
    deal.hand[seat, kind] -= 1
    deal.held[seat] -= 1
    if kind < HAND_KINDS and kind != deal.at[GOLD]:
        deal.key[seat, suit_of(kind)] -= power_of(kind)


def meld_suits(deal, seat):
    """The suits of the melds, a bit each."""
    i: cython.int
    bits: cython.int = 0
    for i in range(deal.melds[seat]):
        bits |= 1 << suit_of(deal.meld[seat, i, MELD_KIND])
    return bits


def own_copies(deal, seat, kind):
    """How many of *kind* the seat holds in its hand and melds."""
    i: cython.int
    lowest: cython.int
    n: cython.int = deal.hand[seat, kind]
    for i in range(deal.melds[seat]):
        lowest = deal.meld[seat, i, MELD_KIND]
        if deal.meld[seat, i, MELD_TYPE] == MELD_CHOW:
            n += lowest <= kind <= lowest + 2
        elif lowest == kind:
            n += COPIES - 1 if deal.meld[seat, i, MELD_TYPE] == MELD_PUNG else COPIES
    return n


def tail_place(deal):
    """Place of the wall that is next at the tail: 142, 143, 140, 141 … in a wall of 144 (C08a).

    Where the head has taken the upper tile of the very last stack, the lower one is next.
    """
    used: cython.int = deal.at[TAIL]
    place: cython.int = deal.at[WALL_END] - 2 - 2 * (used >> 1) + (used & 1)
    return place if place >= deal.at[NEXT] else deal.at[NEXT]


def tail_left(deal):
    """Whether a tile is left to replace with."""
    return deal.at[NEXT] + deal.at[TAIL] < deal.at[WALL_END]


def head_place(deal):
    """Place of the wall that is next at the head; where the tail has taken its upper tile, the lower one under it."""
    taken: cython.bint = deal.at[TAIL] & 1 and deal.at[NEXT] + deal.at[TAIL] == deal.at[WALL_END] - 1
    return deal.at[NEXT] + taken


def draw_head(deal, seat, last_group):
    """Move the next wall tile into the hand and give its kind."""
    kind: cython.int = deal.wall[head_place(deal)]
    deal.at[NEXT] += 1
    gain(deal, seat, kind)
    emit(deal, EVENT_DRAW, seat, kind, last_group, NONE, NONE)
    return kind


def draw_tail(deal, seat):
    """Move the next tile of the tail into the hand and give its kind. The gold's place is used up already."""
    kind: cython.int = deal.wall[tail_place(deal)]
    deal.at[TAIL] += 1
    gain(deal, seat, kind)
    emit(deal, EVENT_REPLACE, seat, kind, NONE, NONE, NONE)
    return kind


def _completes_group(deal, seat, kind):
    first: cython.int
    k: cython.int
    if kind < FLOWER_1:
        return deal.flowers[seat, kind] == COPIES
    first = FLOWER_1 if kind < PLANT_1 else PLANT_1
    for k in range(first, first + COPIES):
        if deal.flowers[seat, k] == 0:
            return False
    return True


def keep_flower(deal, rules, seat, kind):
    """The flower is laid out before *seat*; its fourth of a group makes the reserve grow at once (P41, C08a)."""
    deal.flowers[seat, kind] += 1
    deal.shown[kind] += 1
    if _completes_group(deal, seat, kind):
        deal.at[RESERVED] += rules.option[RESERVE_FLOWER_GROUP]


def lay_flower(deal, rules, seat, kind):
    """A flower goes from the hand to the flowers."""
    lose(deal, seat, kind)
    keep_flower(deal, rules, seat, kind)
    emit(deal, EVENT_FLOWER, seat, kind, NONE, NONE, NONE)


def replace_flowers(deal, rules, seat, kind):
    """While *kind*, just drawn, is a flower, lay it out and draw from the tail; give the tile that stays (P10).

    NONE if the wall ran out.
    """
    while is_flower(rules, kind):
        lay_flower(deal, rules, seat, kind)
        if not tail_left(deal):
            return NONE
        kind = draw_tail(deal, seat)
    return kind
