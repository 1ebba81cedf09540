"""What is kept, as the operator's page is told it; names are looked up when it is asked for."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from hokchiu.protocol import operator_page as page
from hokchiu.protocol.notices import Texts
from hokchiu.server.account_answers import BAD, refusing
from hokchiu.server.policies import NOT_ALLOWED
from hokchiu.store.moderation import AuditRow, ModerationRefused, Sanction
from hokchiu.store.notices import Notice
from hokchiu.store.reports import Report

STATUS = {"bad_until": BAD, "too_long": NOT_ALLOWED, "above_you": NOT_ALLOWED, "not_allowed": NOT_ALLOWED}
Names = Mapping[str, str]


orderly = refusing(ModerationRefused, STATUS, "number or time")


def moment(text: str | None) -> str | None:
    """A time with its zone as it is kept; ``bad_until`` for what is none."""
    if text is None:
        return None
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        raise ModerationRefused("bad_until", f"{text!r} is no time") from None
    if found.tzinfo is None:
        raise ModerationRefused("bad_until", f"{text!r} has no zone")
    return found.astimezone(UTC).isoformat(timespec="seconds")


def sanction_row(one: Sanction, names: Names, now: str) -> page.SanctionRow:
    """A sanction."""
    by = names.get(one.made_by, one.made_by)
    return page.SanctionRow(one.id, one.kind, one.subject, one.why, by, one.begun_at, one.until, one.revoked_at,
                            one.in_force(now))  # fmt: skip


def report_row(one: Report, names: Names) -> page.ReportRow:
    """A report, with what the server knew then."""
    known: dict[str, Any] = one.evidence
    lines = [
        page.ReportLine(line["player"], names.get(line["player"], ""), line["what"], line["ago_s"],
                        line["player"] == one.reported)
        for line in known.get("lines", [])
    ]  # fmt: skip
    handler = None if one.handled_by is None else names.get(one.handled_by, one.handled_by)
    return page.ReportRow(
        one.id, one.reporter_name, one.reported, one.reported_name, known.get("name", ""), one.what, one.note,
        one.made_at, lines, known.get("pack"), one.table, one.link, one.handled_at, handler, one.decision, one.answer,
    )  # fmt: skip


def people_in(reports: Iterable[Report]) -> set[str]:
    """Whose names the rows of these reports need."""
    found: set[str] = set()
    for one in reports:
        lines: Any = one.evidence.get("lines", [])
        found |= {line["player"] for line in lines}
        found |= set() if one.handled_by is None else {one.handled_by}
    return found


def audit_entry(row: AuditRow) -> page.AuditEntry:
    """An entry of the log."""
    details = ", ".join(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in row.details.items())
    return page.AuditEntry(row.id, row.at, row.actor_name, row.act, row.target_name, row.why, details)


def notice_row(one: Notice, now: str) -> page.NoticeRow:
    """A notice."""
    return page.NoticeRow(one.id, one.kind, Texts(**one.texts), one.begins_at, one.ends_at, one.over(now))
