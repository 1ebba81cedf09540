"""Who may not come in, and who may not say anything, known by heart: asked at every hello and every word."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime

from hokchiu.store.moderation import Kind, Moderation, Sanction, Subject, longest


def _now() -> datetime:
    return datetime.now(UTC)


class Sanctions:
    """The sanctions in force, as of the last :meth:`load`; *now* is the time of day."""

    def __init__(self, kept: Moderation, now: Callable[[], datetime] = _now) -> None:
        self.kept = kept
        self.now = now
        self.known: dict[tuple[Subject, str], list[Sanction]] = {}

    async def load(self) -> None:
        """Know all that holds now; also after each change."""
        self.learn(await asyncio.wrap_future(self.kept.in_force(self.moment())))

    def learn(self, found: list[Sanction]) -> None:
        """Know these, and no others."""
        known: dict[tuple[Subject, str], list[Sanction]] = {}
        for one in found:
            known.setdefault((one.subject, one.target), []).append(one)
        self.known = known

    def moment(self) -> str:
        """The time of day as it is kept."""
        return self.now().astimezone(UTC).isoformat(timespec="seconds")

    def banned(self, player: str | None, device: str | None = None, address: str | None = None) -> Sanction | None:
        """Why somebody may not come in: a player, the hash of a device's secret, a household of the network."""
        whose: list[tuple[Subject, str | None]] = [("player", player), ("device", device), ("address", address)]
        found = [self._of(subject, target, "ban") for subject, target in whose if target is not None]
        return longest([one for one in found if one is not None])

    def muted(self, player: str) -> Sanction | None:
        """Why somebody may not say anything; who is banned may not either."""
        return self._of("player", player, "mute") or self._of("player", player, "ban")

    def _of(self, subject: Subject, target: str, kind: Kind) -> Sanction | None:
        now = self.moment()
        known = self.known.get((subject, target), ())
        return longest([one for one in known if one.kind == kind and one.in_force(now)])
