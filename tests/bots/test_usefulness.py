"""The bots ``usefulness`` and ``random``: named decisions."""

from collections import Counter

import pytest

from hokchiu.bots.chooser import make_chooser
from tests.deal.builder import scene

choose = make_chooser("usefulness", 1)

# what is decided -> the dealer's 17 tiles (the gold is 9s), what he does first
FIRST_TURNS = {
    "a tile alone goes before pairs and neighbours": ("1133m5678m2277p5566s9p", "discard:9p"),
    "at the edge before the middle": ("1133m5678m2277p556s59p", "discard:9p"),
    "a gap before a neighbour": ("114477m2279p12s44888s", "discard:9p"),
    "of equals the first kind": ("1133m5678m2277p556s19p", "discard:9p"),
    "a kong is always declared": ("1111m23m456m789p123s5s", "concealed_kong:1111m"),
}

# what is decided -> the seat, its tiles, what the dealer (seat 0) discards, the answer
CLAIMS = {
    "every pung": (2, "55p", "5p", "pung"),
    "every kong": (2, "555p", "5p", "open_kong"),
    "a chow of single tiles": (1, "123456789m46p1122s", "5p", "chow:456p"),
    "no chow that breaks a pair": (1, "123456789m446p112s", "5p", "pass"),
    "no chow of a tile that it holds": (1, "123456789m456p112s", "5p", "pass"),
}


@pytest.mark.parametrize("case", FIRST_TURNS)
def test_usefulness_in_its_turn(case: str) -> None:
    hand, action = FIRST_TURNS[case]
    assert choose(scene((hand, "", "", "")).game, 0) == action


@pytest.mark.parametrize("case", CLAIMS)
def test_usefulness_when_another_discards(case: str) -> None:
    seat, hand, tile, action = CLAIMS[case]
    hands = [tile, "", "", ""]
    hands[seat] = hand
    table = scene(hands, options={"rob_gold": "off"}).first_discard(tile)
    assert choose(table.game, seat) == action


def test_random_discards_each_tile_equally_often_and_no_gold() -> None:
    table = scene(("123456789m11225p59s", "", "", ""))
    roll = make_chooser("random", 1)
    told = Counter(roll(table.game, 0) for _ in range(3000))
    assert "discard:9s" not in told
    assert len(told) == 13
    assert told["discard:1p"] == pytest.approx(2 * 3000 / 16, abs=80)
    assert told["discard:5m"] == pytest.approx(3000 / 16, abs=60)


def test_random_takes_half_of_the_pungs_and_three_chows_in_ten() -> None:
    roll = make_chooser("random", 1)
    pung = scene(("5p", "", "55p", "")).first_discard("5p")
    chow = scene(("5p", "46p", "", "")).first_discard("5p")
    assert sum(roll(pung.game, 2) == "pung" for _ in range(2000)) == pytest.approx(1000, abs=100)
    assert sum(roll(chow.game, 1).startswith("chow") for _ in range(2000)) == pytest.approx(600, abs=90)
