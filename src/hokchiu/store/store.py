"""What is kept between runs: players, sessions, played deals.

A device is known by the hash of its secret, the secret itself is not kept.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
import sqlite3
from concurrent.futures import Future
from datetime import UTC, datetime
from pathlib import Path

from hokchiu.store.rows import DealRow, StoredPlayer
from hokchiu.store.writer import Writer

DATABASE = "hokchiu.sqlite3"
PLAYER_ID_BYTES = 8

log = logging.getLogger(__name__)


def now_text() -> str:
    """The time of day as it is kept: ISO 8601, UTC, seconds."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def device_hash(device: str) -> str:
    """SHA-256 (hex) of a device's secret."""
    return hashlib.sha256(device.encode()).hexdigest()


class Store:
    """The data base in the folder *data* (made if missing), or in memory (``None``).

    Every call gives a future that is done once the data is on disk.
    """

    def __init__(self, data: Path | None) -> None:
        if data is not None:
            data.mkdir(parents=True, exist_ok=True)
        self.writer = Writer(":memory:" if data is None else data / DATABASE)

    def player(self, device: str, name: str | None) -> Future[StoredPlayer]:
        """The player of this device, made if new; a *name* given becomes his name."""
        return self.writer.do(lambda connection: _player(connection, device_hash(device), name))

    def add_deal(self, row: DealRow) -> Future[int]:
        """Keep a played deal; the future gives its id. A deal is kept once."""
        future = self.writer.do(lambda connection: _add_deal(connection, row))
        future.add_done_callback(lambda done: _report(row, done))
        return future

    def record(self, deal: int) -> Future[str | None]:
        """The text of a kept deal, or ``None``."""
        return self.writer.do(lambda connection: _record(connection, deal))

    def close(self) -> None:
        """Write what waits, and end."""
        self.writer.close()


def _player(connection: sqlite3.Connection, device: str, name: str | None) -> StoredPlayer:
    found = connection.execute("SELECT id, name FROM player WHERE device_hash = ?", (device,)).fetchone()
    if found is None:
        player = StoredPlayer(secrets.token_hex(PLAYER_ID_BYTES), name or f"#{device[:4]}")
        connection.execute(
            "INSERT INTO player (id, device_hash, name, created_at) VALUES (?, ?, ?, ?)",
            (player.id, device, player.name, now_text()),
        )
        return player
    if name is not None and name != found[1]:
        connection.execute("UPDATE player SET name = ? WHERE id = ?", (name, found[0]))
    return StoredPlayer(found[0], name or found[1])


def _session(connection: sqlite3.Connection, table: str, number: int) -> int:
    place = (table, number)
    found = connection.execute("SELECT id FROM session WHERE table_id = ? AND number = ?", place).fetchone()
    if found is None:
        made = connection.execute(
            "INSERT INTO session (table_id, number, started_at) VALUES (?, ?, ?) RETURNING id", (*place, now_text())
        ).fetchone()
        return int(made[0])
    return int(found[0])


def _add_deal(connection: sqlite3.Connection, row: DealRow) -> int:
    session = _session(connection, row.table, row.session)
    (deal,) = connection.execute(
        "INSERT INTO deal (session_id, number, record, played_at) VALUES (?, ?, ?, ?) RETURNING id",
        (session, row.number, row.record, now_text()),
    ).fetchone()
    connection.executemany(
        "INSERT INTO deal_seat (deal_id, seat, player_id, payment, total) VALUES (?, ?, ?, ?, ?)",
        [
            (deal, seat, player, payment, total)
            for seat, (player, payment, total) in enumerate(zip(row.players, row.payments, row.totals, strict=True))
        ],
    )
    return int(deal)


def _record(connection: sqlite3.Connection, deal: int) -> str | None:
    found = connection.execute("SELECT record FROM deal WHERE id = ?", (deal,)).fetchone()
    return None if found is None else str(found[0])


def _report(row: DealRow, done: Future[int]) -> None:
    error = done.exception()
    if error is not None:
        log.error("deal %d of table %s was not kept: %s", row.number, row.table, error)
