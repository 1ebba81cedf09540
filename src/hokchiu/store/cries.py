"""What is told to everybody: horns of people, great hands, the operator's news; a queue that is on disk.

A horn is charged and queued in one transaction; who takes it back before it was shown, or whose horn could not be shown
in time, has the coins back in the transaction that says so. Each function runs inside a job of the store's writer.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from hokchiu.errors import HokchiuError
from hokchiu.store import ledger, reports
from hokchiu.store.moderation import Kind as Sanctioned
from hokchiu.store.moderation import active
from hokchiu.store.reports import NewReport, Said
from hokchiu.store.session_ends import KEPT_ACCOUNT

Kind = Literal["horn", "hand", "news"]
Connection = sqlite3.Connection

NEXT = """SELECT cry.id, kind, text, player_id, coalesce(name, ''), price, state, made_at, coalesce(shown_at, '')
    FROM cry LEFT JOIN player ON player.id = player_id"""
NOT_BLOCKED = """NOT EXISTS (SELECT 1 FROM tie WHERE tie.kind = 'blocked'
    AND (tie.player_id, other_id) IN (VALUES (?, cry.player_id), (cry.player_id, ?)))"""
HUSHED: tuple[Sanctioned, ...] = ("mute", "ban")
ORDER = {"news": 0, "horn": 1, "hand": 2}
"""What is told first of what waits."""


class HornRefused(HokchiuError):
    """A horn is not taken; ``code`` says why, ``wait``: seconds until it may be, 0 where time does not help."""

    def __init__(self, code: str, text: str, wait: int = 0) -> None:
        super().__init__(text)
        self.code = code
        self.wait = wait


@dataclass(frozen=True)
class Cry:
    """Something that everybody is told, or will be: ``text`` of a hand is its name in the rules."""

    id: int
    kind: Kind
    text: str
    player: str | None
    name: str
    price: int
    state: str
    made_at: str
    shown_at: str


@dataclass(frozen=True)
class HornRules:
    """What a horn costs, and how often: ``apart`` (of one person) and ``account_age`` in seconds; ``queue``: so many
    may wait; ``a_minute``: so many cries are told."""

    price: int = 500
    apart: int = 120
    account_age: int = 24 * 3600
    queue: int = 20
    a_minute: int = 6


def may_name(connection: Connection, player: str) -> bool:
    """Whether somebody's great hands are told with his name."""
    found = connection.execute("SELECT announced FROM player WHERE id = ?", (player,)).fetchone()
    return bool(found and found[0])


def set_may_name(connection: Connection, player: str, announced: bool) -> None:
    """Let others be told of one's great hands, or not; those that wait are told no more."""
    connection.execute("UPDATE player SET announced = ? WHERE id = ?", (announced, player))
    if not announced:
        connection.execute(
            "UPDATE cry SET state = 'withdrawn' WHERE kind = 'hand' AND state = 'waiting' AND player_id = ?",
            (player,),
        )


def add(connection: Connection, kind: Kind, source: str, text: str, player: str | None, at: str, price: int = 0) -> int:
    """Queue something; the same *source* again is the same cry."""
    connection.execute(
        "INSERT INTO cry (kind, source, player_id, text, price, made_at) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (source) DO NOTHING",
        (kind, source, player, text, price, at),
    )
    return int(connection.execute("SELECT id FROM cry WHERE source = ?", (source,)).fetchone()[0])


# ---------------------------------------------------------------- the horn


def blow(connection: Connection, player: str, text: str, key: str, rules: HornRules, now: datetime) -> Cry:
    """Charge and queue a horn; the same *key* of the same player again is the same horn.

    Raises :class:`HornRefused` and :class:`hokchiu.store.ledger.NotEnoughCoins`; then nothing has changed.
    """
    source = f"horn:{player}:{key}"
    if connection.execute("SELECT 1 FROM cry WHERE source = ?", (source,)).fetchone() is None:
        refusal = why_not(connection, player, rules, now)
        if refusal is not None:
            raise refusal
        number = add(connection, "horn", source, text, player, _text(now), rules.price)
        if rules.price:
            ledger.spend(connection, player, rules.price, "horn", str(number), ledger.HORN, reference=str(number))
    return _one(connection, "source = ?", source)


def why_not(connection: Connection, player: str, rules: HornRules, now: datetime) -> HornRefused | None:
    """Why somebody may not blow the horn now, apart from coins."""
    if any(active(connection, player, kind, _text(now)) for kind in HUSHED):
        return HornRefused("muted", "you may say nothing at present")
    kept = connection.execute(
        f"SELECT created_at FROM player WHERE id = ? AND deleted_at IS NULL AND ({KEPT_ACCOUNT})", (player,)
    ).fetchone()
    if kept is None:
        return HornRefused("guests_not", "the horn is for who has an account")
    young = _left(datetime.fromisoformat(kept[0]), rules.account_age, now)
    if young:
        return HornRefused("too_new", f"the account is new: in {young} s", young)
    last = connection.execute(
        "SELECT made_at FROM cry WHERE kind = 'horn' AND player_id = ? AND state <> 'expired' ORDER BY id DESC",
        (player,),
    ).fetchone()
    wait = 0 if last is None else _left(datetime.fromisoformat(last[0]), rules.apart, now)
    if wait:
        return HornRefused("slow_down", f"again in {wait} s", wait)
    if waiting(connection) >= rules.queue:
        return HornRefused("queue_full", "too many wait already")
    return None


def waiting(connection: Connection) -> int:
    """How many horns wait to be shown."""
    query = "SELECT count(*) FROM cry WHERE kind = 'horn' AND state = 'waiting'"
    return int(connection.execute(query).fetchone()[0])


def _left(since: datetime, seconds: int, now: datetime) -> int:
    """Seconds of a time that began at *since*; none if it lies in the future: the clock was put back."""
    passed = (now - since).total_seconds()
    return max(0, round(seconds - passed)) if passed >= 0 else 0


def withdraw(connection: Connection, number: int, by: str | None) -> bool:
    """Take a horn back before it is shown, *by* its player or, ``None``, by who keeps order; the coins go back.

    Whether it was in time; the same again has no effect.
    """
    return _close(connection, number, "withdrawn", by)


def bury(connection: Connection, number: int) -> bool:
    """Nobody is to hear of a horn any more: what waits is withdrawn, what was shown has no words; whether it was so."""
    if connection.execute("SELECT 1 FROM cry WHERE id = ? AND kind = 'horn'", (number,)).fetchone() is None:
        return False
    if _close(connection, number, "withdrawn", None):
        return True
    buried = connection.execute("UPDATE cry SET text = '' WHERE id = ? AND state = 'shown' AND text <> ''", (number,))
    return buried.rowcount == 1


def expire(connection: Connection, before: str) -> int:
    """Horns queued before this time were not shown: the coins go back; how many they were. News and hands are told
    no more."""
    rows = connection.execute("SELECT id FROM cry WHERE state = 'waiting' AND made_at < ?", (before,)).fetchall()
    return sum(_close(connection, number, "expired", None) for (number,) in rows)


def _close(connection: Connection, number: int, state: str, by: str | None) -> bool:
    closed = connection.execute(
        "UPDATE cry SET state = ? WHERE id = ? AND state = 'waiting' AND (? IS NULL OR player_id = ?)"
        " RETURNING player_id, price",
        (state, number, by, by),
    ).fetchone()
    if closed is None:
        return False
    player, price = closed
    if price:
        _pay_back(connection, number, player, price)
    return True


def _pay_back(connection: Connection, number: int, player: str, price: int) -> None:
    ledger.grant(connection, player, price, "refund", f"horn:{number}", ledger.HORN, reference=str(number))


# ---------------------------------------------------------------- showing


def show_next(connection: Connection, now: datetime) -> Cry | None:
    """The next that waits, marked as shown; whoever shows it and dies finds it again among the :func:`recent`."""
    order = " ".join(f"WHEN '{kind}' THEN {place}" for kind, place in ORDER.items())
    waits = connection.execute(
        f"SELECT id, player_id FROM cry WHERE state = 'waiting' ORDER BY CASE kind {order} END, id"
    ).fetchall()
    found = next((one for one in waits if not _hushed(connection, one, now)), None)
    if found is None:
        return None
    connection.execute("UPDATE cry SET state = 'shown', shown_at = ? WHERE id = ?", (_text(now), found[0]))
    return _one(connection, "cry.id = ?", found[0])


def _hushed(connection: Connection, waits: tuple[int, str | None], now: datetime) -> bool:
    """Whether it is of somebody who has been muted or banned since: then it is withdrawn."""
    number, player = waits
    hushed = player is not None and any(active(connection, player, kind, _text(now)) for kind in HUSHED)
    return hushed and _close(connection, number, "withdrawn", None)


def recent(connection: Connection, now: datetime, seconds: int, most: int, reader: str = "") -> list[Cry]:
    """What was shown in the last *seconds*, the oldest first; not what was of an account that is no more, nor of whom
    the *reader* has blocked, or who has blocked him."""
    rows = connection.execute(
        f"{NEXT} WHERE state = 'shown' AND text <> '' AND shown_at BETWEEN ? AND ? AND {NOT_BLOCKED}"
        " ORDER BY shown_at DESC, cry.id DESC LIMIT ?",
        (_text(now - timedelta(seconds=seconds)), _text(now), reader, reader, most),
    ).fetchall()
    return [Cry(*row) for row in reversed(rows)]


def all_waiting(connection: Connection) -> list[Cry]:
    """The horns that wait, in their order."""
    rows = connection.execute(f"{NEXT} WHERE kind = 'horn' AND state = 'waiting' ORDER BY cry.id")
    return [Cry(*row) for row in rows]


def own_waiting(connection: Connection, player: str) -> list[Cry]:
    """The horns of somebody that wait."""
    rows = connection.execute(f"{NEXT} WHERE kind = 'horn' AND state = 'waiting' AND player_id = ?", (player,))
    return [Cry(*row) for row in rows]


def forget(connection: Connection, player: str) -> None:
    """Of somebody who deletes his account nothing is told any more; before his coins go, he has those of his horns."""
    waits = connection.execute("SELECT id FROM cry WHERE player_id = ? AND state = 'waiting'", (player,)).fetchall()
    for (number,) in waits:
        _close(connection, number, "withdrawn", player)
    connection.execute(
        "UPDATE cry SET player_id = NULL, text = '', source = 'forgotten:' || id WHERE player_id = ?", (player,)
    )


def report(connection: Connection, number: int, player: str) -> Said:
    """Somebody finds fault with a horn that was shown: it comes into the queue of reports."""
    found = connection.execute(f"{NEXT} WHERE cry.id = ? AND kind = 'horn' AND state = 'shown'", (number,)).fetchone()
    if found is None or found[3] is None:
        return "unknown_player"
    told = Cry(*found)
    evidence = {"cry": told.id, "text": told.text, "at": told.shown_at}
    return reports.report(connection, NewReport(player, str(told.player), "horn", evidence=evidence))


def _one(connection: Connection, where: str, value: object) -> Cry:
    return Cry(*connection.execute(f"{NEXT} WHERE {where}", (value,)).fetchone())


def _text(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")
