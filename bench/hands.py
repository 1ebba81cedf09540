"""Hands to judge: near a win, golds among them, 27 kinds; as rows of 35 bytes (``hand.batch``)."""

from __future__ import annotations

from typing import Any

import numpy as np

KINDS = 27
COPIES = 4
ROW = 35
RUN_SHARE = 2 / 3
SPARE = 1.6  # how many hands are drawn for one that has no kind five times

Array = Any


def near(seed: int, number: int, sets: int, golds: tuple[int, ...]) -> Array:
    """*number* hands of ``3 * sets + 2`` tiles: complete, in half of them a tile exchanged, then *golds* put in."""
    chance = np.random.default_rng(seed)
    tiles = _complete(chance, round(number * SPARE), sets)
    changed = np.flatnonzero(chance.random(len(tiles)) < 0.5)
    tiles[changed, chance.integers(0, tiles.shape[1], len(changed))] = chance.integers(0, KINDS, len(changed))
    tiles = tiles[_counts(tiles).max(axis=1) <= COPIES][:number]
    if len(tiles) < number:
        raise RuntimeError("too few hands were drawn")
    rows = np.zeros((number, ROW), np.uint8)
    tiles = chance.permuted(tiles, axis=1)
    wild = np.resize(golds, number)
    for count in sorted(set(golds)):
        mine = wild == count
        rows[mine, :KINDS] = _counts(tiles[mine][:, count:])
    rows[:, ROW - 1] = wild
    return rows


def _complete(chance: Any, number: int, sets: int) -> Array:
    """Tiles of complete hands: two of three sets are runs."""
    first = chance.integers(0, 7, (number, sets)) + 9 * chance.integers(0, 3, (number, sets))
    triplet = chance.integers(0, KINDS, (number, sets))
    is_run = chance.random((number, sets)) < RUN_SHARE
    parts = [np.where(is_run, first + step, triplet) for step in range(3)]
    pair = chance.integers(0, KINDS, (number, 1))
    return np.concatenate([*parts, pair, pair], axis=1)


def _counts(tiles: Array) -> Array:
    """How often each kind is held."""
    flat = tiles + KINDS * np.arange(len(tiles))[:, None]
    return np.bincount(flat.ravel(), minlength=KINDS * len(tiles)).reshape(len(tiles), KINDS)


def lists(rows: Array, short: bool = False) -> list[list[int]]:
    """The 34 counts of each row as a list; *short*: without the first tile."""
    found: list[list[int]] = rows[:, : ROW - 1].tolist()
    if short:
        for counts in found:
            counts[next(kind for kind, count in enumerate(counts) if count)] -= 1
    return found
