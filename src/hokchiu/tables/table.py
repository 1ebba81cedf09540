"""The table: people, deals one after another, clocks. Pure: inputs and the time go in, outputs come out.

No task, no clock and no socket here; all chance comes from the random source that it is given.
"""

from __future__ import annotations

from random import Random
from typing import Literal

import msgspec

from hokchiu.protocol.messages import Ack, Command, Left, Nack, RoomOptions, ServerMessage, TableInfo
from hokchiu.store.rows import DealRow
from hokchiu.tables.commands import ANSWERS
from hokchiu.tables.mail import Closed, Commanded, Connected, Freed, Gone, Input, Joined, Output, Send, Tick
from hokchiu.tables.pace import Pace
from hokchiu.tables.play import Desk, Play
from hokchiu.tables.ports import Choose, DealSession, Engine
from hokchiu.tables.seats import Seat
from hokchiu.tables.view import settled_of

SEATS = 4
SEED_BYTES = 32
WATCHDOG_MS = 2000

Stage = Literal["gathering", "playing", "between", "over"]


class Table:
    """One table. *name* is its id on the wire, *code* is what people type to join.

    Raises :class:`hokchiu.errors.RulesError` if the options name rules that do not exist.
    """

    def __init__(
        self, name: str, code: str, options: RoomOptions, engine: Engine, pace: Pace, random: Random, now: int
    ) -> None:
        self.id = name
        self.code = code
        self.options = options
        self.engine = engine
        self.pace = pace
        self.random = random
        self.rules = engine.rules(options)
        self.seats = [Seat(index) for index in range(SEATS)]
        self.host = 0
        self.stage: Stage = "gathering"
        self.play: Play | None = None
        self.session: DealSession | None = None
        self.sessions = 0
        self.version = 0
        self.next_at: int | None = None
        self.alone_since: int | None = now
        self.closed = False
        self.now = now
        self.out: list[Output] = []
        self.told = True

    # ------------------------------------------------------------ the one entry

    def handle(self, given: Input, now: int) -> list[Output]:
        """Take one input at time *now* (milliseconds, never falling) and give what is to be done."""
        self.now = max(now, self.now)
        self.out = []
        if not self.closed:
            self._take(given)
            self._advance()
        return self.out

    def wake_at(self) -> int | None:
        """When the table wants a :class:`Tick`, or ``None``."""
        if self.closed:
            return None
        times = [None if self.alone_since is None else self.alone_since + self.pace.idle]
        times += [None if seat.gone_at is None else seat.gone_at + self.pace.badge for seat in self._fading()]
        if self.next_at is not None and self.next_at > self.now:
            times.append(self.next_at)
        if self.play is not None:
            times.append(self.play.wake_at(self.now))
        return min((time for time in times if time is not None), default=None)

    def overdue(self, now: int) -> list[str]:
        """Ids of decisions that should have ended by themselves: a lost timer, for the watchdog to report."""
        waiting = [] if self.play is None else self.play.open
        return [one.id for one in waiting if one.at is not None and now > one.at + WATCHDOG_MS]

    def _take(self, given: Input) -> None:
        match given:
            case Joined():
                self._join(given)
            case Connected():
                self._connect(self.seat_of(given.player), given.version)
            case Gone():
                self._lose(self.seat_of(given.player))
            case Commanded():
                self._command(given.player, given.message)
            case Tick():
                pass

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

    def answer(self, index: int, message: ServerMessage) -> None:
        """Send to a seat, if a person is there to hear it."""
        seat = self.seats[index]
        if seat.human and seat.connected:
            self.out.append(Send(seat.player, message))

    def changed(self) -> None:
        """What :class:`TableInfo` shows has changed: all are told at the end of this step."""
        self.told = False

    def info(self, index: int) -> TableInfo:
        """The table as the person on seat *index* is told of it."""
        totals = [0] * SEATS if self.session is None else self.session.totals
        return TableInfo(
            table=self.id,
            code=self.code,
            you=index,
            host=self.host,
            stage=self.stage,
            options=self.options,
            players=tuple(seat.shown(totals[seat.index]) for seat in self.seats),  # type: ignore[arg-type]
            next_ms=None if self.next_at is None else max(0, self.next_at - self.now),
        )

    # ------------------------------------------------------------ people

    @property
    def joinable(self) -> bool:
        """Whether somebody may take a seat now."""
        return self.stage in ("gathering", "over") and any(seat.kind == "empty" for seat in self.seats)

    def _join(self, given: Joined) -> None:
        if not self.joinable:
            self.out.append(Send(given.player, Nack(given.cmd, "full", f"no seat is free at table {self.code}")))
            self.out.append(Freed(given.player))
            return
        index = next(seat.index for seat in self.seats if seat.kind == "empty")
        if not self.people:
            self.host = index
        self.seats[index] = self.seats[index].with_person(given.player, given.name)
        self.alone_since = None
        self.answer(index, Ack(given.cmd))
        self.changed()

    def _connect(self, seat: Seat | None, version: int) -> None:
        if seat is None:
            return
        seat.connected = True
        seat.gone_at = None
        self.alone_since = None
        if seat.absent:
            seat.absent = False
            self.changed()
        self.resume(seat, version)
        self.redrive(seat)

    def resume(self, seat: Seat, version: int) -> None:
        """Bring a seat up to date: the deal, the people, the prompt, whose turn it is."""
        seat.synced = self.play is None or self.stage == "gathering" or self._caught_up(seat, version)
        if not seat.synced:
            return
        self.answer(seat.index, self.info(seat.index))
        if self.play is not None:
            self.play.remind(seat.index, self.now)

    def _caught_up(self, seat: Seat, version: int) -> bool:
        seat.synced = True
        return self.play is not None and self.play.catch_up(seat.index, version)

    def _lose(self, seat: Seat | None) -> None:
        if seat is None:
            return
        seat.connected = False
        seat.gone_at = self.now
        if not any(one.connected for one in self.people):
            self.alone_since = self.now

    def _fading(self) -> list[Seat]:
        return [seat for seat in self.people if not seat.absent and seat.gone_at is not None]

    def _mark_absent(self) -> None:
        """Those whose connection has been gone for long; a prompt before them keeps its time."""
        for seat in self._fading():
            if seat.gone_at is not None and seat.gone_at + self.pace.badge <= self.now:
                seat.absent = True
                self.changed()

    def redrive(self, seat: Seat) -> None:
        """Somebody else may answer for the seat from now on."""
        if self.play is not None:
            self.play.hand_over(seat.index, seat.by(self.options.clocks), self.now)

    def free(self, seat: Seat) -> None:
        """The person leaves; a deal under way is ended by the trustee, and with it the session."""
        self.out += [Send(seat.player, Left("left")), Freed(seat.player)]
        seat.left = True
        seat.connected = False
        if self.stage == "playing":
            self.redrive(seat)
        else:
            self.seats[seat.index] = seat.vacated()
        if self.stage == "between":
            self._end_session()
        if not self.people:
            self._close()
        elif not self.seats[self.host].human:
            self.host = self.people[0].index
        self.changed()

    # ------------------------------------------------------------ commands

    def _command(self, player: str, message: Command) -> None:
        seat = self.seat_of(player)
        cmd = getattr(message, "cmd", None)
        if seat is None:
            if cmd is not None:
                self.out.append(Send(player, Nack(cmd, "not_now", "you sit at no table")))
            return
        if cmd is None:
            self.resume(seat, 0)
            return
        known = seat.answers.get(cmd)
        if known is None:
            refusal = ANSWERS[type(message)](self, seat, message)
            reply = Ack(cmd) if refusal is None else refusal
            seat.remember(cmd, message, reply)
        else:
            first, answered = known
            reply = answered if first == message else Nack(cmd, "repeated", "the id of another command")
        self.out.append(Send(player, reply))

    # ------------------------------------------------------------ deals

    def _advance(self) -> None:
        """Do all that is due, until the table waits for somebody or for time."""
        while not self.closed:
            self._mark_absent()
            if self.stage == "playing" and self.play is not None:
                self.play.advance(self.now)
                if not self.play.done:
                    break
                self._settle(self.play)
            elif self.stage == "between" and self._goes_on():
                self._deal()
            elif self.stage == "over" and self._all_ready():
                self.start()
            else:
                break
        self._resume_late()
        self._tell()
        self._give_up()

    def start(self) -> None:
        """Bots take the empty seats and a session begins, with a dealer by lot."""
        for seat in self.seats:
            if seat.kind == "empty":
                self.seats[seat.index] = seat.with_bot(f"Bot {seat.index + 1}")
        # Only one person against bots may do without clocks: nobody else waits for him.
        self.options = msgspec.structs.replace(self.options, clocks=self.options.clocks or len(self.people) > 1)
        self.sessions += 1
        self.session = self.engine.session(self.random.randrange(SEATS))
        self._deal()

    def _deal(self) -> None:
        assert self.session is not None
        for seat in self.people:
            seat.ready = False
        self.next_at = None
        self.stage = "playing"
        self.changed()
        self._tell()
        game = self.engine.game(self.rules, self.random.randbytes(SEED_BYTES), self.session.dealer, self.session.streak)
        self.version = self.version if self.play is None else self.play.version
        self.play = Play(self._desk(), game, self.session.deals_played + 1, self.version, self.now)

    def _desk(self) -> Desk:
        return Desk(
            table=self.id,
            seats=self.seats,
            options=self.options,
            pace=self.pace,
            random=self.random,
            robbable=bool(self.rules.options["rob_kong"]),
            choose=self._chooser(self.options.bots),
            trustee=self._chooser("ukeire"),
            post=self.post,
            changed=self.changed,
        )

    def _chooser(self, kind: str) -> Choose:
        return self.engine.chooser(kind, self.random.getrandbits(32))

    def _settle(self, play: Play) -> None:
        assert self.session is not None
        game = play.game
        self.session.finish(self.rules.packed, game.winner, game.payments())
        left = any(seat.left for seat in self.seats)
        over = left or self.session.deals_played == self.options.deals
        play.settle(settled_of(game, self.session, over))
        self.out.append(self._played(play))
        self.stage = "between"
        self.next_at = self.now + self.pace.between if self.options.clocks else None
        self.changed()
        if over:
            self._end_session()

    def record(self) -> str:
        """The text of the deal on the table, as far as it has been played; empty without one."""
        if self.play is None:
            return ""
        first, second, third, fourth = (seat.name for seat in self.seats)
        return self.engine.record(self.play.game, (first, second, third, fourth))

    def _played(self, play: Play) -> DealRow:
        assert self.session is not None
        return DealRow(
            table=self.id,
            session=self.sessions,
            number=play.deal,
            record=self.record(),
            players=tuple(seat.player or None for seat in self.seats),
            payments=play.game.payments(),
            totals=tuple(self.session.totals),
        )

    def _end_session(self) -> None:
        """The session is over; those who stay may begin a new one, and others may join them."""
        self.stage = "over"
        self.next_at = None
        for seat in self.seats:
            seat.ready = False
            if not seat.human:
                self.seats[seat.index] = seat.vacated()
        self.changed()

    def _all_ready(self) -> bool:
        awaited = [seat for seat in self.people if seat.ready or (not seat.absent and not seat.trustee)]
        return bool(awaited) and all(seat.ready for seat in awaited)

    def _goes_on(self) -> bool:
        """The next deal starts: everybody wants it, or it is time and somebody is there to play it."""
        late = self.next_at is not None and self.now >= self.next_at
        return self._all_ready() or (late and any(seat.attentive for seat in self.people))

    # ------------------------------------------------------------ the end of a step

    def _resume_late(self) -> None:
        for seat in self.people:
            if seat.connected and not seat.synced:
                self.resume(seat, 0)

    def _tell(self) -> None:
        if self.told:
            return
        self.told = True
        for seat in self.people:
            self.post(seat.index, self.info(seat.index))

    def _give_up(self) -> None:
        if self.alone_since is not None and self.now >= self.alone_since + self.pace.idle:
            self._close()

    def _close(self) -> None:
        if self.closed:
            return
        self.closed = True
        for seat in self.people:
            self.out += [Send(seat.player, Left("closed")), Freed(seat.player)]
        self.out.append(Closed())
