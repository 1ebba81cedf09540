"""Connected syllables to sound.

Phones of flite's voice are taken apart by WORLD and put together again in the time and tones of 福州话.

Needs: Debian's flite (its voice `slt`, CMU's free licence), pyworld.
"""

from __future__ import annotations

import subprocess
import tempfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pyworld  # type: ignore[import-not-found, import-untyped, unused-ignore]
import soundfile as sf  # type: ignore[import-untyped, unused-ignore]

from tools.audio.sprite import Samples
from tools.voice import tones
from tools.voice.phones import VOICED, Phone, Spoken, parts, phones
from tools.voice.phonology import Syllable, parse, spoken_tone

VOICE = "slt"
RATE = 16_000
FRAME_MS = 2.5
PAUSE = "pau"
NOTHING = 1e-10
ONSET_PART = 0.95
ONSET_MS = (30.0, 105.0)
BREATH_MS = 60.0
NASAL_MS, NASAL_PART = 85.0, 0.35
STOP_MS = 22.0
"""A glottal stop before another syllable: silence."""
STOP_FRAMES, STOP_DB = 8, -28.0
"""The voice dies this fast into it."""
STOP_KEEPS = 0.75
"""Of a vowel before it the end, which leads elsewhere, is not used."""
FLUTTER = 0.05
"""How far a human pitch wanders, in levels."""
LEAD, TAIL = 12, 36
"""Frames of silence around a clip."""
GENTLE_SPECTRUM, GENTLE_PITCH, GENTLE_FLUTTER = 7, 15, 25
"""Frames over which joints are smoothed."""

Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True)
class Source:
    """What the voice said, frame by frame, and when each of its phones ends."""

    spectrum: Samples
    breath: Samples
    voiced: Flags
    ends: list[float]


@dataclass
class Track:
    """Frames of what is to be said."""

    spectrum: list[Samples] = field(default_factory=list)
    breath: list[Samples] = field(default_factory=list)
    voiced: list[Flags] = field(default_factory=list)
    long: int = 0

    def add(self, spectrum: Samples, breath: Samples, voiced: Flags) -> None:
        """Go on with these frames."""
        self.spectrum.append(spectrum)
        self.breath.append(breath)
        self.voiced.append(voiced)
        self.long += len(spectrum)


@dataclass(frozen=True)
class ToneSpan:
    """The frames over which a tone runs."""

    first: int
    end: int
    tone: str


def say(names: Sequence[str]) -> Source:
    """Let the voice say phones, and take what it said apart."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "said.wav"
        command = ["flite", "-voice", VOICE, "-psdur", "-p", " ".join(names), "-o", str(file)]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        samples, rate = sf.read(file)
    ends = [float(one.partition(":")[2]) for one in told.split()]
    if rate != RATE or len(ends) != len(names):
        raise ValueError(f"flite said {told!r} at {rate} Hz, asked for {names}")
    pitch, times = pyworld.harvest(samples, rate, f0_floor=70, f0_ceil=400, frame_period=FRAME_MS)
    spectrum = pyworld.cheaptrick(samples, pitch, times, rate)
    return Source(spectrum, pyworld.d4c(samples, pitch, times, rate), pitch > 0, ends)


def bent(spectrum: Samples, bend: float) -> Samples:
    """A spectrum with its second and third formant moved."""
    if bend == 1:
        return spectrum
    bins = spectrum.shape[1]
    top = RATE / 2
    third = bend * 0.93 if bend < 0.85 else bend
    wanted = (0.0, 600.0, 1500 * bend, 3600 * third, 5400.0, top)
    taken = np.interp(np.linspace(0, top, bins), wanted, (0.0, 600.0, 1500.0, 3600.0, 5400.0, top)) / top * (bins - 1)
    low = np.floor(taken).astype(int)
    high = np.minimum(low + 1, bins - 1)
    share = taken - low
    logarithm = np.log(spectrum + 1e-12)
    return np.asarray(np.exp(logarithm[:, low] * (1 - share) + logarithm[:, high] * share), dtype=np.float64)


def take(track: Track, source: Source, at: int, phone: Phone, long_ms: float, keep: float = 1.0) -> None:
    """Go on with the source's phone number *at*, made *long_ms* long; of its time the first part is used."""
    start, end = source.ends[at - 1], source.ends[at]
    first = int(start * 1000 / FRAME_MS)
    last = max(first + 2, int((start + (end - start) * keep) * 1000 / FRAME_MS)) - 1
    count = max(2, round(long_ms / FRAME_MS))
    frames = np.clip(np.linspace(first, last, count).round().astype(int), 0, len(source.voiced) - 1)
    track.add(bent(source.spectrum[frames], phone.bend), source.breath[frames], source.voiced[frames])


def rime_times(one: Syllable, spoken: Spoken, long: float) -> list[float]:
    """Milliseconds of each phone of a rime."""
    nasal = min(NASAL_MS, long * NASAL_PART) if spoken.nasal else 0.0
    times = [part * (long - nasal) for part in parts(spoken)]
    return [*times, nasal] if spoken.nasal else times


def add_syllable(track: Track, source: Source, at: int, one: Syllable, last: bool) -> ToneSpan:
    """Go on with a syllable whose first phone is the source's number *at*; gives where its tone runs."""
    spoken = phones(one)
    start = track.long
    for number, phone in enumerate(spoken.onset, at):
        natural = (source.ends[number] - source.ends[number - 1]) * 1000 * ONSET_PART
        low, high = ONSET_MS
        take(track, source, number, phone, float(np.clip(natural, low, BREATH_MS if phone.name == "hh" else high)))
    if one.initial not in VOICED:
        start = track.long
    at += len(spoken.onset)
    times = rime_times(one, spoken, tones.long_ms(one.tone, last, one.checked))
    for number, (phone, long) in enumerate(zip(spoken.rime, times, strict=True), at):
        ends_in_stop = one.checked and number == at + len(times) - 1
        take(track, source, number, phone, long, STOP_KEEPS if ends_in_stop else 1.0)
    span = ToneSpan(start, track.long, spoken_tone(one, last))
    if one.checked and not last:
        count = round(STOP_MS / FRAME_MS)
        bins = source.spectrum.shape[1], source.breath.shape[1]
        track.add(np.full((count, bins[0]), NOTHING), np.ones((count, bins[1])), np.zeros(count, bool))
    return span


def smoothed(rows: Samples, width: int) -> Samples:
    """Each column's moving mean."""
    window = np.hanning(width)
    window /= window.sum()
    padded = np.pad(rows, [(width // 2, width // 2)] + [(0, 0)] * (rows.ndim - 1), "edge")
    return np.asarray(np.apply_along_axis(lambda one: np.convolve(one, window, "valid"), 0, padded), dtype=np.float64)


def contour(spans: Sequence[ToneSpan], long: int, seed: int) -> Samples:
    """The pitch of every frame: the tones, joined, and a little unsteady."""
    level = np.full(long, np.nan)
    for span in spans:
        level[span.first : span.end] = tones.levels(span.tone, span.end - span.first)
    known = np.flatnonzero(~np.isnan(level))
    joined = smoothed(np.interp(np.arange(long), known, level[known]), GENTLE_PITCH)
    noise = np.random.default_rng(seed).normal(0, 1, long + GENTLE_FLUTTER - 1)
    flutter = np.convolve(noise, np.hanning(GENTLE_FLUTTER) / 12, "valid") * FLUTTER
    return tones.hertz(joined + flutter)


def render(say_: Sequence[str]) -> tuple[Samples, list[ToneSpan]]:
    """Sound of connected syllables, and where in it (in frames) each tone runs."""
    syllables = [parse(one) for one in say_]
    spoken = [phones(one) for one in syllables]
    names = [phone.name for one in spoken for phone in (*one.onset, *one.rime)]
    source = say([PAUSE, *names, PAUSE])
    track, spans, at = Track(), [], 1
    for number, (one, its) in enumerate(zip(syllables, spoken, strict=True)):
        spans.append(add_syllable(track, source, at, one, number == len(syllables) - 1))
        at += len(its.onset) + len(its.rime)
    samples = synthesised(track, spans, syllables, zlib.crc32(" ".join(say_).encode()))
    return samples, [ToneSpan(span.first + LEAD, span.end + LEAD, span.tone) for span in spans]


def synthesised(track: Track, spans: Sequence[ToneSpan], syllables: Sequence[Syllable], seed: int) -> Samples:
    """The frames as sound, voiced wherever a tone runs."""
    spectrum, breath, voiced = (
        np.concatenate(track.spectrum),
        np.concatenate(track.breath),
        np.concatenate(track.voiced),
    )
    for span, one in zip(spans, syllables, strict=True):
        voiced[span.first : span.end] = True
        if one.checked:
            count = min(STOP_FRAMES, span.end - span.first)
            spectrum[span.end - count : span.end] *= (10 ** (np.linspace(0, STOP_DB, count) / 10))[:, None]
    spectrum = np.exp(smoothed(np.log(spectrum + 1e-12), GENTLE_SPECTRUM))
    pitch = np.where(voiced, contour(spans, track.long, seed), 0.0)
    around = [(LEAD, TAIL), (0, 0)]
    return np.asarray(
        pyworld.synthesize(
            np.pad(pitch, (LEAD, TAIL)),
            np.ascontiguousarray(np.pad(spectrum, around, constant_values=NOTHING)),
            np.ascontiguousarray(np.pad(breath, around, constant_values=1.0)),
            RATE,
            FRAME_MS,
        ),
        dtype=np.float64,
    )
