"""Waits and acceptance, against one tile after another put into the hand."""

from array import array

from hokchiu.hand.acceptance import NO_DISCARD, acceptance, each_discard
from hokchiu.hand.shape import distance, wins
from hokchiu.hand.waits import SUITED_BITS, lowering, waits
from hokchiu.tiles.kinds import NONE
from hokchiu.tiles.notation import parse_tiles
from tests.amounts import part
from tests.hand.hands import Hand, hand_of, random_hands

KINDS = range(34)
SEED = 707


def with_tile(hand: Hand, kind: int, copies: int = 1) -> Hand:
    counts = tuple(count + copies * (other == kind) for other, count in enumerate(hand.counts))
    return hand._replace(counts=counts)


def away(hand: Hand) -> int:
    return distance(*hand.keys, hand.golds, hand.sets)


def kinds_of(mask: int) -> set[int]:
    return {kind for kind in KINDS if mask >> kind & 1}


def live_for(hand: Hand, seed: int) -> bytes:
    """Copies that may still come: some of those that the hand does not hold."""
    return bytes((4 - count) * ((seed + kind) % 5) // 4 for kind, count in enumerate(hand.counts))


def test_waits_are_the_kinds_that_complete() -> None:
    for hand in random_hands(SEED, part(3_000), short=1):
        expected = {
            kind for kind in KINDS if hand.counts[kind] < 4 and wins(*with_tile(hand, kind).keys, hand.golds, hand.sets)
        }
        assert kinds_of(waits(*hand.keys, hand.golds, hand.sets)) == expected, hand


def test_lowering_kinds_are_those_that_shorten_the_distance() -> None:
    for hand in random_hands(SEED + 1, part(3_000), short=1):
        now = away(hand)
        expected = {kind for kind in KINDS if hand.counts[kind] < 4 and away(with_tile(hand, kind)) < now}
        assert kinds_of(lowering(*hand.keys, hand.sets)) == expected, hand


def test_acceptance_counts_live_copies_and_every_live_gold() -> None:
    for seed, hand in enumerate(random_hands(SEED + 2, part(3_000), short=1)):
        live = live_for(hand, seed)
        helping = kinds_of(lowering(*hand.keys, hand.sets)) | {hand.gold}
        found = acceptance(*hand.keys, hand.golds, hand.sets, live, hand.gold)
        assert found == sum(live[kind] for kind in helping), hand


def test_where_there_is_no_gold_acceptance_counts_the_lowering_kinds_alone() -> None:
    for seed, hand in enumerate(random_hands(SEED + 4, part(1_000), short=1)):
        live = live_for(hand, seed)
        found = acceptance(*hand.keys, 0, hand.sets, live, NONE)
        assert found == sum(live[kind] for kind in kinds_of(lowering(*hand.keys, hand.sets))), hand


def test_each_discard_is_the_hand_without_that_tile() -> None:
    distances, accepted = array("b", bytes(34)), array("h", bytes(68))
    for seed, hand in enumerate(random_hands(SEED + 3, part(1_000))):
        live = live_for(hand, seed)
        least = each_discard(*hand.keys, hand.golds, hand.sets, live, hand.gold, distances, accepted)
        for kind in KINDS:
            if kind == hand.gold and hand.golds:
                left = hand._replace(golds=hand.golds - 1)
            elif hand.counts[kind]:
                left = with_tile(hand, kind, -1)
            else:
                assert (distances[kind], accepted[kind]) == (NO_DISCARD, 0)
                continue
            count = acceptance(*left.keys, left.golds, left.sets, live, hand.gold)
            assert (distances[kind], accepted[kind]) == (away(left), count), (hand, kind)
        assert least == min(distances)


def test_a_hand_that_is_not_ready_waits_for_nothing() -> None:
    hand = hand_of("147m258p369s147m258p5s", "9m", 5)
    assert waits(*hand.keys, hand.golds, hand.sets) == 0


def test_a_leftover_gold_waits_on_every_suited_kind() -> None:
    hand = hand_of("123456789p123456s1m", "1m", 5)
    assert waits(*hand.keys, hand.golds, hand.sets) & SUITED_BITS == SUITED_BITS


def test_a_kind_of_which_the_hand_holds_four_is_no_wait() -> None:
    hand = hand_of("111m1m", "9s", 1)
    assert kinds_of(waits(*hand.keys, hand.golds, hand.sets)) == set()
    assert away(hand) == 0


def test_honours_wait_for_a_pair() -> None:
    hand = hand_of("123m7z", "9s", 1)
    assert kinds_of(waits(*hand.keys, hand.golds, hand.sets)) == set(parse_tiles("7z"))
