"""The command as a process, and JSON lines to feed it."""

import json
import subprocess
import sys
from pathlib import Path

CASES = Path(__file__).resolve().parent.parent / "cases"
COMMAND = [sys.executable, "-m", "hokchiu.cli.main"]


def hokchiu(*arguments: str, given: str | bytes = "") -> "subprocess.CompletedProcess[str]":
    """Run ``hokchiu *arguments`` with *given* on standard input."""
    data = given.encode() if isinstance(given, str) else given
    done = subprocess.run([*COMMAND, *arguments], input=data, capture_output=True, check=False, timeout=60)
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def cases(name: str) -> list[dict]:
    """The objects of a file of worked examples."""
    return [json.loads(line) for line in (CASES / name).read_text(encoding="utf-8").splitlines()]


def lines(*objects: object) -> str:
    """Objects as JSON lines; a text goes in as it is."""
    return "".join((one if isinstance(one, str) else json.dumps(one)) + "\n" for one in objects)


def answers(output: str) -> list[dict]:
    """What was written, one object a line."""
    return [json.loads(line) for line in output.splitlines()]
