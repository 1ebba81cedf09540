"""All the tables of this process: who sits where, room codes, connections.

Sockets come as a :class:`Connection`, storage as a :class:`Keep`; tables run as tasks of the event loop.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence
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
    RoomOptions,
    ServerMessage,
    StartRoom,
    Superseded,
)
from hokchiu.store.rows import DealRow
from hokchiu.tables.clock import Clock, Handle, LoopClock
from hokchiu.tables.mail import (
    Advice,
    BotFailure,
    BotFault,
    Closed,
    Commanded,
    Connected,
    Consult,
    Freed,
    Gone,
    Joined,
    Output,
    Send,
)
from hokchiu.tables.pace import Pace
from hokchiu.tables.ports import Engine
from hokchiu.tables.running import Running
from hokchiu.tables.table import Table
from hokchiu.tables.thinking import Thinking, Threads

CODES = 1_000_000
WATCH_MS = 1000
SUPERSEDED = 4002
CROWDED = 1013

log = logging.getLogger(__name__)


class Connection(Protocol):
    """One client's connection. Neither call waits: what cannot be sent in time costs the connection."""

    def send(self, message: ServerMessage) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


class Keep(Protocol):
    """Where played deals go (:class:`hokchiu.store.store.Store`); :meth:`add_deal` neither waits nor raises."""

    def add_deal(self, row: DealRow) -> object: ...


class Forget:
    """Keeps nothing."""

    def add_deal(self, row: DealRow) -> object:
        """Nothing is kept."""


class Host:
    """The tables, and the people at them. Use inside a running event loop; :meth:`close` ends it.

    ``random`` is the one source of chance (the system's, unless a test gives another); ``thinking`` is where bots
    think (threads); ``faults`` counts how often they gave no answer that could be used, by why.
    """

    def __init__(
        self,
        engine: Engine,
        pace: Pace | None = None,
        keep: Keep | None = None,
        clock: Clock | None = None,
        random: Random | None = None,
        thinking: Thinking | None = None,
    ) -> None:
        self.engine = engine
        self.pace = pace or Pace()
        self.keep = keep or Forget()
        self.clock = clock or LoopClock()
        self.random = random or SystemRandom()
        self.thinking = thinking or Threads()
        self.faults: Counter[BotFailure] = Counter()
        self.tables: dict[str, Running] = {}
        self.codes: dict[str, Running] = {}
        self.seated: dict[str, Running] = {}
        self.seated_by: dict[str, str] = {}
        self.names: dict[str, str] = {}
        self.connections: dict[str, Connection] = {}
        self.watch: Handle = self.clock.call_at(self.clock.now() + WATCH_MS, self._watch)

    # ------------------------------------------------------------ connections

    def attach(self, player: str, name: str, connection: Connection, table: str | None, version: int) -> None:
        """A client is here; an older connection of the same player gives way to it."""
        older = self.connections.get(player)
        self.connections[player] = connection
        self.names[player] = name
        if older is not None:
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
        del self.connections[player]
        if player in self.seated:
            self.seated[player].put(Gone(player))
        else:
            self.names.pop(player, None)

    def receive(self, player: str, connection: Connection, message: Command) -> None:
        """A command of a player, from the connection he now has."""
        if self.connections.get(player) is not connection:
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
        if player in self.seated:
            connection.send(self._already(player, message.cmd))
            return
        try:
            running = self._table_for(message)
        except RulesError as error:
            connection.send(Nack(message.cmd, "bad_rules", str(error)))
            return
        if running is None:
            connection.send(Nack(message.cmd, "unknown_room", "no table has this code"))
            return
        self.seated[player] = running
        self.seated_by[player] = message.cmd
        running.put(Joined(player, self.names[player], message.cmd))
        if isinstance(message, QuickPlay):
            running.put(Commanded(player, StartRoom(f"{message.cmd}.start")))

    def _already(self, player: str, cmd: str) -> Ack | Nack:
        """The answer to somebody who sits: the command that seated him may come again, its answer was lost."""
        if self.seated_by.get(player) == cmd:
            return Ack(cmd)
        return Nack(cmd, "seated", f"you sit at table {self.seated[player].table.code}")

    def _table_for(self, message: QuickPlay | CreateRoom | JoinRoom) -> Running | None:
        if isinstance(message, JoinRoom):
            return self.codes.get(message.code)
        return self.open(message.options)

    def open(self, options: RoomOptions) -> Running:
        """A new table; raises :class:`RulesError` for rules that do not exist."""
        code = self._free_code()
        name = f"{self.random.getrandbits(64):016x}"
        table = Table(name, code, options, self.engine, self.pace, self.random, self.clock.now())
        running = Running(table, self.clock, self._deliver)
        self.tables[name] = self.codes[code] = running
        return running

    def _free_code(self) -> str:
        while True:
            code = f"{self.random.randrange(CODES):06d}"
            if code not in self.codes:
                return code

    # ------------------------------------------------------------ what tables want done

    def _deliver(self, running: Running, outputs: Sequence[Output]) -> None:
        for output in outputs:
            match output:
                case Send():
                    for player in output.players:
                        connection = self.connections.get(player)
                        if connection is not None:
                            connection.send(output.message)
                case Freed():
                    self._free(running, output.player)
                case DealRow():
                    self.keep.add_deal(output)
                case Consult():
                    self.thinking.ask(output.think, partial(self._advise, running, output.decision))
                case BotFault():
                    self.faults[output.why] += 1
                    log.warning("table %s: bot %s %s: %s", running.table.id, output.level, output.why, output.decision)
                case Closed():
                    self.tables.pop(running.table.id, None)
                    self.codes.pop(running.table.code, None)

    def _advise(self, running: Running, decision: str, action: str | None) -> None:
        running.put(Advice(decision, action))

    def _free(self, running: Running, player: str) -> None:
        if self.seated.get(player) is running:
            del self.seated[player]
            self.seated_by.pop(player, None)
        if player not in self.connections:
            self.names.pop(player, None)

    def _watch(self) -> None:
        for running in list(self.tables.values()):
            running.watch()
        self.watch = self.clock.call_at(self.clock.now() + WATCH_MS, self._watch)

    async def close(self) -> None:
        """End all tables, and wait until they have ended."""
        self.watch.cancel()
        await asyncio.gather(*(running.stop() for running in self.tables.values()))
        await self.thinking.close()
        self.tables.clear()
        self.codes.clear()
        self.seated.clear()
