"""What is said at a table: who hears it, how often, and in whose voice."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from hokchiu.lobby.talking import APART_MS, WINDOW_MS, Talking
from hokchiu.protocol.messages import (
    Ack,
    JoinRoom,
    Leave,
    Nack,
    QuickMatch,
    Said,
    Say,
    TableInfo,
    Voice,
    Voices,
    Writing,
)
from hokchiu.tables.pace import Pace
from tests.lobby.place import Place

pytestmark = pytest.mark.anyio
PACK, OTHER = "a" * 64, "b" * 64


class Town(Place):
    """People at tables."""

    def __init__(self) -> None:
        super().__init__()
        self.front = self.talking = Talking(self.lobby, self.host)
        self.host.stepped = self.talking.stepped
        self.count = 0

    async def come(self, *names: str) -> None:
        for name in names:
            self.arrive(name)

    async def say(self, name: str, **what: str) -> str:
        """Say something; gives the reason of a refusal, or ``said``."""
        self.count += 1
        answer = await self.answer(name, Say(f"s{self.count}", **what))  # type: ignore[arg-type]
        return answer.reason if isinstance(answer, Nack) else "said"

    async def together(self, *names: str, **options: object) -> None:
        await self.come(*names)
        code = await self.room(names[0], **options)
        for name in names[1:]:
            await self.answer(name, JoinRoom("j", code))

    async def later(self, ms: int) -> None:
        await self.clock.to(self.clock.time + ms)


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    town = Town()
    yield town
    town.lobby.close()
    await town.host.close()


async def test_a_phrase_a_face_and_a_text_reach_the_table_and_nobody_else(town: Town):
    await town.together("ann", "bea")
    await town.come("cid")
    for what in ({"phrase": "t05"}, {"emote": "wow"}, {"text": "come\u202e  on"}):
        assert await town.say("bea", **what) == "said"
        await town.later(APART_MS)
    heard = [one for one in town.ears["ann"].messages if isinstance(one, Said)]
    assert heard == [
        Said(1, "bea", phrase="t05"),
        Said(1, "bea", emote="wow"),
        Said(1, "bea", text="come on"),
    ]
    assert town.ears["bea"].count(Said) == 3
    assert town.ears["cid"].count(Said) == 0


async def test_one_speaks_every_two_seconds_and_four_times_in_ten(town: Town):
    await town.together("ann", "bea")
    answers = [await town.say("ann", phrase="t01"), await town.say("ann", phrase="t01")]
    assert answers == ["said", "slow_down"]
    assert await town.say("bea", phrase="t01") == "said"
    for _ in range(3):
        await town.later(APART_MS)
        assert await town.say("ann", phrase="t01") == "said"
    await town.later(APART_MS)
    assert await town.say("ann", phrase="t01") == "slow_down"
    await town.later(WINDOW_MS - 4 * APART_MS)
    assert await town.say("ann", phrase="t01") == "said"


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ({}, "bad_say"),
        ({"phrase": "t99"}, "bad_say"),
        ({"phrase": "t01", "text": "a"}, "bad_say"),
        ({"text": "\u200b"}, "bad_say"),
    ],
)
async def test_what_cannot_be_said_is_refused_and_costs_nothing(town: Town, what: dict[str, str], reason: str):
    await town.together("ann")
    assert await town.say("ann", **what) == reason
    assert await town.say("ann", phrase="t01") == "said"


async def test_nothing_is_written_where_the_host_does_not_want_it_nor_among_strangers(town: Town):
    await town.together("ann", chat=False)
    assert await town.say("ann", text="hello") == "no_chat"
    assert await town.say("ann", emote="laugh") == "said"
    await town.come("bea")
    await town.answer("bea", QuickMatch("q", "encyclopedia"))
    await town.later(Pace().queue)
    assert town.ears["bea"].last(TableInfo).options.chat is False


async def test_the_host_lets_people_write_or_not_in_the_middle_of_a_session(town: Town):
    await town.together("ann", "bea")
    refused = await town.answer("bea", Writing("w", False))
    assert isinstance(refused, Nack)
    assert refused.reason == "not_yours"
    assert isinstance(await town.answer("ann", Writing("w", False)), Ack)
    assert town.ears["bea"].last(Voices).writing is False
    assert await town.say("bea", text="hello") == "no_chat"
    assert await town.say("bea", phrase="t01") == "said"
    await town.answer("ann", Writing("x", True))
    await town.later(APART_MS)
    assert await town.say("bea", text="hello") == "said"


async def test_who_sits_nowhere_says_nothing(town: Town):
    await town.come("ann")
    assert await town.say("ann", phrase="t01") == "not_now"


async def test_who_has_blocked_somebody_does_not_hear_him(town: Town):
    await town.together("ann", "bea", "cid")
    town.host.apart = lambda player, other: {player, other} == {"ann", "bea"}
    await town.say("bea", phrase="t01")
    assert [town.ears[name].count(Said) for name in ("ann", "bea", "cid")] == [0, 1, 1]


async def test_a_table_hears_whose_voice_is_whose(town: Town):
    await town.together("ann", "bea")
    assert isinstance(await town.answer("bea", Voice("v", PACK)), Ack)
    assert town.ears["ann"].last(Voices) == Voices(("ann", "bea", None, None), (None, PACK, None, None), 0)
    await town.answer("ann", Voice("v", OTHER))
    assert town.ears["bea"].last(Voices).packs == (OTHER, PACK, None, None)
    await town.answer("bea", Voice("w", None))
    assert town.ears["ann"].last(Voices).packs == (OTHER, None, None, None)


async def test_who_comes_later_hears_the_voices_and_a_voice_leaves_with_its_owner(town: Town):
    await town.together("ann")
    await town.answer("ann", Voice("v", PACK))
    await town.come("bea")
    await town.answer("bea", JoinRoom("j", town.ears["ann"].last(TableInfo).code))
    assert town.ears["bea"].last(Voices).packs == (PACK, None, None, None)
    await town.come("bea")
    assert town.ears["bea"].last(Voices).packs == (PACK, None, None, None)
    await town.answer("ann", Leave("l"))
    assert town.ears["bea"].last(Voices).packs == (None, None, None, None)
