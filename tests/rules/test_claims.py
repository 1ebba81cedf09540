"""Order among seats: every set of claimants, every discarder."""

from itertools import product

import pytest

from hokchiu.rules.claims import discard_winner, distance_ccw, nearest_after, nearest_from

SEATS = range(4)
SETS = range(16)


def members(seats):
    return [seat for seat in SEATS if seats >> seat & 1]


@pytest.mark.parametrize(("start", "to"), list(product(SEATS, SEATS)))
def test_distance_counts_steps_to_the_right(start, to):
    seat, steps = start, 0
    while seat != to:
        seat, steps = (0, 1, 2, 3, 0)[seat + 1], steps + 1
    assert distance_ccw(start, to) == steps


@pytest.mark.parametrize(("seats", "seat"), list(product(SETS, SEATS)))
def test_nearest_after_puts_the_seat_itself_last(seats, seat):
    order = (list(SEATS) * 2)[seat + 1 : seat + 5]
    expected = [other for other in order if other in members(seats)]
    assert nearest_after(seats, seat) == (expected[0] if expected else -1)


@pytest.mark.parametrize(("seats", "seat"), list(product(SETS, SEATS)))
def test_nearest_from_puts_the_seat_itself_first(seats, seat):
    order = (list(SEATS) * 2)[seat : seat + 4]
    expected = [other for other in order if other in members(seats)]
    assert nearest_from(seats, seat) == (expected[0] if expected else -1)


@pytest.mark.parametrize("discarder", SEATS)
def test_a_golden_pair_goes_before_a_nearer_seat(discarder):
    order = (list(SEATS) * 2)[discarder + 1 : discarder + 5]
    for winners, golden in product(SETS, SETS):
        first = sorted(members(winners), key=lambda seat: (not golden >> seat & 1, order.index(seat)))
        assert discard_winner(winners, golden, discarder) == (first[0] if first else -1)


def test_enc_20_the_golden_pair_of_the_farther_seat_wins():
    assert discard_winner(0b0110, 0b0100, 0) == 2


def test_enc_21_the_nearer_seat_wins():
    assert discard_winner(0b0011, 0, 2) == 0
