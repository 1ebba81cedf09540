"""Who may use a route. A route says so where it is made, or the application does not start.

=============  ==========================================================================
``public``     everybody
``local``      the machine itself: for who runs the server
=============  ==========================================================================
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Protocol

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from hokchiu.server.hosts import authority, is_loopback

NOT_ALLOWED = 403
READ = ("GET",)
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")

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
