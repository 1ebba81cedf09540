"""Tables that settle deals for coins: ``python -m tests.server.gamblers FOLDER TABLES DEALS STATEMENTS``.

A life is killed (SIGKILL) once it has done so many statements of its data base (0: never), wherever that is; the next
one goes on where it was. The deals are made by lot from the table's and the deal's number, so that each life would play
the same ones; people spend on horns meanwhile.
"""

from __future__ import annotations

import os
import signal
import sys
from concurrent.futures import Future
from pathlib import Path
from random import Random
from typing import Any

from hokchiu.store.ledger import HORN, Ledger, NotEnoughCoins
from hokchiu.store.rows import DealRow, Holds, Stake
from hokchiu.store.store import Store

SEATS = 4
WELCOME = 500
CAP, FEE, PENALTY = 200, 9, 80
AT_ONCE = 8
"""Deals of a table that wait to be kept together."""


def row(table: int, number: int, players: tuple[str, ...]) -> DealRow:
    """The deal of this number at a table."""
    lot = Random(f"{table} {number}")
    losses = [lot.randrange(CAP + 1) for _ in range(SEATS)]
    winner = lot.randrange(SEATS)
    gains = [sum(losses) - losses[winner] if seat == winner else -loss for seat, loss in enumerate(losses)]
    escaped = (lot.randrange(SEATS),) if lot.random() < 0.1 else ()
    stake = Stake(FEE, 0, PENALTY, shared=lot.random() < 0.5, escaped=escaped)
    return DealRow(f"t{table}", 1, number, "record\n", players, tuple(gains), tuple(gains), stake=stake)


def kept(store: Store) -> dict[str, int]:
    """The last deal of each table."""
    query = "SELECT table_id, max(deal.number) FROM deal JOIN session ON session.id = session_id GROUP BY table_id"
    return dict(store.writer.do(lambda own: own.execute(query).fetchall()).result())


def spend(ledger: Ledger, player: str, key: str) -> None:
    """A message to everybody, if he can pay for it."""

    def done(future: Future[Any]) -> None:
        error = future.exception()
        assert error is None or isinstance(error, NotEnoughCoins), error

    ledger.spend(player, 20, "horn", key, to=HORN).add_done_callback(done)


def die_at(store: Store, statements: int) -> None:
    """End this life before a statement, in the middle of a transaction or between two."""
    left = iter(range(statements))

    def count(_: str) -> None:
        if next(left, None) is None:
            os.kill(os.getpid(), signal.SIGKILL)

    store.writer.connection.set_trace_callback(count)


def main(folder: str, tables: str, deals: str, statements: str) -> None:
    """Play on until every table has had its deals."""
    store = Store(Path(folder))
    if int(statements):
        die_at(store, int(statements))
    ledger = Ledger(store.writer)
    people: list[tuple[str, ...]] = []
    for table in range(int(tables)):
        seats = [store.player(f"device {table} {seat} secret", f"p{seat}") for seat in range(SEATS)]
        people.append(tuple(one.result().id for one in seats))
        for player in people[-1]:
            ledger.grant(player, WELCOME, "welcome", player)
        store.keep_step(f"t{table}", b"0", True, None, holds=Holds(people[-1], CAP + FEE + PENALTY))
    last = kept(store)
    for first in range(1, int(deals) + 1, AT_ONCE):
        waiting = []
        for table, players in enumerate(people):
            for number in range(first, min(first + AT_ONCE, int(deals) + 1)):
                if number > last.get(f"t{table}", 0):
                    waiting.append(store.keep_step(f"t{table}", b"1", True, row(table, number, players)))
                    spend(ledger, players[number % SEATS], f"t{table} {number}")
        for future in waiting:
            assert future.result() is not None
    store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
