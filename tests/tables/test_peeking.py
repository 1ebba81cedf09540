"""Who has declared a golden gap asks the others for their hands: RULES.md P39, C60."""

from dataclasses import replace

import msgspec
import pytest

from hokchiu.protocol.messages import (
    Ack,
    Nack,
    PeekAnswer,
    PeekAsked,
    PeekClosed,
    Peeked,
    PeekHands,
    Settled,
    TableEventFrame,
    Trustee,
)
from hokchiu.tables.pace import AT_ONCE
from tests.tables.scripted import CLOCKS, NO_CLOCKS, Step, Theatre, discarded, drawn, told, turn

PEOPLE = ("ann", "bea", "cid", "dan")
SLOW_BOTS = replace(AT_ONCE, think=(1000, 1000))
GAP = told("golden_gap", seat=0, tiles=["8s", "1s"])


def theatre(*people: str, rules: str = "lianzhong_hall", clocks: bool = True, **options: object) -> Theatre:
    """Seat 0 declares a golden gap in its first turn; then seat 1 is on turn."""
    room = msgspec.structs.replace(CLOCKS if clocks else NO_CLOCKS, rules=rules, options=options)
    table = Theatre(lambda: [declaring(), turn(1, drawn(2)), turn(2, drawn(3))], room, SLOW_BOTS)
    table.start(*(people or PEOPLE))
    return table


def declaring() -> Step:
    step = turn(0, drawn(1), actions=("golden_gap:1m", "discard:1m"))
    return replace(step, then=[GAP, *step.then])


def declared(*people: str, **options: object) -> Theatre:
    table = theatre(*people, **options)  # type: ignore[arg-type]
    table.act("ann", "golden_gap:1m")
    return table


def last(table: Theatre, player: str) -> Peeked:
    peeked: list[Peeked] = table.got(player, Peeked)
    return peeked[-1]


def ask(table: Theatre, player: str = "ann") -> object:
    return table.say(player, PeekHands(table.cmd()))


def answer(table: Theatre, player: str, agree: bool, seat: int = 0) -> object:
    return table.say(player, PeekAnswer(table.cmd(), seat, agree))


def test_who_has_declared_is_told_that_he_may_ask_and_nobody_else():
    table = declared()
    assert table.got("ann", Peeked) == [Peeked(True, ("none",) * 4, (None,) * 4)]
    assert [table.got(name, Peeked) for name in PEOPLE[1:]] == [[], [], []]


def test_each_opponent_is_asked_with_the_time_of_a_claim():
    table = declared()
    assert isinstance(ask(table), Ack)
    assert [table.got(name, PeekAsked) for name in PEOPLE] == [[], *[[PeekAsked(0, 10_000, 10_000)]] * 3]
    assert last(table, "ann") == Peeked(False, ("none", "asked", "asked", "asked"), (None,) * 4)


def test_only_the_asker_sees_only_the_hands_of_those_who_agreed():
    table = declared()
    ask(table)
    answer(table, "bea", True)
    answer(table, "cid", False)
    assert last(table, "ann") == Peeked(False, ("none", "agreed", "refused", "asked"), (None, ["2m", "9p"], None, None))
    assert [table.got(name, Peeked) for name in PEOPLE[1:]] == [[], [], []]
    assert table.got("bea", PeekClosed) == [PeekClosed(0)]


def test_what_is_shown_follows_the_deal():
    table = declared()
    ask(table)
    answer(table, "cid", True)
    before = last(table, "ann").hands[2]
    table.act("bea", "discard:1m")
    assert (before, last(table, "ann").hands[2]) == (["3m"], ["3m", "9p"])


def test_no_answer_in_time_is_a_refusal():
    table = declared()
    ask(table)
    table.to(table.now + 9_999)
    assert last(table, "ann").answers == ("none", "asked", "asked", "asked")
    table.to(table.now + 1)
    assert last(table, "ann").answers == ("none", "refused", "refused", "refused")
    assert isinstance(answer(table, "bea", True), Nack)
    assert last(table, "ann").hands == (None,) * 4


def test_the_trustee_refuses_and_so_does_who_leaves_his_seat_to_it():
    table = theatre()
    table.say("bea", Trustee(table.cmd(), True))
    table.act("ann", "golden_gap:1m")
    ask(table)
    table.say("cid", Trustee(table.cmd(), True))
    assert last(table, "ann").answers == ("none", "refused", "refused", "asked")
    assert table.got("bea", PeekAsked) == []


def test_bots_agree():
    table = declared("ann", clocks=False)
    ask(table)
    assert last(table, "ann").answers == ("none", "agreed", "agreed", "agreed")
    assert last(table, "ann").hands[0] is None


def test_one_asks_once_a_deal():
    table = declared()
    ask(table)
    again = ask(table)
    assert isinstance(again, Nack)
    assert again.reason == "not_now"
    assert len(table.got("bea", PeekAsked)) == 1


@pytest.mark.parametrize("player", PEOPLE)
def test_who_has_not_declared_may_not_ask(player):
    assert isinstance(ask(theatre(), player), Nack)
    if player != "ann":
        assert isinstance(ask(declared(), player), Nack)


def test_a_room_without_peeking_offers_none():
    table = declared(golden_gap_peek="off")
    assert table.got("ann", Peeked) == []
    assert isinstance(ask(table), Nack)


@pytest.mark.parametrize(("player", "seat"), [("bea", 2), ("ann", 0), ("bea", 1)])
def test_an_answer_to_nobody_is_refused(player, seat):
    table = declared()
    ask(table)
    assert isinstance(answer(table, player, True, seat), Nack)


def test_coming_back_brings_the_hands_and_the_question_back():
    table = declared()
    ask(table)
    answer(table, "bea", True)
    table.now += 4000
    for name in ("ann", "cid", "bea"):
        table.go(name)
    back = table.come("ann")
    assert [one for one in back if isinstance(one, Peeked)] == [last(table, "ann")]
    assert last(table, "ann").hands[1] == ["2m", "9p"]
    assert [one for one in table.come("cid") if isinstance(one, PeekAsked)] == [PeekAsked(0, 6000, 10_000)]
    assert not any(isinstance(one, PeekAsked | Peeked) for one in table.come("bea"))


def test_the_end_of_the_deal_closes_what_is_open_and_shows_no_more():
    table = declared()
    ask(table)
    answer(table, "bea", True)
    seen = len(table.got("ann", Peeked))
    table.act("bea", "discard:1m")
    table.act("cid", "discard:1m")
    assert any(isinstance(frame.event, Settled) for frame in table.got("ann", TableEventFrame))
    assert [table.got(name, PeekClosed) for name in ("cid", "dan")] == [[PeekClosed(0)]] * 2
    assert len(table.got("ann", Peeked)) <= seen + 1
    assert not any(isinstance(one, Peeked | PeekAsked) for one in table.come("ann"))
    assert isinstance(answer(table, "cid", True), Nack)


def test_a_hand_that_discards_by_itself_pauses_like_any_other():
    locked = [discarded(0), drawn(1), discarded(1), drawn(2)]
    table = Theatre(lambda: [turn(3, *locked), turn(2)], CLOCKS, replace(AT_ONCE, pause=1000))
    table.start(*PEOPLE)
    table.to(table.now + 1000)
    table.act("dan", "discard:1m")
    told_at = [table.seen("ann").count("discard")]
    for _ in range(3):
        table.to(table.now + 999)
        told_at.append(table.seen("ann").count("discard"))
        table.to(table.now + 1)
        told_at.append(table.seen("ann").count("discard"))
    assert told_at == [1, 1, 2, 2, 3, 3, 3]
