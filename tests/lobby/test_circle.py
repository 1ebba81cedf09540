"""Friends: where they are, who is asked to a table, who is kept away."""

from __future__ import annotations

from collections.abc import AsyncIterator
from concurrent.futures import Future

import pytest

from hokchiu.lobby.circle import AGAIN_MS, SETTLES_MS, Circle
from hokchiu.protocol.messages import (
    Ack,
    FriendHere,
    FriendsHere,
    Invite,
    Invited,
    JoinRoom,
    Leave,
    Nack,
    QuickPlay,
    RoomOptions,
    StartRoom,
    Watch,
)
from hokchiu.store.friends import Ties
from hokchiu.tables.pace import Pace
from tests.lobby.place import Place
from tests.tables.shelf import done

BADGE = Pace().badge


class Town(Place):
    """People, their ties and tables. Ties are what the test says."""

    def __init__(self) -> None:
        super().__init__()
        self.front = self.circle = Circle(self.lobby, self.host, self)
        self.host.apart, self.host.stepped = self.circle.apart, self.circle.stepped
        self.known: dict[str, Ties] = {}

    def ties(self, player: str) -> Future[Ties]:
        return done(self.known.get(player, Ties()))

    def befriend(self, one: str, other: str) -> None:
        for a, b in ((one, other), (other, one)):
            old = self.known.get(a, Ties())
            self.known[a] = Ties(old.friends | {b}, old.shunned, old.asking)

    def shun(self, one: str, other: str) -> None:
        for a, b in ((one, other), (other, one)):
            self.known[a] = Ties(frozenset(), frozenset({b}))

    async def come(self, *names: str) -> None:
        for name in names:
            await self.circle.expect(name)
            self.arrive(name)

    def go(self, name: str) -> None:
        self.circle.detach(name, self.ears[name])

    async def told(self, name: str, wait: int = SETTLES_MS) -> list[FriendHere]:
        """What he hears of his friends in a while."""
        before = len(self.ears[name].messages)
        await self.clock.to(self.clock.time + wait)
        heard = [one for one in self.ears[name].messages[before:] if isinstance(one, FriendsHere)]
        return [friend for one in heard for friend in one.friends]


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    town = Town()
    yield town
    town.circle.close()
    await town.host.close()


async def test_who_comes_sees_which_friends_are_here_and_they_see_him(town: Town):
    town.befriend("ann", "bea")
    town.befriend("ann", "cid")
    await town.come("bea", "dan")
    await town.come("ann")
    assert town.ears["ann"].last(FriendsHere) == FriendsHere([FriendHere("bea", "online")], 0, whole=True)
    assert await town.told("bea") == [FriendHere("ann", "online")]
    assert town.ears["dan"].count(FriendsHere) == 0


async def test_a_blink_of_the_network_is_not_told_but_going_is(town: Town):
    town.befriend("ann", "bea")
    await town.come("ann", "bea")
    await town.told("ann")
    town.go("bea")
    assert await town.told("ann", BADGE - 1) == []
    await town.come("bea")
    assert await town.told("ann", 2 * BADGE) == []
    town.go("bea")
    assert await town.told("ann", BADGE) == [FriendHere("bea")]


async def test_a_friend_at_a_table_can_be_joined_then_watched_and_what_he_does_there_is_not_told(town: Town):
    town.befriend("ann", "bea")
    await town.come("ann", "bea")
    await town.told("ann")
    code = await town.room("bea")
    assert await town.told("ann") == [FriendHere("bea", "table", code, join=True, watch=True)]
    await town.answer("bea", StartRoom("s"))
    assert await town.told("ann", 5000) == [FriendHere("bea", "table", code, join=False, watch=True)]
    assert await town.told("ann", 60_000) == []
    await town.answer("bea", Leave("l"))
    assert await town.told("ann") == [FriendHere("bea", "online")]


async def test_a_table_that_may_not_be_watched_has_no_code_once_it_plays(town: Town):
    town.befriend("ann", "bea")
    await town.come("ann", "bea")
    await town.answer("bea", QuickPlay("q", RoomOptions(spectators=False)))
    assert await town.told("ann", 10_000) == [FriendHere("bea", "table")]


async def test_who_comes_between_a_change_and_its_telling_misses_nothing(town: Town):
    town.befriend("ann", "bea")
    town.befriend("ann", "cid")
    await town.come("bea", "ann")
    await town.told("bea")
    code = await town.room("ann")
    await town.come("cid")
    assert [one.state for one in town.ears["cid"].last(FriendsHere).friends] == ["table"]
    await town.answer("ann", Leave("l"))
    assert code
    assert await town.told("cid") == [FriendHere("ann", "online")]


async def test_a_question_is_told_and_a_block_is_not(town: Town):
    await town.come("ann")
    town.known["ann"] = Ties(asking=1)
    await town.circle.changed("ann", "zoe")
    assert town.ears["ann"].last(FriendsHere) == FriendsHere([], 1, whole=True)
    heard = len(town.ears["ann"].messages)
    town.known["ann"] = Ties(shunned=frozenset({"zoe"}), asking=1)
    await town.circle.changed("ann")
    assert len(town.ears["ann"].messages) == heard


async def test_a_friend_is_asked_to_the_table_by_a_message(town: Town):
    town.befriend("ann", "bea")
    await town.come("ann", "bea")
    code = await town.room("ann")
    assert await town.answer("ann", Invite("i", "bea")) == Ack("i")
    assert town.ears["bea"].last(Invited) == Invited("ann", "Ann", code, "encyclopedia")
    again = await town.answer("ann", Invite("i2", "bea"))
    assert (again.reason, again.text) == ("slow_down", "again in 10 s")
    await town.clock.to(town.clock.time + AGAIN_MS)
    assert await town.answer("ann", Invite("i3", "bea")) == Ack("i3")
    await town.answer("bea", JoinRoom("j", code))
    assert (await town.answer("ann", Invite("i4", "bea"))).reason == "not_now"


@pytest.mark.parametrize("other", ["cid", "dan", "nobody"])
async def test_only_friends_who_are_here_can_be_asked(town: Town, other: str):
    town.befriend("ann", "dan")
    await town.come("ann", "cid")
    await town.room("ann")
    assert (await town.answer("ann", Invite("i", other))).reason == "not_here"
    assert town.ears["cid"].count(Invited) == 0


async def test_who_sits_nowhere_asks_nobody(town: Town):
    town.befriend("ann", "bea")
    await town.come("ann", "bea")
    assert (await town.answer("ann", Invite("i", "bea"))).reason == "not_now"


@pytest.mark.parametrize("host", ["ann", "bea"])
async def test_who_is_blocked_by_the_host_or_blocks_him_comes_into_no_room_and_is_not_told_why(town: Town, host: str):
    town.shun("ann", "bea")
    await town.come("ann", "bea", "cid")
    guest = "bea" if host == "ann" else "ann"
    code = await town.room(host)
    refused = await town.answer(guest, JoinRoom("j", code))
    assert refused == Nack("j", "not_possible", "this table cannot be joined")
    assert (await town.answer(guest, Watch("w", code))).reason == "not_possible"
    assert await town.answer("cid", JoinRoom("j", code)) == Ack("j")


async def test_a_block_holds_after_the_blocker_has_gone(town: Town):
    town.shun("ann", "bea")
    await town.come("ann")
    code = await town.room("ann")
    town.go("ann")
    await town.come("bea")
    assert (await town.answer("bea", JoinRoom("j", code))).reason == "not_possible"


async def test_nothing_is_left_of_those_who_have_gone(town: Town):
    town.befriend("ann", "bea")
    await town.come("ann", "bea")
    await town.room("ann")
    await town.answer("ann", Leave("l"))
    town.go("ann")
    town.go("bea")
    await town.clock.to(town.clock.time + 2 * BADGE)
    circle = town.circle
    assert (circle.ties, circle.fans, circle.told, circle.due, circle.doors) == ({}, {}, {}, {}, {})
