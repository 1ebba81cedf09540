"""A run: tables come to sit, play for some seconds, and what was measured is summed up.

Every process has its own share of the tables; all begin to measure together once everybody sits.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
from dataclasses import dataclass, replace
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Barrier
from threading import BrokenBarrierError
from time import perf_counter, process_time
from typing import Any
from urllib.parse import urlsplit

import uvloop

from hokchiu.errors import HokchiuError
from hokchiu.load.person import Habits, Server
from hokchiu.load.sums import Sums, percentiles
from hokchiu.load.table import LoadTable
from hokchiu.load.watching import Watched, Watcher, tls_context
from hokchiu.protocol.messages import RoomOptions

SEATS = 4
AT_ONCE = 20
"""Tables of a process that come in at the same time."""

SEAT_SECONDS = 30.0
"""How long a table may take until it plays."""

LOOK_SECONDS = 0.05

SETTLE_SECONDS = 5.0
"""Between the last table's beginning and measuring: a crowd that comes in is another thing than one that plays."""


class LoadError(HokchiuError):
    """A run that could not be made."""


@dataclass(frozen=True)
class Plan:
    """``tables`` in all, ``seconds`` measured, shared by ``jobs`` processes; ``trust``: take any certificate;
    ``token``: for the server's metrics, where it gives them to nobody else; ``settle``: seconds between the
    last table's beginning and measuring; ``patience``: seconds a table may take until it plays."""

    url: str
    tables: int
    seconds: float
    habits: Habits
    options: RoomOptions
    jobs: int = 1
    trust: bool = False
    token: str | None = None
    settle: float = SETTLE_SECONDS
    patience: float = SEAT_SECONDS

    def server(self) -> Server:
        """The address of the socket."""
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise LoadError(f"--url {self.url}: give an address like http://localhost:8000")
        secure = parts.scheme == "https"
        return Server(f"{'wss' if secure else 'ws'}://{parts.netloc}/ws", tls_context(self.trust) if secure else None)


def run_plan(plan: Plan) -> dict[str, Any]:
    """Play the plan; gives what was measured, ready to print.

    Raises :class:`LoadError` if no table came to play.
    """
    plan.server()
    watcher = Watcher(plan.url, plan.token, plan.trust)
    if plan.jobs == 1:
        sums, watched = _alone(plan, watcher)
    else:
        sums, watched = _together(plan, watcher)
    return _report(plan, sums, watched)


def _report(plan: Plan, sums: Sums, watched: Watched) -> dict[str, Any]:
    return {
        "tables": sums.seated,
        "clients": sums.seated * SEATS,
        "seconds": plan.seconds,
        "actions": sums.actions,
        "actions_per_second": round(sums.actions / plan.seconds, 1),
        "latency_ms": percentiles(sums.latencies),
        "answer_ms": percentiles(sums.answers),
        "server_rss_mb": watched.rss_mb,
        "server_cpu": watched.cpu,
        "client_cpu": round(sums.busy / plan.seconds, 2),
        "client_lag_ms": percentiles(sums.lags),
        "deals": sums.deals,
        "reconnects": sums.reconnects,
        "stalls": sums.stalls,
        "errors": sum(sums.complaints.values()),
        "complaints": dict(sums.complaints.most_common()),
    }


# ---------------------------------------------------------------- processes


def _alone(plan: Plan, watcher: Watcher) -> tuple[Sums, Watched]:
    return uvloop.run(play(plan, "t", watcher, None))


def _together(plan: Plan, watcher: Watcher) -> tuple[Sums, Watched]:
    context = multiprocessing.get_context("spawn")
    barrier = context.Barrier(plan.jobs)
    results: SimpleQueue[tuple[Sums, Watched] | None] = context.SimpleQueue()
    whole, more = divmod(plan.tables, plan.jobs)
    shares = [replace(plan, tables=whole + (n < more)) for n in range(plan.jobs)]
    workers = [
        context.Process(target=_worker, args=(share, f"j{n}t", watcher if n == 0 else None, barrier, results))
        for n, share in enumerate(shares)
    ]
    for worker in workers:
        worker.start()
    found = [results.get() for _ in workers]
    for worker in workers:
        worker.join()
    sums, watched = Sums(), Watched()
    for one in found:
        if one is None:
            raise LoadError("a process of the run failed; what it said stands above")
        sums.add(one[0])
        watched = one[1] if one[1].rss_mb is not None else watched
    return sums, watched


def _worker(
    plan: Plan, name: str, watcher: Watcher | None, barrier: Barrier, results: SimpleQueue[tuple[Sums, Watched] | None]
) -> None:
    result = None
    try:
        result = uvloop.run(play(plan, name, watcher, barrier))
    finally:
        results.put(result)
        barrier.abort()


# ---------------------------------------------------------------- one process


async def play(plan: Plan, name: str, watcher: Watcher | None, barrier: Barrier | None) -> tuple[Sums, Watched]:
    """One process's share of a plan, in a running event loop; waits for the others at the *barrier*."""
    sums = Sums()
    server = plan.server()
    tables = [LoadTable(f"{name}{n}", server, plan.habits, sums, plan.options) for n in range(plan.tables)]
    tasks: list[asyncio.Task[None]] = []
    try:
        await _seat(tables, tasks, sums, plan.patience)
        if barrier is not None:
            await asyncio.to_thread(_wait, barrier)
        return await _measure(plan, tables, sums, watcher)
    finally:
        gc.enable()
        await asyncio.gather(*(table.leave() for table in tables), return_exceptions=True)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _wait(barrier: Barrier) -> None:
    try:
        barrier.wait(SEAT_SECONDS * 10)
    except BrokenBarrierError as error:
        raise LoadError("another process of the run failed") from error


async def _seat(tables: list[LoadTable], tasks: list[asyncio.Task[None]], sums: Sums, patience: float) -> None:
    turn = asyncio.Semaphore(AT_ONCE)

    async def seat(table: LoadTable) -> None:
        async with turn:
            tasks.append(asyncio.create_task(table.run()))
            try:
                await asyncio.wait_for(table.playing.wait(), patience)
                sums.seated += 1
            except TimeoutError:
                table.complain("table did not begin")

    await seat(tables[0])  # alone: what goes wrong with one goes wrong with all
    if not sums.seated:
        raise LoadError(f"no table came to play: {dict(sums.complaints)}")
    await asyncio.gather(*(seat(table) for table in tables[1:]))


async def _measure(plan: Plan, tables: list[LoadTable], sums: Sums, watcher: Watcher | None) -> tuple[Sums, Watched]:
    """Count from now on, for the time of the plan; what went wrong on the way here stays counted."""
    gc.collect()
    gc.disable()  # its pauses would be measured as the server's, and a run is short
    await asyncio.sleep(plan.settle)
    complaints = sums.complaints
    sums.clear()
    sums.complaints.update(complaints)
    before = await asyncio.to_thread(watcher.look) if watcher else None
    begun, busy = perf_counter(), process_time()
    while (left := begun + plan.seconds - perf_counter()) > 0:
        due = perf_counter() + min(left, LOOK_SECONDS)
        await asyncio.sleep(due - perf_counter())
        now = perf_counter()
        sums.lags.append(now - due)
        for table in tables:
            table.look(now)
    sums.busy = process_time() - busy
    after = await asyncio.to_thread(watcher.look) if watcher else None
    return sums, Watched.between(before, after, plan.seconds)
