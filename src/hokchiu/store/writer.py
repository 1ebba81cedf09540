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
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep
from typing import Any, TypeVar

from hokchiu.store.opening import opened

Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Any]

GROUP = 500
"""Jobs of one commit at most."""
RETRY_SECONDS = 0.1
LAST_TRIES = 20
"""How often what must not be lost is tried again once the end has been asked for."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Task:
    """A job and its future; one that is ``kept`` is done again until it is on disk."""

    job: Job
    future: Future[Any]
    kept: bool


class Writer:
    """The thread. A job gets the connection inside a transaction, and its future the result.

    ``failing``: why the last commit failed, until one succeeds again; ``failures`` counts them; ``commits`` and
    ``committed`` count commits and the jobs in them; ``observe`` is told of each, in the store's thread: jobs, seconds.

    Raises what :func:`hokchiu.store.opening.opened` raises if the data base cannot be opened.
    """

    def __init__(self, path: Path | str) -> None:
        self.connection = opened(path)
        self.failing: sqlite3.Error | None = None
        self.failures = 0
        self.commits = 0
        self.committed = 0
        self.observe: Callable[[int, float], None] | None = None
        self.tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self.ending = threading.Event()
        self.last_tries = LAST_TRIES
        self.thread = threading.Thread(target=self._run, name="store", daemon=True)
        self.thread.start()

    def do(self, job: Callable[[sqlite3.Connection], Result], *, keep: bool = False) -> Future[Result]:
        """Hand in a job; its future is done once the job is on disk.

        With *keep* a full disk or a locked data base delays the job, and does not fail it.
        """
        future: Future[Result] = Future()
        self.tasks.put(Task(job, future, keep))
        return future

    def close(self) -> None:
        """Write what waits, and end; what cannot be written within some seconds fails."""
        self.ending.set()
        self.tasks.put(None)
        self.thread.join()
        self.connection.close()

    def _run(self) -> None:
        while True:
            group, ends = self._waiting()
            while group:
                group = self._commit(group)
            if ends:
                return

    def _waiting(self) -> tuple[list[Task], bool]:
        """The jobs that wait, and whether the end was among them."""
        group: list[Task] = []
        item = self.tasks.get()
        while item is not None:
            # From here on nobody can call it off: its future is ours to complete. What is to be kept is kept anyhow.
            if item.future.set_running_or_notify_cancel() or item.kept:
                group.append(item)
            if len(group) == GROUP or self.tasks.empty():
                return group, False
            item = self.tasks.get()
        return group, True

    def _commit(self, group: list[Task]) -> list[Task]:
        """Do a group of jobs; those that are to be done again, after a while."""
        done: list[tuple[Future[Any], Any]] = []
        begun = perf_counter()
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for task in group:
                result = self._do_one(task)
                if not task.future.done():
                    done.append((task.future, result))
            self.connection.execute("COMMIT")
        except sqlite3.Error as error:
            return self._undone(group, error)
        self.failing = None
        self.commits += 1
        self.committed += len(done)
        if self.observe is not None:
            self.observe(len(done), perf_counter() - begun)
        for future, result in done:
            future.set_result(result)
        return []

    def _do_one(self, task: Task) -> Any:
        """Do one job; one that fails by its own fault undoes only itself."""
        self.connection.execute("SAVEPOINT job")
        try:
            result = task.job(self.connection)
        except sqlite3.OperationalError:  # a full disk, a locked data base: that of the whole group
            raise
        except Exception as error:  # the edge of a job: it belongs to whoever handed it in
            self.connection.execute("ROLLBACK TO job")
            self.connection.execute("RELEASE job")
            if not task.future.cancelled():
                task.future.set_exception(error)
            return None
        self.connection.execute("RELEASE job")
        return result

    def _undone(self, group: list[Task], error: sqlite3.Error) -> list[Task]:
        """After a commit that failed: who may fail does, the others wait until it is worth trying again."""
        if self.failing is None:
            log.error("the data base does not take writes: %s", error)
        self.failing = error
        self.failures += 1
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")
        again = [task for task in group if task.kept and (task.future.cancelled() or not task.future.done())]
        if self._given_up():
            again = []
        for task in group:
            if task not in again and not task.future.done():
                task.future.set_exception(error)
        if again:
            sleep(RETRY_SECONDS)
        return again

    def _given_up(self) -> bool:
        """Whether the end has been asked for so long ago that what cannot be written is lost."""
        if not self.ending.is_set():
            return False
        self.last_tries -= 1
        return self.last_tries < 0
