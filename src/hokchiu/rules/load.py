"""Rule sets: from a profile (TOML) and a room's choices to a packed record.

A profile holds options by their names and, if it builds on another, ``extends = "name"``. Special
wins stand in a table of their own, ``others`` for those that it does not name; flat, they are called
``specials.golden_pair``. How it states fans: mcr/stated.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from hokchiu.errors import RulesError
from hokchiu.rules import conflicts, profile, relevance, seating
from hokchiu.rules.mcr import stated as fans_stated
from hokchiu.rules.mcr.restored import restored
from hokchiu.rules.mcr.sheet import Sheet
from hokchiu.rules.mcr.table import DIFFERENCES, MCR, FanRules
from hokchiu.rules.option import GOLD_OPENED, MOST_LOST, Rules
from hokchiu.rules.profile import Value, shown
from hokchiu.rules.seating import Seating
from hokchiu.rules.settle import cap
from hokchiu.rules.words import described
from hokchiu.tiles.kinds import FLOWER_1, SUITED, WHITE

if TYPE_CHECKING:
    from pathlib import Path

FIRST_FLOWER = {36: SUITED, 20: WHITE, 8: FLOWER_1}
"""The first kind that is a flower, by option ``flower_mode`` (C32): east, the first dragon, spring."""
EXTENDS = "extends"
SPECIALS_TABLE = "specials"
OTHERS = "others"
# those whose points are any number
SPECIALS = tuple(option.name for option in profile.SPECIALS if option.codes is None)
OPTION_BYTES = 4


class RuleSet(NamedTuple):
    """A rule set ready to play.

    ``options`` are all options by name, ``packed`` the record the core reads, ``hash`` the SHA-256
    (hex) of ``content``: equal for equal rules, whatever the profile is called. ``fans`` are
    the fans of a game that counts them, as the options read them, ``seating`` what a room begins with; ``content``
    is what the hash is over (:func:`content`).
    """

    name: str
    options: Mapping[str, Value]
    packed: Rules
    hash: str
    fans: FanRules
    seating: Seating
    content: Mapping[str, object]

    @property
    def first_flower(self) -> int:
        """The first kind that is a flower (option ``flower_mode``)."""
        return FIRST_FLOWER[int(self.options["flower_mode"])]

    def describe(self, lang: str = "en") -> list[dict[str, object]]:
        """The options for a room's dialog, in *lang* (``zh-Hans``, ``zh-Hant``, ``en``); see words.py."""
        return described(self.options, lang)


def folder() -> Path:
    """Where the rule sets of the package lie."""
    from pathlib import Path

    return Path(__file__).parent / "profiles"


def profiles() -> list[str]:
    """Names of the rule sets that come with the package."""
    return sorted(path.stem for path in folder().glob("*.toml"))


def load(name: str | Path, overrides: Mapping[str, object] | None = None) -> RuleSet:
    """The rule set *name* with *overrides* (option name to value).

    A ``str`` is the name of a profile of the package and never read as a path, so that it may come
    from a stranger; a ``Path`` is a file. Raises :class:`RulesError`, quoting what does not fit.
    """
    found = _packaged(name) if isinstance(name, str) else _profile_of(name, ())
    stated = {key: checked(key, value, "options") for key, value in (overrides or {}).items()}
    options = _settled(found.options, stated, "options")
    return _rule_set(name if isinstance(name, str) else name.stem, options, found.fans, found.seating)


def _rule_set(name: str, options: Mapping[str, Value], fans: FanRules, seats: Seating) -> RuleSet:
    told = content(options, fans)
    read = fans.under(options)
    return RuleSet(name, options, packed(options, read), content_hash(told), read, seats, told)


def packed(options: Mapping[str, Value], fans: FanRules = MCR) -> Rules:
    """The record of integers that the core reads; *fans* as the options read them."""
    rules = Rules(sheet=_sheet(options, fans))
    places = memoryview(rules.buffer).cast("i")
    for option in profile.ALL:
        if option.place is not None:
            places[option.place] = option.code(options[option.name])
    places[GOLD_OPENED] = opens_gold(options)
    places[MOST_LOST] = cap(options, 1)
    return rules


def opens_gold(options: Mapping[str, Value]) -> bool:
    """Whether a tile is turned up whose kind is wild: a gold, or a joker, which is opened as a gold is (C44)."""
    return options["gold"] == "open" or options["popular_joker"] == "on"


def _sheet(options: Mapping[str, Value], fans: FanRules) -> Sheet | None:
    """What the wins of rules with these *options* are counted on, a sheet of its own for each record."""
    return Sheet(fans, bool(options["mcr_traits_in_seven_pairs"])) if options["win_count"] == "fans" else None


def content(options: Mapping[str, Value], fans: FanRules) -> dict[str, object]:
    """All that makes rules what they are, by name: what their hash is over, and what a record keeps of them.

    Options that the first version did not have stand in it where they differ from their default, *fans* where they
    differ from MCR's.
    """
    told: dict[str, object] = {
        name: value
        for name, value in options.items()
        if name in profile.FIRST_VERSION or value != profile.BY_NAME[name].default
    }
    return told | fans.differences()


def content_hash(told: Mapping[str, object]) -> str:
    """SHA-256 (hex) of :func:`content` in canonical JSON: names sorted, no spaces."""
    import hashlib
    import json

    return hashlib.sha256(json.dumps(told, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def from_content(name: str, told: Mapping[str, object]) -> RuleSet:
    """The rules with this :func:`content`, whatever a profile called *name* says by now. RulesError: they are none."""
    stated = {key: value for key, value in told.items() if key not in DIFFERENCES}
    given = {key: checked(key, value, "rules") for key, value in stated.items()}
    options = conflicts.settled({**_defaults(), **given}, given, "rules")
    fans = restored({key: value for key, value in told.items() if key in DIFFERENCES}, "rules")
    return _rule_set(name, options, fans, Seating())


def checked(key: str, value: object, place: str) -> Value:
    """*value*, if option *key* exists and allows it; *place* says where it was found."""
    option = profile.BY_NAME.get(key)
    if option is None:
        raise RulesError(f"{place}: {_unknown(key)}")
    if not option.allows(value):
        raise RulesError(f"{place}: {key} = {value!r} is not allowed; {option.unit}, allowed: {option.allowed()}")
    return value  # type: ignore[return-value]


def _unknown(key: str) -> str:
    from difflib import get_close_matches

    near = get_close_matches(key, profile.BY_NAME, 1)
    return f"no option {key!r}" + (f"; the nearest is {near[0]!r}" if near else "")


def preset(name: str) -> Mapping[str, Value]:
    """The options of the rule set *name* as they are without overrides."""
    return _packaged(name).options


def seating_of(name: str) -> Seating:
    """What a room of the rule set *name* begins with."""
    return _packaged(name).seating


class _Profile(NamedTuple):
    """What a file states, with all that it extends."""

    options: Mapping[str, Value]
    fans: FanRules
    seating: Seating


@cache
def _packaged(name: str) -> _Profile:
    return _profile_of(_path_of(name), ())


def _path_of(name: str) -> Path:
    if name in profiles():
        return folder() / f"{name}.toml"
    raise RulesError(f"no rule set {name!r}; there is: {', '.join(profiles())}")


def _profile_of(path: Path, below: tuple[Path, ...]) -> _Profile:
    """All that the file at *path* states, what it extends first; *below* are the files that extend it."""
    if path in below:
        chain = " extends ".join(each.name for each in (*below[below.index(path) :], path))
        raise RulesError(f"{below[-1].name}: {EXTENDS} = {shown(path.stem)!r}: {chain}; {_others(below[-1])}")
    table = _read(path)
    parent = table.pop(EXTENDS, None)
    base = (
        _Profile(_defaults(), MCR, Seating())
        if parent is None
        else _profile_of(_parent_of(path, parent), (*below, path))
    )
    fans = fans_stated.changed(base.fans, fans_stated.taken(table), path.name)
    seats = seating.changed(base.seating, table.pop(seating.TABLE, {}), path.name)
    stated = {key: checked(key, value, path.name) for key, value in _flat(table).items()}
    return _Profile(_settled(base.options, stated, path.name), fans, seats)


def _settled(base: Mapping[str, Value], stated: Mapping[str, Value], place: str) -> dict[str, Value]:
    """*base* with what *place* states; RulesError for a contradiction, or a change that means nothing here or there."""
    options = conflicts.settled({**base, **stated}, stated, place)
    for name, value in stated.items():
        unmet = relevance.without_meaning(name, options)
        if value != base[name] and unmet and relevance.without_meaning(name, base):
            other, allowed = unmet
            raise RulesError(
                f"{place}: {name} = {shown(value)} means nothing with {other} = {shown(options[other])};"
                f" with it, {other} allowed: {', '.join(shown(each) for each in allowed)}"
            )
    return options


def _defaults() -> dict[str, Value]:
    return {option.name: option.default for option in profile.ALL}


def _others(path: Path) -> str:
    """What the file at *path* may extend, in words."""
    return f"allowed: {', '.join(name for name in profiles() if name != path.stem)}, or a file beside it"


def _parent_of(path: Path, parent: object) -> Path:
    if not isinstance(parent, str):
        raise RulesError(f"{path.name}: {EXTENDS} = {parent!r} is not the name of a rule set; {_others(path)}")
    return path.parent / parent if parent.endswith(".toml") else _path_of(parent)


def _read(path: Path) -> dict[str, object]:
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise RulesError(f"{path.name}: {error}") from error


def _flat(table: Mapping[str, object]) -> dict[str, object]:
    flat: dict[str, object] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            others = dict.fromkeys(SPECIALS, value[OTHERS]) if key == SPECIALS_TABLE and OTHERS in value else {}
            named = {f"{key}.{inner}": points for inner, points in value.items() if inner != OTHERS or not others}
            flat.update(others | named)
        else:
            flat[key] = value
    return flat
