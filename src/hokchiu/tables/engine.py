"""What the live tables play with: the games, sessions, bots and records of the layers below."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from threading import local
from typing import Any

from hokchiu.bots.agent import make_level
from hokchiu.bots.chooser import make_chooser
from hokchiu.deal import layout
from hokchiu.deal.actions import action_text
from hokchiu.deal.game import Game
from hokchiu.deal.session import Session
from hokchiu.protocol.messages import RoomOptions
from hokchiu.record.rules import rules_kept
from hokchiu.record.text import record_text
from hokchiu.rules.load import RuleSet, load, packed
from hokchiu.rules.option import Rules
from hokchiu.tables.ports import Engine, Think
from hokchiu.tiles.kinds import NONE

RULE_SETS_KEPT = 64
"""Tables with the same options share one; about 11 kB each."""


def real_engine() -> Engine:
    """The engine of this package."""
    return Engine(
        rules=_rules,
        rules_again=_rules_again,
        game=_game,
        session=Session,
        session_again=Session.again,
        think=_think,
        stand_in=make_chooser("ukeire", 0),
        record=record_text,
    )


def _game(rules: RuleSet, seed: bytes, dealer: int, streak: int, round_wind: int) -> Game:
    return Game(rules, seed, dealer, streak, round_wind=round_wind)


def _rules(options: RoomOptions) -> RuleSet:
    # The types are told apart: True is no 1 where an option wants a number.
    return _load(options.rules, tuple(sorted((name, type(value), value) for name, value in options.options.items())))


def _rules_again(name: str, told_hash: str, content: Mapping[str, Any]) -> RuleSet:
    rules, _ = rules_kept(name, told_hash, content)
    return rules


@lru_cache(RULE_SETS_KEPT)
def _load(name: str, stated: tuple[tuple[str, type, int | bool | str], ...]) -> RuleSet:
    return load(name, {option: value for option, _, value in stated})


def _think(level: str, seed: int, game: Game, seat: int) -> Think:
    """A call for any thread: it has its own copy of what the seat may see, its own bot and its own rules."""
    view = game.view_deal(seat)
    rules = game.rules

    def think() -> str:
        claimed = view.get("at")[layout.DISCARD]
        code = make_level(level, seed).react(view, _own_rules.like(rules), seat)
        return str(action_text(code, None if claimed == NONE else claimed))

    return think


class _OwnRules(local):
    """Rules that no other thread uses: counting by fans writes into their record."""

    def __init__(self) -> None:
        self.kept: dict[str, Rules] = {}

    def like(self, rules: RuleSet) -> Rules:
        """This thread's record of the same rules."""
        if rules.hash not in self.kept:
            if len(self.kept) == RULE_SETS_KEPT:
                self.kept.clear()
            self.kept[rules.hash] = packed(rules.options, rules.fans)
        return self.kept[rules.hash]


_own_rules = _OwnRules()
