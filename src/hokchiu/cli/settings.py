"""Options of a rule set as the command line takes them: ``--set option=value``."""

from collections.abc import Sequence

from hokchiu.errors import HokchiuError

FLAGS = {"true": True, "false": False}


def options(given: Sequence[str]) -> dict[str, bool | int | str]:
    """``option=value`` texts as options; HokchiuError where there is no ``=``."""
    found: dict[str, bool | int | str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise HokchiuError(f"--set takes option=value, not {text!r}")
        found[name] = option_value(value)
    return found


def option_value(text: str) -> bool | int | str:
    """``true``, ``false`` and whole numbers as what they are, any other text as itself."""
    if text in FLAGS:
        return FLAGS[text]
    try:
        return int(text)
    except ValueError:
        return text
