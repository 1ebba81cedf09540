"""Whole deals of four clients over the real WebSocket: no stall, no leak, tiles conserved, sums zero."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from typing import Any

import pytest

from hokchiu.protocol.messages import Ack, CreateRoom, JoinRoom, Ready, RoomOptions, StartRoom, TableInfo
from tests.server.live import Client, clients, service, serving

NAMES = ("ann", "bea", "cid", "dan")
DEALS = 100
DEALS_IN_A_SESSION = 50
SOAK_DEALS = int(os.environ.get("HOKCHIU_SOAK_DEALS", "1000"))
ALL_TILES = 144


async def seated(people: list[Client], deals: int, **options: Any) -> None:
    """All sit at one table, and the first deal begins."""
    host = people[0]
    await host.send(CreateRoom(host.cmd(), RoomOptions(deals=deals, **options)))
    code = (await host.until(TableInfo)).code
    for guest in people[1:]:
        await guest.send(JoinRoom(guest.cmd(), code))
        await guest.until(TableInfo)
        ready = guest.cmd()
        await guest.send(Ready(ready))
        await guest.until(Ack, cmd=ready)
    await host.send(StartRoom(host.cmd()))


async def session(seed: int, deals: int, drop_one_in: int = 0) -> list[Client]:
    async with serving(service(seed=seed)) as address, clients(address, *NAMES) as people:
        await seated(people, deals)
        await asyncio.gather(*(person.play(drop_one_in if person is people[3] else 0) for person in people))
        return people


def copies(tile: str) -> int:
    return 1 if tile[1] == "f" else 4


def check_settled(settled: dict[str, Any], totals: list[int]) -> list[int]:
    """The settlement adds up, and no tile is there too often; the totals after it."""
    assert sum(settled["payments"]) == 0
    assert settled["totals"] == [total + paid for total, paid in zip(totals, settled["payments"], strict=True)]
    held = Counter(tile for hand in settled["hands"] for tile in hand)
    held.update(tile for melds in settled["melds"] for meld in melds for tile in meld["tiles"])
    assert all(count <= copies(tile) for tile, count in held.items()), held
    # A kong among the last tiles may reserve more of them than there are: D is then shown as zero.
    everywhere = held.total() + settled["lying"] + settled["left"] + settled["reserve"]
    assert everywhere == ALL_TILES or (settled["left"] == 0 and settled["winner"] is None and everywhere > ALL_TILES)
    return settled["totals"]


def check_session(people: list[Client], deals: int) -> None:
    first = people[0].knowledge.settled
    assert len(first) == deals
    totals = [0] * len(people)
    for settled in first:
        totals = check_settled(settled, totals)
    for person in people[1:3]:
        assert person.knowledge.settled == first
        assert person.knowledge.version == people[0].knowledge.version


@pytest.mark.parametrize("seed", range(DEALS // DEALS_IN_A_SESSION))
async def test_four_clients_play_deals_to_the_end(seed: int):
    people = await session(seed, DEALS_IN_A_SESSION)
    check_session(people, DEALS_IN_A_SESSION)


async def test_a_client_whose_connection_is_lost_again_and_again_plays_to_the_end():
    people = await session(99, 10, drop_one_in=60)
    check_session(people, 10)


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(1000, 1000 + SOAK_DEALS // DEALS_IN_A_SESSION))
async def test_many_deals_of_four_clients(seed: int):
    people = await session(seed, DEALS_IN_A_SESSION, drop_one_in=500)
    check_session(people, DEALS_IN_A_SESSION)
