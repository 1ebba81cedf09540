"""How a deal goes and how it is counted, in words chosen by the options (texts/story.toml)."""

from collections.abc import Mapping
from typing import Any

from hokchiu.rules.profile import Value, shown
from hokchiu.rules.texts import Words, text, words

Options = Mapping[str, Value]


def sections(options: Options) -> list[dict[str, object]]:
    """Titles and the sentences that hold under *options*; a section without any is left out."""
    told = [_section(section, options) for section in text("story")["section"]]
    return [section for section in told if section["lines"]]


def counting(options: Options) -> dict[str, object]:
    """What stands under the formula: what counts how much, and who pays."""
    return _section(text("story")["counting"], options)


def formula(options: Options) -> Words | None:
    """The formula in words; ``None`` for a game that has none."""
    found = _formulas().get(options["formula"])
    return None if found is None else _filled(found, options)


def holds(line: Mapping[str, Any], options: Options) -> bool:
    """Whether the sentence *line* is true: an option that does not exist has no value."""
    if line.get("gold") and not has_gold(options):
        return False
    return all(_among(options.get(name), values) for name, values in line.get("when", {}).items())


def has_gold(options: Options) -> bool:
    """Whether it is one of the games with a gold."""
    return options["gold"] == "open"


def _formulas() -> dict[Value, list[str]]:
    found: dict[Value, list[str]] = text("story")["formulas"]
    return found


def _among(value: Value | None, values: list[Value]) -> bool:
    return any(type(value) is type(one) and value == one for one in values)


def _section(section: Mapping[str, Any], options: Options) -> dict[str, object]:
    lines = [_filled(line["words"], options) for line in section["line"] if holds(line, options)]
    return {"title": words(section["title"]), "lines": lines}


def _filled(triple: list[str], options: Options) -> Words:
    values = {name: shown(value) for name, value in options.items() if "." not in name}
    return {language: said.format_map(values) for language, said in words(triple).items()}
