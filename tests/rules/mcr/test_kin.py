"""The rule sets that count by fans beside MCR: what each counts otherwise (RULES.md 5.3, 5.5, 5.6)."""

import random
from collections.abc import Iterator

import pytest

from hokchiu.cli.fan_wins import by_fans
from hokchiu.rules.load import load, profiles
from hokchiu.rules.mcr import count, ids
from hokchiu.rules.mcr.sheet import Sheet
from hokchiu.tiles.notation import parse_meld, parse_tile, parse_tiles
from tests.amounts import part
from tests.rules.mcr.dealt import Hand, hands, tiles_in
from tests.rules.mcr.slow_duel71 import slow_points
from tests.rules.mcr.test_count import DRAWN, KONG, LAST_WALL, SORTS

HEAVENLY, EARTHLY, HUMANLY, READY = ids.HOW_HEAVENLY, ids.HOW_EARTHLY, ids.HOW_HUMANLY, ids.HOW_READY
SHEETS = {rules.name: Sheet(rules.fans) for rules in map(load, profiles()) if by_fans(rules)}


def counted(rules: str, text: str, how: int = 0, seat: int = 3, matches: int = 0) -> dict[str, int]:
    """The fans (name to points) of ``hand winning [melds …]`` under *rules*; round wind north."""
    hand, winning, *melds = text.split()
    parsed = [parse_meld(meld) for meld in melds]
    laid = [(SORTS[meld.name], meld.tiles[0]) for meld in parsed]
    sheet = SHEETS[rules]
    found = count.count_fans(
        parse_tiles(hand), parse_tile(winning), laid, how, seat, 3, sheet, [(ids.CASE_MATCHES, matches)]
    )
    return {name: points * times for name, points, times in found}


VOIDED = [
    "234m99p 2m pung:555z pung:666z pung:777z",
    "234m77z 2m pung:555z pung:666z chow:789s",
    "234234234234m99p 9p",
    "222333444555m99p 9p",
    "123234345456m99p 9p",
]


@pytest.mark.parametrize("text", VOIDED)
def test_one_voided_suit_does_not_count_beside_five_fans_of_the_online_table(text: str) -> None:
    assert counted("mcr", text).keys() - counted("mcr_online", text).keys() == {"one_voided_suit"}


def test_the_online_table_counts_every_other_hand_as_mcr_does() -> None:
    for hand in hands(31, 5_000):
        printed = count.count_fans(*hand)
        online = count.count_fans(*hand, SHEETS["mcr_online"])
        assert online == printed or set(printed) - set(online) == {("one_voided_suit", 1, 1)}, hand


DRAGONS_ALL = "111z555z666z777z22z 2z"
FORTUNE = "66z 6z pung:111z pung:222z pung:333z pung:444z"
FORTUNE_CLOSED = "111z222z333z444z66z 6z"
WINDS_OF_HONOURS = "111z222z333z444z55z 5z"

# hand, how, fans of the popular table
POPULAR = [
    (DRAGONS_ALL, DRAWN, {"big_three_dragons": 88, "all_honors": 64, "four_concealed_pungs": 64}),
    (FORTUNE, 0, {"four_winds_of_fortune": 168}),
    (FORTUNE_CLOSED, 0, {"four_winds_of_fortune": 168}),
    ("123m456p789s234m55z 5z", DRAWN | HEAVENLY, {"heavenly_hand": 168}),
    ("123m456p789s234m55z 5z", DRAWN | EARTHLY, {"earthly_hand": 158}),
    ("123m456p789s234m55z 5z", HUMANLY, {"humanly_hand": 108}),
    ("19m19p19s12345671z 1z", HUMANLY, {"humanly_hand": 108}),
    (FORTUNE_CLOSED, DRAWN | HEAVENLY, {"four_winds_of_fortune": 168}),
    (DRAGONS_ALL, DRAWN | HEAVENLY, {"big_three_dragons": 88, "all_honors": 64, "four_concealed_pungs": 64}),
    # worth more than 168 by itself
    (
        WINDS_OF_HONOURS,
        DRAWN | HEAVENLY,
        {"big_four_winds": 88, "all_honors": 64, "four_concealed_pungs": 64, "single_wait": 1, "self_drawn": 1},
    ),
    ("234m99p 2m pung:555z pung:666z pung:777z", 0, {"big_three_dragons": 88, "one_voided_suit": 1}),
]


@pytest.mark.parametrize(("text", "how", "fans"), POPULAR)
def test_the_dearest_hands_of_the_popular_table_stand_alone(text: str, how: int, fans: dict[str, int]) -> None:
    assert counted("popular", text, how) == fans


def test_a_kong_of_jokers_counts_only_where_there_are_jokers() -> None:
    points = [load("popular", {"popular_joker": joker}).fans.points["joker_kong"] for joker in ("off", "on")]
    assert points == [0, 88]


def test_hands_without_one_of_them_count_in_popular_as_in_mcr() -> None:
    family = {"big_three_dragons", "all_honors", "four_concealed_pungs"}
    for hand in hands(32, 5_000):
        printed = count.count_fans(*hand)
        popular = count.count_fans(*hand, SHEETS["popular"])
        names = {name for name, _, _ in popular}
        assert popular == printed or names == {"four_winds_of_fortune"} or names == family, hand


# hand, how, seat wind, matches, fans of duel71
DUEL = [
    ("123m456p789s234m55z 5z", 0, 3, 0, {"concealed_hand": 1}),
    ("123m456p789s234m55z 5z", DRAWN | READY, 3, 2, {
        "concealed_hand": 1, "self_drawn": 1, "ready_declared": 1, "wall_flower": 2,
    }),
    ("123m456p789s55z 5z chow:234m", 0, 3, 0, {}),
    ("234m55m 5m pung:555z pung:666z pung:222z", 0, 1, 0, {"half_flush": 3, "dragon_pung": 2, "seat_wind": 1}),
    ("234m77z 2m pung:555z pung:666z chow:789s", 0, 3, 0, {"dragon_pung": 2}),
    ("223344m667788p55s 5s", 0, 3, 0, {"all_chows": 1, "all_simples": 1, "concealed_hand": 1, "pure_double_chow": 2}),
    ("123456789m123m99p 9p", DRAWN, 3, 0, {
        "pure_straight": 2, "pure_double_chow": 1, "all_chows": 1, "concealed_hand": 1, "self_drawn": 1,
    }),
    ("234234234234m99p 9p", DRAWN, 3, 0, {"pure_double_chow": 2, "all_chows": 1, "concealed_hand": 1, "self_drawn": 1}),
    ("1133m2255p77s1122z 2z", DRAWN, 3, 0, {"seven_pairs": 2, "concealed_hand": 1, "self_drawn": 1}),
    ("22334455667788p 5p", 0, 3, 0, {"full_flush": 6, "all_chows": 1, "all_simples": 1, "concealed_hand": 1,
        "pure_double_chow": 2}),
    ("234m44z 2m concealed_kong:9999s chow:678p chow:567s", DRAWN | LAST_WALL, 2, 0, {
        "last_tile_draw": 1, "self_drawn": 1,
    }),
    ("234m678p567s44z 2m concealed_kong:9999s", DRAWN | KONG, 2, 0, {
        "out_with_replacement_tile": 1, "self_drawn": 1, "concealed_hand": 1,
    }),
    ("234m678p33z 6p chow:345m pung:999m", KONG, 3, 0, {"self_drawn": 1}),
    ("222m444m777p888p11z 8p", KONG, 3, 0, {"four_concealed_pungs": 13}),
    ("222m444m777p888p11z 8p", 0, 3, 0, {"all_pungs": 2, "three_concealed_pungs": 2, "concealed_hand": 1}),
    ("234m99p 2m pung:555z pung:666z pung:777z", 0, 3, 3, {"big_three_dragons": 13}),
    ("19m19p19s12345671z 1z", 0, 3, 0, {"thirteen_orphans": 13}),
    ("123m456p789s234m55z 5z", DRAWN | EARTHLY, 3, 0, {"earthly_hand": 13}),
    ("147m258p36s123456z 6z", DRAWN, 3, 0, {}),
    ("147m258p369s234m55z 5z", DRAWN, 3, 0, {}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "how", "seat", "matches", "fans"), DUEL)
def test_a_hand_of_duel71_adds_its_fans_up(text: str, how: int, seat: int, matches: int, fans: dict[str, int]) -> None:
    assert counted("duel71", text, how, seat, matches) == fans


def duels(seed: int, count_: int) -> Iterator[tuple[Hand, int]]:
    """Random hands with what only duel71 knows, and how many of their tiles match the flowers on the wall."""
    chance = random.Random(seed)
    for hand in hands(seed, count_):
        how = hand.how | READY * chance.randrange(2)
        if chance.random() < 0.02:
            how |= chance.choice((HEAVENLY, EARTHLY))
        flower = chance.randrange(34)
        tiles = [*hand.hand, *(tile for meld in hand.melds for tile in tiles_in(meld))]
        yield hand._replace(how=how), tiles.count(flower)


def test_duel71_counts_what_its_slow_twin_counts() -> None:
    sheet = SHEETS["duel71"]
    won = 0
    for hand, matches in duels(33, part(15_000)):
        fans = count.count_fans(*hand, sheet, [(ids.CASE_MATCHES, matches)])
        slow = slow_points(hand, matches)
        found = sum(points * times for _, points, times in fans)
        assert found == max(slow, 0), (hand, matches, fans)
        won += slow > 0
    assert won > part(10_000)
