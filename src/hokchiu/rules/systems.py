"""Options that only other systems than Fuzhou's turn away from their defaults: MCR and its kin, the game for two
with 71 tiles, the small and big wins.

Source: RULES.md 2.7 and 5.1 to 5.6.
"""

from hokchiu.rules import option as o
from hokchiu.rules.option_types import MOST_POINTS, choice, flag, number

PER_MILLE = 1000
MOST_WALL_FLOWERS = 2

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
    choice("seabed", o.SEABED, {"off": 0, "on": 1}, "who is ready at the end of the wall picks a hidden tile", "5.6"),
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
    number(
        "opening_wins",
        o.OPENING_WINS,
        "points",
        0,
        (0, MOST_POINTS),
        "what a dealt small win is paid at once; 0: there are none",
        "2.7",
    ),
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
