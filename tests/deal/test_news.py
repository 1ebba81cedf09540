"""Events told once for all seats, and a game that rests between two looks at it."""

import random

import pytest

from hokchiu.deal.game import Game
from tests.deal import random_play as rp
from tests.deal.test_random_play import NAMES, rules_of

VIEWERS = (0, 1, 2, 3, None)


def played(n: int) -> Game:
    """A game of the *n*-th rule set, played at random to its end."""
    rng = random.Random(f"news {n}")
    game = rp.start_game(rules_of(n), rng, events=True)
    while not game.over:
        seat = rng.choice(game.awaited)
        game.act(seat, rng.choice(game.legal(seat)))
    return game


@pytest.mark.parametrize("n", range(len(NAMES)), ids=NAMES)
def test_news_are_the_events_as_each_seat_and_a_spectator_may_know_them(n: int):
    game = played(n)
    news = game.news(0)
    for viewer in VIEWERS:
        told = [own if owner is not None and viewer == owner else to_all for to_all, owner, own in news]
        assert told == game.events(0, viewer)


def test_news_begin_where_they_are_asked_for():
    game = played(0)
    assert game.news(30) == game.news(0)[30:]


@pytest.mark.parametrize("n", range(len(NAMES)), ids=NAMES)
def test_a_game_that_rests_after_every_action_plays_as_one_that_does_not(n: int):
    rng = random.Random(f"rest {n}")
    resting = rp.start_game(rules_of(n), rng, events=True)
    awake = Game(resting.rules, resting.seed, resting.dealer, resting.streak)
    while not awake.over:
        resting.rest()
        assert (resting.over, resting.awaited, resting.window()) == (False, awake.awaited, awake.window())
        seat = rng.choice(awake.awaited)
        action = rng.choice(awake.legal(seat))
        awake.act(seat, action)
        resting.act(seat, action)
    resting.rest()
    assert resting.deal.buffer == awake.deal.buffer
    assert resting.events(0, None) == awake.events(0, None)
    assert resting.actions == awake.actions
    assert resting.settled() == awake.settled()
