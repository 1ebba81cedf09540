"""The commands of people at a table: each changes it, or says why it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hokchiu.errors import RulesError
from hokchiu.protocol.messages import (
    Act,
    AnswerDissolve,
    AnswerSwap,
    AskSwap,
    Auto,
    Dissolve,
    Kick,
    Leave,
    Nack,
    Next,
    Nonce,
    PeekAnswer,
    PeekHands,
    Ready,
    Reopen,
    SeatBot,
    SetOptions,
    StartRoom,
    TakeSeat,
    Trustee,
)
from hokchiu.tables import coins, dissolving, seating
from hokchiu.tables.decision import not_open
from hokchiu.tables.mail import Entrusted
from hokchiu.tables.seats import Seat

if TYPE_CHECKING:
    from hokchiu.tables.table import Table

NOT_NOW = "not_now"


def act(table: Table, seat: Seat, command: Act) -> Nack | None:
    """Answer the prompt before the seat."""
    if table.play is None or table.stage != "playing":
        return not_open(command.cmd, command.decision, seat.index)
    return table.play.act(seat.index, command, table.now)


def peek(table: Table, seat: Seat, command: PeekHands | PeekAnswer) -> Nack | None:
    """Ask to see the hands of the others, or answer who asks."""
    if table.play is None or table.stage != "playing":
        return Nack(command.cmd, NOT_NOW, f"the table is {table.stage}")
    return table.play.peek(seat.index, command, table.now)


def auto(table: Table, seat: Seat, command: Auto) -> Nack | None:
    """Have questions answered by themselves until the deal ends."""
    if table.play is None or table.stage != "playing":
        return Nack(command.cmd, NOT_NOW, f"the table is {table.stage}")
    table.play.answer_by_itself(seat.index, command, table.now)
    return None


def ready(table: Table, seat: Seat, command: Ready) -> Nack | None:
    """Be ready for the first deal, or not."""
    if table.stage not in ("gathering", "over"):
        return Nack(command.cmd, NOT_NOW, f"the table is {table.stage}")
    if table.wanted_at is not None:
        return Nack(command.cmd, NOT_NOW, "the deal is about to begin")
    if command.ready and command.rules_version not in (None, table.rules_version):
        return Nack(command.cmd, "rules_changed", "the host has changed the rules; be ready for those")
    poor = coins.too_poor(table, seat.player, command.cmd)
    if poor is not None:
        return poor
    seat.ready = command.ready
    table.changed()
    return None


def set_options(table: Table, seat: Seat, command: SetOptions) -> Nack | None:
    """The host changes what is played, before the first deal."""
    if seat.index != table.host:
        return Nack(command.cmd, "not_yours", f"only the host, seat {table.host}, chooses the rules")
    if table.stage != "gathering":
        return Nack(command.cmd, NOT_NOW, f"the table is {table.stage}")
    if table.wanted_at is not None:
        return Nack(command.cmd, NOT_NOW, "the deal is about to begin")
    try:
        rules = table.engine.rules(command.options)
    except RulesError as error:
        return Nack(command.cmd, "bad_rules", str(error))
    if len(table.people) > table.players_by(rules):
        return Nack(
            command.cmd, "too_many", f"{len(table.people)} sit here, {table.players_by(rules)} play by these rules"
        )
    options = coins.agreed(table, command.options, rules, command.cmd)
    if isinstance(options, Nack):
        return options
    table.rules = rules
    table.agree_anew(options)
    seating.fit(table)
    return None


def start_room(table: Table, seat: Seat, command: StartRoom) -> Nack | None:
    """The host starts; asking for it makes the host ready."""
    if seat.index != table.host:
        return Nack(command.cmd, "not_yours", f"only the host, seat {table.host}, starts")
    if table.stage not in ("gathering", "over"):
        return Nack(command.cmd, NOT_NOW, f"the table is {table.stage}")
    waiting = [other.index for other in table.people if not other.ready and other is not seat]
    if waiting:
        return Nack(command.cmd, NOT_NOW, f"not ready: seats {waiting}")
    if not table.fillable:
        return Nack(command.cmd, NOT_NOW, "seats are free, and no bots play in this room")
    table.start()
    return None


def leave(table: Table, seat: Seat, command: Leave) -> Nack | None:
    """Give up the seat."""
    table.free(seat)
    return None


def trustee(table: Table, seat: Seat, command: Trustee) -> Nack | None:
    """Hand the seat to the trustee, or take it back; the prompt then comes with its full time."""
    if table.stage not in ("playing", "between"):
        return Nack(command.cmd, NOT_NOW, f"the table is {table.stage}")
    if table.play is not None:
        table.play.hushed.discard(seat.index)
    if command.on and not seat.trustee:
        table.out.append(Entrusted("chosen"))
    seat.trustee = command.on
    seat.missed = 0
    table.redrive(seat)
    table.changed()
    return None


def nonce(table: Table, seat: Seat, command: Nonce) -> Nack | None:
    """What the seat's client adds to the next deal's seed."""
    return table.take_nonce(seat, command)


def go_on(table: Table, seat: Seat, command: Next) -> Nack | None:
    """Want the next deal, or after the last one a new session."""
    if table.stage not in ("between", "over"):
        return Nack(command.cmd, NOT_NOW, f"the table is {table.stage}")
    poor = coins.too_poor(table, seat.player, command.cmd)
    if poor is not None:
        return poor
    seat.ready = True
    table.changed()
    if table.stage == "over" and table.all_ready() and not table.fillable:
        table.reopen()
    return None


def reopen(table: Table, seat: Seat, command: Reopen) -> Nack | None:
    """The host opens the room again after a session."""
    if seat.index != table.host:
        return Nack(command.cmd, "not_yours", f"only the host, seat {table.host}, opens the room")
    if table.stage != "over":
        return Nack(command.cmd, NOT_NOW, f"the table is {table.stage}")
    table.reopen()
    return None


ANSWERS: dict[type, Callable[[Table, Seat, Any], Nack | None]] = {
    Act: act,
    Ready: ready,
    SetOptions: set_options,
    StartRoom: start_room,
    Leave: leave,
    Trustee: trustee,
    Auto: auto,
    PeekHands: peek,
    PeekAnswer: peek,
    Nonce: nonce,
    Next: go_on,
    Reopen: reopen,
    TakeSeat: seating.take_seat,
    AskSwap: seating.ask_swap,
    AnswerSwap: seating.answer_swap,
    SeatBot: seating.seat_bot,
    Kick: seating.kick,
    Dissolve: dissolving.propose,
    AnswerDissolve: dissolving.answer,
}
