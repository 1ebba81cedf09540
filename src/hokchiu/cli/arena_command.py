"""``hokchiu arena``."""

import argparse
import json
from typing import Any

from hokchiu.bots.tournament import arena
from hokchiu.cli.settings import options
from hokchiu.cli.terminal import progress, share
from hokchiu.errors import HokchiuError

HEADINGS = ("", "points", "95 %", "wins", "self-drawn", "deals in", "p50 ms", "p99 ms", "illegal", "late")


def run(arguments: argparse.Namespace) -> int:
    """Play the walls and print the standings; gives the exit code."""
    found = arena(
        arguments.rules,
        players(arguments),
        arguments.sets,
        arguments.seed,
        form=arguments.format,
        first=arguments.first,
        options=options(arguments.set),
        deals=arguments.deals,
        jobs=arguments.jobs,
        budget_ms=arguments.budget_ms,
        progress=progress(arguments.sets, "sets"),
    )
    print(json.dumps(found, ensure_ascii=False) if arguments.json else as_text(found))
    return 0


def players(arguments: argparse.Namespace) -> list[str]:
    """The bots that are to play. HokchiuError: they are not named as the format takes them."""
    pair = [arguments.a, arguments.b]
    if arguments.format == "pool":
        if arguments.bots is None or pair != [None, None]:
            raise HokchiuError("a pool takes --bots a,b,c,d (one a seat) and neither --a nor --b")
        return str(arguments.bots).split(",")
    if None in pair or arguments.bots is not None:
        raise HokchiuError(f"{arguments.format} takes --a and --b, and no --bots")
    return pair


def as_text(found: dict[str, Any]) -> str:
    """The standings for a person: what was played, the edge, a row for each bot."""
    rows = [HEADINGS, *(row(bot) for bot in found["bots"])]
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    table = ["  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]) for line in rows]
    return "\n".join([headline(found), "", *table, *remarks(found)])


def headline(found: dict[str, Any]) -> str:
    """What was played, and what the challenger gained by it."""
    last = found["from"] + found["sets"] - 1
    what = f"{found['format']}, {found['rules']}, seed {found['seed']}, sets {found['from']} to {last}"
    if found["session_deals"] is not None:
        what += f" of {found['session_deals']} deals a session"
    lines = [f"{what}: {found['deals']:,} deals, {found['deals_per_second']:,.0f} a second"]
    if "edge" in found:
        lines.append(f"{found['a']} gains {signed(found['edge'])} points a deal, 95 % {ends(found['ci95'])}")
    if "session_edge" in found:
        lines.append(f"  {signed(found['session_edge'])} a session, 95 % {ends(found['session_ci95'])}")
    return "\n".join(lines)


def row(bot: dict[str, Any]) -> tuple[str, ...]:
    """One bot's figures."""
    rates = (share(bot[name]) for name in ("win_rate", "self_draw_rate", "deal_in_rate"))
    times = (milliseconds(bot["decision_ms"][name]) for name in ("p50", "p99"))
    counts = (f"{bot[name]:,}" for name in ("illegal", "late"))
    return (bot["name"], signed(bot["points"]), ends(bot["ci95"]), *rates, *times, *counts)


def remarks(found: dict[str, Any]) -> list[str]:
    """What stands below the table: draws, differences in a pool, what happened to bots from outside."""
    lines = ["", f"draws {share(found['bots'][0]['draw_rate'])}"]
    for place, bot in enumerate(found["bots"]):
        lines += [
            f"{bot['name']} over {other['name']}: {signed(other['edge'])}, 95 % {ends(other['ci95'])}"
            for other in bot.get("over", ())[place:]
        ]
    lines += [
        f"ukeire answered {bot['stand_ins']:,} times for {bot['name']}" for bot in found["bots"] if bot["stand_ins"]
    ]
    return lines + list(found["notes"])


def signed(points: float) -> str:
    """Points gained or lost."""
    return f"{points:+.3f}"


def ends(interval: list[float] | None) -> str:
    """An interval, a dash where one set alone was played."""
    return "–" if interval is None else f"{signed(interval[0])} … {signed(interval[1])}"


def milliseconds(time: float | None) -> str:
    """A time to three digits, a dash where none was taken."""
    return "–" if time is None else f"{time:.3g}"
