"""Coins over HTTP: ``GET /api/coins`` one's own, with the newest entries (``?before=`` older ones); ``GET /api/stakes``
the rooms by level.

Nothing is spent here. Looking at one's coins for the first time gives the welcome, once an account.
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.economy.levels import Economy
from hokchiu.protocol.coins import CoinEntry, CoinPage, StakeRoom, Stakes
from hokchiu.server.account_answers import answer
from hokchiu.server.policies import GuardedRoute, public, refused
from hokchiu.server.records_api import Known, Who
from hokchiu.store.ledger import Entry, Ledger

PAGE = 30
STRANGER = 401
BAD = 400
OF_DEALS = ("deal", "fee", "escape")
"""Kinds whose reference is the link of a deal's record."""


class CoinsApi:
    """The routes."""

    def __init__(self, ledger: Ledger, rules: Economy, who: Who) -> None:
        self.ledger = ledger
        self.rules = rules
        self.who = who

    def routes(self) -> list[BaseRoute]:
        """Where all this is to be had."""
        return [GuardedRoute("/api/coins", self.mine, Known(self.who)), public("/api/stakes", self.stakes)]

    async def mine(self, request: Request) -> Response:
        """The asker's coins."""
        me = await self.who(request)
        if me is None:
            return refused(STRANGER, "who_are_you", "only a player has coins")
        before = request.query_params.get("before")
        if before is not None and not (before.isascii() and before.isdigit() and len(before) < PAGE // 2):
            return refused(BAD, "bad_request", "before: the id of an entry")
        await asyncio.wrap_future(self.ledger.grant(me, self.rules.welcome, "welcome", me))
        purse = await asyncio.wrap_future(self.ledger.purse(me))
        found = await asyncio.wrap_future(self.ledger.entries(me, None if before is None else int(before), PAGE + 1))
        return answer(CoinPage(purse.coins, purse.free, [_shown(one) for one in found[:PAGE]], len(found) > PAGE))

    async def stakes(self, request: Request) -> Response:
        """The rooms by level."""
        rooms = [
            StakeRoom(one.name, one.base, one.entry, one.most, one.loss_cap, one.fee, one.penalty, one.bots)
            for one in self.rules.levels.values()
        ]
        return answer(Stakes(rooms))


def _shown(one: Entry) -> CoinEntry:
    of_deal = one.kind in OF_DEALS
    reference, record = ("", one.reference) if of_deal else (one.reference, "")
    return CoinEntry(one.id, one.kind, one.at, one.coins, one.after, reference, record)
