"""Accounts as moderators find them."""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future
from dataclasses import dataclass

from hokchiu.store.moderation import Role
from hokchiu.store.session_ends import KEPT_ACCOUNT
from hokchiu.store.writer import Writer

FOUND = 30
ESCAPED = str.maketrans({"%": r"\%", "_": r"\_", "\\": r"\\"})
PERSON = """
    SELECT player.id, player.name, avatar, role,
        user_name NOTNULL OR EXISTS (SELECT 1 FROM passkey WHERE passkey.player_id = player.id),
        created_at, (SELECT max(seen_at) FROM sign_in WHERE sign_in.player_id = player.id), device_hash
    FROM player LEFT JOIN password ON password.player_id = player.id WHERE deleted_at IS NULL
"""


@dataclass(frozen=True)
class FoundPerson:
    """An account; ``device_hash`` of the guest's device, if there is one."""

    id: str
    name: str
    avatar: int
    role: Role
    kept: bool
    created_at: str
    seen_at: str | None
    device_hash: str


class People:
    """Looked for in the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def search(self, text: str) -> Future[list[FoundPerson]]:
        """Accounts whose name or user name holds *text*, or whose id it is; the newest without one."""
        return self.writer.do(lambda connection: _search(connection, text))

    def person(self, player: str) -> Future[FoundPerson | None]:
        """One account."""
        return self.writer.do(lambda connection: person(connection, player))

    def kept(self, player: str) -> Future[bool]:
        """Whether a password or a passkey leads to an account: its player is no guest."""
        return self.writer.do(lambda connection: kept(connection, player))

    def devices(self, player: str) -> Future[list[str]]:
        """The devices that lead to an account, as hashes."""
        return self.writer.do(lambda connection: _devices(connection, player))

    def names(self, players: set[str]) -> Future[dict[str, str]]:
        """What these are called now."""
        return self.writer.do(lambda connection: _names(connection, players))


def person(connection: sqlite3.Connection, player: str) -> FoundPerson | None:
    """See :meth:`People.person`."""
    found = connection.execute(f"{PERSON} AND player.id = ?", (player,)).fetchone()
    return None if found is None else FoundPerson(*found)


def kept(connection: sqlite3.Connection, player: str) -> bool:
    """See :meth:`People.kept`."""
    query = f"SELECT 1 FROM player WHERE id = ? AND ({KEPT_ACCOUNT})"
    return connection.execute(query, (player,)).fetchone() is not None


def _search(connection: sqlite3.Connection, text: str) -> list[FoundPerson]:
    like = f"%{text.translate(ESCAPED)}%"
    rows = connection.execute(
        f"{PERSON} AND (player.id = :text OR player.name LIKE :like ESCAPE '\\' OR user_name LIKE :like ESCAPE '\\')"
        " ORDER BY player.id = :text DESC, created_at DESC, player.id LIMIT :most",
        {"text": text, "like": like, "most": FOUND},
    )
    return [FoundPerson(*row) for row in rows]


def _devices(connection: sqlite3.Connection, player: str) -> list[str]:
    rows = connection.execute(
        "SELECT device_hash FROM player WHERE id = :player AND device_hash NOT LIKE 'none:%'"
        " UNION SELECT device_hash FROM sign_in WHERE player_id = :player AND device_hash NOTNULL",
        {"player": player},
    )
    return [device for (device,) in rows]


def _names(connection: sqlite3.Connection, players: set[str]) -> dict[str, str]:
    found = {player: connection.execute("SELECT name FROM player WHERE id = ?", (player,)).fetchone()
             for player in players}  # fmt: skip
    return {player: str(row[0]) for player, row in found.items() if row is not None}
