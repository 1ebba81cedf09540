"""The house, for moderators and operators: what goes on, the log, what everybody is told.

Nothing here, and nowhere else, shows anything of a deal that runs: tables are seen as from their door.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.accounts.permits import ACTS
from hokchiu.lobby.matching import Lobby
from hokchiu.lobby.order import Order
from hokchiu.protocol import operator_page as page
from hokchiu.protocol.messages import PROTOCOL
from hokchiu.server.account_answers import answer, read
from hokchiu.server.operator_answers import audit_entry, moment, notice_row, orderly
from hokchiu.server.policies import READ, Doors, GuardedRoute, signed_in
from hokchiu.server.presence import Presence
from hokchiu.store.moderation import AUDIT_ROWS, Moderation, ModerationRefused, Role
from hokchiu.store.notices import NewNotice, NoticeBoard
from hokchiu.store.people import People
from hokchiu.store.reports import Reports
from hokchiu.store.schema import STEPS
from hokchiu.store.voices import Packs
from hokchiu.store.writer import Writer
from hokchiu.tables.host import Host
from hokchiu.tables.table import Table

LONG = 19
"""Digits of a number that no row has."""
TABLES = 200
"""As many are shown at once."""
Endpoint = Callable[[Request], Awaitable[Response]]


class Desk:
    """What moderators work with."""

    def __init__(self, writer: Writer, presence: Presence, version: str) -> None:
        self.moderation = Moderation(writer)
        self.reports = Reports(writer)
        self.board = NoticeBoard(writer)
        self.people = People(writer)
        self.packs = Packs(writer)
        self.presence = presence
        self.version = version

    async def role(self, player: str) -> Role:
        """What somebody is, at this moment."""
        return await asyncio.wrap_future(self.moderation.role(player))


@dataclass(frozen=True)
class Hall:
    """What runs: the tables, who waits for one, and who keeps order."""

    host: Host
    lobby: Lobby
    order: Order


FindHall = Callable[[], Hall | None]


class NotYet(ModerationRefused):
    """The server is about to start, or has stopped."""


def hall_of(find: FindHall) -> Hall:
    """The hall, once it is there."""
    hall = find()
    if hall is None:
        raise NotYet("not_now", "the server is about to start")
    return hall


class Routes:
    """Makes routes for an act: who may do it, may use them."""

    def __init__(self, doors: Doors, desk: Desk) -> None:
        self.doors = doors
        self.desk = desk

    def __call__(self, path: str, endpoint: Endpoint, act: str, methods: Sequence[str] = READ) -> GuardedRoute:
        """A route below ``/api/operator``."""
        return self.doors.staff(f"/api/operator{path}", endpoint, ACTS[act], self.desk.role, methods)


class OperatorApi:
    """The routes of the house."""

    def __init__(self, desk: Desk, hall: FindHall) -> None:
        self.desk = desk
        self.hall = hall

    def routes(self, doors: Doors) -> list[BaseRoute]:
        """Where all this is to be had."""
        route, post = Routes(doors, self.desk), ["POST"]
        return [
            route("", self.overview, "look"),
            route("/tables", self.tables, "look"),
            route("/tables/{table}/end", self.end_table, "end_table", post),
            route("/voices/{pack}/bury", self.bury, "bury_voice", post),
            route("/audit", self.audit, "look"),
            route("/notices", self.notices, "look"),
            route("/notices", self.tell, "tell", post),
            route("/notices/{notice:int}/withdraw", self.withdraw, "tell", post),
        ]

    # ------------------------------------------------------------ what goes on

    @orderly
    async def overview(self, request: Request) -> Response:
        """Numbers."""
        hall = hall_of(self.hall)
        host = hall.host
        staff = await asyncio.wrap_future(self.desk.moderation.staff())
        return answer(
            page.OperatorOverview(
                role=request.state.role,
                online=len(host.connections),
                seated=len(host.seated),
                lines=[page.LineLength(line.options.rules, len(line.waiting)) for line in hall.lobby.lines.values()],
                stages=dict(sorted(Counter(one.table.stage for one in host.tables.values()).items())),
                reports=await asyncio.wrap_future(self.desk.reports.waiting()),
                version=self.desk.version,
                protocol=PROTOCOL,
                schema=len(STEPS),
                closed=hall.order.closing is not None or host.draining,
                staff=[page.StaffMember(*one) for one in staff],
            )
        )

    @orderly
    async def tables(self, request: Request) -> Response:
        """Tables, and who sits there."""
        found = [one.table for one in hall_of(self.hall).host.tables.values()]
        return answer(page.OperatorTables([_door(table) for table in found[:TABLES]], max(0, len(found) - TABLES)))

    @orderly
    async def end_table(self, request: Request) -> Response:
        """End what is played at a table; the deal under way is not settled."""
        asked = await read(request, page.WhyAsked)
        table = str(request.path_params["table"])
        hall = hall_of(self.hall)
        if table not in hall.host.tables:
            raise ModerationRefused("unknown_table", "this table is no more")
        stage = hall.host.tables[table].table.stage
        # What is done is written down first.
        await self._log(request, "end_table", f"table {table}", asked.why, {"stage": stage})
        hall.order.end_table(table)
        return answer(None)

    @orderly
    async def bury(self, request: Request) -> Response:
        """Recordings that nobody is to hear any more."""
        asked = await read(request, page.WhyAsked)
        pack = str(request.path_params["pack"])
        if not await asyncio.wrap_future(self.desk.packs.bury(pack)):
            raise ModerationRefused("unknown_pack", "there are no such recordings")
        await self._log(request, "bury_voice", f"voice {pack}", asked.why, {})
        return answer(None)

    async def _log(self, request: Request, act: str, target: str, why: str, details: dict[str, object]) -> None:
        actor = signed_in(request).player.id
        await asyncio.wrap_future(self.desk.moderation.log(actor, act, target, why, details))

    # ------------------------------------------------------------ the log, and what is told

    @orderly
    async def audit(self, request: Request) -> Response:
        """What moderators have done; ``?before=id``: what they did before that."""
        before = request.query_params.get("before", "")
        rows = await asyncio.wrap_future(
            self.desk.moderation.audit(int(before) if before.isdecimal() and len(before) < LONG else None)
        )
        return answer(page.AuditLog([audit_entry(row) for row in rows], len(rows) == AUDIT_ROWS))

    @orderly
    async def notices(self, request: Request) -> Response:
        """What is, was or will be told."""
        now = hall_of(self.hall).order.sanctions.moment()
        found = await asyncio.wrap_future(self.desk.board.all())
        return answer(page.NoticeRows([notice_row(one, now) for one in found]))

    @orderly
    async def tell(self, request: Request) -> Response:
        """Tell everybody something."""
        asked = await read(request, page.NoticeAsked)
        order = hall_of(self.hall).order
        now = order.sanctions.moment()
        texts = {"zhs": asked.texts.zhs, "zht": asked.texts.zht, "en": asked.texts.en}
        if asked.kind != "restart" and not any(text.strip() for text in texts.values()):
            raise ModerationRefused("bad_request", "a text in one language at least")
        new = NewNotice(asked.kind, texts, moment(asked.begins_at) or now, moment(asked.ends_at))
        await asyncio.wrap_future(self.desk.board.add(signed_in(request).player.id, new, now))
        await order.load()
        return await self.notices(request)

    @orderly
    async def withdraw(self, request: Request) -> Response:
        """Tell something no more."""
        order = hall_of(self.hall).order
        actor, now = signed_in(request).player.id, order.sanctions.moment()
        await asyncio.wrap_future(self.desk.board.withdraw(actor, int(request.path_params["notice"]), now))
        await order.load()
        return await self.notices(request)


def _door(table: Table) -> page.OperatorTable:
    people = [page.StaffMember(seat.player, seat.name, "player") for seat in table.people]
    return page.OperatorTable(
        table=table.id,
        code=table.code,
        rules=table.options.rules,
        stage=table.stage,
        deal=0 if table.session is None else table.session.deals_played,
        people=people,
        bots=sum(seat.kind == "bot" for seat in table.seats),
        watchers=len(table.watchers),
        coins=table.options.coins,
    )
