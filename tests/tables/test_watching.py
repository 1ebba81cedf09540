"""Who watches a table sees what all may know, three minutes later, and nothing else."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest

from hokchiu.deal.events import EVENT_CONCEALED_KONG, EVENT_DRAW, EVENT_REPLACE, EVENT_TAKE
from hokchiu.deal.game import Game
from hokchiu.deal.layout import EVENT_BYTES, SEATS
from hokchiu.protocol.codec import encode
from hokchiu.protocol.messages import (
    Ack,
    Act,
    CatchUp,
    CreateRoom,
    JoinRoom,
    Leave,
    Left,
    Nack,
    Next,
    Ready,
    Resync,
    RoomOptions,
    ServerMessage,
    StartRoom,
    TableEventFrame,
    TableInfo,
    Watch,
    Watching,
)
from hokchiu.tables.gallery import MOST
from hokchiu.tables.host import Host
from hokchiu.tables.pace import Pace
from hokchiu.tables.table import Table
from hokchiu.tiles.kinds import HAND_KINDS
from tests.tables.test_host import Ear, House, settle

DELAY = Pace().watch
BEGINS = Pace().nonce
"""These clients give no nonces, so a deal begins as late as it may."""
ONE_DEAL = RoomOptions(deals=1)
HIDING = (EVENT_TAKE, EVENT_DRAW, EVENT_REPLACE, EVENT_CONCEALED_KONG)


class Heard(Ear):
    """A connection that keeps the time of what it is sent."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.times: list[int] = []

    def send(self, message: ServerMessage) -> None:
        super().send(message)
        self.times.append(self.house.clock.time)

    def events(self) -> list[tuple[int, str]]:
        """The frames of events, with their times."""
        timed = zip(self.times, self.messages, strict=True)
        return [(at, encode(one)) for at, one in timed if isinstance(one, TableEventFrame)]


def come(house: House, player: str) -> Heard:
    ear = Heard(house)
    house.host.attach(player, player.title(), ear, None, 0)
    return ear


async def opened(house: House, options: RoomOptions = ONE_DEAL) -> tuple[Heard, str]:
    """A person alone in a room, and its code."""
    ann = come(house, "ann")
    house.host.receive("ann", ann, CreateRoom("c", options))
    await settle()
    return ann, ann.last(TableInfo).code


async def watched(house: House, code: str, player: str = "zoe") -> Heard:
    zoe = come(house, player)
    house.host.receive(player, zoe, Watch("w", code))
    await settle()
    return zoe


async def started(house: House, options: RoomOptions = ONE_DEAL) -> tuple[Heard, str]:
    ann, code = await opened(house, options)
    house.host.receive("ann", ann, StartRoom("s"))
    await settle()
    return ann, code


def names(frames: list[tuple[int, str]]) -> list[str]:
    return [frame.split('"e":"')[1].split('"')[0] for _, frame in frames]


async def test_every_event_comes_after_the_delay_and_none_before(house: House):
    ann, code = await started(house)
    zoe = await watched(house, code)
    await house.clock.to(600_000)
    shown = [at for at, _ in ann.events()]
    seen = zoe.events()
    first = zoe.last(CatchUp)
    assert [at for at, _ in seen] == [at + DELAY for at in shown[len(first.events) :]]
    assert zoe.times[zoe.messages.index(first)] == shown[0] + DELAY
    assert names(seen)[-1] == "settled"
    assert {type(one) for one in zoe.messages} == {Ack, Watching, TableInfo, CatchUp, TableEventFrame}


async def test_the_result_and_the_totals_are_as_late_as_the_rest(house: House):
    ann, code = await started(house)
    zoe = await watched(house, code)
    await house.clock.to(600_000)
    end = ann.events()[-1][0]
    infos = [(at, one) for at, one in zip(zoe.times, zoe.messages, strict=True) if isinstance(one, TableInfo)]
    early = [one for at, one in infos if at < end + DELAY]
    assert {one.stage for one in early} == {"gathering", "playing"}
    assert {player.total for one in early for player in one.players} == {0}
    assert infos[-1][1].stage == "over"
    assert any(player.total for player in infos[-1][1].players)
    assert '"record"' not in zoe.events()[-1][1]
    assert '"record"' in ann.events()[-1][1]


async def test_before_a_deal_may_be_seen_one_is_told_how_long_to_wait(house: House):
    ann, code = await opened(house)
    zoe = await watched(house, code)
    assert zoe.last(Watching).wait_ms is None
    house.host.receive("ann", ann, StartRoom("s"))
    await settle()
    await house.clock.to(BEGINS)
    assert zoe.last(Watching).wait_ms == DELAY
    assert zoe.last(TableInfo).stage == "gathering"
    await house.clock.to(BEGINS + DELAY - 1)
    assert zoe.count(CatchUp) == 0
    await house.clock.to(BEGINS + DELAY)
    assert zoe.last(TableInfo).stage == "playing"
    assert zoe.last(CatchUp).events


async def test_who_comes_later_or_again_is_told_the_same(house: House):
    _, code = await started(house)
    zoe = await watched(house, code)
    await house.clock.to(DELAY + 60_000)
    told = [one.event for one in zoe.messages if isinstance(one, TableEventFrame)]
    before = zoe.last(CatchUp).events + told
    later = await watched(house, code, "yan")
    house.host.detach("zoe", zoe)
    again = await watched(house, code)
    house.host.receive("zoe", again, Resync())
    frames = [encode(one) for one in (*later.messages, *again.messages) if isinstance(one, CatchUp)]
    assert len(frames) == 3
    assert len(set(frames)) == 1
    assert frames[0] == encode(CatchUp(zoe.last(Watching).table, len(before), before))
    await house.clock.to(600_000)
    assert later.events() == again.events()


async def test_the_players_see_who_watches(house: House):
    ann, code = await opened(house)
    zoe = await watched(house, code)
    yan = await watched(house, code, "yan")
    assert ann.last(TableInfo).spectators == ["Zoe", "Yan"]
    assert zoe.last(TableInfo).spectators == ["Zoe", "Yan"]
    house.host.receive("zoe", zoe, Leave("l"))
    await settle()
    assert (zoe.last(Ack).cmd, zoe.last(Left).why) == ("l", "left")
    house.host.detach("yan", yan)
    await settle()
    assert ann.last(TableInfo).spectators == []
    assert house.host.galleries.by_table == {}


@pytest.mark.parametrize("message", [Ready("x"), JoinRoom("x", "000000"), Act("x", "1.0.1", "pass"), CreateRoom("x")])
async def test_who_watches_can_do_nothing_else(house: House, message):
    _, code = await opened(house)
    zoe = await watched(house, code)
    house.host.receive("zoe", zoe, message)
    assert zoe.last(Nack).reason == "watching"
    assert "zoe" not in house.host.seated


async def test_a_player_cannot_watch_his_table_from_another_device(house: House):
    _, code = await started(house)
    other = await watched(house, code, "ann")
    assert other.last(Nack).reason == "seated"


async def test_who_watched_may_not_be_asked_and_who_takes_a_seat_no_longer_watches(house: House):
    _, code = await opened(house)
    zoe = await watched(house, code)
    house.host.receive("zoe", zoe, Leave("l"))
    house.host.receive("zoe", zoe, JoinRoom("j", code))
    await settle()
    assert zoe.last(TableInfo).you == 1
    assert house.host.galleries.watched == {}


async def test_what_cannot_be_watched(house: House):
    _, code = await opened(house, RoomOptions(spectators=False))
    assert (await watched(house, code)).last(Nack).reason == "no_spectators"
    assert (await watched(house, "999999" if code != "999999" else "1" * 6)).last(Nack).reason == "unknown_room"
    house.host.apart = lambda player, other: {player, other} == {"ann", "zoe"}
    assert (await watched(house, code)).last(Nack).reason == "not_possible"


async def test_who_blocks_or_is_blocked_by_somebody_who_plays_watches_no_longer(house: House):
    _, code = await started(house)
    zoe, yan = await watched(house, code), await watched(house, code, "yan")
    house.host.apart = lambda player, other: {player, other} == {"ann", "zoe"}
    house.host.galleries.part("ann")
    assert zoe.last(Left).why == "closed"
    assert yan.count(Left) == 0
    house.host.apart = lambda player, other: {player, other} == {"ann", "yan"}
    house.host.galleries.part("yan")
    assert yan.last(Left).why == "closed"


async def test_who_watches_hears_of_nothing_before_its_time(house: House):
    ann, code = await opened(house, RoomOptions(deals=2))
    bea = come(house, "bea")
    house.host.receive("bea", bea, JoinRoom("j", code))
    await settle()
    house.host.receive("bea", bea, Ready("r"))
    house.host.receive("ann", ann, StartRoom("s"))
    await settle()
    zoe = await watched(house, code)
    await house.clock.to(BEGINS + DELAY + 20_000)
    before = zoe.last(TableInfo)
    house.host.receive("ann", ann, Leave("l"))
    await settle()
    assert bea.last(TableInfo).host == 1
    assert zoe.last(TableInfo) == before
    assert before.host == 0


async def test_what_is_not_on_disk_yet_is_not_shown(house: House):
    _, code = await started(house)
    running = house.host.codes[code]
    await house.clock.to(BEGINS)
    house.shelf.stuck = []
    shown = running.table.history.deals[-1].count
    await house.clock.to(60_000)
    assert house.shelf.stuck
    assert running.table.history.deals[-1].count == shown


async def test_who_watches_goes_on_when_the_table_was_made_again(house: House, monkeypatch: pytest.MonkeyPatch):
    ann, code = await started(house)
    zoe = await watched(house, code)
    await house.clock.to(DELAY + 60_000)
    seen, running = len(zoe.events()), house.host.codes[code]
    broken = running.table
    monkeypatch.setattr(Table, "free", lambda *_: 1 / 0)
    house.host.receive("ann", ann, Leave("x"))
    await settle()
    assert running.table is not broken
    assert running.table.watchers == ("Zoe",)
    await house.clock.to(600_000)
    told = [encode(one) for one in zoe.messages if isinstance(one, TableEventFrame)]
    assert len(told) > seen
    assert len(set(told)) == len(told)
    assert zoe.count(CatchUp) == 1


async def test_so_many_and_no_more(house: House):
    ann, code = await opened(house)
    for n in range(MOST):
        await watched(house, code, f"z{n}")
    assert (await watched(house, code, "zoe")).last(Nack).reason == "full"
    assert len(ann.last(TableInfo).spectators) == MOST


async def test_a_table_that_is_no_more_is_watched_to_its_end(house: House):
    ann, code = await started(house)
    await house.clock.to(600_000)
    zoe = await watched(house, code)
    house.host.receive("ann", ann, Leave("l"))
    await settle()
    assert zoe.last(Left).why == "closed"  # all had been seen

    bea = come(house, "bea")
    house.host.receive("bea", bea, CreateRoom("c", ONE_DEAL))
    await settle()
    house.host.receive("bea", bea, StartRoom("s"))
    zoe = await watched(house, bea.last(TableInfo).code)
    while house.host.seated["bea"].table.stage != "over":
        await house.clock.to(house.clock.time + 1000)
    house.host.receive("bea", bea, Leave("l"))
    await house.clock.to(house.clock.time + DELAY - 3000)
    assert (zoe.count(Left), house.host.tables) == (0, {})
    await house.clock.to(house.clock.time + 3000)
    assert names(zoe.events())[-1] == "settled"
    assert zoe.last(Left).why == "closed"
    assert house.host.galleries.by_table == {}


async def test_deals_follow_each_other_without_a_gap(house: House):
    ann, code = await started(house, RoomOptions(deals=3, level="novice"))
    zoe = await watched(house, code)
    (running,) = house.host.tables.values()
    while running.table.stage != "over":
        house.host.receive("ann", ann, Next(f"n{house.clock.time}"))
        await house.clock.to(house.clock.time + 5000)
        assert len(running.table.history.deals) <= 3  # what all have seen is forgotten at the next deal
    await house.clock.to(house.clock.time + DELAY)
    frames = [one for one in zoe.messages if isinstance(one, TableEventFrame)]
    first = zoe.last(CatchUp).version
    assert [one.version for one in frames] == list(range(first + 1, first + len(frames) + 1))
    assert names(zoe.events()).count("settled") == 3
    assert zoe.count(CatchUp) == 1
    stages = [stage for stage, _ in groupby(one.stage for one in zoe.messages if isinstance(one, TableInfo))]
    assert stages == ["gathering", "playing", "between", "playing", "between", "playing", "over"]


class Mute(Ear):
    """A connection that gives up at the third message, as a full outbox does."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host

    def send(self, message: ServerMessage) -> None:
        super().send(message)
        if len(self.messages) == 3:
            self.host.detach("zoe", self)


async def test_who_is_too_slow_is_dropped_and_nobody_else_notices(house: House):
    ann, code = await started(house)
    zoe = Mute(house.host)
    house.host.attach("zoe", "Zoe", zoe, None, 0)
    house.host.receive("zoe", zoe, Watch("w", code))
    yan = await watched(house, code, "yan")
    await house.clock.to(600_000)
    assert yan.last(TableInfo).spectators == ["Yan"]
    assert [at for at, _ in yan.events()] == [at + DELAY for at, _ in ann.events()][-len(yan.events()) :]


@pytest.mark.parametrize("seed", range(3))
async def test_nothing_hidden_moves_a_byte_of_what_is_seen(house: House, seed: int):
    """Other tiles in the wall, in all hands and in what was drawn: who watches is told the same to the byte."""
    _, code = await started(house)
    zoe = await watched(house, code)
    await house.clock.to(DELAY + 30_000)
    (running,) = house.host.tables.values()
    game = running.table.play.game
    before = told(house, zoe), [told_to(game, seat) for seat in range(4)]
    permute_hidden(game, Random(seed))
    after = told(house, zoe), [told_to(game, seat) for seat in range(4)]
    assert after[0] == before[0]
    assert all(one != other for one, other in zip(after[1], before[1], strict=True))


def told(house: House, zoe: Heard) -> str:
    """All that who watches is told anew."""
    zoe.messages.clear()
    house.host.receive("zoe", zoe, Resync())
    assert zoe.count(CatchUp) == 1
    return "".join(encode(one) for one in zoe.messages)


def told_to(game: Game, seat: int) -> tuple[object, ...]:
    return game.events(0, seat), game.view(seat)


def permute_hidden(game: Game, random: Random) -> None:
    deal = game.deal
    random.shuffle(deal.get("wall"))
    hand, kinds = deal.get("hand"), list(range(HAND_KINDS))
    random.shuffle(kinds)
    for seat in range(SEATS):
        counts = [hand[seat, kind] for kind in kinds]
        for kind, count in enumerate(counts):
            hand[seat, kind] = count
    for first in range(0, deal.event_count() * EVENT_BYTES, EVENT_BYTES):
        if deal.event_buffer[first] in HIDING:
            deal.event_buffer[first + 2] = kinds[deal.event_buffer[first + 2] % HAND_KINDS]
    game.rest()
