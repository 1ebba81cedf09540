"""A pack of somebody's recordings as a file, ``.fzv``, and what one must be like to be handed on.

``FZV1``, the length of the header (32 bits, little endian), the header (JSON), then the clips, one after another
without gaps (:mod:`hokchiu.voices.adpcm`). Nothing that is no clip fits into it.
"""

from __future__ import annotations

import hashlib
import unicodedata
from typing import Annotated

import msgspec

from hokchiu.errors import HokchiuError
from hokchiu.voices.adpcm import HEAD, LAST_STEP, RATE, samples_in
from hokchiu.voices.calls import IDS

MAGIC = b"FZV1"
LENGTH_BYTES = 4
MOST_BYTES = 1 << 20
MOST_HEADER = 16_384
SHORTEST_S, LONGEST_S = 0.15, 2.6

Words = Annotated[str, msgspec.Meta(max_length=40)]


class BadPack(HokchiuError):
    """Bytes that are no pack of recordings."""


class ClipPlace(msgspec.Struct, array_like=True, frozen=True, forbid_unknown_fields=True):
    """A clip: the reading it says, where it begins behind the header, and its length in bytes."""

    id: str
    offset: int
    length: int


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who speaks (``speaker``), from where, and what. ``created``: the day, as 2026-11-30."""

    clips: list[ClipPlace]
    speaker: Words = ""
    place: Words = ""
    created: Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")] = ""


class Pack(msgspec.Struct, frozen=True):
    """A pack that was read."""

    header: Header
    clips: dict[str, bytes]


def pack_id(content: bytes) -> str:
    """What a pack is called: the SHA-256 of its bytes, in hex."""
    return hashlib.sha256(content).hexdigest()


def parse(content: bytes) -> Pack:
    """Read a pack; :class:`BadPack` says what is wrong with bytes that are none."""
    if len(content) > MOST_BYTES:
        raise BadPack(f"{len(content)} bytes are more than {MOST_BYTES}")
    start = len(MAGIC) + LENGTH_BYTES
    if content[: len(MAGIC)] != MAGIC or len(content) < start:
        raise BadPack("this is no pack of recordings")
    long = int.from_bytes(content[len(MAGIC) : start], "little")
    if long > min(MOST_HEADER, len(content) - start):
        raise BadPack(f"a header of {long} bytes does not fit")
    header = _header(content[start : start + long])
    return Pack(header, _clips(header, content[start + long :]))


def _header(text: bytes) -> Header:
    try:
        header = msgspec.json.decode(text, type=Header)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPack(f"the header cannot be read: {error}") from error
    for words in (header.speaker, header.place):
        if any(unicodedata.category(letter)[0] == "C" for letter in words):
            raise BadPack("a name has characters that do not print")
    return header


def _clips(header: Header, body: bytes) -> dict[str, bytes]:
    if not header.clips:
        raise BadPack("there is no clip in it")
    clips: dict[str, bytes] = {}
    at = 0
    for place in header.clips:
        if place.id not in IDS or place.id in clips:
            raise BadPack(f"clip {place.id!r}: unknown, or there twice")
        if place.offset != at or place.length <= HEAD or at + place.length > len(body):
            raise BadPack(f"clip {place.id!r}: it does not lie behind the one before")
        clips[place.id] = _clip(place.id, body[at : at + place.length])
        at += place.length
    if at != len(body):
        raise BadPack(f"{len(body) - at} bytes belong to no clip")
    return clips


def _clip(name: str, clip: bytes) -> bytes:
    if clip[2] > LAST_STEP or clip[3] != 0:
        raise BadPack(f"clip {name!r}: its head is wrong")
    seconds = samples_in(clip) / RATE
    if not SHORTEST_S <= seconds <= LONGEST_S:
        raise BadPack(f"clip {name!r}: {seconds:.2f} s; {SHORTEST_S} to {LONGEST_S} s are possible")
    return clip


def build(header: Header, clips: dict[str, bytes]) -> bytes:
    """The file of these clips; those of the header are replaced."""
    places, at = [], 0
    for name, clip in clips.items():
        places.append(ClipPlace(name, at, len(clip)))
        at += len(clip)
    text = msgspec.json.encode(msgspec.structs.replace(header, clips=places))
    return MAGIC + len(text).to_bytes(LENGTH_BYTES, "little") + text + b"".join(clips.values())
