"""A table with people, in one thread and without a clock: a whole session as all its messages and steps."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any
from zlib import crc32

from hokchiu.protocol.codec import encode
from hokchiu.protocol.messages import (
    Act,
    Ask,
    AskClosed,
    FairPromise,
    Next,
    Nonce,
    Ready,
    RoomOptions,
    ServerMessage,
    StartRoom,
    TableEventFrame,
)
from hokchiu.store.rows import DealRow, EndedSession
from hokchiu.tables.engine import real_engine
from hokchiu.tables.kept import decode_step
from hokchiu.tables.mail import Advice, Commanded, Connected, Consult, Input, Joined, Kept, Output, Send, Tick
from hokchiu.tables.pace import AT_ONCE, Pace
from hokchiu.tables.ports import Engine
from hokchiu.tables.recovery import restore
from hokchiu.tables.table import Table

ENGINE = real_engine()
WINS = ("rob_gold", "win", "three_golds")
PAST = 100_000_000


class Life:
    """A table with people who always decide alike, and all that is kept of it.

    ``ended``: sessions that were kept as over, ``together``: one of them with its last deal;
    ``versions``: how far each has followed; a frame that comes again must be the one that came before.
    """

    def __init__(
        self, people: int = 4, pace: Pace = AT_ONCE, seed: int = 7, names: Sequence[str] = (), **options: Any
    ) -> None:
        self.pace = pace
        self.now = 0
        self.people = [f"p{n}" for n in range(people)]
        self.steps: list[bytes] = []
        self.rows: list[DealRow] = []
        self.ended: list[EndedSession] = []
        self.together = False
        self.asks: dict[str, Ask] = {}
        self.frames: dict[str, dict[int, str]] = {one: {} for one in self.people}
        self.told: dict[str, list[ServerMessage]] = {one: [] for one in self.people}
        self.commands = 0
        self.nonces: list[tuple[str, str]] = []
        self.table = Table("t1", "123456", RoomOptions(**options), ENGINE, pace, Random(seed), 0)
        self.names = names or self.people

    def gather(self) -> None:
        """All sit down."""
        for one, name in zip(self.people, self.names, strict=True):
            self.give(Joined(one, name, f"{one}-j"))

    def start(self) -> None:
        """All sit down, and play."""
        self.gather()
        for one in self.people[1:]:
            self.say(one, Ready(self.cmd()))
        self.say(self.people[0], StartRoom(self.cmd()))

    def cmd(self) -> str:
        self.commands += 1
        return f"c{self.commands}"

    def say(self, player: str, message: Any) -> None:
        self.give(Commanded(player, message))

    def give(self, given: Input) -> None:
        self.take(self.table.handle(given, self.now))

    def take(self, outputs: list[Output]) -> None:
        for place, output in enumerate(outputs):
            match output:
                case Kept():
                    assert place == 0, "something happens before the step is kept"
                    self.steps = ([] if output.whole else self.steps) + [output.body]
                    self.rows += [output.deal] if output.deal else []
                    self.ended += [output.ended] if output.ended else []
                    self.together = self.together or (output.deal is not None and output.ended is not None)
                case Send():
                    for player in output.players:
                        self.hear(player, output.message)
                case Consult():
                    self.give(Advice(output.decision, output.think()))
        while self.nonces:
            player, commitment = self.nonces.pop()
            self.say(player, Nonce(self.cmd(), commitment, f"{crc32(player.encode()):032x}"))

    def hear(self, player: str, message: ServerMessage) -> None:
        self.told[player].append(message)
        if isinstance(message, Ask):
            self.asks[player] = message
        elif isinstance(message, AskClosed):
            self.asks.pop(player, None)
        elif isinstance(message, FairPromise) and not message.given:
            self.nonces.append((player, message.commitment))
        elif isinstance(message, TableEventFrame):
            frame = encode(message)
            assert self.frames[player].setdefault(message.version, frame) == frame

    def act(self) -> None:
        """One of those who are asked decides, by the decision's name alone."""
        player = min(self.asks)
        ask = self.asks.pop(player)
        actions = [option.action for option in ask.options]
        wins = [action for action in WINS if action in actions]
        action = wins[0] if wins else actions[crc32(ask.decision.encode()) % len(actions)]
        self.say(player, Act(self.cmd(), ask.decision, action))

    def play(self) -> None:
        """To the end of the session."""
        while self.table.stage != "over":
            if self.asks:
                self.act()
            elif self.table.stage == "between":
                for one in self.people:
                    self.say(one, Next(self.cmd()))
            else:
                self.to(self.now + 1000)

    def to(self, now: int) -> None:
        while (at := self.table.wake_at()) is not None and at <= now:
            self.now = max(at, self.now)
            self.give(Tick())
        self.now = now

    def die(self, engine: Engine = ENGINE) -> None:
        """The process is killed, and another one started a good while later; its clock begins somewhere else."""
        self.now += PAST
        steps = [decode_step(body) for body in self.steps]
        self.table = restore("t1", steps, engine, self.pace, Random(8), self.now)
        self.asks = {}
        self.give(Tick())

    def return_(self) -> None:
        """All come back, from where they stopped."""
        for one in self.people:
            self.give(Connected(one, max(self.frames[one], default=0)))


def lived(options: dict[str, Any], people: int) -> Life:
    life = Life(people, **options)
    life.start()
    life.play()
    return life
