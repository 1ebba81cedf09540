"""What a clip is like: how loud, how high at its loudest, and its pitch over time."""

from __future__ import annotations

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from tools.audio.sprite import Samples

SILENT = 0.03
"""What lies below this part of the loudest sample counts as silence."""
FRAME = 0.04
STEP = 0.016
FLOOR_HZ, CEILING_HZ = 100.0, 400.0
LOUD = 0.1
"""A frame that begins or ends below this part of the loudest sample is dying away: it has no pitch."""
VOICED = 0.6
"""How like itself one period later a frame must be."""
OCTAVE = 0.9
"""The first period nearly as good as the best is taken: a doubled period is like itself too."""


def decibels(amplitude: float) -> float:
    """Of full scale."""
    return float(20 * np.log10(max(amplitude, 1e-9)))


def level(clip: Samples) -> float:
    """The level of what sounds, in dBFS: root mean square without silence."""
    loud = np.abs(clip)
    active = loud[loud > SILENT * loud.max()]
    return decibels(float(np.sqrt(np.mean(active**2))))


def peak(clip: Samples) -> float:
    """The loudest sample, in dBFS."""
    return decibels(float(np.abs(clip).max()))


def pitch(clip: Samples, rate: int) -> tuple[Samples, Samples]:
    """Times in seconds and the pitch there in Hz, 0 where there is none, by normalised autocorrelation."""
    long = round(FRAME * rate)
    most = round(rate / FLOOR_HZ)
    if len(clip) < long + most:
        return np.zeros(0), np.zeros(0)
    frames = sliding_window_view(clip, long + most)[:: round(STEP * rate)]
    times = (np.arange(len(frames)) * round(STEP * rate) + (long + most) / 2) / rate
    end = np.abs(frames[:, -most:]).max(axis=1)
    loud = np.minimum(np.abs(frames[:, :most]).max(axis=1), end) > LOUD * np.abs(clip).max()
    found = np.array([_period(frame, long, rate) if heard else 0.0 for frame, heard in zip(frames, loud, strict=True)])
    return np.asarray(times, dtype=np.float64), found


def _period(frame: Samples, long: int, rate: int) -> float:
    """The pitch of one frame in Hz, 0 if it has none."""
    first = round(rate / CEILING_HZ)
    delayed = sliding_window_view(frame, long)[first:]
    base = frame[:long]
    alike = delayed @ base / (np.sqrt((delayed**2).sum(axis=1) * (base**2).sum()) + 1e-12)
    best = float(alike.max())
    if best < VOICED:
        return 0.0
    tops = [
        at
        for at in range(1, len(alike) - 1)
        if alike[at - 1] <= alike[at] >= alike[at + 1] and alike[at] > OCTAVE * best
    ]
    if not tops:
        return 0.0
    at = tops[0]
    left, middle, right = alike[at - 1 : at + 2]
    bend = left - 2 * middle + right
    shift = 0.5 * (left - right) / bend if bend else 0.0
    return float(rate / (first + at + shift))
