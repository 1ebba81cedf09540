"""What the live tables play with: the games, sessions, bots and records of the layers below."""

from __future__ import annotations

from hokchiu.bots.agent import make_bot
from hokchiu.deal.game import Game
from hokchiu.deal.session import Session
from hokchiu.protocol.messages import RoomOptions
from hokchiu.record.text import record_text
from hokchiu.rules.load import RuleSet, load
from hokchiu.tables.ports import Choose, Engine


def real_engine() -> Engine:
    """The engine of this package."""
    return Engine(rules=_rules, game=_game, session=Session, chooser=_chooser, record=record_text)


def _game(rules: RuleSet, seed: bytes, dealer: int, streak: int, round_wind: int) -> Game:
    return Game(rules, seed, dealer, streak, round_wind=round_wind)


def _rules(options: RoomOptions) -> RuleSet:
    return load(options.rules, options.options)


def _chooser(kind: str, seed: int) -> Choose:
    bot = make_bot(kind, seed)

    def choose(game: Game, seat: int) -> str:
        code = bot.react(game.view_deal(seat), game.rules.packed, seat)
        return game.legal(seat)[game.legal_codes(seat).index(code)]

    return choose
