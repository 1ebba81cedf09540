"""Small and big wins at the table: opening wins paid at once, the pair of 2, 5 or 8 of a small win (2.7, C51)."""

import random

import pytest

from hokchiu.deal.game import Game
from hokchiu.deal.session import Session
from hokchiu.record.replay import replay
from hokchiu.record.text import record_text
from hokchiu.rules.load import load
from tests.deal.builder import scene
from tests.deal.table import Table

# hands without an opening win; the dealer gets one more tile, the others too where there are twelve
DEALT = ("346m2579p25689s", "258m369p147s69m4p7s", "258m147p369s2m5p8s", "469m258p147s4m6p8s")
FOUR_ALIKE = "1111m258p369s147p"


def table(hands: tuple[str, str, str, str], head: str = "", quiet: int = 0, **options: object) -> Table:
    return scene(hands, profile="small_big", gold="1z", head=head, quiet=quiet, options=options)


def seated(hand: str, **options: object) -> Table:
    """Seat 1 holds *hand*, the dealer 5p and 9p; opening wins are not played."""
    return table(("1346m2579p25689s", hand, "", ""), opening_wins=0, **options)


def test_the_set_has_108_tiles_and_hands_of_thirteen() -> None:
    view = table(("", "", "", "")).game.view(None)
    assert [seat["held"] for seat in view["seats"]] == [14, 13, 13, 13]
    assert view["wall"]["drawable"] == 108 - 53
    assert view["gold"] is None


def test_an_opening_win_is_paid_at_once_by_everybody_and_the_deal_goes_on() -> None:
    opened = table((DEALT[0], FOUR_ALIKE, *DEALT[2:]))
    told = next(event for event in opened.game.events(0, None) if event["e"] == "opening_wins")
    assert told["wins"] == [[], ["four_alike"], [], []]
    assert told["paid"] == [-3, 7, -2, -2]
    assert opened.window == "turn"
    assert opened.game.view(3)["opening_wins"] == told["wins"]
    assert opened.game.view(3)["paid"] == told["paid"]


def test_the_dealers_fourteen_tiles_are_looked_at_and_he_gets_one_more() -> None:
    opened = table(("111333m258m39p147s", *DEALT[1:]))
    assert opened.game.view(None)["paid"] == [9, -3, -3, -3]


def test_nobody_is_told_anything_where_there_is_no_opening_win() -> None:
    plain = table(DEALT)
    assert "opening_wins" not in plain.names()
    assert "paid" not in plain.game.view(None)


def test_opening_wins_are_in_the_payments_of_a_drawn_deal() -> None:
    drawn = table((DEALT[0], FOUR_ALIKE, *DEALT[2:])).to_end()
    assert drawn.result == (None, None)
    assert drawn.game.payments() == (-3, 7, -2, -2)
    assert drawn.game.payments(10) == (-30, 70, -20, -20)
    assert drawn.game.settled()["opening_wins"] == [[], ["four_alike"], [], []]


def test_a_small_win_needs_a_pair_of_258_and_why_not_is_told() -> None:
    assert "win" in seated("123456m789p234s5p").do("0 discard:5p").legal(1)
    other = seated("123456m78p234s44p").do("0 discard:9p")
    assert other.legal(1) == {"pass", "chow:789p"}
    assert other.game.why_not(1) == "pair_not_258"


def test_the_last_tile_of_the_wall_makes_a_small_hand_big_for_who_draws_it() -> None:
    last = table(("1346m2579p25689s", "", "", "123456m789p234s5p"), head="5p", quiet=54, opening_wins=0)
    while last.drawable:
        last.tsumogiri()
    assert "win" in last.legal(3)
    last.do("3 win")
    assert last.lines == {"big_win": 6}
    assert last.payments == (-7, -6, -6, 19)
    assert last.game.settled()["specials"] == ["last_tile"]


@pytest.mark.parametrize(
    ("hand", "tile", "label", "value"),
    [
        ("1133557799m119p", "9p", "big_win", 6),
        ("2222335577m119p", "9p", "very_big_win", 12),
        ("2225588m225p588s", "5p", "big_win", 6),
        ("333777m444s119p9p", "9p", "big_win", 6),
        ("123456m789p234s5p", "5p", "small_win", 1),
    ],
)
def test_a_win_on_the_dealers_discard_is_worth_its_class_and_one_more(
    hand: str, tile: str, label: str, value: int
) -> None:
    won = seated(hand).do(f"0 discard:{tile}", "1 win")
    assert won.lines == {label: value, "dealer_bonus": 1}
    assert won.payments == (-value - 1, value + 1, 0, 0)
    assert won.game.settled()["value"] == value + 1


def test_an_opening_win_and_the_win_are_paid_both() -> None:
    won = table((DEALT[0], "1111335577m119p", *DEALT[2:]))
    assert won.game.view(None)["paid"] == [-6, 14, -4, -4]  # four alike, no bamboos
    won.do("0 discard:9p", "1 win")
    assert won.payments == (-13 - 6, 13 + 14, -4, -4)


def test_who_wins_as_the_dealer_deals_again() -> None:
    session = Session(0)
    session.finish(load("small_big").packed, 1, (0, 0, 0, 0))
    assert session.dealer == 1
    session.finish(load("small_big").packed, 1, (0, 0, 0, 0))
    assert session.dealer == 1


@pytest.mark.parametrize("bot", ["random", "usefulness", "ukeire"])
def test_bots_play_to_the_end_and_the_record_plays_again(bot: str) -> None:
    # Here and not above: the checked build has no bots.
    from hokchiu.bots.agent import make_bot

    rules = load("small_big")
    rng = random.Random(bot)
    wins = 0
    for n in range(20):
        game = Game(rules, rng.randbytes(8), n % 4, 0)
        bots = [make_bot(bot, seat) for seat in range(4)]
        while not game.over:
            seat = game.awaited[0]
            code = bots[seat].react(game.view_deal(seat), rules.packed, seat)
            game.act(seat, game.legal(seat)[game.legal_codes(seat).index(code)])
        wins += game.winner is not None
        assert sum(game.payments()) == 0
        assert replay(record_text(game)).deal.buffer == game.deal.buffer
    assert wins or bot == "random"
