"""``GET /api/rules``: the rule sets; ``GET /api/rules/{id}``: all there is to read about one.

``?options={"reserve": 16}`` gives the page of a table that plays by other values. Answers are kept and have an
``ETag``, so that a browser asks for each only once. A page that is not kept takes a tenth of a second: it is made in a
thread, one at a time, and an address may have so many made in a minute.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import lru_cache
from hashlib import sha256

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.errors import RulesError
from hokchiu.protocol.rules_page import RulesIndex, RulesPage, RulesRefused
from hokchiu.rules.about import index
from hokchiu.rules.examples import Judge
from hokchiu.rules.load import profiles
from hokchiu.rules.pages import page
from hokchiu.rules.profile import Value
from hokchiu.server.limiter import Limiter, too_many
from hokchiu.server.policies import public

PAGES_KEPT = 64
LONGEST_OPTIONS = 4096
OK = 200
NOT_MODIFIED = 304
BAD = 400
UNKNOWN = 404
HEADERS = {"Cache-Control": "no-cache"}

_options = msgspec.json.Decoder(dict[str, int | bool | str])
_encode = msgspec.json.encode

Asked = tuple[str, bytes]
"""A page: the rule set and its options, in one order and one way of writing."""


class RulesApi:
    """The answers about rules; examples are counted by *judge* (as ``hokchiu score`` answers)."""

    def __init__(self, judge: Judge | None, limiter: Limiter) -> None:
        self.judge = judge
        self.limiter = limiter
        self.index = lru_cache(1)(lambda: _encode(msgspec.convert(index(), RulesIndex)))
        self.pages: OrderedDict[Asked, bytes] = OrderedDict()
        self.one_at_a_time = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        """Where the answers are to be had."""
        return [public("/api/rules", self.get_index), public("/api/rules/{name}", self.get_page)]

    async def get_index(self, request: Request) -> Response:
        """All rule sets."""
        return _answer(request, self.index())

    async def get_page(self, request: Request) -> Response:
        """One rule set; 404 if there is none of that name, 400 for options that do not fit."""
        name = request.path_params["name"]
        if name not in profiles():
            return _refused(UNKNOWN, RulesRefused("unknown_rules", f"no rule set {name!r}; {_there_are()}"))
        try:
            given = _given(request.query_params.get("options", "{}"))
            asked = name, msgspec.json.encode(given, order="sorted")
            if asked not in self.pages:
                wait = self.limiter.make_page(self.limiter.caller(request))
                if wait:
                    return too_many(wait)
            return _answer(request, await self._kept(asked, given))
        except (RulesError, msgspec.MsgspecError) as error:
            return _refused(BAD, RulesRefused("bad_rules", str(error)))

    async def _kept(self, asked: Asked, given: dict[str, Value]) -> bytes:
        if asked not in self.pages:
            async with self.one_at_a_time:
                if asked not in self.pages:  # nor has it been made while we waited
                    self.pages[asked] = await asyncio.to_thread(self._page, asked[0], given)
        self.pages.move_to_end(asked)
        if len(self.pages) > PAGES_KEPT:
            self.pages.popitem(last=False)
        return self.pages[asked]

    def _page(self, name: str, given: dict[str, Value]) -> bytes:
        return _encode(msgspec.convert(page(name, given, self.judge), RulesPage))


def _given(options: str) -> dict[str, Value]:
    """The options as they are written in the address, in the order of their names."""
    if len(options) > LONGEST_OPTIONS:
        raise RulesError(f"options: {len(options)} characters; at most {LONGEST_OPTIONS}")
    return dict(sorted(_options.decode(options).items()))


def _there_are() -> str:
    return f"there are: {', '.join(profiles())}"


def _answer(request: Request, body: bytes) -> Response:
    tag = f'"{sha256(body).hexdigest()[:32]}"'
    headers = HEADERS | {"ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=NOT_MODIFIED, headers=headers)
    return Response(body, OK, headers, "application/json")


def _refused(status: int, refused: RulesRefused) -> Response:
    return Response(_encode(refused), status, HEADERS, "application/json")
