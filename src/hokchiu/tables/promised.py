"""The fair exchange in a room: when it begins, who is told of it, how long a deal waits for it."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from hokchiu.protocol.messages import Nack, Nonce, RoomOptions
from hokchiu.record.fair import Context, Fair
from hokchiu.rules.load import RuleSet
from hokchiu.tables.fairness import Exchange, new_exchange, revealed
from hokchiu.tables.pace import Pace
from hokchiu.tables.play import Play
from hokchiu.tables.ports import DealSession
from hokchiu.tables.room import Room
from hokchiu.tables.seats import Seat


class Promised(Room):
    """A room where something is played by ``rules``: ``play`` is the deal on the table, ``session`` the deals so far.

    ``exchange`` is that for the next deal, the ``promises``-th since the last deal began, ``fair`` what the seed of the
    deal on the table came from; ``wanted_at``: the next deal has been asked for then.
    """

    __slots__ = ("exchange", "fair", "play", "promises", "random", "rules", "session", "sessions", "wanted_at")

    def __init__(
        self, name: str, code: str, options: RoomOptions, rules: RuleSet, pace: Pace, random: Random, now: int
    ) -> None:
        super().__init__(name, code, options, pace, now)
        self.random = random
        self.rules = rules
        self.play: Play | None = None
        self.session: DealSession | None = None
        self.sessions = 0
        self.exchange: Exchange | None = None
        self.promises = 0
        self.fair: Fair | None = None
        self.wanted_at: int | None = None

    @property
    def hushed(self) -> Collection[int]:
        """Seats whose trustee the others do not hear of yet."""
        return () if self.play is None else self.play.hushed

    @property
    def joinable(self) -> bool:
        """Whether somebody may take a seat now; not while a deal is about to begin, for which he was not ready."""
        return super().joinable and self.wanted_at is None

    def next_context(self) -> Context:
        """What the next deal's secret is for."""
        played = self.session.deals_played if self.session is not None and self.stage == "between" else None
        session, deal = (self.sessions + 1, 1) if played is None else (self.sessions, played + 1)
        return Context(self.id, session, deal, self.rules.hash, max(1, self.promises))

    def exchanged(self) -> Exchange:
        """The exchange for the deal that begins now; a new one if something has changed in this very step."""
        if self.exchange is None or self.exchange.context != self.next_context():
            self.promises += 1
            self.exchange = new_exchange(self.next_context(), self.random)
        return self.exchange

    def promise(self) -> None:
        """Commit to a secret for the next deal, as soon as it is known which that will be."""
        if self.closed or self.stage == "playing":
            return
        if self.exchange is None or self.exchange.context != self.next_context():
            for seat in self.people:
                self.answer(seat.index, self.exchanged().promise(seat.index))

    def tell_of_the_wall(self, index: int) -> None:
        """What a seat that comes back must know of the exchange: that for the next deal, that of the last."""
        if self.stage != "playing" and self.exchange is not None:
            self.answer(index, self.exchange.promise(index))
        if self.play is not None and self.play.settled is not None and self.fair is not None:
            self.answer(index, revealed(self.fair))

    @property
    def nonces_until(self) -> int | None:
        """When a deal that is wanted begins without the nonces that have not come; not while nobody is there."""
        if self.wanted_at is None or not any(seat.connected for seat in self.people):
            return None
        return self.wanted_at + self.pace.nonce

    def nonces_in(self, since: int) -> bool:
        """Whether a deal that has been wanted *since* then need not wait any more."""
        if not any(seat.connected for seat in self.people):
            return False
        if self.now >= since + self.pace.nonce:
            return True
        if self.exchange is None or self.exchange.context != self.next_context():
            return False
        return all(self.exchange.nonces[seat.index] is not None for seat in self.people if seat.connected)

    def take_nonce(self, seat: Seat, command: Nonce) -> Nack | None:
        """What a client adds to the next deal's seed."""
        if self.exchange is None:
            return Nack(command.cmd, "stale", "no deal is to come")
        return self.exchange.take(seat.index, command)
