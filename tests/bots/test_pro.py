"""The bot ``pro``: which wins on a discard it lets go, and that it is ``ukeire`` in all else."""

import pytest

from hokchiu.bots.chooser import make_chooser
from hokchiu.bots.pro import chance_to_draw, draws_left
from hokchiu.deal.events import drawable_tiles
from hokchiu.deal.view import look
from hokchiu.rules.load import load
from tests.bots.situations import decisions
from tests.deal.builder import scene

choose = make_chooser("pro", 1)
# waits on every tile there is, and on three kinds
ANY_TILE = "123456789m123456p9s"
NARROW = "123456789m123456p5s"


@pytest.mark.parametrize(
    ("hand", "options", "action"),
    [
        (ANY_TILE, {}, "pass"),
        (NARROW, {}, "win"),
        (ANY_TILE, {"discard_payers": "all"}, "win"),
    ],
    ids=["any tile comes soon", "hardly any tile comes", "all pay for a discard as well"],
)
def test_pro_lets_a_discard_go_where_waiting_brings_more(hand: str, options: dict[str, object], action: str) -> None:
    table = scene(("5s", hand, "", ""), options={"rob_gold": "off"} | options).first_discard("5s")
    assert choose(table.game, 1) == action


def test_the_chance_to_draw_falls_with_others_wins() -> None:
    assert chance_to_draw(0.5, 0) == 0
    assert chance_to_draw(0.5, 1) == 0.5
    assert chance_to_draw(0.5, 2) == pytest.approx(0.5 + 0.5 * 0.9 * 0.5)


def test_draws_are_counted_from_the_discard_on() -> None:
    table = scene(("5s", "", "55s", ""), options={"rob_gold": "off"}).first_discard("5s")
    assert table.window == "claims"
    left = drawable_tiles(table.game.deal)
    assert [draws_left(look(table.game.deal, seat), seat) for seat in (1, 2, 3)] == [
        (left + 3) // 4,
        (left + 2) // 4,
        (left + 1) // 4,
    ]


def test_pro_is_ukeire_but_for_wins_on_discards() -> None:
    ukeire = make_chooser("ukeire", 1)
    let_go = 0
    for game, seat in decisions(load("encyclopedia"), "ukeire", 250, 6):
        chosen, as_ukeire = choose(game, seat), ukeire(game, seat)
        if chosen != as_ukeire:
            assert (chosen, as_ukeire) == ("pass", "win")
            let_go += 1
    assert let_go > 5


@pytest.mark.parametrize("name", ["pro", "expert", "master"])
def test_a_win_that_does_not_wait_for_sets_is_taken(name: str) -> None:
    options = {"eight_pairs": "any_single", "rob_gold": "off"}
    table = scene(("6p", "1133557799m2244p6p1s", "", ""), options=options).first_discard("6p")
    assert make_chooser(name, 1)(table.game, 1) == "win"
