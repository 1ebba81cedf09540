"""Counting decision paths: how many ways a deal can go on from its first decision, to a depth.

At each node the first awaited seat answers with each of its legal actions. The counts of fixed walls
change only when the rules of the engine do. Run as a program it prints the counts of a seed.
"""

import sys

from hokchiu.deal import layout as at
from hokchiu.deal import play
from hokchiu.deal.game import Game
from hokchiu.deal.layout import Deal
from hokchiu.rules.load import load
from hokchiu.rules.option import Rules


def count(deal: Deal, rules: Rules, depth: int) -> int:
    """Paths of *depth* decisions; a deal that ends earlier is one path."""
    awaited = deal.get("at")[at.AWAITED]
    if depth == 0 or not awaited:
        return 1
    seat = next(seat for seat in range(4) if awaited >> seat & 1)
    codes = [code for code, may in enumerate(play.legal(deal, rules, seat)) if may]
    if depth == 1:
        return len(codes)
    paths = 0
    for code in codes:
        after = deal.copy()
        play.act(after, rules, seat, code)
        paths += count(after, rules, depth - 1)
    return paths


def counts(seed: str, depth: int, profile: str = "encyclopedia") -> list[int]:
    """Paths of 1 to *depth* decisions of the deal of *seed*, dealer 0, under the rules of *profile*."""
    rules = load(profile)
    deal = Game(rules, seed.encode(), 0, 0, events=False).deal
    return [count(deal, rules.packed, n) for n in range(1, depth + 1)]


if __name__ == "__main__":
    print(counts(sys.argv[1], int(sys.argv[2]), *sys.argv[3:]))
