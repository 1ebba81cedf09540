"""Tasks from what is kept: each deal and session once, for who played it; what counts only among people."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from hokchiu.errors import RecordError
from hokchiu.lobby.daily import DEED_SESSIONS, DEEDS, count_some
from hokchiu.record.deeds import GREAT, deeds_of
from hokchiu.store import ranks
from hokchiu.store.rows import DealRow
from hokchiu.store.task_kinds import AMONG_PEOPLE, KINDS, RULE_SETS
from tests.lobby.ranked import SECONDS, SHANGHAI, Town
from tests.lobby.test_statistics import dealt

DEALS = 24


@pytest.fixture
def town() -> Iterator[Town]:
    town = Town("abcd")
    yield town
    town.close()


def play(town: Town, n: int, *names: str | None, at: str | None = None) -> None:
    record, payments = dealt(n)
    players = tuple(None if name is None else town.people[name] for name in names)
    town.store.add_deal(DealRow("t", 1, n + 1, record, players, payments, payments)).result(SECONDS)
    if at is not None:
        town.sql("UPDATE deal SET played_at = ? WHERE number = ?", at, n + 1)


def count(town: Town, most: int = 5) -> None:
    while town.do(lambda db: count_some(db, SHANGHAI, datetime.now(UTC), most)).more:
        pass


def deeds(town: Town, name: str) -> Counter[str]:
    rows = town.sql("SELECT facts FROM deed WHERE player_id = ?", town.people[name])
    return sum((Counter(json.loads(facts)) for (facts,) in rows), Counter())


def slowly(record: str, seat: int) -> dict[str, int]:
    """What the text of a record says of a seat, looked for line by line."""
    lines = [msgspec.json.decode(line) for line in record.splitlines()]
    head, end = lines[0], lines[-1]
    mine: list[dict[str, Any]] = [line for line in lines[1:-1] if line.get("seat") == seat]
    return {
        "play": 1,
        "win": int(end["winner"] == seat),
        "self_draw": int(end["winner"] == seat and end["payer"] is None),
        "dealer": int(head["dealer"] == seat),
        "safe": int(end["payer"] != seat),
        "kong": len([one for one in mine if "kong" in json.dumps(one.get("meld", ""))]),
        "flowers": len([one for one in mine if one.get("e") == "flower"]),
    }


def test_facts_are_those_of_a_slow_count():
    for n in range(DEALS):
        record, _ = dealt(n)
        for seat, facts in enumerate(deeds_of(record).facts):
            assert {name: facts.get(name, 0) for name in slowly(record, seat)} == slowly(record, seat)


def test_every_task_is_about_a_deed_that_there_is():
    kinds = Counter[str]()
    for n in range(DEALS):
        for facts in deeds_of(dealt(n)[0]).facts:
            kinds.update(facts)
    known = {*kinds, "golden", "few_flowers", "special", "friends", "session", "punctual", RULE_SETS}
    assert {kind.deed.removesuffix(AMONG_PEOPLE) for kind in KINDS.values()} <= known


def test_great_hands_are_told_by_the_greatest():
    record, _ = dealt(0)
    *lines, last = record.splitlines()
    end = msgspec.json.decode(last) | {"winner": 2, "specials": ["no_flower", "golden_pair", "golden_dragon"]}
    found = deeds_of("\n".join([*lines, msgspec.json.encode(end).decode()]))
    assert found.great == (2, "golden_dragon")
    assert {"special", "golden", "few_flowers"} <= set(found.facts[2])
    assert "golden_dragon" in GREAT
    with pytest.raises(RecordError):
        deeds_of("nonsense")


def test_a_deal_counts_once_however_often_it_is_counted(town: Town):
    for n in range(DEALS):
        play(town, n, "a", None, None, "b" if n % 2 else None)
    count(town)
    before = deeds(town, "a"), deeds(town, "b")
    assert before[0]["play"] == DEALS
    assert before[0]["play+"] == before[1]["play"] == before[1]["play+"] == DEALS / 2
    for what in (DEEDS, DEED_SESSIONS):
        town.do(lambda db, what=what: ranks.count(db, what, 0))
    count(town, 7)
    assert (deeds(town, "a"), deeds(town, "b")) == before


def test_against_bots_alone_nothing_counts_that_is_for_people(town: Town):
    for n in range(DEALS):
        play(town, n, None, "c", None, None)
    count(town)
    assert not any(name.endswith(AMONG_PEOPLE) for name in deeds(town, "c"))
    assert town.sql("SELECT count(*) FROM cry") == [(0,)]


def test_a_deal_belongs_to_the_day_on_which_it_was_kept(town: Town):
    play(town, 0, "a", None, None, None, at="2026-11-30T15:59:59+00:00")
    play(town, 1, "a", None, None, None, at="2026-11-30T16:00:00+00:00")
    count(town)
    assert town.sql("SELECT day FROM deed ORDER BY day") == [("2026-11-30",), ("2026-12-01",)]


def test_friends_at_the_table_are_seen(town: Town):
    for one, other in (("a", "b"), ("b", "a")):
        town.sql("INSERT INTO tie (player_id, other_id, kind, since) VALUES (?, ?, 'friend', '')", town.people[one],
                 town.people[other])  # fmt: skip
    play(town, 0, "a", "b", "c", None)
    count(town)
    assert [deeds(town, name)["friends+"] for name in "abc"] == [1, 1, 0]


def test_sessions_count_when_they_were_played_out_with_others(town: Town):
    town.end(("a", "b", None, None), (4, -4, 0, 0), lapses=(0, 1, 0, 0))
    town.end(("a", None, None, None), (4, -4, 0, 0))
    town.end(("a", "b", "c", "d"), (4, -4, 0, 0), why="dissolved")
    count(town)
    assert (deeds(town, "a"), deeds(town, "b")) == (Counter({"session+": 1, "punctual+": 1}), Counter({"session+": 1}))


def test_a_great_hand_among_people_is_told_once_with_the_name_of_who_does_not_mind(town: Town):
    record, payments = dealt(0)
    *lines, last = record.splitlines()
    end = msgspec.json.decode(last) | {"winner": 1, "specials": ["golden_dragon"]}
    great = "\n".join([*lines, msgspec.json.encode(end).decode()])
    a, b = town.people["a"], town.people["b"]
    town.sql("UPDATE player SET announced = 0 WHERE id = ?", a)
    for n, players in enumerate(((a, b, None, None), (b, a, None, None), (None, b, None, None), (a, b, None, None))):
        town.store.add_deal(DealRow("t", 2, n + 1, great, players, payments, payments)).result(SECONDS)
    town.sql("UPDATE deal SET played_at = '2026-01-01T00:00:00+00:00' WHERE number = 4")
    count(town)
    town.do(lambda db: ranks.count(db, DEEDS, 0))
    count(town)
    assert town.sql("SELECT kind, text, player_id FROM cry") == [("hand", "golden_dragon", b)]
