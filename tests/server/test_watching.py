"""Over real connections: who watches, at once by the house's pace, knows what lies open and nothing else."""

from __future__ import annotations

import asyncio
import dataclasses

import pytest

from hokchiu.protocol.messages import (
    CreateRoom,
    JoinRoom,
    Leave,
    Left,
    Nack,
    Ready,
    RoomOptions,
    StartRoom,
    TableInfo,
    Watch,
)
from hokchiu.server.limits import Limits, Quota
from hokchiu.tables.pace import AT_ONCE
from tests.server.live import Client, clients, service, serving

pytestmark = pytest.mark.anyio
NO_DELAY = dataclasses.replace(AT_ONCE, watch=0)
PEOPLE = ("ann", "bea", "cid", "dan")


async def seated(people: list[Client]) -> str:
    """All at one table, dealt to; its code."""
    host, *others = people
    await host.send(CreateRoom("c", RoomOptions(deals=2)))
    code = (await host.until(TableInfo)).code
    for client in others:
        await client.send(JoinRoom("j", code))
        await client.send(Ready("r"))
        while not (client.info and client.info.you and client.info.players[client.info.you].ready):
            await client.receive()
    return str(code)


async def watch_to_the_end(zoe: Client, drop_one_in: int = 0) -> None:
    while zoe.info is None or zoe.info.stage != "over":
        await zoe.receive()
        if drop_one_in and zoe.random.randrange(drop_one_in) == 0:
            await zoe.drop()
            zoe.knowledge.table = None
            await zoe.open()
            await zoe.send(Watch("w", zoe.info.code))


async def test_two_deals_are_watched_by_one_who_stays_and_one_whose_connection_breaks():
    async with serving(service(NO_DELAY)) as address, clients(address, *PEOPLE, "zoe", "yan") as everybody:
        *people, zoe, yan = everybody
        code = await seated(people)
        for watcher in (zoe, yan):
            await watcher.send(Watch("w", code))
            await watcher.until(TableInfo)
        await people[0].send(StartRoom("s"))
        watching = [watch_to_the_end(zoe), watch_to_the_end(yan, drop_one_in=60)]
        await asyncio.gather(*watching, *(client.play() for client in people))
        assert zoe.info.you is None
        assert [one["totals"] for one in zoe.knowledge.settled] == [
            one["totals"] for one in people[0].knowledge.settled
        ]
        assert all(not one.get("record") for one in zoe.knowledge.settled)
        assert zoe.knowledge.hand == {}
        await zoe.send(Leave("l"))
        assert (await zoe.until(Left)).why == "left"


async def test_codes_cannot_be_guessed_by_watching_either():
    limits = Limits(messages=0, guesses=Quota(2, 60), house_guesses=Quota(0, 60))
    async with serving(service(NO_DELAY, limits)) as address, clients(address, "zoe") as (zoe,):
        reasons = []
        for n in range(3):
            await zoe.send(Watch(f"w{n}", "000000"))
            reasons.append((await zoe.until(Nack)).reason)
        assert reasons == ["unknown_room", "unknown_room", "slow_down"]
