"""The scores once more, slowly and another way: tiles as text, shapes by recursion, bills by hand.

Written from RULES.md 2.1 to 2.6 and 2.8, section 3 and Appendix B alone; it shares nothing with hokchiu.rules.
"""

from dataclasses import dataclass, field
from functools import cache

SPECIALS = {
    "heavenly": 30,
    "rob_gold": 30,
    "no_flower": 30,
    "one_flower": 15,
    "three_golds": 40,
    "golden_pair": 60,
    "golden_dragon": 120,
    "golden_gap": 60,
    "half_flush": 0,
    "full_flush": 0,
}
STANDARD = {
    "formula": "double_plus_special",
    "constant": 5,
    "gold_counts": True,
    "flower_group": 6,
    "one_flower": "no_kong",
    "three_golds": "optional",
    "stacking": "highest",
    "discard_payers": "discarder",
    "discarder_extra": 0,
    "streak_payers": "all",
    "dealer_bonus": 0,
    "no_flower_discard_multiplier": 2,
    "special_doubles_on_discard": False,
    "one_suit_by_face": False,
    "street_honours_count": True,
    "players": 4,
}
# what the comparison at a glance (2.8) says of the others
BOOK = {
    "encyclopedia": ({}, {}),
    "lianzhong": (
        {
            "formula": "flowers_single_or_double",
            "constant": 0,
            "gold_counts": False,
            "one_flower": "off",
            "stacking": "highest_plus_ten",
            "streak_payers": "dealer",
        },
        {"one_flower": 0, "golden_dragon": 0},
    ),
    "lianzhong_hall": (
        {
            "formula": "single_discard_double_self_draw",
            "stacking": "event_sum",
            "streak_payers": "dealer",
            "discard_payers": "all",
        },
        {"half_flush": 120, "full_flush": 240},
    ),
    "bianfeng": (
        {"formula": "base_doubled", "constant": 1, "one_flower": "off"},
        {"one_flower": 0, "golden_dragon": 0},
    ),
    "street": (
        {
            "formula": "multiples",
            "flower_group": 4,
            "one_flower": "off",
            "three_golds": "off",
            "street_honours_count": False,
            "discard_payers": "all",
            "discarder_extra": 1,
        },
        {name: 0 for name in SPECIALS if name != "golden_gap"},
    ),
    "shaxian": (
        {
            "formula": "shaxian",
            "constant": 1,
            "one_flower": "off",
            "streak_payers": "dealer",
            "dealer_bonus": 1,
            "discard_payers": "all",
        },
        {name: 0 for name in SPECIALS if name != "golden_gap"} | {"three_golds": 20, "golden_pair": 30},
    ),
    "club": (
        {
            "formula": "single_discard_double_self_draw",
            "constant": 0,
            "no_flower_discard_multiplier": 1,
            "discard_payers": "all",
        },
        {
            "heavenly": 40,
            "rob_gold": 40,
            "no_flower": 40,
            "one_flower": 20,
            "three_golds": 50,
            "golden_pair": 60,
            "golden_dragon": 120,
            "half_flush": 100,
            "full_flush": 200,
        },
    ),
}


@dataclass
class Win:
    """A win in words: ``naturals`` are kinds 0..26 without golds, flowers are kinds 27..41."""

    how: str
    winner: int
    payer: int | None
    dealer: int
    streak: int
    naturals: tuple[int, ...]
    golds: int
    melds: int
    flowers: list[int]
    open_kongs: int
    concealed_kongs: int
    options: dict = field(default_factory=dict)
    rules: str = "encyclopedia"
    gold: int = 33
    meld_suits: tuple[int, ...] = ()

    def option(self, name):
        differs, _ = BOOK[self.rules]
        return self.options.get(name, differs.get(name, STANDARD[name]))

    def worth(self, special):
        _, differs = BOOK[self.rules]
        return self.options.get(f"specials.{special}", differs.get(special, SPECIALS[special]))


@cache
def only_sets(tiles, golds):
    """Whether sorted *tiles* and *golds* wild ones are sets of three and nothing else."""
    if not tiles:
        return golds % 3 == 0
    first, rest = tiles[0], tiles[1:]
    for offset in range(3):
        low = first - offset
        if first % 9 - offset in range(7) and can_make((low, low + 1, low + 2), first, rest, golds):
            return True
    return can_make((first, first, first), first, rest, golds)


def can_make(wanted, first, rest, golds):
    left = list(rest)
    need = list(wanted)
    need.remove(first)
    naturals = 0
    for tile in need:
        if tile in left:
            left.remove(tile)
            naturals += 1
    # using a natural tile where there is one is never worse than a gold, which can do what it does
    wild = 2 - naturals
    return wild <= golds and only_sets(tuple(left), golds - wild)


def complete(tiles, golds):
    """Whether some pair (two tiles, one and a gold, two golds) leaves only sets."""
    if golds >= 2 and only_sets(tiles, golds - 2):
        return True
    for kind in sorted(set(tiles)):
        left = list(tiles)
        left.remove(kind)
        if golds and only_sets(tuple(left), golds - 1):
            return True
        if kind in left:
            left.remove(kind)
            if only_sets(tuple(left), golds):
                return True
    return False


def fours(flowers):
    groups = sum(flowers.count(honour) == 4 for honour in range(27, 34))
    return groups + set(range(34, 38)).issubset(flowers) + set(range(38, 42)).issubset(flowers)


def flower_points(win):
    scoring = win.flowers if win.option("street_honours_count") else [flower for flower in win.flowers if flower >= 34]
    more = (win.option("flower_group") - 4) * fours(scoring)
    return len(scoring) + more + win.open_kongs + 2 * win.concealed_kongs


def is_drawn(win):
    return win.how not in ("discard", "rob_kong", "first_discard")


def one_suit(win):
    """None, or the flush that the hand is."""
    suits = {tile // 9 for tile in win.naturals} | set(win.meld_suits)
    if len(suits) != 1 or not complete(win.naturals, win.golds):
        return None
    if not win.golds:
        return "full_flush"
    same = win.gold // 9 in suits
    as_printed = complete(tuple(sorted((*win.naturals, *[win.gold] * win.golds))), 0)
    return "full_flush" if same and (win.option("one_suit_by_face") or as_printed) else "half_flush"


def specials(win):
    kongs = win.open_kongs + win.concealed_kongs
    one = {
        "off": False,
        "no_kong": len(win.flowers) == 1 and not kongs,
        "any_kong": len(win.flowers) == 1,
        "flower_points_one": flower_points(win) == 1,
    }
    own_draw = is_drawn(win) and win.how != "rob_gold"
    true = {
        "heavenly": win.how == "heavenly",
        "rob_gold": win.how in ("rob_gold", "first_discard"),
        "no_flower": not win.flowers and not kongs,
        "one_flower": one[win.option("one_flower")],
        "three_golds": win.golds >= 3 and own_draw and win.option("three_golds") != "off",
        "golden_pair": win.golds >= 2 and only_sets(win.naturals, win.golds - 2),
        "golden_dragon": win.golds >= 3 and complete(win.naturals, win.golds - 3),
        "golden_gap": win.how == "golden_gap",
        "half_flush": one_suit(win) == "half_flush",
        "full_flush": one_suit(win) == "full_flush",
    }
    return {name: win.worth(name) for name in true if true[name] and win.worth(name)}


def stacked(win):
    """The specials that count, the dearest first, and what is added for no flowers."""
    held = specials(win)
    by_price = sorted(held, key=lambda name: -held[name])
    gold_uses = [name for name in by_price if name in ("three_golds", "golden_pair", "golden_dragon")]
    stacking = win.option("stacking")
    if stacking == "event_sum" and win.how == "three_golds":
        return [name for name in by_price if name not in ("golden_pair", "golden_dragon")], 0
    if stacking == "sum" or (stacking == "event_sum" and win.how in ("rob_gold", "first_discard", "heavenly")):
        return [name for name in by_price if name not in gold_uses[1:]], 0
    others = [name for name in by_price if name != "no_flower"]
    if stacking == "highest_plus_ten" and others:
        return others[:1], 10 if "no_flower" in held else 0
    return by_price[:1], 0


def bill(win, streak, dealers):
    """What somebody pays who owes the whole value, with *streak* and *dealers* points."""
    counted, ten = stacked(win)
    extra = sum(win.worth(name) for name in counted) + ten
    golds = win.golds if win.option("gold_counts") else 0
    constant, drawn = win.option("constant"), is_drawn(win)
    count = flower_points(win) + golds + streak + dealers
    match win.option("formula"):
        case "double_plus_special":
            return 2 * (count + constant) + extra
        case "flowers_single_or_double":
            return 2 * (count + constant) + extra if drawn or counted else count + constant
        case "single_discard_double_self_draw" if drawn:
            return 2 * (count + constant) + extra
        case "single_discard_double_self_draw":
            quiet = counted and counted[0] in ("no_flower", "one_flower")
            return (win.option("no_flower_discard_multiplier") if quiet else 1) * (count + constant) + extra
        case "base_doubled" if not counted:
            return 2 * (constant + count)
        case "base_doubled":
            return (extra + 2 * count) * (2 if win.option("special_doubles_on_discard") and not drawn else 1)
        case "multiples":
            swims = {"youjin_1": 4, "youjin_2": 8, "youjin_3": 16}
            return (count + constant) * swims.get(win.how, 2 if drawn else 1) + extra
        case "shaxian":
            plain = constant + flower_points(win) + golds + dealers
            return 2 * plain + extra if drawn or counted else plain
    raise AssertionError(win.option("formula"))


def points(win):
    """Points of the four seats, each bill written out."""
    gained = [0, 0, 0, 0]
    losers = [seat for seat in range(win.option("players")) if seat != win.winner]
    for seat in losers:
        owes_streak = win.option("streak_payers") == "all" or win.dealer in (seat, win.winner)
        streak = win.streak if owes_streak else 0
        dealers = win.option("dealer_bonus") if win.dealer in (seat, win.winner) else 0
        if is_drawn(win) or win.option("discard_payers") == "all" or seat == win.payer:
            gained[seat] -= bill(win, streak, dealers)
        elif win.option("streak_payers") == "dealer" and seat == win.dealer:
            gained[seat] -= bill(win, streak, 0) - bill(win, 0, 0)
        if seat == win.payer:
            gained[seat] -= win.option("discarder_extra")
    gained[win.winner] = -sum(gained)
    return gained
