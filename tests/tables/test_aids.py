"""What makes playing easier: hints in the question, and answers that are given by themselves."""

from dataclasses import replace

import msgspec
import pytest

from hokchiu.protocol.messages import Ack, AskClosed, Auto, Automatic, Nack, Option, Trustee, Wait, Waits
from hokchiu.tables.aids import auto_action
from hokchiu.tables.pace import AT_ONCE
from tests.tables.scripted import CLOCKS, Step, Theatre, claims, discarded, drawn, turn

PEOPLE = ("ann", "bea", "cid", "dan")
GRACE = replace(AT_ONCE, auto=500)
WAITS = {"discard:1m": [("3p", 12, 24), ("6p", None, 24)]}
PASS_OR_PUNG = {1: ["pass", "pung"]}


def theatre(*steps: Step, hints: bool = True) -> Theatre:
    made = Theatre(lambda: list(steps), msgspec.structs.replace(CLOCKS, hints=hints), GRACE)
    made.start(*PEOPLE)
    return made


def told(table: Theatre, player: str) -> list[Waits]:
    found: list[Waits] = table.got(player, Waits)
    return found


def waiting(table: Theatre) -> Theatre:
    """The next question is asked with hints."""
    table.game.waiting = dict(WAITS)
    table.act("ann", "discard:9s")
    return table


STEPS = (turn(0, drawn(1)), turn(1, drawn(2)), turn(2))


def test_a_question_says_what_each_discard_leaves_one_waiting_for():
    ask = waiting(theatre(*STEPS)).ask("bea")
    assert {option.action: option.waits for option in ask.options} == {
        "discard:1m": (Wait("3p", 12, 24), Wait("6p", None, 24)),
        "discard:9s": (),
    }


def test_after_the_discard_one_is_told_what_one_waits_for_and_nobody_else_is():
    table = waiting(theatre(*STEPS))
    table.act("bea", "discard:1m")
    assert told(table, "bea") == [Waits((Wait("3p", 12, 24), Wait("6p", None, 24)))]
    assert [told(table, name) for name in ("cid", "dan")] == [[], []]


def test_a_discard_that_does_not_leave_it_ready_says_so():
    table = waiting(theatre(*STEPS))
    table.act("bea", "discard:9s")
    assert told(table, "bea") == [Waits(())]


def test_who_comes_back_is_told_again():
    table = waiting(theatre(*STEPS))
    table.act("bea", "discard:1m")
    table.go("bea")
    assert [one for one in table.come("bea") if isinstance(one, Waits)] == [
        Waits((Wait("3p", 12, 24), Wait("6p", None, 24)))
    ]


def test_what_one_waited_for_is_forgotten_when_the_trustee_discards():
    table = waiting(theatre(turn(0, drawn(1)), turn(1, drawn(1)), turn(1, drawn(2)), turn(2)))
    table.act("bea", "discard:1m")
    table.say("bea", Trustee(table.cmd(), True))
    table.to(table.now + 1000)
    assert told(table, "bea")[-1] == Waits(())
    table.go("bea")
    assert not any(isinstance(one, Waits) for one in table.come("bea"))


def test_a_win_let_go_marks_its_wait_until_the_next_discard_and_only_the_seat_is_told():
    steps = (turn(0, drawn(1)), turn(1, drawn(2)), turn(2), claims({1: ["win", "pass"]}, drawn(3)), turn(3))
    table = waiting(theatre(*steps))
    table.game.let_go = "3p"
    table.act("bea", "discard:1m")
    table.act("cid", "discard:1m")
    table.to(table.now + 3000)
    table.act("bea", "pass")
    assert told(table, "bea")[-1] == Waits((Wait("3p", 12, 24, passed=True), Wait("6p", None, 24)))
    assert not any(wait.passed for name in ("ann", "cid", "dan") for one in told(table, name) for wait in one.waits)
    table.go("bea")
    assert [one.waits[0].passed for one in table.come("bea") if isinstance(one, Waits)] == [True]


def test_a_win_let_go_that_bars_nothing_is_not_told():
    steps = (turn(0, drawn(1)), turn(1, drawn(2)), turn(2), claims({1: ["win", "pass"]}, drawn(3)), turn(3))
    table = waiting(theatre(*steps))
    table.act("bea", "discard:1m")
    table.act("cid", "discard:1m")
    table.to(table.now + 3000)
    table.act("bea", "pass")
    assert len(told(table, "bea")) == 1


def test_a_question_says_why_a_complete_hand_does_not_win():
    table = theatre(*STEPS)
    table.game.no_win = "below_minimum"
    table.act("ann", "discard:9s")
    assert table.ask("bea").barred == "below_minimum"
    assert table.ask("ann").barred is None


def test_a_room_without_hints_tells_nothing():
    table = waiting(theatre(*STEPS, hints=False))
    assert all(option.waits == () for option in table.ask("bea").options)
    table.act("bea", "discard:1m")
    assert told(table, "bea") == []


# ---------------------------------------------------------------- answers given by themselves


def auto(table: Theatre, player: str, **wanted: bool) -> object:
    return table.say(player, Auto(table.cmd(), **wanted))


def test_claims_are_passed_half_a_second_after_the_question():
    table = theatre(turn(0), claims(PASS_OR_PUNG, drawn(1)), turn(1))
    auto(table, "bea", claims=True)
    table.act("ann", "discard:1m")
    table.to(table.now + 499)
    assert table.open_ask("bea") is not None
    table.to(table.now + 1)
    assert table.game.acts[-1] == (1, "pass")
    assert table.got("bea", AskClosed)[-1].why == "answered"


def test_an_answer_by_hand_goes_before():
    table = theatre(turn(0), claims(PASS_OR_PUNG, drawn(1)), turn(1))
    auto(table, "bea", claims=True)
    table.act("ann", "discard:1m")
    table.to(table.now + 499)
    assert isinstance(table.act("bea", "pung"), Ack)
    table.to(table.now + 5000)
    assert table.game.acts[1] == (1, "pung")


def test_the_question_that_is_open_is_answered_too():
    table = theatre(turn(0), claims(PASS_OR_PUNG, drawn(1)), turn(1))
    table.act("ann", "discard:1m")
    table.to(table.now + 3000)
    auto(table, "bea", claims=True)
    table.to(table.now + 500)
    assert table.game.acts[-1] == (1, "pass")


def test_what_is_switched_off_is_asked_again():
    table = theatre(turn(0), claims(PASS_OR_PUNG, drawn(1)), turn(1))
    auto(table, "bea", claims=True)
    auto(table, "bea")
    table.act("ann", "discard:1m")
    table.to(table.now + 5000)
    assert table.open_ask("bea") is not None


def test_it_ends_with_the_deal():
    table = theatre(turn(0), claims(PASS_OR_PUNG, discarded(1)))
    auto(table, "bea", claims=True)
    table.act("ann", "discard:1m")
    table.to(table.now + 1000)
    table.to(table.now + 500)
    table.act("ann", "discard:1m")
    table.to(table.now + 1000)
    assert len(table.games) == 2
    assert table.open_ask("bea") is not None


def test_who_comes_back_is_told_what_is_answered_for_him():
    table = theatre(*STEPS)
    auto(table, "cid", win=True)
    table.go("cid")
    assert [one for one in table.come("cid") if isinstance(one, Automatic)] == [Automatic(win=True)]
    assert not any(isinstance(one, Automatic) for one in table.come("dan"))


def test_before_a_deal_there_is_nothing_to_answer():
    table = Theatre(lambda: [turn(0)], CLOCKS, GRACE)
    table.join("ann")
    assert isinstance(auto(table, "ann", win=True), Nack)


def test_what_was_drawn_for_a_kong_is_discarded_by_hand():
    kong = Step("turn", {0: ["concealed_kong:1m", "discard:9s"]}, [drawn(0)])
    table = theatre(kong, turn(0, drawn(1)), turn(1))
    auto(table, "ann", discard=True)
    table.act("ann", "concealed_kong:1m")
    assert table.table.play.aids.konged == 1
    table.act("ann", "discard:9s")
    assert table.table.play.aids.konged == 0


def options(*actions: str) -> list[Option]:
    points = {"win": 12, "three_golds": 30, "rob_gold": 5}
    return [Option(action, points=points.get(action)) for action in actions]


VIEW = {"drawn": "2m", "gold": "9s"}
ALL = Automatic(win=True, claims=True, discard=True)
TURN = ("discard:1m", "discard:2m")


@pytest.mark.parametrize(
    ("wanted", "window", "offered", "expected"),
    [
        (ALL, "claims", ("pass", "pung"), "pass"),
        (ALL, "claims", ("pass", "pung", "win"), "win"),
        (Automatic(claims=True), "claims", ("pass", "pung", "win"), None),
        (Automatic(win=True), "claims", ("pass", "pung"), None),
        (ALL, "claims", ("pass", "win", "rob_gold"), "rob_gold"),
        (ALL, "turn", ("win", "three_golds", *TURN), "three_golds"),
        (ALL, "rob_kong", ("pass", "win"), "win"),
        (ALL, "opening", ("pass", "three_golds"), "three_golds"),
        (Automatic(claims=True), "opening", ("pass", "three_golds"), None),
        (Automatic(discard=True), "turn", TURN, "discard:2m"),
        (Automatic(discard=True), "turn", ("win", *TURN), None),
        (Automatic(discard=True), "turn", ("concealed_kong:1m", *TURN), None),
        (ALL, "turn", ("concealed_kong:1m", *TURN), "discard:2m"),
        (ALL, "turn", ("discard:1m",), None),
        (ALL, "exchange", ("pass", "mark:1m"), None),
        (Automatic(), "claims", ("pass", "pung"), None),
    ],
)
def test_what_is_answered(wanted, window, offered, expected):
    assert auto_action(wanted, window, options(*offered), VIEW, konged=False) == expected


@pytest.mark.parametrize(
    ("view", "konged"), [({"drawn": "2m", "gold": "2m"}, False), ({"drawn": None, "gold": "9s"}, False), (VIEW, True)]
)
def test_a_gold_a_tile_not_drawn_and_one_drawn_for_a_kong_stay(view, konged):
    assert auto_action(ALL, "turn", options(*TURN), view, konged=konged) is None
