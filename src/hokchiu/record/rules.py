"""The rules that a record was played by, whatever the profiles say by now.

Version 2 holds all that makes its rules what they are. Version 1 holds what differs from a profile;
``first_rules.json`` keeps the profiles as they were then, and is never edited.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from hokchiu.errors import RecordError, RulesError
from hokchiu.rules.load import RuleSet, content_hash, from_content, load, profiles

FIRST_RULES = "first_rules.json"


def rules_kept(name: str, told_hash: str, content: Mapping[str, object]) -> tuple[RuleSet, list[str]]:
    """The rules of version 2, and notes on what the profile says otherwise by now.

    RecordError if the hash is another, or they mean nothing to this program.
    """
    if content_hash(content) != told_hash:
        raise RecordError("line 1: the rules' hash is not that of the options")
    try:
        rules = from_content(name, content)
    except RulesError as wrong:
        raise RecordError(f"line 1: {wrong}") from None
    if rules.hash != told_hash:
        raise RecordError("line 1: this program reads the options as other rules than those of the hash")
    return rules, _differences(rules)


def _differences(rules: RuleSet) -> list[str]:
    """Where the rules are not those of the profile of their name as it is now, by choice or because it has changed."""
    if rules.name not in profiles():
        return [f"there is no rule set {rules.name!r} now; its options stand in the record"]
    now = load(rules.name).options
    other = [f"{key} = {value!r}, not {now[key]!r}" for key, value in rules.options.items() if value != now[key]]
    return [f"other than {rules.name!r} is now: {', '.join(other)}"] if other else []


def first_rules(name: str, told_hash: str, stated: Mapping[str, object]) -> tuple[RuleSet, list[str]]:
    """The rules of version 1: the profile *name* as it is now with *stated*, or as it was then, which a note says."""
    found = [rules for rules in (_as_now(name, stated), _as_then(name, stated)) if rules is not None]
    for rules in found:
        if rules.hash == told_hash:
            changed = rules is not found[0] or name not in profiles()
            return rules, [f"the rules {name!r} have changed since; read as they were"] if changed else []
    if not found:
        raise RecordError(
            f"line 1: no rule set {name!r} with these options, now or when records of version 1 were made"
        )
    raise RecordError(f"line 1: the rules {name!r} are not those of the hash {told_hash[:12]}…, now or then")


def _as_now(name: str, stated: Mapping[str, object]) -> RuleSet | None:
    try:
        return load(name, stated)
    except RulesError:
        return None


def _as_then(name: str, stated: Mapping[str, object]) -> RuleSet | None:
    kept = _then().get(name)
    try:
        return None if kept is None else from_content(name, {**kept, **stated})
    except RulesError:
        return None


@cache
def _then() -> dict[str, dict[str, object]]:
    kept: dict[str, dict[str, object]] = json.loads(files("hokchiu.record").joinpath(FIRST_RULES).read_text("utf-8"))
    return kept
