"""The walls of a plan shared among processes, and what they bring added up.

Processes are spawned, not forked. Each plays the rows of walls that it is given, one row at a time, and ends when its
pipe is closed. Ctrl-C reaches the first process alone, which then stops the others.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from math import inf
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from time import perf_counter
from traceback import format_exc

from hokchiu.bots.arena import Plan, Runner, Tally
from hokchiu.errors import HokchiuError

ALONE_S = 0.3  # before a second process is worth its start
SHORT_S = 0.1  # a row of walls that takes less makes the next longer
LONG_S = 0.5
PATIENCE_S = 5.0  # for a process to end by itself
GONE = "a process that played for the arena has ended by itself"
Progress = Callable[[int], None]


def cores() -> int:
    """How many processes can run at once here."""
    return len(os.sched_getaffinity(0))


def play_plan(plan: Plan, first: int, sets: int, jobs: int, progress: Progress = lambda done: None) -> Tally:
    """The tally of *sets* walls from *first* on, played by *jobs* processes (1: this one alone).

    *progress* is told how many are done. HokchiuError: the plan cannot be played, or a process has ended by itself.
    """
    rows = Rows(first, first + sets)
    total = Tally.empty(len(plan.names))
    for part in chain(_alone(plan, rows, inf if jobs == 1 else ALONE_S), _together(plan, rows, jobs)):
        total.add(part)
        progress(total.sets)
    return total


class Rows:
    """Walls *first* to *last* - 1 handed out in rows that take neither long nor no time at all."""

    def __init__(self, first: int, last: int) -> None:
        self.next = first
        self.last = last
        self.size = 1

    @property
    def left(self) -> int:
        """How many walls are not handed out."""
        return self.last - self.next

    def take(self) -> tuple[int, int] | None:
        """The next row, None: all are handed out."""
        if self.next == self.last:
            return None
        first, self.next = self.next, min(self.next + self.size, self.last)
        return first, self.next

    def took(self, seconds: float) -> None:
        """A row took so long."""
        if seconds < SHORT_S:
            self.size *= 2
        elif seconds > LONG_S:
            self.size = max(1, self.size // 2)


def _alone(plan: Plan, rows: Rows, seconds: float) -> Iterator[Tally]:
    """What this process plays in *seconds*."""
    until = perf_counter() + seconds
    with Runner(plan) as runner:
        while (began := perf_counter()) < until and (row := rows.take()):
            yield runner.play(*row)
            rows.took(perf_counter() - began)


def _together(plan: Plan, rows: Rows, jobs: int) -> Iterator[Tally]:
    """What *jobs* processes play of the rest."""
    with _crew(plan, min(jobs, rows.left)) as pipes:
        began = dict.fromkeys(pipes, perf_counter())
        busy = [pipe for pipe in pipes if _hand_out(pipe, rows)]
        while busy:
            for pipe in [pipe for pipe in wait(busy) if isinstance(pipe, Connection)]:
                yield _received(pipe)
                rows.took(perf_counter() - began[pipe])
                began[pipe] = perf_counter()
                if not _hand_out(pipe, rows):
                    busy.remove(pipe)


def _hand_out(pipe: Connection, rows: Rows) -> bool:
    """Send the next row to a process; False: there is none."""
    row = rows.take()
    if row is None:
        return False
    try:
        pipe.send(row)
    except (BrokenPipeError, ConnectionResetError):
        raise HokchiuError(GONE) from None
    return True


def _received(pipe: Connection) -> Tally:
    """What a process has sent; what it refused or broke at is raised here."""
    try:
        found = pipe.recv()
    except (EOFError, ConnectionResetError):
        raise HokchiuError(GONE) from None
    if isinstance(found, Exception):
        raise found
    tally: Tally = found
    return tally


@contextmanager
def _crew(plan: Plan, jobs: int) -> Iterator[list[Connection]]:
    """A pipe to each of *jobs* processes that play *plan*; none of them is left at the end."""
    context = multiprocessing.get_context("spawn")
    pipes: list[Connection] = []
    processes: list[BaseProcess] = []
    try:
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            pipes.append(ours)
            process: BaseProcess = context.Process(target=serve, args=(theirs, plan))
            with _deaf():
                process.start()
            theirs.close()
            processes.append(process)
        yield pipes
    except BaseException:
        for process in processes:
            process.terminate()
        raise
    finally:
        _dismiss(pipes, processes)


def _dismiss(pipes: list[Connection], processes: list[BaseProcess]) -> None:
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join(PATIENCE_S)
        if process.is_alive():
            process.kill()
            process.join()


@contextmanager
def _deaf() -> Iterator[None]:
    """What is started in here never hears Ctrl-C; this process hears it a moment later."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(pipe: Connection, plan: Plan) -> None:
    """What a process of the crew does: play the rows it is sent until the pipe is closed."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # so that what it has started is ended as well
    try:
        with Runner(plan) as runner:
            while True:
                pipe.send(runner.play(*pipe.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except HokchiuError as error:
        pipe.send(HokchiuError(str(error)))
    except Exception:  # the edge of the process: told in full to who can tell it on
        pipe.send(RuntimeError(format_exc()))
