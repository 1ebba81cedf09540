"""Who sits where before the first deal: other seats, swaps, bots, and who is sent away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hokchiu.protocol.messages import AnswerSwap, AskSwap, Kick, Nack, SeatBot, Swap, TakeSeat
from hokchiu.tables.seats import Seat

if TYPE_CHECKING:
    from hokchiu.tables.room import Room
    from hokchiu.tables.table import Table

NOT_NOW = "not_now"


@dataclass(frozen=True)
class OpenSwap:
    """A question for the seat of ``asked``, open until then."""

    asked: int
    until: int


# ---------------------------------------------------------------- commands


def take_seat(table: Table, seat: Seat, command: TakeSeat) -> Nack | None:
    """Move to a seat that is free or a bot's."""
    refusal = _fixed(table, command.cmd, command.seat)
    if refusal is not None:
        return refusal
    if command.seat != seat.index:
        if table.seats[command.seat].kind == "human":
            return Nack(command.cmd, "full", f"somebody sits on seat {command.seat}; ask to swap")
        table.exchange_seats(seat.index, command.seat)
    return None


def ask_swap(table: Table, seat: Seat, command: AskSwap) -> Nack | None:
    """Ask somebody to swap seats; whoever asks who asks him, agrees."""
    refusal = _fixed(table, command.cmd, command.seat)
    if refusal is not None:
        return refusal
    asked = table.seats[command.seat]
    if asked is seat:
        table.swaps.pop(seat.index, None)
    elif asked.kind != "human":
        return Nack(command.cmd, NOT_NOW, f"nobody sits on seat {command.seat}; take it")
    elif command.seat in table.swaps and table.swaps[command.seat].asked == seat.index:
        table.exchange_seats(seat.index, command.seat)
    else:
        table.swaps[seat.index] = OpenSwap(command.seat, table.now + table.pace.swap)
    table.changed()
    return None


def answer_swap(table: Table, seat: Seat, command: AnswerSwap) -> Nack | None:
    """Swap seats with who has asked, or not."""
    asking = table.swaps.get(command.seat)
    if asking is None or asking.asked != seat.index:
        return Nack(command.cmd, "stale", f"seat {command.seat} does not ask seat {seat.index} to swap")
    refusal = _fixed(table, command.cmd, command.seat)
    if refusal is not None:
        return refusal
    if command.agree:
        table.exchange_seats(seat.index, command.seat)
    else:
        del table.swaps[command.seat]
    table.changed()
    return None


def seat_bot(table: Table, seat: Seat, command: SeatBot) -> Nack | None:
    """The host puts a bot on a free seat, or takes one off."""
    refusal = _fixed(table, command.cmd, command.seat) or _not_host(table, seat, command.cmd)
    if refusal is not None:
        return refusal
    place = table.seats[command.seat]
    if place.kind == "human":
        return Nack(command.cmd, "full", f"somebody sits on seat {command.seat}")
    if command.on and not table.options.bots:
        return Nack(command.cmd, NOT_NOW, "no bots play in this room")
    table.seats[command.seat] = place.with_bot() if command.on else place.vacated()
    table.changed()
    return None


def kick(table: Table, seat: Seat, command: Kick) -> Nack | None:
    """The host sends somebody away."""
    refusal = _fixed(table, command.cmd, command.seat) or _not_host(table, seat, command.cmd)
    if refusal is not None:
        return refusal
    other = table.seats[command.seat]
    if other is seat or other.kind != "human":
        return Nack(command.cmd, NOT_NOW, f"there is nobody to send away on seat {command.seat}")
    table.kicked[other.player] = table.now + table.pace.kicked
    table.send_away(other, "kicked")
    return None


def _fixed(table: Table, cmd: str, index: int) -> Nack | None:
    """Why seats may not change now, or this one not at all."""
    if index >= table.players:
        return Nack(cmd, "illegal", f"{table.players} play, seats 0 to {table.players - 1}")
    if table.stage != "gathering" or table.wanted_at is not None:
        return Nack(cmd, NOT_NOW, f"the table is {table.stage}, a deal is {'' if table.wanted_at else 'not '}wanted")
    return None


def _not_host(table: Table, seat: Seat, cmd: str) -> Nack | None:
    if seat.index == table.host:
        return None
    return Nack(cmd, "not_yours", f"only the host, seat {table.host}, says who plays")


# ---------------------------------------------------------------- what follows


def swaps_of(room: Room, index: int) -> list[Swap]:
    """The open questions that a seat has asked or is asked."""
    return [
        Swap(asker, one.asked, max(0, one.until - room.now))
        for asker, one in room.swaps.items()
        if index in (asker, one.asked)
    ]


def forget(room: Room, *seats: int) -> None:
    """Who sat on these has moved or left: nobody asks them or for them any more."""
    room.swaps = {a: one for a, one in room.swaps.items() if a not in seats and one.asked not in seats}


def expire(room: Room) -> None:
    """Questions that nobody answered are withdrawn; who was sent away may come again."""
    late = [asker for asker, one in room.swaps.items() if one.until <= room.now]
    for asker in late:
        del room.swaps[asker]
        room.changed()
    for player in [player for player, until in room.kicked.items() if until <= room.now]:
        del room.kicked[player]


def fit(room: Room) -> None:
    """Everybody on a seat that plays; bots only where there may be some."""
    for seat in list(room.seats):
        outside = seat.index >= room.players
        if seat.kind == "bot" and (outside or not room.options.bots):
            room.seats[seat.index] = seat.vacated()
        elif seat.human and outside:
            free = next(one.index for one in room.seats[: room.players] if not one.human)
            room.exchange_seats(seat.index, free)
    for index in range(room.players, len(room.seats)):
        if room.seats[index].kind == "bot":
            room.seats[index] = room.seats[index].vacated()
