"""The tables of the data base, as steps from version to version.

A step that has been released is never edited: a change is a new step. ``PRAGMA user_version`` counts
the steps taken.
"""

from __future__ import annotations

import sqlite3

STEPS = (
    """
    CREATE TABLE player (
        id TEXT PRIMARY KEY,
        device_hash TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        created_at TEXT NOT NULL
    ) STRICT;
    CREATE TABLE session (
        id INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        started_at TEXT NOT NULL,
        UNIQUE (table_id, number)
    ) STRICT;
    CREATE TABLE deal (
        id INTEGER PRIMARY KEY,
        session_id INTEGER NOT NULL REFERENCES session (id),
        number INTEGER NOT NULL,
        record TEXT NOT NULL,
        played_at TEXT NOT NULL,
        UNIQUE (session_id, number)
    ) STRICT;
    CREATE TABLE deal_seat (
        deal_id INTEGER NOT NULL REFERENCES deal (id),
        seat INTEGER NOT NULL,
        player_id TEXT REFERENCES player (id),
        payment INTEGER NOT NULL,
        total INTEGER NOT NULL,
        PRIMARY KEY (deal_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX deal_seat_player ON deal_seat (player_id, deal_id);
    """,
)


class NewerSchema(Exception):
    """The data base was written by a newer version of the program."""


def migrate(connection: sqlite3.Connection) -> int:
    """Take the steps that *connection*'s data base has not taken, each wholly or not at all; give how many."""
    (taken,) = connection.execute("PRAGMA user_version").fetchone()
    if taken > len(STEPS):
        raise NewerSchema(f"the data base is of version {taken}; this program knows up to {len(STEPS)}")
    for number, step in enumerate(STEPS[taken:], taken + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {step} PRAGMA user_version = {number}; COMMIT;")
    return len(STEPS) - int(taken)
