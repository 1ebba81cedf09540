"""From the dice to the first decision.

Source: RULES.md P07–P12, P31–P34, 2.0a (the first window), C06, C10, C30.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.actions import ACTION_THREE_GOLDS
    from hokchiu.deal.asking import ask, next_seat
    from hokchiu.deal.class_wins import pay_openings
    from hokchiu.deal.drawing import (
        draw_tail,
        first_flower,
        gain,
        is_flower,
        keep_flower,
        lay_flower,
        lose,
        replace_flowers,
        tail_left,
        tail_place,
    )
    from hokchiu.deal.ending import complete, three_golds_now, win
    from hokchiu.deal.events import (
        EVENT_DICE,
        EVENT_GIVE_UP,
        EVENT_OPEN_GOLD,
        EVENT_TAKE,
        EVENT_TURN_FLOWER,
        EVENT_WALL_FLOWER,
        emit,
    )
    from hokchiu.deal.exchange import open_exchange
    from hokchiu.deal.layout import (
        AWAITED,
        CLAIMED,
        DEALER,
        DICE_1,
        DICE_2,
        DISCARD,
        DRAWN,
        DRAWN_HOW,
        FIRST_READY,
        FIRST_SEAT,
        GOLD,
        GOLD_OUTSIDE,
        GOLD_PLACE,
        LAST_DISCARDER,
        NEXT,
        OFFERED,
        PAYER,
        PHASE_OPENING,
        PHASE_TURN,
        RESERVED,
        ROUND_WIND,
        SEATED,
        SEATS,
        SETS,
        STREAK,
        TAIL,
        TURN,
        WALL_END,
        WALL_FLOWER_1,
        WALL_FLOWER_2,
        WALL_FLOWERS,
        WIN_TILE,
        WINNER,
    )
    from hokchiu.deal.luck import seed_luck
    from hokchiu.deal.turns import mark_gold_discard, too_many
    from hokchiu.deal.view import wipe
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.option import (
        DEALT_THREE_GOLDS,
        DEALT_THREE_GOLDS_IMMEDIATE,
        DEALT_WIN,
        DEALT_WIN_WINDOW,
        EXCHANGE_AT_START,
        EXCHANGE_OFFER,
        FLOWER_AT_OPEN_GOLD,
        FLOWER_AT_OPEN_GOLD_DEALER_DRAWS_TOO,
        FREE_CHOICE,
        GOLD_OPENED,
        GOLD_OPENED_OPEN,
        HAND_TILES,
        OPENING_WINS,
        PLAYERS,
        RESERVE,
        RESERVE_INCLUDES_GOLD,
        THREE_GOLDS,
        THREE_GOLDS_FORCED,
        WALL_FLOWER,
        WALL_SET,
    )
    from hokchiu.rules.score import HOW_HEAVENLY, HOW_SELF_DRAW, HOW_THREE_GOLDS
    from hokchiu.tiles.kinds import COPIES, HAND_KINDS, KINDS, NONE, SUITED, WALL_TILES

    SETS_OF_SIXTEEN = 5
    HAND_OF_FOUR = 13

from hokchiu.deal.layout import BUFFER_BYTES
from hokchiu.errors import HokchiuError
from hokchiu.tiles.wall import break_wall, dice_from_seed, wall_from_seed


def _clear(deal, rules, dealer, streak, die1, die2, round_wind):
    deal.at[DEALER] = dealer
    deal.at[STREAK] = streak
    deal.at[DICE_1] = die1
    deal.at[DICE_2] = die2
    deal.at[ROUND_WIND] = round_wind
    deal.at[WALL_END] = rules.option[WALL_SET]
    deal.at[TURN] = dealer
    deal.at[GOLD] = NONE
    deal.at[GOLD_PLACE] = NONE
    deal.at[DRAWN] = NONE
    deal.at[DISCARD] = NONE
    deal.at[WINNER] = NONE
    deal.at[PAYER] = NONE
    deal.at[WIN_TILE] = NONE
    deal.at[CLAIMED] = NONE
    deal.at[LAST_DISCARDER] = NONE
    deal.at[FIRST_READY] = NONE
    deal.at[OFFERED] = NONE
    deal.at[WALL_FLOWERS] = rules.option[WALL_FLOWER]
    deal.at[WALL_FLOWER_1] = NONE
    deal.at[WALL_FLOWER_2] = NONE
    deal.at[SEATED] = rules.option[PLAYERS] if rules.option[PLAYERS] else SEATS
    deal.at[SETS] = SETS_OF_SIXTEEN if rules.option[HAND_TILES] > HAND_OF_FOUR else SETS_OF_SIXTEEN - 1
    deal.at[RESERVED] = rules.option[RESERVE]
    # without a reserve the open gold would be the last tile to be drawn
    deal.at[GOLD_OUTSIDE] = rules.option[GOLD_OPENED] == GOLD_OPENED_OPEN and (
        rules.option[RESERVE_INCLUDES_GOLD] == 0 or rules.option[RESERVE] == 0
    )
    deal.events_kept[0] = 0


def _sort_wall(deal, kinds):
    """Move the tiles of *kinds* and more behind the others, which keep their order. None of them is in play."""
    i: cython.int
    kept: cython.int = 0
    kind: cython.uchar
    for i in range(WALL_TILES):
        kind = deal.wall[i]
        if kind < kinds:
            deal.wall[i] = deal.wall[kept]
            deal.wall[kept] = kind
            kept += 1


def _take(deal, seat, count):
    i: cython.int
    first: cython.int = deal.at[NEXT]
    for i in range(count):
        gain(deal, seat, deal.wall[first + i])
    deal.at[NEXT] += count
    if count == 1:
        emit(deal, EVENT_TAKE, seat, deal.wall[first], NONE, NONE, NONE)
    else:
        emit(
            deal,
            EVENT_TAKE,
            seat,
            deal.wall[first],
            deal.wall[first + 1],
            deal.wall[first + 2],
            deal.wall[first + 3],
        )


def _deal_tiles(deal, first):
    """Two stacks a turn round from *first*, then what is left of a hand, then the dealer's last (P07, P08)."""
    _i: cython.int
    seat: cython.int = first
    tiles: cython.int = 3 * deal.at[SETS] + 1
    rounds: cython.int = tiles >> 2
    for _i in range(rounds * deal.at[SEATED]):
        _take(deal, seat, COPIES)
        seat = next_seat(deal, seat)
    for _i in range((tiles - COPIES * rounds) * deal.at[SEATED]):
        _take(deal, seat, 1)
        seat = next_seat(deal, seat)
    _take(deal, deal.at[DEALER], 1)


def _lay_all(deal, rules, seat):
    """Lay out every flower in the hand; give how many."""
    kind: cython.int
    n: cython.int = 0
    for kind in range(first_flower(rules), KINDS):
        while deal.hand[seat, kind] > 0:
            lay_flower(deal, rules, seat, kind)
            n += 1
    return n


def _note_last(deal, rules, seat, kind):
    """The dealer's last tile that is no flower, where it counts as drawn (option ``dealt_win``)."""
    if rules.option[DEALT_WIN] != DEALT_WIN_WINDOW and seat == deal.at[DEALER] and not is_flower(rules, kind):
        deal.at[DRAWN] = kind
        deal.at[DRAWN_HOW] = HOW_SELF_DRAW


def _flower_round(deal, rules):
    """Each seat from the dealer on lays out its flowers and draws as many (P09); whether anybody had one.

    Flowers among the replacements wait for the next round. Skipping who drew none in the round before
    is the same as asking them: they have none (C29).
    """
    i: cython.int
    _j: cython.int
    n: cython.int
    seat: cython.int
    any_flower: cython.bint = False
    for i in range(SEATS):
        seat = (deal.at[DEALER] + i) & 3
        n = _lay_all(deal, rules, seat)
        for _j in range(n):
            if tail_left(deal):
                _note_last(deal, rules, seat, draw_tail(deal, seat))
        if n > 0:
            any_flower = True
    return any_flower


def _gold_leaves_keys(deal, seat):
    gold: cython.int = deal.at[GOLD]
    deal.key[seat, suit_of(gold)] -= deal.hand[seat, gold] * power_of(gold)


def _open_gold(deal, rules):
    """Turn up the tile at the tail; a flower is the dealer's and the next is turned up (P11, C06)."""
    i: cython.int
    place: cython.int = tail_place(deal)
    kind: cython.int = deal.wall[place]
    deal.at[TAIL] += 1
    while is_flower(rules, kind):
        keep_flower(deal, rules, deal.at[DEALER], kind)
        emit(deal, EVENT_TURN_FLOWER, deal.at[DEALER], kind, NONE, NONE, NONE)
        if rules.option[FLOWER_AT_OPEN_GOLD] == FLOWER_AT_OPEN_GOLD_DEALER_DRAWS_TOO:
            replace_flowers(deal, rules, deal.at[DEALER], draw_tail(deal, deal.at[DEALER]))
        place = tail_place(deal)
        kind = deal.wall[place]
        deal.at[TAIL] += 1
    deal.at[GOLD] = kind
    deal.at[GOLD_PLACE] = place
    deal.shown[kind] += 1
    for i in range(SEATS):
        _gold_leaves_keys(deal, i)
    emit(deal, EVENT_OPEN_GOLD, deal.at[DEALER], kind, NONE, NONE, NONE)


def first_turn(deal, rules):
    """The dealer's first turn: he has drawn nothing, so he discards (or kongs) (P15, C57).

    Where a dealt win has no window of its own, he has drawn the tile that he took last (5.1).
    """
    ask(deal, PHASE_TURN, 1 << deal.at[DEALER])


def _answer_forced(deal, seats):
    i: cython.int
    for i in range(SEATS):
        if seats >> i & 1:
            deal.answer[i] = ACTION_THREE_GOLDS
            deal.at[AWAITED] &= ~(1 << i)


def opening_window(deal, rules):
    """Before the dealer's discard: a complete hand of his, and every seat dealt three golds (2.0a)."""
    i: cython.int
    seat: cython.int
    heavenly: cython.int = 0
    three: cython.int = 0
    if too_many(deal, deal.at[DEALER]):
        first_turn(deal, rules)
        return
    if complete(deal, rules, deal.at[DEALER]):
        heavenly = 1 << deal.at[DEALER]
    if rules.option[THREE_GOLDS] == THREE_GOLDS_FORCED and three_golds_now(deal, rules, deal.at[DEALER], NONE):
        win(deal, rules, deal.at[DEALER], HOW_HEAVENLY if heavenly else HOW_THREE_GOLDS, NONE, NONE)
        return
    if rules.option[DEALT_THREE_GOLDS] == DEALT_THREE_GOLDS_IMMEDIATE:
        for i in range(SEATS):
            seat = (deal.at[DEALER] + i) & 3
            if three_golds_now(deal, rules, seat, NONE):
                if rules.option[THREE_GOLDS] == THREE_GOLDS_FORCED and heavenly == 0:
                    win(deal, rules, seat, HOW_THREE_GOLDS, NONE, NONE)
                    return
                three |= 1 << seat
    if heavenly | three:
        ask(deal, PHASE_OPENING, heavenly | three)
    else:
        first_turn(deal, rules)
    if rules.option[THREE_GOLDS] == THREE_GOLDS_FORCED:
        _answer_forced(deal, three & ~heavenly)


def give_up(deal, rules, kind):
    """The dealer, who drew for a flower that was turned up, lays off a tile; nobody may claim it (C06).

    He does so until he holds a hand; only then anybody may win, and his first discard follows.
    """
    seat: cython.int = deal.at[TURN]
    n: cython.int = deal.rivers[seat]
    lose(deal, seat, kind)
    deal.river[seat, n] = kind
    deal.rivers[seat] += 1
    deal.shown[kind] += 1
    mark_gold_discard(deal, rules, seat, kind)
    emit(deal, EVENT_GIVE_UP, seat, kind, NONE, NONE, NONE)
    opening_window(deal, rules)


def _turn_up_flowers(deal):
    """Tiles that are not in play are turned up beside the wall (option ``wall_flower``; 5.6)."""
    i: cython.int
    kind: cython.int
    for i in range(deal.at[WALL_FLOWERS]):
        kind = deal.wall[deal.at[WALL_END] + i]
        deal.at[WALL_FLOWER_1 + i] = kind
        deal.shown[kind] += 1
        emit(deal, EVENT_WALL_FLOWER, NONE, kind, NONE, NONE, NONE)


def first_decision(deal, rules):
    """The window before the dealer's discard, or his turn where a dealt win has none (option ``dealt_win``)."""
    if rules.option[DEALT_WIN] == DEALT_WIN_WINDOW:
        opening_window(deal, rules)
    else:
        first_turn(deal, rules)


def play_opening(deal, rules, first):
    """Deal, replace flowers, open the gold, and ask the first window.

    Where nobody sits before the wall of *first*, the next seat takes first; the wall stands there all the same.
    """
    if rules.option[EXCHANGE_OFFER] or rules.option[FREE_CHOICE]:
        seed_luck(deal)
    if deal.at[WALL_END] < WALL_TILES:
        _sort_wall(deal, SUITED if deal.at[WALL_END] == SUITED * COPIES else HAND_KINDS)
    if first >= deal.at[SEATED]:
        first = 0
    deal.at[FIRST_SEAT] = first
    emit(deal, EVENT_DICE, first, deal.at[DICE_1], deal.at[DICE_2], deal.at[DEALER], NONE)
    _turn_up_flowers(deal)
    _deal_tiles(deal, first)
    _note_last(deal, rules, deal.at[DEALER], deal.wall[deal.at[NEXT] - 1])
    while _flower_round(deal, rules):
        pass
    if rules.option[OPENING_WINS]:
        pay_openings(deal, rules)
    if rules.option[GOLD_OPENED] == GOLD_OPENED_OPEN:
        _open_gold(deal, rules)
    if rules.option[EXCHANGE_AT_START]:
        open_exchange(deal)
    else:
        first_decision(deal, rules)


def start(deal, rules, wall, dealer, streak, die1, die2, round_wind=0):
    """Fill *deal* and play the opening up to the first decision.

    *wall*: 144 kinds (bytes) in the order from the break, as ``tiles.wall.break_wall`` gives it; *dealer*
    0..3; *streak* the dealer's wins so far in this tenure (P04); the dice 1..6 each; *round_wind* 0..3 from east.
    Sets with fewer tiles leave out what they do not play (option ``wall_tiles``). Raises HokchiuError where they
    are not that.
    """
    if len(wall) != WALL_TILES or any(wall.count(kind) != _copies(kind) for kind in range(KINDS)):
        raise HokchiuError("a wall is the 144 tiles of the set, each as often as it exists")
    if not 0 <= round_wind < SEATS:
        raise HokchiuError(f"no such round wind: {round_wind}")
    if not (0 <= dealer < SEATS and 1 <= die1 <= 6 and 1 <= die2 <= 6 and streak >= 0):
        raise HokchiuError(f"no such dealer, streak or dice: {dealer}, {streak}, {die1} and {die2}")
    start_unchecked(deal, rules, wall, dealer, streak, die1, die2, round_wind)
    if dealer >= deal.get("at")[SEATED]:
        raise HokchiuError(f"nobody sits at {dealer} to deal")


def _copies(kind):
    return COPIES if kind < HAND_KINDS else 1


def start_unchecked(deal, rules, wall, dealer, streak, die1, die2, round_wind=0):
    """As :func:`start`, for walls that this package has made itself (simulation)."""
    _lay_wall(deal, BUFFER_BYTES, wall)
    begin(deal, rules, dealer, streak, die1, die2, round_wind)


def start_from_seed(deal, rules, seed):
    """Begin the deal of *seed* (bytes): its wall and dice (``tiles.wall``), seat 0 deals, without a streak."""
    dice = dice_from_seed(seed)
    wall, _, _ = break_wall(wall_from_seed(seed), 0, *dice)
    start_unchecked(deal, rules, wall, 0, 0, *dice)


def _lay_wall(deal, size, wall):
    """Make a buffer of *size* bytes zero but for the *wall*."""
    i: cython.int
    wipe(deal.raw, 0, size)
    for i in range(WALL_TILES):
        deal.wall[i] = wall[i]


def begin(deal, rules, dealer, streak, die1, die2, round_wind):
    """Play the opening of a deal whose wall is in place and whose other bytes are zero."""
    _clear(deal, rules, dealer, streak, die1, die2, round_wind)
    play_opening(deal, rules, (dealer + die1 + die2 - 1) & 3)
