"""The options and their values in the three languages of the room dialog."""

from collections.abc import Mapping

from hokchiu.errors import RulesError
from hokchiu.rules import profile
from hokchiu.rules.profile import Option, Value, shown

LANGUAGES = ("zh-Hans", "zh-Hant", "en")

# option: 简体, 繁體, English
OPTION_WORDS = {
    "flower_mode": ("花牌张数", "花牌張數", "Flower tiles"),
    "hand_tiles": ("手牌张数", "手牌張數", "Tiles in a hand"),
    "eight_pairs": ("八对半", "八對半", "Eight pairs and a single"),
    "players": ("人数", "人數", "Players"),
    "dealer_on_draw": ("和局后庄家", "和局後莊家", "Dealer after a draw"),
    "streak_counts_draws": ("和局算连庄", "和局算連莊", "Draws lengthen the streak"),
    "streak_payers": ("连庄由谁付", "連莊由誰付", "Who pays the streak"),
    "dealer_bonus": ("庄家加点", "莊家加點", "Points for the dealer"),
    "swap_discard": ("吃碰后可打同张", "吃碰後可打同張", "Discard the claimed kind at once"),
    "gold_discard": ("打金", "打金", "Discarding a gold"),
    "flower_at_open_gold": ("开金翻到花", "開金翻到花", "Flower turned up as gold"),
    "kong_after_claim": ("吃碰后可杠", "吃碰後可槓", "Kong right after a claim"),
    "rob_kong": ("抢杠", "搶槓", "Robbing a kong"),
    "reserve": ("留牌", "留牌", "Reserve"),
    "reserve_open_kong": ("明杠加留", "明槓加留", "Reserve per open kong"),
    "reserve_concealed_kong": ("暗杠加留", "暗槓加留", "Reserve per concealed kong"),
    "reserve_flower_group": ("花组加留", "花組加留", "Reserve per four of flowers"),
    "reserve_includes_gold": ("留牌含金", "留牌含金", "The gold is one of the reserve"),
    "last_group": ("最后一组", "最後一組", "Last group"),
    "reserve_hint_at": ("留牌提示", "留牌提示", "Hint before the end"),
    "konger_discards_in_last_group": ("末组杠后打牌", "末組槓後打牌", "Konger discards before the last group"),
    "passed_win": ("过水", "過水", "Passed win"),
    "any_tile_wait": ("闲金", "閒金", "Any-tile wait"),
    "head_bump": ("截胡优先", "截胡優先", "Goes before seat order"),
    "rob_gold": ("抢金", "搶金", "Robbing the gold"),
    "rob_gold_window": ("抢金时机", "搶金時機", "When the gold may be robbed"),
    "three_golds": ("三金倒", "三金倒", "Three golds"),
    "dealt_three_golds": ("起手三金", "起手三金", "Three golds dealt"),
    "heavenly_after_kong": ("杠后天胡", "槓後天胡", "Heavenly after a kong"),
    "golden_gap": ("金坎", "金坎", "Golden gap"),
    "golden_gap_value": ("金坎（番数）", "金坎（番數）", "Golden gap (value)"),
    "golden_gap_peek": ("金坎看牌", "金坎看牌", "Golden gap: peeking"),
    "youjin": ("游金", "遊金", "Swimming golds"),
    "formula": ("计分公式", "計分公式", "Formula"),
    "constant": ("基本番", "基本番", "Points of every win"),
    "gold_counts": ("金算番", "金算番", "Golds count"),
    "flower_group": ("四花一组", "四花一組", "A complete four of flowers"),
    "one_flower": ("一张花", "一張花", "One flower"),
    "stacking": ("多个特殊牌型", "多個特殊牌型", "Several specials"),
    "discard_payers": ("放胡由谁付", "放胡由誰付", "Who pays a discard win"),
    "discarder_extra": ("放胡者多付", "放胡者多付", "The discarder pays more"),
    "no_flower_discard_multiplier": ("平胡放胡倍数", "平胡放胡倍數", "No flowers on a discard, times"),
    "special_doubles_on_discard": ("特殊放胡再加倍", "特殊放胡再加倍", "Specials doubled on a discard"),
    "one_suit_by_face": ("一色按金的牌面", "一色按金的牌面", "One suit by the gold's face"),
    "street_honours_count": ("字牌花算番", "字牌花算番", "Honour flowers score"),
    "loss_cap": ("封顶", "封頂", "Most lost in a deal"),
    "loss_cap_bases": ("封顶（底分倍数）", "封頂（底分倍數）", "Most lost in a deal, in bases"),
    "fee": ("台费", "檯費", "Fee"),
    "escape_multiple": ("逃跑罚底分", "逃跑罰底分", "Penalty for running away"),
    "escape_to": ("罚分归谁", "罰分歸誰", "Who gets the penalty"),
    "floor": ("余额下限", "餘額下限", "Lowest balance"),
    "specials.heavenly": ("天胡", "天胡", "Heavenly"),
    "specials.rob_gold": ("抢金（番）", "搶金（番）", "Robbed gold"),
    "specials.no_flower": ("平胡（无花无杠）", "平胡（無花無槓）", "No flower, no kong"),
    "specials.one_flower": ("平胡（一张花）", "平胡（一張花）", "One flower (points)"),
    "specials.three_golds": ("三金倒（番）", "三金倒（番）", "Three golds (points)"),
    "specials.golden_pair": ("金雀", "金雀", "Golden pair"),
    "specials.golden_dragon": ("金龙", "金龍", "Golden dragon"),
    "specials.golden_gap": ("金坎（番）", "金坎（番）", "Golden gap (points)"),
    "specials.half_flush": ("混一色", "混一色", "Half flush"),
    "specials.full_flush": ("清一色", "清一色", "Full flush"),
    "mcr_strict98": ("九八年原文", "九八年原文", "To the letter of 1998"),
    "mcr_all_terminals_triple_pung": ("清幺九计三同刻", "清么九計三同刻", "All terminals with triple pung"),
    "mcr_mixed_kongs": ("明暗杠各一", "明暗槓各一", "An open and a concealed kong"),
    "mcr_traits_in_seven_pairs": ("七对可兼字一色等", "七對可兼字一色等", "Seven pairs of one trait"),
    "popular_joker": ("混子", "混子", "Joker"),
    "wall_tiles": ("牌数", "牌數", "Tiles of the wall"),
    "gold": ("金牌", "金牌", "Gold"),
    "next_dealer": ("下一盘庄家", "下一盤莊家", "Next dealer"),
    "dealt_win": ("起手成牌", "起手成牌", "A dealt win"),
    "win_count": ("计番方式", "計番方式", "What a win is counted by"),
    "minimum_points": ("起胡番", "起胡番", "Fewest points to win"),
    "fan_cap": ("番数封顶", "番數封頂", "Most fans paid"),
    "base_payment": ("每家底分", "每家底分", "Base payment of every loser"),
    "kong_win_through_flower": ("杠后补花算杠上开花", "槓後補花算槓上開花", "Kong's win through a flower"),
    "declared_ready": ("报听", "報聽", "Declared ready"),
    "exchange_at_start": ("开始时换牌", "開始時換牌", "Exchange at the start"),
    "seabed": ("海底捞月", "海底撈月", "Seabed"),
    "exchange_offer_per_mille": ("游戏中换牌（千分之）", "遊戲中換牌（千分之）", "Exchange offers, per mille"),
    "free_choice_per_mille": ("搓牌（千分之）", "搓牌（千分之）", "Chosen draws, per mille"),
    "wall_flower": ("牌墙花牌", "牌牆花牌", "Flower tiles on the wall"),
    "opening_wins": ("起手小胡", "起手小胡", "Opening wins"),
    "small_win": ("小胡", "小胡", "Small win"),
    "small_self_draw": ("小胡自摸", "小胡自摸", "Small win drawn by oneself"),
    "big_win": ("大胡", "大胡", "Big win"),
    "very_big_win": ("超大胡", "超大胡", "Very big win"),
    "pair_258": ("二五八将", "二五八將", "A pair of 2, 5 or 8"),
    "all_258_any_shape": ("将将胡不论牌型", "將將胡不論牌型", "All 2, 5 and 8 in any order"),
    "all_melded_big": ("全求人算大胡", "全求人算大胡", "All melded is big"),
    "last_discard_counts": ("海底炮算海底捞月", "海底炮算海底撈月", "The last discard counts like the last tile"),
    "each_opening_win": ("起手小胡各算", "起手小胡各算", "Each opening win is paid"),
}
VALUE_WORDS = {
    "off": ("不玩", "不玩", "off"),
    "on": ("玩", "玩", "on"),
    "true": ("是", "是", "yes"),
    "false": ("否", "否", "no"),
    "all": ("三家", "三家", "all three"),
    "dealer": ("庄家", "莊家", "the dealer"),
    "discarder": ("放胡者", "放胡者", "the discarder"),
    "stay": ("连庄", "連莊", "stays"),
    "pass": ("下庄", "下莊", "the next seat"),
    "any_single": ("任意单张", "任意單張", "any single"),
    "with_triplet": ("七对一刻", "七對一刻", "seven pairs and a triplet"),
    "allowed": ("可打，本盘只能自摸", "可打，本盤只能自摸", "then self-draw only, this deal"),
    "until_next_discard": (
        "可打，到下次打牌前只能自摸",
        "可打，到下次打牌前只能自摸",
        "then self-draw only until the next discard",
    ),
    "forbidden": ("不可打", "不可打", "forbidden"),
    "free": ("不限", "不限", "free"),
    "dealer_keeps": ("归庄家", "歸莊家", "the dealer's"),
    "dealer_draws_too": ("庄家另补一张", "莊家另補一張", "the dealer draws too"),
    "self_draw_only": ("只能自摸", "只能自摸", "self-draw only"),
    "same_tile": ("同张到打牌前不可胡", "同張到打牌前不可胡", "that tile until the next discard"),
    "golden_pair": ("金雀", "金雀", "golden pair"),
    "indicator": ("拿翻出的金", "拿翻出的金", "the turned-up gold"),
    "indicator_or_first_discard": ("翻出的金或庄家首张", "翻出的金或莊家首張", "that gold or the first discard"),
    "after_first_discard": ("庄家首张后", "莊家首張後", "after the first discard"),
    "own_first_turn": ("到自己首次摸牌", "到自己首次摸牌", "until the own first draw"),
    "optional": ("自愿", "自願", "by choice"),
    "forced": ("必胡", "必胡", "at once, unasked"),
    "at_once_only": ("只在抓到时", "只在抓到時", "only as the third arrives"),
    "immediate": ("首张前", "首張前", "before the first discard"),
    "own_turn": ("轮到自己时", "輪到自己時", "in the own turn"),
    "double_plus_special": ("（花＋金＋连庄＋基本）×2＋特殊", "（花＋金＋連莊＋基本）×2＋特殊", "(sum) × 2 + special"),
    "flowers_single_or_double": (
        "放胡×1，自摸或特殊×2",
        "放胡×1，自摸或特殊×2",
        "discard × 1, self-draw or special × 2",
    ),
    "single_discard_double_self_draw": (
        "放胡×1，自摸×2，＋特殊",
        "放胡×1，自摸×2，＋特殊",
        "discard × 1, self-draw × 2, + special",
    ),
    "base_doubled": ("（底＋连庄＋花＋金）×2", "（底＋連莊＋花＋金）×2", "(base + streak + flowers + golds) × 2"),
    "multiples": ("放胡1，自摸2，游4、8、16", "放胡1，自摸2，遊4、8、16", "discard 1, self-draw 2, swims 4, 8, 16"),
    "shaxian": ("特殊或自摸×2，庄家加一", "特殊或自摸×2，莊家加一", "special or self-draw × 2, dealer + 1"),
    "no_kong": ("无杠", "無槓", "without a kong"),
    "any_kong": ("不论杠", "不論槓", "whatever the kongs"),
    "flower_points_one": ("花番为一", "花番為一", "one flower point"),
    "highest": ("只计最高", "只計最高", "the highest only"),
    "highest_plus_ten": ("最高，另平胡加十", "最高，另平胡加十", "the highest, ten more with no flowers"),
    "event_sum": ("抢金、三金倒、天胡累加", "搶金、三金倒、天胡累加", "summed in robbed gold, three golds, heavenly"),
    "sum": ("累加", "累加", "all summed"),
    "consent": ("经同意", "經同意", "with consent"),
    "system": ("系统", "系統", "nobody"),
    "others": ("其余玩家", "其餘玩家", "the others"),
    "fans": ("按番种", "按番種", "the fans of the hand"),
    "classes": ("小胡、大胡", "小胡、大胡", "small and big wins"),
    "flowers": ("花、金与特殊牌型", "花、金與特殊牌型", "flowers, golds and specials"),
    "open": ("开金", "開金", "opened"),
    "none": ("没有", "沒有", "none"),
    "streak": ("庄家胡则连庄", "莊家胡則連莊", "a dealer who wins again, else the next seat"),
    "rotate": ("轮流坐庄", "輪流坐莊", "always the next seat"),
    "winner": ("赢家坐庄", "贏家坐莊", "the winner"),
    "window": ("先问庄家", "先問莊家", "in a window of its own"),
    "golden_pair, golden_dragon": ("金雀、金龙", "金雀、金龍", "golden pair and dragon"),
    "plain_wins": ("牌型不是大胡都要", "牌型不是大胡都要", "all but those big by their tiles"),
    "small_wins": ("只有小胡要", "只有小胡要", "small wins alone"),
    "all_wins": ("四组一将都要", "四組一將都要", "every hand of sets and a pair"),
}


def described(options: Mapping[str, Value], lang: str) -> list[dict[str, object]]:
    """One entry an option: ``name``, ``label``, ``unit``, ``value``, ``default`` and either ``choices``
    (value and label each) or ``low`` and ``high``; labels in *lang*. Raises on a language not kept."""
    if lang not in LANGUAGES:
        raise RulesError(f"no words in {lang!r}; there are: {', '.join(LANGUAGES)}")
    at = LANGUAGES.index(lang)
    return [_entry(option, options[option.name], at) for option in profile.ALL]


def _entry(option: Option, value: Value, at: int) -> dict[str, object]:
    entry: dict[str, object] = {
        "name": option.name,
        "label": OPTION_WORDS[option.name][at],
        "unit": option.unit,
        "value": value,
        "default": option.default,
    }
    if option.codes is None:
        return entry | {"low": option.low, "high": option.high}
    return entry | {
        "choices": [{"value": each, "label": _value_word(each, at)} for each in option.codes if option.allows(each)]
    }


def _value_word(value: Value, at: int) -> str:
    word = shown(value)
    return VALUE_WORDS[word][at] if word in VALUE_WORDS else word
