"""Jokers: the pruned search gives what all that they can stand for gives, and a kong of four of them (RULES.md C44)."""

import random
from itertools import combinations_with_replacement

import pytest

from hokchiu.rules.load import load
from hokchiu.rules.mcr import count, ids
from hokchiu.rules.mcr.sheet import Sheet
from hokchiu.tiles.notation import parse_tiles
from tests.amounts import part
from tests.rules.mcr.dealt import Hand, hands, tiles_in
from tests.rules.mcr.test_count import DRAWN

KINDS = range(34)
SHEET = Sheet(load("popular", {"popular_joker": "on"}).fans)
Fans = list[tuple[str, int, int]]


def points(fans: Fans) -> int:
    return sum(value * times for _, value, times in fans)


def counted(hand: Hand, jokers: int) -> Fans:
    """The fans of *hand*, which does not hold its *jokers*."""
    return count.count_fans(*hand, SHEET, [(ids.CASE_JOKERS, jokers)])


def all_points(hand: Hand, jokers: int) -> int:
    """The most points of all that the jokers can stand for, none pruned."""
    laid = [tile for meld in hand.melds for tile in tiles_in(meld)]
    most = 0
    for stand in combinations_with_replacement(KINDS, jokers):
        tiles = (*hand.hand, *stand)
        if any(tiles.count(kind) + laid.count(kind) > 4 for kind in set(stand)):
            continue
        for winning in set(stand) if hand.winning == ids.WINNING_JOKER else (hand.winning,):
            full = hand._replace(hand=tiles, winning=winning)
            most = max(most, points(count.count_fans(*full, SHEET)))
    return most


def with_jokers(hand: Hand, jokers: int, chance: random.Random) -> Hand:
    """*hand* with some of its tiles taken away, or the winning one, for jokers to stand for."""
    tiles = list(hand.hand)
    chance.shuffle(tiles)
    tiles = tiles[jokers:]
    how = hand.how & ~(ids.HOW_LAST_OF_KIND | ids.HOW_KONG)
    winning = hand.winning if hand.winning in tiles else ids.WINNING_JOKER
    return hand._replace(hand=tuple(tiles), winning=winning, how=how)


@pytest.mark.parametrize(("jokers", "trials"), [(1, 2000), (2, 400), (3, 40), (4, 6)])
def test_the_search_finds_what_trying_everything_finds(jokers: int, trials: int) -> None:
    chance = random.Random(jokers)
    for hand in hands(40 + jokers, part(trials)):
        if len(hand.hand) <= jokers:
            continue
        short = with_jokers(hand, jokers, chance)
        assert points(counted(short, jokers)) == all_points(short, jokers), short


def test_jokers_that_cannot_complete_a_hand_give_no_win() -> None:
    hand = Hand(tuple(parse_tiles("1239m58p14s11233z")), 0, (), DRAWN, 3, 3)
    assert counted(hand, 1) == []


def test_a_joker_that_wins_is_what_counts_most() -> None:
    hand = Hand(tuple(parse_tiles("19m19p19s1234567z")), ids.WINNING_JOKER, (), DRAWN, 3, 3)
    assert counted(hand, 1) == [("thirteen_orphans", 88, 1), ("self_drawn", 1, 1)]


def test_four_jokers_are_a_kong_that_is_no_concealed_kong_besides() -> None:
    hand = Hand(tuple(parse_tiles("234m678p567s44z")), 1, ((ids.SORT_CONCEALED_KONG, 26),), DRAWN, 2, 2)
    plain = count.count_fans(*hand, SHEET)
    kong = count.count_fans(*hand, SHEET, [(ids.CASE_JOKER_KIND, 27)])
    assert set(kong) - set(plain) == {("joker_kong", 88, 1)}
    assert set(plain) - set(kong) == {("concealed_kong", 2, 1)}


@pytest.mark.parametrize(
    ("winning", "more", "words"),
    [
        (ids.WINNING_JOKER, [], "not in the hand"),
        (0, [(ids.CASE_JOKERS, 5)], "out of range at place 48"),
        (0, [(ids.CASE_HOW, 1)], "out of range at place 35"),
        (0, [(ids.CASE_JOKERS, 1)], "no fourteen"),
    ],
)
def test_jokers_that_cannot_be_are_refused(winning: int, more: list[tuple[int, int]], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        count.count_fans(parse_tiles("123m456p789s234m55z"), winning, (), 0, 0, 0, SHEET, more)
