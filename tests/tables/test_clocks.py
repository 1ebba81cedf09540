"""Windows, time limits and pauses (RULES.md 2.0a)."""

from hokchiu.protocol.messages import AskClosed, Clock, RoomOptions
from hokchiu.tables.pace import Pace
from tests.tables.scripted import (
    CLOCKS,
    NO_CLOCKS,
    Step,
    Theatre,
    claims,
    drawn,
    told,
    turn,
)

PUNG = ["pass", "pung"]
PEOPLE = ("ann", "bea", "cid", "dan")


def four(*steps: Step, options: RoomOptions = CLOCKS, pace: Pace | None = None) -> Theatre:
    """A deal among four people, past the pause of the opening."""
    theatre = Theatre(lambda: list(steps), options, pace or Pace())
    theatre.start(*PEOPLE)
    theatre.to(1000)
    return theatre


def test_the_dealers_first_prompt_comes_after_a_pause_that_the_hands_do_not_change():
    theatre = Theatre(lambda: [turn(0)], CLOCKS, Pace())
    theatre.start(*PEOPLE)
    theatre.to(999)
    assert theatre.open_ask("ann") is None
    theatre.to(1000)
    assert theatre.ask("ann").window == "turn"


def test_an_opening_win_is_offered_at_once_and_its_refusal_shows_after_the_pause():
    theatre = Theatre(lambda: [Step("opening", {0: ["pass", "win"]}), turn(0)], CLOCKS, Pace())
    theatre.start(*PEOPLE)
    theatre.to(200)
    theatre.act("ann", "pass")
    assert theatre.open_ask("ann") is None
    theatre.to(1000)
    assert theatre.ask("ann").window == "turn"


def test_times_are_30_s_for_the_first_discard_10_for_claims_and_15_for_a_turn():
    theatre = four(turn(0), claims({2: PUNG}, drawn(1)), turn(1), turn(2))
    assert theatre.ask("ann").total_ms == 30_000
    theatre.act("ann", "discard:1m")
    assert theatre.ask("cid").total_ms == 10_000
    theatre.act("cid", "pass")
    theatre.to(2000)
    assert theatre.ask("bea").total_ms == 15_000


def test_a_room_may_choose_other_times():
    options = RoomOptions(deals=0, first_discard_s=60, turn_s=40, claim_s=20)
    theatre = four(turn(0), claims({2: PUNG}), turn(1), options=options)
    assert theatre.ask("ann").total_ms == 60_000
    theatre.act("ann", "discard:1m")
    assert theatre.ask("cid").total_ms == 20_000


def test_a_prompt_sent_again_has_the_time_that_is_truly_left():
    theatre = four(turn(0))
    theatre.to(5000)
    theatre.come("ann")
    assert (theatre.ask("ann").left_ms, theatre.ask("ann").total_ms) == (26_000, 30_000)


def test_a_timeout_plays_the_default_and_says_so():
    theatre = four(turn(0, drawn(1)), turn(1))
    decision = theatre.ask("ann").decision
    theatre.to(31_000)
    assert theatre.game.acts == [(0, "discard:1m")]
    assert AskClosed(decision, "timeout") in theatre.got("ann", AskClosed)


def test_a_timed_out_claim_is_passed():
    theatre = four(turn(0), claims({2: ["win", "pass"]}, drawn(1)), turn(1))
    theatre.act("ann", "discard:1m")
    theatre.to(11_000)
    assert theatre.game.acts[-1] == (2, "pass")


def test_what_follows_a_discard_shows_after_the_pause_whether_or_not_somebody_could_claim():
    """The same frames at the same times: nobody could claim, or somebody passed at once."""
    quiet = four(turn(0, drawn(1)), turn(1))
    asked = four(turn(0), claims({2: PUNG}, drawn(1)), turn(1))
    for theatre in (quiet, asked):
        theatre.act("ann", "discard:1m")
    asked.act("cid", "pass")
    for now in (1000, 1500, 1999, 2000):
        quiet.to(now)
        asked.to(now)
        assert quiet.seen("dan") == asked.seen("dan")
        assert quiet.got("dan", Clock) == asked.got("dan", Clock)
    assert asked.seen("dan")[-1] == "draw"


def test_the_discard_itself_shows_at_once():
    theatre = four(turn(0, drawn(1)), turn(1))
    theatre.act("ann", "discard:1m")
    assert theatre.seen("dan")[-1] == "discard"


def test_masked_opening_windows_last_six_seconds():
    options = RoomOptions(deals=0, masked_windows=True)
    theatre = Theatre(lambda: [turn(0, drawn(1)), turn(1)], options, Pace())
    theatre.start(*PEOPLE)
    theatre.to(5999)
    assert theatre.open_ask("ann") is None
    theatre.to(6000)
    theatre.act("ann", "discard:1m")
    theatre.to(11_999)
    assert theatre.seen("ann")[-1] == "discard"
    theatre.to(12_000)
    assert theatre.seen("ann")[-1] == "draw"


def test_in_a_masked_opening_window_a_slow_answer_is_no_later_than_the_others():
    options = RoomOptions(deals=0, masked_windows=True)
    theatre = Theatre(lambda: [turn(0), claims({2: ["rob_gold", "pass"]}, drawn(1)), turn(1)], options, Pace())
    theatre.start(*PEOPLE)
    theatre.to(6000)
    theatre.act("ann", "discard:1m")
    assert theatre.ask("cid").total_ms == 6000
    theatre.to(12_000)
    assert theatre.seen("ann")[-1] == "draw"


def test_a_masked_pause_is_drawn_between_900_and_1300_ms():
    options = RoomOptions(deals=0, masked_windows=True)
    theatre = four(turn(0, drawn(1)), turn(1, drawn(2)), turn(2), options=options)
    theatre.to(6000)
    theatre.act("ann", "discard:1m")
    theatre.to(12_000)
    theatre.act("bea", "discard:1m")
    theatre.to(12_899)
    assert theatre.seen("ann")[-1] == "discard"
    theatre.to(13_300)
    assert theatre.seen("ann")[-1] == "draw"


def test_claims_carry_no_clock_that_others_could_read():
    theatre = four(turn(0), claims({2: PUNG}), turn(1))
    theatre.act("ann", "discard:1m")
    before = len(theatre.got("dan", Clock))
    theatre.to(3000)
    assert len(theatre.got("dan", Clock)) == before


def test_a_prompt_that_can_no_longer_matter_is_closed():
    theatre = four(turn(0), claims({1: ["win", "pass"], 2: PUNG}))
    theatre.act("ann", "discard:1m")
    decision = theatre.ask("cid").decision
    theatre.act("bea", "win")
    assert theatre.got("cid", AskClosed) == [AskClosed(decision, "overtaken")]


def test_one_person_against_bots_plays_without_clocks():
    theatre = Theatre(lambda: [turn(0)], NO_CLOCKS, Pace())
    theatre.start("ann")
    theatre.to(3_000_000)
    assert theatre.ask("ann").left_ms is None
    assert theatre.game.acts == []


def test_two_people_always_play_with_clocks():
    theatre = Theatre(lambda: [turn(0)], NO_CLOCKS, Pace())
    theatre.start("ann", "bea")
    theatre.to(1000)
    assert theatre.ask("ann").total_ms == 30_000
    assert theatre.table.options.clocks


def test_bots_take_600_to_900_ms():
    theatre = Theatre(lambda: [turn(1, drawn(2)), turn(0)], CLOCKS, Pace())
    theatre.start("ann")
    theatre.to(1599)
    assert theatre.game.acts == []
    theatre.to(1900)
    assert theatre.game.acts == [(1, "discard:1m")]


def test_an_added_kong_is_followed_by_a_pause_where_it_may_be_robbed():
    kong = told("meld", seat=0, meld={"type": "added_kong", "tiles": ["1m"] * 4, "claimed": None, "source": None})
    steps = [Step("turn", {0: ["added_kong:1m"]}, [kong, told("replace", seat=0, tile="5m")]), turn(0)]
    options = RoomOptions(deals=0, options={"rob_kong": True})
    theatre = four(*steps, options=options)
    theatre.act("ann", "added_kong:1m")
    assert theatre.seen("bea")[-1] == "meld"
    theatre.to(2000)
    assert theatre.seen("bea")[-1] == "replace"


def test_a_timer_that_was_lost_is_found_by_the_watchdog():
    theatre = four(turn(0))
    decision = theatre.ask("ann").decision
    assert theatre.table.overdue(33_000) == []
    assert theatre.table.overdue(33_001) == [decision]
