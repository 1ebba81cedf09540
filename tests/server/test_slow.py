"""A client that does not read costs its own connection only."""

from __future__ import annotations

import asyncio

import pytest
from starlette.websockets import WebSocketState

from hokchiu.protocol.codec import encode
from hokchiu.protocol.messages import Hello, Pong
from hokchiu.server import socket
from hokchiu.server.limiter import Caller, Limiter
from hokchiu.server.limits import Limits
from hokchiu.server.outbox import TOO_SLOW
from hokchiu.server.presence import Presence
from hokchiu.server.socket import Gate, Socket
from hokchiu.store.account_rows import SignIn
from hokchiu.store.rows import StoredPlayer


class DeafClient:
    """A WebSocket whose client says hello and then neither reads nor speaks."""

    client_state = application_state = WebSocketState.CONNECTED

    def __init__(self) -> None:
        self.frames = [{"type": "websocket.receive", "text": encode(Hello(1, "a-device-secret-of-length"))}]
        self.closed: int | None = None

    async def accept(self) -> None:
        """Nothing to do."""

    async def receive(self) -> dict[str, str]:
        if not self.frames:
            await asyncio.Event().wait()
        return self.frames.pop()

    async def send_text(self, text: str) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed = code


class TalkativeHost:
    """A host that sends more than may wait."""

    def __init__(self) -> None:
        self.gone: list[str] = []

    async def expect(self, player: str) -> None:
        """Everybody may come."""

    def forget(self, player: str) -> None:
        """Nobody was known."""

    def attach(self, player: str, name: str, connection: Socket, table: str | None, version: int, avatar: int) -> None:
        for n in range(10):
            connection.send(Pong(n))

    def detach(self, player: str, connection: Socket) -> None:
        self.gone.append(player)


class OnePerson:
    def player(self, device: str, name: str | None) -> asyncio.Future[StoredPlayer]:
        future: asyncio.Future[StoredPlayer] = asyncio.get_running_loop().create_future()
        future.set_result(StoredPlayer("ann", "Ann"))
        return future

    async def who(self, token: str) -> SignIn | None:
        return None


async def test_a_client_that_does_not_read_is_let_go(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(socket, "CLOSE_SECONDS", 0.01)
    deaf, host = DeafClient(), TalkativeHost()
    gate = Gate(OnePerson(), Limiter(Limits(queue=3)), Presence(), "1")
    await Socket(deaf, host, gate, Caller("", None)).run()  # type: ignore[arg-type]
    assert deaf.closed == TOO_SLOW
    assert host.gone == ["ann"]
