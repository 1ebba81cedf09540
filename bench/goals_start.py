"""Tables, imports, the command's first line, and building the core."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median

from bench.measure import ROUNDS, Line, at_most
from hokchiu.hand import suits

ROOT = Path(__file__).resolve().parent.parent
OURS = ROOT / ".venv" / "bin"
CORE = "hokchiu.tiles,hokchiu.hand,hokchiu.rules,hokchiu.deal"
MILLION = 1e6
IMPORT = """
import time, sys
clock = time.process_time
began = clock()
import hokchiu.deal.game
print(clock() - began)
"""
WIN = (
    '{"rules": "encyclopedia", "dealer": "A", "streak": 0, "gold": "9s", "winner": "B", "how": "discard", "from": "A", '
    '"hand": "123456789m55p678s", "melds": ["chow:234p"], "flowers": "1z 1f 5f"}'
)


def lines() -> list[Line]:
    """All but the build."""
    return [_tables(), _size(), _import(), _score()]


def _tables() -> Line:
    packed = Path(suits.FILE).stat().st_size
    times = []
    for _ in range(ROUNDS):
        began = time.process_time()
        suits.Tables(suits.read())
        times.append((time.process_time() - began) * 1000)
    took = median(times)
    met = took <= 10 and packed <= 50_000
    return Line("tables loaded", "≤ 10 ms from ≤ 50 KB", f"{took:.1f} ms from {packed / 1000:.1f} KB", met)


def _size() -> Line:
    return at_most("tables in memory", 2.5, suits.TABLES.size / MILLION, "MB")


def _environment() -> dict[str, str]:
    """The environment but for what keeps Python from keeping what it compiled, which a user has not set."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def _clock(*command: str, given: str = "") -> float:
    """The least seconds on the clock that a command takes: what else runs only adds to them."""
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        subprocess.run(command, input=given, capture_output=True, text=True, check=True, env=_environment())
        times.append(time.perf_counter() - began)
    return min(times)


def _import() -> Line:
    times = []
    for _ in range(ROUNDS):
        done = subprocess.run(
            [OURS / "python", "-c", IMPORT], capture_output=True, text=True, check=True, env=_environment()
        )
        times.append(float(done.stdout) * 1000)
    return at_most("import the core (hokchiu.deal.game)", 50, min(times), "ms")


def _score() -> Line:
    took = _clock(str(OURS / "hokchiu"), "score", "--jsonl", given=WIN + "\n")
    bare = _clock(str(OURS / "python"), "-c", "pass")
    return at_most("hokchiu score, one line from the shell", 0.3, took, "s", f" (python itself {bare:.2f} s)")


def build() -> Line:
    """The core compiled anew, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder)
        shutil.copytree(ROOT / "src", tree / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, tree / name)
        began, before = time.perf_counter(), _children()
        subprocess.run(
            ["env", f"HOKCHIU_ONLY={CORE}", str(OURS / "python"), "setup.py", "--quiet", "build_ext", "--inplace"],
            cwd=tree,
            capture_output=True,
            check=True,
        )
        took, spent = time.perf_counter() - began, _children() - before
        return at_most("core built from source", 60, took, "s", f" ({spent:.0f} s of processor time on two cores)")


def _children() -> float:
    """Seconds of processor time that commands have taken so far."""
    times = os.times()
    return times.children_user + times.children_system
