"""Kept deals, by their links and by who played them."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Collection
from dataclasses import dataclass, replace

from hokchiu.errors import HokchiuError
from hokchiu.store.rows import DealRow

LINK_BYTES = 16
Exported = tuple[int, str, str]
"""Id, link and record of a kept deal."""


class ImportRefused(HokchiuError):
    """A deal that does not fit to those that are kept; nothing was imported."""


@dataclass(frozen=True)
class StoredDeal:
    """A kept deal; ``players`` by seat (``None``: a bot); ``previous`` and ``next`` are links within the session."""

    link: str
    record: str
    played_at: str
    number: int
    players: tuple[str | None, ...]
    payments: tuple[int, ...]
    previous: str | None = None
    next: str | None = None


def free_link(connection: sqlite3.Connection, wanted: str) -> str:
    """*wanted*, or one made by lot where none is wanted or another deal has it (the same seed played again)."""
    taken = not wanted or connection.execute("SELECT 1 FROM deal WHERE link = ?", (wanted,)).fetchone()
    return secrets.token_urlsafe(LINK_BYTES) if taken else wanted


def by_link(connection: sqlite3.Connection, link: str) -> StoredDeal | None:
    """The deal of *link*, with the links beside it."""
    found = connection.execute(
        "SELECT id, session_id, number, link, record, played_at FROM deal WHERE link = ?", (link,)
    ).fetchone()
    if found is None:
        return None
    deal, session, number, *_ = found
    return _kept(
        connection,
        deal,
        found[2:],
        _beside(connection, session, number, "<"),
        _beside(connection, session, number, ">"),
    )


def _beside(connection: sqlite3.Connection, session: int, number: int, side: str) -> str | None:
    order = "DESC" if side == "<" else "ASC"
    found = connection.execute(
        f"SELECT link FROM deal WHERE session_id = ? AND number {side} ? ORDER BY number {order} LIMIT 1",
        (session, number),
    ).fetchone()
    return None if found is None else str(found[0])


def of_player(connection: sqlite3.Connection, player: str, before: str | None, most: int) -> list[StoredDeal]:
    """At most *most* deals of *player*, the newest first; *before*: only those older than the deal of that link."""
    found = connection.execute(
        """
        SELECT deal.id, deal.number, deal.link, deal.record, deal.played_at
        FROM deal_seat JOIN deal ON deal.id = deal_seat.deal_id
        WHERE deal_seat.player_id = ?1 AND (?2 IS NULL OR deal.id < (SELECT id FROM deal WHERE link = ?2))
        ORDER BY deal.id DESC LIMIT ?3
        """,
        (player, before, most),
    ).fetchall()
    return [_kept(connection, deal, told, None, None) for deal, *told in found]


def _kept(
    connection: sqlite3.Connection, deal: int, told: list[object], previous: str | None, following: str | None
) -> StoredDeal:
    number, link, record, played_at = told
    seats = connection.execute(
        "SELECT player_id, payment FROM deal_seat WHERE deal_id = ? ORDER BY seat", (deal,)
    ).fetchall()
    return StoredDeal(
        str(link),
        str(record),
        str(played_at),
        int(str(number)),
        tuple(player for player, _ in seats),
        tuple(payment for _, payment in seats),
        previous,
        following,
    )


def exported(connection: sqlite3.Connection, links: Collection[str], after: int, most: int) -> list[Exported]:
    """At most *most* kept deals with ids above *after*, the oldest first; of *links* only, if there are any."""
    chosen = f" AND link IN ({', '.join('?' * len(links))})" if links else ""
    return connection.execute(
        f"SELECT id, link, record FROM deal WHERE id > ?{chosen} ORDER BY id LIMIT ?", (after, *links, most)
    ).fetchall()


def is_kept(connection: sqlite3.Connection, row: DealRow) -> bool:
    """Whether the deal of *row* is there; :class:`ImportRefused` if another one has its link, or its place."""
    found = connection.execute("SELECT record FROM deal WHERE link = ?", (row.link,)).fetchone()
    if found is not None and found[0] != row.record:
        raise ImportRefused(f"/r/{row.link}: another deal of this seed is kept")
    if found is None and row.number and _taken(connection, row):
        place = f"deal {row.number} of session {row.session} at table {row.table}"
        raise ImportRefused(f"/r/{row.link}: {place} is another one here")
    return found is not None


def _taken(connection: sqlite3.Connection, row: DealRow) -> bool:
    return bool(
        connection.execute(
            """
            SELECT 1 FROM deal JOIN session ON session.id = deal.session_id
            WHERE session.table_id = ? AND session.number = ? AND deal.number = ?
            """,
            (row.table, row.session, row.number),
        ).fetchone()
    )


def placed(connection: sqlite3.Connection, row: DealRow) -> DealRow:
    """*row* with a place: one that has none is the next deal of its table's session 0."""
    if row.number:
        return row
    (last,) = connection.execute(
        """
        SELECT coalesce(max(deal.number), 0) FROM deal JOIN session ON session.id = deal.session_id
        WHERE session.table_id = ? AND session.number = 0
        """,
        (row.table,),
    ).fetchone()
    return replace(row, number=last + 1)
