"""Free coins over HTTP, for who is signed in: ``GET /api/tasks``; ``POST /api/tasks/claim``, ``…/check-in``,
``…/relief`` give what there is and answer with the page as it is then. What was taken before gives nothing again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.lobby.daily import DailyTasks
from hokchiu.protocol import hall
from hokchiu.server.account_answers import answer, polite, read
from hokchiu.server.limiter import Limiter, too_many
from hokchiu.server.policies import Doors, refused, signed_in
from hokchiu.store.calendar import day_ends
from hokchiu.store.daily import NotGiven
from hokchiu.store.ledger import Ledger
from hokchiu.store.task_kinds import CHECK_IN

NOT_NOW = 409
Told = Callable[[str, int], None]


class TasksApi:
    """The routes; ``told``: somebody has so much left to take."""

    def __init__(self, tasks: DailyTasks, ledger: Ledger, limiter: Limiter, told: Told) -> None:
        self.tasks = tasks
        self.ledger = ledger
        self.limiter = limiter
        self.told = told

    def routes(self, doors: Doors) -> list[BaseRoute]:
        """Where all this is to be had."""
        mine = doors.signed_in
        return [
            mine("/api/tasks", self.look),
            mine("/api/tasks/claim", self.claim, ["POST"]),
            mine("/api/tasks/check-in", self.check_in, ["POST"]),
            mine("/api/tasks/relief", self.relief, ["POST"]),
        ]

    async def look(self, request: Request) -> Response:
        """All that is free today."""
        wait = self.limiter.look_at_ranks(signed_in(request).player.id)
        return too_many(wait) if wait else answer(await self._page(signed_in(request).player.id, 0))

    @polite
    async def claim(self, request: Request) -> Response:
        """Take what a task gives."""
        asked = await read(request, hall.ClaimTask)
        return await self._take(request, lambda me: self.tasks.claim(me, asked.task, asked.day))

    @polite
    async def check_in(self, request: Request) -> Response:
        """Check in."""
        await read(request, hall.TakeFree)
        return await self._take(request, self.tasks.check_in)

    @polite
    async def relief(self, request: Request) -> Response:
        """Take relief."""
        await read(request, hall.TakeFree)
        return await self._take(request, self.tasks.relieve)

    async def _take(self, request: Request, take: Callable[[str], Future[int]]) -> Response:
        me = signed_in(request).player.id
        try:
            gained = await asyncio.wrap_future(take(me))
        except NotGiven as no:
            return refused(NOT_NOW, no.code, str(no))
        page = await self._page(me, gained)
        self.told(me, page.ready)
        return answer(page)

    async def _page(self, me: str, gained: int) -> hall.TasksPage:
        today = await asyncio.wrap_future(self.tasks.today(me))
        week = await asyncio.wrap_future(self.tasks.week(me))
        coins = await asyncio.wrap_future(self.ledger.balance(me))
        return hall.TasksPage(
            day=today.day,
            ends_at=day_ends(self.tasks.now(), self.tasks.zone).isoformat(),
            tasks=[hall.DailyTask(one.day, one.name, one.goal, one.done, one.coins, one.paid) for one in today.tasks],
            week=[hall.CheckInDay(day, done) for day, done in week],
            checked_in=today.check_in.today,
            streak=today.check_in.days,
            streak_coins=list(CHECK_IN),
            relief=today.relief.coins,
            relief_below=today.relief.below,
            relief_left=today.relief.left,
            relief_due=today.relief.due,
            given=today.given,
            cap=today.cap,
            coins=coins,
            ready=today.ready,
            gained=gained,
        )
