"""Who has declared a golden gap may ask the others to let him see their hands (RULES.md P39, C60).

Each is asked by himself, once a deal, and shows his hand only if he agrees: a timeout, an absent player and the
trustee refuse. A bot agrees: the asker's hand is locked, so what he sees can change nothing that he does; and bots
never ask. What is shown goes to the asker alone, follows what has been shown of the deal, and ends with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hokchiu.protocol.messages import (
    Nack,
    PeekAnswer,
    PeekAsked,
    PeekClosed,
    Peeked,
    PeekHands,
    PeekSaid,
    ServerMessage,
)
from hokchiu.tables.desk import Desk
from hokchiu.tables.kept import KeptPeek
from hokchiu.tables.pace import SECOND
from hokchiu.tables.ports import Fields, PlayedDeal
from hokchiu.tables.seats import Seat

NOT_NOW = "not_now"


class Peeking:
    """The questions of one deal.

    ``declared``: who may ask, as all have seen; ``answers[a][b]``: what b has said to a, who has asked;
    ``until[a, b]``: when the open question of a to b ends (``None``: never); ``told``: what a was told last.
    """

    def __init__(self, desk: Desk, game: PlayedDeal) -> None:
        self.desk = desk
        self.game = game
        self.answers: dict[int, dict[int, PeekSaid]] = {}
        self.until: dict[tuple[int, int], int | None] = {}
        self.told: dict[int, Peeked] = {}
        self.declared: set[int] = set()

    def see(self, told: Iterable[Fields]) -> None:
        """Learn from what has been shown who may ask."""
        self.declared |= {event["seat"] for event in told if event["e"] == "golden_gap"}

    def go_on(self, kept: Sequence[KeptPeek], shown: Iterable[Fields], now: int) -> None:
        """Go on after a restart; who has not answered has his full time again."""
        self.see(shown)
        for peek in kept:
            self.answers.setdefault(peek.asker, {})[peek.asked] = peek.said
            if peek.said == "asked":
                self.until[peek.asker, peek.asked] = self._deadline(now)

    # ------------------------------------------------------------ asking and answering

    def ask(self, asker: int, command: PeekHands, now: int) -> Nack | None:
        """*asker* wants to see the other hands."""
        if asker not in self.declared or self.game.over:
            return Nack(command.cmd, NOT_NOW, f"seat {asker} has not declared a golden gap")
        if asker in self.answers:
            return Nack(command.cmd, NOT_NOW, f"seat {asker} has asked already in this deal")
        others = [seat for seat in self.desk.seats if seat.index != asker and seat.kind != "empty"]
        self.answers[asker] = {seat.index: self._at_once(seat) for seat in others}
        for seat in others:
            if self.answers[asker][seat.index] == "asked":
                self.until[asker, seat.index] = self._deadline(now)
                self.desk.post(seat.index, self._question(asker, seat.index, now))
        return None

    def _at_once(self, seat: Seat) -> PeekSaid:
        by = seat.by(self.desk.options.clocks)
        return "asked" if by == "human" else "agreed" if by == "bot" else "refused"

    def _deadline(self, now: int) -> int | None:
        options = self.desk.options
        return now + options.claim_s * SECOND if options.clocks else None

    def _question(self, asker: int, asked: int, now: int) -> PeekAsked:
        until = self.until[asker, asked]
        if until is None:
            return PeekAsked(asker)
        return PeekAsked(asker, max(0, until - now), self.desk.options.claim_s * SECOND)

    def answer(self, seat: int, command: PeekAnswer) -> Nack | None:
        """*seat* says whether it lets the asker see its hand."""
        if (command.seat, seat) not in self.until:
            return Nack(command.cmd, NOT_NOW, f"seat {command.seat} does not wait for an answer of seat {seat}")
        self._close(command.seat, seat, "agreed" if command.agree else "refused")
        return None

    def _close(self, asker: int, asked: int, answer: PeekSaid) -> None:
        del self.until[asker, asked]
        self.answers[asker][asked] = answer
        self.desk.post(asked, PeekClosed(asker))

    # ------------------------------------------------------------ time

    def wake_at(self) -> Iterator[int]:
        """When a question runs out of time."""
        return (until for until in self.until.values() if until is not None)

    def refuse_due(self, now: int) -> None:
        """Who has not answered in time, or plays no longer himself, refuses."""
        for (asker, asked), until in list(self.until.items()):
            late = until is not None and until <= now
            if late or self.desk.seats[asked].by(self.desk.options.clocks) != "human":
                self._close(asker, asked, "refused")

    def end(self) -> None:
        """The deal is over: nothing is asked any more."""
        for asker, asked in list(self.until):
            self._close(asker, asked, "refused")

    # ------------------------------------------------------------ showing

    def follow(self, shown: int) -> None:
        """After *shown* events: tell each who may ask, or has asked, what is new for him."""
        for asker in self.declared:
            now = self._state(asker, shown)
            if now != self.told.get(asker):
                self.told[asker] = now
                self.desk.post(asker, now)

    def _state(self, asker: int, shown: int) -> Peeked:
        said = self.answers.get(asker, {})
        answers = tuple(said.get(seat, "none") for seat in range(len(self.desk.seats)))
        hands = tuple(self.game.hand_after(seat, shown) if said.get(seat) == "agreed" else None for seat in range(4))
        return Peeked(asker not in self.answers, answers, hands)  # type: ignore[arg-type]

    def reminders(self, seat: int, now: int) -> Iterator[ServerMessage]:
        """What a seat that comes back must know again."""
        if seat in self.told:
            yield self.told[seat]
        for asker, asked in self.until:
            if asked == seat:
                yield self._question(asker, asked, now)
