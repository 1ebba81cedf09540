"""A seat's own turn: what it may do, drawing for it, discards, and kongs declared in it.

Source: RULES.md P15, P18–P20, P22, P23, P34, C05, C08, C08a, C11, C28, C55, C57.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import (
        ACTION_ADDED_KONG,
        ACTION_CONCEALED_KONG,
        ACTION_DISCARD,
        ACTION_PASS,
        ACTION_THREE_GOLDS,
        ACTION_WIN,
    )
    from hokchiu.deal.asking import ask, next_seat
    from hokchiu.deal.drawing import draw_head, draw_tail, is_flower, lose, replace_flowers, tail_left
    from hokchiu.deal.ending import complete, exhaust, last_group, sets_needed, three_golds_now, win, worth_enough
    from hokchiu.deal.events import EVENT_ADDED_KONG, EVENT_CONCEALED_KONG, EVENT_DISCARD, EVENT_YOUJIN, drawable, emit
    from hokchiu.deal.exchange import open_choice, open_offer
    from hokchiu.deal.golden_gap import keep_locked, legal_gaps, locked
    from hokchiu.deal.layout import (
        CLAIMED,
        DEALER,
        DISCARD,
        DISCARDS,
        DRAWN,
        DRAWN_HOW,
        ENDING,
        FLAG_GOLD_DISCARDED,
        GOLD,
        LAST_DISCARDER,
        MARK_DRAWN,
        MELD_ADDED_KONG,
        MELD_CLAIMED,
        MELD_CONCEALED_KONG,
        MELD_FROM,
        MELD_KIND,
        MELD_PUNG,
        MELD_TYPE,
        PASSED_BYTES,
        PHASE_TURN,
        RESERVED,
        TURN,
    )
    from hokchiu.deal.ready import is_ready, keep_ready, legal_ready
    from hokchiu.deal.seabed import end_of_wall
    from hokchiu.deal.youjin import YOUJIN_DOUBLE, swim_after_discard, swim_how
    from hokchiu.rules.option import (
        DEALT_THREE_GOLDS,
        DEALT_THREE_GOLDS_OWN_TURN,
        DECLARED_READY,
        GOLD_DISCARD,
        GOLD_DISCARD_FORBIDDEN,
        GOLD_DISCARD_FREE,
        GOLD_DISCARD_UNTIL_NEXT_DISCARD,
        GOLDEN_GAP_DECLARED,
        HEAVENLY_AFTER_KONG,
        KONG_AFTER_CLAIM,
        KONG_WIN_THROUGH_FLOWER,
        KONGER_DISCARDS_IN_LAST_GROUP,
        LAST_GROUP,
        PASSED_WIN,
        POPULAR_JOKER,
        RESERVE_CONCEALED_KONG,
        RESERVE_OPEN_KONG,
        SWAP_DISCARD,
        THREE_GOLDS,
        THREE_GOLDS_FORCED,
        YOUJIN,
    )
    from hokchiu.rules.score import HOW_GOLDEN_GAP, HOW_HEAVENLY, HOW_KONG_REPLACEMENT, HOW_SELF_DRAW, HOW_THREE_GOLDS
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS, NONE

    ENDS_DEAL = 1
    ENDS_IN_GROUP = 2


def too_many(deal, seat):
    """Whether the seat holds more than a hand and a drawn tile: the dealer, who drew for a flower turned up (C06)."""
    return deal.held[seat] > 3 * sets_needed(deal, seat) + 2


def may_kong(deal, rules, seat):
    """Whether the seat may declare a kong at all in its turn: after an own draw, or the dealer at first (P20, C57)."""
    if deal.at[ENDING] or not tail_left(deal):
        return False
    if deal.at[DRAWN] != NONE or rules.option[KONG_AFTER_CLAIM]:
        return True
    return deal.at[DISCARDS] == 0 and seat == deal.at[DEALER]


def pung_of(deal, seat, kind):
    """Index of the seat's pung of *kind*, -1 if it has none."""
    i: cython.int
    for i in range(deal.melds[seat]):
        if deal.meld[seat, i, MELD_TYPE] == MELD_PUNG and deal.meld[seat, i, MELD_KIND] == kind:
            return i
    return -1


def may_win_now(deal, rules, seat):
    """Whether the seat on turn may win on what it has just drawn. A golden gap wins by the gold alone, unasked."""
    if locked(deal, seat) or deal.at[DRAWN] == NONE or not complete(deal, rules, seat):
        return False
    return worth_enough(deal, rules, seat, NONE)


def may_three_golds(deal, rules, seat):
    """Whether the seat on turn may win by three golds: after every own draw (C11)."""
    if deal.at[DRAWN] != NONE:
        return three_golds_now(deal, rules, seat, deal.at[DRAWN])
    if deal.at[DISCARDS] or rules.option[DEALT_THREE_GOLDS] != DEALT_THREE_GOLDS_OWN_TURN:
        return False
    return three_golds_now(deal, rules, seat, NONE)


def legal_kongs(deal, rules, seat, mask):
    """Mark the concealed and added kongs. A gold is never in one (P22), but four jokers are (C44)."""
    i: cython.int
    kind: cython.int
    for kind in range(HAND_KINDS):
        if deal.hand[seat, kind] == COPIES and (kind != deal.at[GOLD] or rules.option[POPULAR_JOKER]):
            mask[ACTION_CONCEALED_KONG + kind] = 1
    for i in range(deal.melds[seat]):
        kind = deal.meld[seat, i, MELD_KIND]
        if deal.meld[seat, i, MELD_TYPE] != MELD_PUNG or deal.hand[seat, kind] == 0:
            continue
        if kind != deal.at[GOLD] or rules.option[POPULAR_JOKER]:
            mask[ACTION_ADDED_KONG + kind] = 1


def legal_discards(deal, rules, seat, mask):
    """Mark the discards: not a forbidden gold (C05), nor what was just claimed (C08a), unless there is nothing else."""
    kind: cython.int
    anything_else: cython.int = 0
    barred: cython.int = deal.at[GOLD] if rules.option[GOLD_DISCARD] == GOLD_DISCARD_FORBIDDEN else NONE
    claimed: cython.int = NONE if rules.option[SWAP_DISCARD] else deal.at[CLAIMED]
    for kind in range(HAND_KINDS):
        # no branch: which kinds are held is not predictable
        mask[ACTION_DISCARD + kind] = (deal.hand[seat, kind] > 0) & (kind != barred) & (kind != claimed)
        anything_else |= mask[ACTION_DISCARD + kind]
    if not anything_else:
        for kind in range(HAND_KINDS):
            mask[ACTION_DISCARD + kind] = deal.hand[seat, kind] > 0


def legal_turn(deal, rules, seat, mask):
    """Mark what the seat on turn may do. A complete hand with three golds has one button: win (C11).

    Who holds too many tiles may only lay one off.
    """
    if too_many(deal, seat):
        legal_discards(deal, rules, seat, mask)
        return
    if may_win_now(deal, rules, seat):
        mask[ACTION_WIN] = 1
    elif may_three_golds(deal, rules, seat):
        mask[ACTION_THREE_GOLDS] = 1
    if deal.at[ENDING]:
        mask[ACTION_PASS] = 1
        return
    if may_kong(deal, rules, seat):
        legal_kongs(deal, rules, seat, mask)
    legal_discards(deal, rules, seat, mask)
    if is_ready(deal, seat):
        keep_ready(deal, seat, mask)
    elif rules.option[DECLARED_READY]:
        legal_ready(deal, rules, seat, mask)
    if locked(deal, seat):
        keep_locked(deal, seat, mask)
    elif rules.option[GOLDEN_GAP_DECLARED]:
        legal_gaps(deal, seat, mask)


def _ask_turn(deal, rules, ending):
    seat: cython.int = deal.at[TURN]
    deal.at[ENDING] = ending
    if ending and not may_win_now(deal, rules, seat) and not may_three_golds(deal, rules, seat):
        if ending == ENDS_DEAL:
            exhaust(deal)
        else:
            next_turn(deal, rules)
        return
    ask(deal, PHASE_TURN, 1 << seat)


def after_draw(deal, rules):
    """The seat on turn has its tile: ask it, unless nothing is left to draw (C08a: drawn at once, no discard)."""
    left: cython.int = drawable(deal)
    seat: cython.int = deal.at[TURN]
    if locked(deal, seat) and deal.at[DRAWN] == deal.at[GOLD]:
        win(deal, rules, seat, HOW_GOLDEN_GAP, NONE, deal.at[DRAWN])
    elif rules.option[THREE_GOLDS] == THREE_GOLDS_FORCED and may_three_golds(deal, rules, seat):
        win_by_draw(deal, rules, ACTION_WIN if may_win_now(deal, rules, seat) else ACTION_THREE_GOLDS)
    elif (left <= 0 and rules.option[LAST_GROUP]) or deal.at[DRAWN] == NONE:
        _ask_turn(deal, rules, ENDS_DEAL)
    elif (
        deal.at[DRAWN_HOW] == HOW_KONG_REPLACEMENT
        and left <= rules.option[LAST_GROUP]
        and not rules.option[KONGER_DISCARDS_IN_LAST_GROUP]
    ):
        _ask_turn(deal, rules, ENDS_IN_GROUP)
    else:
        _ask_or_offer(deal, rules)


def _ask_or_offer(deal, rules):
    """Ask the seat on turn, by chance first for three tiles against a triplet (5.6)."""
    deal.at[ENDING] = 0
    if deal.at[DRAWN_HOW] != HOW_SELF_DRAW or not open_offer(deal, rules, deal.at[TURN]):
        _ask_turn(deal, rules, 0)


def draw_for_turn(deal, rules, seat):
    """The seat has the turn: by chance it chooses its tile (5.6), else it draws what comes."""
    if not open_choice(deal, rules, seat):
        draw_tile(deal, rules, seat)


def draw_tile(deal, rules, seat):
    """The seat draws from the head, replacing flowers, and has the turn."""
    deal.at[TURN] = seat
    deal.at[CLAIMED] = NONE
    deal.at[DISCARD] = NONE
    deal.at[DRAWN_HOW] = HOW_SELF_DRAW
    deal.at[DRAWN] = replace_flowers(deal, rules, seat, draw_head(deal, seat, False))
    after_draw(deal, rules)


def next_turn(deal, rules):
    """The next seat must draw: from the head, in the last group, or there is nothing left (P42, C08)."""
    seat: cython.int = next_seat(deal, deal.at[TURN])
    left: cython.int = drawable(deal)
    if left <= 0:
        end_of_wall(deal, rules)
    elif left <= rules.option[LAST_GROUP]:
        last_group(deal, rules, seat, left)
    else:
        draw_for_turn(deal, rules, seat)


def replace_for_kong(deal, rules):
    """The konger draws from the tail (P19); he stays on turn."""
    seat: cython.int = deal.at[TURN]
    kind: cython.int = draw_tail(deal, seat)
    deal.at[CLAIMED] = NONE
    deal.at[DISCARD] = NONE
    deal.at[DRAWN_HOW] = HOW_KONG_REPLACEMENT
    if is_flower(rules, kind) and not rules.option[KONG_WIN_THROUGH_FLOWER]:
        deal.at[DRAWN_HOW] = HOW_SELF_DRAW
    deal.at[DRAWN] = replace_flowers(deal, rules, seat, kind)
    after_draw(deal, rules)


def concealed_kong(deal, rules, kind):
    """Four in hand are laid down (P18); the reserve grows by two (P41)."""
    _i: cython.int
    seat: cython.int = deal.at[TURN]
    n: cython.int = deal.melds[seat]
    deal.youjin[seat] = 0
    for _i in range(COPIES):
        lose(deal, seat, kind)
    deal.meld[seat, n, MELD_TYPE] = MELD_CONCEALED_KONG
    deal.meld[seat, n, MELD_KIND] = kind
    deal.meld[seat, n, MELD_CLAIMED] = NONE
    deal.meld[seat, n, MELD_FROM] = seat
    deal.melds[seat] += 1
    deal.at[RESERVED] += rules.option[RESERVE_CONCEALED_KONG]
    emit(deal, EVENT_CONCEALED_KONG, seat, kind, NONE, seat, NONE)
    replace_for_kong(deal, rules)


def added_kong(deal, rules, kind):
    """The fourth tile joins the own pung (P18, C55); the reserve grows by one."""
    seat: cython.int = deal.at[TURN]
    i: cython.int = pung_of(deal, seat, kind)
    deal.youjin[seat] = 0
    lose(deal, seat, kind)
    deal.meld[seat, i, MELD_TYPE] = MELD_ADDED_KONG
    deal.shown[kind] += 1
    deal.at[RESERVED] += rules.option[RESERVE_OPEN_KONG]
    emit(deal, EVENT_ADDED_KONG, seat, kind, deal.meld[seat, i, MELD_CLAIMED], deal.meld[seat, i, MELD_FROM], NONE)
    replace_for_kong(deal, rules)


def mark_gold_discard(deal, rules, seat, kind):
    """Who discards a gold wins only by self-draw, this deal or until his next discard (P23, C05)."""
    if rules.option[GOLD_DISCARD] == GOLD_DISCARD_UNTIL_NEXT_DISCARD:
        deal.flag[seat] &= ~FLAG_GOLD_DISCARDED
    if kind == deal.at[GOLD] and rules.option[GOLD_DISCARD] != GOLD_DISCARD_FREE:
        deal.flag[seat] |= FLAG_GOLD_DISCARDED


def _forget_passed(deal, seat):
    """The own discard ends the bans of wins that were let go (P29)."""
    i: cython.int
    for i in range(PASSED_BYTES):
        deal.passed[seat, i] = 0


def discard(deal, rules, kind):
    """Put *kind* into the river of the seat on turn; the caller opens the window on it."""
    seat: cython.int = deal.at[TURN]
    n: cython.int = deal.rivers[seat]
    drawn: cython.bint = kind == deal.at[DRAWN]
    lose(deal, seat, kind)
    deal.river[seat, n] = kind
    deal.river_mark[seat, n] = MARK_DRAWN if drawn else 0
    deal.rivers[seat] += 1
    deal.shown[kind] += 1
    deal.at[DISCARDS] += 1
    deal.at[DISCARD] = kind
    deal.at[DRAWN] = NONE
    deal.at[CLAIMED] = NONE
    deal.at[LAST_DISCARDER] = seat
    mark_gold_discard(deal, rules, seat, kind)
    if rules.option[PASSED_WIN]:
        _forget_passed(deal, seat)
    if rules.option[YOUJIN]:
        swim_after_discard(deal, seat, kind, drawn)
    emit(deal, EVENT_DISCARD, seat, kind, drawn, NONE, NONE)
    if deal.youjin[seat] >= YOUJIN_DOUBLE:
        emit(deal, EVENT_YOUJIN, seat, NONE, deal.youjin[seat], NONE, NONE)


def win_by_draw(deal, rules, action):
    """The seat on turn wins on its own draw; before any discard it may count as heavenly (C42)."""
    seat: cython.int = deal.at[TURN]
    how: cython.int = deal.at[DRAWN_HOW]
    if action == ACTION_THREE_GOLDS:
        how = HOW_THREE_GOLDS
    elif deal.at[DISCARDS] == 0 and rules.option[HEAVENLY_AFTER_KONG]:
        how = HOW_HEAVENLY
    else:
        how = swim_how(deal, seat, how)
    win(deal, rules, seat, how, NONE, deal.at[DRAWN])
