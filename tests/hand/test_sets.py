"""Readings of winning hands: they use the hand's own tiles, and there is one exactly where it wins."""

from collections import Counter

import pytest

from hokchiu.hand.sets import READINGS, Group, decompose
from hokchiu.hand.shape import dead_golds, golden_dragon, golden_pair, wins
from hokchiu.tiles.kinds import letter
from hokchiu.tiles.notation import parse_tile, parse_tiles, tiles_text
from tests.amounts import part
from tests.hand.hands import Hand, random_hands

SEED = 99


def tiles_of(hand: Hand) -> list[int]:
    return [kind for kind, count in enumerate(hand.counts) for _ in range(count)] + [hand.gold] * hand.golds


def is_group(group: Group) -> bool:
    tiles = group.tiles
    if group.shape == "run":
        return tiles == (tiles[0], tiles[0] + 1, tiles[0] + 2) and tiles[0] < 27 and tiles[0] % 9 < 7
    return len(set(tiles)) == 1 and len(tiles) == {"triplet": 3, "pair": 2}[group.shape]


def test_a_reading_holds_the_tiles_of_the_hand() -> None:
    for hand in random_hands(SEED, part(2_000)):
        reading = decompose(tiles_of(hand), hand.gold, hand.sets)
        assert (reading is not None) == wins(*hand.keys, hand.golds, hand.sets), hand
        if reading is not None:
            assert [group.shape == "pair" for group in reading.groups] == [False] * hand.sets + [True]
            assert all(map(is_group, reading.groups))
            placed = [tile for group in reading.groups for tile in zip(group.tiles, group.golds, strict=True)]
            assert sum(gold for _, gold in placed) == hand.golds
            assert Counter(kind for kind, gold in placed if not gold) == Counter(
                kind for kind in tiles_of(hand) if kind != hand.gold
            )


def test_each_reading_is_found_exactly_where_it_holds() -> None:
    for hand in random_hands(SEED + 1, part(1_000)):
        state = (*hand.keys, hand.golds)
        holds = {
            "golden_dragon": golden_dragon(*state, hand.sets),
            "golden_pair": golden_pair(*state, hand.sets),
            "dead_golds": dead_golds(*state, hand.gold, hand.sets),
            "any": wins(*state, hand.sets),
        }
        found = {name: decompose(tiles_of(hand), hand.gold, hand.sets, [name]) is not None for name in READINGS}
        assert found == holds, hand


# hand, gold, sets, preferred readings, the one found, its groups (golds in brackets)
SHOWN = [
    ("567m888m345s33m", "8m", 3, READINGS, "golden_dragon", "(8)(8)(8)m 567m 345s 33m"),
    ("567m888m345s33m", "8m", 3, ("golden_pair",), "golden_pair", "33(3)m 567m 345s (8)(8)m"),
    ("89m1s55p", "1s", 1, READINGS, "any", "(7)89m 55p"),
    ("4p6p5p99s", "5p", 1, READINGS, "dead_golds", "4(5)6p 99s"),
    ("4p6p5p99s", "5p", 1, ("golden_pair", "any"), "any", "4(5)6p 99s"),
    ("777z1z5s", "5s", 1, READINGS, "any", "777z 1(1)z"),
]


def shown(group: Group) -> str:
    digits = [tiles_text([kind])[0] for kind in group.tiles]
    text = "".join(f"({digit})" if gold else digit for digit, gold in zip(digits, group.golds, strict=True))
    return text + letter(group.tiles[0])


@pytest.mark.parametrize(("text", "gold", "sets", "prefer", "name", "groups"), SHOWN)
def test_readings_as_they_are_shown(
    text: str, gold: str, sets: int, prefer: tuple[str, ...], name: str, groups: str
) -> None:
    reading = decompose(parse_tiles(text), parse_tile(gold), sets, prefer)
    assert reading is not None
    assert reading.name == name
    assert " ".join(map(shown, reading.groups)) == groups


def test_a_hand_that_does_not_win_has_no_reading() -> None:
    assert decompose(parse_tiles("147m25p"), parse_tile("9s"), 1) is None
