"""A store in a dictionary: what the host keeps, without a disk."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

from hokchiu.store.rows import DealRow, EndedSession, Holds, LiveTable, SealedRow, now_text


def done(result: Any = None) -> Future[Any]:
    future: Future[Any] = Future()
    future.set_result(result)
    return future


class Shelf:
    """Keeps steps, deals and evidence. While ``stuck`` is a list, steps wait in it."""

    def __init__(self) -> None:
        self.live: dict[str, list[bytes]] = {}
        self.rows: list[DealRow] = []
        self.ended: list[EndedSession] = []
        self.evidence: list[SealedRow] = []
        self.kept_at = now_text()
        self.touched: list[list[str]] = []
        self.stuck: list[Future[None]] | None = None

    def keep_step(
        self,
        table: str,
        body: bytes,
        whole: bool,
        deal: DealRow | None,
        ended: EndedSession | None = None,
        holds: Holds | None = None,
    ) -> Future[None]:
        if deal is not None:
            self.rows.append(deal)
        if ended is not None:
            self.ended.append(ended)
        self.live[table] = ([] if whole else self.live.get(table, [])) + ([body] if body else [])
        if not self.live[table]:
            del self.live[table]
        if self.stuck is None:
            return done()
        self.stuck.append(Future())
        return self.stuck[-1]

    def live_tables(self) -> Future[list[LiveTable]]:
        return done([LiveTable(table, tuple(steps), self.kept_at) for table, steps in self.live.items()])

    def live_table(self, table: str) -> Future[LiveTable | None]:
        steps = self.live.get(table)
        return done(None if steps is None else LiveTable(table, tuple(steps), self.kept_at))

    def touch(self, tables: Sequence[str]) -> Future[None]:
        self.touched.append(list(tables))
        return done()

    def seal(self, row: SealedRow) -> Future[None]:
        self.evidence.append(row)
        return done()
