"""Whether coins are held only of people who sit at a table for coins, as its steps say."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from hokchiu.store.ledger import DOOR
from hokchiu.tables.kept import KeptRoom, decode_step


def unseated(connection: sqlite3.Connection) -> Iterator[str]:
    """Holds of people who do not sit there, and people at tables for coins without a hold, as sentences."""
    held = set(connection.execute("SELECT account, place FROM hold WHERE place <> ?", (DOOR,)))
    seated = set(_seated(connection))
    for account, place in sorted(held - seated):
        yield f"coins of {account} are held for table {place}, where he does not sit"
    for account, place in sorted(seated - held):
        yield f"{account} sits at table {place} for coins, and none are held"


def _seated(connection: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    rooms: dict[str, KeptRoom] = {}
    for table, body in connection.execute("SELECT table_id, body FROM live_step ORDER BY id"):
        room = decode_step(body).room
        if room is not None:
            rooms[table] = room
    for table, room in rooms.items():
        if room.options.coins:
            yield from ((seat.player, table) for seat in room.seats if seat.kind == "human")
