"""Horns before moderators: ``GET /api/operator/horns`` those that wait and those told lately; ``POST …/{cry}/bury``
takes one away: what waits is paid back and never shown, what was shown has no words any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.protocol.hall import HornRow, HornRows
from hokchiu.protocol.operator_page import WhyAsked
from hokchiu.server.account_answers import answer, read
from hokchiu.server.operator_answers import orderly
from hokchiu.server.operator_api import Desk, Routes
from hokchiu.server.policies import Doors, signed_in
from hokchiu.store import cries
from hokchiu.store.moderation import ModerationRefused

DAY_S = 24 * 3600
MOST = 50


class OperatorHornsApi:
    """The routes."""

    def __init__(self, desk: Desk, now: Callable[[], datetime]) -> None:
        self.desk = desk
        self.writer = desk.moderation.writer
        self.now = now

    def routes(self, doors: Doors) -> list[BaseRoute]:
        """Where all this is to be had."""
        route = Routes(doors, self.desk)
        return [
            route("/horns", self.horns, "look"),
            route("/horns/{cry:int}/bury", self.bury, "bury_horn", ["POST"]),
        ]

    @orderly
    async def horns(self, request: Request) -> Response:
        """What waits, and what was told lately."""
        found = await asyncio.wrap_future(
            self.writer.do(lambda db: [*cries.all_waiting(db), *reversed(cries.recent(db, self.now(), DAY_S, MOST))])
        )
        rows = [HornRow(one.id, one.player or "", one.name, one.text, one.state, one.made_at) for one in found]
        return answer(HornRows([row for row, one in zip(rows, found, strict=True) if one.kind == "horn"]))

    @orderly
    async def bury(self, request: Request) -> Response:
        """A horn that nobody is to hear, or read, any more."""
        asked = await read(request, WhyAsked)
        number, actor = int(request.path_params["cry"]), signed_in(request).player.id
        if not await asyncio.wrap_future(self.writer.do(lambda db: cries.bury(db, number))):
            raise ModerationRefused("unknown_horn", "there is no such horn")
        await asyncio.wrap_future(self.desk.moderation.log(actor, "bury_horn", f"horn {number}", asked.why, {}))
        return answer(None)
