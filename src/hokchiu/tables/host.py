"""All the tables of this process: who sits where, room codes, connections.

Sockets come as a :class:`Connection`, storage as a :class:`Keep`; tables run as tasks of the event loop.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime, timedelta
from functools import partial
from random import Random, SystemRandom
from typing import Protocol

from hokchiu.errors import RulesError
from hokchiu.protocol.messages import (
    Ack,
    Command,
    CreateRoom,
    JoinRoom,
    Left,
    Nack,
    QuickPlay,
    Restarting,
    RoomOptions,
    ServerMessage,
    Superseded,
)
from hokchiu.store.rows import DealRow, EndedSession, Holds, LiveTable, SealedRow, Settlement
from hokchiu.tables import coins
from hokchiu.tables.clock import Clock, Handle, LoopClock
from hokchiu.tables.gallery import Galleries
from hokchiu.tables.kept import decode_step
from hokchiu.tables.mail import (
    Advice,
    BotFailure,
    BotFault,
    Closed,
    Commanded,
    Connected,
    Consult,
    Entrusted,
    EntrustedWhy,
    Freed,
    Gone,
    Joined,
    Kept,
    Output,
    Paid,
    Send,
    Tick,
)
from hokchiu.tables.pace import Pace
from hokchiu.tables.ports import Engine
from hokchiu.tables.recovery import restore
from hokchiu.tables.running import Running
from hokchiu.tables.table import Table
from hokchiu.tables.thinking import Thinking, Threads

CODES = 1_000_000
MOST_TABLES = 10_000
"""Of a process, a table taking about 20 kB: rooms that are opened and left must not fill the memory."""
WATCH_MS = 1000
TOUCH_MS = 3_600_000
"""So often a table where somebody is counts as kept, though nothing happens there."""
RETURN_MS = 3000
"""Clients come back spread over this time after a restart."""
SUPERSEDED = 4002
CROWDED = 1013

log = logging.getLogger(__name__)


class Connection(Protocol):
    """One client's connection. Neither call waits: what cannot be sent in time costs the connection."""

    def send(self, message: ServerMessage) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


class Keep(Protocol):
    """Where tables are kept, step by step (:class:`hokchiu.store.store.Store`). A step's future may take long, but it
    fails only for a fault in the step."""

    def keep_step(
        self,
        table: str,
        body: bytes,
        whole: bool,
        deal: DealRow | None,
        ended: EndedSession | None = None,
        holds: Holds | None = None,
    ) -> Future[Settlement | None]: ...
    def settlement(self, table: str, session: int, number: int) -> Future[Settlement | None]: ...
    def live_tables(self) -> Future[list[LiveTable]]: ...
    def live_table(self, table: str) -> Future[LiveTable | None]: ...
    def touch(self, tables: Sequence[str]) -> Future[None]: ...
    def seal(self, row: SealedRow) -> Future[None]: ...


class Host:
    """The tables, and the people at them. Use inside a running event loop; :meth:`close` ends it.

    ``keep`` is where tables are kept (``None``: nowhere); ``random`` is the one source of chance (the system's, unless
    a test gives another); ``thinking`` is where bots think (threads); ``faults`` counts how often they gave no answer
    that could be used, by why; ``counts`` what should never happen: watchdog, broken (tables), lost (at start-up);
    ``entrusted`` how often the trustee took over, by why. There are ``most`` tables at a time.
    ``apart(player, other)``: these two want nothing of each other (one has blocked the other); ``stepped`` is told of
    each step of a table, ``freed`` of each person who sits no more.
    """

    def __init__(
        self,
        engine: Engine,
        pace: Pace | None = None,
        keep: Keep | None = None,
        clock: Clock | None = None,
        random: Random | None = None,
        thinking: Thinking | None = None,
        most: int = MOST_TABLES,
    ) -> None:
        self.engine = engine
        self.pace = pace or Pace()
        self.keep = keep
        self.clock = clock or LoopClock()
        self.random = random or SystemRandom()
        self.thinking = thinking or Threads()
        self.faults: Counter[BotFailure] = Counter()
        self.counts: Counter[str] = Counter()
        self.entrusted: Counter[EntrustedWhy] = Counter()
        self.draining = False
        self.most = most
        self.tables: dict[str, Running] = {}
        self.codes: dict[str, Running] = {}
        self.seated: dict[str, Running] = {}
        self.seated_by: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.avatars: dict[str, int] = {}
        self.connections: dict[str, Connection] = {}
        self.apart: Callable[[str, str], bool] = lambda player, other: False
        self.stepped: Callable[[Running], None] = lambda running: None
        self.freed: Callable[[str], None] = lambda player: None
        self.galleries = Galleries(self)
        self.touch_at = self.clock.now() + TOUCH_MS
        self.watch: Handle = self.clock.call_at(self.clock.now() + WATCH_MS, self._watch)

    # ------------------------------------------------------------ connections

    def attach(
        self, player: str, name: str, connection: Connection, table: str | None, version: int, avatar: int = 0
    ) -> None:
        """A client is here; an older connection of the same player gives way to it."""
        older = self.connections.get(player)
        self.connections[player] = connection
        self.names[player] = name
        self.avatars[player] = avatar
        if older is not None:
            self.galleries.gone(player)
            older.send(Superseded())
            older.close(SUPERSEDED, "another connection took over")
        running = self.seated.get(player)
        if running is not None:
            running.put(Connected(player, version if running.table.id == table else 0))
        elif table is not None:
            connection.send(Left("no_table"))

    def detach(self, player: str, connection: Connection) -> None:
        """A client has gone; a connection that gave way to a newer one takes nothing with it."""
        if self.connections.get(player) is not connection:
            return
        self.galleries.gone(player)
        del self.connections[player]
        if player in self.seated:
            self.seated[player].put(Gone(player))
        else:
            self._forget(player)

    def receive(self, player: str, connection: Connection, message: Command) -> None:
        """A command of a player, from the connection he now has."""
        if self.connections.get(player) is not connection:
            return
        if self.galleries.take(player, message):
            return
        if isinstance(message, QuickPlay | CreateRoom | JoinRoom):
            self._seat(player, connection, message)
            return
        running = self.seated.get(player)
        if running is None:
            self._nobody(connection, message)
        elif running.crowded:
            connection.close(CROWDED, "too many commands wait at the table")
        else:
            running.put(Commanded(player, message))

    def _nobody(self, connection: Connection, message: Command) -> None:
        cmd = getattr(message, "cmd", None)
        connection.send(Left("no_table") if cmd is None else Nack(cmd, "not_now", "you sit at no table"))

    # ------------------------------------------------------------ taking a seat

    def _seat(self, player: str, connection: Connection, message: QuickPlay | CreateRoom | JoinRoom) -> None:
        sits = self.already(player, message.cmd)
        if sits is not None:
            connection.send(sits)
            return
        closed = None if isinstance(message, JoinRoom) else self.closed_to_new(message.cmd)
        if closed is not None:
            connection.send(closed)
            return
        try:
            running = self._table_for(message)
        except RulesError as error:
            connection.send(Nack(message.cmd, "bad_rules", str(error)))
            return
        if running is None:
            connection.send(Nack(message.cmd, "unknown_room", "no table has this code"))
            return
        if isinstance(message, JoinRoom) and self._unwanted(player, running):
            connection.send(Nack(message.cmd, "not_possible", "this table cannot be joined"))
            return
        self.seated[player] = running
        self.seated_by[player] = message.cmd
        start, avatar = isinstance(message, QuickPlay), self.avatars[player]
        running.put(Joined(player, self.names[player], message.cmd, start, avatar))

    def closed_to_new(self, cmd: str) -> Nack | None:
        """Why no table can be opened now, or ``None``."""
        if self.draining:
            return Nack(cmd, "draining", "the server is about to restart")
        if len(self.tables) >= self.most:
            return Nack(cmd, "crowded", f"the server has {self.most} tables, and no more")
        return None

    def already(self, player: str, cmd: str) -> Ack | Nack | None:
        """The answer to somebody who sits: the command that seated him may come again, its answer was lost."""
        if player in self.galleries.watched:
            return Nack(cmd, "watching", "who watches can leave, and do nothing else")
        if player not in self.seated:
            return None
        if self.seated_by.get(player) == cmd:
            return Ack(cmd)
        return Nack(cmd, "seated", f"you sit at table {self.seated[player].table.code}")

    def _table_for(self, message: QuickPlay | CreateRoom | JoinRoom) -> Running | None:
        if isinstance(message, JoinRoom):
            running = self.codes.get(message.code)
            return None if running is None or running.table.closed else running
        return self.open(message.options)

    def deal_in(self, people: Sequence[tuple[str, str]], options: RoomOptions) -> None:
        """A new table for *people* (who are connected; with their commands), dealt at once."""
        running = self.open(options)
        for place, (player, cmd) in enumerate(people, 1):
            self.seated[player] = running
            self.seated_by[player] = cmd
            last = place == len(people)
            running.put(Joined(player, self.names[player], cmd, last, self.avatars[player]))

    def kept_apart(self, player: str, other: str) -> bool:
        """Whether these two want nothing of each other."""
        return self.apart(player, other)

    def _unwanted(self, player: str, running: Running) -> bool:
        """Whether the table's host and the player want nothing of each other; nobody is told why."""
        host = running.table.seats[running.table.host]
        return host.human and self.apart(player, host.player)

    def open(self, options: RoomOptions) -> Running:
        """A new table; raises :class:`RulesError` for rules that do not exist."""
        code = self._free_code()
        name = f"{self.random.getrandbits(64):016x}"
        table = Table(name, code, options, self.engine, self.pace, self.random, self.clock.now())
        return self._run(table)

    def _run(self, table: Table) -> Running:
        running = Running(table, self)
        self.tables[table.id] = self.codes[table.code] = running
        return running

    def _free_code(self) -> str:
        while True:
            code = f"{self.random.randrange(CODES):06d}"
            if code not in self.codes:
                return code

    # ------------------------------------------------------------ what tables want done

    def say(self, players: Iterable[str], message: ServerMessage) -> None:
        """Send a message to those of these people who are connected."""
        for player in players:
            connection = self.connections.get(player)
            if connection is not None:
                connection.send(message)

    def deliver(self, running: Running, outputs: Sequence[Output]) -> None:
        """Carry out what a table wants done, which is on disk by now."""
        for output in outputs:
            match output:
                case Send():
                    self.say(output.players, output.message)
                case Freed():
                    self._free(running, output.player)
                case Consult():
                    self.thinking.ask(output.think, partial(self._advise, running, output.decision))
                case BotFault():
                    self.faults[output.why] += 1
                    log.warning("table %s: bot %s %s: %s", running.table.id, output.level, output.why, output.decision)
                case Entrusted():
                    self.entrusted[output.why] += 1
                case Closed():
                    self.tables.pop(running.table.id, None)
                    self.codes.pop(running.table.code, None)
        self.galleries.follow(running)
        self.stepped(running)

    def _advise(self, running: Running, decision: str, action: str | None) -> None:
        running.put(Advice(decision, action))

    def _free(self, running: Running, player: str) -> None:
        if self.seated.get(player) is running:
            del self.seated[player]
            self.seated_by.pop(player, None)
        if player not in self.connections:
            self._forget(player)
        self.freed(player)

    def _forget(self, player: str) -> None:
        self.names.pop(player, None)
        self.avatars.pop(player, None)

    # ------------------------------------------------------------ what is kept

    def keep_step(self, table: str, kept: Kept) -> Awaitable[object] | None:
        """Have a step of a table kept; to be waited for."""
        if self.keep is None:
            return None
        return asyncio.wrap_future(self.keep.keep_step(table, kept.body, kept.whole, kept.deal, kept.ended, kept.holds))

    def seal(self, row: SealedRow) -> None:
        """Keep the evidence of a fault."""
        if self.keep is not None:
            self.keep.seal(row)

    async def recover(self) -> int:
        """Go on with the tables of the last run; how many there are. Each waits until one of its people comes."""
        if self.keep is None:
            return 0
        oldest = datetime.now(UTC) - timedelta(milliseconds=self.pace.kept)
        for live in await asyncio.wrap_future(self.keep.live_tables()):
            if datetime.fromisoformat(live.kept_at) < oldest:
                self.keep.keep_step(live.table, b"", True, None)
                continue
            try:
                running = self._run(self._restored(live))
                self._seat_again(running)
                await self._settle_again(running.table, running)
            except Exception as error:  # the edge of a table: the others go on
                self.counts["lost"] += 1
                log.error("table %s cannot go on: %s", live.table, type(error).__name__)
                steps = b"\n".join(live.steps).decode(errors="replace")
                self.seal(SealedRow(live.table, 0, 0, f"cannot go on: {error!r}", steps))
                self.keep.keep_step(live.table, b"", True, None)
        return len(self.tables)

    def _restored(self, live: LiveTable) -> Table:
        steps = [decode_step(body) for body in live.steps]
        return restore(live.table, steps, self.engine, self.pace, self.random, self.clock.now())

    async def _settle_again(self, table: Table, running: Running) -> None:
        """What came of a deal for coins, if the process died between its end and the table's hearing of it."""
        owed = coins.owed(table)
        if owed is not None and self.keep is not None:
            settled = await asyncio.wrap_future(self.keep.settlement(*owed))
            if settled is not None:
                running.put(Paid(settled))

    def _seat_again(self, running: Running) -> None:
        for seat in running.table.people:
            self.seated[seat.player] = running
            self.seated_by[seat.player] = seat.cmd
        running.put(Tick())

    async def again(self, table: str) -> Table | None:
        """A table anew from what has been kept of it; those who are connected come to it once more."""
        live = None if self.keep is None else await asyncio.wrap_future(self.keep.live_table(table))
        if live is None:
            return None
        restored = self._restored(live)
        for seat in restored.people:
            if seat.player in self.connections:
                self.tables[table].put(Connected(seat.player))
        await self._settle_again(restored, self.tables[table])
        return restored

    # ------------------------------------------------------------ the end

    def drain(self) -> None:
        """The server is about to restart: no new tables, and all clients are told when to come back."""
        if self.draining:
            return
        self.draining = True
        for connection in self.connections.values():
            connection.send(Restarting(self.random.randrange(RETURN_MS)))

    def _watch(self) -> None:
        for running in list(self.tables.values()):
            running.watch()
        if self.clock.now() >= self.touch_at:
            self._touch()
        self.watch = self.clock.call_at(self.clock.now() + WATCH_MS, self._watch)

    def _touch(self) -> None:
        self.touch_at = self.clock.now() + TOUCH_MS
        here = [name for name, one in self.tables.items() if one.table.alone_since is None]
        if self.keep is not None and here:
            self.keep.touch(here)

    async def close(self) -> None:
        """End all tables, and wait until they have ended."""
        self.watch.cancel()
        self.galleries.close()
        await asyncio.gather(*(running.stop() for running in self.tables.values()))
        await self.thinking.close()
        self.tables.clear()
        self.codes.clear()
        self.seated.clear()
