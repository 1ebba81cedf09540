"""What a deal was for each seat, counted from its record: for statistics of people.

Luck is what came against what could be expected. A seat gets tiles until it has so many that are no flowers, from a
shuffled wall: of N tiles with F flowers, m others come with m F / (N - F + 1) flowers on the average, and with
3 m / (N - F - 1) golds, three of those that are neither flower nor turned up being gold. What is offered or exchanged
is chosen, so nothing of luck is counted in deals where that happens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from hokchiu.errors import RecordError
from hokchiu.record.lines import FORMAT, Event

SEATS = 4
WALL_TILES = 144
GOLDS = 3
PLAIN = ("discard", "self_draw", "kong_replacement")
"""Ways to win that are nothing special."""
CHOSEN = ("offer", "choice", "exchange", "seabed_pick")


@dataclass
class Luck:
    """Golds and flowers that came to a seat, and how many were to be expected."""

    golds: int = 0
    golds_expected: float = 0.0
    flowers: int = 0
    flowers_expected: float = 0.0


@dataclass
class SeatFigures:
    """A deal of one seat: ``points`` gained (not multiplied by the base); ``won``, ``self_drawn`` (a win that no single
    one pays for), ``dealt_in`` (the only payer of somebody's win), ``drawn`` (nobody won); own ``discards``; ``hands``:
    the special ways and patterns of the own win."""

    points: int
    won: bool
    self_drawn: bool
    dealt_in: bool
    drawn: bool
    discards: int
    hands: tuple[str, ...] = ()
    luck: Luck = field(default_factory=Luck)


def figures_of(text: str) -> list[SeatFigures]:
    """The figures by seat of a finished deal's record (version 2); RecordError for anything else."""
    try:
        lines = [msgspec.json.decode(line) for line in text.splitlines()]
        header, *steps, result = lines
        if header["format"] != FORMAT or "winner" not in result:
            raise RecordError("no record of a finished deal")
        events = [step for step in steps if "e" in step]
        return [_figures(header, events, result, seat) for seat in range(SEATS)]
    except (msgspec.DecodeError, ValueError, KeyError, TypeError) as wrong:
        raise RecordError(f"no record of a finished deal: {wrong!r}") from None


def _figures(header: Mapping[str, Any], events: list[Event], result: Mapping[str, Any], seat: int) -> SeatFigures:
    won = result["winner"] == seat
    return SeatFigures(
        points=round(result["payments"][seat] / header.get("base", 1)),
        won=won,
        self_drawn=won and result["payer"] is None,
        dealt_in=result["payer"] == seat,
        drawn=result["winner"] is None,
        discards=sum(event["e"] == "discard" and event["seat"] == seat for event in events),
        hands=_hands(result) if won else (),
        luck=_luck(header, events, seat),
    )


def _hands(result: Mapping[str, Any]) -> tuple[str, ...]:
    named = [result["how"], *result["specials"]]
    return tuple(dict.fromkeys(name for name in named if name not in PLAIN))


def _luck(header: Mapping[str, Any], events: list[Event], seat: int) -> Luck:
    frame = events[0]["frame"]
    if frame["wall_tiles"] != WALL_TILES or any(event["e"] in CHOSEN for event in events):
        return Luck()
    gold = next((event["tile"] for event in events if event["e"] == "open_gold"), None)
    came = _came(events, seat)
    flowers = sum(event["e"] == "flower" and event["seat"] == seat for event in events)
    kinds = int(header["options"]["flower_mode"])
    others = len(came) - flowers
    return Luck(
        golds=0 if gold is None else came.count(gold),
        golds_expected=0.0 if gold is None else others * GOLDS / (WALL_TILES - kinds - 1),
        flowers=flowers,
        flowers_expected=others * kinds / (WALL_TILES - kinds + 1),
    )


def _came(events: list[Event], seat: int) -> list[str]:
    """All tiles that the seat got from the wall."""
    came: list[str] = []
    for event in events:
        if event.get("seat") != seat:
            continue
        if event["e"] == "take":
            came += event["tiles"]
        elif event["e"] in ("draw", "replace") and event["tile"] is not None:
            came.append(event["tile"])
    return came
