"""What goes into a table and what comes out of it.

Everything that may happen to a table is one of the inputs; everything it wants done is one of the
outputs. Times are given beside the input, never read here.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from hokchiu.protocol.messages import Command, ServerMessage
from hokchiu.store.rows import DealRow, EndedSession, Holds, Settlement
from hokchiu.tables.ports import Think

# ---------------------------------------------------------------- inputs


class Joined(msgspec.Struct, frozen=True):
    """A person asks for a seat; ``cmd`` is the command to answer; ``start``: and for a deal at once."""

    player: str
    name: str
    cmd: str
    start: bool = False
    avatar: int = 0


class Connected(msgspec.Struct, frozen=True):
    """A person at this table has a (new) connection, and stopped at ``version`` (0: knows nothing)."""

    player: str
    version: int = 0


class Gone(msgspec.Struct, frozen=True):
    """The person's connection has ended."""

    player: str


class Commanded(msgspec.Struct, frozen=True):
    """A person at this table sent ``message``."""

    player: str
    message: Command


class Tick(msgspec.Struct, frozen=True):
    """Time has passed."""


class Advice(msgspec.Struct, frozen=True):
    """A bot's answer to a :class:`Consult` (``None``: it has failed)."""

    decision: str
    action: str | None


class Watched(msgspec.Struct, frozen=True):
    """These watch the table now, by name."""

    names: tuple[str, ...]


class Ended(msgspec.Struct, frozen=True):
    """Who runs the server ends the session, or closes a table without one."""


class Paid(msgspec.Struct, frozen=True):
    """The deal that has been kept was for coins, and has been settled."""

    settlement: Settlement


Input = Joined | Connected | Gone | Commanded | Tick | Advice | Watched | Paid | Ended

# ---------------------------------------------------------------- outputs


class Send(msgspec.Struct, frozen=True):
    """``message`` for the connection of each of ``players``, one object for all: it is encoded once."""

    players: tuple[str, ...]
    message: ServerMessage


class Kept(msgspec.Struct, frozen=True):
    """What has to be on disk before anybody hears of the step: its text, whether earlier steps are needed no more,
    the deal that has been played to its end, the session that is over, and of whom coins are held from now on
    (``None``: as before)."""

    body: bytes
    whole: bool
    deal: DealRow | None = None
    ended: EndedSession | None = None
    holds: Holds | None = None


class Freed(msgspec.Struct, frozen=True):
    """The person no longer sits here."""

    player: str


class Closed(msgspec.Struct, frozen=True):
    """The table is no more."""


class Consult(msgspec.Struct, frozen=True):
    """A bot is to ``think`` about a decision; the answer comes as :class:`Advice`."""

    decision: str
    think: Think


BotFailure = Literal["failed", "illegal", "late"]


class BotFault(msgspec.Struct, frozen=True):
    """A bot gave no answer that could be used; another has answered for it."""

    decision: str
    level: str
    why: BotFailure


EntrustedWhy = Literal["away", "asleep", "chosen", "left"]


class Entrusted(msgspec.Struct, frozen=True):
    """The trustee plays for somebody from now on: he has no connection, does not answer, wants it, or has left."""

    why: EntrustedWhy


Output = Kept | Send | Freed | Closed | Consult | BotFault | Entrusted
