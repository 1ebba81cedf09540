"""A line for every HTTP request, and a name that all lines of it share."""

from __future__ import annotations

import logging
import secrets
from time import perf_counter

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

from hokchiu.server.policies import ROUTE

ID_BYTES = 4
FILES = "files"
MILLI = 1000

log = logging.getLogger(__name__)


class RequestLog:
    """Logs method, route (its pattern: an address may be somebody's secret), status and time."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The ASGI entry point."""
        if scope["type"] != "http" or not log.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        status = 0
        begun = perf_counter()

        async def noting(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        with bound_contextvars(request=secrets.token_hex(ID_BYTES)):
            try:
                await self.app(scope, receive, noting)
            finally:
                ms = round((perf_counter() - begun) * MILLI, 1)
                told = {"method": scope["method"], "path": scope.get(ROUTE, FILES), "status": status, "ms": ms}
                log.info("request", extra=told)
