"""Sessions that are over, in the order in which they ended: what ratings are counted from."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from hokchiu.store.rows import EndedSession, now_text

COUNTING = ("played_out", "left", "away")
"""Ends that count; a session that all agreed to end has not been decided."""
FEWEST = 2
KEPT_ACCOUNT = """
    EXISTS (SELECT 1 FROM password WHERE password.player_id = player.id)
    OR EXISTS (SELECT 1 FROM passkey WHERE passkey.player_id = player.id)
"""

Connection = sqlite3.Connection
Dates = tuple[str, str, str]


@dataclass(frozen=True)
class RatedEnd:
    """A session that counts. ``players`` and ``totals`` by seat, ``gone``: the places in them of who left; ``dates``:
    season, week and day, once they have been written down."""

    id: int
    rules: str
    base: int
    ended_at: str
    dates: Dates | None
    players: tuple[str, ...]
    totals: tuple[int, ...]
    gone: tuple[int, ...]


def keep(connection: Connection, session: int, row: EndedSession) -> None:
    """Keep the end of *session*. Whether it counts is settled here for ever: all were people, and had accounts."""
    rated = row.rated and row.why in COUNTING and len(row.players) >= FEWEST and _all_kept(connection, row)
    (end,) = connection.execute(
        "INSERT INTO session_end (session_id, rules, rated, why, base, deals, ended_at) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " RETURNING id",
        (session, row.rules, rated, row.why, row.base, row.deals, now_text()),
    ).fetchone()
    connection.executemany(
        "INSERT INTO session_seat (end_id, seat, player_id, total, gone, lapses) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (end, seat, player, total, seat in row.gone, row.lapses[seat])
            for seat, (player, total) in enumerate(zip(row.players, row.totals, strict=True))
        ],
    )


def _all_kept(connection: Connection, row: EndedSession) -> bool:
    query = f"SELECT 1 FROM player WHERE id = ? AND ({KEPT_ACCOUNT})"
    return all(connection.execute(query, (player,)).fetchone() for player in row.players)


def next_rated(connection: Connection, after: int) -> RatedEnd | None:
    """The first one that counts of those that ended after the end *after*."""
    found = connection.execute(
        "SELECT id, rules, base, ended_at, season, week, day FROM session_end"
        " WHERE id > ? AND rated ORDER BY id LIMIT 1",
        (after,),
    ).fetchone()
    if found is None:
        return None
    end, rules, base, ended_at, *dates = found
    seats = connection.execute(
        "SELECT player_id, total, gone FROM session_seat WHERE end_id = ? ORDER BY seat", (end,)
    ).fetchall()
    return RatedEnd(
        end,
        rules,
        base,
        ended_at,
        None if dates[0] is None else (dates[0], dates[1], dates[2]),
        tuple(player for player, _, _ in seats),
        tuple(total for _, total, _ in seats),
        tuple(place for place, (_, _, gone) in enumerate(seats) if gone),
    )


def date(connection: Connection, end: int, dates: Dates) -> None:
    """Write down, once, in which season, week and day a session ended: another time zone does not change that."""
    connection.execute("UPDATE session_end SET season = ?, week = ?, day = ? WHERE id = ?", (*dates, end))
