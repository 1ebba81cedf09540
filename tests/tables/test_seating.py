"""Other seats, swaps, bots on single seats, who is sent away, and the start when four are ready (RULES.md F08)."""

import pytest

from hokchiu.protocol.messages import (
    Ack,
    AnswerSwap,
    AskSwap,
    Kick,
    Leave,
    Left,
    Nack,
    Next,
    Player,
    Ready,
    Reopen,
    RoomOptions,
    SeatBot,
    SetOptions,
    StartRoom,
    Swap,
    TableInfo,
    TakeSeat,
)
from hokchiu.tables.mail import Freed, Joined
from hokchiu.tables.pace import Pace
from tests.tables.scripted import CLOCKS, Theatre, turn

WAIT = Pace(pause=0, think=(0, 0), trustee=0, nonce=0)
PEOPLE = ("ann", "bea", "cid", "dan")


def gathered(*people: str, options: RoomOptions = CLOCKS) -> Theatre:
    theatre = Theatre(lambda: [turn(0)], options, WAIT)
    theatre.join(*people)
    return theatre


def info(theatre: Theatre, player: str) -> TableInfo:
    told: TableInfo = theatre.got(player, TableInfo)[-1]
    return told


def names(theatre: Theatre) -> list[str]:
    return [seat.name if seat.kind == "human" else seat.kind for seat in theatre.table.seats]


def refused(answer: object) -> str:
    assert isinstance(answer, Nack)
    return answer.reason


# ---------------------------------------------------------------- seats


def test_a_person_moves_to_a_free_seat_and_the_host_stays_host():
    theatre = gathered("ann", "bea")
    assert theatre.say("ann", TakeSeat("x1", 3)) == Ack("x1")
    assert names(theatre) == ["empty", "Bea", "empty", "Ann"]
    assert (info(theatre, "ann").you, info(theatre, "bea").host) == (3, 3)


def test_a_command_is_remembered_by_the_person_who_has_moved():
    theatre = gathered("ann", "bea")
    theatre.say("ann", TakeSeat("x1", 3))
    theatre.say("bea", TakeSeat("y1", 0))
    assert theatre.say("ann", TakeSeat("x1", 3)) == Ack("x1")
    assert refused(theatre.say("ann", TakeSeat("x1", 2))) == "repeated"
    assert names(theatre) == ["Bea", "empty", "empty", "Ann"]


def test_on_a_bots_seat_the_bot_gives_way():
    theatre = gathered("ann", "bea")
    theatre.say("ann", SeatBot("x1", 2, on=True))
    theatre.say("bea", TakeSeat("x2", 2))
    assert names(theatre) == ["Ann", "bot", "Bea", "empty"]
    assert theatre.table.seats[1].name == "Bot 2"


def test_somebody_elses_seat_is_not_taken():
    theatre = gathered("ann", "bea")
    assert refused(theatre.say("bea", TakeSeat("x1", 0))) == "full"
    assert names(theatre) == ["Ann", "Bea", "empty", "empty"]


def test_there_are_no_more_seats_than_play():
    theatre = gathered("ann", options=RoomOptions(rules="duel71"))
    assert refused(theatre.say("ann", TakeSeat("x1", 2))) == "illegal"


def test_two_swap_if_the_other_agrees():
    theatre = gathered("ann", "bea", "cid")
    theatre.say("ann", AskSwap("x1", 2))
    assert [info(theatre, one).swaps for one in ("ann", "bea", "cid")] == [
        [Swap(0, 2, 30_000)],
        [],
        [Swap(0, 2, 30_000)],
    ]
    theatre.say("cid", AnswerSwap("x2", 0, agree=True))
    assert names(theatre) == ["Cid", "Bea", "Ann", "empty"]
    assert info(theatre, "cid").swaps == []


def test_two_who_ask_each_other_swap():
    theatre = gathered("ann", "bea")
    theatre.say("ann", AskSwap("x1", 1))
    theatre.say("bea", AskSwap("x2", 0))
    assert names(theatre)[:2] == ["Bea", "Ann"]


def test_nothing_happens_if_he_does_not_agree_and_nobody_else_may_answer():
    theatre = gathered("ann", "bea", "cid")
    theatre.say("ann", AskSwap("x1", 1))
    assert refused(theatre.say("cid", AnswerSwap("x2", 0, agree=True))) == "stale"
    assert theatre.say("bea", AnswerSwap("x3", 0, agree=False)) == Ack("x3")
    assert names(theatre)[:3] == ["Ann", "Bea", "Cid"]
    assert info(theatre, "ann").swaps == []


def test_a_question_ends_by_itself_is_withdrawn_or_ends_with_the_seat():
    theatre = gathered("ann", "bea", "cid")
    theatre.say("ann", AskSwap("x1", 1))
    theatre.to(30_000)
    assert info(theatre, "bea").swaps == []
    theatre.say("ann", AskSwap("x2", 1))
    theatre.say("ann", AskSwap("x3", 0))
    assert info(theatre, "bea").swaps == []
    theatre.say("ann", AskSwap("x4", 1))
    theatre.say("bea", Leave("x5"))
    assert info(theatre, "ann").swaps == []


# ---------------------------------------------------------------- the host


def test_the_host_puts_a_bot_on_a_seat_and_takes_it_off():
    theatre = gathered("ann", "bea")
    theatre.say("ann", SeatBot("x1", 3, on=True))
    assert info(theatre, "bea").players[3] == Player("bot", "Bot 4", 0, True, False, True)
    theatre.say("ann", SeatBot("x2", 3, on=False))
    assert info(theatre, "bea").players[3].kind == "empty"
    assert refused(theatre.say("bea", SeatBot("x3", 3, on=True))) == "not_yours"


def test_where_no_bots_play_none_is_seated_and_nothing_starts_with_empty_seats():
    theatre = gathered("ann", options=RoomOptions(bots=False))
    assert refused(theatre.say("ann", SeatBot("x1", 3, on=True))) == "not_now"
    assert refused(theatre.say("ann", StartRoom("x2"))) == "not_now"


def test_bots_go_when_the_host_wants_none():
    theatre = gathered("ann")
    theatre.say("ann", SeatBot("x1", 3, on=True))
    theatre.say("ann", SetOptions("x2", RoomOptions(bots=False)))
    assert names(theatre) == ["Ann", "empty", "empty", "empty"]


def test_who_is_sent_away_stays_away_for_five_minutes():
    theatre = gathered("ann", "bea")
    theatre.say("ann", Kick("x1", 1))
    assert Left("kicked") in theatre.inbox["bea"]
    assert Freed("bea") in theatre.outputs
    theatre.to(299_999)
    theatre.give(Joined("bea", "Bea", "j1"))
    assert refused(theatre.inbox["bea"][-1]) == "kicked"
    theatre.to(300_000)
    theatre.give(Joined("bea", "Bea", "j2"))
    assert names(theatre)[1] == "Bea"


def test_only_the_host_sends_away_and_not_himself():
    theatre = gathered("ann", "bea")
    assert refused(theatre.say("bea", Kick("x1", 0))) == "not_yours"
    assert refused(theatre.say("ann", Kick("x2", 0))) == "not_now"
    assert refused(theatre.say("ann", Kick("x3", 2))) == "not_now"


def test_in_a_session_seats_stay_as_they_are():
    theatre = gathered(*PEOPLE)
    for one in PEOPLE:
        theatre.say(one, Ready(theatre.cmd()))
    commands = [TakeSeat("a", 1), AskSwap("b", 1), SeatBot("c", 1, on=True), Kick("d", 1)]
    assert [refused(theatre.say("ann", command)) for command in commands] == ["not_now"] * 4


def test_rules_for_fewer_than_sit_here_are_refused_and_those_outside_move_up():
    theatre = gathered("ann", "bea", "cid")
    assert refused(theatre.say("ann", SetOptions("x1", RoomOptions(rules="duel71")))) == "too_many"
    theatre.say("bea", Leave("x2"))
    assert theatre.say("ann", SetOptions("x3", RoomOptions(rules="duel71"))) == Ack("x3")
    assert names(theatre) == ["Ann", "Cid", "empty", "empty"]
    assert info(theatre, "cid").you == 1


# ---------------------------------------------------------------- the start


def test_the_deal_starts_by_itself_when_four_are_ready():
    theatre = gathered(*PEOPLE)
    for one in PEOPLE[:3]:
        theatre.say(one, Ready(theatre.cmd()))
    assert theatre.table.stage == "gathering"
    theatre.say("dan", Ready(theatre.cmd()))
    assert theatre.table.stage == "playing"


def test_seated_bots_are_ready():
    theatre = gathered("ann", "bea")
    theatre.say("ann", SeatBot("x1", 2, on=True))
    theatre.say("bea", Ready("x2"))
    theatre.say("ann", Ready("x3"))
    assert theatre.table.stage == "gathering"
    theatre.say("ann", SeatBot("x4", 3, on=True))
    assert theatre.table.stage == "playing"


def test_who_is_ready_and_goes_is_not_ready_any_more():
    theatre = gathered(*PEOPLE)
    theatre.say("bea", Ready("x1"))
    theatre.go("bea")
    theatre.to(15_000)
    assert not info(theatre, "ann").players[1].ready


def played(options: RoomOptions, *people: str) -> Theatre:
    """After a session of one deal."""
    theatre = gathered(*people, options=options)
    for one in people[1:]:
        theatre.say(one, Ready(theatre.cmd()))
    theatre.say(people[0], StartRoom(theatre.cmd()))
    theatre.act("ann", "discard:1m")
    assert theatre.table.stage == "over"
    return theatre


def test_what_a_session_came_to_is_told_until_the_next():
    theatre = played(RoomOptions(deals=1), "ann", "bea")
    ended = info(theatre, "bea").ended
    assert ended is not None
    assert (ended.why, ended.who, ended.deals) == ("played_out", None, 1)
    assert [(seat.kind, seat.total, seat.won) for seat in ended.seats] == [
        ("human", 3, 1),
        ("human", -1, 0),
        ("bot", -1, 0),
        ("bot", -1, 0),
    ]
    theatre.say("ann", Next("x1"))
    theatre.say("bea", Next("x2"))
    assert (theatre.table.stage, info(theatre, "bea").ended) == ("playing", None)


def test_after_a_session_the_host_opens_the_room_again_and_changes_what_is_played():
    theatre = played(RoomOptions(deals=1), "ann", "bea")
    assert refused(theatre.say("bea", Reopen("x1"))) == "not_yours"
    theatre.say("ann", Reopen("x2"))
    assert (info(theatre, "bea").stage, info(theatre, "bea").players[0].total) == ("gathering", 0)
    assert theatre.say("ann", SetOptions("x3", RoomOptions(deals=2))) == Ack("x3")
    theatre.say("bea", Ready("x4"))
    theatre.say("ann", StartRoom("x5"))
    assert theatre.table.stage == "playing"


def test_without_bots_a_rematch_of_fewer_people_waits_in_the_room():
    theatre = played(RoomOptions(deals=1, bots=False), *PEOPLE)
    theatre.say("dan", Leave("x0"))
    for one in PEOPLE[:3]:
        theatre.say(one, Next(theatre.cmd()))
    assert theatre.table.stage == "gathering"


def test_who_leaves_in_a_deal_is_named_and_the_session_ends_with_it():
    theatre = gathered("ann", "bea")
    theatre.say("bea", Ready("x1"))
    theatre.say("ann", StartRoom("x2"))
    theatre.say("bea", Leave("x3"))
    assert info(theatre, "ann").players[1].left
    theatre.act("ann", "discard:1m")
    ended = info(theatre, "ann").ended
    assert ended is not None
    assert (ended.why, ended.who, ended.seats[1].name) == ("left", 1, "Bea")


@pytest.fixture
def long_deal() -> Theatre:
    """A deal that waits for ann longer than bea may be away."""
    options = RoomOptions(deals=0, first_discard_s=300, turn_s=300)
    theatre = Theatre(lambda: [turn(0), turn(0)], options, WAIT)
    theatre.start("ann", "bea")
    return theatre


def test_who_is_away_for_five_minutes_ends_the_session_and_loses_the_seat(long_deal: Theatre):
    long_deal.go("bea")
    long_deal.to(15_000)
    assert info(long_deal, "ann").players[1].away_ms == 285_000
    long_deal.to(200_000)
    long_deal.act("ann", "discard:1m")
    long_deal.to(310_000)
    long_deal.act("ann", "discard:1m")
    ended = info(long_deal, "ann").ended
    assert ended is not None
    assert (ended.why, ended.who) == ("away", 1)
    assert Freed("bea") in long_deal.outputs
    assert names(long_deal)[1] == "empty"


def test_a_session_that_everybody_has_left_alone_waits_for_them(long_deal: Theatre):
    long_deal.go("ann")
    long_deal.go("bea")
    long_deal.to(599_999)
    assert long_deal.table.stage == "between"
    assert long_deal.table.ended is None


def test_a_host_who_is_absent_does_not_hold_the_room_up():
    theatre = gathered("ann", "bea", "cid")
    theatre.go("bea")
    theatre.to(1000)
    theatre.go("ann")
    theatre.to(15_999)
    assert info(theatre, "cid").host == 0
    theatre.to(16_000)
    assert info(theatre, "cid").host == 2
    assert refused(theatre.say("cid", StartRoom("s"))) == "not_now"
    theatre.say("cid", Kick("k0", 0))
    theatre.say("cid", Kick("k1", 1))
    assert theatre.games == []
    theatre.say("cid", StartRoom("s2"))
    assert len(theatre.games) == 1


def test_a_host_who_was_absent_alone_stays_host_unless_another_comes_back_first():
    theatre = gathered("ann", "bea")
    theatre.go("ann")
    theatre.go("bea")
    theatre.to(20_000)
    assert theatre.table.host == 0
    theatre.come("bea")
    assert info(theatre, "bea").host == 1
