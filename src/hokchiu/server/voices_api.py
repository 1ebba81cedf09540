"""Packs of recordings over HTTP: shared once, fetched by who hears of them at a table.

``POST /api/voices``: share a pack, the answer names it; ``GET /api/voices/{pack}``; ``DELETE /api/voices/{pack}``: take
it back; ``POST /api/voices/{pack}/report``. The name is the hash of the bytes: who knows it may hear them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute

from hokchiu.server.limiter import Limiter, too_many
from hokchiu.server.policies import GuardedRoute, refused
from hokchiu.server.records_api import Known, Linked, Who
from hokchiu.store.voices import Packs
from hokchiu.voices.pack import MOST_BYTES, BadPack, pack_id, parse

BAD, MUTED, UNKNOWN, GONE, TOO_LARGE, FULL = 400, 403, 404, 410, 413, 507
TYPE = "application/octet-stream"
FETCHED = {"Cache-Control": "private, max-age=31536000, immutable", "X-Robots-Tag": "noindex"}


class VoicesApi:
    """The routes."""

    def __init__(
        self, packs: Packs, who: Who, limiter: Limiter, silenced: Callable[[str], object | None] = lambda player: None
    ) -> None:
        self.silenced = silenced
        self.packs = packs
        self.who = who
        self.limiter = limiter

    def routes(self) -> list[BaseRoute]:
        """Where all this is to be had."""
        known = Known(self.who)
        return [
            GuardedRoute("/api/voices", self.share, known, ["POST"]),
            GuardedRoute("/api/voices/{pack}/report", self.report, known, ["POST"]),
            GuardedRoute("/api/voices/{pack}", self.fetch, Linked()),
            GuardedRoute("/api/voices/{pack}", self.take_back, known, ["DELETE"]),
        ]

    async def share(self, request: Request) -> Response:
        """Keep a pack for those who will hear it."""
        player = await self._player(request)
        if self.silenced(player):
            return refused(MUTED, "muted", "you may not share recordings for now")
        wait = self.limiter.share_voice(player, self.limiter.caller(request))
        if wait:
            return too_many(wait)
        content = await _body(request)
        if content is None:
            return refused(TOO_LARGE, "too_large", f"a pack has at most {MOST_BYTES} bytes")
        try:
            await asyncio.to_thread(parse, content)
        except BadPack as error:
            return refused(BAD, "bad_pack", str(error))
        pack = pack_id(content)
        said = await asyncio.wrap_future(self.packs.share(player, pack, content))
        if said == "gone":
            return refused(GONE, "gone", "this pack was taken back or reported")
        if said == "full":
            return refused(FULL, "full", "there is no room for more recordings")
        return JSONResponse({"pack": pack}, headers={"Cache-Control": "no-store"})

    async def fetch(self, request: Request) -> Response:
        """The bytes of a pack."""
        content = await asyncio.wrap_future(self.packs.fetch(request.path_params["pack"]))
        if content is None:
            return refused(UNKNOWN, "unknown_pack", "there is no such pack")
        return Response(content, headers=FETCHED, media_type=TYPE)

    async def take_back(self, request: Request) -> Response:
        """Share it no more."""
        found = await asyncio.wrap_future(
            self.packs.take_back(await self._player(request), request.path_params["pack"])
        )
        return Response(status_code=204) if found else refused(UNKNOWN, "unknown_pack", "you share no such pack")

    async def report(self, request: Request) -> Response:
        """Somebody finds that it should not be heard."""
        found = await asyncio.wrap_future(self.packs.report(await self._player(request), request.path_params["pack"]))
        return Response(status_code=204) if found else refused(UNKNOWN, "unknown_pack", "there is no such pack")

    async def _player(self, request: Request) -> str:
        player = await self.who(request)
        assert player is not None  # the policy has asked
        return player


async def _body(request: Request) -> bytes | None:
    """What was sent; ``None`` once it is too much."""
    content = bytearray()
    async for part in request.stream():
        content += part
        if len(content) > MOST_BYTES:
            return None
    return bytes(content)
