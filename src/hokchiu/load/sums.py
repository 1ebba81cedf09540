"""What a run of load has measured, and its sum as printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class Sums:
    """Counts and times (seconds) of some tables. ``latencies``: from sending a command to the last of the seats having
    its event; ``answers``: to the command's own answer; ``lags``: how late the clients themselves were."""

    seated: int = 0
    actions: int = 0
    deals: int = 0
    reconnects: int = 0
    stalls: int = 0
    latencies: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)
    complaints: Counter[str] = field(default_factory=Counter)
    busy: float = 0.0
    """Seconds of the processor."""

    def clear(self) -> None:
        """Count anew; who sits goes on sitting."""
        self.__init__(seated=self.seated)  # type: ignore[misc]

    def add(self, other: Sums) -> None:
        """Add what other tables have measured."""
        for name in ("seated", "actions", "deals", "reconnects", "stalls", "busy"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.latencies += other.latencies
        self.answers += other.answers
        self.lags += other.lags
        self.complaints.update(other.complaints)


def percentiles(times: Iterable[float]) -> dict[str, float | None]:
    """p50, p99 and the longest of times in seconds, as milliseconds; ``None`` of no times."""
    ordered = sorted(times)
    if not ordered:
        return {"p50": None, "p99": None, "max": None}
    at = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 2) for name, part in at.items()
    }
