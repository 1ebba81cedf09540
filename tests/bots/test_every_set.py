"""Bots play every rule set: no refused action, no stall, tiles and payments as they must be."""

import pytest

from hokchiu.bots.agent import make_bot
from hokchiu.bots.figures import simulate
from hokchiu.deal.game import Game
from hokchiu.rules import settle
from hokchiu.rules.load import load, profiles
from tests.deal import random_play as rp

SEED = 11
BOTS = ["ukeire", "usefulness", "random", "ukeire"]
BASE = 10


@pytest.mark.parametrize("name", profiles())
def test_five_hundred_deals_of_bots_end(name: str) -> None:
    rules = load(name)
    figures = simulate(rules.packed, BOTS, 500, SEED)
    assert figures["deals"] == 500
    assert figures["draw_rate"] < 1
    seated = rules.options["players"]
    assert all(share == 0 for share in figures["win_share_by_seat"][seated:])


@pytest.mark.parametrize("name", profiles())
def test_tiles_and_payments_hold_when_bots_play(name: str) -> None:
    rules = load(name)
    bots = [make_bot(kind, SEED + seat) for seat, kind in enumerate(BOTS)]
    for n in range(12):
        game = Game(rules, f"{name}/{n}".encode(), n % int(rules.options["players"]), n % 3)
        while not game.over:
            seat = game.awaited[-1]
            code = bots[seat].react(game.view_deal(seat), rules.packed, seat)
            game.act(seat, game.legal(seat)[game.legal_codes(seat).index(code)])
        rp.check_tiles(game.deal)
        payments = game.payments(BASE)
        cap = settle.cap(rules.options, BASE)
        assert sum(payments) == 0
        assert not cap or min(payments) >= -cap
        balances = [25] * 4
        paid = settle.within(payments, balances, 0)
        assert sum(paid) == 0
        assert all(balance + gain >= 0 for balance, gain in zip(balances, paid, strict=True))
