"""Tells people what they have whenever it changes: after a deal, a task, a horn, whatever it was.

The data base itself says whose balance moves, so that nothing that moves coins has to think of it. What is told is read
after that; a transaction that is undone, and so told of for nothing, does no harm.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Container, Iterable
from concurrent.futures import Future
from typing import Protocol

from hokchiu.protocol.coins import OwnCoins
from hokchiu.protocol.messages import ServerMessage
from hokchiu.store import ledger
from hokchiu.store.ledger import Purse
from hokchiu.store.writer import Writer

MOVED = "hokchiu_moved"
TRIGGER = f"""CREATE TEMP TRIGGER {MOVED} AFTER UPDATE OF coins ON main.balance
    BEGIN SELECT {MOVED}(NEW.account); END"""

Told = dict[str, Purse]

log = logging.getLogger(__name__)


class House(Protocol):
    """What is seen of the host."""

    @property
    def connections(self) -> Container[str]: ...
    def say(self, players: Iterable[str], message: ServerMessage) -> None: ...


class Purses:
    """``moved``: whose coins have moved since they were last told."""

    def __init__(self, house: House, writer: Writer) -> None:
        self.house = house
        self.writer = writer
        self.loop = asyncio.get_running_loop()
        self.moved: set[str] = set()
        self.closed = False
        writer.do(self._listen).add_done_callback(_report)

    def close(self) -> None:
        """Tell nothing more."""
        self.closed = True

    def _listen(self, connection: sqlite3.Connection) -> None:
        connection.create_function(MOVED, 1, self._moved)
        connection.execute(TRIGGER)

    def _moved(self, account: str) -> None:
        """In the store's thread, in the middle of a transaction."""
        if not self.closed:
            self.loop.call_soon_threadsafe(self._look, account)

    def _look(self, account: str) -> None:
        if account not in self.house.connections or self.closed:
            return
        if not self.moved:
            self.loop.call_soon(self._read)
        self.moved.add(account)

    def _read(self) -> None:
        whose, self.moved = self.moved, set()

        def read(connection: sqlite3.Connection) -> Told:
            return {account: ledger.purse(connection, account) for account in whose}

        self.writer.do(read).add_done_callback(self._have_read)

    def _have_read(self, done: Future[Told]) -> None:
        _report(done)
        if not self.closed and done.exception() is None:
            self.loop.call_soon_threadsafe(self._tell, done.result())

    def _tell(self, found: Told) -> None:
        for account, purse in found.items():
            self.house.say([account], OwnCoins(purse.coins, purse.free))


def _report(done: Future[Told] | Future[None]) -> None:
    error = done.exception()
    if error is not None:
        log.error("people are not told of their coins: %s", error)
