"""Every check and every test, stage by stage (`make test`), each timed.

All stages run even if one fails. The last line says how many tests passed and failed; a stage that
fails without a failed test of its own (a check, a crash) counts as one.
"""

import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
WEB = ROOT / "web" / "package.json"
BROWSER = ROOT / "tests" / "browser"
REPORTS = ROOT / "build" / "reports"
BUILD_ONLY = "--build"
"""Has tools/checked.py build and test nothing."""
# A part of what is tried by lot, so that all stages fit into twelve minutes on two cores; `make soak` tries all.
PART = {"HOKCHIU_PART": "0.3", "HOKCHIU_DEALS": "8000"}
# Both pytest and Vitest write JUnit reports whose suites carry these counts.
SUITE = re.compile(r"<testsuite (?=[^>]*\btests=)[^>]*>")
COUNT = re.compile(r'\b(tests|failures|errors|skipped)="(\d+)"')


@dataclass(frozen=True)
class Stage:
    """A command; ``report`` is the JUnit file it writes, if it runs tests."""

    name: str
    command: tuple[str, ...]
    report: str = ""


@dataclass(frozen=True)
class Outcome:
    """What came of a stage: counts of tests and seconds."""

    name: str
    passed: int
    failed: int
    skipped: int
    seconds: float


def pytest(name: str, *arguments: str) -> Stage:
    """A stage of Python tests."""
    report = f"{name.replace(' ', '-')}.xml"
    return Stage(name, (PYTHON, "-m", "pytest", "-q", f"--junitxml={REPORTS / report}", *arguments), report)


def stages() -> list[list[Stage]]:
    """All stages in their order, quick ones first; those of one group, each mostly on one core, run side by side."""
    first = [Stage("checks", ("make", "--no-print-directory", "--keep-going", "check"))]
    if WEB.exists():
        junit = ("--reporter=default", "--reporter=junit", f"--outputFile.junit={REPORTS / 'web.xml'}")
        first.append(Stage("web tests", ("npm", "--prefix", "web", "run", "test", "--", *junit), "web.xml"))
    first.append(Stage("checked build", (PYTHON, "tools/checked.py", BUILD_ONLY)))
    found = [
        first,
        [pytest("python tests", "-n", "2", "--dist", "worksteal", "--ignore=tests/browser", "tests")],
        [Stage("checked core", (PYTHON, "tools/checked.py"))],
    ]
    if BROWSER.exists():
        found.append([Stage("browser set-up", ("tools/browser.sh",))])
        found.append(
            [pytest("browser tests", "-n", "2", "--dist", "worksteal", "-m", "browser and not soak", "tests/browser")]
        )
    return found


def counted(report: Path) -> tuple[int, int, int]:
    """Passed, failed, skipped, from a JUnit report; zeros if there is none."""
    totals = dict.fromkeys(("tests", "failures", "errors", "skipped"), 0)
    if report.is_file():
        for suite in SUITE.findall(report.read_text(encoding="utf-8")):
            for name, number in COUNT.findall(suite):
                totals[name] += int(number)
    failed = totals["failures"] + totals["errors"]
    return totals["tests"] - failed - totals["skipped"], failed, totals["skipped"]


def run(stage: Stage, output: IO[bytes] | None = None) -> Outcome:
    """Run one stage, its output going to *output* or straight to ours."""
    if output is None:
        print(f"\n=== {stage.name}", flush=True)
    report = REPORTS / stage.report
    if stage.report:
        report.unlink(missing_ok=True)
    start = time.monotonic()
    given = PART | os.environ
    # Where Python may keep no compiled files, every one of its many starts compiles all that it imports.
    given.pop("PYTHONDONTWRITEBYTECODE", None)
    code = subprocess.run(stage.command, cwd=ROOT, env=given, check=False, stdout=output, stderr=output).returncode
    seconds = time.monotonic() - start
    passed, failed, skipped = counted(report) if stage.report else (0, 0, 0)
    return Outcome(stage.name, passed, failed or int(code != 0), skipped, seconds)


def run_group(group: list[Stage]) -> list[Outcome]:
    """Run stages side by side; what they print comes stage by stage, at their end."""
    if len(group) == 1:
        return [run(group[0])]
    print(f"\n=== {' and '.join(stage.name for stage in group)}, side by side", flush=True)
    with ExitStack() as files, ThreadPoolExecutor(len(group)) as pool:
        outputs = [files.enter_context(TemporaryFile()) for _ in group]
        outcomes = list(pool.map(run, group, outputs))
        for stage, output in zip(group, outputs, strict=True):
            output.seek(0)
            print(f"\n=== {stage.name}", flush=True)
            sys.stdout.buffer.write(output.read())
            sys.stdout.flush()
    return outcomes


def main() -> int:
    """Run all stages and print the summary; 1 if anything failed."""
    REPORTS.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    outcomes = [outcome for group in stages() for outcome in run_group(group)]
    print()
    for one in outcomes:
        print(f"{one.name:16} {one.seconds:6.1f} s  {'FAILED' if one.failed else 'fine'}")
    print(f"{'in all':16} {time.monotonic() - start:6.1f} s")
    failed = sum(one.failed for one in outcomes)
    print(
        f"{sum(one.passed for one in outcomes)} passed, {failed} failed, {sum(one.skipped for one in outcomes)} skipped"
    )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
