"""A declared wait for the gold between its neighbours: RULES.md P39, C15, Appendix B (jinkan)."""

import pytest

from tests.deal.builder import scene
from tests.deal.table import Table

GAP = {"golden_gap": "on", "gold_discard": "forbidden"}
# with the gold 2m: 1m and 3m, four sets and a pair
HAND = "13m456m789m123p123s55p"


def on_turn(hand: str = HAND, gold: str = "2m", head: str = "9p", **more: str) -> Table:
    """Seat 1 has drawn the first tile of *head* to *hand*."""
    table = scene(("8s", hand, "", ""), gold=gold, head=head, options=GAP, **more)  # type: ignore[arg-type]
    return table.first_discard("8s").passes()


def declared(head: str, hand: str = HAND, **more: str) -> Table:
    """Seat 1 has drawn 9p and declared with it; the others drew and discarded until it has had its next draw."""
    table = on_turn(hand, head="9p" + head, **more).do("1 golden_gap:9p").passes()
    while table.turn != 1 and not table.game.over:
        table.tsumogiri()
    return table


@pytest.mark.parametrize(
    ("gold", "hand"),
    [
        ("2m", HAND),
        ("1m", "92m456m678p123p123s55p"),
        ("9m", "81m456m345p123p123s55p"),
        ("5p", "46p123m456m789m123s88s"),
    ],
)
def test_the_neighbours_of_the_gold_four_sets_and_a_pair_may_be_declared(gold: str, hand: str) -> None:
    table = on_turn(hand, gold=gold)
    assert "golden_gap:9p" in table.legal(1)


def test_declaring_needs_both_neighbours_no_gold_and_the_rest_complete() -> None:
    for hand in ("14m456m789m123p123s55p", "132m456m789m123p123s5p", "13m456m789m123p123s57p"):
        assert not any(action.startswith("golden_gap") for action in on_turn(hand).legal(1))


def test_the_neighbours_lie_open_and_the_discard_is_asked_on() -> None:
    table = on_turn().do("1 golden_gap:9p")
    assert table.events()[-2]["e"] == "golden_gap"
    for viewer in (0, 2, None):
        seat = table.game.view(viewer)["seats"][1]
        assert seat["golden_gap"] == ["1m", "3m"]
        assert seat["hand"] is None
        assert seat["held"] == 16
    assert table.river(1)[-1] == "9p"


def test_what_is_drawn_is_discarded_unasked() -> None:
    table = on_turn(head="9p9s9s9s8p").do("1 golden_gap:9p").passes()
    while table.turn != 0 and not table.game.over:
        table.tsumogiri()
    table.tsumogiri()
    assert table.turn == 2
    assert table.river(1) == ["9p", "8p"]


def test_the_gold_wins_by_itself() -> None:
    table = declared("7s7s7s2m")
    assert table.result == (1, "golden_gap")
    assert table.at(21) == 1


def test_a_tile_that_would_complete_an_ordinary_hand_does_not_win() -> None:
    table = on_turn("13m456m789m123p12s55p3s", head="9p").do("1 golden_gap:9p")
    assert table.game.why_not(1) is None
    table.passes()
    assert not table.game.over


def test_a_kong_of_the_drawn_tile_that_keeps_the_wait_is_asked_and_allowed() -> None:
    table = declared("7s7s7s4p", hand="13m456m789m444p123s55s", tail="9s")
    assert table.legal(1) == {"concealed_kong:4444p", "discard:4p"}
    table.do("1 concealed_kong:4444p")
    assert table.melds(1) == ["concealed_kong:4444p"]


def test_a_kong_that_breaks_the_wait_is_not_offered() -> None:
    table = on_turn("13m456m789m44456p55s8p", head="9p9s9s9s4p")
    assert "concealed_kong:4444p" not in table.legal(1)


def test_a_locked_seat_claims_nothing() -> None:
    table = on_turn("13m456m789m123p123s55p", head="9p5p").do("1 golden_gap:9p").passes()
    table.do("2 discard:5p")
    assert table.legal(1) == set()
