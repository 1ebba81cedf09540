"""What everybody is told, how often, and who hears it; what is free for somebody, told as it changes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

import pytest

from hokchiu.lobby.crier import LATE_S, LOOK_MS, Crier
from hokchiu.lobby.daily import DailyTasks
from hokchiu.protocol.told import Cry, TasksReady
from hokchiu.store import cries
from hokchiu.store.rows import DealRow
from hokchiu.store.store import Store
from hokchiu.tables.pace import SECOND
from tests.lobby.place import Place
from tests.lobby.ranked import SHANGHAI
from tests.lobby.test_statistics import dealt
from tests.tables.test_host import settle

pytestmark = pytest.mark.anyio
NOON = datetime(2026, 12, 1, 4, tzinfo=UTC)
APART = 10 * SECOND


class Market(Place):
    """People before a crier, whose clock of the day goes with that of the tables."""

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.tasks = DailyTasks(store, SHANGHAI, self.moment, lambda kinds, count: list(kinds[:count]))
        self.crier = Crier(self.lobby, self.host, store.writer, self.tasks, a_minute=6, now=self.moment)
        self.front = self.crier

    def moment(self) -> datetime:
        return NOON + timedelta(milliseconds=self.clock.time)

    async def stored(self) -> None:
        """Wait for what the store was asked, and for what follows."""
        for _ in range(3):
            await asyncio.wrap_future(self.store.writer.do(lambda db: None))
            await settle()

    async def pass_time(self, ms: int) -> None:
        until = self.clock.time + ms
        while self.clock.time < until:
            await self.clock.to(min(until, self.clock.time + LOOK_MS))
            await self.stored()

    async def add(self, text: str, player: str | None = None) -> None:
        at = self.moment().isoformat(timespec="seconds")
        kind = "news" if player is None else "hand"
        await asyncio.wrap_future(
            self.store.writer.do(lambda db: cries.add(db, kind, f"{kind}:{text}", text, player, at))
        )

    def heard(self, name: str) -> list[str]:
        return [message.text for message in self.ears[name].messages if isinstance(message, Cry)]

    def ready(self, name: str) -> list[int]:
        return [message.ready for message in self.ears[name].messages if isinstance(message, TasksReady)]


@asynccontextmanager
async def market() -> AsyncIterator[Market]:
    made = Market(Store(None))
    yield made
    made.crier.close()
    made.store.close()


async def test_what_waits_is_told_one_after_the_other():
    async with market() as place:
        person = place.store.player("ann-device-secret", "ann").result().id
        place.arrive(person)
        for text in ("one", "two", "three"):
            await place.add(text)
        await place.pass_time(LOOK_MS)
        assert place.heard(person) == ["one"]
        await place.pass_time(APART - LOOK_MS)
        assert place.heard(person) == ["one"]
        await place.pass_time(LOOK_MS + APART + LOOK_MS)
        assert place.heard(person) == ["one", "two", "three"]


async def test_nothing_is_told_to_an_empty_house_nor_after_too_long():
    async with market() as place:
        await place.add("early")
        await place.pass_time(2 * LOOK_MS)
        ann = place.store.player("ann-device-secret", "ann").result().id
        place.arrive(ann)
        await place.pass_time(LOOK_MS)
        assert place.heard(ann) == ["early"]
        place.crier.detach(ann, place.ears[ann])
        await place.add("late")
        place.clock.time += LATE_S * SECOND + LOOK_MS
        place.arrive(ann)
        await place.pass_time(2 * LOOK_MS + APART)
        assert place.heard(ann) == []


async def test_who_comes_hears_what_was_told_just_now_and_not_what_is_old():
    async with market() as place:
        ann, bea, cat = (place.store.player(f"{n}-device-secret", n).result().id for n in ("ann", "bea", "cat"))
        place.arrive(ann)
        await place.add("news")
        await place.pass_time(LOOK_MS)
        place.arrive(bea)
        await place.stored()
        assert place.heard(bea) == ["news"]
        await place.pass_time(61 * SECOND)
        place.arrive(cat)
        await place.stored()
        assert place.heard(cat) == []


async def test_nobody_hears_whom_he_wants_nothing_of():
    async with market() as place:
        ann, bea, cat = (place.store.player(f"{n}-device-secret", n).result().id for n in ("ann", "bea", "cat"))
        for one in (ann, bea, cat):
            place.arrive(one)
        place.host.apart = lambda player, other: {player, other} == {ann, bea}
        await place.add("golden_dragon", ann)
        await place.pass_time(LOOK_MS)
        assert [place.heard(one) for one in (ann, bea, cat)] == [["golden_dragon"], [], ["golden_dragon"]]


async def test_one_hears_at_once_what_a_deal_did_for_ones_tasks():
    async with market() as place:
        ann = place.store.player("ann-device-secret", "ann").result().id
        place.arrive(ann)
        await place.stored()
        assert place.ready(ann) == [2], "to check in, and relief"
        record, payments = dealt(0)
        for n in range(3):
            row = DealRow("t", 1, n + 1, record, (ann, None, None, None), payments, payments)
            place.store.add_deal(row)
        place.tasks.poke()
        await place.stored()
        assert place.ready(ann)[-1] >= 3
