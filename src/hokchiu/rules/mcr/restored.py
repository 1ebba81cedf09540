"""The fans of rules from what was kept of them (``FanRules.differences``), whatever a profile says by now."""

from collections.abc import Mapping

from hokchiu.errors import RulesError
from hokchiu.rules.mcr import stated
from hokchiu.rules.mcr.table import MCR, FanRules


def restored(differences: Mapping[str, object], place: str) -> FanRules:
    """MCR with *differences*; raises :class:`RulesError`, naming *place*, for what tells of no fans."""
    told = dict(differences)
    if "leaves_out" in told:
        told["leaves_out"] = _as_changes(told["leaves_out"], f"{place}: leaves_out")
    for key in ("alone", "alone_unless_more"):
        if key in told:
            told[key] = [stated.BETWEEN.join(hand) for hand in _lists(told[key], f"{place}: {key}")]
    return stated.changed(MCR, told, place)


def _as_changes(told: object, place: str) -> dict[str, list[str]]:
    """What a fan leaves out, as a profile would state it: what comes and goes against MCR."""
    if not isinstance(told, Mapping):
        raise RulesError(f"{place} = {told!r} is not allowed; allowed: a table of fans")
    names, lists = list(told), _lists(list(told.values()), place)
    return {name: _change(name, left_out) for name, left_out in zip(names, lists, strict=True)}


def _change(name: str, left_out: list[str]) -> list[str]:
    before, after = MCR.leaves_out.get(name, frozenset()), frozenset(left_out)
    return [f"+{other}" for other in sorted(after - before)] + [f"-{other}" for other in sorted(before - after)]


def _lists(told: object, place: str) -> list[list[str]]:
    if not isinstance(told, list) or not all(isinstance(names, list) for names in told):
        raise RulesError(f"{place} = {told!r} is not allowed; allowed: lists of fans")
    if not all(isinstance(name, str) for names in told for name in names):
        raise RulesError(f"{place} = {told!r} is not allowed; allowed: names of fans")
    return told
