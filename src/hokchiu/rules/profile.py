"""Every option of a rule set, as data.

Names and defaults are those of RULES.md, Appendix A; the points (P24) and conflicts (C26) that each
comes from stand in ``source``. Which option asks for which other, in conflicts.py; MCR and the other
systems have options of their own in systems.py.
"""

from hokchiu.rules import option as o
from hokchiu.rules.option_types import (
    MOST_BASES,
    MOST_COINS,
    MOST_LAST_DRAWS,
    MOST_PER_KONG,
    MOST_POINTS,
    MOST_RESERVED,
    choice,
    flag,
    number,
    special,
)
from hokchiu.rules.option_types import Option as Option
from hokchiu.rules.option_types import Value as Value
from hokchiu.rules.option_types import shown as shown
from hokchiu.rules.systems import CLASSES, DUEL, FRAME, MCR

TILES = (
    choice("flower_mode", o.FLOWER_MODE, {36: 36, 20: 20, 8: 8}, "how many tiles of the wall are flowers", "P01, C32"),
    choice("hand_tiles", o.HAND_TILES, {16: 16, 13: 13}, "tiles in a hand between turns", "P08, C25"),
    choice(
        "eight_pairs",
        o.EIGHT_PAIRS,
        {
            "off": o.EIGHT_PAIRS_OFF,
            "any_single": o.EIGHT_PAIRS_ANY_SINGLE,
            "with_triplet": o.EIGHT_PAIRS_WITH_TRIPLET,
        },
        "eight pairs and a single win: with any single tile, or only with one that makes a triplet",
        "P24, C26",
    ),
)

DEALER = (
    choice(
        "dealer_on_draw",
        o.DEALER_ON_DRAW,
        {"stay": o.DEALER_ON_DRAW_STAY, "pass": o.DEALER_ON_DRAW_PASS},
        "who deals after a drawn deal: the same dealer, or the next seat",
        "P03, C03",
    ),
    flag("streak_counts_draws", o.STREAK_COUNTS_DRAWS, False, "a drawn deal lengthens the dealer's streak", "P04, C01"),
    choice(
        "streak_payers",
        o.STREAK_PAYERS,
        {"all": o.STREAK_PAYERS_ALL, "dealer": o.STREAK_PAYERS_DEALER},
        "who pays the streak: whoever pays, or only the beaten dealer (all, when the dealer wins)",
        "P48, C02",
    ),
    number(
        "dealer_bonus",
        o.DEALER_BONUS,
        "points",
        0,
        (0, MOST_POINTS),
        "counts when winner or payer is the dealer",
        "C50",
    ),
)

TURNS = (
    flag("swap_discard", o.SWAP_DISCARD, True, "the kind just claimed may be discarded at once", "C08a"),
    choice(
        "gold_discard",
        o.GOLD_DISCARD,
        {
            "allowed": o.GOLD_DISCARD_ALLOWED,
            "until_next_discard": o.GOLD_DISCARD_UNTIL_NEXT_DISCARD,
            "forbidden": o.GOLD_DISCARD_FORBIDDEN,
            "free": o.GOLD_DISCARD_FREE,
        },
        "who discards a gold wins only by self-draw: this deal, or until the next own discard; or it may not be"
        " discarded; or it costs nothing",
        "P23, C05",
    ),
    choice(
        "flower_at_open_gold",
        o.FLOWER_AT_OPEN_GOLD,
        {
            "dealer_keeps": o.FLOWER_AT_OPEN_GOLD_DEALER_KEEPS,
            "dealer_draws_too": o.FLOWER_AT_OPEN_GOLD_DEALER_DRAWS_TOO,
        },
        "a flower turned up when the gold is opened: the dealer's, or he draws a tile for it as well, and before"
        " anything else lays one off that nobody may claim",
        "P11, C06",
    ),
    flag(
        "kong_after_claim", o.KONG_AFTER_CLAIM, False, "a kong may follow a chow or pung in the same turn", "P20, C28"
    ),
    flag("rob_kong", o.ROB_KONG, False, "an added kong may be robbed; its konger pays like a discarder", "P27, C35"),
)

RESERVE = (
    number("reserve", o.RESERVE, "tiles", 18, (0, MOST_RESERVED), "tiles never drawn from the head", "P41"),
    number("reserve_open_kong", o.RESERVE_OPEN_KONG, "tiles", 1, (0, MOST_PER_KONG), "more for an open kong", "P41"),
    number(
        "reserve_concealed_kong",
        o.RESERVE_CONCEALED_KONG,
        "tiles",
        2,
        (0, MOST_PER_KONG),
        "more for a concealed kong",
        "P41",
    ),
    number(
        "reserve_flower_group",
        o.RESERVE_FLOWER_GROUP,
        "tiles",
        2,
        (0, MOST_PER_KONG),
        "more for a complete four of flowers",
        "P41",
    ),
    flag("reserve_includes_gold", o.RESERVE_INCLUDES_GOLD, True, "the turned-up gold is one of the reserve", "C07"),
    number(
        "last_group",
        o.LAST_GROUP,
        "tiles",
        4,
        (0, MOST_LAST_DRAWS),
        "last draws that only win or pass; 0: the last tile is drawn and discarded like any other",
        "P42, C08, 5.1",
    ),
    number(
        "reserve_hint_at",
        o.RESERVE_HINT_AT,
        "tiles",
        8,
        (0, MOST_RESERVED),
        "drawable tiles left when the table hints",
        "C59",
    ),
    flag(
        "konger_discards_in_last_group",
        o.KONGER_DISCARDS_IN_LAST_GROUP,
        True,
        "whose kong opens the last group still discards",
        "P43, C08",
    ),
)

WINS = (
    choice(
        "passed_win",
        o.PASSED_WIN,
        {"off": o.PASSED_WIN_OFF, "same_tile": o.PASSED_WIN_SAME_TILE},
        "a win passed up bars that tile until the next own discard",
        "P29, C34",
    ),
    choice(
        "any_tile_wait",
        o.ANY_TILE_WAIT,
        {"free": o.ANY_TILE_WAIT_FREE, "self_draw_only": o.ANY_TILE_WAIT_SELF_DRAW_ONLY},
        "a hand that any tile completes: free, or only by self-draw (golden pair and dragon exempt)",
        "P30, C33",
    ),
    choice(
        "head_bump",
        o.HEAD_BUMP,
        {"golden_pair": o.HEAD_BUMP_GOLDEN_PAIR, "golden_pair, golden_dragon": o.HEAD_BUMP_GOLDEN_PAIR_OR_DRAGON},
        "the wins that go before a nearer seat's (every golden dragon is a golden pair as well)",
        "P28, C36",
    ),
    choice(
        "rob_gold",
        o.ROB_GOLD,
        {
            "indicator": o.ROB_GOLD_INDICATOR,
            "indicator_or_first_discard": o.ROB_GOLD_INDICATOR_OR_FIRST_DISCARD,
            "off": o.ROB_GOLD_OFF,
        },
        "the turned-up gold may be taken to win after the dealer's first discard; a win on that discard may count"
        " as much",
        "P32, C09",
    ),
    choice(
        "rob_gold_window",
        o.ROB_GOLD_WINDOW,
        {
            "after_first_discard": o.ROB_GOLD_WINDOW_AFTER_FIRST_DISCARD,
            "own_first_turn": o.ROB_GOLD_WINDOW_OWN_FIRST_TURN,
        },
        "when it may be taken: right after that discard, or until the own first draw",
        "P32, C09",
    ),
    choice(
        "three_golds",
        o.THREE_GOLDS,
        {
            "optional": o.THREE_GOLDS_OPTIONAL,
            "forced": o.THREE_GOLDS_FORCED,
            "at_once_only": o.THREE_GOLDS_AT_ONCE_ONLY,
            "off": o.THREE_GOLDS_OFF,
        },
        "three golds win: by choice, unasked, only as the third arrives, or never",
        "P34, C11",
    ),
    choice(
        "dealt_three_golds",
        o.DEALT_THREE_GOLDS,
        {"immediate": o.DEALT_THREE_GOLDS_IMMEDIATE, "own_turn": o.DEALT_THREE_GOLDS_OWN_TURN},
        "three golds in the dealt hand win before the first discard, or in the own turn",
        "P33, C10",
    ),
    flag(
        "heavenly_after_kong",
        o.HEAVENLY_AFTER_KONG,
        False,
        "a win on a kong before the first discard is heavenly",
        "C42, C57",
    ),
)

SCORE = (
    choice(
        "formula",
        o.FORMULA,
        {
            "double_plus_special": o.FORMULA_DOUBLE_PLUS_SPECIAL,
            "flowers_single_or_double": o.FORMULA_FLOWERS_SINGLE_OR_DOUBLE,
            "single_discard_double_self_draw": o.FORMULA_SINGLE_DISCARD_DOUBLE_SELF_DRAW,
            "base_doubled": o.FORMULA_BASE_DOUBLED,
            "multiples": o.FORMULA_MULTIPLES,
            "shaxian": o.FORMULA_SHAXIAN,
            "fans": o.FORMULA_FANS,
            "classes": o.FORMULA_CLASSES,
        },
        "how flowers, golds, streak, constant and special make the value; or how the fans do",
        "P49, P50, C14, C22, C48, C50, 5.1",
    ),
    number("constant", o.CONSTANT, "points", 5, (0, MOST_POINTS), "points of every win", "P44, C21"),
    flag("gold_counts", o.GOLD_COUNTS, True, "each gold held is a point", "P47, C49"),
    number(
        "flower_group",
        o.FLOWER_GROUP,
        "points",
        6,
        (4, MOST_POINTS),
        "a complete four of flowers, its tiles included",
        "P45, C23",
    ),
    choice(
        "one_flower",
        o.ONE_FLOWER,
        {
            "no_kong": o.ONE_FLOWER_NO_KONG,
            "off": o.ONE_FLOWER_OFF,
            "any_kong": o.ONE_FLOWER_ANY_KONG,
            "flower_points_one": o.ONE_FLOWER_FLOWER_POINTS_ONE,
        },
        "the special of one flower: without a kong, with any, or one flower point of whatever kind",
        "P36, C12",
    ),
    choice(
        "stacking",
        o.STACKING,
        {
            "highest": o.STACKING_HIGHEST,
            "highest_plus_ten": o.STACKING_HIGHEST_PLUS_TEN,
            "event_sum": o.STACKING_EVENT_SUM,
            "sum": o.STACKING_SUM,
        },
        "which specials of several count: the dearest, ten more with no flowers besides, all of them in a win by"
        " three golds, robbed gold or heavenly, or all always (golds are used once)",
        "P52, C17",
    ),
    choice(
        "discard_payers",
        o.DISCARD_PAYERS,
        {"discarder": o.DISCARD_PAYERS_DISCARDER, "all": o.DISCARD_PAYERS_ALL},
        "who pays a win on a discard",
        "P49, C20",
    ),
    number(
        "discarder_extra", o.DISCARDER_EXTRA, "points", 0, (0, MOST_POINTS), "what the discarder pays on top", "C48"
    ),
    number(
        "no_flower_discard_multiplier",
        o.NO_FLOWER_DISCARD_MULTIPLIER,
        "times",
        2,
        (1, 2),
        "how often the count of a win without flowers or with one counts on a discard",
        "C14",
    ),
    flag(
        "special_doubles_on_discard",
        o.SPECIAL_DOUBLES_ON_DISCARD,
        False,
        "a special on a discard is paid twice by its giver",
        "C22",
    ),
    flag(
        "one_suit_by_face",
        o.ONE_SUIT_BY_FACE,
        False,
        "one suit is full as soon as the gold is of it, half otherwise; not: full only with dead golds",
        "P40, C16",
    ),
    flag("street_honours_count", o.STREET_HONOURS_COUNT, True, "honours among the flowers score", "C48"),
)

MONEY = (
    number(
        "loss_cap",
        None,
        "coins",
        0,
        (0, MOST_COINS),
        "most that a loser pays in a deal, after multiplying by the base; 0: no cap",
        "P54, C39",
    ),
    number("loss_cap_bases", None, "bases", 0, (0, MOST_BASES), "the same in bases of the room; 0: no cap", "C39"),
    number("fee", None, "coins", 0, (0, MOST_COINS), "what each seat pays for a deal that was ended", "P55, C40"),
    number("escape_multiple", None, "bases", 8, (0, MOST_BASES), "what who runs away in a deal pays", "P56, C41"),
    choice("escape_to", None, {"system": 0, "others": 1}, "who gets it: nobody, or the others in equal parts", "C41"),
    number("floor", None, "coins", 0, (0, MOST_COINS), "balances are never taken below it", "P57, C40"),
)

GOLDEN_GAP = (
    choice(
        "golden_gap",
        o.GOLDEN_GAP_DECLARED,
        {"off": 0, "on": 1},
        "the gold's neighbours may be laid open: the hand is locked and wins by drawing the gold",
        "P39, C15",
    ),
    choice("golden_gap_value", None, {60: 60, 120: 120}, "what that is worth (specials.golden_gap)", "C15"),
    choice(
        "golden_gap_peek",
        o.GOLDEN_GAP_PEEK,
        {"off": o.GOLDEN_GAP_PEEK_OFF, "consent": o.GOLDEN_GAP_PEEK_CONSENT},
        "who has declared it may see the hands of those who agree, in private rooms",
        "C60",
    ),
)

YOUJIN = (
    choice(
        "youjin",
        o.YOUJIN,
        {"off": 0, "on": 1},
        "a hand of sets and one gold may swim on: the next own draw wins 4, 8 or 16 times",
        "C48",
    ),
)

SPECIALS = (
    special("heavenly", o.SPECIAL_HEAVENLY, 30, "the dealer's dealt hand is complete", "P31, P51"),
    special("rob_gold", o.SPECIAL_ROB_GOLD, 30, "the turned-up gold completes the dealt hand", "P32, P51"),
    special("no_flower", o.SPECIAL_NO_FLOWER, 30, "neither flower nor kong", "P35, P51"),
    special("one_flower", o.SPECIAL_ONE_FLOWER, 15, "a single flower", "P36, P51"),
    special("three_golds", o.SPECIAL_THREE_GOLDS, 40, "three golds, by self-draw", "P34, P51"),
    special("golden_pair", o.SPECIAL_GOLDEN_PAIR, 60, "two golds are the pair", "P37, P51"),
    special("golden_dragon", o.SPECIAL_GOLDEN_DRAGON, 120, "three golds are a triplet of their own", "P38, P51"),
    choice(
        "specials.golden_gap",
        o.SPECIAL_GOLDEN_GAP,
        {60: 60, 120: 120},
        "the gold is drawn into its declared gap (golden_gap_value)",
        "P39, C15",
    ),
    special("half_flush", o.SPECIAL_HALF_FLUSH, 0, "one suit and a living gold", "P40, C16"),
    special("full_flush", o.SPECIAL_FULL_FLUSH, 0, "one suit, and no gold but dead ones", "P40, C16"),
)

PLACES = (choice("players", o.PLAYERS, {4: 4, 3: 3, 2: 2}, "seats that play; the walls of the others stay", "club"),)

FUZHOU = TILES + PLACES + DEALER + TURNS + RESERVE + WINS + GOLDEN_GAP + YOUJIN + SCORE + MONEY + SPECIALS
ALL = FUZHOU + FRAME + DUEL + CLASSES + MCR
BY_NAME = {option.name: option for option in ALL}

# The options of the first version: they are in every rule set's hash; the others where they differ from
# their defaults, so that the hashes in old records hold.
FIRST_VERSION = frozenset(
    option.name
    for option in ALL
    if (option.place is not None and option.place <= o.SPECIAL_GOLDEN_DRAGON) or option.name == "loss_cap"
)


def options_table() -> str:
    """The option table of ``docs/options.md`` (Markdown, one line an option)."""
    rows = ["| option | unit | values | default | meaning | source |", "|---|---|---|---|---|---|"]
    for option in ALL:
        cells = (
            f"`{option.name}`",
            option.unit,
            option.allowed(),
            shown(option.default),
            option.meaning,
            option.source,
        )
        rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows) + "\n"
