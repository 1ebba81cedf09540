"""``/metrics`` for Prometheus: what :mod:`hokchiu.server.traffic` counts, and what tables, store and process show
when they are looked at. No labels but fixed ones, no names of tables or people, no tiles."""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import get_args

from prometheus_client import CONTENT_TYPE_LATEST, GCCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from hokchiu.server.policies import LOCAL, GuardedRoute, refused
from hokchiu.server.traffic import Traffic
from hokchiu.store.writer import Writer
from hokchiu.tables.host import Host
from hokchiu.tables.mail import EntrustedWhy
from hokchiu.tables.room import Stage

BEARER = "bearer "
NO_TOKEN = 401
LAG_SECONDS = 0.25
STAGES: tuple[Stage, ...] = ("gathering", "playing", "between", "over")
SECONDS = 1000


class Operator:
    """The machine itself, and who carries the token."""

    name = "metrics token"

    def __init__(self, token: str | None) -> None:
        self.token = token

    async def refusal(self, connection: HTTPConnection) -> Response | None:
        """Refuses everybody else."""
        given = connection.headers.get("authorization", "")
        if self.token and given[: len(BEARER)].lower() == BEARER:
            if hmac.compare_digest(given[len(BEARER) :].strip().encode(), self.token.encode()):
                return None
            return refused(NO_TOKEN, "bad_token", "this is not the metrics token", {"WWW-Authenticate": "Bearer"})
        return await LOCAL.refusal(connection)


class House(Collector):
    """Tables and store, looked at when somebody asks."""

    def __init__(self, host: Callable[[], Host | None], writer: Writer, version: str) -> None:
        self.host = host
        self.writer = writer
        self.version = version

    def collect(self) -> Iterator[Metric]:
        """All that can be seen now."""
        info = GaugeMetricFamily("hokchiu_info", "The program.", labels=["version"])
        info.add_metric([self.version], 1)
        yield info
        yield from self._store()
        host = self.host()
        if host is not None:
            yield from tables(host)

    def _store(self) -> Iterator[Metric]:
        yield GaugeMetricFamily("hokchiu_store_waiting", "Jobs that wait for a commit.", self.writer.tasks.qsize())
        yield CounterMetricFamily("hokchiu_store_failures", "Commits that failed.", self.writer.failures)
        failing = self.writer.failing is not None
        yield GaugeMetricFamily("hokchiu_store_failing", "Whether the last commit failed.", int(failing))


def tables(host: Host) -> Iterator[Metric]:
    """What the tables show."""
    now = host.clock.now()
    running = list(host.tables.values())
    stages = Counter(one.table.stage for one in running)
    yield _labelled("hokchiu_tables", "Tables, by what goes on.", "stage", {one: stages[one] for one in STAGES})
    yield _labelled("hokchiu_seats", "Seats, by who answers for them.", "who", _seats(host))
    late = max((now - at for one in running if (at := one.table.wake_at()) is not None), default=0)
    overdue = max(0, late) / SECONDS
    yield GaugeMetricFamily("hokchiu_overdue_seconds", "How long ago the oldest deadline should have struck.", overdue)
    deepest = max((len(one.mailbox) for one in running), default=0)
    yield GaugeMetricFamily("hokchiu_mailbox_depth", "Inputs that wait at the table with the most.", deepest)
    yield GaugeMetricFamily("hokchiu_draining", "Whether the server is about to stop.", int(host.draining))
    faults = CounterMetricFamily("hokchiu_faults", "What should never happen.", labels=["what"])
    for what in ("watchdog", "broken", "lost"):
        faults.add_metric([what], host.counts[what])
    yield faults
    bots = CounterMetricFamily("hokchiu_bot_faults", "Answers of bots that could not be used.", labels=["why"])
    for why in ("failed", "illegal", "late"):
        bots.add_metric([why], host.faults[why])
    yield bots
    entrusted = CounterMetricFamily("hokchiu_entrusted", "How often the trustee took over, by why.", labels=["why"])
    for why in get_args(EntrustedWhy):
        entrusted.add_metric([why], host.entrusted[why])
    yield entrusted


def _seats(host: Host) -> dict[str, int]:
    found = Counter({"person": 0, "away": 0, "trustee": 0, "bot": 0})
    for running in host.tables.values():
        for seat in running.table.seats:
            if seat.kind == "bot":
                found["bot"] += 1
            elif seat.kind == "human":
                by_trustee = seat.trustee or seat.lapsed or seat.left
                found["trustee" if by_trustee else "person" if seat.connected else "away"] += 1
    return found


def _labelled(name: str, text: str, label: str, values: Mapping[str, int]) -> Metric:
    family = GaugeMetricFamily(name, text, labels=[label])
    for value, count in values.items():
        family.add_metric([value], count)
    return family


def watch_loop(traffic: Traffic) -> Callable[[], None]:
    """Measure from now on how late the running event loop is; gives what ends it."""
    loop = asyncio.get_running_loop()
    handle: asyncio.TimerHandle

    def look(due: float) -> None:
        nonlocal handle
        now = loop.time()
        traffic.lag.observe(max(0.0, now - due))
        handle = loop.call_at(now + LAG_SECONDS, look, now + LAG_SECONDS)

    handle = loop.call_later(LAG_SECONDS, look, loop.time() + LAG_SECONDS)
    return lambda: handle.cancel()


def metrics_route(traffic: Traffic, house: House, token: str | None) -> GuardedRoute:
    """The route."""
    registry = traffic.registry
    registry.register(house)
    ProcessCollector(registry=registry)
    GCCollector(registry=registry)

    async def answer(request: Request) -> Response:
        return Response(
            generate_latest(registry), media_type=CONTENT_TYPE_LATEST, headers={"Cache-Control": "no-store"}
        )

    return GuardedRoute("/metrics", answer, Operator(token))
