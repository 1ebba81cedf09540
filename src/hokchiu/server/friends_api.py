"""Friends over HTTP: the lists of somebody who is signed in, and changing them.

``GET /api/friends``; ``POST /api/friends/{player}/ask`` (or say yes), ``remove`` (or say no), ``block``, ``unblock``;
each answers with the lists.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.protocol import friends_page as page
from hokchiu.server.account_answers import answer
from hokchiu.server.policies import Doors, refused, signed_in
from hokchiu.store.friends import Friends, Person

CONFLICT = 409
MISSING = 404
SAID = {
    "unknown_player": (MISSING, "there is nobody of this name"),
    "not_possible": (CONFLICT, "this is not possible"),
    "too_many": (CONFLICT, "there are too many already"),
}

DONE = "done"

Changed = Callable[..., Awaitable[None]]
"""Is told of whom ties have changed."""


class FriendsApi:
    """The routes."""

    def __init__(self, friends: Friends, changed: Changed) -> None:
        self.friends = friends
        self.changed = changed

    def routes(self, doors: Doors) -> list[BaseRoute]:
        """Where all this is to be had."""
        mine, post = doors.signed_in, ["POST"]
        return [
            mine("/api/friends", self.get),
            mine("/api/friends/{player}/ask", self.ask, post),
            mine("/api/friends/{player}/remove", self.remove, post),
            mine("/api/friends/{player}/block", self.block, post),
            mine("/api/friends/{player}/unblock", self.unblock, post),
        ]

    async def get(self, request: Request) -> Response:
        """The lists."""
        return await self._lists(signed_in(request).player.id)

    async def ask(self, request: Request) -> Response:
        """Ask to be somebody's friend, or agree to be."""
        me, other = _two(request)
        said = await asyncio.wrap_future(self.friends.ask(me, other))
        return await self._done(said, me, other)

    async def remove(self, request: Request) -> Response:
        """Be friends no more, withdraw a question, or answer one by no."""
        me, other = _two(request)
        await asyncio.wrap_future(self.friends.remove(me, other))
        return await self._done(DONE, me, other)

    async def block(self, request: Request) -> Response:
        """Want nothing of somebody any more; he is not told."""
        me, other = _two(request)
        said = await asyncio.wrap_future(self.friends.block(me, other))
        return await self._done(said, me, other)

    async def unblock(self, request: Request) -> Response:
        """Let somebody be as any other."""
        me, other = _two(request)
        await asyncio.wrap_future(self.friends.unblock(me, other))
        return await self._done(DONE, me, other)

    async def _done(self, said: str, me: str, other: str) -> Response:
        if said in SAID:
            status, text = SAID[said]
            return refused(status, said, text)
        await self.changed(me, other)
        return await self._lists(me)

    async def _lists(self, me: str) -> Response:
        found = await asyncio.wrap_future(self.friends.people(me))
        lists = (found.friends, found.asking, found.asked, found.blocked, found.recent)
        friends, asking, asked, blocked, recent = map(_shown, lists)
        return answer(page.FriendLists(me, friends, asking, asked, blocked, recent))


def _two(request: Request) -> tuple[str, str]:
    return signed_in(request).player.id, str(request.path_params["player"])


def _shown(people: Sequence[Person]) -> list[page.Person]:
    return [page.Person(one.id, one.name, one.avatar, one.since) for one in people]
