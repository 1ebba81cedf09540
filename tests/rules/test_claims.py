"""Order among seats and claims."""

from itertools import product

import pytest

from hokchiu.rules import claims
from hokchiu.rules.claims import claim_rank, distance_ccw

SEATS = range(4)
# RULES.md 2.0a, both windows, and P21: first to last
ORDER = [
    claims.CLAIM_HEAVENLY,
    claims.CLAIM_THREE_GOLDS,
    claims.CLAIM_ROB_GOLD,
    claims.CLAIM_ROB_GOLD_DEALER,
    claims.CLAIM_GOLDEN_PAIR,
    claims.CLAIM_WIN,
    claims.CLAIM_PUNG,
    claims.CLAIM_CHOW,
    claims.CLAIM_NOTHING,
]


@pytest.mark.parametrize(("start", "to"), list(product(SEATS, SEATS)))
def test_distance_counts_steps_to_the_right(start: int, to: int) -> None:
    seat, steps = start, 0
    while seat != to:
        seat, steps = (0, 1, 2, 3, 0)[seat + 1], steps + 1
    assert distance_ccw(start, to) == steps


@pytest.mark.parametrize(("first", "second"), list(product(range(9), range(9))))
def test_a_higher_claim_goes_first_wherever_its_seat_is(first: int, second: int) -> None:
    for near, far in product(SEATS, SEATS):
        if first < second:
            assert claim_rank(ORDER[first], near) < claim_rank(ORDER[second], far)


@pytest.mark.parametrize("claim", ORDER)
def test_of_equal_claims_the_nearer_seat_goes_first(claim: int) -> None:
    ranks = [claim_rank(claim, steps) for steps in SEATS]
    assert ranks == sorted(set(ranks))
