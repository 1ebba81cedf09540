"""Those who watch a table: they see what all may know, some minutes later.

They hang on the host, not on the table: it tells them again what it has shown (:mod:`hokchiu.tables.history`), and
neither waits for them nor counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, Protocol

import msgspec

from hokchiu.protocol.messages import (
    Ack,
    CatchUp,
    Command,
    Leave,
    Left,
    Nack,
    Player,
    Resync,
    ServerMessage,
    TableEventFrame,
    TableInfo,
    Watch,
    Watching,
)
from hokchiu.tables.clock import Clock, Handle
from hokchiu.tables.history import Shown, person
from hokchiu.tables.mail import Watched
from hokchiu.tables.running import Running

MOST = 50
"""Who may watch one table at a time."""

Say = Callable[[Iterable[str], ServerMessage], None]
"""Sends a message to these people; it does not wait."""


class Gallery:
    """The people who watch one table, by name. All have seen ``version``, of the deal ``seen`` (``None``: nothing
    yet). A table that is no more is watched to its end."""

    def __init__(self, running: Running, clock: Clock, say: Say, ended: Callable[[Gallery], None]) -> None:
        self.running = running
        self.clock = clock
        self.say = say
        self.ended = ended
        self.names: dict[str, str] = {}
        self.seen: Shown | None = None
        self.version = 0
        self.settled = False
        self.info: TableInfo | None = None
        self.promised = False
        self.timer: Handle | None = None
        self.follow()

    @property
    def over(self) -> bool:
        """Nothing will come any more: the table allows nobody to watch, or is no more and has been seen to its end."""
        table = self.running.table
        return not table.options.spectators or (table.closed and table.history.next_at(self.clock.now()) is None)

    # ------------------------------------------------------------ coming and going

    def enter(self, player: str, name: str) -> None:
        """Somebody begins to watch."""
        self.names[player] = name
        self.greet(player)
        self._count()
        self._set_timer(self.running.table.history.next_at(self.clock.now()))

    def greet(self, player: str) -> None:
        """Tell somebody all that he may know by now."""
        self.say([player], self._watching(self.clock.now()))
        if self.info is not None:
            self.say([player], self.info)
        if self.seen is not None:
            frames = self.seen.frames(self.seen.play.base, self.version)
            self.say([player], CatchUp(self.running.table.id, self.version, [frame.event for frame in frames]))

    def _watching(self, now: int) -> Watching:
        history = self.running.table.history
        at = history.next_at(now) if self.seen is None else None
        return Watching(self.running.table.id, history.delay, None if at is None else at - now)

    def leave(self, player: str) -> None:
        """Somebody watches no longer."""
        del self.names[player]
        self._count()

    def _count(self) -> None:
        if not self.running.table.closed:
            self.running.put(Watched(tuple(self.names.values())))
        self._tell_people()

    # ------------------------------------------------------------ time

    def follow(self) -> None:
        """Show what may be seen by now, and come back when there is more."""
        now = self.clock.now()
        history = self.running.table.history
        news = history.since(self.version, now) if self.seen is not None else None
        if news is None:
            self._jump(history.seen_at(now), now)
        else:
            for deal, frames in news:
                self._show(deal, frames)
        self._tell_people()
        if self.seen is None and history.deals and not self.promised:
            self.promised = True
            self.say(self.names, self._watching(now))
        self._set_timer(history.next_at(now))
        if self.over:
            self.ended(self)

    def _jump(self, seen: Shown | None, now: int) -> None:
        """What comes before is gone, or nobody has seen it: all begin with what may be seen of this deal."""
        if seen is None:
            return
        self.version = seen.version_at(now - self.running.table.history.delay)
        self._see(seen, self.version)
        self._tell_people()
        for player in self.names:
            self.greet(player)

    def _show(self, deal: Shown, frames: Sequence[TableEventFrame]) -> None:
        if deal is not self.seen:
            self._see(deal, deal.play.base)
            self._tell_people()
        for frame in frames:
            self.say(self.names, frame)
            self.version = frame.version
        self._see(deal, self.version)

    def _see(self, deal: Shown, version: int) -> None:
        self.seen = deal
        self.settled = version > deal.play.base + deal.play.game.event_count
        deal.play.game.rest()

    def _set_timer(self, at: int | None) -> None:
        self.stop()
        if at is not None and self.names:
            self.timer = self.clock.call_at(at, self.follow)

    def stop(self) -> None:
        """No more by itself."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    # ------------------------------------------------------------ the people at the table

    def _tell_people(self) -> None:
        """Who sits there, as it was: nobody is told twice."""
        info = self._info()
        if info != self.info:
            self.info = info
            self.say(self.names, info)

    def _info(self) -> TableInfo:
        table = self.running.table
        told = self.seen or next(iter(table.history.deals), table)
        return TableInfo(
            table=table.id,
            code=table.code,
            you=None,
            host=told.host,
            stage=self._stage(),
            options=told.options,
            players=self._people(),  # type: ignore[arg-type]
            reserve_hint_at=told.hint_at,
            seated=told.players,
            spectators=list(self.names.values()),
        )

    def _stage(self) -> Literal["gathering", "playing", "between", "over"]:
        if self.seen is None:
            return "gathering"
        settled = self.seen.play.settled if self.settled else None
        return "playing" if settled is None else "over" if settled.session_over else "between"

    def _people(self) -> tuple[Player, ...]:
        if self.seen is None:
            begun, seats = self.running.table.history.deals, self.running.table.seats
            return begun[0].people if begun else tuple([person(seat.shown(0)) for seat in seats])
        settled = self.seen.play.settled if self.settled else None
        if settled is None:
            return self.seen.people
        totals = zip(self.seen.people, settled.totals, strict=True)
        return tuple([msgspec.structs.replace(one, total=total) for one, total in totals])


class House(Protocol):
    """What galleries need of the host: ``seated`` and ``names`` by player, ``codes`` by code; ``apart``: these two want
    nothing of each other."""

    clock: Clock
    codes: dict[str, Running]
    seated: dict[str, Running]
    names: dict[str, str]

    def apart(self, player: str, other: str) -> bool: ...
    def say(self, players: Iterable[str], message: ServerMessage) -> None: ...


class Galleries:
    """All who watch something, each one table."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.by_table: dict[str, Gallery] = {}
        self.watched: dict[str, Gallery] = {}

    def take(self, player: str, message: Command) -> bool:
        """A command of somebody: whether it was for here."""
        gallery = self.watched.get(player)
        cmd = getattr(message, "cmd", "")
        if isinstance(message, Watch):
            self._watch(player, message)
        elif gallery is None:
            return False
        elif isinstance(message, Leave):
            self.house.say([player], Ack(cmd))
            self._dismiss(player, "left")
        elif isinstance(message, Resync):
            gallery.greet(player)
        else:
            self.house.say([player], Nack(cmd, "watching", "who watches can leave, and do nothing else"))
        return True

    def _watch(self, player: str, message: Watch) -> None:
        running = self.house.codes.get(message.code)
        already = self.watched.get(player)
        if already is not None and already.running is running:
            self.house.say([player], Ack(message.cmd))
            already.greet(player)
            return
        refusal = self._refusal(player, running, message.cmd)
        if refusal is not None or running is None:
            self.house.say([player], refusal or Nack(message.cmd, "unknown_room", "no table has this code"))
            return
        self.gone(player)
        self.house.say([player], Ack(message.cmd))
        self._enter(player, running)

    def _refusal(self, player: str, running: Running | None, cmd: str) -> Nack | None:
        if player in self.house.seated:
            return Nack(cmd, "seated", "who sits at a table cannot watch one")
        if running is None:
            return None
        table = running.table
        if any(self.house.apart(player, seat.player) for seat in table.people):
            return Nack(cmd, "not_possible", "this table cannot be watched")
        if not table.options.spectators:
            return Nack(cmd, "no_spectators", "nobody may watch this table")
        gallery = self.by_table.get(table.id)
        if gallery is not None and len(gallery.names) >= MOST:
            return Nack(cmd, "full", f"{MOST} watch this table already")
        return None

    def _enter(self, player: str, running: Running) -> None:
        table = running.table.id
        if table not in self.by_table:
            self.by_table[table] = Gallery(running, self.house.clock, self.house.say, self._end)
        self.watched[player] = self.by_table[table]
        self.by_table[table].enter(player, self.house.names[player])

    def gone(self, player: str) -> None:
        """Somebody's connection has ended, or he does something else: if he watched, he watches no longer."""
        gallery = self.watched.pop(player, None)
        if gallery is None:
            return
        gallery.leave(player)
        if not gallery.names:
            gallery.stop()
            del self.by_table[gallery.running.table.id]

    def _dismiss(self, player: str, why: Literal["left", "closed"]) -> None:
        self.house.say([player], Left(why))
        self.gone(player)

    def _end(self, gallery: Gallery) -> None:
        for player in list(gallery.names):
            self._dismiss(player, "closed")

    def part(self, player: str) -> None:
        """Somebody has blocked another, or has been: who watches whom he must keep away from is sent away."""
        for other, gallery in list(self.watched.items()):
            people = [seat.player for seat in gallery.running.table.people]
            concerned = people if other == player else [player] if player in people else []
            if any(self.house.apart(other, one) for one in concerned):
                self._dismiss(other, "closed")

    def follow(self, running: Running) -> None:
        """A table has taken a step."""
        gallery = self.by_table.get(running.table.id)
        if gallery is not None:
            gallery.follow()

    def close(self) -> None:
        """No more."""
        for gallery in self.by_table.values():
            gallery.stop()
