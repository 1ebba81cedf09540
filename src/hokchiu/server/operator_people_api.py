"""Accounts, sanctions and reports, for moderators and operators."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.accounts.names import AccountRefused, printable
from hokchiu.accounts.permits import ACTS, LONGEST_NETWORK, above, is_long, may
from hokchiu.lobby.sanctions import Sanctions
from hokchiu.protocol import operator_page as page
from hokchiu.protocol.messages import Banned
from hokchiu.server.account_answers import answer, read
from hokchiu.server.operator_answers import moment, orderly, people_in, report_row, sanction_row
from hokchiu.server.operator_api import Desk, FindHall, Routes, hall_of
from hokchiu.server.policies import Doors, signed_in
from hokchiu.server.socket import BANNED
from hokchiu.store.moderation import ModerationRefused, NewSanction, Role, Subject, rename
from hokchiu.store.people import FoundPerson
from hokchiu.store.reports import Report

ON_ACCOUNTS = ("mute", "ban", "rename", "kick", "for_long", "ban_device", "ban_network")
"""The acts that the page of an account offers."""


class OperatorPeopleApi:
    """The routes."""

    def __init__(self, desk: Desk, hall: FindHall) -> None:
        self.desk = desk
        self.hall = hall

    def routes(self, doors: Doors) -> list[BaseRoute]:
        """Where all this is to be had."""
        route, post = Routes(doors, self.desk), ["POST"]
        return [
            route("/accounts", self.search, "look"),
            route("/accounts/{player}", self.account, "look"),
            route("/accounts/{player}/sanction", self.sanction, "mute", post),
            route("/accounts/{player}/rename", self.rename, "rename", post),
            route("/accounts/{player}/kick", self.kick, "kick", post),
            route("/sanctions/{sanction:int}/revoke", self.revoke, "revoke", post),
            route("/reports", self.reports, "look"),
            route("/reports/{report:int}/decide", self.decide, "decide", post),
        ]

    @property
    def sanctions(self) -> Sanctions:
        """What holds now."""
        return hall_of(self.hall).order.sanctions

    # ------------------------------------------------------------ accounts

    @orderly
    async def search(self, request: Request) -> Response:
        """Accounts; ``?q=``: a part of a name, or an id."""
        found = await asyncio.wrap_future(self.desk.people.search(request.query_params.get("q", "").strip()))
        return answer(page.AccountsFound([self._found(one) for one in found]))

    @orderly
    async def account(self, request: Request) -> Response:
        """One account."""
        return await self._account(request, await self._person(request))

    async def _person(self, request: Request) -> FoundPerson:
        found = await asyncio.wrap_future(self.desk.people.person(str(request.path_params["player"])))
        if found is None:
            raise ModerationRefused("unknown_account", "there is no such account")
        return found

    async def _below(self, request: Request) -> FoundPerson:
        """The account of the path, if the asker may act on it."""
        found = await self._person(request)
        if not above(request.state.role, found.role):
            raise ModerationRefused("above_you", "nobody acts on his like")
        return found

    def _found(self, one: FoundPerson) -> page.AccountFound:
        return page.AccountFound(
            player=one.id,
            name=one.name,
            avatar=one.avatar,
            role=one.role,
            kept=bool(one.kept),
            created_at=one.created_at,
            seen_at=one.seen_at,
            online=one.id in hall_of(self.hall).host.connections,
            muted=self.sanctions.muted(one.id) is not None,
            banned=self.sanctions.banned(one.id) is not None,
        )

    async def _account(self, request: Request, one: FoundPerson) -> Response:
        rows = await asyncio.wrap_future(self.desk.moderation.of_player(one.id))
        reports = await asyncio.wrap_future(self.desk.reports.about(one.id))
        names = await self._names({row.made_by for row in rows} | people_in(reports))
        running = hall_of(self.hall).host.seated.get(one.id)
        role: Role = request.state.role
        now = self.sanctions.moment()
        return answer(
            page.AccountDetails(
                account=self._found(one),
                sanctions=[sanction_row(row, names, now) for row in rows],
                reports=[report_row(row, names) for row in reports],
                table=None if running is None else running.table.id,
                acts=[act for act in ON_ACCOUNTS if may(role, act)] if above(role, one.role) else [],
            )
        )

    async def _names(self, players: Iterable[str]) -> dict[str, str]:
        return await asyncio.wrap_future(self.desk.people.names(set(players)))

    # ------------------------------------------------------------ acts

    @orderly
    async def sanction(self, request: Request) -> Response:
        """Mute or ban; a ban takes effect at once, the deal is played to its end by the trustee."""
        asked = await read(request, page.SanctionAsked)
        one = await self._below(request)
        now, until = self.sanctions.now().astimezone(UTC), moment(asked.until)
        ends = None if until is None else datetime.fromisoformat(until)
        self._allowed(request, asked, now, ends)
        for new in await self._ordered(one, asked, until, now):
            actor = signed_in(request).player.id
            await asyncio.wrap_future(self.desk.moderation.sanction(actor, new, self.sanctions.moment()))
        await self.sanctions.load()
        self._take_effect(one.id, asked.kind)
        return await self._account(request, one)

    def _allowed(self, request: Request, asked: page.SanctionAsked, now: datetime, ends: datetime | None) -> None:
        role: Role = request.state.role
        acts = [asked.kind, *(["ban_device"] if asked.device else []), *(["ban_network"] if asked.network else [])]
        if is_long(now, ends):
            acts.append("for_long")
        for act in acts:
            if not may(role, act):
                code = "too_long" if act == "for_long" else "not_allowed"
                raise ModerationRefused(code, f"{act}: only an {ACTS[act]} may")
        if (asked.device or asked.network) and (asked.kind != "ban" or ends is None):
            raise ModerationRefused("bad_until", "a device or a network is banned for a time only")

    async def _ordered(
        self, one: FoundPerson, asked: page.SanctionAsked, until: str | None, now: datetime
    ) -> list[NewSanction]:
        """The sanctions that were asked for: of the account, of its devices, of the networks where it is now."""
        own = NewSanction(asked.kind, one.id, asked.why, until)
        found = [own]
        if asked.device:
            devices = await asyncio.wrap_future(self.desk.people.devices(one.id))
            found += [_also(own, "device", device, until) for device in devices]
        if asked.network and until is not None:
            last = (now + LONGEST_NETWORK).isoformat(timespec="seconds")
            houses = {here.house for here in self.desk.presence.of(one.id) if here.house is not None}
            found += [_also(own, "address", house, min(until, last)) for house in sorted(houses)]
        return found

    def _take_effect(self, player: str, kind: str) -> None:
        order = hall_of(self.hall).order
        ban = self.sanctions.banned(player)
        if kind == "ban" and ban is not None:
            order.expel(player)
            self.desk.presence.shut_out(player, Banned(ban.why, ban.until), BANNED)
        elif kind == "mute":
            order.hush.hush(player)

    @orderly
    async def rename(self, request: Request) -> Response:
        """Give somebody another name, which he keeps for a while."""
        asked = await read(request, page.RenameAsked)
        one = await self._below(request)
        name = printable(asked.name)
        if name is None:
            raise AccountRefused("bad_request", "a name that can be read")
        if asked.days > 30 and not may(request.state.role, "for_long"):
            raise ModerationRefused("too_long", "at most 30 days")
        now = self.sanctions.moment()
        until = (datetime.fromisoformat(now) + timedelta(days=asked.days)).isoformat(timespec="seconds")
        actor = signed_in(request).player.id
        writer = self.desk.moderation.writer
        await asyncio.wrap_future(writer.do(lambda c: rename(c, actor, one.id, name, asked.why, until, now)))
        host = hall_of(self.hall).host
        if one.id in host.names:
            host.names[one.id] = name
        return await self._account(request, await self._person(request))

    @orderly
    async def kick(self, request: Request) -> Response:
        """Send somebody out of a room or a line; out of a session only a ban does."""
        asked = await read(request, page.WhyAsked)
        one = await self._below(request)
        if not hall_of(self.hall).order.kick(one.id):
            raise ModerationRefused("in_session", "a session goes on there")
        actor = signed_in(request).player.id
        await asyncio.wrap_future(self.desk.moderation.log(actor, "kick", one.id, asked.why, {}))
        return await self._account(request, one)

    @orderly
    async def revoke(self, request: Request) -> Response:
        """End a sanction before its time."""
        asked = await read(request, page.WhyAsked)
        number = int(request.path_params["sanction"])
        found = await asyncio.wrap_future(self.desk.moderation.one(number))
        ends = None if found is None or found.until is None else datetime.fromisoformat(found.until)
        long = found is not None and is_long(datetime.fromisoformat(found.begun_at), ends)
        if long and not may(request.state.role, "for_long"):
            raise ModerationRefused("too_long", "an operator has ordered this")
        actor, now = signed_in(request).player.id, self.sanctions.moment()
        names = await self._names({} if found is None else {found.made_by})
        one = await asyncio.wrap_future(self.desk.moderation.revoke(actor, number, asked.why, now))
        await self.sanctions.load()
        return answer(sanction_row(one, names, now))

    # ------------------------------------------------------------ reports

    @orderly
    async def reports(self, request: Request) -> Response:
        """What waits, the oldest first; ``?handled=1``: what was handled, the newest first."""
        handled = request.query_params.get("handled") == "1"
        return await self._queue(await asyncio.wrap_future(self.desk.reports.queue(handled)))

    async def _queue(self, found: list[Report]) -> Response:
        names = await self._names(people_in(found))
        return answer(page.ReportQueue([report_row(one, names) for one in found]))

    @orderly
    async def decide(self, request: Request) -> Response:
        """Say what becomes of a report."""
        asked = await read(request, page.DecisionAsked)
        actor, number = signed_in(request).player.id, int(request.path_params["report"])
        one = await asyncio.wrap_future(
            self.desk.reports.decide(actor, number, asked.decision, asked.answer, self.sanctions.moment())
        )
        return await self._queue([one])


def _also(own: NewSanction, subject: Subject, target: str, until: str | None) -> NewSanction:
    return replace(own, subject=subject, target=target, until=until)
