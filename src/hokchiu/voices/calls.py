"""The calls, names of tiles and phrases that a voice says (docs/voice.md has their sources).

Tiles are named by their notation (`5m`, `1z`, `1f`), calls as the rules name them, phrases `t01` to `t22`.
"""

from __future__ import annotations

from importlib.resources import files
from typing import Literal

import msgspec


class Call(msgspec.Struct, frozen=True):
    """One thing to say."""

    id: str
    group: Literal["tile", "call", "phrase"]
    hanzi: str
    hans: str
    """The same in simplified characters."""
    buc: str
    """Its romanisation, syllable by syllable as each is read alone."""
    cite: str
    """The same in Yngping."""
    say: str
    """How the syllables sound together, in Yngping."""
    ipa: str
    en: str
    source: str
    confidence: Literal["high", "med", "low"]


CALLS: tuple[Call, ...] = msgspec.json.decode(
    files(__package__).joinpath("calls.json").read_bytes(), type=tuple[Call, ...]
)
"""All of them, tiles first."""
IDS = frozenset(call.id for call in CALLS)
PHRASES = tuple(call.id for call in CALLS if call.group == "phrase")
CORE = (
    "chow",
    "pung",
    "kong",
    "win",
    "self_draw",
    "flower",
    "open_gold",
    "rob_gold",
    "three_golds",
    "ready",
    "pass",
    "gold",
)
"""What a pack should have first: a minute and a half of recording."""
