"""The ladder: on the same walls each bot gains over the one before (docs/bots.md has the figures of 20,000 walls)."""

import pytest

from hokchiu.bots.tournament import arena

# challenger, opponent, walls, the least it must be sure to gain (95 %)
RUNGS = [
    ("usefulness", "random", 400, 8),
    ("ukeire", "usefulness", 600, 4),
    ("pro", "ukeire", 6000, 0),
    ("master", "ukeire", 3000, 0),
]


@pytest.mark.parametrize(("bot", "other", "walls", "least"), RUNGS)
def test_a_bot_gains_over_the_one_below(bot: str, other: str, walls: int, least: float) -> None:
    found = arena("encyclopedia", [bot, other], walls, 20, jobs=1)
    assert found["ci95"][0] > least
    assert found["illegal"] == 0
