"""Messages about seats, votes and waiting: what people at a table agree on (``hokchiu.protocol.messages``)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hokchiu.protocol.base import BotLevel, Command, CommandId, ServerMessage
from hokchiu.protocol.coins import StakeName
from hokchiu.protocol.views import Seat

VoteSaid = Literal["nobody", "silent", "agreed"]
SessionEndWhy = Literal["played_out", "left", "away", "dissolved", "broke"]
RuleSetName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


# ---------------------------------------------------------------- client to server


class TakeSeat(Command, tag="take_seat"):
    """Before the first deal: move to ``seat``, which is free or a bot's (the bot moves to the own one)."""

    cmd: CommandId
    seat: Seat


class AskSwap(Command, tag="ask_swap"):
    """Before the first deal: ask the person on ``seat`` to swap; asked for the own seat, the question is withdrawn."""

    cmd: CommandId
    seat: Seat


class AnswerSwap(Command, tag="answer_swap"):
    """Whether the sender swaps with ``seat``, which has asked."""

    cmd: CommandId
    seat: Seat
    agree: bool


class SeatBot(Command, tag="seat_bot"):
    """The host puts a bot on a free seat, or takes it off, before the first deal."""

    cmd: CommandId
    seat: Seat
    on: bool


class Kick(Command, tag="kick"):
    """The host sends somebody away before the first deal; he may not come back to this room for some minutes."""

    cmd: CommandId
    seat: Seat


class Reopen(Command, tag="reopen"):
    """After a session the host opens the room again: other rules, other seats, other people."""

    cmd: CommandId


class Dissolve(Command, tag="dissolve"):
    """Propose to end the session now. Silence agrees after a minute, one "no" is enough against it."""

    cmd: CommandId


class AnswerDissolve(Command, tag="answer_dissolve"):
    """Whether the sender agrees to end the session; the proposer may take his proposal back."""

    cmd: CommandId
    agree: bool


class QuickMatch(Command, tag="quick_match"):
    """Play ``rules`` with whoever else wants to; bots of this level take the seats that stay empty.
    ``stake``: in a room by level, for coins."""

    cmd: CommandId
    rules: RuleSetName = "encyclopedia"
    level: BotLevel = "skilled"
    stake: StakeName = ""


class LeaveQueue(Command, tag="leave_queue"):
    """Wait for others no more."""

    cmd: CommandId


# ---------------------------------------------------------------- server to client


class Swap(msgspec.Struct):
    """``asker`` wants the seat of ``asked``, who has not answered yet."""

    asker: Seat
    asked: Seat
    left_ms: int


class Vote(msgspec.Struct):
    """Whether to end the session now: who proposed it, what each seat has said, how long silence still is none."""

    proposer: Seat
    said: tuple[VoteSaid, VoteSaid, VoteSaid, VoteSaid]
    left_ms: int
    total_ms: int


class VoteClosed(ServerMessage, tag="vote_closed"):
    """A vote is over. ``why``: refused (by ``seat``), withdrawn, dissolved."""

    why: Literal["refused", "withdrawn", "dissolved"]
    seat: Seat | None = None


class SessionSeat(msgspec.Struct, omit_defaults=True):
    """What a seat came to in a session: its points, how many deals it won."""

    kind: Literal["human", "bot", "empty"]
    name: str
    total: int
    won: int


class SessionEnd(msgspec.Struct, omit_defaults=True):
    """How a session ended: ``who`` left or stayed away; ``deals`` were settled."""

    why: SessionEndWhy
    deals: int
    seats: tuple[SessionSeat, SessionSeat, SessionSeat, SessionSeat]
    who: Seat | None = None


class StoodStill(ServerMessage, tag="stood_still"):
    """Nobody was here for ``stood_ms``, and the table waited; it would have for ``kept_ms`` more."""

    stood_ms: int
    kept_ms: int


class Queued(ServerMessage, tag="queued"):
    """Waiting for others: ``waiting`` of ``seats`` are here; bots take the rest in ``bots_ms`` (``None``: never).
    ``apart``: somebody waits who comes from the same device or address; for coins they are put at different tables."""

    rules: str
    level: BotLevel
    waiting: int
    seats: int
    bots_ms: int | None
    stake: StakeName = ""
    apart: bool = False
