"""The trustee (RULES.md 2.0a): three prompts missed, or the connection gone; who ends it, and what it plays."""

from hokchiu.protocol.messages import Ask, AskClosed, TableInfo, Trustee
from hokchiu.tables.pace import Pace
from hokchiu.tables.trustee import trustee_action
from tests.tables.scripted import CLOCKS, NO_CLOCKS, ScriptedGame, Step, Theatre, claims, drawn, pass_or_first, turn


def pair(*steps: Step, count: int = 1) -> Theatre:
    """Two people at a table where only ann's seat is ever asked."""
    theatre = Theatre(lambda: list(steps) * count, CLOCKS, Pace())
    theatre.start("ann", "bea")
    theatre.to(1000)
    return theatre


def test_three_prompts_missed_in_a_row_hand_the_seat_over():
    theatre = pair(turn(0, drawn(0)), count=6)
    theatre.to(31_000 + 16_000)
    assert not theatre.table.seats[0].trustee
    theatre.to(31_000 + 32_000)
    assert theatre.table.seats[0].trustee
    assert theatre.got("bea", TableInfo)[-1].players[0].trustee


def test_an_answer_of_ones_own_starts_the_count_again():
    theatre = pair(turn(0, drawn(0)), count=8)
    theatre.to(31_000 + 17_000)
    theatre.act("ann", "discard:1m")
    theatre.to(theatre.now + 16_000 + 15_999)
    assert not theatre.table.seats[0].trustee


def test_the_trustee_answers_after_a_second_and_without_a_prompt():
    theatre = pair(turn(0, drawn(0)), count=4)
    theatre.say("ann", Trustee("x1", on=True))
    asked = len(theatre.got("ann", Ask))
    theatre.to(1999)
    assert theatre.game.acts == []
    theatre.to(2000)
    assert theatre.game.acts == [(0, "discard:1m")]
    theatre.to(20_000)
    assert len(theatre.got("ann", Ask)) == asked


def test_handing_over_closes_the_prompt():
    theatre = pair(turn(0))
    decision = theatre.ask("ann").decision
    theatre.say("ann", Trustee("x1", on=True))
    assert theatre.got("ann", AskClosed) == [AskClosed(decision, "trustee")]


def test_taking_the_seat_back_brings_the_prompt_with_its_full_time():
    theatre = pair(turn(0), count=2)
    theatre.say("ann", Trustee("x1", on=True))
    theatre.to(1500)
    theatre.say("ann", Trustee("x2", on=False))
    assert theatre.ask("ann").left_ms == 30_000
    theatre.to(10_000)
    assert theatre.game.acts == []


def test_an_old_answer_does_not_count_while_the_trustee_plays():
    theatre = pair(turn(0))
    theatre.say("ann", Trustee("x1", on=True))
    theatre.act("ann", "discard:9s")
    assert theatre.game.acts == []


def test_coming_back_does_not_end_a_trustee_that_missed_prompts_began():
    theatre = pair(turn(0, drawn(0)), count=40)
    theatre.to(70_000)
    theatre.go("ann")
    theatre.come("ann")
    assert theatre.table.seats[0].trustee


def test_a_connection_gone_for_15_s_shows_as_absent_not_before():
    theatre = pair(turn(1), turn(0))
    theatre.go("ann")
    theatre.to(15_999)
    assert theatre.got("bea", TableInfo)[-1].players[0].connected
    theatre.to(16_000)
    player = theatre.got("bea", TableInfo)[-1].players[0]
    assert (player.connected, player.trustee) == (False, False)


def test_who_is_away_is_played_for_once_a_prompt_of_his_has_run_out_of_time():
    theatre = pair(turn(0, drawn(0)), turn(0), count=3)
    theatre.go("ann")
    theatre.to(30_999)
    assert theatre.game.acts == []
    theatre.to(34_000)
    assert theatre.game.acts == [(0, "discard:1m"), (0, "discard:1m")]
    assert theatre.got("bea", TableInfo)[-1].players[0].trustee


def test_the_time_of_a_prompt_runs_on_without_a_connection():
    theatre = pair(turn(0), turn(1))
    theatre.go("ann")
    theatre.to(30_999)
    assert theatre.game.acts == []
    theatre.to(31_000)
    assert theatre.game.acts == [(0, "discard:1m")]


def test_an_absent_player_is_played_for_until_he_is_back():
    theatre = pair(turn(0, drawn(0)), count=60)
    theatre.go("ann")
    theatre.to(40_000)
    acts = len(theatre.game.acts)
    assert acts > 3
    theatre.come("ann")
    theatre.to(theatre.now + 2000)
    assert theatre.open_ask("ann") is not None
    assert not theatre.got("bea", TableInfo)[-1].players[0].trustee


def test_without_clocks_the_table_waits_for_an_absent_player():
    theatre = Theatre(lambda: [turn(0)], NO_CLOCKS, Pace())
    theatre.start("ann")
    theatre.to(1000)
    theatre.go("ann")
    theatre.to(3_000_000)
    assert theatre.game.acts == []
    assert theatre.come("ann")
    assert theatre.open_ask("ann") is not None


def test_the_trustee_takes_every_win():
    game = ScriptedGame([Step("claims", {2: ["pass", "win", "pung"]})])
    assert trustee_action(game, 2, pass_or_first) == "win"  # type: ignore[arg-type]


def test_the_trustee_keeps_golds_while_it_has_another_tile():
    game = ScriptedGame([Step("turn", {0: ["discard:9s", "discard:3p"]})])
    assert trustee_action(game, 0, lambda game, seat: "discard:9s") == "discard:3p"


def test_the_trustee_discards_a_gold_if_it_has_nothing_else():
    game = ScriptedGame([Step("turn", {0: ["discard:9s"]})])
    assert trustee_action(game, 0, lambda game, seat: "discard:9s") == "discard:9s"


CLAIM_MS = 10_000


def claiming(*more: Step) -> Theatre:
    """bea may claim what ann discards, cid and dan may not; ann has discarded."""
    asked = {1: ["pung", "pass"], 2: ["chow", "pass"]}
    theatre = Theatre(lambda: [turn(0), claims(asked, drawn(2)), turn(2, drawn(1)), *more], CLOCKS, Pace())
    theatre.start("ann", "bea", "cid", "dan")
    theatre.to(1000)
    return theatre


def others_hear(theatre: Theatre) -> list[str]:
    return [type(message).__name__ for player in ("ann", "dan") for message in theatre.inbox[player]]


def test_nobody_hears_of_a_claim_that_ran_out_before_the_next_turn_of_who_had_it():
    theatre = claiming(turn(1, drawn(3)), turn(3))
    theatre.go("bea")
    theatre.to(17_000)
    theatre.act("ann", "discard:1m")
    cid = theatre.ask("cid")
    assert theatre.table.play.decisions[1] is not None
    for player in ("ann", "dan"):
        theatre.inbox[player] = []
    # cid's clock is as long as bea's; only bea's runs out here.
    theatre.table.play.decisions[2].at += 5000
    theatre.to(17_000 + CLAIM_MS + 2000)
    assert theatre.table.seats[1].lapsed
    assert theatre.ask("cid") == cid
    assert others_hear(theatre) == []
    theatre.come("cid")
    assert not theatre.got("cid", TableInfo)[-1].players[1].trustee
    theatre.act("cid", "pass")
    theatre.act("cid", "discard:1m")
    theatre.to(theatre.now + 4000)
    assert theatre.got("dan", TableInfo)[-1].players[1].trustee


def test_who_comes_back_after_a_claim_that_ran_out_is_not_told_of():
    theatre = claiming(turn(1))
    theatre.act("ann", "discard:1m")
    theatre.go("bea")
    theatre.table.play.decisions[2].at += 5000
    theatre.to(1000 + CLAIM_MS + 2000)
    assert theatre.table.seats[1].lapsed
    for player in ("ann", "dan"):
        theatre.inbox[player] = []
    theatre.come("bea")
    assert not theatre.table.seats[1].lapsed
    assert others_hear(theatre) == []


def test_only_he_himself_hears_at_once_that_three_missed_claims_have_called_the_trustee():
    theatre = claiming(turn(1))
    theatre.table.seats[1].missed = 2
    theatre.act("ann", "discard:1m")
    theatre.table.play.decisions[2].at += 5000
    for player in ("ann", "dan"):
        theatre.inbox[player] = []
    theatre.to(1000 + CLAIM_MS + 2000)
    assert theatre.got("bea", TableInfo)[-1].players[1].trustee
    assert others_hear(theatre) == []


def test_at_the_end_of_the_deal_all_hear_who_was_played_for():
    theatre = Theatre(lambda: [turn(0), claims({1: ["pung", "pass"]})], CLOCKS, Pace())
    theatre.start("ann", "bea", "cid", "dan")
    theatre.to(1000)
    theatre.table.seats[1].missed = 2
    theatre.act("ann", "discard:1m")
    theatre.to(1000 + CLAIM_MS + 2000)
    assert theatre.table.stage == "between"
    assert theatre.got("dan", TableInfo)[-1].players[1].trustee
