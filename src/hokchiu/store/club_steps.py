"""The tables of clubs, as a step of the data base's schema (:mod:`hokchiu.store.schema`)."""

from __future__ import annotations

CLUBS = """
    CREATE TABLE club (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        options TEXT NOT NULL,
        made_by TEXT NOT NULL,
        made_at TEXT NOT NULL,
        dissolved_at TEXT
    ) STRICT;
    CREATE TABLE club_member (
        club_id TEXT NOT NULL REFERENCES club (id),
        player_id TEXT NOT NULL REFERENCES player (id),
        role TEXT NOT NULL CHECK (role IN ('asking', 'member', 'manager', 'owner')),
        since TEXT NOT NULL,
        PRIMARY KEY (club_id, player_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX club_member_player ON club_member (player_id);
    CREATE UNIQUE INDEX club_owner ON club_member (club_id) WHERE role = 'owner';
    CREATE TABLE club_invitation (
        code TEXT PRIMARY KEY,
        club_id TEXT NOT NULL REFERENCES club (id),
        made_by TEXT NOT NULL,
        until TEXT NOT NULL,
        asks INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX club_invitation_club ON club_invitation (club_id);
    CREATE TABLE club_apart (
        club_id TEXT NOT NULL REFERENCES club (id),
        one TEXT NOT NULL,
        other TEXT NOT NULL CHECK (one < other),
        PRIMARY KEY (club_id, one, other)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE club_post (
        id INTEGER PRIMARY KEY,
        club_id TEXT NOT NULL REFERENCES club (id),
        made_by TEXT NOT NULL,
        text TEXT NOT NULL,
        made_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX club_post_club ON club_post (club_id, id);
    CREATE TABLE club_event (
        id INTEGER PRIMARY KEY,
        club_id TEXT NOT NULL REFERENCES club (id),
        at TEXT NOT NULL,
        actor TEXT NOT NULL,
        act TEXT NOT NULL,
        target TEXT NOT NULL
    ) STRICT;
    CREATE INDEX club_event_club ON club_event (club_id, id);
    CREATE TRIGGER club_event_stays BEFORE UPDATE ON club_event
    BEGIN SELECT RAISE(ABORT, 'what was done in a club is not changed'); END;
    CREATE TRIGGER club_event_is_kept BEFORE DELETE ON club_event
    BEGIN SELECT RAISE(ABORT, 'what was done in a club is not deleted'); END;
    CREATE TABLE club_table (
        table_id TEXT PRIMARY KEY,
        club_id TEXT NOT NULL REFERENCES club (id),
        opened_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX club_table_club ON club_table (club_id);
"""
