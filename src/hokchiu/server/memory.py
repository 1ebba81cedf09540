"""Python's collector of cycles, told to stay out of the tables' way.

A hundred tables are seventy thousand objects; to look through all of them takes a tenth of a second in which nobody's
tile moves. Nearly all of them are freed without the collector, by their last reference. What is left over, a connection
that refers to itself, is collected while nobody plays, or after an hour.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

YOUNG, MIDDLE, OLD = 20_000, 50, 1000
"""How many new objects make it look at the young ones, and how many such looks at the older, and at all."""

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
    """Leave what is there at the start-up alone for good, and look for cycles seldom; in a running event loop.

    Measured with 500 tables of four at people's pace: looking at all took 0.6 s, at the young ones 0.03 s three times a
    second; now the young ones are looked at every half minute, for 0.05 s.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
    loop = asyncio.get_running_loop()
    tidying = Tidying(playing, loop.time())

    def look() -> None:
        if tidying.due(loop.time()):
            gc.collect()
        loop.call_later(QUIET_SECONDS, look)

    loop.call_later(QUIET_SECONDS, look)
