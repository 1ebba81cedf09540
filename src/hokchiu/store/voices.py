"""Packs of recordings that people share, by their hash; the store does not look into them.

A pack belongs to all who share it. Who shared it first may take it back for all: then nobody can share the same bytes
again.
"""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future
from datetime import UTC, datetime, timedelta
from typing import Literal

from hokchiu.store.reports import NewReport, report
from hokchiu.store.rows import now_text
from hokchiu.store.writer import Writer

MOST_OF_ONE = 3
"""Packs of one player; a fourth pushes the oldest out."""
MOST_BYTES = 1 << 30
"""Of all packs together."""
KEPT_DAYS = 90
"""A pack that nobody has shared or fetched for so long goes."""
REPORTS = 3
"""When so many people have reported a pack, it is handed on no more."""

Shared = Literal["shared", "gone", "full"]
Connection = sqlite3.Connection


class Packs:
    """The packs, written by the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def share(self, player: str, pack: str, body: bytes) -> Future[Shared]:
        """*player* shares a pack; ``gone``: it was taken back or reported."""
        return self.writer.do(lambda connection: _share(connection, player, pack, body))

    def fetch(self, pack: str) -> Future[bytes | None]:
        """The bytes of a pack that is shared, or ``None``."""
        return self.writer.do(lambda connection: _fetch(connection, pack))

    def take_back(self, player: str, pack: str) -> Future[bool]:
        """*player* shares it no more; whether he did. If he was the first to, nobody does."""
        return self.writer.do(lambda connection: _take_back(connection, player, pack))

    def report(self, player: str, pack: str) -> Future[bool]:
        """*player* finds that a pack should not be heard; whether there is such a pack."""
        return self.writer.do(lambda connection: _report(connection, player, pack))

    def bury(self, pack: str) -> Future[bool]:
        """Nobody hears this pack any more, and nobody shares it again; whether somebody did."""
        return self.writer.do(lambda connection: _bury_shared(connection, pack))

    def forget_unused(self) -> Future[None]:
        """Forget the packs that nobody uses."""
        oldest = (datetime.now(UTC) - timedelta(days=KEPT_DAYS)).isoformat(timespec="seconds")
        return self.writer.do(lambda connection: _forget_unused(connection, oldest))


def forget_player(connection: Connection, player: str) -> None:
    """Of who deletes his account nothing is heard any more."""
    for (pack,) in connection.execute("SELECT pack FROM voice_share WHERE player_id = ?", (player,)).fetchall():
        _take_back(connection, player, pack)


def _share(connection: Connection, player: str, pack: str, body: bytes) -> Shared:
    found = connection.execute("SELECT gone_at FROM voice_pack WHERE pack = ?", (pack,)).fetchone()
    if found is not None and found[0] is not None:
        return "gone"
    if found is None and not _room(connection, len(body)):
        return "full"
    connection.execute(
        "INSERT INTO voice_pack (pack, body, used_at) VALUES (?, ?, ?)"
        " ON CONFLICT DO UPDATE SET used_at = excluded.used_at",
        (pack, body, now_text()),
    )
    first = connection.execute("SELECT 1 FROM voice_share WHERE pack = ?", (pack,)).fetchone() is None
    connection.execute(
        "INSERT INTO voice_share (player_id, pack, first, shared_at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET shared_at = excluded.shared_at",
        (player, pack, first, now_text()),
    )
    _push_out(connection, player)
    return "shared"


def _room(connection: Connection, more: int) -> bool:
    (used,) = connection.execute("SELECT coalesce(sum(length(body)), 0) FROM voice_pack").fetchone()
    return bool(used + more <= MOST_BYTES)


def _push_out(connection: Connection, player: str) -> None:
    query = "SELECT pack FROM voice_share WHERE player_id = ? ORDER BY shared_at DESC, rowid DESC LIMIT -1 OFFSET ?"
    for (pack,) in connection.execute(query, (player, MOST_OF_ONE)).fetchall():
        _unshare(connection, player, pack)


def _unshare(connection: Connection, player: str, pack: str) -> None:
    """One fewer shares it; what nobody shares is not kept."""
    connection.execute("DELETE FROM voice_share WHERE player_id = ? AND pack = ?", (player, pack))
    if connection.execute("SELECT 1 FROM voice_share WHERE pack = ?", (pack,)).fetchone() is None:
        connection.execute("DELETE FROM voice_report WHERE pack = ?", (pack,))
        connection.execute("DELETE FROM voice_pack WHERE pack = ? AND gone_at IS NULL", (pack,))


def _fetch(connection: Connection, pack: str) -> bytes | None:
    found = connection.execute("SELECT body FROM voice_pack WHERE pack = ? AND gone_at IS NULL", (pack,)).fetchone()
    if found is None:
        return None
    connection.execute("UPDATE voice_pack SET used_at = ? WHERE pack = ?", (now_text(), pack))
    return bytes(found[0])


def _take_back(connection: Connection, player: str, pack: str) -> bool:
    query = "SELECT first FROM voice_share WHERE player_id = ? AND pack = ?"
    found = connection.execute(query, (player, pack)).fetchone()
    if found is None:
        return False
    if found[0]:
        bury(connection, pack)
    else:
        _unshare(connection, player, pack)
    return True


def bury(connection: Connection, pack: str) -> None:
    """Only the hash is left, so that it does not come again."""
    connection.execute("DELETE FROM voice_share WHERE pack = ?", (pack,))
    connection.execute("DELETE FROM voice_report WHERE pack = ?", (pack,))
    connection.execute("UPDATE voice_pack SET body = x'', gone_at = ? WHERE pack = ?", (now_text(), pack))


def _bury_shared(connection: Connection, pack: str) -> bool:
    found = connection.execute("SELECT 1 FROM voice_pack WHERE pack = ? AND gone_at IS NULL", (pack,)).fetchone()
    if found is not None:
        bury(connection, pack)
    return found is not None


def _report(connection: Connection, player: str, pack: str) -> bool:
    if connection.execute("SELECT 1 FROM voice_pack WHERE pack = ? AND gone_at IS NULL", (pack,)).fetchone() is None:
        return False
    connection.execute("INSERT OR IGNORE INTO voice_report (pack, player_id) VALUES (?, ?)", (pack, player))
    first = connection.execute(
        "SELECT player_id FROM voice_share WHERE pack = ? ORDER BY first DESC", (pack,)
    ).fetchone()
    if first is not None:
        report(connection, NewReport(player, first[0], "voice", evidence={"pack": pack}))
    (reports,) = connection.execute("SELECT count(*) FROM voice_report WHERE pack = ?", (pack,)).fetchone()
    if reports >= REPORTS:
        bury(connection, pack)
    return True


def _forget_unused(connection: Connection, oldest: str) -> None:
    unused = "SELECT pack FROM voice_pack WHERE used_at < ? AND gone_at IS NULL"
    for (pack,) in connection.execute(unused, (oldest,)).fetchall():
        connection.execute("DELETE FROM voice_share WHERE pack = ?", (pack,))
        connection.execute("DELETE FROM voice_report WHERE pack = ?", (pack,))
        connection.execute("DELETE FROM voice_pack WHERE pack = ?", (pack,))
