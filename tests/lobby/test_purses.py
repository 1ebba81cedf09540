"""Everybody is told what he has as it changes, and nobody of what others have."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from hokchiu.lobby.purses import Purses
from hokchiu.protocol.coins import OwnCoins
from hokchiu.store.ledger import Ledger, LedgerConflict
from hokchiu.store.store import Store
from tests.lobby.place import Place
from tests.tables.test_host import settle

pytestmark = pytest.mark.anyio


class Bank(Place):
    """People before the lobby, whose coins are in a store."""

    def __init__(self) -> None:
        super().__init__()
        self.front = self.lobby
        self.store = Store(None)
        self.ledger = Ledger(self.store.writer)
        self.purses = Purses(self.host, self.store.writer)

    def come(self, name: str) -> str:
        player = self.store.player(f"{name}-device-secret", name).result().id
        self.arrive(player)
        return player

    async def told(self, player: str) -> list[tuple[int, int]]:
        for _ in range(3):
            await asyncio.wrap_future(self.store.writer.do(lambda db: None))
            await settle()
        return [(one.coins, one.free) for one in self.ears[player].messages if isinstance(one, OwnCoins)]


@pytest.fixture
async def bank() -> AsyncIterator[Bank]:
    bank = Bank()
    yield bank
    bank.purses.close()
    await bank.host.close()
    bank.store.close()


async def test_who_gains_or_pays_is_told_what_he_has(bank: Bank):
    ann, bea = bank.come("ann"), bank.come("bea")
    bank.ledger.grant(ann, 500, "welcome", ann)
    assert await bank.told(ann) == [(500, 500)]
    bank.ledger.hold(ann, "table", 100)
    bank.ledger.spend(ann, 30, "horn", "1")
    assert await bank.told(ann) == [(500, 500), (470, 370)]
    assert await bank.told(bea) == []


async def test_what_had_no_effect_changes_nothing_of_what_is_told(bank: Bank):
    ann = bank.come("ann")
    bank.ledger.grant(ann, 500, "welcome", ann)
    await bank.told(ann)
    bank.ledger.grant(ann, 500, "welcome", ann)
    with pytest.raises(LedgerConflict):
        bank.ledger.grant(ann, 900, "welcome", ann).result()
    assert await bank.told(ann) == [(500, 500)]


async def test_who_is_not_here_or_after_the_end_costs_nothing(bank: Bank):
    ann = bank.come("ann")
    bank.front.detach(ann, bank.ears[ann])
    bank.ledger.grant(ann, 500, "welcome", ann)
    assert await bank.told(ann) == []
    bank.purses.close()
    assert bank.ledger.grant(ann, 5, "task", "1").result().after[ann] == 505
