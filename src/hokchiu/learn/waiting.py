"""The model of waiting (``bots.patience``): what a hand comes to that lets a win on a discard go."""

from pathlib import Path

import numpy as np
import numpy.typing as npt

from hokchiu.bots.arena import NORMAL_95
from hokchiu.bots.patience import POINTS, WAITING_INPUTS
from hokchiu.learn.examples import Table, waits
from hokchiu.learn.network import START, Batch, Floats, Network, save, train

SIZES = (WAITING_INPUTS, 16, 8, 1)
EPOCHS = 6
SIZE = 512
STEP = 2e-3


def learn(x: Table, points: Table) -> Network:
    """Train on questions *x* and what was gained, *points*: least squares."""
    network = Network(SIZES, START, float(points.mean()) / POINTS)

    def batch(chosen: npt.NDArray[np.intp]) -> Batch:
        aim = points[chosen, None] / POINTS

        def gradient(found: Floats) -> Floats:
            slope: Floats = ((found - aim) / len(chosen)).astype(np.float32)
            return slope

        return x[chosen, :WAITING_INPUTS], gradient

    train(network, len(x), batch, EPOCHS, SIZE, STEP, START)
    return network


def make(path: Path, rules: str, bot: str, deals: int, seed: int) -> str:
    """Play *deals* deals among four of *bot*, train, write *path*; gives a sentence on what waiting by it gains."""
    x, points = waits(rules, bot, seed, deals)
    network = learn(x, points)
    save(network, path)
    held_x, held_points = waits(rules, bot, seed + 1, max(1, deals // 4))
    now = held_x[:, WAITING_INPUTS]
    waited = network.answers(held_x[:, :WAITING_INPUTS])[:, 0] * POINTS > now
    gained = np.where(waited, held_points - now, 0)
    error = NORMAL_95 * gained.std() / np.sqrt(len(gained))
    gain = f"{gained.mean():.2f} ±{error:.2f}"
    return f"{len(x):,} rows; on {len(held_x):,} others it waits {waited.mean():.1%} and gains {gain} a time"
