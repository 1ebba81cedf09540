"""The effects: the committed file is what the script makes, and each is short, level and clean."""

from __future__ import annotations

import numpy as np
import pytest

from tools.audio import measure
from tools.audio.sprite import cut, decode, encode, lay_out, read_index
from tools.make_sounds import EFFECTS, MOST_BYTES, OUT, RATE, string, unlike

SHORTEST, LONGEST = 0.05, 2.5
SOFTEST_DB, LOUDEST_DB = -30.0, -12.0
PEAK_DB = -0.5
CONTENT = (OUT / "effects.mp3").read_bytes()
LISTED = (OUT / "effects.json").read_text()


def test_the_committed_effects_are_what_the_script_makes() -> None:
    assert unlike(CONTENT, LISTED) == []
    assert len(CONTENT) <= MOST_BYTES


def test_another_file_would_be_noticed() -> None:
    samples, rate = decode(CONTENT)
    span = read_index(LISTED)["kong"]
    at = round(span.start * rate)
    samples[at : at + round(span.long * rate)] = np.random.default_rng(1).normal(0, 0.1, round(span.long * rate))
    assert unlike(encode(samples, rate, 0.5), LISTED) == ["kong"]


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short_and_neither_too_loud_nor_too_soft(name: str) -> None:
    samples, rate = decode(CONTENT)
    clip = cut(samples, rate, read_index(LISTED)[name])
    assert SHORTEST <= len(clip) / rate <= LONGEST
    assert SOFTEST_DB <= measure.level(clip) <= LOUDEST_DB
    assert measure.peak(clip) <= PEAK_DB


def test_a_decoder_that_puts_silence_in_front_changes_nothing() -> None:
    tone = {"one": 0.5 * np.sin(np.arange(4000) / 3)}
    whole, spans = lay_out(tone, RATE)
    late = np.concatenate([np.zeros(777), whole])
    samples, rate = decode(encode(late, RATE, 0.1))
    assert np.corrcoef(cut(samples, rate, spans["one"]), tone["one"])[0, 1] > 0.99


@pytest.mark.parametrize("hertz", [150.0, 219.0, 292.0])
def test_the_pitch_that_is_measured_is_the_pitch_that_is_played(hertz: float) -> None:
    _, found = measure.pitch(np.sin(2 * np.pi * hertz * np.arange(8000) / 16000), 16000)
    assert found == pytest.approx(hertz, rel=0.005)


def test_noise_has_no_pitch() -> None:
    _, found = measure.pitch(np.random.default_rng(1).normal(0, 1, 8000), 16000)
    assert not found.any()


def test_a_string_sounds_as_high_as_it_was_plucked() -> None:
    _, found = measure.pitch(string(np.random.default_rng(2), 220.0, 1.0), RATE)
    assert np.median(found[found > 0]) == pytest.approx(220.0, rel=0.02)
