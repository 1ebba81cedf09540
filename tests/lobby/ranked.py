"""A store with people who have accounts, and sessions that they ended."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from hokchiu.lobby import ranking
from hokchiu.store.calendar import zone_of
from hokchiu.store.rows import EndedSession
from hokchiu.store.store import Store

SECONDS = 60.0
JOBS = 5000
SHANGHAI = zone_of("Asia/Shanghai")
RULES = "encyclopedia"
Result = TypeVar("Result")


class Town:
    """``people``: ids of a, b, c, … with accounts; ranks are counted only when :meth:`count` is called."""

    def __init__(self, names: str = "abcdef", store: Store | None = None) -> None:
        self.store = store or Store(None)
        self.people = {name: self.store.player(f"device of {name}", name).result(SECONDS).id for name in names}
        for name in names:
            self.keep_account(name)
        self.sessions = 0

    def do(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        return self.store.writer.do(job).result(SECONDS)

    def sql(self, text: str, *values: object) -> list[Any]:
        return self.do(lambda connection: connection.execute(text, values).fetchall())

    def keep_account(self, name: str) -> None:
        self.sql("INSERT OR REPLACE INTO password VALUES (?, ?, 'x', '2026-01-01')", self.people[name], name)

    def end(self, names: Sequence[str | None], totals: Sequence[int], at: str | None = None, **more: Any) -> None:
        """A session of *names* (``None``: a bot) ends with *totals*; *at*: when, in UTC."""
        self.sessions += 1
        players = tuple(None if name is None else self.people[name] for name in names)
        given = {"rules": RULES, "rated": True, "why": "played_out", "base": 1, "deals": 8} | more
        row = EndedSession(table="t", session=self.sessions, players=players, totals=tuple(totals), **given)
        self.store.keep_step("t", b"x", True, None, row).result(SECONDS)
        if at is not None:
            self.sql("UPDATE session_end SET ended_at = ? WHERE id = (SELECT max(id) FROM session_end)", f"{at}+00:00")

    def count(self) -> None:
        """Rate all that waits."""
        while self.do(lambda connection: ranking.rate_next(connection, SHANGHAI)):
            pass

    def counted(self) -> None:
        """Wait until a running server has counted all that is kept: it does so in jobs between ours."""
        for _ in range(JOBS):
            left = self.sql(
                "SELECT (SELECT count(*) FROM session_end WHERE rated AND id >"
                " coalesce((SELECT upto FROM counted"
                " WHERE what = 'ratings'), 0)) + (SELECT count(*) FROM deal WHERE id >"
                " coalesce((SELECT upto FROM counted"
                " WHERE what = 'figures'), 0))"
            )
            if left == [(0,)]:
                return
        raise AssertionError("nobody counts")

    def events(self) -> list[Any]:
        """Session, name, season, place, points, mu and sigma of every event, in their order."""
        return self.sql(
            "SELECT end_id, name, season, place, points, mu, sigma FROM rating_event JOIN player"
            " ON player.id = player_id ORDER BY rating_event.id"
        )

    def skill(self, name: str) -> tuple[float, float]:
        (found,) = self.sql(
            "SELECT mu, sigma FROM rating_event WHERE player_id = ? ORDER BY id DESC LIMIT 1", self.people[name]
        )
        return found[0], found[1]

    def standings(self, period: str) -> dict[str, tuple[int, int, int]]:
        """Rating, points and sessions by name."""
        rows = self.sql(
            "SELECT name, rating, standing.points, sessions FROM standing JOIN player ON player.id = player_id"
            " WHERE period = ?",
            period,
        )
        return {name: tuple(row) for name, *row in rows}

    def close(self) -> None:
        self.store.close()
