"""The same counts compiled and uncompiled."""

import json
from collections.abc import Callable

from tests.rules.mcr.sample import sample


def test_fans_are_the_same_compiled_and_uncompiled(run_plain: Callable[..., str]) -> None:
    assert json.loads(run_plain("-m", "tests.rules.mcr.sample"))["answers"] == sample()
