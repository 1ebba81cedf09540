"""Hands of thirteen tiles and honours that stay in hand: RULES.md C25, C32, P08, P16, P22, P34."""

import pytest

from tests.deal.builder import scene

FOUR_SETS = {"hand_tiles": 13}
HONOURS = {"flower_mode": 8}
WINDS = {"flower_mode": 20}
# ready for 3p and 6p, and for nothing else
WAITS_3P6P = "111m234m678m45p66p"


# -- thirteen tiles --


def test_thirteen_tiles_are_dealt_in_three_rounds_of_four_and_one_of_one() -> None:
    table = scene(options=FOUR_SETS)
    taken = [(event["seat"], event["count"]) for event in table.events() if event["e"] == "take"]
    assert [count for _, count in taken] == [4] * 12 + [1] * 5
    assert [seat for seat, _ in taken] == [2, 3, 0, 1] * 4 + [0]
    assert [len(table.hand_tiles(seat)) for seat in range(4)] == [14, 13, 13, 13]


def test_four_sets_and_a_pair_win() -> None:
    table = scene(("8m", "", WAITS_3P6P, ""), options=FOUR_SETS, head="6p").first_discard("8m").passes()
    table.do("1 discard:6p", "2 win")
    assert table.result == (2, "discard")
    assert [len(group) for group in table.game.settled()["sets"]] == [3, 3, 3, 3, 2]


def test_the_dealt_hand_of_thirteen_robs_the_gold() -> None:
    table = scene(("8m", "", "123456m234p678s5p", ""), options=FOUR_SETS, gold="9s").first_discard("8m")
    assert "rob_gold" in table.legal(2)


# -- honours --


@pytest.mark.parametrize(("options", "stay"), [(HONOURS, "1z5z7z"), (WINDS, "1z2z3z")])
def test_honours_that_are_no_flowers_stay_in_the_hand(options: dict[str, object], stay: str) -> None:
    table = scene(("", stay, "", ""), options=options)
    assert table.has(1, stay)
    assert table.flowers(1) == ""


def test_dragons_are_flowers_where_twenty_are() -> None:
    table = scene(("1z", "", "", ""), options=WINDS, flowers={1: "5z6z"})
    assert table.flowers(1) == "56z"
    assert table.has(0, "1z")


def test_an_honour_is_punged_and_konged_but_never_chowed() -> None:
    table = scene(("2z", "1z3z", "22z", "4z"), options=HONOURS).do("0 discard:2z")
    assert not any(action.startswith("chow") for seat in range(4) for action in table.legal(seat))
    table.do("2 pung")
    assert table.melds(2) == ["pung:222z"]
    table = scene(("2z", "", "222z", ""), options=HONOURS, tail="1p").do("0 discard:2z", "2 open_kong")
    assert table.melds(2) == ["open_kong:2222z"]


def test_four_honours_in_hand_are_a_concealed_kong_and_no_group_of_flowers() -> None:
    table = scene(("3333z", "", "", ""), options=HONOURS, tail="1p")
    assert table.reserve == 18
    table.do("0 concealed_kong:3333z")
    assert table.reserve == 20
    assert table.flowers(0) == ""


def test_an_honour_that_is_turned_up_is_the_gold() -> None:
    table = scene(("8m", "", "111m234m678m45p66p12s4z", ""), options=HONOURS, gold="4z", turned="1f")
    assert (table.gold, table.flowers(0)) == ("4z", "1f")
    assert table.first_discard("8m").legal(2) >= {"rob_gold"}


def test_a_pair_and_a_triplet_of_honours_complete_a_hand() -> None:
    table = scene(("8m", "", "111m234m678m45p11z222z", ""), options=HONOURS, head="6p").first_discard("8m").passes()
    assert "win" in table.do("1 discard:6p").legal(2)


def test_a_hand_waits_for_an_honour() -> None:
    table = scene(("8m", "", "111m234m678m456p123s5z", ""), options=HONOURS, head="5z").first_discard("8m").passes()
    assert "win" in table.do("1 discard:5z").legal(2)
