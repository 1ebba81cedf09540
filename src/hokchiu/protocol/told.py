"""The messages of what is free for somebody, and of what everybody is told."""

from __future__ import annotations

from typing import Literal

from hokchiu.protocol.base import ServerMessage

CryKind = Literal["horn", "hand", "news"]


class TasksReady(ServerMessage, tag="tasks_ready"):
    """So many free things wait to be taken (tasks that are done, checking in, relief); the tasks may have moved."""

    ready: int


class Cry(ServerMessage, tag="cry"):
    """Told to everybody. ``horn``: ``name`` says ``text``; ``hand``: ``name`` has won with the hand ``text`` (a code of
    the rules); ``news`` of who runs the server. The same ``id`` again is the same cry."""

    id: int
    kind: CryKind
    text: str
    name: str = ""
    player: str = ""
