"""The ladder of bots: what each gains over the one before on the same walls, and how long it thinks."""

from __future__ import annotations

from typing import Any

from bench.measure import Line
from hokchiu.bots.tournament import arena

RULES = "encyclopedia"
# No walls that a model was trained or a constant tuned on.
SEED = 2026
# challenger, opponent, walls, the least gain wanted in points a deal, ms that a decision may take (p99)
RUNGS = [
    ("usefulness", "random", 5_000, 8, 10),
    ("ukeire", "usefulness", 5_000, 4, 10),
    ("pro", "ukeire", 5_000, 0.3, 10),
    ("expert", "pro", 20_000, 0.3, 50),
    ("master", "expert", 20_000, 0.3, 150),
]


def lines() -> list[Line]:
    """A line for each rung's gain and one for its time."""
    return [line for rung in RUNGS for line in _rung(*rung)]


def _rung(bot: str, other: str, walls: int, least: float, longest: int) -> list[Line]:
    found: dict[str, Any] = arena(RULES, [bot, other], walls, SEED)
    low, high = found["ci95"]
    gain = f"{found['edge']:+.2f} ({low:+.2f} … {high:+.2f}); illegal {found['illegal']}, late {found['late']}"
    time = found["decision_ms"]["p99"]
    return [
        Line(
            f"{bot} against three {other}, {walls:,} walls", f"≥ {least:+} points a deal", gain, found["edge"] >= least
        ),
        Line(
            f"… its decisions, p99, beside {found['deals_per_second']:,.0f} deals/s",
            f"≤ {longest} ms",
            f"{time} ms",
            time <= longest,
        ),
    ]
