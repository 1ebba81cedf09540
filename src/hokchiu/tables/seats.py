"""Who sits where."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from hokchiu.protocol.messages import Player
from hokchiu.tables.answered import Answered

By = Literal["human", "bot", "trustee"]


@dataclass(slots=True)
class Seat:
    """One of the four seats, 0..3.

    ``connected`` follows the connection, ``absent`` the badge that all see after a while; ``lapsed``: a prompt has
    run out of time while he was absent, and the trustee answers until he is back; ``trustee`` ends only when the
    player says so; ``left``: he has given up the seat and the trustee ends the deal; ``missed``: own prompts in a
    row that ran out of time, ``lapses``: in the session; ``proposals`` to end the session; ``synced``: knows the deal,
    so that events may follow; ``cmd`` seated him.
    """

    index: int
    kind: Literal["human", "bot", "empty"] = "empty"
    player: str = ""
    name: str = ""
    cmd: str = ""
    connected: bool = False
    synced: bool = True
    gone_at: int | None = None
    absent: bool = False
    lapsed: bool = False
    trustee: bool = False
    left: bool = False
    ready: bool = False
    missed: int = 0
    lapses: int = 0
    proposals: int = 0
    decisions: int = 0
    answered: Answered = field(default_factory=Answered)
    avatar: int = 0

    @property
    def human(self) -> bool:
        """A person sits here and has not left."""
        return self.kind == "human" and not self.left

    @property
    def attentive(self) -> bool:
        """A person who is here and plays himself."""
        return self.human and self.connected and not self.trustee

    def by(self, clocks: bool) -> By:
        """Who answers for this seat; without clocks the table waits for an absent player."""
        if self.kind != "human":
            return "bot"
        if self.left or self.trustee or (self.lapsed and clocks):
            return "trustee"
        return "human"

    def with_person(self, player: str, name: str, cmd: str = "", avatar: int = 0) -> Seat:
        """The seat once a person has taken it."""
        return Seat(self.index, "human", player, name, cmd, connected=True, decisions=self.decisions, avatar=avatar)

    def with_bot(self) -> Seat:
        """The seat once a bot has taken it."""
        return Seat(self.index, "bot", name=f"Bot {self.index + 1}", ready=True, decisions=self.decisions)

    def moved(self, place: Seat) -> Seat:
        """Who sits here, at *place*, where the numbering of decisions is that of the place."""
        name = f"Bot {place.index + 1}" if self.kind == "bot" else self.name
        return replace(self, index=place.index, name=name, decisions=place.decisions)

    def vacated(self) -> Seat:
        """The seat without anybody; the numbering of decisions goes on, so that old answers stay stale."""
        return Seat(self.index, decisions=self.decisions)

    def shown(self, total: int, away_ms: int | None = None, *, hushed: bool = False) -> Player:
        """As all see it; *away_ms*: he may be gone for so long before it ends the session; *hushed*: the trustee plays
        for him, which is not told yet."""
        return Player(
            kind=self.kind,
            name=self.name,
            total=total,
            connected=self.kind == "bot" or (self.human and not self.absent),
            trustee=self.left or (not hushed and (self.trustee or (self.human and self.lapsed))),
            ready=self.ready,
            left=self.left,
            away_ms=away_ms,
            avatar=self.avatar,
        )
