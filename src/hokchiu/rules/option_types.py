"""What an option is: its name, its place in the packed rules, the values it may take.

The options themselves stand in profile.py (Fuzhou sets) and systems.py (MCR and the other systems).
"""

from collections.abc import Mapping
from typing import NamedTuple

Value = bool | int | str


class Option(NamedTuple):
    """One option: how it is called, what it may be, what it means.

    ``place`` is its index in the packed rules; ``None``: it is no business of the deal (money).
    ``codes`` gives the packed integer of each allowed value; ``None``: a number from ``low`` to ``high``.
    """

    name: str
    place: int | None
    unit: str
    default: Value
    meaning: str
    source: str
    codes: Mapping[Value, int] | None = None
    low: int = 0
    high: int = 0

    def allowed(self) -> str:
        """The allowed values in words, as errors and the option table print them."""
        if self.codes is None:
            return f"{self.low} to {self.high}"
        return ", ".join(shown(value) for value in self.codes)

    def allows(self, value: object) -> bool:
        """Whether *value* has the right type and is one that the rules give this option."""
        if type(value) is not type(self.default):
            return False
        if self.codes is None:
            return isinstance(value, int) and self.low <= value <= self.high
        return value in self.codes

    def code(self, value: Value) -> int:
        """The packed integer of an allowed *value*."""
        return int(value) if self.codes is None else self.codes[value]


def shown(value: object) -> str:
    """*value* as a profile writes it: ``true``, ``18``, ``no_kong``."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def choice(name: str, place: int | None, codes: Mapping[Value, int], meaning: str, source: str) -> Option:
    """An option of named values; the first one is the default."""
    return Option(name, place, "choice", next(iter(codes)), meaning, source, codes)


def flag(name: str, place: int, default: bool, meaning: str, source: str) -> Option:
    """A yes or no."""
    return Option(name, place, "yes/no", default, meaning, source, codes={False: 0, True: 1})


def number(
    name: str, place: int | None, unit: str, default: int, limits: tuple[int, int], meaning: str, source: str
) -> Option:
    """A number of *unit* within *limits*, both included."""
    return Option(name, place, unit, default, meaning, source, low=limits[0], high=limits[1])


def special(name: str, place: int, points: int, meaning: str, source: str) -> Option:
    """What a special win is worth."""
    return number(f"specials.{name}", place, "points", points, (0, MOST_POINTS), f"{meaning}; 0: not played", source)


MOST_POINTS = 1000
MOST_RESERVED = 40
MOST_LAST_DRAWS = 4  # one a seat: nobody discards in the last group
MOST_PER_KONG = 8
MOST_COINS = 1_000_000_000
MOST_BASES = 1_000_000
