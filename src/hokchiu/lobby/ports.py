"""What stands one behind the other between connections and tables."""

from __future__ import annotations

from typing import Protocol

from hokchiu.protocol.messages import Command
from hokchiu.tables.host import Connection


class Tables(Protocol):
    """What commands go on to (:class:`hokchiu.lobby.matching.Lobby`)."""

    def attach(
        self, player: str, name: str, connection: Connection, table: str | None, version: int, avatar: int = 0
    ) -> None: ...
    def detach(self, player: str, connection: Connection) -> None: ...
    def receive(self, player: str, connection: Connection, message: Command) -> None: ...
