"""What is kept of somebody's coins, tasks and horns, as he may take it along."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import NamedTuple

from hokchiu.store import ledger
from hokchiu.store.ledger import Entry

ALL = 2**31
TASKS = "SELECT day, task, goal, coins, paid FROM daily_task WHERE player_id = ? ORDER BY day, place"
HORNS = "SELECT text, price, state, made_at FROM cry WHERE kind = 'horn' AND player_id = ? ORDER BY id"


class KeptTask(NamedTuple):
    """A task of a day; ``paid``: what was taken for it."""

    day: str
    task: str
    goal: int
    coins: int
    paid: int | None


class KeptHorn(NamedTuple):
    """What was told to everybody, or was to be."""

    text: str
    price: int
    state: str
    made_at: str


@dataclass(frozen=True)
class KeptHall:
    """All of one account, the oldest first."""

    coins: list[Entry]
    tasks: list[KeptTask]
    horns: list[KeptHorn]


def kept_hall(connection: sqlite3.Connection, player: str) -> KeptHall:
    """What is kept of *player*."""
    return KeptHall(
        coins=ledger.entries(connection, player, None, ALL)[::-1],
        tasks=[KeptTask(*row) for row in connection.execute(TASKS, (player,))],
        horns=[KeptHorn(*row) for row in connection.execute(HORNS, (player,))],
    )
