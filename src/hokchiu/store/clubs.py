"""Clubs (亲友圈): who is in them as what, their rules, invitations, announcements, and what was done in them.

Every change is one transaction in the store's one thread, which looks what the actor is *then*: of two managers at once
the second sees what the first has done.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from typing import Literal, TypeVar

from hokchiu.store.club_rows import (
    ACTS,
    ROLES,
    Club,
    ClubEvent,
    ClubRefused,
    ClubRole,
    Door,
    Invitation,
    Member,
    Membership,
    Post,
    may,
)
from hokchiu.store.rows import now_text
from hokchiu.store.writer import Writer

Connection = sqlite3.Connection
Result = TypeVar("Result")

OWNED, JOINED, MEMBERS = 3, 20, 200
"""Clubs that one may own, clubs that one may be in, people in a club."""
INVITATIONS, POSTS, PAIRS = 10, 20, 100
ID_BYTES = 8
CODE_BYTES = 9
EVENTS = 100


class Clubs:
    """The clubs, written by the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def of_player(self, player: str) -> Future[list[Membership]]:
        """The clubs that somebody is in, or asks to be."""
        return self.writer.do(lambda connection: _of_player(connection, player))

    def club(self, club: str, asker: str) -> Future[Club]:
        """A club, for its members; ``unknown_club`` for all others."""
        return self._act(club, asker, "see", lambda connection, role: _club(connection, club, role))

    def doors(self) -> Future[list[Door]]:
        """All clubs, for who stands at their tables' doors."""
        return self.writer.do(lambda connection: _doors(connection, "dissolved_at IS NULL"))

    def door(self, club: str) -> Future[Door | None]:
        """One of them."""
        found = "dissolved_at IS NULL AND id = ?"
        return self.writer.do(lambda connection: next(iter(_doors(connection, found, club)), None))

    def events(self, club: str, asker: str) -> Future[list[ClubEvent]]:
        """What was done in the club last, the newest first."""
        return self._act(club, asker, "see", lambda connection, _: _events(connection, club))

    # ------------------------------------------------------------ coming and going

    def create(self, player: str, name: str, options: str) -> Future[str]:
        """Found a club; gives its id."""
        return self.writer.do(lambda connection: _create(connection, player, name, options))

    def invite(self, club: str, actor: str, until: str, asks: bool) -> Future[str]:
        """A code by which others come."""
        return self._act(club, actor, "invite", lambda connection, _: _invite(connection, club, actor, until, asks))

    def uninvite(self, club: str, actor: str, code: str) -> Future[None]:
        """The code opens nothing any more."""
        return self._act(club, actor, "uninvite", lambda connection, _: _uninvite(connection, club, actor, code))

    def invited(self, code: str, now: str) -> Future[tuple[str, str, bool] | None]:
        """Which club a code opens: id, name, and whether one has to ask."""
        return self.writer.do(lambda connection: _invited(connection, code, now))

    def join(self, player: str, code: str, now: str) -> Future[tuple[str, ClubRole]]:
        """Come by a code; gives the club, and what one is there."""
        return self.writer.do(lambda connection: _join(connection, player, code, now))

    def approve(self, club: str, actor: str, player: str) -> Future[None]:
        """Who asked is a member now."""
        return self._act(club, actor, "approve", lambda connection, _: _approve(connection, club, actor, player))

    def remove(self, club: str, actor: str, player: str) -> Future[None]:
        """Somebody is in the club no more, or is not let in; only who is less than the actor."""
        return self._act(club, actor, "remove", lambda connection, role: _remove(connection, club, actor, role, player))

    def leave(self, club: str, player: str) -> Future[None]:
        """Go; the owner hands over or dissolves instead (``owner``)."""
        return self._act(club, player, "leave", lambda connection, role: _leave(connection, club, player, role))

    # ------------------------------------------------------------ running it

    def promote(self, club: str, actor: str, player: str, role: Literal["member", "manager"]) -> Future[None]:
        """Make a member a manager, or a manager a member."""
        return self._act(club, actor, "promote", lambda connection, _: _promote(connection, club, actor, player, role))

    def hand_over(self, club: str, actor: str, player: str) -> Future[None]:
        """Another owner; who was it is a manager."""
        return self._act(club, actor, "hand_over", lambda connection, _: _hand_over(connection, club, actor, player))

    def dissolve(self, club: str, actor: str) -> Future[None]:
        """The end of a club; its history stays with those who played."""
        return self._act(club, actor, "dissolve", lambda connection, _: _dissolve(connection, club, actor))

    def set_rules(self, club: str, actor: str, options: str) -> Future[None]:
        """Other house rules, for tables opened from now on."""
        return self._act(club, actor, "rules", lambda connection, _: _set(connection, club, actor, "options", options))

    def set_name(self, club: str, actor: str, name: str) -> Future[None]:
        """Another name."""
        return self._act(club, actor, "name", lambda connection, _: _set(connection, club, actor, "name", name))

    def set_apart(self, club: str, actor: str, one: str, other: str, apart: bool) -> Future[None]:
        """Two members who are not to sit at one table of the club, or may again."""
        return self._act(
            club, actor, "apart", lambda connection, _: _set_apart(connection, club, actor, one, other, apart)
        )

    def post(self, club: str, actor: str, text: str) -> Future[None]:
        """Announce something; the oldest announcements go."""
        return self._act(club, actor, "post", lambda connection, _: _post(connection, club, actor, text))

    def unpost(self, club: str, actor: str, post: int) -> Future[None]:
        """Take an announcement back."""
        return self._act(club, actor, "unpost", lambda connection, _: _unpost(connection, club, actor, post))

    # ------------------------------------------------------------ tables

    def opened(self, club: str, player: str, table: str) -> Future[None]:
        """A member has opened a table of the club."""
        return self.writer.do(lambda connection: _opened(connection, club, player, table), keep=True)

    def tables(self, tables: list[str]) -> Future[dict[str, str]]:
        """Of which clubs these tables are."""
        return self.writer.do(lambda connection: _tables(connection, tables))

    def _act(self, club: str, actor: str, act: str, work: Callable[[Connection, ClubRole], Result]) -> Future[Result]:
        """Do *work* if the actor may, in one transaction."""

        def job(connection: Connection) -> Result:
            role = role_in(connection, club, actor)
            if role is None or not may(role, act):
                code = "not_allowed" if may(role, "see") else "unknown_club"
                raise ClubRefused(code, f"{act}: only from {ACTS[act]} on")
            return work(connection, role)

        return self.writer.do(job)


def role_in(connection: Connection, club: str, player: str) -> ClubRole | None:
    """What somebody is in a club that there is."""
    found = connection.execute(
        "SELECT role FROM club_member JOIN club ON club.id = club_id"
        " WHERE club_id = ? AND player_id = ? AND dissolved_at IS NULL",
        (club, player),
    ).fetchone()
    return None if found is None else found[0]


def note(connection: Connection, club: str, actor: str, act: str, target: str = "") -> None:
    """Write down what was done."""
    connection.execute(
        "INSERT INTO club_event (club_id, at, actor, act, target) VALUES (?, ?, ?, ?, ?)",
        (club, now_text(), actor, act, target),
    )


def forget_player(connection: Connection, player: str) -> None:
    """Somebody deletes his account: his clubs go to the manager or member who has been there longest, or end."""
    rows = connection.execute("SELECT club_id, role FROM club_member WHERE player_id = ?", (player,)).fetchall()
    for club, role in rows:
        if role == "owner":
            _inherit(connection, club, player)
    connection.execute("DELETE FROM club_apart WHERE ? IN (one, other)", (player,))
    connection.execute("DELETE FROM club_post WHERE made_by = ?", (player,))


def _inherit(connection: Connection, club: str, player: str) -> None:
    heir = connection.execute(
        "SELECT player_id FROM club_member WHERE club_id = ? AND role IN ('manager', 'member')"
        " ORDER BY role = 'manager' DESC, since, player_id LIMIT 1",
        (club,),
    ).fetchone()
    if heir is None:
        _dissolve(connection, club, player)
    else:
        _hand_over(connection, club, player, heir[0])


# ---------------------------------------------------------------- reading


def _of_player(connection: Connection, player: str) -> list[Membership]:
    rows = connection.execute(
        """
        SELECT club.id, club.name, mine.role,
            (SELECT count(*) FROM club_member c WHERE c.club_id = club.id AND c.role <> 'asking'),
            (SELECT count(*) FROM club_member c WHERE c.club_id = club.id AND c.role = 'asking')
        FROM club_member mine JOIN club ON club.id = mine.club_id
        WHERE mine.player_id = ? AND dissolved_at IS NULL ORDER BY club.name, club.id
        """,
        (player,),
    )
    return [Membership(*row) for row in rows]


def _club(connection: Connection, club: str, role: ClubRole) -> Club:
    name, options = connection.execute("SELECT name, options FROM club WHERE id = ?", (club,)).fetchone()
    runs = may(role, "invite")
    members = connection.execute(
        "SELECT player.id, player.name, avatar, club_member.role, since FROM club_member JOIN player"
        " ON player.id = player_id WHERE club_id = ? AND (? OR club_member.role <> 'asking')"
        " ORDER BY CASE club_member.role WHEN 'owner' THEN 0 WHEN 'manager' THEN 1 WHEN 'member' THEN 2 ELSE 3 END,"
        " player.name, player.id",
        (club, runs),
    )
    posts = connection.execute(
        "SELECT club_post.id, coalesce(player.name, ''), text, made_at FROM club_post LEFT JOIN player"
        " ON player.id = made_by WHERE club_id = ? ORDER BY club_post.id DESC",
        (club,),
    )
    invitations = connection.execute(
        "SELECT code, until, asks FROM club_invitation WHERE club_id = ? AND until > ? ORDER BY until, code",
        (club, now_text()),
    )
    apart = connection.execute("SELECT one, other FROM club_apart WHERE club_id = ? ORDER BY one, other", (club,))
    return Club(
        club,
        name,
        options,
        role,
        [Member(*row) for row in members],
        [Post(*row) for row in posts],
        [Invitation(code, until, bool(asks)) for code, until, asks in invitations] if runs else [],
        [(one, other) for one, other in apart] if runs else [],
    )


def _doors(connection: Connection, where: str, *values: str) -> list[Door]:
    found = connection.execute(f"SELECT id, options FROM club WHERE {where}", values).fetchall()
    members = "SELECT player_id FROM club_member WHERE club_id = ? AND role <> 'asking'"
    pairs = "SELECT one, other FROM club_apart WHERE club_id = ?"
    return [
        Door(
            club,
            options,
            frozenset(player for (player,) in connection.execute(members, (club,))),
            frozenset((one, other) for one, other in connection.execute(pairs, (club,))),
        )
        for club, options in found
    ]


def _events(connection: Connection, club: str) -> list[ClubEvent]:
    rows = connection.execute(
        """
        SELECT club_event.id, at, coalesce(a.name, ''), act, coalesce(t.name, target)
        FROM club_event LEFT JOIN player a ON a.id = actor LEFT JOIN player t ON t.id = target
        WHERE club_id = ? ORDER BY club_event.id DESC LIMIT ?
        """,
        (club, EVENTS),
    )
    return [ClubEvent(*row) for row in rows]


# ---------------------------------------------------------------- coming and going


def _count(connection: Connection, query: str, *values: object) -> int:
    (count,) = connection.execute(f"SELECT count(*) FROM {query}", values).fetchone()
    return int(count)


def _most(count: int, most: int, what: str) -> None:
    if count >= most:
        raise ClubRefused("too_many", f"at most {most} {what}")


def _create(connection: Connection, player: str, name: str, options: str) -> str:
    mine = "club_member JOIN club ON club.id = club_id WHERE player_id = ? AND dissolved_at IS NULL"
    _most(_count(connection, f"{mine} AND role = 'owner'", player), OWNED, "clubs of one's own")
    _most(_count(connection, mine, player), JOINED, "clubs")
    club = secrets.token_urlsafe(ID_BYTES)
    connection.execute(
        "INSERT INTO club (id, name, options, made_by, made_at) VALUES (?, ?, ?, ?, ?)",
        (club, name, options, player, now_text()),
    )
    _enter(connection, club, player, "owner")
    note(connection, club, player, "create")
    return club


def _enter(connection: Connection, club: str, player: str, role: ClubRole) -> None:
    connection.execute(
        "INSERT INTO club_member (club_id, player_id, role, since) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET role = excluded.role",
        (club, player, role, now_text()),
    )


def _invite(connection: Connection, club: str, actor: str, until: str, asks: bool) -> str:
    connection.execute("DELETE FROM club_invitation WHERE club_id = ? AND until <= ?", (club, now_text()))
    _most(_count(connection, "club_invitation WHERE club_id = ?", club), INVITATIONS, "invitations")
    code = secrets.token_urlsafe(CODE_BYTES)
    connection.execute(
        "INSERT INTO club_invitation (code, club_id, made_by, until, asks) VALUES (?, ?, ?, ?, ?)",
        (code, club, actor, until, asks),
    )
    note(connection, club, actor, "invite")
    return code


def _uninvite(connection: Connection, club: str, actor: str, code: str) -> None:
    connection.execute("DELETE FROM club_invitation WHERE club_id = ? AND code = ?", (club, code))
    note(connection, club, actor, "uninvite")


def _invited(connection: Connection, code: str, now: str) -> tuple[str, str, bool] | None:
    found = connection.execute(
        "SELECT club.id, name, asks FROM club_invitation JOIN club ON club.id = club_id"
        " WHERE code = ? AND until > ? AND dissolved_at IS NULL",
        (code, now),
    ).fetchone()
    return None if found is None else (found[0], found[1], bool(found[2]))


def _join(connection: Connection, player: str, code: str, now: str) -> tuple[str, ClubRole]:
    found = _invited(connection, code, now)
    if found is None:
        raise ClubRefused("unknown_invitation", "this invitation is over, or there was none")
    club, _, asks = found
    role = role_in(connection, club, player)
    if role is not None and (role != "asking" or asks):
        return club, role
    mine = "club_member JOIN club ON club.id = club_id WHERE player_id = ? AND dissolved_at IS NULL AND club.id <> ?"
    _most(_count(connection, mine, player, club), JOINED, "clubs")
    _most(_count(connection, "club_member WHERE club_id = ?", club), MEMBERS + (role is not None), "people")
    role = "asking" if asks else "member"
    _enter(connection, club, player, role)
    note(connection, club, player, "ask" if asks else "join")
    return club, role


def _approve(connection: Connection, club: str, actor: str, player: str) -> None:
    if role_in(connection, club, player) != "asking":
        raise ClubRefused("stale", "he does not ask to come")
    _enter(connection, club, player, "member")
    note(connection, club, actor, "approve", player)


def _remove(connection: Connection, club: str, actor: str, role: ClubRole, player: str) -> None:
    other = role_in(connection, club, player)
    if other is None:
        raise ClubRefused("stale", "he is not in the club")
    if ROLES.index(other) >= ROLES.index(role):
        raise ClubRefused("not_allowed", "only who is less than oneself")
    _out(connection, club, player)
    note(connection, club, actor, "refuse" if other == "asking" else "remove", player)


def _out(connection: Connection, club: str, player: str) -> None:
    connection.execute("DELETE FROM club_member WHERE club_id = ? AND player_id = ?", (club, player))
    connection.execute("DELETE FROM club_apart WHERE club_id = ? AND ? IN (one, other)", (club, player))


def _leave(connection: Connection, club: str, player: str, role: ClubRole) -> None:
    if role == "owner":
        raise ClubRefused("owner", "hand the club over, or dissolve it")
    _out(connection, club, player)
    note(connection, club, player, "leave")


# ---------------------------------------------------------------- running it


def _promote(connection: Connection, club: str, actor: str, player: str, role: ClubRole) -> None:
    if role_in(connection, club, player) not in ("member", "manager"):
        raise ClubRefused("stale", "he is no member, or the owner")
    _enter(connection, club, player, role)
    note(connection, club, actor, "promote" if role == "manager" else "demote", player)


def _hand_over(connection: Connection, club: str, actor: str, player: str) -> None:
    if role_in(connection, club, player) not in ("member", "manager"):
        raise ClubRefused("stale", "he is no member")
    _enter(connection, club, actor, "manager")  # first: there is one owner
    _enter(connection, club, player, "owner")
    note(connection, club, actor, "hand_over", player)


def _dissolve(connection: Connection, club: str, actor: str) -> None:
    note(connection, club, actor, "dissolve")
    connection.execute("UPDATE club SET dissolved_at = ? WHERE id = ?", (now_text(), club))
    for table in ("club_member", "club_invitation", "club_apart", "club_post"):
        connection.execute(f"DELETE FROM {table} WHERE club_id = ?", (club,))


def _set(connection: Connection, club: str, actor: str, column: Literal["name", "options"], value: str) -> None:
    connection.execute(f"UPDATE club SET {column} = ? WHERE id = ?", (value, club))
    note(connection, club, actor, "name" if column == "name" else "rules")


def _set_apart(connection: Connection, club: str, actor: str, one: str, other: str, apart: bool) -> None:
    pair = (club, *sorted((one, other)))
    if one == other or not (
        may(role_in(connection, club, one), "see") and may(role_in(connection, club, other), "see")
    ):
        raise ClubRefused("stale", "two members, please")
    if apart:
        _most(_count(connection, "club_apart WHERE club_id = ?", club), PAIRS, "pairs")
        connection.execute("INSERT OR IGNORE INTO club_apart (club_id, one, other) VALUES (?, ?, ?)", pair)
    else:
        connection.execute("DELETE FROM club_apart WHERE club_id = ? AND one = ? AND other = ?", pair)
    note(connection, club, actor, "apart" if apart else "together", one)


def _post(connection: Connection, club: str, actor: str, text: str) -> None:
    connection.execute(
        "INSERT INTO club_post (club_id, made_by, text, made_at) VALUES (?, ?, ?, ?)", (club, actor, text, now_text())
    )
    connection.execute(
        "DELETE FROM club_post WHERE club_id = ? AND id NOT IN"
        " (SELECT id FROM club_post WHERE club_id = ? ORDER BY id DESC LIMIT ?)",
        (club, club, POSTS),
    )
    note(connection, club, actor, "post")


def _unpost(connection: Connection, club: str, actor: str, post: int) -> None:
    connection.execute("DELETE FROM club_post WHERE club_id = ? AND id = ?", (club, post))
    note(connection, club, actor, "unpost")


def _opened(connection: Connection, club: str, player: str, table: str) -> None:
    connection.execute(
        "INSERT OR IGNORE INTO club_table (table_id, club_id, opened_at) VALUES (?, ?, ?)", (table, club, now_text())
    )
    note(connection, club, player, "open_table")


def _tables(connection: Connection, tables: list[str]) -> dict[str, str]:
    query = "SELECT club_id FROM club_table WHERE table_id = ?"
    found = {table: connection.execute(query, (table,)).fetchone() for table in tables}
    return {table: str(row[0]) for table, row in found.items() if row is not None}
