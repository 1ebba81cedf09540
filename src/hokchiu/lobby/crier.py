"""Tells everybody what waits in the store's queue of cries, some a minute, and each client how much is free for it.

It stands between the connections and the lobby. What is told next is marked in the store first, and
told to who comes within the next minute too: a process that dies in between loses nothing, and clients know a cry
by its number.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from datetime import UTC, datetime, timedelta
from typing import Protocol, TypeVar

from hokchiu.lobby.daily import DailyTasks
from hokchiu.lobby.ports import Layer, Tables
from hokchiu.protocol.messages import Command, ServerMessage
from hokchiu.protocol.told import Cry as Told
from hokchiu.protocol.told import TasksReady
from hokchiu.store import cries
from hokchiu.store.cries import Cry
from hokchiu.store.writer import Writer
from hokchiu.tables.clock import Clock, Handle
from hokchiu.tables.host import Connection
from hokchiu.tables.pace import SECOND

LOOK_MS = 2 * SECOND
RECENT_S = 60
LATE_S = 30 * 60
"""What could not be told for so long is told no more."""

T = TypeVar("T")

log = logging.getLogger(__name__)


class House(Protocol):
    """What is seen of the host."""

    clock: Clock
    connections: dict[str, Connection]

    def say(self, players: Iterable[str], message: ServerMessage) -> None: ...
    def kept_apart(self, player: str, other: str) -> bool: ...


class Crier(Layer):
    """``next_at``: nothing is told before; ``tasks`` are those of the economy, ``None``: there is none."""

    def __init__(
        self,
        tables: Tables,
        house: House,
        writer: Writer,
        tasks: DailyTasks | None,
        *,
        a_minute: int,
        now: Callable[[], datetime] | None = None,
    ) -> None:
        super().__init__(tables)
        self.house = house
        self.writer = writer
        self.tasks = tasks
        self.apart_ms = 60 * SECOND // a_minute
        self.now = now or _now
        self.loop = asyncio.get_running_loop()
        self.next_at = 0
        self.closed = False
        self.looking = False
        self.watch: Handle = house.clock.call_at(house.clock.now() + LOOK_MS, self._watch)
        if tasks is not None:
            tasks.tell = self._moved

    # ------------------------------------------------------------ connections

    def attach(
        self, player: str, name: str, connection: Connection, table: str | None, version: int, avatar: int = 0
    ) -> None:
        """A client is here: it is told what is free for it, and what was told to everybody just now."""
        super().attach(player, name, connection, table, version, avatar)
        if self.tasks is not None:
            self._later(self.tasks.today(player), lambda daily: self._ready(player, daily.ready))
        recent = self.writer.do(lambda db: cries.recent(db, self.now(), RECENT_S, 1))
        self._later(recent, lambda found: self._tell_all([player], found))

    def receive(self, player: str, connection: Connection, message: Command) -> None:
        """A command, for who stands behind."""
        self.tables.receive(player, connection, message)

    def close(self) -> None:
        """Tell nothing more."""
        self.closed = True
        self.watch.cancel()

    # ------------------------------------------------------------ what is free

    def _moved(self, ready: dict[str, int]) -> None:
        """In the store's thread: the tasks of these people have moved."""
        if not self.closed:
            self.loop.call_soon_threadsafe(self._all_ready, ready)

    def _all_ready(self, ready: dict[str, int]) -> None:
        for player, count in ready.items():
            self._ready(player, count)

    def _ready(self, player: str, ready: int) -> None:
        self.house.say([player], TasksReady(ready))

    # ------------------------------------------------------------ what is told to everybody

    def _watch(self) -> None:
        self.watch = self.house.clock.call_at(self.house.clock.now() + LOOK_MS, self._watch)
        self.look()

    def look(self) -> None:
        """Tell the next that waits, if it is time and anybody is here to hear it."""
        here = bool(self.house.connections)
        if self.closed or self.looking or self.house.clock.now() < self.next_at:
            return
        self.looking = True
        now = self.now()
        late = (now - timedelta(seconds=LATE_S)).isoformat(timespec="seconds")

        def job(connection: cries.Connection) -> Cry | None:
            cries.expire(connection, late)
            return cries.show_next(connection, now) if here else None

        self._later(self.writer.do(job), self._found, self._looked)

    def _looked(self) -> None:
        self.looking = False

    def _found(self, cry: Cry | None) -> None:
        if cry is not None:
            self.next_at = self.house.clock.now() + self.apart_ms
            self._tell(list(self.house.connections), cry)

    def _tell_all(self, players: list[str], found: list[Cry]) -> None:
        for cry in found:
            self._tell(players, cry)

    def _tell(self, players: Iterable[str], cry: Cry) -> None:
        author = cry.player
        hears = [one for one in players if author is None or one == author or not self.house.kept_apart(author, one)]
        self.house.say(hears, told(cry))

    def _later(
        self, future: Future[T], then: Callable[[T], object], always: Callable[[], object] = lambda: None
    ) -> None:
        """In the loop, once the store has answered."""

        def done(answer: Future[T]) -> None:
            if not self.closed:
                self.loop.call_soon_threadsafe(end, answer)

        def end(answer: Future[T]) -> None:
            always()
            error = answer.exception()
            if error is not None:
                log.error("the store did not say what is to be told: %s", error)
            elif not self.closed:
                then(answer.result())

        future.add_done_callback(done)


def told(cry: Cry) -> Told:
    """A cry as clients have it."""
    return Told(cry.id, cry.kind, cry.text, cry.name, cry.player or "")


def _now() -> datetime:
    return datetime.now(UTC)
