"""Sitting down, starting, going on, leaving."""

import pytest

from hokchiu.protocol.messages import (
    Ack,
    Leave,
    Left,
    Nack,
    Next,
    Ready,
    RoomOptions,
    Settled,
    StartRoom,
    TableEventFrame,
    TableInfo,
)
from hokchiu.tables.mail import Closed, Freed, Kept
from hokchiu.tables.pace import AT_ONCE, Pace
from tests.tables.scripted import CLOCKS, NO_CLOCKS, Theatre, turn

WAIT = Pace(pause=0, think=(0, 0), trustee=0)


def ended(options: RoomOptions = CLOCKS, people: tuple[str, ...] = ("ann", "bea")) -> Theatre:
    """A table between two deals; every deal is one discard of seat 0."""
    theatre = Theatre(lambda: [turn(0)], options, WAIT)
    theatre.start(*people)
    theatre.act("ann", "discard:1m")
    return theatre


def test_the_host_starts_and_bots_take_the_empty_seats():
    theatre = Theatre(lambda: [turn(0)], CLOCKS, AT_ONCE)
    theatre.start("ann")
    info = theatre.got("ann", TableInfo)[-1]
    assert [player.kind for player in info.players] == ["human", "bot", "bot", "bot"]
    assert (info.you, info.host, info.stage) == (0, 0, "playing")


def test_only_the_host_starts():
    theatre = Theatre(lambda: [turn(0)], CLOCKS, AT_ONCE)
    theatre.join("ann", "bea")
    answer = theatre.say("bea", StartRoom("x1"))
    assert isinstance(answer, Nack)
    assert answer.reason == "not_yours"


def test_nothing_starts_before_all_are_ready():
    theatre = Theatre(lambda: [turn(0)], CLOCKS, AT_ONCE)
    theatre.join("ann", "bea")
    answer = theatre.say("ann", StartRoom("x1"))
    assert isinstance(answer, Nack)
    assert answer.reason == "not_now"
    theatre.say("bea", Ready("x2"))
    assert theatre.say("ann", StartRoom("x3")) == Ack("x3")


def test_a_fifth_person_finds_no_seat():
    theatre = Theatre(lambda: [turn(0)], CLOCKS, AT_ONCE)
    theatre.join("ann", "bea", "cid", "dan", "eve")
    assert theatre.got("eve", Nack)[0].reason == "full"
    assert Freed("eve") in theatre.outputs


def test_nobody_joins_a_deal_that_is_being_played():
    theatre = Theatre(lambda: [turn(0)], CLOCKS, AT_ONCE)
    theatre.start("ann")
    theatre.join("eve")
    assert theatre.got("eve", Nack)[0].reason == "full"


def test_the_deal_ends_with_its_settlement_and_is_kept():
    theatre = ended()
    settled = theatre.got("ann", TableEventFrame)[-1].event
    assert isinstance(settled, Settled)
    assert settled.totals == (3, -1, -1, -1)
    assert (settled.next_dealer, settled.session_over) == (theatre.table.session.dealer, False)
    (row,) = [output.deal for output in theatre.outputs if isinstance(output, Kept) and output.deal is not None]
    assert (row.session, row.number, row.players, row.totals) == (1, 1, ("ann", "bea", None, None), (3, -1, -1, -1))


def test_the_next_deal_starts_once_all_people_want_it():
    theatre = ended()
    theatre.say("ann", Next("x1"))
    assert theatre.table.stage == "between"
    theatre.say("bea", Next("x2"))
    assert theatre.table.stage == "playing"
    assert len(theatre.games) == 2


def test_the_next_deal_starts_by_itself_after_20_s():
    theatre = ended()
    assert theatre.got("ann", TableInfo)[-1].next_ms == 20_000
    theatre.to(19_999)
    assert theatre.table.stage == "between"
    theatre.to(20_000)
    assert theatre.table.stage == "playing"


def test_without_clocks_the_next_deal_waits_for_its_button():
    theatre = ended(NO_CLOCKS, ("ann",))
    assert theatre.got("ann", TableInfo)[-1].next_ms is None
    theatre.to(1_000_000)
    assert theatre.table.stage == "between"
    theatre.say("ann", Next("x1"))
    assert theatre.table.stage == "playing"


def test_nothing_is_dealt_to_a_table_where_nobody_is():
    theatre = ended()
    theatre.go("ann")
    theatre.go("bea")
    theatre.to(1_000_000)
    assert theatre.table.stage == "between"
    theatre.come("bea")
    assert len(theatre.games) == 2


def test_versions_go_on_from_deal_to_deal_without_a_gap():
    theatre = ended()
    theatre.to(20_000)
    theatre.act("ann", "discard:1m")
    versions = [frame.version for frame in theatre.got("bea", TableEventFrame)]
    assert versions == list(range(1, len(versions) + 1))


def test_the_session_ends_after_the_chosen_number_of_deals():
    theatre = ended(RoomOptions(deals=2))
    theatre.to(20_000)
    theatre.act("ann", "discard:1m")
    assert theatre.table.stage == "over"
    assert theatre.got("ann", TableEventFrame)[-1].event.session_over


def test_the_session_ends_after_the_chosen_rounds_whatever_the_number_of_deals():
    theatre = ended(RoomOptions(rules="mcr", deals=1, rounds=1))
    for _ in range(3):
        assert theatre.table.stage == "between"
        theatre.to(theatre.now + 20_000)
        theatre.act("ann", "discard:1m")
    assert theatre.table.stage == "over"


def test_what_is_paid_is_the_points_times_the_base():
    theatre = ended(RoomOptions(base=50))
    settled = theatre.got("ann", TableEventFrame)[-1].event
    assert (settled.payments, settled.totals, settled.value) == ((150, -50, -50, -50), (150, -50, -50, -50), 1)
    (row,) = [output.deal for output in theatre.outputs if isinstance(output, Kept) and output.deal is not None]
    assert (row.payments, row.totals) == ((150, -50, -50, -50), (150, -50, -50, -50))


def test_the_same_people_may_begin_a_new_session():
    theatre = ended(RoomOptions(deals=1))
    theatre.say("ann", Next("x1"))
    theatre.say("bea", Next("x2"))
    assert theatre.table.stage == "playing"
    assert [player.total for player in theatre.got("ann", TableInfo)[-1].players] == [0, 0, 0, 0]


def test_who_leaves_is_played_for_and_the_session_ends_with_the_deal():
    theatre = Theatre(lambda: [turn(0), turn(1), turn(0)], CLOCKS, WAIT)
    theatre.start("ann", "bea")
    theatre.say("ann", Leave("x1"))
    assert Left("left") in theatre.inbox["ann"]
    assert Freed("ann") in theatre.outputs
    theatre.act("bea", "discard:1m")
    assert theatre.table.stage == "over"
    assert theatre.got("bea", TableEventFrame)[-1].event.session_over
    assert theatre.got("bea", TableInfo)[-1].host == 1


@pytest.mark.parametrize("stage", ["gathering", "playing", "between"])
def test_the_table_closes_when_the_last_person_leaves(stage: str):
    theatre = Theatre(lambda: [turn(0)], CLOCKS, WAIT)
    theatre.join("ann")
    if stage != "gathering":
        theatre.say("ann", StartRoom("x1"))
    if stage == "between":
        theatre.act("ann", "discard:1m")
    theatre.say("ann", Leave("x2"))
    assert Closed() in theatre.outputs
    assert theatre.table.closed


def test_a_room_without_any_connection_is_given_up_after_an_hour():
    theatre = Theatre(lambda: [turn(0)], NO_CLOCKS, WAIT)
    theatre.join("ann")
    theatre.go("ann")
    theatre.to(3_599_999)
    assert not theatre.table.closed
    theatre.to(3_600_000)
    assert theatre.table.closed


def test_a_session_without_any_connection_stands_still_after_ten_minutes_and_is_kept_for_a_day():
    theatre = ended(NO_CLOCKS, ("ann",))
    theatre.go("ann")
    theatre.to(600_000)
    assert theatre.table.still_since == 600_000
    theatre.to(600_000 + 86_399_999)
    assert not theatre.table.closed
    theatre.to(600_000 + 86_400_000)
    assert theatre.table.closed


def test_nobody_loses_time_while_a_table_stands_still():
    theatre = Theatre(lambda: [turn(0)], RoomOptions(deals=0, turn_s=300, first_discard_s=300), WAIT)
    theatre.start("ann", "bea")
    theatre.to(1000)
    theatre.table.stand_still()
    theatre.to(50_000_000)
    assert theatre.game.acts == []
    theatre.come("ann")
    assert theatre.ask("ann").left_ms == 300_000


def test_the_hosts_place_passes_on_when_the_host_leaves():
    theatre = Theatre(lambda: [turn(0)], CLOCKS, WAIT)
    theatre.join("ann", "bea")
    theatre.say("ann", Leave("x1"))
    assert theatre.got("bea", TableInfo)[-1].host == 1
    theatre.join("cid")
    assert theatre.got("cid", TableInfo)[-1].you == 0


def test_a_table_is_given_up_if_the_last_one_there_leaves_and_the_others_never_come_back():
    theatre = ended()
    theatre.go("bea")
    theatre.say("ann", Leave("x1"))
    theatre.to(3_600_001)
    assert theatre.table.closed
    assert Freed("bea") in theatre.outputs
