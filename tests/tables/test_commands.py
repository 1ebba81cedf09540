"""Commands that a table takes, and those that change nothing."""

from itertools import permutations

import pytest

from hokchiu.protocol.messages import Ack, Act, AskClosed, Nack, Next, TableEventFrame, Trustee
from hokchiu.tables.pace import AT_ONCE, Pace
from tests.tables.scripted import CLOCKS, Step, Theatre, claims, drawn, turn

PEOPLE = ("ann", "bea", "cid", "dan")


def four(*steps: Step) -> Theatre:
    theatre = Theatre(lambda: list(steps), CLOCKS, AT_ONCE)
    theatre.start(*PEOPLE)
    return theatre


@pytest.fixture
def theatre() -> Theatre:
    return four(turn(0), claims({2: ["pung", "pass"], 3: ["pass", "win"]}, drawn(1)), turn(1), turn(2))


def test_an_answer_is_acknowledged_closes_the_prompt_and_shows(theatre: Theatre):
    decision = theatre.ask("ann").decision
    theatre.inbox["ann"] = []
    assert theatre.say("ann", Act("x1", decision, "discard:1m")) == Ack("x1")
    assert theatre.got("ann", AskClosed) == [AskClosed(decision, "answered")]
    assert theatre.seen("ann") == ["discard"]


def test_the_same_command_again_gets_the_same_answer_and_is_done_once(theatre: Theatre):
    command = Act("x1", theatre.ask("ann").decision, "discard:1m")
    first = theatre.say("ann", command)
    events = theatre.game.event_count
    assert theatre.say("ann", command) == first
    assert theatre.game.event_count == events
    assert theatre.game.acts == [(0, "discard:1m")]


def test_a_refused_command_again_is_refused_again(theatre: Theatre):
    command = Act("x1", theatre.ask("ann").decision, "discard:7z")
    assert theatre.say("ann", command) == theatre.say("ann", command)


def test_a_command_id_used_for_another_command_is_refused(theatre: Theatre):
    theatre.say("ann", Act("x1", theatre.ask("ann").decision, "discard:1m"))
    answer = theatre.say("ann", Trustee("x1", on=True))
    assert isinstance(answer, Nack)
    assert answer.reason == "repeated"
    assert not theatre.table.seats[0].trustee


REFUSED = {
    "an action that is not offered": ("ann", "0", "win", "illegal"),
    "garbage": ("ann", "0", "💣", "illegal"),
    "a decision that is over": ("ann", "1.0.0", "pass", "stale"),
    "a decision that was never made": ("ann", "nonsense", "pass", "stale"),
    "a decision of another seat": ("bea", "0", "discard:1m", "not_yours"),
    "a decision of another seat that does not exist": ("bea", "1.3.99", "pass", "not_yours"),
}


@pytest.mark.parametrize(("player", "decision", "action", "reason"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_not_offered_changes_nothing(theatre: Theatre, player: str, decision: str, action: str, reason: str):
    decision = theatre.ask("ann").decision if decision == "0" else decision
    shown = len(theatre.got("dan", TableEventFrame))
    answer = theatre.say(player, Act("x1", decision, action))
    assert isinstance(answer, Nack)
    assert answer.reason == reason
    assert theatre.game.acts == []
    assert len(theatre.got("dan", TableEventFrame)) == shown
    assert theatre.open_ask("ann") is not None


def test_an_answer_that_comes_after_the_timeout_is_stale():
    theatre = Theatre(lambda: [turn(0, drawn(1)), turn(1)], CLOCKS, Pace())
    theatre.start(*PEOPLE)
    theatre.to(1000)
    decision = theatre.ask("ann").decision
    theatre.to(31_000)
    answer = theatre.say("ann", Act("x1", decision, "discard:9s"))
    assert isinstance(answer, Nack)
    assert answer.reason == "stale"


def test_an_answer_to_a_prompt_that_was_overtaken_is_stale(theatre: Theatre):
    theatre.act("ann", "discard:1m")
    decision = theatre.ask("cid").decision
    theatre.act("dan", "win")
    answer = theatre.say("cid", Act("x1", decision, "pung"))
    assert isinstance(answer, Nack)
    assert answer.reason == "stale"


def test_a_person_who_sits_elsewhere_is_refused(theatre: Theatre):
    answer = theatre.say("eve", Act("x1", theatre.ask("ann").decision, "discard:1m"))
    assert isinstance(answer, Nack)
    assert answer.reason == "not_now"
    assert theatre.game.acts == []


def test_next_has_no_place_in_a_deal(theatre: Theatre):
    answer = theatre.say("ann", Next("x1"))
    assert isinstance(answer, Nack)
    assert answer.reason == "not_now"


def test_ids_of_prompts_do_not_tell_how_many_prompts_others_had(theatre: Theatre):
    theatre.act("ann", "discard:1m")
    theatre.act("cid", "pass")
    theatre.act("dan", "pass")
    assert [theatre.ask(player).decision for player in PEOPLE] == ["1.0.1", "1.1.1", "1.2.1", "1.3.1"]


@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_claims_are_taken_in_whatever_order_they_come(order: tuple[int, ...]):
    asks = {1: ["chow:123m", "pass"], 2: ["pung", "pass"], 3: ["pung", "pass"]}
    theatre = four(turn(0), claims(asks, drawn(1)), turn(1), turn(2))
    theatre.act("ann", "discard:1m")
    for seat in order:
        assert theatre.open_ask(PEOPLE[seat]) is not None
        theatre.act(PEOPLE[seat], asks[seat][0])
    assert theatre.seen("ann")[-1] == "draw"
    assert theatre.ask("bea").window == "turn"
