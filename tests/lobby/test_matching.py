"""Waiting for others: who is put at a table with whom, and when bots come."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from hokchiu.lobby.matching import Lobby
from hokchiu.protocol.messages import (
    Ack,
    Ask,
    CreateRoom,
    Leave,
    LeaveQueue,
    Nack,
    Queued,
    QuickMatch,
    ServerMessage,
    TableInfo,
)
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host
from hokchiu.tables.pace import AT_ONCE
from hokchiu.tables.thinking import AtOnce
from tests.tables.test_host import Ear, TestClock, settle

QUICK = QuickMatch("q")


class Hall:
    """A lobby with its tables, and people by name."""

    def __init__(self) -> None:
        self.clock = TestClock()
        self.host = Host(real_engine(), AT_ONCE, clock=self.clock, random=Random(1), thinking=AtOnce())
        self.lobby = Lobby(self.host)
        self.ears: dict[str, Ear] = {}

    def come(self, *names: str) -> None:
        for name in names:
            self.ears[name] = Ear()
            self.lobby.attach(name, name.title(), self.ears[name], None, 0)

    def go(self, name: str) -> None:
        self.lobby.detach(name, self.ears[name])

    def say(self, name: str, message: object) -> ServerMessage:
        self.lobby.receive(name, self.ears[name], message)  # type: ignore[arg-type]
        cmd = getattr(message, "cmd", None)
        return next(one for one in reversed(self.ears[name].messages) if getattr(one, "cmd", None) == cmd)

    def queued(self, name: str) -> Queued:
        return [one for one in self.ears[name].messages if isinstance(one, Queued)][-1]

    def table(self, name: str) -> TableInfo:
        return [one for one in self.ears[name].messages if isinstance(one, TableInfo)][-1]

    async def to(self, time: int) -> None:
        await settle()
        await self.clock.to(time)
        await settle()


@pytest.fixture
async def hall(anyio_backend: str) -> AsyncIterator[Hall]:
    hall = Hall()
    yield hall
    hall.lobby.close()
    await hall.host.close()


pytestmark = pytest.mark.anyio


async def test_who_waits_is_told_how_many_there_are_and_when_bots_come(hall: Hall):
    hall.come("ann", "bea")
    assert hall.say("ann", QUICK) == Ack("q")
    assert hall.queued("ann") == Queued("encyclopedia", "skilled", 1, 4, 10_000)
    await hall.to(3000)
    hall.say("bea", QUICK)
    assert hall.queued("ann") == hall.queued("bea") == Queued("encyclopedia", "skilled", 2, 4, 7000)


async def test_after_ten_seconds_bots_take_the_empty_seats_and_the_deal_begins(hall: Hall):
    hall.come("ann", "bea")
    hall.say("ann", QUICK)
    hall.say("bea", QUICK)
    await hall.to(9999)
    assert not hall.host.tables
    await hall.to(10_000)
    info = hall.table("ann")
    assert [(player.kind, player.name) for player in info.players[:2]] == [("human", "Ann"), ("human", "Bea")]
    assert [player.kind for player in info.players[2:]] == ["bot", "bot"]
    assert (info.stage, info.options.clocks, info.options.deals) == ("playing", True, 8)
    assert any(isinstance(one, Ask) for ear in hall.ears.values() for one in ear.messages)


async def test_four_do_not_wait(hall: Hall):
    people = ("ann", "bea", "cid", "dan")
    hall.come(*people)
    for one in people:
        hall.say(one, QUICK)
    await settle()
    assert {hall.table(one).table for one in people} == set(hall.host.tables)
    assert [player.kind for player in hall.table("dan").players] == ["human"] * 4
    assert not hall.lobby.lines


async def test_lines_are_by_rules_and_level(hall: Hall):
    hall.come("ann", "bea", "cid")
    hall.say("ann", QuickMatch("q", "mcr"))
    hall.say("bea", QuickMatch("q", "mcr", "master"))
    hall.say("cid", QuickMatch("q", "duel71"))
    assert [(hall.queued(one).waiting, hall.queued(one).seats) for one in ("ann", "bea", "cid")] == [
        (1, 4),
        (1, 4),
        (1, 2),
    ]
    await hall.to(10_000)
    assert [hall.table(one).options.level for one in ("ann", "bea")] == ["skilled", "master"]
    assert hall.table("ann").options.deals == 16


async def test_who_leaves_the_line_waits_no_more(hall: Hall):
    hall.come("ann", "bea")
    hall.say("ann", QUICK)
    hall.say("bea", QUICK)
    assert hall.say("ann", LeaveQueue("l")) == Ack("l")
    assert hall.queued("bea").waiting == 1
    hall.say("bea", LeaveQueue("l"))
    await hall.to(20_000)
    assert not hall.host.tables
    assert not hall.lobby.lines


async def test_a_room_of_ones_own_ends_the_waiting_and_who_sits_does_not_wait(hall: Hall):
    hall.come("ann")
    hall.say("ann", QUICK)
    hall.lobby.receive("ann", hall.ears["ann"], CreateRoom("c"))
    await settle()
    assert not hall.lobby.wishes
    refused = hall.say("ann", QuickMatch("q2"))
    assert isinstance(refused, Nack)
    assert refused.reason == "seated"


async def test_the_command_again_is_answered_and_seats_nobody_twice(hall: Hall):
    hall.come("ann")
    hall.say("ann", QUICK)
    hall.say("ann", QUICK)
    assert hall.queued("ann").waiting == 1
    await hall.to(10_000)
    assert hall.say("ann", QUICK) == Ack("q")
    assert len(hall.host.tables) == 1


async def test_another_wish_takes_the_place_of_the_first(hall: Hall):
    hall.come("ann")
    hall.say("ann", QUICK)
    hall.say("ann", QuickMatch("q2", "mcr"))
    assert [wish.rules for wish in hall.lobby.lines] == ["mcr"]


async def test_who_comes_back_in_time_still_has_his_place(hall: Hall):
    hall.come("ann", "bea")
    hall.say("ann", QUICK)
    hall.say("bea", QUICK)
    hall.go("ann")
    assert hall.queued("bea").waiting == 1
    hall.come("ann")
    assert hall.queued("ann").waiting == 2


async def test_who_has_gone_gets_no_seat(hall: Hall):
    hall.come("ann", "bea")
    hall.say("ann", QUICK)
    hall.say("bea", QUICK)
    hall.go("ann")
    await hall.to(10_000)
    assert [player.kind for player in hall.table("bea").players] == ["human", "bot", "bot", "bot"]
    assert not hall.lobby.wishes


async def test_two_who_want_nothing_of_each_other_do_not_meet(hall: Hall):
    hall.come("ann", "bea", "cid")
    hall.host.apart = lambda player, other: {player, other} == {"ann", "bea"}
    for one in ("ann", "bea", "cid"):
        hall.say(one, QUICK)
    await hall.to(10_000)
    assert hall.table("ann").table == hall.table("cid").table
    assert hall.table("bea").table != hall.table("ann").table


async def test_rules_that_do_not_exist_are_refused_and_so_is_waiting_before_a_restart(hall: Hall):
    hall.come("ann")
    refused = hall.say("ann", QuickMatch("q", "nonsense"))
    assert isinstance(refused, Nack)
    assert refused.reason == "bad_rules"
    hall.host.drain()
    refused = hall.say("ann", QuickMatch("q2"))
    assert isinstance(refused, Nack)
    assert refused.reason == "draining"


async def test_after_the_session_one_may_wait_again(hall: Hall):
    hall.come("ann")
    hall.say("ann", QUICK)
    await hall.to(10_000)
    hall.lobby.receive("ann", hall.ears["ann"], Leave("l"))
    await settle()
    assert hall.say("ann", QuickMatch("q2")) == Ack("q2")
