"""What a seat may claim when it is not its turn: the opening windows, a discard, a kong being added.

Source: RULES.md 2.0a, P16–P18, P22, P23, P25, P30–P32, P34, C09, C33, C35.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import (
        ACTION_CHOW_LOW,
        ACTION_OPEN_KONG,
        ACTION_PASS,
        ACTION_PUNG,
        ACTION_ROB_GOLD,
        ACTION_THREE_GOLDS,
        ACTION_WIN,
    )
    from hokchiu.deal.drawing import tail_left
    from hokchiu.deal.ending import complete, golds_held, makes_shape, sets_needed, three_golds_now
    from hokchiu.deal.layout import (
        DEALER,
        DISCARD,
        DISCARDS,
        FLAG_GOLD_DISCARDED,
        GOLD,
        MELD_CHOW,
        MELD_KIND,
        MELD_PUNG,
        MELD_TYPE,
        TURN,
    )
    from hokchiu.hand.shape import golden_dragon, golden_pair
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.option import ANY_TILE_WAIT, ANY_TILE_WAIT_SELF_DRAW_ONLY, ROB_GOLD, ROB_GOLD_OFF
    from hokchiu.tiles.kinds import COPIES, NONE, SUITED

    RANKS = 9


def golden_with(deal, seat, kind, dragon):
    """Whether *kind* makes the hand a golden pair (or, *dragon*, a golden dragon)."""
    suit: cython.int = suit_of(kind)
    power: cython.int = power_of(kind)
    m: cython.int = deal.key[seat, 0] + (power if suit == 0 else 0)
    p: cython.int = deal.key[seat, 1] + (power if suit == 1 else 0)
    s: cython.int = deal.key[seat, 2] + (power if suit == 2 else 0)
    z: cython.int = deal.key[seat, 3] + (power if suit == 3 else 0)
    if dragon:
        return golden_dragon(m, p, s, z, golds_held(deal, seat), sets_needed(deal, seat))
    return golden_pair(m, p, s, z, golds_held(deal, seat), sets_needed(deal, seat))


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


def waits_on_any_tile(deal, rules, seat):
    """Whether every suited kind wins (C33): all but the gold and those of which the seat has all four."""
    kind: cython.int
    for kind in range(SUITED):
        if kind == deal.at[GOLD] or own_copies(deal, seat, kind) >= COPIES:
            continue
        if not makes_shape(deal, rules, seat, kind, golds_held(deal, seat)):
            return False
    return True


def may_win_on(deal, rules, seat, kind):
    """Whether the seat may win on the tile *kind* of somebody else (P23, P25, P30)."""
    if kind == deal.at[GOLD] or deal.flag[seat] & FLAG_GOLD_DISCARDED:
        return False
    if not makes_shape(deal, rules, seat, kind, golds_held(deal, seat)):
        return False
    if rules.option[ANY_TILE_WAIT] != ANY_TILE_WAIT_SELF_DRAW_ONLY or not waits_on_any_tile(deal, rules, seat):
        return True
    return golden_with(deal, seat, kind, False) or golden_with(deal, seat, kind, True)


def may_rob_gold(deal, rules, seat):
    """Whether the seat's sixteen tiles with the open gold are a shape, right after the first discard (C09)."""
    if rules.option[ROB_GOLD] == ROB_GOLD_OFF or deal.at[DISCARDS] != 1:
        return False
    return makes_shape(deal, rules, seat, NONE, golds_held(deal, seat) + 1)


def _holds_pair_for_chow(deal, seat, a, b):
    if a == deal.at[GOLD] or b == deal.at[GOLD]:
        return False
    return deal.hand[seat, a] > 0 and deal.hand[seat, b] > 0


def may_chow(deal, seat, kind, place):
    """Whether the seat can chow *kind* as the lowest (0), middle (1) or highest (2) tile of a run of one suit."""
    r: cython.int = kind
    while r >= RANKS:
        r -= RANKS
    r -= place
    if r < 0 or r > RANKS - 3:
        return False
    if place == 0:
        return _holds_pair_for_chow(deal, seat, kind + 1, kind + 2)
    if place == 1:
        return _holds_pair_for_chow(deal, seat, kind - 1, kind + 1)
    return _holds_pair_for_chow(deal, seat, kind - 2, kind - 1)


def _legal_melds(deal, seat, kind, mask):
    place: cython.int
    if kind == deal.at[GOLD] or sets_needed(deal, seat) == 0:
        return
    if deal.hand[seat, kind] >= COPIES - 2:
        mask[ACTION_PUNG] = 1
    if deal.hand[seat, kind] >= COPIES - 1 and tail_left(deal):
        mask[ACTION_OPEN_KONG] = 1
    if kind < SUITED and seat == ((deal.at[TURN] + 1) & 3):
        for place in range(3):
            if may_chow(deal, seat, kind, place):
                mask[ACTION_CHOW_LOW + place] = 1


def legal_claims(deal, rules, seat, mask):
    """Mark what the seat may do about the discard; passing always, robbing the gold after the first one."""
    mask[ACTION_PASS] = 1
    if may_rob_gold(deal, rules, seat):
        mask[ACTION_ROB_GOLD] = 1
    if seat == deal.at[TURN]:
        return
    if may_win_on(deal, rules, seat, deal.at[DISCARD]):
        mask[ACTION_WIN] = 1
    _legal_melds(deal, seat, deal.at[DISCARD], mask)


def legal_opening(deal, rules, seat, mask):
    """Mark what the seat may do before the dealer's discard (2.0a, first window; one button, C11)."""
    mask[ACTION_PASS] = 1
    if seat == deal.at[DEALER] and complete(deal, rules, seat):
        mask[ACTION_WIN] = 1
    elif three_golds_now(deal, rules, seat, NONE):
        mask[ACTION_THREE_GOLDS] = 1


def legal_rob_kong(mask):
    """A seat that is asked about an added kong may win on it (C35)."""
    mask[ACTION_PASS] = 1
    mask[ACTION_WIN] = 1


def may_claim(deal, rules, seat):
    """Whether the seat has anything but passing to do about the discard."""
    kind: cython.int = deal.at[DISCARD]
    place: cython.int
    if may_rob_gold(deal, rules, seat):
        return True
    if seat == deal.at[TURN] or kind == deal.at[GOLD]:
        return False
    if sets_needed(deal, seat) > 0:
        if deal.hand[seat, kind] >= COPIES - 2:
            return True
        if kind < SUITED and seat == ((deal.at[TURN] + 1) & 3):
            for place in range(3):
                if may_chow(deal, seat, kind, place):
                    return True
    return may_win_on(deal, rules, seat, kind)
