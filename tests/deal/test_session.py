"""Dealer, streak, totals, and whole deals settled: RULES.md P03–P05, P44–P53, C01, C39."""

import pytest

from hokchiu.deal.session import Session
from hokchiu.rules.load import load
from tests.deal.builder import scene
from tests.deal.table import Table

RULES = load("encyclopedia").packed
NOTHING = (0, 0, 0, 0)
HEAVENLY = "123456789m234p678s55p"
WAITS_3P6P = "111m234m678m45p66p123s"


def after(*winners: int | None, dealer: int = 0) -> tuple[int, int]:
    """Dealer and streak of the next deal."""
    session = Session(dealer)
    for winner in winners:
        session.finish(RULES, winner, NOTHING)
    return session.dealer, session.streak


@pytest.mark.parametrize("dealer", range(4))
def test_a_dealer_who_wins_deals_again_with_a_longer_streak(dealer: int) -> None:
    assert after(dealer=dealer) == (dealer, 0)
    assert after(dealer, dealer=dealer) == (dealer, 1)
    assert after(dealer, dealer, dealer, dealer=dealer) == (dealer, 3)


@pytest.mark.parametrize("dealer", range(4))
def test_a_draw_keeps_the_dealer_and_the_streak(dealer: int) -> None:
    assert after(None, dealer=dealer) == (dealer, 0)
    assert after(dealer, None, None, dealer=dealer) == (dealer, 1)


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("distance", [1, 2, 3])
def test_anybody_elses_win_passes_the_deal_to_the_next_seat(dealer: int, distance: int) -> None:
    winner = (dealer + distance) % 4
    assert after(dealer, dealer, winner, dealer=dealer) == ((dealer + 1) % 4, 0)


def test_a_new_dealers_streak_begins_at_nothing() -> None:
    assert after(0, 0, 3, 1) == (1, 1)
    assert after(0, 0, 3, 2) == (2, 0)


def test_totals_add_up_and_sum_to_zero() -> None:
    session = Session(2)
    session.finish(RULES, 0, (48, -16, -16, -16))
    session.finish(RULES, 1, (-10, 10, 0, 0))
    session.finish(RULES, None, NOTHING)
    assert session.totals == [38, -6, -16, -16]
    assert sum(session.totals) == 0
    assert session.deals_played == 3


def test_a_new_session_knows_nothing_of_the_last() -> None:
    first = Session(0)
    first.finish(RULES, 0, (48, -16, -16, -16))
    assert (Session(3).dealer, Session(3).streak, Session(3).totals) == (3, 0, [0, 0, 0, 0])


def rounds_after(rules: str, *winners: int | None, dealer: int = 0) -> int:
    session = Session(dealer)
    for winner in winners:
        session.finish(load(rules).packed, winner, NOTHING)
    return session.rounds_played


def test_a_round_is_over_when_everybody_has_dealt_and_passed_the_deal_on() -> None:
    assert rounds_after("encyclopedia", 0, 1, 1, 0, None, 3, 3) == 0
    assert rounds_after("encyclopedia", 0, 1, 1, 0, None, 3, 3, 0) == 1
    assert rounds_after("encyclopedia", 3, 0, 1, 2, 3, 0, 1, 2, dealer=2) == 2
    assert rounds_after("mcr", *[0] * 7) == 1
    assert rounds_after("mcr", *[None] * 8, dealer=3) == 2


def test_where_the_winner_deals_a_round_is_over_when_everybody_has_won_the_deal_once_and_lost_it() -> None:
    assert rounds_after("duel71", 0, None, 1, 1) == 0
    assert rounds_after("duel71", 0, None, 1, 1, 0) == 1


# -- whole deals --


def won_by_discard(streak: int = 0, dealer: int = 0) -> Table:
    """The dealer's next but one wins on what the next discards; three flowers, no special."""
    hands = ["", "", "", ""]
    hands[dealer] = "8m"
    hands[(dealer + 2) % 4] = WAITS_3P6P
    table = scene(hands, dealer=dealer, streak=streak, head="3p", flowers={(dealer + 2) % 4: "123z"})
    table.first_discard("8m").passes()
    payer, winner = (dealer + 1) % 4, (dealer + 2) % 4
    return table.do(f"{payer} discard:3p", f"{winner} win").passes()


@pytest.mark.parametrize("streak", [0, 1, 3])
def test_the_streak_is_added_for_the_winner_whoever_he_is(streak: int) -> None:
    value = (3 + 0 + streak + 5) * 2
    assert won_by_discard(streak).payments == (0, -value, value, 0)
    assert won_by_discard(streak).lines.get("streak", 0) == streak


@pytest.mark.parametrize("dealer", range(4))
def test_the_discarder_alone_pays(dealer: int) -> None:
    table = won_by_discard(dealer=dealer)
    paid = [0, 0, 0, 0]
    paid[(dealer + 1) % 4], paid[(dealer + 2) % 4] = -16, 16
    assert table.payments == tuple(paid)
    assert table.game.settled()["payer"] == (dealer + 1) % 4


def test_each_of_three_pays_a_self_draw_once() -> None:
    table = scene(("8m", WAITS_3P6P, "", ""), head="6p", flowers={1: "123z"}).first_discard("8m").passes()
    table.do("1 win")
    assert table.payments == (-16, 48, -16, -16)


def test_the_lines_add_up_to_the_value() -> None:
    table = scene((HEAVENLY, "", "", ""), streak=2, flowers={0: "1111z2f"}).do("0 win")
    lines = table.lines
    before = sum(lines[name] for name in ("flowers", "flower_groups", "streak", "constant"))
    assert lines["flowers"] + lines["flower_groups"] == 7  # four of a kind count six (P45)
    assert before * lines["multiplier"] + lines["heavenly"] == table.game.settled()["value"] == (7 + 2 + 5) * 2 + 30
    assert table.payments == (174, -58, -58, -58)


@pytest.mark.parametrize(("flowers", "special"), [("", "no_flower"), ("7f", "one_flower"), ("12z", None)])
def test_a_win_without_flowers_or_with_one_is_special(flowers: str, special: str | None) -> None:
    table = scene(("8m", WAITS_3P6P, "", ""), head="6p", flowers={1: flowers}).first_discard("8m").passes().do("1 win")
    assert {"no_flower": 30, "one_flower": 15}.get(special or "", 0) == sum(
        points for name, points in table.lines.items() if name in ("no_flower", "one_flower")
    )


def test_only_the_winners_flowers_count() -> None:
    table = (
        scene(("8m", WAITS_3P6P, "", ""), head="6p", flowers={0: "1111z12345678f", 1: "23z", 2: "456z"})
        .first_discard("8m")
        .passes()
    )
    table.do("1 win")
    assert table.lines["flowers"] == 2


def test_a_flower_turned_up_spoils_the_dealers_plain_win() -> None:
    table = scene((HEAVENLY, "", "", ""), turned="5z").do("0 win")
    assert table.lines["flowers"] == 1
    assert set(table.game.settled()["specials"]) == {"heavenly", "one_flower"}
    assert table.payments == (126, -42, -42, -42)


def test_the_base_multiplies_what_is_paid() -> None:
    table = won_by_discard()
    assert table.game.payments(10) == (0, -160, 160, 0)
    table = scene((HEAVENLY, "", "", "")).do("0 win")
    assert table.game.payments(5) == (600, -200, -200, -200)


def test_a_draw_costs_nothing_and_has_no_winner() -> None:
    table = scene().to_end()
    assert table.result == (None, None)
    assert table.payments == NOTHING
    settled = table.game.settled()
    assert (settled["winner"], settled["how"], settled["value"]) == (None, None, 0)
    assert (settled["lines"], settled["sets"]) == ([], [])


def test_at_the_end_all_hands_are_open() -> None:
    table = won_by_discard()
    for seat in (0, 1, 2, 3, None):
        assert [told["hand"] for told in table.game.view(seat)["seats"]] == [table.hand_tiles(i) for i in range(4)]


def test_before_the_end_only_the_own_hand_is_open() -> None:
    table = scene()
    for seat in (0, 1, 2, 3, None):
        assert [told["hand"] is not None for told in table.game.view(seat)["seats"]] == [seat == i for i in range(4)]


def test_three_deals_in_a_row() -> None:
    session = Session(0)
    deals = [scene((HEAVENLY, "", "", ""), dealer=0, streak=0).do("0 win")]
    session.finish(RULES, deals[0].game.winner, deals[0].payments)
    deals.append(scene(dealer=session.dealer, streak=session.streak).to_end())
    session.finish(RULES, deals[1].game.winner, deals[1].payments)
    assert (session.dealer, session.streak) == (0, 1)
    deals.append(won_by_discard(session.streak, session.dealer))
    session.finish(RULES, deals[2].game.winner, deals[2].payments)
    assert session.totals == [120, -40 - 18, -40 + 18, -40]
    assert (session.dealer, session.streak) == (1, 0)


def test_a_cap_of_the_rules_limits_what_a_loser_pays_at_the_table() -> None:
    table = scene(("123456789m234p678s55p", "", "", ""), options={"loss_cap": 10}).do("0 win")
    assert table.game.payments() == (30, -10, -10, -10)
    assert table.game.settled()["payments"] == [30, -10, -10, -10]


def test_a_golden_pair_goes_before_a_nearer_seat_whatever_it_is_worth() -> None:
    hands = ("6s", "123456789m234p78s55p", "123456789m234p78s11s", "")
    table = scene(hands, gold="1s", options={"specials.golden_pair": 0})
    table.do("0 discard:6s", "1 win", "2 win")
    assert table.result == (2, "discard")


def test_a_cap_in_bases_grows_with_the_base() -> None:
    table = scene(("123456789m678s22p999s", "", "", ""), gold="9s", options={"loss_cap_bases": 10}).do("0 win")
    assert table.game.payments(2) == (60, -20, -20, -20)
