"""Clubs as they are kept: who may do what, coming and going, and what was played."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from typing import Any

import pytest

from hokchiu.store import clubs as module
from hokchiu.store.accounts import Accounts
from hokchiu.store.club_results import Results
from hokchiu.store.club_rows import ACTS, ROLES, ClubRefused, ClubRole, may
from hokchiu.store.clubs import Clubs
from hokchiu.store.rows import EndedSession
from hokchiu.store.store import Store

EVER = "9999-01-01T00:00:00+00:00"
NOW = "2026-01-01T00:00:00+00:00"
PEOPLE = ("own", "man", "mem", "ask", "out")


class Town:
    """A club with one of each role, and a stranger."""

    def __init__(self) -> None:
        self.store = Store(None)
        self.clubs = Clubs(self.store.writer)
        self.results = Results(self.store.writer)
        self.ids = {name: self.store.player(f"{name}-device-secret", name).result().id for name in PEOPLE}
        self.club = self.clubs.create(self.ids["own"], "Mountain", "{}").result()
        self.code = self.clubs.invite(self.club, self.ids["own"], EVER, False).result()
        self.asking = self.clubs.invite(self.club, self.ids["own"], EVER, True).result()
        for name, code in (("man", self.code), ("mem", self.code), ("ask", self.asking)):
            self.clubs.join(self.ids[name], code, NOW).result()
        self.clubs.promote(self.club, self.ids["own"], self.ids["man"], "manager").result()

    def roles(self) -> dict[str, str]:
        found = self.clubs.club(self.club, self.ids["own"]).result().members
        return {one.name: one.role for one in found}

    def end(self, session: int, players: tuple[str | None, ...], totals: tuple[int, ...], table: str = "t") -> None:
        ids = tuple(None if name is None else self.ids[name] for name in players)
        ended = EndedSession(table, session, "encyclopedia", False, "played_out", 1, 8, ids, totals)
        self.store.keep_step(table, b"step", True, None, ended).result()


@pytest.fixture
def town() -> Iterator[Town]:
    town = Town()
    yield town
    town.store.close()


def refusal(future: Future[Any]) -> str:
    with pytest.raises(ClubRefused) as no:
        future.result()
    return no.value.code


DEEDS: dict[str, Callable[[Town, str], Future[Any]]] = {
    "see": lambda town, me: town.clubs.club(town.club, me),
    "leave": lambda town, me: town.clubs.leave(town.club, me),
    "invite": lambda town, me: town.clubs.invite(town.club, me, EVER, False),
    "uninvite": lambda town, me: town.clubs.uninvite(town.club, me, town.code),
    "approve": lambda town, me: town.clubs.approve(town.club, me, town.ids["ask"]),
    "remove": lambda town, me: town.clubs.remove(town.club, me, town.ids["mem"]),
    "rules": lambda town, me: town.clubs.set_rules(town.club, me, '{"deals":4}'),
    "apart": lambda town, me: town.clubs.set_apart(town.club, me, town.ids["man"], town.ids["mem"], True),
    "post": lambda town, me: town.clubs.post(town.club, me, "tonight"),
    "unpost": lambda town, me: town.clubs.unpost(town.club, me, 1),
    "name": lambda town, me: town.clubs.set_name(town.club, me, "River"),
    "promote": lambda town, me: town.clubs.promote(town.club, me, town.ids["mem"], "manager"),
    "hand_over": lambda town, me: town.clubs.hand_over(town.club, me, town.ids["mem"]),
    "dissolve": lambda town, me: town.clubs.dissolve(town.club, me),
}


@pytest.mark.parametrize("act", DEEDS)
def test_each_act_is_open_to_who_may_and_to_nobody_else(act: str):
    for name, role in zip(PEOPLE, ("owner", "manager", "member", "asking", None), strict=True):
        town = Town()
        done = DEEDS[act](town, town.ids[name])
        wanted: ClubRole | None = role  # type: ignore[assignment]
        if not may(wanted, act):
            assert refusal(done) == ("not_allowed" if may(wanted, "see") else "unknown_club")
        elif (act, role) == ("leave", "owner"):
            assert refusal(done) == "owner"
        else:
            done.result()
        town.store.close()


def test_every_act_has_been_tried():
    assert set(ACTS) == {*DEEDS, "open_table"}
    assert [may(role, "open_table") for role in (None, *ROLES)] == [False, False, True, True, True]


def test_nobody_is_removed_by_his_like(town: Town):
    for actor, target, said in (("man", "own", "not_allowed"), ("man", "man", "not_allowed"), ("own", "out", "stale")):
        assert refusal(town.clubs.remove(town.club, town.ids[actor], town.ids[target])) == said
    town.clubs.remove(town.club, town.ids["man"], town.ids["ask"]).result()
    assert town.roles() == {"own": "owner", "man": "manager", "mem": "member"}


def test_of_two_managers_at_once_one_is_told_that_it_is_done(town: Town):
    both = [town.clubs.approve(town.club, town.ids[name], town.ids["ask"]) for name in ("own", "man")]
    both[0].result()
    assert refusal(both[1]) == "stale"
    fall = town.clubs.promote(town.club, town.ids["own"], town.ids["man"], "member")
    late = town.clubs.remove(town.club, town.ids["man"], town.ids["mem"])
    fall.result()
    assert refusal(late) == "not_allowed"


def test_two_who_hand_over_at_once_leave_one_owner(town: Town):
    one = town.clubs.hand_over(town.club, town.ids["own"], town.ids["man"])
    other = town.clubs.hand_over(town.club, town.ids["own"], town.ids["mem"])
    one.result()
    assert refusal(other) == "not_allowed"
    found = town.clubs.club(town.club, town.ids["man"]).result().members
    assert [one.name for one in found if one.role == "owner"] == ["man"]


def test_an_invitation_ends_and_asking_is_not_being_in(town: Town):
    assert town.clubs.invited(town.code, NOW).result() == (town.club, "Mountain", False)
    assert refusal(town.clubs.join(town.ids["out"], town.code, EVER)) == "unknown_invitation"
    assert refusal(town.clubs.join(town.ids["out"], "none", NOW)) == "unknown_invitation"
    assert town.clubs.join(town.ids["ask"], town.asking, NOW).result() == (town.club, "asking")
    assert town.clubs.join(town.ids["ask"], town.code, NOW).result() == (town.club, "member")
    assert town.clubs.join(town.ids["own"], town.asking, NOW).result() == (town.club, "owner")


def test_there_are_limits(town: Town, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "MEMBERS", 4)
    assert refusal(town.clubs.join(town.ids["out"], town.code, NOW)) == "too_many"
    for _ in range(module.OWNED - 1):
        town.clubs.create(town.ids["own"], "another", "{}").result()
    assert refusal(town.clubs.create(town.ids["own"], "one more", "{}")) == "too_many"
    for _ in range(module.INVITATIONS - 2):
        town.clubs.invite(town.club, town.ids["own"], EVER, False).result()
    assert refusal(town.clubs.invite(town.club, town.ids["own"], EVER, False)) == "too_many"
    for number in range(module.POSTS + 1):
        town.clubs.post(town.club, town.ids["own"], f"post {number}").result()
    posts = town.clubs.club(town.club, town.ids["mem"]).result().posts
    assert [posts[0].text, posts[-1].text] == [f"post {module.POSTS}", "post 1"]


def test_members_see_neither_codes_nor_who_asks_nor_pairs(town: Town):
    town.clubs.set_apart(town.club, town.ids["own"], town.ids["man"], town.ids["mem"], True).result()
    seen = town.clubs.club(town.club, town.ids["mem"]).result()
    assert (seen.invitations, seen.apart) == ([], [])
    assert "ask" not in [one.name for one in seen.members]
    runs = town.clubs.club(town.club, town.ids["man"]).result()
    assert len(runs.invitations) == 2
    assert runs.apart == [tuple(sorted((town.ids["man"], town.ids["mem"])))]


def test_the_owner_who_deletes_his_account_leaves_the_club_to_the_oldest_manager(town: Town):
    accounts = Accounts(town.store.writer)
    accounts.delete(town.ids["own"]).result()
    found = town.clubs.club(town.club, town.ids["man"]).result()
    assert {one.name: one.role for one in found.members} == {"man": "owner", "mem": "member", "ask": "asking"}
    for name in ("man", "mem"):
        accounts.delete(town.ids[name]).result()
    assert town.clubs.door(town.club).result() is None
    assert town.clubs.of_player(town.ids["ask"]).result() == []


@pytest.mark.parametrize("change", ["UPDATE club_event SET act = 'x'", "DELETE FROM club_event"])
def test_what_was_done_is_written_down_for_ever(town: Town, change: str):
    with pytest.raises(sqlite3.IntegrityError):
        town.store.writer.do(lambda c: c.execute(change)).result()
    events = town.clubs.events(town.club, town.ids["mem"]).result()
    assert [(one.actor, one.act, one.target) for one in events[:2]] == [("own", "promote", "man"), ("ask", "ask", "")]


def test_the_table_holds_sessions_of_people_at_the_clubs_tables_in_the_time(town: Town):
    town.clubs.opened(town.club, town.ids["own"], "t").result()
    town.end(1, ("own", "man", "mem", "out"), (30, -10, -20, 0))
    town.end(2, ("own", "man", None, None), (5, 1, -3, -3))
    town.end(3, ("man", "own", "mem", "out"), (8, 8, -16, 0))
    town.end(1, ("own", "man", "mem", "out"), (99, -99, 0, 0), table="elsewhere")
    found = town.results.of(town.club, town.ids["mem"], "", EVER).result()
    assert [(one.name, one.sessions, one.best, one.points) for one in found.table] == [
        ("own", 2, 2, 38), ("out", 2, 0, 0), ("man", 2, 1, -2), ("mem", 2, 0, -36),
    ]  # fmt: skip
    assert [one.counts for one in found.sessions] == [True, False, True]
    assert town.results.of(town.club, town.ids["mem"], EVER, EVER).result().table == []
    assert refusal(town.results.of(town.club, town.ids["ask"], "", EVER)) == "unknown_club"
