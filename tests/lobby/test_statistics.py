"""Figures of people: counted once for each deal, the same as a slow count from the records, gone with the account."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from hokchiu.lobby.ranking import figure_some, rebuild_figures
from hokchiu.protocol.messages import RoomOptions
from hokchiu.record.upgrade import upgraded
from hokchiu.store.accounts import Accounts
from hokchiu.store.rows import DealRow
from hokchiu.store.statistics import PersonStatistics, Statistics
from hokchiu.tables.engine import real_engine
from tests.lobby.ranked import SECONDS, SHANGHAI, Town

ENGINE = real_engine()
SETS = ("encyclopedia", "street", "club")
DEALS = 24
BASE = 3


@cache
def dealt(seed: int) -> tuple[str, tuple[int, ...]]:
    """The record of a deal among bots, and what it paid."""
    game = ENGINE.game(ENGINE.rules(RoomOptions(rules=SETS[seed % 3])), seed.to_bytes(32, "big"), seed % 4, 0, 0)
    while not game.over:
        seat = game.awaited[0]
        game.act(seat, ENGINE.stand_in(game, seat))
    return ENGINE.record(game, ("a", "b", "c", "d"), base=BASE), game.payments(BASE)


@pytest.fixture
def town() -> Iterator[Town]:
    town = Town("abcd")
    people = [town.people[name] for name in "abcd"]
    for n in range(DEALS):
        record, payments = dealt(n)
        players = tuple(None if n % 5 == seat else people[(seat + n) % 4] for seat in range(4))
        row = DealRow("t", 1, n + 1, record, players, payments, payments)
        town.store.add_deal(row).result(SECONDS)
        day = f"2026-11-{10 + n // 3:02}T15:59:00+00:00"
        town.sql("UPDATE deal SET played_at = ? WHERE number = ?", day, n + 1)
    yield town
    town.close()


def count(town: Town, most: int = 20) -> None:
    while town.do(lambda connection: figure_some(connection, SHANGHAI, most)):
        pass


def of(town: Town, name: str = "a", rules: str | None = None, since: str = "") -> PersonStatistics:
    return Statistics(town.store.writer).of(town.people[name], rules, since).result(SECONDS)


def slowly(town: Town, name: str, rules: str | None, since: str) -> dict[str, Any]:
    """The same from the text of each record and the seats, one after the other."""
    found: dict[str, Any] = dict.fromkeys(
        ("deals", "won", "self_drawn", "dealt_in", "drawn", "points", "won_points", "dealt_in_points", "discards"), 0
    )
    rows = town.sql(
        "SELECT record, seat, payment, played_at FROM deal_seat JOIN deal ON deal.id = deal_id WHERE player_id = ?",
        town.people[name],
    )
    for record, seat, payment, played_at in rows:
        lines = record.splitlines()
        head, end = msgspec.json.decode(lines[0]), msgspec.json.decode(lines[-1])
        if (rules and head["rules"] != rules) or played_at[:10] < since:
            continue
        points = payment // BASE
        found["deals"] += 1
        found["points"] += points
        found["drawn"] += end["winner"] is None
        if end["winner"] == seat:
            found["won"] += 1
            found["won_points"] += points
            found["self_drawn"] += end["how"] not in ("discard", "rob_kong", "first_discard") and end["payer"] is None
            found["discards"] += sum(f'"e":"discard","seat":{seat}' in line for line in lines)
        if end["payer"] == seat:
            found["dealt_in"] += 1
            found["dealt_in_points"] += points
    return found


@pytest.mark.parametrize("name", list("abcd"))
@pytest.mark.parametrize("rules", [None, "street"])
@pytest.mark.parametrize("since", ["", "2026-11-13"])
def test_sums_are_those_of_a_slow_count(town: Town, name, rules, since):
    count(town)
    slow, found = slowly(town, name, rules, since), of(town, name, rules, since)
    sums = msgspec.to_builtins(found.sums)
    assert {key: sums[key if key != "discards" else "discards_to_win"] for key in slow} == slow
    assert found.sums.deals >= 3
    assert sum(day.deals for day in found.days) == found.sums.deals
    assert sum(day.points for day in found.days) == found.sums.points
    assert [day.day for day in found.days] == sorted({day.day for day in found.days})
    assert all(day.day >= since for day in found.days)


def test_a_deal_counts_once_however_often_it_is_counted(town: Town):
    count(town, 5)
    before = town.sql("SELECT * FROM deal_figures ORDER BY 1, 2")
    assert len(before) == town.sql("SELECT count(*) FROM deal_seat WHERE player_id NOTNULL")[0][0]
    town.sql("UPDATE counted SET upto = 7 WHERE what = 'figures'")
    count(town, 3)
    assert town.sql("SELECT * FROM deal_figures ORDER BY 1, 2") == before
    town.sql("UPDATE deal_figures SET points = 999")
    town.do(lambda connection: rebuild_figures(connection, SHANGHAI))
    assert town.sql("SELECT * FROM deal_figures ORDER BY 1, 2") == before


def test_special_hands_are_counted_by_name(town: Town):
    count(town)
    found = of(town)
    expected: dict[str, int] = {}
    for (hands,) in town.sql("SELECT hands FROM deal_figures WHERE player_id = ?", town.people["a"]):
        for hand in hands.split():
            expected[hand] = expected.get(hand, 0) + 1
    assert found.hands == expected
    assert "discard" not in found.hands
    assert list(found.hands.values()) == sorted(found.hands.values(), reverse=True)


def test_a_new_account_has_nothing_and_that_is_no_fault(town: Town):
    found = Statistics(town.store.writer).of("nobody", None, "").result(SECONDS)
    assert (found.sums.deals, found.hands, found.rules, found.days, found.course) == (0, {}, {}, [], [])


def test_a_record_that_cannot_be_read_keeps_none_of_the_others_back(town: Town):
    players = (town.people["a"], None, None, None)
    town.store.add_deal(DealRow("t", 2, 1, "broken\n", players, (0, 0, 0, 0), (0, 0, 0, 0))).result(SECONDS)
    record, payments = dealt(0)
    town.store.add_deal(DealRow("t", 2, 2, record, players, payments, payments)).result(SECONDS)
    count(town)
    assert town.sql("SELECT max(deal_id) FROM deal_figures")[0][0] == DEALS + 2
    assert town.sql("SELECT count(*) FROM deal_figures WHERE deal_id = ?", DEALS + 1) == [(0,)]


def test_records_of_the_first_format_count_too(town: Town):
    from tests.record.test_figures import CORPUS

    old = next(path for path in CORPUS if path.stem == "v1-encyclopedia").read_text(encoding="utf-8")
    result = msgspec.json.decode(upgraded(old).splitlines()[-1])
    payments = tuple(result["payments"])
    players = (town.people["a"], town.people["b"], None, None)
    town.store.add_deal(DealRow("t", 2, 1, old, players, payments, payments)).result(SECONDS)
    count(town)
    rows = town.sql("SELECT points FROM deal_figures WHERE deal_id = ? ORDER BY player_id = ?", DEALS + 1, players[1])
    assert [row[0] for row in rows] == list(payments[:2])


def test_the_figures_of_a_deleted_account_are_gone(town: Town):
    count(town)
    Accounts(town.store.writer).delete(town.people["a"]).result(SECONDS)
    assert of(town).sums.deals == 0
    town.do(lambda connection: rebuild_figures(connection, SHANGHAI))
    assert of(town).sums.deals == 0
    assert of(town, "b").sums.deals > 3


def test_the_course_of_a_rating_is_told_from_the_oldest_session_on(town: Town):
    for n in range(6):
        town.end("abcd", [n, -n, 1, -1], f"2026-12-{n + 1:02}T12:00:00")
    town.count()
    course = of(town, "a", "encyclopedia").course
    assert [one.points for one in course] == [0, 1, 2, 3, 4, 5]
    assert (course[-1].mu, course[-1].sigma) == town.skill("a")
    assert [one.day for one in of(town, "a", "encyclopedia", "2026-12-04").course] == [
        "2026-12-04", "2026-12-05", "2026-12-06",
    ]  # fmt: skip
    assert of(town, "a", "street").course == []
