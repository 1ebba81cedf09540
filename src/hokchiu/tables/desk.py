"""What a deal uses of its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from hokchiu.protocol.messages import RoomOptions, ServerMessage
from hokchiu.tables.pace import Pace
from hokchiu.tables.ports import Choose
from hokchiu.tables.seats import Seat


@dataclass(frozen=True)
class Desk:
    """What a deal uses of its table.

    ``post`` sends to a seat that follows the deal, ``share`` the same to all of them but perhaps one; ``changed``
    says that people's state did; ``robbable``: added kongs may be robbed; ``peeking``: hands may be shown by
    consent; ``gold_discard``: what discarding a gold costs; ``choose`` is the table's bot, ``trustee`` the one that
    stands in for people.
    """

    table: str
    seats: list[Seat]
    options: RoomOptions
    pace: Pace
    random: Random
    robbable: bool
    peeking: bool
    gold_discard: str
    choose: Choose
    trustee: Choose
    post: Callable[[int, ServerMessage], None]
    share: Callable[[ServerMessage, int | None], None]
    changed: Callable[[], None]
