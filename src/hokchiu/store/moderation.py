"""Roles, sanctions and the audit log: who may not do what, who said so and why.

Times are texts as :func:`hokchiu.store.rows.now_text` gives them; two of them compare as the moments do. Functions that
take a connection are for jobs of the store's thread: one that must not be done by somebody who is muted asks
:func:`active` in its own transaction.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Literal

from hokchiu.errors import Refusal
from hokchiu.store.rows import now_text
from hokchiu.store.writer import Writer

Role = Literal["player", "moderator", "operator"]
Kind = Literal["mute", "ban", "name"]
"""``mute``: says nothing; ``ban``: does not come in; ``name``: keeps the name that was given to him."""
Subject = Literal["player", "device", "address"]
Connection = sqlite3.Connection

ROLES: tuple[Role, ...] = ("player", "moderator", "operator")
CONSOLE = "console"
"""Who acts by the command line."""
AUDIT_ROWS = 100

IN_FORCE = "revoked_at IS NULL AND (until IS NULL OR until > :now)"
SANCTION = "id, kind, subject, target, made_by, why, begun_at, until, revoked_at, revoked_by"
KEPT_ACCOUNT = """
    SELECT player.id FROM player LEFT JOIN password ON password.player_id = player.id
    WHERE deleted_at IS NULL AND (player.id = :account OR user_name = :account)
    AND (user_name NOTNULL OR EXISTS (SELECT 1 FROM passkey WHERE passkey.player_id = player.id))
"""


class ModerationRefused(Refusal):
    """What a moderator asked cannot be done."""


@dataclass(frozen=True)
class Sanction:
    """What ``target`` may not do ``until`` then (``None``: for ever), by whom and why."""

    id: int
    kind: Kind
    subject: Subject
    target: str
    made_by: str
    why: str
    begun_at: str
    until: str | None
    revoked_at: str | None = None
    revoked_by: str | None = None

    def in_force(self, now: str) -> bool:
        """Whether it holds at the time *now*."""
        return self.revoked_at is None and (self.until is None or self.until > now)


@dataclass(frozen=True)
class NewSanction:
    """A sanction that somebody orders; a device or an address is only banned for a time."""

    kind: Kind
    target: str
    why: str
    until: str | None
    subject: Subject = "player"


@dataclass(frozen=True)
class AuditRow:
    """An act: who did what to whom, why and when; names are those of now."""

    id: int
    at: str
    actor: str
    actor_name: str
    act: str
    target: str
    target_name: str
    why: str
    details_text: str

    @property
    def details(self) -> dict[str, object]:
        """More of the act."""
        found: dict[str, object] = json.loads(self.details_text)
        return found


class Moderation:
    """Roles, sanctions and the log, written by the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def role(self, player: str) -> Future[Role]:
        """What a player may do here; who is unknown or has gone is a ``player``."""
        return self.writer.do(lambda connection: role_of(connection, player))

    def set_role(self, account: str, role: Role, actor: str = CONSOLE) -> Future[str]:
        """Give a role to an account, named by its id or its user name; gives its id. :class:`ModerationRefused`
        (``unknown_account``) where nothing keeps the account: a guest's device is too easily lost."""
        return self.writer.do(lambda connection: set_role(connection, account, role, actor))

    def staff(self) -> Future[list[tuple[str, str, Role]]]:
        """Ids, names and roles of those who have one."""
        return self.writer.do(_staff)

    def sanction(self, actor: str, new: NewSanction, now: str) -> Future[Sanction]:
        """Order a sanction."""
        return self.writer.do(lambda connection: sanction(connection, actor, new, now))

    def revoke(self, actor: str, one: int, why: str, now: str) -> Future[Sanction]:
        """End a sanction; ``unknown_sanction`` if it is none that holds."""
        return self.writer.do(lambda connection: revoke(connection, actor, one, why, now))

    def in_force(self, now: str) -> Future[list[Sanction]]:
        """All that holds, or will: what the server knows by heart."""
        return self.writer.do(lambda connection: _sanctions(connection, IN_FORCE, now=now))

    def one(self, number: int) -> Future[Sanction | None]:
        """A sanction."""
        return self.writer.do(lambda connection: next(iter(_sanctions(connection, "id = :id", id=number)), None))

    def of_player(self, player: str) -> Future[list[Sanction]]:
        """All there ever was against a player, the newest first."""
        return self.writer.do(lambda connection: _sanctions(connection, "target = :player", player=player)[::-1])

    def log(self, actor: str, act: str, target: str, why: str, details: Mapping[str, object]) -> Future[None]:
        """Write an act down."""
        return self.writer.do(lambda connection: log(connection, actor, act, target, why, details))

    def audit(self, before: int | None, target: str | None = None) -> Future[list[AuditRow]]:
        """The last acts, the newest first; those *before* an entry, or on one *target*, only."""
        return self.writer.do(lambda connection: _audit(connection, before, target))

    def forget(self, before: str) -> Future[None]:
        """Of sanctions on devices and addresses that ended *before*, nothing says whose they were."""
        return self.writer.do(lambda connection: _forget(connection, before))


def role_of(connection: Connection, player: str) -> Role:
    """See :meth:`Moderation.role`."""
    query = "SELECT role FROM player WHERE id = ? AND deleted_at IS NULL"
    found = connection.execute(query, (player,)).fetchone()
    return "player" if found is None else found[0]


def set_role(connection: Connection, account: str, role: Role, actor: str) -> str:
    """See :meth:`Moderation.set_role`."""
    found = connection.execute(KEPT_ACCOUNT, {"account": account}).fetchone()
    if found is None:
        raise ModerationRefused(
            "unknown_account", f"no account {account!r} has a password or a passkey: give its user name or its id"
        )
    player = str(found[0])
    before = role_of(connection, player)
    connection.execute("UPDATE player SET role = ? WHERE id = ?", (role, player))
    log(connection, actor, "role", player, "", {"role": role, "before": before})
    return player


def _staff(connection: Connection) -> list[tuple[str, str, Role]]:
    rows = connection.execute(
        "SELECT id, name, role FROM player WHERE role <> 'player' AND deleted_at IS NULL ORDER BY role DESC, name, id"
    )
    return list(rows)


# ---------------------------------------------------------------- sanctions


def active(connection: Connection, player: str, kind: Kind, now: str | None = None) -> Sanction | None:
    """The sanction of this kind that holds longest against a player, or ``None``."""
    where = f"subject = 'player' AND target = :player AND kind = :kind AND {IN_FORCE}"
    found = _sanctions(connection, where, player=player, kind=kind, now=now or now_text())
    return longest(found)


def longest(found: list[Sanction]) -> Sanction | None:
    """The one that ends last."""
    return max(found, key=lambda one: (one.until is None, one.until or "")) if found else None


def sanction(connection: Connection, actor: str, new: NewSanction, now: str) -> Sanction:
    """See :meth:`Moderation.sanction`."""
    if new.until is not None and new.until <= now:
        raise ModerationRefused("bad_until", "a sanction ends after it begins")
    if new.subject != "player" and (new.until is None or new.kind != "ban"):
        raise ModerationRefused("bad_until", "a device or an address is banned for a time only")
    (made,) = connection.execute(
        "INSERT INTO sanction (kind, subject, target, made_by, why, begun_at, until) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " RETURNING id",
        (new.kind, new.subject, new.target, actor, new.why, now, new.until),
    ).fetchone()
    target = new.target if new.subject == "player" else new.subject
    log(connection, actor, new.kind, target, new.why, {"sanction": made, "until": new.until}, now)
    return _sanctions(connection, "id = :id", id=made)[0]


def revoke(connection: Connection, actor: str, one: int, why: str, now: str) -> Sanction:
    """See :meth:`Moderation.revoke`."""
    found = connection.execute(
        f"UPDATE sanction SET revoked_at = :now, revoked_by = :actor WHERE id = :id AND {IN_FORCE}"
        " RETURNING subject, target, kind",
        {"now": now, "actor": actor, "id": one},
    ).fetchall()
    if not found:
        raise ModerationRefused("unknown_sanction", "there is no such sanction that holds")
    subject, target, kind = found[0]
    log(connection, actor, "revoke", target if subject == "player" else subject, why,
        {"sanction": one, "kind": kind}, now)  # fmt: skip
    return _sanctions(connection, "id = :id", id=one)[0]


def _sanctions(connection: Connection, where: str, **values: object) -> list[Sanction]:
    return [Sanction(*row) for row in connection.execute(f"SELECT {SANCTION} FROM sanction WHERE {where} ORDER BY id",
                                                         values)]  # fmt: skip


def _forget(connection: Connection, before: str) -> None:
    connection.execute(
        "UPDATE sanction SET target = '' WHERE subject <> 'player' AND coalesce(revoked_at, until) < ?", (before,)
    )


# ---------------------------------------------------------------- the log


def log(
    connection: Connection,
    actor: str,
    act: str,
    target: str,
    why: str,
    details: Mapping[str, object],
    now: str | None = None,
) -> None:
    """Write an act down; *details* hold no names, no addresses and nothing of a running deal."""
    connection.execute(
        "INSERT INTO audit (at, actor, act, target, why, details) VALUES (?, ?, ?, ?, ?, ?)",
        (now or now_text(), actor, act, target, why, json.dumps(details, ensure_ascii=False)),
    )


def _audit(connection: Connection, before: int | None, target: str | None) -> list[AuditRow]:
    rows = connection.execute(
        """
        SELECT audit.id, at, actor, coalesce(a.name, actor), act, target, coalesce(t.name, target), why, details
        FROM audit LEFT JOIN player a ON a.id = actor LEFT JOIN player t ON t.id = target
        WHERE (:before IS NULL OR audit.id < :before) AND (:target IS NULL OR target = :target)
        ORDER BY audit.id DESC LIMIT :most
        """,
        {"before": before, "target": target, "most": AUDIT_ROWS},
    )
    return [AuditRow(*row) for row in rows]


# ---------------------------------------------------------------- names


def rename(connection: Connection, actor: str, player: str, name: str, why: str, until: str, now: str) -> Sanction:
    """Give a player another name, which he keeps until then."""
    connection.execute("UPDATE player SET name = ? WHERE id = ?", (name, player))
    return sanction(connection, actor, NewSanction("name", player, why, until), now)


def name_is_fixed(connection: Connection, player: str) -> bool:
    """Whether he may not choose another name now."""
    return active(connection, player, "name") is not None
