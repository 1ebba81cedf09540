"""The worked examples and bad input, through the command as a process."""

import json
from resource import RUSAGE_CHILDREN, getrusage

import pytest

from tests.cli.command import answers, cases, hokchiu, lines

EXAMPLES = [case for case in cases("score_cases.jsonl") if case["rules"] == "encyclopedia"]
BLINK = 0.3  # seconds
A_WIN = next(case for case in EXAMPLES if case["expect"]["wins"])
A_HAND = {"id": "h", "gold": "1s", "hand": "456m123p456789p89m99s1s", "melds": []}

# what is wrong -> the change to a good object, a word of the answer
BAD_WINS = {
    "an unknown field": ({"colour": "red"}, "colour"),
    "an unknown option": ({"options": {"reserv": 18}}, "reserv"),
    "an unknown rule set": ({"rules": "nonsense"}, "nonsense"),
    "garbage for a hand": ({"hand": "12x45m"}, "column"),
    "a number for a hand": ({"hand": 17}, "hand"),
    "a gold that is a flower": ({"gold": "1f"}, "flower"),
    "18 tiles": ({"hand": A_WIN["hand"] + "9m"}, "tiles"),
    "five of a kind": ({"hand": "11111m", "melds": []}, "1m"),
    "a way to win that does not exist": ({"how": "magic"}, "magic"),
    "a seat that does not exist": ({"winner": "E"}, "E"),
}
BAD_HANDS = {
    "an unknown field": ({"colour": "red"}, "colour"),
    "garbage for a hand": ({"hand": "12x45m"}, "column"),
    "a gold that is a flower": ({"gold": "3f"}, "flower"),
    "18 tiles": ({"hand": A_HAND["hand"] + "9s"}, "tiles"),
    "five of a kind": ({"hand": "11111m456p456789p99s"}, "1m"),
    "a meld that is none": ({"melds": ["chow:135m"]}, "chow:135m"),
}


def complaint(command: str, good: dict, change: dict) -> dict:
    """The answer to a bad line between two good ones, which must be answered."""
    done = hokchiu(command, "--jsonl", given=lines(good, good | change | {"id": "bad"}, good))
    before, bad, after = answers(done.stdout)
    assert (done.returncode, done.stderr) == (1, "")
    assert before == after
    assert "error" not in before
    return bad


def test_every_worked_example_gives_the_expected_points() -> None:
    done = hokchiu("score", "--jsonl", given=lines(*EXAMPLES))
    found = [
        {name: answer[name] for name in case["expect"]}
        for case, answer in zip(EXAMPLES, answers(done.stdout), strict=True)
    ]
    assert (done.returncode, found) == (0, [case["expect"] for case in EXAMPLES])


def test_every_worked_hand_is_judged_as_expected() -> None:
    hands = cases("hands.jsonl")
    given = [{name: case[name] for name in ("id", "gold", "hand", "melds")} for case in hands]
    done = hokchiu("hand", "--jsonl", given=lines(*given))
    renamed = {"discard_may_win_when_any_tile_waits_are_barred": "any_tile_discards"}
    wanted = [{renamed.get(name, name): value for name, value in case["expect"].items()} for case in hands]
    found = [{name: answer[name] for name in want} for want, answer in zip(wanted, answers(done.stdout), strict=True)]
    assert (done.returncode, found) == (0, wanted)


@pytest.mark.parametrize("case", BAD_WINS)
def test_a_win_is_refused_for(case: str) -> None:
    change, word = BAD_WINS[case]
    answer = complaint("score", A_WIN, change)
    assert answer["id"] == "bad"
    assert word in answer["error"]


@pytest.mark.parametrize("case", BAD_HANDS)
def test_a_hand_is_refused_for(case: str) -> None:
    change, word = BAD_HANDS[case]
    answer = complaint("hand", A_HAND, change)
    assert answer["id"] == "bad"
    assert word in answer["error"]


@pytest.mark.parametrize("command", ["score", "hand"])
def test_malformed_json_is_answered_with_its_id(command: str) -> None:
    done = hokchiu(command, "--jsonl", given='{"id": "torn", "hand": "12\n')
    assert (done.returncode, answers(done.stdout)[0]["id"]) == (1, "torn")


@pytest.mark.parametrize(("command", "good"), [("score", A_WIN), ("hand", A_HAND)])
def test_without_jsonl_one_object_is_answered(command: str, good: dict) -> None:
    done = hokchiu(command, given=json.dumps(good, indent=2))
    assert (done.returncode, json.loads(done.stdout)["id"]) == (0, good["id"])


def test_one_line_costs_less_than_a_blink() -> None:
    def seconds() -> float:
        """Processor time of one run: a busy machine does not count."""
        before = getrusage(RUSAGE_CHILDREN)
        hokchiu("score", "--jsonl", given=lines(A_WIN))
        after = getrusage(RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    assert min(seconds() for _ in range(5)) < BLINK
