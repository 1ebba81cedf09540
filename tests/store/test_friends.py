"""Ties between players: asked, friends, blocked, and whom one has played with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hokchiu.store import friends as module
from hokchiu.store.accounts import Accounts
from hokchiu.store.friends import Friends, People
from hokchiu.store.rows import DealRow
from hokchiu.store.store import Store


class Town:
    """Players by name, and their ties."""

    def __init__(self) -> None:
        self.store = Store(None)
        self.friends = Friends(self.store.writer)
        self.ids = {
            name: self.store.player(f"{name}-device-secret", name).result().id for name in ("ann", "bea", "cid")
        }

    def do(self, name: str, what: str, other: str) -> object:
        return getattr(self.friends, what)(self.ids[name], self.ids.get(other, other)).result()

    def people(self, name: str) -> People:
        return self.friends.people(self.ids[name]).result()

    def names(self, name: str, kind: str) -> list[str]:
        return [person.name for person in getattr(self.people(name), kind)]

    def deal(self, number: int, *names: str) -> None:
        players = (*(self.ids[name] for name in names), None, None, None, None)[:4]
        self.store.add_deal(DealRow("t", 1, number, "record\n", players, (0,) * 4, (0,) * 4, f"l{number}")).result()


@pytest.fixture
def town() -> Iterator[Town]:
    town = Town()
    yield town
    town.store.close()


def test_who_asks_waits_until_the_other_says_yes(town: Town):
    assert town.do("ann", "ask", "bea") == "asked"
    assert town.do("ann", "ask", "bea") == "asked"
    assert (town.names("ann", "asked"), town.names("bea", "asking"), town.names("ann", "friends")) == (
        ["bea"],
        ["ann"],
        [],
    )
    assert town.friends.ties(town.ids["bea"]).result().asking == 1
    assert town.do("bea", "ask", "ann") == "friends"
    assert (town.names("ann", "friends"), town.names("bea", "friends")) == (["bea"], ["ann"])
    assert (town.names("ann", "asked"), town.names("bea", "asking")) == ([], [])
    assert town.do("ann", "ask", "bea") == "friends"


@pytest.mark.parametrize("who", ["ann", "bea"])
@pytest.mark.parametrize("agreed", [False, True])
def test_either_ends_it(town: Town, who: str, agreed: bool):
    town.do("ann", "ask", "bea")
    if agreed:
        town.do("bea", "ask", "ann")
    town.do(who, "remove", "bea" if who == "ann" else "ann")
    assert all(town.people(name) == People([], [], [], [], []) for name in ("ann", "bea"))


def test_who_is_blocked_is_no_friend_and_can_ask_no_more(town: Town):
    town.do("ann", "ask", "bea")
    town.do("bea", "ask", "ann")
    town.do("ann", "block", "bea")
    assert (town.names("ann", "friends"), town.names("bea", "friends")) == ([], [])
    assert town.names("ann", "blocked") == ["bea"]
    assert town.people("bea") == People([], [], [], [], [])
    assert town.do("bea", "ask", "ann") == "not_possible"
    assert town.do("ann", "ask", "bea") == "not_possible"
    for name, other in (("ann", "bea"), ("bea", "ann")):
        assert town.friends.ties(town.ids[name]).result().shunned == {town.ids[other]}
    town.do("bea", "remove", "ann")
    town.do("bea", "unblock", "ann")
    assert town.names("ann", "blocked") == ["bea"]
    town.do("ann", "unblock", "bea")
    assert town.do("bea", "ask", "ann") == "asked"


def test_nobody_is_his_own_friend_and_strangers_are_nobodys(town: Town):
    for what in ("ask", "block"):
        assert town.do("ann", what, "ann") == "unknown_player"
        assert town.do("ann", what, "nobody") == "unknown_player"


def test_there_is_a_limit(town: Town, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "MOST", {"asked": 1, "friend": 1, "blocked": 1})
    assert [town.do("ann", "ask", "bea"), town.do("ann", "ask", "cid")] == ["asked", "too_many"]
    assert town.do("bea", "ask", "ann") == "friends"
    town.do("cid", "ask", "ann")
    assert town.do("ann", "ask", "cid") == "too_many"
    assert [town.do("ann", "block", "bea"), town.do("ann", "block", "cid")] == ["asked", "too_many"]


def test_recent_are_those_one_has_played_with_the_last_first(town: Town):
    town.deal(1, "ann", "bea")
    town.deal(2, "ann", "cid")
    town.deal(3, "bea", "cid")
    assert town.names("ann", "recent") == ["cid", "bea"]
    town.do("ann", "block", "cid")
    assert town.names("ann", "recent") == ["bea"]
    assert town.names("cid", "recent") == ["bea", "ann"]


def test_a_deleted_account_leaves_no_ties(town: Town):
    town.deal(1, "ann", "bea")
    town.do("ann", "ask", "bea")
    town.do("bea", "ask", "ann")
    town.do("cid", "block", "ann")
    Accounts(town.store.writer).delete(town.ids["ann"]).result()
    assert town.people("bea") == People([], [], [], [], [])
    assert town.people("cid") == People([], [], [], [], [])
    assert town.do("bea", "ask", "ann") == "unknown_player"
