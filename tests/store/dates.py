"""Moments of a day long gone, by their seconds."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)


def moment(seconds: int) -> datetime:
    """So many seconds after the beginning."""
    return BEGIN + timedelta(seconds=seconds)


def at(seconds: int) -> str:
    """The same, as it is kept."""
    return moment(seconds).isoformat(timespec="seconds")
