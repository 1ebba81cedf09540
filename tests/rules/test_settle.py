"""Coins: base, cap, balances, fee, penalty, and what is refused."""

import pytest

from hokchiu.rules.load import load
from hokchiu.rules.settle import cap, escape, fees, settle, within


@pytest.mark.parametrize(
    ("points", "base", "most", "coins"),
    [
        ([-16, 48, -16, -16], 1, 0, [-16, 48, -16, -16]),
        ([-16, 48, -16, -16], 10, 0, [-160, 480, -160, -160]),
        ([-68, 0, 68, 0], 10, 500, [-500, 0, 500, 0]),  # PR-27, BF-08
        ([-6, -14, 20, 0], 1, 10, [-6, -10, 16, 0]),  # each loser by himself
        ([0, 0, 0, 0], 5, 1, [0, 0, 0, 0]),
    ],
)
def test_points_become_coins(points, base, most, coins):
    assert settle(points, base, most) == coins
    assert sum(settle(points, base, most)) == 0


@pytest.mark.parametrize(
    ("points", "base", "most"), [([1, 0, 0, 0], 1, 0), ([1, 1, -1, -1], 1, 0), ([0] * 4, -1, 0), ([0] * 4, 1, -1)]
)
def test_what_no_deal_can_give_is_refused(points, base, most):
    with pytest.raises(ValueError, match="points|negative"):
        settle(points, base, most)


@pytest.mark.parametrize(
    ("name", "options", "coins"),
    [
        ("encyclopedia", {}, 0),
        ("encyclopedia", {"loss_cap": 500}, 500),
        ("bianfeng", {}, 2000),  # C39: 200 bases
        ("bianfeng", {"loss_cap": 500}, 500),
    ],
)
def test_the_cap_is_that_of_the_rules_in_coins(name, options, coins):
    assert cap(load(name, options).options, 10) == coins


def test_a_loser_who_cannot_pay_all_pays_what_he_has():  # PR-28
    coins = settle([-40, -40, -40, 120])
    assert within(coins, [100, 15, 40, 7]) == [-40, -15, -40, 95]


def test_nobody_pays_below_the_floor_nor_is_he_given_anything_for_being_under_it():
    assert within([-40, -40, 0, 80], [50, 5, 9, 0], floor=20) == [-30, 0, 0, 30]


def test_where_several_gain_they_share_what_is_paid():  # C51: opening wins
    assert within([60, 30, -90, 0], [0, 0, 10, 5]) == [7, 3, -10, 0]
    assert within([60, 30, -90, 0], [0, 0, 90, 5]) == [60, 30, -90, 0]


def test_a_drawn_deal_changes_no_balance():
    assert within([0, 0, 0, 0], [1, 2, 3, 4]) == [0, 0, 0, 0]


def test_the_fee_is_taken_from_each_as_far_as_the_balance_goes():  # PR-25
    balances = [500, 12, 0, 33]
    taken = fees(balances, 20)
    assert taken == [20, 12, 0, 20]
    assert [balance - fee for balance, fee in zip(balances, taken, strict=True)] == [480, 0, 0, 13]


@pytest.mark.parametrize(
    ("balance", "to", "coins"),
    [
        (1000, "system", [0, -400, 0, 0]),  # PR-26
        (150, "system", [0, -150, 0, 0]),
        (1000, "others", [133, -400, 133, 133]),  # what does not divide stays with the house
        (0, "others", [0, 0, 0, 0]),
    ],
)
def test_who_runs_away_pays_eight_bases_or_what_he_has(balance, to, coins):
    assert escape(1, [10, balance, 20, 30], base=50, to=to) == coins
