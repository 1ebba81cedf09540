"""The messages about others than those who play: who watches a table, where friends are."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hokchiu.protocol.base import Command, CommandId, RoomCode, ServerMessage
from hokchiu.protocol.events import TableEvent

# ---------------------------------------------------------------- client to server


class Watch(Command, tag="watch"):
    """Watch the table with this code. From then on nothing but leave, resync and ping may be sent."""

    cmd: CommandId
    code: RoomCode


PlayerId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Invite(Command, tag="invite"):
    """Ask a friend, who is online, to the table where one sits."""

    cmd: CommandId
    player: PlayerId


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


class FriendHere(msgspec.Struct, omit_defaults=True):
    """Where a friend is. At a table it has a ``code`` if others may ``join`` or ``watch`` it."""

    player: str
    state: Literal["offline", "online", "table"] = "offline"
    code: str | None = None
    join: bool = False
    watch: bool = False


class FriendsHere(ServerMessage, tag="friends"):
    """Where friends are, of those for whom that has changed (``whole``: of all who are not offline). ``asking``: how
    many wait for an answer of the client. The lists themselves are had over HTTP (``/api/friends``)."""

    friends: list[FriendHere]
    asking: int
    whole: bool = False


class Invited(ServerMessage, tag="invited"):
    """A friend asks to his table."""

    player: str
    name: str
    code: str
    rules: str
