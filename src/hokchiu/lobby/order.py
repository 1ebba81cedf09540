"""Order in the house: who is muted says nothing, who is banned goes, before a restart nobody begins anything.

The first layer behind the connections.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol

from hokchiu.lobby.ports import Front, FrontLayer
from hokchiu.lobby.sanctions import Sanctions
from hokchiu.protocol.messages import (
    Command,
    CreateRoom,
    Leave,
    Nack,
    OpenClubTable,
    QuickMatch,
    QuickPlay,
    Say,
    ServerMessage,
    Voice,
)
from hokchiu.protocol.notices import HouseNotices, NewsItem, Texts
from hokchiu.store.notices import Notice, NoticeBoard
from hokchiu.tables.host import Connection
from hokchiu.tables.mail import Commanded, Ended
from hokchiu.tables.running import Running

NEWS = 5
EXPELLED = "expelled"
"""The command by which somebody who is sent away leaves; no client's is called so."""


class House(Protocol):
    """What is seen of the host."""

    connections: dict[str, Connection]
    seated: dict[str, Running]
    tables: dict[str, Running]

    def say(self, players: Iterable[str], message: ServerMessage) -> None: ...


class Lines(Protocol):
    """Who waits for a table (:class:`hokchiu.lobby.matching.Lobby`)."""

    def forget(self, player: str) -> None: ...


class Hush(Protocol):
    """What has been said, and in whose voice (:class:`hokchiu.lobby.talking.Talking`)."""

    def hush(self, player: str) -> None: ...


class Order(FrontLayer):
    """``told``: the notices as they are kept, the newest first."""

    def __init__(
        self, front: Front, house: House, lines: Lines, hush: Hush, sanctions: Sanctions, board: NoticeBoard
    ) -> None:
        super().__init__(front)
        self.house = house
        self.lines = lines
        self.hush = hush
        self.sanctions = sanctions
        self.board = board
        self.told: list[Notice] = []

    async def load(self) -> None:
        """Know what holds and what is told; all who are here hear of it."""
        await self.sanctions.load()
        before = self.notices()
        self.told = await asyncio.wrap_future(self.board.current(self.sanctions.moment()))
        if self.notices() != before:
            self.house.say(list(self.house.connections), self.notices())

    # ------------------------------------------------------------ connections

    def attach(
        self, player: str, name: str, connection: Connection, table: str | None, version: int, avatar: int = 0
    ) -> None:
        """A client is here, and hears what there is to tell."""
        super().attach(player, name, connection, table, version, avatar)
        notices = self.notices()
        if notices != HouseNotices():
            connection.send(notices)

    def receive(self, player: str, connection: Connection, message: Command) -> None:
        """A command, unless it may not be given now."""
        refusal = self._refusal(player, message)
        if refusal is None:
            self.front.receive(player, connection, message)
        elif self.house.connections.get(player) is connection:
            connection.send(refusal)

    def _refusal(self, player: str, message: Command) -> Nack | None:
        match message:
            case Say() | Voice():
                muted = self.sanctions.muted(player)
                return None if muted is None else Nack(message.cmd, "muted", muted.until or "")
            case CreateRoom() | QuickPlay() | QuickMatch() | OpenClubTable():
                restart = self.closing
                if restart is None or player in self.house.seated:
                    return None
                return Nack(message.cmd, "maintenance", restart.ends_at or "")
        return None

    # ------------------------------------------------------------ notices

    @property
    def closing(self) -> Notice | None:
        """The restart before which no table is opened any more; those that are go on."""
        now = self.sanctions.moment()
        return next((one for one in self._open("restart") if one.begins_at <= now), None)

    def notices(self) -> HouseNotices:
        """What everybody is told."""
        now = self.sanctions.moment()
        banner = next((Texts(**one.texts) for one in self._open("banner") if one.begins_at <= now), None)
        restart = next(iter(self._open("restart")), None)
        news = [NewsItem(one.id, one.begins_at, Texts(**one.texts)) for one in self._open("news")][:NEWS]
        return HouseNotices(
            banner,
            None if restart is None else restart.ends_at,
            None if restart is None else restart.begins_at,
            tuple(news),
        )

    def _open(self, kind: str) -> list[Notice]:
        now = self.sanctions.moment()
        return [one for one in self.told if one.kind == kind and not one.over(now)]

    # ------------------------------------------------------------ sending away

    def expel(self, player: str) -> None:
        """Somebody is out: he waits for nothing, and the trustee plays his deal to its end."""
        self.lines.forget(player)
        self.hush.hush(player)
        running = self.house.seated.get(player)
        if running is not None:
            running.put(Commanded(player, Leave(EXPELLED)))

    def kick(self, player: str) -> bool:
        """Send somebody out of the room or the line he waits in; not out of a session: whether it could be done."""
        running = self.house.seated.get(player)
        if running is not None and running.table.in_session:
            return False
        self.lines.forget(player)
        if running is not None:
            running.put(Commanded(player, Leave(EXPELLED)))
        return True

    def end_table(self, table: str) -> bool:
        """End the session at a table, or the table if there is none: whether there is such a table."""
        running = self.house.tables.get(table)
        if running is not None:
            running.put(Ended())
        return running is not None
