"""What has been shown of a table's deals, and when: all that who watches later needs.

Kept are numbers of events with their times, a few bytes for each; the events themselves are told again from the deal.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from typing import TYPE_CHECKING

from hokchiu.protocol.messages import Player, RoomOptions, TableEventFrame
from hokchiu.tables.play import Play

if TYPE_CHECKING:
    from hokchiu.tables.table import Table


class Shown:
    """A deal: after ``times[n]`` milliseconds ``steps[n]`` events more had been shown (the settlement counts as one);
    ``people`` are those who sat there when it began, ``host``, ``players`` and ``hint_at`` as it was then."""

    __slots__ = ("began", "count", "hint_at", "host", "people", "play", "players", "steps", "times")

    def __init__(self, table: Table, play: Play, now: int) -> None:
        self.play = play
        self.people = tuple([person(seat.shown(table.totals[seat.index])) for seat in table.seats])
        self.host = table.host
        self.players = table.players
        self.hint_at = table.hint_at
        self.began = now
        self.count = 0
        self.steps = array("H")
        self.times = array("I")

    @property
    def options(self) -> RoomOptions:
        """What was agreed on for it."""
        return self.play.desk.options

    def note(self, now: int) -> None:
        """Keep the time if more has been shown."""
        count = self.play.version - self.play.base
        if count != self.count:
            self.steps.append(count - self.count)
            self.times.append(now - self.began)
            self.count = count

    def count_at(self, time: int) -> int:
        """How many events had been shown at *time*."""
        return sum(self.steps[: bisect_right(self.times, time - self.began)])

    def version_at(self, time: int) -> int:
        """The version of the table's stream at *time*."""
        return self.play.base + self.count_at(time)

    def next_after(self, time: int) -> int | None:
        """When more was shown for the first time after *time*."""
        found = bisect_right(self.times, time - self.began)
        return self.began + self.times[found] if found < len(self.times) else None

    def frames(self, first: int, end: int) -> list[TableEventFrame]:
        """The frames of the versions after *first* up to *end*, as all may know them."""
        base = self.play.base
        return self.play.told_to_all(max(0, first - base), end - base)


class History:
    """The deal on the table, and where somebody watches (``delay`` milliseconds later) those before it that he has not
    seen to their end, oldest first."""

    __slots__ = ("deals", "delay")

    def __init__(self, delay: int) -> None:
        self.delay = delay
        self.deals: list[Shown] = []

    def note(self, table: Table, now: int) -> None:
        """A step of *table* is over; *now* by the clock, for a table that stands still is watched all the same."""
        if table.play is None or not table.options.spectators:
            return
        if not self.deals or self.deals[-1].play is not table.play:
            self._end(table, now)
            self.deals.append(Shown(table, table.play, now))
        self.deals[-1].note(now)

    def go_on(self, play: Play | None) -> None:
        """The deal on the table has been made again: *play* is the same with all that had been shown of it."""
        last = self.deals[-1] if self.deals else None
        if last is not None and play is not None and (last.play.deal, last.play.base) == (play.deal, play.base):
            last.play = play

    def _end(self, table: Table, now: int) -> None:
        if not table.watchers:
            self.deals.clear()
        for last in self.deals[-1:]:
            last.note(now)
            last.play.game.rest()
        while len(self.deals) > 1 and self.deals[1].count_at(now - self.delay):
            del self.deals[0]

    def seen_at(self, now: int) -> Shown | None:
        """The deal that who watches sees at time *now*."""
        return next((deal for deal in reversed(self.deals) if deal.count_at(now - self.delay)), None)

    def next_at(self, now: int) -> int | None:
        """When he will see more."""
        times = [deal.next_after(now - self.delay) for deal in self.deals]
        return min((time + self.delay for time in times if time is not None), default=None)

    def since(self, version: int, now: int) -> list[tuple[Shown, list[TableEventFrame]]] | None:
        """What he sees now, and did not when he had seen *version*, deal by deal; ``None`` if some of it is gone."""
        found = []
        for deal in self.deals:
            end = deal.version_at(now - self.delay)
            if end <= version or end == deal.play.base:
                continue
            if deal.play.base > version:
                return None
            found.append((deal, deal.frames(version, end)))
            version = end
        return found


def person(player: Player) -> Player:
    """*player* as who watches sees him: whether he is there or sleeps just now would tell who is asked."""
    return Player(
        player.kind, player.name, player.total, connected=True, trustee=False, ready=False, avatar=player.avatar
    )
