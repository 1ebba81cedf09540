"""What ``hokchiu hand`` answers."""

import json
from pathlib import Path

import pytest

from hokchiu.cli.hand_answers import answer_hand
from hokchiu.errors import HokchiuError

CASES = Path(__file__).parent.parent / "cases" / "hands.jsonl"
HANDS = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
ANSWER_NAMES = {"discard_may_win_when_any_tile_waits_are_barred": "any_tile_discards"}


@pytest.mark.parametrize("case", HANDS, ids=[case["id"] for case in HANDS])
def test_the_hands_of_the_rules(case: dict) -> None:
    stated = {name: case[name] for name in ("id", "gold", "hand", "melds")}
    answer = answer_hand(stated)
    expected = {ANSWER_NAMES.get(name, name): value for name, value in case["expect"].items()}
    assert {name: answer[name] for name in expected} == expected
    assert answer["id"] == case["id"]


PUNGS = ["pung:111s", "pung:222s", "pung:333s", "pung:444s"]


def test_a_hand_one_short_tells_what_it_waits_for() -> None:
    assert answer_hand({"gold": "9s", "hand": "123m5p", "melds": PUNGS}) == {
        "waits": ["5p"],
        "gold_completes": True,
        "any_tile_discards": [],
        "distance": 0,
        "acceptance": {"5p": 3, "9s": 4},
    }


def test_a_full_hand_tells_what_each_discard_leaves() -> None:
    assert answer_hand({"gold": "9s", "hand": "12m55p9m", "melds": PUNGS}) == {
        "shape_wins": False,
        "golden_pair": False,
        "golden_dragon": False,
        "three_golds": False,
        "distance": 0,
        "acceptance": {
            "1m": {"1m": 3, "2m": 3, "3m": 4, "4m": 4, "7m": 4, "8m": 4, "9m": 3, "5p": 2, "9s": 4},
            "2m": {"1m": 3, "2m": 3, "3m": 4, "7m": 4, "8m": 4, "9m": 3, "5p": 2, "9s": 4},
            "9m": {"3m": 4, "9s": 4},
            "5p": {"3m": 4, "9m": 3, "5p": 2, "9s": 4},
        },
    }


def test_a_hand_waiting_on_a_kind_it_holds_four_of_waits_for_the_gold_alone() -> None:
    answer = answer_hand({"gold": "9s", "hand": "1m", "melds": ["pung:111m", *PUNGS]})
    assert (answer["waits"], answer["gold_completes"], answer["distance"]) == ([], True, 0)
    assert answer["acceptance"] == {"9s": 4}


def test_a_discarded_gold_is_one_gold_less() -> None:
    answer = answer_hand({"gold": "9s", "hand": "1235m9s", "melds": PUNGS})
    assert answer["acceptance"]["9s"] == {"5m": 3, "9s": 3}


def test_the_answer_carries_the_id_only_where_there_is_one() -> None:
    stated = {"gold": "9s", "hand": "123m5p", "melds": PUNGS}
    assert "id" not in answer_hand(stated)
    assert answer_hand(stated | {"id": 7})["id"] == 7


# what is wrong, hand, a part of the message
BAD = [
    ("gold a flower", {"gold": "1f", "hand": "1m"}, "gold 1f is a flower"),
    ("gold an honour", {"gold": "1z", "hand": "1m"}, "gold 1z is a flower"),
    ("18 tiles", {"gold": "9s", "hand": "111222333444555m123p"}, "18 tiles in the hand"),
    ("15 tiles", {"gold": "9s", "hand": "111222333444555m"}, "15 tiles in the hand"),
    ("no tiles", {"gold": "9s", "hand": ""}, "0 tiles in the hand"),
    ("17 tiles beside a meld", {"gold": "9s", "hand": "111222333444555m12p", "melds": ["pung:777p"]}, "beside 1 melds"),
    ("five of a kind", {"gold": "9s", "hand": "11111222333444555m"}, "5 of 1m"),
    ("five with a meld", {"gold": "9s", "hand": "11222333444555m", "melds": ["pung:555m"]}, "6 of 5m"),
    ("a flower in the hand", {"gold": "9s", "hand": "1112223334445556m1f"}, "1f is a flower"),
    ("an honour in the hand", {"gold": "9s", "hand": "1112223334445556m1z"}, "1z is a flower"),
    ("the gold in a meld", {"gold": "9s", "hand": "11222333444555m", "melds": ["pung:999s"]}, "may not be in a meld"),
    ("six melds", {"gold": "9s", "hand": "1m", "melds": [*PUNGS, "pung:555s", "pung:666s"]}, "6 melds"),
    ("an unknown field", {"gold": "9s", "hand": "1m", "hands": "1m"}, "unknown field 'hands'"),
    ("no gold", {"hand": "1m"}, "'gold' is missing"),
    ("no hand", {"gold": "9s"}, "'hand' is missing"),
    ("hand no text", {"gold": "9s", "hand": ["1m"]}, "hand: .* is not text"),
    ("melds no list", {"gold": "9s", "hand": "1m", "melds": "pung:111m"}, "melds: .* is not a list"),
    ("a meld no text", {"gold": "9s", "hand": "1m", "melds": [1]}, "melds: 1 is not text"),
    ("two golds", {"gold": "89s", "hand": "1m"}, "'89s', column 2"),
    ("garbage", {"gold": "9s", "hand": "123m4q"}, "'123m4q', column 6"),
]


@pytest.mark.parametrize(("stated", "message"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
def test_what_cannot_be_a_hand_is_refused(stated: dict, message: str) -> None:
    with pytest.raises(HokchiuError, match=message):
        answer_hand(stated)


def test_four_golds_in_a_waiting_hand_cannot_be() -> None:
    with pytest.raises(HokchiuError, match="four golds"):
        answer_hand({"gold": "1s", "hand": "1111s456m123p456789p", "melds": []})
