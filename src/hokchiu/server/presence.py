"""Which sockets stand on which sign-in, so that one that ends takes its sockets with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hokchiu.protocol.messages import ServerMessage
from hokchiu.server.hosts import is_loopback
from hokchiu.store.account_rows import SignIn

SIGNED_OUT = 4001


class Closable(Protocol):
    """A connection that can be ended."""

    def send(self, message: ServerMessage) -> None: ...
    def close(self, code: int, reason: str) -> None: ...


@dataclass(frozen=True, eq=False)
class Here:
    """A socket, and what it was let in by: a sign-in, or a guest's device; ``house``: its address as it is counted."""

    player: str
    socket: Closable
    sign_in: str | None
    device_hash: str | None
    house: str | None = None


class Presence:
    """All sockets that have said who they are."""

    def __init__(self) -> None:
        self.here: dict[str, set[Here]] = {}

    def enter(self, one: Here) -> None:
        """A socket is somebody's now."""
        self.here.setdefault(one.player, set()).add(one)

    def leave(self, one: Here) -> None:
        """It has ended."""
        left = self.here.get(one.player, set())
        left.discard(one)
        if not left:
            self.here.pop(one.player, None)

    def end(self, ended: SignIn) -> None:
        """Close what stood on a sign-in, or on the device it came from."""
        for one in list(self.here.get(ended.player.id, ())):
            by_device = one.device_hash is not None and one.device_hash == ended.device_hash
            if one.sign_in == ended.id or by_device:
                one.socket.close(SIGNED_OUT, "signed out")

    def of(self, player: str) -> list[Here]:
        """The sockets of a player."""
        return list(self.here.get(player, ()))

    def neighbours(self, player: str, other: str) -> bool:
        """Whether two are here from one device, or from one address that is counted. Nothing of it is kept."""
        return bool(self._places(player) & self._places(other))

    def _places(self, player: str) -> set[str]:
        # A proxy on this machine that is not told of in the configuration hands everybody on from one address.
        houses = {one.house for one in self.of(player) if one.house is not None and not is_loopback(one.house)}
        return houses | {one.device_hash for one in self.of(player) if one.device_hash is not None}

    def shut_out(self, player: str, message: ServerMessage, code: int) -> None:
        """Close all sockets of a player, with a last word."""
        for one in self.of(player):
            one.socket.send(message)
            one.socket.close(code, "banned")
