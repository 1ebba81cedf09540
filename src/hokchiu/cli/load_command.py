"""``hokchiu load``."""

from __future__ import annotations

import argparse
import json
from typing import Any

from hokchiu.errors import HokchiuError
from hokchiu.load.person import Habits
from hokchiu.load.run import Plan, run_plan
from hokchiu.protocol.messages import RoomOptions

DONE, FOUND_FAULTS = 0, 1
ALL_DEALS = 64


def run(arguments: argparse.Namespace) -> int:
    """Play tables against a server; exit code 1 if one stalled or anything failed."""
    plan = Plan(
        url=arguments.url,
        tables=_at_least(arguments.tables, 1, "--tables"),
        seconds=_at_least(arguments.seconds, 1, "--seconds"),
        habits=Habits(pace(arguments.pace), arguments.lost_after),
        options=RoomOptions(rules=arguments.rules, deals=ALL_DEALS),
        jobs=min(_at_least(arguments.jobs, 1, "--jobs"), arguments.tables),
        trust=arguments.insecure,
        token=arguments.token,
    )
    found = run_plan(plan)
    print(json.dumps(found) if arguments.json else as_text(found))
    return FOUND_FAULTS if found["stalls"] or found["errors"] else DONE


def pace(text: str) -> tuple[float, float]:
    """``1.0-3.0`` or ``2`` as the seconds that people think, from and to."""
    low, _, high = text.partition("-")
    try:
        found = float(low), float(high or low)
    except ValueError:
        found = -1.0, -1.0
    if not 0 <= found[0] <= found[1]:
        raise HokchiuError(f"--pace takes seconds, or from and to (1.0-3.0), not {text!r}")
    return found


def as_text(found: dict[str, Any]) -> str:
    """One figure a line."""
    rows = []
    for name, value in found.items():
        if isinstance(value, dict):
            value = ", ".join(f"{key} {one}" for key, one in value.items()) or "none"
        rows.append(f"{name.replace('_', ' '):20} {value}")
    return "\n".join(rows)


def _at_least(given: float, least: int, flag: str) -> Any:
    if given < least:
        raise HokchiuError(f"{flag} is at least {least}, not {given}")
    return given
