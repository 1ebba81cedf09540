"""Kongs: RULES.md P18–P20, P41, P46, C28, C35, C55."""

import pytest

from hokchiu.errors import ActionError
from tests.deal.builder import scene
from tests.deal.table import Table


def open_kong(seat: int = 2, tail: str = "9p", hand: str = "555p", **more: object) -> Table:
    """Seat *seat* has konged the 5p that the dealer discarded first."""
    hands = ["5p", "", "", ""]
    hands[seat] = hand
    return scene(hands, tail=tail, **more).do("0 discard:5p", f"{seat} open_kong").passes()  # type: ignore[arg-type]


def added_kong(head: str = "5p", tail: str = "9p", hand: str = "55p") -> Table:
    """Seat 1 has a pung of 5p and has drawn the first of *head* in his next turn."""
    table = scene(("5p", hand, "", ""), head="7m8m7m" + head, tail=tail)
    table.do("0 discard:5p", "1 pung").passes()
    table.discard(1, table.hand_tiles(1)[0])
    for _ in range(3):
        table.tsumogiri()
    assert table.turn == 1
    return table


# -- open kongs --


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_three_in_hand_and_anybodys_discard_are_an_open_kong_replaced_from_the_tail(seat: int) -> None:
    left = scene(("5p", "", "", "")).left
    table = open_kong(seat)
    assert table.melds(seat) == ["open_kong:5555p"]
    assert table.has(seat, "9p")
    assert len(table.hand_tiles(seat)) == 14
    assert (table.reserve, table.left) == (19, left - 1)
    assert (table.window, table.turn) == ("turn", seat)
    assert table.river(0) == []
    table.discard(seat, "9p")
    assert table.turn == (seat + 1) % 4


def test_the_replacement_of_a_kong_is_told_to_its_owner_only() -> None:
    table = open_kong()
    n = next(i for i, event in enumerate(table.events()) if event["e"] == "replace")
    assert [table.game.events(n, seat)[0]["tile"] for seat in (0, 1, 2, 3, None)] == [None, None, "9p", None, None]


def test_a_flower_that_replaces_a_kong_is_replaced_again_and_again() -> None:
    table = open_kong(tail="1z2z3z9p")
    assert table.flowers(2) == "123z"
    assert table.has(2, "9p")
    assert len(table.hand_tiles(2)) == 14
    assert table.game.view(2)["drawn"] == "9p"


def test_a_win_on_the_replacement_is_a_self_draw_that_all_pay() -> None:
    table = open_kong(tail="3p", hand="555p234678m123s4p66p2p")
    table.do("2 win")
    assert table.result == (2, "kong_replacement")
    assert table.payments == (-12, -12, 36, -12)  # F = 1 (the kong), no special: no flower but a kong (P35)
    assert table.game.settled()["payer"] is None


def test_a_second_kong_may_follow_on_the_replacement() -> None:
    table = open_kong(hand="555p888s", tail="8s9p")
    assert "concealed_kong:8888s" in table.legal(2)
    table.do("2 concealed_kong:8888s")
    assert table.melds(2) == ["open_kong:5555p", "concealed_kong:8888s"]
    assert table.reserve == 18 + 1 + 2
    assert table.has(2, "9p")


# -- concealed kongs --


def test_four_in_hand_are_a_concealed_kong_on_the_own_turn() -> None:
    table = scene(("9m", "888s", "", ""), head="8s", tail="9p").first_discard("9m").passes()
    left = table.left
    table.do("1 concealed_kong:8888s")
    assert table.melds(1) == ["concealed_kong:8888s"]
    assert (table.reserve, table.left) == (20, left - 1)
    assert table.has(1, "9p")
    assert table.turn == 1


def test_four_dealt_may_be_konged_in_a_later_turn_too() -> None:
    table = scene(("9m", "8888s", "", ""), head="1m").first_discard("9m").passes()
    assert "concealed_kong:8888s" in table.legal(1)
    table.discard(1, "1m")
    for _ in range(3):
        table.tsumogiri()
    assert "concealed_kong:8888s" in table.legal(1)


def test_the_tiles_of_a_concealed_kong_are_hidden_from_others() -> None:
    table = scene(("8888s", "", "", "")).do("0 concealed_kong:8888s")
    for seat in (1, 2, 3, None):
        assert table.game.view(seat)["seats"][0]["melds"][0]["tiles"] == [None] * 4
        told = [event for event in table.game.events(0, seat) if event["e"] == "meld"]
        assert told[0]["meld"]["tiles"] == [None] * 4
    assert table.game.view(0)["seats"][0]["melds"][0]["tiles"] == ["8s"] * 4


def test_the_dealer_may_kong_before_his_first_discard() -> None:
    table = scene(("8888s", "", "", ""), tail="9p").do("0 concealed_kong:8888s")
    assert table.has(0, "9p")
    assert (table.window, table.turn) == ("turn", 0)


def test_three_are_no_concealed_kong() -> None:
    table = scene(("888s", "", "", ""))
    assert table.kinds_of_action(0) == {"discard"}


# -- added kongs --


def test_the_fourth_tile_drawn_is_added_to_a_pung() -> None:
    table = added_kong()
    assert "added_kong:5555p" in table.legal(1)
    left = table.left
    table.do("1 added_kong:5555p")
    assert table.melds(1) == ["added_kong:5555p"]
    assert (table.reserve, table.left) == (19, left - 1)
    assert table.has(1, "9p")
    assert (table.window, table.turn) == ("turn", 1)  # nobody is asked: rob_kong is off


def test_a_fourth_tile_held_may_be_added_in_any_own_turn_after_a_draw() -> None:
    table = added_kong("9m", hand="555p")
    assert "added_kong:5555p" in table.legal(1)
    table.discard(1, "9m")
    for _ in range(3):
        table.tsumogiri()
    assert "added_kong:5555p" in table.legal(1)


def test_somebody_elses_discard_is_not_added_to_a_pung() -> None:
    table = scene(("5p", "55p", "", ""), head="5p")
    table.do("0 discard:5p", "1 pung").passes()
    table.discard(1, table.hand_tiles(1)[0])
    assert table.turn == 2
    table.do("2 discard:5p")
    assert "open_kong" not in table.legal(1)
    assert "added_kong:5555p" not in table.legal(1)


def test_a_chow_is_not_made_a_kong() -> None:
    table = scene(("5p", "46p555s", "", ""))
    table.do("0 discard:5p", "1 chow:456p").passes()
    assert table.kinds_of_action(1) == {"discard"}


# -- no kong right after a claim --


@pytest.mark.parametrize("claim", ["pung", "chow:456p"])
def test_no_kong_right_after_a_claim(claim: str) -> None:
    table = scene(("5p", "55p46p8888s", "", ""), head="7m8m7m8m")
    table.do("0 discard:5p", f"1 {claim}").passes()
    assert table.kinds_of_action(1) == {"discard"}
    with pytest.raises(ActionError):
        table.game.act(1, "concealed_kong:8888s")
    table.discard(1, table.hand_tiles(1)[-5])
    for _ in range(3):
        table.tsumogiri()
    assert "concealed_kong:8888s" in table.legal(1)  # with the next own draw


def test_no_added_kong_right_after_the_pung() -> None:
    table = scene(("5p", "555p", "", "")).do("0 discard:5p", "1 pung").passes()
    assert table.kinds_of_action(1) == {"discard"}


def test_the_option_allows_kongs_after_a_claim() -> None:
    options = {"kong_after_claim": True}
    table = scene(("5p", "555p8888s", "", ""), options=options, tail="9p9m").do("0 discard:5p", "1 pung").passes()
    assert {"concealed_kong:8888s", "added_kong:5555p"} <= table.legal(1)
    table.do("1 added_kong:5555p", "1 concealed_kong:8888s")
    assert table.melds(1) == ["added_kong:5555p", "concealed_kong:8888s"]


# -- robbing --


def robbable(**options: object) -> Table:
    hands = ("8s9m", "88s", "", "123456m234p67s555p99p")
    table = scene(hands, gold="1s", options=options, head="7m8m7m8s", tail="9m", flowers={3: "123z"})
    table.do("0 discard:8s", "1 pung").passes()
    table.discard(1, table.hand_tiles(1)[0])
    for _ in range(3):
        table.tsumogiri()
    return table.do("1 added_kong:8888s")


def test_the_robber_of_a_kong_is_paid_by_the_konger() -> None:
    table = robbable(rob_kong=True)
    assert table.awaited == {3}
    assert table.legal(3) == {"win", "pass"}
    table.do("3 win")
    assert table.result == (3, "rob_kong")
    assert table.game.settled()["payer"] == 1
    assert table.payments == (0, -16, 0, 16)
    assert table.melds(1) == ["pung:888s"]


def test_a_declined_robbery_gives_the_konger_his_replacement() -> None:
    table = robbable(rob_kong=True).do("3 pass")
    assert (table.window, table.turn) == ("turn", 1)
    assert table.has(1, "9m")


def test_a_timeout_declines_to_rob() -> None:
    assert robbable(rob_kong=True).game.default_action(3) == "pass"


def test_a_concealed_kong_is_never_robbed() -> None:
    hands = ("888s9m", "", "", "123456m234p67s555p99p")
    table = scene(hands, gold="1s", options={"rob_kong": True}, tail="9m")
    table.discard(0, "9m")
    while table.turn != 3:
        table.tsumogiri()
    assert table.window == "turn"
    table = scene(("8888s9m", "", "", ""), options={"rob_kong": True}, tail="9m")
    table.do("0 concealed_kong:8888s")
    assert table.window == "turn"


# -- points --


def test_kongs_count_for_the_winner_one_open_two_concealed() -> None:
    # ENC-27: a concealed kong, one flower, chow, replacement wins
    table = scene(
        ("9m", "8888s123456789m55p2p", "", ""),
        head="3p",
        tail="4p",
        flowers={1: "7f"},
    )
    table.first_discard("9m").passes()
    table.do("1 concealed_kong:8888s", "1 win")
    assert table.result == (1, "kong_replacement")
    assert table.lines["concealed_kongs"] == 2
    assert table.payments == (-16, 48, -16, -16)


def test_others_kongs_count_nothing_for_the_winner() -> None:
    table = scene(("5p", "", "555p", "123456789m234p678s1p"), head="1p", tail="9p", flowers={3: "123z"})
    table.do("0 discard:5p", "2 open_kong").passes()
    table.discard(2, "9p")
    table.do("3 win")
    assert table.lines == {"flowers": 3, "constant": 5, "multiplier": 2}
