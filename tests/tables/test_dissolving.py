"""Ending a running session by a vote."""

from hokchiu.protocol.messages import (
    Ack,
    AnswerDissolve,
    AskClosed,
    Dissolve,
    Leave,
    Nack,
    Next,
    RoomOptions,
    Settled,
    TableEventFrame,
    TableInfo,
    Vote,
    VoteClosed,
)
from hokchiu.tables.mail import Kept
from hokchiu.tables.pace import Pace
from tests.tables.scripted import CLOCKS, Theatre, turn

WAIT = Pace(pause=0, think=(0, 0), trustee=0, nonce=0)
LONG = RoomOptions(deals=0, first_discard_s=300, turn_s=300)


def playing(*people: str, deals: int = 0, options: RoomOptions = LONG) -> Theatre:
    """In the deal after *deals* others."""
    theatre = Theatre(lambda: [turn(0)], options, WAIT)
    theatre.start(*people)
    for _ in range(deals):
        theatre.act("ann", "discard:1m")
        for one in people:
            theatre.say(one, Next(theatre.cmd()))
    return theatre


def info(theatre: Theatre, player: str) -> TableInfo:
    told: TableInfo = theatre.got(player, TableInfo)[-1]
    return told


def test_all_see_who_proposed_it_and_what_each_has_said():
    theatre = playing("ann", "bea", "cid")
    assert theatre.say("bea", Dissolve("x1")) == Ack("x1")
    assert info(theatre, "ann").vote == Vote(1, ("silent", "agreed", "silent", "nobody"), 60_000, 60_000)
    theatre.say("ann", AnswerDissolve("x2", agree=True))
    vote = info(theatre, "cid").vote
    assert vote is not None
    assert vote.said == ("agreed", "agreed", "silent", "nobody")


def test_when_all_have_agreed_the_session_ends_at_once_and_the_deal_is_not_settled():
    theatre = playing("ann", "bea", deals=1)
    theatre.say("bea", Dissolve("x1"))
    theatre.say("ann", AnswerDissolve("x2", agree=True))
    ended = info(theatre, "ann").ended
    assert ended is not None
    assert (theatre.table.stage, ended.why, ended.deals) == ("over", "dissolved", 1)
    assert [seat.total for seat in ended.seats] == [3, -1, -1, -1]
    assert theatre.got("ann", AskClosed)[-1].why == "dissolved"
    assert VoteClosed("dissolved") in theatre.inbox["bea"]
    settled = [frame for frame in theatre.got("ann", TableEventFrame) if isinstance(frame.event, Settled)]
    rows = [output.deal for output in theatre.outputs if isinstance(output, Kept) and output.deal is not None]
    assert (len(settled), len(rows)) == (1, 1)


def test_silence_agrees_after_a_minute_also_that_of_who_is_away():
    theatre = playing("ann", "bea", "cid")
    theatre.go("cid")
    theatre.say("bea", Dissolve("x1"))
    theatre.to(59_999)
    assert theatre.table.stage == "playing"
    theatre.to(60_000)
    assert theatre.table.stage == "over"


def test_those_who_are_away_may_come_back_and_say_no():
    theatre = playing("ann", "bea")
    theatre.go("ann")
    theatre.say("bea", Dissolve("x1"))
    theatre.to(50_000)
    theatre.come("ann")
    vote = info(theatre, "ann").vote
    assert vote is not None
    assert (vote.left_ms, vote.said[0]) == (10_000, "silent")
    theatre.say("ann", AnswerDissolve("x2", agree=False))
    theatre.to(100_000)
    assert theatre.table.stage == "playing"


def test_one_no_is_enough():
    theatre = playing("ann", "bea", "cid")
    theatre.say("bea", Dissolve("x1"))
    theatre.say("ann", AnswerDissolve("x2", agree=True))
    theatre.say("cid", AnswerDissolve("x3", agree=False))
    assert theatre.got("ann", VoteClosed) == [VoteClosed("refused", 2)]
    assert (info(theatre, "ann").vote, theatre.table.stage) == (None, "playing")


def test_who_proposed_it_may_take_it_back_and_who_leaves_does():
    theatre = playing("ann", "bea", "cid")
    theatre.say("bea", Dissolve("x1"))
    theatre.say("bea", AnswerDissolve("x2", agree=False))
    theatre.say("cid", Dissolve("x3"))
    theatre.say("cid", Leave("x4"))
    assert theatre.got("ann", VoteClosed) == [VoteClosed("withdrawn", 1), VoteClosed("withdrawn", 2)]
    assert theatre.table.stage == "playing"


def test_nobody_proposes_it_more_than_twice_a_session():
    theatre = playing("ann", "bea")
    for left in (1, 0):
        theatre.say("bea", Dissolve(theatre.cmd()))
        assert info(theatre, "bea").proposals == left
        theatre.say("ann", AnswerDissolve(theatre.cmd(), agree=False))
    answer = theatre.say("bea", Dissolve("x1"))
    assert isinstance(answer, Nack)
    assert answer.reason == "too_often"
    assert theatre.say("ann", Dissolve("x2")) == Ack("x2")


def test_there_is_one_vote_at_a_time_and_none_before_the_first_deal():
    theatre = Theatre(lambda: [turn(0)], CLOCKS, WAIT)
    theatre.join("ann", "bea")
    assert isinstance(theatre.say("ann", Dissolve("x1")), Nack)
    assert isinstance(theatre.say("ann", AnswerDissolve("x2", agree=True)), Nack)
    theatre = playing("ann", "bea")
    theatre.say("ann", Dissolve("x1"))
    assert isinstance(theatre.say("bea", Dissolve("x2")), Nack)


def test_a_vote_goes_on_from_one_deal_to_the_next_and_ends_a_session_between_two():
    theatre = playing("ann", "bea")
    theatre.say("bea", Dissolve("x1"))
    theatre.act("ann", "discard:1m")
    assert (theatre.table.stage, info(theatre, "ann").vote is None) == ("between", False)
    theatre.say("ann", AnswerDissolve("x2", agree=True))
    assert theatre.table.stage == "over"
    ended = info(theatre, "ann").ended
    assert ended is not None
    assert ended.deals == 1


def test_one_person_with_bots_ends_it_at_once():
    theatre = playing("ann")
    theatre.say("ann", Dissolve("x1"))
    assert theatre.table.stage == "over"


def test_after_it_the_same_people_begin_a_new_session_with_a_stream_without_gaps():
    theatre = playing("ann", "bea")
    theatre.say("bea", Dissolve("x1"))
    theatre.say("ann", AnswerDissolve("x2", agree=True))
    for one in ("ann", "bea"):
        theatre.say(one, Next(theatre.cmd()))
    assert theatre.table.stage == "playing"
    versions = [frame.version for frame in theatre.got("bea", TableEventFrame)]
    assert versions == list(range(1, len(versions) + 1))
    assert info(theatre, "bea").proposals == 2
