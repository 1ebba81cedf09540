"""Text to tiles and back.

A tile is a digit and a letter (``5m``), tiles are digits then their letter (``123m55p1z3f``, spaces allowed
between such groups), a meld is its name, a colon and its tiles (``chow:345m``, ``open_kong:7777s``). Kinds are
the numbers 0..41 of ``tiles.kinds``. What does not parse is a NotationError with the text and the column.
"""

from collections.abc import Iterable
from typing import NamedTuple

from hokchiu.errors import NotationError
from hokchiu.tiles.kinds import FLOWER_1, LETTERS, RANKS, SUITED, TEXTS

_FIRST = dict(zip(LETTERS, (0, 9, 18, SUITED, FLOWER_1), strict=True))
_RANKS = dict(zip(LETTERS, RANKS, strict=True))
_KINDS = {text: kind for kind, text in enumerate(TEXTS)}
_DIGITS = "0123456789"
MELD_SIZES = {"chow": 3, "pung": 3, "open_kong": 4, "added_kong": 4, "concealed_kong": 4}


class Meld(NamedTuple):
    """A meld as text has it: its name (a key of MELD_SIZES) and its tiles, lowest first."""

    name: str
    tiles: tuple[int, ...]

    @property
    def is_kong(self) -> bool:
        """Whether it is a kong of any sort."""
        return self.name.endswith("kong")


def parse_tiles(text: str) -> list[int]:
    """The kinds of *text*, in its order."""
    return [kind for kind, _ in _placed(text, 0)]


def parse_tile(text: str) -> int:
    """The one kind of *text*."""
    kind = _KINDS.get(text)
    if kind is not None:
        return kind
    tiles = _placed(text, 0)
    if not tiles:
        raise NotationError("a tile is missing", text, len(text) + 1)
    if len(tiles) > 1:
        raise NotationError("one tile was expected", text, tiles[1][1])
    return tiles[0][0]


def parse_meld(text: str) -> Meld:
    """The meld of *text*: ``chow:345m`` and the like."""
    name, colon, _ = text.partition(":")
    if name not in MELD_SIZES:
        raise NotationError(f"a meld begins with one of {', '.join(MELD_SIZES)}", text, 1)
    if not colon:
        raise NotationError("a colon is missing after the meld's name", text, len(text) + 1)
    first = len(name) + 1
    placed = sorted(_placed(text, first))
    meld = Meld(name, tuple(kind for kind, _ in placed))
    _check_meld(meld, text, first + 1)
    return meld


def _check_meld(meld: Meld, text: str, column: int) -> None:
    size = MELD_SIZES[meld.name]
    if len(meld.tiles) != size:
        raise NotationError(f"a {meld.name} has {size} tiles, not {len(meld.tiles)}", text, column)
    low = meld.tiles[0]
    if meld.tiles[-1] >= FLOWER_1:
        raise NotationError("flowers are never in a meld", text, column)
    if meld.name != "chow":
        if meld.tiles[-1] != low:
            raise NotationError(f"a {meld.name} has equal tiles", text, column)
    elif meld.tiles != (low, low + 1, low + 2) or low >= SUITED or not _same_suit(meld.tiles):
        raise NotationError("a chow has three tiles of one suit in a row", text, column)


def _same_suit(tiles: tuple[int, ...]) -> bool:
    return len({TEXTS[kind][1] for kind in tiles}) == 1


def _placed(text: str, start: int) -> list[tuple[int, int]]:
    """Kinds and their columns in *text* from index *start* on."""
    found: list[tuple[int, int]] = []
    group: list[int] = []
    for i in range(start, len(text)):
        character = text[i]
        if character in _DIGITS:
            group.append(i)
        elif character in _FIRST:
            found += _group(text, group, i)
            group = []
        elif character == " " and group:
            raise NotationError("a letter is missing after the digits", text, i + 1)
        elif character != " ":
            raise NotationError(f"{character!r} is no digit and no letter of {', '.join(LETTERS)}", text, i + 1)
    if group:
        raise NotationError("a letter is missing after the digits", text, len(text) + 1)
    return found


def _group(text: str, digits: list[int], letter_place: int) -> list[tuple[int, int]]:
    """Kinds and columns of digits and the letter that follows them."""
    letter = text[letter_place]
    if not digits:
        raise NotationError("a digit is missing before the letter", text, letter_place + 1)
    found = []
    for i in digits:
        rank = int(text[i])
        if not 1 <= rank <= _RANKS[letter]:
            raise NotationError(f"{letter!r} has the digits 1 to {_RANKS[letter]}", text, i + 1)
        found.append((_FIRST[letter] + rank - 1, i + 1))
    return found


def tile_text(kind: int) -> str:
    """One tile as text: ``5m``."""
    return TEXTS[kind]


def tiles_text(kinds: Iterable[int]) -> str:
    """Tiles as text, in the order given; neighbours of one suit share the letter."""
    text = ""
    letter = ""
    for kind in kinds:
        digit, suit = TEXTS[kind][0], TEXTS[kind][1]
        text += digit if suit == letter else letter + digit
        letter = suit
    return text + letter


def meld_text(meld: Meld) -> str:
    """A meld as text: ``pung:555p``."""
    return f"{meld.name}:{tiles_text(meld.tiles)}"
