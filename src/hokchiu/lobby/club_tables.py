"""The tables of clubs: members open one by the house rules, and only they come to it; two who are kept apart do not sit
together."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol

import msgspec

from hokchiu.lobby.ports import Front, FrontLayer
from hokchiu.protocol.clubs import OpenClubTable
from hokchiu.protocol.messages import Command, CreateRoom, JoinRoom, Nack, RoomOptions, SetOptions, Watch
from hokchiu.store.club_rows import Door
from hokchiu.store.clubs import Clubs
from hokchiu.tables.host import Connection
from hokchiu.tables.running import Running
from hokchiu.tables.table import Table


class House(Protocol):
    """What is seen of the host."""

    connections: dict[str, Connection]
    seated: dict[str, Running]
    seated_by: dict[str, str]
    codes: dict[str, Running]
    tables: dict[str, Running]


def house_rules(door: Door) -> RoomOptions:
    """By what a club plays. Points only: its tables have no coins."""
    options = msgspec.json.decode(door.options, type=RoomOptions)
    return msgspec.structs.replace(options, coins=False, stake="", entry=0)


class ClubTables(FrontLayer):
    """``doors``: the clubs, by id; ``of``: the club of each table."""

    def __init__(self, front: Front, house: House, kept: Clubs) -> None:
        super().__init__(front)
        self.house = house
        self.kept = kept
        self.doors: dict[str, Door] = {}
        self.of: dict[str, str] = {}

    async def load(self) -> None:
        """Know all clubs, and the tables that go on."""
        self.doors = {door.id: door for door in await asyncio.wrap_future(self.kept.doors())}
        self.of = await asyncio.wrap_future(self.kept.tables(list(self.house.tables)))

    async def changed(self, club: str) -> None:
        """Something about a club is otherwise now."""
        door = await asyncio.wrap_future(self.kept.door(club))
        if door is None:
            self.doors.pop(club, None)
        else:
            self.doors[club] = door

    def open_tables(self, club: str) -> list[Table]:
        """The tables of a club that there are now."""
        self.of = {table: its for table, its in self.of.items() if table in self.house.tables}
        return [self.house.tables[table].table for table, its in self.of.items() if its == club]

    # ------------------------------------------------------------ connections

    def receive(self, player: str, connection: Connection, message: Command) -> None:
        """A command: for a table of a club, or for those behind."""
        if self.house.connections.get(player) is not connection:
            return
        refusal: Nack | None = None
        match message:
            case OpenClubTable():
                refusal = self._open(player, connection, message)
            case JoinRoom() | Watch():
                refusal = self._unwanted(player, message)
            case SetOptions() if player in self.house.seated and self.house.seated[player].table.id in self.of:
                refusal = Nack(message.cmd, "house_rules", "here the club's rules are played")
        if refusal is not None:
            connection.send(refusal)
        elif not isinstance(message, OpenClubTable):
            self.front.receive(player, connection, message)

    def _open(self, player: str, connection: Connection, message: OpenClubTable) -> Nack | None:
        door = self.doors.get(message.club)
        if door is None or player not in door.members:
            return Nack(message.cmd, "unknown_club", "you are in no such club")
        sat = self.house.seated.get(player)
        self.front.receive(player, connection, CreateRoom(message.cmd, house_rules(door)))
        running = self.house.seated.get(player)
        if running is not None and running is not sat:
            self.of[running.table.id] = door.id
            self.kept.opened(door.id, player, running.table.id)
        return None

    def _unwanted(self, player: str, message: JoinRoom | Watch) -> Nack | None:
        """Why somebody may not come to a table; of a club that he is not in he learns no more than of no table."""
        running = self.house.codes.get(message.code)
        door = None if running is None else self.doors.get(self.of.get(running.table.id, ""))
        if running is None or door is None:
            return None
        if player not in door.members:
            return Nack(message.cmd, "members_only", "this table is for the members of a club")
        if isinstance(message, JoinRoom) and apart(door, player, (seat.player for seat in running.table.people)):
            return Nack(message.cmd, "kept_apart", "the club keeps you and somebody there apart")
        return None


def apart(door: Door, player: str, others: Iterable[str]) -> bool:
    """Whether the club keeps somebody and one of the others apart."""
    return any((min(player, other), max(player, other)) in door.apart for other in others)
