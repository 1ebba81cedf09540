"""The figures of many simulated deals, from what ``bots.simulation`` counts.

Over all deals: ``draw_rate``, ``discards_per_deal``, ``win_share_by_seat`` (dealer first), ``opening`` (rates of wins
up to the dealer's first discard). Over won deals, those of the opening included: ``self_draw_share``,
``payer_value_mean`` (V of one payer), ``winner_flowers_mean`` (flower tiles, without groups and kongs) and
``winner_golds_mean`` (a robbed one included); None where no deal was won.
"""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

from hokchiu.bots import simulation as at
from hokchiu.deal.layout import SEATS
from hokchiu.errors import HokchiuError
from hokchiu.rules.option import Rules

BATCH = 200
DIGITS = 6


def simulate(
    rules: Rules,
    bots: Sequence[str],
    deals: int,
    seed: int,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play *deals* deals and give their figures; the same *seed* and *bots* give the same but for the speed.

    *bots* are names by seat, the dealer first. *progress* is told now and then how many deals are done.
    HokchiuError: no deals, not four bots, no such bot.
    """
    if deals < 1:
        raise HokchiuError(f"at least one deal is played, not {deals}")
    table = at.Table(rules, list(bots))
    began = perf_counter()
    for first in range(0, deals, BATCH):
        last = min(first + BATCH, deals)
        table.play(seed, first, last)
        progress(last)
    return figures(table.counted(), perf_counter() - began)


def figures(count: Sequence[int], seconds: float) -> dict[str, Any]:
    """The figures of what was counted (places: ``bots.simulation``) in *seconds*."""
    deals = count[at.DEALS]
    won = sum(count[at.WON : at.WON + SEATS])
    return {
        "deals": deals,
        "draw_rate": _mean(deals - won, deals),
        "self_draw_share": _mean(count[at.SELF_DRAWS], won),
        "discards_per_deal": _mean(count[at.DISCARDED], deals),
        "payer_value_mean": _mean(count[at.VALUE], won),
        "win_share_by_seat": [_mean(count[at.WON + seat], deals) for seat in range(SEATS)],
        "opening": {
            "heavenly": _mean(count[at.HEAVENLY_DEALS], deals),
            "three_golds": _mean(count[at.THREE_GOLDS_DEALS], deals),
            "rob_gold_others": _mean(count[at.ROB_GOLD_OTHERS], deals),
            "rob_gold_dealer": _mean(count[at.ROB_GOLD_DEALER], deals),
        },
        "winner_flowers_mean": _mean(count[at.FLOWERS], won),
        "winner_golds_mean": _mean(count[at.GOLDS], won),
        "deals_per_second": round(deals / seconds, 1),
    }


def _mean(total: int, of: int) -> float | None:
    return round(total / of, DIGITS) if of else None
