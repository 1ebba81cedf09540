"""The same answers compiled and uncompiled."""

import json
from collections.abc import Callable

from tests.hand.sample import sample


def test_hands_and_walls_are_the_same_compiled_and_uncompiled(run_plain: Callable[..., str]) -> None:
    assert json.loads(run_plain("-m", "tests.hand.sample"))["answers"] == sample()


def test_the_tables_load_quickly_uncompiled(run_plain: Callable[..., str]) -> None:
    code = (
        "import time; from hokchiu.hand.suits import Tables, read; begin = time.perf_counter();"
        "Tables(read()); print(time.perf_counter() - begin)"
    )
    assert float(run_plain("-c", code)) < 0.1


def test_the_core_imports_without_numpy(run_plain: Callable[..., str]) -> None:
    code = "import sys, hokchiu.hand.acceptance, hokchiu.tiles.wall; print('numpy' in sys.modules)"
    assert run_plain("-c", code).strip() == "False"
