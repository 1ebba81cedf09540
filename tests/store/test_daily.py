"""Free coins: what is done is paid once, never more than the cap of a day; days are those of the calendar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hokchiu.lobby.daily import DailyTasks
from hokchiu.store import cries, daily, ledger
from hokchiu.store.calendar import day_before, zone_of
from hokchiu.store.daily import Daily, NotGiven
from hokchiu.store.store import Store
from hokchiu.store.task_kinds import CAP, CHECK_IN, GROUPS, KINDS, RELIEF, RELIEF_A_DAY, RELIEF_BELOW, Kind, drawn

SECONDS = 30.0
NOON = datetime(2026, 12, 1, 4, tzinfo=UTC)
ALL = {f"{name}{people}": 20 for name in ("play", "win", "self_draw", "dealer", "safe", "kong", "flowers", "special",
       "golden", "few_flowers", "friends", "session", "punctual") for people in ("", "+")}  # fmt: skip


def first(kinds: Sequence[Kind], count: int) -> list[Kind]:
    return list(kinds[:count])


class Day:
    """A person, a clock that the test sets, and what is free by it."""

    def __init__(self, zone: str = "Asia/Shanghai", welcome: int = 0) -> None:
        self.store = Store(None)
        self.clock = NOON
        self.spent = 0
        self.tasks = DailyTasks(self.store, zone_of(zone), lambda: self.clock, first, welcome)
        self.ann, self.bea = (self.store.player(f"{name}-device-secret", name).result(SECONDS).id for name in "ab")

    @property
    def today(self) -> Daily:
        return self.tasks.today(self.ann).result(SECONDS)

    @property
    def coins(self) -> int:
        return self.store.writer.do(lambda db: ledger.balance(db, self.ann)).result(SECONDS)

    def did(self, source: str = "deal:1", rules: str = "street", day: str | None = None, **facts: int) -> bool:
        found = facts or ALL
        return self.store.writer.do(
            lambda db: daily.add_deed(db, self.ann, source, day or self.today_name(db), rules, found)
        ).result(SECONDS)

    def today_name(self, db: object) -> str:
        return self.tasks._day()

    def claim(self, task: str, day: str | None = None) -> int:
        return self.tasks.claim(self.ann, task, day or self.tasks._day()).result(SECONDS)

    def check_in(self) -> int:
        return self.tasks.check_in(self.ann).result(SECONDS)

    def relieve(self) -> int:
        return self.tasks.relieve(self.ann).result(SECONDS)

    def sql(self, text: str, *values: object) -> list[tuple[object, ...]]:
        return self.store.writer.do(lambda db: db.execute(text, values).fetchall()).result(SECONDS)

    def spend_all(self) -> None:
        self.spent += 1
        if self.coins:
            self.store.writer.do(
                lambda db: ledger.spend(db, self.ann, ledger.balance(db, self.ann), "adjustment", str(self.spent))
            ).result(SECONDS)

    def audited(self) -> None:
        assert self.store.writer.do(ledger.audit).result(SECONDS) == []


@pytest.fixture
def day() -> Iterator[Day]:
    day = Day()
    yield day
    day.audited()
    day.store.close()


def test_there_are_a_dozen_kinds_and_six_a_day_which_with_all_else_come_to_the_cap():
    assert len(KINDS) >= 12
    dearest = sum(sum(sorted((kind.coins for kind in group), reverse=True)[:count]) for group, count in GROUPS)
    assert dearest + max(CHECK_IN) + RELIEF * RELIEF_A_DAY <= CAP
    assert 4 <= len(drawn(first)) <= 6


def test_tasks_are_drawn_once_for_a_day_and_stay_as_they_were_drawn(day: Day):
    before = [(task.name, task.goal, task.coins) for task in day.today.tasks]
    day.tasks.choose = lambda kinds, count: list(kinds[-count:])
    assert [(task.name, task.goal, task.coins) for task in day.today.tasks] == before
    day.clock += timedelta(days=1)
    assert [(task.name, task.goal, task.coins) for task in day.today.tasks] != before
    assert day.sql("SELECT DISTINCT zone FROM daily_task") == [("Asia/Shanghai",)]


def test_a_deed_counts_once_however_often_it_is_told(day: Day):
    assert day.did("deal:7", play=1, win=1)
    assert not day.did("deal:7", play=1, win=1)
    assert {task.name: task.done for task in day.today.tasks} | {"play": 1, "win": 1} == {
        task.name: task.done for task in day.today.tasks
    }
    day.did("deal:8", play=1)
    assert next(task.done for task in day.today.tasks if task.name == "play") == 2


def test_rule_sets_are_counted_apart(day: Day):
    day.tasks.choose = lambda kinds, count: list(kinds[-count:])
    day.did("deal:1", "street", play=1)
    day.did("deal:2", "street", play=1)
    assert next(task.done for task in day.today.tasks if task.name == "rule_sets") == 1
    day.did("deal:3", "club", play=1)
    assert next(task for task in day.today.tasks if task.name == "rule_sets").ready


def test_a_task_pays_when_it_is_done_and_once(day: Day):
    with pytest.raises(NotGiven, match="not done"):
        day.claim("play")
    day.did()
    assert day.claim("play") == KINDS["play"].coins == day.coins
    assert day.claim("play") == 0
    assert day.coins == KINDS["play"].coins
    assert next(task.paid for task in day.today.tasks if task.name == "play") == 3000
    with pytest.raises(NotGiven, match="no such task"):
        day.claim("self_draw_people")


def test_a_hundred_claims_at_once_pay_once(day: Day):
    day.did()
    assert day.today.ready
    with ThreadPoolExecutor(100) as threads:
        paid = list(threads.map(lambda n: day.claim("win"), range(100)))
        checked = list(threads.map(lambda n: day.check_in(), range(100)))
    assert sorted(paid) == [0] * 99 + [KINDS["win"].coins]
    assert sorted(checked) == [0] * 99 + [CHECK_IN[0]]
    assert day.coins == KINDS["win"].coins + CHECK_IN[0]


def test_what_was_done_yesterday_may_be_claimed_today_and_not_later(day: Day):
    day.did()
    yesterday = day.today.day
    day.clock += timedelta(days=1)
    assert "win" in [task.name for task in day.today.tasks if task.day == yesterday]
    assert day.claim("win", yesterday) == KINDS["win"].coins
    day.clock += timedelta(days=1)
    with pytest.raises(NotGiven, match="no such task"):
        day.claim("play", yesterday)


def test_nobody_gets_more_than_the_cap_of_a_day(day: Day):
    day.did()
    day.store.writer.do(lambda db: daily.plan(db, day.ann, "2026-11-30", "Asia/Shanghai", first)).result(SECONDS)
    day.did("deal:0", day="2026-11-30")
    for of_day in (day.today.day, "2026-11-30"):
        for task in [task.name for task in day.today.tasks if task.day == of_day]:
            with suppress(NotGiven):
                day.claim(task, of_day)
    assert day.today.given == day.coins == CAP
    day.spend_all()
    with pytest.raises(NotGiven, match="50000"):
        day.relieve()
    assert day.check_in() == 0
    assert day.today.check_in.days == 1, "a streak is not lost by the cap"


def test_a_streak_is_of_days_that_follow_each_other_and_its_table_has_an_end(day: Day):
    paid = []
    for _ in range(9):
        paid.append(day.check_in())
        day.clock += timedelta(days=1)
    assert paid == [*CHECK_IN, CHECK_IN[-1], CHECK_IN[-1]]
    assert day.today.check_in.days == 9
    day.clock += timedelta(days=1)
    assert day.today.check_in.days == 0
    assert day.check_in() == CHECK_IN[0]
    assert [done for _, done in day.tasks.week(day.ann).result(SECONDS)] == [True] * 4 + [True, False, True]


def test_relief_is_for_the_broke_twice_a_day(day: Day):
    assert (day.relieve(), day.coins) == (RELIEF, RELIEF)
    with pytest.raises(NotGiven, match="less than"):
        day.relieve()
    day.spend_all()
    day.relieve()
    day.spend_all()
    with pytest.raises(NotGiven, match="2 times"):
        day.relieve()
    day.clock += timedelta(days=1)
    assert day.relieve() == RELIEF


def test_who_has_coins_at_a_table_is_not_broke(day: Day):
    day.store.writer.do(lambda db: ledger.hold(db, day.ann, ledger.DOOR, 100)).result(SECONDS)
    with pytest.raises(NotGiven, match="table"):
        day.relieve()


def test_at_once_relief_comes_once(day: Day):
    def tries(_: int) -> int:
        try:
            return day.relieve()
        except NotGiven:
            return 0

    with ThreadPoolExecutor(50) as threads:
        assert sum(threads.map(tries, range(50))) == RELIEF
    assert day.coins >= RELIEF_BELOW


def test_the_welcome_comes_before_relief():
    day = Day(welcome=5000)
    assert day.today.relief.due is False
    with pytest.raises(NotGiven, match="less than"):
        day.relieve()
    assert day.coins == 5000
    day.store.close()


# ---------------------------------------------------------------- clocks

BERLIN = "Europe/Berlin"


@pytest.mark.parametrize("zone", [BERLIN, "America/Sao_Paulo", "Pacific/Apia", "Asia/Shanghai", "Atlantic/Azores"])
def test_no_day_is_doubled_or_lost_where_clocks_are_changed(zone: str):
    """Somebody checks in every half hour of the local days around both changes of a year: each day pays once."""
    day = Day(zone)
    for begin in (datetime(2026, 3, 27, tzinfo=UTC), datetime(2026, 10, 23, tzinfo=UTC)):
        day.clock = begin
        seen: list[str] = []
        paid = 0
        while day.clock < begin + timedelta(days=4):
            paid += day.check_in() > 0
            seen.append(day.tasks._day())
            day.clock += timedelta(minutes=30)
        days = sorted(set(seen))
        assert seen == sorted(seen)
        assert paid == len(days)
        assert all(day_before(after, 1) == before for before, after in pairwise(days))
        assert day.today.check_in.days in (len(days), len(days) - 1)
    day.store.close()


def test_a_clock_that_goes_back_finds_the_days_as_they_were(day: Day):
    day.did()
    day.check_in()
    day.claim("win")
    monday = day.today
    day.clock += timedelta(days=400)
    day.check_in()
    day.clock = NOON
    assert day.today == monday
    assert (day.check_in(), day.claim("win")) == (0, 0)
    day.clock += timedelta(days=1)
    assert day.check_in() == CHECK_IN[1]


def test_another_zone_pays_no_day_again(day: Day):
    day.clock = datetime(2026, 12, 1, 20, tzinfo=UTC)  # the second in Shanghai
    day.check_in()
    day.tasks.zone = zone_of("America/New_York")
    assert day.check_in() == CHECK_IN[0], "the first of December has not been there yet"
    day.clock += timedelta(days=1)
    assert day.check_in() == 0, "the second has"
    assert sorted(day.sql("SELECT day, zone FROM check_in")) == [
        ("2026-12-01", "America/New_York"),
        ("2026-12-02", "Asia/Shanghai"),
    ]


# ---------------------------------------------------------------- anything in any order

MOVES = st.one_of(
    st.tuples(st.just("claim"), st.sampled_from([*KINDS, "nonsense"])),
    st.tuples(st.just("check_in"), st.just("")),
    st.tuples(st.just("relieve"), st.just("")),
    st.tuples(st.just("deed"), st.integers(0, 9).map(str)),
    st.tuples(st.just("hours"), st.integers(-30, 50).map(str)),
    st.tuples(st.just("spend"), st.just("")),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(MOVES, max_size=25))
def test_whatever_is_asked_for_nobody_is_below_zero_or_over_the_cap(moves: list[tuple[str, str]]):
    day = Day()
    for what, value in moves:
        try:
            match what:
                case "claim":
                    day.claim(value)
                case "deed":
                    day.did(f"deal:{value}")
                case "hours":
                    day.clock += timedelta(hours=int(value))
                case "spend":
                    day.spend_all()
                case _:
                    getattr(day, what)()
        except NotGiven:
            pass
        assert day.coins >= 0
    day.audited()
    sums = day.sql("SELECT max(coins) FROM free_day")
    assert sums == [(None,)] or int(str(sums[0][0])) <= CAP
    assert day.sql("SELECT coalesce(sum(coins), 0) FROM free_day") == day.sql(
        "SELECT coalesce(sum(coins), 0) FROM posting JOIN coin_transaction ON id = transaction_id"
        " WHERE account = ? AND kind IN ('task', 'check_in', 'relief')", day.ann)  # fmt: skip
    day.store.close()


def test_who_has_a_horn_waiting_is_not_broke_by_it(day: Day):
    day.tasks.writer.do(lambda db: ledger.grant(db, day.ann, RELIEF_BELOW + 100, "adjustment", "some")).result(SECONDS)
    rules = cries.HornRules(price=500)

    def blow(db: ledger.Connection) -> int:
        number = cries.add(db, "horn", "horn:1", "hello", day.ann, NOON.isoformat(), rules.price)
        ledger.spend(db, day.ann, rules.price, "horn", str(number), ledger.HORN)
        return number

    number = day.tasks.writer.do(blow).result(SECONDS)
    with pytest.raises(NotGiven):
        day.relieve()
    day.tasks.writer.do(lambda db: cries.show_next(db, NOON)).result(SECONDS)
    assert day.relieve() == RELIEF
    assert not day.tasks.writer.do(lambda db: cries.withdraw(db, number, day.ann)).result(SECONDS)
