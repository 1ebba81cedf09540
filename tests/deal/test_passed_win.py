"""A win let go, any-tile waits, the first discard as a robbed gold: RULES.md P29–P32, C09, C33, C34, PR-17."""

from tests.deal.builder import scene
from tests.deal.table import Table

LIANZHONG = {"passed_win": "same_tile", "any_tile_wait": "self_draw_only", "rob_gold": "indicator_or_first_discard"}
# ready for 3p and 6p, and for nothing else
WAITS_3P6P = "111m234m678m45p66p123s"
JUNK = "19m147p25s"


def passed_up(head: str = "6p6p1s", hand: str = WAITS_3P6P) -> Table:
    """Seat 1 has discarded 6p, and seat 3, which waits for it, has let it go."""
    table = scene(("8m", JUNK, "", hand), head=head, options=LIANZHONG).first_discard("8m").passes()
    return table.do("1 discard:6p", "3 pass").passes()


def test_the_same_tile_is_not_won_after_it_was_let_go() -> None:
    table = passed_up().do("2 discard:6p")
    assert "win" not in table.legal(3)
    assert table.game.why_not(3) == "passed_win"


def test_another_tile_is_won() -> None:
    table = passed_up("6p3p").do("2 discard:3p")
    assert "win" in table.legal(3)
    assert table.game.why_not(3) is None


def test_the_own_draw_wins() -> None:
    table = passed_up("6p1s6p").discard(2, "1s")
    assert "win" in table.legal(3)


def test_the_own_next_discard_ends_the_ban() -> None:
    table = passed_up("6p1s1s6p").discard(2, "1s").discard(3, "1s")
    table.do("0 discard:6p")
    assert "win" in table.legal(3)


def test_a_timeout_lets_a_win_go_too() -> None:
    table = scene(("8m", JUNK, "", WAITS_3P6P), head="6p6p", options=LIANZHONG).first_discard("8m").passes()
    table.do("1 discard:6p")
    table.do(f"3 {table.game.default_action(3)}").passes()
    table.do("2 discard:6p")
    assert table.game.why_not(3) == "passed_win"


def test_passing_a_win_says_which_tile_it_bars() -> None:
    table = scene(("8m", JUNK, "", WAITS_3P6P), head="6p6p", options=LIANZHONG).first_discard("8m").passes()
    table.do("1 discard:6p")
    assert table.game.lets_go(3, "pass") == "6p"
    assert table.game.lets_go(3, "win") is None
    free = scene(("8m", JUNK, "", WAITS_3P6P), head="6p6p").first_discard("8m").passes().do("1 discard:6p")
    assert free.game.lets_go(3, "pass") is None


def test_nobody_else_is_told_what_was_let_go() -> None:
    table = passed_up()
    assert any(table.game.view_deal(3).get("passed")[3, i] for i in range(5))
    assert not any(table.game.view_deal(2).get("passed")[3, i] for i in range(5))


def test_a_wait_for_any_tile_is_told_as_the_reason() -> None:
    hand = "123m456m789m234p678s1s"
    table = scene(("8m", JUNK, "", hand), head="6p", gold="1s", options=LIANZHONG).first_discard("8m").passes()
    table.do("1 discard:6p")
    assert "win" not in table.legal(3)
    assert table.game.why_not(3) == "any_tile_wait"


def test_a_win_on_the_first_discard_counts_as_a_robbed_gold_that_the_discarder_pays() -> None:
    table = scene(("6p", "", "", WAITS_3P6P), options=LIANZHONG).do("0 discard:6p", "3 win")
    assert table.result == (3, "first_discard")
    assert [paid < 0 for paid in table.payments] == [True, False, False, False]


def test_a_win_on_the_second_discard_is_an_ordinary_one() -> None:
    table = scene(("8m", JUNK, "", WAITS_3P6P), head="6p", options=LIANZHONG).first_discard("8m").passes()
    assert table.do("1 discard:6p", "3 win").result == (3, "discard")


def test_the_gold_may_be_robbed_until_the_own_first_turn() -> None:
    options = {"rob_gold_window": "own_first_turn"}
    table = scene(("8m", JUNK, "", WAITS_3P6P), head="1s1s1s", options=options).first_discard("8m").passes()
    assert "rob_gold" in table.do("1 discard:1s").legal(3)
    table.passes().do("2 discard:1s")
    assert "rob_gold" in table.legal(3)
    table.passes().discard(3, "1s")
    table.tsumogiri()
    assert table.do("1 discard:" + table.hand_tiles(1)[0]).legal(3) <= {"pass", "win", "pung", "open_kong"}
