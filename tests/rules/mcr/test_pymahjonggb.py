"""Our count against PyMahjongGB's on random hands of every shape and flag (docs/mcr.md: which readings are chosen)."""

import pytest

from hokchiu.rules.mcr.count import count_fans, sheet_of
from hokchiu.rules.mcr.table import MCR, PRINTED
from tests.amounts import part
from tests.rules.mcr.dealt import hands
from tests.rules.mcr.pymahjonggb import fans_of

READINGS = PRINTED | {"mcr_all_terminals_triple_pung": True, "mcr_mixed_kongs": 5}
# the same points under another name: readings of one hand that are worth the same
MOST_OTHER_NAMES = 1 / 10_000


def compare(seed: int, count: int) -> None:
    sheet = sheet_of(MCR, READINGS)
    other_names = 0
    for hand in hands(seed, count):
        ours = {name: (points, times) for name, points, times in count_fans(*hand, sheet)}
        theirs = fans_of(hand)
        assert value(ours) == value(theirs), hand
        other_names += ours != theirs
    assert other_names <= count * MOST_OTHER_NAMES


def value(fans: dict[str, tuple[int, int]]) -> int:
    return sum(points * times for points, times in fans.values())


def test_a_part_of_the_hands_counts_the_same() -> None:
    compare(seed=20, count=part(20_000))


@pytest.mark.soak
def test_three_hundred_thousand_hands_count_the_same() -> None:
    compare(seed=21, count=300_000)
