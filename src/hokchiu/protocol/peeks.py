"""The messages about hands that are shown by consent (``hokchiu.protocol.messages``)."""

from __future__ import annotations

from typing import Literal

from hokchiu.protocol.base import Command, CommandId, ServerMessage
from hokchiu.protocol.views import Seat, Tile

PeekSaid = Literal["none", "asked", "agreed", "refused"]

# ---------------------------------------------------------------- client to server


class PeekHands(Command, tag="peek"):
    """Who has declared a golden gap asks the others to let him see their hands, once a deal."""

    cmd: CommandId


class PeekAnswer(Command, tag="peek_answer"):
    """Whether ``seat``, which has asked (:class:`PeekAsked`), may see the sender's hand until the deal ends."""

    cmd: CommandId
    seat: Seat
    agree: bool


# ---------------------------------------------------------------- server to client


class PeekAsked(ServerMessage, tag="peek_asked"):
    """``seat``, which has declared a golden gap, asks to see this seat's hand; no answer is a refusal."""

    seat: Seat
    left_ms: int | None = None
    total_ms: int | None = None


class PeekClosed(ServerMessage, tag="peek_closed"):
    """The question of ``seat`` is answered, or can no longer be."""

    seat: Seat


class Peeked(ServerMessage, tag="peeked"):
    """For who has declared a golden gap: whether he may still ask, what each seat said (none: not asked), and
    the concealed tiles of those who agreed. Sent whole whenever it changes; it ends with the deal."""

    may_ask: bool
    answers: tuple[PeekSaid, PeekSaid, PeekSaid, PeekSaid]
    hands: tuple[list[Tile] | None, list[Tile] | None, list[Tile] | None, list[Tile] | None]
