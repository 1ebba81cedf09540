"""A decision: one seat, its legal answers, and when it ends by itself."""

from __future__ import annotations

from dataclasses import dataclass

from hokchiu.protocol.messages import Ask, Nack, Option, Wait
from hokchiu.tables.ports import PlayedDeal
from hokchiu.tables.seats import By, Seat

STALE = "stale"
NOT_YOURS = "not_yours"
ILLEGAL = "illegal"


@dataclass(slots=True)
class Decision:
    """``at``: when the seat's bot, trustee or time limit answers (``None``: never); ``place`` names the
    window it belongs to: another window of the deal has another place.

    ``kept``: why tiles may not be discarded; ``barred``: why a complete hand does not win; ``auto``: what answers for a
    person at ``auto_at`` if he does not. While a bot is ``thinking``, nothing is answered for it until ``late``; then
    ``advice`` is what it said (``None``: nothing of use).
    """

    id: str
    seat: int
    window: str
    options: list[Option]
    place: tuple[str, int]
    by: By
    at: int | None
    total: int | None = None
    thinking: bool = False
    late: int = 0
    advice: str | None = None
    kept: dict[str, str] | None = None
    barred: str | None = None
    auto: str | None = None
    auto_at: int = 0

    @property
    def due(self) -> int | None:
        """When it is answered without a person's doing (``None``: never)."""
        if self.auto is not None:
            return self.auto_at if self.at is None else min(self.at, self.auto_at)
        return self.late if self.thinking else self.at

    def ask(self, now: int) -> Ask:
        """The prompt, with the time that is truly left."""
        left = None if self.at is None else max(0, self.at - now)
        return Ask(self.id, self.window, self.options, left, self.total, self.kept or {}, self.barred)  # type: ignore[arg-type]

    def waits_after(self, action: str) -> tuple[Wait, ...]:
        """What the hand waits for once *action*, a discard, has been done; empty where it is not ready."""
        return next((option.waits for option in self.options if option.action == action), ())

    def allows(self, action: str) -> bool:
        """Whether *action* is one of the options."""
        return any(option.action == action for option in self.options)

    def refusal(self, cmd: str, action: str) -> Nack | None:
        """Why *action* is no answer to this decision, or ``None`` if it is one."""
        if self.allows(action):
            return None
        return Nack(cmd, ILLEGAL, f"{action!r} is not one of the {len(self.options)} answers that {self.id} offers")


def place_of(game: PlayedDeal) -> tuple[str, int]:
    """What tells one window of a deal from the next."""
    return game.window(), game.event_count


def options_of(game: PlayedDeal, seat: int, *, hints: bool) -> list[Option]:
    """The legal answers of *seat* as the wire shows them; with *hints*, what it would wait for in its turn."""
    options = [Option(*option) for option in game.options(seat)]
    if hints and game.window() == "turn":
        waits = game.waits(seat)
        for option in options:
            option.waits = tuple(Wait(*one) for one in waits.get(option.action, ()))
    return options


def next_id(seat: Seat, deal: int) -> str:
    """A new id: deal, seat and the seat's own count, so that ids tell nothing about the other seats' prompts."""
    seat.decisions += 1
    return f"{deal}.{seat.index}.{seat.decisions}"


def not_open(cmd: str, decision: str, seat: int) -> Nack:
    """The refusal of an answer to a decision that *seat* has not before it.

    Whose decision it would be is read from its id alone: the answer must not tell whether it is open.
    """
    parts = decision.split(".")
    if len(parts) == 3 and parts[1] in "0123" and parts[1] != str(seat):
        return Nack(cmd, NOT_YOURS, f"{decision!r} is a decision of seat {parts[1]}, not of seat {seat}")
    return Nack(cmd, STALE, f"{decision!r} is not open")
