"""One deal at the table: who is asked what until when, and what has been shown.

The game may run ahead of what is shown: after a discard the next thing is shown only when the pause
is over, so that the time tells nobody whether a claim was possible (RULES.md 2.0a).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

import msgspec

from hokchiu.protocol.messages import (
    Act,
    AskClosed,
    Auto,
    Barred,
    Clock,
    Nack,
    PeekAnswer,
    PeekHands,
    Settled,
    Snapshot,
    TableEvent,
    TableEventFrame,
    TableView,
)
from hokchiu.tables.aids import Aids
from hokchiu.tables.decision import Decision, next_id, not_open, options_of, place_of
from hokchiu.tables.desk import Desk
from hokchiu.tables.kept import KeptAuto, KeptDecision, KeptPeek
from hokchiu.tables.mail import Advice, BotFailure, BotFault, Consult, Entrusted
from hokchiu.tables.pace import (
    GRACE_MS,
    MISSED_BEFORE_TRUSTEE,
    TURN_WINDOWS,
    answer_ms,
    discard_hold_ms,
    opening_hold_ms,
    patience_ms,
)
from hokchiu.tables.peeking import Peeking
from hokchiu.tables.ports import Fields, News, PlayedDeal
from hokchiu.tables.seats import By, Seat
from hokchiu.tables.trustee import trustee_action
from hokchiu.tables.view import view_of

# with a golden gap, or ready, its discard is named
DISCARDS = ("discard:", "golden_gap:", "ready:")
WINS = frozenset({"win", "rob_gold"})

Why = Literal["answered", "overtaken", "timeout", "trustee", "dissolved"]


class Play:
    """One deal.

    ``base`` is the version of the table's stream before this deal's first event; the stream goes on
    without a gap from deal to deal. ``fresh``: actions since the table was last kept. ``hushed``: seats whose trustee
    nobody else is to hear of before their next turn, as he may have begun at a claim, which would tell who had one.
    """

    def __init__(self, desk: Desk, game: PlayedDeal, deal: int, base: int, now: int) -> None:
        self.desk = desk
        self.game = game
        self.deal = deal
        self.base = base
        self.shown = 0
        self.news: list[News] = []
        self.settled: Settled | None = None
        self.decisions: list[Decision | None] = [None] * len(desk.seats)
        self.discards = 0
        self.barred: dict[int, Barred] = {}
        self.barred_at = 0
        self.peeking = Peeking(desk, game)
        self.aids = Aids(desk, game)
        self.pauses: list[int] = []
        self.fresh: list[tuple[int, str]] = []
        self.hushed: set[int] = set()
        self.held_at = game.event_count
        self.held_until = now + opening_hold_ms(desk.pace, desk.options)
        self._hear()

    # ------------------------------------------------------------ time

    @property
    def open(self) -> list[Decision]:
        """The decisions that wait for an answer."""
        return [decision for decision in self.decisions if decision is not None]

    @property
    def done(self) -> bool:
        """The game is over, and all of it has been shown."""
        return self.game.over and self.shown == self.game.event_count

    def wake_at(self, now: int) -> int | None:
        """When :meth:`advance` has something to do without being told, or ``None``."""
        times = [decision.due for decision in self.open if decision.due is not None]
        times += self.peeking.wake_at()
        if now < self.held_until and not self.settled:
            times.append(self.held_until)
        return min(times, default=None)

    def advance(self, now: int) -> None:
        """Do all that is due, until the deal waits for somebody or for time."""
        while self._answer_due(now) or self._show(now) or self._ask(now):
            pass
        self.peeking.refuse_due(now)
        self.peeking.follow(self.shown)

    # ------------------------------------------------------------ answers

    def act(self, seat: int, command: Act, now: int) -> Nack | None:
        """The answer of a person; ``None`` if it was taken, otherwise why nothing has changed."""
        decision = self.decisions[seat]
        if decision is None or decision.id != command.decision or decision.by != "human":
            return not_open(command.cmd, command.decision, seat)
        refusal = decision.refusal(command.cmd, command.action)
        if refusal is None:
            self.desk.seats[seat].missed = 0
            self._apply(decision, command.action, "answered", now)
        return refusal

    def peek(self, seat: int, command: PeekHands | PeekAnswer, now: int) -> Nack | None:
        """A person asks to see the hands of the others, or answers who asks; ``None``: it was taken."""
        if isinstance(command, PeekHands):
            return self.peeking.ask(seat, command, now)
        return self.peeking.answer(seat, command)

    def answer_by_itself(self, seat: int, command: Auto, now: int) -> None:
        """What a person's questions are answered with from now on, the open one included."""
        self.aids.want(seat, command)
        decision = self.decisions[seat]
        if decision is not None:
            self.aids.prepare(decision, now)

    def _answer_due(self, now: int) -> bool:
        """Answer the decision that has waited longest past its time, if there is one."""
        due = [(decision.due, decision.seat, decision) for decision in self.open if decision.due is not None]
        at, _, decision = min(due, default=(now + 1, 0, None))
        if decision is None or at > now:
            return False
        if decision.auto is not None and decision.auto_at == at:
            self._apply(decision, decision.auto, "answered", now)
        elif decision.by == "human":
            self._miss(self.desk.seats[decision.seat], decision.window)
            self._apply(decision, self.game.default_action(decision.seat), "timeout", now)
        else:
            self._apply(decision, self._chosen(decision), "answered", now)
        return True

    def _chosen(self, decision: Decision) -> str:
        if decision.by == "trustee":
            return trustee_action(self.game, decision.seat, self.desk.stand_in)
        advice, late = decision.advice, decision.thinking
        if advice is not None and advice in self.game.legal(decision.seat):
            return advice
        why: BotFailure = "late" if late else "failed" if advice is None else "illegal"
        self.desk.emit(BotFault(decision.id, self.desk.options.level, why))
        return self.desk.stand_in(self.game, decision.seat)

    def advise(self, advice: Advice) -> None:
        """A bot has thought; what it says is done when the time drawn for it is over."""
        for decision in self.open:
            if decision.id == advice.decision and decision.thinking:
                decision.thinking = False
                decision.advice = advice.action

    def _miss(self, seat: Seat, window: str) -> None:
        """A prompt ran out of time: who is away is played for until he is back, who sleeps until he says so."""
        before = seat.lapsed or seat.trustee
        seat.lapses += 1
        if not seat.connected:
            seat.lapsed = True
        else:
            seat.missed += 1
            seat.trustee = seat.trustee or seat.missed >= MISSED_BEFORE_TRUSTEE
        if (seat.lapsed or seat.trustee) and not before:
            self.desk.emit(Entrusted("away" if seat.lapsed else "asleep"))
            self.hushed.add(seat.index)
            if window in TURN_WINDOWS:
                self._say_who_plays(seat.index)
            else:
                self.desk.inform(seat.index)

    def _say_who_plays(self, index: int) -> None:
        """All may hear now that the trustee plays for the seat."""
        if index in self.hushed:
            self.hushed.discard(index)
            self.desk.changed()

    def _apply(self, decision: Decision, action: str, why: Why, now: int) -> None:
        first = self.game.event_count
        barred = self._barred(decision.seat, action)
        let_go = self.game.lets_go(decision.seat, action)
        self.game.act(decision.seat, action)
        self.fresh.append((decision.seat, action))
        self.aids.acted(decision, action)
        self.aids.passed(decision.seat, let_go)
        self.barred = {seat: told for seat, told in barred.items() if not self._may_win_on_it(seat)}
        self._close(decision, why)
        for other in self.open:
            if other.place != place_of(self.game) or other.seat not in self.game.awaited:
                self._close(other, "overtaken")
        self._pause(first, action, now)

    def _barred(self, discarder: int, action: str) -> dict[int, Barred]:
        """Who may not win on the discard *action* though it completes his hand: asked before anybody draws."""
        if not action.startswith(DISCARDS):
            return {}
        tile = action.partition(":")[2]
        people = [seat.index for seat in self.desk.seats if seat.human and seat.index != discarder]
        reasons = {seat: self.game.why_not(seat, tile) for seat in people}
        return {seat: Barred(tile, reason) for seat, reason in reasons.items() if reason is not None}

    def _may_win_on_it(self, seat: int) -> bool:
        return self.game.window() != "turn" and not WINS.isdisjoint(self.game.legal(seat))

    def _pause(self, first: int, action: str, now: int) -> None:
        """After each discard of the events from *first* on there is a pause, whoever may claim it.

        A locked hand discards by itself, so that there may be several.
        """
        self._hear()
        news = enumerate(self.news[first - self.shown :], first + 1)
        places = [place for place, (told, _, _) in news if told["e"] == "discard"]
        if places:
            self._hold(places[0], now, opening=self.discards == 0)
            self.barred_at, self.pauses = places[0], self.pauses + places[1:]
            self.discards += len(places)
        elif action.startswith("added_kong:") and self.desk.robbable:
            self._hold(first + 1, now, opening=False)

    def _hold(self, at: int, now: int, *, opening: bool) -> None:
        """Show nothing past event *at* for a while: 抢金 is possible after the first discard only."""
        pace, options = self.desk.pace, self.desk.options
        hold = opening_hold_ms(pace, options) if opening else discard_hold_ms(pace, options, self.desk.random)
        self.held_at, self.held_until = at, now + hold

    def _close(self, decision: Decision, why: Why) -> None:
        self.decisions[decision.seat] = None
        if decision.by == "human":
            self.desk.post(decision.seat, AskClosed(decision.id, why))

    # ------------------------------------------------------------ after a restart

    def go_on(
        self,
        held: int,
        opened: Sequence[KeptDecision],
        peeks: Sequence[KeptPeek],
        autos: Sequence[KeptAuto],
        now: int,
    ) -> None:
        """Go on from where the deal was kept, its actions done again: *opened* wait again, all past *held* is hidden.

        Nobody gets less time than he had. Where no turn had been asked for, the pause after the last discard begins
        anew: how it was cut short must not tell what follows it.
        """
        self.fresh.clear()
        # Who has called the trustee himself has missed nothing since; of the others it may not have been told.
        self.hushed = {seat.index for seat in self.desk.seats if seat.lapsed or (seat.trustee and seat.missed)}
        self.discards = sum(event["e"] == "discard" for event in self.game.events(0, None))
        for kept in opened:
            self.decisions[kept.seat] = self._opened(kept.id, kept.seat, kept.by)
        asked = any(decision.window in TURN_WINDOWS for decision in self.open)
        self.held_at, self.held_until = held, now
        if not asked and not self.game.over and held:
            self._hold(held, now, opening=self.discards <= 1)
        self.shown = self.game.event_count if now >= self.held_until else held
        self.news = self.game.news(self.shown)
        self.peeking.go_on(peeks, self.game.events(0, None)[: self.shown], now)
        self.aids.go_on(autos)
        left = {kept.id: kept.left for kept in opened}
        for decision in self.open:
            self._start_clock(decision, now)
            if decision.by == "human" and decision.at is not None:
                decision.at = now + max(left[decision.id] or 0, GRACE_MS)

    # ------------------------------------------------------------ asking

    def _ask(self, now: int) -> bool:
        """Open the decisions that the game awaits, once what they are about has been shown."""
        if self.game.over or self.shown < self.game.event_count:
            return False
        if self.game.window() in TURN_WINDOWS and now < self.held_until:
            return False
        unasked = [seat for seat in self.game.awaited if self.decisions[seat] is None]
        for seat in unasked:
            self._open(seat, now)
        return bool(unasked)

    def _open(self, index: int, now: int) -> None:
        seat = self.desk.seats[index]
        self.decisions[index] = decision = self._opened(
            next_id(seat, self.deal), index, seat.by(self.desk.options.clocks)
        )
        self._start_clock(decision, now)

    def _opened(self, name: str, index: int, by: By) -> Decision:
        decision = Decision(
            id=name, seat=index, window=self.game.window(), options=[], place=place_of(self.game), by=by, at=None
        )
        if by == "human":
            self._fill(decision)
        return decision

    def _fill(self, decision: Decision) -> None:
        """What a person is told of the decision."""
        decision.options = options_of(self.game, decision.seat, hints=self.desk.options.hints)
        if decision.window == "turn":
            decision.kept = self.game.kept(decision.seat)
            decision.barred = self.game.why_no_win(decision.seat)

    def _start_clock(self, decision: Decision, now: int) -> None:
        """Set when *decision* ends by itself, prompt the person it belongs to, and show whose turn it is."""
        decision.total = None
        if decision.by == "human":
            decision.total = answer_ms(self.desk.options, decision.window, self.discards)
            decision.at = None if decision.total is None else now + decision.total
            self.aids.prepare(decision, now)
            self.desk.post(decision.seat, decision.ask(now))
        elif decision.by == "trustee":
            decision.at = now + self.desk.pace.trustee
        else:
            self._consult(decision, now)
        if decision.window in TURN_WINDOWS:
            self._say_who_plays(decision.seat)
            self.desk.share(self._clock(decision, now), None)

    def _consult(self, decision: Decision, now: int) -> None:
        """Have the seat's bot think. When it answers is drawn here, before anybody knows what."""
        held = self.held_until - now
        patience = patience_ms(self.desk.options, decision.window, self.discards, held)
        decision.at = now + self.desk.random.randint(*self.desk.pace.think)
        decision.late = max(decision.at, now + patience)
        decision.thinking = True
        self.desk.emit(Consult(decision.id, self.desk.think(decision.id, self.game, decision.seat)))

    def _clock(self, decision: Decision, now: int) -> Clock:
        if decision.total is None or decision.at is None:
            return Clock(decision.seat)
        return Clock(decision.seat, max(0, decision.at - now), decision.total)

    def hand_over(self, index: int, by: By, now: int) -> None:
        """From now on *by* answers for the seat, the open decision included."""
        decision = self.decisions[index]
        if decision is None or decision.by == by:
            return
        if decision.by == "human":
            self.desk.post(index, AskClosed(decision.id, "trustee"))
        decision.by = by
        if by == "human":
            self._fill(decision)
        self._start_clock(decision, now)

    # ------------------------------------------------------------ showing

    def _show(self, now: int) -> bool:
        """Send the events that may be seen by now, to each seat as it may see them."""
        if self.pauses and now >= self.held_until:
            self._hold(self.pauses.pop(0), now, opening=False)
        end = self.held_at if now < self.held_until else self.game.event_count
        if self.shown >= end:
            return False
        news = self.news[: end - self.shown]
        for place, (told, owner, own) in enumerate(news, self.shown + 1):
            self.desk.share(self._frame(place, told), owner)
            if owner is not None:
                self.desk.post(owner, self._frame(place, own))
            if place == self.barred_at:
                self._say_why_not()
        if self.desk.peeking:
            self.peeking.see(told for told, _, _ in news)
        del self.news[: end - self.shown]
        self.shown = end
        self.barred = {}
        return True

    def _say_why_not(self) -> None:
        """Why a seat may not win on a discard comes right after it, before anybody draws."""
        for seat, barred in self.barred.items():
            self.desk.post(seat, barred)

    def _hear(self) -> None:
        """Have what has happened told: once for all who may know the same of it."""
        self.news += self.game.news(self.shown + len(self.news))

    def _send_again(self, seat: int, first: int, end: int) -> None:
        """The frames of events that *seat* missed, the same that it would have been sent then."""
        for place, fields in enumerate(self.game.events(first, seat)[: end - first], first + 1):
            self.desk.post(seat, self._frame(place, fields))

    def told_to_all(self, first: int, end: int) -> list[TableEventFrame]:
        """The frames of the events *first* to *end* as who has no seat may know them; the settlement is the last."""
        frames = [self._frame(place, told) for place, told in enumerate(self.game.events(first, None), first + 1)]
        if self.settled is not None:
            # Its record holds what each hand was when: a permission for those who played.
            without = msgspec.structs.replace(self.settled, record="")
            frames.append(self._frame(self.game.event_count + 1, without))
        self.game.rest()
        return frames[: end - first]

    def _numbers(self) -> Fields:
        options = self.desk.options
        deals = 0 if options.rounds else options.deals
        return {"deal": self.deal, "deals": deals, "gold_discard": self.desk.gold_discard}

    def _frame(self, place: int, event: Fields | Settled) -> TableEventFrame:
        if isinstance(event, dict) and event["e"] == "deal":
            event = event | self._numbers()
        # The fields are those of the event's message, so the frame is the same without building it.
        return TableEventFrame(self.desk.table, self.base + place, cast(TableEvent, event))

    def settle(self, settled: Settled) -> None:
        """The last event: what the deal came to."""
        self.settled = settled
        self.hushed.clear()
        self.peeking.end()
        self.desk.share(self._frame(self.game.event_count + 1, settled), None)

    @property
    def version(self) -> int:
        """The version of the last event shown."""
        return self.base + self.shown + (self.settled is not None)

    def catch_up(self, seat: int, version: int, now: int) -> bool:
        """Send what the seat missed since *version*, or all it may know.

        ``False``: not now, because the game may have run ahead of what is shown. Whether it has depends on
        who could claim, so in a pause only a seat that is asked itself gets a snapshot (RULES.md 2.0a).
        """
        if version > 0 and self.base <= version <= self.version:
            self._send_again(seat, min(version - self.base, self.shown), self.shown)
            if self.settled and version < self.version:
                self.desk.post(seat, self._frame(self.game.event_count + 1, self.settled))
            return True
        if self.shown < self.game.event_count or (now < self.held_until and self.decisions[seat] is None):
            return False
        self.desk.post(seat, Snapshot(self.desk.table, self.version, self._view(seat), self.settled))
        return True

    def dissolve(self) -> None:
        """Nobody is asked any more, and nothing is settled."""
        for decision in self.open:
            self._close(decision, "dissolved")
        self.peeking.end()

    def _view(self, seat: int) -> TableView:
        return view_of(self.game.view(seat) | self._numbers())

    def remind(self, index: int, now: int) -> None:
        """Send a seat the prompt that is before it, and whose turn it is."""
        if self.settled is None:
            for reminder in (*self.peeking.reminders(index, now), *self.aids.reminders(index)):
                self.desk.post(index, reminder)
        own = self.decisions[index]
        if own is not None and own.by == "human":
            self.desk.post(index, own.ask(now))
        for decision in self.open:
            if decision.window in TURN_WINDOWS:
                self.desk.post(index, self._clock(decision, now))
