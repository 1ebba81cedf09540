"""What was played at a club's tables, and what each came to."""

from __future__ import annotations

import sqlite3
from concurrent.futures import Future
from dataclasses import dataclass

from hokchiu.store.club_rows import ClubRefused, may
from hokchiu.store.clubs import role_in
from hokchiu.store.writer import Writer

SESSIONS = 50
PLAYED = """
    FROM session_end JOIN session ON session.id = session_id JOIN club_table ON club_table.table_id = session.table_id
    WHERE club_id = :club AND ended_at >= :since AND ended_at < :until AND deals > 0
"""


@dataclass(frozen=True)
class SessionSeat:
    """Who sat there (empty: a bot), and what he came to."""

    player: str
    name: str
    total: int


@dataclass(frozen=True)
class ClubSession:
    """A session at a table of the club; ``counts``: people sat on all seats."""

    id: int
    rules: str
    ended_at: str
    deals: int
    why: str
    seats: list[SessionSeat]

    @property
    def counts(self) -> bool:
        """Whether it is in the table of results: points of bots are nobody's."""
        return all(seat.player for seat in self.seats)


@dataclass(frozen=True)
class Result:
    """What somebody came to in all sessions that count; ``best``: how many of them he ended first."""

    player: str
    name: str
    sessions: int
    best: int
    points: int


@dataclass(frozen=True)
class ClubResults:
    """The table, the best first, and the last sessions, the newest first."""

    table: list[Result]
    sessions: list[ClubSession]


class Results:
    """Read in the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def of(self, club: str, asker: str, since: str, until: str) -> Future[ClubResults]:
        """What ended from *since* on and before *until*; for members."""
        return self.writer.do(lambda connection: _results(connection, club, asker, since, until))


def _results(connection: sqlite3.Connection, club: str, asker: str, since: str, until: str) -> ClubResults:
    if not may(role_in(connection, club, asker), "see"):
        raise ClubRefused("unknown_club", "only members see this")
    rows = connection.execute(
        f"SELECT session_end.id, rules, ended_at, deals, why {PLAYED} ORDER BY session_end.id DESC",
        {"club": club, "since": since, "until": until},
    ).fetchall()
    sessions = [
        ClubSession(end, rules, ended_at, deals, why, _seats(connection, end))
        for end, rules, ended_at, deals, why in rows
    ]
    return ClubResults(_table([one for one in sessions if one.counts]), sessions[:SESSIONS])


def _seats(connection: sqlite3.Connection, end: int) -> list[SessionSeat]:
    rows = connection.execute(
        "SELECT coalesce(player_id, ''), coalesce(name, ''), total FROM session_seat"
        " LEFT JOIN player ON player.id = player_id WHERE end_id = ? ORDER BY seat",
        (end,),
    )
    return [SessionSeat(*row) for row in rows]


def _table(sessions: list[ClubSession]) -> list[Result]:
    found: dict[str, Result] = {}
    for session in sessions:
        most = max(seat.total for seat in session.seats)
        for seat in session.seats:
            before = found.get(seat.player, Result(seat.player, seat.name, 0, 0, 0))
            best = before.best + (seat.total == most)
            found[seat.player] = Result(seat.player, seat.name, before.sessions + 1, best, before.points + seat.total)
    return sorted(found.values(), key=lambda one: (-one.points, one.name, one.player))
