"""The steps of a table as they are kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from hokchiu.store.rows import DealRow, EndedSession
from hokchiu.tables import coins
from hokchiu.tables.answered import KEPT
from hokchiu.tables.fairness import Exchange
from hokchiu.tables.kept import (
    KeptAuto,
    KeptCommand,
    KeptDeal,
    KeptDecision,
    KeptExchange,
    KeptPeek,
    KeptRoom,
    KeptSeat,
    KeptSession,
    KeptStep,
    KeptVote,
    encode_step,
)
from hokchiu.tables.mail import Kept
from hokchiu.tables.play import Play
from hokchiu.tables.seats import Seat

if TYPE_CHECKING:
    from hokchiu.tables.table import Table

STEPS_BEFORE_WHOLE = 200
"""A table that deals seldom (people come and go) is not read from a longer row of steps than this."""

Waiting = tuple[tuple[str, str], ...]


class Diary:
    """Finds what has changed since the last step.

    ``deal``: how the deal on the table began; ``acts``: what has been done in it; ``begun``: it began in this step;
    ``row``: it ended in this step; ``ended``: the session did; ``steps`` since the last whole one.
    """

    def __init__(self) -> None:
        self.room: KeptRoom | None = None
        self.deal: KeptDeal | None = None
        self.row: DealRow | None = None
        self.ended: EndedSession | None = None
        self.begun = False
        self.waiting: Waiting = ()
        self.peeks: tuple[KeptPeek, ...] = ()
        self.autos: tuple[KeptAuto, ...] = ()
        self.steps = 0

    def afresh(self, *, cleared: bool = False) -> None:
        """The next step is whole: seats have changed; *cleared*: no deal is on the table any more."""
        self.begun = True
        if cleared:
            self.deal = None

    def begin(self, deal: KeptDeal) -> None:
        """A deal begins."""
        self.deal = deal
        self.begun = True

    def played(self, row: DealRow) -> None:
        """The deal has been played to its end."""
        self.row = row

    def over(self, ended: EndedSession) -> None:
        """The session is over."""
        self.ended = ended

    def resume(self, table: Table, deal: KeptDeal | None) -> None:
        """Go on after what *table*, which has been made again, was made from."""
        self.deal = deal
        self.room = room_of(table)
        self.waiting = waiting_of(table.play)
        self.peeks = peeks_of(table.play)
        self.autos = autos_of(table.play)

    def step(self, table: Table) -> Kept | None:
        """What is to be kept now; ``None``: nothing has changed."""
        if table.closed:
            return Kept(b"", whole=True, deal=self.row, ended=self.ended)
        room, waiting, peeks = room_of(table), waiting_of(table.play), peeks_of(table.play)
        autos = autos_of(table.play)
        fresh = () if table.play is None else tuple(table.play.fresh)
        commanded = any(seat.answered.fresh for seat in table.seats)
        if not (
            fresh or commanded or self.begun or room != self.room or waiting != self.waiting or peeks != self.peeks
        ):
            return None
        whole = self.begun or self.room is None or self.steps >= STEPS_BEFORE_WHOLE
        play = table.play
        step = KeptStep(
            whole=whole,
            room=room if whole or room != self.room else None,
            deal=self.deal if whole else None,
            acts=tuple(play.game.actions) if whole and play is not None else fresh,
            open=open_of(play, table.now) if whole or waiting != self.waiting else None,
            asked=tuple(seat.decisions for seat in table.seats),
            held=0 if play is None else play.held_at,
            peeks=peeks if whole or peeks != self.peeks else None,
            autos=autos if whole or autos != self.autos else None,
            commands=tuple(_commands(table.seats, KEPT if whole else None)),
        )
        self.room, self.waiting, self.peeks, self.autos = room, waiting, peeks, autos
        return self._closed(table, step)

    def _closed(self, table: Table, step: KeptStep) -> Kept:
        """*step* as the store takes it; the next begins."""
        row, ended = self.row, self.ended
        self.row, self.ended, self.begun = None, None, False
        self.steps = 0 if step.whole else self.steps + 1
        for seat in table.seats:
            seat.answered.fresh = 0
        if table.play is not None:
            table.play.fresh.clear()
        holds = None if step.room is None else coins.holds_of(table)
        return Kept(encode_step(step), step.whole, row, ended, holds)


def _commands(seats: list[Seat], most: int | None) -> list[KeptCommand]:
    """The commands that each seat has had taken: the last *most*, or those since the last step."""
    return [
        KeptCommand(seat.index, key, said)
        for seat in seats
        for key, said in seat.answered.taken(seat.answered.fresh if most is None else most)
    ]


def room_of(table: Table) -> KeptRoom:
    """The room as it is kept."""
    return KeptRoom(
        code=table.code,
        options=table.options,
        rules_hash=table.rules.hash,
        host=table.host,
        rules_version=table.rules_version,
        stage=table.stage,
        sessions=table.sessions,
        seats=tuple([_seat(seat) for seat in table.seats]),
        version=table.version,
        session=None if table.session is None else msgspec.convert(table.session, KeptSession, from_attributes=True),
        exchange=None if table.exchange is None else _exchange(table.exchange),
        promises=table.promises,
        wanted=table.wanted_at is not None,
        swaps=tuple([(asker, one.asked) for asker, one in table.swaps.items()]),
        kicked=tuple(table.kicked),
        vote=None if table.vote is None else KeptVote(table.vote.proposer, tuple(sorted(table.vote.agreed))),
        won=tuple(table.won),
        ended=table.ended,
        coins=table.coins,
        balances=table.balances,
        broke=table.broke,
    )


def _exchange(exchange: Exchange) -> KeptExchange:
    return KeptExchange(exchange.secret, tuple(exchange.nonces))


def _seat(seat: Seat) -> KeptSeat:
    return msgspec.convert(seat, KeptSeat, from_attributes=True)


def waiting_of(play: Play | None) -> Waiting:
    """Which decisions wait, and for whom."""
    return () if play is None else tuple([(decision.id, decision.by) for decision in play.open])


def open_of(play: Play | None, now: int) -> tuple[KeptDecision, ...]:
    """The decisions that wait, as they are kept at time *now*."""
    if play is None:
        return ()
    return tuple(
        [
            KeptDecision(
                one.id, one.seat, one.by, None if one.at is None or one.by != "human" else max(0, one.at - now)
            )
            for one in play.open
        ]
    )


def peeks_of(play: Play | None) -> tuple[KeptPeek, ...]:
    """Who has said what to whom about showing hands."""
    if play is None or not play.peeking.answers:
        return ()
    return tuple(
        [
            KeptPeek(asker, asked, said)
            for asker, answers in play.peeking.answers.items()
            for asked, said in answers.items()
        ]
    )


def autos_of(play: Play | None) -> tuple[KeptAuto, ...]:
    """What is answered by itself for whom."""
    return () if play is None else play.aids.kept()
