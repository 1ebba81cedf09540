"""`hokchiu score` for small and big wins: the worked examples, and what is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from hokchiu.cli.class_answers import REASONS, answer_classes
from hokchiu.cli.score_answers import answer_score
from hokchiu.errors import HokchiuError

CASES = Path(__file__).parents[1] / "cases" / "small_big.jsonl"
EXAMPLES = {case["id"]: case for case in map(json.loads, CASES.read_text(encoding="utf-8").splitlines())}
WIN = EXAMPLES["SB-01"]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_is_answered_as_it_says(name: str) -> None:
    found = answer_score(EXAMPLES[name])
    assert found["id"] == name
    assert {key: found[key] for key in EXAMPLES[name]["expect"]} == EXAMPLES[name]["expect"]
    assert found["why_not"] in {None, *REASONS}


def test_points_are_multiplied_by_the_base_and_capped() -> None:
    many = EXAMPLES["SB-09"] | {"base": 10, "options": {"loss_cap": 65}}
    assert answer_score(many)["points"] == {"A": -65, "B": 185, "C": -60, "D": -60}


REFUSED = {
    "the hand has a full size": ({"hand": "123m"}, "3 tiles in the hand beside 0 melds; a full hand has 14"),
    "honours are not in play": ({"hand": "123456m789p234s11z"}, "1z is not in play; there are characters"),
    "a kind exists four times": ({"hand": "22222m456m789p555p"}, "5 of 2m; there are 4"),
    "a discard has a giver": ({"from": None}, "from: discard needs the seat that gave the tile"),
    "a self-draw has none": ({"how": "self_draw"}, "from: self_draw is a win that nobody gives the tile of"),
    "nobody deals in to himself": ({"from": "B"}, "from: a winner does not give himself the tile"),
    "a kong's tile needs a kong": ({"how": "kong_replacement", "from": None}, "there is no kong among the melds"),
    "nothing is melded when dealt": ({"how": "dealt", "from": None, "melds": ["chow:123m"]}, "nothing is melded yet"),
    "ways to win are words": ({"how": "luck"}, "how: 'luck' is none of discard, self_draw"),
    "fields are known": ({"gold": "1m"}, "unknown field 'gold'; there are: rules, dealer"),
    "options are the rules' own": ({"options": {"big": 3}}, "no option 'big'"),
    "all four sit, or fewer": ({"options": {"players": 3}, "winner": "D"}, "winner: nobody sits at D; players = 3"),
    "five melds are too many": ({"melds": ["chow:123m"] * 5}, "5 melds; there are at most 4"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_is_refused_in_its_own_words(name: str) -> None:
    change, words = REFUSED[name]
    stated: dict[str, Any] = {key: value for key, value in (WIN | change).items() if value is not None}
    with pytest.raises(HokchiuError) as refused:
        answer_classes(stated)
    assert words in str(refused.value)


def test_a_field_that_is_missing_is_named() -> None:
    with pytest.raises(HokchiuError, match="the field 'dealer' is missing"):
        answer_classes({key: value for key, value in WIN.items() if key != "dealer"})


def test_only_who_sits_at_the_table_pays() -> None:
    three = WIN | {"options": {"players": 3}, "how": "self_draw", "from": None}
    assert answer_score(three)["points"]["D"] == 0
    dealt = {"rules": "small_big", "dealer": "A", "winner": "B", "how": "dealt", "hand": "2222m345m345p345s"}
    assert answer_score(dealt | {"options": {"players": 2}})["points"] == {"A": -3, "B": 3, "C": 0, "D": 0}


def test_opening_wins_that_are_not_played_are_none() -> None:
    dealt = {"rules": "small_big", "dealer": "A", "winner": "B", "how": "dealt", "hand": "2222m345m345p345s"}
    found = answer_score(dealt | {"options": {"opening_wins": 0}})
    assert (found["wins"], found["why_not"], found["points"]) == (False, "opening_wins_off", None)


def test_honours_are_in_play_where_the_wall_has_them() -> None:
    honours = {"hand": "123456m789p22s111z", "how": "self_draw", "from": None, "options": {"wall_tiles": 136}}
    assert answer_score(WIN | {"melds": []} | honours)["class"] == "small"
