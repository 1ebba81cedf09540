"""The encyclopedia score once more, slowly and another way: tiles as text, shapes by recursion, bills by hand.

Written from RULES.md 2.1 (P31 to P52) and Appendix B alone; it shares nothing with hokchiu.rules.
"""

from dataclasses import dataclass, field
from functools import cache

TABLE = {
    "heavenly": 30,
    "rob_gold": 30,
    "no_flower": 30,
    "one_flower": 15,
    "three_golds": 40,
    "golden_pair": 60,
    "golden_dragon": 120,
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
    group = win.options.get("flower_group", 6)
    return len(win.flowers) + (group - 4) * fours(win.flowers) + win.open_kongs + 2 * win.concealed_kongs


def specials(win):
    options, kongs = win.options, win.open_kongs + win.concealed_kongs
    one = {
        "off": False,
        "no_kong": len(win.flowers) == 1 and not kongs,
        "any_kong": len(win.flowers) == 1,
        "flower_points_one": flower_points(win) == 1,
    }
    drawn = ("self_draw", "kong_replacement", "last_group", "heavenly", "three_golds")
    true = {
        "heavenly": win.how == "heavenly",
        "rob_gold": win.how == "rob_gold",
        "no_flower": not win.flowers and not kongs,
        "one_flower": one[options.get("one_flower", "no_kong")],
        "three_golds": win.golds >= 3 and win.how in drawn and options.get("three_golds") != "off",
        "golden_pair": win.golds >= 2 and only_sets(win.naturals, win.golds - 2),
        "golden_dragon": win.golds >= 3 and complete(win.naturals, win.golds - 3),
    }
    values = {name: options.get(f"specials.{name}", TABLE[name]) for name in true if true[name]}
    return {name: value for name, value in values.items() if value}


def points(win):
    """Points of the four seats, each bill written out."""
    options = win.options
    golds = win.golds if options.get("gold_counts", True) else 0
    plain = 2 * (flower_points(win) + golds + options.get("constant", 5)) + max(specials(win).values(), default=0)
    gained = [0, 0, 0, 0]
    payers = [seat for seat in range(4) if seat != win.winner]
    if win.payer is not None and options.get("discard_payers", "discarder") == "discarder":
        payers = [win.payer]
    for seat in payers:
        gained[seat] -= plain
    if win.payer is not None:
        gained[win.payer] -= options.get("discarder_extra", 0)
    streak_payers = payers
    if options.get("streak_payers", "all") == "dealer" and win.winner != win.dealer:
        streak_payers = [win.dealer]
    for seat in streak_payers:
        gained[seat] -= 2 * win.streak
    gained[win.winner] = -sum(gained)
    return gained
