"""The messages of what people say to each other at a table, and in whose voice they are heard."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hokchiu.protocol.base import Command, CommandId, ServerMessage
from hokchiu.protocol.views import Seat

LONGEST_TEXT = 80

Emote = Literal["laugh", "cry", "wow", "angry", "cheer", "think"]
PhraseId = Annotated[str, msgspec.Meta(pattern="^t[0-9]{2}$")]
PackId = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
"""SHA-256 of a pack of recordings, in hex."""

# ---------------------------------------------------------------- client to server


class Say(Command, tag="say"):
    """Say a phrase of the table (``hokchiu.voices``), make a face, or write something; one of the three. Writing is
    for rooms whose host lets people (``chat``)."""

    cmd: CommandId
    phrase: PhraseId | None = None
    emote: Emote | None = None
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_TEXT)] | None = None


class Voice(Command, tag="voice"):
    """One is to be heard in the recordings of this ``pack`` (none: in the built-in voice); the host's are those of
    the room, for who has none. It holds as long as the connection."""

    cmd: CommandId
    pack: PackId | None = None


class Writing(Command, tag="writing"):
    """The host of a room where people may write lets them, or not, from now on."""

    cmd: CommandId
    on: bool


# ---------------------------------------------------------------- server to client


class Said(ServerMessage, tag="said"):
    """Somebody at the table said something. ``player``: who sits there, to remember whom one does not want to hear."""

    seat: Seat
    player: str
    phrase: PhraseId | None = None
    emote: Emote | None = None
    text: str | None = None


class Voices(ServerMessage, tag="voices"):
    """By seat: who sits there (people only), and the pack he is heard in. ``host``: whose pack is the room's.
    ``writing``: people may write to each other just now."""

    players: tuple[str | None, str | None, str | None, str | None]
    packs: tuple[PackId | None, PackId | None, PackId | None, PackId | None]
    host: Seat = 0
    writing: bool = True
