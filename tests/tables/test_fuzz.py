"""Commands as no honest client sends them: again, late, in another order, forged, in another's name. Nothing stalls."""

from __future__ import annotations

from collections import deque
from random import Random

import pytest

from hokchiu.protocol.messages import (
    Act,
    Command,
    Leave,
    Next,
    Nonce,
    Ready,
    Resync,
    RoomOptions,
    SetOptions,
    StartRoom,
    Trustee,
)
from hokchiu.record.verify import verify
from hokchiu.tables.mail import Commanded, Connected, Gone
from hokchiu.tables.pace import Pace
from tests.tables.life import Life

COMMANDS = 3_000
MANY = 100_000
LONGEST_MS = 60_000
"""Of table time without anything happening while people are there: more than the longest window of these rooms."""
TILES = ("1m", "9p", "5s", "1z", "9f", "0m", "")
ACTIONS = (
    "win",
    "pass",
    "pung",
    "chow:345m",
    "open_kong",
    "concealed_kong:1m",
    "three_golds",
    "rob_gold",
    "🀄",
    "discard",
)


class Fuzz(Life):
    """A table of four among whom some lie. ``late``: commands that lost their way and come after others."""

    def __init__(self, seed: int) -> None:
        super().__init__(4, Pace(), deals=2)
        self.told["nobody"] = []
        self.random = Random(seed)
        self.late: deque[tuple[str, Command]] = deque(maxlen=50)
        self.sent = 0
        self.progress = (0, 0)
        self.start()

    def honest(self) -> tuple[str, Command]:
        """What somebody who is asked says."""
        player = self.random.choice(sorted(self.asks))
        ask = self.asks[player]
        return player, Act(self.cmd(), ask.decision, self.random.choice(ask.options).action)

    def forged(self) -> tuple[str, Command]:
        """What nobody is entitled to say."""
        random, player = self.random, self.random.choice([*self.people, "nobody"])
        decision = f"{random.randrange(3)}.{random.randrange(5)}.{random.randrange(40)}"
        if self.asks and random.random() < 0.5:
            decision = self.asks[random.choice(sorted(self.asks))].decision  # perhaps another's
        action = random.choice((*ACTIONS, f"discard:{random.choice(TILES)}", f"added_kong:{random.choice(TILES)}"))
        name = self.cmd() if random.random() < 0.7 else f"c{random.randrange(1, self.commands + 2)}"
        others: tuple[Command, ...] = (
            Act(name, decision, action),
            Act(name, decision, action),
            Act(name, decision, action),
            Trustee(name, on=random.random() < 0.3),
            Next(name),
            Ready(name, ready=random.random() < 0.5),
            StartRoom(name),
            SetOptions(name, RoomOptions(deals=1)),
            Nonce(name, "0" * 64, "0" * 32),
            Resync(),
        )
        return player, random.choice(others)

    def something(self) -> None:
        """One thing happens."""
        chance = self.random.random()
        if chance < 0.25 and self.asks:
            sent = self.honest()
            self.late.append(sent)
            if self.random.random() < 0.8:
                self.tell(*sent)
        elif chance < 0.75:
            self.tell(*self.forged())
        elif chance < 0.9 and self.late:
            self.tell(*self.late[self.random.randrange(len(self.late))])  # once more, or at last
        elif chance < 0.93:
            player = self.random.choice(self.people)
            self.give(Gone(player))
            self.give(Connected(player, self.random.randrange(300)))
        else:
            self.to(self.now + self.random.randrange(2_000))

    def tell(self, player: str, command: Command) -> None:
        self.sent += 1
        self.give(Commanded(player, command))

    def check(self) -> None:
        """Nothing is overdue, and something happens now and then."""
        assert self.table.overdue(self.now) == []
        play = self.table.play
        done = len(self.rows) * 1000 + (0 if play is None else play.game.event_count)
        if done != self.progress[0]:
            self.progress = (done, self.now)
        assert self.table.stage == "over" or self.now - self.progress[1] < LONGEST_MS, "a stall"

    def again(self) -> None:
        """After a session the next."""
        for one in self.people:
            self.say(one, Trustee(self.cmd(), on=False))
            self.say(one, Next(self.cmd()))


def fuzz(seed: int, commands: int) -> None:
    table = Fuzz(seed)
    deals = 0
    while table.sent < commands:
        table.something()
        table.check()
        if table.table.stage == "over":
            table.again()
            deals += 2
    assert len(table.rows) >= deals > 0
    assert all(sum(row.payments) == 0 for row in table.rows)
    for row in table.rows:
        assert verify(row.record).problems == ()


def test_no_mixture_of_commands_stalls_a_table_or_brings_it_into_an_illegal_state() -> None:
    fuzz(1, COMMANDS)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 6))
def test_a_hundred_thousand_commands_stall_nothing(seed: int) -> None:
    fuzz(seed, MANY // 4)


def test_leaving_and_forging_at_once_ends_the_session_properly() -> None:
    table = Fuzz(9)
    for _ in range(200):
        table.something()
    table.tell("p2", Leave(table.cmd()))
    while table.table.stage == "playing":
        table.something()
        table.check()
    assert table.table.stage == "over"
    assert table.table.seats[2].kind == "empty"
