"""The tables of moderation, as a step of the data base's schema (:mod:`hokchiu.store.schema`).

``sanction``: what somebody may not do; ``target`` is a player's id, the hash of a device's secret, or a household
of the network. ``report``: what people have told of each other; ``evidence`` is what the server knew of it then.
``audit`` is only ever added to. Its ids are no foreign keys: they stay when the account has no name.
"""

from __future__ import annotations

MODERATION = """
    ALTER TABLE player ADD COLUMN role TEXT NOT NULL DEFAULT 'player'
        CHECK (role IN ('player', 'moderator', 'operator'));
    CREATE TABLE sanction (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind IN ('mute', 'ban', 'name')),
        subject TEXT NOT NULL CHECK (subject IN ('player', 'device', 'address')),
        target TEXT NOT NULL,
        made_by TEXT NOT NULL,
        why TEXT NOT NULL,
        begun_at TEXT NOT NULL,
        until TEXT,
        revoked_at TEXT,
        revoked_by TEXT,
        CHECK (subject = 'player' OR (kind = 'ban' AND until IS NOT NULL))
    ) STRICT;
    CREATE INDEX sanction_target ON sanction (target, kind);
    CREATE TABLE report (
        id INTEGER PRIMARY KEY,
        reporter_id TEXT REFERENCES player (id),
        reported_id TEXT NOT NULL REFERENCES player (id),
        what TEXT NOT NULL CHECK (what IN ('talk', 'voice', 'name', 'horn', 'conduct', 'club')),
        note TEXT NOT NULL,
        evidence TEXT NOT NULL,
        table_id TEXT,
        session INTEGER,
        number INTEGER,
        made_at TEXT NOT NULL,
        handled_at TEXT,
        handled_by TEXT,
        decision TEXT CHECK (decision IN ('nothing', 'warned', 'acted')),
        answer TEXT
    ) STRICT;
    CREATE INDEX report_open ON report (id) WHERE handled_at IS NULL;
    CREATE INDEX report_reported ON report (reported_id);
    CREATE INDEX report_reporter ON report (reporter_id, made_at);
    CREATE TABLE audit (
        id INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        actor TEXT NOT NULL,
        act TEXT NOT NULL,
        target TEXT NOT NULL,
        why TEXT NOT NULL,
        details TEXT NOT NULL
    ) STRICT;
    CREATE INDEX audit_target ON audit (target, id);
    CREATE TRIGGER audit_stays BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'an entry of the audit log is not changed'); END;
    CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'an entry of the audit log is not deleted'); END;
    CREATE TRIGGER audit_is_new BEFORE INSERT ON audit
    WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'an entry of the audit log is not replaced'); END;
    CREATE TABLE notice (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL CHECK (kind IN ('banner', 'restart', 'news')),
        texts TEXT NOT NULL,
        made_at TEXT NOT NULL,
        begins_at TEXT NOT NULL,
        ends_at TEXT,
        withdrawn_at TEXT
    ) STRICT;
    CREATE INDEX notice_kind ON notice (kind, id) WHERE withdrawn_at IS NULL;
"""
