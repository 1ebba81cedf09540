"""Ending a running session by a vote: silence agrees after a while, one "no" is enough against it.

The deal under way is not settled; those that were, stand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hokchiu.protocol.messages import AnswerDissolve, Dissolve, Nack, Vote, VoteClosed
from hokchiu.protocol.rooms import VoteSaid
from hokchiu.tables.seats import Seat

if TYPE_CHECKING:
    from hokchiu.tables.room import Room
    from hokchiu.tables.table import Table

PROPOSALS = 2
"""So often may a person propose it in a session."""


@dataclass
class OpenVote:
    """Who proposed it, which seats have agreed, and when silence agrees too."""

    proposer: int
    agreed: set[int]
    until: int


def propose(table: Table, seat: Seat, command: Dissolve) -> Nack | None:
    """Propose to end the session."""
    if not table.in_session:
        return Nack(command.cmd, "not_now", f"the table is {table.stage}")
    if table.vote is not None:
        return Nack(command.cmd, "not_now", f"seat {table.vote.proposer} has proposed it already")
    if seat.proposals >= PROPOSALS:
        return Nack(command.cmd, "too_often", f"at most {PROPOSALS} proposals a session")
    seat.proposals += 1
    table.vote = OpenVote(seat.index, {seat.index}, table.now + table.pace.vote)
    table.changed()
    return None


def answer(table: Table, seat: Seat, command: AnswerDissolve) -> Nack | None:
    """Agree, or have it stopped; the proposer takes his proposal back."""
    if table.vote is None:
        return Nack(command.cmd, "stale", "nobody proposes to end the session")
    if command.agree:
        table.vote.agreed.add(seat.index)
        table.changed()
    else:
        close(table, VoteClosed("withdrawn" if seat.index == table.vote.proposer else "refused", seat.index))
    return None


def close(room: Room, closed: VoteClosed) -> None:
    """The vote is over, and all are told how it ended."""
    room.vote = None
    for seat in room.people:
        room.answer(seat.index, closed)
    room.changed()


def carried(room: Room) -> bool:
    """Whether the session is to end: all people have agreed, or silence does by now."""
    if room.vote is None:
        return False
    if not room.seats[room.vote.proposer].human:
        close(room, VoteClosed("withdrawn", room.vote.proposer))
        return False
    return room.now >= room.vote.until or all(seat.index in room.vote.agreed for seat in room.people)


def by_force(table: Table) -> None:
    """Who runs the server ends the session, as a vote would, or closes a room without one."""
    if table.in_session:
        table.dissolve()
    else:
        table.close()


def vote_of(room: Room) -> Vote | None:
    """The vote as all see it."""
    vote = room.vote
    if vote is None:
        return None
    first, second, third, fourth = (_said(seat, vote) for seat in room.seats)
    left = max(0, vote.until - room.now)
    return Vote(vote.proposer, (first, second, third, fourth), left, room.pace.vote)


def _said(seat: Seat, vote: OpenVote) -> VoteSaid:
    if not seat.human:
        return "nobody"
    return "agreed" if seat.index in vote.agreed else "silent"
