"""Options that only other systems than Fuzhou's turn away from their defaults: MCR and its kin, the game for two
with 71 tiles, the small and big wins.

Source: RULES.md 2.7 and 5.1 to 5.6.
"""

from hokchiu.rules import option as o
from hokchiu.rules.option_types import MOST_POINTS, choice, flag, number

PER_MILLE = 1000
MOST_WALL_FLOWERS = 2
MOST_SEABED = 9

FRAME = (
    choice(
        "wall_tiles",
        o.WALL_SET,
        {144: 144, 136: 136, 108: 108, 71: 71},
        "tiles of the wall: all, without the flowers, the suits alone, or 71 of 136 at random",
        "2.7, 5.1, 5.6",
    ),
    choice(
        "gold",
        o.GOLD_OPENED,
        {"open": o.GOLD_OPENED_OPEN, "none": o.GOLD_OPENED_NONE},
        "a gold is opened, or there is none",
        "5.1",
    ),
    choice(
        "next_dealer",
        o.NEXT_DEALER,
        {"streak": o.NEXT_DEALER_STREAK, "rotate": o.NEXT_DEALER_ROTATE, "winner": o.NEXT_DEALER_WINNER},
        "who deals next: a dealer who wins again, otherwise the next seat; always the next seat; or the winner",
        "5.1, 5.6",
    ),
    choice(
        "dealt_win",
        o.DEALT_WIN,
        {"window": o.DEALT_WIN_WINDOW, "own_turn": o.DEALT_WIN_OWN_TURN},
        "a dealt hand that is complete wins in a window of its own, or in the dealer's first turn",
        "5.1",
    ),
    choice(
        "win_count",
        o.WIN_COUNT,
        {"flowers": o.WIN_COUNT_FLOWERS, "fans": o.WIN_COUNT_FANS, "classes": o.WIN_COUNT_CLASSES},
        "what a win is counted by: flowers and golds, the fans of the hand, or small and big wins",
        "5.1, 2.7",
    ),
    number(
        "minimum_points",
        o.MINIMUM_POINTS,
        "points",
        0,
        (0, MOST_POINTS),
        "fewest points of a win, flowers left out",
        "5.1, 5.6",
    ),
    number("fan_cap", o.FAN_CAP, "points", 0, (0, MOST_POINTS), "most fans that are paid; 0: no cap", "5.6"),
    number(
        "base_payment", o.BASE_PAYMENT, "points", 0, (0, MOST_POINTS), "what every loser pays beside the fans", "5.1"
    ),
    flag(
        "kong_win_through_flower",
        o.KONG_WIN_THROUGH_FLOWER,
        True,
        "a kong's replacement that is a flower and is replaced again still counts as the kong's",
        "5.2",
    ),
)

DUEL = (
    choice(
        "declared_ready", o.DECLARED_READY, {"off": 0, "on": 1}, "a waiting hand may be declared and is locked", "5.6"
    ),
    choice(
        "exchange_at_start",
        o.EXCHANGE_AT_START,
        {"off": 0, "on": 1},
        "dealt tiles may be exchanged once for tiles that are not in play",
        "5.6",
    ),
    number(
        "seabed",
        o.SEABED,
        "tiles",
        0,
        (0, MOST_SEABED),
        "hidden tiles of which who is ready at the end of the wall picks one; 0: there is no seabed",
        "5.6",
    ),
    number(
        "exchange_offer_per_mille",
        o.EXCHANGE_OFFER,
        "per mille",
        0,
        (0, PER_MILLE),
        "how often three tiles are offered for three of the own before a discard",
        "5.6",
    ),
    number(
        "free_choice_per_mille",
        o.FREE_CHOICE,
        "per mille",
        0,
        (0, PER_MILLE),
        "how often the tile to be drawn may be chosen",
        "5.6",
    ),
    number(
        "wall_flower",
        o.WALL_FLOWER,
        "tiles",
        0,
        (0, MOST_WALL_FLOWERS),
        "tiles turned up beside the wall whose like count in a winning hand",
        "5.6",
    ),
)

CLASSES = (
    number("small_win", o.SMALL_WIN, "points", 1, (1, MOST_POINTS), "what a small win is paid on a discard", "C51"),
    number("small_self_draw", o.SMALL_SELF_DRAW, "points", 2, (1, MOST_POINTS), "and by each, drawn by oneself", "C51"),
    number("big_win", o.BIG_WIN, "points", 6, (1, MOST_POINTS), "what a big win is paid", "C51"),
    number("very_big_win", o.VERY_BIG_WIN, "points", 12, (1, MOST_POINTS), "what a very big win is paid", "C51"),
    choice(
        "pair_258",
        o.PAIR_258,
        {"plain_wins": o.PAIR_258_PLAIN, "small_wins": o.PAIR_258_SMALL, "all_wins": o.PAIR_258_ALL},
        "which wins need a pair of 2, 5 or 8: all that are not big by their tiles, the small ones alone, or every"
        " hand of sets and a pair",
        "2.7",
    ),
    flag("all_258_any_shape", o.ALL_258_ANY_SHAPE, True, "tiles of 2, 5 and 8 alone win in any order", "2.7"),
    flag("all_melded_big", o.ALL_MELDED_BIG, False, "four melds of others' tiles are a big win by themselves", "2.7"),
    flag(
        "last_discard_counts",
        o.LAST_DISCARD_COUNTS,
        False,
        "a win on the discard after the last draw counts like the last tile drawn",
        "2.7",
    ),
    number(
        "opening_wins",
        o.OPENING_WINS,
        "points",
        0,
        (0, MOST_POINTS),
        "what everybody pays at once for an opening win of a dealt hand; 0: there are none",
        "2.7",
    ),
    flag("each_opening_win", o.EACH_OPENING_WIN, True, "each opening win of a hand is paid, or one of them", "2.7"),
)

MCR = (
    flag("mcr_strict98", o.MCR_STRICT98, False, "the fans to the letter of 1998", "5.2"),
    flag(
        "mcr_all_terminals_triple_pung",
        o.MCR_ALL_TERMINALS_TRIPLE_PUNG,
        False,
        "all terminals may count the triple pung as well",
        "5.2",
    ),
    choice("mcr_mixed_kongs", o.MCR_MIXED_KONGS, {3: 3, 5: 5}, "points of an open and a concealed kong", "5.2"),
    flag(
        "mcr_traits_in_seven_pairs",
        o.MCR_TRAITS_IN_SEVEN_PAIRS,
        True,
        "seven pairs may be all honours, all green and the like",
        "C44",
    ),
    choice("popular_joker", o.POPULAR_JOKER, {"off": 0, "on": 1}, "a kind of joker is turned up", "C44"),
)
