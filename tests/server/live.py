"""A real server on loopback in the test's own loop, and clients that speak to it over WebSockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from websockets.asyncio.client import ClientConnection, connect

from hokchiu.protocol.codec import decode_server, encode
from hokchiu.protocol.messages import (
    PROTOCOL,
    Act,
    AnyServerMessage,
    Ask,
    AskClosed,
    Command,
    FairPromise,
    Hello,
    Nonce,
    Option,
    Revealed,
    Superseded,
    TableInfo,
)
from hokchiu.record.fair import Context, commitment
from hokchiu.server.address import listen
from hokchiu.server.app import Service, make_app
from hokchiu.server.configuration import Configuration
from hokchiu.server.limits import Limits
from hokchiu.server.run import config
from hokchiu.store.store import Store
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host
from hokchiu.tables.pace import AT_ONCE, Pace
from tests.server.knowledge import Knowledge

NO_LIMIT = Limits(messages=0)
SECONDS = 30.0
WINS = ("rob_gold", "win", "three_golds")
Choice = Callable[[list[Option], Random], str]


@asynccontextmanager
async def serving(
    service: Service, chosen: Configuration | None = None, app: ASGIApp | None = None
) -> AsyncIterator[str]:
    """The address of a running server."""
    with listen("127.0.0.1", 0) as listening:
        server = uvicorn.Server(config(app or make_app(service), chosen))
        task = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            assert not task.done(), task
            await asyncio.sleep(0)
        try:
            yield f"127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            await task


def service(
    pace: Pace = AT_ONCE, limits: Limits = NO_LIMIT, seed: int = 1, store: Store | None = None, **parts: Any
) -> Service:
    return Service(
        store or Store(None),
        lambda store: Host(real_engine(), pace, store, random=Random(seed)),
        limits=limits,
        **parts,
    )


def wins_or_any(options: list[Option], random: Random) -> str:
    """A win if there is one, else anything: melds and kongs come up often that way."""
    actions = [option.action for option in options]
    return next((action for action in WINS if action in actions), None) or random.choice(actions)


class Client:
    """One person's connection. Frames are checked against what its seat may know as they are read."""

    def __init__(self, address: str, name: str, choice: Choice = wins_or_any) -> None:
        self.address = address
        self.name = name
        self.device = f"{name}-device-secret"
        self.choice = choice
        self.random = Random(name)
        self.knowledge = Knowledge()
        self.socket: ClientConnection | None = None
        self.commands = 0
        self.nonces: dict[str, str] = {}
        self.counted = 0
        self.info: TableInfo | None = None
        self.ask: Ask | None = None

    async def connect(self) -> None:
        """Connect, and say nothing."""
        self.ask = None
        self.socket = await connect(f"ws://{self.address}/ws", compression=None, max_size=None)

    async def open(self) -> None:
        """Connect and say hello, going on from what is known."""
        await self.connect()
        await self.send(Hello(PROTOCOL, self.device, self.name, self.knowledge.table, self.knowledge.version))

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def drop(self) -> None:
        """Lose the connection without a goodbye."""
        assert self.socket is not None
        self.socket.transport.abort()
        await self.socket.wait_closed()

    def cmd(self) -> str:
        self.commands += 1
        return f"{self.name}{self.commands}"

    async def send(self, message: Command) -> None:
        await self.raw(encode(message))

    async def raw(self, frame: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(frame)

    async def receive(self) -> AnyServerMessage:
        """The next message, checked."""
        assert self.socket is not None
        async with asyncio.timeout(SECONDS):
            text = await self.socket.recv()
        assert isinstance(text, str)
        self.knowledge.take(text)
        message = decode_server(text)
        if isinstance(message, FairPromise) and not message.given:
            await self.add_to(message)
        elif isinstance(message, Revealed):
            self.verify(message)
        if isinstance(message, TableInfo):
            self.info = message
        elif isinstance(message, Ask):
            self.ask = message
        elif isinstance(message, AskClosed) and self.ask is not None and self.ask.decision == message.decision:
            self.ask = None
        return message

    async def add_to(self, promise: FairPromise) -> None:
        """Give a nonce for the deal to come."""
        nonce = self.nonces.setdefault(promise.commitment, f"{self.random.getrandbits(128):032x}")
        await self.send(Nonce(self.cmd(), promise.commitment, nonce))

    def verify(self, revealed: Revealed) -> None:
        """What was revealed is what was committed to, and the own nonce is in it."""
        assert self.info is not None
        context = Context(self.info.table, revealed.session, revealed.deal, revealed.rules_hash)
        assert commitment(bytes.fromhex(revealed.secret), context).hex() == revealed.commitment
        if self.info.you is not None and revealed.commitment in self.nonces:
            assert revealed.nonces[self.info.you] in (None, self.nonces[revealed.commitment])
            self.counted += revealed.nonces[self.info.you] is not None

    async def until(self, kind: type[Any], **fields: Any) -> Any:
        """The next message of a kind with these fields; those before it are read over."""
        while True:
            message = await self.receive()
            if isinstance(message, kind) and all(getattr(message, key) == value for key, value in fields.items()):
                return message

    async def answer(self) -> None:
        """Answer the prompt before the seat."""
        assert self.ask is not None
        decision, self.ask = self.ask, None
        await self.send(Act(self.cmd(), decision.decision, self.choice(decision.options, self.random)))

    async def play(self, drop_one_in: int = 0) -> None:
        """Play until the session is over, losing the connection now and then."""
        while self.info is None or self.info.stage != "over":
            message = await self.receive()
            assert not isinstance(message, Superseded)
            if drop_one_in and self.random.randrange(drop_one_in) == 0:
                await self.drop()
                await self.open()
            elif isinstance(message, Ask):
                await self.answer()

    async def said(self, frame: str | bytes, kind: type[Any]) -> Any:
        """Send a frame as it is; the next message of this kind."""
        await self.raw(frame)
        return await self.until(kind)


@asynccontextmanager
async def clients(address: str, *names: str) -> AsyncIterator[list[Client]]:
    """Connected clients."""
    opened = [Client(address, name) for name in names]
    try:
        for client in opened:
            await client.open()
        yield opened
    finally:
        await asyncio.gather(*(client.close() for client in opened), return_exceptions=True)
