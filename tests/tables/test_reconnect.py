"""Coming back: what was missed, or a snapshot; then people, prompt and clock."""

import pytest

from hokchiu.protocol.messages import Ask, Clock, Next, Resync, Settled, Snapshot, TableEventFrame, TableInfo
from hokchiu.tables.mail import Commanded
from hokchiu.tables.pace import AT_ONCE, Pace
from tests.tables.scripted import CLOCKS, Theatre, claims, drawn, turn

PEOPLE = ("ann", "bea", "cid", "dan")


@pytest.fixture
def theatre() -> Theatre:
    theatre = Theatre(lambda: [turn(0, drawn(1)), turn(1, drawn(2)), turn(2)], CLOCKS, AT_ONCE)
    theatre.start(*PEOPLE)
    theatre.act("ann", "discard:1m")
    return theatre


def kinds(messages: list[object]) -> list[type]:
    return [type(message) for message in messages]


def test_a_client_that_knows_nothing_gets_a_snapshot_people_prompt_and_clock(theatre: Theatre):
    messages = theatre.come("bea")
    assert kinds(messages) == [Snapshot, TableInfo, Ask, Clock]
    assert messages[0].version == 4
    assert messages[0].view.you == 1


def test_a_client_gets_what_it_missed(theatre: Theatre):
    messages = theatre.come("bea", version=2)
    assert kinds(messages) == [TableEventFrame, TableEventFrame, TableInfo, Ask, Clock]
    assert [frame.version for frame in messages[:2]] == [3, 4]


def test_what_was_missed_is_shown_as_the_seat_may_see_it(theatre: Theatre):
    own = theatre.come("bea", version=3)[0]
    other = theatre.come("cid", version=3)[0]
    assert (own.event["tile"], other.event["tile"]) == ("2m", None)


def test_a_client_that_missed_nothing_gets_no_event(theatre: Theatre):
    assert kinds(theatre.come("bea", version=4)) == [TableInfo, Ask, Clock]


@pytest.mark.parametrize("version", [5, 999])
def test_a_version_that_never_was_gets_a_snapshot(theatre: Theatre, version: int):
    assert kinds(theatre.come("bea", version))[0] is Snapshot


def test_who_is_not_asked_gets_no_prompt(theatre: Theatre):
    assert kinds(theatre.come("dan", version=4)) == [TableInfo, Clock]


def test_the_prompt_is_the_same_one(theatre: Theatre):
    before = theatre.ask("bea").decision
    theatre.go("bea")
    theatre.come("bea")
    assert theatre.ask("bea").decision == before
    theatre.act("bea", "discard:1m")
    assert theatre.game.acts[-1] == (1, "discard:1m")


def test_events_follow_a_snapshot_without_a_gap(theatre: Theatre):
    version = theatre.come("dan")[0].version
    theatre.act("bea", "discard:1m")
    assert theatre.got("dan", TableEventFrame)[0].version == version + 1


def test_nothing_is_sent_to_who_is_not_there(theatre: Theatre):
    theatre.go("dan")
    sent = len(theatre.inbox["dan"])
    theatre.act("bea", "discard:1m")
    assert len(theatre.inbox["dan"]) == sent


def test_resync_brings_a_snapshot(theatre: Theatre):
    theatre.inbox["bea"] = []
    theatre.give(Commanded("bea", Resync()))
    assert kinds(theatre.inbox["bea"]) == [Snapshot, TableInfo, Ask, Clock]


def test_a_version_of_the_last_deal_gets_a_snapshot_of_this_one(theatre: Theatre):
    theatre.act("bea", "discard:1m")
    theatre.act("cid", "discard:1m")
    assert theatre.table.stage == "playing"
    assert kinds(theatre.come("dan", version=4))[0] is Snapshot
    assert theatre.got("dan", Snapshot)[0].view.deal == 2


def test_between_deals_the_snapshot_has_the_settlement():
    theatre = Theatre(lambda: [turn(0)], CLOCKS, Pace(pause=0))
    theatre.start(*PEOPLE)
    theatre.act("ann", "discard:1m")
    snapshot = theatre.come("bea")[0]
    assert isinstance(snapshot.settled, Settled)
    missed = theatre.come("cid", version=snapshot.version - 1)[0]
    assert isinstance(missed.event, Settled)
    assert theatre.come("dan", version=snapshot.version)[0].stage == "between"
    for player in PEOPLE:
        theatre.say(player, Next(theatre.cmd()))
    assert theatre.got("bea", TableEventFrame)[0].version == snapshot.version + 1


def test_a_snapshot_during_the_pause_waits_until_all_may_see_what_it_shows():
    theatre = Theatre(lambda: [turn(0), claims({2: ["pass", "pung"]}, drawn(1)), turn(1)], CLOCKS, Pace())
    theatre.start(*PEOPLE)
    theatre.to(1000)
    theatre.act("ann", "discard:1m")
    theatre.act("cid", "pass")
    theatre.to(1500)
    assert set(kinds(theatre.come("bea"))) == {TableInfo}
    theatre.to(1999)
    assert set(kinds(theatre.inbox["bea"])) == {TableInfo}
    theatre.to(2000)
    assert kinds(theatre.inbox["bea"])[-3:] == [Snapshot, Ask, Clock]
    assert theatre.inbox["bea"][-3].version == 4


def test_what_was_missed_is_sent_during_the_pause_but_nothing_more():
    theatre = Theatre(lambda: [turn(0, drawn(1)), turn(1)], CLOCKS, Pace())
    theatre.start(*PEOPLE)
    theatre.to(1000)
    theatre.act("ann", "discard:1m")
    assert kinds(theatre.come("bea", version=2)) == [TableEventFrame, TableInfo]
    theatre.to(2000)
    assert [frame.version for frame in theatre.got("bea", TableEventFrame)] == [3, 4]
