"""Reporting somebody: ``POST /api/reports``. What goes with it is what the server knows, not what the reporter says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.accounts.names import printable
from hokchiu.lobby.talking import Line
from hokchiu.protocol.operator_page import ReportAsked
from hokchiu.server.account_answers import CONFLICT, answer, polite, read
from hokchiu.server.policies import NOT_FOUND, Doors, refused, signed_in
from hokchiu.store.people import People
from hokchiu.store.reports import NewReport, Reports
from hokchiu.tables.running import Running

SECOND = 1000
SAID = {
    "unknown_player": (NOT_FOUND, "there is nobody like this"),
    "already": (CONFLICT, "you have reported this; somebody will look at it"),
    "too_many": (CONFLICT, "these are many reports for a day"),
}
TALKED = ("talk", "conduct")


class ReportsApi:
    """``table_of``: where somebody sits; ``lately``: what was said at a table; *now*: the table's clock."""

    def __init__(
        self,
        reports: Reports,
        people: People,
        table_of: Callable[[str], Running | None],
        lately: Callable[[str], list[Line]],
        now: Callable[[], int],
    ) -> None:
        self.reports = reports
        self.people = people
        self.table_of = table_of
        self.lately = lately
        self.now = now

    def routes(self, doors: Doors) -> list[BaseRoute]:
        """Where this is to be had."""
        return [doors.signed_in("/api/reports", self.report, ["POST"])]

    @polite
    async def report(self, request: Request) -> Response:
        """Report somebody."""
        asked = await read(request, ReportAsked)
        new = await self._new(signed_in(request).player.id, asked)
        said = await asyncio.wrap_future(self.reports.report(new))
        if said in SAID:
            status, text = SAID[said]
            return refused(status, said, text)
        return answer(None)

    async def _new(self, me: str, asked: ReportAsked) -> NewReport:
        running = self.table_of(me)
        player = asked.player or ""
        if asked.seat is not None and running is not None and running.table.seats[asked.seat].human:
            player = running.table.seats[asked.seat].player
        found = await asyncio.wrap_future(self.people.person(player))
        evidence: dict[str, object] = {} if found is None else {"name": found.name}
        note = printable(asked.note) or ""
        if running is None or running.table.seat_of(player) is None:
            return NewReport(me, player, asked.what, note, evidence)
        table = running.table
        if asked.what in TALKED:
            now = self.now()
            evidence["lines"] = [
                {"player": line.player, "what": line.what, "ago_s": (now - line.at) // SECOND}
                for line in self.lately(table.id)
            ]
        number = None if table.play is None else table.play.deal
        return NewReport(me, player, asked.what, note, evidence, table.id, table.sessions, number)
