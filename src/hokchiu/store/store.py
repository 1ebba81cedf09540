"""What is kept between runs: players, sessions, played deals.

A device is known by the hash of its secret, the secret itself is not kept.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
import sqlite3
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from pathlib import Path

from hokchiu.store import evidence, records, session_ends, settling
from hokchiu.store.moderation import name_is_fixed
from hokchiu.store.nameless import without_name
from hokchiu.store.private import FOLDER
from hokchiu.store.records import Exported, StoredDeal
from hokchiu.store.rows import (
    DealRow,
    EndedSession,
    Holds,
    LiveTable,
    SealedRow,
    Settlement,
    StoredPlayer,
    now_text,
)
from hokchiu.store.writer import Writer

DATABASE = "hokchiu.sqlite3"
PLAYER_ID_BYTES = 8

log = logging.getLogger(__name__)


def device_hash(device: str) -> str:
    """SHA-256 (hex) of a device's secret."""
    return hashlib.sha256(device.encode()).hexdigest()


class Store:
    """The data base in the folder *data* (made if missing), or in memory (``None``).

    Every call gives a future that is done once the data is on disk. ``played`` is called in the store's thread
    when a deal, or the end of a session, has been kept; it neither waits nor raises.
    """

    def __init__(self, data: Path | None) -> None:
        if data is not None:
            data.mkdir(FOLDER, parents=True, exist_ok=True)
        self.writer = Writer(":memory:" if data is None else data / DATABASE)
        self.played: Callable[[], object] = lambda: None

    def player(self, device: str, name: str | None) -> Future[StoredPlayer]:
        """The player of this device, made if new; a *name* given becomes his name."""
        return self.writer.do(lambda connection: player_of_device(connection, device_hash(device), name))

    def add_deal(self, row: DealRow) -> Future[int]:
        """Keep a played deal; the future gives its id. A deal is kept once."""
        future = self.writer.do(lambda connection: _add_deal(connection, row))
        future.add_done_callback(lambda done: _report(row, done))
        return future

    def known(self, device: str) -> Future[str | None]:
        """The id of the player of this device, ``None`` if there is none."""
        return self.writer.do(lambda connection: _known(connection, device_hash(device)))

    def by_link(self, link: str) -> Future[StoredDeal | None]:
        """The kept deal of a link, or ``None``."""
        return self.writer.do(lambda connection: records.by_link(connection, link))

    def deals_of(self, player: str, before: str | None, most: int) -> Future[list[StoredDeal]]:
        """See :func:`hokchiu.store.records.of_player`."""
        return self.writer.do(lambda connection: records.of_player(connection, player, before, most))

    def exported(self, links: Collection[str], after: int, most: int) -> Future[list[Exported]]:
        """See :func:`hokchiu.store.records.exported`."""
        return self.writer.do(lambda connection: records.exported(connection, links, after, most))

    def import_deals(self, rows: Sequence[DealRow]) -> Future[list[bool]]:
        """Keep deals of elsewhere, all or none; tells of each whether it was not there yet."""
        return self.writer.do(lambda connection: [_import(connection, row) for row in rows])

    def record(self, deal: int) -> Future[str | None]:
        """The text of a kept deal, or ``None``."""
        return self.writer.do(lambda connection: _record(connection, deal))

    # ------------------------------------------------------------ tables that live

    def keep_step(
        self,
        table: str,
        body: bytes,
        whole: bool,
        deal: DealRow | None,
        ended: EndedSession | None = None,
        holds: Holds | None = None,
    ) -> Future[Settlement | None]:
        """Keep a step of a table, with the deal and the session that ended in it; a deal for coins is settled at once.
        A *whole* step needs none of those before it, and an empty one says that the table is no more. *holds*: of whom
        coins are held for the table from now on (``None``: as before). The future does not fail for want of room or a
        lock: it waits."""
        kept = self.writer.do(
            lambda connection: _keep_step(connection, table, body, whole, deal, ended, holds), keep=True
        )
        if deal is not None or ended is not None:
            kept.add_done_callback(lambda done: self.played() if done.exception() is None else None)
        return kept

    def settlement(self, table: str, session: int, number: int) -> Future[Settlement | None]:
        """See :func:`hokchiu.store.settling.found`."""
        return self.writer.do(lambda connection: settling.found(connection, table, session, number))

    def live_tables(self) -> Future[list[LiveTable]]:
        """The tables that were not over when the last step was kept."""
        return self.writer.do(_live_tables)

    def live_table(self, table: str) -> Future[LiveTable | None]:
        """One of them."""
        return self.writer.do(lambda connection: _live_table(connection, table))

    def touch(self, tables: Sequence[str]) -> Future[None]:
        """These tables are in use, though nothing has happened there for long."""
        return self.writer.do(lambda connection: _touch(connection, tables))

    def seal(self, row: SealedRow) -> Future[None]:
        """Keep the evidence of a fault, without names; the future does not fail for want of room or a lock."""
        return self.writer.do(lambda connection: evidence.seal(connection, row), keep=True)

    def sealed(self) -> Future[list[SealedRow]]:
        """The evidence that may be read by now: that of deals which have ended, or whose tables are no more."""
        return self.writer.do(evidence.sealed)

    def close(self) -> None:
        """Write what waits, and end."""
        self.writer.close()


def player_of_device(connection: sqlite3.Connection, device: str, name: str | None) -> StoredPlayer:
    """The player of the device with this hash, made if new; a *name* given becomes his name."""
    found = connection.execute("SELECT id, name, avatar FROM player WHERE device_hash = ?", (device,)).fetchone()
    if found is None:
        player = StoredPlayer(secrets.token_hex(PLAYER_ID_BYTES), name or f"#{device[:4]}")
        connection.execute(
            "INSERT INTO player (id, device_hash, name, created_at) VALUES (?, ?, ?, ?)",
            (player.id, device, player.name, now_text()),
        )
        return player
    if name is not None and name_is_fixed(connection, found[0]):
        name = None
    if name is not None and name != found[1]:
        connection.execute("UPDATE player SET name = ? WHERE id = ?", (name, found[0]))
    return StoredPlayer(found[0], name or found[1], found[2])


def _known(connection: sqlite3.Connection, device: str) -> str | None:
    found = connection.execute("SELECT id FROM player WHERE device_hash = ?", (device,)).fetchone()
    return None if found is None else str(found[0])


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
    record = _without_deleted(connection, row)
    (deal,) = connection.execute(
        "INSERT INTO deal (session_id, number, record, played_at, link, coins) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
        (session, row.number, record, now_text(), records.free_link(connection, row.link), row.stake is not None),
    ).fetchone()
    connection.executemany(
        "INSERT INTO deal_seat (deal_id, seat, player_id, payment, total) VALUES (?, ?, ?, ?, ?)",
        [
            (deal, seat, player, payment, total)
            for seat, (player, payment, total) in enumerate(zip(row.players, row.payments, row.totals, strict=True))
        ],
    )
    return int(deal)


def _without_deleted(connection: sqlite3.Connection, row: DealRow) -> str:
    """The record without the names of who left in the middle of the deal and deleted his account before its end."""
    record = row.record
    for seat, player in enumerate(row.players):
        if connection.execute("SELECT 1 FROM player WHERE id = ? AND deleted_at NOTNULL", (player,)).fetchone():
            record = without_name(record, seat)
    return record


def _import(connection: sqlite3.Connection, row: DealRow) -> bool:
    if records.is_kept(connection, row):
        return False
    _add_deal(connection, records.placed(connection, row))
    return True


def _keep_step(
    connection: sqlite3.Connection,
    table: str,
    body: bytes,
    whole: bool,
    deal: DealRow | None,
    ended: EndedSession | None,
    holds: Holds | None,
) -> Settlement | None:
    settled = None
    if deal is not None:
        _add_deal(connection, deal)
        settled = None if deal.stake is None else settling.settle(connection, deal, deal.stake)
    if ended is not None:
        session_ends.keep(connection, _session(connection, ended.table, ended.session), ended)
    if holds is not None or not body:
        settling.seat(connection, table, holds or Holds((), 0))
    if whole:
        connection.execute("DELETE FROM live_step WHERE table_id = ?", (table,))
    if body:
        connection.execute(
            "INSERT INTO live_step (table_id, body, kept_at) VALUES (?, ?, ?)", (table, body, now_text())
        )
    return settled


def _touch(connection: sqlite3.Connection, tables: Sequence[str]) -> None:
    last = "UPDATE live_step SET kept_at = ? WHERE id = (SELECT max(id) FROM live_step WHERE table_id = ?)"
    connection.executemany(last, [(now_text(), table) for table in tables])


def _live_tables(connection: sqlite3.Connection) -> list[LiveTable]:
    names = connection.execute("SELECT DISTINCT table_id FROM live_step").fetchall()
    found = [_live_table(connection, name) for (name,) in names]
    return [one for one in found if one is not None]


def _live_table(connection: sqlite3.Connection, table: str) -> LiveTable | None:
    rows = connection.execute("SELECT body, kept_at FROM live_step WHERE table_id = ? ORDER BY id", (table,)).fetchall()
    return LiveTable(table, tuple(body for body, _ in rows), rows[-1][1]) if rows else None


def _record(connection: sqlite3.Connection, deal: int) -> str | None:
    found = connection.execute("SELECT record FROM deal WHERE id = ?", (deal,)).fetchone()
    return None if found is None else str(found[0])


def _report(row: DealRow, done: Future[int]) -> None:
    error = done.exception()
    if error is not None:
        log.error("deal %d of table %s was not kept: %s", row.number, row.table, error)
