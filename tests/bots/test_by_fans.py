"""Bots where wins are counted by fans with a minimum: they keep to routes on which a hand counts enough."""

import random

import pytest

from hokchiu.bots import simulation
from hokchiu.bots.agent import BOTS, make_bot
from hokchiu.bots.chooser import make_chooser
from hokchiu.deal.view import look
from hokchiu.rules.load import load, profiles
from tests.bots.situations import decisions, mixed_up
from tests.deal.builder import scene

DEALS = 500
LINE_UP = ["ukeire", "usefulness", "random", "ukeire"]
ROUTED = ("ukeire", "usefulness")
BY_FANS = [name for name in profiles() if load(name).options["win_count"] == "fans"]

# what is decided -> the dealer's 14 tiles, what he discards
TURNS = {
    "a wait between that counts beats a wait on both ends that does not": ("123m234m456p679s22p", "discard:6s"),
    "where both count the wider wait is better": ("123m456p789s22p679m", "discard:9m"),
    "a triplet is broken for seven pairs": ("114477m2277p555s9p", "discard:5s"),
}

# what is decided -> the seat, its 13 tiles, what the dealer (seat 0) discards, the answer
CLAIMS = {
    "no pung out of seven pairs": (2, "1144m2277p5599s3z", "1m", "pass"),
    "no chow of another suit in a half flush": (1, "1223677m11z55z34p", "2p", "pass"),
    "a chow along a mixed straight": (1, "123m45p789s22s55z9p", "6p", "chow:456p"),
    "a pung along all pungs": (2, "111333999m44p6s5z", "4p", "pung"),
}


@pytest.mark.parametrize("case", TURNS)
def test_a_turn_by_fans(case: str) -> None:
    hand, action = TURNS[case]
    assert make_chooser("ukeire", 1)(scene((hand, "", "", ""), profile="mcr").game, 0) == action


@pytest.mark.parametrize("name", ROUTED)
@pytest.mark.parametrize("case", CLAIMS)
def test_a_claim_by_fans(case: str, name: str) -> None:
    seat, hand, tile, action = CLAIMS[case]
    hands = [tile, "", "", ""]
    hands[seat] = hand
    table = scene(hands, profile="mcr").first_discard(tile)
    assert make_chooser(name, 1)(table.game, seat) == action


def test_without_a_minimum_the_shape_is_enough() -> None:
    seat, hand, tile, _ = CLAIMS["no chow of another suit in a half flush"]
    table = scene([tile, hand, "", ""], profile="mcr", options={"minimum_points": 0}).first_discard(tile)
    assert make_chooser("ukeire", 1)(table.game, seat) == "chow:234p"


@pytest.mark.parametrize("profile", BY_FANS)
def test_bots_choose_legal_actions_to_the_end_of_every_deal(profile: str) -> None:
    table = simulation.Table(load(profile).packed, LINE_UP)
    table.play(13, 0, DEALS)
    assert table.counted()[simulation.DEALS] == DEALS


@pytest.mark.parametrize("players", [2, 3])
def test_bots_choose_legal_actions_where_a_seat_is_empty(players: int) -> None:
    table = simulation.Table(load("mcr", {"players": players}).packed, LINE_UP)
    table.play(13, 0, DEALS // 5)
    assert table.counted()[simulation.DEALS] == DEALS // 5


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_legal_actions_in_hands_it_would_not_have_come_to(name: str) -> None:
    choose = make_chooser(name, 1)
    for game, seat in decisions(load("mcr"), name, 20, 2):
        assert choose(game, seat) in game.legal(seat)


@pytest.mark.parametrize("name", ROUTED)
def test_a_bot_does_not_look_at_what_its_seat_does_not_see(name: str) -> None:
    rules = load("mcr")
    luck = random.Random(3)
    for game, seat in decisions(rules, name, 8, 3):
        other = mixed_up(game.deal, seat, luck)
        seen, mixed = (make_bot(name, 5).react(deal, rules.packed, seat) for deal in (look(game.deal, seat), other))
        assert seen == mixed


def test_few_deals_are_drawn() -> None:
    """By the shape alone, one deal in seven was drawn."""
    table = simulation.Table(load("mcr").packed, ["ukeire"] * 4)
    table.play(14, 0, 200)
    assert sum(table.counted()[simulation.WON : simulation.WON + 4]) > 190
