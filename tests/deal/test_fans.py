"""MCR at a table: what the engine writes on the sheet, minimum, winds, the end of the wall (RULES.md 5.1, 5.2)."""

import os
import random

import pytest

from hokchiu.cli.fan_wins import HOWS, SORTS
from hokchiu.deal import layout
from hokchiu.deal.game import Game
from hokchiu.deal.session import Session
from hokchiu.rules import lines, score
from hokchiu.rules.load import load
from hokchiu.rules.mcr import ids
from hokchiu.rules.mcr.count import count_fans
from hokchiu.tiles.kinds import HAND_KINDS, NONE
from hokchiu.tiles.notation import parse_tile

RULES = load("mcr")
# the checked build asks for fewer deals: it is several times as slow
FULL = int(os.environ.get("HOKCHIU_DEALS", "12000")) >= 8000
DEALS = 150 if FULL else 40
EASY_DEALS = 1500 if FULL else 300


def played(n, rules=RULES, dealer=None):
    """A deal played at random, but for wins, which are always taken."""
    luck = random.Random(n)
    game = Game(rules, f"fans/{n}".encode(), n % 4 if dealer is None else dealer, 0, round_wind=n // 4 % 4)
    while not game.over:
        seat = luck.choice(game.awaited)
        legal = game.legal(seat)
        game.act(seat, "win" if "win" in legal else luck.choice(legal))
    return game


@pytest.fixture(scope="module")
def won():
    """Won deals under rules without a minimum, so that there are many."""
    easy = load("mcr", {"minimum_points": 0})
    found = [game for game in (played(n, easy) for n in range(EASY_DEALS)) if game.winner is not None]
    assert len(found) > EASY_DEALS // 15
    return found


def test_the_fans_of_a_win_are_those_of_the_calculator(won):
    for game in won:
        told = game.settled()
        winner = game.winner
        melds = [
            (SORTS[meld["type"]], min(parse_tile(tile) for tile in meld["tiles"])) for meld in told["melds"][winner]
        ]
        hand = [parse_tile(tile) for tile in told["hands"][winner]]
        winning = parse_tile(told["winning_tile"])
        open_sisters = sisters(game, winning)
        how = HOWS[game.how]
        how |= ids.HOW_LAST_OF_KIND if open_sisters == 3 else 0
        at = game.deal.get("at")
        how |= ids.HOW_LAST_OF_WALL if at[layout.NEXT] + at[layout.TAIL] == 144 else 0
        seat_wind = (winner - game.dealer) % 4
        found = count_fans(hand, winning, melds, how, seat_wind, game.round_wind)
        counted = [(line["label"], line["points"]) for line in told["lines"]]
        flowers = sum(game.deal.get("flowers")[winner, kind] for kind in range(HAND_KINDS, 42))
        expected = [(name, points * times) for name, points, times in found]
        expected += [("flower_tiles", flowers)] if flowers else []
        assert counted == [*expected, ("base_payment", 8)]
        assert told["value"] == sum(points for _, points in counted)


def sisters(game, winning):
    """Tiles like the winning one that lie open beside it, from rivers and melds."""
    rivers, marks, melds = game.deal.get("river"), game.deal.get("river_mark"), game.deal.get("meld")
    n = 0
    for seat in range(4):
        for i in range(game.deal.get("rivers")[seat]):
            n += rivers[seat, i] == winning and not marks[seat, i] & layout.MARK_CLAIMED
        for i in range(game.deal.get("melds")[seat]):
            kind, sort = melds[seat, i, layout.MELD_KIND], melds[seat, i, layout.MELD_TYPE]
            if sort == layout.MELD_CHOW:
                n += kind <= winning <= kind + 2
            elif sort != layout.MELD_CONCEALED_KONG and kind == winning:
                n += 3 if sort == layout.MELD_PUNG else 4
    return n


def test_everybody_pays_eight_and_the_discarder_or_all_the_fans(won):
    for game in won:
        payments, value = game.payments(), game.settled()["value"]
        losers = [seat for seat in range(4) if seat != game.winner]
        if game.how in ("discard", "rob_kong"):
            payer = game.settled()["payer"]
            assert [payments[seat] for seat in losers] == [-value if seat == payer else -8 for seat in losers]
        else:
            assert [payments[seat] for seat in losers] == [-value] * 3
        assert sum(payments) == 0
    assert {game.how for game in won} >= {"discard", "self_draw"}


def test_no_win_counts_less_than_eight_without_its_flowers():
    totals = []
    for n in range(DEALS):
        game = played(n)
        if game.winner is not None:
            totals.append(game.deal.get("tally")[score.TALLY_FAN_TOTAL])
    assert totals
    assert min(totals) >= 8


def test_a_deal_that_nobody_wins_ends_with_the_last_tile_drawn():
    for n in range(40):
        game = played(n)
        if game.winner is None:
            at = game.deal.get("at")
            assert at[layout.NEXT] + at[layout.TAIL] == 144
            assert game.payments() == (0, 0, 0, 0)
            assert sum(game.deal.get("rivers")) >= 60


def test_there_is_no_gold_and_the_dealers_last_tile_is_drawn():
    for n in range(DEALS):
        game = Game(RULES, f"first/{n}".encode(), n % 4, 0)
        at = game.deal.get("at")
        assert (at[layout.GOLD], game.window(), game.awaited) == (NONE, "turn", (n % 4,))
        assert game.deal.get("hand")[n % 4, at[layout.DRAWN]] > 0
        assert not any(event["e"] == "open_gold" for event in game.events(0, None))
        assert [sum(game.deal.get("hand")[seat, kind] for kind in range(HAND_KINDS)) for seat in range(4)] == [
            14 if seat == n % 4 else 13 for seat in range(4)
        ]


def test_the_deal_goes_round_and_with_it_the_round_wind():
    session = Session(2)
    seen = []
    for n in range(16):
        seen.append((session.dealer, session.round_wind, session.streak))
        session.finish(RULES.packed, [None, session.dealer, 0][n % 3], (0, 0, 0, 0))
    assert seen == [((2 + n) % 4, n // 4, 0) for n in range(16)]


def test_lines_add_up(won):
    for game in won:
        tally = game.deal.get("tally")
        assert lines.add_up(lines.lines(game.rules.packed, tally), tally)


def test_the_last_discard_may_only_be_won_on():
    asked = 0
    for n in range(DEALS):
        luck = random.Random(n)
        game = Game(RULES, f"last/{n}".encode(), n % 4, 0)
        at = game.deal.get("at")
        while not game.over:
            seat = luck.choice(game.awaited)
            legal = game.legal(seat)
            if at[layout.NEXT] + at[layout.TAIL] == 144 and game.window() == "claims":
                asked += 1
                assert set(legal) == {"pass", "win"}
            # nobody wins, so that the wall is drawn to its end
            game.act(seat, luck.choice([action for action in legal if action != "win"]))
        assert at[layout.NEXT] + at[layout.TAIL] == 144
    assert asked


def test_a_flower_between_kong_and_win_makes_it_a_self_draw(won):
    seen = set()
    for game in won:
        told = [event["e"] for event in game.events(0, None)]
        if game.how not in ("self_draw", "kong_replacement"):
            continue
        before = told[: told.index("win")]
        through_flower = before[-2:] == ["flower", "replace"]
        after_kong = before[-1] == "replace" and not through_flower
        assert (game.how == "kong_replacement") == after_kong
        seen.add((game.how, through_flower))
    assert not FULL or ("self_draw", True) in seen


def test_a_hand_below_the_minimum_is_told_why():
    told = set()
    for n in range(DEALS):
        luck = random.Random(n)
        game = Game(RULES, f"why/{n}".encode(), n % 4, 0)
        while not game.over and game.window() in ("turn", "claims", "rob_kong"):
            seat = luck.choice(game.awaited)
            game.act(seat, luck.choice(game.legal(seat)))
            if not game.over:
                told |= {game.why_not(other) for other in range(4)}
    assert told == {None, "below_minimum"}


@pytest.mark.parametrize("name", ["mcr", "small_big"])
def test_why_not_is_the_same_before_a_discard_and_after_it(name):
    rules, told, luck = load(name), set(), random.Random(name)
    for n in range(150):
        game = Game(rules, f"why not/{n}".encode(), 0, 0)
        while not game.over:
            seat = luck.choice(game.awaited)
            legal = game.legal(seat)
            action = "win" if "win" in legal else luck.choice(legal)
            word, _, tile = action.partition(":")
            seats = [other for other in range(4) if other != seat and word == "discard"]
            before = {other: game.why_not(other, tile) for other in seats}
            game.act(seat, action)
            asked = [other for other in before if other != game.deal.get("at")[layout.TURN] and not game.over]
            for other in asked:  # who has drawn meanwhile has another hand
                if "win" not in game.legal(other):
                    told.add(before[other])
                    assert before[other] == game.why_not(other, tile)
    assert len(told) == 2
