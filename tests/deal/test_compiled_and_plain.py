"""The same deals compiled and uncompiled, byte for byte."""

from collections.abc import Callable

from tests.deal.walk import walk

DEALS = 16


def test_a_walk_through_deals_is_the_same_compiled_and_uncompiled(run_plain: Callable[..., str]) -> None:
    assert run_plain("-m", "tests.deal.walk", str(DEALS)).strip() == walk(DEALS)
