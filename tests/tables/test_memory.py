"""What a live table holds: the deal's events and little else. Frames for a reconnect are made from them again."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random

from hokchiu.protocol.messages import (
    Act,
    Ask,
    AskClosed,
    CreateRoom,
    JoinRoom,
    Ready,
    ServerMessage,
    StartRoom,
    TableInfo,
)
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host
from hokchiu.tables.pace import AT_ONCE
from hokchiu.tables.thinking import AtOnce
from tests.tables.test_host import TestClock, settle

LIMIT_BYTES = 20_000
TABLES = 20
ACTIONS = 50


class Prompt:
    """A connection that keeps its room's code and the prompt before it, and nothing else."""

    def __init__(self) -> None:
        self.code = ""
        self.ask: Ask | None = None

    def send(self, message: ServerMessage) -> None:
        if isinstance(message, TableInfo):
            self.code = message.code
        elif isinstance(message, Ask):
            self.ask = message
        elif isinstance(message, AskClosed):
            self.ask = None

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)


async def seat_four(host: Host, table: int) -> dict[str, Prompt]:
    """Four people at a new table, dealt to."""
    people = {f"{table:030}.{seat}": Prompt() for seat in range(4)}
    first, *others = people
    for player, prompt in people.items():
        host.attach(player, player[-8:], prompt, None, 0)
    host.receive(first, people[first], CreateRoom("c"))
    await settle()
    for player in others:
        host.receive(player, people[player], JoinRoom("j", people[first].code))
        host.receive(player, people[player], Ready("r"))
    await settle()
    host.receive(first, people[first], StartRoom("s"))
    await settle()
    return people


async def play_on(host: Host, people: dict[str, Prompt], random: Random) -> None:
    """Some actions of the first deal: wins are not taken, so that it goes on."""
    for n in range(ACTIONS):
        player = random.choice(sorted(player for player, prompt in people.items() if prompt.ask))
        ask = people[player].ask
        assert ask is not None
        actions = [option.action for option in ask.options]
        kept = [action for action in actions if action.startswith("discard")]
        action = "pass" if "pass" in actions else random.choice(kept)
        host.receive(player, people[player], Act(f"{n:036}", ask.decision, action))
        await settle()


async def test_a_live_table_holds_less_than_20_kb_beyond_its_clients_connections():
    clock = TestClock()
    host = Host(real_engine(), AT_ONCE, clock=clock, random=Random(1), thinking=AtOnce())
    random = Random(2)
    await play_on(host, await seat_four(host, 0), random)  # what all tables share is there once this one is
    gc.collect()
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for table in range(1, TABLES + 1):
            await play_on(host, await seat_four(host, table), random)
        await clock.to(0)  # the clock forgets what was called off
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(host.tables) == TABLES + 1
    assert all(running.table.play.game.event_count > ACTIONS for running in host.tables.values())
    assert (after - before) / TABLES < LIMIT_BYTES
    await host.close()
