"""Each of the 81 fans where it counts, and where another fan leaves it out (RULES.md 5.2)."""

from array import array

import pytest

from hokchiu.rules.mcr import count, ids
from hokchiu.rules.mcr.fans import BEYOND, FANS, NAMES, NUMBER
from hokchiu.rules.mcr.table import MCR, PRINTED
from hokchiu.tiles.notation import parse_meld, parse_tile, parse_tiles
from tests.amounts import part
from tests.rules.mcr.dealt import Hand, hands

SORTS = {
    "chow": ids.SORT_CHOW,
    "pung": ids.SORT_PUNG,
    "open_kong": ids.SORT_OPEN_KONG,
    "added_kong": ids.SORT_ADDED_KONG,
    "concealed_kong": ids.SORT_CONCEALED_KONG,
}
DRAWN = ids.HOW_DRAWN
KONG = ids.HOW_KONG
LAST_KIND = ids.HOW_LAST_OF_KIND
LAST_WALL = ids.HOW_LAST_OF_WALL


def counted(text: str, how: int = 0, seat: int = 0, table_wind: int = 0, **options: object) -> dict[str, int]:
    """The fans (name to times) of ``hand winning [melds …]``."""
    hand, winning, *melds = text.split()
    parsed = [parse_meld(meld) for meld in melds]
    found = count.count_fans(
        parse_tiles(hand),
        parse_tile(winning),
        [(SORTS[meld.name], meld.tiles[0]) for meld in parsed],
        how,
        seat,
        table_wind,
        count.sheet_of(MCR, PRINTED | options),
    )
    assert all(points == FANS[NUMBER[name]].points for name, points, _ in found)
    return {name: times for name, _, times in found}


# fan: hand, winning tile, melds; how; all that counts (once each, if no number stands behind)
HANDS = {
    "big_four_winds": ("44m 4m pung:111z pung:222z pung:333z pung:444z", 0, "half_flush big_four_winds melded_hand"),
    "big_three_dragons": ("234m99p 2m pung:555z pung:666z pung:777z", 0, "one_voided_suit big_three_dragons"),
    "all_green": ("22334466s666z 6z pung:888s", 0, "all_green dragon_pung pure_double_chow"),
    "nine_gates": (
        "11123456789995p 5p",
        DRAWN,
        "two_concealed_pungs nine_gates pung_of_terminals_or_honors self_drawn",
    ),
    "four_kongs": (
        "55m 5m open_kong:1111p added_kong:4444s concealed_kong:9999m open_kong:2222z",
        0,
        "four_kongs pung_of_terminals_or_honors*3",
    ),
    "seven_shifted_pairs": ("22334455667788p 5p", 0, "all_simples seven_shifted_pairs"),
    "thirteen_orphans": ("19m19p19s12345671z 1z", DRAWN, "thirteen_orphans self_drawn"),
    "all_terminals": ("99p 9p pung:111m pung:111p pung:111s pung:999m", 0, "all_terminals melded_hand"),
    "little_four_winds": (
        "234m44z 2m pung:111z pung:222z pung:333z",
        0,
        "half_flush little_four_winds seat_wind prevalent_wind",
    ),
    "little_three_dragons": ("234m77z 2m pung:555z pung:666z chow:789s", 0, "one_voided_suit little_three_dragons"),
    "all_honors": (
        "77z 7z pung:111z pung:222z pung:555z pung:333z",
        0,
        "all_honors big_three_winds dragon_pung seat_wind prevalent_wind melded_hand",
    ),
    "four_concealed_pungs": ("222m555m888p333s99s 9s", DRAWN, "no_honors four_concealed_pungs single_wait self_drawn"),
    "pure_terminal_chows": ("12312378978955p 5p", 0, "pure_terminal_chows single_wait concealed_hand"),
    "quadruple_chow": ("234234234234m99p 9p", 0, "one_voided_suit quadruple_chow all_chows single_wait concealed_hand"),
    "four_pure_shifted_pungs": (
        "222333444555m99p 9p",
        DRAWN,
        "no_honors one_voided_suit four_concealed_pungs four_pure_shifted_pungs single_wait self_drawn",
    ),
    "four_pure_shifted_chows": (
        "123234345456m99p 9p",
        0,
        "one_voided_suit four_pure_shifted_chows all_chows single_wait concealed_hand",
    ),
    "three_kongs": (
        "234m55p 5p open_kong:1111m open_kong:9999s open_kong:3333z",
        0,
        "three_kongs pung_of_terminals_or_honors*3 single_wait",
    ),
    "all_terminals_and_honors": (
        "999s11z 1z pung:111m pung:999p pung:333z",
        0,
        "all_terminals_and_honors double_pung single_wait",
    ),
    "seven_pairs": ("1133m2255p77s1122z 2z", DRAWN, "seven_pairs self_drawn"),
    "greater_honors_and_knitted_tiles": ("147m25p36s1234567z 7z", DRAWN, "greater_honors_and_knitted_tiles self_drawn"),
    "all_even_pungs": ("222m44p 4p pung:666m pung:888s pung:444s", 0, "all_even_pungs single_wait"),
    "full_flush": ("123345m55m 5m pung:888m chow:678m", 0, "full_flush tile_hog short_straight"),
    "pure_triple_chow": ("234m678p55s 5s chow:234m chow:234m", 0, "all_simples pure_triple_chow all_chows single_wait"),
    "pure_shifted_pungs": (
        "222333444m678p55s 5s",
        DRAWN,
        "all_simples three_concealed_pungs pure_shifted_pungs single_wait fully_concealed_hand",
    ),
    "upper_tiles": (
        "789m789p999s88p 8p chow:789s",
        0,
        "upper_tiles tile_hog mixed_triple_chow pung_of_terminals_or_honors closed_wait",
    ),
    "middle_tiles": ("456m456p555s66p 6p chow:456s", 0, "middle_tiles tile_hog mixed_triple_chow"),
    "lower_tiles": (
        "123m123p111s22p 2p chow:123s",
        0,
        "lower_tiles tile_hog mixed_triple_chow pung_of_terminals_or_honors closed_wait",
    ),
    "pure_straight": ("123456789m234p55s 2p", 0, "pure_straight all_chows concealed_hand"),
    "three_suited_terminal_chows": (
        "123789m123789p55s 5s",
        0,
        "three_suited_terminal_chows single_wait concealed_hand",
    ),
    "pure_shifted_chows": ("123345567m234p99s 2p", 0, "pure_shifted_chows all_chows concealed_hand"),
    "all_fives": ("345m456p55s 5s pung:555m chow:567s", 0, "tile_hog mixed_shifted_chows all_fives single_wait"),
    "triple_pung": (
        "222m222p222s567m99p 9p",
        DRAWN,
        "no_honors three_concealed_pungs triple_pung single_wait fully_concealed_hand",
    ),
    "three_concealed_pungs": (
        "222m444m777p234s99s 9s",
        DRAWN,
        "no_honors three_concealed_pungs single_wait fully_concealed_hand",
    ),
    "lesser_honors_and_knitted_tiles": ("147m258p36s123456z 6z", DRAWN, "lesser_honors_and_knitted_tiles self_drawn"),
    "knitted_straight": ("147m258p369s234m55z 5z", 0, "knitted_straight single_wait concealed_hand"),
    "upper_four": (
        "678m789p66s 6s pung:888s pung:999p",
        0,
        "upper_four tile_hog pung_of_terminals_or_honors single_wait",
    ),
    "lower_four": ("123m234p44s 4s pung:222s pung:111p", 0, "lower_four pung_of_terminals_or_honors single_wait"),
    "big_three_winds": (
        "234m55s 5s pung:111z pung:222z pung:333z",
        0,
        "one_voided_suit big_three_winds seat_wind prevalent_wind single_wait",
    ),
    "mixed_straight": ("123m456p789s234m55z 5z", 0, "mixed_straight single_wait concealed_hand"),
    "reversible_tiles": ("123p345p55z 5z pung:888s pung:666s", 0, "reversible_tiles single_wait"),
    "mixed_triple_chow": ("234m234p234s678m99p 9p", 0, "mixed_triple_chow all_chows single_wait concealed_hand"),
    "mixed_shifted_pungs": (
        "222m333p444s678m99p 9p",
        DRAWN,
        "no_honors three_concealed_pungs mixed_shifted_pungs single_wait fully_concealed_hand",
    ),
    "chicken_hand": ("234m33z 2m chow:678p chow:567s pung:888s", 0, "chicken_hand"),
    "last_tile_draw": (
        "234m678p33z 6p chow:345m pung:999m",
        LAST_WALL | DRAWN,
        "last_tile_draw one_voided_suit pung_of_terminals_or_honors",
    ),
    "last_tile_claim": (
        "234m678p33z 6p chow:345m pung:999m",
        LAST_WALL,
        "last_tile_claim one_voided_suit pung_of_terminals_or_honors",
    ),
    "out_with_replacement_tile": (
        "234m33z 2m chow:345m open_kong:9999m chow:678p",
        DRAWN | KONG,
        "out_with_replacement_tile one_voided_suit melded_kong pung_of_terminals_or_honors",
    ),
    "robbing_the_kong": (
        "234m678p33z 6p chow:345m pung:999m",
        KONG | LAST_KIND,
        "robbing_the_kong one_voided_suit pung_of_terminals_or_honors",
    ),
    "all_pungs": (
        "22m 2m pung:444m pung:777p pung:888p pung:333z",
        0,
        "one_voided_suit all_pungs pung_of_terminals_or_honors melded_hand",
    ),
    "half_flush": (
        "123m33z 1m chow:345m pung:999m chow:678m",
        0,
        "half_flush short_straight pung_of_terminals_or_honors",
    ),
    "mixed_shifted_chows": ("123m678p55s 6p chow:234p chow:345s", 0, "mixed_shifted_chows all_chows"),
    "all_types": ("123m234p555z44z 2p pung:999s", 0, "all_types dragon_pung pung_of_terminals_or_honors"),
    "melded_hand": ("44z 4z chow:123m chow:234p pung:999s chow:678s", 0, "pung_of_terminals_or_honors melded_hand"),
    "two_concealed_kongs": (
        "234m44z 2m concealed_kong:9999s concealed_kong:8888p chow:567s",
        0,
        "two_concealed_kongs pung_of_terminals_or_honors",
    ),
    "two_dragon_pungs": ("234m44z 2m pung:555z pung:666z chow:567s", 0, "one_voided_suit two_dragon_pungs"),
    "outside_hand": ("123m999p11z 1m chow:789s pung:111s", 0, "outside_hand pung_of_terminals_or_honors*2"),
    "fully_concealed_hand": ("234m567p678s345m99p 2m", DRAWN, "all_chows fully_concealed_hand"),
    "two_melded_kongs": (
        "234m44z 2m open_kong:9999s open_kong:8888p chow:567s",
        0,
        "two_melded_kongs pung_of_terminals_or_honors",
    ),
    "last_tile": ("123m678p33z 6p chow:456s pung:999m", LAST_KIND, "last_tile pung_of_terminals_or_honors"),
    "dragon_pung": ("123m678p33z 6p chow:456s pung:555z", 0, "all_types dragon_pung"),
    "prevalent_wind": ("123m678p33z 6p chow:456s pung:111z", 0, "seat_wind prevalent_wind"),
    "seat_wind": ("123m678p33z 6p chow:456s pung:111z", 0, "seat_wind prevalent_wind"),
    "concealed_hand": ("234m567p678s345m99p 2m", 0, "all_chows concealed_hand"),
    "all_chows": ("234m567p678s66p 6p chow:345m", 0, "all_simples all_chows closed_wait"),
    "tile_hog": ("333345m567p66z 5p chow:456s", 0, "tile_hog mixed_shifted_chows"),
    "double_pung": (
        "222m222p345s678m99p 9p",
        0,
        "no_honors two_concealed_pungs double_pung single_wait concealed_hand",
    ),
    "two_concealed_pungs": ("222m666p345s678m99p 9p", 0, "no_honors two_concealed_pungs single_wait concealed_hand"),
    "concealed_kong": (
        "234m44z 2m concealed_kong:9999s chow:678p chow:567s",
        0,
        "concealed_kong pung_of_terminals_or_honors",
    ),
    "all_simples": ("234m678m888p66s 7m chow:456p", 0, "all_simples closed_wait"),
    "pure_double_chow": ("234234m567p888s66s 5p", 0, "all_simples pure_double_chow concealed_hand"),
    "mixed_double_chow": ("234m234p567s888s66z 5s", 0, "mixed_double_chow concealed_hand"),
    "short_straight": ("234567m123p888s44z 1p", 0, "short_straight concealed_hand"),
    "two_terminal_chows": ("123789m234p888s44z 2p", 0, "two_terminal_chows concealed_hand"),
    "pung_of_terminals_or_honors": ("234m678p33z 6p chow:456s pung:444z", 0, "pung_of_terminals_or_honors"),
    "melded_kong": ("234m44z 2m open_kong:9999s chow:678p chow:567s", 0, "melded_kong pung_of_terminals_or_honors"),
    "one_voided_suit": ("234m678p33z 6p chow:456m pung:444z", 0, "one_voided_suit pung_of_terminals_or_honors"),
    "no_honors": ("234m678p99s 6p chow:456s pung:444m", 0, "no_honors tile_hog"),
    "edge_wait": ("123m678p33z 3m chow:456s pung:111z", 0, "seat_wind prevalent_wind edge_wait"),
    "closed_wait": ("345m678p33z 4m chow:456s pung:111z", 0, "seat_wind prevalent_wind closed_wait"),
    "single_wait": ("345m678p33z 3z chow:456s pung:111z", 0, "seat_wind prevalent_wind single_wait"),
    "self_drawn": ("345m678p33z 3m chow:456s pung:111z", DRAWN, "seat_wind prevalent_wind self_drawn"),
}


def told(fans: dict[str, int]) -> set[str]:
    """Fans as the table writes them."""
    return {name if times == 1 else f"{name}*{times}" for name, times in fans.items()}


def test_the_table_has_a_hand_for_every_fan_but_the_flowers() -> None:
    assert [*HANDS, "flower_tiles", *(fan.name for fan in BEYOND)] == list(NAMES)


@pytest.mark.parametrize("fan", HANDS)
def test_a_hand_counts_its_fan_and_what_that_leaves_over(fan: str) -> None:
    text, how, fans = HANDS[fan]
    found = counted(text, how)
    assert fan in found
    assert told(found) == set(fans.split())


def test_no_fan_stands_beside_one_that_leaves_it_out() -> None:
    for hand in hands(11, part(20_000)):
        names = {name for name, _, _ in count.count_fans(*hand)}
        for name in names:
            assert names.isdisjoint(FANS[NUMBER[name]].excludes), hand


OPTIONS = [
    ("99p 9p pung:111m pung:111p pung:111s pung:999m", {"mcr_all_terminals_triple_pung": True}, {"triple_pung": 1}, {}),
    ("234m99p 2m pung:555z pung:666z pung:777z", {"mcr_strict98": True}, {}, {"one_voided_suit": 1}),
    (
        "234m44z 2m open_kong:9999s concealed_kong:8888p chow:567s",
        {"mcr_mixed_kongs": 5},
        {"mixed_kongs": 1},
        {"melded_kong": 1, "concealed_kong": 1},
    ),
    ("11223344556677z 7z", {"mcr_traits_in_seven_pairs": False}, {}, {"all_honors": 1}),
]


@pytest.mark.parametrize(("text", "options", "more", "less"), OPTIONS)
def test_an_option_reads_a_rule_another_way(
    text: str, options: dict[str, object], more: dict[str, int], less: dict[str, int]
) -> None:
    printed = counted(text)
    other = counted(text, **options)
    assert (dict(other.items() - printed.items()), dict(printed.items() - other.items())) == (more, less)


def test_what_a_wind_pung_counts_depends_on_seat_and_round() -> None:
    text = "123m678p33z 6p chow:456s pung:222z"
    assert counted(text, 0, 0, 0).keys() == {"pung_of_terminals_or_honors"}
    assert counted(text, 0, 1, 0).keys() == {"seat_wind"}
    assert counted(text, 0, 1, 1).keys() == {"seat_wind", "prevalent_wind"}


def test_the_best_reading_counts_not_the_first() -> None:
    assert "pure_shifted_pungs" in counted("222333444m678p55s 6p", DRAWN)
    assert "pure_triple_chow" in counted("222333444m234p88p 2m")


def test_the_last_of_its_kind_is_seen_in_the_own_melds() -> None:
    assert "last_tile" in counted("234s444p88p 2s pung:222s chow:678m")
    assert "last_tile" not in counted("234s444p88p 3s pung:222s chow:678m")


def test_a_wait_is_single_only_if_no_other_tile_fits_even_one_that_is_used_up() -> None:
    assert "edge_wait" not in counted("777789m77888899s 7m")
    assert "edge_wait" not in counted("223344m11112344p 3p")
    assert "closed_wait" in counted("345m678p33z 4m chow:456s pung:111z")


def test_no_winning_shape_has_no_fans() -> None:
    assert counted("147m258p369s12344z 1m") == {}


@pytest.mark.parametrize(
    ("hand", "winning", "melds", "words"),
    [
        ([0] * 5 + [1] * 9, 0, (), "five times"),
        ([34] * 14, 0, (), "34 is no kind"),
        ([0, 0], 1, (), "not in the hand"),
        ([0, 0], 0, ((1, 7),), "no meld"),
        ([0, 0], 0, ((2, 1),) * 5, "5 melds"),
    ],
)
def test_a_case_that_cannot_be_is_refused(
    hand: list[int], winning: int, melds: tuple[tuple[int, int], ...], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        count.count_fans(hand, winning, melds)


def case_of(hand: Hand) -> bytes:
    """The bytes of one case (ids.CASE_x)."""
    case = bytearray(ids.CASE_SIZE)
    for kind in hand.hand:
        case[kind] += 1
    case[ids.CASE_WINNING], case[ids.CASE_HOW], case[ids.CASE_MELDS] = hand.winning, hand.how, len(hand.melds)
    case[ids.CASE_SEAT_WIND], case[ids.CASE_ROUND_WIND] = hand.seat_wind, hand.round_wind
    for place, (sort, kind) in enumerate(hand.melds):
        case[ids.CASE_SORT + place], case[ids.CASE_KIND + place] = sort, kind
    return bytes(case)


def test_a_batch_counts_what_single_calls_count_and_passes_over_what_is_not_sound() -> None:
    dealt = list(hands(3, 500))
    points = memoryview(array("i", [0] * 502))
    cases = b"".join(map(case_of, dealt)) + bytes(ids.CASE_SIZE) + b"\xff" * ids.CASE_SIZE
    assert count.count_batch(cases, points) == 502
    assert points.tolist() == [count.count_total(*hand) for hand in dealt] + [ids.NOT_COMPLETE] * 2


def test_numbers_and_table_are_in_one_order() -> None:
    assert [getattr(ids, name.upper()) for name in NAMES] == list(range(ids.FAN_COUNT))
