"""Settling up in the fewest transfers, against trying all ways to split people into groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from hokchiu.lobby.settling_up import EXACT, settle_up


def splits(points: tuple[int, ...]) -> Iterator[int]:
    """How many groups that sum to zero each way to split these people has."""
    if not points:
        yield 0
        return
    first, rest = points[0], points[1:]
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            if first + sum(rest[n] for n in chosen) == 0:
                left = tuple(rest[n] for n in range(len(rest)) if n not in chosen)
                yield from (1 + groups for groups in splits(left))


def fewest(balances: dict[str, int]) -> int:
    points = tuple(value for value in balances.values() if value)
    return len(points) - max(splits(points))


def drawn(random: Random, people: int) -> dict[str, int]:
    points = [random.randint(-4, 4) for _ in range(people - 1)]
    return {f"p{n:02}": value for n, value in enumerate([*points, -sum(points)])}


def after(balances: dict[str, int]) -> dict[str, int]:
    """What all have once the transfers are done."""
    left = Counter(balances)
    for giver, taker, points in settle_up(balances):
        assert points > 0
        left[giver] += points
        left[taker] -= points
    return dict(left)


def test_an_example_by_hand():
    # Two pairs cancel out, and two pay the fifth: four transfers, where all to the one who has most would take five.
    balances = {"ann": 10, "bea": -10, "cid": 7, "dan": -7, "eve": 5, "fay": -2, "gus": -3}
    assert settle_up(balances) == [("bea", "ann", 10), ("dan", "cid", 7), ("fay", "eve", 2), ("gus", "eve", 3)]


@pytest.mark.parametrize("people", range(2, 9))
def test_nobody_finds_fewer(people: int):
    random = Random(people)
    for _ in range(25):
        balances = drawn(random, people)
        assert not any(after(balances).values())
        assert len(settle_up(balances)) == fewest(balances)


@pytest.mark.parametrize("people", [EXACT, EXACT + 1, 40])
def test_many_are_even_afterwards_with_one_transfer_fewer_than_people_at_most(people: int):
    balances = drawn(Random(people), people)
    assert not any(after(balances).values())
    assert len(settle_up(balances)) <= people - 1


def test_beyond_what_can_be_tried_two_who_cancel_out_pay_each_other():
    balances = {f"{side}{n:02}": points * (n + 1) for n in range(EXACT) for side, points in (("g", -1), ("t", 1))}
    assert settle_up(balances) == [(f"g{n:02}", f"t{n:02}", n + 1) for n in range(EXACT)]


def test_nobody_owes_anything():
    assert settle_up({}) == settle_up({"ann": 0, "bea": 0}) == []
    with pytest.raises(ValueError, match="others have lost"):
        settle_up({"ann": 1})
