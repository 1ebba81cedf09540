"""Make the synthesised voice pack: every reading of `hokchiu/voices/calls.json` as a clip of one file.

    python -m tools.voice.build            # writes web/src/sound/clips/voice.mp3, voice.json and voice.tones.json
    python -m tools.voice.build --check    # exit code 1 if they are not what this makes

Needs: Debian's flite; numpy, soundfile, pyworld. Takes some 20 s. The files are committed: nothing of this
is needed to play, to build the client or to test.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence

import numpy as np

from hokchiu.voices.calls import CALLS
from tools.audio import measure
from tools.audio.sprite import Samples, Span, cut, decode, encode, index, lay_out, read_index
from tools.make_sounds import OUT, likeness
from tools.voice.synthesis import FRAME_MS, RATE, ToneSpan, render

MOST_BYTES = 350_000
THRIFT = 0.6
LEVEL_DB = -16.5
PEAK = 10 ** (-1.5 / 20)
HARD = 1.6
"""Peaks up to this much too high are rounded off, higher ones make the clip softer."""
FADE_S = 0.004
RUMBLE_HZ = 70.0
LIKE = 0.9

Tones = dict[str, list[tuple[str, float, float]]]
"""Of every clip: each tone, and from when to when it runs."""


def without_rumble(sound: Samples) -> Samples:
    """Nothing below the voice: what a slow moving mean follows is taken away."""
    frequencies = np.fft.rfftfreq(len(sound), 1 / RATE)
    kept = 1 / np.sqrt(1 + (RUMBLE_HZ / np.maximum(frequencies, 1e-9)) ** 8)
    return np.asarray(np.fft.irfft(np.fft.rfft(sound) * kept, len(sound)), dtype=np.float64)


def levelled(sound: Samples) -> Samples:
    """As loud as the others, no sample too loud, the ends soft."""
    out = without_rumble(sound)
    out = out * 10 ** ((LEVEL_DB - measure.level(out)) / 20)
    top = np.abs(out).max() / PEAK
    if top > 1:
        out = np.tanh(out / PEAK) * PEAK if top < HARD else out / top
    count = round(FADE_S * RATE)
    out[:count] *= np.linspace(0, 1, count)
    out[-count:] *= np.linspace(1, 0, count)
    return np.asarray(out, dtype=np.float64)


def clips() -> tuple[dict[str, Samples], Tones]:
    """All clips and their tones."""
    made: dict[str, Samples] = {}
    tones: Tones = {}
    for call in CALLS:
        sound, spans = render(call.say.split())
        made[call.id] = levelled(sound)
        tones[call.id] = [timed(span) for span in spans]
    return made, tones


def timed(span: ToneSpan) -> tuple[str, float, float]:
    """A tone and its seconds."""
    return span.tone, round(span.first * FRAME_MS / 1000, 4), round(span.end * FRAME_MS / 1000, 4)


def listed(tones: Tones) -> str:
    """The tones, one clip a line."""
    return "{\n" + ",\n".join(f"  {json.dumps(name)}: {json.dumps(rows)}" for name, rows in tones.items()) + "\n}\n"


def unlike(content: bytes, spans: Mapping[str, Span], made: Mapping[str, Samples]) -> list[str]:
    """Which clips of the committed file are not what this makes."""
    if lay_out(made, RATE)[1] != spans:
        return ["offsets"]
    samples, _ = decode(content)
    return [name for name, clip in made.items() if likeness(clip, cut(samples, RATE, spans[name])) < LIKE]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files, or with --check say whether they are current."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if the files are not current")
    check = parser.parse_args(arguments).check
    made, tones = clips()
    sound, list_, tone_list = OUT / "voice.mp3", OUT / "voice.json", OUT / "voice.tones.json"
    if check:
        wrong = unlike(sound.read_bytes(), read_index(list_.read_text()), made)
        wrong += ["tones"] if tone_list.read_text() != listed(tones) else []
        print(f"voice: {'not current: ' + ', '.join(wrong) if wrong else 'current'}")
        return 1 if wrong else 0
    whole, spans = lay_out(made, RATE)
    content = encode(whole, RATE, THRIFT)
    sound.write_bytes(content)
    list_.write_text(index(spans))
    tone_list.write_text(listed(tones))
    print(f"voice: {len(spans)} clips, {len(whole) / RATE:.1f} s, {len(content)} bytes")
    return 0 if len(content) <= MOST_BYTES else 1


if __name__ == "__main__":
    sys.exit(main())
