"""Files for the server's own user only: the data base holds hashes of passwords and secrets of deals that run."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

BESIDE = ("", "-wal", "-shm")
"""What SQLite adds to the name of a data base for the files that belong to it."""

FOLDER = 0o700
FILE = 0o600
OTHERS = 0o077


@contextmanager
def owners_only() -> Iterator[None]:
    """Files made meanwhile, by any thread, can be read by their owner only."""
    before = os.umask(OTHERS)
    try:
        yield
    finally:
        os.umask(before)


def keep_private(database: Path) -> None:
    """Make the file of a data base if there is none, for its owner only; one that others may read is closed to them.

    SQLite gives the files beside it the same rights.
    """
    os.close(os.open(database, os.O_RDWR | os.O_CREAT, FILE))
    for end in BESIDE:
        path = Path(f"{database}{end}")
        with suppress(FileNotFoundError, PermissionError):  # another's file: he says who may read it
            if path.stat().st_mode & OTHERS:
                path.chmod(FILE)
