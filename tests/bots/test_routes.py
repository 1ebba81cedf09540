"""Routes of hands that are counted by fans: how far a hand is, worked out again another way."""

import random

import pytest

from hokchiu.bots.routes import missing_on
from hokchiu.deal.layout import MELD_CHOW, MELD_PUNG
from hokchiu.tiles.notation import parse_tiles
from tests.amounts import part
from tests.bots import slow_routes

WALL = [kind for kind in range(34) for _ in range(4)]

# a hand, melds, and what it misses on some routes
HANDS = [
    ("a mixed straight but for a tile", "123m456p78s55m111z", (), {"mixed_straight": 1}),
    ("the melded part of a core counts", "456p78s55m111z", ((MELD_CHOW, "1m"),), {"mixed_straight": 1}),
    ("a meld beside the core is its free set", "123m456p78s55m", ((MELD_PUNG, "1z"),), {"mixed_straight": 1}),
    (
        "melds of two suits end a flush",
        "1156m111z",
        ((MELD_CHOW, "1p"), (MELD_PUNG, "1s")),
        {"full_flush": None, "half_flush": None},
    ),
    ("a chow ends all pungs", "1122334455m", ((MELD_CHOW, "1p"),), {"all_pungs": None}),
    (
        "any meld ends the concealed forms",
        "1122334455m",
        ((MELD_PUNG, "1p"),),
        {"seven_pairs": None, "thirteen_orphans": None},
    ),
    ("two melds of a type end all types", "22334m5p1z", ((MELD_PUNG, "1p"), (MELD_PUNG, "5p")), {"all_types": None}),
    ("a melded type is there", "123m45p99s11z", ((MELD_PUNG, "5z"),), {"all_types": 3 - 1}),
    ("seven pairs", "1144m2277p5599s3z", (), {"seven_pairs": 1}),
    ("a half flush", "2356789m11z55z34p", (), {"half_flush": 3}),
]


def hands(seed: int, count: int) -> list[list[int]]:
    """Random hands of 13 tiles, every second one of a single suit and honours, which come nearer to more routes."""
    luck = random.Random(seed)
    wholes = [WALL, [kind for kind in WALL if kind < 9 or kind >= 27]]
    return [luck.sample(wholes[n % 2], 13) for n in range(count)]


@pytest.mark.parametrize(("hand", "melds", "expected"), [row[1:] for row in HANDS], ids=[row[0] for row in HANDS])
def test_what_a_hand_misses(hand: str, melds: tuple[tuple[int, str], ...], expected: dict[str, int | None]) -> None:
    found = missing_on(parse_tiles(hand), [(sort, parse_tiles(tile)[0]) for sort, tile in melds])
    assert {name: found.get(name) for name in expected} == expected


def test_routes_with_a_core_against_every_hand_that_has_it() -> None:
    for hand in hands(1, max(2, part(3))):
        found, slow = missing_on(hand), slow_routes.by_cores(hand)
        assert {name: found[name] for name in slow} == slow


@pytest.mark.parametrize(
    ("name", "slow"),
    [
        ("all_pungs", slow_routes.all_pungs),
        ("seven_pairs", slow_routes.seven_pairs),
        ("thirteen_orphans", slow_routes.thirteen_orphans),
        ("lesser_honors_and_knitted_tiles", slow_routes.knitted_singles),
        ("all_types", slow_routes.all_types),
    ],
)
def test_the_special_forms_against_every_hand_of_the_form(name: str, slow) -> None:
    for hand in hands(2, max(4, part(8))):
        assert missing_on(hand)[name] == slow(hand), hand
