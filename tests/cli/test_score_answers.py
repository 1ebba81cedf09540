"""`hokchiu score`: the worked examples of the rules, reasons, and input that is refused."""

import json
from pathlib import Path

import pytest

from hokchiu.cli.judging import REASONS
from hokchiu.cli.score_answers import answer_score
from hokchiu.errors import HokchiuError

CASES = Path(__file__).parents[1] / "cases" / "score_cases.jsonl"
WIN = {
    "rules": "encyclopedia",
    "dealer": "A",
    "streak": 0,
    "gold": "9s",
    "winner": "B",
    "how": "discard",
    "from": "A",
    "hand": "123456789m55p678s",
    "melds": ["chow:234p"],
    "flowers": "1z 1f 5f",
}
FULL = WIN | {"hand": "123456789m23455p678s", "melds": []}
# PR-10 to PR-12: any tile completes the sixteen; golds 1s, 1s 1s and 5p 5p 5p
ONE_GOLD = {"gold": "1s", "hand": "123456789m2349p1678s", "winning_tile": "9p", "melds": []}
TWO_GOLDS = {"gold": "1s", "hand": "123456789m2349p1145s", "winning_tile": "9p", "melds": []}
THREE_GOLDS = {"gold": "5p", "hand": "123456789m2555p6789s", "winning_tile": "9s", "melds": []}
FIRST = FULL | {"rules": "lianzhong", "how": "first_discard"}
GAP = {
    "rules": "lianzhong_hall",
    "how": "golden_gap",
    "from": ...,
    "gold": "2m",
    "hand": "12355m456789p234678s",
    "melds": [],
}
SWIM = {"rules": "street", "how": "youjin_1", "from": ..., "hand": "123456789m2345p6789s", "melds": []}
BARRED = {"options": {"any_tile_wait": "self_draw_only"}}
PASSED = {"options": {"passed_win": "same_tile"}, "winning_tile": "6s", "passed": ["3s6s"]}


def cases(wanted):
    everything = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    return [pytest.param(case, id=case["id"]) for case in everything if wanted(case)]


def answer(**changes):
    return answer_score({field: value for field, value in (WIN | changes).items() if value is not ...})


@pytest.mark.parametrize("case", cases(lambda _: True))
def test_a_worked_example_gives_what_the_rules_say(case):
    found = answer_score(case)
    assert {field: found[field] for field in case["expect"]} == case["expect"]
    assert found["id"] == case["id"]
    assert (found["why_not"] is None) == found["wins"]


def added_up(lines):
    total = 0
    for line in lines:
        total = total * line["points"] if line["label"] == "multiplier" else total + line["points"]
    return total


@pytest.mark.parametrize("case", cases(lambda case: case["expect"]["wins"] and "base" not in case))
def test_the_lines_of_a_worked_example_add_up_to_what_an_ordinary_payer_pays(case):
    found = answer_score(case)
    ordinary = [seat for seat in "ABCD" if seat not in (case["winner"], case["dealer"])]
    assert -found["points"][case.get("from", ordinary[0])] == added_up(found["lines"])


@pytest.mark.parametrize("case", cases(lambda case: case["expect"]["wins"]))
def test_the_points_of_a_worked_example_sum_to_zero(case):
    assert sum(answer_score(case)["points"].values()) == 0


def test_an_answer_has_these_fields_in_this_order():
    fields = ["wins", "why_not", "flower_points", "golds", "specials", "points", "lines"]
    assert list(answer()) == fields
    assert list(answer(id="x")) == ["id", *fields]


def test_points_are_multiplied_by_the_base_and_capped():
    assert answer(base=10)["points"] == {"A": -160, "B": 160, "C": 0, "D": 0}
    capped = answer(base=10, options={"loss_cap": 100})
    assert capped["points"] == {"A": -100, "B": 100, "C": 0, "D": 0}


def test_fields_that_may_be_left_out_have_their_usual_values():
    assert answer(rules=..., streak=..., melds=..., flowers=..., hand="123456789m23455p678s")["points"]["B"] == 40


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"hand": "123456789m56p678s"}, "no_shape"),
        ({"hand": "123456789m55p678s", "how": "three_golds", "from": ...}, "not_three_golds"),
        ({"how": "three_golds", "from": ..., "options": {"three_golds": "off"}}, "three_golds_off"),
        ({"how": "rob_kong"}, "rob_kong_off"),
        ({"how": "rob_gold", "from": ..., "hand": "12345678m55p6789s"}, "first_tile_only"),
        (
            {
                "how": "rob_gold",
                "from": ...,
                "hand": "12345678m23455p6789s",
                "melds": [],
                "options": {"rob_gold": "off"},
            },
            "rob_gold_off",
        ),
        ({"how": "heavenly", "from": ...}, "heavenly_is_the_dealers"),
        ({"how": "heavenly", "from": ..., "winner": "A"}, "heavenly_after_kong"),
        ({"hand": "12345678m55p6789s", "winning_tile": "9s"}, "gold_not_claimable"),
        ({"gold_discarded": True}, "gold_discarded"),
        ({"gold_discarded": True, "options": {"gold_discard": "until_next_discard"}}, "gold_discarded"),
        ({"gold_discarded": True, "how": "rob_kong", "options": {"rob_kong": True}}, "gold_discarded"),
        (PASSED, "passed_win"),
        (ONE_GOLD | BARRED, "any_tile_wait_self_draw_only"),
        (TWO_GOLDS | BARRED, "any_tile_wait_self_draw_only"),
        (THREE_GOLDS | BARRED, "any_tile_wait_self_draw_only"),
        ({"how": "first_discard"}, "first_discard_off"),
        (FIRST | {"from": "C"}, "first_discard_is_the_dealers"),
        (FIRST | {"hand": "123456m55p678s789m", "melds": ["chow:234p"]}, "first_tile_only"),
        (FIRST | {"hand": "123456789m23456p678s"}, "no_shape"),
        (FIRST | {"hand": "12345678m23455p6789s", "winning_tile": "9s"}, "gold_not_claimable"),
        (FULL | {"how": "golden_gap", "from": ...}, "golden_gap_off"),
        (GAP | {"winning_tile": "3m"}, "not_golden_gap"),
        (GAP | {"gold": "6m"}, "not_golden_gap"),
        (GAP | {"hand": "12455m456789p234678s"}, "not_golden_gap"),
        (GAP | {"hand": "12355m456788p234678s"}, "not_golden_gap"),
        (FULL | {"how": "youjin_1", "from": ...}, "youjin_off"),
        (SWIM | {"winning_tile": "9s"}, "not_youjin"),
        (SWIM | {"hand": "123456789m23455p678s", "winning_tile": "5p"}, "not_youjin"),
        (SWIM | {"hand": "123456789m23467p689s"}, "no_shape"),
    ],
)
def test_why_it_is_no_win(changes, reason):
    found = answer(**changes)
    assert found["why_not"] == reason
    assert found["points"] is None
    assert found["lines"] == []


@pytest.mark.parametrize(
    "changes",
    [
        {"gold_discarded": True, "how": "self_draw", "from": ...},
        {"gold_discarded": True, "options": {"gold_discard": "free"}},
        {"winning_tile": "6s", "passed": ["6s"]},
        PASSED | {"passed": ["3s"]},
        PASSED | {"winning_tile": ...},
        PASSED | {"how": "self_draw", "from": ...},
        ONE_GOLD,
        ONE_GOLD | BARRED | {"winning_tile": ...},
        ONE_GOLD | BARRED | {"how": "self_draw", "from": ...},
        TWO_GOLDS | BARRED | {"hand": "123456789m234p11456s", "winning_tile": "6s"},  # golden pair
        THREE_GOLDS | BARRED | {"hand": "123456789m22555p678s", "winning_tile": "2p"},  # golden dragon
        THREE_GOLDS | BARRED | {"hand": "123456789m23555p678s", "winning_tile": "3p"},  # golden pair
        BARRED | {"winning_tile": "6s"},
        {"how": "rob_kong", "options": {"rob_kong": True}},
        {"how": "last_group", "from": ..., "gold": "5m", "hand": "1455579m1258p134679s", "melds": []},
        FULL | {"how": "heavenly", "from": ..., "winner": "A"},
        FIRST,
        GAP,
        GAP | {"winning_tile": "2m"},
        GAP | {"gold": "9m", "hand": "18955m456789p234678s"},
        SWIM,
        SWIM | {"how": "youjin_3", "winning_tile": "5p"},
        {"rules": "club", "how": "rob_kong"},
        {"rules": "lianzhong", "hand": "123456m55p678s", "melds": ["chow:234p"], "options": {"hand_tiles": 13}},
        {"options": {"flower_mode": 20}, "hand": "123456m11z678s2z2z2z", "flowers": "5z 1f"},
        {"options": {"flower_mode": 8}, "gold": "5z", "hand": "123456m6z6z678s789m", "flowers": "1f"},
    ],
)
def test_it_is_a_win_all_the_same(changes):
    assert answer(**changes)["why_not"] is None


def test_the_dealer_may_rob_the_gold_after_a_concealed_kong():
    robbed = {"how": "rob_gold", "from": ..., "hand": "12345678m23455p9s", "melds": ["concealed_kong:2222s"]}
    assert answer(**robbed, winner="A")["specials"] == {"rob_gold": 30}
    assert answer(**robbed, winner="B")["why_not"] == "first_tile_only"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"colour": "red"}, "unknown field 'colour'; there are: dealer"),
        ({"hand": ...}, "the field 'hand' is missing"),
        ({"hand": 7}, "hand: 7 is not text"),
        ({"hand": "123x"}, "'x' is no digit and no letter of .*: '123x', column 4"),
        ({"hand": "123456789m55p6789s"}, "15 tiles in the hand beside 1 melds; a full hand has 14"),
        ({"hand": "123456789m23455p6789s", "melds": []}, "18 tiles in the hand beside 0 melds; a full hand has 17"),
        ({"hand": "111119m12355p678s"}, "5 of 1m; there are 4"),
        ({"hand": "2222m33355p678s9m1p", "melds": ["pung:222m"]}, "7 of 2m; there are 4"),
        ({"hand": "123456789m55p1z78s"}, "1z is a flower"),
        ({"flowers": "5m"}, "5m is no flower"),
        ({"flowers": "1z1z1z1z1z"}, "5 of 1z; there are 4"),
        ({"flowers": "1f1f"}, "2 of 1f; there are 1"),
        ({"gold": "1z"}, "the gold 1z is a flower"),
        ({"gold": "3f"}, "the gold 3f is a flower"),
        ({"gold": "12m"}, "one tile was expected: '12m'"),
        ({"gold": "3p"}, "the gold 3p may not be in a meld"),
        ({"hand": "123456m55p78s9999s"}, "4 golds 9s in the hand; one lies open in the wall"),
        ({"how": "rob_gold", "from": ...}, "the hand does not hold the robbed gold 9s"),
        ({"melds": "chow:234p"}, "melds: 'chow:234p' is not a list"),
        ({"melds": ["chow:235p"]}, "a chow has three tiles of one suit in a row"),
        ({"melds": ["pung:111m"] * 6}, "6 melds; there are at most 5"),
        ({"winning_tile": "1s"}, "the winning tile 1s is not in the hand"),
        ({"winner": "E"}, "winner: 'E' is none of A, B, C, D"),
        ({"dealer": ""}, "dealer: '' is none of"),
        ({"from": ...}, "from: discard needs the seat that gave the tile"),
        ({"from": "B"}, "from: a winner does not give himself the tile"),
        ({"how": "self_draw"}, "from: nobody gives the tile of self_draw"),
        ({"how": "luck"}, "how: 'luck' is none of discard, self_draw"),
        ({"how": ["discard"]}, "how: .* is none of"),
        ({"streak": -1}, "streak: -1 is not a number"),
        ({"streak": True}, "streak: True is not a number"),
        ({"base": 0}, "base: 0 is not a number from 1"),
        ({"base": 1.5}, "base: 1.5 is not a number"),
        ({"gold_discarded": 1}, "gold_discarded: 1 is neither true nor false"),
        ({"passed": [5]}, "passed: 5 is not text"),
        ({"options": []}, r"options: \[\] is not an object"),
        ({"options": {"golden_gap_value": 120}}, "golden_gap_value = 120 contradicts golden_gap = off"),
        ({"melds": ["pung:1z1z1z"]}, "1z is a flower"),
        ({"options": {"hand_tiles": 13}}, "14 tiles in the hand beside 1 melds; a full hand has 11"),
        ({"options": {"flower_mode": 20}, "flowers": "1z"}, "1z is no flower"),
        ({"options": {"flower_mode": 8}, "flowers": "5z"}, "5z is no flower"),
        ({"options": {"flower_mode": 20}, "gold": "5z"}, "the gold 5z is a flower"),
        ({"options": {"eight_pear": "off"}}, "no option 'eight_pear'; the nearest is 'eight_pairs'"),
        ({"rules": "fuzhou"}, "no rule set 'fuzhou'; there is: bianfeng, club, duel71"),
    ],
)
def test_input_that_is_no_win_of_anybody_is_refused_in_its_own_words(changes, message):
    with pytest.raises(HokchiuError, match=message):
        answer(**changes)


def test_every_reason_has_its_sentence():
    assert all(sentence and not sentence.endswith(".") for sentence in REASONS.values())


def test_three_golds_dealt_to_a_seat_that_has_not_drawn_count_with_sixteen_tiles() -> None:
    stated = {"rules": "encyclopedia", "dealer": "A", "streak": 0, "gold": "5m", "winner": "C", "how": "three_golds"}
    answer = answer_score(stated | {"hand": "1455579m1258p13467s", "melds": [], "flowers": "1z"})
    assert answer["wins"]
    assert answer["specials"] == {"one_flower": 15, "three_golds": 40}
    assert answer["points"] == {"A": -58, "B": -58, "C": 174, "D": -58}


def test_three_golds_may_not_lack_two_tiles() -> None:
    stated = {"rules": "encyclopedia", "dealer": "A", "streak": 0, "gold": "5m", "winner": "C", "how": "three_golds"}
    with pytest.raises(HokchiuError, match="15 tiles"):
        answer_score(stated | {"hand": "1455579m1258p1346s", "melds": [], "flowers": "1z"})


def test_the_options_say_what_a_win_is_counted_by():
    win = {"dealer": "A", "winner": "B", "how": "self_draw", "hand": "22m234m234p234s555m"}
    by_flowers = {"win_count": "flowers", "formula": "double_plus_special", "constant": 3}
    found = answer_score(win | {"rules": "mcr", "options": by_flowers, "flowers": "1f2f"})
    assert found["points"] == {"A": -10, "B": 30, "C": -10, "D": -10}
    found = answer_score(win | {"rules": "mcr", "options": {"win_count": "classes", "formula": "classes"}})
    assert found["class"] == "small"
    by_fans = {"rules": "small_big", "options": {"win_count": "fans", "formula": "fans"}, "winning_tile": "2m"}
    found = answer_score({"how": "self_draw", "hand": win["hand"]} | by_fans)
    assert "mixed_triple_chow" in {fan["name"] for fan in found["fans"]}
    with pytest.raises(HokchiuError, match="gold: the rules 'mcr' open none"):
        answer_score(win | {"rules": "mcr", "options": by_flowers, "gold": "1m"})


def test_nobody_wins_or_pays_at_an_empty_seat():
    for change in ({"winner": "D"}, {"winner": "A", "from": "C"}, {"dealer": "D"}):
        with pytest.raises(HokchiuError, match="nobody sits at [CD]; players = 2"):
            answer(**({"options": {"players": 2}} | change))
