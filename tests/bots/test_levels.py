"""Levels: slips weaken a bot, never make it miss a win, and come from its own luck."""

import random

import pytest

from hokchiu.bots.agent import BOTS, bot_code, make_bot, make_level
from hokchiu.bots.chooser import make_chooser
from hokchiu.bots.levels import LEVELS
from hokchiu.bots.tournament import arena
from hokchiu.errors import HokchiuError
from hokchiu.rules.load import load
from tests.bots.situations import decisions

RULES = load("encyclopedia")
WINS = {"win", "three_golds", "rob_gold"}


def test_levels_slip_less_the_higher_they_are() -> None:
    slips = [level.slips for level in LEVELS.values()]
    assert slips == sorted(slips, reverse=True)
    assert slips[-1] == 0
    assert all(level.bot in BOTS for level in LEVELS.values())


def test_each_level_plays_otherwise() -> None:
    assert len({bot_code(name) for name in LEVELS}) == len(LEVELS)


def test_a_level_that_is_not_there_is_refused() -> None:
    with pytest.raises(HokchiuError, match="no level 'ukeire'; there is: novice"):
        make_level("ukeire", 1)
    with pytest.raises(HokchiuError, match="did you mean 'novice'"):
        make_bot("novise", 1)


@pytest.mark.parametrize("name", ["novice", "casual", "skilled"])
def test_a_level_that_slips_is_legal_and_takes_what_it_draws(name: str) -> None:
    choose = make_chooser(name, 1)
    drawn = 0
    for game, seat in decisions(RULES, "ukeire", 60, 8):
        legal = game.legal(seat)
        chosen = choose(game, seat)
        assert chosen in legal
        if WINS & set(legal) and any(action.startswith("discard") for action in legal):
            drawn += 1
            assert chosen in WINS
    assert drawn > 5


def test_slips_follow_from_the_seed() -> None:
    rng = random.Random(1)
    for game, seat in decisions(RULES, "ukeire", 5, 9):
        seed = rng.randrange(1000)
        assert make_chooser("novice", seed)(game, seat) == make_chooser("novice", seed)(game, seat)


def test_a_novice_loses_to_the_bot_that_it_is() -> None:
    assert arena("encyclopedia", ["novice", "expert"], 300, 1, jobs=1)["ci95"][1] < 0
