"""Win checks, distances and acceptance against jansou_native and mahjong, from Python, on one thread."""

from __future__ import annotations

import numpy as np

from bench.hands import lists, near
from bench.measure import Contestant, Line, at_least, at_most, missing, race
from hokchiu.hand import batch, single

BATCH = 100_000
HANDS = 4_000
SLOW_HANDS = 100
TRUTH = 1_000_000
ANCHOR = 740.0  # nanoseconds of jansou_native.shanten_counts where the goals were set
GOLDS = (0, 1, 2, 3)


def lines() -> list[Line]:
    """All goals of judging hands."""
    try:
        from jansou.analysis import _native

        kernel, _ = _native.build()
        if kernel is None:
            raise ImportError("jansou finds no native kernel")
    except ImportError as why:
        return [missing("judging hands", "jansou_native", str(why)), correct()]
    seventeen = near(1, BATCH, 5, GOLDS)
    fourteen = near(2, HANDS, 4, (0,))
    return [*_wins(kernel, seventeen, fourteen), correct(), *_acceptance(kernel, seventeen, fourteen)]


def _wins(kernel: object, seventeen: np.ndarray, fourteen: np.ndarray) -> list[Line]:
    hands = lists(fourteen)
    won, away = bytearray(BATCH), memoryview(bytearray(BATCH)).cast("b")
    shanten = kernel.shanten_counts  # type: ignore[attr-defined]
    contestants = {
        "jansou": Contestant(lambda: [shanten(hand, 0) for hand in hands], HANDS),
        "wins": Contestant(lambda: batch.wins(seventeen, 5, won), BATCH),
        "distances": Contestant(lambda: batch.distances(seventeen, 5, away), BATCH),
        "distance_of": Contestant(lambda: [single.distance_of(hand) for hand in hands], HANDS),
    }
    try:
        from mahjong.shanten import Shanten

        theirs = Shanten()
        few = hands[:SLOW_HANDS]
        contestants["mahjong"] = Contestant(
            lambda: [theirs.calculate_shanten(hand, False, False) for hand in few], SLOW_HANDS
        )
    except ImportError:
        pass
    took = race(contestants)
    per_call = "jansou_native.shanten_counts per call"
    anchor = took["jansou"].median
    found = [
        Line(
            "how fast this machine is now",
            "740 ns in SPEED.md",
            f"{anchor:,.0f} ns for a {per_call}: all absolute figures ×{anchor / ANCHOR:.1f}",
        ),
        at_least("win check with golds, 17 tiles, batch", 28, per_call, took["jansou"], took["wins"]),
        at_least("distance per call", 2, per_call, took["jansou"], took["distance_of"]),
        at_most("distance, 17 tiles with golds, batch", 25, took["distances"].least, "ns a hand"),
    ]
    if "mahjong" in took:
        found.append(at_least("distance per call", 30, "mahjong per call", took["mahjong"], took["distance_of"], "us"))
    else:
        found.append(missing("distance per call", "mahjong", "it is not installed"))
    return found


def correct() -> Line:
    """The win check against the slow twin of the tests."""
    from tests.hand import slow

    rows = near(3, TRUTH, 5, GOLDS)
    found = np.asarray(batch.wins(rows, 5))
    wrong = 0
    for row, won in zip(rows.tolist(), found.tolist(), strict=True):
        wrong += slow.complete(tuple(row[:34]), row[34], 5) != bool(won)
    return Line("win check against a slow twin", f"0 wrong of {TRUTH:,}", f"{wrong} wrong", wrong == 0)


def _acceptance(kernel: object, seventeen: np.ndarray, fourteen: np.ndarray) -> list[Line]:
    waiting = lists(fourteen, short=True)
    probe = kernel.probe_shantens  # type: ignore[attr-defined]
    full = seventeen[:HANDS]
    live = np.full((HANDS, 34), 3, np.uint8)
    out = batch.discards(full, 5, live, 0)
    took = race(
        {
            "jansou": Contestant(lambda: [probe(hand, 0, 1) for hand in waiting], HANDS),
            "accepting": Contestant(lambda: [single.accepting(hand) for hand in waiting], HANDS),
            "discards": Contestant(lambda: batch.discards(full, 5, live, 0, out), HANDS),
        }
    )
    return [
        at_least(
            "acceptance of a hand per call", 5, "jansou_native.probe_shantens", took["jansou"], took["accepting"], "us"
        ),
        at_most("acceptance of every discard of 17 tiles, compiled", 3, took["discards"].least / 1000, "µs a hand"),
    ]
