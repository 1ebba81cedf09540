"""From the dice to the first discard: RULES.md P07–P13, P31, P33, P34, 2.0a (the first window)."""

from itertools import permutations

import pytest

from hokchiu.deal.game import Game
from hokchiu.errors import HokchiuError
from hokchiu.rules.load import load
from hokchiu.tiles.notation import tile_text
from tests.deal.builder import scene
from tests.deal.table import Table

COMPLETE = "123456789m234p678s55p"
THREE_GOLDS = "147m258p36s159m2s999s"  # 9s is gold, the rest fits nothing
SIDE_STACKS = 18


def answer_in(table: Table, order: tuple[int, ...], answers: dict[int, str]) -> Table:
    """The seats answer in *order*, those who are still asked."""
    for seat in order:
        if seat in table.awaited and table.window in ("opening", "claims"):
            table.do(f"{seat} {answers[seat]}")
    return table


# -- the dice and the deal --


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("dice", [(1, 1), (1, 2), (2, 2), (2, 3), (3, 5), (6, 6)])
def test_the_dice_counted_from_the_dealer_say_who_takes_first_and_where(dealer: int, dice: tuple[int, int]) -> None:
    game = Game(load("encyclopedia"), b"seed", dealer, 0, dice=dice)
    dice_told = game.events(0, 0)[0]["dice"]
    first = (dealer + sum(dice) - 1) % 4
    # the ring of stacks begins at the right end of seat 0's wall and runs clockwise: then seat 3's, 2's, 1's
    own_wall = SIDE_STACKS * ((4 - first) % 4)
    start = own_wall + sum(dice)
    assert (dice_told["first"], dice_told["start"]) == (first, start)
    taken = game.events(1, first)[0]
    assert taken["seat"] == first
    assert taken["tiles"] == [tile_text(kind) for kind in game.wall[2 * start : 2 * start + 4]]


@pytest.mark.parametrize("dealer", range(4))
def test_two_stacks_a_turn_four_times_round_then_the_dealers_seventeenth(dealer: int) -> None:
    table = scene(dealer=dealer, dice=(2, 5))
    first = (dealer + 6) % 4
    taken = [(event["seat"], event["count"]) for event in table.events() if event["e"] == "take"]
    assert taken == [((first + i) % 4, 4) for i in range(16)] + [(dealer, 1)]
    assert [len(table.hand_tiles(seat)) for seat in range(4)] == [17 if seat == dealer else 16 for seat in range(4)]


def test_the_tiles_are_taken_from_the_head_in_their_order() -> None:
    table = scene(dealer=1, dice=(1, 2))
    taken = [tile for event in table.events() if event["e"] == "take" for tile in event["tiles"]]
    assert taken == [tile_text(kind) for kind in table.wall[:65]]


@pytest.mark.parametrize(("dealer", "dice"), [(4, (1, 1)), (-1, (1, 1)), (0, (0, 1)), (0, (1, 7))])
def test_a_dealer_or_dice_that_do_not_exist_are_refused(dealer: int, dice: tuple[int, int]) -> None:
    with pytest.raises(HokchiuError):
        Game(load("encyclopedia"), b"seed", dealer, 0, dice=dice)


def test_a_wall_that_is_not_the_set_is_refused() -> None:
    with pytest.raises(HokchiuError):
        Game(load("encyclopedia"), b"seed", 0, 0, dice=(1, 1), wall=bytes([0] * 144))


# -- flowers --


def replaced(table: Table) -> list[tuple[int, str]]:
    """Seats and tiles of the replacements, in order."""
    return [(event["seat"], event["tile"]) for event in table.events() if event["e"] == "replace"]


def test_flowers_are_replaced_in_rounds_from_the_tail_and_new_ones_wait_for_the_next() -> None:
    flowers = {2: "1z2z|3z", 3: "4z|5z|6z", 0: "1f"}
    hands = ("12347m9p", "147m2s3s", "258m4p5p", "369m6p")
    table = scene(hands, dealer=2, flowers=flowers)
    by_round = [(event["e"], event["seat"], event["tile"]) for event in table.events() if event["e"] in FLOWER_EVENTS]
    laid = [(seat, tile) for name, seat, tile in by_round if name == "flower"]
    assert laid == [(2, "1z"), (2, "2z"), (3, "4z"), (0, "1f"), (2, "3z"), (3, "5z"), (3, "6z")]
    seats = [seat for seat, _ in replaced(table)]
    assert seats == [2, 2, 3, 0, 2, 3, 3]
    assert replaced(table)[0] == (2, "3z")
    assert replaced(table)[2] == (3, "5z")


FLOWER_EVENTS = ("flower", "replace")


def test_replacements_come_from_places_142_143_140_141_and_on() -> None:
    table = scene(flowers={0: "1z2z3z", 1: "4z5z"})
    drawn = [tile for _, tile in replaced(table)]
    assert drawn == [tile_text(table.wall[place]) for place in (142, 143, 140, 141, 138)]
    assert table.gold == tile_text(table.wall[139])


def test_a_seat_lays_out_all_its_flowers_before_it_draws() -> None:
    table = scene(flowers={1: "1z2z3z"})
    names = [event["e"] for event in table.events() if event["e"] in FLOWER_EVENTS]
    assert names == ["flower"] * 3 + ["replace"] * 3


def test_after_the_rounds_no_hand_holds_a_flower() -> None:
    table = scene(flowers={0: "1z|2z|3z|4z", 2: "1f5f|2f"})
    assert all(tile[1] not in "zf" for seat in range(4) for tile in table.hand_tiles(seat))


def test_a_group_of_four_dealt_makes_the_reserve_20() -> None:
    assert scene(flowers={1: "1111z"}).reserve == 20
    assert scene(flowers={1: "1234f"}).reserve == 20
    assert scene(flowers={1: "5678f"}).reserve == 20
    assert scene(flowers={1: "12345678f"}).reserve == 22


def test_four_flowers_of_different_groups_leave_the_reserve_alone() -> None:
    assert scene(flowers={1: "1256f"}).reserve == 18
    assert scene(flowers={1: "111z", 2: "1z"}).reserve == 18


def test_a_flower_turned_up_with_the_gold_completes_the_dealers_group() -> None:
    table = scene(dealer=2, flowers={2: "777z"}, turned="7z")
    assert table.flowers(2) == "7777z"
    assert table.reserve == 20


def test_several_flowers_may_be_turned_up_before_the_gold() -> None:
    table = scene(dealer=1, turned="5f1z6f", gold="2p")
    assert table.flowers(1) == "1z56f"
    assert table.gold == "2p"
    assert [event["e"] for event in table.events()][-4:] == ["turn_flower"] * 3 + ["open_gold"]
    assert table.left == 144 - 65 - 3


def test_the_gold_stays_in_the_wall_and_is_never_drawn() -> None:
    table = scene(flowers={0: "1z"}, gold="9s", head="2z3z4z", tail="1m2m3m")
    assert table.left == 144 - 65 - 1
    for _ in range(4):
        table.tsumogiri()
    assert [tile for _, tile in replaced(table)][1:] == ["1m", "2m", "3m"]
    assert table.gold == "9s"


# -- dealer_draws_too: he lays a tile off before anybody may win (C06) --

DRAWS_TOO = {"flower_at_open_gold": "dealer_draws_too"}


def test_a_dealer_who_draws_for_the_flower_turned_up_lays_a_tile_off_first() -> None:
    table = scene(dealer=1, turned="7z", gold="2p", interlude="4p", options=DRAWS_TOO)
    assert table.flowers(1) == "7z"
    assert table.has(1, "4p")
    assert table.left == 144 - 65 - 2
    assert table.kinds_of_action(1) == {"discard"}
    table.do("1 discard:4p")
    assert table.names()[-1] == "give_up"
    assert table.game.view(0)["phase"] == "opening"
    assert table.river(1) == ["4p"]
    assert (table.turn, table.awaited) == (1, {1})
    assert len(table.hand_tiles(1)) == 17


def test_what_is_laid_off_nobody_may_claim_and_robbing_the_gold_waits_for_the_first_discard() -> None:
    robber = "123456m78m234p678s55p"
    table = scene(("", robber, "", ""), turned="7z", gold="9m", interlude="9s", options=DRAWS_TOO)
    table.do("0 discard:9s")
    assert table.awaited == {0}
    table.do(f"0 discard:{table.hand_tiles(0)[0]}")
    assert "rob_gold" in table.legal(1)


def test_heavenly_is_asked_after_the_tile_is_laid_off() -> None:
    table = scene((COMPLETE, "", "", ""), turned="7z", gold="1s", interlude="9s", options=DRAWS_TOO)
    assert table.window == "turn"
    table.do("0 discard:9s")
    assert (table.window, table.legal(0)) == ("opening", {"win", "pass"})
    table.do("0 win")
    assert table.result == (0, "heavenly")


def test_a_flower_drawn_for_a_flower_is_laid_out_and_two_flowers_cost_two_tiles() -> None:
    table = scene(turned="7z", gold="2p", interlude="5z4p6z8p", options=DRAWS_TOO)
    assert table.flowers(0) == "567z"
    for left in (18, 17):
        table.do(f"0 discard:{table.hand_tiles(0)[0]}")
        assert len(table.hand_tiles(0)) == left
    assert table.names()[-2:] == ["give_up", "give_up"]


def test_a_forbidden_gold_may_not_be_laid_off() -> None:
    options = DRAWS_TOO | {"gold_discard": "forbidden"}
    table = scene(turned="7z", gold="2p", interlude="2p", options=options)
    assert "discard:2p" not in table.legal(0)


# -- the first window --


def test_without_a_win_the_dealer_is_on_turn_at_once_and_has_drawn_nothing() -> None:
    table = scene(dealer=2)
    assert (table.window, table.turn, table.awaited) == ("turn", 2, {2})
    assert table.game.view(2)["drawn"] is None
    assert table.kinds_of_action(2) == {"discard"}


def test_a_complete_dealer_is_offered_heavenly() -> None:
    table = scene((COMPLETE, "", "", ""))
    assert (table.window, table.awaited) == ("opening", {0})
    assert table.legal(0) == {"win", "pass"}
    table.do("0 win")
    assert table.result == (0, "heavenly")
    assert table.payments == (120, -40, -40, -40)  # ENC-26


def test_heavenly_with_two_flowers_and_a_gold() -> None:
    table = scene(("123456m78m9s234p678s55p", "", "", ""), flowers={0: "1z6f"})
    table.do("0 win")
    assert table.payments == (138, -46, -46, -46)  # ENC-12


def test_heavenly_declined_is_gone() -> None:
    table = scene((COMPLETE, "", "", "")).do("0 pass")
    assert (table.window, table.turn) == ("turn", 0)
    assert table.kinds_of_action(0) == {"discard"}


def test_others_are_not_offered_a_win_on_the_deal() -> None:
    table = scene(("", COMPLETE.replace("55p", "5p"), "", ""))
    assert table.window == "turn"


@pytest.mark.parametrize("seat", range(4))
def test_three_golds_dealt_are_offered_at_once(seat: int) -> None:
    hands = ["", "", "", ""]
    hands[seat] = THREE_GOLDS
    table = scene(hands, dealer=1)
    assert (table.window, table.awaited) == ("opening", {seat})
    assert table.legal(seat) == {"three_golds", "pass"}
    table.do(f"{seat} three_golds")
    assert table.result == (seat, "three_golds")
    assert table.lines["three_golds"] == 40
    assert table.payments == tuple(168 if other == seat else -56 for other in range(4))


@pytest.mark.parametrize("order", [(0, 2), (2, 0)])
def test_heavenly_comes_before_three_golds_whoever_answers_first(order: tuple[int, ...]) -> None:
    table = scene((COMPLETE, "", "147m258p36s159m2s999s", ""))
    assert table.awaited == {0, 2}
    answer_in(table, order, {0: "win", 2: "three_golds"})
    assert table.result == (0, "heavenly")


@pytest.mark.parametrize("order", [(0, 2), (2, 0)])
def test_three_golds_win_if_heavenly_is_declined(order: tuple[int, ...]) -> None:
    table = scene((COMPLETE, "", "147m258p36s159m2s999s", ""))
    answer_in(table, order, {0: "pass", 2: "three_golds"})
    assert table.result == (2, "three_golds")


def test_three_golds_declined_come_back_after_the_next_own_draw() -> None:
    table = scene(("", "", THREE_GOLDS, ""), head="1p1p1p3p").do("2 pass")
    assert (table.window, table.turn) == ("turn", 0)
    table.tsumogiri()
    assert "three_golds" not in table.legal(1)
    table.tsumogiri()
    assert table.turn == 2
    assert "three_golds" in table.legal(2)
    table.do("2 three_golds")
    assert table.result == (2, "three_golds")


def test_the_dealers_three_golds_declined_come_back_after_his_first_draw() -> None:
    table = scene((THREE_GOLDS, "", "", "")).do("0 pass")
    assert "three_golds" not in table.legal(0)
    for _ in range(4):
        table.discard(table.turn, next(tile for tile in table.hand_tiles(table.turn) if tile != "9s"))
    assert table.turn == 0
    assert "three_golds" in table.legal(0)


def test_three_golds_declined_do_not_come_back_after_a_claim() -> None:
    table = scene(("1p", "", "11p47m258p36s159m999s", "")).do("2 pass")
    table.do("0 discard:1p", "2 pung").passes()
    assert table.turn == 2
    assert table.kinds_of_action(2) == {"discard"}


def test_a_dealers_complete_hand_with_three_golds_scores_its_best_reading() -> None:
    table = scene(("123456789m678s22p999s", "", "", ""), gold="9s", flowers={0: "123z"})
    table.do(f"0 {'win' if table.may(0, 'win') else 'three_golds'}")
    assert table.lines["golden_dragon"] == 120
    assert "three_golds" in table.game.settled()["specials"]


def test_a_concealed_kong_ends_heavenly_but_the_replacement_wins() -> None:
    table = scene(("1111m234567m456p55s12s", "", "", ""), tail="3s", flowers={0: "123z"})
    assert table.window == "turn"
    table.do("0 concealed_kong:1111m")
    assert table.may(0, "win")
    table.do("0 win")
    assert table.result == (0, "kong_replacement")
    assert "heavenly" not in table.lines


def test_heavenly_after_kong_is_an_option() -> None:
    table = scene(
        ("1111m234567m456p55s12s", "", "", ""), tail="3s", flowers={0: "123z"}, options={"heavenly_after_kong": True}
    )
    table.do("0 concealed_kong:1111m", "0 win")
    assert table.result == (0, "heavenly")
    assert table.lines["heavenly"] == 30


def test_heavenly_declined_is_gone_after_a_kong_too() -> None:
    table = scene(("1111m23m456789m555s55p", "", "", ""), tail="1p")
    assert table.window == "opening"
    table.do("0 pass", "0 concealed_kong:1111m")
    assert "win" not in table.legal(0)  # 23m is left


# -- the options of three golds --


def test_forced_three_golds_win_unasked() -> None:
    table = scene(("", "", THREE_GOLDS, ""), options={"three_golds": "forced"})
    assert table.result == (2, "three_golds")


@pytest.mark.parametrize("heavenly", [True, False])
def test_forced_three_golds_wait_for_heavenly(heavenly: bool) -> None:
    table = scene((COMPLETE, "", THREE_GOLDS, ""), options={"three_golds": "forced"})
    assert table.awaited == {0}
    table.do("0 win" if heavenly else "0 pass")
    assert table.result == ((0, "heavenly") if heavenly else (2, "three_golds"))


def test_forced_three_golds_in_a_complete_dealers_hand_win_unasked() -> None:
    table = scene(("123456789m678s22p999s", "", "", ""), options={"three_golds": "forced"}, flowers={0: "123z"})
    assert table.game.over
    assert table.lines["golden_dragon"] == 120
    assert {"heavenly", "three_golds"} <= set(table.game.settled()["specials"])


def test_three_golds_off_are_nothing() -> None:
    table = scene(("", "", THREE_GOLDS, ""), options={"three_golds": "off"})
    assert table.window == "turn"
    table.tsumogiri().tsumogiri()
    assert "three_golds" not in table.legal(2)


def test_three_golds_at_once_only_are_offered_once() -> None:
    table = scene(("", "", THREE_GOLDS, ""), options={"three_golds": "at_once_only"}, head="1p1p3p")
    assert table.awaited == {2}
    table.do("2 pass").tsumogiri().tsumogiri()
    assert table.turn == 2
    assert "three_golds" not in table.legal(2)


def test_three_golds_at_once_only_are_offered_when_the_third_is_drawn() -> None:
    hand = THREE_GOLDS.replace("999s", "99s4p")
    table = scene(("", hand, "", ""), options={"three_golds": "at_once_only"}, head="9s")
    table.first_discard().passes()
    assert "three_golds" in table.legal(1)


@pytest.mark.parametrize("seat", range(4))
def test_dealt_three_golds_may_have_to_wait_for_the_own_turn(seat: int) -> None:
    hands = ["", "", "", ""]
    hands[seat] = THREE_GOLDS
    table = scene(hands, options={"dealt_three_golds": "own_turn"}, head="1p1p3p")
    assert table.window == "turn"
    while table.turn != seat:
        table.tsumogiri()
    assert "three_golds" in table.legal(seat)


@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_the_opening_window_asks_nobody_who_has_nothing_to_say(order: tuple[int, ...]) -> None:
    table = scene((COMPLETE, "", THREE_GOLDS, ""))
    for seat in (1, 3):
        assert table.legal(seat) == set()
    answer_in(table, order, {0: "pass", 2: "pass"})
    assert (table.window, table.turn) == ("turn", 0)
