"""What waits to be sent to one client: bounded, so that a slow client costs only its own connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

TOO_SLOW = 1013


@dataclass(frozen=True)
class Closing:
    """How the connection is to end."""

    code: int
    reason: str


class Outbox:
    """Frames in order, then perhaps the end, of which ``on_end`` hears at once. After the end nothing more is
    taken; *most* frames may wait."""

    def __init__(self, most: int, on_end: Callable[[], object]) -> None:
        self.most = most
        self.on_end = on_end
        self.waiting: deque[str] = deque()
        self.closing: Closing | None = None
        self.overflowed = False
        self.woken = asyncio.Event()

    def put(self, frame: str) -> None:
        """Leave a frame; one too many drops them all and ends the connection, and the client starts afresh."""
        if self.closing is not None:
            return
        if len(self.waiting) >= self.most:
            self.waiting.clear()
            self.overflowed = True
            self.end(TOO_SLOW, "too slow; connect again")
            return
        self.waiting.append(frame)
        self.woken.set()

    def end(self, code: int, reason: str) -> None:
        """End the connection once all that waits has been sent; the first end stands."""
        if self.closing is None:
            self.closing = Closing(code, reason)
            self.on_end()
        self.woken.set()

    async def take(self) -> str | Closing:
        """The next frame, or the end."""
        while not self.waiting:
            if self.closing is not None:
                return self.closing
            self.woken.clear()
            await self.woken.wait()
        return self.waiting.popleft()
