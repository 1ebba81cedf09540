"""Turns and claims: RULES.md P15–P17, P20–P22, P25, P26, P28, 2.0a, C08a (8), C36, C37."""

from itertools import permutations

import pytest

from hokchiu.errors import ActionError
from tests.deal.builder import scene
from tests.deal.table import Table

ORDERS = list(permutations((0, 2, 3)))  # seat 1 is the one who discards
# ready for 3p and 6p, and for nothing else
WAITS_3P6P = "111m234m678m45p66p123s"
JUNK_1 = "19m147p25s"


def second_discard(tile: str, hands: tuple[str, str, str, str], **more: object) -> Table:
    """Seat 1 has discarded *tile*, which it drew, after the dealer's first discard (8m) passed."""
    table = scene(("8m", *hands[1:]), head=tile, **more)  # type: ignore[arg-type]
    table.first_discard("8m").passes()
    assert table.turn == 1
    return table.do(f"1 discard:{tile}")


def answer(table: Table, order: tuple[int, ...], answers: dict[int, str]) -> Table:
    for seat in order:
        if table.window == "claims" and seat in table.awaited:
            table.do(f"{seat} {answers.get(seat, 'pass')}")
    return table


# -- whose turn --


@pytest.mark.parametrize("dealer", range(4))
def test_the_turn_goes_to_the_next_seat_which_draws_from_the_head(dealer: int) -> None:
    table = scene(dealer=dealer, head="1p2p3p4p")
    for step, tile in enumerate(("1p", "2p", "3p", "4p"), start=1):
        table.tsumogiri()
        assert table.turn == (dealer + step) % 4
        assert table.game.view(table.turn)["drawn"] == tile


def test_a_drawn_tile_is_told_to_its_owner_only() -> None:
    table = scene(head="1p").tsumogiri()
    told = [table.game.events(table.game.event_count - 1, seat)[0] for seat in (0, 1, 2, 3, None)]
    assert [event["e"] for event in told] == ["draw"] * 5
    assert [event["tile"] for event in told] == [None, "1p", None, None, None]


def test_who_is_not_on_turn_may_do_nothing() -> None:
    table = scene()
    for seat in (1, 2, 3):
        assert table.legal(seat) == set()
        with pytest.raises(ActionError):
            table.game.act(seat, f"discard:{table.hand_tiles(seat)[0]}")


def test_a_second_discard_is_refused_and_changes_nothing() -> None:
    table = scene().tsumogiri()
    before = bytes(table.game.deal.buffer)
    with pytest.raises(ActionError):
        table.game.act(0, f"discard:{table.hand_tiles(0)[0]}")
    assert bytes(table.game.deal.buffer) == before


@pytest.mark.parametrize(
    "action", ["discard:9p", "discard:1z", "discard:1f", "concealed_kong:1111m", "win", "pass", "pung", "three_golds"]
)
def test_what_is_not_legal_is_refused_and_changes_nothing(action: str) -> None:
    table = scene(("123456m19p2345678s4p", "", "", ""))
    if action == "discard:9p":
        action = "discard:3p"
    before = bytes(table.game.deal.buffer)
    with pytest.raises(ActionError):
        table.game.act(0, action)
    assert bytes(table.game.deal.buffer) == before


def test_any_tile_of_the_hand_may_be_discarded() -> None:
    table = scene()
    assert table.legal(0) == {f"discard:{tile}" for tile in table.hand_tiles(0)}


# -- chow --


def test_only_the_next_player_may_chow() -> None:
    table = second_discard("5p", ("", JUNK_1, "46p", "46p"))
    assert "chow:456p" in table.may_claim(2)
    assert not any(action.startswith("chow") for seat in (0, 1, 3) for action in table.legal(seat))


def test_every_run_that_holds_the_tile_is_a_choice_of_its_own() -> None:
    table = second_discard("5p", ("", JUNK_1, "3467p", ""))
    chows = {action for action in table.may_claim(2) if action.startswith("chow")}
    assert chows == {"chow:345p", "chow:456p", "chow:567p"}


@pytest.mark.parametrize(
    ("tile", "hand", "chows"),
    [
        ("1m", "23m", {"chow:123m"}),
        ("9m", "78m1p2p", {"chow:789m"}),
        ("1p", "89m23p", {"chow:123p"}),
        ("9p", "1s2s78p", {"chow:789p"}),
        ("8m", "79m6m", {"chow:678m", "chow:789m"}),
    ],
)
def test_runs_do_not_go_round_corners_or_into_the_next_suit(tile: str, hand: str, chows: set[str]) -> None:
    table = second_discard(tile, ("", "", hand, ""))
    found = {action for action in table.may_claim(2) if action.startswith("chow")}
    held = set(table.hand_tiles(2))
    assert chows <= found
    assert all(set(_tiles(action)) - {tile} <= held for action in found)
    assert all(len({name[1] for name in _tiles(action)}) == 1 for action in found)


def _tiles(action: str) -> list[str]:
    text = action.split(":")[1]
    return [digit + text[-1] for digit in text[:-1]]


@pytest.mark.parametrize("chow", ["chow:345p", "chow:456p", "chow:567p"])
def test_a_chow_is_laid_open_and_its_seat_discards_without_drawing(chow: str) -> None:
    table = second_discard("5p", ("", JUNK_1, "3467p", ""))
    held = len(table.hand_tiles(2))
    left = table.left
    table.do(f"2 {chow}").passes()
    assert table.melds(2) == [chow]
    assert len(table.hand_tiles(2)) == held - 2
    assert table.left == left
    assert (table.window, table.turn) == ("turn", 2)
    assert table.kinds_of_action(2) == {"discard"}
    assert table.river(1) == []
    table.tsumogiri()
    assert table.turn == 3


def test_a_chow_does_not_need_a_pung_and_a_pung_no_chow() -> None:
    assert second_discard("5p", ("", JUNK_1, "46p114477m2m114477s2s", "")).may_claim(2) == {"chow:456p"}
    assert second_discard("5p", ("", JUNK_1, "55p114477m2m114477s2s", "")).may_claim(2) == {"pung"}


# -- pung --


@pytest.mark.parametrize("seat", [0, 2, 3])
def test_everybody_but_the_discarder_may_pung(seat: int) -> None:
    hands = ["8m", JUNK_1, "", ""]
    hands[seat] += "55p"
    table = scene(hands, head="5p").first_discard("8m").passes()
    table.do("1 discard:5p")
    assert "pung" in table.may_claim(seat)
    answer(table, (0, 2, 3), {seat: "pung"})
    assert table.melds(seat) == ["pung:555p"]
    assert (table.window, table.turn) == ("turn", seat)
    assert table.kinds_of_action(seat) == {"discard"}
    table.discard(seat, table.hand_tiles(seat)[0])
    assert table.turn == (seat + 1) % 4  # the seats between are passed over


def test_who_discarded_is_not_asked() -> None:
    table = scene(("555p", JUNK_1, "", ""))
    table.do("0 discard:5p")
    assert table.legal(0) == set()


def test_one_equal_tile_is_no_pung() -> None:
    table = second_discard("5p", ("", JUNK_1, "5p114477m22m114477s2s", "55p"))
    assert table.legal(2) == set()


def test_a_pung_of_a_pair_within_three_equal_tiles_leaves_the_third() -> None:
    table = second_discard("5p", ("", JUNK_1, "", "555p"))
    assert {"pung", "open_kong"} <= table.may_claim(3)
    answer(table, (2, 3), {3: "pung"})
    assert "5p" in table.hand_tiles(3)


# -- who wins over whom --


@pytest.mark.parametrize("order", ORDERS)
def test_a_pung_beats_a_chow_in_any_order(order: tuple[int, ...]) -> None:
    table = answer(second_discard("5p", ("", JUNK_1, "46p", "55p")), order, {2: "chow:456p", 3: "pung"})
    assert table.melds(3) == ["pung:555p"]
    assert table.melds(2) == []
    assert table.turn == 3


@pytest.mark.parametrize("order", ORDERS)
def test_an_open_kong_beats_a_chow_in_any_order(order: tuple[int, ...]) -> None:
    table = answer(second_discard("5p", ("", JUNK_1, "46p", "555p")), order, {2: "chow:456p", 3: "open_kong"})
    assert table.melds(3) == ["open_kong:5555p"]
    assert table.melds(2) == []


@pytest.mark.parametrize("order", ORDERS)
def test_the_chow_is_carried_out_if_the_pung_is_declined(order: tuple[int, ...]) -> None:
    table = answer(second_discard("5p", ("", JUNK_1, "46p", "55p")), order, {2: "chow:456p"})
    assert table.melds(2) == ["chow:456p"]


@pytest.mark.parametrize("order", ORDERS)
def test_a_win_beats_pung_and_chow_in_any_order(order: tuple[int, ...]) -> None:
    table = second_discard("3p", ("", JUNK_1, "33p24p", WAITS_3P6P))
    answer(table, order, {2: "pung", 3: "win"})
    assert table.result == (3, "discard")
    table = second_discard("3p", ("", JUNK_1, "24p", WAITS_3P6P))
    answer(table, order, {2: "chow:234p", 3: "win"})
    assert table.result == (3, "discard")


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(("winning", "winner"), [({2, 3}, 2), ({3, 0}, 3), ({2, 0}, 2), ({2, 3, 0}, 2), ({0}, 0)])
def test_of_several_winners_the_nearest_after_the_discarder_wins(
    order: tuple[int, ...], winning: set[int], winner: int
) -> None:
    hands = ("678m111222p45p99p678s9m", "", "123m456m789m45p88p123s", "345m67m8m45p77p345s345s")
    table = scene(hands, head="3p", gold="9s").first_discard("9m").passes()
    table.do("1 discard:3p")
    assert {seat for seat in range(4) if "win" in table.may_claim(seat)} == {0, 2, 3}
    answer(table, order, dict.fromkeys(winning, "win"))
    assert table.result == (winner, "discard")
    assert table.game.settled()["payer"] == 1
    assert [paid < 0 for paid in table.payments] == [False, True, False, False]


@pytest.mark.parametrize("order", ORDERS)
def test_a_golden_pair_beats_the_nearest(order: tuple[int, ...]) -> None:
    # ENC-20: 2 wins as usual, 3 with two golds as the pair
    hands = ("8m", JUNK_1, "345m678m45s456p789p88p", "123m456m789m234p45s99s")
    table = scene(hands, head="6s", gold="9s").first_discard("8m").passes()
    table.do("1 discard:6s")
    answer(table, order, {2: "win", 3: "win"})
    assert table.result == (3, "discard")
    assert table.lines["golden_pair"] == 60
    assert table.game.settled()["payer"] == 1


@pytest.mark.parametrize("order", ORDERS)
def test_a_golden_dragon_beats_the_nearest_too(order: tuple[int, ...]) -> None:
    hands = ("8m", JUNK_1, "345m678m45s456p789p88p", "123m456m789m22p45s999s")
    table = scene(hands, head="6s", gold="9s").passes().first_discard("8m").passes()
    table.do("1 discard:6s")
    answer(table, order, {2: "win", 3: "win"})
    assert table.result == (3, "discard")
    assert table.lines["golden_dragon"] == 120


@pytest.mark.parametrize("order", ORDERS)
def test_two_golds_that_are_no_pair_have_no_precedence(order: tuple[int, ...]) -> None:
    # 3 waits on 6s with both golds in runs: 45s+6s, 7m9sG…, the pair is natural
    hands = ("8m", JUNK_1, "345m678m45s456p789p88p", "13m46m789m234p45s11p99s")
    table = scene(hands, head="6s", gold="9s").first_discard("8m").passes()
    table.do("1 discard:6s")
    assert {"win"} <= table.may_claim(3)
    answer(table, order, {2: "win", 3: "win"})
    assert table.result == (2, "discard")


def test_a_win_passed_may_be_taken_on_the_next_discard() -> None:
    table = scene(("8m", "", "", WAITS_3P6P), head="3p6p", gold="9s").first_discard("8m").passes()
    table.do("1 discard:3p").passes()
    table.do("2 discard:6p")
    assert "win" in table.may_claim(3)


# -- a tile just claimed --


def test_the_kind_just_claimed_may_be_discarded() -> None:
    table = second_discard("5p", ("", JUNK_1, "555p", "")).do("2 pung").passes()
    assert "discard:5p" in table.legal(2)


def test_unless_the_option_forbids_it() -> None:
    table = second_discard("5p", ("", JUNK_1, "555p", ""), options={"swap_discard": False}).do("2 pung").passes()
    assert "discard:5p" not in table.legal(2)
    table = second_discard("5p", ("", JUNK_1, "4556p", ""), options={"swap_discard": False})
    table.do("2 chow:456p").passes()
    assert "discard:5p" not in table.legal(2)
    assert "discard:4p" in table.legal(2) or "4p" not in table.hand_tiles(2)


# -- timeouts --


def test_a_timeout_passes_in_every_window_even_a_win() -> None:
    table = second_discard("3p", ("", JUNK_1, "", WAITS_3P6P))
    for seat in table.awaited:
        assert table.game.default_action(seat) == "pass"
    table = scene(("123456789m234p678s55p", "", "", ""))
    assert table.game.default_action(0) == "pass"


def test_a_timeout_in_a_turn_discards_the_tile_drawn_last() -> None:
    table = scene(head="7p").tsumogiri()
    assert table.game.default_action(1) == "discard:7p"


def test_a_timeout_after_a_replacement_discards_the_replacement() -> None:
    table = scene(head="1z", tail="7p").tsumogiri()
    assert table.game.default_action(1) == "discard:7p"


def test_a_timeout_does_not_win_by_self_draw() -> None:
    table = scene(("8m", WAITS_3P6P, "", ""), head="3p").first_discard("8m").passes()
    assert "win" in table.legal(1)
    assert table.game.default_action(1) == "discard:3p"


def test_a_timeout_keeps_a_gold_that_was_drawn() -> None:
    table = scene(("8m", "19m147p25s", "", ""), head="9s", gold="9s").first_discard("8m").passes()
    chosen = table.game.default_action(1)
    assert chosen.startswith("discard:")
    assert chosen != "discard:9s"
    assert chosen in table.legal(1)


def test_a_timeout_after_a_claim_discards_a_tile_that_keeps_the_hand_ready_but_no_gold() -> None:
    table = second_discard("5p", ("", JUNK_1, "55p234678m456m12s7p9s1p", ""), gold="9s")
    table.do("2 pung").passes()
    assert table.game.default_action(2) in {"discard:1p", "discard:7p"}  # what else would break a set


def test_the_timeout_at_the_first_discard_keeps_the_hand_ready() -> None:
    table = scene(("123456789m234p678s5p9p", "", "", ""))
    table.do(f"0 {table.game.default_action(0)}")
    assert "rob_gold" in table.legal(0)  # whoever may rob is ready (C09)


KEPT = ("1m", "2m", "3p", "4p", "5s", "9s")


def five_melds(head: str, **options: object) -> Table:
    """Seat 1 has five pungs and a gold, and draws the last of *head*."""
    hands = ("1m2m3p4p5s", "1122m3344p55s9s11s77s", "", "")
    table = scene(hands, gold="9s", head="7p8p6p" * 4 + head, options=options)
    for tile in ("1m", "2m", "3p", "4p", "5s"):
        while table.turn != 0:
            table.tsumogiri()
        table.do(f"0 discard:{tile}")
        answer(table, (1, 2, 3, 0), {1: "pung"})
        table.discard(1, next(mine for mine in table.hand_tiles(1) if mine not in KEPT))
    while table.turn != 1:
        table.tsumogiri()
    return table


def test_a_seat_with_nothing_but_golds_discards_one_on_a_timeout() -> None:
    table = five_melds("6m7m8m9s")
    assert table.hand_tiles(1) == ["9s", "9s"]
    assert table.game.default_action(1) == "discard:9s"


def test_a_seat_with_nothing_but_golds_may_discard_one_though_it_is_forbidden() -> None:
    table = five_melds("6m7m8m9s", gold_discard="forbidden")
    assert table.hand_tiles(1) == ["9s", "9s"]
    assert "discard:9s" in table.legal(1)
    table.discard(1, "9s")
    assert table.game.view(None)["seats"][1]["gold_discarded"]  # with the penalty of `allowed`


def test_a_last_single_gold_waits_for_any_tile() -> None:
    table = five_melds("6m7m8m9m")
    assert "win" in table.legal(1)
    table.do("1 win")
    assert table.result == (1, "self_draw")
