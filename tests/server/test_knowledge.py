"""The model of what a seat may know bites: frames that tell too much are errors."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.knowledge import Knowledge

LEFT = {"left": 60, "reserve": 18}
TABLE = {"t": "table", "you": 1, "table": "t1"}
DEAL = {"e": "deal", "deal": 1, "deals": 8, "dealer": 0, "streak": 0, "dice": {"one": 1, "two": 2}, **LEFT}
OWN = {"e": "take", "seat": 1, "count": 2, "tiles": ["1m", "2m"], **LEFT}
THEIRS = {"e": "take", "seat": 2, "count": 2, "tiles": None, **LEFT}
KONG = {"type": "concealed_kong", "tiles": ["7s"] * 4, "claimed": None, "source": None}


def ask(*options: dict[str, Any]) -> dict[str, Any]:
    return {"t": "ask", "decision": "1.1.1", "window": "turn", "options": list(options)}


@pytest.fixture
def seat() -> Knowledge:
    """Seat 1 in a deal, holding 1m and 2m."""
    knowledge = Knowledge()
    knowledge.take(json.dumps(TABLE))
    for event in (DEAL, OWN, THEIRS):
        tell(knowledge, event)
    return knowledge


def tell(knowledge: Knowledge, event: dict[str, Any]) -> None:
    knowledge.take(json.dumps({"t": "event", "table": "t1", "version": knowledge.version + 1, "event": event}))


LEAKS = {
    "a draw of somebody else": {"e": "draw", "seat": 2, "tile": "5p"},
    "a replacement of somebody else": {"e": "replace", "seat": 0, "tile": "3f"},
    "a take of somebody else": {"e": "take", "seat": 2, "count": 2, "tiles": ["5p", "6p"]},
    "a concealed kong of somebody else": {"e": "meld", "seat": 2, "meld": KONG},
    "the next tile beside a discard": {"e": "discard", "seat": 0, "tile": "1m", "next": "5p"},
    "the wall beside the dice": {**DEAL, "wall": ["5p", "6p"]},
    "a tile of one's own that one has not": {"e": "discard", "seat": 1, "tile": "9m"},
}


@pytest.mark.parametrize("event", LEAKS.values(), ids=LEAKS.keys())
def test_an_event_that_tells_too_much_is_an_error(seat: Knowledge, event: dict[str, Any]):
    with pytest.raises(AssertionError):
        tell(seat, {**LEFT, **event})


FRAMES = {
    "hands without a golden gap": {
        "t": "peeked",
        "may_ask": False,
        "answers": ["agreed", "none", "none", "none"],
        "hands": [["5p"], None, None, None],
    },
    "an option with a tile that is not held": ask({"action": "discard:5p"}),
    "a chow with a tile that is not held": ask({"action": "chow:123m"}),
    "a tile in a clock": {"t": "clock", "seat": 2, "hint": "5p"},
    "a tile in a refusal": {"t": "nack", "cmd": "x", "reason": "illegal", "text": "5p"},
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES.keys())
def test_a_frame_that_tells_too_much_is_an_error(seat: Knowledge, frame: dict[str, Any]):
    with pytest.raises(AssertionError):
        seat.take(json.dumps(frame))


@pytest.mark.parametrize("agreed", [set(), {2}, {0}])
def test_the_hand_of_who_has_not_agreed_is_an_error(seat: Knowledge, agreed: set[int]):
    tell(seat, {"e": "golden_gap", "seat": 1, "tiles": ["1m", "2m"], **LEFT})
    seat.agreed = agreed
    frame = {"t": "peeked", "may_ask": False, "answers": ["agreed"] * 4, "hands": [["5p"], None, None, None]}
    if agreed == {0}:
        seat.take(json.dumps(frame))
        return
    with pytest.raises(AssertionError, match="not agreed"):
        seat.take(json.dumps(frame))


def test_a_gap_is_an_error(seat: Knowledge):
    with pytest.raises(AssertionError, match="gap"):
        seat.take(json.dumps({"t": "event", "table": "t1", "version": 9, "event": THEIRS}))


def test_what_a_seat_may_know_is_no_error(seat: Knowledge):
    tell(seat, {"e": "draw", "seat": 1, "tile": "3m", **LEFT})
    seat.take(json.dumps(ask({"action": "discard:3m", "tiles": ["3m"]})))
    tell(seat, {"e": "discard", "seat": 1, "tile": "3m", **LEFT})
    assert dict(seat.hand) == {"1m": 1, "2m": 1}
