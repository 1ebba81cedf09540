"""What a win would bring and what a discard may cost, against what the deal then settles."""

import random

import pytest

from hokchiu.bots.chooser import make_chooser
from hokchiu.bots.stakes import UNKNOWN_COST, cost_of, points_won
from hokchiu.deal import layout as at
from hokchiu.deal.game import Game
from hokchiu.deal.view import look
from hokchiu.rules.load import load
from hokchiu.rules.score import HOW_DISCARD, HOW_SELF_DRAW, TALLY_POINTS
from tests.deal.builder import scene

SETS = ["encyclopedia", "lianzhong_hall", "club", "street", "small_big"]


@pytest.mark.parametrize("name", SETS)
def test_a_win_on_a_discard_brings_what_was_foretold(name: str) -> None:
    rules = load(name)
    rng = random.Random(name)
    choose = make_chooser("ukeire", 1)
    told = 0
    for n in range(120):
        game = Game(rules, rng.randbytes(8), n % 4, 0)
        while not game.over:
            seat = game.awaited[0]
            scalars = game.deal.get("at")
            if scalars[at.PHASE] == at.PHASE_CLAIMS and "win" in game.legal(seat) and scalars[at.DISCARDS] > 1:
                seen = look(game.deal, seat)
                before = bytes(seen.buffer)
                points = points_won(seen, rules.packed, seat, HOW_DISCARD, scalars[at.TURN], scalars[at.DISCARD])
                assert bytes(seen.buffer) == before
                game.act(seat, "win")
                while not game.over:
                    game.act(game.awaited[0], "pass")
                if scalars[at.WINNER] == seat:
                    assert points == game.deal.get("tally")[TALLY_POINTS + seat]
                    told += 1
            else:
                game.act(seat, choose(game, seat))
    assert told > 20


def test_a_drawn_win_is_paid_by_all() -> None:
    table = scene(("5p", "123456789m123p5p99p1s", "", ""), options={"rob_gold": "off"}).first_discard("5p")
    seen = look(table.game.deal, 1)
    packed = table.game.rules.packed
    assert points_won(seen, packed, 1, HOW_SELF_DRAW, -1, 13) == 3 * points_won(seen, packed, 1, HOW_DISCARD, 0, 13)


@pytest.mark.parametrize(
    ("options", "flowers", "cost"),
    [
        ({}, "", 2 * 5 + 30),
        ({}, "1f", 2 * (1 + 5) + 15),
        ({}, "1f2f1z", 2 * (3 + 5)),
        ({}, "1f2f3f4f", 2 * (6 + 5)),
        ({"discard_payers": "all"}, "1f2f", 0),
        ({"discard_payers": "all", "discarder_extra": 7}, "1f2f", 7),
    ],
)
def test_giving_a_tile_costs_what_lies_open_and_more_only_for_who_gives_it(
    options: dict[str, object], flowers: str, cost: int
) -> None:
    table = scene(("", "", "", ""), flowers={1: flowers}, options={"rob_gold": "off"} | options)
    seen = look(table.game.deal, 0)
    before = bytes(seen.buffer)
    assert cost_of(seen, table.game.rules.packed, 0, 1) == cost
    assert bytes(seen.buffer) == before


def test_where_wins_are_not_counted_by_flowers_the_cost_is_not_known() -> None:
    game = Game(load("small_big"), b"a seed", 0, 0)
    assert cost_of(look(game.deal, 0), game.rules.packed, 0, 1) == UNKNOWN_COST


def test_of_two_players_the_giver_pays_all_there_is() -> None:
    game = Game(load("club", {"players": 2}), b"a seed", 0, 0)
    assert cost_of(look(game.deal, 0), game.rules.packed, 0, 1) > 0


def test_a_loss_cap_cuts_what_each_loser_pays() -> None:
    hands = ("5p", "123456789m123p5p99p1s", "", "")
    table = scene(hands, options={"rob_gold": "off", "loss_cap": 5}).first_discard("5p")
    seen, packed = look(table.game.deal, 1), table.game.rules.packed
    assert points_won(seen, packed, 1, HOW_DISCARD, 0, 13) == 5
    assert points_won(seen, packed, 1, HOW_SELF_DRAW, -1, 13) == 15
    assert cost_of(look(table.game.deal, 0), packed, 0, 1) == 5
