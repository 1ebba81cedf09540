"""Frames as the screen gets them, out of Chromium's own account of each.

What moves on the table is moved by the compositor, beside the page's thread: a frame is there in time though the page
is still at work on the next event. Chromium says of each frame whether it came and whether something moved in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

CATEGORIES = ["disabled-by-default-devtools.timeline.frame"]
REPORT = "PipelineReporter"
SHOWN = {"STATE_PRESENTED_ALL", "STATE_PRESENTED_PARTIAL"}
NOTHING_NEW = "STATE_NO_UPDATE_DESIRED"
FRAME_MS = 1000 / 60


@dataclass
class Frame:
    """One turn of the screen."""

    shown: bool = False
    moving: bool = False
    new: bool = False


def intervals(trace: bytes) -> list[float]:
    """Milliseconds from each frame to the next one while something moved."""
    frames = _frames(event for event in json.loads(trace)["traceEvents"] if event["name"] == REPORT)
    found: list[float] = []
    last: int | None = None
    for turn in range(min(frames, default=0), max(frames, default=-1) + 1):
        frame = frames.get(turn)
        if not frame or not frame.moving:
            last = None
        elif frame.shown or not frame.new:
            if last is not None:
                found.append((turn - last) * FRAME_MS)
            last = turn
    return found


def _frames(reports: Iterable[dict[str, Any]]) -> dict[int, Frame]:
    """By their numbers; a frame that page and compositor have parts in has several reports."""
    frames: dict[int, Frame] = {}
    for report in reports:
        told = report.get("args", {}).get("frame_reporter")
        if not told:
            continue
        frame = frames.setdefault(told["frame_sequence"], Frame())
        frame.shown |= told["state"] in SHOWN
        frame.moving |= told["has_compositor_animation"]
        frame.new |= told["state"] != NOTHING_NEW
    return frames
