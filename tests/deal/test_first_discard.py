"""The window after the dealer's first discard: 抢金, wins and claims on it (RULES.md P32, P33, 2.0a, C09, C10)."""

from itertools import permutations

import pytest

from hokchiu.deal import layout
from hokchiu.errors import ActionError
from tests.deal.builder import scene
from tests.deal.table import Table

# four hands, all ready, that go together; gold 9s; the dealer is ready after discarding 9m
READY = ("1234569m123p444s56s55m", "111m234m678m45p66p123s", "678m345345p67p11p123s", "789m789p22p78s567s999p")
ORDERS = list(permutations(range(4)))


def robbers(*seats: int, discard: str = "9m") -> Table:
    """The dealer (0) has discarded; of the four, *seats* are ready."""
    hands = [READY[seat] if seat in seats else "" for seat in range(4)]
    if 0 not in seats:
        hands[0] = discard
    return scene(hands, flowers=dict.fromkeys((2, 3), "123z")).first_discard(discard)


def answer(table: Table, order: tuple[int, ...], answers: dict[int, str]) -> Table:
    for seat in order:
        if table.window == "claims" and seat in table.awaited:
            table.do(f"{seat} {answers.get(seat, 'pass')}")
    return table


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_that_is_ready_may_rob_the_gold(seat: int) -> None:
    table = robbers(seat)
    assert "rob_gold" in table.legal(seat)
    assert [other for other in range(4) if "rob_gold" in table.legal(other)] == [seat]
    gold_before = len([tile for tile in table.hand_tiles(seat) if tile == "9s"])
    left = table.left
    answer(table, (0, 1, 2, 3), {seat: "rob_gold"})
    assert table.result == (seat, "rob_gold")
    assert table.hand_tiles(seat).count("9s") == gold_before + 1
    assert table.left == left - 1
    assert table.game.settled()["payer"] is None


def test_all_three_others_pay_the_robber_and_the_robbed_gold_counts() -> None:
    # ENC-13: one own gold, one flower
    table = scene(("", "", "123456m78m9s234p678s5p", ""), flowers={2: "4z"}).first_discard()
    answer(table, (0, 1, 2, 3), {2: "rob_gold"})
    assert table.lines["golds"] == 2
    assert table.lines["rob_gold"] == 30
    assert table.payments == (-46, -46, 138, -46)


def test_a_robbed_golden_pair_counts_sixty() -> None:
    table = scene(("", "123456789m234p678s9s", "", "")).first_discard()
    answer(table, (0, 1, 2, 3), {1: "rob_gold"})
    assert table.lines["golden_pair"] == 60
    assert table.payments == (-74, 222, -74, -74)  # ENC-14


def test_the_dealers_swap_leaves_his_discard_in_his_river() -> None:
    table = robbers(0)
    answer(table, (0, 1, 2, 3), {0: "rob_gold"})
    assert table.result == (0, "rob_gold")
    assert table.river(0) == ["9m"]
    assert len(table.hand_tiles(0)) == 17
    assert "9m" not in table.hand_tiles(0)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(
    ("robbing", "winner"), [({0, 1, 2, 3}, 1), ({0, 2, 3}, 2), ({0, 3}, 3), ({0}, 0), ({1, 3}, 1), ({2, 3}, 2)]
)
def test_the_nearest_non_dealer_robs_then_the_dealer_in_any_order(
    order: tuple[int, ...], robbing: set[int], winner: int
) -> None:
    table = robbers(0, 1, 2, 3)
    answer(table, order, dict.fromkeys(robbing, "rob_gold"))
    assert table.result == (winner, "rob_gold")


@pytest.mark.parametrize("dealer", range(4))
def test_nearest_is_counted_from_the_dealer(dealer: int) -> None:
    hands = [READY[(seat - dealer) % 4] for seat in range(4)]
    table = scene(hands, dealer=dealer).first_discard("9m")
    answer(table, (3, 2, 1, 0), dict.fromkeys(range(4), "rob_gold"))
    assert table.result == ((dealer + 1) % 4, "rob_gold")


def test_the_window_is_closed_when_the_nearest_has_robbed() -> None:
    table = robbers(0, 1, 2, 3).do("1 rob_gold")
    assert table.result == (1, "rob_gold")


def test_the_window_stays_open_while_somebody_nearer_may_rob() -> None:
    table = robbers(0, 1, 2, 3).do("0 rob_gold", "3 rob_gold", "2 rob_gold")
    assert not table.game.over
    assert table.awaited == {1}


def test_declined_it_is_gone() -> None:
    table = robbers(0, 1, 2, 3).passes()
    for _ in range(6):
        assert table.window == "turn"
        table.do(f"{table.turn} {table.game.default_action(table.turn)}")
        assert not any("rob_gold" in table.legal(seat) for seat in range(4))
        table.passes()


def test_nobody_may_rob_on_the_second_discard() -> None:
    table = scene(("", "", READY[2], ""), head="2m").first_discard().passes()
    table.do("1 discard:2m")
    assert not any("rob_gold" in table.legal(seat) for seat in range(4))


def test_one_prompt_holds_all_that_a_seat_may_do() -> None:
    # seat 1 waits on 3p (and 6p), has 45p for a chow
    table = scene(("3p", READY[1], "", "")).first_discard("3p")
    assert table.legal(1) >= {"pass", "win", "rob_gold", "chow:345p"}


def test_a_win_on_the_first_discard_is_paid_by_the_dealer() -> None:
    table = scene(("3p", READY[1], "", ""), flowers={1: "123z"}).first_discard("3p")
    answer(table, (0, 1, 2, 3), {1: "win"})
    assert table.result == (1, "discard")
    assert table.payments == (-16, 16, 0, 0)
    assert "3p" in table.hand_tiles(1)
    assert table.river(0) == []


def first_discard_3p() -> Table:
    """1 is ready but does not wait on 3p (it can chow or pung it); 2 wins on it; 3 and the dealer are ready."""
    hands = ("3p", "33p147m25s8p", "111m234m678m45p66p123s", "789m789p22p78s567s999p")
    return scene(hands).first_discard("3p")


@pytest.mark.parametrize("order", ORDERS)
def test_robbing_comes_before_a_win_on_the_discard(order: tuple[int, ...]) -> None:
    table = answer(first_discard_3p(), order, {1: "pung", 2: "win", 3: "rob_gold"})
    assert table.result == (3, "rob_gold")


@pytest.mark.parametrize("order", ORDERS)
def test_a_win_on_the_discard_comes_before_a_pung(order: tuple[int, ...]) -> None:
    table = answer(first_discard_3p(), order, {1: "pung", 2: "win"})
    assert table.result == (2, "discard")


@pytest.mark.parametrize("order", ORDERS)
def test_a_pung_ends_the_robbing(order: tuple[int, ...]) -> None:
    table = answer(first_discard_3p(), order, {1: "pung"})
    assert (table.window, table.turn) == ("turn", 1)
    assert table.melds(1) == ["pung:333p"]
    table.do(f"1 discard:{table.hand_tiles(1)[0]}")
    assert not any("rob_gold" in table.legal(seat) for seat in range(4))


def test_a_dealer_who_discards_a_gold_first_may_still_rob() -> None:
    hand = "123456m78m234p678s55p9s"  # ready for 3m, 6m, 9m once the gold is gone
    table = scene((hand, "", "", "")).first_discard("9s")
    assert table.awaited == {0}
    assert table.legal(0) == {"pass", "rob_gold"}
    table.do("0 rob_gold")
    assert table.result == (0, "rob_gold")
    assert table.payments[0] == 3 * ((0 + 1 + 0 + 5) * 2 + 30)
    assert table.river(0) == ["9s"]


def test_others_may_rob_on_a_gold_discarded_first_but_not_take_or_win_on_it() -> None:
    table = scene(("9s", READY[1], "", "")).first_discard("9s")
    assert table.legal(1) == {"pass", "rob_gold"}


def test_a_concealed_kong_before_the_first_discard_leaves_the_robbing() -> None:
    table = scene(("9999m8p", READY[1], "", ""), tail="9p")
    table.do("0 concealed_kong:9999m", "0 discard:9p")
    assert "rob_gold" in table.legal(1)
    table.do("1 rob_gold").passes()
    assert table.result == (1, "rob_gold")


def test_the_dealer_may_rob_after_his_own_concealed_kong() -> None:
    # 9999m, 123456m 123p 44s 56s: ready for 4s? 7s with four sets to make
    table = scene(("9999m123456m123p44s56s", "", "", ""), tail="9p")
    table.do("0 concealed_kong:9999m")
    table.do("0 discard:9p")
    assert "rob_gold" in table.legal(0)
    table.do("0 rob_gold").passes()
    assert table.result == (0, "rob_gold")


def test_with_three_own_golds_after_declining_the_fourth_may_be_robbed() -> None:
    table = scene(("", "123456789m234p1s999s", "", ""), flowers={1: "123z"})
    table.do("1 pass").first_discard()
    assert "rob_gold" in table.legal(1)
    table.do("1 rob_gold").passes()
    assert table.lines["golds"] == 4
    assert table.lines["golden_dragon"] == 120
    assert "three_golds" not in table.game.settled()["specials"]


def test_three_golds_alone_rob_nothing() -> None:
    table = scene(("", "147m258p36s159m2s999s", "", "")).do("1 pass").first_discard()
    assert "rob_gold" not in table.legal(1)


def test_robbing_may_be_off() -> None:
    table = scene(("9m", READY[1], "", ""), options={"rob_gold": "off"}).first_discard("9m")
    assert "rob_gold" not in table.legal(1)


def test_robbing_may_use_the_gold_as_any_tile() -> None:
    # a wait in the middle: 46m, filled by the robbed 9s
    table = scene(("", "46m123m789m234p678s55p", "", "")).first_discard()
    assert "rob_gold" in table.legal(1)


def test_robbing_when_not_ready_is_refused_and_changes_nothing() -> None:
    table = scene(("9m", READY[1], "19m147p258s36m", "")).first_discard("9m")
    before = bytes(table.game.deal.buffer)
    with pytest.raises(ActionError):
        table.game.act(2, "rob_gold")
    assert bytes(table.game.deal.buffer) == before


def test_when_all_let_it_pass_the_next_player_draws() -> None:
    table = robbers(0, 1, 2, 3).passes()
    assert (table.window, table.turn) == ("turn", 1)
    assert table.river(0) == ["9m"]


def test_a_seat_learns_nothing_of_who_else_is_asked() -> None:
    table = robbers(0, 1)
    assert table.game.view_deal(1).get("at")[layout.AWAITED] == 1 << 1
    assert table.game.view_deal(2).get("at")[layout.AWAITED] == 0
