"""Every goal of speed against the best public code, on this machine, in this run: prints a table and writes results.md.

make bench                          # everything
build/bench-venv/bin/python -m bench hand play    # some of it, printed only
"""

from __future__ import annotations

import platform
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bench import goals_bots, goals_client, goals_fans, goals_hand, goals_live, goals_load, goals_play, goals_start
from bench.measure import ROUNDS, Line

ROOT = Path(__file__).resolve().parent.parent
RESULTS = Path(__file__).with_name("results.md")
NOTES = Path(__file__).with_name("notes.md")
PEERS = ("jansou", "jansou-native", "mahjong", "pymahjonggb", "riichienv", "rlcard", "numpy")
GOALS: dict[str, Callable[[], list[Line]]] = {
    "hand": goals_hand.lines,
    "fans": goals_fans.lines,
    "play": goals_play.lines,
    "start": goals_start.lines,
    "live": goals_live.lines,
    "load": goals_load.lines,
    "bots": goals_bots.lines,
    "client": goals_client.lines,
    "build": lambda: [goals_start.build()],
}
MET = {True: "yes", False: "**no**", None: "–"}


def main(names: list[str]) -> None:
    """Measure the goals called *names*, all if there are none."""
    unknown = [name for name in names if name not in GOALS]
    if unknown:
        sys.exit(f"no such goals: {', '.join(unknown)}; there are {', '.join(GOALS)}")
    began = time.time()
    found: list[Line] = []
    for name in names or GOALS:
        for line in GOALS[name]():
            print(f"{MET[line.met]:7} {line.work:58} {line.goal:44} {line.measured}", flush=True)
            found.append(line)
    if not names:
        RESULTS.write_text(page(found, time.time() - began), encoding="utf-8")
        print(f"written: {RESULTS.relative_to(ROOT)}")


def page(found: list[Line], seconds: float) -> str:
    """The results as Markdown."""
    rows = [f"| {line.work} | {line.goal} | {line.measured} | {MET[line.met]} |" for line in found]
    return "\n".join(
        [
            "# Speed, measured",
            "",
            "Written by `make bench`. Contestant and anchor take turns in one process, on one thread. Ratios are of "
            f"medians of {ROUNDS} rounds of processor time; figures in seconds are the least of them, since what else "
            "the machine does only adds to it. Commands, builds and both cores are timed on the clock.",
            "",
            *(f"- {name}: {told}" for name, told in where(seconds)),
            "",
            "| work | goal | measured | met |",
            "|---|---|---|---|",
            *rows,
            "",
            *([NOTES.read_text(encoding="utf-8")] if NOTES.exists() else []),
        ]
    )


def where(seconds: float) -> list[tuple[str, str]]:
    """Machine, commit and versions."""
    commit = _said("git", "-C", str(ROOT), "describe", "--always", "--dirty", "--abbrev=12")
    load = Path("/proc/loadavg").read_text(encoding="ascii").split()[0]
    return [
        ("machine", f"{_processor()}, {_said('nproc')} cores, load {load} at the end; took {seconds:.0f} s"),
        ("commit", commit),
        ("Python", f"{platform.python_version()}, gcc {_said('gcc', '-dumpfullversion')}"),
        ("peers", ", ".join(f"{peer} {_version(peer)}" for peer in PEERS)),
    ]


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text(encoding="ascii").splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def _version(peer: str) -> str:
    try:
        return version(peer)
    except PackageNotFoundError:
        return "(not to be had)"


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    main(sys.argv[1:])
