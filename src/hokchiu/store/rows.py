"""What is kept, as values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class StoredPlayer:
    """A person: ``id`` is made by lot and may be shown to others."""

    id: str
    name: str


@dataclass(frozen=True)
class DealRow:
    """A played deal: ``session`` counts within the table and ``number`` within the session, both from 1;
    ``players`` by seat (``None``: a bot); ``record`` is its text."""

    table: str
    session: int
    number: int
    record: str
    players: tuple[str | None, ...]
    payments: tuple[int, ...]
    totals: tuple[int, ...]
