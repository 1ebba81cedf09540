"""How a deal goes and how it is counted, in words chosen by the options (texts/story.toml)."""

from collections.abc import Mapping
from typing import Any

from hokchiu.rules.about import CERTAIN, RECONSTRUCTED, About
from hokchiu.rules.profile import Value, shown
from hokchiu.rules.texts import Words, text, words

Options = Mapping[str, Value]


def sections(options: Options, sure: About) -> list[dict[str, object]]:
    """Titles and the sentences that hold under *options*; a section without any is left out."""
    told = [_section(section, options, sure) for section in text("story")["section"]]
    return [section for section in told if section["lines"]]


def counting(options: Options, sure: About) -> dict[str, object]:
    """What stands under the formula: what counts how much, and who pays."""
    return _section(text("story")["counting"], options, sure)


def formula(options: Options) -> Words | None:
    """The formula in words; ``None`` for a game that has none."""
    found = (line for line in text("story")["formula"] if holds(line, options))
    line = next(found, None)
    return None if line is None else _filled(line["words"], options)


def holds(line: Mapping[str, Any], options: Options) -> bool:
    """Whether the sentence *line* is true."""
    if any(int(options[name]) <= 0 for name in line.get("positive", [])):
        return False
    return all(_among(options[name], values) for name, values in line.get("when", {}).items())


def _among(value: Value, values: list[Value]) -> bool:
    return any(type(value) is type(one) and value == one for one in values)


def _section(section: Mapping[str, Any], options: Options, sure: About) -> dict[str, object]:
    lines = [
        {"words": _filled(line["words"], options), "certainty": _certainty(line, sure)}
        for line in section["line"]
        if holds(line, options)
    ]
    return {"title": words(section["title"]), "lines": lines}


def _certainty(line: Mapping[str, Any], sure: About) -> str:
    """A sentence is reconstructed where one of the options that it speaks of is."""
    options = [*line.get("when", {}), *line.get("positive", [])]
    return RECONSTRUCTED if any(sure.certainty_of(name) == RECONSTRUCTED for name in options) else CERTAIN


def _filled(triple: list[str], options: Options) -> Words:
    values = {name: shown(value) for name, value in options.items() if "." not in name}
    return {language: said.format_map(values) for language, said in words(triple).items()}
