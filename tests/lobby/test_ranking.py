"""Ratings of sessions: once each, in their order, the same when counted again; seasons; who counts."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from hokchiu.lobby.ranking import Ranking, audit, rate_next, recompute
from hokchiu.lobby.rating import BEGINNING, Skill, points, rate, renewed
from hokchiu.store.calendar import zone_of
from hokchiu.store.store import Store
from tests.lobby.ranked import SHANGHAI, Town


@pytest.fixture
def town() -> Iterator[Town]:
    town = Town()
    yield town
    town.close()


def audited(town: Town, zone: str = "Asia/Shanghai") -> list[str]:
    return town.do(lambda connection: audit(connection, zone_of(zone)))


def play(town: Town, sessions: int, seed: int = 1) -> None:
    luck = Random(seed)
    for n in range(sessions):
        names, first = luck.sample("abcdef", 4), luck.randrange(-50, 50)
        why = "left" if n % 7 == 6 else "played_out"
        gone = (n % 4,) if why == "left" else ()
        at = f"2026-{1 + n // 4 % 12:02}-{1 + n % 28:02}T12:00:00"
        town.end(names, [first, -first, n, -n], at, why=why, gone=gone, rules=("street", "encyclopedia")[n % 2])


def test_a_session_rates_all_who_played_it(town: Town):
    town.end("abcd", [30, -10, -5, -15], "2026-12-01T12:00:00")
    town.count()
    after = rate([BEGINNING] * 4, [1, 3, 2, 4])
    assert town.events() == [
        (1, name, "2026-Q4", place, total, skill.mu, skill.sigma)
        for name, place, total, skill in zip("abcd", [1, 3, 2, 4], [30, -10, -5, -15], after, strict=True)
    ]
    for period in ("2026-Q4", "2026-W49", "2026-12-01"):
        assert town.standings(period)["a"] == (points(after[0]), 30, 1)


def test_points_are_counted_without_the_base(town: Town):
    town.end("abcd", [300, -100, -50, -150], base=10)
    town.count()
    assert [event[4] for event in town.events()] == [30, -10, -5, -15]


def test_who_left_is_last_and_the_others_share_the_first_place(town: Town):
    town.end("abcd", [300, -100, -50, -150], why="left", gone=(0,))
    town.count()
    assert [event[3] for event in town.events()] == [4, 1, 1, 1]
    assert town.skill("a")[0] < 25.0 < town.skill("b")[0] == town.skill("c")[0]


@pytest.mark.parametrize(
    "more",
    [
        {"rated": False},
        {"why": "dissolved"},
        {"names": ("a", "b", "c", None)},
        {"names": ("a", "b", "c", "guest")},
        {"names": ("a",), "totals": (0,)},
    ],
    ids=["room not rated", "ended by all", "with a bot", "with a guest", "alone"],
)
def test_what_does_not_count(town: Town, more):
    town.people["guest"] = town.store.player("device of a guest", "guest").result().id
    names, totals = more.pop("names", tuple("abcd")), more.pop("totals", (3, 1, -1, -3))
    town.end(names, totals, **more)
    town.count()
    assert town.events() == []
    if names[-1] == "guest":  # an account made later does not make the session count
        town.keep_account("guest")
        town.end(names, totals)
        town.count()
        assert {event[0] for event in town.events()} == {2}


def test_rule_sets_have_ratings_of_their_own_and_two_or_three_may_play(town: Town):
    town.end("ab", [5, -5], rules="duel71")
    town.end("abc", [5, -5, 0], rules="street")
    town.end("abcd", [5, -5, 1, -1])
    town.count()
    assert [event[5:] for event in town.events()[-4:]] == [tuple(one) for one in rate([BEGINNING] * 4, [1, 4, 2, 3])]


def test_the_same_session_twice_is_refused_and_changes_nothing(town: Town):
    town.end("abcd", [3, 1, -1, -3])
    town.count()
    before = town.events()
    town.sessions -= 1
    with pytest.raises(sqlite3.IntegrityError):
        town.end("abcd", [3, 1, -1, -3])
    town.count()
    town.sql("UPDATE counted SET upto = 0")  # even if the mark were lost
    with pytest.raises(sqlite3.IntegrityError):
        town.count()
    assert town.events() == before


def test_what_is_stored_is_what_counting_again_gives(town: Town):
    play(town, 60)
    town.count()
    assert audited(town) == []
    before = town.events(), town.sql("SELECT * FROM standing")
    assert len(before[0]) == 240
    town.do(lambda connection: recompute(connection, SHANGHAI))
    assert (town.events(), town.sql("SELECT * FROM standing")) == before


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE rating_event SET mu = mu + 0.001 WHERE id = 17",
        "UPDATE standing SET points = points + 1 WHERE period = '2026-Q1' AND rules = 'street'",
        "DELETE FROM rating_event WHERE id = 240",
        "UPDATE session_seat SET total = 1000 WHERE end_id = 3 AND seat = 1",
    ],
)
def test_an_audit_finds_what_does_not_follow_and_changes_nothing(town: Town, damage):
    play(town, 60)
    town.count()
    town.sql(damage)
    before = town.events()
    assert audited(town)
    assert town.events() == before


def test_an_audit_looks_at_what_has_been_counted_only(town: Town):
    play(town, 8)
    for _ in range(5):
        town.do(lambda connection: rate_next(connection, SHANGHAI))
    assert audited(town) == []
    assert len(town.events()) == 20


def test_another_zone_does_not_move_what_has_happened(town: Town):
    town.end("abcd", [3, 1, -1, -3], "2026-12-31T16:30:00")
    town.count()
    assert {event[2] for event in town.events()} == {"2027-Q1"}
    assert audited(town, "America/Havana") == []
    town.do(lambda connection: recompute(connection, zone_of("America/Havana")))
    assert {event[2] for event in town.events()} == {"2027-Q1"}


# ---------------------------------------------------------------- seasons


def test_a_season_begins_with_the_first_session_of_each_person(town: Town):
    town.end("abcd", [3, 1, -1, -3], "2026-09-30T15:59:59")
    town.end("abef", [3, 1, -1, -3], "2026-09-30T16:00:00")
    town.end("abef", [3, 1, -1, -3], "2026-10-05T16:00:00")
    town.count()
    first = rate([BEGINNING] * 4, [1, 2, 3, 4])
    second = rate([renewed(first[0]), renewed(first[1]), BEGINNING, BEGINNING], [1, 2, 3, 4])
    third = rate(second, [1, 2, 3, 4])
    assert [event[5:] for event in town.events()] == [tuple(one) for one in (*first, *second, *third)]
    assert [event[2] for event in town.events()] == ["2026-Q3"] * 4 + ["2026-Q4"] * 8
    assert set(town.standings("2026-Q3")) == set("abcd")
    assert town.standings("2026-Q3")["a"] == (points(first[0]), 3, 1)
    assert town.standings("2026-Q4")["a"] == (points(third[0]), 6, 2)


def test_a_clock_that_was_put_back_begins_no_season_twice(town: Town):
    town.end("abcd", [3, 1, -1, -3], "2027-01-02T00:00:00")
    town.end("abcd", [3, 1, -1, -3], "2026-12-01T00:00:00")
    town.end("abcd", [3, 1, -1, -3], "2027-01-02T00:00:00")
    town.count()
    skills = [BEGINNING] * 4
    for n in range(3):
        skills = rate(skills, [1, 2, 3, 4])
        assert [Skill(*event[5:]) for event in town.events()[4 * n : 4 * n + 4]] == skills


# ---------------------------------------------------------------- when it is counted


def test_what_was_kept_before_the_process_died_is_counted_when_it_lives_again(tmp_path: Path):
    town = Town(store=Store(tmp_path))
    town.end("abcd", [3, 1, -1, -3], "2026-12-01T12:00:00")
    town.end("badc", [3, 1, -1, -3], "2026-12-01T13:00:00")
    town.close()  # nobody has counted anything
    again = Town(store=Store(tmp_path))
    Ranking(again.store, SHANGHAI).poke()
    again.counted()
    assert [(event[0], event[1]) for event in again.events()] == [
        (n, name) for n, names in ((1, "abcd"), (2, "badc")) for name in names
    ]
    assert audited(again) == []
    again.close()


def test_half_a_rating_is_none(town: Town, monkeypatch: pytest.MonkeyPatch):
    """The process dies, or the job fails, between the events of a session."""
    town.end("abcd", [3, 1, -1, -3])
    from hokchiu.store import ranks

    add, calls = ranks.add_event, []

    def dies(*given: object) -> None:
        calls.append(1)
        if len(calls) == 3:
            raise RuntimeError("died")
        add(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(ranks, "add_event", dies)
    with pytest.raises(RuntimeError):
        town.count()
    assert town.events() == []
    assert town.sql("SELECT * FROM standing") == []
    monkeypatch.setattr(ranks, "add_event", add)
    town.count()
    assert len(town.events()) == 4
    assert audited(town) == []


def test_the_end_of_a_session_is_counted_at_once_and_in_the_order_of_the_ends(town: Town):
    Ranking(town.store, SHANGHAI)
    for n in range(40):
        town.end(Random(n).sample("abcdef", 4), [n, -n, 1, -1])
    town.counted()
    ends = [event[0] for event in town.events()]
    assert ends == sorted(ends)
    assert len(ends) == 160
    assert audited(town) == []
