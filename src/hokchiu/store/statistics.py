"""What people's deals came to: one row for each who played one, and sums of them."""

from __future__ import annotations

import sqlite3
from collections import Counter
from concurrent.futures import Future
from dataclasses import dataclass, fields
from typing import Any

from hokchiu.record.figures import SeatFigures
from hokchiu.store.writer import Writer

Connection = sqlite3.Connection

FIGURES = (
    "player_id, deal_id, rules, day, points, won, self_drawn, dealt_in, drawn, discards, hands,"
    " golds, golds_expected, flowers, flowers_expected"
)
CHOSEN = "player_id = :player AND (:rules IS NULL OR rules = :rules) AND day >= :since"
SUMS = f"""
    SELECT count(*), total(won), total(self_drawn), total(dealt_in), total(drawn), total(points),
        total(points * won), total(points * dealt_in), total(discards * won),
        total(golds), total(golds_expected), total(flowers), total(flowers_expected)
    FROM deal_figures WHERE {CHOSEN}
"""
DAYS = f"""
    SELECT day, count(*), total(won), total(points) FROM deal_figures WHERE {CHOSEN}
    GROUP BY day ORDER BY day DESC LIMIT :most
"""
COURSE = """
    SELECT day, place, points, mu, sigma FROM rating_event
    WHERE player_id = :player AND rules = :rules AND day >= :since ORDER BY id DESC LIMIT :most
"""
MOST_DAYS = 400
MOST_SESSIONS = 400


@dataclass(frozen=True)
class WaitingDeal:
    """A kept deal whose figures are not counted yet; ``players``: by seat, those who are people and have an account."""

    id: int
    record: str
    played_at: str
    players: dict[int, str]


@dataclass(frozen=True)
class Sums:
    """Over some deals of a person: how many, how many he won (by self-draw), dealt in to, were drawn; points gained in
    all, by wins, and lost by dealing in (below zero); discards before wins; golds and flowers that came, and how many
    were to be expected."""

    deals: int
    won: int
    self_drawn: int
    dealt_in: int
    drawn: int
    points: int
    won_points: int
    dealt_in_points: int
    discards_to_win: int
    golds: int
    golds_expected: float
    flowers: int
    flowers_expected: float


@dataclass(frozen=True)
class Day:
    """The deals of a day."""

    day: str
    deals: int
    won: int
    points: int


@dataclass(frozen=True)
class RatedSession:
    """A session that counted for a person's rating."""

    day: str
    place: int
    points: int
    mu: float
    sigma: float


@dataclass(frozen=True)
class PersonStatistics:
    """All that a person's page shows; ``hands``: how often he won by what; ``rules``: deals by rule set, most first;
    days and sessions from the oldest on."""

    sums: Sums
    hands: dict[str, int]
    rules: dict[str, int]
    days: list[Day]
    course: list[RatedSession]


class Statistics:
    """The sums, read in the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def of(self, player: str, rules: str | None, since: str) -> Future[PersonStatistics]:
        """Those of a player's deals by *rules* (``None``: all) from the day *since* on (empty: all)."""
        return self.writer.do(lambda connection: of(connection, player, rules, since))


def next_deals(connection: Connection, after: int, most: int) -> list[WaitingDeal]:
    """At most *most* kept deals with ids above *after*, in their order."""
    rows = connection.execute(
        "SELECT id, record, played_at FROM deal WHERE id > ? ORDER BY id LIMIT ?", (after, most)
    ).fetchall()
    return [WaitingDeal(deal, record, played_at, _people(connection, deal)) for deal, record, played_at in rows]


def _people(connection: Connection, deal: int) -> dict[int, str]:
    rows = connection.execute(
        "SELECT seat, player_id FROM deal_seat JOIN player ON player.id = player_id"
        " WHERE deal_id = ? AND deleted_at IS NULL",
        (deal,),
    )
    return dict(rows.fetchall())


def add(connection: Connection, deal: int, player: str, rules: str, day: str, figures: SeatFigures) -> None:
    """Keep what a deal was for a player; done again, it is the same."""
    luck = figures.luck
    connection.execute(
        f"INSERT OR REPLACE INTO deal_figures ({FIGURES}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(player, deal, rules, day),
            *(figures.points, figures.won, figures.self_drawn, figures.dealt_in, figures.drawn, figures.discards),
            " ".join(figures.hands),
            *(luck.golds, luck.golds_expected, luck.flowers, luck.flowers_expected),
        ),
    )


def forget(connection: Connection) -> None:
    """Forget all figures, to count them again."""
    connection.execute("DELETE FROM deal_figures")


def of(connection: Connection, player: str, rules: str | None, since: str) -> PersonStatistics:
    """See :meth:`Statistics.of`."""
    values = {"player": player, "rules": rules, "since": since}
    sums = connection.execute(SUMS, values).fetchone()
    course = connection.execute(COURSE, values | {"most": MOST_SESSIONS}).fetchall()
    days = connection.execute(DAYS, values | {"most": MOST_DAYS}).fetchall()
    return PersonStatistics(
        sums=Sums(**{field.name: _as(field.type, value) for field, value in zip(fields(Sums), sums, strict=True)}),
        hands=_hands(connection, values),
        rules=_rules(connection, player),
        days=[Day(day, *map(int, figures)) for day, *figures in reversed(days)],
        course=[RatedSession(*row) for row in reversed(course)],
    )


def _as(kind: Any, value: float) -> Any:
    """SQLite's `total` always gives a real number."""
    return int(value) if kind == "int" else value


def _hands(connection: Connection, values: dict[str, str | None]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for (hands,) in connection.execute(f"SELECT hands FROM deal_figures WHERE {CHOSEN} AND hands <> ''", values):
        counts.update(hands.split())
    return dict(counts.most_common())


def _rules(connection: Connection, player: str) -> dict[str, int]:
    rows = connection.execute(
        "SELECT rules, count(*) FROM deal_figures WHERE player_id = ? GROUP BY rules ORDER BY count(*) DESC, rules",
        (player,),
    )
    return dict(rows.fetchall())
