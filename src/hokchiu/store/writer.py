"""One thread owns the data base; what waits while it writes is committed together.

SQLite has one writer at a time anyway. One that starts its transactions as writers never meets a busy
data base, and one commit for all that waits shares the cost of reaching the disk.
"""

from __future__ import annotations

import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from hokchiu.store.opening import opened

Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Any]

GROUP = 500
"""Jobs of one commit at most."""

log = logging.getLogger(__name__)


class Writer:
    """The thread. A job gets the connection inside a transaction, and its future the result.

    Raises what :func:`hokchiu.store.opening.opened` raises if the data base cannot be opened.
    """

    def __init__(self, path: Path | str) -> None:
        self.connection = opened(path)
        self.jobs: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="store", daemon=True)
        self.thread.start()

    def do(self, job: Callable[[sqlite3.Connection], Result]) -> Future[Result]:
        """Hand in a job; its future is done once the job is on disk."""
        future: Future[Result] = Future()
        self.jobs.put((job, future))
        return future

    def close(self) -> None:
        """Write what waits, and end."""
        self.jobs.put(None)
        self.thread.join()
        self.connection.close()

    def _run(self) -> None:
        while True:
            group, ends = self._waiting()
            if group:
                self._commit(group)
            if ends:
                return

    def _waiting(self) -> tuple[list[tuple[Job, Future[Any]]], bool]:
        """The jobs that wait (at least one, or the end), and whether the end was among them."""
        group: list[tuple[Job, Future[Any]]] = []
        item = self.jobs.get()
        while item is not None:
            group.append(item)
            if len(group) == GROUP or self.jobs.empty():
                return group, False
            item = self.jobs.get()
        return group, True

    def _commit(self, group: list[tuple[Job, Future[Any]]]) -> None:
        done: list[tuple[Future[Any], Any]] = []
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for job, future in group:
                result = self._do_one(job, future)
                if not future.done():
                    done.append((future, result))
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._undo(group, error)
            return
        for future, result in done:
            future.set_result(result)

    def _do_one(self, job: Job, future: Future[Any]) -> Any:
        """Do one job; one that fails undoes only itself."""
        self.connection.execute("SAVEPOINT job")
        try:
            result = job(self.connection)
        except Exception as error:  # the edge of a job: it belongs to whoever handed it in
            self.connection.execute("ROLLBACK TO job")
            self.connection.execute("RELEASE job")
            future.set_exception(error)
            return None
        self.connection.execute("RELEASE job")
        return result

    def _undo(self, group: list[tuple[Job, Future[Any]]], error: sqlite3.Error) -> None:
        log.error("%d writes lost: %s", len(group), error)
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")
        for _, future in group:
            if not future.done():
                future.set_exception(error)
