"""``hokchiu evidence``."""

import argparse
import json
from dataclasses import asdict

from hokchiu.cli.configuring import chosen
from hokchiu.store.evidence import read_evidence
from hokchiu.store.store import DATABASE


def run(arguments: argparse.Namespace) -> int:
    """Print what was kept of faults at tables whose deals are over, oldest first."""
    found, closed = read_evidence(chosen(arguments).folder / DATABASE)
    if arguments.json:
        print(json.dumps({"evidence": [asdict(row) for row in found], "sealed": closed}, ensure_ascii=False))
        return 0
    for row in found:
        print(f"{row.at} table {row.table}, session {row.session}, deal {row.number}: {row.why}\n{row.record}")
    print(f"{len(found)} can be read; {closed} of deals that are not over stay sealed")
    return 0
