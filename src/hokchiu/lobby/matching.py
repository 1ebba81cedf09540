"""Quick match: people who want the same game are put at one table; bots take what stays empty after a while.

It stands between the connections and the host of the tables: what is no matter of waiting goes through.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from hokchiu.errors import RulesError
from hokchiu.protocol.coins import StakeName
from hokchiu.protocol.messages import (
    Ack,
    Command,
    CreateRoom,
    JoinRoom,
    LeaveQueue,
    Nack,
    Queued,
    QuickMatch,
    QuickPlay,
    RoomOptions,
    ServerMessage,
    Watch,
)
from hokchiu.tables.clock import Clock, Handle
from hokchiu.tables.host import Connection
from hokchiu.tables.pace import Pace
from hokchiu.tables.ports import Engine


class Host(Protocol):
    """What waiting needs of the tables (:class:`hokchiu.tables.host.Host`)."""

    engine: Engine
    pace: Pace
    clock: Clock
    connections: dict[str, Connection]

    def attach(
        self, player: str, name: str, connection: Connection, table: str | None, version: int, avatar: int = 0
    ) -> None: ...
    def detach(self, player: str, connection: Connection) -> None: ...
    def receive(self, player: str, connection: Connection, message: Command) -> None: ...
    def already(self, player: str, cmd: str) -> Ack | Nack | None: ...
    def closed_to_new(self, cmd: str) -> Nack | None: ...
    def kept_apart(self, player: str, other: str) -> bool: ...
    def deal_in(self, people: Sequence[tuple[str, str]], options: RoomOptions) -> None: ...


class Wish(NamedTuple):
    """What somebody waits for."""

    rules: str
    level: str
    stake: StakeName = ""


class Terms(Protocol):
    """What is played in a room by level (:class:`hokchiu.economy.levels.Level`); ``bots``: they come after a while,
    and then it is not for coins."""

    @property
    def bots(self) -> bool: ...
    def options(self, options: RoomOptions) -> RoomOptions: ...
    def with_bots(self, options: RoomOptions) -> RoomOptions: ...


class Line:
    """Those who wait for the same: their commands by name, first come first; bots come at ``until``."""

    def __init__(self, options: RoomOptions, seats: int, until: int, timer: Handle, terms: Terms | None = None) -> None:
        self.options = options
        self.terms = terms
        self.seats = seats
        self.until = until
        self.timer = timer
        self.waiting: dict[str, str] = {}


class Lobby:
    """The lines, by what is waited for, in front of *host*'s tables; *levels* are those that are played for coins
    (none: there are no coins). ``forgotten`` is told of everybody who waits no more, seated or not; ``alike``: two come
    from one device or address, and do not sit at one table where coins are played for."""

    def __init__(self, host: Host, levels: Mapping[str, Terms] | None = None) -> None:
        self.host = host
        self.levels = levels or {}
        self.lines: dict[Wish, Line] = {}
        self.wishes: dict[str, Wish] = {}
        self.forgotten: Callable[[str], None] = lambda player: None
        self.alike: Callable[[str, str], bool] = lambda player, other: False

    # ------------------------------------------------------------ connections

    def attach(
        self, player: str, name: str, connection: Connection, table: str | None, version: int, avatar: int = 0
    ) -> None:
        """A client is here; who waits goes on waiting."""
        self.host.attach(player, name, connection, table, version, avatar)
        self._tell(self.wishes.get(player))

    def detach(self, player: str, connection: Connection) -> None:
        """A client has gone; his place in the line is his until a table is made."""
        self.host.detach(player, connection)
        self._tell(self.wishes.get(player))

    def receive(self, player: str, connection: Connection, message: Command) -> None:
        """A command: of waiting, or for the tables."""
        if self.host.connections.get(player) is not connection:
            return
        match message:
            case QuickMatch():
                connection.send(self._wait(player, message))
                self._tell(self.wishes.get(player))
                self._match(self.wishes.get(player))
            case LeaveQueue():
                self.forget(player)
                connection.send(Ack(message.cmd))
            case QuickPlay() | CreateRoom() | JoinRoom() | Watch():
                self.forget(player)
                self.host.receive(player, connection, message)
            case _:
                self.host.receive(player, connection, message)

    # ------------------------------------------------------------ waiting

    def _wait(self, player: str, message: QuickMatch) -> ServerMessage:
        sits = self.host.already(player, message.cmd)
        if sits is not None:
            return sits
        closed = self.host.closed_to_new(message.cmd)
        if closed is not None:
            return closed
        if message.stake and message.stake not in self.levels:
            return Nack(message.cmd, "no_economy", "nothing is played for coins here")
        # Nobody who plays for coins says how well bots are to play.
        wish = Wish(message.rules, "" if message.stake else message.level, message.stake)
        if self.wishes.get(player) not in (None, wish):
            self.forget(player)
        try:
            line = self.lines.get(wish) or self._open(wish, message)
        except RulesError as error:
            return Nack(message.cmd, "bad_rules", str(error))
        line.waiting[player] = message.cmd
        self.wishes[player] = wish
        return Ack(message.cmd)

    def _open(self, wish: Wish, message: QuickMatch) -> Line:
        terms = self.levels.get(message.stake)
        rules = self.host.engine.rules(RoomOptions(rules=message.rules))
        deals, first_discard_s, turn_s, claim_s = rules.seating
        options = RoomOptions(
            rules=message.rules,
            level=message.level,
            deals=deals,
            first_discard_s=first_discard_s,
            turn_s=turn_s,
            claim_s=claim_s,
            chat=False,
            rated=True,
        )
        options = options if terms is None else terms.options(options)
        until = self.host.clock.now() + self.host.pace.queue
        timer = self.host.clock.call_at(until, lambda: self._time_is_up(wish))
        self.lines[wish] = line = Line(options, int(rules.options["players"]), until, timer, terms)
        return line

    def forget(self, player: str) -> None:
        """Somebody waits no more."""
        wish = self.wishes.pop(player, None)
        if wish is None:
            return
        self.forgotten(player)
        line = self.lines[wish]
        del line.waiting[player]
        if line.waiting:
            self._tell(wish)
        else:
            line.timer.cancel()
            del self.lines[wish]

    def _here(self, line: Line) -> list[str]:
        return [player for player in line.waiting if player in self.host.connections]

    def _tell(self, wish: Wish | None) -> None:
        """Tell those in a line how many they are, and when bots come."""
        if wish is None:
            return
        line = self.lines[wish]
        here = self._here(line)
        left = max(0, line.until - self.host.clock.now())
        never = line.terms is not None and not line.terms.bots
        bots = None if never else left
        for player in here:
            apart = line.options.coins and any(other != player and self.alike(player, other) for other in here)
            told = Queued(line.options.rules, line.options.level, len(here), line.seats, bots, wish.stake, apart)
            self.host.connections[player].send(told)

    # ------------------------------------------------------------ matching

    def _match(self, wish: Wish | None) -> None:
        """A table for as many as play, if they are here."""
        if wish is not None:
            line = self.lines[wish]
            group = self._group(line, line.options)
            if len(group) == line.seats:
                self._seat(line, group)

    def _group(self, line: Line, options: RoomOptions) -> list[str]:
        """Those who have waited longest and may sit at one table of *options*, as many as play."""
        group: list[str] = []
        for player in self._here(line):
            if len(group) < line.seats and not any(self._apart(player, other, options.coins) for other in group):
                group.append(player)
        return group

    def _apart(self, player: str, other: str, coins: bool) -> bool:
        return self.host.kept_apart(player, other) or (coins and self.alike(player, other))

    def _time_is_up(self, wish: Wish) -> None:
        """Whoever is here plays now, with bots; who has gone waits no more. Where no bots come, the others wait on."""
        line = self.lines[wish]
        if line.terms is not None and not line.terms.bots:
            self._wait_on(wish, line)
            return
        options = line.options if line.terms is None else line.terms.with_bots(line.options)
        while group := self._group(line, options):
            self._seat(line, group, options)
        for player in list(line.waiting):
            self.forget(player)

    def _wait_on(self, wish: Wish, line: Line) -> None:
        for player in set(line.waiting).difference(self._here(line)):
            self.forget(player)
        if line.waiting:
            line.until = self.host.clock.now() + self.host.pace.queue
            line.timer = self.host.clock.call_at(line.until, lambda: self._time_is_up(wish))

    def _seat(self, line: Line, group: Sequence[str], options: RoomOptions | None = None) -> None:
        people = [(player, line.waiting[player]) for player in group]
        for player in group:
            self.forget(player)
        self.host.deal_in(people, options or line.options)

    def close(self) -> None:
        """Nobody waits any more."""
        for line in self.lines.values():
            line.timer.cancel()
        self.lines.clear()
        self.wishes.clear()
