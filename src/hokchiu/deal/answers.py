"""Answers are collected from all who were asked, and resolved once, by priority and not by arrival.

Source: RULES.md 2.0a, P21, P28, P33, C10, C36, C37.
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
    from hokchiu.deal.asking import ask
    from hokchiu.deal.claiming import golden_with, may_claim, may_rob_gold, may_win_on, note_passed
    from hokchiu.deal.ending import complete, win
    from hokchiu.deal.layout import (
        ASKED,
        AWAITED,
        DEALER,
        DISCARD,
        NO_ANSWER,
        PHASE,
        PHASE_CLAIMS,
        PHASE_OPENING,
        PHASE_ROB_KONG,
        PHASE_TURN,
        SEATED,
        SEATS,
        TURN,
    )
    from hokchiu.deal.melding import claim_chow, claim_kong, claim_pung, win_by_rob_gold, win_on_discard, win_on_kong
    from hokchiu.deal.opening import first_turn
    from hokchiu.deal.turns import added_kong, next_turn, win_by_draw
    from hokchiu.rules.claims import (
        CLAIM_CHOW,
        CLAIM_GOLDEN_PAIR,
        CLAIM_HEAVENLY,
        CLAIM_NOTHING,
        CLAIM_PUNG,
        CLAIM_ROB_GOLD,
        CLAIM_ROB_GOLD_DEALER,
        CLAIM_THREE_GOLDS,
        CLAIM_WIN,
        claim_rank,
        distance_ccw,
    )
    from hokchiu.rules.option import PASSED_WIN
    from hokchiu.rules.score import HOW_HEAVENLY, HOW_THREE_GOLDS, TALLY_VALUE
    from hokchiu.tiles.kinds import NONE


def _win_rank(deal, seat):
    """A golden pair on a discard beats position, else the nearest wins (P28).

    Every golden dragon is a golden pair as well, so both values of `head_bump` come to this (C36).
    """
    steps: cython.int = distance_ccw(deal.at[TURN], seat)
    if golden_with(deal, seat, deal.at[DISCARD], False):
        return claim_rank(CLAIM_GOLDEN_PAIR, steps)
    return claim_rank(CLAIM_WIN, steps)


def _opening_rank(deal, seat, action):
    """The rank of an answer of the opening windows: heavenly, three golds, robbing the gold."""
    steps: cython.int = distance_ccw(deal.at[DEALER], seat)
    if action == ACTION_WIN:
        return claim_rank(CLAIM_HEAVENLY, steps)
    if action == ACTION_THREE_GOLDS:
        return claim_rank(CLAIM_THREE_GOLDS, steps)
    return claim_rank(CLAIM_ROB_GOLD if steps else CLAIM_ROB_GOLD_DEALER, steps)


def rank(deal, rules, seat, action):
    """The place of an answer among all: the lowest decides. No two seats' answers share one but passes."""
    if action in (ACTION_PASS, NO_ANSWER):
        return claim_rank(CLAIM_NOTHING, 0)
    if deal.at[PHASE] == PHASE_OPENING or action == ACTION_ROB_GOLD:
        return _opening_rank(deal, seat, action)
    if action == ACTION_WIN:
        return _win_rank(deal, seat)
    if action in (ACTION_PUNG, ACTION_OPEN_KONG):
        return claim_rank(CLAIM_PUNG, 0)
    return claim_rank(CLAIM_CHOW, 0)


def _best_claim(deal, rules, seat):
    """The best rank that the seat could reach about the discard."""
    if may_rob_gold(deal, rules, seat):
        return rank(deal, rules, seat, ACTION_ROB_GOLD)
    if seat == deal.at[TURN]:
        return claim_rank(CLAIM_NOTHING, 0)
    if may_win_on(deal, rules, seat, deal.at[DISCARD]):
        return _win_rank(deal, seat)
    if deal.hand[seat, deal.at[DISCARD]] >= 2:
        return claim_rank(CLAIM_PUNG, 0)
    return claim_rank(CLAIM_CHOW, 0)


def best_rank(deal, rules, seat):
    """The best rank that a seat which was asked could still reach with its answer."""
    if deal.at[PHASE] == PHASE_OPENING:
        if seat == deal.at[DEALER] and complete(deal, rules, seat):
            return _opening_rank(deal, seat, ACTION_WIN)
        return _opening_rank(deal, seat, ACTION_THREE_GOLDS)
    if deal.at[PHASE] == PHASE_ROB_KONG:
        return rank(deal, rules, seat, ACTION_WIN)
    return _best_claim(deal, rules, seat)


def leader(deal, rules):
    """The seat whose answer so far is the best, NONE if all who answered passed."""
    i: cython.int
    r: cython.int
    best: cython.int = claim_rank(CLAIM_NOTHING, 0)
    seat: cython.int = NONE
    for i in range(SEATS):
        if not deal.at[ASKED] >> i & 1:
            continue
        r = rank(deal, rules, i, deal.answer[i])
        if r < best:
            best = r
            seat = i
    return seat


def decided(deal, rules, seat):
    """Whether no missing answer could change the result, *seat* being the leader (2.0a)."""
    i: cython.int
    best: cython.int
    if deal.at[AWAITED] == 0:
        return True
    if seat == NONE:
        return False
    best = rank(deal, rules, seat, deal.answer[seat])
    for i in range(SEATS):
        if deal.at[AWAITED] >> i & 1 and best_rank(deal, rules, i) < best:
            return False
    return True


def open_claims(deal, rules):
    """Ask everybody who may do something about the discard; nobody: the next seat draws."""
    i: cython.int
    asked: cython.int = 0
    for i in range(deal.at[SEATED]):
        if may_claim(deal, rules, i):
            asked |= 1 << i
    if asked:
        ask(deal, PHASE_CLAIMS, asked)
    else:
        next_turn(deal, rules)


def open_rob_kong(deal, rules, kind):
    """Ask who may win on the tile being added to a pung (C35); nobody: the kong stands."""
    i: cython.int
    asked: cython.int = 0
    deal.at[DISCARD] = kind
    for i in range(deal.at[SEATED]):
        if i != deal.at[TURN] and may_win_on(deal, rules, i, kind):
            asked |= 1 << i
    if asked:
        ask(deal, PHASE_ROB_KONG, asked)
    else:
        added_kong(deal, rules, kind)


def _resolve_opening(deal, rules, seat, action):
    if seat == NONE:
        first_turn(deal, rules)
    elif action == ACTION_WIN:
        win(deal, rules, seat, HOW_HEAVENLY, NONE, NONE)
    else:
        win(deal, rules, seat, HOW_THREE_GOLDS, NONE, NONE)


def _resolve_claims(deal, rules, seat, action):
    if seat == NONE:
        next_turn(deal, rules)
    elif action == ACTION_ROB_GOLD:
        win_by_rob_gold(deal, rules, seat)
    elif action == ACTION_WIN:
        win_on_discard(deal, rules, seat)
    elif action == ACTION_PUNG:
        claim_pung(deal, seat)
    elif action == ACTION_OPEN_KONG:
        claim_kong(deal, rules, seat)
    else:
        claim_chow(deal, seat, action - ACTION_CHOW_LOW)


def _resolve_rob_kong(deal, rules, seat, action):
    if seat == NONE:
        added_kong(deal, rules, deal.at[DISCARD])
    else:
        win_on_kong(deal, rules, seat)


def _resolve(deal, rules, seat, action):
    """Carry out the result of the window that is open: the action of *seat*, or (NONE) that all have passed."""
    if deal.at[PHASE] == PHASE_OPENING:
        _resolve_opening(deal, rules, seat, action)
    elif deal.at[PHASE] == PHASE_CLAIMS:
        _resolve_claims(deal, rules, seat, action)
    else:
        _resolve_rob_kong(deal, rules, seat, action)


def resolve_if_decided(deal, rules):
    """Close the window and carry its result out, once, as soon as no missing answer could change it."""
    seat: cython.int = leader(deal, rules)
    action: cython.int = ACTION_PASS
    phase: cython.int = deal.at[PHASE]
    if not decided(deal, rules, seat):
        return
    if seat != NONE:
        action = deal.answer[seat]
    if phase == PHASE_CLAIMS and rules.option[PASSED_WIN] and action not in (ACTION_WIN, ACTION_ROB_GOLD):
        note_passed(deal, rules)
    # nothing of the answers stays behind: the record must not depend on who answered in time
    ask(deal, phase, 0)
    _resolve(deal, rules, seat, action)


def win_now(deal, rules, seat, action):
    """Carry out a win of *seat* without waiting for the others; give what one payer pays (V)."""
    if deal.at[PHASE] == PHASE_TURN:
        win_by_draw(deal, rules, action)
    else:
        _resolve(deal, rules, seat, action)
    return deal.tally[TALLY_VALUE]


def value_of_win(deal, rules, seat, action):
    """What one payer would pay (V) if *seat* won with *action* now. *deal*, a copy, is used up."""
    return win_now(deal, rules, seat, action)
