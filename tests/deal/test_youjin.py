"""The states of youjin: RULES.md 2.5, C48."""

from tests.deal.builder import scene
from tests.deal.table import Table

STREET = {
    "formula": "multiples",
    "youjin": "on",
    "gold_discard": "free",
    "three_golds": "off",
    "rob_gold": "off",
}
# five sets; with a gold beside it any tile completes the hand
SETS = "123m456m789m123p123s"
JUNK = "19m147p25s"


def single(head: str) -> Table:
    """Seat 1 holds five sets and a gold (9s) after its discard; *head* follows."""
    table = scene(("8m", SETS + "9s", "", ""), head="7p" + head, options=STREET).first_discard("8m").passes()
    return table.do("1 discard:7p").passes()


def its_turn(table: Table) -> Table:
    """Quiet play until seat 1 has drawn."""
    while table.turn != 1 and not table.game.over:
        table.tsumogiri()
    return table


def test_whatever_is_drawn_next_wins_as_single() -> None:
    table = its_turn(single("7s7s7s2p"))
    assert "win" in table.legal(1)
    assert table.do("1 win").result == (1, "youjin_1")


def test_single_is_told_to_nobody_else() -> None:
    table = single("7s7s7s2p")
    assert table.get("youjin")[1] == 1
    assert [table.game.view_deal(viewer).get("youjin")[1] for viewer in (0, 1, 2, 3, None)] == [0, 1, 0, 0, 0]
    assert [table.game.view(viewer)["seats"][1]["youjin"] for viewer in (0, 1, 2, 3, None)] == [0] * 5


def test_a_gold_drawn_and_discarded_makes_it_double_for_all_to_see() -> None:
    table = its_turn(single("7s7s7s9s")).do("1 discard:9s").passes()
    assert [table.game.view(viewer)["seats"][1]["youjin"] for viewer in (0, 1, None)] == [2] * 3
    assert {"e": "youjin", "seat": 1, "state": 2}.items() <= next(
        e for e in table.events() if e["e"] == "youjin"
    ).items()
    assert its_turn(table).do("1 win").result == (1, "youjin_2")


def test_a_second_one_makes_it_triple() -> None:
    table = its_turn(single("7s7s7s9s8s8s8s9s")).do("1 discard:9s").passes()
    its_turn(table).do("1 discard:9s").passes()
    assert its_turn(table).do("1 win").result == (1, "youjin_3")


def test_from_double_on_the_others_win_by_self_draw_only() -> None:
    table = scene(
        ("8m", SETS + "9s", "111m234m678m45p66p777s", ""), head="7p7s8s9p9s" + "1p6p", options=STREET, gold="9s"
    )
    table = its_turn(table.first_discard("8m").passes().do("1 discard:7p").passes()).do("1 discard:9s").passes()
    assert table.game.view(None)["seats"][1]["youjin"] == 2
    table.tsumogiri()
    assert table.hand_tiles(3).count("6p") == 1
    table.do("3 discard:6p")
    assert "win" not in table.legal(2)
    assert table.game.why_not(2) == "youjin"


def test_a_draw_that_is_let_go_begins_the_state_anew() -> None:
    table = its_turn(single("7s7s7s9s8s8s8s2p")).do("1 discard:9s").passes()
    table = its_turn(table).do("1 discard:2p").passes()
    assert table.get("youjin")[1] == 1


def test_a_claim_ends_the_state() -> None:
    table = scene(("8m", SETS + "9s", "", "2p"), head="7p7s7s2p", options=STREET).first_discard("8m").passes()
    table.do("1 discard:7p").passes()
    table.tsumogiri().tsumogiri()
    table.do("0 discard:2p", "1 chow:123p")
    assert table.get("youjin")[1] == 0


def test_a_discard_may_be_won_in_single_as_an_ordinary_win() -> None:
    table = single("7s").do("2 discard:7s")
    assert table.do("1 win").result == (1, "discard")
