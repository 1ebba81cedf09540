"""The table: people, deals one after another, clocks. Pure: inputs and the time go in, outputs come out.

No task, no clock and no socket here; all chance comes from the random source that it is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from zlib import crc32

import msgspec

from hokchiu.protocol.messages import Ack, Command, Left, Nack, RoomOptions, VoteClosed
from hokchiu.protocol.rooms import SessionEndWhy
from hokchiu.record.text import AFTER
from hokchiu.rules.load import RuleSet
from hokchiu.store.rows import DealRow
from hokchiu.tables import coins, dissolving, seating
from hokchiu.tables.commands import ANSWERS
from hokchiu.tables.desk import Desk
from hokchiu.tables.diary import Diary
from hokchiu.tables.fairness import revealed
from hokchiu.tables.history import History
from hokchiu.tables.kept import KeptDeal
from hokchiu.tables.mail import (
    Advice,
    Commanded,
    Connected,
    Ended,
    Entrusted,
    Freed,
    Gone,
    Input,
    Joined,
    Output,
    Paid,
    Send,
    Tick,
    Watched,
)
from hokchiu.tables.pace import Pace
from hokchiu.tables.play import Play
from hokchiu.tables.ports import DealSession, Engine, PlayedDeal, Think
from hokchiu.tables.promised import Promised
from hokchiu.tables.rated import over
from hokchiu.tables.room import SEATS, SentAway
from hokchiu.tables.seats import Seat
from hokchiu.tables.view import session_end, settled_of

LUCK_BITS = 64
WATCHDOG_MS = 2000


class Table(Promised):
    """A room with deals on its table; see :class:`hokchiu.tables.room.Room` for *name* and *code*.

    *random* is all its chance: dealers, seeds, bots. *rules*: instead of those that the options name. Raises
    :class:`hokchiu.errors.RulesError` if they name rules that do not exist.
    """

    __slots__ = ("diary", "engine", "history", "version", "won")

    def __init__(
        self,
        name: str,
        code: str,
        options: RoomOptions,
        engine: Engine,
        pace: Pace,
        random: Random,
        now: int,
        rules: RuleSet | None = None,
    ) -> None:
        super().__init__(name, code, options, rules or engine.rules(options), pace, random, now)
        self.engine = engine
        self.version = 0
        self.won = [0] * SEATS
        self.diary = Diary()
        self.history = History(pace.watch)

    @property
    def totals(self) -> Sequence[int]:
        """The session so far, by seat."""
        return super().totals if self.session is None else self.session.totals

    @property
    def players(self) -> int:
        """How many play, as the rules say."""
        return self.players_by(self.rules)

    @staticmethod
    def players_by(rules: RuleSet) -> int:
        """How many play by *rules*."""
        return int(rules.options.get("players", SEATS))

    @property
    def rounds_played(self) -> int:
        """Rounds of the session so far."""
        return 0 if self.session is None else self.session.rounds_played

    @property
    def penalty(self) -> int:
        """What leaving a running deal costs, in coins."""
        return coins.penalty(self.options, self.rules) if self.options.coins else 0

    @property
    def hint_at(self) -> int:
        """From how many drawable tiles on the nearing end is pointed out; 0: never."""
        return int(self.rules.options.get("reserve_hint_at", 0))

    # ------------------------------------------------------------ the one entry

    def handle(self, given: Input, now: int) -> list[Output]:
        """Take one input at time *now* (milliseconds, never falling) and give what is to be done.

        What is to be kept comes first: nothing of the rest may happen before it has been.
        """
        closed = self.closed
        self.tick(now, moving=isinstance(given, Connected | Joined))
        if not closed:
            if not self.closed:
                self._take(given)
            if self.still_since is None and not self.closed:
                self._advance()
            kept = self.diary.step(self)
            if kept is not None:
                self.out.insert(0, kept)
        out, self.out = self.out, []
        return out

    def shown(self, now: int) -> None:
        """What the last step has to tell is told at *now*, after it has been kept."""
        self.history.note(self, now)
        if self.play is not None:
            self.play.game.rest()

    def take_over(self, broken: Table) -> None:
        """Go on with those who watch *broken*, which this one has been made from again."""
        self.watchers = broken.watchers
        self.history = broken.history
        self.history.go_on(self.play)

    def wake_at(self) -> int | None:
        """When the table wants a :class:`Tick`, or ``None``."""
        if self.closed:
            return None
        if self.still_since is not None:
            return self.still_since + self.pace.kept
        at = self._wake_at()
        return None if at is None else at + self.stood

    def _wake_at(self) -> int | None:
        times = [self.alone_until, self.nonces_until]
        times += [None if seat.gone_at is None else seat.gone_at + self.pace.badge for seat in self.fading()]
        times += [one.until for one in self.swaps.values()] + [None if self.vote is None else self.vote.until]
        if self.next_at is not None and self.next_at > self.now:
            times.append(self.next_at)
        if self.play is not None:
            times.append(self.play.wake_at(self.now))
        return min((time for time in times if time is not None), default=None)

    def overdue(self, now: int) -> list[str]:
        """Ids of decisions that should have ended by themselves: a lost timer, for the watchdog to report."""
        waiting = [] if self.play is None or self.still_since is not None else self.play.open
        return [one.id for one in waiting if one.due is not None and now > one.due + self.stood + WATCHDOG_MS]

    def _take(self, given: Input) -> None:
        match given:
            case Joined():
                self.join(given)
                seat = self.seat_of(given.player)
                if seat is not None:
                    self.tell_of_the_wall(seat.index)
                if seat is not None and given.start:
                    self.start()
            case Connected():
                self._connect(self.seat_of(given.player), given.version)
            case Gone():
                self.lose(self.seat_of(given.player))
            case Commanded():
                self._command(given.player, given.message)
            case Advice() if self.play is not None:
                self.play.advise(given)
            case Watched():
                self.watchers = given.names
                self.changed()
            case Paid():
                coins.paid(self, given.settlement)
            case Ended():
                dissolving.by_force(self)
            case Advice() | Tick():
                pass

    # ------------------------------------------------------------ people

    def _connect(self, seat: Seat | None, version: int) -> None:
        if seat is None:
            return
        seat.connected = True
        seat.gone_at = None
        if seat.absent or (seat.lapsed and seat.index not in self.hushed):
            self.changed()
        seat.absent = seat.lapsed = False
        self.resume(seat, version)
        self.tell_who_comes_back(seat)
        self.redrive(seat)

    def resume(self, seat: Seat, version: int) -> None:
        """Bring a seat up to date: the deal, the people, the prompt, whose turn it is."""
        self._catch_up(seat, version)
        self.answer(seat.index, self.info(seat.index))
        self.tell_of_the_wall(seat.index)
        coins.tell(self, seat.index)
        if seat.synced:
            self._remind(seat)

    def _catch_up(self, seat: Seat, version: int) -> None:
        """Send the deal since *version*, if that may be told now."""
        seat.synced = True
        if self.play is not None and self.stage != "gathering":
            seat.synced = self.play.catch_up(seat.index, version, self.now)

    def _remind(self, seat: Seat) -> None:
        if self.play is not None:
            self.play.remind(seat.index, self.now)

    def redrive(self, seat: Seat) -> None:
        """Somebody else may answer for the seat from now on."""
        if self.play is not None:
            self.play.hand_over(seat.index, seat.by(self.options.clocks), self.now)

    def free(self, seat: Seat) -> None:
        """The person leaves; a deal under way is ended by the trustee, and with it the session."""
        if self.in_session:
            self.out += [Send((seat.player,), Left("left")), Freed(seat.player), Entrusted("left")]
            seat.left = True
            seat.connected = False
            self.redrive(seat)
        else:
            self.send_away(seat, "left")
        if self.stage == "between":
            self.end_session("left", seat.index)
        if not self.people:
            self.close()
        self.pass_host_on()
        self.changed()

    def send_away(self, seat: Seat, why: SentAway) -> None:
        """The person sits here no more; a deal that was about to begin waits for who comes instead."""
        super().send_away(seat, why)
        # Who comes instead must not be answered for the commands of who was here.
        self.diary.afresh()
        if self.exchange is not None:
            self.exchange.forget(seat.index)
        self.wanted_at = None

    def exchange_seats(self, one: int, other: int) -> None:
        """Seats change: what has been agreed on for the next deal's wall was agreed on by seat."""
        super().exchange_seats(one, other)
        self.exchange = None
        self.diary.afresh()

    # ------------------------------------------------------------ commands

    def _command(self, player: str, message: Command) -> None:
        seat = self.seat_of(player)
        cmd = getattr(message, "cmd", None)
        if seat is None:
            if cmd is not None:
                self.out.append(Send((player,), Nack(cmd, "not_now", "you sit at no table")))
            return
        if cmd is None:
            self.resume(seat, 0)
            return
        reply = seat.answered.answer(cmd, message)
        if reply is None:
            refusal = ANSWERS[type(message)](self, seat, message)
            reply = Ack(cmd) if refusal is None else refusal
            seat.answered.remember(cmd, message, reply)
        self.out.append(Send((player,), reply))

    # ------------------------------------------------------------ deals

    def _advance(self) -> None:
        """Do all that is due, until the table waits for somebody or for time."""
        while not self.closed:
            self.mark_absent()
            seating.expire(self)
            if dissolving.carried(self):
                self.dissolve()
            elif self.stage == "playing" and self.play is not None:
                self.play.advance(self.now)
                if not self.play.done:
                    break
                self._settle(self.play)
            elif self.wanted_at is not None and self.nonces_in(self.wanted_at):
                self._deal()
            elif self.wanted_at is None and self._goes_on():
                self.start()
            else:
                break
        self.promise()
        self._resume_late()
        self.tell()
        self.give_up()

    def start(self) -> None:
        """A deal is wanted: it begins when the nonces of those who are there have come, or soon without."""
        if self.options.coins and (self.broke or not self.full):
            return  # no bot plays for coins
        # Who asks again does not put it off.
        self.wanted_at = self.now if self.wanted_at is None else self.wanted_at

    def _begin_session(self) -> None:
        """Bots take the empty seats and a session begins, with a dealer by lot."""
        for seat in self.seats[: self.players]:
            if seat.kind == "empty":
                self.seats[seat.index] = seat.with_bot()
            seat.proposals = seat.lapses = 0
        # Only one person against bots may do without clocks: nobody else waits for him.
        self.options = msgspec.structs.replace(self.options, clocks=self.options.clocks or len(self.people) > 1)
        self.sessions += 1
        self.ended, self.won = None, [0] * SEATS
        self.swaps.clear()
        self.session = self.engine.session(self.random.randrange(self.players))

    def _deal(self) -> None:
        exchange = self.exchanged()
        self.exchange = self.wanted_at = None
        self.promises = 0
        if self.stage != "between":
            self._begin_session()
        assert self.session is not None
        for seat in self.people:
            seat.ready = False
        self.next_at = None
        self.stage = "playing"
        self.changed()
        self.tell()
        session = self.session
        self.fair = fair = exchange.fair()
        game = self.engine.game(self.rules, fair.seed, session.dealer, session.streak, session.round_wind)
        self.version = self.version if self.play is None else self.play.version
        number, luck = session.deals_played + 1, self.random.getrandbits(LUCK_BITS)
        self.play = Play(self.desk(luck), game, number, self.version, self.now)
        self.diary.begin(
            KeptDeal(
                self.sessions,
                number,
                fair.secret,
                fair.nonces,
                session.dealer,
                session.streak,
                session.round_wind,
                luck,
                fair.context.promise,
                self.rules.content,
            )
        )

    def desk(self, luck: int) -> Desk:
        """What a deal uses of the table; *luck* is that of its bots."""
        return Desk(
            table=self.id,
            seats=self.seats,
            options=self.options,
            pace=self.pace,
            random=self.random,
            robbable=bool(self.rules.options["rob_kong"]),
            gold_discard=str(self.rules.options["gold_discard"]),
            peeking=self.rules.options["golden_gap_peek"] == "consent",
            think=partial(self._think, luck),
            stand_in=self.engine.stand_in,
            post=self.post,
            share=self.share,
            changed=self.changed,
            inform=lambda index: self.post(index, self.info(index)),
            emit=lambda output: self.out.append(output),
        )

    def _think(self, luck: int, decision: str, game: PlayedDeal, seat: int) -> Think:
        """Each decision has luck of its own, so that it does not matter which bot is asked first, and where."""
        return self.engine.think(self.options.level, luck ^ crc32(decision.encode()), game, seat)

    def _settle(self, play: Play) -> None:
        assert self.session is not None
        game, base = play.game, self.options.base
        self.session.finish(self.rules.packed, game.winner, game.payments(base))
        if game.winner is not None:
            self.won[game.winner] += 1
        why, who = self.ended_by() or ("played_out" if self._played_out(self.session) else None, None)
        over = why is not None
        play.settle(settled_of(game, self.session, over, base))
        if self.fair is not None:
            self.share(revealed(self.fair))
        self.diary.played(self._played(play))
        self.stage = "between"
        self.next_at = self.now + self.pace.between if self.options.clocks else None
        self.changed()
        if why is not None:
            self.end_session(why, who)

    def _played_out(self, session: DealSession) -> bool:
        """Whether as much has been played as was agreed."""
        if self.options.rounds:
            return session.rounds_played == self.options.rounds
        return session.deals_played == self.options.deals

    def record(self) -> str:
        """The text of the deal on the table, as far as it has been played; empty without one."""
        if self.play is None:
            return ""
        first, second, third, fourth = (seat.name for seat in self.seats)
        settled = self.play.settled
        after = None if settled is None else {name: getattr(settled, name) for name in AFTER}
        names, base = (first, second, third, fourth), self.options.base
        return self.engine.record(self.play.game, names, fair=self.fair, after=after, base=base)

    def _played(self, play: Play) -> DealRow:
        assert self.session is not None
        return DealRow(
            table=self.id,
            session=self.sessions,
            number=play.deal,
            record=self.record(),
            players=tuple(seat.player or None for seat in self.seats),
            payments=play.game.payments(self.options.base),
            totals=tuple(self.session.totals),
            link="" if play.settled is None else play.settled.record,
            stake=coins.stake_of(self),
        )

    def dissolve(self) -> None:
        """The session ends now; the deal under way is not settled."""
        if self.play is not None and self.stage == "playing":
            self.play.dissolve()
            if self.fair is not None:
                self.share(revealed(self.fair))
            self._clear_the_table()
        dissolving.close(self, VoteClosed("dissolved"))
        self.end_session("dissolved", None)

    def _clear_the_table(self) -> None:
        """No deal lies on it any more; the stream of its events goes on after it."""
        self.version = self.version if self.play is None else self.play.version
        self.play = self.fair = None
        self.diary.afresh(cleared=True)

    def reopen(self) -> None:
        """The room as before a first deal, with who is here."""
        self._clear_the_table()
        coins.send_broke_away(self)
        self.stage, self.session, self.ended, self.wanted_at = "gathering", None, None, None
        for seat in self.people:
            seat.ready = False
        self.changed()

    def end_session(self, why: SessionEndWhy, who: int | None) -> None:
        """The session is over; those who stay may begin a new one, and others may join them."""
        deals = 0 if self.session is None else self.session.deals_played
        self.ended = session_end(self.seats, self.totals, self.won, why, who, deals)
        self.diary.over(over(self, why, deals))
        present = any(seat.connected for seat in self.people)
        self.stage = "over"
        self.next_at = self.wanted_at = self.vote = None
        for seat in list(self.seats):
            seat.ready = False
            if not seat.human:
                self.seats[seat.index] = seat.vacated()
            elif present and self.away(seat):
                self.send_away(seat, "away")
        self.pass_host_on()
        self.changed()

    def _goes_on(self) -> bool:
        """The next deal starts: everybody wants it, or it is time and somebody is there to play it."""
        if coins.owed(self) is not None:
            return False
        if self.stage == "gathering":
            return self.complete
        if self.stage == "over":
            return self.fillable and self.all_ready()
        if self.stage != "between":
            return False
        late = self.next_at is not None and self.now >= self.next_at
        return self.all_ready() or (late and any(seat.attentive for seat in self.people))

    # ------------------------------------------------------------ the end of a step

    def _resume_late(self) -> None:
        """Send the deal to those who had to wait for it. Until then they hear nothing: each word would tell that
        something has come to the table, perhaps from somebody who can claim."""
        for seat in self.people:
            if seat.connected and not seat.synced:
                self._catch_up(seat, 0)
                if seat.synced:
                    self._remind(seat)
