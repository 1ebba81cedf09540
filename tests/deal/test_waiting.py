"""What a seat is told that it waits for is what it then wins on, for those points; and only from what it sees."""

import random

import pytest

from hokchiu.bots.chooser import make_chooser
from hokchiu.deal import layout as at
from hokchiu.deal import waiting
from hokchiu.deal.actions import action_text
from hokchiu.deal.game import Game
from hokchiu.deal.view import look
from hokchiu.hand.single import is_win
from hokchiu.rules.load import RuleSet, load
from hokchiu.tiles.kinds import COPIES, HAND_KINDS, SUITED
from hokchiu.tiles.notation import parse_tile, tile_text
from tests.deal.builder import scene
from tests.deal.test_random_play import VARIANTS, swap_hidden

DEALS = 3
# What came between counts as well: a flower drawn, the wall's last tile, turns since a declaration.
BETWEEN = 5
COMPLETED_BY_5M = "55m123456789p123s88s"

choose = make_chooser("ukeire", 0)


def games(rules: RuleSet, name: str) -> list[Game]:
    return [Game(rules, f"waits {name} {n}".encode().ljust(16, b"."), 0, 0) for n in range(DEALS)]


def wins_offered(game: Game, seat: int) -> list[tuple[str, bool, int]]:
    """The tile, whether it was drawn, and the points of an ordinary win that *seat* is offered now."""
    scalars = game.deal.get("at")
    drawn = game.window() == "turn"
    if game.window() not in ("turn", "claims") or scalars[at.DISCARDS] < 2:
        return []
    kind = scalars[at.DRAWN if drawn else at.DISCARD]
    if drawn and scalars[at.DRAWN_HOW] != 2:
        return []
    return [(tile_text(kind), drawn, points or 0) for action, _, points in game.options(seat) if action == "win"]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_win_that_comes_was_told_before_and_another_does_not_come(name: str) -> None:
    rules = load(name)
    compared = near = 0
    for game in games(rules, name):
        told: dict[int, list[tuple[str, int | None, int | None]]] = {}
        while not game.over:
            seat = game.awaited[0]
            for tile, drawn, points in wins_offered(game, seat) if seat in told else []:
                said = next(one for one in told[seat] if one[0] == tile)[2 if drawn else 1]
                assert said is not None
                assert abs(said - points) <= BETWEEN
                compared += 1
                near += said == points
            waits = game.waits(seat) if game.window() == "turn" else {}
            action = choose(game, seat)
            if action.startswith(("discard:", "ready:")):
                told[seat] = waits.get(action, [])
            elif game.window() == "turn":
                told.pop(seat, None)
            game.act(seat, action)
    assert near >= compared / 2


def completing(hand: list[str], gold: str) -> set[str]:
    """The tiles that make a hand of the encyclopedia complete, each tried."""
    counts = [0] * HAND_KINDS
    for tile in hand:
        counts[parse_tile(tile)] += tile != gold
    golds = hand.count(gold)
    found = set()
    for kind in range(SUITED):
        if tile_text(kind) != gold and counts[kind] < COPIES:
            counts[kind] += 1
            found |= {tile_text(kind)} if is_win(counts, golds) else set()
            counts[kind] -= 1
    return found | {gold} if found else found


def test_every_discard_that_leaves_a_hand_ready_is_told_with_every_tile_that_wins() -> None:
    ready = 0
    for game in games(load("encyclopedia"), "every"):
        while not game.over:
            seat = game.awaited[0]
            view = game.view(seat)
            if game.window() == "turn" and view["gold"] not in game.kept(seat):
                hand, gold = view["seats"][seat]["hand"], view["gold"]
                told = {
                    action.partition(":")[2]: {one[0] for one in waits} for action, waits in game.waits(seat).items()
                }
                for tile in set(hand):
                    rest = hand.copy()
                    rest.remove(tile)
                    assert told.get(tile, set()) == completing(rest, gold)
                ready += bool(told)
            game.act(seat, choose(game, seat))
    assert ready


@pytest.mark.parametrize("name", ["encyclopedia", "lianzhong_hall", "mcr", "duel71"])
def test_what_is_hidden_changes_nothing(name: str) -> None:
    rng = random.Random(name)
    (game, *_) = games(load(name), name)
    while not game.over:
        seat = game.awaited[0]
        if game.window() == "turn":
            twin = look(swap_hidden(game.deal, seat, rng), seat)
            again = waiting.after_each(twin, game.rules, seat)
            told = {
                action_text(code, None): [(tile_text(k), p, d) for k, p, d in waits] for code, waits in again.items()
            }
            assert told == game.waits(seat)
            assert waiting.why_no_win(look(swap_hidden(game.deal, seat, rng), seat), game.rules, seat) == (
                game.why_no_win(seat)
            )
        game.act(seat, choose(game, seat))


def test_a_hand_that_a_claim_completes_does_not_win_and_one_drawn_does() -> None:
    table = scene(("5m", COMPLETED_BY_5M, "", "")).first_discard("5m").do("1 pung")
    assert table.game.why_no_win(1) == "not_drawn"
    table.do("1 discard:8s")
    assert table.game.why_no_win(1) is None
    drawn = scene(("8m", COMPLETED_BY_5M, "", ""), head="5m").first_discard("8m").passes()
    assert "win" in drawn.legal(1)
    assert drawn.game.why_no_win(1) is None


@pytest.mark.parametrize(("tile", "why"), [("5p", None), ("9p", "pair_not_258"), ("1s", None)])
def test_a_drawn_hand_whose_pair_is_wrong_is_told_so(tile: str, why: str | None) -> None:
    hands = ("1346m2579p25689s", f"123456m789m234s{tile if tile != '1s' else '9p'}", "", "")
    table = scene(hands, profile="small_big", gold="1z", head=tile, options={"opening_wins": 0})
    table.first_discard("9s").passes()
    assert ("win" in table.legal(1)) == (tile == "5p")
    assert table.game.why_no_win(1) == why


def test_the_deal_is_not_touched() -> None:
    (game, *_) = games(load("encyclopedia"), "untouched")
    while game.window() != "turn":
        game.act(game.awaited[0], "pass")
    before = bytes(game.deal.buffer)
    game.waits(game.turn)
    game.kept(game.turn)
    assert bytes(game.deal.buffer) == before


@pytest.mark.parametrize("name", VARIANTS)
def test_a_tile_that_may_not_go_has_a_reason_and_another_has_none(name: str) -> None:
    for options in VARIANTS[name]:
        (game, *_) = games(load(name, options), name)
        while not game.over:
            seat = game.awaited[0]
            if game.window() == "turn":
                legal = {action.partition(":")[2] for action in game.legal(seat) if action.startswith("discard:")}
                held = set(game.view(seat)["seats"][seat]["hand"])
                assert set(game.kept(seat)) == (held - legal if legal else set())
            game.act(seat, choose(game, seat))


def test_why_a_tile_may_not_go() -> None:
    rules = load("encyclopedia", {"gold_discard": "forbidden", "swap_discard": False})
    reasons = set()
    for n in range(20):
        game = Game(rules, bytes([n]) * 16, 0, 0)
        while not game.over:
            seat = game.awaited[0]
            if game.window() == "turn":
                gold = game.view(seat)["gold"]
                kept = game.kept(seat)
                reasons |= set(kept.values())
                assert all((why == "gold_kept") == (tile == gold) for tile, why in kept.items())
            game.act(seat, choose(game, seat))
    assert reasons == {"gold_kept", "just_claimed"}
