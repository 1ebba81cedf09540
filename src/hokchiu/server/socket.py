"""One client's WebSocket: who it is, what it may send, what it is sent.

The first frame says hello; every frame that cannot be read, or comes too soon, is answered with an
error that names the place, and a few of them end the connection.
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from dataclasses import dataclass, field
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from hokchiu.accounts.names import printable
from hokchiu.protocol.codec import FrameError, Repeater, decode_client
from hokchiu.protocol.messages import (
    PROTOCOL,
    Banned,
    Command,
    CreateRoom,
    Error,
    Hello,
    JoinRoom,
    Nack,
    OpenClubTable,
    Ping,
    Pong,
    QuickPlay,
    ServerMessage,
    Watch,
    Welcome,
)
from hokchiu.server.cookies import token_of
from hokchiu.server.limiter import Caller, Limiter, too_many
from hokchiu.server.limits import Rate
from hokchiu.server.outbox import Closing, Outbox
from hokchiu.server.presence import Here, Presence
from hokchiu.server.traffic import Meter, Traffic
from hokchiu.store.account_rows import SignIn
from hokchiu.store.moderation import Sanction
from hokchiu.store.rows import StoredPlayer
from hokchiu.store.store import device_hash
from hokchiu.tables.host import Connection

NORMAL = 1000
FAILED = 1011
PROTOCOL_BROKEN = 4004
RELOAD = 4005
BANNED = 4006
CLOSE_SECONDS = 2.0
ID_BYTES = 4

log = logging.getLogger(__name__)

# One for all connections: a table sends the same message to its clients one after the other.
_frames = Repeater()


class People(Protocol):
    """Who a device or a cookie belongs to (:class:`hokchiu.accounts.accounts.Accounts`)."""

    def player(self, device: str, name: str | None) -> asyncio.Future[StoredPlayer]: ...
    async def who(self, token: str) -> SignIn | None: ...


class Bans(Protocol):
    """Who may not come in (:class:`hokchiu.lobby.sanctions.Sanctions`)."""

    def banned(self, player: str | None, device: str | None = None, address: str | None = None) -> Sanction | None: ...


class NoBans:
    """Everybody may."""

    def banned(self, player: str | None, device: str | None = None, address: str | None = None) -> Sanction | None:
        """Nobody is."""
        return None


class Tables(Protocol):
    """Where commands go (:class:`hokchiu.lobby.circle.Circle`). ``expect`` comes before ``attach``."""

    async def expect(self, player: str) -> None: ...
    def forget(self, player: str) -> None: ...
    def attach(
        self, player: str, name: str, connection: Connection, table: str | None, version: int, avatar: int = 0
    ) -> None: ...
    def detach(self, player: str, connection: Connection) -> None: ...
    def receive(self, player: str, connection: Connection, message: Command) -> None: ...


@dataclass(frozen=True)
class Gate:
    """What every connection passes: who it is, how much it may, and where it is known."""

    people: People
    limiter: Limiter
    presence: Presence
    version: str
    traffic: Traffic = field(default_factory=Traffic)
    economy: bool = False
    bans: Bans = field(default_factory=NoBans)

    async def admit(self, websocket: WebSocket, host: Tables) -> None:
        """Serve a WebSocket to its end, unless there are too many from its address."""
        caller = self.limiter.caller(websocket)
        wait = self.limiter.enter(caller)
        if wait:
            await websocket.send_denial_response(too_many(wait))
            return
        try:
            token = token_of(websocket)
            sign_in = None if token is None else await self.people.who(token)
            await Socket(websocket, host, self, caller, sign_in).run()
        finally:
            self.limiter.leave(caller)


def _nothing() -> None:
    """What an outbox tells once its connection has ended."""


class Socket:
    """A connection from its first frame to its end. It is the host's :class:`hokchiu.tables.host.Connection`."""

    def __init__(
        self, socket: WebSocket, host: Tables, gate: Gate, caller: Caller, sign_in: SignIn | None = None
    ) -> None:
        self.socket = socket
        self.host = host
        self.gate = gate
        self.limiter = gate.limiter
        self.caller = caller
        self.sign_in = sign_in
        self.here: Here | None = None
        self.limits = gate.limiter.limits
        self.rate = Rate(self.limits)
        self.outbox = Outbox(self.limits.queue, self._ending)
        self.writing: asyncio.Task[None] | None = None
        self.id = secrets.token_hex(ID_BYTES)
        self.meter = Meter(gate.traffic)
        self.left_with = NORMAL
        self.bad = 0
        self.player: str | None = None

    def send(self, message: ServerMessage) -> None:
        """Leave a message for the client."""
        if isinstance(message, Nack) and message.reason == "unknown_room" and self.player is not None:
            self.limiter.guessed_wrong(self.player, self.caller)
        self.meter.sent(message)
        self.outbox.put(_frames.encode(message))

    def close(self, code: int, reason: str) -> None:
        """End the connection once what waits has been sent."""
        self.outbox.end(code, reason)

    async def run(self) -> None:
        """Serve the client until one of the two ends it."""
        await self.socket.accept()
        reading = asyncio.create_task(self._read(), name="socket reader")
        self.writing = writing = asyncio.create_task(self._write(), name="socket writer")
        try:
            await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            reading.cancel()
            writing.cancel()
            for ended in await asyncio.gather(reading, writing, return_exceptions=True):
                self._report(ended)
            await self._end()
            self._count_end()
            self._let_go()

    def _let_go(self) -> None:
        """Refer to nothing that refers back: a connection is freed when it ends, not when cycles are looked for."""
        self.writing = None
        self.here = None
        self.outbox.on_end = _nothing

    def _count_end(self) -> None:
        closing = self.outbox.closing
        code = self.left_with if closing is None else closing.code
        self.meter.ended(code, too_slow=self.outbox.overflowed)
        log.info("socket closed", extra={"socket": self.id, "player": self.player, "code": code})

    def _ending(self) -> None:
        """Give a client that does not read a short time for what still waits, and then up."""
        if self.writing is not None:
            asyncio.get_running_loop().call_later(CLOSE_SECONDS, self.writing.cancel)

    def _leave(self) -> None:
        if self.here is not None:
            self.gate.presence.leave(self.here)
        if self.player is not None:
            self.host.detach(self.player, self)

    def _report(self, ended: BaseException | None) -> None:
        if ended is None or isinstance(ended, asyncio.CancelledError | WebSocketDisconnect):
            return
        log.error("a connection failed", exc_info=ended, extra={"socket": self.id, "player": self.player})
        self.close(FAILED, "the server failed; connect again")

    async def _end(self) -> None:
        if self.socket.client_state is not WebSocketState.CONNECTED:
            return
        if self.socket.application_state is not WebSocketState.CONNECTED:
            return
        closing = self.outbox.closing or Closing(NORMAL, "")
        try:
            await asyncio.wait_for(self.socket.close(closing.code, closing.reason), CLOSE_SECONDS)
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            log.info("a client did not take the end of its connection", extra={"socket": self.id})

    # ------------------------------------------------------------ out

    async def _write(self) -> None:
        while True:
            frame = await self.outbox.take()
            if isinstance(frame, Closing):
                return
            await self.socket.send_text(frame)

    # ------------------------------------------------------------ in

    async def _read(self) -> None:
        if not await self._greeted():
            return
        while self.outbox.closing is None:
            message = await self._next()
            if message is not None:
                self._take(message)
        await self._written()

    async def _greeted(self) -> bool:
        """Wait for the hello; whether it came."""
        try:
            async with asyncio.timeout(self.limits.hello):
                while self.player is None and self.outbox.closing is None:
                    message = await self._next()
                    if message is not None:
                        await self._greet(message)
        except TimeoutError:
            self.close(PROTOCOL_BROKEN, "no hello")
        if self.outbox.closing is not None:
            await self._written()
        return self.player is not None

    async def _written(self) -> None:
        """Wait until the writer has come to the end of the outbox; it ends the connection."""
        await asyncio.Event().wait()

    async def _greet(self, message: Command) -> None:
        if not isinstance(message, Hello):
            self._refuse("hello_first", "the first frame must be a hello")
        elif message.protocol != PROTOCOL:
            self.send(Error("protocol", f"this server speaks protocol {PROTOCOL}, not {message.protocol}"))
            self.close(RELOAD, "reload the page")
        else:
            await self._welcome(message)

    async def _welcome(self, hello: Hello) -> None:
        if self._kept_out(None, hello):
            return
        found = await self._who(hello)
        if found is not None and self._kept_out(found.id, hello):
            return
        if found is not None:
            await self.host.expect(found.id)
        if found is None:
            return
        if self.outbox.closing is not None:
            self.host.forget(found.id)
            return
        self.player = found.id
        self.meter.hello(hello)
        log.info("hello", extra={"socket": self.id, "player": found.id})
        # An account's rate outlives its connections; to connect again and say hello is never too fast.
        self.rate = self.limiter.rate_of(found.id)
        self.send(Welcome(PROTOCOL, found.id, found.name, self.gate.version, found.avatar, self.gate.economy))
        self.host.attach(found.id, found.name, self, hello.table, hello.version, found.avatar)

    def _kept_out(self, player: str | None, hello: Hello) -> bool:
        """Whether the player, his device or his network is banned; he is told until when and why."""
        device = hello.device if self.sign_in is None else None
        known = None if device is None else device_hash(device)
        if self.sign_in is not None:
            known = self.sign_in.device_hash
        ban = self.gate.bans.banned(player, known, self.caller.house)
        if ban is not None:
            self.send(Banned(ban.why, ban.until))
            self.close(BANNED, "banned")
        return ban is not None

    async def _who(self, hello: Hello) -> StoredPlayer | None:
        """Who says hello: whom the cookie is of, else the guest of the device; ``None`` and an error for neither."""
        if self.sign_in is not None:
            self._stand(Here(self.sign_in.player.id, self, self.sign_in.id, None, self.caller.house))
            return self.sign_in.player
        if hello.device is None:
            self._refuse("no_device", "a hello without a cookie must name a device")
            return None
        found = await self.gate.people.player(hello.device, None if hello.name is None else printable(hello.name))
        self._stand(Here(found.id, self, None, device_hash(hello.device), self.caller.house))
        return found

    def _stand(self, here: Here) -> None:
        self.here = here
        self.gate.presence.enter(here)

    async def _next(self) -> Command | None:
        """The next frame's message; ``None`` if there was none to read in it."""
        frame = await self.socket.receive()
        if frame["type"] == "websocket.disconnect":
            self.left_with = frame.get("code") or NORMAL
            raise WebSocketDisconnect(self.left_with)
        if not self.rate.allows(asyncio.get_running_loop().time()):
            self._refuse("too_fast", f"at most {self.limits.messages} messages in {self.limits.window:g} s")
            return None
        try:
            return decode_client(frame.get("text") or frame.get("bytes") or "")
        except FrameError as error:
            self._refuse(error.code, error.text)
            return None

    def _take(self, message: Command) -> None:
        if isinstance(message, Ping):
            self.send(Pong(message.n))
        elif isinstance(message, Hello):
            self._refuse("bad_message", "hello comes once")
        elif self.player is not None and self._in_time(self.player, message):
            self.meter.received(message)
            self.host.receive(self.player, self, message)

    def _in_time(self, player: str, message: Command) -> bool:
        """Whether this may be asked for again already; if not, the client is told when."""
        match message:
            case CreateRoom() | QuickPlay() | OpenClubTable():
                wait = self.limiter.open_room(player, self.caller)
            case JoinRoom() | Watch():
                wait = self.limiter.guess(player, self.caller)
            case _:
                return True
        if wait:
            self.send(Nack(message.cmd, "slow_down", f"again in {math.ceil(wait)} s"))
        return not wait

    def _refuse(self, code: str, text: str) -> None:
        """Answer a frame that is no use, and end a connection that sends several of them."""
        self.bad += 1
        self.meter.refused(code)
        log.info("bad frame", extra={"socket": self.id, "player": self.player, "code": code})
        self.send(Error(code, text))
        if self.bad >= self.limits.bad:
            self.close(PROTOCOL_BROKEN, f"{self.bad} bad frames, the last one: {code}")
