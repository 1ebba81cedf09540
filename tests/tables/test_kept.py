"""The host and its store: first on disk, then told; the tables of the last run; the end."""

from __future__ import annotations

import json
from random import Random

from hokchiu.protocol.messages import (
    Ack,
    Act,
    Ask,
    CreateRoom,
    JoinRoom,
    Nack,
    QuickPlay,
    Restarting,
    RoomOptions,
    Snapshot,
    StartRoom,
    TableInfo,
    Trustee,
)
from hokchiu.store.nameless import NOBODY
from hokchiu.store.rows import SealedRow
from hokchiu.store.store import Store
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host
from hokchiu.tables.pace import Pace
from hokchiu.tables.thinking import AtOnce
from tests.tables.test_host import Ear, House, settle


async def asked(house: House) -> Ear:
    """Somebody whose turn it is."""
    ann = house.come("ann")
    house.host.receive("ann", ann, CreateRoom("c", RoomOptions(deals=1)))
    house.host.receive("ann", ann, StartRoom("s"))
    await settle()
    while ann.count(Ask) == 0:
        await house.clock.to(house.clock.now() + 1000)
    return ann


async def revived(house: House) -> House:
    """Another process on the same store, its clock at another time."""
    again = House()
    again.shelf = house.shelf
    again.clock.time = 5_000_000
    again.host = Host(real_engine(), Pace(), again.shelf, again.clock, Random(2), AtOnce())
    await again.host.recover()
    return again


async def test_nobody_hears_of_an_action_before_it_is_on_disk(house: House):
    ann = await asked(house)
    house.shelf.stuck = []
    ask = ann.last(Ask)
    house.host.receive("ann", ann, Act("a", ask.decision, ask.options[0].action))
    await settle()
    heard, acks = len(ann.messages), ann.count(Ack)
    await house.clock.to(house.clock.now() + 400)
    assert len(ann.messages) == heard
    assert ann.count(Ack) == acks
    for step in house.shelf.stuck:
        step.set_result(None)
    await settle()
    assert ann.last(Ack) == Ack("a")


async def test_while_the_store_does_not_answer_the_clocks_stand_still(house: House):
    ann = await asked(house)
    running = house.host.seated["ann"]
    before = running.table.play.open[0].at
    house.shelf.stuck = []
    house.host.receive("ann", ann, Trustee("t", on=False))
    await settle()
    await house.clock.to(house.clock.now() + 10_000)
    house.shelf.stuck, waiting = None, house.shelf.stuck
    for step in waiting:
        step.set_result(None)
    await settle()
    assert running.table.stood >= 10_000
    assert running.table.play.open[0].at == before


async def test_tables_go_on_after_the_process_has_died(house: House):
    ann = await asked(house)
    ask, hand = ann.last(Ask), house.host.seated["ann"].table.play.game.view(0)
    again = await revived(house)
    back = again.come("ann")
    await settle()
    assert back.last(Snapshot).view.seats[0].hand == hand["seats"][0]["hand"]
    assert back.last(Ask).decision == ask.decision
    again.host.receive("ann", back, Act("a", ask.decision, ask.options[0].action))
    await settle()
    assert back.last(Ack) == Ack("a")
    await again.host.close()


async def test_the_code_and_the_command_that_seated_somebody_are_known_again(house: House):
    ann = house.come("ann")
    house.host.receive("ann", ann, CreateRoom("c"))
    await settle()
    again = await revived(house)
    back, bea = again.come("ann"), again.come("bea")
    again.host.receive("ann", back, CreateRoom("c"))
    again.host.receive("bea", bea, JoinRoom("j", ann.last(TableInfo).code))
    await settle()
    assert back.last(Ack) == Ack("c")
    assert [player.name for player in bea.last(TableInfo).players[:2]] == ["Ann", "Bea"]
    assert len(again.host.tables) == 1
    await again.host.close()


async def test_tables_that_nobody_came_to_for_a_day_are_not_taken_up_again(house: House):
    await asked(house)
    house.shelf.kept_at = "2020-01-01T00:00:00+00:00"
    again = await revived(house)
    assert again.host.tables == {}
    assert house.shelf.live == {}
    await again.host.close()


async def test_a_table_that_cannot_go_on_leaves_its_evidence_and_the_others_go_on(house: House):
    await asked(house)
    house.shelf.live["broken"] = [b'{"whole":true}']
    again = await revived(house)
    assert len(again.host.tables) == 1
    assert again.host.counts["lost"] == 1
    assert [row.table for row in house.shelf.evidence] == ["broken"]
    assert "broken" not in house.shelf.live
    await again.host.close()


async def test_what_is_sealed_of_a_deal_is_kept_without_names(house: House):
    await asked(house)
    (running,) = house.host.tables.values()
    store = Store(None)
    store.seal(SealedRow("t1", 1, 1, "stalled", running.evidence())).result()
    (row,) = store.sealed().result()
    head, _, record = row.record.partition("\n")
    header = json.loads(record.partition("\n")[0])
    assert head.startswith("stage playing, options RoomOptions(")
    assert header["seats"] == [NOBODY] * 4
    assert "Ann" in running.evidence()
    assert "Ann" not in row.record
    steps = b"\n".join(house.shelf.live[running.table.id]).decode()
    store.seal(SealedRow("t2", 0, 0, "cannot go on", steps)).result()
    assert "Ann" in steps
    assert store.sealed().result()[1].record == steps.replace('"name":"Ann"', f'"name":"{NOBODY}"')
    store.close()


async def test_before_a_restart_no_table_is_opened_and_all_are_told_when_to_come_back(house: House):
    ann, bea = await asked(house), house.come("bea")
    house.host.drain()
    house.host.receive("bea", bea, QuickPlay("q"))
    await settle()
    assert bea.last(Nack).reason == "draining"
    assert 0 <= ann.last(Restarting).retry_ms < 3000
    house.host.drain()
    assert ann.count(Restarting) == 1
