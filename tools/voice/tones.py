"""How tones sound: levels 1 to 5 over a syllable, how long it is, and what pitch a level has."""

from __future__ import annotations

import numpy as np

from tools.audio.sprite import Samples

LOW_HZ, HIGH_HZ = 150.0, 292.0
"""Levels 1 and 5 of a woman's voice; the ratio is that of native speakers (docs/voice.md)."""

CONTOURS: dict[str, tuple[float, ...]] = {
    "55": (5.0, 5.05, 4.9),
    "33": (3.1, 3.0, 2.9),
    "213": (2.3, 1.3, 1.0, 1.5, 3.0),
    "242": (2.2, 3.3, 4.1, 3.4, 1.8),
    "53": (5.1, 4.6, 3.6, 2.7),
    "24": (2.2, 2.9, 4.0),
    "35": (3.1, 3.9, 5.0),
    "5": (4.9, 5.0),
    "21": (2.2, 1.5, 1.0),
    "0": (2.6, 2.0),
}
LONG_MS = {"55": 300, "33": 300, "213": 390, "242": 400, "53": 280, "24": 200, "35": 200, "5": 150, "21": 260, "0": 120}
PACE = 0.95
NOT_LAST = 0.66
"""Syllables before the last are this much shorter,"""
CHECKED_MS = 130.0
"""and checked ones no longer than this."""


def levels(tone: str, count: int) -> Samples:
    """The contour in *count* steps."""
    shape = CONTOURS[tone]
    return np.asarray(np.interp(np.linspace(0, 1, count), np.linspace(0, 1, len(shape)), shape), dtype=np.float64)


def hertz(level: Samples) -> Samples:
    """The pitch of a level."""
    return np.asarray(LOW_HZ * (HIGH_HZ / LOW_HZ) ** ((level - 1) / 4), dtype=np.float64)


def level_of(hz: Samples) -> Samples:
    """The level of a pitch."""
    return np.asarray(1 + 4 * np.log(hz / LOW_HZ) / np.log(HIGH_HZ / LOW_HZ), dtype=np.float64)


def long_ms(tone: str, last: bool, checked: bool) -> float:
    """How long the voiced part of a syllable is."""
    long = LONG_MS[tone] * PACE * (1 if last else NOT_LAST)
    return min(long, CHECKED_MS) if checked and not last else long
