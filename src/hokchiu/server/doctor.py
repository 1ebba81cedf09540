"""Checks for who runs a server: can this machine serve? Each finding is ok, warn or fail, with what to do."""

from __future__ import annotations

import importlib.machinery
import os
import resource
import shutil
import sqlite3
import statistics
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Literal

import msgspec

from hokchiu.deal import play
from hokchiu.errors import HokchiuError
from hokchiu.server.address import listen
from hokchiu.server.certificate import CERTIFICATE, check_pair, read
from hokchiu.server.configuration import Configuration
from hokchiu.server.files import client_folder
from hokchiu.store import ledger
from hokchiu.store.backup import check, counts
from hokchiu.store.schema import STEPS, version
from hokchiu.store.store import DATABASE

OLDEST_SQLITE = (3, 37, 0)
"""The first with STRICT tables."""

MEGA = 1_000_000
LOW_DISK, NO_DISK = 1000 * MEGA, 100 * MEGA
SLOW_SYNC_MS = 20.0
SYNCS, SYNC_BYTES = 15, 4096
FILES_NEEDED = 4096
"""Open files: two thousand sockets, and some."""

BUILT = datetime(2026, 11, 1, tzinfo=UTC)
"""No clock that is right shows an earlier time."""

CERTIFICATE_DAYS = 14


class Finding(msgspec.Struct, frozen=True):
    """What a check has found; ``advice``: what to do, where there is something to do."""

    check: str
    status: Literal["ok", "warn", "fail"]
    text: str
    advice: str = ""


Check = Callable[[Configuration], Iterator[Finding]]


def examine(chosen: Configuration) -> Iterator[Finding]:
    """All that can be found out without a running server; a check that itself fails is a finding."""
    for one in CHECKS:
        try:
            yield from one(chosen)
        except (OSError, sqlite3.Error, HokchiuError) as error:
            name = one.__name__.strip("_").replace("_", " ")
            yield Finding(name, "fail", str(error), "see what the message names")


def _program(chosen: Configuration) -> Iterator[Finding]:
    compiled = str(play.__file__).endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))
    if compiled:
        yield Finding("core", "ok", "compiled")
    else:
        yield Finding(
            "core", "warn", "not compiled: a hundred times slower", "make setup (needs gcc, Python's headers)"
        )
    if client_folder() is None:
        yield Finding("client", "fail", "not built: browsers get no page", "make setup (needs Node)")
    else:
        yield Finding("client", "ok", "built")
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        yield Finding("sqlite", "fail", f"{sqlite3.sqlite_version} is too old", "at least 3.37 is needed")
    else:
        yield Finding("sqlite", "ok", sqlite3.sqlite_version)
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < FILES_NEEDED:
        yield Finding("open files", "warn", f"at most {soft}", "ulimit -n 65536, or LimitNOFILE= in the unit")
    else:
        yield Finding("open files", "ok", f"up to {soft}")


def _data_folder(chosen: Configuration) -> Iterator[Finding]:
    folder = chosen.folder
    place = next(one for one in (folder, *folder.parents) if one.exists())
    if not os.access(place, os.W_OK | os.X_OK):
        yield Finding("data folder", "fail", f"{place} cannot be written", "chown it to who runs the server, or --data")
        return
    yield Finding("data folder", "ok", f"{folder}{'' if place == folder else ' (will be made)'}")
    free = shutil.disk_usage(place).free
    status: Literal["ok", "warn", "fail"] = "ok" if free >= LOW_DISK else "warn" if free >= NO_DISK else "fail"
    yield Finding(
        "free disk", status, f"{free // MEGA} MB", "" if status == "ok" else "make room: a full disk pauses tables"
    )
    took = sync_ms(place)
    slow = took > SLOW_SYNC_MS
    advice = "every move waits for it: a faster disk, not a network's" if slow else ""
    yield Finding("fsync", "warn" if slow else "ok", f"{took:.1f} ms (median)", advice)


def sync_ms(folder: Path) -> float:
    """Milliseconds until a small write is on disk, the median of some."""
    times = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(SYNCS):
            file.write(bytes(SYNC_BYTES))
            begun = perf_counter()
            file.flush()
            os.fsync(file.fileno())
            times.append(1000 * (perf_counter() - begun))
    return statistics.median(times)


def _data_base(chosen: Configuration) -> Iterator[Finding]:
    path = chosen.folder / DATABASE
    if not path.is_file():
        yield Finding("data base", "ok", "none yet")
        return
    found = check(path)
    with closing(sqlite3.connect(path)) as connection:
        (taken,) = connection.execute("PRAGMA user_version").fetchone()
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
        deals = counts(connection).get("deal", 0)
    older = "" if taken == len(STEPS) else f", will be brought to {len(STEPS)} at start"
    yield Finding("data base", "ok", f"whole; version {taken}{older}; {found['player']} players, {deals} deals")
    if mode != "wal":
        yield Finding("journal", "warn", f"{mode}, not wal", "a server that starts puts it right")


def _coins(chosen: Configuration) -> Iterator[Finding]:
    path = chosen.folder / DATABASE
    if chosen.economy == "off":
        yield Finding("coins", "ok", "off")
        return
    if not path.is_file():
        return
    with closing(sqlite3.connect(path)) as connection:
        if version(connection) < len(STEPS):
            return
        faults = ledger.audit(connection)
        (people,) = connection.execute("SELECT count(*) FROM balance WHERE account NOT LIKE 'system:%'").fetchone()
    if faults:
        yield Finding("coins", "fail", f"{len(faults)} faults: {faults[0]}", "hokchiu ledger audit; restore a backup")
    else:
        yield Finding("coins", "ok", f"the ledger balances; {people} people")


def _clock(chosen: Configuration) -> Iterator[Finding]:
    now = datetime.now(UTC)
    path = chosen.folder / DATABASE
    written = datetime.fromtimestamp(path.stat().st_mtime, UTC) if path.is_file() else BUILT
    if now < max(BUILT, written):
        yield Finding("clock", "fail", f"{now:%Y-%m-%d %H:%M} UTC is in the past", "set the clock; use NTP")
    else:
        yield Finding("clock", "ok", f"{now:%Y-%m-%d %H:%M} UTC")


def _port(chosen: Configuration) -> Iterator[Finding]:
    with listen(chosen.host, chosen.port) as listening:
        found = listening.getsockname()[1]
    if chosen.port in (0, found):
        yield Finding("port", "ok", f"{chosen.port} is free")
    else:
        text = f"{chosen.port} is taken, {found} would be used"
        yield Finding("port", "warn", text, "is a server running already? else choose another --port")


def _certificate(chosen: Configuration) -> Iterator[Finding]:
    if chosen.tls_cert is not None and chosen.tls_key is not None:
        check_pair(Path(chosen.tls_cert), Path(chosen.tls_key))
        yield lasts(read(Path(chosen.tls_cert)).days_left(datetime.now(UTC)), "renew it, and start the server again")
    elif chosen.tls_self_signed and (chosen.folder / CERTIFICATE).is_file():
        yield lasts(
            read(chosen.folder / CERTIFICATE).days_left(datetime.now(UTC)), "start the server again: it makes one"
        )
    elif chosen.tls_self_signed:
        yield Finding("certificate", "ok", "will be made at start")


def lasts(days: float, advice: str) -> Finding:
    """How long a certificate is good for."""
    if days < 0:
        return Finding("certificate", "fail", f"ended {-days:.0f} days ago", advice)
    if days < CERTIFICATE_DAYS:
        return Finding("certificate", "warn", f"ends in {days:.0f} days", advice)
    return Finding("certificate", "ok", f"good for {days:.0f} days")


CHECKS: tuple[Check, ...] = (_program, _data_folder, _data_base, _coins, _clock, _port, _certificate)
