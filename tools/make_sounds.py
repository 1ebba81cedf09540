"""Make the effects of the table: struck tiles, dice, plucked strings, wood; nothing is recorded.

    python -m tools.make_sounds            # writes web/src/sound/clips/effects.mp3 and effects.json
    python -m tools.make_sounds --check    # exit code 1 if they are not what this makes

Needs: numpy, soundfile. A struck thing is a sum of dying partials, a string is a delay line that loses its highs
(Karplus and Strong). Chance is seeded: the same sounds every time.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from tools.audio.sprite import Samples, cut, decode, encode, index, lay_out, read_index

OUT = Path(__file__).resolve().parent.parent / "web" / "src" / "sound" / "clips"
RATE = 24_000
THRIFT = 0.75
MOST_BYTES = 60_000
LIKE = 0.9
"""How like its source a clip of the committed file must be: correlation."""

PENTATONIC = (0, 2, 4, 7, 9)
A3 = 220.0
"""The lowest string."""
MELAMINE = ((1870.0, 0.010, 1.0), (3420.0, 0.007, 0.8), (5230.0, 0.005, 0.6), (7900.0, 0.003, 0.4))
"""A tile: frequency in Hz, seconds until a third is left, strength."""
WOOD = ((180.0, 0.030, 1.0), (310.0, 0.018, 0.5))
BLOCK = ((940.0, 0.028, 1.0), (1510.0, 0.016, 0.5), (2630.0, 0.007, 0.3))
BELL = ((1.0, 0.45, 1.0), (2.0, 0.30, 0.4), (2.99, 0.22, 0.25), (4.17, 0.12, 0.12))


def silence(seconds: float) -> Samples:
    """Nothing, for a while."""
    return np.zeros(round(seconds * RATE))


def clock(seconds: float) -> Samples:
    """The time of every sample."""
    return np.arange(round(seconds * RATE)) / RATE


def struck(partials: tuple[tuple[float, float, float], ...], seconds: float, pitch: float = 1.0) -> Samples:
    """A thing that was struck."""
    time = clock(seconds)
    parts = [
        strength * np.exp(-time / dying) * np.sin(2 * np.pi * hz * pitch * time) for hz, dying, strength in partials
    ]
    return np.asarray(np.sum(parts, axis=0), dtype=np.float64)


def hiss(chance: np.random.Generator, seconds: float, dying: float) -> Samples:
    """Noise that dies away."""
    time = clock(seconds)
    return np.asarray(chance.normal(0, 1, len(time)) * np.exp(-time / dying), dtype=np.float64)


def string(chance: np.random.Generator, hz: float, seconds: float, brightness: float = 0.5) -> Samples:
    """A plucked string: noise round and round a delay line, a little softer each time."""
    period = round(RATE / hz)
    ring = chance.uniform(-1, 1, period)
    for _ in range(2):
        ring = brightness * ring + (1 - brightness) * np.roll(ring, 1)
    turns = round(seconds * RATE) // period + 1
    out = np.empty((turns, period))
    for turn in range(turns):
        out[turn] = ring
        ring = 0.996 * (0.5 * ring + 0.5 * np.roll(ring, -1))
    heard = out.reshape(-1)[: round(seconds * RATE)]
    return np.asarray((heard - heard.mean()) * np.exp(-clock(seconds) / (seconds * 0.45)), dtype=np.float64)


def together(*placed: tuple[float, Samples]) -> Samples:
    """Sounds, each at its time in seconds."""
    long = max(round(at * RATE) + len(one) for at, one in placed)
    out = np.zeros(long)
    for at, one in placed:
        first = round(at * RATE)
        out[first : first + len(one)] += one
    return out


def smooth(sound: Samples, width: int) -> Samples:
    """Without the highest parts."""
    return np.asarray(
        np.convolve(sound, np.hanning(width + 2)[1:-1] / np.hanning(width + 2).sum(), "same"), dtype=np.float64
    )


def click(chance: np.random.Generator, pitch: float = 1.0, table: float = 0.8) -> Samples:
    """A tile on the table."""
    return together(
        (0, struck(MELAMINE, 0.07, pitch)),
        (0, 0.35 * hiss(chance, 0.02, 0.0025)),
        (0.001, table * struck(WOOD, 0.12)),
    )


def note(step: int) -> float:
    """The frequency of a step of the scale."""
    octave, place = divmod(step, len(PENTATONIC))
    return float(A3 * 2 ** (octave + PENTATONIC[place] / 12))


def run_of_strings(chance: np.random.Generator, steps: tuple[int, ...], apart: float, last: float) -> Samples:
    """Strings one after another."""
    return together(*((n * apart, string(chance, note(step), last)) for n, step in enumerate(steps)))


def rattle(chance: np.random.Generator, count: int, seconds: float) -> Samples:
    """Many tiles pushed about."""
    times = np.sort(chance.uniform(0, seconds, count))
    strength = np.sin(np.pi * (times + 0.05) / (seconds + 0.1))
    return together(
        *(
            (float(at), float(loud) * click(chance, float(chance.uniform(0.75, 1.2)), 0.3))
            for at, loud in zip(times, strength, strict=True)
        )
    )


def bells(*placed: tuple[float, float]) -> Samples:
    """Bells: when, and how high in Hz."""
    return together(
        *((at, struck(tuple((hz * ratio, dying, loud) for ratio, dying, loud in BELL), 1.1)) for at, hz in placed)
    )


def dice(chance: np.random.Generator) -> Samples:
    """Two dice that bounce lower and lower."""
    times = (0.0, 0.05, 0.17, 0.21, 0.30, 0.36, 0.41, 0.45, 0.48)
    return together(*((at, 0.8**n * click(chance, 1.5 + 0.2 * (n % 3), 0.9)) for n, at in enumerate(times)))


Maker = Callable[[np.random.Generator], Samples]

EFFECTS: dict[str, tuple[Maker, float]] = {
    # name: how it is made, and its peak
    "discard": (click, 0.8),
    "draw": (
        lambda chance: together((0, smooth(hiss(chance, 0.09, 0.03), 9)), (0.05, 0.5 * click(chance, 0.85, 0.3))),
        0.45,
    ),
    "claim": (lambda chance: together((0, click(chance, 0.9)), (0.075, click(chance, 1.05, 1.2))), 0.8),
    "kong": (lambda chance: together(*((0.07 * n, click(chance, 0.9 + 0.05 * n, 1.0)) for n in range(4))), 0.8),
    "flower": (lambda chance: run_of_strings(chance, (7, 10, 12), 0.07, 0.6), 0.5),
    "gold": (lambda chance: run_of_strings(chance, (5, 6, 7, 8, 9, 10, 12, 15), 0.06, 1.1), 0.7),
    "dice": (dice, 0.7),
    "deal": (lambda chance: rattle(chance, 46, 1.1), 0.6),
    "turn": (lambda chance: together((0, struck(BLOCK, 0.16, 0.9)), (0.13, struck(BLOCK, 0.2, 1.2))), 0.55),
    "tick": (lambda chance: struck(BLOCK, 0.12, 1.6), 0.5),
    "win": (
        lambda chance: together(
            (0, run_of_strings(chance, (0, 5, 7, 8, 10, 12, 13, 15), 0.09, 1.3)), (0.75, 0.4 * bells((0, 880.0)))
        ),
        0.85,
    ),
    "score": (lambda chance: bells((0, 660.0), (0.14, 990.0)), 0.5),
    "button": (lambda chance: smooth(click(chance, 0.7, 1.0), 5), 0.3),
    "phrase": (lambda chance: together((0, struck(BLOCK, 0.1, 0.6)), (0.07, struck(BLOCK, 0.14, 0.8))), 0.4),
    "string": (lambda chance: string(chance, A3, 2.0, 0.35), 0.6),
}


def finished(sound: Samples, top: float) -> Samples:
    """At its peak, ended softly."""
    out = sound - sound.mean()
    end = min(len(out), round(0.012 * RATE))
    out[-end:] *= np.linspace(1, 0, end)
    return np.asarray(out * top / np.abs(out).max(), dtype=np.float64)


def effects() -> dict[str, Samples]:
    """All of them; each has a chance of its own, so that a change of one leaves the others."""
    made = {}
    for name, (make, top) in EFFECTS.items():
        made[name] = finished(make(np.random.default_rng(list(name.encode()))), top)
    return made


def unlike(content: bytes, listed: str) -> list[str]:
    """Which clips of a file are not what this makes."""
    made = effects()
    spans = lay_out(made, RATE)[1]
    if read_index(listed) != spans:
        return ["offsets"]
    samples, rate = decode(content)
    return [
        name for name, clip in made.items() if rate != RATE or likeness(clip, cut(samples, rate, spans[name])) < LIKE
    ]


def likeness(one: Samples, other: Samples) -> float:
    """How like two sounds are, -1 to 1."""
    long = min(len(one), len(other))
    return float(np.corrcoef(one[:long], other[:long])[0, 1])


def main() -> int:
    """Write the files, or with --check say whether they are current."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if the files are not current")
    sound, list_ = OUT / "effects.mp3", OUT / "effects.json"
    if parser.parse_args().check:
        wrong = unlike(sound.read_bytes(), list_.read_text())
        print(f"effects: {'not current: ' + ', '.join(wrong) if wrong else 'current'}")
        return 1 if wrong else 0
    whole, spans = lay_out(effects(), RATE)
    content = encode(whole, RATE, THRIFT)
    OUT.mkdir(parents=True, exist_ok=True)
    sound.write_bytes(content)
    list_.write_text(index(spans))
    print(f"effects: {len(spans)} clips, {len(content)} bytes")
    return 0 if len(content) <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
