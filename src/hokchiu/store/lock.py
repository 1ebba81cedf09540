"""One program at a time may use a data folder."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hokchiu.errors import HokchiuError
from hokchiu.store.private import FILE, FOLDER

LOCK = "hokchiu.lock"


class FolderInUse(HokchiuError):
    """Another program uses the data folder."""


@contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Keep others from the data *folder* (made if missing). The system opens the lock when the program ends, however.

    Raises :class:`FolderInUse`.
    """
    folder.mkdir(FOLDER, parents=True, exist_ok=True)
    handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, FILE)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            owner = os.pread(handle, 20, 0).decode(errors="replace").strip() or "unknown"
            raise FolderInUse(f"another server (process {owner}) uses {folder}: stop it, or choose --data") from error
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(handle)
