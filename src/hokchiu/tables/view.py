"""From the engine's fields to the messages that carry them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hokchiu.protocol.messages import SessionEnd, SessionSeat, Settled, TableView
from hokchiu.protocol.rooms import SessionEndWhy
from hokchiu.record.link import link_of
from hokchiu.tables.ports import DealSession, Fields, PlayedDeal
from hokchiu.tables.seats import Seat


def view_of(fields: Fields) -> TableView:
    """A seat's view as the message has it; a field that does not fit is a bug, and raises."""
    return msgspec.convert(fields, TableView)


def settled_of(game: PlayedDeal, session: DealSession, session_over: bool, base: int) -> Settled:
    """The settlement of *game*, of which *session* knows already; a point is worth *base*."""
    last = game.events(game.event_count - 1, None)[0]
    fields: Fields = {
        "e": "settled",
        "left": last["left"],
        "reserve": last["reserve"],
        **game.settled(base),
        "totals": tuple(session.totals),
        "next_dealer": session.dealer,
        "next_streak": session.streak,
        "session_over": session_over,
        "record": link_of(game.seed),
    }
    return msgspec.convert(fields, Settled)


def session_end(
    seats: Sequence[Seat], totals: Sequence[int], won: Sequence[int], why: SessionEndWhy, who: int | None, deals: int
) -> SessionEnd:
    """What a session of so many *deals* came to, with those who sat there."""
    first, second, third, fourth = (
        SessionSeat(seat.kind, seat.name, total, wins) for seat, total, wins in zip(seats, totals, won, strict=True)
    )
    return SessionEnd(why, deals, (first, second, third, fourth), who)
