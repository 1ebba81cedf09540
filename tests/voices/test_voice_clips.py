"""The synthesised voice as it is played: every reading has its clip, well levelled, and its pitch follows the tones."""

from __future__ import annotations

import json
from functools import cache

import numpy as np
import pytest

from hokchiu.voices.calls import CALLS
from tools.audio import measure
from tools.audio.sprite import Samples, cut, decode, read_index
from tools.make_sounds import OUT
from tools.voice import tones

MOST_BYTES = 350_000
SHORTEST, LONGEST = 0.25, 1.6
SOFTEST_DB, LOUDEST_DB, PEAK_DB = -22.0, -14.0, -0.5
EDGE_S = 0.03
"""At its edges a tone leads to the next one."""
FEWEST = 4
KEPT = 0.9
SEMITONES_A_LEVEL = 12 * np.log2(tones.HIGH_HZ / tones.LOW_HZ) / 4
WRONG_SEMITONES = 1.2
ALIKE = {"5": {"5", "55"}, "55": {"55", "5"}}
"""Both are high and level; they differ in length."""
SPANS = read_index((OUT / "voice.json").read_text())
TONES = json.loads((OUT / "voice.tones.json").read_text())
IDS = [call.id for call in CALLS]


@cache
def sprite() -> tuple[Samples, int]:
    return decode((OUT / "voice.mp3").read_bytes())


def clip(name: str) -> tuple[Samples, int]:
    samples, rate = sprite()
    return cut(samples, rate, SPANS[name]), rate


@cache
def heard_tones(name: str) -> list[tuple[str, Samples, Samples]]:
    """Each tone of a clip: its name, where in it (0 to 1) pitch was found, and the levels found."""
    times, hz = measure.pitch(*clip(name))
    found = []
    for tone, start, end in TONES[name]:
        inside = (times > start + EDGE_S) & (times < end - EDGE_S) & (hz > 0)
        if inside.sum() >= FEWEST:
            found.append((tone, (times[inside] - start) / (end - start), tones.level_of(hz[inside])))
    return found


def distance(tone: str, where: Samples, levels: Samples) -> float:
    """How far levels are from a tone's contour: root mean square, in semitones, without the worst tenth.

    Where a voice dies away an octave is easily mistaken.
    """
    shape = tones.CONTOURS[tone]
    expected = np.interp(where, np.linspace(0, 1, len(shape)), shape)
    errors = np.sort(np.abs(levels - expected))[: max(FEWEST, round(KEPT * len(levels)))]
    return float(np.sqrt(np.mean(errors**2)) * SEMITONES_A_LEVEL)


def nearest(where: Samples, levels: Samples) -> str:
    return min((tone for tone in tones.CONTOURS if tone != "0"), key=lambda tone: distance(tone, where, levels))


def test_every_reading_has_one_clip() -> None:
    assert list(SPANS) == IDS
    assert list(TONES) == IDS
    assert len((OUT / "voice.mp3").read_bytes()) <= MOST_BYTES


def test_clips_are_short_level_and_never_clipped() -> None:
    wrong = []
    for name in IDS:
        samples, rate = clip(name)
        long, level, peak = len(samples) / rate, measure.level(samples), measure.peak(samples)
        if not (SHORTEST <= long <= LONGEST and SOFTEST_DB <= level <= LOUDEST_DB and peak <= PEAK_DB):
            wrong.append((name, round(long, 2), round(level, 1), round(peak, 1)))
    assert wrong == []


def test_the_tones_written_are_those_of_the_readings() -> None:
    for call in CALLS:
        said = ["".join(filter(str.isdigit, one)) for one in call.say.split()]
        said = ["35" if tone == "24" and at < len(said) - 1 else tone for at, tone in enumerate(said)]
        assert [tone for tone, *_ in TONES[call.id]] == said


def test_the_pitch_follows_the_tones() -> None:
    far = [
        (name, tone, round(distance(tone, where, levels), 2))
        for name in IDS
        for tone, where, levels in heard_tones(name)
        if distance(tone, where, levels) > WRONG_SEMITONES
    ]
    assert far == []


def test_each_syllable_is_nearest_to_its_own_tone() -> None:
    pairs = [(tone, nearest(where, levels)) for name in IDS for tone, where, levels in heard_tones(name) if tone != "0"]
    wrong = [(tone, found) for tone, found in pairs if found not in ALIKE.get(tone, {tone})]
    assert len(pairs) > 150
    assert len(wrong) <= len(pairs) // 50, wrong


@pytest.mark.parametrize(
    ("name", "other"), [("win", "55"), ("kong", "242"), ("pung", "53"), ("pass", "33"), ("ready", "213")]
)
def test_another_tone_would_be_noticed(name: str, other: str) -> None:
    ((tone, where, levels),) = heard_tones(name)
    assert tone != other
    assert distance(other, where, levels) > WRONG_SEMITONES
