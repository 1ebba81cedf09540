"""What is kept of a session that is over, and whether it can count for the ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hokchiu.protocol.messages import RoomOptions
from hokchiu.protocol.rooms import SessionEndWhy
from hokchiu.store.rows import EndedSession

if TYPE_CHECKING:
    from hokchiu.tables.table import Table

FEWEST_DEALS = 4
"""A session of fewer is mostly luck."""
LEFT = ("left", "away")


def rated(options: RoomOptions) -> bool:
    """Whether a session under these options counts, if people play all the seats: the room says so, the rules are those
    of the set, nobody may think for ever, and it has an end that is worth something."""
    long_enough = options.rounds > 0 or options.deals >= FEWEST_DEALS
    return options.rated and not options.options and options.clocks and long_enough


def over(table: Table, why: SessionEndWhy, deals: int) -> EndedSession:
    """The session of *table*, which is over after so many *deals*."""
    playing = table.seats[: table.players]
    return EndedSession(
        table=table.id,
        session=table.sessions,
        rules=table.options.rules,
        rated=rated(table.options),
        why=why,
        base=table.options.base,
        deals=deals,
        players=tuple([seat.player or None for seat in playing]),
        totals=tuple(table.totals)[: table.players],
        gone=tuple([seat.index for seat in playing if table.away(seat)]) if why in LEFT else (),
        lapses=tuple([seat.lapses for seat in playing]),
    )
