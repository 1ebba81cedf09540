"""A table of the game for two with 71 tiles: what each seat is dealt, what comes, and what lies outside the wall."""

from collections import Counter

from hokchiu.rules.load import load
from hokchiu.tiles.notation import parse_tiles
from tests.deal.builder import SEED, physical
from tests.deal.table import Table

DICE = (1, 2)  # seat 0 deals and takes first
WALL = 71
SUITED_AND_HONOURS = Counter(dict.fromkeys(range(34), 4))
FLOWERS = list(range(34, 42))
QUIET = {"exchange_at_start": "off", "exchange_offer_per_mille": 0, "free_choice_per_mille": 0}


def taken(first: list[int], second: list[int]) -> list[int]:
    """The order in which fourteen tiles and thirteen are taken: three times four, one, and the dealer's last."""
    order: list[int] = []
    for place in (0, 4, 8):
        order += first[place : place + 4] + second[place : place + 4]
    return [*order, first[12], second[12], first[13]]


def wall_of(first: str, second: str, head: str, outside: str, last: str) -> bytes:
    """136 tiles in the order from the break and eight flowers: hands, draws, the first and last tiles outside."""
    parts = [parse_tiles(text) for text in (first, second, head, outside, last)]
    left = SUITED_AND_HONOURS - Counter(kind for part in parts for kind in part)
    rest = sorted(left.elements(), key=lambda kind: (kind * 11 % 34, kind))
    front = taken(parts[0], parts[1]) + parts[2]
    middle = WALL - len(front)
    order = front + rest[:middle] + parts[3] + rest[middle:] + parts[4]
    assert len(order) == 136
    assert Counter(order) == SUITED_AND_HONOURS
    return bytes(order + FLOWERS)


def duel(first: str, second: str, *, head: str = "", outside: str = "", last: str = "", **options: object) -> Table:
    """A table at its first decision: seat 0 is dealt *first* (14 tiles), seat 1 *second*; *head* is drawn next.

    *outside* are the first tiles that are not in the wall (its flower the very first), *last* the last of them.
    Chance and the exchange are off unless *options* turn them on.
    """
    rules = load("duel71", {**QUIET, **options})
    wall = wall_of(first, second, head, outside, last)
    return Table(rules, SEED, 0, 0, DICE, physical(wall, 0, DICE))
