"""``hokchiu rules``."""

import argparse
import json

from hokchiu.rules import profile
from hokchiu.rules.load import RuleSet, load, profiles
from hokchiu.rules.profile import shown


def run(arguments: argparse.Namespace) -> int:
    """List the rule sets, or print the options of one."""
    if arguments.name is None:
        names = profiles()
        print(json.dumps({"rules": names}) if arguments.json else "\n".join(names))
    else:
        rules = load(arguments.name)
        print(as_json(rules) if arguments.json else as_text(rules))
    return 0


def as_json(rules: RuleSet) -> str:
    """Name, hash and options of a rule set."""
    return json.dumps({"name": rules.name, "hash": rules.hash, "options": dict(rules.options)}, ensure_ascii=False)


def as_text(rules: RuleSet) -> str:
    """One option a line: its value, what it means, what else it may be."""
    width = max(len(option.name) for option in profile.ALL)
    lines = [f"{rules.name}  {rules.hash}"]
    for option in profile.ALL:
        value = shown(rules.options[option.name])
        lines.append(f"  {option.name:{width}}  {value:20}  {option.meaning} ({option.allowed()}; {option.source})")
    return "\n".join(lines)
