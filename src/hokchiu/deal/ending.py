"""How a deal ends: a win is counted, the last group is drawn, or nothing is left.

Source: RULES.md P34, P42, P43, C08, C08a, C11.
"""

import cython

if not cython.compiled:
    from hokchiu.deal.asking import next_seat
    from hokchiu.deal.class_wins import class_shape, class_wins, fill_class
    from hokchiu.deal.drawing import draw_head, is_flower, meld_suits
    from hokchiu.deal.events import EVENT_EXHAUSTED, EVENT_LAST_GROUP, EVENT_WIN, drawable, emit
    from hokchiu.deal.fans import enough, fan_shape, fill_fans
    from hokchiu.deal.layout import (
        ASKED,
        AWAITED,
        DEALER,
        DISCARD,
        FLAG_GOLDEN_GAP,
        GOLD,
        HOW,
        LAST_DRAWS,
        MELD_ADDED_KONG,
        MELD_CONCEALED_KONG,
        MELD_OPEN_KONG,
        MELD_TYPE,
        PAYER,
        PHASE,
        PHASE_OVER,
        SEATED,
        SEATS,
        SETS,
        STREAK,
        TURN,
        WIN_TILE,
        WINNER,
    )
    from hokchiu.hand.shape import eight_pairs, wins
    from hokchiu.hand.suits import power_of, suit_of
    from hokchiu.rules.flowers import flower_tiles, groups
    from hokchiu.rules.option import (
        EIGHT_PAIRS,
        EIGHT_PAIRS_OFF,
        EIGHT_PAIRS_WITH_TRIPLET,
        LAST_GROUP,
        THREE_GOLDS,
        THREE_GOLDS_AT_ONCE_ONLY,
        THREE_GOLDS_OFF,
        WIN_COUNT,
        WIN_COUNT_CLASSES,
        WIN_COUNT_FANS,
    )
    from hokchiu.rules.score import (
        HOW_GOLDEN_GAP,
        HOW_LAST_GROUP,
        HOW_THREE_GOLDS,
        HOW_YOUJIN_1,
        TALLY_CONCEALED_KONGS,
        TALLY_DEALER,
        TALLY_EIGHT_FLOWERS,
        TALLY_EIGHT_GROUPS,
        TALLY_FLOWERS,
        TALLY_GOLD,
        TALLY_GOLDS,
        TALLY_GROUPS,
        TALLY_HOW,
        TALLY_M,
        TALLY_MELD_SUITS,
        TALLY_OPEN_KONGS,
        TALLY_P,
        TALLY_PAYER,
        TALLY_S,
        TALLY_SEATED,
        TALLY_SETS,
        TALLY_STREAK,
        TALLY_WINNER,
        TALLY_Z,
        lost,
        score,
        score_best,
    )
    from hokchiu.tiles.kinds import FLOWER_1, KINDS, NONE, PLANT_1

    ALL_GOLDS = 3
    SETS_OF_EIGHT_PAIRS = 5
    MELDS_OF_OTHER_SHAPES = 1


def sets_needed(deal, seat):
    """Sets that the concealed tiles must still form (a meld is a set)."""
    return deal.at[SETS] - deal.melds[seat]


def golds_held(deal, seat):
    """Golds in the hand; 0 before the gold is opened."""
    if deal.at[GOLD] == NONE:
        return 0
    return deal.hand[seat, deal.at[GOLD]]


def complete(deal, rules, seat):
    """Whether the hand as held wins by its shape (17 tiles or 14, melds included)."""
    return makes_shape(deal, rules, seat, NONE, golds_held(deal, seat))


def makes_shape(deal, rules, seat, extra, golds):
    """Whether the seat's tiles with *golds* golds and the tile *extra* (NONE: none) win by their shape.

    The sets of a whole hand and a pair, or by option eight pairs and a single (P24, C26), or the other shapes of
    MCR (5.1).
    """
    m: cython.int = deal.key[seat, 0]
    p: cython.int = deal.key[seat, 1]
    s: cython.int = deal.key[seat, 2]
    z: cython.int = deal.key[seat, 3]
    suit: cython.int
    if extra != NONE:
        suit = suit_of(extra)
        if suit == 0:
            m += power_of(extra)
        elif suit == 1:
            p += power_of(extra)
        elif suit == 2:
            s += power_of(extra)
        else:
            z += power_of(extra)
    if wins(m, p, s, z, golds, sets_needed(deal, seat)):
        return True
    if rules.option[WIN_COUNT] == WIN_COUNT_CLASSES:
        return class_shape(deal, rules, seat, extra)
    if rules.option[WIN_COUNT] == WIN_COUNT_FANS:
        return deal.melds[seat] <= MELDS_OF_OTHER_SHAPES and fan_shape(deal, rules, seat, extra)
    if rules.option[EIGHT_PAIRS] == EIGHT_PAIRS_OFF or sets_needed(deal, seat) != SETS_OF_EIGHT_PAIRS:
        return False
    return eight_pairs(m, p, s, z, golds, rules.option[EIGHT_PAIRS] == EIGHT_PAIRS_WITH_TRIPLET)


def worth_enough(deal, rules, seat, extra):
    """Whether a complete hand, *extra* included, counts what a win must at least (``minimum_points``; 5.1).

    A small win needs its pair of 2, 5 or 8 (2.7).
    """
    if rules.option[WIN_COUNT] == WIN_COUNT_CLASSES:
        return class_wins(deal, rules, seat, extra)
    return rules.option[WIN_COUNT] != WIN_COUNT_FANS or enough(deal, rules, seat, extra)


def only_wins(deal, rules):
    """Whether the discard is the last of the wall, which may only be won on (5.1)."""
    return rules.option[LAST_GROUP] == 0 and drawable(deal) <= 0


def three_golds_now(deal, rules, seat, drawn):
    """Whether the seat may win by three golds after drawing *drawn* (C11; NONE: dealt)."""
    if rules.option[THREE_GOLDS] == THREE_GOLDS_OFF or golds_held(deal, seat) < ALL_GOLDS:
        return False
    if rules.option[THREE_GOLDS] == THREE_GOLDS_AT_ONCE_ONLY:
        return drawn == NONE or drawn == deal.at[GOLD]
    return True


def _kongs(deal, seat, concealed):
    i: cython.int
    kind: cython.int
    n: cython.int = 0
    for i in range(deal.melds[seat]):
        kind = deal.meld[seat, i, MELD_TYPE]
        if concealed:
            n += kind == MELD_CONCEALED_KONG
        else:
            n += kind in (MELD_OPEN_KONG, MELD_ADDED_KONG)
    return n


def _eight_flowers(deal, seat):
    """Seasons and plants among the flowers."""
    kind: cython.int
    n: cython.int = 0
    for kind in range(FLOWER_1, KINDS):
        n += deal.flowers[seat, kind]
    return n


def _eight_groups(deal, seat):
    """Whether all seasons, and whether all plants, are among the flowers: 0 to 2."""
    kind: cython.int
    seasons: cython.int = 0
    plants: cython.int = 0
    for kind in range(FLOWER_1, PLANT_1):
        seasons += deal.flowers[seat, kind]
    for kind in range(PLANT_1, KINDS):
        plants += deal.flowers[seat, kind]
    return (seasons == PLANT_1 - FLOWER_1) + (plants == KINDS - PLANT_1)


def fill_open(deal, seat, how, payer):
    """Write what the count of a win needs and everybody sees: who, how, the dealer's streak, flowers, kongs."""
    deal.tally[TALLY_HOW] = how
    deal.tally[TALLY_WINNER] = seat
    deal.tally[TALLY_PAYER] = -1 if payer == NONE else payer
    deal.tally[TALLY_DEALER] = deal.at[DEALER]
    deal.tally[TALLY_STREAK] = deal.at[STREAK]
    deal.tally[TALLY_GOLD] = deal.at[GOLD]
    deal.tally[TALLY_FLOWERS] = flower_tiles(deal.flowers, seat)
    deal.tally[TALLY_GROUPS] = groups(deal.flowers, seat)
    deal.tally[TALLY_OPEN_KONGS] = _kongs(deal, seat, False)
    deal.tally[TALLY_CONCEALED_KONGS] = _kongs(deal, seat, True)
    deal.tally[TALLY_MELD_SUITS] = meld_suits(deal, seat)
    deal.tally[TALLY_EIGHT_FLOWERS] = _eight_flowers(deal, seat)
    deal.tally[TALLY_EIGHT_GROUPS] = _eight_groups(deal, seat)
    deal.tally[TALLY_SEATED] = deal.at[SEATED]


def fill_tally(deal, rules, seat, how, payer, kind):
    """Write what the count of a win needs (the winning tile *kind* is in the hand already), and count it.

    Where three golds could be declared on *kind*, by the dearer reading, which TALLY_HOW then names (C11).
    """
    fill_open(deal, seat, how, payer)
    deal.tally[TALLY_M] = deal.key[seat, 0]
    deal.tally[TALLY_P] = deal.key[seat, 1]
    deal.tally[TALLY_S] = deal.key[seat, 2]
    deal.tally[TALLY_Z] = deal.key[seat, 3]
    deal.tally[TALLY_GOLDS] = golds_held(deal, seat)
    deal.tally[TALLY_SETS] = sets_needed(deal, seat)
    if rules.option[WIN_COUNT] == WIN_COUNT_FANS:
        fill_fans(deal, rules, seat, how, kind)
    elif rules.option[WIN_COUNT] == WIN_COUNT_CLASSES:
        fill_class(deal, rules, seat, how)
    if three_golds_now(deal, rules, seat, kind):
        score_best(rules, deal.tally)
    else:
        score(rules, deal.tally)


def win(deal, rules, seat, how, payer, kind):
    """The deal is won: count it and stop. *kind* is the winning tile, NONE if no one tile decided."""
    fill_tally(deal, rules, seat, how, payer, kind)
    deal.at[WINNER] = seat
    deal.at[HOW] = deal.tally[TALLY_HOW]
    deal.at[PAYER] = payer
    deal.at[WIN_TILE] = kind
    deal.at[ASKED] = 0
    deal.at[AWAITED] = 0
    deal.at[PHASE] = PHASE_OVER
    emit(deal, EVENT_WIN, seat, kind, deal.at[HOW], payer, NONE)


def points_of(deal, rules, seat):
    """The points that *seat* gained in a deal that has ended: the win, at most the cap a loser, and opening wins."""
    other: cython.int
    points: cython.int = deal.paid[seat]
    if deal.at[WINNER] == NONE:
        return points
    if deal.at[WINNER] != seat:
        return points - lost(rules, deal.tally, seat)
    for other in range(SEATS):
        if other != seat:
            points += lost(rules, deal.tally, other)
    return points


def exhaust(deal):
    """No tile is left to draw and nobody has won: a draw, nobody pays (P53)."""
    deal.at[DISCARD] = NONE
    deal.at[ASKED] = 0
    deal.at[AWAITED] = 0
    deal.at[PHASE] = PHASE_OVER
    emit(deal, EVENT_EXHAUSTED, NONE, NONE, NONE, NONE, NONE)


def _last_how(deal, seat):
    """How a win in the last group counts: from a state of youjin as that (C48)."""
    state: cython.int = deal.youjin[seat]
    return HOW_YOUJIN_1 + state - 1 if state > 0 else HOW_LAST_GROUP


def _last_draw(deal, rules, seat):
    """One draw of the last group; whether it wins. A flower stays in the hand, dead and uncounted (C08a)."""
    kind: cython.int = draw_head(deal, seat, True)
    if deal.flag[seat] & FLAG_GOLDEN_GAP:
        if kind != deal.at[GOLD]:
            return False
        win(deal, rules, seat, HOW_GOLDEN_GAP, NONE, kind)
        return True
    if not is_flower(rules, kind) and complete(deal, rules, seat):
        win(deal, rules, seat, _last_how(deal, seat), NONE, kind)
        return True
    if three_golds_now(deal, rules, seat, kind):
        win(deal, rules, seat, HOW_THREE_GOLDS, NONE, kind)
        return True
    return False


def last_group(deal, rules, seat, draws):
    """The last *draws* tiles, one a seat from *seat* on: no discards, no replacements, wins by themselves (P42).

    A konger who was not to discard has had his draw of the group (`konger_discards_in_last_group` off).
    """
    i: cython.int
    deal.at[DISCARD] = NONE
    deal.at[LAST_DRAWS] = draws
    emit(deal, EVENT_LAST_GROUP, seat, NONE, draws, NONE, NONE)
    for i in range(draws):
        if deal.held[seat] > 3 * sets_needed(deal, seat) + 1:
            break
        deal.at[TURN] = seat
        seat = next_seat(deal, seat)
        deal.at[LAST_DRAWS] = draws - i - 1
        if _last_draw(deal, rules, deal.at[TURN]):
            return
    exhaust(deal)
