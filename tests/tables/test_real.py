"""The pure table with real deals: what is missed is sent again as it was; nonsense stops nothing."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from hokchiu.protocol.codec import decode_server, encode
from hokchiu.protocol.messages import (
    Act,
    Ask,
    AskClosed,
    FairPromise,
    Leave,
    Nack,
    Next,
    Nonce,
    Ready,
    Resync,
    RoomOptions,
    ServerMessage,
    Snapshot,
    StartRoom,
    TableEventFrame,
    Trustee,
)
from hokchiu.store.rows import DealRow
from hokchiu.tables.engine import real_engine
from hokchiu.tables.mail import Commanded, Connected, Gone, Input, Joined, Kept, Output, Send, Tick
from hokchiu.tables.pace import AT_ONCE, Pace
from hokchiu.tables.table import Table
from tests.tables.scripted import NONCE

PEOPLE = ("ann", "bea", "cid", "dan")


class RealTable:
    """A table of four people with real deals; frames go through their JSON text."""

    def __init__(self, seed: int, pace: Pace, deals: int) -> None:
        self.random = Random(seed)
        self.now = 0
        self.table = Table("t1", "123456", RoomOptions(deals=deals), real_engine(), pace, Random(seed), 0)
        self.frames: dict[str, list[str]] = defaultdict(list)
        self.asks: dict[str, Ask] = {}
        self.nacks = 0
        self.rows: list[DealRow] = []
        self.commands = 0
        for player in PEOPLE:
            self.give(Joined(player, player, "j"))
        for player in PEOPLE[1:]:
            self.give(Commanded(player, Ready("r")))
        self.give(Commanded(PEOPLE[0], StartRoom("s")))

    def cmd(self) -> str:
        self.commands += 1
        return f"c{self.commands}"

    def give(self, given: Input) -> list[str]:
        """Give an input; the event frames that it sent."""
        outputs = self.table.handle(given, self.now)
        for output in outputs:
            if isinstance(output, Send) and isinstance(output.message, FairPromise) and not output.message.given:
                for player in output.players:
                    self.give(Commanded(player, Nonce(self.cmd(), output.message.commitment, NONCE)))
            if isinstance(output, Kept) and output.deal is not None:
                self.rows.append(output.deal)
            elif isinstance(output, Send):
                for player in output.players:
                    self.take(player, output.message)
        return [encode(one.message) for one in outputs if is_event(one)]

    def take(self, player: str, sent: ServerMessage) -> None:
        message = decode_server(encode(sent))
        if isinstance(message, Ask):
            self.asks[player] = message
        elif isinstance(message, AskClosed):
            self.asks.pop(player, None)
        elif isinstance(message, Nack):
            self.nacks += 1
        elif isinstance(message, TableEventFrame):
            self.frames[player].append(encode(sent))

    def act(self) -> None:
        """One of those who are asked answers somehow, with a win if he has one."""
        player = self.random.choice(sorted(self.asks))
        ask = self.asks[player]
        actions = [option.action for option in ask.options]
        wins = [action for action in ("rob_gold", "win", "three_golds") if action in actions]
        action = wins[0] if wins else self.random.choice(actions)
        self.give(Commanded(player, Act(self.cmd(), ask.decision, action)))

    def to(self, now: int) -> None:
        while (at := self.table.wake_at()) is not None and at <= now:
            self.now = max(at, self.now)
            self.give(Tick())
        self.now = now


def is_event(output: Output) -> bool:
    return isinstance(output, Send) and isinstance(output.message, TableEventFrame)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_was_missed_is_sent_again_as_it_was_then(seed: int):
    """From every event of a deal on, for every seat: the frames of the first time, byte for byte."""
    real = RealTable(seed, Pace(pause=0, think=(0, 0), trustee=0), deals=2)
    while real.table.stage == "playing":
        real.act()
    for player in PEOPLE:
        sent = real.frames[player][:]
        for version in range(1, len(sent)):
            assert real.give(Connected(player, version)) == sent[version:]


@pytest.mark.parametrize("seed", range(20))
def test_no_mixture_of_nonsense_and_lost_connections_stops_a_table(seed: int):
    """Seeded chaos: late, forged and repeated answers, people who come, go and sleep. Three deals end."""
    real = RealTable(seed, Pace(), deals=3)
    for _ in range(20_000):
        if real.table.stage == "over" or real.table.closed:
            break
        chaos(real)
        assert real.table.overdue(real.now) == []
    assert [row.number for row in real.rows] == [1, 2, 3]
    assert real.nacks > 0
    assert all(sum(row.totals) == 0 for row in real.rows)


def chaos(real: RealTable) -> None:
    """Something happens."""
    random = real.random
    player = random.choice(PEOPLE)
    decision = real.asks[player].decision if player in real.asks else f"1.{random.randrange(4)}.{random.randrange(30)}"
    things: list[Input] = [
        Gone(player),
        Connected(player, random.randrange(400)),
        Commanded(player, Act(f"c{random.randrange(1, real.commands + 2)}", decision, "pass")),
        Commanded(player, Act(real.cmd(), decision, random.choice(("win", "discard:1m", "pung", "rob_gold", "🀄")))),
        Commanded(player, Trustee(real.cmd(), on=random.random() < 0.5)),
        Commanded(player, Next(real.cmd())),
        Commanded(player, Ready(real.cmd())),
        Commanded(player, Resync()),
        Commanded("nobody", Leave(real.cmd())),
    ]
    chance = random.random()
    if real.asks and chance < 0.5:
        real.act()
    elif chance < 0.7:
        real.give(random.choice(things))
    else:
        real.to(real.now + random.randrange(3000))


def test_the_same_seed_and_the_same_inputs_give_the_same_frames():
    first, second = (RealTable(5, AT_ONCE, deals=1) for _ in range(2))
    for real in (first, second):
        while real.table.stage == "playing":
            real.act()
    assert first.frames == second.frames
    assert [row.record for row in first.rows] == [row.record for row in second.rows]


def first_discard_and_pass(real: RealTable) -> bool:
    """The first who is asked discards or passes; whether it was a discard."""
    player = sorted(real.asks)[0]
    options = [option.action for option in real.asks[player].options]
    action = next((one for one in options if one.startswith("discard")), "pass")
    real.give(Commanded(player, Act(real.cmd(), real.asks[player].decision, action)))
    return action != "pass"


def told_in_the_pause(real: RealTable, player: str) -> list[type]:
    """The messages that *player*, who lost its place in the stream, gets in the pause after a discard."""
    outputs = real.table.handle(Commanded(player, Resync()), real.now + 1)
    return [type(one.message) for one in outputs if isinstance(one, Send) and player in one.players]


@pytest.mark.parametrize("seed", range(12))
def test_in_the_pause_after_a_discard_nobody_learns_whether_somebody_may_claim(seed: int):
    real = RealTable(seed, Pace(), 1)
    told: dict[str, set[tuple[type, ...]]] = {"claims": set(), "turn": set()}
    while real.table.stage == "playing":
        if not real.asks:
            real.now = real.table.wake_at()
            real.give(Tick())
        elif first_discard_and_pass(real) and not real.table.play.game.over:
            game = real.table.play.game
            uninvolved = [p for seat, p in enumerate(PEOPLE) if p not in real.asks and seat != game.turn]
            if uninvolved:
                told[game.window()].add(tuple(told_in_the_pause(real, uninvolved[0])))
    assert told["claims"] <= told["turn"]
    assert all(Snapshot not in messages for messages in told["claims"])
