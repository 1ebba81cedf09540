"""`hokchiu score` on hands that count by fans: RULES.md's examples, the minimum, and what is refused."""

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

# id of other_systems.jsonl: win, fans, total without flowers, what discarder (or each loser), others and winner gain
EXAMPLES = {
    "MCR-01": (STRAIGHT, {"清龙": 16, "平和": 2, "喜相逢": 1, "缺一门": 1}, 20, (-28, -8, 44)),
    "MCR-02": (SIX_PAIRS, {"七对": 24, "断幺": 2, "自摸": 1}, 27, (-35, -35, 105)),
    "MCR-03": (PUNGS | {"how": "discard"}, {"碰碰和": 6, "缺一门": 1}, 7, None),
    "MCR-04": (
        STRAIGHT | {"flowers": "1f2f"},
        {"清龙": 16, "平和": 2, "喜相逢": 1, "缺一门": 1, "花牌": 2},
        20,
        (-30, -8, 46),
    ),
    "MCR-05": (ORPHANS, {"十三幺": 88, "自摸": 1}, 89, (-97, -97, 291)),
    "MCR-06": (
        PUNGS | {"how": "self_draw", "last_wall_tile": True},
        {"妙手回春": 8, "碰碰和": 6, "缺一门": 1},
        15,
        (-23, -23, 69),
    ),
    "MCR-07": (TERMINALS, {"清幺九": 64, "全求人": 6}, 70, (-78, -8, 94)),
}


def answer(win: dict[str, Any], **more: object) -> dict[str, Any]:
    return answer_mcr({"rules": "mcr", **win, **more})


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_of_the_rules_counts_as_they_say(name: str) -> None:
    win, fans, total, points = EXAMPLES[name]
    found = answer(win)
    assert {fan["names"]["zh-Hans"]: fan["points"] * fan["times"] for fan in found["fans"]} == fans
    assert found["fan_total"] == total
    paid = found["points"]
    assert points == (paid and (paid.get("discarder", paid["others"]), paid["others"], paid["winner"]))


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
]


@pytest.mark.parametrize(("change", "words"), REFUSED, ids=lambda value: value if isinstance(value, str) else "")
def test_what_cannot_be_is_refused_in_the_words_of_the_input(change: dict[str, object], words: str) -> None:
    with pytest.raises(HokchiuError) as caught:
        answer(STRAIGHT, **change)
    assert words in str(caught.value)
