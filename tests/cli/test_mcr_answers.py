"""`hokchiu score` on hands that count by fans: RULES.md's examples, the minimum, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from hokchiu.cli.mcr_answers import answer_mcr
from hokchiu.cli.score_answers import answer_score
from hokchiu.errors import HokchiuError

STRAIGHT = {"hand": "456m789m123p99p", "winning_tile": "6m", "melds": ["chow:123m"], "how": "discard"}
SIX_PAIRS = {"hand": "22m44m66m33p55p77s88s", "winning_tile": "3p", "how": "self_draw"}
PUNGS = {
    "hand": "888p11z", "winning_tile": "8p", "melds": ["pung:222m", "pung:444m", "pung:777p"],
    "seat_wind": "S", "round_wind": "S",
}  # fmt: skip
ORPHANS = {"hand": "19m19p19s12345677z", "winning_tile": "1m", "how": "self_draw"}
TERMINALS = {
    "hand": "99p", "winning_tile": "9p", "melds": ["pung:111m", "pung:111p", "pung:111s", "pung:999m"],
    "how": "discard",
}  # fmt: skip

FAMILY = {"hand": "111z555z666z777z22z", "winning_tile": "2z", "how": "self_draw"}
FORTUNE = {"hand": "111z222z333z444z66z", "winning_tile": "6z", "how": "discard"}
ANY_SHAPE = {"hand": "123m456p789s234m55z", "winning_tile": "5z", "how": "self_draw"}
DUEL = {"rules": "duel71", "hand": "123456789m123m99p", "winning_tile": "9p", "how": "discard"}

# The examples of other_systems.jsonl say their hands in words.
WINS = {
    "MCR-01": STRAIGHT,
    "MCR-02": SIX_PAIRS,
    "MCR-03": PUNGS | {"how": "discard"},
    "MCR-04": STRAIGHT | {"flowers": "1f2f"},
    "MCR-05": ORPHANS,
    "MCR-06": PUNGS | {"how": "self_draw", "last_wall_tile": True},
    "MCR-07": TERMINALS,
    "MCR-08": TERMINALS,
    "QP36-01": FAMILY,
    "QP36-02": FORTUNE,
    "QP36-03": ANY_SHAPE | {"heavenly": True},
}
EXAMPLES = [json.loads(line) for line in Path("tests/cases/other_systems.jsonl").read_text("utf-8").splitlines()]


def answer(win: dict[str, Any], **more: object) -> dict[str, Any]:
    return answer_mcr({"rules": "mcr", **win, **more})


def paid(points: dict[str, int] | None) -> list[int] | None:
    """What the discarder or each loser, the two others and the winner gain."""
    return points and [points.get("discarder", points["others"]), points["others"], points["others"], points["winner"]]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["id"]))
def test_an_example_of_the_rules_counts_as_they_say(example: dict[str, Any]) -> None:
    found = answer(WINS[example["id"]], rules=example["system"])
    counted = [(fan["names"]["zh-Hans"], fan["points"] * fan["times"]) for fan in found["fans"]]
    assert sorted(counted) == sorted((name, points) for name, points in example["fans"])
    assert sum(points for _, points in counted) == example["total_fan"]
    assert found["fan_total"] == example["fan_without_flowers"]
    assert paid(found["points"]) == example["payments"]
    assert found["wins"] == (example["payments"] is not None)


def test_every_example_of_the_rules_is_stated() -> None:
    assert [example["id"] for example in EXAMPLES] == list(WINS)


def test_under_eight_points_is_no_win_and_flowers_do_not_help() -> None:
    found = answer(PUNGS, how="discard", flowers="1f2f3f")
    assert (found["wins"], found["why_not"], found["points"]) == (False, "below_minimum", None)


def test_tiles_that_are_no_winning_hand_have_no_fans() -> None:
    found = answer({"hand": "147m258p369s12345z", "winning_tile": "1m", "how": "discard"})
    assert found["wins"]
    found = answer({"hand": "147m258p369s12344z", "winning_tile": "1m", "how": "discard"})
    assert (found["wins"], found["why_not"], found["fans"], found["fan_total"]) == (False, "no_shape", [], 0)


def test_the_triple_pung_of_all_terminals_is_an_option() -> None:
    assert answer(TERMINALS, options={"mcr_all_terminals_triple_pung": True})["fan_total"] == 86


def test_minimum_base_and_cap_are_the_rule_sets() -> None:
    found = answer(PUNGS, how="discard", options={"minimum_points": 7, "base_payment": 3, "fan_cap": 5})
    assert (found["fan_total"], found["points"]) == (7, {"winner": 14, "discarder": -8, "others": -3})


def test_a_hand_of_duel71_is_paid_by_the_one_loser_up_to_the_cap() -> None:
    found = answer(DUEL)
    assert (found["fan_total"], found["points"]) == (5, {"winner": 5, "discarder": -5})
    found = answer(DUEL, how="self_draw", ready=True, wall_flowers="9p1m3m")
    assert {fan["name"]: fan["points"] * fan["times"] for fan in found["fans"]}["wall_flower"] == 6
    assert (found["fan_total"], found["points"]) == (13, {"winner": 13, "others": -13})
    found = answer(DUEL, how="self_draw", ready=True, wall_flowers="9p1m3m2m")
    assert (found["fan_total"], found["points"]) == (15, {"winner": 13, "others": -13})


def test_a_shape_without_a_fan_is_no_win_of_duel71() -> None:
    found = answer(DUEL, hand="123m456p789s55z", melds=["chow:234m"], winning_tile="5z")
    assert (found["wins"], found["why_not"], found["fans"], found["fan_total"]) == (False, "below_minimum", [], 0)


def test_a_robbed_kong_of_duel71_is_drawn_by_oneself() -> None:
    found = answer(DUEL, winning_tile="7m", how="rob_kong")
    assert "self_drawn" in {fan["name"] for fan in found["fans"]}
    assert found["points"] == {"winner": 6, "others": -6}


def test_names_are_those_of_the_rule_set() -> None:
    found = answer(DUEL, how="self_draw", last_wall_tile=True)
    assert {"一条龙", "门清", "海底捞月"} <= {fan["names"]["zh-Hans"] for fan in found["fans"]}


def test_jokers_stand_for_what_counts_most() -> None:
    joker = {"rules": "popular", "options": {"popular_joker": "on"}, "joker": "5m", "how": "self_draw"}
    found = answer(joker, hand="19m19p19s1234567z5m", winning_tile="5m")
    assert {fan["name"] for fan in found["fans"]} == {"thirteen_orphans", "self_drawn"}
    found = answer(joker, hand="234m678p567s44z", winning_tile="2m", melds=["concealed_kong:5555m"])
    assert "joker_kong" in {fan["name"] for fan in found["fans"]}


def test_the_score_command_takes_these_hands() -> None:
    assert answer_score({"rules": "mcr", "id": 7} | STRAIGHT) == answer(STRAIGHT, id=7)


REFUSED = [
    ({"hand": "456m"}, "3 tiles in the hand beside 1 melds; a full hand has 11"),
    ({"winning_tile": "1z"}, "the winning tile 1z is not in the hand"),
    ({"hand": "456m789m123p9p1f"}, "1f is a flower"),
    ({"flowers": "1f1f"}, "2 of 1f; there is 1"),
    ({"flowers": "1m"}, "1m is no flower"),
    ({"hand": "111m789m123p11m"}, "6 of 1m; there are 4"),
    ({"how": "heavenly"}, "how: 'heavenly' is none of discard, self_draw, kong_replacement, rob_kong"),
    ({"how": "kong_replacement"}, "kong_replacement: there is no kong among the melds"),
    ({"how": "rob_kong", "winning_tile": "9p"}, "rob_kong: another 9p is held"),
    ({"last_of_kind": True, "winning_tile": "9p"}, "last_of_kind: 2 of 9p are in the hand"),
    ({"last_of_kind": 1}, "last_of_kind: 1 is neither true nor false"),
    ({"seat_wind": "EE"}, "seat_wind: 'EE' is none of E, S, W, N"),
    ({"melds": "chow:123m"}, "melds: 'chow:123m' is not a list"),
    ({"gold": "1m"}, "unknown field 'gold'"),
    ({"options": {"mcr_mixed_kongs": 4}}, "mcr_mixed_kongs = 4 is not allowed"),
    ({"rules": "encyclopedia"}, "does not count by fans"),
    ({"heavenly": True}, "heavenly: such a win is drawn"),
    ({"heavenly": True, "earthly": True, "how": "self_draw"}, "heavenly and earthly: a win is one of them"),
    ({"humanly": True}, "humanly: nobody has claimed a tile before such a win"),
    ({"ready": 1}, "ready: 1 is neither true nor false"),
    ({"wall_flowers": "1m"}, "wall_flowers: the rule set 'mcr' shows none"),
    ({"rules": "duel71", "wall_flowers": "1f"}, "wall_flowers: 1f is in no hand"),
    ({"rules": "duel71", "wall_flowers": "1m1m1m1m"}, "of 1m; there are 4"),
    ({"how": "rob_kong", "last_wall_tile": True}, "rob_kong: nobody adds to a pung when no tile is left"),
    ({"options": {"wall_tiles": 108}, "hand": "456789m123p11z"}, "1z is not in play; there are characters"),
    ({"rules": "duel71", "flowers": "1f"}, "flowers: the wall of duel71 has none"),
    ({"joker": "1m"}, "joker: the rules 'mcr' have none; popular_joker allowed: on"),
    ({"options": {"popular_joker": "on"}}, "the field 'joker' is missing"),
    ({"options": {"popular_joker": "on"}, "joker": "1f"}, "joker: 1f is in no hand"),
    ({"options": {"popular_joker": "on"}, "joker": "1m"}, "chow: jokers are laid out as a kong only"),
]


@pytest.mark.parametrize(("change", "words"), REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_what_cannot_be_is_refused_in_the_words_of_the_input(change: dict[str, object], words: str) -> None:
    with pytest.raises(HokchiuError) as caught:
        answer(STRAIGHT, **change)
    assert words in str(caught.value)
