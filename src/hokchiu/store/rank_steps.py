"""The tables of ranks, as steps of the data base's schema (:mod:`hokchiu.store.schema`).

``session_end``, with ``session_seat``, is written with the last step of a session, and is what all else here is
counted from, in the order of its ids. ``rating_event`` is only ever added to; ``standing`` holds where each person
stands in a period (a day, a week, a season); ``deal_figures`` what a deal was for one who played it.
"""

from __future__ import annotations

SESSION_ENDS = """
    CREATE TABLE session_end (
        id INTEGER PRIMARY KEY,
        session_id INTEGER NOT NULL UNIQUE REFERENCES session (id),
        rules TEXT NOT NULL,
        rated INTEGER NOT NULL,
        why TEXT NOT NULL,
        base INTEGER NOT NULL,
        deals INTEGER NOT NULL,
        ended_at TEXT NOT NULL,
        season TEXT,
        week TEXT,
        day TEXT
    ) STRICT;
    CREATE TABLE session_seat (
        end_id INTEGER NOT NULL REFERENCES session_end (id),
        seat INTEGER NOT NULL,
        player_id TEXT REFERENCES player (id),
        total INTEGER NOT NULL,
        gone INTEGER NOT NULL,
        PRIMARY KEY (end_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX session_end_rated ON session_end (id) WHERE rated;
    CREATE INDEX session_seat_player ON session_seat (player_id);
"""

RANKS = """
    CREATE TABLE counted (
        what TEXT PRIMARY KEY,
        upto INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE rating_event (
        id INTEGER PRIMARY KEY,
        end_id INTEGER NOT NULL REFERENCES session_end (id),
        player_id TEXT NOT NULL REFERENCES player (id),
        rules TEXT NOT NULL,
        season TEXT NOT NULL,
        week TEXT NOT NULL,
        day TEXT NOT NULL,
        place INTEGER NOT NULL,
        points INTEGER NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        UNIQUE (end_id, player_id)
    ) STRICT;
    CREATE INDEX rating_event_player ON rating_event (player_id, rules, id);
    CREATE TABLE standing (
        rules TEXT NOT NULL,
        period TEXT NOT NULL,
        player_id TEXT NOT NULL REFERENCES player (id),
        rating INTEGER NOT NULL,
        provisional INTEGER NOT NULL,
        points INTEGER NOT NULL,
        sessions INTEGER NOT NULL,
        PRIMARY KEY (rules, period, player_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX standing_rating ON standing (rules, period, rating DESC);
    CREATE INDEX standing_points ON standing (rules, period, points DESC);
    CREATE INDEX standing_player ON standing (player_id);
    CREATE TABLE deal_figures (
        player_id TEXT NOT NULL REFERENCES player (id),
        deal_id INTEGER NOT NULL REFERENCES deal (id),
        rules TEXT NOT NULL,
        day TEXT NOT NULL,
        points INTEGER NOT NULL,
        won INTEGER NOT NULL,
        self_drawn INTEGER NOT NULL,
        dealt_in INTEGER NOT NULL,
        drawn INTEGER NOT NULL,
        discards INTEGER NOT NULL,
        hands TEXT NOT NULL,
        golds INTEGER NOT NULL,
        golds_expected REAL NOT NULL,
        flowers INTEGER NOT NULL,
        flowers_expected REAL NOT NULL,
        PRIMARY KEY (player_id, deal_id)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE player ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;
"""

RANK_STEPS = (SESSION_ENDS, RANKS)

INDICES = """
    CREATE INDEX rating_event_season ON rating_event (player_id, rules, season);
    CREATE INDEX player_hidden ON player (id) WHERE NOT listed OR deleted_at NOTNULL;
"""
"""Of the last season of each person; and of those who are on no board: few, so that places are counted along the
boards' own index, and these taken off."""
