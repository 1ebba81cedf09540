"""The tables of daily tasks and of what is told to everybody, as steps of the schema (:mod:`hokchiu.store.schema`).

``deed`` holds what a stored deal or session was for who played it; all progress is summed up from it, so that nothing
counts twice. ``daily_task`` are the tasks drawn for an account and a day. Days are texts of the calendar, written once,
beside the zone they were of. ``free_day`` sums up the free coins of an account and a day, which the cap is about.
``cry`` is the queue of what is told to everybody, and what has been.
"""

from __future__ import annotations

DAILY = """
    CREATE TABLE deed (
        player_id TEXT NOT NULL REFERENCES player (id),
        source TEXT NOT NULL,
        day TEXT NOT NULL,
        rules TEXT NOT NULL,
        facts TEXT NOT NULL,
        PRIMARY KEY (player_id, source)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX deed_day ON deed (player_id, day);
    CREATE TABLE daily_task (
        player_id TEXT NOT NULL REFERENCES player (id),
        day TEXT NOT NULL,
        task TEXT NOT NULL,
        place INTEGER NOT NULL,
        zone TEXT NOT NULL,
        goal INTEGER NOT NULL CHECK (goal > 0),
        coins INTEGER NOT NULL CHECK (coins > 0),
        paid INTEGER,
        PRIMARY KEY (player_id, day, task)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE check_in (
        player_id TEXT NOT NULL REFERENCES player (id),
        day TEXT NOT NULL,
        zone TEXT NOT NULL,
        streak INTEGER NOT NULL CHECK (streak > 0),
        paid INTEGER NOT NULL,
        PRIMARY KEY (player_id, day)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE relief (
        player_id TEXT NOT NULL REFERENCES player (id),
        day TEXT NOT NULL,
        number INTEGER NOT NULL,
        paid INTEGER NOT NULL,
        PRIMARY KEY (player_id, day, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE free_day (
        player_id TEXT NOT NULL REFERENCES player (id),
        day TEXT NOT NULL,
        coins INTEGER NOT NULL CHECK (coins >= 0),
        PRIMARY KEY (player_id, day)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE session_seat ADD COLUMN lapses INTEGER NOT NULL DEFAULT 0;
"""

CRIES = """
    CREATE TABLE cry (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind IN ('horn', 'hand', 'news')),
        source TEXT NOT NULL UNIQUE,
        player_id TEXT REFERENCES player (id),
        text TEXT NOT NULL,
        price INTEGER NOT NULL DEFAULT 0,
        state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'shown', 'withdrawn', 'expired')),
        made_at TEXT NOT NULL,
        shown_at TEXT
    ) STRICT;
    CREATE INDEX cry_waiting ON cry (id) WHERE state = 'waiting';
    CREATE INDEX cry_player ON cry (player_id, id);
    ALTER TABLE player ADD COLUMN announced INTEGER NOT NULL DEFAULT 1;
"""

HALL_STEPS = (DAILY, CRIES)
