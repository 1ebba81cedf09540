"""Syllables of 福州话 as the phones of an American voice: which it has, and how its vowels are bent."""

from __future__ import annotations

from typing import NamedTuple

from tools.voice.phonology import VOWELS, Syllable


class Phone(NamedTuple):
    """A phone of the voice."""

    name: str
    bend: float = 1.0
    """What the second formant is multiplied by: below 1 rounds the lips."""


class Spoken(NamedTuple):
    """A syllable in phones."""

    onset: tuple[Phone, ...]
    rime: tuple[Phone, ...]
    nasal: bool
    """Whether the rime's last phone is the nasal it ends in."""


ROUND_BACK = 0.72
"""The voice's u is far too much in front."""

ONSETS: dict[str, tuple[str, ...]] = {
    "": (),
    "b": ("b",),
    "p": ("p",),
    "d": ("d",),
    "t": ("t",),
    "g": ("g",),
    "k": ("k",),
    "m": ("m",),
    "n": ("n",),
    "ng": ("ng",),
    "l": ("l",),
    "s": ("s",),
    "h": ("hh",),
    "w": ("v",),
    "j": ("zh",),
    "nj": ("n", "zh"),
    "z": ("t", "s"),
    "c": ("t", "s", "hh"),
}
BEFORE_FRONT = {"z": ("jh",), "c": ("ch",)}
"""Before i and y the affricates move back."""

RIMES: dict[str, tuple[Phone, ...]] = {
    "a": (Phone("aa"),),
    "ia": (Phone("y"), Phone("aa")),
    "ua": (Phone("w"), Phone("aa")),
    "ɛ": (Phone("eh"),),
    "ie": (Phone("y"), Phone("eh")),
    "o": (Phone("ao"),),
    "ɔ": (Phone("ao"),),
    "uo": (Phone("w"), Phone("ao")),
    "yo": (Phone("y", 0.82), Phone("ao")),
    "œ": (Phone("eh", 0.8),),
    "ai": (Phone("ay"),),
    "uai": (Phone("w"), Phone("ay")),
    "au": (Phone("aw"),),
    "ɛu": (Phone("eh"), Phone("uw", ROUND_BACK)),
    "iu": (Phone("iy"), Phone("uw", ROUND_BACK)),
    "ieu": (Phone("iy"), Phone("uw", ROUND_BACK)),
    "ui": (Phone("uw", ROUND_BACK), Phone("iy")),
    "uoi": (Phone("w"), Phone("oy")),
    "i": (Phone("iy"),),
    "ɛi": (Phone("ey"),),
    "u": (Phone("uw", ROUND_BACK),),
    "ou": (Phone("ow"),),
    "y": (Phone("iy", 0.76),),
    "øy": (Phone("ey", 0.78),),
    "ɔy": (Phone("oy", 0.92),),
    "ɔu": (Phone("ow"),),
}
VOICED = ("m", "n", "ng", "l", "w", "j", "nj")
"""Initials over which the tone already runs."""
NASAL = Phone("ng")
GLIDES = ("y", "w")
GLIDE_PART = 0.45
FALLING_PART = 0.8
"""Of two full vowels the first is a little shorter."""


def phones(one: Syllable) -> Spoken:
    """The phones of a syllable."""
    vowels = VOWELS[one.nucleus]
    onset = BEFORE_FRONT.get(one.initial, ONSETS[one.initial]) if vowels[0] in "iy" else ONSETS[one.initial]
    nasal = one.coda == "ng"
    return Spoken(tuple(map(Phone, onset)), RIMES[vowels] + ((NASAL,) if nasal else ()), nasal)


def parts(spoken: Spoken) -> list[float]:
    """How the vowels of a rime share its time."""
    vowels = spoken.rime[:-1] if spoken.nasal else spoken.rime
    shares = [GLIDE_PART if one.name in GLIDES else 1.0 for one in vowels]
    if len(vowels) == 2 and vowels[0].name not in GLIDES:
        shares[0] = FALLING_PART
    return [share / sum(shares) for share in shares]
