"""Many hands at once, against the slow twin and against one hand after another."""

from array import array

import pytest

from hokchiu.hand import batch
from hokchiu.hand.acceptance import acceptance, each_discard
from hokchiu.hand.shape import distance
from tests.amounts import part
from tests.hand import slow
from tests.hand.hands import Hand, random_hands

KINDS = 34
HANDS = part(4_000)


def of_sets(seed: int, sets: int, short: int = 0) -> list[Hand]:
    return [hand for hand in random_hands(seed, HANDS, short) if hand.sets == sets]


def rows_of(hands: list[Hand]) -> bytes:
    return b"".join(bytes((*hand.counts, hand.golds)) for hand in hands)


def live_of(hands: list[Hand]) -> bytes:
    return b"".join(bytes((4 - n) * (1 + i % 3) // 3 for i, n in enumerate(hand.counts)) for hand in hands)


@pytest.mark.parametrize("sets", range(6))
def test_wins_are_those_of_the_slow_twin(sets: int) -> None:
    hands = of_sets(31 + sets, sets)
    expected = [slow.complete(hand.counts, hand.golds, sets) for hand in hands]
    assert any(expected)
    assert not all(expected)
    assert list(batch.wins(rows_of(hands), sets)) == expected


@pytest.mark.parametrize("sets", range(6))
def test_distances_are_those_of_one_hand_after_another(sets: int) -> None:
    hands = of_sets(51 + sets, sets)
    assert list(batch.distances(rows_of(hands), sets)) == [distance(*hand.keys, hand.golds, sets) for hand in hands]


@pytest.mark.parametrize("gold", [0, 12, 33, 255])
def test_acceptances_are_those_of_one_hand_after_another(gold: int) -> None:
    hands = of_sets(71, 5, short=1)
    live = live_of(hands)
    expected = [
        acceptance(*hand.keys, hand.golds, 5, live[KINDS * i : KINDS * i + KINDS], gold) for i, hand in enumerate(hands)
    ]
    assert list(batch.acceptances(rows_of(hands), 5, live, gold)) == expected


def test_discards_are_those_of_one_hand_after_another() -> None:
    hands = [hand for hand in of_sets(91, 4) if hand.gold == 3 or hand.golds == 0][:200]
    live = live_of(hands)
    away, tiles = batch.discards(rows_of(hands), 4, live, 3)
    distances, accepted = array("b", bytes(KINDS)), array("h", bytes(2 * KINDS))
    for i, hand in enumerate(hands):
        mine = slice(KINDS * i, KINDS * i + KINDS)
        each_discard(*hand.keys, hand.golds, 4, live[mine], 3, distances, accepted)
        assert (list(away[mine]), list(tiles[mine])) == (distances.tolist(), accepted.tolist()), hand


def test_answers_go_where_the_caller_wants_them() -> None:
    rows = rows_of(of_sets(31, 5)[:3])
    room = bytearray(3)
    assert batch.wins(rows, 5, room) is room
    assert list(room) == list(batch.wins(memoryview(rows).cast("B", (3, batch.ROW)), 5))


def test_no_rows_have_no_answers() -> None:
    assert list(batch.wins(b"", 5)) == []
    assert list(batch.acceptances(b"", 5, b"")) == []


@pytest.mark.parametrize("place", [0, 8, 15, 26, 30, 33, 34])
@pytest.mark.parametrize("count", [5, 8, 253, 255])
def test_a_number_above_four_is_refused(place: int, count: int) -> None:
    rows = bytearray(2 * batch.ROW)
    rows[batch.ROW + place] = count
    with pytest.raises(ValueError, match="row 1 holds a number above four"):
        batch.wins(rows, 5)
    with pytest.raises(ValueError, match="row 1 holds a number above four"):
        batch.discards(rows, 5, bytes(2 * KINDS))


@pytest.mark.parametrize(
    ("rows", "sets", "message"),
    [
        (bytes(36), 5, "36 bytes are no whole rows"),
        (bytes(35), 6, "0 to 5 sets, not 6"),
        (array("h", bytes(70)), 5, "items of 1 byte"),
        (memoryview(bytes(70))[::2], 5, "one after the other"),
    ],
)
def test_what_is_no_row_is_refused(rows: bytes, sets: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        batch.distances(rows, sets)


def test_another_size_of_live_or_out_and_no_such_gold_are_refused() -> None:
    row = bytes(batch.ROW)
    with pytest.raises(ValueError, match="1 rows have 34 live counts"):
        batch.acceptances(row, 5, bytes(33))
    with pytest.raises(ValueError, match="room for 1 answers is needed, not for 2"):
        batch.wins(row, 5, bytearray(2))
    with pytest.raises(ValueError, match="a gold is a kind from 0 to 33"):
        batch.acceptances(row, 5, bytes(34), 34)
