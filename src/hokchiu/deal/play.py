"""The spine: what a seat may do, doing it, and what a timeout does.

The compiled forms work on a mask of ``ACTIONS`` bytes; ``legal``, ``act`` and ``default_action`` are
for Python callers.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import (
        ACTION_ADDED_KONG,
        ACTION_CONCEALED_KONG,
        ACTION_DISCARD,
        ACTION_GOLDEN_GAP,
        ACTION_PASS,
        ACTION_READY,
        ACTION_SEABED,
        ACTION_THREE_GOLDS,
        ACTION_WIN,
        ACTIONS,
    )
    from hokchiu.deal.answers import open_claims, open_rob_kong, resolve_if_decided
    from hokchiu.deal.asking import ask
    from hokchiu.deal.claiming import legal_claims, legal_opening, legal_rob_kong
    from hokchiu.deal.ending import exhaust, golds_held, sets_needed
    from hokchiu.deal.exchange import act_choice, act_exchange, act_offer, legal_choice, legal_marks
    from hokchiu.deal.golden_gap import declare_gap, keeps_gap, locked
    from hokchiu.deal.layout import (
        AWAITED,
        DRAWN,
        ENDING,
        GOLD,
        PHASE,
        PHASE_CHOICE,
        PHASE_CLAIMS,
        PHASE_EXCHANGE,
        PHASE_OFFER,
        PHASE_OPENING,
        PHASE_OVER,
        PHASE_ROB_KONG,
        PHASE_SEABED,
        PHASE_TURN,
        SEATS,
        TURN,
    )
    from hokchiu.deal.opening import first_decision, give_up
    from hokchiu.deal.ready import declare_ready, is_ready
    from hokchiu.deal.seabed import legal_seabed, pick_tile
    from hokchiu.deal.turns import (
        ENDS_DEAL,
        added_kong,
        concealed_kong,
        discard,
        draw_tile,
        legal_turn,
        may_kong,
        may_win_now,
        next_turn,
        pung_of,
        too_many,
        win_by_draw,
    )
    from hokchiu.hand.shape import distance
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.option import DECLARED_READY, GOLDEN_GAP_DECLARED, ROB_KONG
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS, NONE

    ACCEPTED = 0
    NOT_ASKED = 1
    NOT_LEGAL = 2


def mark_legal(deal, rules, seat, mask):
    """Set ``mask[action]`` to 1 for what *seat* may do now and to 0 for the rest; all 0: it is not asked."""
    i: cython.int
    phase: cython.int = deal.at[PHASE]
    for i in range(ACTIONS):
        mask[i] = 0
    if not deal.at[AWAITED] >> seat & 1:
        return
    if phase == PHASE_TURN:
        legal_turn(deal, rules, seat, mask)
    elif phase == PHASE_CLAIMS:
        legal_claims(deal, rules, seat, mask)
    elif phase == PHASE_OPENING:
        legal_opening(deal, rules, seat, mask)
    elif phase == PHASE_ROB_KONG:
        legal_rob_kong(mask)
    elif phase in (PHASE_EXCHANGE, PHASE_OFFER):
        legal_marks(deal, seat, mask)
    elif phase == PHASE_CHOICE:
        legal_choice(deal, mask)
    elif phase == PHASE_SEABED:
        legal_seabed(rules, mask)


def _discard(deal, rules, kind):
    """The seat on turn discards *kind*, and the others are asked about it."""
    discard(deal, rules, kind)
    open_claims(deal, rules)


def _act_turn(deal, rules, action):
    if action == ACTION_PASS:
        if deal.at[ENDING] == ENDS_DEAL:
            exhaust(deal)
        else:
            next_turn(deal, rules)
    elif action in (ACTION_WIN, ACTION_THREE_GOLDS):
        win_by_draw(deal, rules, action)
    elif action < ACTION_CONCEALED_KONG and too_many(deal, deal.at[TURN]):
        give_up(deal, rules, action - ACTION_DISCARD)
    elif action < ACTION_CONCEALED_KONG:
        _discard(deal, rules, action - ACTION_DISCARD)
    elif action < ACTION_ADDED_KONG:
        concealed_kong(deal, rules, action - ACTION_CONCEALED_KONG)
    elif action >= ACTION_READY:
        declare_ready(deal, deal.at[TURN])
        _discard(deal, rules, action - ACTION_READY)
    elif action >= ACTION_GOLDEN_GAP:
        declare_gap(deal, deal.at[TURN])
        _discard(deal, rules, action - ACTION_GOLDEN_GAP)
    elif rules.option[ROB_KONG]:
        open_rob_kong(deal, rules, action - ACTION_ADDED_KONG)
    else:
        added_kong(deal, rules, action - ACTION_ADDED_KONG)


def _has_choice(deal, rules, seat):
    """Whether a locked seat on turn could do anything but discard what it drew."""
    kind: cython.int = deal.at[DRAWN]
    if is_ready(deal, seat):
        return may_win_now(deal, rules, seat)
    if not may_kong(deal, rules, seat):
        return False
    if deal.hand[seat, kind] == COPIES:
        return keeps_gap(deal, seat, kind, COPIES, sets_needed(deal, seat) - 1)
    return pung_of(deal, seat, kind) >= 0 and keeps_gap(deal, seat, kind, 1, sets_needed(deal, seat))


def _is_locked(deal, seat):
    return locked(deal, seat) or is_ready(deal, seat)


def _act_phase(deal, rules, seat, action):
    """An answer in one of the phases of the game for two (5.6)."""
    phase: cython.int = deal.at[PHASE]
    if phase == PHASE_EXCHANGE:
        if act_exchange(deal, seat, action):
            first_decision(deal, rules)
    elif phase == PHASE_OFFER:
        if act_offer(deal, seat, action):
            ask(deal, PHASE_TURN, 1 << seat)
    elif phase == PHASE_CHOICE:
        act_choice(deal, action)
        draw_tile(deal, rules, seat)
    else:
        pick_tile(deal, rules, action - ACTION_SEABED)


def _play_locked(deal, rules):
    """While a locked seat is asked that has no choice, what it drew is discarded for it (P39, 5.6, F30)."""
    seat: cython.int = deal.at[TURN]
    while deal.at[PHASE] == PHASE_TURN and _is_locked(deal, seat) and not _has_choice(deal, rules, seat):
        _discard(deal, rules, deal.at[DRAWN])
        seat = deal.at[TURN]


def do_act(deal, rules, seat, action):
    """Carry out an action that is known to be legal, and all that follows of itself."""
    deal.at[AWAITED] &= ~(1 << seat)
    if deal.at[PHASE] == PHASE_TURN:
        _act_turn(deal, rules, action)
    elif deal.at[PHASE] > PHASE_OVER:
        _act_phase(deal, rules, seat, action)
    else:
        deal.answer[seat] = action
        resolve_if_decided(deal, rules)
    if rules.option[GOLDEN_GAP_DECLARED] or rules.option[DECLARED_READY]:
        _play_locked(deal, rules)


def perform(deal, rules, seat, action, mask):
    """Carry out *action* if it is legal; ACCEPTED, or a refusal that changes nothing. *mask* is scratch."""
    if seat < 0 or seat >= SEATS or not deal.at[AWAITED] >> seat & 1:
        return NOT_ASKED
    mark_legal(deal, rules, seat, mask)
    if action < 0 or action >= ACTIONS or not mask[action]:
        return NOT_LEGAL
    do_act(deal, rules, seat, action)
    return ACCEPTED


def distance_without(deal, seat, kind):
    """Tiles from ready after discarding *kind* (which is in the hand and not a gold)."""
    suit: cython.int = suit_of(kind)
    power: cython.int = power_of(kind)
    return distance(
        deal.key[seat, 0] - (power if suit == 0 else 0),
        deal.key[seat, 1] - (power if suit == 1 else 0),
        deal.key[seat, 2] - (power if suit == 2 else 0),
        deal.key[seat, 3] - (power if suit == 3 else 0),
        golds_held(deal, seat),
        sets_needed(deal, seat),
    )


def simple_discard(deal, seat, mask):
    """The legal non-gold discard that leaves the hand nearest to ready, the first such kind; a gold if need be."""
    kind: cython.int
    d: cython.int
    best: cython.int = NONE
    choice: cython.int = ACTION_DISCARD + deal.at[GOLD]
    for kind in range(HAND_KINDS):
        if not mask[ACTION_DISCARD + kind] or kind == deal.at[GOLD]:
            continue
        d = distance_without(deal, seat, kind)
        if d < best:
            best = d
            choice = ACTION_DISCARD + kind
    return choice


def choose_default(deal, rules, seat, mask):
    """What a timeout does (RULES.md 2.0a): pass in a window; in a turn the tile drawn last, else a simple discard."""
    drawn: cython.int = deal.at[DRAWN]
    mark_legal(deal, rules, seat, mask)
    if mask[ACTION_PASS]:
        return ACTION_PASS
    if deal.at[PHASE] == PHASE_SEABED:
        return ACTION_SEABED
    if drawn != NONE and drawn != deal.at[GOLD] and mask[ACTION_DISCARD + drawn]:
        return ACTION_DISCARD + drawn
    return simple_discard(deal, seat, mask)


def legal(deal, rules, seat):
    """The legal actions of *seat* as ``ACTIONS`` bytes of 0 and 1; all 0 where it is not asked."""
    mask = bytearray(ACTIONS)
    mark_legal(deal, rules, seat, mask)
    return mask


def act(deal, rules, seat, action):
    """Do *action* for *seat*: ACCEPTED (0), or a refusal code and nothing has changed."""
    return perform(deal, rules, seat, action, bytearray(ACTIONS))


def default_action(deal, rules, seat):
    """The action that a timeout takes for a seat that is asked."""
    return choose_default(deal, rules, seat, bytearray(ACTIONS))
