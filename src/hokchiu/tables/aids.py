"""What makes playing easier for a person: what he waits for, and answers that are given by themselves for him.

自动胡, 不吃碰杠, 自动出牌 (PLATFORM.md 1.1) are done by the table and not by the page, so that a page in the background
plays on. An answer given by hand within ``Pace.auto`` goes before. All of it ends with the deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from hokchiu.protocol.messages import Auto, Automatic, Option, ServerMessage, Waits
from hokchiu.tables.decision import Decision
from hokchiu.tables.desk import Desk
from hokchiu.tables.kept import KeptAuto
from hokchiu.tables.ports import Fields, PlayedDeal
from hokchiu.tables.trustee import WINS, dearest

KONGS = ("concealed_kong:", "added_kong:", "open_kong")
OFF = Automatic()


class Aids:
    """Of one deal: ``wanted`` by seat, ``told``: what seats that are ready were told they wait for, ``konged``: seats
    that have declared a kong and not discarded since, a bit each."""

    __slots__ = ("desk", "game", "konged", "told", "wanted")

    def __init__(self, desk: Desk, game: PlayedDeal) -> None:
        self.desk = desk
        self.game = game
        self.wanted: dict[int, Automatic] = {}
        self.told: dict[int, Waits] = {}
        self.konged = 0

    def want(self, seat: int, command: Auto) -> None:
        """From now on the seat's questions are answered so."""
        self.wanted[seat] = Automatic(command.win, command.claims, command.discard)

    def go_on(self, kept: Iterable[KeptAuto]) -> None:
        """After a restart the same is answered."""
        self.wanted = {one.seat: Automatic(one.win, one.claims, one.discard) for one in kept}

    def kept(self) -> tuple[KeptAuto, ...]:
        """What is answered by itself, as it is kept."""
        wanted = sorted((seat, one) for seat, one in self.wanted.items() if one != OFF)
        return tuple([KeptAuto(seat, one.win, one.claims, one.discard) for seat, one in wanted])

    def prepare(self, decision: Decision, now: int) -> None:
        """Set what answers a person's *decision* by itself, and when."""
        decision.auto = None
        wanted = self.wanted.get(decision.seat, OFF)
        if decision.by == "human" and wanted != OFF:
            view = self.game.view(decision.seat)
            konged = self.konged >> decision.seat & 1
            decision.auto = auto_action(wanted, decision.window, decision.options, view, konged=bool(konged))
            decision.auto_at = now + self.desk.pace.auto

    def acted(self, decision: Decision, action: str) -> None:
        """The seat has answered: tell a person what its discard leaves it waiting for.

        It is what stood in the question already, so that it tells nothing of what came after the discard.
        """
        if action.startswith(KONGS):
            self.konged |= 1 << decision.seat
        if decision.window != "turn" or ":" not in action or action.startswith(KONGS):
            return
        self.konged &= ~(1 << decision.seat)
        before = self.told.pop(decision.seat, None)
        # Nothing was found for the trustee's discards.
        waits = Waits(decision.waits_after(action) if decision.by == "human" else ())
        if before or (self.desk.options.hints and decision.by == "human"):
            self.desk.post(decision.seat, waits)
        if waits.waits:
            self.told[decision.seat] = waits

    def passed(self, seat: int, tile: str | None) -> None:
        """The seat has let a win on *tile* go, which bars it: its waits say so."""
        before = self.told.get(seat)
        if before is None or all(wait.tile != tile or wait.points is None for wait in before.waits):
            return
        marked = [
            msgspec.structs.replace(wait, passed=wait.passed or (wait.tile == tile and wait.points is not None))
            for wait in before.waits
        ]
        self.told[seat] = Waits(tuple(marked))
        self.desk.post(seat, self.told[seat])

    def reminders(self, seat: int) -> Iterator[ServerMessage]:
        """What a seat that comes back must know again."""
        if seat in self.told:
            yield self.told[seat]
        if self.wanted.get(seat, OFF) != OFF:
            yield self.wanted[seat]


def auto_action(wanted: Automatic, window: str, options: Sequence[Option], view: Fields, *, konged: bool) -> str | None:
    """What answers a question by itself; ``None``: the person does.

    *view* is what the seat sees; *konged*: it has declared a kong in this turn. A win is never passed by itself, and
    nothing that was drawn for a kong is discarded.
    """
    wins = [(option.action, option.points) for option in options if option.action in WINS]
    if wins:
        return dearest(wins) if wanted.win else None
    if window == "claims":
        return "pass" if wanted.claims else None
    if window != "turn" or not wanted.discard or konged:
        return None
    kongs = any(option.action.startswith(KONGS) for option in options)
    discard = f"discard:{view['drawn']}"
    legal = any(option.action == discard for option in options)
    free = view["drawn"] != view["gold"] and (wanted.claims or not kongs)
    return discard if legal and free else None
