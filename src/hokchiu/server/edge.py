"""What comes in at all: requests to this server's names, from its own pages, and what proxies are believed."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from hokchiu.server.hosts import Authority, Hosts, authority
from hokchiu.server.policies import NOT_ALLOWED, refused

MISDIRECTED = 421
BAD = 400
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
OWN_SITES = frozenset({"same-origin", "none"})
"""``Sec-Fetch-Site`` of a request that this server's own page or the person himself (by the address bar) made."""


@dataclass(frozen=True)
class Edge:
    """``allowed_hosts``: names of this server besides its own (see :class:`hokchiu.server.hosts.Hosts`), whose pages
    may speak to it as well; ``trusted_proxies``: addresses and networks whose ``X-Forwarded-For`` and
    ``X-Forwarded-Proto`` are believed; ``hsts``: over HTTPS, tell browsers to come by HTTPS from now on;
    ``passkey_host``: passkeys are bound to the name by which the server is called, or to this where that ends in it."""

    allowed_hosts: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    hsts: bool = True
    passkey_host: str | None = None


class OwnPagesOnly:
    """Refuses what is not meant for this server, and what pages of other servers send to it."""

    def __init__(self, app: ASGIApp, hosts: Hosts) -> None:
        self.app = app
        self.hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The ASGI entry point."""
        answer = None if scope["type"] == "lifespan" else self._refusal(scope)
        await (self.app if answer is None else answer)(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        arrived_at = (scope.get("server") or ("",))[0]
        host = authority(headers.get("host", ""))
        if host is None or len(headers.getlist("host")) != 1:
            return refused(BAD, "bad_host", "the Host header names no host")
        if not self.hosts.ours(host, arrived_at):
            return refused(MISDIRECTED, "foreign_host", f"{_foreign(host)}: serve with --allowed-hosts {host.name}")
        if not self._from_own_page(scope, headers, host, arrived_at):
            return refused(NOT_ALLOWED, "foreign_origin", "a page of another server may not do this")
        return None

    def _from_own_page(self, scope: Scope, headers: Headers, host: Authority, arrived_at: str) -> bool:
        """A browser says whose page asks; what is no browser has no cookies that a page could misuse."""
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return True
        origin = headers.get("origin")
        if origin is not None:
            return self.hosts.may_speak(origin, host, arrived_at)
        return headers.get("sec-fetch-site", "none") in OWN_SITES


def _foreign(host: Authority) -> str:
    return f"this server does not know the name {host.name!r}; if it is one of its own"
