"""Coins: an append-only ledger of double entry.

A transaction moves whole coins between accounts, and its postings sum to zero. An account is a player's id or one of
:data:`SYSTEM`; a person's balance is never below zero. ``balance`` holds what the postings sum to; nothing else does,
and nobody keeps a balance in memory to write it back. A transaction has a *kind* and a *key*; the same again has no
effect, so whoever is not sure whether something was paid, pays it once more.

Each function that takes a connection runs inside a job of :class:`hokchiu.store.writer.Writer`, so that a price and
what is bought for it are on disk together, or neither is. :class:`Ledger` offers the same as jobs of their own.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass

from hokchiu.errors import HokchiuError
from hokchiu.store.rows import now_text
from hokchiu.store.writer import Writer

MINT = "system:mint"
"""Where free coins come from; below zero by all that has been given."""
HOUSE = "system:house"
"""Who takes fees and penalties."""
HORN = "system:horn"
"""Who takes the price of messages to everybody, and gives it back."""
CLOSED = "system:closed"
"""Who has the coins of accounts that were deleted."""
SYSTEM = (MINT, HOUSE, HORN, CLOSED)

KINDS = (
    "deal", "fee", "escape", "welcome", "check_in", "task", "relief", "horn", "refund", "adjustment", "closed",
)  # fmt: skip

DOOR = "door"
"""The place of a hold while somebody is about to sit down, or waits in a line."""

MOST = 10**12
"""Coins of one posting, at most; as the demand of a hold: all that there is."""

Connection = sqlite3.Connection


class UnknownAccount(HokchiuError):
    """Neither a player nor an account of the system."""


class LedgerConflict(HokchiuError):
    """A transaction of this kind and key has been made, with other postings: never to be passed over."""


class NotEnoughCoins(HokchiuError):
    """*account* has only *has* coins that are not held, and *needs* more. Nothing has changed."""

    code = "not_enough_coins"

    def __init__(self, account: str, has: int, needs: int) -> None:
        super().__init__(f"{needs} coins are needed, {has} are free")
        self.account = account
        self.has = has
        self.needs = needs


class TooManyCoins(HokchiuError):
    """Who has *has* coins is too rich for a room that takes *most*."""

    code = "too_many_coins"

    def __init__(self, has: int, most: int) -> None:
        super().__init__(f"this room is for up to {most} coins, not for {has}")


@dataclass(frozen=True)
class Posted:
    """A transaction; ``new``: it was made now (else it had been before); ``after``: balances right after it."""

    new: bool
    id: int
    after: Mapping[str, int]


@dataclass(frozen=True)
class Entry:
    """What a transaction did to one account: ``coins`` gained (lost, below zero), ``after`` it the balance."""

    id: int
    kind: str
    key: str
    reference: str
    at: str
    coins: int
    after: int


@dataclass(frozen=True)
class Purse:
    """What an account has, and how much of it is not held."""

    coins: int
    free: int


class Ledger:
    """The ledger for the rest of the program; every call gives a future that is done once the data is on disk."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def post(self, kind: str, key: str, postings: Mapping[str, int], *, reference: str = "") -> Future[Posted]:
        """See :func:`post`."""
        return self.writer.do(lambda connection: post(connection, kind, key, postings, reference=reference))

    def grant(
        self, account: str, coins: int, kind: str, key: str, *, of: str = MINT, reference: str = ""
    ) -> Future[Posted]:
        """See :func:`grant`."""
        return self.writer.do(lambda connection: grant(connection, account, coins, kind, key, of, reference=reference))

    def spend(
        self, account: str, coins: int, kind: str, key: str, *, to: str = HOUSE, reference: str = ""
    ) -> Future[Posted]:
        """See :func:`spend`."""
        return self.writer.do(lambda connection: spend(connection, account, coins, kind, key, to, reference=reference))

    def balance(self, account: str) -> Future[int]:
        """See :func:`balance`."""
        return self.writer.do(lambda connection: balance(connection, account))

    def purse(self, account: str) -> Future[Purse]:
        """See :func:`purse`."""
        return self.writer.do(lambda connection: purse(connection, account))

    def entries(self, account: str, before: int | None, limit: int) -> Future[list[Entry]]:
        """See :func:`entries`."""
        return self.writer.do(lambda connection: entries(connection, account, before, limit))

    def hold(self, account: str, place: str, demand: int, *, least: int = 0) -> Future[Purse]:
        """See :func:`hold`."""
        return self.writer.do(lambda connection: hold(connection, account, place, demand, least=least))

    def enter(self, account: str, demand: int, least: int, most: int = 0) -> Future[Purse]:
        """See :func:`enter`."""
        return self.writer.do(lambda connection: enter(connection, account, demand, least, most))

    def sweep(self) -> Future[None]:
        """At the start of the program: nobody is about to sit down anywhere."""
        return self.writer.do(_sweep)

    def audit(self) -> Future[list[str]]:
        """See :func:`audit`."""
        return self.writer.do(audit)

    def release(self, account: str, place: str) -> Future[None]:
        """See :func:`release`."""
        return self.writer.do(lambda connection: release(connection, account, place))


# ---------------------------------------------------------------- moving coins


def post(
    connection: Connection,
    kind: str,
    key: str,
    postings: Mapping[str, int],
    *,
    reference: str = "",
    place: str = "",
) -> Posted:
    """Make the transaction *kind* *key*, which adds to each account its coins in *postings*; once.

    The same again gives the first result. *reference* is a short note for the pages of those accounts (a message, a
    task, a table: never a name). Coins that are held stay where they are, but for those held at *place*. Raises
    :class:`LedgerConflict` if the key has been used with other postings, :class:`NotEnoughCoins` for a person who has
    too little, :class:`UnknownAccount`, and :class:`ValueError` for postings that do not sum to zero.
    """
    _check(kind, key, postings)
    made = find(connection, kind, key)
    if made is not None:
        return _again(connection, kind, key, made, postings)
    (number,) = connection.execute("SELECT coalesce(max(id), 0) + 1 FROM coin_transaction").fetchone()
    after = {account: _add(connection, account, coins, place) for account, coins in postings.items()}
    connection.executemany(
        "INSERT INTO posting (transaction_id, account, coins, after) VALUES (?, ?, ?, ?)",
        [(number, account, coins, after[account]) for account, coins in postings.items()],
    )
    connection.execute(
        "INSERT INTO coin_transaction (id, kind, key, made_at, reference) VALUES (?, ?, ?, ?, ?)",
        (number, kind, key, now_text(), reference),
    )
    return Posted(True, number, after)


def grant(
    connection: Connection, account: str, coins: int, kind: str, key: str, of: str = MINT, *, reference: str = ""
) -> Posted:
    """Give *account* *coins* (1 or more) out of the account *of*; as :func:`post`."""
    if coins <= 0:
        raise ValueError(f"{coins} coins cannot be given")
    return post(connection, kind, key, {account: coins, of: -coins}, reference=reference)


def spend(
    connection: Connection, account: str, coins: int, kind: str, key: str, to: str = HOUSE, *, reference: str = ""
) -> Posted:
    """Take *coins* (1 or more) of *account* that are not held, for the account *to*; as :func:`post`."""
    if coins <= 0:
        raise ValueError(f"{coins} coins cannot be spent")
    return post(connection, kind, key, {account: -coins, to: coins}, reference=reference)


def find(connection: Connection, kind: str, key: str) -> int | None:
    """The number of the transaction *kind* *key*, if it has been made."""
    query = "SELECT id FROM coin_transaction WHERE kind = ? AND key = ?"
    found = connection.execute(query, (kind, key)).fetchone()
    return None if found is None else int(found[0])


def postings_of(connection: Connection, number: int) -> dict[str, tuple[int, int]]:
    """By account what a transaction added, and the balance after it."""
    query = "SELECT account, coins, after FROM posting WHERE transaction_id = ?"
    return {account: (coins, after) for account, coins, after in connection.execute(query, (number,))}


def _check(kind: str, key: str, postings: Mapping[str, int]) -> None:
    if kind not in KINDS or not key:
        raise ValueError(f"{kind!r} is no kind of transaction, or {key!r} no key")
    if not postings or sum(postings.values()) != 0 or any(abs(coins) > MOST for coins in postings.values()):
        raise ValueError(f"the postings {dict(postings)} do not sum to zero, or are none, or too much")


def _again(connection: Connection, kind: str, key: str, number: int, postings: Mapping[str, int]) -> Posted:
    """The result of a transaction that has been made."""
    first = postings_of(connection, number)
    if {account: coins for account, (coins, _) in first.items()} != dict(postings):
        raise LedgerConflict(f"{kind} {key} was made as transaction {number} with other postings: {dict(postings)}")
    return Posted(False, number, {account: after for account, (_, after) in first.items()})


def _add(connection: Connection, account: str, coins: int, place: str) -> int:
    """The balance after *coins* have been added to it, if there are as many."""
    kept = 0 if account in SYSTEM or coins >= 0 else held(connection, account, place)
    changed = connection.execute(
        """UPDATE balance SET coins = coins + :coins
        WHERE account = :account AND (:coins >= 0 OR account LIKE 'system:%' OR coins + :coins >= :kept)
        RETURNING coins""",
        {"coins": coins, "account": account, "kept": kept},
    ).fetchall()
    if changed:
        return int(changed[0][0])
    has = _opened(connection, account)
    if coins < 0 and account not in SYSTEM:
        raise NotEnoughCoins(account, max(0, has - kept), -coins)
    return _add(connection, account, coins, place)


def _opened(connection: Connection, account: str) -> int:
    """What *account* has; its balance is made if it has none yet."""
    person = connection.execute("SELECT 1 FROM player WHERE id = ?", (account,)).fetchone()
    if account not in SYSTEM and person is None:
        raise UnknownAccount(f"there is no account {account!r}")
    connection.execute("INSERT INTO balance (account, coins) VALUES (?, 0) ON CONFLICT DO NOTHING", (account,))
    return balance(connection, account)


# ---------------------------------------------------------------- looking


def balance(connection: Connection, account: str) -> int:
    """What *account* has; 0 for one that nothing was posted to."""
    found = connection.execute("SELECT coins FROM balance WHERE account = ?", (account,)).fetchone()
    return 0 if found is None else int(found[0])


def purse(connection: Connection, account: str) -> Purse:
    """What *account* has, and how much of it may be spent."""
    coins = balance(connection, account)
    return Purse(coins, max(0, coins - held(connection, account)))


def entries(connection: Connection, account: str, before: int | None, limit: int) -> list[Entry]:
    """What was posted to *account*, the newest first; *before*: only what is older than the entry of this id."""
    query = """SELECT id, kind, key, reference, made_at, coins, after FROM posting
        JOIN coin_transaction ON id = transaction_id
        WHERE account = ? AND transaction_id < ? ORDER BY transaction_id DESC LIMIT ?"""
    rows = connection.execute(query, (account, 2**62 if before is None else before, limit))
    return [Entry(*row) for row in rows]


# ---------------------------------------------------------------- coins that are held


def hold(connection: Connection, account: str, place: str, demand: int, *, least: int = 0) -> Purse:
    """Keep *demand* coins of *account* for *place*: nothing else can be paid with them until :func:`release`.

    Who has less has all of it held, and what he gains besides, up to *demand*. A hold replaces that of the same place.
    Raises :class:`NotEnoughCoins` if fewer than *least* are free of other holds; then nothing has changed.
    """
    free = balance(connection, account) - held(connection, account, place)
    if free < least:
        raise NotEnoughCoins(account, max(0, free), least)
    connection.execute(
        """INSERT INTO hold (account, place, demand, since) VALUES (?, ?, ?, ?)
        ON CONFLICT (account, place) DO UPDATE SET demand = excluded.demand""",
        (account, place, demand, now_text()),
    )
    return purse(connection, account)


def enter(connection: Connection, account: str, demand: int, least: int, most: int = 0) -> Purse:
    """Hold *demand* coins of who is about to sit down somewhere; whatever else he waited for, he does no more.

    Raises :class:`NotEnoughCoins` if fewer than *least* are free, :class:`TooManyCoins` if he has more than *most* (0:
    no limit).
    """
    release(connection, account, DOOR)
    coins = balance(connection, account)
    if most and coins > most:
        raise TooManyCoins(coins, most)
    return hold(connection, account, DOOR, demand, least=least)


def release(connection: Connection, account: str, place: str) -> None:
    """*account*'s coins are held for *place* no more; no effect if they were not."""
    connection.execute("DELETE FROM hold WHERE account = ? AND place = ?", (account, place))


def _sweep(connection: Connection) -> None:
    connection.execute("DELETE FROM hold WHERE place = ?", (DOOR,))


def close_account(connection: Connection, account: str) -> None:
    """*account* is about to be deleted: its coins that are not held go to :data:`CLOSED`, its postings stay."""
    release(connection, account, DOOR)
    free = purse(connection, account).free
    if free:
        spend(connection, account, free, "closed", account, CLOSED)


def held(connection: Connection, account: str, but: str = "") -> int:
    """What is held of *account*, apart from the place *but*."""
    query = "SELECT coalesce(sum(demand), 0) FROM hold WHERE account = ? AND place <> ?"
    return int(connection.execute(query, (account, but)).fetchone()[0])


# ---------------------------------------------------------------- checking all of it

SUMS = """SELECT id, kind, key, coalesce(sum(coins), 'nothing') FROM coin_transaction
    LEFT JOIN posting ON transaction_id = id GROUP BY id HAVING coalesce(sum(coins), 1) <> 0"""
ORPHANS = """SELECT DISTINCT transaction_id FROM posting
    WHERE NOT EXISTS (SELECT 1 FROM coin_transaction WHERE id = transaction_id)"""
BALANCES = """SELECT account, sum(has), sum(total) FROM (
        SELECT account, coins AS has, 0 AS total FROM balance UNION ALL SELECT account, 0, coins FROM posting
    ) GROUP BY account HAVING sum(has) <> sum(total)"""
BELOW = "SELECT account, coins FROM balance WHERE coins < 0 AND account NOT LIKE 'system:%'"
STRANGERS = """SELECT account FROM balance WHERE account NOT LIKE 'system:%'
    AND NOT EXISTS (SELECT 1 FROM player WHERE id = account)"""
LOST_HOLDS = f"""SELECT account, place, demand FROM hold
    WHERE place <> '{DOOR}' AND NOT EXISTS (SELECT 1 FROM live_step WHERE table_id = place)"""
DEALS = """SELECT table_id || ':' || session.number || ':' || deal.number AS place FROM deal
    JOIN session ON session_id = session.id WHERE deal.coins = 1"""
UNSETTLED = f"""SELECT place FROM ({DEALS}) WHERE place NOT IN (SELECT key FROM coin_transaction WHERE kind = 'deal')"""
UNPLAYED = f"""SELECT kind, key FROM coin_transaction
    WHERE kind IN ('deal', 'fee') AND key NOT IN ({DEALS})"""


def audit(connection: Connection) -> list[str]:
    """Everything recomputed from the postings; what does not fit, as sentences (none: all is well)."""
    checks = (
        (SUMS, "transaction {} ({} {}) sums to {}"),
        (ORPHANS, "postings are there of a transaction {} that is not"),
        (BALANCES, "{} has {} coins, but its postings sum to {}"),
        (BELOW, "{} has {} coins, below zero"),
        (STRANGERS, "{} has a balance, but is no account"),
        (LOST_HOLDS, "coins of {} are held at {}, where no table is: {}"),
        (UNSETTLED, "deal {} was for coins, but was not settled"),
        (UNPLAYED, "transaction {} {} settles a deal that was not kept"),
    )
    return [text.format(*row) for query, text in checks for row in connection.execute(query)]
