"""The host changes the rules of a room before its first deal."""

from collections.abc import Callable

import pytest

from hokchiu.protocol.messages import Ack, Nack, Next, Ready, RoomOptions, SetOptions, StartRoom, TableInfo
from hokchiu.tables.pace import AT_ONCE
from tests.tables.scripted import CLOCKS, Theatre, turn

HOUSE = RoomOptions(options={"reserve": 16, "specials.golden_pair": 80}, deals=4, clocks=True)


@pytest.fixture
def theatre() -> Theatre:
    theatre = Theatre(lambda: [turn(0)], CLOCKS, AT_ONCE)
    theatre.join("ann", "bea")
    return theatre


def test_everybody_is_told_of_the_new_rules(theatre: Theatre):
    assert theatre.say("ann", SetOptions("x1", HOUSE)) == Ack("x1")
    assert [theatre.got(name, TableInfo)[-1].options for name in ("ann", "bea")] == [HOUSE, HOUSE]


def test_whoever_was_ready_must_be_ready_anew(theatre: Theatre):
    theatre.say("bea", Ready("r1"))
    theatre.say("ann", SetOptions("x1", HOUSE))
    assert not theatre.got("ann", TableInfo)[-1].players[1].ready
    assert theatre.say("ann", StartRoom("x2")) == Nack("x2", "not_now", "not ready: seats [1]")


def test_a_ready_that_crosses_a_change_of_the_rules_does_not_count(theatre: Theatre):
    seen = theatre.got("bea", TableInfo)[-1].rules_version
    theatre.say("ann", SetOptions("x1", HOUSE))
    refused = theatre.say("bea", Ready("r1", True, seen))
    assert isinstance(refused, Nack)
    assert refused.reason == "rules_changed"
    assert not theatre.table.seats[1].ready
    now = theatre.got("bea", TableInfo)[-1].rules_version
    assert theatre.say("bea", Ready("r2", True, now)) == Ack("r2")
    assert theatre.table.seats[1].ready


def test_a_ready_for_the_rules_that_are_chosen_counts(theatre: Theatre):
    assert theatre.say("bea", Ready("r1", True, 0)) == Ack("r1")
    assert theatre.table.seats[1].ready
    assert theatre.say("bea", Ready("r2", False, 7)) == Ack("r2")


def test_the_deal_is_played_by_the_new_rules(theatre: Theatre):
    theatre.say("ann", SetOptions("x1", HOUSE))
    assert theatre.table.rules.options["reserve"] == 16
    assert theatre.table.rules.options["specials.golden_pair"] == 80


REFUSED: dict[str, tuple[str, RoomOptions, str, str]] = {
    "a guest": ("bea", HOUSE, "not_yours", "only the host"),
    "an unknown rule set": ("ann", RoomOptions(rules="nonsense"), "bad_rules", "nonsense"),
    "an unknown option": ("ann", RoomOptions(options={"reserv": 16}), "bad_rules", "reserve"),
    "a value out of range": ("ann", RoomOptions(options={"reserve": 999}), "bad_rules", "reserve = 999"),
    "a value of another type": ("ann", RoomOptions(options={"rob_kong": 1}), "bad_rules", "false, true"),
}


@pytest.mark.parametrize(("who", "options", "reason", "word"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_refused_changes_nothing(theatre: Theatre, who: str, options: RoomOptions, reason: str, word: str):
    theatre.say("bea", Ready("r1"))
    answer = theatre.say(who, SetOptions("x1", options))
    assert isinstance(answer, Nack)
    assert (answer.reason, word in answer.text) == (reason, True)
    assert theatre.table.options == CLOCKS
    assert theatre.table.seats[1].ready


def playing(theatre: Theatre) -> None:
    theatre.say("bea", Ready("r1"))
    theatre.say("ann", StartRoom("s1"))


def between_deals(theatre: Theatre) -> None:
    playing(theatre)
    theatre.act("ann", "discard:1m")
    theatre.say("bea", Next("n1"))


@pytest.mark.parametrize("reach", [playing, between_deals], ids=["in a deal", "between deals"])
def test_it_is_too_late_once_the_first_deal_has_begun(theatre: Theatre, reach: Callable[[Theatre], None]):
    reach(theatre)
    answer = theatre.say("ann", SetOptions("x1", HOUSE))
    assert isinstance(answer, Nack)
    assert answer.reason == "not_now"
    assert theatre.table.options.options == CLOCKS.options
