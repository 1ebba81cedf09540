"""Timing side by side, and a line of the table."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from typing import NamedTuple

ROUNDS = 7
NANO = 1e9


@dataclass(frozen=True)
class Line:
    """A goal: the work, what was to be reached, what was measured; ``met`` None where it could not be measured."""

    work: str
    goal: str
    measured: str
    met: bool | None = None


@dataclass(frozen=True)
class Contestant:
    """Work that is done over and over: ``run`` does ``size`` units of it."""

    run: Callable[[], object]
    size: int


class Took(NamedTuple):
    """Nanoseconds a unit: the median of the rounds, for ratios; the least, for goals in seconds, since what else the
    machine does only adds to it."""

    median: float
    least: float


def race(contestants: Mapping[str, Contestant], rounds: int = ROUNDS) -> dict[str, Took]:
    """What a unit of each takes in *rounds*, in each of which all take their turn.

    Processor time of this process, so that what else the machine does counts less; a first round is not counted.
    """
    times: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(rounds + 1):
        for name, one in contestants.items():
            gc.collect()
            began = time.process_time()
            one.run()
            spent = time.process_time() - began
            if number:
                times[name].append(spent * NANO / one.size)
    return {name: Took(median(spent), min(spent)) for name, spent in times.items()}


def at_least(work: str, goal: float, of: str, anchor: Took, ours: Took, unit: str = "ns") -> Line:
    """A line for being *goal* times as fast as *of*."""
    ratio = anchor.median / ours.median
    told = f"{ratio:,.1f}× ({shown(ours.median, unit)} against {shown(anchor.median, unit)})"
    return Line(work, f"≥ {goal:g}× {of}", told, ratio >= goal)


def at_most(work: str, goal: float, measured: float, unit: str, note: str = "") -> Line:
    """A line for taking at most *goal* of a *unit*."""
    return Line(work, f"≤ {goal:g} {unit}", f"{measured:,.4g} {unit}{note}", measured <= goal)


def shown(nanoseconds: float, unit: str) -> str:
    """Nanoseconds in *unit*: ns, us, or how many a second (``/s``)."""
    if unit == "/s":
        return f"{NANO / nanoseconds:,.0f}/s"
    return f"{nanoseconds / 1000:,.2f} µs" if unit == "us" else f"{nanoseconds:,.1f} ns"


def missing(work: str, peer: str, why: str) -> Line:
    """A line for a goal whose peer cannot be had."""
    return Line(work, f"against {peer}", f"{peer} cannot be had here: {why}")
