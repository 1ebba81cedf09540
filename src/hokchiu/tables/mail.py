"""What goes into a table and what comes out of it.

Everything that may happen to a table is one of the inputs; everything it wants done is one of the
outputs. Times are given beside the input, never read here.
"""

from __future__ import annotations

from dataclasses import dataclass

from hokchiu.protocol.messages import Command, ServerMessage
from hokchiu.store.rows import DealRow

# ---------------------------------------------------------------- inputs


@dataclass(frozen=True)
class Joined:
    """A person asks for a seat; ``cmd`` is the command to answer."""

    player: str
    name: str
    cmd: str


@dataclass(frozen=True)
class Connected:
    """A person at this table has a (new) connection, and stopped at ``version`` (0: knows nothing)."""

    player: str
    version: int = 0


@dataclass(frozen=True)
class Gone:
    """The person's connection has ended."""

    player: str


@dataclass(frozen=True)
class Commanded:
    """A person at this table sent ``message``."""

    player: str
    message: Command


@dataclass(frozen=True)
class Tick:
    """Time has passed."""


Input = Joined | Connected | Gone | Commanded | Tick

# ---------------------------------------------------------------- outputs


@dataclass(frozen=True)
class Send:
    """``message`` for ``player``'s connection."""

    player: str
    message: ServerMessage


@dataclass(frozen=True)
class Freed:
    """The person no longer sits here."""

    player: str


@dataclass(frozen=True)
class Closed:
    """The table is no more."""


Output = Send | Freed | DealRow | Closed
