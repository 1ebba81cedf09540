"""The readings: consistent in their three spellings, and spoken together by the rules."""

from __future__ import annotations

import re
import unicodedata

import pytest

from hokchiu.tiles.kinds import TEXTS
from hokchiu.voices.calls import CALLS, CORE, IDS, PHRASES, Call
from tools.voice.phonology import ipa, parse, together

BY_ID = {call.id: call for call in CALLS}
# Whole words that a dictionary has otherwise than the rule makes them, and phrases taken from one as they are.
ATTESTED = {"mahjong", "t01", "t04"}
BUC_TONES = {"\u0306": {"55", "5"}, "\u0304": {"33"}, "\u0301": {"213", "24"}, "\u0300": {"53"}, "\u0302": {"242"}}
CASES = [
    # FuzhouBench and 冯爱珍's dictionary have these (facts; docs/voice.md)
    ("pei213 tau53", "pi55 lau53"),
    ("mi33 ziu33", "mi24 jiu33"),
    ("mi33 daing213", "mi55 laing213"),
    ("bei242 goo213", "bi53 oo213"),
    ("mi33 hung33 nyk5", "mi21 ung21 nyk5"),
]


@pytest.mark.parametrize(("alone", "spoken"), CASES)
def test_syllables_change_when_spoken_together(alone: str, spoken: str) -> None:
    assert " ".join(together(alone.split())) == spoken


def by_rule(call: Call) -> bool:
    """Whether the reading comes from single syllables, not as it is from a dictionary."""
    return call.id not in ATTESTED and call.cite != call.say


@pytest.mark.parametrize("call", [call for call in CALLS if by_rule(call)], ids=lambda call: call.id)
def test_what_is_said_follows_from_the_syllables(call: Call) -> None:
    assert " ".join(together(call.cite.split())) == call.say


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.id)
def test_the_ipa_is_that_of_what_is_said(call: Call) -> None:
    assert ipa(call.say.split()) == call.ipa


@pytest.mark.parametrize(
    "call", [call for call in CALLS if by_rule(call) or " " not in call.say], ids=lambda call: call.id
)
def test_the_romanisation_has_the_tones_of_the_syllables(call: Call) -> None:
    romanised = call.buc.split("-")
    assert len(romanised) == len(call.cite.split()) == len(re.sub(r"\W", "", call.hanzi))
    for written, syllable in zip(romanised, call.cite.split(), strict=True):
        marks = set(unicodedata.normalize("NFD", written)) & set(BUC_TONES)
        (tones,) = [BUC_TONES[mark] for mark in marks]
        one = parse(syllable)
        assert one.tone in tones
        assert one.checked == (one.tone in ("24", "5"))


def test_every_tile_has_a_name_and_every_core_call_is_there() -> None:
    tiles = {call.id for call in CALLS if call.group == "tile"}
    assert tiles == set(TEXTS)
    assert set(CORE) <= IDS - tiles - set(PHRASES)
    assert tuple(f"t{number:02}" for number in range(1, 23)) == PHRASES
