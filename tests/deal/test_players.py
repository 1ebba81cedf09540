"""Two or three at a table: the walls of the missing stay, turns and chows go to the next who is there."""

import random

import pytest

from hokchiu.deal.game import Game
from hokchiu.deal.session import Session
from hokchiu.errors import HokchiuError
from hokchiu.rules.load import load
from tests.deal import random_play as rp


def game(players: int, dealer: int = 0, dice: tuple[int, int] = (1, 2)) -> Game:
    return Game(load("encyclopedia", {"players": players}), b"a few", dealer, 0, dice=dice)


@pytest.mark.parametrize("players", [2, 3])
def test_only_those_who_are_there_are_dealt_to(players: int) -> None:
    held = [seat["held"] for seat in game(players).view(None)["seats"]]
    assert held == [17, 16, 16, 16][:players] + [0] * (4 - players)


def test_where_nobody_sits_before_the_wall_the_next_seat_takes_first() -> None:
    told = game(2, dice=(1, 2)).view(None)["dice"]  # the wall of seat 2, which is missing
    assert told["first"] == 0
    assert told["start"] == 18 * 2 + 3


@pytest.mark.parametrize("players", [2, 3])
def test_the_turn_passes_to_the_next_who_is_there(players: int) -> None:
    played = game(players)
    turns = []
    while len(turns) < 7:
        seat = played.awaited[0]
        if played.window() == "turn":
            turns.append(seat)
        played.act(seat, played.default_action(seat))
    assert turns == [n % players for n in range(7)]


@pytest.mark.parametrize("players", [2, 3])
def test_all_present_losers_pay_a_self_draw_and_nobody_else(players: int) -> None:
    rng = random.Random(players)
    seen = 0
    while seen < 5:
        played = Game(load("encyclopedia", {"players": players}), rng.randbytes(8), 0, 0)
        while not played.over:
            rp.step(played.deal, played.rules, rng)
        if played.how == "self_draw":
            seen += 1
            assert sorted(seat for seat, paid in enumerate(played.payments()) if paid < 0) == [
                seat for seat in range(players) if seat != played.winner
            ]


def test_the_deal_passes_among_those_who_are_there() -> None:
    session = Session(2)
    session.finish(load("encyclopedia", {"players": 3}).packed, 0, (0, 0, 0, 0))
    assert session.dealer == 0


def test_who_is_missing_cannot_deal() -> None:
    with pytest.raises(HokchiuError, match="nobody sits at 3"):
        game(3, dealer=3)
