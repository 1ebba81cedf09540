"""What people at a table say to each other, and in whose voice they are heard.

It stands between the connections and the lobby. Nothing of it is kept, no record, no step of a table, unless somebody
reports it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from hokchiu.accounts.names import printable
from hokchiu.lobby.ports import Tables
from hokchiu.protocol.messages import Ack, Command, Nack, Said, Say, ServerMessage, Voice, Voices, Writing
from hokchiu.tables.clock import Clock
from hokchiu.tables.host import Connection
from hokchiu.tables.pace import SECOND
from hokchiu.tables.running import Running
from hokchiu.tables.table import Table
from hokchiu.voices.calls import PHRASES

APART_MS = 2 * SECOND
MOST, WINDOW_MS = 4, 10 * SECOND
"""One may say something every two seconds, and four times in ten."""


REMEMBERED = 30
"""So many things said at a table go with a report."""


class House(Protocol):
    """What is seen of the host."""

    clock: Clock
    connections: dict[str, Connection]
    seated: dict[str, Running]

    def say(self, players: Iterable[str], message: ServerMessage) -> None: ...
    def kept_apart(self, player: str, other: str) -> bool: ...


@dataclass(frozen=True)
class Line:
    """Something said at ``at`` (the clock's time): a phrase, a face, or ``written``."""

    at: int
    player: str
    what: str
    written: bool


class Talking:
    """``said``: when each player said something lately; ``voices``: the pack of each who is here and shares one;
    ``told``: what each table was told of them last; ``shut``: tables whose host lets nobody write any more; ``lines``:
    what was said there last, which is seen by nobody unless somebody reports it."""

    def __init__(self, tables: Tables, house: House) -> None:
        self.tables = tables
        self.house = house
        self.said: dict[str, deque[int]] = {}
        self.voices: dict[str, str] = {}
        self.told: dict[str, Voices] = {}
        self.shut: set[str] = set()
        self.lines: dict[str, deque[Line]] = {}

    # ------------------------------------------------------------ connections

    def attach(
        self, player: str, name: str, connection: Connection, table: str | None, version: int, avatar: int = 0
    ) -> None:
        """A client is here; it will say whether it shares a voice, and hears those of its table."""
        self.voices.pop(player, None)
        self.tables.attach(player, name, connection, table, version, avatar)
        running = self.house.seated.get(player)
        if running is not None and running.table.id in self.told:
            connection.send(self.told[running.table.id])

    def detach(self, player: str, connection: Connection) -> None:
        """A client has gone, and its voice with it."""
        self.tables.detach(player, connection)
        if player not in self.house.connections:
            self.voices.pop(player, None)
            self.said.pop(player, None)

    def receive(self, player: str, connection: Connection, message: Command) -> None:
        """A command: something said, or for the tables."""
        if not isinstance(message, Say | Voice | Writing):
            self.tables.receive(player, connection, message)
        elif self.house.connections.get(player) is connection:
            connection.send(self._answer(player, message))

    def _answer(self, player: str, message: Say | Voice | Writing) -> Ack | Nack:
        match message:
            case Say():
                return self._say(player, message)
            case Voice():
                return self._voice(player, message)
            case Writing():
                return self._let_write(player, message)

    # ------------------------------------------------------------ saying something

    def _say(self, player: str, message: Say) -> Ack | Nack:
        running = self.house.seated.get(player)
        seat = None if running is None else running.table.seat_of(player)
        if running is None or seat is None:
            return Nack(message.cmd, "not_now", "you sit at no table")
        refusal = self._refusal(player, message, running.table)
        if refusal is not None:
            return refusal
        self.said.setdefault(player, deque(maxlen=MOST)).append(self.house.clock.now())
        text = None if message.text is None else printable(message.text)
        hears = [one.player for one in running.table.people if not self.house.kept_apart(player, one.player)]
        said = Said(seat.index, player, message.phrase, message.emote, text)
        self.house.say(hears, said)
        self._remember(running.table, said)
        return Ack(message.cmd)

    def _remember(self, table: Table, said: Said) -> None:
        """For a report: the last things said at a table, as long as it is there."""
        what = said.text or said.phrase or said.emote or ""
        line = Line(self.house.clock.now(), said.player, what, said.text is not None)
        self.lines.setdefault(table.id, deque(maxlen=REMEMBERED)).append(line)

    def lately(self, table: str) -> list[Line]:
        """What was said at a table, the last things only."""
        return list(self.lines.get(table, ()))

    def hush(self, player: str) -> None:
        """Somebody may not be heard any more; his recordings neither."""
        if self.voices.pop(player, None) is not None and player in self.house.seated:
            self.stepped(self.house.seated[player])

    def _refusal(self, player: str, message: Say, table: Table) -> Nack | None:
        if sum(one is not None for one in (message.phrase, message.emote, message.text)) != 1:
            return Nack(message.cmd, "bad_say", "a phrase, a face or a text: one of them")
        if message.phrase is not None and message.phrase not in PHRASES:
            return Nack(message.cmd, "bad_say", f"no phrase {message.phrase}")
        if message.text is not None and not self._open(table):
            return Nack(message.cmd, "no_chat", "nothing is written at this table")
        if message.text is not None and printable(message.text) is None:
            return Nack(message.cmd, "bad_say", "nothing in the text can be read")
        wait = self._wait(player)
        return Nack(message.cmd, "slow_down", f"again in {-(-wait // SECOND)} s") if wait > 0 else None

    def _open(self, table: Table) -> bool:
        """Whether people may write at this table."""
        return table.options.chat and table.id not in self.shut

    def _let_write(self, player: str, message: Writing) -> Ack | Nack:
        running = self.house.seated.get(player)
        seat = None if running is None else running.table.seat_of(player)
        if running is None or seat is None or seat.index != running.table.host:
            return Nack(message.cmd, "not_yours", "only the host lets people write, or not")
        if message.on:
            self.shut.discard(running.table.id)
        else:
            self.shut.add(running.table.id)
        self._tell(running.table)
        return Ack(message.cmd)

    def _wait(self, player: str) -> int:
        """Milliseconds until this player may say something again."""
        times = self.said.get(player)
        if not times:
            return 0
        full = times[0] + WINDOW_MS if len(times) == MOST else 0
        return max(times[-1] + APART_MS, full) - self.house.clock.now()

    # ------------------------------------------------------------ voices

    def _voice(self, player: str, message: Voice) -> Ack:
        if message.pack is None:
            self.voices.pop(player, None)
        else:
            self.voices[player] = message.pack
        running = self.house.seated.get(player)
        if running is not None:
            self.stepped(running)
        return Ack(message.cmd)

    def stepped(self, running: Running) -> None:
        """A table has taken a step: others may sit there now, and are heard otherwise."""
        table = running.table
        before = self.told.get(table.id)
        if table.closed:
            self.told.pop(table.id, None)
            self.lines.pop(table.id, None)
            self.shut.discard(table.id)
        elif before is not None or any(seat.player in self.voices for seat in table.people):
            self._tell(table)

    def _tell(self, table: Table) -> None:
        """What a table does not know yet."""
        now = self._voices(table)
        if now != self.told.get(table.id):
            self.told[table.id] = now
            self.house.say([seat.player for seat in table.people], now)

    def _voices(self, table: Table) -> Voices:
        players = tuple(seat.player if seat.human else None for seat in table.seats)
        packs = tuple(None if player is None else self.voices.get(player) for player in players)
        return Voices(players, packs, table.host, self._open(table))  # type: ignore[arg-type]
