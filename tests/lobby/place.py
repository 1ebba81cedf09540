"""People before a layer of the lobby, and the tables behind it."""

from __future__ import annotations

from random import Random

from hokchiu.lobby.matching import Lobby
from hokchiu.lobby.ports import Tables
from hokchiu.protocol.messages import CreateRoom, RoomOptions, ServerMessage, TableInfo
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host
from hokchiu.tables.pace import Pace
from hokchiu.tables.thinking import AtOnce
from tests.tables.test_host import Ear, TestClock, settle


class Place:
    """``front`` is the layer that people come to; whoever makes it sets it."""

    front: Tables

    def __init__(self) -> None:
        self.clock = TestClock()
        self.host = Host(real_engine(), Pace(), clock=self.clock, random=Random(1), thinking=AtOnce())
        self.lobby = Lobby(self.host)
        self.ears: dict[str, Ear] = {}

    def arrive(self, name: str) -> None:
        self.ears[name] = Ear()
        self.front.attach(name, name.title(), self.ears[name], None, 0)

    async def answer(self, name: str, message: object) -> ServerMessage:
        """What somebody is answered to a command."""
        self.front.receive(name, self.ears[name], message)  # type: ignore[arg-type]
        await settle()
        cmd = getattr(message, "cmd", None)
        return next(one for one in reversed(self.ears[name].messages) if getattr(one, "cmd", None) == cmd)

    async def room(self, name: str, **options: object) -> str:
        """A room of his; its code."""
        await self.answer(name, CreateRoom(f"c{name}", RoomOptions(**options)))  # type: ignore[arg-type]
        return str(self.ears[name].last(TableInfo).code)
