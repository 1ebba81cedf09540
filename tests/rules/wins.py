"""Random wins for tests: hands built from sets, some tiles of them held as golds."""

import random

from hokchiu.rules import score
from hokchiu.rules.flowers import counted
from hokchiu.rules.score import HOW_NAMES, new_tally
from tests.rules.oracle import BOOK, Win

HOW_CODES = {name: code for code, name in HOW_NAMES.items()}
DISCARDS = ("discard", "rob_kong", "first_discard")
DEALT = ("heavenly", "rob_gold", "first_discard")
SETS = 5


CHOICES = {
    "streak_payers": ("all", "dealer"),
    "discard_payers": ("discarder", "all"),
    "discarder_extra": (0, 0, 1, 7),
    "dealer_bonus": (0, 1, 3),
    "one_flower": ("off", "no_kong", "any_kong", "flower_points_one"),
    "gold_counts": (True, True, False),
    "flower_group": (4, 6, 8),
    "constant": (0, 1, 5),
    "stacking": ("highest", "highest_plus_ten", "event_sum", "sum"),
    "players": (4, 3, 2),
    "specials.golden_pair": (0, 30, 60),
    "specials.golden_dragon": (0, 60, 120),
    "specials.no_flower": (0, 15, 30),
    "specials.heavenly": (0, 30, 120),
    "specials.half_flush": (0, 100, 120),
    "specials.full_flush": (0, 60, 240),
    "one_suit_by_face": (False, True),
}
OF_THREE_GOLDS = ({"three_golds": "off"}, {"specials.three_golds": 0}, {"specials.three_golds": 60})
OF_RULES = {
    "lianzhong_hall": {"no_flower_discard_multiplier": (1, 2), "specials.golden_gap": (60, 120)},
    "club": {"no_flower_discard_multiplier": (1, 2)},
    "bianfeng": {"special_doubles_on_discard": (True, False)},
    "street": {"street_honours_count": (True, False)},
}


def random_options(dice: random.Random, rules: str = "encyclopedia") -> dict:
    """Options that do not contradict *rules*, one in six another."""
    choices = CHOICES | OF_RULES.get(rules, {})
    found = {name: dice.choice(values) for name, values in choices.items() if dice.random() < 1 / 6}
    if rules != "street" and dice.random() < 1 / 6:
        found |= dice.choice(OF_THREE_GOLDS)
    return found


def random_sets(dice: random.Random, wanted: int, suits: tuple[int, ...] = (0, 1, 2)) -> list[tuple[int, ...]]:
    """*wanted* sets of *suits* and a pair (the last), no kind more than four times."""
    while True:
        groups = []
        for _ in range(wanted):
            suit, rank = 9 * dice.choice(suits), dice.randrange(9)
            run = rank < 7 and dice.random() < 0.6
            groups.append(tuple(suit + rank + step * run for step in range(3)))
        groups.append((9 * dice.choice(suits) + dice.randrange(9),) * 2)
        tiles = [tile for group in groups for tile in group]
        if all(tiles.count(tile) <= 4 for tile in tiles):
            return groups


def random_win(dice: random.Random) -> Win:
    """A win by any rule set, ways to win that it does not play included: the count does not ask."""
    rules = dice.choice(list(BOOK))
    options = random_options(dice, rules)
    how = dice.choice(list(HOW_CODES))
    melds = 0 if how in DEALT else dice.randrange(5)
    suits = dice.choice(((0, 1, 2), (0, 1, 2), (dice.randrange(3),)))
    gold, golds, naturals = random_tiles(dice, how, SETS - melds, suits)
    kongs = dice.randrange(melds + 1)
    concealed = dice.randrange(kongs + 1)
    seats = range(options.get("players", 4))
    winner = dice.choice(seats)
    return Win(
        how=how,
        winner=winner,
        payer=dice.choice([seat for seat in seats if seat != winner]) if how in DISCARDS else None,
        dealer=winner if how == "heavenly" else dice.choice(seats),
        streak=dice.choice((0, 0, 1, 2, 5)),
        naturals=tuple(sorted(naturals)),
        golds=golds,
        melds=melds,
        flowers=random_flowers(dice),
        open_kongs=kongs - concealed,
        concealed_kongs=concealed,
        options=options,
        rules=rules,
        gold=gold,
        meld_suits=tuple(dice.choice(suits) for _ in range(melds)),
    )


def random_tiles(dice: random.Random, how: str, sets: int, suits: tuple[int, ...]) -> tuple[int, int, list[int]]:
    """Which kind is gold, how many are held, the other concealed tiles: *sets* sets and a pair, mostly."""
    golds = 3 if how == "three_golds" else dice.choice((0, 1, 2, 3, 3, 4 if how == "rob_gold" else 3))
    groups = random_sets(dice, sets, suits)
    dice.shuffle(groups)
    if dice.random() < 0.5:
        groups.sort(key=lambda group: len(group) if golds == 2 else len(set(group)))
    tiles = [tile for group in groups for tile in group]
    if dice.random() < 0.3:
        dice.shuffle(tiles)
    printed = tiles[0]
    if how != "three_golds" and tiles.count(printed) < 4 and dice.random() < 0.3:
        return printed, tiles.count(printed), [tile for tile in tiles if tile != printed]
    naturals = tiles[golds:]
    if how == "three_golds" and dice.random() < 0.5:
        naturals = [dice.randrange(27) for _ in naturals]
    return dice.choice([kind for kind in range(27) if kind not in naturals]), golds, naturals


def random_flowers(dice: random.Random) -> list[int]:
    if dice.random() < 0.4:
        return [dice.randrange(27, 42) for _ in range(dice.randrange(2))]
    all_flowers = [kind for kind in range(27, 34) for _ in range(4)] + list(range(34, 42))
    flowers = dice.sample(all_flowers, dice.randrange(12))
    if dice.random() < 0.3:
        kind = dice.randrange(27, 34)
        flowers = [other for other in flowers if other != kind] + [kind] * 4
    return flowers


def tally_of(win: Win) -> memoryview:
    """The tally of *win*, outputs zero."""
    tally = new_tally()
    keys = [0, 0, 0]
    for tile in win.naturals:
        keys[tile // 9] += 5 ** (tile % 9)
    row = bytearray(42)
    for flower in win.flowers:
        row[flower] += 1
    tiles, groups = counted(row)
    row[:34] = bytes(34)
    eight_tiles, eight_groups = counted(row)
    inputs = {
        score.TALLY_HOW: HOW_CODES[win.how],
        score.TALLY_WINNER: win.winner,
        score.TALLY_PAYER: -1 if win.payer is None else win.payer,
        score.TALLY_DEALER: win.dealer,
        score.TALLY_STREAK: win.streak,
        score.TALLY_M: keys[0],
        score.TALLY_P: keys[1],
        score.TALLY_S: keys[2],
        score.TALLY_GOLDS: win.golds,
        score.TALLY_GOLD: win.gold,
        score.TALLY_EIGHT_FLOWERS: eight_tiles,
        score.TALLY_EIGHT_GROUPS: eight_groups,
        score.TALLY_MELD_SUITS: sum(1 << suit for suit in set(win.meld_suits)),
        score.TALLY_SEATED: win.option("players"),
        score.TALLY_SETS: SETS - win.melds,
        score.TALLY_FLOWERS: tiles,
        score.TALLY_GROUPS: groups,
        score.TALLY_OPEN_KONGS: win.open_kongs,
        score.TALLY_CONCEALED_KONGS: win.concealed_kongs,
    }
    for place, value in inputs.items():
        tally[place] = value
    return tally
