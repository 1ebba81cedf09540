"""A table that lives: one task, one mailbox, one timer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from hokchiu.protocol.messages import Left
from hokchiu.tables.clock import Clock, Handle
from hokchiu.tables.mail import Closed, Freed, Input, Output, Send, Tick
from hokchiu.tables.table import Table

MAILBOX = 1024
"""Commands that may wait at a table; more of them come from a broken client."""

log = logging.getLogger(__name__)

Deliver = Callable[["Running", Sequence[Output]], None]


class Running:
    """The only one who touches its table: inputs are taken one by one, in the order they came.

    ``deliver`` carries out what the table wants done; it must neither wait nor raise.
    """

    def __init__(self, table: Table, clock: Clock, deliver: Deliver) -> None:
        self.table = table
        self.clock = clock
        self.deliver = deliver
        self.mailbox: asyncio.Queue[Input] = asyncio.Queue()
        self.timer: Handle | None = None
        self.task = asyncio.create_task(self._run(), name=f"table {table.id}")

    @property
    def crowded(self) -> bool:
        """More commands wait than honest clients send."""
        return self.mailbox.qsize() >= MAILBOX

    def put(self, given: Input) -> None:
        """Leave an input in the mailbox."""
        self.mailbox.put_nowait(given)

    async def stop(self) -> None:
        """End the task, and wait until it has ended."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    def watch(self) -> list[str]:
        """Look for decisions that should have ended by themselves; report them and have them ended."""
        overdue = self.table.overdue(self.clock.now())
        if overdue:
            log.error("table %s: decisions overdue, timer lost: %s", self.table.id, overdue)
            self.put(Tick())
        return overdue

    async def _run(self) -> None:
        try:
            while not self.table.closed:
                given = await self.mailbox.get()
                self.deliver(self, self.table.handle(given, self.clock.now()))
                self._set_timer()
        except Exception:  # the edge of a table: what broke it must not touch the other tables
            log.exception("table %s stopped; its deal: %s", self.table.id, self.evidence())
            self._abandon()
        finally:
            self._drop_timer()

    def _set_timer(self) -> None:
        self._drop_timer()
        at = self.table.wake_at()
        if at is not None:
            self.timer = self.clock.call_at(at, self._tick)

    def _tick(self) -> None:
        self.timer = None
        self.put(Tick())

    def _drop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def evidence(self) -> str:
        """What a report of a broken table needs: options, stage, and the deal as recorded so far."""
        table = self.table
        head = f"stage {table.stage}, options {table.options}"
        try:
            return f"{head}, record {table.record()}"
        except Exception as error:  # a broken deal may not even print
            return f"{head}, no record: {error!r}"

    def _abandon(self) -> None:
        self.table.closed = True
        people = [seat.player for seat in self.table.people]
        self.deliver(self, [out for player in people for out in (Send((player,), Left("closed")), Freed(player))])
        self.deliver(self, [Closed()])
