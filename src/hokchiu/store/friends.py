"""Who is whose friend, who has asked to be, and who wants nothing of whom.

A tie belongs to ``player_id``. Friends have one each way; who asks has one alone; so has who blocks.
"""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from hokchiu.store.writer import Writer

MOST = {"friend": 200, "asked": 50, "blocked": 500}
"""Ties of each kind that one player may have."""

RECENT_DEALS = 200
RECENT_PEOPLE = 30

Asked = Literal["asked", "friends", "unknown_player", "not_possible", "too_many"]
Connection = sqlite3.Connection


@dataclass(frozen=True)
class Person:
    """Somebody as others see him; ``since``: of the tie, or when one played with him last."""

    id: str
    name: str
    avatar: int
    since: str


@dataclass(frozen=True)
class People:
    """Whom a player knows. ``asking`` have asked him, ``asked`` he has asked; ``recent``: the last he played with."""

    friends: list[Person]
    asking: list[Person]
    asked: list[Person]
    blocked: list[Person]
    recent: list[Person]


@dataclass(frozen=True)
class Ties:
    """The same by id, for who is connected; ``shunned`` are those he has blocked and those who have blocked him."""

    friends: frozenset[str] = frozenset()
    shunned: frozenset[str] = frozenset()
    asking: int = 0


class Friends:
    """The ties, written by the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def ties(self, player: str) -> Future[Ties]:
        """What must be known of somebody who is here."""
        return self.writer.do(lambda connection: _ties(connection, player))

    def people(self, player: str) -> Future[People]:
        """All that a player may see of his ties."""
        return self.writer.do(lambda connection: _people(connection, player))

    def ask(self, player: str, other: str) -> Future[Asked]:
        """*player* wants to be *other*'s friend; they are friends if the other has asked already."""
        return self.writer.do(lambda connection: _ask(connection, player, other))

    def remove(self, player: str, other: str) -> Future[None]:
        """No friends any more; a question, either way, is withdrawn. Who is blocked stays so."""
        return self.writer.do(lambda connection: _part(connection, player, other))

    def block(self, player: str, other: str) -> Future[Asked]:
        """*player* wants nothing of *other* any more."""
        return self.writer.do(lambda connection: _block(connection, player, other))

    def unblock(self, player: str, other: str) -> Future[None]:
        """He is as any other."""
        return self.writer.do(lambda connection: _untie(connection, player, other, "blocked"))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _kind(connection: Connection, player: str, other: str) -> str | None:
    query = "SELECT kind FROM tie WHERE player_id = ? AND other_id = ?"
    found = connection.execute(query, (player, other)).fetchone()
    return None if found is None else str(found[0])


def _tie(connection: Connection, player: str, other: str, kind: str) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO tie (player_id, other_id, kind, since) VALUES (?, ?, ?, ?)",
        (player, other, kind, _now()),
    )


def _untie(connection: Connection, player: str, other: str, *kinds: str) -> None:
    for kind in kinds:
        query = "DELETE FROM tie WHERE player_id = ? AND other_id = ? AND kind = ?"
        connection.execute(query, (player, other, kind))


def _part(connection: Connection, player: str, other: str) -> None:
    _untie(connection, player, other, "friend", "asked")
    _untie(connection, other, player, "friend", "asked")


def _full(connection: Connection, player: str, kind: str) -> bool:
    query = "SELECT count(*) FROM tie WHERE player_id = ? AND kind = ?"
    (count,) = connection.execute(query, (player, kind)).fetchone()
    return bool(count >= MOST[kind])


def _exists(connection: Connection, player: str) -> bool:
    query = "SELECT 1 FROM player WHERE id = ? AND deleted_at IS NULL"
    return connection.execute(query, (player,)).fetchone() is not None


def _ask(connection: Connection, player: str, other: str) -> Asked:
    if player == other or not _exists(connection, other):
        return "unknown_player"
    own, theirs = _kind(connection, player, other), _kind(connection, other, player)
    if "blocked" in (own, theirs):
        return "not_possible"
    if own == "friend":
        return "friends"
    if theirs != "asked":
        if own is None and _full(connection, player, "asked"):
            return "too_many"
        _tie(connection, player, other, "asked")
        return "asked"
    if _full(connection, player, "friend") or _full(connection, other, "friend"):
        return "too_many"
    _tie(connection, player, other, "friend")
    _tie(connection, other, player, "friend")
    return "friends"


def _block(connection: Connection, player: str, other: str) -> Asked:
    if player == other or not _exists(connection, other):
        return "unknown_player"
    if _kind(connection, player, other) != "blocked" and _full(connection, player, "blocked"):
        return "too_many"
    _part(connection, player, other)
    _tie(connection, player, other, "blocked")
    return "asked"


def _ties(connection: Connection, player: str) -> Ties:
    own = connection.execute("SELECT other_id, kind FROM tie WHERE player_id = ?", (player,)).fetchall()
    theirs = connection.execute("SELECT player_id, kind FROM tie WHERE other_id = ?", (player,)).fetchall()
    return Ties(
        frozenset(other for other, kind in own if kind == "friend"),
        frozenset(other for other, kind in own + theirs if kind == "blocked"),
        sum(kind == "asked" for _, kind in theirs),
    )


def _people(connection: Connection, player: str) -> People:
    return People(
        _tied(connection, player, "friend"),
        _asking(connection, player),
        _tied(connection, player, "asked"),
        _tied(connection, player, "blocked"),
        _recent(connection, player),
    )


def _tied(connection: Connection, player: str, kind: str) -> list[Person]:
    rows = connection.execute(
        "SELECT id, name, avatar, since FROM tie JOIN player ON id = other_id"
        " WHERE player_id = ? AND kind = ? ORDER BY name, id",
        (player, kind),
    )
    return [Person(*row) for row in rows]


def _asking(connection: Connection, player: str) -> list[Person]:
    rows = connection.execute(
        "SELECT id, name, avatar, since FROM tie JOIN player ON id = player_id"
        " WHERE other_id = ? AND kind = 'asked' ORDER BY since, id",
        (player,),
    )
    return [Person(*row) for row in rows]


def _recent(connection: Connection, player: str) -> list[Person]:
    """Those whom he has blocked are in another list."""
    rows = connection.execute(
        """
        WITH mine AS (SELECT deal_id FROM deal_seat WHERE player_id = :player ORDER BY deal_id DESC LIMIT :deals)
        SELECT player.id, name, avatar, max(played_at) FROM mine
        JOIN deal_seat USING (deal_id) JOIN deal ON deal.id = deal_id JOIN player ON player.id = player_id
        WHERE player.id <> :player AND deleted_at IS NULL AND NOT EXISTS
            (SELECT 1 FROM tie WHERE tie.player_id = :player AND other_id = player.id AND kind = 'blocked')
        GROUP BY player.id ORDER BY max(deal_id) DESC LIMIT :people
        """,
        {"player": player, "deals": RECENT_DEALS, "people": RECENT_PEOPLE},
    )
    return [Person(*row) for row in rows]
