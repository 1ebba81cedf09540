"""Many short clips in one file, and where each lies.

Decoders differ in how much silence they put before an MP3 (0 to some 50 ms). So every sprite begins with a
short burst at a known time: who plays it looks for the burst and moves all offsets by what is missing
(`web/src/sound/sprite.ts`).
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import soundfile as sf  # type: ignore[import-untyped, unused-ignore]

Samples = npt.NDArray[np.float64]

SYNC_AT = 0.1
"""When the burst begins, in seconds."""
SYNC_LONG = 0.008
SYNC_HZ = 1000.0
SYNC_LEVEL = 0.5
SYNC_HEARD = 0.2
"""The first sample above this is the burst."""
FIRST_AT = 0.25
GAP = 0.09
"""Silence between clips, in seconds: room for the codec's echoes."""
PLACES = 5


@dataclass(frozen=True)
class Span:
    """Where a clip lies: seconds from the start of the file, and how long it is."""

    start: float
    long: float


def burst(rate: int) -> Samples:
    """The mark by which a player finds the beginning."""
    time = np.arange(round(SYNC_LONG * rate)) / rate
    return np.asarray(SYNC_LEVEL * np.sin(2 * np.pi * SYNC_HZ * time), dtype=np.float64)


def lay_out(clips: Mapping[str, Samples], rate: int) -> tuple[Samples, dict[str, Span]]:
    """All clips one after another behind the burst."""
    spans: dict[str, Span] = {}
    at = round(FIRST_AT * rate)
    for name, clip in clips.items():
        spans[name] = Span(round(at / rate, PLACES), round(len(clip) / rate, PLACES))
        at += len(clip) + round(GAP * rate)
    whole = np.zeros(at)
    mark = burst(rate)
    start = round(SYNC_AT * rate)
    whole[start : start + len(mark)] = mark
    for name, clip in clips.items():
        first = round(spans[name].start * rate)
        whole[first : first + len(clip)] = clip
    return whole, spans


def encode(samples: Samples, rate: int, thrift: float) -> bytes:
    """An MP3 of variable rate; *thrift* 0 is the best, 1 the smallest."""
    out = io.BytesIO()
    sf.write(out, samples, rate, format="MP3", bitrate_mode="VARIABLE", compression_level=thrift)
    return out.getvalue()


def decode(content: bytes) -> tuple[Samples, int]:
    """What a player hears of it, moved so that the burst is where it belongs."""
    samples, rate = sf.read(io.BytesIO(content))
    heard = int(np.argmax(np.abs(samples) > SYNC_HEARD))
    late = heard - round(SYNC_AT * rate) - first_heard(rate)
    moved = samples[late:] if late >= 0 else np.concatenate([np.zeros(-late), samples])
    return np.asarray(moved, dtype=np.float64), int(rate)


def first_heard(rate: int) -> int:
    """How many samples of the burst pass before it is loud enough to be heard."""
    return int(np.argmax(np.abs(burst(rate)) > SYNC_HEARD))


def cut(samples: Samples, rate: int, span: Span) -> Samples:
    """One clip out of the whole."""
    first = round(span.start * rate)
    return samples[first : first + round(span.long * rate)]


def index(spans: Mapping[str, Span]) -> str:
    """The offsets as the client reads them: name to [start, length] in seconds."""
    rows = ",\n".join(f"    {json.dumps(name)}: [{span.start}, {span.long}]" for name, span in spans.items())
    return f'{{\n  "sync": {SYNC_AT},\n  "clips": {{\n{rows}\n  }}\n}}\n'


def read_index(text: str) -> dict[str, Span]:
    """The offsets again."""
    return {name: Span(start, long) for name, (start, long) in json.loads(text)["clips"].items()}
