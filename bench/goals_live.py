"""A live table: what one action costs the server, and what a table weighs."""

from __future__ import annotations

import gc
import tracemalloc

from bench.live import GOAL_MICROSECONDS, Evening, Times, least
from bench.measure import Line, at_most

TABLES = 50
ACTIONS = 40
KILO = 1000


def lines() -> list[Line]:
    """Both goals."""
    return [
        at_most("one live action, frame in to four seats' frames out", GOAL_MICROSECONDS, least(), "µs (median)"),
        at_most("memory of a live table in a deal", 20, _weight(), "KB"),
    ]


def _weight() -> float:
    """Kilobytes that one more table takes, four people at it, in the middle of a deal."""
    waiting(0)
    gc.collect()
    tracemalloc.start()
    evenings = [waiting(seed) for seed in range(1, TABLES + 1)]
    tables = [evening.table for evening in evenings]
    for evening in evenings:
        evening.__dict__.clear()
    gc.collect()
    weight, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return weight / len(tables) / KILO


def waiting(seed: int) -> Evening:
    """A session some actions on."""
    evening = Evening(seed, "encyclopedia", Times())
    for count in range(ACTIONS):
        evening._act(count)
    return evening
