"""The messages about others than those who play: who watches a table."""

from __future__ import annotations

from hokchiu.protocol.base import Command, CommandId, RoomCode, ServerMessage
from hokchiu.protocol.events import TableEvent

# ---------------------------------------------------------------- client to server


class Watch(Command, tag="watch"):
    """Watch the table with this code. From then on nothing but leave, resync and ping may be sent."""

    cmd: CommandId
    code: RoomCode


# ---------------------------------------------------------------- server to client


class Watching(ServerMessage, tag="watching"):
    """The client watches a table, ``delay_ms`` late; a :class:`TableInfo` without an own seat follows. ``wait_ms``: a
    deal has begun, and may be seen then."""

    table: str
    delay_ms: int
    wait_ms: int | None = None


class CatchUp(ServerMessage, tag="catch_up"):
    """For who watches: the deal from its beginning up to ``version``, as it may be seen by now."""

    table: str
    version: int
    events: list[TableEvent]
