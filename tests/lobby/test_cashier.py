"""Sitting down for coins: who may, what is held of him, and that he has it back."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures import Future
from random import Random
from typing import Any

import pytest

from hokchiu.economy.levels import Economy, economy
from hokchiu.lobby.cashier import Cashier
from hokchiu.lobby.matching import Lobby
from hokchiu.protocol.messages import (
    Ack,
    CreateRoom,
    JoinRoom,
    Leave,
    LeaveQueue,
    Nack,
    Queued,
    QuickMatch,
    QuickPlay,
    RoomOptions,
    ServerMessage,
    TableInfo,
)
from hokchiu.store.ledger import DOOR, Ledger, audit
from hokchiu.store.people import People
from hokchiu.store.store import Store
from hokchiu.tables.engine import real_engine
from hokchiu.tables.held import unseated
from hokchiu.tables.host import Host
from hokchiu.tables.pace import Pace
from hokchiu.tables.thinking import AtOnce
from tests.tables.shelf import done
from tests.tables.test_host import Ear, TestClock, settle

pytestmark = pytest.mark.anyio
RULES = economy()
WELCOME = RULES.welcome
CAPPED: dict[str, int | bool | str] = {"loss_cap_bases": 20, "fee": 3}
PRIVATE = RoomOptions(coins=True, base=10, options=CAPPED)
DEMAND = 200 + 3 + 80


class AtOnceStore:
    """Calls whose futures are done at once, so that no test waits for a thread."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def __getattr__(self, name: str) -> Any:
        call = getattr(self.inner, name)

        def now(*given: Any, **named: Any) -> Future[Any]:
            future = call(*given, **named)
            error = future.exception()
            if error is None:
                return done(future.result())
            failed: Future[Any] = Future()
            failed.set_exception(error)
            return failed

        return now


def keep(store: Store, player: str, name: str) -> None:
    """Make an account of a guest."""
    row = (player, name, "", "")
    store.writer.do(lambda own: own.execute("INSERT OR IGNORE INTO password VALUES (?, ?, ?, ?)", row)).result()


class Casino:
    """A lobby with a cashier before it, people by name and their coins."""

    def __init__(self, rules: Economy | None = RULES) -> None:
        self.store = Store(None)
        self.ledger = Ledger(self.store.writer)
        self.clock = TestClock()
        pace = Pace()
        self.host = Host(real_engine(), pace, AtOnceStore(self.store), self.clock, Random(1), AtOnce())
        self.lobby = Lobby(self.host, None if rules is None else rules.levels)
        self.people = AtOnceStore(People(self.store.writer))
        self.cashier = Cashier(self.lobby, self.lobby, self.host, AtOnceStore(self.ledger), rules, self.people.kept)
        self.lobby.forgotten = self.host.freed = self.cashier.freed
        self.ids: dict[str, str] = {}
        self.ears: dict[str, Ear] = {}

    def come(self, *names: str, guests: bool = False) -> None:
        for name in names:
            self.ids.setdefault(name, self.store.player(f"{name}-device-secret", name).result().id)
            if not guests:
                keep(self.store, self.ids[name], name)
            self.ears[name] = Ear()
            self.cashier.attach(self.ids[name], name, self.ears[name], None, 0)

    async def say(self, name: str, message: Any) -> ServerMessage:
        self.cashier.receive(self.ids[name], self.ears[name], message)
        await settle()
        return next(one for one in reversed(self.ears[name].messages) if getattr(one, "cmd", None) == message.cmd)

    async def refused(self, name: str, message: Any) -> str:
        answer = await self.say(name, message)
        assert isinstance(answer, Nack), answer
        return answer.reason

    def give(self, name: str, coins: int) -> None:
        self.ledger.grant(self.ids[name], coins, "adjustment", f"{name} {coins}").result()

    def take(self, name: str, coins: int) -> None:
        self.ledger.grant(self.ids[name], WELCOME, "welcome", self.ids[name]).result()
        self.ledger.spend(self.ids[name], coins, "adjustment", f"{name} {-coins}").result()

    def free(self, name: str) -> int:
        return self.ledger.purse(self.ids[name]).result().free

    def code(self, name: str) -> str:
        return str(self.ears[name].last(TableInfo).code)  # type: ignore[attr-defined]

    def at_the_door(self) -> int:
        query = "SELECT count(*) FROM hold WHERE place = ?"
        return int(self.store.writer.do(lambda own: own.execute(query, (DOOR,)).fetchone()[0]).result())


@pytest.fixture
async def casino() -> AsyncIterator[Casino]:
    casino = Casino()
    yield casino
    assert casino.store.writer.do(lambda own: [*audit(own), *unseated(own)]).result() == []
    await casino.cashier.close()
    await casino.host.close()
    casino.store.close()


async def test_who_opens_a_room_for_coins_is_welcomed_and_what_he_may_lose_is_held(casino: Casino):
    casino.come("ann")
    assert await casino.say("ann", CreateRoom("c", PRIVATE)) == Ack("c")
    options = casino.ears["ann"].last(TableInfo).options  # type: ignore[attr-defined]
    assert (options.entry, options.bots, options.clocks) == (RULES.private_entry * 10, False, True)
    assert (casino.free("ann"), casino.at_the_door()) == (WELCOME - DEMAND, 0)
    await casino.say("ann", Leave("l"))
    assert casino.free("ann") == WELCOME


async def test_who_has_too_little_stays_outside(casino: Casino):
    casino.come("ann", "bea")
    casino.take("bea", WELCOME - RULES.private_entry * 10 + 1)
    await casino.say("ann", CreateRoom("c", PRIVATE))
    assert await casino.refused("bea", JoinRoom("j", casino.code("ann"))) == "not_enough_coins"
    casino.give("bea", 1)
    assert await casino.say("bea", JoinRoom("k", casino.code("ann"))) == Ack("k")


async def test_who_finds_the_table_full_has_his_coins_back(casino: Casino):
    casino.come("ann", "bea", "cid", "dan", "eve")
    await casino.say("ann", CreateRoom("c", PRIVATE))
    for name in ("bea", "cid", "dan"):
        await casino.say(name, JoinRoom("j", casino.code("ann")))
    assert await casino.refused("eve", JoinRoom("j", casino.code("ann"))) == "full"
    assert (casino.free("eve"), casino.at_the_door()) == (WELCOME, 0)


async def test_two_devices_take_one_seat(casino: Casino):
    casino.come("ann", "bea")
    await casino.say("ann", CreateRoom("c", PRIVATE))
    for cmd in ("j1", "j2"):
        casino.cashier.receive(casino.ids["bea"], casino.ears["bea"], JoinRoom(cmd, casino.code("ann")))
    await settle()
    answers = [one for one in casino.ears["bea"].messages if isinstance(one, Ack | Nack)]
    assert sorted(type(one).__name__ for one in answers) == ["Ack", "Nack"]
    assert (casino.free("bea"), casino.at_the_door()) == (WELCOME - DEMAND, 0)


async def test_a_device_that_has_given_way_takes_no_seat_and_no_coins(casino: Casino):
    casino.come("ann", "bea")
    await casino.say("ann", CreateRoom("c", PRIVATE))
    old = casino.ears["bea"]
    casino.cashier.receive(casino.ids["bea"], old, JoinRoom("j", casino.code("ann")))
    casino.come("bea")
    await settle()
    assert (casino.free("bea"), casino.at_the_door()) == (WELCOME, 0)


async def test_people_of_one_level_are_put_at_a_table_of_it(casino: Casino):
    casino.come("ann", "bea", "cid", "dan")
    for name in ("ann", "bea", "cid"):
        await casino.say(name, QuickMatch("q", stake="beginner"))
    queued = casino.ears["ann"].last(Queued)
    assert (queued.waiting, queued.stake) == (3, "beginner")  # type: ignore[attr-defined]
    level = RULES.levels["beginner"]
    held = level.loss_cap + level.fee + level.penalty
    assert (casino.free("ann"), casino.at_the_door()) == (WELCOME - held, 3)
    await casino.say("dan", QuickMatch("q", stake="beginner"))
    info = casino.ears["dan"].last(TableInfo)
    assert (info.options.coins, info.options.base, info.options.stake) == (True, 10, "beginner")  # type: ignore[attr-defined]
    assert (casino.free("ann"), casino.at_the_door()) == (WELCOME - held, 0)


async def test_who_waits_no_more_has_his_coins_back(casino: Casino):
    casino.come("ann")
    await casino.say("ann", QuickMatch("q", stake="beginner"))
    await casino.say("ann", LeaveQueue("l"))
    assert (casino.free("ann"), casino.at_the_door()) == (WELCOME, 0)


async def test_beginners_who_are_too_few_get_bots_and_play_without_coins(casino: Casino):
    casino.come("ann")
    await casino.say("ann", QuickMatch("q", stake="beginner"))
    await casino.clock.to(casino.host.pace.queue)
    await settle()
    options = casino.ears["ann"].last(TableInfo).options  # type: ignore[attr-defined]
    assert (options.coins, options.stake, options.bots) == (False, "beginner", True)
    assert (casino.free("ann"), casino.at_the_door()) == (WELCOME, 0)


async def test_at_higher_levels_no_bots_come_and_who_is_there_waits_on(casino: Casino):
    casino.come("ann", "bea")
    for name in ("ann", "bea"):
        casino.give(name, 4000)
        await casino.say(name, QuickMatch("q", stake="junior"))
    assert casino.ears["ann"].last(Queued).bots_ms is None  # type: ignore[attr-defined]
    casino.cashier.detach(casino.ids["bea"], casino.ears["bea"])
    await casino.clock.to(casino.host.pace.queue)
    await settle()
    assert list(casino.lobby.wishes) == [casino.ids["ann"]]
    assert casino.at_the_door() == 1
    assert casino.ears["ann"].count(TableInfo) == 0


@pytest.mark.parametrize(
    ("has", "stake", "reason"),
    [(WELCOME, "middle", "not_enough_coins"), (60_000, "beginner", "too_many_coins")],
)
async def test_a_level_is_for_those_who_have_neither_too_little_nor_too_much(
    casino: Casino, has: int, stake: Any, reason: str
):
    casino.come("ann")
    casino.give("ann", has)
    assert await casino.refused("ann", QuickMatch("q", stake=stake)) == reason
    assert casino.at_the_door() == 0


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (CreateRoom("x", PRIVATE), "accounts_only"),
        (CreateRoom("x", RoomOptions()), None),
        (JoinRoom("x", "a room for coins"), "accounts_only"),
        (QuickMatch("x"), None),
        (QuickMatch("x", stake="beginner"), None),
        *[(QuickMatch("x", stake=stake), "accounts_only") for stake in ("junior", "middle", "senior", "master")],
    ],
)
async def test_guests_play_for_coins_at_the_level_of_beginners_only(casino: Casino, message: Any, reason: str | None):
    casino.come("ann")
    await casino.say("ann", CreateRoom("c", PRIVATE))
    if isinstance(message, JoinRoom):
        message = JoinRoom(message.cmd, casino.code("ann"))
    casino.come("gus", guests=True)
    casino.give("gus", 10_000)
    answer = await casino.say("gus", message)
    assert (answer.reason if isinstance(answer, Nack) else None) == reason
    assert casino.at_the_door() == (message == QuickMatch("x", stake="beginner"))


async def test_a_guest_who_makes_an_account_is_welcomed_no_second_time(casino: Casino):
    casino.come("gus", guests=True)
    await casino.say("gus", QuickMatch("q", stake="beginner"))
    await casino.say("gus", LeaveQueue("l"))
    casino.come("gus")
    assert await casino.say("gus", CreateRoom("c", PRIVATE)) == Ack("c")
    assert casino.free("gus") == WELCOME - DEMAND


async def test_at_a_level_nobody_sits_with_his_neighbour_and_he_is_told_why(casino: Casino):
    names = ("ann", "bea", "cid", "dan")
    casino.come(*names, "eve")
    twins = {casino.ids["ann"], casino.ids["dan"]}
    casino.lobby.alike = lambda player, other: {player, other} == twins
    for name in names:
        await casino.say(name, QuickMatch("q", stake="beginner"))
    apart = [casino.ears[name].last(Queued).apart for name in names]  # type: ignore[attr-defined]
    assert apart == [True, False, False, True]
    assert not casino.host.seated
    await casino.say("eve", QuickMatch("q", stake="beginner"))
    assert set(casino.host.seated) == {casino.ids[name] for name in ("ann", "bea", "cid", "eve")}
    await casino.say("bea", Leave("l"))
    assert await casino.refused("dan", JoinRoom("j", casino.code("ann"))) == "same_place"
    assert await casino.say("dan", LeaveQueue("l")) == Ack("l")
    assert casino.at_the_door() == 0


async def test_neighbours_play_together_where_nothing_is_played_for_coins_or_in_a_room_of_their_own(casino: Casino):
    casino.come("ann", "bea")
    casino.lobby.alike = lambda player, other: True
    for name in ("ann", "bea"):
        await casino.say(name, QuickMatch("q", stake="beginner"))
    await casino.clock.to(casino.host.pace.queue)
    await settle()
    assert len({casino.host.seated[casino.ids[name]] for name in ("ann", "bea")}) == 1
    for name in ("ann", "bea"):
        await casino.say(name, Leave("l"))
    await casino.say("ann", CreateRoom("c", PRIVATE))
    assert await casino.say("bea", JoinRoom("j", casino.code("ann"))) == Ack("j")


async def test_bots_do_not_play_for_coins(casino: Casino):
    casino.come("ann")
    assert await casino.refused("ann", QuickPlay("q", PRIVATE)) == "no_economy"


async def test_nothing_is_played_for_coins_where_the_economy_is_off():
    casino = Casino(None)
    casino.come("ann")
    assert await casino.refused("ann", CreateRoom("c", PRIVATE)) == "no_economy"
    assert await casino.refused("ann", QuickMatch("q", stake="beginner")) == "no_economy"
    assert await casino.say("ann", QuickMatch("q2")) == Ack("q2")
    assert casino.ledger.balance(casino.ids["ann"]).result() == 0
    await casino.host.close()
    casino.store.close()
