"""Copies of the data base that can be trusted, and putting one back.

A copy is made by SQLite itself (``VACUUM INTO``), so the server may go on writing meanwhile; it has its name only
once it has been checked and is on disk.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from urllib.parse import quote

from hokchiu.errors import HokchiuError
from hokchiu.store.private import BESIDE, FOLDER, owners_only
from hokchiu.store.schema import STEPS

BUSY_SECONDS = 30.0
UNFINISHED = ".unfinished"
Counts = dict[str, int]
"""Rows by table."""


class BackupError(HokchiuError):
    """A copy that could not be made, or is none; nothing was overwritten."""


def stamp() -> str:
    """The time of day for a file's name: UTC, in the order of time."""
    return datetime.now(UTC).strftime("%Y%m%dT%H%M%S.%fZ")


@owners_only()
def back_up(source: Path, target: Path) -> Counts:
    """Copy the data base *source*, in use or not, to *target*; gives what is in it.

    Raises :class:`BackupError` if there is no such data base, *target* exists, or the copy is not whole.
    """
    if target.exists():
        raise BackupError(f"{target} exists; a backup overwrites nothing")
    target.parent.mkdir(FOLDER, parents=True, exist_ok=True)
    unfinished = target.with_name(target.name + UNFINISHED)
    unfinished.unlink(missing_ok=True)
    try:
        with closing(_open(source)) as connection:
            before = counts(connection)
            connection.execute("VACUUM INTO ?", (str(unfinished),))
            after = counts(connection)
        found = check(unfinished)
        _compare(source, before, found, after)
    except sqlite3.Error as error:
        unfinished.unlink(missing_ok=True)
        raise BackupError(f"{source} could not be copied to {target}: {error}") from error
    except BackupError:
        unfinished.unlink(missing_ok=True)
        raise
    _settle(unfinished, target)
    return found


def check(path: Path) -> Counts:
    """What is in a copy; :class:`BackupError` if it is damaged, not Hokchiu's, or of a newer program."""
    try:
        with closing(_open(path)) as connection:
            return _checked(path, connection)
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{path} is no data base, or is damaged: {error}") from error


@owners_only()
def restore(copy: Path, target: Path, *, force: bool = False) -> Path | None:
    """Put the backup *copy* in the place of the data base *target*, which nobody may use meanwhile.

    An older data base there is kept beside it; gives its new name. Raises :class:`BackupError` if there is
    one and *force* was not given, or if the copy is not whole: then nothing has changed.
    """
    check(copy)
    if target.exists() and not force:
        raise BackupError(f"{target} exists; with --force it is kept aside, and the backup takes its place")
    target.parent.mkdir(FOLDER, parents=True, exist_ok=True)
    unfinished = target.with_name(target.name + UNFINISHED)
    shutil.copyfile(copy, unfinished)
    aside = _put_aside(target) if target.exists() else None
    _settle(unfinished, target)
    return aside


def counts(connection: sqlite3.Connection) -> Counts:
    """Rows of every table, as of one moment."""
    connection.execute("BEGIN")
    try:
        names = connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
        ).fetchall()
        return {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for (name,) in names}
    finally:
        connection.execute("ROLLBACK")


def _open(path: Path) -> sqlite3.Connection:
    """A connection to a data base that exists."""
    if not path.is_file():
        raise BackupError(f"{path}: there is no such data base")
    address = f"file:{quote(str(path.resolve()))}?mode=rw"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=BUSY_SECONDS)


def _checked(path: Path, connection: sqlite3.Connection) -> Counts:
    faults = [text for (text,) in connection.execute("PRAGMA integrity_check") if text != "ok"]
    faults += [f"a row of {row[0]} names one of {row[2]} that is not there" for row in _orphans(connection)]
    if faults:
        raise BackupError(f"{path} is damaged: {faults[0]}")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    found = counts(connection)
    if version == 0 or "player" not in found:
        raise BackupError(f"{path} is no data base of Hokchiu's")
    if version > len(STEPS):
        raise BackupError(f"{path} is of version {version}; this program knows up to {len(STEPS)}")
    return found


def _orphans(connection: sqlite3.Connection) -> list[tuple[str, int, str, int]]:
    return connection.execute("PRAGMA foreign_key_check").fetchall()


def _compare(source: Path, before: Counts, found: Counts, after: Counts) -> None:
    """Rows may come and go while the copy is made; where none did, none may be missing."""
    for name, most in after.items():
        low, high = sorted((before.get(name, 0), most))
        if not low <= found.get(name, -1) <= high:
            raise BackupError(f"{source}: the copy has {found.get(name)} rows of {name}, not {low} to {high}")


def _settle(unfinished: Path, target: Path) -> None:
    """Give the file its name once all of it is on disk."""
    _sync(unfinished)
    os.replace(unfinished, target)
    _sync(target.parent)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _put_aside(target: Path) -> Path:
    aside = target.with_name(f"{target.name}.before-restore-{stamp()}")
    for end in BESIDE:
        path = Path(f"{target}{end}")
        if path.exists():
            path.rename(f"{aside}{end}")
    return aside
