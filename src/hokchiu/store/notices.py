"""What the operator tells everybody: a banner, a restart to come, news."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Literal

from hokchiu.store.moderation import ModerationRefused, log
from hokchiu.store.writer import Writer

NoticeKind = Literal["banner", "restart", "news"]
Connection = sqlite3.Connection

ROWS = 30
NOTICE = "SELECT id, kind, texts, made_at, begins_at, ends_at, withdrawn_at FROM notice"


@dataclass(frozen=True)
class Notice:
    """Something told from ``begins_at`` until ``ends_at``. Of a restart: from when on no tables are opened, and when it
    is. ``texts_text`` by language, as JSON."""

    id: int
    kind: NoticeKind
    texts_text: str
    made_at: str
    begins_at: str
    ends_at: str | None
    withdrawn_at: str | None

    @property
    def texts(self) -> dict[str, str]:
        """The text by language."""
        found: dict[str, str] = json.loads(self.texts_text)
        return found

    def over(self, now: str) -> bool:
        """Whether it is told no more."""
        return self.withdrawn_at is not None or (self.ends_at is not None and self.ends_at <= now)


@dataclass(frozen=True)
class NewNotice:
    """What is to be told."""

    kind: NoticeKind
    texts: Mapping[str, str]
    begins_at: str
    ends_at: str | None


class NoticeBoard:
    """The notices, written by the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def add(self, actor: str, new: NewNotice, now: str) -> Future[Notice]:
        """Tell something. There is one banner and one restart: a new one takes the place of the older."""
        return self.writer.do(lambda connection: _add(connection, actor, new, now))

    def withdraw(self, actor: str, one: int, now: str) -> Future[None]:
        """Tell it no more; ``unknown_notice`` if it is not told."""
        return self.writer.do(lambda connection: _withdraw(connection, actor, one, now))

    def current(self, now: str) -> Future[list[Notice]]:
        """What is told, or will be, the newest first."""
        where = "withdrawn_at IS NULL AND (ends_at IS NULL OR ends_at > ?)"
        return self.writer.do(lambda connection: _notices(connection, where, now))

    def all(self) -> Future[list[Notice]]:
        """The last there were, the newest first."""
        return self.writer.do(lambda connection: _notices(connection, "TRUE"))


def _notices(connection: Connection, where: str, *values: object) -> list[Notice]:
    rows = connection.execute(f"{NOTICE} WHERE {where} ORDER BY id DESC LIMIT {ROWS}", values)
    return [Notice(*row) for row in rows]


def _add(connection: Connection, actor: str, new: NewNotice, now: str) -> Notice:
    if new.ends_at is not None and new.ends_at <= max(now, new.begins_at):
        raise ModerationRefused("bad_until", "it ends after it begins, and not before now")
    if new.kind == "restart" and new.ends_at is None:
        raise ModerationRefused("bad_until", "when is the restart?")
    if new.kind != "news":
        connection.execute(
            "UPDATE notice SET withdrawn_at = ? WHERE kind = ? AND withdrawn_at IS NULL", (now, new.kind)
        )
    (made,) = connection.execute(
        "INSERT INTO notice (kind, texts, made_at, begins_at, ends_at) VALUES (?, ?, ?, ?, ?) RETURNING id",
        (new.kind, json.dumps(dict(new.texts), ensure_ascii=False), now, new.begins_at, new.ends_at),
    ).fetchone()
    log(connection, actor, new.kind, f"notice {made}", "", {"begins": new.begins_at, "ends": new.ends_at}, now)
    return _notices(connection, "id = ?", made)[0]


def _withdraw(connection: Connection, actor: str, one: int, now: str) -> None:
    change = "UPDATE notice SET withdrawn_at = ? WHERE id = ? AND withdrawn_at IS NULL RETURNING kind"
    found = connection.execute(change, (now, one)).fetchall()
    if not found:
        raise ModerationRefused("unknown_notice", "this is told no more")
    log(connection, actor, "withdraw", f"notice {one}", "", {"kind": found[0][0]}, now)
