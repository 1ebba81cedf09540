"""Kept deals over HTTP.

``GET /api/records``: the asker's own; ``GET /api/records/{link}``: one, for the viewer;
``GET /api/records/{link}.jsonl``: its record as a file. A link is a permission: who was given it may read the
deal. What stands beside a deal in its session is told to its players only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.accounts.accounts import Accounts
from hokchiu.errors import RecordError
from hokchiu.protocol.records_page import RecordEntry, RecordList, RecordPage
from hokchiu.record.upgrade import upgraded
from hokchiu.server.cookies import token_of
from hokchiu.server.policies import GuardedRoute, refused
from hokchiu.store.records import StoredDeal
from hokchiu.store.store import Store

Who = Callable[[HTTPConnection], Awaitable[str | None]]
"""Gives the id of the player who asks; ``None``: a stranger."""

MOST = 50
STRANGER = 401
UNKNOWN = 404
BROKEN = 500
OWN = {"Cache-Control": "no-store"}
LINKED = {"Cache-Control": "private, no-cache", "X-Robots-Tag": "noindex"}
FILE = ".jsonl"


def who_asks(accounts: Accounts) -> Who:
    """Players have the cookie of a sign-in; guests and programs show the secret of their device instead:
    ``Authorization: Device SECRET``."""

    async def who(connection: HTTPConnection) -> str | None:
        token = token_of(connection)
        sign_in = None if token is None else await accounts.who(token)
        if sign_in is not None:
            return sign_in.player.id
        scheme, _, device = connection.headers.get("authorization", "").partition(" ")
        return await asyncio.wrap_future(accounts.store.known(device)) if scheme == "Device" and device else None

    return who


class Linked:
    """Who knows the link, which cannot be guessed."""

    name = "link"

    async def refusal(self, connection: HTTPConnection) -> Response | None:
        """Lets everything through: a link that leads nowhere is answered by the endpoint."""
        return None


class Known:
    """A player, for what is his own."""

    name = "player"

    def __init__(self, who: Who) -> None:
        self.who = who

    async def refusal(self, connection: HTTPConnection) -> Response | None:
        """Refuses strangers."""
        if await self.who(connection) is None:
            return refused(STRANGER, "who_are_you", "only a player has deals of his own")
        return None


class RecordsApi:
    """The answers about kept deals of *store*."""

    def __init__(self, store: Store, who: Who) -> None:
        self.store = store
        self.who = who

    def routes(self) -> list[BaseRoute]:
        """Where the answers are to be had."""
        return [
            GuardedRoute("/api/records", self.get_own, Known(self.who)),
            GuardedRoute("/api/records/{link}" + FILE, self.get_file, Linked()),
            GuardedRoute("/api/records/{link}", self.get_one, Linked()),
        ]

    async def get_own(self, request: Request) -> Response:
        """The asker's deals, the newest first; ``?before=link``: those older than that one."""
        player = await self.who(request)
        assert player is not None  # the policy has asked
        before = request.query_params.get("before")
        found = await asyncio.wrap_future(self.store.deals_of(player, before, MOST + 1))
        deals = [_entry(deal, player) for deal in found[:MOST]]
        return _answer(RecordList(deals, len(found) > MOST), OWN)

    async def get_one(self, request: Request) -> Response:
        """One deal for the viewer."""
        deal, text = await self._kept(request)
        if deal is None or text is None:
            return _missing(deal)
        asker = await self.who(request)
        beside = (deal.previous, deal.next) if asker in deal.players and asker is not None else (None, None)
        lines = [msgspec.Raw(line.encode()) for line in text.splitlines()]
        return _answer(RecordPage(deal.link, deal.played_at, _bots(deal), *beside, lines), LINKED)

    async def get_file(self, request: Request) -> Response:
        """The record of one deal as a file."""
        deal, text = await self._kept(request)
        if deal is None or text is None:
            return _missing(deal)
        name = f"hokchiu-{deal.played_at[:10]}-{deal.link[:6]}{FILE}"
        headers = LINKED | {"Content-Disposition": f'attachment; filename="{name}"'}
        return Response(text.encode(), headers=headers, media_type="application/x-ndjson")

    async def _kept(self, request: Request) -> tuple[StoredDeal | None, str | None]:
        """The deal of the link and its record in the newest version; ``None`` for what there is not."""
        deal = await asyncio.wrap_future(self.store.by_link(request.path_params["link"]))
        if deal is None:
            return None, None
        try:
            return deal, await asyncio.to_thread(upgraded, deal.record)
        except RecordError:
            return deal, None


def _missing(deal: StoredDeal | None) -> Response:
    if deal is None:
        return refused(UNKNOWN, "unknown_record", "no deal has this link")
    return refused(BROKEN, "broken_record", "the record of this deal does not hold; `hokchiu record verify` says why")


def _entry(deal: StoredDeal, player: str) -> RecordEntry:
    lines = deal.record.splitlines() or ["{}"]
    header, result = msgspec.json.decode(lines[0]), msgspec.json.decode(lines[-1])
    seat = deal.players.index(player)
    return RecordEntry(
        link=deal.link,
        played_at=deal.played_at,
        rules=header.get("rules", ""),
        deal=deal.number,
        names=tuple(header.get("seats", ("", "", "", ""))),
        bots=_bots(deal),
        seat=seat,
        payment=deal.payments[seat],
        winner=result.get("winner"),
        how=result.get("how"),
    )


def _bots(deal: StoredDeal) -> tuple[bool, bool, bool, bool]:
    """Which seats no person had; of a deal that came from elsewhere nobody knows."""
    known = any(deal.players)
    a, b, c, d = (known and player is None for player in deal.players)
    return a, b, c, d


def _answer(told: Any, headers: dict[str, str]) -> Response:
    return Response(msgspec.json.encode(told), headers=headers, media_type="application/json")
