"""One hand a call, from a list or bytes of 34 counts."""

from collections.abc import Iterator

import pytest

from hokchiu.hand import single
from hokchiu.hand.acceptance import acceptance
from hokchiu.hand.shape import distance
from hokchiu.hand.waits import lowering
from hokchiu.tiles.kinds import NONE
from tests.hand import slow
from tests.hand.hands import random_hands

KINDS = 34


def test_wins_and_distances_are_those_of_the_slow_twin_and_the_kernels() -> None:
    for hand in random_hands(17, 3_000):
        won = slow.complete(hand.counts, hand.golds, hand.sets)
        away = distance(*hand.keys, hand.golds, hand.sets)
        for counts in (list(hand.counts), bytes(hand.counts), hand.counts):
            assert single.is_win(counts, hand.golds) == won, hand
            assert single.distance_of(counts, hand.golds) == away, hand


def test_a_hand_that_waits_is_no_win() -> None:
    assert not single.is_win([1] + 33 * [0], 0)
    assert single.distance_of([1] + 33 * [0], 0) == 0


def test_what_a_waiting_hand_accepts_is_what_the_kernels_say() -> None:
    for hand in random_hands(18, 1_000, short=1):
        live = [4 - count for count in hand.counts]
        assert single.accepting(hand.counts, hand.golds) == lowering(*hand.keys, hand.sets), hand
        for gold in (hand.gold, NONE):
            expected = acceptance(*hand.keys, hand.golds, hand.sets, bytes(live), gold)
            assert single.acceptance_of(bytes(hand.counts), hand.golds, live, gold) == expected, hand


def test_each_discard_is_the_hand_without_that_tile() -> None:
    for hand in random_hands(19, 300):
        live = bytes(4 - count for count in hand.counts)
        found = {kind: rest for kind, *rest in single.discards_of(hand.counts, hand.golds, live, hand.gold)}
        held = {kind for kind in range(KINDS) if hand.counts[kind]} | ({hand.gold} if hand.golds else set())
        assert set(found) == held
        for kind, rest in found.items():
            counts, golds = list(hand.counts), hand.golds
            if kind == hand.gold:
                golds -= 1
            else:
                counts[kind] -= 1
            assert rest == [single.distance_of(counts, golds), single.acceptance_of(counts, golds, live, hand.gold)]


@pytest.mark.parametrize(
    ("counts", "golds", "message"),
    [
        (33 * [0], 0, "34 counts, not 33"),
        ([5] + 33 * [0], 0, "kind 0 is held 5 times"),
        (33 * [0] + [-1], 0, "kind 33 is held -1 times"),
        (bytes([0, 9, *(32 * [0])]), 0, "kind 1 is held 9 times"),
        (34 * [0], 5, "0 to 4 golds, not 5"),
        (34 * [0], 0, "no hand has 0 tiles"),
        ([3] + 33 * [0], 0, "no hand has 3 tiles"),
        (5 * [4] + 29 * [0], 0, "no hand has 20 tiles"),
    ],
)
def test_what_is_no_hand_is_refused(counts: list[int] | bytes, golds: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        single.distance_of(counts, golds)


def test_other_live_counts_and_golds_are_refused() -> None:
    with pytest.raises(ValueError, match="34 live counts, one a kind, not 3"):
        single.acceptance_of([1] + 33 * [0], 0, [1, 2, 3])
    with pytest.raises(ValueError, match="a gold is a kind from 0 to 33"):
        single.acceptance_of([1] + 33 * [0], 0, 34 * [1], 99)


def test_what_is_shorter_than_it_says_is_refused() -> None:
    class Liar:
        def __len__(self) -> int:
            return KINDS

        def __iter__(self) -> Iterator[int]:
            return iter([1])

    with pytest.raises(ValueError, match="34 counts, not 1"):
        single.is_win(Liar(), 0)
