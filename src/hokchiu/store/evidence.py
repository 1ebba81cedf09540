"""What is kept of faults at tables, until it may be read: once the deal is over, for it names tiles."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from hokchiu.errors import HokchiuError
from hokchiu.store.nameless import nameless
from hokchiu.store.rows import SealedRow, now_text

READ_SECONDS = 5.0


class NoEvidence(HokchiuError):
    """There is no data base to read from."""


def seal(connection: sqlite3.Connection, row: SealedRow) -> None:
    """Keep *row*, without names."""
    connection.execute(
        "INSERT INTO sealed (table_id, session, number, why, record, sealed_at) VALUES (?, ?, ?, ?, ?, ?)",
        (row.table, row.session, row.number, row.why, nameless(row.record), now_text()),
    )


def sealed(connection: sqlite3.Connection) -> list[SealedRow]:
    """What may be read by now: that of deals which have ended, or whose tables are no more."""
    rows = connection.execute(
        """
        SELECT table_id, session, number, why, record, sealed_at FROM sealed AS one WHERE
            EXISTS (SELECT 1 FROM session JOIN deal ON deal.session_id = session.id
                    WHERE session.table_id = one.table_id AND session.number = one.session AND deal.number = one.number)
            OR NOT EXISTS (SELECT 1 FROM live_step WHERE live_step.table_id = one.table_id)
        ORDER BY id
        """
    )
    return [SealedRow(*row) for row in rows]


def read_evidence(path: Path) -> tuple[list[SealedRow], int]:
    """What may be read by now in the data base at *path*, which may be in use, and how many are still sealed.

    Raises :class:`NoEvidence` if it cannot be read.
    """
    try:
        address = f"file:{quote(str(path))}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, timeout=READ_SECONDS)) as connection:
            readable = sealed(connection)
            (count,) = connection.execute("SELECT count(*) FROM sealed").fetchone()
    except sqlite3.Error as error:
        raise NoEvidence(f"{path} cannot be read: {error}") from error
    return readable, count - len(readable)
