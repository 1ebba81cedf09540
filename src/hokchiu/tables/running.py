"""A table that lives: one task, one mailbox, one timer."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections import Counter
from collections.abc import Awaitable, Sequence
from typing import Protocol

from hokchiu.protocol.messages import Left, Nack
from hokchiu.store.rows import SealedRow, Settlement
from hokchiu.tables.clock import Clock, Handle
from hokchiu.tables.mail import Closed, Commanded, Freed, Input, Joined, Kept, Output, Paid, Send, Tick
from hokchiu.tables.table import Table

MAILBOX = 1024
"""Commands that may wait at a table; more of them come from a broken client."""

PATIENCE_MS = 500
"""A store that takes longer than this for a step has held up the table: its clocks stood still meanwhile."""

FAILURES = 3
"""A table that breaks so often in a deal is ended."""

log = logging.getLogger(__name__)


class House(Protocol):
    """What a running table needs of its host.

    ``deliver`` carries out what the table wants done, and neither waits nor raises; ``keep_step`` gives something to
    wait for until a step is on disk (``None``: no need to); ``again`` makes the table anew from what has been kept,
    ``None`` if nothing has.
    """

    clock: Clock
    counts: Counter[str]

    def deliver(self, running: Running, outputs: Sequence[Output]) -> None: ...
    def keep_step(self, table: str, kept: Kept) -> Awaitable[object] | None: ...
    def seal(self, row: SealedRow) -> None: ...
    async def again(self, table: str) -> Table | None: ...


class Running:
    """The only one who touches its table: inputs are taken one by one, in the order they came."""

    def __init__(self, table: Table, house: House) -> None:
        self.table = table
        self.house = house
        # An asyncio.Queue takes 3 kB, and there are many tables, whose mailboxes are nearly always empty.
        self.mailbox: list[Input] = []
        self.awaited: asyncio.Future[None] | None = None
        self.timer: Handle | None = None
        self.failures = 0
        self.keeping = False
        self.reported: list[str] = []
        self.task = asyncio.create_task(self._run(), name=f"table {table.id}")

    @property
    def crowded(self) -> bool:
        """More commands wait than honest clients send."""
        return len(self.mailbox) >= MAILBOX

    def put(self, given: Input) -> None:
        """Leave an input in the mailbox."""
        self.mailbox.append(given)
        if self.awaited is not None and not self.awaited.done():
            self.awaited.set_result(None)

    async def _next(self) -> Input:
        if not self.mailbox:
            self.awaited = asyncio.get_running_loop().create_future()
            await self.awaited
            self.awaited = None
        return self.mailbox.pop(0)

    async def stop(self) -> None:
        """End the task, and wait until it has ended."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    def watch(self) -> list[str]:
        """Look for decisions that should have ended by themselves; keep the evidence and have them ended."""
        overdue = [] if self.keeping else self.table.overdue(self.house.clock.now())
        if overdue and overdue != self.reported:
            self.reported = overdue
            log.error("table %s: decisions overdue, timer lost: %s", self.table.id, overdue)
            self.house.counts["watchdog"] += 1
            self._seal(f"overdue {overdue}")
        if overdue:
            self.put(Tick())
        return overdue

    async def _run(self) -> None:
        try:
            while not self.table.closed:
                await self._step(await self._next())
                self._set_timer()
            self._turn_away()
        finally:
            self._drop_timer()

    def _turn_away(self) -> None:
        """The table is no more: whoever came to it meanwhile is told so, and is free."""
        for given in self.mailbox:
            self._refuse(given, "unknown_room", "the table has been closed", seated=False)
        self.mailbox.clear()

    def _refuse(self, given: Input, reason: str, why: str, *, seated: bool) -> None:
        """Answer a command, or who asked for a seat, with a refusal; who is not *seated* here is free."""
        if not isinstance(given, Joined | Commanded):
            return
        cmd = given.cmd if isinstance(given, Joined) else getattr(given.message, "cmd", None)
        if cmd is not None:
            refused = Send((given.player,), Nack(cmd, reason, why))
            self.house.deliver(self, [refused, *([] if seated else [Freed(given.player)])])

    async def _step(self, given: Input) -> None:
        """Take an input: what has changed is on disk before anybody hears of it."""
        try:
            outputs = self.table.handle(given, self.house.clock.now())
            kept = outputs[0] if outputs else None
            if isinstance(kept, Kept):
                await self._keep(kept)
            self.table.shown(self.house.clock.now())
            self.house.deliver(self, outputs)
        except Exception as error:  # the edge of a table: what broke it must not touch the other tables
            await self._broken(error, given)

    async def _keep(self, kept: Kept) -> None:
        waiting = self.house.keep_step(self.table.id, kept)
        if waiting is None:
            return
        began = self.house.clock.now()
        self.keeping = True
        try:
            settled = await waiting
        finally:
            self.keeping = False
        lost = self.house.clock.now() - began
        if lost > PATIENCE_MS:
            self.table.lose_time(lost)
        if kept.deal is not None:
            self.failures = 0
        if isinstance(settled, Settlement):
            self.mailbox.insert(0, Paid(settled))

    # ------------------------------------------------------------ faults

    async def _broken(self, error: Exception, given: Input) -> None:
        """The input is refused, and the table goes on from what has been kept; one that breaks again and again ends."""
        self.failures += 1
        self.house.counts["broken"] += 1
        places = [f"{frame.name}:{frame.lineno}" for frame in traceback.extract_tb(error.__traceback__)]
        # The error's own text may name tiles of a running deal: that is for the sealed evidence.
        log.error("table %s failed: %s at %s", self.table.id, type(error).__name__, " < ".join(reversed(places)))
        self._seal(f"{error!r} on {type(given).__name__} at {places}")
        again = None if self.failures >= FAILURES else await self._again()
        if again is None:
            self._abandon()
            return
        again.take_over(self.table)
        self.table = again
        seated = isinstance(given, Joined | Commanded) and again.seat_of(given.player) is not None
        self._refuse(given, "failed", "the table broke on it, and goes on without it", seated=seated)

    async def _again(self) -> Table | None:
        try:
            return await self.house.again(self.table.id)
        except Exception as error:  # what was kept may be what breaks it
            log.error("table %s cannot be made again: %s", self.table.id, type(error).__name__)
            return None

    def _seal(self, why: str) -> None:
        """Keep the evidence where it can be read once the deal is over."""
        table = self.table
        number = 0 if table.play is None else table.play.deal
        self.house.seal(SealedRow(table.id, table.sessions, number, why, self.evidence()))

    def evidence(self) -> str:
        """What a report of a broken table needs: options, stage, and the deal as recorded so far."""
        table = self.table
        head = f"stage {table.stage}, options {table.options}"
        try:
            return f"{head}\n{table.record()}"
        except Exception as error:  # a broken deal may not even print
            return f"{head}, no record: {error!r}"

    def _abandon(self) -> None:
        self.table.closed = True
        people = [seat.player for seat in self.table.people]
        self.house.keep_step(self.table.id, Kept(b"", whole=True))
        outputs: list[Output] = [out for one in people for out in (Send((one,), Left("closed")), Freed(one))]
        self.house.deliver(self, [*outputs, Closed()])

    # ------------------------------------------------------------ time

    def _set_timer(self) -> None:
        self._drop_timer()
        at = self.table.wake_at()
        if at is not None:
            self.timer = self.house.clock.call_at(at, self._tick)

    def _tick(self) -> None:
        self.timer = None
        self.put(Tick())

    def _drop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
