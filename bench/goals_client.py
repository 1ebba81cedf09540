"""The client in a browser: what it loads, when it can be used, how smoothly it moves on a slow processor."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

from bench.measure import Line, at_most

ROOT = Path(__file__).resolve().parent.parent
PYTHON = ROOT / ".venv" / "bin" / "python"
"""The browser's driver is among the tools of tests, not beside the peers."""
CHROMIUM = Path("/usr/bin/chromium")
PATIENCE_SECONDS = 300
SLOW = "Chromium, processor slowed four times"


def lines() -> list[Line]:
    """All goals; without a browser, that nothing was measured."""
    if not CHROMIUM.exists():
        return [Line(f"{SLOW}: the client", "loads, moves", "no Chromium here")]
    found = measured()
    return [
        at_most("first load until the table: script and style, compressed", 300, found["code_kb"], "KB"),
        at_most("… and all of it before sound", 1000, found["all_kb"], "KB"),
        at_most(f"{SLOW}: the landing page can be used", 3000, found["usable_ms"], "ms"),
        at_most(
            f"{SLOW}: frames on the screen while 144 tiles are dealt, p95",
            34,
            found["screen_dealing_p95_ms"],
            "ms",
            f" (of {found['screen_dealing_frames']:.0f} frames)",
        ),
        at_most(
            f"{SLOW}: frames on the screen while drawing, discarding, claiming, p95",
            20,
            found["screen_moving_p95_ms"],
            "ms",
            f" (of {found['screen_moving_frames']:.0f} frames)",
        ),
        Line(
            f"{SLOW}: frames of the page's thread while 144 tiles are dealt, p95",
            "for comparison",
            f"{found['dealing_p95_ms']:.1f} ms",
        ),
        Line(
            f"{SLOW}: frames of the page's thread, 320 ms after each change, p95",
            "for comparison",
            f"{found['moving_p95_ms']:.1f} ms",
        ),
        at_most(f"{SLOW}: longest task at the table", 100, found["longest_task_ms"], "ms"),
    ]


def measured() -> dict[str, float]:
    """What ``bench.client`` says."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    command = [str(PYTHON), "-m", "bench.client", "--json"]
    done = subprocess.run(
        command,
        stdout=subprocess.PIPE,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=True,
        env=os.environ | {"PYTHONPATH": path},
    )
    return dict(json.loads(done.stdout))
