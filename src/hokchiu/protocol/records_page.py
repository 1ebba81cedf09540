"""What the server tells about kept deals over HTTP (``hokchiu.server.records_api``)."""

from __future__ import annotations

from typing import Any

import msgspec

from hokchiu.protocol.views import Seat


class RecordEntry(msgspec.Struct):
    """A deal that was played, in a list: ``seat`` is where the asker sat and ``payment`` what he gained; ``deal``
    counts within the session; ``bots``: which seats no person had; ``played_at``: UTC, ISO 8601."""

    link: str
    played_at: str
    rules: str
    deal: int
    names: tuple[str, str, str, str]
    bots: tuple[bool, bool, bool, bool]
    seat: Seat
    payment: int
    winner: Seat | None
    how: str | None


class RecordList(msgspec.Struct):
    """The asker's deals, the newest first; ``more``: there are older ones."""

    deals: list[RecordEntry]
    more: bool


class RecordPage(msgspec.Struct):
    """A kept deal: ``lines`` are those of its record (``hokchiu-record`` 2). ``previous`` and ``next`` are the links
    of the deals beside it in its session, told to those who played it."""

    link: str
    played_at: str
    bots: tuple[bool, bool, bool, bool]
    previous: str | None
    next: str | None
    lines: list[Any]
