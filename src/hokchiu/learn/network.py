"""Training of the small networks that the bots ask (``bots.net``): NumPy, Adam, a falling step.

The same seed gives the same weights on the same machine; another linear algebra library may round otherwise.
"""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import numpy as np
import numpy.typing as npt

from hokchiu.bots.weights import LAYERS
from hokchiu.errors import HokchiuError

Floats = npt.NDArray[np.float32]
# Gives the questions of the rows asked for, and what to do with the answers: their gradient.
Batch = tuple[Floats, Callable[[Floats], Floats]]

# Seeds the first weights and the order of the examples.
START = 1
FIRST_MOMENT, SECOND_MOMENT, TINY = 0.9, 0.999, 1e-8
# Zip stamps each entry; a fixed stamp makes equal weights equal files.
STAMP = (1980, 1, 1, 0, 0, 0)


class Network:
    """Layers of *sizes* (inputs, first, second, outputs), begun with *seed*; ``start`` is what the outputs begin
    with."""

    def __init__(self, sizes: tuple[int, int, int, int], seed: int, start: float) -> None:
        inputs, first, second, outputs = sizes
        chance = np.random.default_rng(seed)

        def weights(rows: int, columns: int, scale: float) -> Floats:
            return (chance.standard_normal((rows, columns)) * scale).astype(np.float32)

        self.layers: list[Floats] = [
            weights(inputs, first, 1 / np.sqrt(inputs) if inputs < first else 0.08),
            np.zeros(first, np.float32),
            weights(first, second, np.sqrt(2 / first)),
            np.zeros(second, np.float32),
            weights(second, outputs, 0.05),
            np.full(outputs, start, np.float32),
        ]
        self.mean = [np.zeros_like(layer) for layer in self.layers]
        self.square = [np.zeros_like(layer) for layer in self.layers]
        self.steps = 0

    def answers(self, x: Floats) -> Floats:
        """The outputs (rows, outputs) for *x* (rows, inputs)."""
        return self._hidden(x)[-1]

    def _hidden(self, x: Floats) -> tuple[Floats, Floats, Floats]:
        w1, b1, w2, b2, w3, b3 = self.layers
        first: Floats = np.maximum(x @ w1 + b1, 0)
        second: Floats = np.maximum(first @ w2 + b2, 0)
        return first, second, second @ w3 + b3

    def learn(self, x: Floats, gradient: Callable[[Floats], Floats], step: float) -> None:
        """One step of Adam; *gradient* of the loss by the answers."""
        first, second, answers = self._hidden(x)
        by_answer = gradient(answers)
        by_second = (by_answer @ self.layers[4].T) * (second > 0)
        by_first = (by_second @ self.layers[2].T) * (first > 0)
        slopes = (
            x.T @ by_first,
            by_first.sum(0),
            first.T @ by_second,
            by_second.sum(0),
            second.T @ by_answer,
            by_answer.sum(0),
        )
        self.steps += 1
        for layer, slope, mean, square in zip(self.layers, slopes, self.mean, self.square, strict=True):
            mean += (1 - FIRST_MOMENT) * (slope - mean)
            square += (1 - SECOND_MOMENT) * (slope * slope - square)
            now = mean / (1 - FIRST_MOMENT**self.steps)
            spread = np.sqrt(square / (1 - SECOND_MOMENT**self.steps)) + TINY
            layer -= (step * now / spread).astype(np.float32)


def train(
    network: Network,
    rows: int,
    batch: Callable[[npt.NDArray[np.intp]], Batch],
    epochs: int,
    size: int,
    step: float,
    seed: int,
) -> None:
    """Go *epochs* times through *rows* examples in a random order, *size* at once, with a step that falls to nothing.

    *batch* gives the examples of some row numbers.
    """
    if rows < size:
        raise HokchiuError(f"{size} examples at least are learned from, not {rows}: more deals are needed")
    chance = np.random.default_rng(seed)
    steps = epochs * (rows // size)
    done = 0
    for _ in range(epochs):
        order = chance.permutation(rows)
        for begin in range(0, rows - size + 1, size):
            x, gradient = batch(order[begin : begin + size])
            network.learn(x, gradient, step * 0.5 * (1 + np.cos(np.pi * done / steps)))
            done += 1


def save(network: Network, path: Path) -> None:
    """Write the weights as an ``.npz`` file that ``bots.weights`` reads. HokchiuError: they are no numbers; nothing
    is written."""
    if not all(np.isfinite(layer).all() for layer in network.layers):
        raise HokchiuError("learning went astray: weights are not finite")
    with ZipFile(path, "w", ZIP_DEFLATED) as archive:
        for name, layer in zip(LAYERS, network.layers, strict=True):
            data = BytesIO()
            np.save(data, layer)
            archive.writestr(ZipInfo(f"{name}.npy", STAMP), data.getvalue(), ZIP_DEFLATED)
