"""Simulated deals: reproducible, counted as defined, near what another simulator found."""

import pytest

from hokchiu.bots import simulation
from hokchiu.bots.chooser import make_chooser
from hokchiu.bots.figures import figures, simulate
from hokchiu.deal.game import Game
from hokchiu.errors import HokchiuError
from hokchiu.rules.load import load

RULES = load("encyclopedia")
FOUR = ["ukeire", "random", "usefulness", "ukeire"]
SEED = 31


def counted(first: int, last: int, table: simulation.Table | None = None) -> list[int]:
    table = simulation.Table(RULES.packed, FOUR) if table is None else table
    table.play(SEED, first, last)
    return table.counted()


def without_speed(found: dict) -> dict:
    return {name: value for name, value in found.items() if name != "deals_per_second"}


def test_the_same_seed_and_bots_give_the_same_figures() -> None:
    one, other = (without_speed(simulate(RULES.packed, FOUR, 500, SEED)) for _ in range(2))
    assert one == other
    assert one != without_speed(simulate(RULES.packed, FOUR, 500, SEED + 1))


def test_a_run_can_be_cut_anywhere() -> None:
    whole = counted(0, 90)
    table = simulation.Table(RULES.packed, FOUR)
    counted(0, 37, table)
    assert counted(37, 90, table) == whole
    assert [a + b for a, b in zip(counted(0, 37), counted(37, 90), strict=True)] == whole


def test_a_simulated_deal_is_the_game_of_its_seed() -> None:
    choose = make_chooser("ukeire", 1)
    for n in range(40):
        table = simulation.Table(RULES.packed, ["ukeire"] * 4)
        table.play(SEED, n, n + 1)
        game = Game(RULES, simulation.deal_seed(SEED, n), 0, 0, events=False)
        while not game.over:
            game.act(game.awaited[0], choose(game, game.awaited[0]))
        won = [table.counted()[simulation.WON + seat] for seat in range(4)]
        assert won == [int(game.winner == seat) for seat in range(4)]
        assert table.counted()[simulation.VALUE] == (game.settled()["value"] if any(won) else 0)


def test_figures_are_over_the_deals_that_they_are_defined_over() -> None:
    count = [0] * simulation.COUNTS
    count[simulation.DEALS] = 10
    count[simulation.WON : simulation.WON + 4] = [4, 2, 1, 1]
    count[simulation.DISCARDED], count[simulation.SELF_DRAWS], count[simulation.VALUE] = 150, 4, 200
    count[simulation.FLOWERS], count[simulation.GOLDS], count[simulation.ROB_GOLD_DEALER] = 48, 12, 1
    assert figures(count, 2.0) == {
        "deals": 10,
        "draw_rate": 0.2,
        "self_draw_share": 0.5,
        "discards_per_deal": 15.0,
        "payer_value_mean": 25.0,
        "win_share_by_seat": [0.4, 0.2, 0.1, 0.1],
        "opening": {"heavenly": 0.0, "three_golds": 0.0, "rob_gold_others": 0.0, "rob_gold_dealer": 0.1},
        "winner_flowers_mean": 6.0,
        "winner_golds_mean": 1.5,
        "deals_per_second": 5.0,
    }


def test_win_shares_and_draws_make_one() -> None:
    found = simulate(RULES.packed, FOUR, 700, SEED)
    assert sum(found["win_share_by_seat"]) + found["draw_rate"] == pytest.approx(1, abs=1e-5)


def test_means_over_won_deals_are_none_where_none_was_won() -> None:
    count = [0] * simulation.COUNTS
    count[simulation.DEALS] = 3
    assert figures(count, 1.0)["payer_value_mean"] is None


def test_progress_is_told_up_to_the_last_deal() -> None:
    told: list[int] = []
    simulate(RULES.packed, FOUR, 450, SEED, told.append)
    assert told == sorted(told)
    assert told[-1] == 450


# ukeire x4 over 200,000 deals in another simulator: docs/simulation.md says what the two differ in
RESEARCH = {
    "draw_rate": (0.013, 0.006),
    "self_draw_share": (0.279, 0.02),
    "discards_per_deal": (15.4, 0.35),
    "payer_value_mean": (27.1, 0.6),
    "winner_flowers_mean": (6.37, 0.15),
    "winner_golds_mean": (1.09, 0.04),
}


def test_four_ukeire_play_as_the_research_simulator_found() -> None:
    rules = load("encyclopedia", {"reserve_includes_gold": False})
    found = simulate(rules.packed, ["ukeire"] * 4, 6000, SEED)
    assert {name: found[name] for name in RESEARCH} == {
        name: pytest.approx(mean, abs=tolerance) for name, (mean, tolerance) in RESEARCH.items()
    }
    assert found["win_share_by_seat"] == pytest.approx([0.284, 0.259, 0.233, 0.212], abs=0.024)


def test_each_bot_that_takes_every_win_wins_more_often_than_the_one_before() -> None:
    shares = []
    for name in ("random", "usefulness", "ukeire"):
        found = simulate(RULES.packed, [name, "ukeire", "ukeire", "ukeire"], 1500, SEED)
        shares.append(found["win_share_by_seat"][0])
    assert shares == sorted(shares)
    assert shares[0] < 0.05


@pytest.mark.parametrize(
    ("bots", "deals", "told"),
    [
        (FOUR[:3], 10, "four bots play, not 3"),
        ([*FOUR, "ukeire"], 10, "four bots play, not 5"),
        (["ukeire", "clever", "ukeire", "ukeire"], 10, "no bot 'clever'"),
        (FOUR, 0, "at least one deal is played, not 0"),
        (FOUR, -5, "at least one deal is played, not -5"),
    ],
)
def test_what_cannot_be_simulated_is_refused(bots: list[str], deals: int, told: str) -> None:
    with pytest.raises(HokchiuError, match=told):
        simulate(RULES.packed, bots, deals, SEED)


# every Fuzhou rule set, and the options that change what a hand is or who plays
SETS: list[tuple[str, dict[str, object]]] = [
    ("encyclopedia", {"flower_mode": 8}),
    ("lianzhong", {}),
    ("lianzhong", {"hand_tiles": 13, "flower_mode": 20}),
    ("lianzhong_hall", {}),
    ("bianfeng", {}),
    ("street", {}),
    ("street", {"hand_tiles": 13}),
    ("shaxian", {}),
    ("club", {}),
    ("club", {"players": 3}),
    ("club", {"players": 2}),
]


@pytest.mark.parametrize(("name", "options"), SETS)
def test_bots_play_every_rule_set_to_its_end_with_legal_actions_alone(name: str, options: dict[str, object]) -> None:
    table = simulation.Table(load(name, options).packed, ["ukeire", "usefulness", "random", "ukeire"])
    table.play(SEED, 0, 500)
    counted = table.counted()
    assert counted[simulation.DEALS] == 500
    assert sum(counted[simulation.WON : simulation.WON + 4]) > 250
