"""Friends: where they are, asking one to one's table, and keeping apart who wants nothing of whom.

It stands between the connections and the lobby. Ties are loaded when somebody comes, and again when they change.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from typing import Protocol

from hokchiu.lobby.ports import Tables
from hokchiu.protocol.messages import (
    Ack,
    Command,
    FriendHere,
    FriendsHere,
    Invite,
    Invited,
    Nack,
    ServerMessage,
)
from hokchiu.store.friends import Ties
from hokchiu.tables.clock import Clock, Handle
from hokchiu.tables.host import Connection
from hokchiu.tables.pace import SECOND, Pace
from hokchiu.tables.running import Running
from hokchiu.tables.table import Table

SETTLES_MS = 700
"""What changes in this time is told once."""

AGAIN_MS = 10 * SECOND
"""A friend is not asked again before."""

NOBODY = Ties()


def free(table: Table) -> bool:
    """Whether somebody may come; not while a deal is about to begin."""
    return table.joinable


class House(Protocol):
    """What is seen of the host."""

    clock: Clock
    pace: Pace
    connections: dict[str, Connection]
    seated: dict[str, Running]
    names: dict[str, str]

    def say(self, players: Iterable[str], message: ServerMessage) -> None: ...


class TiesKept(Protocol):
    """Where ties are kept (:class:`hokchiu.store.friends.Friends`)."""

    def ties(self, player: str) -> Future[Ties]: ...


class Circle:
    """The ties of all who are connected. ``fans``: by player, those here whose friend he is; ``told``: what they were
    told of him last; ``due``: when to look what has become of him."""

    def __init__(self, tables: Tables, house: House, kept: TiesKept) -> None:
        self.tables = tables
        self.house = house
        self.kept = kept
        self.ties: dict[str, Ties] = {}
        self.fans: dict[str, set[str]] = {}
        self.told: dict[str, FriendHere | None] = {}
        self.due: dict[str, int] = {}
        self.timer: Handle | None = None
        self.timer_at = 0
        self.doors: dict[str, tuple[object, ...]] = {}
        self.invited: dict[tuple[str, str], int] = {}

    def apart(self, player: str, other: str) -> bool:
        """Whether one of the two, one of whom at least is here, has blocked the other."""
        return other in self.ties.get(player, NOBODY).shunned or player in self.ties.get(other, NOBODY).shunned

    # ------------------------------------------------------------ ties

    async def expect(self, player: str) -> None:
        """Somebody is about to come: his ties must be known before he can do anything."""
        self._know(player, await asyncio.wrap_future(self.kept.ties(player)))

    def forget(self, player: str) -> None:
        """Who was expected has not come."""
        if player not in self.house.connections:
            self._forget(player)

    async def changed(self, *players: str) -> None:
        """Ties of these people have changed; those who are here hear of it, but not that somebody blocks them."""
        for player in players:
            before = self.ties.get(player)
            if before is None:
                continue
            await self.expect(player)
            now = self.ties[player]
            if (now.friends, now.asking) != (before.friends, before.asking):
                self._tell_all(player)

    def _know(self, player: str, ties: Ties) -> None:
        self._forget(player)
        self.ties[player] = ties
        for friend in ties.friends:
            self.fans.setdefault(friend, set()).add(player)

    def _forget(self, player: str) -> None:
        for friend in self.ties.pop(player, NOBODY).friends:
            self.fans[friend].discard(player)
            if not self.fans[friend]:
                del self.fans[friend]
                self.told.pop(friend, None)

    # ------------------------------------------------------------ connections

    def attach(
        self, player: str, name: str, connection: Connection, table: str | None, version: int, avatar: int = 0
    ) -> None:
        """A client is here."""
        self.tables.attach(player, name, connection, table, version, avatar)
        ties = self.ties.get(player, NOBODY)
        if ties.friends or ties.asking:
            self._tell_all(player)
        self._touch([player], SETTLES_MS)

    def detach(self, player: str, connection: Connection) -> None:
        """A client has gone; his friends see it once he has been away for a while."""
        self.tables.detach(player, connection)
        if player not in self.house.connections:
            self._forget(player)
            self._touch([player], self.house.pace.badge)

    def receive(self, player: str, connection: Connection, message: Command) -> None:
        """A command: about friends, or for the tables."""
        if isinstance(message, Invite):
            if self.house.connections.get(player) is connection:
                connection.send(self._invite(player, message))
        else:
            self.tables.receive(player, connection, message)

    # ------------------------------------------------------------ presence

    def stepped(self, running: Running) -> None:
        """A table has taken a step: whether somebody may join or watch it may be another matter now."""
        table = running.table
        people = () if table.closed else tuple([seat.player for seat in table.people])
        if not any(player in self.fans for player in people) and table.id not in self.doors:
            return
        door = (people, free(table), table.options.spectators)
        before = self.doors.pop(table.id, ())
        if people:
            self.doors[table.id] = door
        if door != before:
            were: tuple[str, ...] = before[0] if before else ()  # type: ignore[assignment]
            self._touch({*people, *were}, SETTLES_MS)

    def _here(self, player: str) -> FriendHere:
        if player not in self.house.connections:
            return FriendHere(player)
        running = self.house.seated.get(player)
        if running is None:
            return FriendHere(player, "online")
        join, watch = free(running.table), running.table.options.spectators
        return FriendHere(player, "table", running.table.code if join or watch else None, join, watch)

    def _tell_all(self, player: str) -> None:
        ties = self.ties.get(player, NOBODY)
        here = [self._here(friend) for friend in sorted(ties.friends)]
        # Of whom something is still to be told, that is told in any case: not all may know the same now.
        self.told |= {one.player: None if one.player in self.due else one for one in here}
        seen = [one for one in here if one.state != "offline"]
        self.house.say([player], FriendsHere(seen, ties.asking, whole=True))

    def _touch(self, players: Iterable[str], wait: int) -> None:
        at = self.house.clock.now() + wait
        watched = [player for player in players if player in self.fans]
        self.due.update(dict.fromkeys(watched, at))
        if watched:
            self._wake_at(at)

    def _wake_at(self, at: int) -> None:
        if self.timer is not None and self.timer_at <= at:
            return
        self.close()
        self.timer_at = at
        self.timer = self.house.clock.call_at(at, self._look)

    def _look(self) -> None:
        """Tell friends where those are of whom something may have changed."""
        self.timer = None
        now = self.house.clock.now()
        news: dict[str, list[FriendHere]] = {}
        for player in [player for player, at in self.due.items() if at <= now]:
            del self.due[player]
            here = self._here(player)
            if player in self.fans and here != self.told.get(player, FriendHere(player)):
                self.told[player] = here
                for fan in self.fans[player]:
                    news.setdefault(fan, []).append(here)
        self._send(news)
        if self.due:
            self._wake_at(min(self.due.values()))

    def _send(self, news: Mapping[str, list[FriendHere]]) -> None:
        for fan, friends in news.items():
            self.house.say([fan], FriendsHere(friends, self.ties[fan].asking))

    # ------------------------------------------------------------ invitations

    def _invite(self, player: str, message: Invite) -> Ack | Nack:
        cmd, other = message.cmd, message.player
        running = self.house.seated.get(player)
        if running is None or not free(running.table):
            return Nack(cmd, "not_now", "you sit at no table that somebody could join")
        if other not in self.ties.get(player, NOBODY).friends or other not in self.house.connections:
            return Nack(cmd, "not_here", "this is no friend who is online")
        if self.house.seated.get(other) is running:
            return Nack(cmd, "not_now", "he sits here")
        now = self.house.clock.now()
        wait = self.invited.get((player, other), now) - now
        if wait > 0:
            return Nack(cmd, "slow_down", f"again in {-(-wait // SECOND)} s")
        self.invited = {pair: until for pair, until in self.invited.items() if until > now}
        self.invited[player, other] = now + AGAIN_MS
        table = running.table
        self.house.say([other], Invited(player, self.house.names[player], table.code, table.options.rules))
        return Ack(cmd)

    def close(self) -> None:
        """Nobody is told any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
