"""Known vulnerabilities of what is installed: every locked package of PyPI and npm, asked of the data base of osv.dev.

Fails on a vulnerability that is not accepted below. Where the data base cannot be reached, nothing was checked: that is
said in so many words, and is no failure unless `--strict`.
"""

import argparse
import json
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCKS = tuple(ROOT / "requirements" / name for name in ("run.lock", "dev.lock", "uv.lock"))
NPM_LOCK = ROOT / "web" / "package-lock.json"
SERVICE = "https://api.osv.dev/v1/querybatch"
SECONDS = 10
AT_A_TIME = 500
PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^ \\;]+)", re.MULTILINE)
INSIDE = "node_modules/"

# id of a vulnerability -> why it does not concern us. An entry that nothing needs any more fails too.
ACCEPTED: dict[str, str] = {}


class Unreachable(Exception):
    """The data base did not answer."""


@dataclass(frozen=True, order=True)
class Package:
    """One locked version; ``ecosystem`` as osv.dev calls it."""

    ecosystem: str
    name: str
    version: str

    @property
    def query(self) -> dict[str, Any]:
        """How it is asked for."""
        return {"package": {"ecosystem": self.ecosystem, "name": self.name}, "version": self.version}


def python_packages(lock: str) -> set[Package]:
    """The packages of a requirements file with pinned versions."""
    return {Package("PyPI", name, version) for name, version in PINNED.findall(lock)}


def npm_packages(lock: str) -> set[Package]:
    """The packages of a package-lock.json, those inside others too."""
    entries = json.loads(lock)["packages"]
    return {
        Package("npm", path.rpartition(INSIDE)[2], entry["version"])
        for path, entry in entries.items()
        if path and "version" in entry
    }


def locked() -> list[Package]:
    """All that set-up installs."""
    found = set().union(*(python_packages(lock.read_text(encoding="utf-8")) for lock in LOCKS))
    return sorted(found | npm_packages(NPM_LOCK.read_text(encoding="utf-8")))


def ask(packages: Sequence[Package], service: str) -> dict[Package, list[str]]:
    """The ids of the vulnerabilities of each package that has some. Raises :class:`Unreachable`."""
    found: dict[Package, list[str]] = {}
    for first in range(0, len(packages), AT_A_TIME):
        part = packages[first : first + AT_A_TIME]
        for package, answer in zip(part, _post(service, part), strict=True):
            if answer.get("vulns"):
                found[package] = [vulnerability["id"] for vulnerability in answer["vulns"]]
    return found


def _post(service: str, packages: Sequence[Package]) -> list[dict[str, Any]]:
    body = json.dumps({"queries": [package.query for package in packages]}).encode()
    request = urllib.request.Request(service, body, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            results: list[dict[str, Any]] = json.load(answer)["results"]
    except (OSError, ValueError, KeyError) as error:
        raise Unreachable(f"{service}: {error}") from error
    if len(results) != len(packages):
        raise Unreachable(f"{service}: {len(results)} answers to {len(packages)} questions")
    return results


def faults(found: dict[Package, list[str]], accepted: Iterable[str]) -> list[str]:
    """What is wrong, a line each."""
    ids = {one for some in found.values() for one in some}
    lines = [
        f"{package.ecosystem} {package.name} {package.version}: {', '.join(left)} (https://osv.dev/{left[0]})"
        for package, some in found.items()
        if (left := [one for one in some if one not in accepted])
    ]
    return lines + [f"{one} is accepted, and nothing has it any more" for one in accepted if one not in ids]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; gives its exit code: 1 for a vulnerability, 2 for no answer with --strict."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--strict", action="store_true", help="no answer of the data base is a failure (exit code 2)")
    parser.add_argument("--service", default=SERVICE, help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    packages = locked()
    try:
        found = ask(packages, chosen.service)
    except Unreachable as error:
        print(f"audit: SKIPPED, not one of {len(packages)} packages was checked: {error}")
        return 2 if chosen.strict else 0
    wrong = faults(found, ACCEPTED)
    print(*wrong, f"audit: {len(packages)} packages, {len(wrong)} faults, {len(ACCEPTED)} accepted", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
