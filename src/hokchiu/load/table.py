"""A table of scripted clients: how they come to sit at it, and how long its server takes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from hokchiu.load.person import Habits, Person, Server
from hokchiu.load.sums import Sums
from hokchiu.protocol.messages import (
    Ack,
    AnyServerMessage,
    CreateRoom,
    Discard,
    Error,
    JoinRoom,
    Leave,
    Left,
    Nack,
    Next,
    Ready,
    RoomOptions,
    Settled,
    StartRoom,
    TableEventFrame,
    TableInfo,
    Welcome,
)

SEATS = 4
STALE = "stale"
MARGIN_SECONDS = 5.0
"""What a table may take beyond its longest window before it counts as stalled: the watchdog's time, and pauses."""


@dataclass
class Sent:
    """A discard under way: when it was sent, by whom, and which seats have seen its event."""

    at: float
    seat: int
    version: int = 0
    seen: set[int] = field(default_factory=set)


class LoadTable:
    """Four people who open a room, sit down by its code, play, and when the session is over begin anew."""

    def __init__(self, name: str, server: Server, habits: Habits, sums: Sums, options: RoomOptions) -> None:
        random = Random(name)
        self.sums = sums
        self.options = options
        self.people = [Person(f"{name}-{n}", server, habits, self, Random(random.random())) for n in range(SEATS)]
        self.here: set[Person] = set()
        self.stages: dict[Person, str] = {}
        self.seats: dict[Person, int] = {}
        self.code = ""
        self.started = False
        self.sent: Sent | None = None
        self.commands: dict[str, float] = {}
        self.moved = perf_counter()
        self.patience = max(options.first_discard_s, options.turn_s, options.claim_s) + MARGIN_SECONDS
        self.playing = asyncio.Event()

    async def run(self) -> None:
        """Sit until :meth:`leave`."""
        await asyncio.gather(*(person.run() for person in self.people))

    async def leave(self) -> None:
        """Everybody goes home."""
        await asyncio.gather(*(person.leave() for person in self.people))

    def look(self, now: float) -> None:
        """Count a table that should have gone on by itself."""
        if self.playing.is_set() and now - self.moved > self.patience:
            self.sums.stalls += 1
            self.moved = now

    # ------------------------------------------------------------ what people tell

    def complain(self, what: str) -> None:
        """Something went wrong."""
        self.sums.complaints[what] += 1

    def came_back(self) -> None:
        """A connection was lost on purpose: what was under way meanwhile says nothing about the server."""
        self.sums.reconnects += 1
        self.sent = None
        self.commands.clear()

    def answered(self, person: Person, action: str, cmd: str) -> None:
        """Somebody sends an answer."""
        now = perf_counter()
        self.commands[cmd] = now
        if action.startswith("discard:"):
            self.sent = Sent(now, self.seats[person])

    def told(self, person: Person, message: AnyServerMessage) -> None:
        """Somebody was told something."""
        match message:
            case TableEventFrame():
                self._happened(person, message)
            case Ack():
                self._acknowledged(message.cmd)
            case Nack():
                self._refused(message)
            case TableInfo():
                self._informed(person, message)
            case Welcome():
                self._come_in(person)
            case Left():
                self._left(person, message)
            case Error():
                self.complain(f"error: {message.code}")
            case _:
                pass

    # ------------------------------------------------------------ taking seats

    def _come_in(self, person: Person) -> None:
        """Open the room, or go to it; who sits already has come back."""
        self.here.add(person)
        if person in self.stages:
            return
        if person is self.people[0]:
            person.send(CreateRoom(person.cmd(), self.options))
        elif self.code:
            person.send(JoinRoom(person.cmd(), self.code))

    def _informed(self, person: Person, info: TableInfo) -> None:
        if info.you is not None:
            self.seats[person] = info.you
        before, self.stages[person] = self.stages.get(person), info.stage
        if not self.code:
            self.code = info.code
            for guest in self.here - {person}:
                guest.send(JoinRoom(guest.cmd(), self.code))
        if info.stage == "gathering":
            self._get_ready(person, info, first=before is None)
        elif info.stage == before:
            return
        elif info.stage == "playing":
            self._begin()
        elif info.stage == "between":
            person.later(lambda: person.send(Next(person.cmd())))
        else:
            person.send(Leave(person.cmd()))

    def _get_ready(self, person: Person, info: TableInfo, *, first: bool) -> None:
        if person is not self.people[0]:
            if first:
                person.send(Ready(person.cmd(), True, info.rules_version))
        elif not self.started and all(one.kind == "human" and one.ready for one in info.players[1:]):
            self.started = True
            person.send(StartRoom(person.cmd()))

    def _begin(self) -> None:
        self.moved = perf_counter()
        if not self.playing.is_set():
            self.playing.set()
            for person in self.people:
                person.lose_later()

    def _left(self, person: Person, message: Left) -> None:
        """The session is over: when all are out of the room, its host opens another."""
        if message.why != "left":
            self.complain(f"left: {message.why}")
        self.stages.pop(person, None)
        if self.stages:
            return
        self.code, self.started, self.sent = "", False, None
        self.moved = perf_counter()
        self._come_in(self.people[0])

    # ------------------------------------------------------------ what is measured

    def _happened(self, person: Person, frame: TableEventFrame) -> None:
        now = self.moved = perf_counter()
        self.sums.deals += isinstance(frame.event, Settled) and person is self.people[0]
        sent = self.sent
        if sent is None:
            return
        if not sent.version and isinstance(frame.event, Discard) and frame.event.seat == sent.seat:
            sent.version = frame.version
        if frame.version == sent.version:
            sent.seen.add(self.seats[person])
            if len(sent.seen) == SEATS:
                self.sums.latencies.append(now - sent.at)
                self.sent = None

    def _acknowledged(self, cmd: str) -> None:
        at = self.commands.pop(cmd, None)
        if at is not None:
            self.sums.actions += 1
            self.sums.answers.append(perf_counter() - at)

    def _refused(self, message: Nack) -> None:
        """An answer may come too late, when another one has decided: that is no fault."""
        self.commands.pop(message.cmd, None)
        if message.reason != STALE:
            self.complain(f"refused: {message.reason}")
