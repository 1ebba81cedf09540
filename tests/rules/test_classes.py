"""Small and big wins: random hands against a count written another way, and what the packed rules look like."""

import random
from collections import Counter

from hokchiu.rules import classes, option
from hokchiu.rules.load import load
from tests.amounts import part
from tests.rules import slow_classes
from tests.rules.slow_classes import Hand

HANDS = part(10_000)
DEALS = part(10_000)
CHOICES = {
    "pair_258": ("plain_wins", "small_wins", "all_wins"),
    "all_258_any_shape": (True, False),
    "all_melded_big": (False, True),
    "last_discard_counts": (False, True),
    "small_self_draw": (2, 3),
    "big_win": (6, 7),
}
OF_258 = [kind for kind in range(27) if kind % 3 == 1]


def random_sets(dice: random.Random) -> list[tuple[str, int]]:
    """Four sets and a pair (the last), drawn to be of one kind more often than chance has it."""
    suits = dice.choice(((0, 1, 2), (0, 1, 2), (dice.randrange(3),)))
    pungs = dice.choice((0.3, 0.3, 1.0))
    kinds = dice.choice((range(27), range(27), OF_258))
    groups = []
    while len(groups) < 4:
        kind = dice.choice([kind for kind in kinds if kind // 9 in suits])
        if dice.random() < pungs:
            groups.append(("pung", kind))
        elif kind % 9 < 7:
            groups.append(("chow", kind))
    return [*groups, ("pair", dice.choice([kind for kind in range(27) if kind // 9 in suits]))]


def tiles_of(name: str, kind: int) -> list[int]:
    return [kind, kind] if name == "pair" else slow_classes.meld_tiles(name, kind)


def random_tiles(dice: random.Random) -> tuple[tuple[int, ...], tuple[tuple[str, int], ...]]:
    """Concealed tiles and melds: sets and a pair, pairs, any 2, 5 and 8, or sets with a tile changed."""
    sort = dice.randrange(8)
    if sort == 0:
        return tuple(sorted(2 * [dice.randrange(27) for _ in range(7)])), ()
    if sort == 1:
        return tuple(sorted(dice.sample([kind for kind in OF_258 for _ in range(4)], 14))), ()
    groups = random_sets(dice)
    melds = dice.choice((0, 1, 2, 3, 4, 4))
    held = [tile for group in groups[melds:] for tile in tiles_of(*group)]
    if sort == 2:
        held[dice.randrange(len(held))] = dice.randrange(27)
    return tuple(sorted(held)), tuple(map(as_meld(dice), groups[:melds]))


def as_meld(dice: random.Random):
    def changed(group: tuple[str, int]) -> tuple[str, int]:
        name, kind = group
        return (dice.choice(("pung", "open_kong", "added_kong", "concealed_kong")), kind) if name == "pung" else group

    return changed


def exists(tiles: tuple[int, ...], melds: tuple[tuple[str, int], ...]) -> bool:
    held = [*tiles, *(tile for meld in melds for tile in slow_classes.meld_tiles(*meld))]
    held += [kind for name, kind in melds if "kong" in name]
    return all(held.count(tile) <= 4 for tile in held)


def random_hand(dice: random.Random) -> Hand:
    tiles, melds = random_tiles(dice)
    while not exists(tiles, melds):
        tiles, melds = random_tiles(dice)
    options = {name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.25}
    how = dice.choice(("discard", "self_draw", "kong_replacement", "rob_kong"))
    return Hand(tiles, melds, how, dice.random() < 0.3, options)


def keys(tiles: tuple[int, ...]) -> list[int]:
    return [sum(5 ** (tile % 9) for tile in tiles if tile // 9 == suit) for suit in range(3)]


def traits_of(hand: Hand, rules) -> int:
    suits = melded = 0
    for name, kind in hand.melds:
        suits |= 1 << kind // 9
        melded |= classes.MELDED_CHOW if name == "chow" else 0
        melded |= classes.MELDED_CONCEALED if name == "concealed_kong" else 0
        melded |= 0 if name != "chow" and kind in OF_258 else classes.MELDED_OTHER
    by_kong = hand.how in ("kong_replacement", "rob_kong")
    chance = classes.chance_of(rules, by_kong, hand.drawn, hand.last)
    return classes.class_traits(*keys(hand.tiles), 0, 4 - len(hand.melds), suits, melded, chance)


def test_random_hands_are_of_the_class_that_the_slow_count_finds() -> None:
    dice = random.Random(20251207)
    seen: Counter[str | None] = Counter()
    for _ in range(HANDS):
        hand = random_hand(dice)
        rules = load("small_big", hand.options).packed
        found = traits_of(hand, rules)
        assert set(classes.names(found, classes.TRAIT_NAMES)) == slow_classes.traits(hand)[0], hand
        kind = classes.CLASS_NAMES.get(classes.class_of(rules, found))
        assert kind == slow_classes.class_of(hand), hand
        assert classes.class_points(rules, found, hand.drawn) == slow_classes.points(hand), hand
        seen.update([kind, *slow_classes.traits(hand)[0]])
    assert all(seen[name] > HANDS // 100 for name in [None, "small", "big", "very_big"]), seen
    assert all(seen[name] > HANDS // 200 for name in classes.TRAIT_NAMES.values()), seen


def test_random_deals_hold_the_opening_wins_that_the_slow_count_finds() -> None:
    dice = random.Random(1207)
    seen: Counter[str] = Counter()
    wall = [kind for kind in range(27) for _ in range(4)]
    for _ in range(DEALS):
        kept = [kind for kind in wall if dice.random() < 0.5 or kind not in OF_258]
        tiles = tuple(sorted(dice.sample(kept if dice.random() < 0.5 else wall[: dice.choice((72, 108))], 13)))
        found = set(classes.names(classes.opening_wins(*keys(tiles)), classes.OPENING_NAMES))
        assert found == slow_classes.opening_wins(tiles), tiles
        seen.update(found)
    assert all(seen[name] > DEALS // 500 for name in classes.OPENING_NAMES.values()), seen


def test_an_opening_win_is_paid_once_each_or_once_in_all() -> None:
    both = classes.OPENING_NO_258 | classes.OPENING_MISSING_SUIT
    each, once = load("small_big").packed, load("small_big", {"each_opening_win": False}).packed
    assert [classes.opening_points(each, both, dealer) for dealer in (False, True)] == [4, 6]
    assert [classes.opening_points(once, both, dealer) for dealer in (False, True)] == [2, 3]
    assert classes.opening_points(each, 0, True) == 0


def test_the_values_of_the_fragment_are_in_the_profile() -> None:
    options = memoryview(load("small_big").packed.buffer).cast("i")
    places = (option.SMALL_WIN, option.SMALL_SELF_DRAW, option.BIG_WIN, option.VERY_BIG_WIN, option.DEALER_BONUS)
    assert [options[place] for place in places] == [1, 2, 6, 12, 1]
