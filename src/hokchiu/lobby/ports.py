"""What stands one behind the other between connections and tables, and hands on what it has no part in."""

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


class Front(Tables, Protocol):
    """Tables that are told who comes before he does (:class:`hokchiu.lobby.circle.Circle`)."""

    async def expect(self, player: str) -> None: ...
    def forget(self, player: str) -> None: ...


class Layer:
    """Who comes and goes is the matter of those behind."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def attach(
        self, player: str, name: str, connection: Connection, table: str | None, version: int, avatar: int = 0
    ) -> None:
        """A client is here."""
        self.tables.attach(player, name, connection, table, version, avatar)

    def detach(self, player: str, connection: Connection) -> None:
        """A client has gone."""
        self.tables.detach(player, connection)


class FrontLayer(Layer):
    """So is who is about to come."""

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        self.front = front

    async def expect(self, player: str) -> None:
        """Somebody is about to come."""
        await self.front.expect(player)

    def forget(self, player: str) -> None:
        """Who was expected has not come."""
        self.front.forget(player)
