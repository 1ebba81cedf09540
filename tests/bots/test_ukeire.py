"""The bot ``ukeire``: named decisions, and hundreds against the same worked out another way."""

from collections import Counter
from itertools import islice

import pytest

from hokchiu.bots.chooser import make_chooser
from hokchiu.rules.load import load
from tests.amounts import part
from tests.bots import slow_ukeire
from tests.bots.situations import decisions
from tests.deal.builder import scene

DECISIONS = part(400)
WINS = {"win", "three_golds", "rob_gold"}
choose = make_chooser("ukeire", 1)

# what is decided -> the dealer's 17 tiles (the gold is 9s), what he does first
FIRST_TURNS = {
    "the tile that fits nothing goes": ("123456789m234p55p45s9p", "discard:9p"),
    "the wait on both ends beats the wait between": ("123456789m123p55p457s", "discard:7s"),
    "of equal discards the first kind goes": ("123456789m123s55s135p", "discard:1p"),
    "a gold stays, the tile that does more beside it too": ("123456789m234p55p14s9s", "discard:1s"),
    "golds alone are no reason to break a set": ("123456789m12p4p7s99s5s8m", "discard:8m"),
    "a concealed kong that costs nothing is declared": ("123456789m1111p55s78s", "concealed_kong:1111p"),
    "four equal tiles that are used otherwise are no kong": ("123456m9m1111p23p55s78s", "discard:9m"),
    "a dealt win is taken": ("123456789m123p55p678s", "win"),
    "three golds are taken at once": ("114477m114477p25p999s", "three_golds"),
}

# what is decided -> the seat, its 16 tiles, what the dealer (seat 0) discards, the answer
CLAIMS = {
    "of two chows the one that keeps the pair": (1, "123456789m3566p78s1s", "4p", "chow:345p"),
    "no chow where the distance stays": (1, "123456789m456p11s45s", "4p", "pass"),
    "a pung that brings the hand nearer": (2, "123456789m55p11s45s9p", "5p", "pung"),
    "no pung of the only pair": (2, "123456789m789p55p45s", "5p", "pass"),
    "a kong where the distance stays": (2, "123456789m555p11s45s", "5p", "open_kong"),
    "no kong of tiles that are used otherwise": (2, "123456789m55567p45s", "5p", "pass"),
}


@pytest.mark.parametrize("case", FIRST_TURNS)
def test_ukeire_in_its_turn(case: str) -> None:
    hand, action = FIRST_TURNS[case]
    assert choose(scene((hand, "", "", "")).game, 0) == action


@pytest.mark.parametrize("case", CLAIMS)
def test_ukeire_when_another_discards(case: str) -> None:
    seat, hand, tile, action = CLAIMS[case]
    hands = [tile, "", "", ""]
    hands[seat] = hand
    table = scene(hands, options={"rob_gold": "off"}).first_discard(tile)
    assert choose(table.game, seat) == action


@pytest.mark.parametrize(("discarded", "action"), [("4p", "discard:5p"), ("8p", "discard:1p")])
def test_ukeire_counts_the_tiles_that_lie_open(discarded: str, action: str) -> None:
    table = scene(("123456789m123s135p5s", "", "", "4p8p"), dealer=3, head="5s")
    table.first_discard(discarded).passes()
    assert choose(table.game, 0) == action


def test_ukeire_robs_the_gold_rather_than_win_on_the_first_discard() -> None:
    table = scene(("6s", "123456789m123p55p78s", "", "")).first_discard("6s")
    assert {"win", "rob_gold"} <= set(table.legal(1))
    assert choose(table.game, 1) == "rob_gold"


def test_ukeire_chooses_as_worked_out_from_the_words_of_its_view() -> None:
    told: Counter[str] = Counter()
    for game, seat in islice(decisions(load("encyclopedia"), "ukeire", 100, 6), DECISIONS):
        expected = slow_ukeire.choose(game.view(seat), game.window() == "turn", game.legal(seat))
        assert choose(game, seat) == expected
        told[expected.split(":")[0]] += 1
    assert {"discard", "pass", "chow", "pung"} <= set(told)


def test_live_tiles_do_not_count_what_lies_in_an_own_concealed_kong() -> None:
    # 23p waits for 4p alone, as 35p does: of equals the first kind goes; with live 1p it would be 5p
    table = scene(("123456789m1111p55s23p", "", "", ""), tail="5p")
    table.passes().do("0 concealed_kong:1111p")
    assert choose(table.game, 0) == "discard:2p"


GAP = "13m456m789m123p123s55p"
HALL = {"golden_gap": "on", "gold_discard": "forbidden"}


@pytest.mark.parametrize("bot", ["ukeire", "usefulness"])
@pytest.mark.parametrize(
    ("hand", "declares"),
    [
        (GAP, True),  # with any of the golds
        ("13m456m789m123p1123s5p", False),  # not ready for it
    ],
)
def test_a_golden_gap_is_declared_where_it_may_be(bot: str, hand: str, declares: bool) -> None:
    table = scene(("8s", hand, "", ""), gold="2m", head="9p", options=HALL).first_discard("8s").passes()
    action = make_chooser(bot, 1)(table.game, 1)
    assert action.startswith("golden_gap:") == declares
    assert action in table.legal(1)


@pytest.mark.parametrize("bot", ["ukeire", "usefulness"])
def test_no_golden_gap_waits_for_golds_that_all_lie_open(bot: str) -> None:
    rules = {"golden_gap": "on", "gold_discard": "free"}
    table = scene(("8s2m2m", GAP, "", "2m"), gold="2m", head="9p4s7s9p9p", options=rules).first_discard("8s").passes()
    for seat, tile in ((1, "9p"), (2, "4s"), (3, "2m"), (0, "2m"), (1, "9p"), (2, None), (3, None), (0, "2m")):
        table.do(f"{seat} discard:{tile or table.hand_tiles(seat)[0]}").passes()
    assert table.turn == 1
    assert any(action.startswith("golden_gap") for action in table.legal(1))
    assert make_chooser(bot, 1)(table.game, 1).startswith("discard:")


def test_a_golden_gap_is_not_declared_where_every_win_is_dear_and_other_tiles_win_too() -> None:
    dear = HALL | {"constant": 200}
    table = scene(("8s", "13m345m678m123p123s55p", "", ""), gold="2m", head="6m", options=dear)
    table.first_discard("8s").passes()
    assert any(action.startswith("golden_gap") for action in table.legal(1))
    assert choose(table.game, 1).startswith("discard:")
