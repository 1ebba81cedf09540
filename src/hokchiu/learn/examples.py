"""Many deals recorded at once, in as many processes as there are cores; what comes out does not depend on how many."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import numpy as np
import numpy.typing as npt

from hokchiu.bots.crew import cores
from hokchiu.bots.danger import DANGER_INPUTS
from hokchiu.bots.patience import WAITING_INPUTS
from hokchiu.learn.situations import Recorder
from hokchiu.rules.load import load
from hokchiu.tiles.kinds import HAND_KINDS

Table = npt.NDArray[Any]

DEALS_AT_ONCE = 250
# So few are recorded here, before other processes have begun.
FEW_PARTS = 4
# Rows a deal takes at most: thrice its discards, or its discards that win.
DANGERS_A_DEAL = 240
WAITS_A_DEAL = 30


def dangers(rules: str, bot: str, seed: int, deals: int) -> tuple[Table, Table]:
    """Questions, float16 (rows, DANGER_INPUTS), and answers, uint8 (rows, 34), of ``Recorder.dangers``."""
    return _recorded(_dangers, rules, bot, seed, deals)


def waits(rules: str, bot: str, seed: int, deals: int) -> tuple[Table, Table]:
    """Questions, float32 (rows, WAITING_INPUTS + 1), and points, float32 (rows,), of ``Recorder.waits``."""
    return _recorded(_waits, rules, bot, seed, deals)


def _recorded(
    record: Callable[[tuple[str, str, int, int, int]], tuple[Table, Table]], rules: str, bot: str, seed: int, deals: int
) -> tuple[Table, Table]:
    load(rules)  # if there are no such rules, it is said here and not in another process
    parts = [(rules, bot, seed, first, min(first + DEALS_AT_ONCE, deals)) for first in range(0, deals, DEALS_AT_ONCE)]
    if len(parts) <= FEW_PARTS:
        found = [record(part) for part in parts]
    else:
        with ProcessPoolExecutor(cores(), get_context("spawn")) as processes:
            found = list(processes.map(record, parts))
    return np.concatenate([x for x, _ in found]), np.concatenate([y for _, y in found])


def _dangers(part: tuple[str, str, int, int, int]) -> tuple[Table, Table]:
    rules, bot, seed, first, last = part
    rows = (last - first) * DANGERS_A_DEAL
    x = np.empty((rows, DANGER_INPUTS), np.float32)
    y = np.empty((rows, HAND_KINDS), np.uint8)
    used = Recorder(load(rules).packed, [bot] * 4).dangers(seed, first, last, x, y)
    return x[:used].astype(np.float16), y[:used].copy()


def _waits(part: tuple[str, str, int, int, int]) -> tuple[Table, Table]:
    rules, bot, seed, first, last = part
    rows = (last - first) * WAITS_A_DEAL
    x = np.empty((rows, WAITING_INPUTS + 1), np.float32)
    y = np.empty(rows, np.float32)
    used = Recorder(load(rules).packed, [bot] * 4).waits(seed, first, last, x, y)
    return x[:used].copy(), y[:used].copy()
