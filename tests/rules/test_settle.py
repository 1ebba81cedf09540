"""Coins: base, cap, and what is refused."""

import pytest

from hokchiu.rules.settle import settle


@pytest.mark.parametrize(
    ("points", "base", "cap", "coins"),
    [
        ([-16, 48, -16, -16], 1, 0, [-16, 48, -16, -16]),
        ([-16, 48, -16, -16], 10, 0, [-160, 480, -160, -160]),
        ([-68, 0, 68, 0], 10, 500, [-500, 0, 500, 0]),  # PR-27, BF-08
        ([-6, -14, 20, 0], 1, 10, [-6, -10, 16, 0]),  # each loser by himself
        ([0, 0, 0, 0], 5, 1, [0, 0, 0, 0]),
    ],
)
def test_points_become_coins(points, base, cap, coins):
    assert settle(points, base, cap) == coins
    assert sum(settle(points, base, cap)) == 0


@pytest.mark.parametrize(
    ("points", "base", "cap"), [([1, 0, 0, 0], 1, 0), ([1, 1, -1, -1], 1, 0), ([0] * 4, -1, 0), ([0] * 4, 1, -1)]
)
def test_what_no_deal_can_give_is_refused(points, base, cap):
    with pytest.raises(ValueError, match="points|negative"):
        settle(points, base, cap)
