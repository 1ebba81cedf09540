"""Clubs over HTTP, for who is signed in. Every change answers with the club as it is then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.accounts.names import printable
from hokchiu.errors import RulesError
from hokchiu.lobby.club_tables import ClubTables
from hokchiu.lobby.sanctions import Sanctions
from hokchiu.protocol import clubs_page as page
from hokchiu.protocol.messages import RoomOptions
from hokchiu.server.account_answers import BAD, answer, read, refusing
from hokchiu.server.club_answers import club_page, results_page
from hokchiu.server.policies import NOT_ALLOWED, Doors, signed_in
from hokchiu.store.calendar import day_begins, day_of
from hokchiu.store.club_results import Results
from hokchiu.store.club_rows import ClubRefused
from hokchiu.store.clubs import OWNED, Clubs
from hokchiu.store.writer import Writer
from hokchiu.tables.host import Host

STATUS = {"not_allowed": NOT_ALLOWED, "muted": NOT_ALLOWED, "bad_rules": BAD, "bad_request": BAD}
DIGITS = 4
LONGEST = 366
"""Days of results at once."""


clubby = refusing(ClubRefused, STATUS, "number or day")


class ClubsApi:
    """The routes. ``hall``: host and tables of clubs, once there are; ``zone``: whose days results are counted by."""

    def __init__(
        self,
        writer: Writer,
        hall: Callable[[], tuple[Host, ClubTables]],
        sanctions: Sanctions,
        zone: ZoneInfo,
    ) -> None:
        self.clubs = Clubs(writer)
        self.results_of = Results(writer)
        self.hall = hall
        self.sanctions = sanctions
        self.zone = zone

    def routes(self, doors: Doors) -> list[BaseRoute]:
        """Where all this is to be had."""
        mine, post = doors.signed_in, ["POST"]
        acts = (
            ("rules", self.set_rules),
            ("name", self.set_name),
            ("invite", self.invite),
            ("uninvite", self.uninvite),
            ("approve", self.approve),
            ("remove", self.remove),
            ("promote", self.promote),
            ("hand-over", self.hand_over),
            ("leave", self.leave),
            ("dissolve", self.dissolve),
            ("post", self.post),
            ("unpost", self.unpost),
            ("apart", self.set_apart),
        )
        return [
            mine("/api/clubs", self.own),
            mine("/api/clubs", self.create, post),
            mine("/api/clubs/invitation/{code}", self.invitation),
            mine("/api/clubs/join", self.join, post),
            mine("/api/clubs/{club}", self.get),
            mine("/api/clubs/{club}/results", self.results),
            mine("/api/clubs/{club}/log", self.log),
            *(mine(f"/api/clubs/{{club}}/{name}", endpoint, post) for name, endpoint in acts),
        ]

    # ------------------------------------------------------------ looking

    async def own(self, request: Request) -> Response:
        """The asker's clubs."""
        found = await asyncio.wrap_future(self.clubs.of_player(_me(request)))
        cards = [page.ClubCard(one.id, one.name, one.role, one.members, one.asking) for one in found]
        owned = sum(one.role == "owner" for one in found)
        return answer(page.ClubList(cards, owned, OWNED))

    @clubby
    async def get(self, request: Request) -> Response:
        """A club."""
        return await self._club(request, str(request.path_params["club"]))

    async def _club(self, request: Request, club: str) -> Response:
        found = await asyncio.wrap_future(self.clubs.club(club, _me(request)))
        host, tables = self.hall()
        return answer(club_page(found, _me(request), host.connections, tables.open_tables(club)))

    @clubby
    async def results(self, request: Request) -> Response:
        """What was played; ``?since=``, ``?until=``: days, both counted; or the last ``?days=``."""
        today = day_of(self.sanctions.now(), self.zone)
        days = request.query_params.get("days", "1")
        first = date.fromisoformat(today) - timedelta(
            days=min(int(days[:DIGITS]), LONGEST) - 1 if days.isdecimal() else 0
        )
        since = _day(request.query_params.get("since", first.isoformat()))
        until = _day(request.query_params.get("until", today))
        if not timedelta(0) <= until - since <= timedelta(days=LONGEST):
            raise ClubRefused("bad_request", f"a day, one that is not before it, and at most {LONGEST} days")
        begins = _kept(day_begins(since, self.zone))
        ends = _kept(day_begins(until + timedelta(days=1), self.zone))
        club = str(request.path_params["club"])
        found = await asyncio.wrap_future(self.results_of.of(club, _me(request), begins, ends))
        return answer(results_page(found, since.isoformat(), until.isoformat()))

    @clubby
    async def log(self, request: Request) -> Response:
        """What was done in the club."""
        found = await asyncio.wrap_future(self.clubs.events(str(request.path_params["club"]), _me(request)))
        return answer(page.ClubLog([page.ClubEventRow(e.id, e.at, e.actor, e.act, e.target) for e in found]))

    @clubby
    async def invitation(self, request: Request) -> Response:
        """What a code opens."""
        code = str(request.path_params["code"])
        found = await asyncio.wrap_future(self.clubs.invited(code, self.sanctions.moment()))
        if found is None:
            raise ClubRefused("unknown_invitation", "this invitation is over, or there was none")
        mine = await asyncio.wrap_future(self.clubs.of_player(_me(request)))
        role = next((one.role for one in mine if one.id == found[0]), None)
        return answer(page.ClubDoor(*found, role))

    # ------------------------------------------------------------ coming and going

    @clubby
    async def create(self, request: Request) -> Response:
        """Found a club, which plays by the rules that a room begins with."""
        asked = await read(request, page.ClubAsked)
        options = msgspec.json.encode(RoomOptions()).decode()
        club = await asyncio.wrap_future(self.clubs.create(_me(request), self._said(request, asked.name), options))
        return await self._changed(request, club)

    @clubby
    async def join(self, request: Request) -> Response:
        """Come by a code."""
        asked = await read(request, page.CodeAsked)
        club, role = await asyncio.wrap_future(self.clubs.join(_me(request), asked.code, self.sanctions.moment()))
        await self.hall()[1].changed(club)
        return await (self.own(request) if role == "asking" else self._club(request, club))

    @clubby
    async def leave(self, request: Request) -> Response:
        """Go."""
        return await self._gone(request, self.clubs.leave(str(request.path_params["club"]), _me(request)))

    @clubby
    async def dissolve(self, request: Request) -> Response:
        """End the club."""
        return await self._gone(request, self.clubs.dissolve(str(request.path_params["club"]), _me(request)))

    @clubby
    async def approve(self, request: Request) -> Response:
        """Let somebody in who asks."""
        asked = await read(request, page.MemberAsked)
        return await self._do(request, lambda club, me: self.clubs.approve(club, me, asked.player))

    @clubby
    async def remove(self, request: Request) -> Response:
        """Send somebody out, or do not let him in."""
        asked = await read(request, page.MemberAsked)
        return await self._do(request, lambda club, me: self.clubs.remove(club, me, asked.player))

    @clubby
    async def invite(self, request: Request) -> Response:
        """A code for others."""
        asked = await read(request, page.InvitationAsked)
        until = _kept(self.sanctions.now() + timedelta(days=asked.days))
        return await self._do(request, lambda club, me: self.clubs.invite(club, me, until, asked.asks))

    @clubby
    async def uninvite(self, request: Request) -> Response:
        """A code that opens nothing any more."""
        asked = await read(request, page.CodeAsked)
        return await self._do(request, lambda club, me: self.clubs.uninvite(club, me, asked.code))

    # ------------------------------------------------------------ running it

    @clubby
    async def set_rules(self, request: Request) -> Response:
        """Other house rules."""
        asked = await read(request, page.ClubRulesAsked)
        options = msgspec.structs.replace(asked.options, coins=False, stake="", entry=0)
        try:
            self.hall()[0].engine.rules(options)
        except RulesError as error:
            raise ClubRefused("bad_rules", str(error)) from None
        text = msgspec.json.encode(options).decode()
        return await self._do(request, lambda club, me: self.clubs.set_rules(club, me, text))

    @clubby
    async def set_name(self, request: Request) -> Response:
        """Another name."""
        name = self._said(request, (await read(request, page.ClubAsked)).name)
        return await self._do(request, lambda club, me: self.clubs.set_name(club, me, name))

    @clubby
    async def promote(self, request: Request) -> Response:
        """A member becomes a manager, or a manager a member."""
        asked = await read(request, page.PromoteAsked)
        return await self._do(request, lambda club, me: self.clubs.promote(club, me, asked.player, asked.role))

    @clubby
    async def hand_over(self, request: Request) -> Response:
        """Another owner."""
        asked = await read(request, page.MemberAsked)
        return await self._do(request, lambda club, me: self.clubs.hand_over(club, me, asked.player))

    @clubby
    async def set_apart(self, request: Request) -> Response:
        """Two who do not sit together, or may again."""
        asked = await read(request, page.ApartAsked)
        return await self._do(
            request, lambda club, me: self.clubs.set_apart(club, me, asked.one, asked.other, asked.apart)
        )

    @clubby
    async def post(self, request: Request) -> Response:
        """Announce something."""
        text = self._said(request, (await read(request, page.PostAsked)).text)
        return await self._do(request, lambda club, me: self.clubs.post(club, me, text))

    @clubby
    async def unpost(self, request: Request) -> Response:
        """Take an announcement back."""
        asked = await read(request, page.UnpostAsked)
        return await self._do(request, lambda club, me: self.clubs.unpost(club, me, asked.post))

    # ------------------------------------------------------------

    def _said(self, request: Request, text: str) -> str:
        """A text that others will read; who is muted writes none."""
        if self.sanctions.muted(_me(request)) is not None:
            raise ClubRefused("muted", "you may not write for now")
        found = printable(text)
        if found is None:
            raise ClubRefused("bad_request", "nothing of it can be read")
        return found

    async def _do(self, request: Request, act: Callable[[str, str], Future[Any]]) -> Response:
        club = str(request.path_params["club"])
        await asyncio.wrap_future(act(club, _me(request)))
        return await self._changed(request, club)

    async def _changed(self, request: Request, club: str) -> Response:
        await self.hall()[1].changed(club)
        return await self._club(request, club)

    async def _gone(self, request: Request, act: Future[None]) -> Response:
        await asyncio.wrap_future(act)
        await self.hall()[1].changed(str(request.path_params["club"]))
        return await self.own(request)


def _me(request: Request) -> str:
    return signed_in(request).player.id


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ClubRefused("bad_request", f"{text!r} is no day") from None


def _kept(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")
