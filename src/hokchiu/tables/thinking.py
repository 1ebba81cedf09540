"""Where bots think: beside the event loop, so that a slow one keeps no table but its own waiting."""

from __future__ import annotations

import asyncio
import logging
import os
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Protocol

from hokchiu.tables.ports import Think

log = logging.getLogger(__name__)

Done = Callable[[str | None], object]
"""Told a bot's action, or ``None`` if the bot has failed."""


class Thinking(Protocol):
    """Has bots think; *done* is called on the event loop."""

    def ask(self, think: Think, done: Done) -> None: ...
    async def close(self) -> None: ...


class Threads:
    """A thread for each core: compiled bots let go of the interpreter while they think."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.pool = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="bot")

    def ask(self, think: Think, done: Done) -> None:
        """Have *think* called in a thread."""
        self.pool.submit(answer, think).add_done_callback(partial(self._pass_on, done))

    def _pass_on(self, done: Done, thought: Future[str | None]) -> None:
        if not thought.cancelled():
            self.loop.call_soon_threadsafe(done, thought.result())

    async def close(self) -> None:
        """Wait for those who think; nobody begins any more."""
        await asyncio.to_thread(self.pool.shutdown, cancel_futures=True)


class AtOnce:
    """Bots think where they are asked: for tests, which own the clock."""

    def ask(self, think: Think, done: Done) -> None:
        """Call *think*, and tell."""
        done(answer(think))

    async def close(self) -> None:
        """Nobody is thinking."""


def answer(think: Think) -> str | None:
    """What a bot says, or ``None`` if it raises."""
    try:
        return think()
    except Exception as error:  # the edge of a bot: what broke it must not touch the table
        places = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
        # The error's own text may name tiles of a running deal.
        log.error("a bot failed: %s at %s", type(error).__name__, " < ".join(reversed(places)))
        return None
