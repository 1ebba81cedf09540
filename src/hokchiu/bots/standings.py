"""What a run of the arena found, as the JSON object of ``hokchiu arena`` (``docs/arena.md`` explains each field)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hokchiu.bots import match as at
from hokchiu.bots.arena import Mean, Plan, Tally
from hokchiu.bots.seatings import CHALLENGER

DIGITS = 6
NS_PER_MS = 1e6
MS_DIGITS = 4
MIDDLE, NEARLY_ALL = 0.5, 0.99
Told = dict[str, Any]


def standings(plan: Plan, form: str, first: int, tally: Tally, seconds: float) -> Told:
    """The figures of *tally*, what *plan* brought from wall *first* on in the format *form*, in *seconds*."""
    rules = plan.rule_set()
    deals = tally.sets * len(plan.seatings) * (plan.deals or 1)
    told = {
        "format": form,
        "rules": str(plan.rules),
        "options": dict(plan.options),
        "rules_hash": rules.hash,
        "seed": plan.seed,
        "from": first,
        "sets": tally.sets,
        "session_deals": plan.deals,
        "deals": deals,
        "seats": len(plan.seatings[0]),
    }
    bots = [bot(plan, tally, player) for player in range(len(plan.names))]
    if form == "pool":
        for player, one in enumerate(bots):
            one["over"] = [over(plan, tally, player, other) for other in range(len(bots)) if other != player]
    else:
        told |= challenge(bots)
    told |= {name: sum(one[name] for one in bots) for name in ("illegal", "late")}
    return told | {
        "bots": bots,
        "notes": tally.notes,
        "seconds": round(seconds, 3),
        "deals_per_second": round(deals / seconds, 1),
    }


def challenge(bots: Sequence[Told]) -> Told:
    """The challenger's figures, once more where one looks for them first."""
    rates = ("win_rate", "self_draw_rate", "deal_in_rate", "draw_rate", "decision_ms")
    one = bots[CHALLENGER]
    edge = {"edge": one["points"], "ci95": one["ci95"]}
    if "session_points" in one:
        edge |= {"session_edge": one["session_points"], "session_ci95": one["session_ci95"]}
    return {"a": one["name"], "b": bots[1]["name"]} | edge | {name: one[name] for name in rates}


def bot(plan: Plan, tally: Tally, player: int) -> Told:
    """The figures of one player: per deal that it sat in, points with their 95% interval over the walls, and rates."""
    counted = tally.figures[player]
    deals = counted[at.SEAT_DEALS]
    alone = [int(other == player) for other in range(len(plan.names))]
    told = {"name": plan.names[player]} | mean("points", tally.mean(alone, plan.seats[player] * (plan.deals or 1)))
    if plan.deals is not None:
        told |= mean("session_points", tally.mean(alone, plan.seats[player]))
    return told | {
        "win_rate": rate(counted[at.WINS], deals),
        "self_draw_rate": rate(counted[at.SELF_DRAWN], deals),
        "deal_in_rate": rate(counted[at.DEAL_INS], deals),
        "draw_rate": rate(counted[at.DRAWS], deals),
        "win_value": rate(counted[at.WON_VALUE], counted[at.WINS]),
        "deal_in_loss": rate(counted[at.DEAL_IN_LOSS], counted[at.DEAL_INS]),
        "claims": rate(counted[at.CLAIMS], deals),
        "answers": counted[at.ANSWERS],
        "illegal": counted[at.ILLEGAL],
        "late": counted[at.LATE],
        "stand_ins": counted[at.STAND_INS],
        "decision_ms": {
            "p50": quantile(tally.times[player], MIDDLE),
            "p99": quantile(tally.times[player], NEARLY_ALL),
        },
    }


def over(plan: Plan, tally: Tally, player: int, other: int) -> Told:
    """How many points a deal *player* gained more than *other*, on the same walls and seats."""
    weights = [int(which == player) - int(which == other) for which in range(len(plan.names))]
    return {"name": plan.names[other]} | mean("edge", tally.mean(weights, plan.seats[player] * (plan.deals or 1)))


def mean(name: str, found: Mean) -> Told:
    """A mean under its *name*, and its 95% interval (null: there was but one wall)."""
    ci = "ci95" if name in ("points", "edge") else name.replace("points", "ci95")
    low_high = None if found.interval is None else [round(end, DIGITS) for end in found.interval]
    return {name: round(found.value, DIGITS), ci: low_high}


def rate(count: int, of: int) -> float | None:
    """A share or mean, None of nothing."""
    return round(count / of, DIGITS) if of else None


def quantile(times: Sequence[int], share: float) -> float | None:
    """The time in ms within which this share of the timed answers came, up to an eighth too high; None: no answers."""
    left = share * sum(times)
    for bucket, count in enumerate(times):
        left -= count
        if count and left <= 0:
            return round(int(at.bucket_top(bucket)) / NS_PER_MS, MS_DIGITS)
    return None
