"""Peeking into hands over the real WebSocket: what is shown is right, and nobody else sees any of it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from hokchiu.deal.game import Game
from hokchiu.protocol.messages import (
    Ack,
    Ask,
    CreateRoom,
    JoinRoom,
    Option,
    PeekAnswer,
    PeekAsked,
    Peeked,
    PeekHands,
    Ready,
    RoomOptions,
    StartRoom,
    TableInfo,
)
from hokchiu.rules.load import RuleSet
from hokchiu.server.app import Service
from hokchiu.store.store import Store
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host
from hokchiu.tables.pace import AT_ONCE
from tests.deal.builder import physical, wall_for
from tests.server.knowledge import Knowledge
from tests.server.live import NO_LIMIT, Client, clients, serving

NAMES = ("ann", "bea", "cid", "dan")
DICE = (1, 2)
GAP = "13m456m789m123p123s55p"  # with the gold 2m, any tile may be declared with
AGREES = {"ann": True, "bea": False, "cid": True, "dan": False}


def gap_for_the_second(luck: Random, rules: RuleSet, seed: bytes, dealer: int, streak: int, wind: int = 0) -> Game:
    """A deal in which the seat after the dealer may declare a golden gap with its first draw."""
    hands = [GAP if seat == (dealer + 1) % 4 else "" for seat in range(4)]
    head = "".join(luck.sample(["9p", "7s", "4s", "8p", "9s"], 5))
    wall = wall_for(hands, dealer=dealer, dice=DICE, gold="2m", head=head, tail="1z3z")
    return Game(rules, seed, dealer, streak, dice=DICE, wall=physical(wall, dealer, DICE))


def gaps_first(knowledge: Knowledge, options: list[Option], random: Random) -> str:
    """A golden gap if it may be declared, else what keeps the deal going; melds once one has been declared."""
    actions = [option.action for option in options]
    gaps = [action for action in actions if action.startswith("golden_gap")]
    melds = [action for action in actions if action in ("pung", "open_kong") or action.startswith("chow")]
    if gaps or (melds and knowledge.gaps and random.random() < 0.3):
        return random.choice(gaps or melds)
    return "pass" if "pass" in actions else random.choice(actions)


async def play(client: Client, drops: bool) -> None:
    """Play the deal: ask to see hands, answer who asks; *drops*: lose the connection now and then."""
    while client.info is None or client.info.stage not in ("between", "over"):
        message = await client.receive()
        if isinstance(message, Peeked) and message.may_ask:
            await client.send(PeekHands(client.cmd()))
        elif isinstance(message, PeekAsked):
            await client.send(PeekAnswer(client.cmd(), message.seat, AGREES[client.name]))
        elif isinstance(message, Ask):
            await client.answer()
        if drops and client.random.randrange(25) == 0:
            await client.drop()
            await client.open()


async def deal(seed: int, drops: bool) -> list[Client]:
    """One deal of four people; what each may know counts in who agrees."""
    engine = replace(real_engine(), game=partial(gap_for_the_second, Random(seed)))
    served = Service(Store(None), lambda store: Host(engine, AT_ONCE, store, random=Random(seed)), limits=NO_LIMIT)
    async with serving(served) as address, clients(address, *NAMES) as people:
        host = people[0]
        for client in people:
            client.choice = partial(gaps_first, client.knowledge)
            client.knowledge.agreed = {seat for seat, name in enumerate(NAMES) if AGREES[name]}
        await host.send(CreateRoom(host.cmd(), RoomOptions(rules="lianzhong_hall", deals=1)))
        code = (await host.until(TableInfo)).code
        for guest in people[1:]:
            await guest.send(JoinRoom(guest.cmd(), code))
            await guest.until(TableInfo)
            ready = guest.cmd()
            await guest.send(Ready(ready))
            await guest.until(Ack, cmd=ready)
        await host.send(StartRoom(host.cmd()))
        await asyncio.gather(*(play(person, drops) for person in people))
        return people


def shown_rightly(people: list[Client]) -> int:
    """Every hand that was shown is the one its owner held then; how many were shown."""
    shown = 0
    for asker in people:
        for version, seat, hand in asker.knowledge.peeked:
            owner = people[seat].knowledge
            if version in owner.hands:
                assert hand == owner.hands[version], f"version {version}, seat {seat}"
                shown += 1
    return shown


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("drops", [False, True])
async def test_only_the_asker_sees_the_hands_of_those_who_agreed_as_they_are(seed: int, drops: bool):
    people = await deal(seed, drops)
    peekers = {seat for seat, person in enumerate(people) if person.knowledge.peeked}
    # Mostly it is the seat whose hand was made for it; another may come to a golden gap by its draws.
    assert peekers
    assert all(people[asker].knowledge.declared for asker in peekers)
    for asker in peekers:
        seen = {seat for _, seat, _ in people[asker].knowledge.peeked}
        agreed = {seat for seat, name in enumerate(NAMES) if AGREES[name] and seat != asker}
        assert seen == agreed if len(peekers) == 1 else seen <= agreed
    assert shown_rightly(people) > 10


def test_the_deals_of_these_tests_let_the_second_seat_declare():
    rules: Any = real_engine().rules(RoomOptions(rules="lianzhong_hall"))
    for dealer in range(4):
        game = gap_for_the_second(Random(dealer), rules, b"seed", dealer, 0)
        game.act(dealer, game.default_action(dealer))
        while game.window() == "claims":
            game.act(game.awaited[0], "pass")
        assert any(action.startswith("golden_gap") for action in game.legal((dealer + 1) % 4))
