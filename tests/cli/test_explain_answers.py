"""`hokchiu explain`: what a person reads about a hand."""

import pytest

from hokchiu.cli.explain_answers import explain
from hokchiu.errors import HokchiuError

SELF_DRAW = """\
hand   123m  456m  G(6m)7m8m  678s  55p
melds  chow 234p
golds  1 of 9s; G(...) is a gold and what it stands for

flowers                3
golds                  1
streak                 2
constant               5
sum                   11
x 2                   22
value                 22

A (dealer) wins 66
B pays 22
C pays 22
D pays 22"""

GOLDEN_DRAGON = """\
hand   G(5p)G(5p)G(5p)  123m  456m  789m  678s  22p
golds  3 of 5p; G(...) is a gold and what it stands for

flowers                0
golds                  3
constant               5
sum                    8
x 2                   16
golden dragon        120
value                136
only the highest special counts; also held: no flower 30, golden pair 60

1 point = 10 coins
A (dealer) pays 1360
B wins 1360
C pays nothing
D pays nothing"""


def test_a_win_is_shown_with_its_sets_its_sum_and_its_payers():
    told = explain("12345678m55p6789s", "9s", ["chow:234p"], "1z1f5f", dealer=True, streak=2)
    assert told == SELF_DRAW


def test_a_special_and_those_that_do_not_count_are_named():
    assert explain("123456789m22555p678s", "5p", how="discard", base=10) == GOLDEN_DRAGON


def test_three_golds_without_a_shape_show_the_tiles_as_they_are():
    told = explain("1455579m1258p134679s", "5m", how="three_golds").splitlines()
    assert told[:2] == ["hand   1455579m1258p134679s", "golds  3 of 5m"]


def test_no_win_is_told_with_the_discards_that_lead_to_one():
    assert explain("123456789m56p678s", "9s", ["chow:234p"]).splitlines() == [
        "no win: the tiles are not the sets and the pair of a hand (no_shape)",
        "discard 5p: ready; waits for 6p or a gold",
        "discard 6p: ready; waits for 5p or a gold",
    ]


def test_a_win_that_is_barred_is_told_why_and_nothing_else():
    told = explain("123456789m234p1678s9p", "1s", how="discard", options={"any_tile_wait": "self_draw_only"})
    assert told.startswith("no win: a hand that any tile completes wins only by self-draw (any_tile_wait")
    assert "\n" not in told


def test_the_last_tile_is_the_winning_one():
    told = explain("123456789m2349p167s8s", "1s", how="discard", options={"any_tile_wait": "self_draw_only"})
    assert "B wins 42" in told


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("123456789m5p678s", "ready; waits for 5p or a gold"),
        ("123456789m5p68s1s", "1 from ready; 14 tiles bring it nearer: 5p 1s 7s 9s"),
    ],
)
def test_a_hand_one_tile_short_is_told_what_it_wants(hand, told):
    assert explain(hand, "9s", ["chow:234p"]) == told


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hand": "123456789m"}, "9 tiles in the hand beside 1 melds; a full hand has 14"),
        ({"gold": "1z"}, "the gold 1z is a flower"),
        ({"how": "luck"}, "how: 'luck' is none of"),
        ({"melds": ["chow:999p"]}, "a chow has three tiles of one suit in a row"),
    ],
)
def test_what_is_wrong_is_refused_in_its_own_words(changes, message):
    with pytest.raises(HokchiuError, match=message):
        explain(**({"hand": "123456789m55p678s", "gold": "9s", "melds": ["chow:234p"]} | changes))


def test_another_formula_is_told_line_by_line():
    told = explain("123456m789p11234s", "1s", rules="lianzhong", options={"hand_tiles": 13})
    lines = [" ".join(line.split()) for line in told.splitlines()]
    assert lines[3:9] == ["flowers 0", "sum 0", "x 2 0", "golden pair 60", "stack bonus 10", "value 70"]
    assert lines[9] == "beside the highest special, ten for: no flower 30"


def test_a_hand_of_four_sets_waits_as_one():
    told = explain("123456m789p1123s", "9s", rules="lianzhong", options={"hand_tiles": 13})
    assert told == "ready; waits for 1s 4s or a gold"


def test_honours_in_hand_are_waited_for_where_they_are_no_flowers():
    told = explain("123456m789p123s11z22z", "9s", options={"flower_mode": 20})
    assert told == "ready; waits for 1z 2z or a gold"
