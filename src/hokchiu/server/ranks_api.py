"""Ranks and statistics over HTTP, for who is signed in.

``GET /api/ranks``: a board; ``GET /api/ranks/own``; ``POST /api/ranks/listed``; ``GET /api/ranks/table``: titles of
those at one's table; ``GET /api/statistics``: one's own, which nobody else sees.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import TypeVar
from zoneinfo import ZoneInfo

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.accounts.accounts import Accounts
from hokchiu.lobby.rating import STEPS, Skill, points, title
from hokchiu.protocol import ranks_page as page
from hokchiu.server.account_answers import BAD, answer, polite, read
from hokchiu.server.limiter import Limiter, too_many
from hokchiu.server.policies import Doors, refused, signed_in
from hokchiu.store.boards import Board, BoardRow, Boards, Standing
from hokchiu.store.calendar import (
    day_before,
    day_ends,
    day_of,
    first_day,
    season_ends,
    season_of,
    seasons_between,
    week_of,
)
from hokchiu.store.clubs import Clubs
from hokchiu.store.friends import Friends
from hokchiu.store.statistics import PersonStatistics, RatedSession, Statistics
from hokchiu.tables.running import Running

ROWS = 50
MOST_ROWS = 1000
DAYS = {"month": 29, "week": 6}
"""So many days before today are looked at too."""

Asked = TypeVar("Asked", bound=msgspec.Struct)
Seated = Callable[[str], Running | None]
"""At which table a player sits."""


def _now() -> datetime:
    return datetime.now(UTC)


class RanksApi:
    """The routes; days are those of *zone*, *now* is the time of day."""

    def __init__(
        self,
        accounts: Accounts,
        friends: Friends,
        limiter: Limiter,
        zone: ZoneInfo,
        seated: Seated,
        now: Callable[[], datetime] = _now,
    ) -> None:
        self.accounts = accounts
        self.friends = friends
        self.limiter = limiter
        self.zone = zone
        self.seated = seated
        self.now = now
        writer = accounts.store.writer
        self.boards, self.statistics, self.clubs = Boards(writer), Statistics(writer), Clubs(writer)

    def routes(self, doors: Doors) -> list[BaseRoute]:
        """Where all this is to be had."""
        mine = doors.signed_in
        return [
            mine("/api/ranks", self.get_board),
            mine("/api/ranks/own", self.get_own),
            mine("/api/ranks/listed", self.set_listed, ["POST"]),
            mine("/api/ranks/table", self.get_titles),
            mine("/api/statistics", self.get_statistics),
        ]

    # ------------------------------------------------------------ boards

    async def get_board(self, request: Request) -> Response:
        """A board, from some row on."""
        asked = self._asked(request, page.BoardAsked)
        if isinstance(asked, Response):
            return asked
        me = signed_in(request).player.id
        board = Board(asked.rules, asked.period or self._period(asked.span), asked.by, await self._among(me, asked))
        found = await asyncio.wrap_future(self.boards.page(board, me, asked.first, ROWS))
        own = None if found.own is None else _row(found.own)
        rows = [_row(row) for row in found.rows]
        more = found.more and asked.first + ROWS < MOST_ROWS
        return answer(page.RankBoard(asked.rules, board.period, rows, own, more, self._ends(board.period)))

    def _period(self, span: page.BoardSpan) -> str:
        of = {"day": day_of, "week": week_of, "season": season_of}[span]
        return of(self.now(), self.zone)

    def _ends(self, period: str) -> str | None:
        """When a running day or season ends."""
        now = self.now()
        for of, ends in ((day_of, day_ends), (season_of, season_ends)):
            if of(now, self.zone) == period:
                return ends(now, self.zone).isoformat()
        return None

    async def _among(self, me: str, asked: page.BoardAsked) -> frozenset[str] | None:
        if asked.club is not None:
            door = await asyncio.wrap_future(self.clubs.door(asked.club))
            # Of a club that he is not in, the asker sees himself.
            return door.members if door is not None and me in door.members else frozenset({me})
        if asked.of == "all":
            return None
        return (await asyncio.wrap_future(self.friends.ties(me))).friends | {me}

    # ------------------------------------------------------------ oneself

    async def get_own(self, request: Request) -> Response:
        """Where one stands, by each of the rules."""
        wait = self._wait(request)
        return wait or await self._own(request)

    async def _own(self, request: Request) -> Response:
        me = signed_in(request).player.id
        season = season_of(self.now(), self.zone)
        first = await asyncio.wrap_future(self.boards.first_season())
        return answer(
            page.OwnRanks(
                kept=(await self.accounts.account(me)).kept,
                listed=await asyncio.wrap_future(self.boards.listed(me)),
                ranks=[_own(one) for one in await asyncio.wrap_future(self.boards.standings(me))],
                seasons=seasons_between(first or season, season)[::-1],
                steps=list(STEPS),
            )
        )

    @polite
    async def set_listed(self, request: Request) -> Response:
        """Let others see one on boards, or not."""
        asked = await read(request, page.SetListed)
        await asyncio.wrap_future(self.boards.set_listed(signed_in(request).player.id, asked.listed))
        return await self._own(request)

    async def get_titles(self, request: Request) -> Response:
        """The titles of those at the asker's table."""
        wait = self._wait(request)
        if wait is not None:
            return wait
        running = self.seated(signed_in(request).player.id)
        if running is None:
            return answer(page.TableTitles("", (None, None, None, None)))
        table = running.table
        people = [seat.player if seat.human else None for seat in table.seats]
        known = {player for player in people if player is not None}
        found = await asyncio.wrap_future(self.boards.ratings(known, table.options.rules))
        first, second, third, fourth = (_seat(found.get(player or "")) for player in people)
        return answer(page.TableTitles(table.options.rules, (first, second, third, fourth)))

    async def get_statistics(self, request: Request) -> Response:
        """What one's own deals came to."""
        asked = self._asked(request, page.StatisticsAsked)
        if isinstance(asked, Response):
            return asked
        me = signed_in(request).player.id
        found = await asyncio.wrap_future(self.statistics.of(me, asked.rules, self._since(asked.since)))
        return answer(_statistics(found))

    def _since(self, since: page.Since) -> str:
        if since == "all":
            return ""
        now = self.now()
        if since == "season":
            return first_day(season_of(now, self.zone))
        return day_before(day_of(now, self.zone), DAYS[since])

    def _wait(self, request: Request) -> Response | None:
        wait = self.limiter.look_at_ranks(signed_in(request).player.id)
        return too_many(wait) if wait else None

    def _asked(self, request: Request, kind: type[Asked]) -> Asked | Response:
        """What stands after the ``?``, or the answer to something that must not stand there, or to too many looks."""
        try:
            asked = msgspec.convert(dict(request.query_params), kind, strict=False)
        except msgspec.ValidationError as error:
            return refused(BAD, "bad_request", str(error))
        return self._wait(request) or asked


def _row(row: BoardRow) -> page.RankRow:
    return page.RankRow(
        row.place,
        row.player,
        row.name,
        row.avatar,
        row.rating,
        title(row.rating),
        bool(row.provisional),
        row.points,
        row.sessions,
    )


def _own(one: Standing) -> page.OwnRank:
    return page.OwnRank(
        one.rules, one.season, one.rating, title(one.rating), bool(one.provisional), one.points, one.sessions
    )


def _seat(rating: tuple[int, bool] | None) -> page.SeatTitle | None:
    return None if rating is None else page.SeatTitle(rating[0], title(rating[0]), rating[1])


def _statistics(found: PersonStatistics) -> page.StatisticsPage:
    return page.StatisticsPage(
        sums=page.DeedSums(**asdict(found.sums)),
        hands=found.hands,
        rules=found.rules,
        days=[page.DayPoints(**asdict(day)) for day in found.days],
        course=_course(found.course),
    )


def _course(sessions: Sequence[RatedSession]) -> list[page.RatedStep]:
    return [page.RatedStep(one.day, one.place, one.points, points(Skill(one.mu, one.sigma))) for one in sessions]
