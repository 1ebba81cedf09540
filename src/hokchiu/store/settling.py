"""The settlement of deals for coins: in the job that keeps the deal, so that neither is there without the other.

What each would gain stands in the deal (points x base, capped: C39). Here it meets the balances: each pays for himself
what he can (C40), then the fee, then who ran away the penalty (C41). Source: RULES.md P54 to P57, PR-25 to PR-28.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence

from hokchiu.rules.settle import escape, fees, within
from hokchiu.store import ledger
from hokchiu.store.rows import DealRow, Holds, Settlement, Stake

Connection = sqlite3.Connection


def key_of(table: str, session: int, number: int) -> str:
    """The key of a deal's transactions."""
    return f"{table}:{session}:{number}"


def settle(connection: Connection, row: DealRow, stake: Stake) -> Settlement:
    """Settle a deal, once: if it has been settled, what came of it then."""
    key = key_of(row.table, row.session, row.number)
    if ledger.find(connection, "deal", key) is None:
        _deal(connection, key, row, stake)
        _fee(connection, key, row, stake)
        for seat in stake.escaped:
            _escape(connection, key, row, stake, seat)
    return _settlement(connection, row.players, row.session, row.number, key)


def found(connection: Connection, table: str, session: int, number: int) -> Settlement | None:
    """What came of a deal that has been settled; ``None``: it has not, or was not for coins."""
    key = key_of(table, session, number)
    if ledger.find(connection, "deal", key) is None:
        return None
    query = """SELECT player_id FROM deal_seat JOIN deal ON deal.id = deal_id JOIN session ON session.id = session_id
        WHERE table_id = ? AND session.number = ? AND deal.number = ? ORDER BY seat"""
    players = [player for (player,) in connection.execute(query, (table, session, number))]
    return _settlement(connection, players, session, number, key)


def seat(connection: Connection, table: str, holds: Holds) -> None:
    """Coins are held for *table* of these people, and of nobody else; they wait at no door."""
    seated = {player for (player,) in connection.execute("SELECT account FROM hold WHERE place = ?", (table,))}
    for player in seated.difference(holds.players):
        ledger.release(connection, player, table)
    for player in holds.players:
        if player not in seated:
            ledger.release(connection, player, ledger.DOOR)
        ledger.hold(connection, player, table, holds.demand)


def _deal(connection: Connection, key: str, row: DealRow, stake: Stake) -> None:
    coins = within(row.payments, _balances(connection, row), stake.floor)
    ledger.post(connection, "deal", key, _by_player(row, coins), reference=row.link, place=row.table)


def _fee(connection: Connection, key: str, row: DealRow, stake: Stake) -> None:
    taken = fees(_balances(connection, row), stake.fee, stake.floor)
    if any(taken):
        postings = _by_player(row, [-fee for fee in taken]) | {ledger.HOUSE: sum(taken)}
        ledger.post(connection, "fee", key, postings, reference=row.link, place=row.table)


def _escape(connection: Connection, key: str, row: DealRow, stake: Stake, leaver: int) -> None:
    players = [seat for seat, player in enumerate(row.players) if player is not None]
    balances = [_balances(connection, row)[seat] for seat in players]
    to = "others" if stake.shared else "system"
    gains = escape(players.index(leaver), balances, stake.penalty, 1, to, stake.floor)
    postings: dict[str, int] = {str(row.players[seat]): gain for seat, gain in zip(players, gains, strict=True) if gain}
    rest = -sum(gains)
    if postings:
        ledger.post(
            connection,
            "escape",
            f"{key}:{leaver}",
            postings | ({ledger.HOUSE: rest} if rest else {}),
            reference=row.link,
            place=row.table,
        )


def _balances(connection: Connection, row: DealRow) -> list[int]:
    """What each seat can pay with: not what is held of him elsewhere."""
    return [
        0
        if player is None
        else max(0, ledger.balance(connection, player) - ledger.held(connection, player, but=row.table))
        for player in row.players
    ]


def _by_player(row: DealRow, coins: Sequence[int]) -> dict[str, int]:
    return {player: gain for player, gain in zip(row.players, coins, strict=True) if player is not None}


def _settlement(
    connection: Connection, players: Sequence[str | None], session: int, number: int, key: str
) -> Settlement:
    """What the transactions of a deal say."""
    deal, fee = (_postings(connection, kind, key) for kind in ("deal", "fee"))
    escapes = [_postings(connection, "escape", f"{key}:{seat}") for seat in range(len(players))]

    def gained(postings: Mapping[str, tuple[int, int]], player: str | None) -> int:
        return 0 if player is None else postings.get(player, (0, 0))[0]

    def after(player: str | None) -> int | None:
        told = [postings[player][1] for postings in (deal, fee, *escapes) if player in postings]
        return told[-1] if told else None

    return Settlement(
        session,
        number,
        tuple(gained(deal, player) for player in players),
        tuple(-gained(fee, player) for player in players),
        tuple(sum(gained(one, player) for one in escapes) for player in players),
        tuple(after(player) for player in players),
    )


def _postings(connection: Connection, kind: str, key: str) -> dict[str, tuple[int, int]]:
    number = ledger.find(connection, kind, key)
    return {} if number is None else ledger.postings_of(connection, number)
