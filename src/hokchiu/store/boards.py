"""Who stands where: boards by rating and by points, of a period, of all people or of some."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Literal

from hokchiu.store.nameless import NOBODY
from hokchiu.store.ranks import EVENT, RatingEvent
from hokchiu.store.writer import Writer

By = Literal["rating", "points"]
Connection = sqlite3.Connection

SHOWN = "deleted_at IS NULL AND listed"
AMONG = " AND player_id IN (SELECT value FROM json_each(:among))"
ROW = "player_id, name, avatar, rating, provisional, points, sessions"
SEASONS = "period LIKE '____-Q_'"


@dataclass(frozen=True)
class Board:
    """Which one: of these ``rules`` in this ``period`` (a day, a week or a season as the calendar has it), in the order
    of ``by``; ``among``: of these people only (``None``: all)."""

    rules: str
    period: str
    by: By = "rating"
    among: frozenset[str] | None = None


@dataclass(frozen=True)
class BoardRow:
    """A person on a board; who has the same stands at the same ``place``. Of who wants nothing of the asker, or he of
    him, there is no name."""

    place: int
    player: str
    name: str
    avatar: int
    rating: int
    provisional: bool
    points: int
    sessions: int


@dataclass(frozen=True)
class BoardPage:
    """Some rows; ``own`` is the asker's, wherever he stands, whether he is listed or not; ``more``: others come
    after these."""

    rows: list[BoardRow]
    own: BoardRow | None
    more: bool


@dataclass(frozen=True)
class Standing:
    """Where somebody stands by some rules in the last season that he has played in."""

    rules: str
    season: str
    rating: int
    provisional: bool
    points: int
    sessions: int


@dataclass(frozen=True)
class Ranked:
    """All that is kept of somebody's ranks: whether others see him, and what each session made of his ratings."""

    listed: bool
    events: list[RatingEvent]


class Boards:
    """The boards, read in the store's one thread."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def page(self, board: Board, asker: str, first: int, most: int) -> Future[BoardPage]:
        """At most *most* rows from the row *first* (0: the best) on, as *asker* may see them."""
        return self.writer.do(lambda connection: page(connection, board, asker, first, most))

    def standings(self, player: str) -> Future[list[Standing]]:
        """Where somebody stands, by each of the rules that he has been rated by."""
        return self.writer.do(lambda connection: standings(connection, player))

    def ratings(self, players: Collection[str], rules: str) -> Future[dict[str, tuple[int, bool]]]:
        """The last rating of some people by some rules, and whether it is provisional."""
        return self.writer.do(lambda connection: _ratings(connection, players, rules))

    def first_season(self) -> Future[str | None]:
        """The season of the first rated session there was."""
        return self.writer.do(_first_season)

    def listed(self, player: str) -> Future[bool]:
        """Whether others see somebody on boards."""
        return self.writer.do(lambda connection: _listed(connection, player))

    def ranked(self, player: str) -> Future[Ranked]:
        """All that is kept of somebody's ranks, for himself."""
        return self.writer.do(lambda connection: Ranked(_listed(connection, player), _events(connection, player)))

    def set_listed(self, player: str, listed: bool) -> Future[None]:
        """Let others see somebody on boards, or not."""
        return self.writer.do(lambda connection: _set_listed(connection, player, listed))


def page(connection: Connection, board: Board, asker: str, first: int, most: int) -> BoardPage:
    """See :meth:`Boards.page`."""
    rows = _rows(connection, board, f"{SHOWN} ORDER BY {board.by} DESC, player_id LIMIT :most OFFSET :first",
                 first=first, most=most + 1)  # fmt: skip
    shunned = _shunned(connection, asker)
    own = _rows(connection, board, "player_id = :player LIMIT 1", player=asker)
    return BoardPage(
        [_seen(row, shunned) for row in _placed(connection, board, rows[:most], first)],
        _placed(connection, board, own, 0)[0] if own else None,
        len(rows) > most,
    )


def _rows(connection: Connection, board: Board, where: str, **values: object) -> list[tuple[object, ...]]:
    among = "" if board.among is None else AMONG
    return connection.execute(
        f"SELECT {ROW} FROM standing JOIN player ON player.id = player_id"
        f" WHERE rules = :rules AND period = :period{among} AND {where}",
        _values(board) | values,
    ).fetchall()


def _values(board: Board) -> dict[str, object]:
    among = {} if board.among is None else {"among": json.dumps(sorted(board.among))}
    return {"rules": board.rules, "period": board.period, **among}


def _placed(connection: Connection, board: Board, rows: list[tuple[object, ...]], first: int) -> list[BoardRow]:
    """The rows with their places; the first of them stands in row *first*, or has yet to be found a place."""
    placed: list[BoardRow] = []
    for n, row in enumerate(rows):
        plain = BoardRow(0, *row)  # type: ignore[arg-type]
        if not placed:
            place = _place(connection, board, _value(plain, board.by))
        elif _value(plain, board.by) == _value(placed[-1], board.by):
            place = placed[-1].place
        else:
            place = first + n + 1
        placed.append(BoardRow(place, *row))  # type: ignore[arg-type]
    return placed


def _value(row: BoardRow, by: By) -> int:
    return row.rating if by == "rating" else row.points


def _place(connection: Connection, board: Board, value: int) -> int:
    """Where one stands who has so much: behind those listed who have more."""
    among = "" if board.among is None else AMONG
    above = f"rules = :rules AND period = :period AND {board.by} > :value{among}"
    (better, hidden) = connection.execute(
        f"SELECT (SELECT count(*) FROM standing WHERE {above}), (SELECT count(*) FROM player CROSS JOIN standing"
        f" ON player_id = player.id WHERE (NOT listed OR deleted_at NOTNULL) AND {above})",
        _values(board) | {"value": value},
    ).fetchone()
    return int(better) - int(hidden) + 1


def _shunned(connection: Connection, asker: str) -> set[str]:
    rows = connection.execute(
        "SELECT other_id FROM tie WHERE player_id = :asker AND kind = 'blocked'"
        " UNION SELECT player_id FROM tie WHERE other_id = :asker AND kind = 'blocked'",
        {"asker": asker},
    )
    return {player for (player,) in rows}


def _seen(row: BoardRow, shunned: set[str]) -> BoardRow:
    if row.player not in shunned:
        return row
    return BoardRow(row.place, "", NOBODY, 0, row.rating, row.provisional, row.points, row.sessions)


def standings(connection: Connection, player: str) -> list[Standing]:
    """See :meth:`Boards.standings`."""
    rows = connection.execute(
        f"SELECT rules, max(period), rating, provisional, points, sessions FROM standing"
        f" WHERE player_id = ? AND {SEASONS} GROUP BY rules ORDER BY rules",
        (player,),
    )
    return [Standing(*row) for row in rows]


def _ratings(connection: Connection, players: Collection[str], rules: str) -> dict[str, tuple[int, bool]]:
    found = {player: [one for one in standings(connection, player) if one.rules == rules] for player in players}
    return {player: (own[0].rating, bool(own[0].provisional)) for player, own in found.items() if own}


def _first_season(connection: Connection) -> str | None:
    found = connection.execute("SELECT season FROM rating_event ORDER BY id LIMIT 1").fetchone()
    return None if found is None else str(found[0])


def _listed(connection: Connection, player: str) -> bool:
    found = connection.execute("SELECT listed FROM player WHERE id = ?", (player,)).fetchone()
    return bool(found and found[0])


def _events(connection: Connection, player: str) -> list[RatingEvent]:
    rows = connection.execute(f"SELECT {EVENT} FROM rating_event WHERE player_id = ? ORDER BY id", (player,))
    return [RatingEvent(*row) for row in rows]


def _set_listed(connection: Connection, player: str, listed: bool) -> None:
    connection.execute("UPDATE player SET listed = ? WHERE id = ?", (listed, player))
