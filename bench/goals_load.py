"""A server under load: five hundred tables of four at people's pace, server on one core, clients on the other."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from urllib.request import urlopen

from bench.measure import Line, at_most

TABLES = 500
SEATS = 4
SECONDS = 60
P99_MS = 50
PATIENCE_SECONDS = 600
HOKCHIU = (sys.executable, "-m", "hokchiu.cli.main")
KILO, MEGA = 1000, 1_000_000


def lines() -> list[Line]:
    """The goals, and what a seat takes."""
    with serving(core=0) as url:
        empty = _rss(url)
        found = load(url, core=(os.cpu_count() or 1) - 1)
    latency = found["latency_ms"]
    told = f" (p50 {latency['p50']} ms; {found['actions_per_second']}/s; server {found['server_cpu']:.0%} of a core)"
    weight = (found["server_rss_mb"] - empty) * KILO / (TABLES * SEATS)
    faults = found["stalls"] + found["errors"]
    work = f"{TABLES} tables of four over WebSockets, command to the last seat's event"
    return [
        at_most(f"{work}, p99", P99_MS, latency["p99"], "ms", told),
        Line(f"… tables that stalled, errors in {SECONDS} s", "0", f"{faults}", faults == 0),
        Line("… memory of a seated player with his socket", "stated", f"{weight:.1f} KB"),
    ]


@contextlib.contextmanager
def serving(core: int) -> Iterator[str]:
    """The address of a server on one core, with new data on disk."""
    with tempfile.TemporaryDirectory() as data:
        command = [*_on(core), *HOKCHIU, "serve", "--host", "127.0.0.1", "--port", "0", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield next(line.split()[1] for line in process.stdout if "http://" in line).rstrip("/")
            finally:
                process.send_signal(signal.SIGTERM)


def load(url: str, core: int) -> dict:
    """What ``hokchiu load`` measures."""
    command = [*_on(core), *HOKCHIU, "load", "--url", url, "--tables", str(TABLES), "--seconds", str(SECONDS), "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=PATIENCE_SECONDS)
    return json.loads(done.stdout)


def _on(core: int) -> list[str]:
    return ["taskset", "--cpu-list", str(core)]


def _rss(url: str) -> float:
    """Megabytes of the server now."""
    with urlopen(f"{url}/metrics") as answer:
        text = answer.read().decode()
    return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("process_resident")) / MEGA
