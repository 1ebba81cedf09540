"""One scripted client: a connection that says hello, comes back when it is lost, and answers what it is asked.

It speaks the same messages as people's clients, and knows only what they tell it.
"""

from __future__ import annotations

import asyncio
import secrets
import ssl
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from hokchiu.protocol.codec import FrameError, decode_server, encode
from hokchiu.protocol.messages import (
    PROTOCOL,
    Act,
    AnyServerMessage,
    Ask,
    AskClosed,
    Command,
    Hello,
    Snapshot,
    TableEventFrame,
)

WINS = ("rob_gold", "win", "three_golds")
PASSING = 0.7
"""How often a claim that is no win is passed over."""

AGAIN_SECONDS = (0.1, 0.5, 2.0)
"""How long to wait before the first, the second and every later try to connect."""

DEVICE_BYTES = 24
OPEN_SECONDS = 30.0


@dataclass(frozen=True)
class Server:
    """Where the server is, and how it is reached."""

    address: str
    tls: ssl.SSLContext | None = None


@dataclass(frozen=True)
class Habits:
    """How long a person thinks (seconds, from and to), and after how many seconds on average a connection is lost
    (``None``: never)."""

    pace: tuple[float, float] = (1.0, 3.0)
    lost_after: float | None = None


class Sitting(Protocol):
    """The table a person sits at, as far as he tells it things."""

    playing: asyncio.Event

    def told(self, person: Person, message: AnyServerMessage) -> None: ...
    def answered(self, person: Person, action: str, cmd: str) -> None: ...
    def complain(self, what: str) -> None: ...
    def came_back(self) -> None: ...


class Person:
    """A client. *table* hears of all that it is told, and does the talking that takes more than one."""

    def __init__(self, name: str, server: Server, habits: Habits, table: Sitting, random: Random) -> None:
        self.name = name
        self.server = server
        self.habits = habits
        self.table = table
        self.random = random
        self.device = secrets.token_urlsafe(DEVICE_BYTES)
        self.socket: ClientConnection | None = None
        self.sat = ""
        self.version = 0
        self.ask: Ask | None = None
        self.commands = 0
        self.leaving = False
        self.losing = False
        self.timer: asyncio.TimerHandle | None = None
        self.sending: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Be there until :meth:`leave`."""
        tries = 0
        while not self.leaving:
            try:
                await self._connected()
                tries = 0
            except (OSError, TimeoutError, InvalidHandshake, InvalidMessage) as error:
                self.table.complain(f"not connected: {type(error).__name__}")
                tries += 1
            if not self.leaving:
                await asyncio.sleep(AGAIN_SECONDS[min(tries, len(AGAIN_SECONDS) - 1)])

    async def leave(self) -> None:
        """Go for good."""
        self.leaving = True
        if self.socket is not None:
            await self.socket.close()

    def send(self, message: Command) -> None:
        """Send a command; one that finds no connection is said again by who needs it."""
        if self.socket is not None:
            task = asyncio.create_task(self._send(self.socket, encode(message)))
            self.sending.add(task)
            task.add_done_callback(self.sending.discard)

    def cmd(self) -> str:
        """A new command's name."""
        self.commands += 1
        return f"{self.name}.{self.commands}"

    async def _connected(self) -> None:
        """One connection, from hello to its end."""
        async with connect(
            self.server.address,
            ssl=self.server.tls,
            compression=None,
            max_size=None,
            ping_interval=None,
            proxy=None,
            open_timeout=OPEN_SECONDS,
        ) as socket:
            self.socket = socket
            self.ask = None
            await socket.send(encode(Hello(PROTOCOL, self.device, self.name, self.sat or None, self.version)))
            self.lose_later()
            try:
                while True:
                    self._take(await socket.recv())
            except ConnectionClosed as end:
                self._ended(end)
            finally:
                self.socket = None
                if self.timer is not None:
                    self.timer.cancel()

    def _ended(self, end: ConnectionClosed) -> None:
        if self.losing:
            self.losing = False
            self.table.came_back()
        elif not self.leaving:
            self.table.complain(f"closed: {end.rcvd.code if end.rcvd else 'lost'}")

    def lose_later(self) -> None:
        """From the first deal on connections are lost, if that is the habit."""
        if self.habits.lost_after is not None and self.table.playing.is_set():
            seconds = self.random.expovariate(1 / self.habits.lost_after)
            self.timer = asyncio.get_running_loop().call_later(seconds, self._lose)

    def _lose(self) -> None:
        """What a tunnel does to a phone."""
        if self.socket is not None:
            self.losing = True
            self.socket.transport.abort()

    async def _send(self, socket: ClientConnection, frame: str) -> None:
        try:
            await socket.send(frame)
        except ConnectionClosed:
            pass  # run() comes back, and is asked again

    def _take(self, frame: str | bytes) -> None:
        try:
            message = decode_server(frame)
        except FrameError as error:
            self.table.complain(f"unreadable: {error.code}")
            return
        match message:
            case TableEventFrame() | Snapshot():
                self.sat, self.version = message.table, message.version
            case Ask():
                self.ask = message
                self.later(partial(self._answer, message))
            case AskClosed() if self.ask is not None and self.ask.decision == message.decision:
                self.ask = None
        self.table.told(self, message)

    def later(self, do: Callable[[], None]) -> None:
        """Do something after having thought."""
        low, high = self.habits.pace
        seconds = self.random.uniform(low, high)
        if seconds:
            asyncio.get_running_loop().call_later(seconds, do)
        else:
            do()

    def _answer(self, ask: Ask) -> None:
        if self.ask is not ask or self.socket is None:
            return
        self.ask = None
        action, cmd = choose(ask, self.random), self.cmd()
        self.table.answered(self, action, cmd)
        self.send(Act(cmd, ask.decision, action))


def choose(ask: Ask, random: Random) -> str:
    """A win if there is one; claims are mostly passed over, so that deals last as long as people's."""
    actions = [option.action for option in ask.options]
    for win in WINS:
        if win in actions:
            return win
    if ask.window == "turn":
        discards = [action for action in actions if action.startswith("discard:")]
        return random.choice(discards or actions)
    if "pass" in actions and random.random() < PASSING:
        return "pass"
    return random.choice(actions)
