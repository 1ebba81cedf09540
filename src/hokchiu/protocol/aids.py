"""The messages that make playing easier: waits, answers given by themselves (``hokchiu.protocol.messages``)."""

from __future__ import annotations

import msgspec

from hokchiu.protocol.base import Command, CommandId, ServerMessage
from hokchiu.protocol.views import Tile


class Auto(Command, tag="auto"):
    """What is answered by itself for the sender until the deal ends: half a second after the question, which he may
    answer himself before. ``win``: a win is taken, the dearest; ``claims``: no chow, pung or kong of a discard;
    ``discard``: the tile just drawn goes, unless it wins, is a gold, makes a kong, or was drawn for a kong."""

    cmd: CommandId
    win: bool = False
    claims: bool = False
    discard: bool = False


class Wait(msgspec.Struct, omit_defaults=True):
    """A tile that would win: what who discards it would pay, what each if it is drawn (``None``: no win that way);
    ``passed``: a win on it was let go, so that until the seat's next discard it only wins if it is drawn."""

    tile: Tile
    points: int | None = None
    drawn: int | None = None
    passed: bool = False


class Waits(ServerMessage, tag="waits"):
    """What this seat has waited for since its last discard, empty where the hand is not ready. Sent after the seat's
    own discard, after a win let go that bars its tile, and on coming back; never in a room without hints."""

    waits: tuple[Wait, ...] = ()


class Automatic(ServerMessage, tag="automatic"):
    """What is answered by itself for this seat in this deal (:class:`Auto`); sent on coming back if anything is."""

    win: bool = False
    claims: bool = False
    discard: bool = False
