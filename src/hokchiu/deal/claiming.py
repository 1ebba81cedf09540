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
    from hokchiu.deal.asking import next_seat
    from hokchiu.deal.drawing import own_copies, tail_left
    from hokchiu.deal.ending import (
        complete,
        golds_held,
        makes_shape,
        only_wins,
        sets_needed,
        three_golds_now,
        worth_enough,
    )
    from hokchiu.deal.golden_gap import locked
    from hokchiu.deal.layout import (
        DEALER,
        DISCARD,
        DISCARDS,
        FLAG_GOLD_DISCARDED,
        FLAG_GOLDEN_GAP,
        GOLD,
        SEATED,
        TURN,
    )
    from hokchiu.deal.ready import is_ready
    from hokchiu.deal.youjin import bars_others
    from hokchiu.hand.shape import golden_dragon, golden_pair
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.option import (
        ANY_TILE_WAIT,
        ANY_TILE_WAIT_SELF_DRAW_ONLY,
        PASSED_WIN,
        ROB_GOLD,
        ROB_GOLD_OFF,
        ROB_GOLD_WINDOW,
        ROB_GOLD_WINDOW_OWN_FIRST_TURN,
        WIN_COUNT,
        WIN_COUNT_CLASSES,
        YOUJIN,
    )
    from hokchiu.tiles.kinds import COPIES, NONE, SUITED

    RANKS = 9
    BARRED_NOT = 0
    BARRED_GOLDEN_GAP = 1
    BARRED_GOLD_DISCARDED = 2
    BARRED_PASSED_WIN = 3
    BARRED_YOUJIN = 4
    BARRED_ANY_TILE_WAIT = 5
    BARRED_BELOW_MINIMUM = 6
    BARRED_PAIR_258 = 7

WHY_NOT = {
    BARRED_NOT: None,
    BARRED_GOLDEN_GAP: "golden_gap",
    BARRED_GOLD_DISCARDED: "gold_discarded",
    BARRED_PASSED_WIN: "passed_win",
    BARRED_YOUJIN: "youjin",
    BARRED_ANY_TILE_WAIT: "any_tile_wait",
    BARRED_BELOW_MINIMUM: "below_minimum",
    BARRED_PAIR_258: "pair_not_258",
}


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


def waits_on_any_tile(deal, rules, seat):
    """Whether every suited kind wins (C33): all but the gold and those of which the seat has all four."""
    kind: cython.int
    for kind in range(SUITED):
        if kind == deal.at[GOLD] or own_copies(deal, seat, kind) >= COPIES:
            continue
        if not makes_shape(deal, rules, seat, kind, golds_held(deal, seat)):
            return False
    return True


def has_passed(deal, seat, kind):
    """Whether the seat let a win on *kind* go since its last discard (P29)."""
    return deal.passed[seat, kind >> 3] >> (kind & 7) & 1 != 0


def note_passed(deal, rules):
    """Bar the discard for every seat that could have won on it and did not (P29, C34)."""
    seat: cython.int
    kind: cython.int = deal.at[DISCARD]
    for seat in range(deal.at[SEATED]):
        if seat != deal.at[TURN] and may_win_on(deal, rules, seat, kind):
            deal.passed[seat, kind >> 3] |= 1 << (kind & 7)


def may_win_on(deal, rules, seat, kind):
    """Whether the seat may win on the tile *kind* of somebody else (P23, P25, P29, P30, P39, C48)."""
    if kind == deal.at[GOLD] or deal.flag[seat] & (FLAG_GOLD_DISCARDED | FLAG_GOLDEN_GAP):
        return False
    if rules.option[PASSED_WIN] and has_passed(deal, seat, kind):
        return False
    if rules.option[YOUJIN] and bars_others(deal, seat):
        return False
    if not makes_shape(deal, rules, seat, kind, golds_held(deal, seat)):
        return False
    if not worth_enough(deal, rules, seat, kind):
        return False
    if rules.option[ANY_TILE_WAIT] != ANY_TILE_WAIT_SELF_DRAW_ONLY or not waits_on_any_tile(deal, rules, seat):
        return True
    return golden_with(deal, seat, kind, False) or golden_with(deal, seat, kind, True)


def may_rob_gold(deal, rules, seat):
    """Whether the seat's hand with the open gold is a shape, right after the first discard (C09).

    By option `rob_gold_window` until its own first turn: who has had one has discarded.
    """
    if rules.option[ROB_GOLD] == ROB_GOLD_OFF or locked(deal, seat):
        return False
    if deal.at[DISCARDS] != 1 and (
        rules.option[ROB_GOLD_WINDOW] != ROB_GOLD_WINDOW_OWN_FIRST_TURN or deal.rivers[seat] > 0
    ):
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


def _legal_melds(deal, rules, seat, kind, mask):
    place: cython.int
    if kind == deal.at[GOLD] or sets_needed(deal, seat) == 0 or locked(deal, seat) or only_wins(deal, rules):
        return
    if is_ready(deal, seat):
        return
    if deal.hand[seat, kind] >= COPIES - 2:
        mask[ACTION_PUNG] = 1
    if deal.hand[seat, kind] >= COPIES - 1 and tail_left(deal):
        mask[ACTION_OPEN_KONG] = 1
    if kind < SUITED and seat == next_seat(deal, deal.at[TURN]):
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
    _legal_melds(deal, rules, seat, deal.at[DISCARD], mask)


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
    if seat == deal.at[TURN] or kind == deal.at[GOLD] or locked(deal, seat):
        return False
    if sets_needed(deal, seat) > 0 and not only_wins(deal, rules) and not is_ready(deal, seat):
        if deal.hand[seat, kind] >= COPIES - 2:
            return True
        if kind < SUITED and seat == next_seat(deal, deal.at[TURN]):
            for place in range(3):
                if may_chow(deal, seat, kind, place):
                    return True
    return may_win_on(deal, rules, seat, kind)


def barrier(deal, rules, seat, kind):
    """What bars *seat* from winning on a discarded *kind* though it would complete its hand (BARRED_x)."""
    if kind == deal.at[GOLD] or not makes_shape(deal, rules, seat, kind, golds_held(deal, seat)):
        return BARRED_NOT
    if locked(deal, seat):
        return BARRED_GOLDEN_GAP
    if deal.flag[seat] & FLAG_GOLD_DISCARDED:
        return BARRED_GOLD_DISCARDED
    if rules.option[PASSED_WIN] and has_passed(deal, seat, kind):
        return BARRED_PASSED_WIN
    if rules.option[YOUJIN] and bars_others(deal, seat):
        return BARRED_YOUJIN
    if not worth_enough(deal, rules, seat, kind):
        return BARRED_PAIR_258 if rules.option[WIN_COUNT] == WIN_COUNT_CLASSES else BARRED_BELOW_MINIMUM
    return BARRED_NOT if may_win_on(deal, rules, seat, kind) else BARRED_ANY_TILE_WAIT


def why_not(deal, rules, seat, kind):
    """Why *seat* may not win on a discarded *kind* though it would complete its hand; None: nothing bars it.

    ``golden_gap`` ``gold_discarded`` ``passed_win`` ``youjin`` ``any_tile_wait``
    ``below_minimum`` ``pair_not_258`` (P23, P29, P30, P39, C48, 5.1).
    """
    return WHY_NOT[barrier(deal, rules, seat, kind)]
