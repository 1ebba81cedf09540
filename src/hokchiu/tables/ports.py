"""What the table needs from the engine below it, as types.

The table is told how to make these (:class:`Engine`), so that tests can play it against a scripted
deal and no rule lives in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from hokchiu.protocol.messages import RoomOptions
from hokchiu.record.fair import Fair
from hokchiu.rules.load import RuleSet
from hokchiu.rules.option import Rules

Window = str
Fields = dict[str, Any]
News = tuple[Fields, int | None, Fields]
"""An event as it is told to all but one seat, that seat (``None``: nothing is hidden), and as that seat is told it."""


class PlayedDeal(Protocol):
    """One deal (``hokchiu.deal.game.Game``): the opening is played up to the first decision."""

    @property
    def seed(self) -> bytes: ...
    @property
    def over(self) -> bool: ...
    @property
    def awaited(self) -> tuple[int, ...]: ...
    @property
    def turn(self) -> int: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def event_count(self) -> int: ...
    @property
    def actions(self) -> list[tuple[int, str]]: ...
    def window(self) -> Window: ...
    def legal(self, seat: int) -> list[str]: ...
    def act(self, seat: int, action: str) -> None: ...
    def default_action(self, seat: int) -> str: ...
    def options(self, seat: int) -> list[tuple[str, list[str], int | None]]: ...
    def waits(self, seat: int) -> dict[str, list[tuple[str, int | None, int | None]]]: ...
    def kept(self, seat: int) -> dict[str, str]: ...
    def hand_after(self, seat: int, count: int) -> list[str]: ...
    def why_not(self, seat: int, tile: str | None = None) -> str | None: ...
    def why_no_win(self, seat: int) -> str | None: ...
    def lets_go(self, seat: int, action: str) -> str | None: ...
    def option_points(self, seat: int, action: str) -> int | None: ...
    def events(self, first: int, seat: int | None) -> list[Fields]: ...
    def news(self, first: int) -> list[News]: ...
    def view(self, seat: int | None) -> Fields: ...
    def settled(self, base: int) -> Fields: ...
    def payments(self, base: int) -> tuple[int, ...]: ...
    def rest(self) -> None: ...


class DealSession(Protocol):
    """Dealer, streak and totals from deal to deal (``hokchiu.deal.session.Session``)."""

    @property
    def dealer(self) -> int: ...
    @property
    def streak(self) -> int: ...
    @property
    def round_wind(self) -> int: ...
    @property
    def totals(self) -> Sequence[int]: ...
    @property
    def deals_played(self) -> int: ...
    @property
    def first_dealer(self) -> int: ...
    @property
    def rounds_dealt(self) -> int: ...
    @property
    def rounds_played(self) -> int: ...
    @property
    def dealt(self) -> int: ...
    def finish(self, rules: Rules, winner: int | None, payments: Sequence[int]) -> None: ...


Choose = Callable[[Any, int], str]
"""``choose(game, seat)`` gives the text of a legal action; it looks at the seat's own view only."""

Think = Callable[[], str]
"""The same for later, in any thread: it holds a copy of what the seat saw."""


class Recorder(Protocol):
    """The text kept of a deal (``hokchiu.record.text.record_text``): of the players' names by seat, what the deal's
    seed came from (``None``: no exchange), and what the session came to by it (``None``: not over);
    a point is worth *base*."""

    def __call__(
        self,
        game: Any,
        seats: tuple[str, str, str, str],
        *,
        fair: Fair | None = None,
        after: Mapping[str, Any] | None = None,
        base: int = 1,
    ) -> str: ...


@dataclass(frozen=True)
class Engine:
    """How the table makes what it plays with.

    ``rules(options)`` raises :class:`hokchiu.errors.RulesError` for rules that do not exist;
    ``rules_again(name, hash, content)`` are those of a session that began under them, perhaps with an older program;
    ``game(rules, seed, dealer, streak, round_wind)`` plays a deal's opening; ``session(dealer)`` begins a session,
    ``session_again`` goes on with one (:meth:`hokchiu.deal.session.Session.again`, by the names of its attributes);
    ``think(level, seed, game, seat)`` is what a bot of a level has to decide, ``stand_in`` chooses at once, for people
    who are not there and for bots that are late or fail; ``record`` gives the text kept of a deal.
    """

    rules: Callable[[RoomOptions], RuleSet]
    rules_again: Callable[[str, str, Mapping[str, Any]], RuleSet]
    game: Callable[[RuleSet, bytes, int, int, int], PlayedDeal]
    session: Callable[[int], DealSession]
    session_again: Callable[..., DealSession]
    think: Callable[[str, int, Any, int], Think]
    stand_in: Choose
    record: Recorder
