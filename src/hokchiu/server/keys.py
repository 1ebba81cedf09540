"""Secrets that the server makes for itself: once, into the data folder, for its own user to read."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from hokchiu.errors import HokchiuError

SECRET_BYTES = 32
OWNERS_ONLY = 0o600
OTHERS = 0o077


class KeyExposed(HokchiuError):
    """Others on the machine could read a secret."""


def kept_secret(path: Path) -> str:
    """The secret in the file *path*, made by lot if there is none.

    Raises :class:`KeyExposed` if others may read the file.
    """
    if not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_secret(path, secrets.token_urlsafe(SECRET_BYTES) + "\n")
    if path.stat().st_mode & OTHERS:
        raise KeyExposed(f"{path} can be read by others: chmod 600 {path}, or delete it and a new one is made")
    return path.read_text(encoding="ascii").strip()


def write_secret(path: Path, content: str) -> None:
    """Write a file that only its owner may ever read; it has its name once all of it is there."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNERS_ONLY)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, path)
