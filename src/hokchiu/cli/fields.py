"""Fields of a JSON object, checked one by one: each gives the value or says what was wrong with it."""

from collections.abc import Collection

from hokchiu.cli.jsonl import InputError, Object
from hokchiu.errors import HandError
from hokchiu.rules.load import RuleSet
from hokchiu.tiles.kinds import COPIES, FLOWER_1
from hokchiu.tiles.notation import Meld, parse_meld, parse_tiles, tile_text

SEATS = "ABCD"


def check_names(stated: Object, known: Collection[str], required: Collection[str]) -> None:
    """Raise :class:`InputError` at a field that is not *known* or a *required* one that is missing."""
    unknown = [name for name in stated if name not in known]
    if unknown:
        raise InputError(f"unknown field {unknown[0]!r}; there are: {', '.join(known)}")
    missing = [name for name in required if name not in stated]
    if missing:
        raise InputError(f"the field {missing[0]!r} is missing")


def text(value: object, field: str) -> str:
    """*value*, which must be text."""
    if not isinstance(value, str):
        raise InputError(f"{field}: {value!r} is not text")
    return value


def flag(stated: Object, field: str) -> bool:
    """A yes or no; no where it is missing."""
    value = stated.get(field, False)
    if not isinstance(value, bool):
        raise InputError(f"{field}: {value!r} is neither true nor false")
    return value


def one_of(stated: Object, field: str, words: Collection[str]) -> str:
    """One of *words*."""
    word = stated[field]
    if not isinstance(word, str) or word not in words:
        raise InputError(f"{field}: {word!r} is none of {', '.join(words)}")
    return word


def seat(stated: Object, field: str) -> int:
    """A seat, A to D, as 0 to 3."""
    letter = stated[field]
    if not isinstance(letter, str) or len(letter) != 1 or letter not in SEATS:
        raise InputError(f"{field}: {letter!r} is none of A, B, C, D")
    return SEATS.index(letter)


def check_seated(stated: Object, rules: RuleSet, fields: Collection[str]) -> None:
    """Raise :class:`InputError` for one of the *fields* that names a seat at which nobody plays."""
    seated = SEATS[: int(rules.options["players"])]
    for field in fields:
        if stated.get(field) is not None and str(stated[field]) not in seated:
            raise InputError(f"{field}: nobody sits at {stated[field]}; players = {len(seated)}")


def number(stated: Object, field: str, default: int, low: int, high: int) -> int:
    """A whole number from *low* to *high*."""
    value = stated.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise InputError(f"{field}: {value!r} is not a number from {low} to {high}")
    return value


def tiles(stated: Object, field: str) -> tuple[int, ...]:
    """Tiles as kinds, sorted; none where the field is missing."""
    return tuple(sorted(parse_tiles(text(stated.get(field, ""), field))))


def melds(stated: Object) -> tuple[Meld, ...]:
    """The melds, a list of texts."""
    value = stated.get("melds", [])
    if not isinstance(value, list):
        raise InputError(f"melds: {value!r} is not a list")
    return tuple(parse_meld(text(each, "melds")) for each in value)


def check_copies(kinds: Collection[int]) -> None:
    """Raise :class:`HandError` if a kind is there more often than it exists."""
    held = list(kinds)
    for kind in sorted(set(held)):
        most = 1 if kind >= FLOWER_1 else COPIES
        if held.count(kind) > most:
            raise HandError(f"{held.count(kind)} of {tile_text(kind)}; there are {most}")
