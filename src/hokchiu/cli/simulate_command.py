"""``hokchiu simulate``."""

import argparse
import json
from collections.abc import Sequence
from typing import Any

from hokchiu.bots.figures import simulate
from hokchiu.cli.settings import options
from hokchiu.cli.terminal import number, progress, share
from hokchiu.rules.load import load


def run(arguments: argparse.Namespace) -> int:
    """Play the deals and print their figures; gives the exit code."""
    rules = load(arguments.rules, options(arguments.set))
    bots = arguments.bots.split(",")
    found = simulate(rules.packed, bots, arguments.deals, arguments.seed, progress(arguments.deals, "deals"))
    print(json.dumps(found) if arguments.json else as_text(found, bots))
    return 0


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
