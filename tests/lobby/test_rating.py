"""Ratings against the formulas of Weng and Lin (2011), algorithm 4, written down once more; points, titles, seasons."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from hokchiu.lobby.rating import (
    BEGINNING,
    PROVISIONAL_SIGMA,
    STEPS,
    Skill,
    places,
    points,
    provisional,
    rate,
    renewed,
    title,
)

MU, SIGMA = 25.0, 25.0 / 3
BETA, TAU, KAPPA = 25.0 / 6, 25.0 / 300, 0.0001


def plackett_luce(skills: list[Skill], order: list[int]) -> list[tuple[float, float]]:
    """The update of each, by the paper's sums."""
    variance = [one.sigma**2 + TAU**2 for one in skills]
    c = math.sqrt(sum(v + BETA**2 for v in variance))
    strength = [math.exp(one.mu / c) for one in skills]
    moved: list[tuple[float, float]] = []
    for i, one in enumerate(skills):
        omega = delta = 0.0
        for q, place in enumerate(order):
            if place > order[i]:
                continue
            share = strength[i] / sum(s for s, other in zip(strength, order, strict=True) if other >= place)
            tied = order.count(place)
            omega += ((1.0 if q == i else 0.0) - share) / tied
            delta += share * (1 - share) / tied
        gamma = math.sqrt(variance[i]) / c
        shrunk = max(1 - gamma * delta * variance[i] / c**2, KAPPA)
        moved.append((one.mu + omega * variance[i] / c, math.sqrt(variance[i] * shrunk)))
    return moved


@pytest.mark.parametrize(
    ("skills", "order"),
    [
        ([Skill(MU, SIGMA)] * 4, [1, 2, 3, 4]),
        ([Skill(31.0, 2.5), Skill(25.0, SIGMA), Skill(22.5, 4.0), Skill(18.0, 1.75)], [3, 1, 4, 2]),
        ([Skill(31.0, 2.5), Skill(25.0, SIGMA), Skill(22.5, 4.0), Skill(18.0, 1.75)], [1, 4, 1, 1]),
        ([Skill(28.0, 3.0), Skill(26.0, 3.0), Skill(24.0, 3.0), Skill(22.0, 3.0)], [2, 2, 1, 4]),
        ([Skill(28.0, 3.0), Skill(26.0, 3.0)], [2, 1]),
        ([Skill(28.0, 3.0), Skill(26.0, 3.0), Skill(20.0, 6.0)], [1, 1, 3]),
    ],
)
def test_ratings_are_those_of_the_formulas(skills, order):
    expected = plackett_luce(skills, order)
    for found, (mu, sigma) in zip(rate(skills, order), expected, strict=True):
        assert found.mu == pytest.approx(mu, abs=1e-6)
        assert found.sigma == pytest.approx(sigma, abs=1e-6)


def test_the_worked_example_of_four_beginners():
    """All are equal: in the round for the first place each has a quarter, for the second a third, for the third a half.
    Who takes a place gains what he did not have of it, who takes a later one loses what he had."""
    found = rate([BEGINNING] * 4, [1, 2, 3, 4])
    variance = SIGMA**2 + TAU**2
    c = math.sqrt(4 * (variance + BETA**2))
    shares = [3 / 4, 2 / 3 - 1 / 4, 1 / 2 - 1 / 4 - 1 / 3, -1 / 4 - 1 / 3 - 1 / 2]
    assert [one.mu for one in found] == pytest.approx([MU + share * variance / c for share in shares], abs=1e-6)
    assert [one.mu for one in found] == pytest.approx([27.795253, 26.552918, 24.689416, 20.962413], abs=1e-6)


def test_beginners_who_tie_stay_where_they_are():
    assert [one.mu for one in rate([BEGINNING] * 4, [1, 1, 1, 1])] == [MU] * 4


@pytest.mark.parametrize(
    ("totals", "gone", "order"),
    [
        ([30, -10, -5, -15], [], [1, 3, 2, 4]),
        ([10, 10, -20, 0], [], [1, 1, 4, 3]),
        ([0, 0, 0, 0], [], [1, 1, 1, 1]),
        ([90, -10, -50, -30], [0], [4, 1, 1, 1]),
        ([90, -10, -50, -30], [0, 2], [3, 1, 3, 1]),
        ([90, -10, -50, -30], [0, 1, 2, 3], [1, 1, 1, 1]),
        ([5, -5], [], [1, 2]),
    ],
)
def test_places_follow_the_totals_and_who_left_is_last(totals, gone, order):
    assert places(totals, gone) == order


def test_a_new_season_widens_what_is_unsure_and_keeps_the_rest():
    for sigma in (0.5, 1.5, 4.0, 8.0, SIGMA):
        again = renewed(Skill(31.5, sigma))
        assert again.mu == 31.5
        assert sigma < again.sigma <= round(SIGMA, 6) or sigma == again.sigma == SIGMA or sigma > 8


def test_points_begin_at_a_thousand_and_never_fall_below_nothing():
    assert points(BEGINNING) == 1000
    assert points(Skill(25.0, 2.0)) == 1760
    assert points(Skill(-40.0, SIGMA)) == 0


def test_a_rating_is_provisional_until_some_sessions_have_been_played():
    skills, played = [BEGINNING] * 4, 0
    assert provisional(BEGINNING)
    while any(provisional(one) for one in skills):
        skills = rate(skills, [[1, 2, 3, 4], [4, 3, 2, 1], [2, 4, 1, 3]][played % 3])
        played += 1
    assert 6 <= played <= 25
    assert max(one.sigma for one in skills) <= PROVISIONAL_SIGMA


def test_titles_rise_with_the_points():
    assert title(0) == 0
    assert title(10_000) == len(STEPS)
    assert all(one < other for one, other in pairwise(STEPS))
    assert [title(step) for step in STEPS] == list(range(1, len(STEPS) + 1))
    assert [title(step - 1) for step in STEPS] == list(range(len(STEPS)))


def test_the_better_player_comes_to_stand_higher():
    """Skill shows: of four whose places are drawn by their true strength, the order comes out."""
    import random

    luck = random.Random(5)
    true = [34.0, 28.0, 22.0, 16.0]
    skills = [BEGINNING] * 4
    for _ in range(60):
        shown = [luck.gauss(mu, 6.0) for mu in true]
        skills = rate(skills, places([round(one * 100) for one in shown], []))
    assert sorted(range(4), key=lambda i: -points(skills[i])) == [0, 1, 2, 3]
