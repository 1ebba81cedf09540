"""All bots: legal actions only, from their seat's view only; the figures the same compiled or not."""

import random
from collections.abc import Callable

import pytest

from hokchiu.bots import simulation
from hokchiu.bots.agent import BOTS, make_bot
from hokchiu.bots.chooser import make_chooser
from hokchiu.bots.mind import draw_numbers
from hokchiu.deal.game import Game
from hokchiu.deal.view import look
from hokchiu.errors import ActionError, HokchiuError
from hokchiu.rules.load import load
from tests.bots.situations import decisions, mixed_up
from tests.bots.walk import walk

RULES = load("encyclopedia")
# rules that change what may be discarded, claimed, or drawn
OTHER_RULES = [
    {"gold_discard": "forbidden", "swap_discard": False},
    {"rob_kong": True, "kong_after_claim": True},
    {"konger_discards_in_last_group": False, "reserve_includes_gold": False},
    {"eight_pairs": "any_single", "any_tile_wait": "self_draw_only"},
    {"three_golds": "at_once_only", "dealt_three_golds": "own_turn", "rob_gold": "off"},
]
DEALS_OF_OTHER_RULES = 150
# bots that never let a win on a discard go
EAGER = ("random", "usefulness", "ukeire")


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_legal_actions_through_2000_deals(name: str) -> None:
    table = simulation.Table(RULES.packed, [name] * 4)
    table.play(11, 0, 2000)
    assert table.counted()[simulation.DEALS] == 2000


@pytest.mark.parametrize("options", OTHER_RULES, ids=lambda options: ", ".join(options))
def test_bots_choose_legal_actions_under_other_rules(options: dict[str, object]) -> None:
    table = simulation.Table(load("encyclopedia", options).packed, ["ukeire", "random", "usefulness", "ukeire"])
    table.play(12, 0, DEALS_OF_OTHER_RULES)
    assert table.counted()[simulation.DEALS] == DEALS_OF_OTHER_RULES


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_chooses_legal_actions_in_hands_it_would_not_have_come_to(name: str) -> None:
    choose = make_chooser(name, 1)
    for game, seat in decisions(RULES, name, 60, 2):
        assert choose(game, seat) in game.legal(seat)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_does_not_look_at_what_its_seat_does_not_see(name: str) -> None:
    rng = random.Random(3)
    for game, seat in decisions(RULES, name, 25, 3):
        other = mixed_up(game.deal, seat, rng)
        assert look(other, seat).buffer == look(game.deal, seat).buffer
        seen, all_of_it, mixed = (
            make_bot(name, 5).react(deal, RULES.packed, seat) for deal in (look(game.deal, seat), game.deal, other)
        )
        assert seen == all_of_it == mixed


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_keeps_its_golds_while_it_may_discard_another_tile(name: str) -> None:
    choose = make_chooser(name, 1)
    for game, seat in decisions(RULES, name, 60, 4):
        gold = f"discard:{game.view(None)['gold']}"
        if any(action.startswith("discard:") and action != gold for action in game.legal(seat)):
            assert choose(game, seat) != gold


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_takes_every_win_but_those_it_may_wait_for(name: str) -> None:
    choose = make_chooser(name, 1)
    wins = 0
    for game, seat in decisions(RULES, "ukeire", 60, 5):
        legal = set(game.legal(seat))
        offered = {"win", "three_golds", "rob_gold"} & legal
        may_wait = name not in EAGER and offered == {"win"} and "pass" in legal
        if offered and not may_wait:
            wins += 1
            assert choose(game, seat) in offered
    assert wins > 10


def test_bots_play_the_same_deals_compiled_and_uncompiled(run_plain: Callable[..., str]) -> None:
    assert run_plain("-m", "tests.bots.walk").splitlines() == walk()


def test_a_bot_with_the_same_seed_chooses_the_same() -> None:
    def chosen(seed: int) -> list[int]:
        game = Game(RULES, b"a deal", 0, 0, events=False)
        view = game.view_deal(game.awaited[0])
        bot = make_bot("random", seed)
        return [bot.react(view, RULES.packed, game.awaited[0]) for _ in range(20)]

    assert chosen(1) == chosen(1)
    assert chosen(1) != chosen(2)


def test_luck_is_spread_evenly_and_differs_from_seat_to_seat() -> None:
    numbers = [draw_numbers(b"seed", seat, 17, 17_000) for seat in range(4)]
    for drawn in numbers:
        assert set(drawn) == set(range(17))
        assert sum((drawn.count(n) - 1000) ** 2 / 1000 for n in range(17)) < 40  # chi square, 16 degrees: p = 0.0008
    assert len({tuple(drawn) for drawn in numbers}) == 4


def test_an_unknown_bot_is_named_with_the_nearest_one() -> None:
    with pytest.raises(HokchiuError, match="no bot 'ukiere'; did you mean 'ukeire'"):
        make_bot("ukiere", 1)


def test_a_seat_that_is_not_asked_gets_no_action() -> None:
    game = Game(RULES, b"a deal", 0, 0, events=False)
    idle = next(seat for seat in range(4) if seat not in game.awaited)
    with pytest.raises(ActionError, match="is not asked"):
        make_bot("ukeire", 1).react(game.view_deal(idle), RULES.packed, idle)
