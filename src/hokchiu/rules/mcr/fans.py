"""The 81 fans of MCR as data (RULES.md 5.2): points, names, and what each leaves uncounted; and fans of its kin.

Which of them a rule set counts, and for how much, is its own (``table.py``). ``excludes`` are fans that are not counted
beside this one anywhere in the hand, ``excludes_own`` those not counted for the same sets (another set may still earn
them), ``strict`` what only the strict reading of 1998 adds (``mcr_strict98``). A fan's number in RULES.md is its place
here plus one; its name in capitals is its constant in ``ids``.
"""

from typing import NamedTuple


class Fan(NamedTuple):
    """One fan: ``name`` is its id, ``points`` what it counts each time."""

    name: str
    points: int
    hans: str
    hant: str
    english: str
    excludes: tuple[str, ...] = ()
    excludes_own: tuple[str, ...] = ()
    strict: tuple[str, ...] = ()


def fan(name: str, points: int, names: str, english: str, excludes: str = "", own: str = "", strict: str = "") -> Fan:
    """A row of the table: *names* are the Chinese ones, 简 and 繁, the others ids with blanks between."""
    hans, _, hant = names.partition(" ")
    return Fan(
        name, points, hans, hant or hans, english, tuple(excludes.split()), tuple(own.split()), tuple(strict.split())
    )


CLOSED = "concealed_hand fully_concealed_hand"  # a fan that forces a closed hand: self-drawn it counts self_drawn
VOID = "one_voided_suit"
OUTSIDE = "outside_hand pung_of_terminals_or_honors"

FANS_88 = (
    fan(
        "big_four_winds", 88, "大四喜", "Big Four Winds",
        "little_four_winds big_three_winds prevalent_wind seat_wind all_pungs pung_of_terminals_or_honors",
    ),
    fan(
        "big_three_dragons", 88, "大三元", "Big Three Dragons",
        "little_three_dragons two_dragon_pungs dragon_pung", own="pung_of_terminals_or_honors", strict=VOID,
    ),
    fan("all_green", 88, "绿一色 綠一色", "All Green", f"half_flush {VOID}"),
    fan(
        "nine_gates", 88, "九莲宝灯 九蓮寶燈", "Nine Gates",
        f"full_flush {CLOSED} {VOID} no_honors", own="pung_of_terminals_or_honors",
    ),
    fan(
        "four_kongs", 88, "四杠 四槓", "Four Kongs",
        "three_kongs two_concealed_kongs two_melded_kongs mixed_kongs concealed_kong melded_kong all_pungs single_wait",
    ),
    fan(
        "seven_shifted_pairs", 88, "连七对 連七對", "Seven Shifted Pairs",
        f"seven_pairs full_flush {CLOSED} single_wait {VOID} no_honors",
    ),
    fan(
        "thirteen_orphans", 88, "十三幺 十三么", "Thirteen Orphans",
        f"all_types {CLOSED} single_wait all_terminals_and_honors outside_hand",
    ),
)  # fmt: skip
FANS_64 = (
    fan(
        "all_terminals", 64, "清幺九 清么九", "All Terminals",
        f"all_pungs all_terminals_and_honors {OUTSIDE} triple_pung double_pung no_honors",
    ),
    fan(
        "little_four_winds", 64, "小四喜", "Little Four Winds",
        "big_three_winds", own="pung_of_terminals_or_honors",
    ),
    fan(
        "little_three_dragons", 64, "小三元", "Little Three Dragons",
        "two_dragon_pungs dragon_pung", own="pung_of_terminals_or_honors", strict=VOID,
    ),
    fan("all_honors", 64, "字一色", "All Honors", f"all_pungs all_terminals_and_honors {OUTSIDE} {VOID}"),
    fan(
        "four_concealed_pungs", 64, "四暗刻", "Four Concealed Pungs",
        f"{CLOSED} all_pungs three_concealed_pungs two_concealed_pungs",
    ),
    fan(
        "pure_terminal_chows", 64, "一色双龙会 一色雙龍會", "Pure Terminal Chows",
        f"all_chows seven_pairs full_flush pure_double_chow two_terminal_chows {VOID} no_honors",
    ),
)  # fmt: skip
FANS_48_32 = (
    fan(
        "quadruple_chow", 48, "一色四同顺 一色四同順", "Quadruple Chow",
        "pure_shifted_pungs pure_triple_chow pure_double_chow tile_hog", strict=VOID,
    ),
    fan(
        "four_pure_shifted_pungs", 48, "一色四节高 一色四節高", "Four Pure Shifted Pungs",
        "pure_triple_chow pure_shifted_pungs all_pungs", strict=VOID,
    ),
    fan(
        "four_pure_shifted_chows", 32, "一色四步高", "Four Pure Shifted Chows",
        "pure_shifted_chows short_straight two_terminal_chows", strict=VOID,
    ),
    fan(
        "three_kongs", 32, "三杠 三槓", "Three Kongs",
        "two_concealed_kongs two_melded_kongs mixed_kongs concealed_kong melded_kong",
    ),
    fan("all_terminals_and_honors", 32, "混幺九 混么九", "All Terminals and Honors", f"all_pungs {OUTSIDE}"),
)  # fmt: skip
FANS_24 = (
    fan("seven_pairs", 24, "七对 七對", "Seven Pairs", f"{CLOSED} single_wait"),
    fan(
        "greater_honors_and_knitted_tiles", 24, "七星不靠", "Greater Honors and Knitted Tiles",
        f"all_types {CLOSED} single_wait lesser_honors_and_knitted_tiles",
    ),
    fan("all_even_pungs", 24, "全双刻 全雙刻", "All Even Pungs", "all_pungs all_simples no_honors"),
    fan("full_flush", 24, "清一色", "Full Flush", f"no_honors {VOID}"),
    fan(
        "pure_triple_chow", 24, "一色三同顺 一色三同順", "Pure Triple Chow",
        "pure_shifted_pungs", own="pure_double_chow",
    ),
    fan("pure_shifted_pungs", 24, "一色三节高 一色三節高", "Pure Shifted Pungs", "pure_triple_chow"),
    fan("upper_tiles", 24, "全大", "Upper Tiles", "no_honors upper_four"),
    fan("middle_tiles", 24, "全中", "Middle Tiles", "all_simples no_honors"),
    fan("lower_tiles", 24, "全小", "Lower Tiles", "no_honors lower_four"),
)  # fmt: skip
FANS_16 = (
    fan("pure_straight", 16, "清龙 清龍", "Pure Straight", own="short_straight two_terminal_chows"),
    fan(
        "three_suited_terminal_chows", 16, "三色双龙会 三色雙龍會", "Three-Suited Terminal Chows",
        "mixed_double_chow two_terminal_chows all_chows no_honors",
    ),
    fan("pure_shifted_chows", 16, "一色三步高", "Pure Shifted Chows"),
    fan("all_fives", 16, "全带五 全帶五", "All Fives", "all_simples no_honors"),
    fan("triple_pung", 16, "三同刻", "Triple Pung", own="double_pung"),
    fan("three_concealed_pungs", 16, "三暗刻", "Three Concealed Pungs", "two_concealed_pungs"),
)  # fmt: skip
FANS_12 = (
    fan(
        "lesser_honors_and_knitted_tiles", 12, "全不靠", "Lesser Honors and Knitted Tiles",
        f"all_types {CLOSED} single_wait",
    ),
    fan("knitted_straight", 12, "组合龙 組合龍", "Knitted Straight"),
    fan("upper_four", 12, "大于五 大於五", "Upper Four", "no_honors"),
    fan("lower_four", 12, "小于五 小於五", "Lower Four", "no_honors"),
    fan("big_three_winds", 12, "三风刻 三風刻", "Big Three Winds", own="pung_of_terminals_or_honors", strict=VOID),
)  # fmt: skip
FANS_8 = (
    fan("mixed_straight", 8, "花龙 花龍", "Mixed Straight"),
    fan("reversible_tiles", 8, "推不倒", "Reversible Tiles", VOID),
    fan("mixed_triple_chow", 8, "三色三同顺 三色三同順", "Mixed Triple Chow", own="mixed_double_chow"),
    fan("mixed_shifted_pungs", 8, "三色三节高 三色三節高", "Mixed Shifted Pungs"),
    fan("chicken_hand", 8, "无番和 無番和", "Chicken Hand"),
    fan("last_tile_draw", 8, "妙手回春", "Last Tile Draw", "self_drawn"),
    fan("last_tile_claim", 8, "海底捞月 海底撈月", "Last Tile Claim"),
    fan("out_with_replacement_tile", 8, "杠上开花 槓上開花", "Out with Replacement Tile", "self_drawn"),
    fan("robbing_the_kong", 8, "抢杠和 搶槓和", "Robbing the Kong", "last_tile"),
)
FANS_6 = (
    fan("all_pungs", 6, "碰碰和", "All Pungs"),
    fan("half_flush", 6, "混一色", "Half Flush", VOID),
    fan("mixed_shifted_chows", 6, "三色三步高", "Mixed Shifted Chows"),
    fan("all_types", 6, "五门齐 五門齊", "All Types"),
    fan("melded_hand", 6, "全求人", "Melded Hand", "single_wait"),
    fan("two_concealed_kongs", 6, "双暗杠 雙暗槓", "Two Concealed Kongs", "concealed_kong two_concealed_pungs"),
    fan("two_dragon_pungs", 6, "双箭刻 雙箭刻", "Two Dragon Pungs", "dragon_pung", own="pung_of_terminals_or_honors"),
)
FANS_4 = (
    fan("outside_hand", 4, "全带幺 全帶么", "Outside Hand"),
    fan("fully_concealed_hand", 4, "不求人", "Fully Concealed Hand", "concealed_hand self_drawn"),
    fan("two_melded_kongs", 4, "双明杠 雙明槓", "Two Melded Kongs", "melded_kong"),
    fan("last_tile", 4, "和绝张 和絕張", "Last Tile"),
)
FANS_2 = (
    fan("dragon_pung", 2, "箭刻", "Dragon Pung", own="pung_of_terminals_or_honors"),
    fan("prevalent_wind", 2, "圈风刻 圈風刻", "Prevalent Wind", own="pung_of_terminals_or_honors"),
    fan("seat_wind", 2, "门风刻 門風刻", "Seat Wind", own="pung_of_terminals_or_honors"),
    fan("concealed_hand", 2, "门前清 門前清", "Concealed Hand"),
    fan("all_chows", 2, "平和", "All Chows", "no_honors"),
    fan("tile_hog", 2, "四归一 四歸一", "Tile Hog"),
    fan("double_pung", 2, "双同刻 雙同刻", "Double Pung"),
    fan("two_concealed_pungs", 2, "双暗刻 雙暗刻", "Two Concealed Pungs"),
    fan("concealed_kong", 2, "暗杠 暗槓", "Concealed Kong"),
    fan("all_simples", 2, "断幺 斷么", "All Simples", "no_honors"),
)
FANS_1 = (
    fan("pure_double_chow", 1, "一般高", "Pure Double Chow"),
    fan("mixed_double_chow", 1, "喜相逢", "Mixed Double Chow"),
    fan("short_straight", 1, "连六 連六", "Short Straight"),
    fan("two_terminal_chows", 1, "老少副", "Two Terminal Chows"),
    fan("pung_of_terminals_or_honors", 1, "幺九刻 么九刻", "Pung of Terminals or Honors"),
    fan("melded_kong", 1, "明杠 明槓", "Melded Kong"),
    fan("one_voided_suit", 1, "缺一门 缺一門", "One Voided Suit"),
    fan("no_honors", 1, "无字 無字", "No Honors"),
    fan("edge_wait", 1, "边张 邊張", "Edge Wait"),
    fan("closed_wait", 1, "坎张 坎張", "Closed Wait"),
    fan("single_wait", 1, "单钓将 單釣將", "Single Wait"),
    fan("self_drawn", 1, "自摸", "Self-Drawn"),
    fan("flower_tiles", 1, "花牌", "Flower Tiles"),
)
# Beyond the 81: an open and a concealed kong, where `mcr_mixed_kongs = 5` counts them as one fan; and fans that only
# other rule sets give points (5.5, 5.6).
BEYOND = (
    fan("mixed_kongs", 5, "明暗杠 明暗槓", "Melded and Concealed Kongs", "melded_kong concealed_kong"),
    fan("four_winds_of_fortune", 0, "四方大发 四方大發", "Four Winds of Fortune"),
    fan("heavenly_hand", 0, "天和", "Heavenly Hand"),
    fan("earthly_hand", 0, "地和", "Earthly Hand"),
    fan("humanly_hand", 0, "人和", "Humanly Hand"),
    fan("ready_declared", 0, "报听 報聽", "Declared Ready"),
    fan("wall_flower", 0, "墙上花牌 牆上花牌", "Wall Flower"),
    fan("joker_kong", 0, "混杠 混槓", "Kong of Jokers", "concealed_kong"),
)

FANS = (
    *FANS_88, *FANS_64, *FANS_48_32, *FANS_24, *FANS_16, *FANS_12, *FANS_8, *FANS_6, *FANS_4, *FANS_2, *FANS_1, *BEYOND
)  # fmt: skip
NAMES = tuple(each.name for each in FANS)
NUMBER = {name: number for number, name in enumerate(NAMES)}
