"""What all messages are made from (``hokchiu.protocol.messages``)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
BotLevel = Literal["novice", "casual", "skilled", "strong", "master"]
RoomCode = Annotated[str, msgspec.Meta(pattern="^[0-9]{6}$")]


class Command(msgspec.Struct, forbid_unknown_fields=True, tag_field="t"):
    """Base of all that a client may send."""


class ServerMessage(msgspec.Struct, tag_field="t", omit_defaults=True):
    """Base of all that the server sends."""
