"""The 81 fans of MCR against PyMahjongGB, on ordinary winning hands."""

from __future__ import annotations

import random

from bench.measure import NANO, Contestant, Line, at_least, missing, race
from hokchiu.rules.mcr import ids
from hokchiu.rules.mcr.count import count_batch, count_total
from tests.rules.mcr.dealt import Hand, sets_and_pair, with_flags

HANDS = 2_000
AIM = 1_000_000


def lines() -> list[Line]:
    """Both goals, and the aim of a million a second."""
    chance = random.Random(4)
    hands = [with_flags(chance, *sets_and_pair(chance, range(34), [0] * 34, 4)) for _ in range(HANDS)]
    cases = b"".join(case(hand) for hand in hands)
    points = memoryview(bytearray(4 * HANDS)).cast("i")
    contestants = {
        "call": Contestant(lambda: [count_total(*hand) for hand in reordered], HANDS),
        "batch": Contestant(lambda: count_batch(cases, points), HANDS),
    }
    reordered = [(hand.hand, hand.winning, hand.melds, hand.how, hand.seat_wind, hand.round_wind) for hand in hands]
    try:
        from MahjongGB import MahjongFanCalculator

        from tests.rules.mcr.pymahjonggb import call

        calls = [call(hand) for hand in hands]
        contestants["theirs"] = Contestant(lambda: [MahjongFanCalculator(**one) for one in calls], HANDS)
    except ImportError as why:
        return [missing("MCR fans", "PyMahjongGB", str(why)), _aim(race(contestants)["batch"].least)]
    took = race(contestants)
    return [
        at_least("MCR fans per call", 1.5, "PyMahjongGB per call", took["theirs"], took["call"], "us"),
        at_least("MCR fans, batch", 2, "PyMahjongGB per call", took["theirs"], took["batch"], "us"),
        _aim(took["batch"].least),
    ]


def _aim(batch: float) -> Line:
    rate = NANO / batch
    return Line("MCR fans, batch, ordinary hands", f"{AIM:,}/s as an aim", f"{rate:,.0f}/s", rate >= AIM)


def case(hand: Hand) -> bytes:
    """The hand as a case of ``rules.mcr.ids``."""
    made = bytearray(ids.CASE_SIZE)
    for kind in hand.hand:
        made[kind] += 1
    made[ids.CASE_WINNING] = hand.winning
    made[ids.CASE_HOW] = hand.how
    made[ids.CASE_SEAT_WIND] = hand.seat_wind
    made[ids.CASE_ROUND_WIND] = hand.round_wind
    made[ids.CASE_MELDS] = len(hand.melds)
    for i, (sort, kind) in enumerate(hand.melds):
        made[ids.CASE_SORT + i] = sort
        made[ids.CASE_KIND + i] = kind
    return bytes(made)
