"""Ratings and standings as they are kept: events that are only added, and where each person stands in a period."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

Connection = sqlite3.Connection

RATINGS, FIGURES = "ratings", "figures"
"""What is counted up to some id (:func:`counted`)."""

EVENT = "end_id, player_id, rules, season, week, day, place, points, mu, sigma"
STANDING = "rules, period, player_id, rating, provisional, points, sessions"
TABLES = {"rating_event": EVENT, "standing": STANDING}
"""The tables that are counted from the ends of sessions, and their columns."""


@dataclass(frozen=True)
class RatingEvent:
    """What a session made of a person's rating by its rules: his ``place`` from 1, ``points`` (not x base) that he
    gained, ``mu`` and ``sigma`` after it. Season, week and day are those of the session's end, written once."""

    end: int
    player: str
    rules: str
    season: str
    week: str
    day: str
    place: int
    points: int
    mu: float
    sigma: float


@dataclass(frozen=True)
class LastRating:
    """A person's rating after his last session by some rules, and the latest season he has played in (that of another
    session, if the clock was put back since)."""

    season: str
    mu: float
    sigma: float


def counted(connection: Connection, what: str) -> int:
    """The id up to which *what* has been counted."""
    found = connection.execute("SELECT upto FROM counted WHERE what = ?", (what,)).fetchone()
    return 0 if found is None else int(found[0])


def count(connection: Connection, what: str, upto: int) -> None:
    """*what* has been counted up to this id."""
    connection.execute("INSERT OR REPLACE INTO counted (what, upto) VALUES (?, ?)", (what, upto))


def last_rating(connection: Connection, player: str, rules: str) -> LastRating | None:
    """A person's rating so far, ``None`` before his first session by these rules."""
    found = connection.execute(
        "SELECT (SELECT max(season) FROM rating_event WHERE player_id = ?1 AND rules = ?2), mu, sigma"
        " FROM rating_event WHERE player_id = ?1 AND rules = ?2 ORDER BY id DESC LIMIT 1",
        (player, rules),
    ).fetchone()
    return None if found is None else LastRating(*found)


def add_event(connection: Connection, event: RatingEvent, rating: int, provisional: bool) -> None:
    """Add an event, after which the person has a *rating* as people see it; his standings follow."""
    connection.execute(
        f"INSERT INTO rating_event ({EVENT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(event.end, event.player, event.rules, event.season, event.week, event.day),
            *(event.place, event.points, event.mu, event.sigma),
        ),
    )
    connection.executemany(
        f"INSERT INTO standing ({STANDING}) VALUES (?, ?, ?, ?, ?, ?, 1)"
        " ON CONFLICT DO UPDATE SET rating = excluded.rating, provisional = excluded.provisional,"
        " points = points + excluded.points, sessions = sessions + 1",
        [
            (event.rules, period, event.player, rating, provisional, event.points)
            for period in (event.season, event.week, event.day)
        ],
    )


def forget_ratings(connection: Connection) -> None:
    """Forget all that is counted from the ends of sessions, to count it again."""
    for table in TABLES:
        connection.execute(f"DELETE FROM {table}")
    count(connection, RATINGS, 0)


def set_aside(connection: Connection) -> None:
    """Copy what is counted, for :func:`differences`."""
    for table, columns in TABLES.items():
        connection.execute(f"CREATE TEMP TABLE old_{table} AS SELECT {columns} FROM {table}")


def differences(connection: Connection) -> list[str]:
    """What is not as it was when it was :func:`set_aside`, in words."""
    found: list[str] = []
    for table, columns in TABLES.items():
        now, old = f"SELECT {columns} FROM {table}", f"SELECT {columns} FROM old_{table}"
        found += [f"{table}: {row} is not stored" for row in connection.execute(f"{now} EXCEPT {old}")]
        found += [f"{table}: {row} is stored, and does not follow" for row in connection.execute(f"{old} EXCEPT {now}")]
    return found
