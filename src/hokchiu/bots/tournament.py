"""The arena for callers: bots against each other on duplicate deals, and what that shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from hokchiu.bots.agent import bot_code
from hokchiu.bots.arena import BUDGET_MS, Plan
from hokchiu.bots.crew import cores, play_plan
from hokchiu.bots.outside import is_outside
from hokchiu.bots.seatings import Seating, everybody, one_against_rest, two_against_two
from hokchiu.bots.standings import standings
from hokchiu.errors import HokchiuError
from hokchiu.rules.load import load

MOST_BUDGET_MS = 86_400_000

FORMS: dict[str, Callable[[int], tuple[Seating, ...]]] = {
    "1v3": one_against_rest,
    "2v2": two_against_two,
    "pool": everybody,
}


def arena(
    rules: str | Path,
    names: Sequence[str],
    sets: int,
    seed: int,
    *,
    form: str = "1v3",
    first: int = 0,
    options: Mapping[str, bool | int | str] | None = None,
    deals: int | None = None,
    jobs: int | None = None,
    budget_ms: int = BUDGET_MS,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play walls *first* to *first* + *sets* - 1 of *seed* and give the standings (``docs/arena.md``).

    *names*: challenger and opponent, in a pool one a seat. *deals*: each wall is a session of so many. *jobs*:
    processes (default: one a core); they are spawned, so that a script that calls this needs
    ``if __name__ == "__main__"``. *progress* is told how many walls are done. HokchiuError: it cannot be played.
    """
    limits = [(sets, 1, "set is"), (deals, 1, "deal a session is"), (jobs, 1, "process is"), (budget_ms, 1, "ms is")]
    for asked, least, what in limits:
        if asked is not None and asked < least:
            raise HokchiuError(f"at least one {what} needed, not {asked}")
    if budget_ms > MOST_BUDGET_MS:
        raise HokchiuError(f"a budget is at most {MOST_BUDGET_MS} ms (a day), not {budget_ms}")
    if first < 0:
        raise HokchiuError(f"walls are counted from 0, not from {first}")
    plan = make_plan(rules, names, seed, form, options or {}, deals, budget_ms)
    began = perf_counter()
    tally = play_plan(plan, first, sets, jobs or cores(), progress)
    return standings(plan, form, first, tally, perf_counter() - began)


def make_plan(
    rules: str | Path,
    names: Sequence[str],
    seed: int,
    form: str,
    options: Mapping[str, bool | int | str],
    deals: int | None,
    budget_ms: int,
) -> Plan:
    """The plan of a run; HokchiuError where there is no such format, rule set, option or bot, or too few bots."""
    if form not in FORMS:
        raise HokchiuError(f"no format {form!r}; there is: {', '.join(FORMS)}")
    seats = int(load(rules, options).options["players"])
    seatings = FORMS[form](seats)
    needed = seats if form == "pool" else 2
    if len(names) != needed:
        raise HokchiuError(f"{form} is played by {needed} bots, not {len(names)}")
    for name in names:
        if not is_outside(name):
            bot_code(name)
    return Plan(rules, options, tuple(names), seatings, seed, deals, budget_ms)
