"""Python's collector of cycles, told to stay out of the tables' way.

A hundred tables are seventy thousand objects; to look through all of them takes a tenth of a second in which nobody's
tile moves. Nearly all of them are freed without the collector, by their last reference. What is left over, a connection
that refers to itself, is found among the newest objects, which are looked through often and a few at a time; all are
looked through while nobody plays, or after an hour.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

NEWEST = 0
"""The generation of what was made since the last look."""

NEWEST_SECONDS = 0.5
QUIET_SECONDS = 60.0
BUSY_SECONDS = 3600.0


class Tidying:
    """Decides when all is looked through: *playing* says whether somebody would notice."""

    def __init__(self, playing: Callable[[], bool], now: float) -> None:
        self.playing = playing
        self.last = now

    def due(self, now: float) -> bool:
        """Whether to look now; counts it as done if so."""
        wait = BUSY_SECONDS if self.playing() else QUIET_SECONDS
        if now < self.last + wait:
            return False
        self.last = now
        return True


def settle(playing: Callable[[], bool]) -> None:
    """Leave what is there at the start-up alone for good, and look for cycles by the clock; in a running event loop.

    By itself the collector looks when objects have grown by so many, at all that have come since. Measured with 500
    tables of four at people's pace: 0.6 s for all, 0.03 s three times a second for the newest.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    loop = asyncio.get_running_loop()
    tidying = Tidying(playing, loop.time())

    def look() -> None:
        if tidying.due(loop.time()):
            gc.collect()
        else:
            gc.collect(NEWEST)
        loop.call_later(NEWEST_SECONDS, look)

    loop.call_later(NEWEST_SECONDS, look)
