"""What a deal uses of its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from hokchiu.protocol.messages import RoomOptions, ServerMessage
from hokchiu.tables.mail import Output
from hokchiu.tables.pace import Pace
from hokchiu.tables.ports import Choose, Think
from hokchiu.tables.seats import Seat


@dataclass(frozen=True)
class Desk:
    """What a deal uses of its table.

    ``post`` sends to a seat that follows the deal, ``share`` the same to all of them but perhaps one; ``changed``
    says that people's state did, ``inform`` tells one seat alone of it; ``robbable``: added kongs may be robbed;
    ``peeking``: hands may be shown by consent; ``gold_discard``: what discarding a gold costs; ``think`` is what a
    bot has to decide (decision, game, seat), ``stand_in`` the bot that chooses at once; ``emit`` gives what the table
    wants done.
    """

    table: str
    seats: list[Seat]
    options: RoomOptions
    pace: Pace
    random: Random
    robbable: bool
    peeking: bool
    gold_discard: str
    think: Callable[[str, Any, int], Think]
    stand_in: Choose
    emit: Callable[[Output], None]
    post: Callable[[int, ServerMessage], None]
    share: Callable[[ServerMessage, int | None], None]
    changed: Callable[[], None]
    inform: Callable[[int], None]
