"""The ladder: on the same walls each bot gains over the one before (docs/bots.md has the figures of 20,000 walls)."""

import pytest

from hokchiu.bots.tournament import arena

# challenger, opponent, walls, the least it must be sure to gain (95 %)
RUNGS = [
    ("usefulness", "random", 400, 8),
    ("ukeire", "usefulness", 600, 4),
    ("pro", "ukeire", 4000, 0),
    ("master", "ukeire", 3000, 0),
]


@pytest.mark.parametrize(("bot", "other", "walls", "least"), RUNGS)
def test_a_bot_gains_over_the_one_below(bot: str, other: str, walls: int, least: float) -> None:
    found = arena("encyclopedia", [bot, other], walls, 20, jobs=1)
    assert found["ci95"][0] > least
    assert found["illegal"] == 0


# rules under which waiting, or dodging, brings other things than under those that the models learned from
ELSEWHERE = [
    ("club", {}),
    ("shaxian", {}),
    ("street", {}),
    ("lianzhong_hall", {}),
    ("small_big", {}),
    ("lianzhong", {"loss_cap": 5}),
]


@pytest.mark.parametrize(("rules", "options"), ELSEWHERE, ids=lambda one: str(one))
@pytest.mark.parametrize(("bot", "other"), [("pro", "ukeire"), ("master", "expert")])
def test_no_bot_is_worse_than_the_one_below_under_other_rules(
    bot: str, other: str, rules: str, options: dict[str, int]
) -> None:
    assert arena(rules, [bot, other], 600, 21, options=options, jobs=1)["edge"] >= -0.05
