"""The room around a table: who sits where, who is there, what they are told.

It knows nothing of deals; :class:`hokchiu.tables.table.Table` plays them in it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from hokchiu.protocol.coins import CoinsSettled
from hokchiu.protocol.messages import (
    Ack,
    Left,
    Nack,
    RoomOptions,
    ServerMessage,
    SessionEnd,
    StoodStill,
    TableInfo,
)
from hokchiu.protocol.rooms import SessionEndWhy
from hokchiu.tables import seating
from hokchiu.tables.dissolving import PROPOSALS, OpenVote, vote_of
from hokchiu.tables.mail import Closed, Freed, Joined, Output, Send
from hokchiu.tables.pace import Pace
from hokchiu.tables.seats import Seat

SEATS = 4
WORTH_TELLING_MS = 60_000
"""A table that stood still for less (the server was restarted) says nothing of it."""

SentAway = Literal["left", "kicked", "away", "broke"]
Stage = Literal["gathering", "playing", "between", "over"]


class Room:
    """Four seats. *name* is the room's id on the wire, *code* is what people type to join.

    ``now`` is the table's own time of the present step in milliseconds, ``out`` what it wants done; ``next_at``: when
    the next deal starts by itself; ``alone_since``: nobody has been connected since then;
    ``watchers``: the names of those who watch.

    The table's time stands still while the table does: ``stood`` is for how long it has in all, ``still_since`` the
    clock's time when it stopped (``None``: it runs); ``woken`` tells of the last time it stood, ``untold`` are those
    who have not heard of it.

    ``swaps``: who has asked whom for his seat; ``kicked``: who was sent away, and until when; ``ended``: what the last
    session came to; ``coins``: what the last deal did to them, ``balances`` after it; ``broke``: players who have too
    few to go on here.
    """

    __slots__ = (
        "__weakref__", "alone_since", "balances", "broke", "closed", "code", "coins", "ended", "host", "id", "kicked",
        "next_at", "now", "options", "out", "pace", "rules_version", "seats", "stage", "still_since", "stood", "swaps",
        "told", "untold", "vote", "watchers", "woken",
    )  # fmt: skip

    def __init__(self, name: str, code: str, options: RoomOptions, pace: Pace, now: int) -> None:
        self.id = name
        self.code = code
        self.options = options
        self.pace = pace
        self.seats = [Seat(index) for index in range(SEATS)]
        self.host = 0
        self.rules_version = 0
        self.stage: Stage = "gathering"
        self.next_at: int | None = None
        self.alone_since: int | None = now
        self.closed = False
        self.now = now
        self.stood = 0
        self.still_since: int | None = None
        self.woken: StoodStill | None = None
        self.untold: frozenset[str] = frozenset()
        self.swaps: dict[int, seating.OpenSwap] = {}
        self.kicked: dict[str, int] = {}
        self.vote: OpenVote | None = None
        self.ended: SessionEnd | None = None
        self.broke: tuple[str, ...] = ()
        self.coins: CoinsSettled | None = None
        self.balances: tuple[int | None, ...] = ()
        self.out: list[Output] = []
        self.told = True
        self.watchers: tuple[str, ...] = ()

    @property
    def totals(self) -> Sequence[int]:
        """The session so far, by seat."""
        return (0,) * SEATS

    @property
    def rounds_played(self) -> int:
        """Rounds of the session so far."""
        return 0

    @property
    def penalty(self) -> int:
        """What leaving a running deal costs, in coins."""
        return 0

    @property
    def hint_at(self) -> int:
        """From how many drawable tiles on the nearing end is pointed out; 0: never."""
        return 0

    @property
    def hushed(self) -> Collection[int]:
        """Seats whose trustee the others do not hear of yet."""
        return ()

    @property
    def players(self) -> int:
        """How many play: the seats 0 to ``players`` - 1; at the others nobody sits."""
        return SEATS

    def seat_of(self, player: str) -> Seat | None:
        """The seat of a person who sits here."""
        return next((seat for seat in self.seats if seat.human and seat.player == player), None)

    @property
    def people(self) -> list[Seat]:
        """The seats of those who have not left."""
        return [seat for seat in self.seats if seat.human]

    # ------------------------------------------------------------ sending

    def post(self, index: int, message: ServerMessage) -> None:
        """Send to a seat that follows the deal; one that must catch up first gets it from there."""
        if self.seats[index].synced:
            self.answer(index, message)

    def share(self, message: ServerMessage, but: int | None = None) -> None:
        """Send the same to all seats that follow the deal, *but* one."""
        players = tuple(
            [one.player for one in self.seats if one.synced and one.connected and one.human and one.index != but]
        )
        if players:
            self.out.append(Send(players, message))

    def answer(self, index: int, message: ServerMessage) -> None:
        """Send to a seat, if a person is there to hear it."""
        seat = self.seats[index]
        if seat.human and seat.connected:
            self.out.append(Send((seat.player,), message))

    def changed(self) -> None:
        """What :class:`TableInfo` shows has changed: all are told at the end of this step."""
        self.told = False

    def info(self, index: int) -> TableInfo:
        """The table as the person on seat *index* is told of it."""
        totals = self.totals
        return TableInfo(
            table=self.id,
            code=self.code,
            you=index,
            host=self.host,
            stage=self.stage,
            options=self.options,
            players=tuple(  # type: ignore[arg-type]
                seat.shown(
                    totals[seat.index],
                    self.away_ms(seat),
                    hushed=seat.index != index and seat.index in self.hushed,
                )
                for seat in self.seats
            ),
            next_ms=None if self.next_at is None else max(0, self.next_at - self.now),
            reserve_hint_at=self.hint_at,
            seated=self.players,
            rules_version=self.rules_version,
            spectators=list(self.watchers),
            swaps=seating.swaps_of(self, index),
            vote=vote_of(self),
            proposals=PROPOSALS - self.seats[index].proposals,
            rounds_played=self.rounds_played,
            ended=self.ended,
            penalty=self.penalty,
        )

    def tell(self) -> None:
        """Tell all of what has changed."""
        if self.told:
            return
        self.told = True
        for seat in self.people:
            self.post(seat.index, self.info(seat.index))

    def agree_anew(self, options: RoomOptions) -> None:
        """Play by *options* from now on: whoever was ready, was ready for something else."""
        self.options = options
        self.rules_version += 1
        for seat in self.people:
            seat.ready = False
        self.changed()

    # ------------------------------------------------------------ coming and going

    @property
    def joinable(self) -> bool:
        """Whether somebody may take a seat now."""
        return self.stage in ("gathering", "over") and any(seat.kind == "empty" for seat in self.seats[: self.players])

    def join(self, given: Joined) -> None:
        """Give a person the first free seat, if there is one."""
        refusal = self._closed_to(given)
        if refusal is not None:
            self.out += [Send((given.player,), refusal), Freed(given.player)]
            return
        index = next(seat.index for seat in self.seats[: self.players] if seat.kind == "empty")
        if not self.people:
            self.host = index
        self.seats[index] = self.seats[index].with_person(given.player, given.name, given.cmd, given.avatar)
        self.answer(index, Ack(given.cmd))
        self.changed()

    def _closed_to(self, given: Joined) -> Nack | None:
        """Why a person may not sit down, or ``None``."""
        wait = self.kicked.get(given.player, self.now) - self.now
        if wait > 0:
            return Nack(given.cmd, "kicked", f"the host has sent you away; again in {wait // 1000 + 1} s")
        if not self.joinable:
            return Nack(given.cmd, "full", f"no seat is free at table {self.code}")
        return None

    def send_away(self, seat: Seat, why: SentAway) -> None:
        """The person sits here no more."""
        self.out += [Send((seat.player,), Left(why)), Freed(seat.player)]
        self.seats[seat.index] = seat.vacated()
        seating.forget(self, seat.index)
        self.changed()

    def exchange_seats(self, one: int, other: int) -> None:
        """Who sits on *one* moves to *other*, and the other way round."""
        first, second = self.seats[one], self.seats[other]
        self.seats[one], self.seats[other] = second.moved(first), first.moved(second)
        if self.host in (one, other):
            self.host = other if self.host == one else one
        seating.forget(self, one, other)
        self.changed()

    def pass_host_on(self) -> None:
        """The host is somebody who is here: who shows as absent gives way to who does not."""
        host = self.seats[self.host]
        here = [seat.index for seat in self.people if not seat.absent and seat.connected]
        if self.people and (not host.human or (host.absent and here)):
            self.host = (here or [self.people[0].index])[0]
            self.changed()

    def lose(self, seat: Seat | None) -> None:
        """The connection of a seat has ended; all see it after a while."""
        if seat is None:
            return
        seat.connected = False
        seat.gone_at = self.now

    def fading(self) -> list[Seat]:
        """Those without a connection who do not show as absent yet."""
        return [seat for seat in self.people if not seat.absent and seat.gone_at is not None]

    def mark_absent(self) -> None:
        """Those whose connection has been gone for long; a prompt before them keeps its time."""
        for seat in self.fading():
            if seat.gone_at is not None and seat.gone_at + self.pace.badge <= self.now:
                seat.absent = True
                # Who is not there before the first deal does not want it now.
                seat.ready = seat.ready and self.stage != "gathering"
                self.changed()
        if not self.in_session:
            self.pass_host_on()

    def all_ready(self) -> bool:
        """Whether everybody who is there, and plays himself, wants to go on."""
        able = [seat for seat in self.people if seat.player not in self.broke]
        awaited = [seat for seat in able if seat.ready or (not seat.absent and not seat.trustee)]
        return bool(awaited) and all(seat.ready for seat in awaited)

    @property
    def complete(self) -> bool:
        """Every seat is taken, and everybody wants the deal (RULES.md F08)."""
        return bool(self.people) and all(seat.kind != "empty" and seat.ready for seat in self.seats[: self.players])

    @property
    def fillable(self) -> bool:
        """Whether the deal may begin with who is here: bots take the empty seats, or there are none."""
        return not self.broke and (self.options.bots or self.full)

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.kind != "empty" for seat in self.seats[: self.players])

    def away_ms(self, seat: Seat) -> int | None:
        """How long somebody who is away may still be, before the session ends with the deal."""
        if not self.in_session or not seat.human or not seat.absent or seat.gone_at is None:
            return None
        return max(0, seat.gone_at + self.pace.away - self.now)

    def away(self, seat: Seat) -> bool:
        """Whether the person has been gone for so long that the session ends."""
        return seat.left or (seat.gone_at is not None and self.now >= seat.gone_at + self.pace.away)

    def ended_by(self) -> tuple[SessionEndWhy, int] | None:
        """Who ends the session with the deal; somebody who stays away does for those who are here (RULES.md F09)."""
        gone = [seat for seat in self.seats if self.away(seat)]
        for seat in gone:
            if seat.left:
                return "left", seat.index
        return ("away", gone[0].index) if gone and any(seat.connected for seat in self.people) else None

    @property
    def in_session(self) -> bool:
        """Whether there is something to come back to."""
        return self.stage in ("playing", "between")

    @property
    def alone_until(self) -> int | None:
        """When a table without any connection stands still, or is closed."""
        if self.alone_since is None:
            return None
        return self.alone_since + (self.pace.alone if self.in_session else self.pace.idle)

    def give_up(self) -> None:
        """Stop the time of a session where nobody has been connected for long; close a table without one."""
        if any(seat.connected for seat in self.people):
            self.alone_since = None
        elif self.alone_since is None:
            self.alone_since = self.now
        if self.alone_until is None or self.now < self.alone_until:
            return
        if self.in_session:
            self.stand_still()
        else:
            self.close()

    # ------------------------------------------------------------ time

    def stand_still(self) -> None:
        """Stop the table's time until somebody comes."""
        if self.still_since is None:
            self.still_since = self.now + self.stood

    def lose_time(self, lost: int) -> None:
        """For *lost* ms nothing could be done (the store did not answer): nobody is to pay for that."""
        self.stood += lost

    def tick(self, now: int, *, moving: bool) -> None:
        """It is *now* by the clock; *moving*: somebody has come, so that time goes on."""
        if self.still_since is not None:
            if moving:
                self._wake(now - self.still_since)
                self.still_since = None
            elif now >= self.still_since + self.pace.kept:
                self.close()
            return
        self.now = max(now - self.stood, self.now)

    def _wake(self, stood: int) -> None:
        """Time goes on after *stood* ms; who comes back is told if it was long."""
        self.stood += stood
        if stood >= WORTH_TELLING_MS:
            self.woken = StoodStill(stood, max(0, self.pace.kept - stood))
            self.untold = frozenset(seat.player for seat in self.people)

    def tell_who_comes_back(self, seat: Seat) -> None:
        """That the table has waited, once to each."""
        if self.woken is not None and seat.player in self.untold:
            self.untold -= {seat.player}
            self.answer(seat.index, self.woken)

    def close(self) -> None:
        """End the table, and free whoever is still at it."""
        if self.closed:
            return
        self.closed = True
        for seat in self.people:
            self.out += [Send((seat.player,), Left("closed")), Freed(seat.player)]
        self.out.append(Closed())
