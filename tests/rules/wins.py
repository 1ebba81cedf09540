"""Random wins for tests: hands built from sets, some tiles of them held as golds."""

import random

from hokchiu.rules import score
from hokchiu.rules.flowers import counted
from hokchiu.rules.score import HOW_NAMES, new_tally
from tests.rules.oracle import Win

HOW_CODES = {name: code for code, name in HOW_NAMES.items()}
DISCARDS = ("discard", "rob_kong")
SETS = 5


def random_options(dice: random.Random) -> dict:
    choices = {
        "streak_payers": ("all", "dealer"),
        "discard_payers": ("discarder", "all"),
        "discarder_extra": (0, 0, 1, 7),
        "one_flower": ("off", "no_kong", "any_kong", "flower_points_one"),
        "gold_counts": (True, True, False),
        "flower_group": (4, 6, 8),
        "constant": (0, 1, 5),
        "three_golds": ("optional", "off"),
        "specials.golden_pair": (0, 30, 60),
        "specials.golden_dragon": (0, 60, 120),
        "specials.three_golds": (0, 40, 60),
        "specials.no_flower": (0, 15, 30),
        "specials.heavenly": (0, 30, 120),
    }
    return {name: dice.choice(values) for name, values in choices.items() if dice.random() < 0.3}


def random_sets(dice: random.Random, wanted: int) -> list[tuple[int, ...]]:
    """*wanted* sets and a pair (the last), no kind more than four times."""
    while True:
        groups = []
        for _ in range(wanted):
            suit, rank = 9 * dice.randrange(3), dice.randrange(9)
            run = rank < 7 and dice.random() < 0.6
            groups.append(tuple(suit + rank + step * run for step in range(3)))
        groups.append((dice.randrange(27),) * 2)
        tiles = [tile for group in groups for tile in group]
        if all(tiles.count(tile) <= 4 for tile in tiles):
            return groups


def random_win(dice: random.Random) -> Win:
    how = dice.choice(list(HOW_CODES))
    melds = 0 if how in ("heavenly", "rob_gold") else dice.randrange(5)
    golds = dice.choice((0, 1, 2, 3, 3, 4 if how == "rob_gold" else 3))
    if how == "three_golds":
        golds = 3
    groups = random_sets(dice, SETS - melds)
    dice.shuffle(groups)
    if dice.random() < 0.5:
        groups.sort(key=lambda group: len(group) if golds == 2 else len(set(group)))
    tiles = [tile for group in groups for tile in group]
    if dice.random() < 0.3:
        dice.shuffle(tiles)
    naturals = tiles[golds:]
    if how == "three_golds" and dice.random() < 0.5:
        naturals = [dice.randrange(27) for _ in naturals]
    kongs = dice.randrange(melds + 1)
    concealed = dice.randrange(kongs + 1)
    winner = dice.randrange(4)
    return Win(
        how=how,
        winner=winner,
        payer=dice.choice([seat for seat in range(4) if seat != winner]) if how in DISCARDS else None,
        dealer=winner if how == "heavenly" else dice.randrange(4),
        streak=dice.choice((0, 0, 1, 2, 5)),
        naturals=tuple(sorted(naturals)),
        golds=golds,
        melds=melds,
        flowers=random_flowers(dice),
        open_kongs=kongs - concealed,
        concealed_kongs=concealed,
        options=random_options(dice),
    )


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
    """The tally of *win*, outputs zero; the gold is a kind that is not asked for (33)."""
    tally = new_tally()
    keys = [0, 0, 0]
    for tile in win.naturals:
        keys[tile // 9] += 5 ** (tile % 9)
    row = bytearray(42)
    for flower in win.flowers:
        row[flower] += 1
    tiles, groups = counted(row)
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
        score.TALLY_GOLD: 33,
        score.TALLY_SETS: SETS - win.melds,
        score.TALLY_FLOWERS: tiles,
        score.TALLY_GROUPS: groups,
        score.TALLY_OPEN_KONGS: win.open_kongs,
        score.TALLY_CONCEALED_KONGS: win.concealed_kongs,
    }
    for place, value in inputs.items():
        tally[place] = value
    return tally
