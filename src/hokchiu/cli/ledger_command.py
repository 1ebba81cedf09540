"""``hokchiu ledger``."""

import argparse
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import asdict

from hokchiu.cli.configuring import chosen
from hokchiu.errors import HokchiuError
from hokchiu.store import ledger
from hokchiu.store.opening import connect
from hokchiu.store.schema import STEPS, version
from hokchiu.store.store import DATABASE
from hokchiu.tables.held import unseated

UNSOUND = 1
ALL = 2**31


def run(arguments: argparse.Namespace) -> int:
    """Check the ledger, or print an account's entries."""
    with _opened(arguments) as connection:
        return _audit(connection, arguments) if arguments.what == "audit" else _show(connection, arguments)


@contextmanager
def _opened(arguments: argparse.Namespace) -> Iterator[sqlite3.Connection]:
    """The data base as of one moment; a server may go on using it."""
    path = chosen(arguments).folder / DATABASE
    if not path.is_file():
        raise HokchiuError(f"{path}: there is no such data base")
    with closing(connect(path)) as connection:
        if version(connection) < len(STEPS):
            raise HokchiuError(f"{path} is of an older program: start the server once, it brings it up to date")
        connection.execute("BEGIN")
        yield connection
        connection.execute("ROLLBACK")


def _audit(connection: sqlite3.Connection, arguments: argparse.Namespace) -> int:
    faults = [*ledger.audit(connection), *unseated(connection)]
    (made,) = connection.execute("SELECT count(*) FROM coin_transaction").fetchone()
    sums = dict(connection.execute("SELECT account, coins FROM balance WHERE account LIKE 'system:%'"))
    (people, coins) = connection.execute(
        "SELECT count(*), coalesce(sum(coins), 0) FROM balance WHERE account NOT LIKE 'system:%'"
    ).fetchone()
    if arguments.json:
        print(json.dumps({"faults": faults, "transactions": made, "people": people, "coins": coins, "system": sums}))
    else:
        print("\n".join([*faults, f"{made} transactions; {people} people have {coins} coins; {_told(sums)}"]))
        print("the ledger balances" if not faults else f"the ledger does not balance: {len(faults)} faults")
    return UNSOUND if faults else 0


def _told(sums: dict[str, int]) -> str:
    return ", ".join(f"{name.partition(':')[2]} {coins}" for name, coins in sorted(sums.items())) or "nothing yet"


def _show(connection: sqlite3.Connection, arguments: argparse.Namespace) -> int:
    account = str(arguments.account or "")
    known = connection.execute("SELECT 1 FROM player WHERE id = ?", (account,)).fetchone()
    if known is None and account not in ledger.SYSTEM:
        raise HokchiuError(f"there is no account {account!r}; system accounts: {', '.join(ledger.SYSTEM)}")
    has, found = ledger.purse(connection, account), ledger.entries(connection, account, None, ALL)
    if arguments.json:
        print(json.dumps({"account": account, **asdict(has), "entries": [asdict(one) for one in found]}))
        return 0
    for one in reversed(found):
        print(f"{one.at}  {one.coins:+12d}  {one.after:12d}  {one.kind} {one.key} {one.reference}".rstrip())
    print(f"{account} has {has.coins} coins, {has.free} of them free")
    return 0
