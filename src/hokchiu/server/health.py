"""``/healthz``: the program answers; ``/readyz``: new guests may be sent to it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import Future

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from hokchiu.server.policies import GuardedRoute, public
from hokchiu.store.store import Store
from hokchiu.tables.host import Host

UNAVAILABLE = 503
PATIENCE_SECONDS = 2.0
GOOD_SECONDS = 1.0
"""How long an answer is good for: whoever asks, the store writes for it once a second at most."""

NO_CACHE = {"Cache-Control": "no-store"}


class Health:
    """The two answers. *now* is a clock in seconds that never falls."""

    def __init__(self, store: Store, host: Callable[[], Host | None], version: str, now: Callable[[], float]) -> None:
        self.store = store
        self.host = host
        self.version = version
        self.now = now
        self.asking: asyncio.Lock = asyncio.Lock()
        self.asked_at = float("-inf")
        self.fault: str | None = None

    def routes(self) -> list[GuardedRoute]:
        """Where the answers are to be had."""
        return [public("/healthz", self.live), public("/readyz", self.ready)]

    async def live(self, request: Request) -> Response:
        """Always fine: that it answers is the answer."""
        host = self.host()
        tables = 0 if host is None else len(host.tables)
        return JSONResponse({"status": "ok", "version": self.version, "tables": tables}, headers=NO_CACHE)

    async def ready(self, request: Request) -> Response:
        """Fine unless it is about to stop or the store does not write."""
        fault = self._stopping() or await self._store_fault()
        status = {"status": "ok"} if fault is None else {"status": "unavailable", "why": fault}
        return JSONResponse(status, 200 if fault is None else UNAVAILABLE, NO_CACHE)

    def _stopping(self) -> str | None:
        host = self.host()
        if host is None:
            return "starting"
        return "draining" if host.draining else None

    async def _store_fault(self) -> str | None:
        async with self.asking:
            if self.now() >= self.asked_at + GOOD_SECONDS:
                self.fault = await self._try_to_write()
                self.asked_at = self.now()
            return self.fault

    async def _try_to_write(self) -> str | None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await asyncio.wrap_future(written(self.store))
        except TimeoutError:
            return "store: slow"
        except sqlite3.Error:
            return "store: does not write"
        return None


def written(store: Store) -> Future[None]:
    """Done once the store has written something that changes nothing."""

    def job(connection: sqlite3.Connection) -> None:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        connection.execute(f"PRAGMA user_version = {version}")

    return store.writer.do(job)
