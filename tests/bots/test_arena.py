"""The arena: nothing over oneself, means and intervals by hand, the same however the work is shared."""

import json
from collections.abc import Callable
from math import sqrt

import pytest

from hokchiu.bots import match as at
from hokchiu.bots.arena import Plan, Runner, Tally, deal_seed
from hokchiu.bots.chooser import make_chooser
from hokchiu.bots.crew import Rows, play_plan
from hokchiu.bots.seatings import everybody, one_against_rest, two_against_two
from hokchiu.bots.standings import quantile
from hokchiu.bots.tournament import arena, make_plan
from hokchiu.deal.game import Game
from hokchiu.deal.session import Session
from hokchiu.errors import HokchiuError
from hokchiu.rules.load import load, profiles

SEED = 5
TIMES = ("seconds", "deals_per_second", "decision_ms")


def plan(*names: str, rules: str = "encyclopedia", form: str = "1v3", deals: int | None = None, **options: int) -> Plan:
    return make_plan(rules, names, SEED, form, options, deals, 1000)


def untimed(found: dict) -> dict:
    told = {name: value for name, value in found.items() if name not in TIMES}
    return told | {"bots": [untimed(bot) for bot in found.get("bots", ())]}


@pytest.mark.parametrize("name", profiles())
def test_a_bot_gains_nothing_over_itself_on_any_wall_of_any_rule_set(name: str) -> None:
    for bot in ("random", "ukeire"):
        runner = Runner(plan(bot, bot, rules=name))
        assert [runner.points(n)[0] for n in range(8)] == [0] * 8
        wins = sum(counted[at.WINS] for counted in runner.match.figures())
        assert wins > 0 or bot == "random"


@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_gains_nothing_over_itself_where_fewer_play(players: int) -> None:
    runner = Runner(plan("random", "random", rules="club", players=players))
    assert [runner.points(n)[0] for n in range(20)] == [0] * 20
    assert [row[at.SEAT_DEALS] for row in runner.match.figures()] == [20 * players, 20 * players * (players - 1)]


@pytest.mark.parametrize(("form", "names"), [("2v2", 2), ("pool", 4), ("1v3", 2)])
@pytest.mark.parametrize("deals", [None, 3])
def test_the_null_holds_in_each_format_and_in_sessions(form: str, names: int, deals: int | None) -> None:
    found = arena("encyclopedia", ["random"] * names, 5, SEED, form=form, deals=deals, jobs=1)
    assert [(bot["points"], bot["ci95"]) for bot in found["bots"]] == [(0.0, [0.0, 0.0])] * names
    assert found["illegal"] == found["late"] == 0


def test_every_player_has_every_seat_equally_often() -> None:
    for seatings in (one_against_rest(4), two_against_two(4), everybody(4), one_against_rest(2), everybody(3)):
        for player in {player for seating in seatings for player in seating}:
            counts = [sum(seating[seat] == player for seating in seatings) for seat in range(len(seatings[0]))]
            assert len(set(counts)) == 1
    assert [len(form(4)) for form in (one_against_rest, two_against_two, everybody)] == [4, 6, 24]


def test_the_interval_is_that_of_the_formula() -> None:
    tally = Tally.empty(2)
    for points in ((12, -12), (-4, 4), (20, -20)):
        tally.add_set(points)
    # over four deals a set: means 3, -1 and 5; their mean 7/3, s^2 = ((2/3)^2 + (10/3)^2 + (8/3)^2) / 2 = 28/3
    mean = tally.mean([1, 0], 4)
    assert mean.value == pytest.approx(7 / 3)
    assert mean.error == pytest.approx(sqrt(28 / 3) / sqrt(3))
    assert mean.interval == pytest.approx((7 / 3 - 1.959964 * sqrt(28 / 9), 7 / 3 + 1.959964 * sqrt(28 / 9)))


def test_the_difference_of_two_players_is_taken_wall_by_wall() -> None:
    tally = Tally.empty(3)
    for points in ((10, 4, -14), (2, -4, 2)):
        tally.add_set(points)
    difference = tally.mean([1, -1, 0], 2)
    assert difference == (3.0, 0.0)  # 6 over two deals on both walls: certain, however the walls differ


def test_one_wall_has_no_interval() -> None:
    tally = Tally.empty(2)
    tally.add_set([8, -8])
    assert tally.mean([1, 0], 4) == (2.0, None)
    assert tally.mean([1, 0], 4).interval is None


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    whole = Runner(plan("usefulness", "random")).play(0, 9)
    parts = [Runner(plan("usefulness", "random")).play(*row) for row in ((4, 9), (0, 3), (3, 4))]
    total = Tally.empty(2)
    for part in parts:
        total.add(part)
    assert (total.sets, total.sums, total.products) == (whole.sets, whole.sums, whole.products)
    untimed_figures = [[row[: at.TIMED] for row in tally.figures] for tally in (total, whole)]
    assert untimed_figures[0] == untimed_figures[1]


def test_the_figures_do_not_depend_on_the_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hokchiu.bots.crew.ALONE_S", 0.0)
    one, two = (arena("encyclopedia", ["ukeire", "random"], 24, SEED, jobs=jobs) for jobs in (1, 2))
    assert untimed(one) == untimed(two)


MISBEHAVING = """
import json
from hokchiu.bots import match
from hokchiu.bots.tournament import arena

choose = match.choose
clock = iter(range(0, 10**18, 10**9))  # a second goes by at each look

def choose_wrong(bot, view, rules, seat, mask, mind):
    return 200 if bot == 0 else choose(bot, view, rules, seat, mask, mind)

match.choose, match.now_ns = choose_wrong, lambda: next(clock)
print(json.dumps(arena("encyclopedia", ["random", "ukeire"], 2, 5, jobs=1, budget_ms=999)))
"""


def test_an_illegal_choice_is_counted_and_ukeire_answers_for_it(run_plain: Callable[..., str]) -> None:
    found = json.loads(run_plain("-c", MISBEHAVING))
    wrong, other = found["bots"]
    assert wrong["illegal"] == wrong["stand_ins"] == wrong["answers"] > 0
    assert other["illegal"] == other["stand_ins"] == 0
    assert found["edge"] == 0  # it has played as ukeire does
    assert found["late"] == wrong["answers"] + other["answers"]
    assert wrong["decision_ms"]["p50"] == pytest.approx(1000, rel=0.13)


UNCOMPILED = """
import json
from hokchiu.bots.tournament import arena
print(json.dumps(arena("encyclopedia", ["random", "usefulness"], 2, 5, jobs=1)))
"""


def test_the_figures_are_the_same_uncompiled(run_plain: Callable[..., str]) -> None:
    assert untimed(json.loads(run_plain("-c", UNCOMPILED))) == untimed(
        arena("encyclopedia", ["random", "usefulness"], 2, 5, jobs=1)
    )


def test_sets_can_be_held_out() -> None:
    whole = arena("encyclopedia", ["ukeire", "usefulness"], 30, SEED, jobs=1)
    parts = [arena("encyclopedia", ["ukeire", "usefulness"], 15, SEED, first=first, jobs=1) for first in (0, 15)]
    assert parts[0]["edge"] != parts[1]["edge"]
    assert whole["edge"] == pytest.approx((parts[0]["edge"] + parts[1]["edge"]) / 2, abs=1e-5)


def play_game(game: Game, names: list[str]) -> Game:
    choosers = [make_chooser(name, 1) for name in names]  # none of them has luck
    while not game.over:
        seat = game.awaited[0]
        game.act(seat, choosers[seat](game, seat))
    return game


@pytest.mark.parametrize("name", ["encyclopedia", "bianfeng", "mcr", "small_big"])
def test_points_are_those_that_a_table_settles(name: str) -> None:
    runner = Runner(plan("ukeire", "usefulness", rules=name))
    rules = load(name)
    for n in range(4):
        gained = 0
        for seat in range(4):
            names = ["ukeire" if seat == its else "usefulness" for its in range(4)]
            gained += play_game(Game(rules, deal_seed(SEED, n), 0, 0, events=False), names).payments()[seat]
        points = runner.points(n)
        assert points == [gained, -gained]


def test_a_loss_is_capped_as_at_the_table() -> None:
    rules = load("encyclopedia", {"loss_cap": 20})
    runner = Runner(plan("ukeire", "ukeire", loss_cap=20))
    capped = 0
    for n in range(40):
        runner.points(n)  # the last of its deals is any of them: all play alike
        payments = play_game(Game(rules, deal_seed(SEED, n), 0, 0, events=False), ["ukeire"] * 4).payments()
        assert runner.match.points() == list(payments)
        capped += min(payments) == -20
    assert capped > 10


def test_a_session_goes_on_as_the_rules_say() -> None:
    rules = load("encyclopedia")
    runner = Runner(plan("ukeire", "usefulness", deals=4))
    gained = 0
    for seat in range(4):
        names = ["ukeire" if seat == its else "usefulness" for its in range(4)]
        session = Session(0)
        for k in range(4):
            game = play_game(Game(rules, deal_seed(SEED, 3, k), session.dealer, session.streak, events=False), names)
            session.finish(rules.packed, game.winner, game.payments())
        gained += session.totals[seat]
    assert runner.points(3)[0] == gained


def test_who_won_drew_and_paid_is_counted_for_its_player() -> None:
    found = arena("encyclopedia", ["ukeire", "random"], 40, SEED, jobs=1)
    ukeire, random = found["bots"]
    assert found["win_rate"] == ukeire["win_rate"] > 0.5
    assert ukeire["win_rate"] + 3 * random["win_rate"] + found["draw_rate"] == pytest.approx(1, abs=1e-5)
    assert ukeire["self_draw_rate"] < ukeire["win_rate"]
    # every win that is not self-drawn has one who dealt in
    by_discard = [bot["win_rate"] - bot["self_draw_rate"] for bot in (ukeire, random)]
    assert ukeire["deal_in_rate"] + 3 * random["deal_in_rate"] == pytest.approx(
        by_discard[0] + 3 * by_discard[1], abs=1e-5
    )


def test_wins_deal_ins_and_claims_are_those_of_the_games() -> None:
    wins, losses, claims = [], [], 0
    found = arena("encyclopedia", ["ukeire", "ukeire"], 30, SEED, jobs=1)["bots"][1]
    for n in range(30):
        game = play_game(Game(load("encyclopedia"), deal_seed(SEED, n), 0, 0, events=False), ["ukeire"] * 4)
        told = game.settled()
        wins += [told["value"]] if game.winner is not None else []
        losses += [-told["payments"][told["payer"]]] if told["payer"] is not None else []
        claims += sum(meld["type"] != "concealed_kong" for melds in told["melds"] for meld in melds)
    assert found["win_value"] == pytest.approx(sum(wins) / len(wins), abs=1e-5)
    assert found["deal_in_loss"] == pytest.approx(sum(losses) / len(losses), abs=1e-5)
    assert found["claims"] == pytest.approx(claims / 120, abs=1e-5)


def test_times_are_found_in_their_buckets() -> None:
    last = 0
    for bucket in range(at.BUCKETS - 1):
        top = at.bucket_top(bucket)
        assert last < top
        assert top - last <= max(1, last / 8)
        last = top
    times = [0] * at.BUCKETS
    times[at.OCTAVE * 10] = 98
    times[at.OCTAVE * 20] = 2
    assert quantile(times, 0.5) == pytest.approx(at.bucket_top(80) / 1e6, abs=1e-4)
    assert quantile(times, 0.99) == pytest.approx(at.bucket_top(160) / 1e6, abs=1e-4)
    assert quantile([0] * at.BUCKETS, 0.5) is None


def test_answers_are_timed() -> None:
    found = arena("encyclopedia", ["ukeire", "random"], 20, SEED, jobs=1)
    for bot in found["bots"]:
        assert 0 < bot["decision_ms"]["p50"] <= bot["decision_ms"]["p99"]


def test_rows_grow_and_shrink_and_hold_every_wall_once() -> None:
    rows = Rows(3, 20)
    seen: list[int] = []
    for seconds in (0.0, 0.0, 9.0, 9.0, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2):
        row = rows.take()
        if row:
            seen += range(*row)
            rows.took(seconds)
    assert seen == list(range(3, 3 + len(seen)))
    while row := rows.take():
        seen += range(*row)
    assert seen == list(range(3, 20))


def test_what_a_process_refuses_is_raised_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hokchiu.bots.crew.ALONE_S", -1.0)
    wrong = Plan("encyclopedia", {}, ("ukeire", "nobody"), one_against_rest(4), SEED)
    with pytest.raises(HokchiuError, match="no bot 'nobody'"):
        play_plan(wrong, 0, 10, 2)


def test_progress_is_told_up_to_the_last_set() -> None:
    told: list[int] = []
    arena("encyclopedia", ["random", "random"], 30, SEED, jobs=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 30


@pytest.mark.parametrize(
    ("names", "more", "told"),
    [
        (["ukeire", "clever"], {}, "no bot 'clever'"),
        (["ukeire"], {}, "1v3 is played by 2 bots, not 1"),
        (["ukeire"] * 3, {"form": "pool"}, "pool is played by 4 bots, not 3"),
        (["ukeire"] * 2, {"form": "3v1"}, "no format '3v1'"),
        (["ukeire"] * 2, {"form": "2v2", "rules": "duel71"}, "2v2 takes a game for four, not for 2"),
        (["ukeire"] * 2, {"sets": 0}, "at least one set is needed, not 0"),
        (["ukeire"] * 2, {"deals": 0}, "at least one deal a session is needed, not 0"),
        (["ukeire"] * 2, {"jobs": 0}, "at least one process is needed, not 0"),
        (["ukeire"] * 2, {"budget_ms": 0}, "at least one ms is needed, not 0"),
        (["ukeire"] * 2, {"first": -1}, "counted from 0, not from -1"),
        (["ukeire"] * 2, {"rules": "nonsense"}, "nonsense"),
    ],
)
def test_what_cannot_be_played_is_refused(names: list[str], more: dict, told: str) -> None:
    asked = {"rules": "encyclopedia", "sets": 5, "seed": 1} | more
    with pytest.raises(HokchiuError, match=told):
        arena(asked.pop("rules"), names, asked.pop("sets"), asked.pop("seed"), **asked)
