"""Who sits down for coins: has he as many as he needs, and are they held for the table?

Coins must not be passed on by accounts that cost nothing: guests play at the level of beginners only, and at a table by
level nobody sits with who comes from his own device or address.

It stands between the connections and the lobby. Whoever asks for a seat where coins are played for is let through once
his coins are held at the *door* (:data:`hokchiu.store.ledger.DOOR`); the table's first step with him moves the hold to
the table, in the store. Who did not get the seat, or waits no more, has his coins back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from typing import Protocol

import msgspec

from hokchiu.economy.levels import Economy
from hokchiu.errors import RulesError
from hokchiu.lobby.ports import Layer, Tables
from hokchiu.protocol.messages import (
    Command,
    CreateRoom,
    JoinRoom,
    LeaveQueue,
    Nack,
    QuickMatch,
    QuickPlay,
    RoomOptions,
    SetOptions,
    Watch,
)
from hokchiu.store.ledger import DOOR, NotEnoughCoins, Posted, Purse, TooManyCoins
from hokchiu.tables.coins import demand, plain
from hokchiu.tables.host import Connection
from hokchiu.tables.ports import Engine
from hokchiu.tables.running import Running

Kept = Callable[[str], Future[bool]]


class House(Protocol):
    """What is seen of the host."""

    engine: Engine
    connections: dict[str, Connection]
    seated: dict[str, Running]
    codes: dict[str, Running]


class Lines(Tables, Protocol):
    """The lobby: ``wishes`` of those who wait."""

    alike: Callable[[str, str], bool]

    @property
    def wishes(self) -> Mapping[str, object]: ...


class Coins(Protocol):
    """Where coins are (:class:`hokchiu.store.ledger.Ledger`)."""

    def enter(self, account: str, demand: int, least: int, most: int = 0) -> Future[Purse]: ...
    def release(self, account: str, place: str) -> Future[None]: ...
    def grant(self, account: str, coins: int, kind: str, key: str) -> Future[Posted]: ...


class Cashier(Layer):
    """``house_rules`` are those of the economy, ``None``: it is off; ``kept``: a player is no guest. ``waiting``: whose
    coins are held at the door, or were when they sat down; ``entering``: of whom that is being found out."""

    def __init__(
        self, tables: Tables, lines: Lines, house: House, coins: Coins, house_rules: Economy | None, kept: Kept
    ) -> None:
        super().__init__(tables)
        self.lines = lines
        self.house = house
        self.coins = coins
        self.house_rules = house_rules
        self.kept = kept
        self.waiting: set[str] = set()
        self.entering: set[str] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def receive(self, player: str, connection: Connection, message: Command) -> None:
        """A command: for a seat where coins are played for, or for those behind."""
        try:
            message, options, most = self._wanted(message)
        except RulesError as error:
            connection.send(Nack(getattr(message, "cmd", ""), "bad_rules", str(error)))
            return
        if options is None or not options.coins:
            self.tables.receive(player, connection, message)
            if isinstance(message, QuickMatch | LeaveQueue | QuickPlay | CreateRoom | JoinRoom | Watch):
                self.freed(player)
        elif self.house_rules is None:
            connection.send(Nack(getattr(message, "cmd", ""), "no_economy", "nothing is played for coins here"))
        elif isinstance(message, QuickPlay):
            connection.send(Nack(message.cmd, "no_economy", "bots do not play for coins"))
        elif player in self.house.seated:
            self.tables.receive(player, connection, message)  # which knows whether it is the same seat again
        elif player in self.entering:
            connection.send(Nack(getattr(message, "cmd", ""), "not_now", "one seat at a time"))
        else:
            task = asyncio.create_task(self._enter(player, connection, message, options, most))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def _wanted(self, message: Command) -> tuple[Command, RoomOptions | None, int]:
        """The command as it may be given on, what is played at the table that it is about (``None``: about none, or as
        before), and how many coins one may have there at most (0: no limit)."""
        match message:
            case CreateRoom() | QuickPlay():
                options = self._private(message.options)
                return msgspec.structs.replace(message, options=options), options, 0
            case SetOptions():
                return message, None, 0
            case QuickMatch() if message.stake and self.house_rules is not None:
                level = self.house_rules.levels[message.stake]
                return message, level.options(RoomOptions(rules=message.rules)), level.most
            case JoinRoom() if message.code in self.house.codes:
                options = self.house.codes[message.code].table.options
                rules = self.house_rules
                level_most = rules.levels[options.stake].most if rules is not None and options.stake else 0
                return message, options, level_most
        return message, None, 0

    def _private(self, options: RoomOptions) -> RoomOptions:
        """The options of a private room as the house takes them."""
        bases = 0 if self.house_rules is None else self.house_rules.private_entry
        return plain(options, bases * options.base)

    async def _enter(
        self, player: str, connection: Connection, message: Command, options: RoomOptions, most: int
    ) -> None:
        """Hold the coins, then let the command through."""
        assert self.house_rules is not None
        cmd = getattr(message, "cmd", "")
        self.entering.add(player)
        try:
            if not self._for_guests(options) and not await asyncio.wrap_future(self.kept(player)):
                connection.send(Nack(cmd, "accounts_only", "only who has an account may play here"))
                return
            if isinstance(message, JoinRoom) and options.stake and self._has_neighbour(player, message.code):
                connection.send(Nack(cmd, "same_place", "somebody there comes from the same device or address"))
                return
            held = demand(options, self.house.engine.rules(options))
            await asyncio.wrap_future(self.coins.grant(player, self.house_rules.welcome, "welcome", player))
            await asyncio.wrap_future(self.coins.enter(player, held, options.entry, most))
        except RulesError as error:
            connection.send(Nack(cmd, "bad_rules", str(error)))
            return
        except (NotEnoughCoins, TooManyCoins) as error:
            connection.send(Nack(cmd, error.code, str(error)))
            return
        finally:
            self.entering.discard(player)
        self.waiting.add(player)
        self.tables.receive(player, connection, message)
        self.freed(player)

    def _for_guests(self, options: RoomOptions) -> bool:
        """Whether who is only known by his device may play there."""
        assert self.house_rules is not None
        return bool(options.stake) and self.house_rules.levels[options.stake].guests

    def _has_neighbour(self, player: str, code: str) -> bool:
        running = self.house.codes.get(code)
        return running is not None and any(self.lines.alike(player, seat.player) for seat in running.table.people)

    def freed(self, player: str) -> None:
        """Somebody may wait or sit no more: soon, when it is clear whether he does, his coins are his."""
        if player in self.waiting:
            asyncio.get_running_loop().call_soon(self._let_go, player)

    def _let_go(self, player: str) -> None:
        if player not in self.waiting or player in self.lines.wishes or player in self.entering:
            return
        running = self.house.seated.get(player)
        if running is None or not running.table.options.coins:
            self.waiting.discard(player)
            self.coins.release(player, DOOR)

    async def close(self) -> None:
        """End what has been begun."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
