"""The clock of the live tables: milliseconds that never fall, and calls at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """A call that may still be called off."""

    def cancel(self) -> None: ...


class Clock(Protocol):
    """What the host needs of time; tests have their own."""

    def now(self) -> int: ...
    def call_at(self, at: int, call: Callable[[], None]) -> Handle: ...


class LoopClock:
    """The running event loop's clock."""

    def __init__(self, loop: asyncio.AbstractEventLoop | None = None) -> None:
        self.loop = loop or asyncio.get_running_loop()

    def now(self) -> int:
        """Milliseconds since some time in the past; not a time of day."""
        return int(self.loop.time() * 1000)

    def call_at(self, at: int, call: Callable[[], None]) -> Handle:
        """Call *call* once :meth:`now` has reached *at*."""
        return self.loop.call_at(at / 1000, call)
