"""What is kept, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime


def now_text() -> str:
    """The time of day as it is kept: ISO 8601, UTC, seconds."""
    return datetime.now(UTC).isoformat(timespec="seconds")


@dataclass(frozen=True)
class StoredPlayer:
    """A person: ``id`` is made by lot and may be shown to others; ``avatar`` counts the built-in ones from 0."""

    id: str
    name: str
    avatar: int = 0


@dataclass(frozen=True)
class DealRow:
    """A played deal: ``session`` counts within the table and ``number`` within the session, both from 1;
    ``players`` by seat (``None``: a bot); ``record`` is its text, ``link`` leads to it (empty: one is made by lot);
    ``stake``: what it was played for (``None``: no coins)."""

    table: str
    session: int
    number: int
    record: str
    players: tuple[str | None, ...]
    payments: tuple[int, ...]
    totals: tuple[int, ...]
    link: str = ""
    stake: Stake | None = None


@dataclass(frozen=True)
class EndedSession:
    """A session that is over: by the rule set ``rules``, ``rated`` if the room was for it and could be; ``players`` by
    seat (``None``: no person), ``totals`` points x ``base``; ``gone``: who left or stayed away, by seat; ``lapses``: by
    seat, own prompts that ran out of time."""

    table: str
    session: int
    rules: str
    rated: bool
    why: str
    base: int
    deals: int
    players: tuple[str | None, ...]
    totals: tuple[int, ...]
    gone: tuple[int, ...] = ()
    lapses: tuple[int, ...] = (0, 0, 0, 0)


@dataclass(frozen=True)
class LiveTable:
    """A table that is not over: the ``steps`` kept of it, the last one at ``kept_at``."""

    table: str
    steps: tuple[bytes, ...]
    kept_at: str


@dataclass(frozen=True)
class SealedRow:
    """What was found when something at a table went wrong that never should: ``why``, and the deal's record so far.
    ``at`` is when it was kept."""

    table: str
    session: int
    number: int
    why: str
    record: str
    at: str = field(default="", compare=False)


@dataclass(frozen=True)
class Stake:
    """What a deal for coins was played for besides its payments (RULES.md C39 to C41): ``fee`` of each to the house,
    ``floor`` below which nobody pays, ``penalty`` in coins of each seat that ``escaped``, ``shared`` by the others or
    for the house."""

    fee: int = 0
    floor: int = 0
    penalty: int = 0
    shared: bool = False
    escaped: tuple[int, ...] = ()


@dataclass(frozen=True)
class Holds:
    """Who sits at a table for coins, and how many coins of each are held for it."""

    players: tuple[str, ...]
    demand: int


@dataclass(frozen=True)
class Settlement:
    """What a deal did to the coins of those who played it, by seat: ``coins`` gained by the deal, ``fees`` paid,
    ``escapes`` gained by penalties (lost, below zero), ``after`` it the balance (``None``: nobody sat there)."""

    session: int
    number: int
    coins: tuple[int, ...]
    fees: tuple[int, ...]
    escapes: tuple[int, ...]
    after: tuple[int | None, ...]
