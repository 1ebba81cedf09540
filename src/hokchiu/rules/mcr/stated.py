"""The fans of a profile: how its file states in what they differ from those of the rules it extends.

``[fans]`` gives points by fan, ``others`` those of all fans not named; ``[leaves_out]`` what a fan leaves uncounted
beside it, ``["+fan", "-fan"]``, and ``others = "nothing"``; ``[fan_names]`` other names, 简体, 繁體 and English.
``alone`` and ``alone_unless_more`` are lists of hands, each its fans with `` + `` between; ``robbed_kong_is_drawn`` is
true or false. What they mean stands in ``table.FanRules``.
"""

from collections.abc import Callable, Mapping

from hokchiu.errors import RulesError
from hokchiu.rules.mcr.fans import NAMES
from hokchiu.rules.mcr.table import FanRules, Group, Names

MOST_POINTS = 1000
OTHERS = "others"
NOTHING = "nothing"
LANGUAGES = 3
BETWEEN = " + "


def taken(table: dict[str, object]) -> dict[str, object]:
    """What a profile's *table* states about fans; it is taken out of the table."""
    return {key: table.pop(key) for key in READERS if key in table}


def changed(base: FanRules, stated: Mapping[str, object], place: str) -> FanRules:
    """*base* with what was *stated* at *place*; raises :class:`RulesError` in words for what does not fit."""
    found = base
    for key, read in READERS.items():
        if key in stated:
            found = read(found, stated[key], f"{place}: {key}")
    _check_hands(found, place)
    return found


def _points(rules: FanRules, stated: object, place: str) -> FanRules:
    given: dict[str, int] = {}
    for name, value in _table(stated, place).items():
        if name != OTHERS:
            _known(name, place)
        if type(value) is not int or not 0 <= value <= MOST_POINTS:
            raise RulesError(f"{place}.{name} = {value!r} is not allowed; points, allowed: 0 to {MOST_POINTS}")
        given[name] = value
    points = dict.fromkeys(NAMES, given[OTHERS]) if OTHERS in given else dict(rules.points)
    points.update({name: value for name, value in given.items() if name != OTHERS})
    return rules._replace(points=points)


def _leaves_out(rules: FanRules, stated: object, place: str) -> FanRules:
    table = _table(stated, place)
    left_out = dict(rules.leaves_out)
    if OTHERS in table:
        if table[OTHERS] != NOTHING:
            raise RulesError(f"{place}.{OTHERS} = {table[OTHERS]!r} is not allowed; allowed: {NOTHING}")
        left_out = dict.fromkeys(NAMES, frozenset())
    for name, changes in table.items():
        if name == OTHERS:
            continue
        _known(name, place)
        for change in _texts(changes, f"{place}.{name}", "fans with + or - before each"):
            left_out[name] = _changed_set(left_out[name], name, change, f"{place}.{name}")
    return rules._replace(leaves_out=left_out)


def _changed_set(names: frozenset[str], fan: str, change: str, place: str) -> frozenset[str]:
    """*names*, which *fan* leaves out, with one *change*."""
    sign, other = change[:1], change[1:]
    if sign not in ("+", "-"):
        raise RulesError(
            f"{place}: {change!r} has neither + nor - before it; allowed: +fan to leave one out, -fan not to"
        )
    _known(other, place)
    if other == fan:
        raise RulesError(f"{place}: {change!r} is the fan itself; allowed: any other fan")
    if (other in names) == (sign == "+"):
        said = "left out already" if sign == "+" else "not left out"
        raise RulesError(
            f"{place}: {change!r} changes nothing, {other} is {said}; allowed: {'-' if sign == '+' else '+'}{other}"
        )
    return names | {other} if sign == "+" else names - {other}


def _alone(rules: FanRules, stated: object, place: str) -> FanRules:
    return rules._replace(alone=_hands(stated, place))


def _alone_unless_more(rules: FanRules, stated: object, place: str) -> FanRules:
    return rules._replace(alone_unless_more=_hands(stated, place))


def _hands(stated: object, place: str) -> tuple[Group, ...]:
    hands = tuple(tuple(hand.split(BETWEEN)) for hand in _texts(stated, place, f"hands: fans with {BETWEEN!r} between"))
    for hand in hands:
        for name in hand:
            _known(name, place)
    return hands


def _names(rules: FanRules, stated: object, place: str) -> FanRules:
    names: dict[str, Names] = dict(rules.names)
    for name, words in _table(stated, place).items():
        _known(name, place)
        given = _texts(words, f"{place}.{name}", "names in 简体, 繁體 and English")
        if len(given) != LANGUAGES:
            raise RulesError(f"{place}.{name} = {words!r} is not allowed; allowed: names in 简体, 繁體 and English")
        names[name] = (given[0], given[1], given[2])
    return rules._replace(names=names)


def _robbed(rules: FanRules, stated: object, place: str) -> FanRules:
    if not isinstance(stated, bool):
        raise RulesError(f"{place} = {stated!r} is not allowed; yes/no, allowed: false, true")
    return rules._replace(robbed_kong_is_drawn=stated)


READERS: Mapping[str, Callable[[FanRules, object, str], FanRules]] = {
    "fans": _points,
    "leaves_out": _leaves_out,
    "alone": _alone,
    "alone_unless_more": _alone_unless_more,
    "fan_names": _names,
    "robbed_kong_is_drawn": _robbed,
}


def _check_hands(rules: FanRules, place: str) -> None:
    """Refuse hands that stand alone by fans without points, and one that stands there twice."""
    hands = [*rules.alone, *rules.alone_unless_more]
    for hand in hands:
        told = BETWEEN.join(hand)
        worthless = [name for name in hand if not rules.points[name]]
        if worthless:
            raise RulesError(f"{place}: alone: {told}: {worthless[0]} has no points; allowed: fans that count")
        if sum(set(hand) == set(other) for other in hands) > 1 or len(set(hand)) < len(hand):
            raise RulesError(f"{place}: alone: {told} is there twice; allowed: each hand once, of different fans")


def _table(stated: object, place: str) -> Mapping[str, object]:
    if not isinstance(stated, dict):
        raise RulesError(f"{place} = {stated!r} is not allowed; allowed: a table of fans")
    return stated


def _texts(stated: object, place: str, allowed: str) -> list[str]:
    if not isinstance(stated, list) or not all(isinstance(each, str) for each in stated):
        raise RulesError(f"{place} = {stated!r} is not allowed; allowed: a list of {allowed}")
    return stated


def _known(name: str, place: str) -> None:
    if name not in NAMES:
        from difflib import get_close_matches

        near = get_close_matches(name, NAMES, 1)
        raise RulesError(
            f"{place}: no fan {name!r}; " + (f"the nearest is {near[0]!r}" if near else f"allowed: {', '.join(NAMES)}")
        )
