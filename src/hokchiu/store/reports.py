"""What people report of each other, in one queue.

``evidence`` is what the server knew when it was told, never what the reporter says: the last things said at the table,
the name as it was, the voice's pack. It goes 90 days after the decision, or with the account.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Literal

from hokchiu.store.moderation import ModerationRefused, log
from hokchiu.store.rows import now_text
from hokchiu.store.writer import Writer

What = Literal["talk", "voice", "name", "horn", "conduct", "club"]
Decision = Literal["nothing", "warned", "acted"]
Said = Literal["reported", "already", "unknown_player", "too_many"]
Connection = sqlite3.Connection

A_DAY = 20
"""Reports of one player in a day."""
ROWS = 50

REPORT = """
    SELECT report.id, report.reporter_id, coalesce(a.name, ''), reported_id, b.name, what, note,
        report.table_id, report.session, report.number, made_at, handled_at, handled_by, decision, answer,
        (SELECT link FROM deal JOIN session ON session.id = session_id WHERE session.table_id = report.table_id
            AND session.number = report.session AND deal.number = report.number), evidence
    FROM report LEFT JOIN player a ON a.id = reporter_id JOIN player b ON b.id = reported_id
"""
WIPE = "UPDATE report SET note = '', evidence = '{}', answer = NULL"


@dataclass(frozen=True)
class NewReport:
    """What somebody reports; ``table``, ``session`` and ``number`` name the deal that was being played."""

    reporter: str
    reported: str
    what: What
    note: str = ""
    evidence: Mapping[str, object] | None = None
    table: str | None = None
    session: int | None = None
    number: int | None = None


@dataclass(frozen=True)
class Report:
    """A report as moderators see it; ``link`` leads to the deal's record once it is over: before there is none."""

    id: int
    reporter: str | None
    reporter_name: str
    reported: str
    reported_name: str
    what: What
    note: str
    table: str | None
    session: int | None
    number: int | None
    made_at: str
    handled_at: str | None
    handled_by: str | None
    decision: Decision | None
    answer: str | None
    link: str | None
    evidence_text: str

    @property
    def evidence(self) -> dict[str, object]:
        """What the server knew when it was told."""
        found: dict[str, object] = json.loads(self.evidence_text)
        return found


class Reports:
    """The queue, written by the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def report(self, new: NewReport) -> Future[Said]:
        """Somebody reports somebody. What is open already is not told twice."""
        return self.writer.do(lambda connection: report(connection, new))

    def waiting(self) -> Future[int]:
        """How many wait for a decision."""
        return self.writer.do(_waiting)

    def queue(self, handled: bool, before: int | None = None) -> Future[list[Report]]:
        """Reports that wait, the oldest first, or those *handled*, the newest first (and older than *before*)."""
        return self.writer.do(lambda connection: _queue(connection, handled, before))

    def about(self, player: str) -> Future[list[Report]]:
        """All reports of a player, the newest first."""
        return self.writer.do(
            lambda connection: _reports(connection, "WHERE reported_id = ? ORDER BY report.id DESC", player)
        )

    def decide(self, actor: str, one: int, decision: Decision, answer: str, now: str) -> Future[Report]:
        """Handle a report, once: of two who decide at the same time the second is told ``handled``."""
        return self.writer.do(lambda connection: _decide(connection, actor, one, decision, answer, now))

    def forget(self, before: str) -> Future[None]:
        """Of what was decided *before* only that it was is kept."""
        return self.writer.do(lambda connection: _forget(connection, before))


def report(connection: Connection, new: NewReport) -> Said:
    """See :meth:`Reports.report`; for jobs of the store's thread."""
    known = "SELECT 1 FROM player WHERE id = ? AND deleted_at IS NULL"
    if new.reporter == new.reported or connection.execute(known, (new.reported,)).fetchone() is None:
        return "unknown_player"
    same = "SELECT 1 FROM report WHERE reporter_id = ? AND reported_id = ? AND what = ? AND handled_at IS NULL"
    if connection.execute(same, (new.reporter, new.reported, new.what)).fetchone() is not None:
        return "already"
    now = now_text()
    today = "SELECT count(*) FROM report WHERE reporter_id = ? AND made_at >= ?"
    if connection.execute(today, (new.reporter, now[:10])).fetchone()[0] >= A_DAY:
        return "too_many"
    connection.execute(
        "INSERT INTO report (reporter_id, reported_id, what, note, evidence, table_id, session, number, made_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (new.reporter, new.reported, new.what, new.note, json.dumps(new.evidence or {}, ensure_ascii=False), new.table,
         new.session, new.number, now),
    )  # fmt: skip
    return "reported"


def forget_player(connection: Connection, player: str) -> None:
    """Somebody has deleted his account: what he reported has no name, what was decided about him no words. What still
    waits for a decision keeps them until then."""
    connection.execute("UPDATE report SET reporter_id = NULL WHERE reporter_id = ?", (player,))
    connection.execute(f"{WIPE} WHERE reported_id = ? AND handled_at NOTNULL", (player,))


def _waiting(connection: Connection) -> int:
    (count,) = connection.execute("SELECT count(*) FROM report WHERE handled_at IS NULL").fetchone()
    return int(count)


def _queue(connection: Connection, handled: bool, before: int | None) -> list[Report]:
    if not handled:
        return _reports(connection, "WHERE handled_at IS NULL ORDER BY report.id LIMIT ?", ROWS)
    where = "WHERE handled_at NOTNULL AND (?1 IS NULL OR report.id < ?1) ORDER BY report.id DESC LIMIT ?2"
    return _reports(connection, where, before, ROWS)


def _reports(connection: Connection, where: str, *values: object) -> list[Report]:
    rows = connection.execute(f"{REPORT} {where}", values)
    return [Report(*row) for row in rows]


def _decide(connection: Connection, actor: str, one: int, decision: Decision, answer: str, now: str) -> Report:
    found = connection.execute(
        "UPDATE report SET handled_at = ?, handled_by = ?, decision = ?, answer = ?"
        " WHERE id = ? AND handled_at IS NULL RETURNING reported_id",
        (now, actor, decision, answer, one),
    ).fetchall()
    if not found:
        raise ModerationRefused("handled", "there is no such report, or it has been handled")
    ((reported,),) = found
    log(connection, actor, "report", reported, answer, {"report": one, "decision": decision}, now)
    gone = "AND EXISTS (SELECT 1 FROM player WHERE player.id = reported_id AND deleted_at NOTNULL)"
    connection.execute(f"{WIPE} WHERE id = ? {gone}", (one,))
    return _reports(connection, "WHERE report.id = ?", one)[0]


def _forget(connection: Connection, before: str) -> None:
    connection.execute(f"{WIPE} WHERE handled_at < ?", (before,))
