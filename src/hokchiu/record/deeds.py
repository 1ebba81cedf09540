"""What a deal was for each seat, counted from its record: for daily tasks, and for what everybody is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from hokchiu.errors import RecordError
from hokchiu.record.figures import SEATS, SeatFigures, figures_of
from hokchiu.record.lines import Event

GOLDEN = frozenset({"rob_gold", "three_golds", "golden_pair", "golden_dragon", "golden_gap"})
"""Hands that the gold makes (抢金, 三金倒, 金雀, 金龙, 金坎)."""
FEW_FLOWERS = frozenset({"no_flower", "one_flower"})
GREAT = (
    "golden_dragon", "heavenly", "three_golds", "full_flush", "youjin_3", "golden_pair", "rob_gold", "golden_gap",
)  # fmt: skip
"""Hands that everybody is told of, the greatest first."""

Facts = dict[str, int]


@dataclass(frozen=True)
class DealDeeds:
    """The ``facts`` of each seat by name; ``great``: the winner and his greatest hand, if everybody is to hear."""

    rules: str
    facts: list[Facts]
    great: tuple[int, str] | None


def deeds_of(text: str) -> DealDeeds:
    """The deeds of a finished deal's record (version 2); RecordError for anything else."""
    figures = figures_of(text)
    try:
        lines = [msgspec.json.decode(line) for line in text.splitlines()]
        events = [line for line in lines if "e" in line]
        facts = [_facts(lines[0], events, figures[seat], seat) for seat in range(SEATS)]
        return DealDeeds(str(lines[0]["rules"]), facts, _great(figures))
    except (KeyError, TypeError) as wrong:
        raise RecordError(f"no record of a finished deal: {wrong!r}") from None


def _facts(header: Mapping[str, Any], events: list[Event], figures: SeatFigures, seat: int) -> Facts:
    hands = frozenset(figures.hands)
    found = {
        "play": 1,
        "win": int(figures.won),
        "self_draw": int(figures.self_drawn),
        "dealer": int(header["dealer"] == seat),
        "safe": int(not figures.dealt_in),
        "special": int(bool(hands)),
        "golden": int(bool(hands & GOLDEN)),
        "few_flowers": int(bool(hands & FEW_FLOWERS)),
        "kong": sum(event.get("seat") == seat and _is_kong(event) for event in events),
        "flowers": sum(event["e"] == "flower" and event["seat"] == seat for event in events),
    }
    return {name: count for name, count in found.items() if count}


def _is_kong(event: Event) -> bool:
    return event["e"] == "meld" and str(event["meld"]["type"]).endswith("kong")


def _great(figures: list[SeatFigures]) -> tuple[int, str] | None:
    for seat, one in enumerate(figures):
        named = [hand for hand in GREAT if hand in one.hands]
        if named:
            return seat, named[0]
    return None
