"""What everybody is told, over HTTP, for who is signed in.

``GET /api/cries``: what was told lately; ``POST /api/cries/announced``, ``…/report``. With coins also ``GET
/api/horn``: what a horn costs; ``POST /api/horn`` blows it, ``…/withdraw`` takes it back before it is shown.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.accounts.names import AccountRefused
from hokchiu.lobby.horn_text import LONGEST, BadText, horn_text
from hokchiu.protocol import hall
from hokchiu.server.account_answers import answer, polite, read
from hokchiu.server.limiter import Limiter, too_many
from hokchiu.server.policies import Doors, refused, signed_in
from hokchiu.store import cries, ledger
from hokchiu.store.cries import Connection, HornRefused, HornRules
from hokchiu.store.writer import Writer

NOT_NOW = 409
MISSING = 404
DAY_S = 24 * 3600
MOST = 30

Result = TypeVar("Result")


@dataclass
class Horns:
    """How the horn is: its ``rules`` (``None``: there are no coins, and no horn), the clock; ``look``: something waits
    to be told."""

    rules: HornRules | None
    look: Callable[[], None] = lambda: None
    now: Callable[[], datetime] = lambda: datetime.now(UTC)


class HornApi:
    """The routes."""

    def __init__(self, writer: Writer, horns: Horns, limiter: Limiter) -> None:
        self.writer = writer
        self.horns = horns
        self.limiter = limiter

    def routes(self, doors: Doors) -> list[BaseRoute]:
        """Where all this is to be had; the horn only where it can be paid for."""
        mine = doors.signed_in
        found: list[BaseRoute] = [
            mine("/api/cries", self.told),
            mine("/api/cries/announced", self.set_announced, ["POST"]),
            mine("/api/cries/report", self.report, ["POST"]),
        ]
        if self.horns.rules is None:
            return found
        return [
            *found,
            mine("/api/horn", self.look),
            mine("/api/horn", self.blow, ["POST"]),
            mine("/api/horn/withdraw", self.withdraw, ["POST"]),
        ]

    async def _do(self, job: Callable[[Connection], Result]) -> Result:
        return await asyncio.wrap_future(self.writer.do(job))

    # ------------------------------------------------------------ what was told

    async def told(self, request: Request) -> Response:
        """What everybody was told lately."""
        wait = self.limiter.look_at_ranks(signed_in(request).player.id)
        return too_many(wait) if wait else await self._told(request)

    async def _told(self, request: Request) -> Response:
        me, now = signed_in(request).player.id, self.horns.now()
        found, announced = await self._do(
            lambda connection: (cries.recent(connection, now, DAY_S, MOST, me), cries.may_name(connection, me))
        )
        shown = [hall.ToldCry(one.id, one.kind, one.text, one.name, one.shown_at) for one in reversed(found)]
        return answer(hall.CriesPage(shown, announced))

    @polite
    async def set_announced(self, request: Request) -> Response:
        """Let everybody be told of one's great hands, or not."""
        asked = await read(request, hall.SetAnnounced)
        me = signed_in(request).player.id
        await self._do(lambda connection: cries.set_may_name(connection, me, asked.announced))
        return await self._told(request)

    @polite
    async def report(self, request: Request) -> Response:
        """Find fault with a horn."""
        asked = await read(request, hall.NamedCry)
        me = signed_in(request).player.id
        said = await self._do(lambda connection: cries.report(connection, asked.id, me))
        if said in ("reported", "already"):
            return answer({})
        return refused(MISSING, "no_cry", "there is no such horn of somebody else's, or too much is reported")

    # ------------------------------------------------------------ the horn

    async def look(self, request: Request) -> Response:
        """What a horn costs, and whether one may blow it."""
        wait = self.limiter.look_at_ranks(signed_in(request).player.id)
        return too_many(wait) if wait else await self._page(request)

    async def _page(self, request: Request) -> Response:
        me = signed_in(request).player.id
        return answer(await self._do(lambda connection: self._horn(connection, me)))

    def _horn(self, connection: Connection, me: str) -> hall.HornPage:
        assert self.horns.rules is not None  # or there is no route
        why = cries.why_not(connection, me, self.horns.rules, self.horns.now())
        own = [hall.OwnHorn(one.id, one.text) for one in cries.own_waiting(connection, me)]
        return hall.HornPage(
            price=self.horns.rules.price,
            coins=ledger.purse(connection, me).free,
            longest=LONGEST,
            why="" if why is None else why.code,
            wait=0 if why is None else why.wait,
            queue=cries.waiting(connection),
            own=own,
        )

    @polite
    async def blow(self, request: Request) -> Response:
        """Tell everybody something, for coins."""
        asked = await read(request, hall.BlowHorn)
        me, rules = signed_in(request).player.id, self.horns.rules
        assert rules is not None
        try:
            text = horn_text(asked.text)
        except BadText as bad:
            raise AccountRefused(bad.code, "this may not be said to everybody") from None
        try:
            await self._do(lambda connection: cries.blow(connection, me, text, asked.key, rules, self.horns.now()))
        except (HornRefused, ledger.NotEnoughCoins) as no:
            return refused(NOT_NOW, no.code, str(no))
        self.horns.look()
        return await self._page(request)

    @polite
    async def withdraw(self, request: Request) -> Response:
        """Take a horn back that waits; its coins come back."""
        asked = await read(request, hall.NamedCry)
        me = signed_in(request).player.id
        if not await self._do(lambda connection: cries.withdraw(connection, asked.id, me)):
            return refused(NOT_NOW, "too_late", "it has been shown, or is not yours")
        return await self._page(request)
