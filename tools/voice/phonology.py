"""Syllables of 福州话 in connected speech, after the published descriptions (docs/voice.md).

Syllables are written in Yngping: initial, final, tone, as ``uang242``. Citation tones: 55, 33, 213, 24 (checked),
53, 242, 5 (checked); 21 and 35 appear in connected speech only.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

INITIALS = ("ng", "nj", "b", "p", "m", "d", "t", "n", "l", "s", "z", "c", "g", "k", "h", "w", "j")
WRITTEN = re.compile(r"([a-z]+)(\d+)")


class Syllable(NamedTuple):
    """A syllable in its parts."""

    initial: str
    final: str
    tone: str

    @property
    def coda(self) -> str:
        """What it ends in: ``ng``, ``k`` or ``h`` (both glottal stops today), or nothing."""
        return next((end for end in ("ng", "k", "h") if self.final.endswith(end)), "")

    @property
    def nucleus(self) -> str:
        """The vowels."""
        return self.final.removesuffix(self.coda) if self.coda else self.final

    @property
    def checked(self) -> bool:
        """Whether it ends in a glottal stop."""
        return self.coda in ("k", "h")

    def __str__(self) -> str:
        return "".join(self)


def parse(text: str) -> Syllable:
    """A written syllable in its parts."""
    match = WRITTEN.fullmatch(text)
    if match is None:
        raise ValueError(f"no syllable: {text!r}")
    body, tone = match.groups()
    for initial in INITIALS:
        if body.startswith(initial) and body != initial:
            return Syllable(initial, body.removeprefix(initial), tone)
    return Syllable("", body, tone)


# ------------------------------------------------------------ connected speech

LOOSE = ("213", "242", "24")
"""Syllables of these tones take the tight final when another follows."""
TIGHT = {
    "oo": "o",
    "ei": "i",
    "ou": "u",
    "ooy": "eoy",
    "eoy": "y",
    "aing": "eing",
    "eing": "ing",
    "ooung": "oung",
    "oung": "ung",
    "ooyng": "eoyng",
    "eoyng": "yng",
    "aik": "eik",
    "eik": "ik",
    "oouk": "ouk",
    "ouk": "uk",
    "ooyk": "eoyk",
    "eoyk": "yk",
    "ooh": "oh",
    "eih": "ih",
    "ouh": "uh",
    "eoyh": "yh",
}
HIGH = {"55": "55", "53": "55", "5": "55", "33": "53", "213": "53", "24": "53", "242": "53", "21": "53"}
FALLING = {"55": "55", "53": "33", "5": "33", "33": "33", "213": "21", "24": "21", "242": "21", "21": "21"}
RISING = {"55": "21", "53": "21", "5": "21", "33": "24", "213": "55", "24": "55", "242": "55", "21": "55"}
AFTER_NASAL = {
    "b": "m",
    "p": "m",
    "d": "n",
    "t": "n",
    "l": "n",
    "s": "n",
    "z": "nj",
    "c": "nj",
    "g": "ng",
    "k": "ng",
    "h": "ng",
    "": "ng",
}
AFTER_VOWEL = {"b": "w", "p": "w", "d": "l", "t": "l", "s": "l", "z": "j", "c": "j", "g": "", "k": "", "h": ""}


def tone_before(first: Syllable, second: str) -> str:
    """The tone of a syllable before another of tone *second*."""
    if first.tone in ("53", "5"):
        return FALLING[second]
    if first.tone == "33" or (first.tone == "24" and first.coda == "k"):
        return RISING[second]
    return HIGH[second]


def initial_after(coda: str, initial: str) -> str:
    """The initial of a syllable after one that ends in *coda*."""
    if coda == "k":
        return initial
    return (AFTER_NASAL if coda == "ng" else AFTER_VOWEL).get(initial, initial)


def tones_together(word: Sequence[Syllable]) -> list[str]:
    """The tones of a group spoken as one: the last stays, of three the first is low unless a falling one follows."""
    tones = [one.tone for one in word]
    last = len(word) - 1
    for at in range(last - 1, -1, -1):
        if at == last - 1:
            tones[at] = tone_before(word[at], word[at + 1].tone)
        elif at == last - 2 and word[at + 1].tone in ("5", "53"):
            tones[at] = tone_before(word[at], tones[at + 1])
        else:
            tones[at] = "21"
    return tones


def together(word: Sequence[str]) -> list[str]:
    """Citation syllables of one group as they sound together."""
    parts = [parse(one) for one in word]
    finals = [TIGHT.get(one.final, one.final) if one.tone in LOOSE else one.final for one in parts[:-1]]
    finals.append(parts[-1].final)
    initials = [parts[0].initial]
    for before, one in zip(finals, parts[1:], strict=False):
        initials.append(initial_after(Syllable("", before, "").coda, one.initial))
    return [str(Syllable(*one)) for one in zip(initials, finals, tones_together(parts), strict=True)]


# ------------------------------------------------------------ IPA

CONSONANTS = {
    "": "",
    "b": "p",
    "p": "pʰ",
    "m": "m",
    "d": "t",
    "t": "tʰ",
    "n": "n",
    "l": "l",
    "s": "s",
    "z": "ts",
    "c": "tsʰ",
    "g": "k",
    "k": "kʰ",
    "ng": "ŋ",
    "h": "h",
    "w": "β",
    "j": "ʒ",
    "nj": "ʒ̃",
}
VOWELS = {
    "a": "a",
    "ia": "ia",
    "ua": "ua",
    "e": "ɛ",
    "ie": "ie",
    "o": "o",
    "oo": "ɔ",
    "uo": "uo",
    "yo": "yo",
    "eo": "œ",
    "ai": "ai",
    "uai": "uai",
    "au": "au",
    "eu": "ɛu",
    "iu": "iu",
    "ieu": "ieu",
    "ui": "ui",
    "uoi": "uoi",
    "i": "i",
    "ei": "ɛi",
    "u": "u",
    "ou": "ou",
    "y": "y",
    "eoy": "øy",
    "ooy": "ɔy",
    "oou": "ɔu",
}
LETTERS = {
    "55": "˥˥",
    "33": "˧˧",
    "213": "˨˩˧",
    "242": "˨˦˨",
    "53": "˥˧",
    "24": "˨˦",
    "35": "˧˥",
    "5": "˥",
    "21": "˨˩",
    "0": "˨˩",
}
CODAS = {"": "", "ng": "ŋ", "k": "ʔ", "h": "ʔ"}


def spoken_tone(one: Syllable, last: bool) -> str:
    """The contour that is spoken: 24 rises higher where it does not end."""
    return "35" if one.tone == "24" and not last else one.tone


def ipa(say: Sequence[str]) -> str:
    """Connected syllables in IPA."""
    parts = [parse(one) for one in say]
    return " ".join(
        CONSONANTS[one.initial]
        + VOWELS[one.nucleus]
        + CODAS[one.coda]
        + LETTERS[spoken_tone(one, at == len(parts) - 1)]
        for at, one in enumerate(parts)
    )
