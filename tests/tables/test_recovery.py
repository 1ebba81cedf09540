"""A table thrown away after any of its steps, and made again from what was kept: nobody can tell."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from hokchiu.protocol.messages import (
    Ack,
    Act,
    AnswerDissolve,
    AnswerSwap,
    AskSwap,
    Auto,
    Automatic,
    Dissolve,
    Kick,
    Nack,
    Next,
    Ready,
    RoomOptions,
    SeatBot,
    SetOptions,
    Snapshot,
    StoodStill,
    Swap,
    TableInfo,
    TakeSeat,
    Trustee,
)
from hokchiu.rules.load import load
from hokchiu.tables.kept import decode_step
from hokchiu.tables.mail import Connected, Gone, Joined
from hokchiu.tables.pace import AT_ONCE, GRACE_MS, Pace
from hokchiu.tables.recovery import CannotGoOn, restore
from tests.amounts import part
from tests.tables.life import ENGINE, Life, lived


def count_steps(options: dict[str, Any], people: int) -> int:
    """How many steps there are from the first deal on."""
    life = Life(people, **options)
    life.start()
    steps = 0
    while life.table.stage != "over":
        steps += 1
        go_on(life)
    return steps


def go_on(life: Life) -> None:
    """One step: an answer, or on from the result."""
    life.act() if life.asks else [life.say(one, Next(life.cmd())) for one in life.people]


SESSIONS = [
    ({"deals": 1}, 4),
    ({"deals": 1, "level": "strong"}, 2),
    ({"deals": 1, "rules": "lianzhong_hall", "options": {"golden_gap_peek": "consent"}}, 4),
    ({"deals": 1, "rules": "mcr"}, 4),
]


@pytest.mark.parametrize(("options", "people"), SESSIONS)
def test_a_table_that_dies_at_every_step_ends_as_it_would_have(options: dict[str, Any], people: int):
    whole = lived(options, people)
    life = Life(people, **options)
    life.start()
    while life.table.stage != "over":
        life.die()
        life.return_()
        go_on(life)
    assert life.rows == whole.rows
    assert life.frames == whole.frames


@pytest.mark.parametrize(("options", "people"), SESSIONS)
def test_after_a_step_the_deal_ends_as_it_would_have(options: dict[str, Any], people: int):
    """One death in a deal, which no later one can mend; at every step in `make soak`."""
    whole = lived(options, people)
    steps = count_steps(options, people)
    for moment in range(0, steps, -(-steps // part(steps))):
        life = Life(people, **options)
        life.start()
        for _ in range(moment):
            if life.asks:
                life.act()
        life.die()
        life.return_()
        life.play()
        assert life.rows == whole.rows
        assert life.frames == whole.frames


def asked(pace: Pace | None = None, **options: Any) -> Life:
    """Four people, the first discard awaited."""
    life = Life(4, pace or Pace(), **options)
    life.start()
    while not any(ask.window == "turn" for ask in life.asks.values()):
        if life.asks:
            life.act()
        life.to(life.now + 100)
    return life


def test_the_same_prompt_waits_under_the_same_id_and_with_no_less_time():
    life = asked()
    ((player, before),) = life.asks.items()
    life.to(life.now + 5000)
    life.die()
    life.return_()
    ((again, after),) = life.asks.items()
    assert (again, after.decision, after.options) == (player, before.decision, before.options)
    assert after.left_ms is not None
    assert after.left_ms >= 25_000


def test_who_had_nearly_no_time_left_has_ten_seconds():
    life = asked(first_discard_s=5)
    life.die()
    life.return_()
    (ask,) = life.asks.values()
    assert ask.left_ms == GRACE_MS


def test_an_answer_that_was_given_before_is_answered_and_not_given_again():
    life = asked()
    ((player, ask),) = life.asks.items()
    answer = Act("mine", ask.decision, ask.options[0].action)
    life.say(player, answer)
    life.die()
    life.return_()
    actions = life.table.play.game.actions
    life.say(player, answer)
    assert life.told[player][-1] == Ack("mine")
    assert life.table.play.game.actions == actions


def test_what_is_answered_by_itself_goes_on_and_ends_with_the_deal():
    life = asked(deals=2)
    life.say("p1", Auto(life.cmd(), win=True, claims=True, discard=True))
    life.say("p2", Auto(life.cmd(), claims=True))
    life.say("p2", Auto(life.cmd()))
    life.act()  # another step, in which the switches do not change
    life.die()
    life.return_()
    assert [one for one in life.told["p1"] if isinstance(one, Automatic)] == [Automatic(True, True, True)]
    assert not any(isinstance(one, Automatic) for one in life.told["p2"])
    assert life.table.play.aids.wanted == {1: Automatic(True, True, True)}
    deal = life.table.play.deal
    life.play()
    assert life.table.play.deal > deal
    assert life.table.play.aids.wanted == {}


def test_nothing_happens_until_somebody_comes():
    life = asked()
    life.die()
    actions = life.table.play.game.actions
    life.to(life.now + 3_600_000)
    assert life.table.play.game.actions == actions
    life.give(Connected("p0"))
    life.to(life.now + 120_000)
    assert len(life.table.play.game.actions) > len(actions)


def test_the_pause_after_a_discard_is_not_cut_short_by_a_restart():
    life = asked(masked_windows=True)
    for _ in range(40):  # well past the first discard, and to a pause in which nobody is asked
        if life.asks:
            life.act()
        if not life.asks and life.table.play.discards > 2 and life.table.play.shown < life.table.play.game.event_count:
            break
        life.to(life.now + 200 if not life.asks else life.now)
    assert life.table.play.shown < life.table.play.game.event_count
    seen = {one: max(life.frames[one]) for one in life.people}
    life.die()
    life.return_()
    assert {one: max(life.frames[one]) for one in life.people} == seen
    life.to(life.now + 900)
    assert {one: max(life.frames[one]) for one in life.people} == seen
    life.to(life.now + 500)
    assert all(max(life.frames[one]) > seen[one] for one in life.people)


def test_the_room_is_as_it_was_before_the_first_deal():
    life = Life(3)
    for one in life.people:
        life.give(Joined(one, one, f"{one}-j"))
    life.say("p0", SetOptions(life.cmd(), RoomOptions(rules="club", deals=4)))
    life.say("p1", Ready(life.cmd()))
    before = life.table.info(0)
    life.die()
    life.return_()
    after = life.table.info(0)
    assert (after.options, after.rules_version, after.host) == (before.options, before.rules_version, before.host)
    assert [(one.name, one.ready) for one in after.players] == [(one.name, one.ready) for one in before.players]


def test_a_result_is_shown_again_and_the_next_deal_is_the_next():
    life = lived({"deals": 2}, 4)
    first = Life(4, deals=2)
    first.start()
    while first.table.stage == "playing":
        first.act()
    first.die()
    first.give(Connected("p0"))
    snapshot = [message for message in first.told["p0"] if isinstance(message, Snapshot)][-1]
    assert snapshot.settled is not None
    assert snapshot.settled.totals == life.rows[0].totals
    first.return_()
    first.play()
    assert [row.number for row in first.rows] == [1, 2]


def test_a_trustee_stays_one():
    life = asked()
    life.say("p2", Trustee(life.cmd(), on=True))
    life.die()
    life.return_()
    assert [message for message in life.told["p0"] if isinstance(message, TableInfo)][-1].players[2].trustee


def test_steps_without_a_whole_one_are_refused():
    life = asked()
    life.act()
    with pytest.raises(CannotGoOn, match="first of 1 steps"):
        restore("t1", [decode_step(life.steps[-1])], ENGINE, AT_ONCE, Random(1), 0)


def test_a_table_where_people_come_and_go_is_kept_in_few_steps():
    life = Life(2)
    life.give(Joined("p0", "p0", "j"))
    for n in range(500):
        life.say("p0", Ready(life.cmd(), ready=n % 2 == 0))
    assert len(life.steps) <= 201
    life.give(Gone("p0"))
    life.die()
    assert not life.table.seats[0].ready


def gathered(people: int) -> Life:
    life = Life(people)
    for one in life.people:
        life.give(Joined(one, one, f"{one}-j"))
    return life


def test_who_sits_where_who_asked_whom_and_who_was_sent_away_is_known():
    life = gathered(4)
    life.say("p0", TakeSeat("t", 0))
    life.say("p0", Kick(life.cmd(), 3))
    life.say("p1", TakeSeat("mine", 3))
    life.say("p0", SeatBot(life.cmd(), 1, on=True))
    life.say("p2", AskSwap(life.cmd(), 0))
    life.die()
    life.return_()
    assert [seat.name for seat in life.table.seats] == ["p0", "Bot 2", "p2", "p1"]
    assert life.table.info(0).swaps == [Swap(2, 0, 30_000)]
    life.say("p1", TakeSeat("mine", 3))
    assert life.told["p1"][-1] == Ack("mine")
    life.give(Joined("p3", "p3", "again"))
    refused = life.told["p3"][-1]
    assert isinstance(refused, Nack)
    assert refused.reason == "kicked"
    life.say("p0", AnswerSwap(life.cmd(), 2, agree=True))
    assert [seat.name for seat in life.table.seats] == ["p2", "Bot 2", "p0", "p1"]


def test_who_comes_after_a_restart_is_not_answered_for_who_sat_there():
    life = gathered(2)
    life.say("p1", Ready("same"))
    life.say("p0", Kick(life.cmd(), 1))
    life.die()
    life.return_()
    life.told["p9"] = []
    life.give(Joined("p9", "p9", "new"))
    life.say("p9", Ready("same"))
    assert life.table.seats[1].ready


def test_a_session_goes_on_under_its_rules_though_their_name_means_others_by_now(monkeypatch):
    life = asked()
    deal, hash_before = life.table.play.game.view(0), life.table.rules.hash
    others = load("club", {})
    life.die(replace(ENGINE, rules=lambda options: others))
    assert life.table.rules.hash == hash_before
    assert life.table.play.game.view(0) == deal
    life.return_()
    life.play()
    assert life.table.stage in ("between", "over")


def test_a_session_whose_rules_are_not_kept_does_not_go_on_under_others():
    life = asked()
    steps = [decode_step(step) for step in life.steps]
    first = steps[0]
    steps[0] = msgspec.structs.replace(first, deal=msgspec.structs.replace(first.deal, rules=None))
    others = load("club", {})
    with pytest.raises(CannotGoOn, match="others now"):
        restore("t1", steps, replace(ENGINE, rules=lambda options: others), AT_ONCE, Random(1), 0)


def test_a_vote_is_open_with_no_less_time_and_counts_the_proposals():
    life = asked()
    life.say("p1", Dissolve(life.cmd()))
    life.say("p2", AnswerDissolve(life.cmd(), agree=True))
    life.to(life.now + 20_000)
    life.die()
    life.return_()
    vote = life.table.info(0).vote
    assert vote is not None
    assert (vote.said, vote.left_ms) == (("silent", "agreed", "agreed", "silent"), 60_000)
    assert life.table.info(1).proposals == 1
    for one in ("p0", "p3"):
        life.say(one, AnswerDissolve(life.cmd(), agree=True))
    assert life.table.stage == "over"


def test_a_session_that_was_dissolved_is_over_and_nothing_of_its_deal_is_left():
    life = asked()
    life.say("p1", Dissolve(life.cmd()))
    for one in ("p0", "p2", "p3"):
        life.say(one, AnswerDissolve(life.cmd(), agree=True))
    before = life.table.info(0).ended
    life.die()
    life.return_()
    assert (life.table.play, life.table.stage, life.rows) == (None, "over", [])
    assert (life.table.info(0).ended, before is None) == (before, False)
    for one in life.people:
        life.say(one, Next(life.cmd()))
    life.to(life.now + 5000)
    assert life.table.stage == "playing"


def test_rounds_and_wins_are_counted_on():
    life = Life(4, deals=0, rules="mcr", rounds=1)
    life.start()
    while life.table.play is None or life.table.play.deal < 3:
        life.act() if life.asks else [life.say(one, Next(life.cmd())) for one in life.people]
    won = list(life.table.won)
    life.die()
    life.return_()
    life.play()
    assert len(life.rows) == 4
    assert all(now >= before for now, before in zip(life.table.won, won, strict=True))
    assert life.table.ended is not None
    assert life.table.ended.why == "played_out"


def test_who_comes_back_to_a_table_that_stood_still_is_told_for_how_long():
    life = asked()
    life.die()
    life.to(life.now + 3_600_000)
    life.give(Connected("p0"))
    life.give(Connected("p1"))
    life.give(Connected("p0"))
    told = [[message for message in life.told[one] if isinstance(message, StoodStill)] for one in ("p0", "p1")]
    assert told == [[StoodStill(3_600_000, 82_800_000)]] * 2
