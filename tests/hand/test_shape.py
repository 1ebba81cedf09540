"""Wins with golds and what kind of win: each way a gold can stand, and 200,000 hands judged twice."""

import pytest

from hokchiu.hand import shape
from tests.amounts import part
from tests.hand import slow
from tests.hand.hands import Hand, hand_of, random_hands

HANDS = part(200_000)
HANDS_WITH_DISTANCE = part(10_000)
SEED = 20260


def judged(hand: Hand) -> tuple[bool, bool, bool, bool]:
    """Win, golden pair, golden dragon, dead golds by the tables."""
    state = (*hand.keys, hand.golds)
    return (
        shape.wins(*state, hand.sets),
        shape.golden_pair(*state, hand.sets),
        shape.golden_dragon(*state, hand.sets),
        shape.dead_golds(*state, hand.gold, hand.sets),
    )


def judged_slowly(hand: Hand) -> tuple[bool, bool, bool, bool]:
    return (
        slow.complete(hand.counts, hand.golds, hand.sets),
        slow.golden_pair(hand.counts, hand.golds, hand.sets),
        slow.golden_dragon(hand.counts, hand.golds, hand.sets),
        slow.dead(hand.counts, hand.golds, hand.gold, hand.sets),
    )


def test_the_tables_and_the_search_agree_on_random_hands() -> None:
    wrong = [hand for hand in random_hands(SEED, HANDS) if judged(hand) != judged_slowly(hand)]
    assert wrong == []


def test_the_random_hands_hold_every_kind_of_win_often() -> None:
    hands = list(random_hands(SEED, 5_000))
    assert [sum(found) > 150 for found in zip(*map(judged, hands), strict=True)] == [True] * 4
    assert {hand.golds for hand in hands} >= {0, 1, 2, 3}
    assert {hand.sets for hand in hands} == set(range(6))


@pytest.mark.parametrize("short", [0, 1], ids=["full", "waiting"])
def test_distances_by_tables_and_by_search_agree(short: int) -> None:
    wrong = [
        hand
        for hand in random_hands(SEED + 1, HANDS_WITH_DISTANCE, short)
        if shape.distance(*hand.keys, hand.golds, hand.sets) != slow.distance(hand.counts, hand.golds, hand.sets)
    ]
    assert wrong == []


def test_a_full_hand_wins_exactly_at_distance_minus_one() -> None:
    for hand in random_hands(SEED + 2, part(20_000)):
        state = (*hand.keys, hand.golds, hand.sets)
        assert (shape.distance(*state) == -1) == shape.wins(*state)


PLAIN, PAIR, DRAGON = "plain", "golden pair", "golden dragon"

# what it shows, hand, gold, melds, what it is
WAYS = [
    ("gold as the low tile of a run", "456m123p456789p89m99s1s", "1s", 0, PLAIN),
    ("gold as the middle tile of a run", "79m456m123p456789p99s1s", "1s", 0, PLAIN),
    ("gold as the high tile of a run", "12m456m123p456789p99s1s", "1s", 0, PLAIN),
    ("two golds below a nine in one run", "9m456m123p456789p99s11s", "1s", 0, PLAIN),
    ("two golds in one run, beside a triplet", "9999m99p55s", "5s", 3, PLAIN),
    ("gold in the pair", "123456789m123456p9s1s", "1s", 0, PLAIN),
    ("gold in a triplet", "123456789m123p77p99s1s", "1s", 0, PLAIN),
    ("two golds in one triplet", "123456789m123p7p99s11s", "1s", 0, PLAIN),
    ("gold as itself in a run", "123m456s555m777p99s456p", "5p", 0, PLAIN),
    ("gold as itself, and no other way", "13m789p2m", "2m", 3, None),
    ("two golds as the pair", "333567m88m345s456789p", "8m", 0, PAIR),
    ("two golds as the pair, a third in a run", "123456m45p777s111s", "1s", 1, PAIR),
    ("three golds as a set", "567m888m345s456789p33m", "8m", 0, DRAGON),
    ("three golds as a set, the fourth in the pair", "567m888m345s456789p3m8m", "8m", 0, DRAGON),
    ("three golds in three places", "33m56m999m88m345s45p789p", "9m", 0, PLAIN),
    ("a pair alone", "11m", "9s", 5, PLAIN),
    ("two golds alone", "99s", "9s", 5, PAIR),
    ("three honours and a gold in the pair", "777z1z5s", "5s", 4, PLAIN),
    ("honours are never a run", "123z11m", "9s", 4, None),
    ("the fourth honour and two golds are a set", "7777z99s55m", "9s", 3, PLAIN),
]


@pytest.mark.parametrize(("text", "gold", "melds", "what"), [way[1:] for way in WAYS], ids=[way[0] for way in WAYS])
def test_each_way_a_gold_can_stand(text: str, gold: str, melds: int, what: str | None) -> None:
    hand = hand_of(text, gold, 5 - melds)
    wins, pair, dragon, _ = judged(hand)
    found = (DRAGON if dragon else PAIR if pair else PLAIN) if wins else None
    assert found == what
    assert judged(hand) == judged_slowly(hand)


# hand, gold, whether it wins with the golds as printed
DEAD = [
    ("123m456s555m777p99s456p", "5p", True),
    ("456m123p456789p89m99s1s", "1s", False),
    ("123456789m12399p777s", "7s", True),
    ("123456789m12377p99s5s", "5s", False),
]


@pytest.mark.parametrize(("text", "gold", "dead"), DEAD)
def test_golds_are_dead_where_their_own_faces_complete_the_hand(text: str, gold: str, dead: bool) -> None:
    hand = hand_of(text, gold, 5)
    assert shape.dead_golds(*hand.keys, hand.golds, hand.gold, hand.sets) is dead


# hand, gold, eight pairs and any single, seven pairs and a triplet
PAIRS = [
    ("11m22m44p55p77s88s99s33p6p", "1p", True, False),
    ("11m22m44p555p77s88s99s33p", "1p", True, True),
    ("1111m44p55p77s88s99s33p6p", "1p", True, False),
    ("11m22m44p55p77s88s99s36p1p", "1p", True, False),
    ("11m22m44p55p77s88s99s3p11p", "1p", True, True),
    ("11m22m44p55p77s88s9s36p1p8m", "1p", False, False),
    ("11m22m44p55p77s888s9s36p1p", "1p", False, False),
    ("11m22m44p55p77s888s99s3p1p", "1p", True, True),
]


@pytest.mark.parametrize(("text", "gold", "single", "triplet"), PAIRS)
def test_eight_pairs_with_a_single_or_a_triplet(text: str, gold: str, single: bool, triplet: bool) -> None:
    hand = hand_of(text, gold, 5)
    state = (*hand.keys, hand.golds)
    assert (shape.eight_pairs(*state, False), shape.eight_pairs(*state, True)) == (single, triplet)
