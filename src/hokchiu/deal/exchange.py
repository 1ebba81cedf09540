"""开始时换牌, 游戏中换牌, 搓牌: tiles of a hand against tiles that are nobody's (the game for two with 71 tiles).

Nobody's are the rest of the wall and the tiles that are not in it; those turned up as wall flowers are left out.
A tile that is given lies where the one came from that is taken for it. Source: RULES.md 5.6 (004:141-143).
"""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import ACTION_CHOOSE, ACTION_MARK, ACTION_PASS
    from hokchiu.deal.asking import ask, next_seat
    from hokchiu.deal.drawing import gain, head_place, lose, tail_left
    from hokchiu.deal.events import EVENT_CHOICE, EVENT_EXCHANGE, EVENT_OFFER, emit
    from hokchiu.deal.layout import (
        AWAITED,
        CHOICE_BYTES,
        DEALER,
        DRAWN,
        NEXT,
        OFFERED,
        PHASE_CHOICE,
        PHASE_EXCHANGE,
        PHASE_OFFER,
        SEATED,
        TAIL,
        TURN,
        WALL_END,
        WALL_FLOWERS,
    )
    from hokchiu.deal.luck import lucky, pick
    from hokchiu.deal.ready import is_ready
    from hokchiu.rules.option import EXCHANGE_OFFER, FREE_CHOICE
    from hokchiu.tiles.kinds import HAND_KINDS, NONE

    TRIPLET = 3
    SET_TILES = 136


def first_unused(deal):
    """The first place after the wall and its flowers: from there to ``SET_TILES`` lie the tiles not in play."""
    return deal.at[WALL_END] + deal.at[WALL_FLOWERS]


def _in_wall(deal, place):
    """Whether the tile at *place* of the wall has not been drawn, from its head or its tail."""
    used: cython.int = deal.at[TAIL]
    from_end: cython.int = deal.at[WALL_END] - 1 - place
    if not tail_left(deal) or place < deal.at[NEXT] or from_end < 0:
        return False
    if from_end >> 1 == used >> 1:
        return used & 1 == 0 or from_end & 1 == 0
    return from_end >> 1 > used >> 1


def _is_free(deal, place):
    return place >= first_unused(deal) or _in_wall(deal, place)


def free_tiles(deal, kind):
    """How many of *kind* are nobody's."""
    place: cython.int
    n: cython.int = 0
    for place in range(deal.at[NEXT], SET_TILES):
        if deal.wall[place] == kind and _is_free(deal, place):
            n += 1
    return n


def _free_place(deal, kind):
    """The last place where *kind* is nobody's: a tile not in play, as long as there is one. NONE: there is none."""
    place: cython.int
    for place in range(SET_TILES - 1, deal.at[NEXT] - 1, -1):
        if deal.wall[place] == kind and _is_free(deal, place):
            return place
    return NONE


def _swap(deal, seat, kind, place):
    """*kind* leaves the hand for *place*, the tile there comes into it; give that one."""
    taken: cython.int = deal.wall[place]
    lose(deal, seat, kind)
    deal.wall[place] = kind
    gain(deal, seat, taken)
    emit(deal, EVENT_EXCHANGE, seat, kind, taken, NONE, NONE)
    return taken


def marks_of(deal, seat):
    """How many tiles the seat has marked."""
    kind: cython.int
    n: cython.int = 0
    for kind in range(HAND_KINDS):
        n += deal.marked[seat, kind]
    return n


def clear_marks(deal, seat):
    """Forget what the seat has marked."""
    kind: cython.int
    for kind in range(HAND_KINDS):
        deal.marked[seat, kind] = 0


def legal_marks(deal, seat, mask):
    """A seat that may exchange marks one more of its tiles, or is done (passes)."""
    kind: cython.int
    mask[ACTION_PASS] = 1
    for kind in range(HAND_KINDS):
        if deal.hand[seat, kind] > deal.marked[seat, kind]:
            mask[ACTION_MARK + kind] = 1


def open_exchange(deal):
    """Ask every seat which of its dealt tiles it gives away."""
    ask(deal, PHASE_EXCHANGE, (1 << deal.at[SEATED]) - 1)


def act_exchange(deal, seat, action):
    """A mark, or the seat is done; whether all are done, and their tiles exchanged."""
    if action != ACTION_PASS:
        deal.marked[seat, action - ACTION_MARK] += 1
        deal.at[AWAITED] |= 1 << seat
        return False
    if deal.at[AWAITED]:
        return False
    _exchange_all(deal)
    return True


def _exchange_all(deal):
    """All at once, the dealer's tiles first; nobody gets what another gave away."""
    _i: cython.int
    seat: cython.int = deal.at[DEALER]
    place: cython.int = first_unused(deal)
    for _i in range(deal.at[SEATED]):
        place = _exchange_one(deal, seat, place)
        seat = next_seat(deal, seat)


def _exchange_one(deal, seat, place):
    """The seat's marked tiles against those from *place* on; give the place after them.

    Where the dealer gives the tile away that counts as drawn, the one he gets for it does.
    """
    kind: cython.int
    taken: cython.int
    for kind in range(HAND_KINDS):
        while deal.marked[seat, kind] > 0:
            deal.marked[seat, kind] -= 1
            taken = _swap(deal, seat, kind, place)
            place += 1
            if seat == deal.at[TURN] and deal.at[DRAWN] != NONE and deal.hand[seat, deal.at[DRAWN]] == 0:
                deal.at[DRAWN] = taken
    return place


def _offered_kind(deal):
    """A kind of which three are nobody's, each as likely; NONE: there is none."""
    kind: cython.int
    kinds: cython.int = 0
    for kind in range(HAND_KINDS):
        kinds += free_tiles(deal, kind) >= TRIPLET
    if kinds == 0:
        return NONE
    kinds = pick(deal, kinds)
    for kind in range(HAND_KINDS):
        if free_tiles(deal, kind) >= TRIPLET:
            if kinds == 0:
                return kind
            kinds -= 1
    return NONE


def open_offer(deal, rules, seat):
    """By chance, offer the seat on turn a triplet for three of its tiles; whether it is asked now."""
    kind: cython.int
    if deal.held[seat] <= TRIPLET or is_ready(deal, seat) or not lucky(deal, rules.option[EXCHANGE_OFFER]):
        return False
    kind = _offered_kind(deal)
    if kind == NONE:
        return False
    deal.at[OFFERED] = kind
    emit(deal, EVENT_OFFER, seat, kind, NONE, NONE, NONE)
    ask(deal, PHASE_OFFER, 1 << seat)
    return True


def act_offer(deal, seat, action):
    """A mark, or the seat declines; whether the turn goes on. With the third mark the tiles are exchanged.

    The hand is then as if a tile of the triplet had been drawn: it may win by it.
    """
    kind: cython.int
    if action != ACTION_PASS:
        deal.marked[seat, action - ACTION_MARK] += 1
        if marks_of(deal, seat) < TRIPLET:
            deal.at[AWAITED] |= 1 << seat
            return False
        for kind in range(HAND_KINDS):
            while deal.marked[seat, kind] > 0:
                deal.marked[seat, kind] -= 1
                _swap(deal, seat, kind, _free_place(deal, deal.at[OFFERED]))
        deal.at[DRAWN] = deal.at[OFFERED]
    clear_marks(deal, seat)
    deal.at[OFFERED] = NONE
    return True


def open_choice(deal, rules, seat):
    """By chance, let the seat whose turn it becomes choose its tile; whether it is asked now."""
    kind: cython.int
    if is_ready(deal, seat) or not lucky(deal, rules.option[FREE_CHOICE]):
        return False
    for kind in range(HAND_KINDS):
        if free_tiles(deal, kind) > 0:
            deal.choices[kind >> 3] |= 1 << (kind & 7)
    deal.at[TURN] = seat
    emit(deal, EVENT_CHOICE, seat, NONE, NONE, NONE, NONE)
    ask(deal, PHASE_CHOICE, 1 << seat)
    return True


def legal_choice(deal, mask):
    """Mark every kind of which a tile is nobody's; passing draws what comes."""
    kind: cython.int
    mask[ACTION_PASS] = 1
    for kind in range(HAND_KINDS):
        if deal.choices[kind >> 3] >> (kind & 7) & 1:
            mask[ACTION_CHOOSE + kind] = 1


def act_choice(deal, action):
    """The kind that was chosen is put at the head of the wall, which gets shorter by one as ever; it is drawn next."""
    i: cython.int
    place: cython.int
    head: cython.int = head_place(deal)
    for i in range(CHOICE_BYTES):
        deal.choices[i] = 0
    if action == ACTION_PASS:
        return
    place = _free_place(deal, action - ACTION_CHOOSE)
    deal.wall[place] = deal.wall[head]
    deal.wall[head] = action - ACTION_CHOOSE
