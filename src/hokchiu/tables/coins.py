"""Coins at a table: what is held of whom, what a deal is played for, who has too little to go on.

The table knows no balances: the store settles the deal that it keeps, and says what came of it (:class:`Paid`).
A table for coins has no bots. Who leaves in a deal, or stays away until it ends the session, has run away (C41): the
trustee plays his deal to its end, it counts, and he pays the penalty on top.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hokchiu.protocol.coins import CoinsSettled
from hokchiu.protocol.messages import Nack, RoomOptions
from hokchiu.rules.load import RuleSet
from hokchiu.rules.settle import cap
from hokchiu.store.ledger import MOST
from hokchiu.store.rows import Holds, Settlement, Stake

if TYPE_CHECKING:
    from hokchiu.tables.room import Room
    from hokchiu.tables.table import Table

FOUR = 4


def demand(options: RoomOptions, rules: RuleSet) -> int:
    """The most that somebody can lose in a deal: cap, fee and penalty; without a cap all that he has."""
    most = cap(rules.options, options.base)
    return most + int(rules.options["fee"]) + penalty(options, rules) if most else MOST


def penalty(options: RoomOptions, rules: RuleSet) -> int:
    """What running away costs, in coins."""
    return int(rules.options["escape_multiple"]) * options.base


def holds_of(table: Table) -> Holds | None:
    """Of whom coins are held for the table; ``None``: it is not for coins."""
    if not table.options.coins:
        return None
    players = tuple(seat.player for seat in table.seats if seat.kind == "human")
    return Holds(players, demand(table.options, table.rules))


def stake_of(table: Table) -> Stake | None:
    """What the deal that has ended was played for, and who ran away from it; ``None``: not for coins."""
    if not table.options.coins:
        return None
    options = table.rules.options
    gone = [seat.index for seat in table.seats if seat.kind == "human" and table.away(seat)]
    return Stake(
        fee=int(options["fee"]),
        floor=int(options["floor"]),
        penalty=penalty(table.options, table.rules),
        shared=options["escape_to"] == "others",
        escaped=tuple(gone) if table.ended_by() is not None else (),
    )


def owed(table: Table) -> tuple[str, int, int] | None:
    """The deal that has ended here, but of whose coins nothing is known yet: table, session, number."""
    play = table.play
    if not table.options.coins or play is None or table.stage not in ("between", "over"):
        return None
    told = table.coins
    if told is not None and (told.session, told.deal) == (table.sessions, play.deal):
        return None
    return table.id, table.sessions, play.deal


def paid(table: Table, given: Settlement) -> None:
    """The deal has been settled: all are told; a session in which somebody has too little ends."""
    if owed(table) != (table.id, given.session, given.number) or table.play is None:
        return
    seats = [seat for seat in table.seats if seat.human]
    broke = [seat.index for seat in seats if (given.after[seat.index] or 0) < table.options.entry]
    table.coins = _told(table, given, broke)
    table.balances = given.after
    table.broke = tuple(table.seats[index].player for index in broke)
    for seat in seats:
        tell(table, seat.index)
    if broke and table.stage == "between":
        table.end_session("broke", broke[0])
    table.changed()


def tell(table: Table, index: int) -> None:
    """Tell a seat of the last settlement, with his own balance."""
    if table.coins is not None and table.stage in ("between", "over"):
        table.post(index, msgspec.structs.replace(table.coins, balance=table.balances[index]))


def _told(table: Table, given: Settlement, broke: list[int]) -> CoinsSettled:
    assert table.play is not None
    due = table.play.game.payments(table.options.base)
    most = cap(table.rules.options, table.options.base)
    settled = table.play.settled
    before = [0] * FOUR if settled is None or not settled.paid else settled.paid
    lost = [points * table.options.base - gain for points, gain in zip(before, due, strict=True)]
    both = list(zip(given.coins, due, strict=True))
    return CoinsSettled(
        session=given.session,
        deal=given.number,
        coins=given.coins,  # type: ignore[arg-type]
        fees=given.fees,  # type: ignore[arg-type]
        escapes=given.escapes,  # type: ignore[arg-type]
        short=tuple(max(0, got - gain) if gain < 0 else 0 for got, gain in both),  # type: ignore[arg-type]
        capped=tuple(bool(most) and one >= most for one in lost),  # type: ignore[arg-type]
        broke=broke,
    )


def send_broke_away(table: Table) -> None:
    """The seats of those who have too little are free for others."""
    for seat in list(table.people):
        if seat.player in table.broke:
            table.send_away(seat, "broke")
    table.broke = ()


def too_poor(room: Room, player: str, cmd: str) -> Nack | None:
    """Why somebody may not go on here, or ``None``."""
    if player in room.broke:
        return Nack(cmd, "not_enough_coins", f"{room.options.entry} coins are needed here")
    return None


def agreed(table: Table, options: RoomOptions, rules: RuleSet, cmd: str) -> RoomOptions | Nack:
    """The *options* that a host wants, as they may be: what is played for does not change once people sit here."""
    old = table.options
    if old.stake:
        return Nack(cmd, "coins_fixed", "the level of this room says what is played")
    same = options.base == old.base and _money(rules) == _money(table.rules)
    if options.coins != old.coins or (old.coins and not same):
        return Nack(cmd, "coins_fixed", "a room plays for coins from its beginning, with the same base and fee, or not")
    return plain(options, old.entry) if old.coins else plain(options)


def plain(options: RoomOptions, entry: int = 0) -> RoomOptions:
    """*options* of a private room as the house takes them: where coins are played for there are clocks and no bots."""
    if not options.coins:
        return msgspec.structs.replace(options, stake="", entry=0)
    return msgspec.structs.replace(options, stake="", entry=entry, bots=False, clocks=True)


def _money(rules: RuleSet) -> list[object]:
    names = ("loss_cap", "loss_cap_bases", "fee", "escape_multiple", "escape_to", "floor")
    return [rules.options[name] for name in names]
