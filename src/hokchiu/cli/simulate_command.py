"""``hokchiu simulate``."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

from hokchiu.bots.figures import simulate
from hokchiu.errors import HokchiuError
from hokchiu.rules.load import load

BAR = 40
PERCENT = 100
FLAGS = {"true": True, "false": False}


def run(arguments: argparse.Namespace) -> int:
    """Play the deals and print their figures; gives the exit code."""
    rules = load(arguments.rules, options(arguments.set))
    bots = arguments.bots.split(",")
    progress = bar(arguments.deals) if sys.stderr.isatty() else silence
    found = simulate(rules.packed, bots, arguments.deals, arguments.seed, progress)
    print(json.dumps(found) if arguments.json else as_text(found, bots))
    return 0


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


def silence(done: int) -> None:
    """No progress is shown."""


def bar(deals: int) -> Callable[[int], None]:
    """Shows on standard error how many of *deals* are done; the last call wipes it out."""

    def show(done: int) -> None:
        filled = BAR * done // deals
        line = f"\r{'█' * filled}{'·' * (BAR - filled)} {done:,} of {deals:,} deals"
        if done == deals:
            line = f"\r{' ' * len(line)}\r"
        sys.stderr.write(line)
        sys.stderr.flush()

    return show


def as_text(found: dict[str, Any], bots: Sequence[str]) -> str:
    """The figures for a person, one a line."""
    opening = found["opening"]
    rows = [
        ("bots, dealer first", ", ".join(bots)),
        ("deals", f"{found['deals']:,}"),
        ("draws", share(found["draw_rate"])),
    ]
    rows.append(("wins by seat", "  ".join(share(each) for each in found["win_share_by_seat"])))
    rows.append(("self-drawn wins", share(found["self_draw_share"])))
    rows.append(("discards a deal", number(found["discards_per_deal"])))
    rows.append(("one payer pays", number(found["payer_value_mean"])))
    rows.append(("winner's flowers", number(found["winner_flowers_mean"])))
    rows.append(("winner's golds", number(found["winner_golds_mean"])))
    rows += [(f"opening: {name}", share(rate)) for name, rate in opening.items()]
    rows.append(("deals a second", f"{found['deals_per_second']:,.0f}"))
    width = max(len(name) for name, _ in rows)
    return "\n".join(f"{name:{width}}  {shown}" for name, shown in rows)


def share(rate: float | None) -> str:
    """A rate in per cent, a dash where there is none."""
    return "–" if rate is None else f"{PERCENT * rate:.2f} %"


def number(mean: float | None) -> str:
    """A mean, a dash where there is none."""
    return "–" if mean is None else f"{mean:.2f}"
