"""The cookie that says who one is: its name and flags follow the scheme.

Over HTTPS the name begins with ``__Host-``: the browser then takes it from this very server only, and sends it over
HTTPS only. Over plain HTTP (a home network) browsers refuse such a cookie, so it has another name; the two never mix.
"""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from hokchiu.accounts.accounts import KEPT_DAYS

OVER_HTTPS = "__Host-hokchiu"
OVER_HTTP = "hokchiu-http"
SECONDS_A_DAY = 86400


def is_secure(connection: HTTPConnection) -> bool:
    """Whether the connection came over TLS, as far as the server (or a trusted proxy) knows."""
    return str(connection.scope["scheme"]) in ("https", "wss")


def cookie_name(connection: HTTPConnection) -> str:
    """The name of the cookie on a connection of this scheme."""
    return OVER_HTTPS if is_secure(connection) else OVER_HTTP


def token_of(connection: HTTPConnection) -> str | None:
    """The token that came with the connection."""
    return connection.cookies.get(cookie_name(connection)) or None


def give(response: Response, connection: HTTPConnection, token: str) -> None:
    """Let the browser keep this token."""
    response.set_cookie(
        cookie_name(connection),
        token,
        max_age=KEPT_DAYS * SECONDS_A_DAY,
        path="/",
        secure=is_secure(connection),
        httponly=True,
        samesite="lax",
    )


def take(response: Response, connection: HTTPConnection) -> None:
    """Let the browser forget the token."""
    response.delete_cookie(
        cookie_name(connection), path="/", secure=is_secure(connection), httponly=True, samesite="lax"
    )
