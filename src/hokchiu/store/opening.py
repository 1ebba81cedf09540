"""Opening the data base: what it lacks of the newest schema is added, after a backup."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

from hokchiu.store.backup import back_up, stamp
from hokchiu.store.private import keep_private
from hokchiu.store.schema import STEPS, MigrationFailed, migrate, version

BACKUPS = "backups"
"""The folder beside the data base for the backups made before a migration."""

KEPT = 5
"""Backups made before a migration that are kept, the newest ones."""

BEFORE = "before-migration"

MEMORY = ":memory:"

log = logging.getLogger(__name__)


def opened(path: Path | str) -> sqlite3.Connection:
    """A connection to the data base at *path* (``:memory:``: a new one in memory), of the newest schema.

    Raises :class:`hokchiu.store.schema.NewerSchema` and :class:`hokchiu.store.schema.MigrationFailed`; the data base
    is then as it was.
    """
    connection = connect(path)
    try:
        taken = version(connection)
        saved = _save(Path(path), taken) if 0 < taken < len(STEPS) else None
        _migrate(connection, saved)
    except Exception:
        connection.close()
        raise
    return connection


def connect(path: Path | str) -> sqlite3.Connection:
    """A connection with the settings of this project: durable commits, explicit transactions."""
    if str(path) != MEMORY:
        keep_private(Path(path))
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA busy_timeout = 5000")
    return connection


def _migrate(connection: sqlite3.Connection, saved: Path | None) -> None:
    try:
        migrate(connection)
    except MigrationFailed as error:
        raise MigrationFailed(f"{error}; a backup is {saved}" if saved else str(error)) from error


def _save(path: Path, taken: int) -> Path:
    """A backup of a data base that is about to be changed; older ones of this kind go."""
    saved = path.parent / BACKUPS / f"{path.stem}.{BEFORE}.{stamp()}.v{taken}{path.suffix}"
    back_up(path, saved)
    log.info("the data base is of version %d and becomes %d; backup: %s", taken, len(STEPS), saved)
    for old in sorted(saved.parent.glob(f"{path.stem}.{BEFORE}.*{path.suffix}"))[:-KEPT]:
        old.unlink()
    return saved
