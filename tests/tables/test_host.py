"""The tables of a process: connections, room codes, timers, a table that breaks."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable
from random import Random

import pytest

from hokchiu.protocol.messages import (
    Ack,
    Ask,
    CreateRoom,
    FairPromise,
    JoinRoom,
    Leave,
    Left,
    Nack,
    Nonce,
    QuickPlay,
    RoomOptions,
    ServerMessage,
    Snapshot,
    StartRoom,
    Superseded,
    TableInfo,
    Trustee,
)
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import SUPERSEDED, TOUCH_MS, Host
from hokchiu.tables.pace import Pace
from hokchiu.tables.play import Play
from hokchiu.tables.running import FAILURES, MAILBOX
from hokchiu.tables.table import Table
from hokchiu.tables.thinking import AtOnce
from tests.tables.scripted import NONCE
from tests.tables.shelf import Shelf


class Call:
    """A call that a test clock will make."""

    def __init__(self, at: int, call: Callable[[], None]) -> None:
        self.at = at
        self.call = call
        self.off = False

    def cancel(self) -> None:
        self.off = True


class TestClock:
    """Time that passes when the test says so."""

    __test__ = False

    def __init__(self) -> None:
        self.time = 0
        self.calls: list[Call] = []

    def now(self) -> int:
        return self.time

    def call_at(self, at: int, call: Callable[[], None]) -> Call:
        self.calls.append(Call(at, call))
        return self.calls[-1]

    async def to(self, time: int) -> None:
        """Let time pass, call by call."""
        while due := sorted(
            (call for call in self.calls if not call.off and call.at <= time), key=lambda call: call.at
        ):
            self.time = max(self.time, due[0].at)
            self.calls.remove(due[0])
            due[0].call()
            await settle()
        self.time = time
        self.calls = [call for call in self.calls if not call.off]


async def settle() -> None:
    """Let the tasks do what they can without time passing."""
    for _ in range(20):
        await asyncio.sleep(0)


class Ear:
    """A connection that keeps what it is sent."""

    def __init__(self, say: Callable[[Ear, Nonce], None] | None = None) -> None:
        self.messages: list[ServerMessage] = []
        self.closed: int | None = None
        self.say = say

    def send(self, message: ServerMessage) -> None:
        self.messages.append(message)
        if isinstance(message, FairPromise) and not message.given and self.say is not None:
            self.say(self, Nonce(f"n{len(self.messages)}", message.commitment, NONCE))

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def last(self, kind: type) -> ServerMessage:
        return next(message for message in reversed(self.messages) if isinstance(message, kind))

    def count(self, kind: type) -> int:
        return sum(isinstance(message, kind) for message in self.messages)


class House:
    """A host, its clock, and people."""

    def __init__(self) -> None:
        self.clock = TestClock()
        self.shelf = Shelf()
        self.host = Host(real_engine(), Pace(), self.shelf, self.clock, Random(1), AtOnce())

    def come(self, player: str, table: str | None = None, version: int = 0) -> Ear:
        ear = Ear(lambda ear, nonce: self.host.receive(player, ear, nonce))
        self.host.attach(player, player.title(), ear, table, version)
        return ear

    async def quick(self, player: str) -> Ear:
        ear = self.come(player)
        self.host.receive(player, ear, QuickPlay("q"))
        await settle()
        return ear


async def test_quick_play_deals_at_once(house: House):
    ann = await house.quick("ann")
    info = ann.last(TableInfo)
    assert (info.stage, info.options.clocks) == ("playing", False)
    await house.clock.to(3000)
    assert ann.count(TableInfo) >= 1


async def test_bots_play_by_the_clock_until_the_person_is_asked(house: House):
    ann = await house.quick("ann")
    await house.clock.to(120_000)
    assert ann.count(Ask) >= 1


async def test_a_room_is_joined_by_its_code(house: House):
    ann, bea = house.come("ann"), house.come("bea")
    house.host.receive("ann", ann, CreateRoom("c"))
    await settle()
    house.host.receive("bea", bea, JoinRoom("j", ann.last(TableInfo).code))
    await settle()
    assert [player.name for player in ann.last(TableInfo).players[:2]] == ["Ann", "Bea"]
    assert bea.last(TableInfo).you == 1


async def test_a_newer_connection_supersedes_and_the_older_ones_end_changes_nothing(house: House):
    old = await house.quick("ann")
    new = house.come("ann")
    house.host.detach("ann", old)
    await settle()
    assert old.closed == SUPERSEDED
    assert isinstance(old.messages[-1], Superseded)
    assert new.last(TableInfo).you == 0
    running = house.host.seated["ann"]
    assert running.table.seats[0].connected


async def test_commands_of_a_superseded_connection_are_not_taken(house: House):
    old = await house.quick("ann")
    house.come("ann")
    house.host.receive("ann", old, Leave("x"))
    await settle()
    assert "ann" in house.host.seated


async def test_leaving_frees_the_person_and_the_last_one_the_table(house: House):
    ann = await house.quick("ann")
    house.host.receive("ann", ann, Leave("x"))
    await settle()
    assert isinstance(ann.last(Left), Left)
    assert (house.host.tables, house.host.codes, house.host.seated) == ({}, {}, {})


async def test_nothing_is_left_of_a_finished_table(house: House):
    ann = await house.quick("ann")
    table = weakref.ref(house.host.seated["ann"].table)
    house.host.receive("ann", ann, Leave("x"))
    await settle()
    ann.messages.clear()
    await house.clock.to(2000)
    gc.collect()
    assert table() is None


async def test_a_timer_that_was_lost_is_found_and_the_default_played(house: House):
    ann = house.come("ann")
    house.host.receive("ann", ann, CreateRoom("c", RoomOptions(deals=0)))
    house.host.receive("ann", ann, StartRoom("s"))
    await settle()
    await house.clock.to(20_000)
    running = house.host.seated["ann"]
    running._drop_timer()
    before = len(running.table.play.game.actions)
    await house.clock.to(60_000)
    assert len(running.table.play.game.actions) > before


async def test_a_table_that_breaks_again_and_again_closes_and_the_others_go_on(
    house: House, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
):
    ann, bea = await house.quick("ann"), await house.quick("bea")
    broken, advance = house.host.seated["ann"].table.id, Play.advance

    def fail(play: Play, now: int) -> None:
        if play.desk.table == broken:
            raise RuntimeError("broken on purpose: 3m")
        advance(play, now)

    monkeypatch.setattr(Play, "advance", fail)
    await house.clock.to(5000)
    assert ann.last(Left).why == "closed"
    assert "ann" not in house.host.seated
    assert bea.count(Left) == 0
    assert not house.host.seated["bea"].task.done()
    assert broken not in house.shelf.live
    assert "RuntimeError" in caplog.text
    assert "3m" not in caplog.text
    assert ["hokchiu-record" in row.record for row in house.shelf.evidence] == [True] * FAILURES


async def test_a_table_that_breaks_once_goes_on_from_what_was_kept(house: House, monkeypatch: pytest.MonkeyPatch):
    ann = await house.quick("ann")
    await house.clock.to(20_000)
    running = house.host.seated["ann"]
    hand = running.table.play.game.view(0)
    monkeypatch.setattr(Table, "free", lambda *_: 1 / 0)
    house.host.receive("ann", ann, Leave("x"))
    await settle()
    assert ann.last(Nack) == Nack("x", "failed", ann.last(Nack).text)
    assert ann.last(Snapshot).view.seats[0].hand == hand["seats"][0]["hand"]
    assert running.table.play.game.view(0) == hand
    assert house.host.counts["broken"] == 1


async def test_a_full_house_opens_no_more_tables_but_lets_people_sit_down(house: House):
    ann = house.come("ann")
    house.host.receive("ann", ann, CreateRoom("c", RoomOptions()))
    await settle()
    house.host.most = 1
    bea = house.come("bea")
    house.host.receive("bea", bea, QuickPlay("q"))
    assert bea.last(Nack).reason == "crowded"
    house.host.receive("bea", bea, JoinRoom("j", ann.last(TableInfo).code))
    await settle()
    assert house.host.seated["bea"] is house.host.seated["ann"]


async def test_a_table_where_somebody_sits_for_hours_counts_as_kept_and_one_without_anybody_does_not(house: House):
    await house.quick("ann")
    bea = await house.quick("bea")
    house.host.detach("bea", bea)
    here = house.host.seated["ann"].table.id
    await house.clock.to(2 * TOUCH_MS)
    assert house.shelf.touched == [[here], [here]]


async def test_who_takes_over_is_counted_by_why(house: House):
    ann = await house.quick("ann")
    house.host.receive("ann", ann, Trustee("t", on=True))
    await settle()
    house.host.receive("ann", ann, Trustee("u", on=True))
    house.host.receive("ann", ann, Leave("x"))
    await settle()
    assert house.host.entrusted == {"chosen": 1, "left": 1}


async def test_a_client_that_floods_its_table_is_cut_off(house: House):
    ann = await house.quick("ann")
    for n in range(MAILBOX + 2):
        house.host.receive("ann", ann, Leave(f"x{n}"))
    assert ann.closed == 1013


async def test_finished_deals_are_kept(house: House):
    ann = house.come("ann")
    house.host.receive("ann", ann, CreateRoom("c", RoomOptions(deals=1)))
    house.host.receive("ann", ann, StartRoom("s"))
    await house.clock.to(600_000)
    (row,) = house.shelf.rows
    assert row.players == ("ann", None, None, None)
    assert '"payments"' in row.record


async def test_the_command_that_seated_somebody_may_come_again(house: House):
    ann = await house.quick("ann")
    house.host.receive("ann", ann, QuickPlay("q"))
    assert ann.messages[-1] == Ack("q")
    house.host.receive("ann", ann, QuickPlay("other"))
    assert ann.last(Nack).reason == "seated"
    assert len(house.host.tables) == 1


async def test_wrong_codes_are_refused(house: House):
    ann = house.come("ann")
    house.host.receive("ann", ann, JoinRoom("j", "123456"))
    assert ann.last(Nack).reason == "unknown_room"
