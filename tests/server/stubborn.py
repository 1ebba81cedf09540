"""Clients that do not give up: they come back after every break and send again what was not answered."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from zlib import crc32

from websockets.exceptions import WebSocketException

from hokchiu.protocol.messages import (
    Ack,
    Act,
    AnyServerMessage,
    Ask,
    Command,
    CreateRoom,
    FairPromise,
    JoinRoom,
    Nack,
    Nonce,
    Ready,
    RoomOptions,
    StartRoom,
    Superseded,
    Welcome,
)
from tests.server.live import WINS, Client

AGAIN = 0.02
GIVE_UP = 400
Cut = Callable[[int, AnyServerMessage], bool]


class Stubborn(Client):
    """Decides by the names of decisions alone, so that every run of a deal is the same.

    ``waiting``: commands that were not answered yet, by id; ``taken``: the answers that the server has taken; ``cut``
    says after which of its frames (their number from 1, the message) it loses its connection, ``breaks`` how often it
    has lost one.
    """

    def __init__(self, address: str, name: str) -> None:
        super().__init__(address, name)
        self.waiting: dict[str, Command] = {}
        self.taken: list[str] = []
        self.refused: Counter[str] = Counter()
        self.cut: Cut = lambda n, message: False
        self.heard = 0
        self.breaks = 0

    async def raw(self, frame: str | bytes) -> None:
        """Send, or not: what is lost is sent again after the next welcome."""
        with suppress(OSError, WebSocketException):
            await super().raw(frame)

    async def command(self, command: Command) -> None:
        """Send until it is answered."""
        self.waiting[command.cmd] = command
        await self.send(command)

    async def back(self) -> None:
        """Connect again, as often as it takes."""
        for _ in range(GIVE_UP):
            try:
                await self.open()
                return
            except (OSError, WebSocketException):
                await asyncio.sleep(AGAIN)
        raise AssertionError("the server does not come back")

    async def hear(self) -> AnyServerMessage:
        """The next message, over however many connections."""
        while True:
            try:
                message = await self.receive()
                assert not isinstance(message, Superseded)
                await self.mind(message)
                self.heard += 1
                if self.cut(self.heard, message):
                    await self.drop()
                return message
            except (OSError, WebSocketException):
                self.breaks += 1
                await self.back()

    async def mind(self, message: AnyServerMessage) -> None:
        """Keep the books of what was answered."""
        if isinstance(message, Welcome):
            for command in list(self.waiting.values()):
                await self.send(command)
        elif isinstance(message, Ack | Nack):
            command = self.waiting.pop(message.cmd, None)
            if isinstance(message, Nack):
                self.refused[message.reason] += 1
            elif isinstance(command, Act):
                self.taken.append(command.action)

    async def add_to(self, promise: FairPromise) -> None:
        nonce = f"{crc32((self.name + promise.commitment).encode()):032x}"
        self.nonces[promise.commitment] = nonce
        await self.command(Nonce(self.cmd(), promise.commitment, nonce))

    def choose(self, ask: Ask) -> str:
        actions = [option.action for option in ask.options]
        wins = [action for action in WINS if action in actions]
        return wins[0] if wins else actions[crc32(ask.decision.encode()) % len(actions)]

    async def sit(self, code: str | None, options: RoomOptions) -> str:
        """Open a room, or join it and be ready; its code. The nonce for the first deal has been taken then."""
        await self.back()
        command = CreateRoom(self.cmd(), options) if code is None else JoinRoom(self.cmd(), code)
        await self.command(command)
        while self.info is None or not self.nonces or self.waiting:
            await self.hear()
        if code is not None:
            ready = Ready(self.cmd())
            await self.command(ready)
            while ready.cmd in self.waiting:
                await self.hear()
        return self.info.code

    async def begin(self) -> None:
        start = StartRoom(self.cmd())
        await self.command(start)
        while start.cmd in self.waiting:
            await self.hear()

    async def play(self, drop_one_in: int = 0) -> None:
        """Play until the session is over and all that was sent has been answered."""
        answered = ""
        while self.info is None or self.info.stage != "over" or self.waiting:
            if self.ask is not None and self.ask.decision != answered:
                answered = self.ask.decision
                await self.command(Act(self.cmd(), answered, self.choose(self.ask)))
            await self.hear()
