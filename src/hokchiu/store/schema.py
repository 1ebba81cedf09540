"""The tables of the data base, as steps from version to version.

A step that has been released is never edited: a change is a new step. ``PRAGMA user_version`` counts
the steps taken.
"""

from __future__ import annotations

import sqlite3

from hokchiu.errors import HokchiuError
from hokchiu.store.club_steps import CLUBS
from hokchiu.store.hall_steps import HALL_STEPS
from hokchiu.store.moderation_steps import MODERATION
from hokchiu.store.rank_steps import INDICES, RANK_STEPS

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
    """
    CREATE TABLE live_step (
        id INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL,
        body BLOB NOT NULL,
        kept_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX live_step_table ON live_step (table_id, id);
    CREATE TABLE sealed (
        id INTEGER PRIMARY KEY,
        table_id TEXT NOT NULL,
        session INTEGER NOT NULL,
        number INTEGER NOT NULL,
        why TEXT NOT NULL,
        record TEXT NOT NULL,
        sealed_at TEXT NOT NULL
    ) STRICT;
    """,
    # The permanent link of a deal; deals played before there were links get one by lot.
    """
    ALTER TABLE deal ADD COLUMN link TEXT;
    UPDATE deal SET link = lower(hex(randomblob(16)));
    CREATE UNIQUE INDEX deal_link ON deal (link);
    """,
    # Accounts: what keeps them, and where they are signed in.
    """
    ALTER TABLE player ADD COLUMN avatar INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE player ADD COLUMN deleted_at TEXT;
    CREATE TABLE sign_in (
        id TEXT PRIMARY KEY,
        token_hash TEXT NOT NULL UNIQUE,
        player_id TEXT NOT NULL REFERENCES player (id),
        way TEXT NOT NULL CHECK (way IN ('device', 'password', 'passkey', 'recovery')),
        device_hash TEXT,
        description TEXT NOT NULL,
        created_at TEXT NOT NULL,
        seen_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sign_in_player ON sign_in (player_id);
    CREATE TABLE password (
        player_id TEXT PRIMARY KEY REFERENCES player (id),
        user_name TEXT NOT NULL UNIQUE,
        hash TEXT NOT NULL,
        changed_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE passkey (
        id TEXT PRIMARY KEY,
        player_id TEXT NOT NULL REFERENCES player (id),
        public_key BLOB NOT NULL,
        sign_count INTEGER NOT NULL,
        name TEXT NOT NULL,
        created_at TEXT NOT NULL,
        used_at TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX passkey_player ON passkey (player_id);
    CREATE TABLE recovery_code (
        code_hash TEXT PRIMARY KEY,
        player_id TEXT NOT NULL REFERENCES player (id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX recovery_code_player ON recovery_code (player_id);
    """,
    """
    CREATE TABLE tie (
        player_id TEXT NOT NULL REFERENCES player (id),
        other_id TEXT NOT NULL REFERENCES player (id),
        kind TEXT NOT NULL CHECK (kind IN ('asked', 'friend', 'blocked')),
        since TEXT NOT NULL,
        PRIMARY KEY (player_id, other_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tie_other ON tie (other_id, player_id);
    """,
    """
    CREATE TABLE voice_pack (
        pack TEXT PRIMARY KEY,
        body BLOB NOT NULL,
        used_at TEXT NOT NULL,
        gone_at TEXT
    ) STRICT;
    CREATE TABLE voice_share (
        player_id TEXT NOT NULL REFERENCES player (id),
        pack TEXT NOT NULL REFERENCES voice_pack (pack),
        first INTEGER NOT NULL,
        shared_at TEXT NOT NULL,
        UNIQUE (player_id, pack)
    ) STRICT;
    CREATE INDEX voice_share_pack ON voice_share (pack);
    CREATE TABLE voice_report (
        pack TEXT NOT NULL REFERENCES voice_pack (pack),
        player_id TEXT NOT NULL REFERENCES player (id),
        PRIMARY KEY (pack, player_id)
    ) STRICT, WITHOUT ROWID;
    """,
    # Coins. A transaction is written after its postings, so that the data base itself can see what they sum to.
    """
    CREATE TABLE coin_transaction (
        id INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        key TEXT NOT NULL,
        made_at TEXT NOT NULL,
        reference TEXT NOT NULL,
        UNIQUE (kind, key)
    ) STRICT;
    CREATE TABLE posting (
        transaction_id INTEGER NOT NULL REFERENCES coin_transaction (id) DEFERRABLE INITIALLY DEFERRED,
        account TEXT NOT NULL,
        coins INTEGER NOT NULL,
        after INTEGER NOT NULL,
        PRIMARY KEY (transaction_id, account)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX posting_account ON posting (account, transaction_id);
    CREATE TABLE balance (
        account TEXT PRIMARY KEY,
        coins INTEGER NOT NULL CHECK (coins >= 0 OR account LIKE 'system:%')
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE hold (
        account TEXT NOT NULL,
        place TEXT NOT NULL,
        demand INTEGER NOT NULL CHECK (demand >= 0),
        since TEXT NOT NULL,
        PRIMARY KEY (account, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX hold_place ON hold (place);
    CREATE TRIGGER posting_stays BEFORE UPDATE ON posting
    BEGIN SELECT RAISE(ABORT, 'a posting is not changed'); END;
    CREATE TRIGGER posting_is_kept BEFORE DELETE ON posting
    BEGIN SELECT RAISE(ABORT, 'a posting is not deleted'); END;
    CREATE TRIGGER posting_comes_first BEFORE INSERT ON posting
    WHEN EXISTS (SELECT 1 FROM coin_transaction WHERE id = NEW.transaction_id)
    BEGIN SELECT RAISE(ABORT, 'a transaction takes no more postings'); END;
    CREATE TRIGGER transaction_stays BEFORE UPDATE ON coin_transaction
    BEGIN SELECT RAISE(ABORT, 'a transaction is not changed'); END;
    CREATE TRIGGER transaction_is_kept BEFORE DELETE ON coin_transaction
    BEGIN SELECT RAISE(ABORT, 'a transaction is not deleted'); END;
    CREATE TRIGGER transaction_is_new BEFORE INSERT ON coin_transaction
    WHEN EXISTS (SELECT 1 FROM coin_transaction WHERE id = NEW.id OR (kind = NEW.kind AND key = NEW.key))
    BEGIN SELECT RAISE(ABORT, 'a transaction is made once'); END;
    CREATE TRIGGER transaction_sums_to_zero BEFORE INSERT ON coin_transaction
    WHEN (SELECT coalesce(sum(coins), 1) FROM posting WHERE transaction_id = NEW.id) <> 0
    BEGIN SELECT RAISE(ABORT, 'the postings of a transaction sum to zero'); END;
    """,
    *RANK_STEPS,
    # Which deals were played for coins: each of them has one settlement in the ledger.
    """
    ALTER TABLE deal ADD COLUMN coins INTEGER NOT NULL DEFAULT 0;
    """,
    INDICES,
    MODERATION,
    *HALL_STEPS,
    CLUBS,
)


class NewerSchema(HokchiuError):
    """The data base was written by a newer version of the program."""


class MigrationFailed(HokchiuError):
    """A step could not be taken; the data base is as it was."""


def version(connection: sqlite3.Connection) -> int:
    """How many steps the data base has taken; :class:`NewerSchema` if more than this program knows."""
    (taken,) = connection.execute("PRAGMA user_version").fetchone()
    if taken > len(STEPS):
        raise NewerSchema(
            f"the data base is of version {taken}, made by a newer Hokchiu; this program knows up to {len(STEPS)}"
        )
    return int(taken)


def migrate(connection: sqlite3.Connection) -> int:
    """Take the steps that *connection*'s data base has not taken, all of them or none; give how many."""
    taken = version(connection)
    if taken == len(STEPS):
        return 0
    # A step may replace a table that others name, so only the end has to fit together.
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        _take(connection, taken)
    finally:
        connection.execute("PRAGMA foreign_keys = ON")
    return len(STEPS) - taken


def _take(connection: sqlite3.Connection, taken: int) -> None:
    steps = (f"{step}; PRAGMA user_version = {number};" for number, step in enumerate(STEPS[taken:], taken + 1))
    try:
        # One script, begun inside it: `executescript` commits what was begun before.
        connection.executescript(f"BEGIN IMMEDIATE; {' '.join(steps)}")
        orphan = connection.execute("PRAGMA foreign_key_check").fetchone()
        if orphan is not None:
            raise sqlite3.IntegrityError(f"a row of {orphan[0]} names one of {orphan[2]} that is not there")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        done = _undone(connection)
        raise MigrationFailed(f"version {min(done + 1, len(STEPS))} of the data base failed: {error}") from error


def _undone(connection: sqlite3.Connection) -> int:
    """Undo what was begun; gives the version that had been reached."""
    (reached,) = connection.execute("PRAGMA user_version").fetchone()
    if connection.in_transaction:
        connection.execute("ROLLBACK")
    return int(reached)
