"""Who may use a route. A route says so where it is made, or the application does not start.

=============  ==========================================================================
``public``     everybody
``signed in``  who has the cookie of a sign-in (:class:`Doors`); the route gives and changes only what is his
``moderator``  who is signed in and has this role, or that of an operator
``operator``   who is signed in and has this role
``owner``      who has made the object that the path names, and is signed in
``local``      the machine itself: for who runs the server
=============  ==========================================================================
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from hokchiu.accounts.accounts import Accounts
from hokchiu.server.cookies import take, token_of
from hokchiu.server.hosts import authority, is_loopback
from hokchiu.store.account_rows import SignIn
from hokchiu.store.moderation import ROLES, Role, Sanction

SIGNED_OUT = 401
NOT_ALLOWED = 403
NOT_FOUND = 404
READ = ("GET",)
ROUTE = "hokchiu.route"
"""Where a request's scope says which route has it: the route's pattern."""
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")

FindOwner = Callable[[Mapping[str, Any]], Awaitable[str | None]]
"""Who owns what the path's parameters name; ``None``: there is no such thing."""

FindRole = Callable[[str], Awaitable[Role]]
"""The role of a player now."""

Endpoint = Callable[[Request], Awaitable[Response]]


class RouteWithoutPolicy(Exception):
    """A route that does not say who may use it."""


class Policy(Protocol):
    """A rule about who may use a route; ``name`` stands in ``docs/security.md``."""

    name: str

    async def refusal(self, connection: HTTPConnection) -> Response | None:
        """The answer to whom the route is not open; ``None`` lets the request through."""
        ...


class Public:
    """Everybody."""

    name = "public"

    async def refusal(self, connection: HTTPConnection) -> Response | None:
        """Lets everything through."""
        return None


class Local:
    """A request of this machine, to it by a loopback name, that no proxy has handed on."""

    name = "local"

    async def refusal(self, connection: HTTPConnection) -> Response | None:
        """Refuses what comes over a network."""
        host = authority(connection.headers.get("host", ""))
        local = connection.client is not None and is_loopback(connection.client.host)
        handed_on = any(name in connection.headers for name in FORWARDED)
        if local and not handed_on and host is not None and is_loopback(host.name):
            return None
        return refused(NOT_ALLOWED, "local_only", "only the machine itself may ask this, by a loopback address")


class SomebodySignedIn:
    """Whoever has the cookie of a sign-in; the endpoint finds it by :func:`signed_in`."""

    name = "signed in"

    def __init__(self, accounts: Accounts, bans: Bans | None = None) -> None:
        self.accounts = accounts
        self.bans = bans

    async def refusal(self, connection: HTTPConnection) -> Response | None:
        """Refuses who has none, and lets the browser forget one that ended; and who is banned."""
        token = token_of(connection)
        found = None if token is None else await self.accounts.who(token)
        if found is not None:
            connection.state.sign_in = found
            ban = None if self.bans is None else self.bans.banned(found.player.id, found.device_hash)
            return None if ban is None else kept_out(ban)
        answer = refused(SIGNED_OUT, "signed_out", "sign in first")
        if token is not None:
            take(answer, connection)
        return answer


class Bans(Protocol):
    """Who may not come in (:class:`hokchiu.lobby.sanctions.Sanctions`)."""

    def banned(self, player: str | None, device: str | None = None, address: str | None = None) -> Sanction | None: ...


class Staff:
    """Who is signed in and has this role, or more. Others hear what they hear of a page that is not there."""

    def __init__(self, somebody: SomebodySignedIn, role: Role, find: FindRole) -> None:
        self.name: str = role
        self.role = role
        self.somebody = somebody
        self.find = find

    async def refusal(self, connection: HTTPConnection) -> Response | None:
        """Refuses all others; the role is looked up for each request."""
        answer = await self.somebody.refusal(connection)
        found = "player" if answer is not None else await self.find(connection.state.sign_in.player.id)
        if ROLES.index(found) >= ROLES.index(self.role):
            connection.state.role = found
            return None
        return refused(NOT_FOUND, "not_found", "there is nothing here")


class Owner:
    """Who is signed in and owns what the path names; of somebody else's nobody learns that it is there."""

    name = "owner"

    def __init__(self, somebody: SomebodySignedIn, find: FindOwner) -> None:
        self.somebody = somebody
        self.find = find

    async def refusal(self, connection: HTTPConnection) -> Response | None:
        """Refuses everybody but the owner."""
        answer = await self.somebody.refusal(connection)
        if answer is not None:
            return answer
        owner = await self.find(connection.path_params)
        if owner is not None and owner == connection.state.sign_in.player.id:
            return None
        return refused(NOT_FOUND, "not_yours", "there is nothing of yours here")


def kept_out(ban: Sanction) -> Response:
    """The answer to who is banned: until when, and why."""
    told = {"error": "banned", "text": ban.why, "until": ban.until}
    return JSONResponse(told, NOT_ALLOWED, {"Cache-Control": "no-store"})


PUBLIC = Public()
LOCAL = Local()


def refused(status: int, error: str, text: str, headers: dict[str, str] | None = None) -> Response:
    """An answer that says no: *error* is a code, *text* says it in English."""
    return JSONResponse({"error": error, "text": text}, status, {"Cache-Control": "no-store"} | (headers or {}))


class GuardedRoute(Route):
    """A route with its policy."""

    def __init__(self, path: str, endpoint: Endpoint, policy: Policy, methods: Sequence[str] = READ) -> None:
        super().__init__(path, endpoint, methods=list(methods))
        self.policy = policy

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Ask the policy, then the endpoint."""
        scope[ROUTE] = self.path
        answer = await self.policy.refusal(HTTPConnection(scope))
        await (super().handle(scope, receive, send) if answer is None else answer(scope, receive, send))


class PublicSocket(WebSocketRoute):
    """The WebSocket is open to everybody; who one is the connection itself finds out."""

    policy: Policy = PUBLIC


class PublicFolder(Mount):
    """Files for everybody."""

    policy: Policy = PUBLIC


def public(path: str, endpoint: Endpoint, methods: Sequence[str] = READ) -> GuardedRoute:
    """A route for everybody: it gives nothing of anybody's, and changes nothing."""
    return GuardedRoute(path, endpoint, PUBLIC, methods)


def local(path: str, endpoint: Endpoint, methods: Sequence[str] = READ) -> GuardedRoute:
    """A route for who runs the server."""
    return GuardedRoute(path, endpoint, LOCAL, methods)


def signed_in(connection: HTTPConnection) -> SignIn:
    """Who asks, behind the policies of :class:`Doors`."""
    found: SignIn = connection.state.sign_in
    return found


class Doors:
    """Makes the routes that only who is signed in may use."""

    def __init__(self, accounts: Accounts, bans: Bans | None = None) -> None:
        self.somebody = SomebodySignedIn(accounts, bans)
        self.even_banned = SomebodySignedIn(accounts)

    def despite_ban(self, path: str, endpoint: Endpoint, methods: Sequence[str] = READ) -> GuardedRoute:
        """A route to what the law gives everybody: one's data, and the end of the account."""
        return GuardedRoute(path, endpoint, self.even_banned, methods)

    def staff(
        self, path: str, endpoint: Endpoint, role: Role, find: FindRole, methods: Sequence[str] = READ
    ) -> GuardedRoute:
        """A route for moderators or operators."""
        return GuardedRoute(path, endpoint, Staff(self.somebody, role, find), methods)

    def signed_in(self, path: str, endpoint: Endpoint, methods: Sequence[str] = READ) -> GuardedRoute:
        """A route for who is signed in; what it gives and changes is his."""
        return GuardedRoute(path, endpoint, self.somebody, methods)

    def owner(self, path: str, endpoint: Endpoint, find: FindOwner, methods: Sequence[str] = READ) -> GuardedRoute:
        """A route to an object of somebody's."""
        return GuardedRoute(path, endpoint, Owner(self.somebody, find), methods)


def public_socket(path: str, endpoint: Callable[[WebSocket], Awaitable[Any]]) -> PublicSocket:
    """A WebSocket for everybody."""
    return PublicSocket(path, endpoint)


def public_folder(path: str, app: ASGIApp) -> PublicFolder:
    """Files for everybody."""
    return PublicFolder(path, app)


def policies(routes: Iterable[BaseRoute]) -> dict[str, str]:
    """The name of each route's policy, by method and path.

    Raises :class:`RouteWithoutPolicy` for a route that has none, also below a mount.
    """
    found: dict[str, str] = {}
    for route in routes:
        policy = getattr(route, "policy", None)
        path = getattr(route, "path", repr(route))
        if policy is None:
            raise RouteWithoutPolicy(f"{path or '/'} declares no policy; make it with hokchiu.server.policies")
        methods = sorted(set(getattr(route, "methods", None) or {"*"}) - {"HEAD"})
        found |= {f"{method} {path or '/'}": policy.name for method in methods}
        found |= policies(getattr(route, "routes", None) or ())
    return found
