"""Packs of recordings: what is kept of a sound, and what is refused as no pack."""

from __future__ import annotations

import json
import math
import struct

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from hokchiu.voices.adpcm import RATE, decode, encode, samples_in
from hokchiu.voices.pack import MOST_BYTES, BadPack, Header, build, parse


def tone(hertz: float, seconds: float = 0.5, level: int = 12_000) -> list[int]:
    return [round(level * math.sin(2 * math.pi * hertz * at / RATE)) for at in range(round(seconds * RATE) | 1)]


CLIP = encode(tone(220, 0.2))
PACK = build(Header([], "依妈", "长乐", "2026-11-30"), {"win": CLIP, "pung": CLIP})


@pytest.mark.parametrize("hertz", [100, 180, 290, 440, 700])
def test_a_tone_comes_back_with_little_noise(hertz: float) -> None:
    wanted = np.array(tone(hertz, level=16_000), float)
    found = np.array(decode(encode(tone(hertz, level=16_000))), float)
    assert len(found) == len(wanted)
    noise = np.sum((found[400:] - wanted[400:]) ** 2)
    assert 10 * math.log10(np.sum(wanted[400:] ** 2) / noise) > 30


def test_the_largest_and_smallest_samples_do_not_wrap_around() -> None:
    found = decode(encode([32767, -32768] * 200 + [0]))
    assert -32768 <= min(found) <= max(found) <= 32767
    assert samples_in(encode([0] * 401)) == 401


def test_a_pack_is_read_as_it_was_built() -> None:
    pack = parse(PACK)
    assert (pack.header.speaker, pack.header.place) == ("依妈", "长乐")
    assert pack.clips == {"win": CLIP, "pung": CLIP}


def header_of(clips: object, **more: object) -> bytes:
    return json.dumps({"clips": clips, **more}).encode()


def file(header: bytes, body: bytes = b"") -> bytes:
    return b"FZV1" + struct.pack("<I", len(header)) + header + body


WRONG = {
    "nothing": b"",
    "another file": b"RIFF" + PACK[4:],
    "a header longer than the file": b"FZV1" + struct.pack("<I", 1 << 30) + b"{}",
    "no JSON": file(b"{"),
    "no clip": file(header_of([])),
    "an unknown clip": file(header_of([["curse", 0, len(CLIP)]]), CLIP),
    "a clip twice": file(header_of([["win", 0, len(CLIP)], ["win", len(CLIP), len(CLIP)]]), CLIP * 2),
    "a gap": file(header_of([["win", 3, len(CLIP)]]), b"xyz" + CLIP),
    "a negative place": file(header_of([["win", -1, len(CLIP)]]), CLIP),
    "a clip past the end": file(header_of([["win", 0, len(CLIP) + 1]]), CLIP),
    "something hidden behind": file(header_of([["win", 0, len(CLIP)]]), CLIP + b"PK"),
    "a click": file(header_of([["win", 0, 40]]), CLIP[:40]),
    "a speech": file(header_of([["win", 0, 40_000]]), CLIP[:4] + bytes(39_996)),
    "a wrong head": file(header_of([["win", 0, len(CLIP)]]), CLIP[:2] + b"\xff\0" + CLIP[4:]),
    "a field more": file(header_of([["win", 0, len(CLIP)]], script="x"), CLIP),
    "a name that turns the text": file(header_of([["win", 0, len(CLIP)]], speaker="a\u202eb"), CLIP),
    "too much": PACK + bytes(MOST_BYTES),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_pack_is_refused(wrong: str) -> None:
    with pytest.raises(BadPack):
        parse(WRONG[wrong])


@settings(deadline=None, max_examples=80)
@given(some.integers(0, len(PACK) - 1), some.integers(0, 255), some.integers(0, len(PACK)))
def test_a_damaged_pack_is_refused_or_read_and_nothing_else(at: int, byte: int, end: int) -> None:
    damaged = PACK[:at] + bytes([byte]) + PACK[at + 1 :]
    for content in (damaged, PACK[:end], damaged[at:]):
        try:
            pack = parse(content)
        except BadPack:
            continue
        assert all(decode(clip[:64]) for clip in pack.clips.values())
