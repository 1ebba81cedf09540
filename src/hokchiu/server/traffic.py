"""What goes through the sockets, counted for ``/metrics``: nothing of any table or person.

Labels are close codes and the words that this program has for refusals and errors; none comes from a client.
"""

from __future__ import annotations

from collections import OrderedDict
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from hokchiu.protocol.messages import Ack, AskClosed, Command, Hello, Nack, ServerMessage, Snapshot

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
JOBS = (1, 2, 5, 10, 20, 50, 100, 200, 500)

CLOSES = frozenset((1000, 1001, 1005, 1006, 1009, 1011, 1012, 1013, 4001, 4002, 4003, 4004, 4005))
OTHER = "other"
"""A client may close with any code."""

UNANSWERED = 64
"""Commands of one connection whose answers are waited for at most."""


class Traffic:
    """The counters of all sockets, of the store's commits and of the event loop; each application has its own."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry(auto_describe=True)
        self.open = Gauge("hokchiu_sockets", "Open WebSockets.", registry=registry)
        self.hellos = Counter("hokchiu_hellos", "Connections that said who they are.", ["how"], registry=registry)
        self.closes = Counter("hokchiu_closes", "Connections that ended, by close code.", ["code"], registry=registry)
        self.answers = Counter("hokchiu_answers", "Answers to commands.", ["answer"], registry=registry)
        self.waits = Histogram(
            "hokchiu_command_seconds", "From a command to its answer.", buckets=SECONDS, registry=registry
        )
        self.bad_frames = Counter("hokchiu_bad_frames", "Frames that were of no use.", ["why"], registry=registry)
        self.drops = Counter("hokchiu_outbound_drops", "Connections ended for reading too slowly.", registry=registry)
        self.asks = Counter("hokchiu_asks_closed", "Prompts that ended, by why.", ["why"], registry=registry)
        self.snapshots = Counter("hokchiu_snapshots", "Whole views sent instead of what was missed.", registry=registry)
        self.commits = Histogram(
            "hokchiu_store_commit_seconds", "A group commit of the store.", buckets=SECONDS, registry=registry
        )
        self.groups = Histogram("hokchiu_store_group_jobs", "Jobs of a commit.", buckets=JOBS, registry=registry)
        self.lag = Histogram(
            "hokchiu_loop_lag_seconds", "How late the event loop is.", buckets=SECONDS, registry=registry
        )

    def committed(self, jobs: int, seconds: float) -> None:
        """The store has committed a group."""
        self.commits.observe(seconds)
        self.groups.observe(jobs)


class Meter:
    """The share of one connection."""

    def __init__(self, traffic: Traffic) -> None:
        self.traffic = traffic
        self.asked: OrderedDict[str, float] = OrderedDict()
        traffic.open.inc()

    def hello(self, hello: Hello) -> None:
        """It said who it is: for the first time, or back where it was."""
        self.traffic.hellos.labels("new" if hello.table is None else "back").inc()

    def received(self, message: Command) -> None:
        """A command came in."""
        cmd = getattr(message, "cmd", None)
        if cmd is not None:
            self.asked[cmd] = perf_counter()
            if len(self.asked) > UNANSWERED:
                self.asked.popitem(last=False)

    def sent(self, message: ServerMessage) -> None:
        """Something goes out."""
        if isinstance(message, Ack):
            self._answered(message.cmd, "ack")
        elif isinstance(message, Nack):
            self._answered(message.cmd, message.reason)
        elif isinstance(message, AskClosed):
            self.traffic.asks.labels(message.why).inc()
        elif isinstance(message, Snapshot):
            self.traffic.snapshots.inc()

    def refused(self, code: str) -> None:
        """A frame was of no use."""
        self.traffic.bad_frames.labels(code).inc()

    def ended(self, code: int, *, too_slow: bool) -> None:
        """The connection has ended."""
        self.traffic.open.dec()
        self.traffic.closes.labels(str(code) if code in CLOSES else OTHER).inc()
        if too_slow:
            self.traffic.drops.inc()

    def _answered(self, cmd: str, answer: str) -> None:
        self.traffic.answers.labels(answer).inc()
        begun = self.asked.pop(cmd, None)
        if begun is not None:
            self.traffic.waits.observe(perf_counter() - begun)
