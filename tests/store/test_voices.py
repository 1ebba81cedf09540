"""Packs that are shared: once kept, taken back, reported, forgotten."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hokchiu.store import voices as module
from hokchiu.store.accounts import Accounts
from hokchiu.store.store import Store
from hokchiu.store.voices import MOST_OF_ONE, Packs


class Town:
    """Players by name, and their packs."""

    def __init__(self) -> None:
        self.store = Store(None)
        self.packs = Packs(self.store.writer)
        names = ("ann", "bea", "cid", "dan")
        self.ids = {name: self.store.player(f"{name}-device-secret", name).result().id for name in names}

    def do(self, what: str, name: str, pack: str, *more: bytes) -> object:
        return getattr(self.packs, what)(self.ids[name], pack, *more).result()

    def heard(self, pack: str) -> bytes | None:
        return self.packs.fetch(pack).result()


@pytest.fixture
def town() -> Iterator[Town]:
    town = Town()
    yield town
    town.store.close()


def test_a_pack_is_kept_once_however_many_share_it(town: Town):
    assert town.do("share", "ann", "p", b"sound") == "shared"
    assert town.do("share", "bea", "p", b"sound") == "shared"
    assert town.heard("p") == b"sound"
    assert town.do("take_back", "bea", "p") is True
    assert town.heard("p") == b"sound"
    assert town.do("take_back", "bea", "p") is False


def test_who_shared_it_first_takes_it_back_for_all_and_for_ever(town: Town):
    town.do("share", "ann", "p", b"sound")
    town.do("share", "bea", "p", b"sound")
    assert town.do("take_back", "ann", "p") is True
    assert town.heard("p") is None
    assert town.do("share", "bea", "p", b"sound") == "gone"


def test_three_reports_bury_a_pack_and_one_person_counts_once(town: Town):
    town.do("share", "ann", "p", b"sound")
    for name in ("bea", "bea", "bea", "cid"):
        assert town.do("report", name, "p") is True
    assert town.heard("p") == b"sound"
    town.do("report", "dan", "p")
    assert town.heard("p") is None
    assert town.do("report", "dan", "p") is False


def test_a_fourth_pack_pushes_the_oldest_out(town: Town):
    for number in range(MOST_OF_ONE + 1):
        town.do("share", "ann", f"p{number}", b"sound")
    assert [town.heard(f"p{number}") for number in range(MOST_OF_ONE + 1)] == [None] + [b"sound"] * MOST_OF_ONE


def test_there_is_room_for_so_much_and_no_more(town: Town, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "MOST_BYTES", 9)
    assert town.do("share", "ann", "p", b"sound") == "shared"
    assert town.do("share", "bea", "q", b"sound") == "full"
    assert town.do("share", "bea", "p", b"sound") == "shared"


def test_what_nobody_uses_is_forgotten(town: Town, monkeypatch: pytest.MonkeyPatch):
    town.do("share", "ann", "p", b"sound")
    town.packs.forget_unused().result()
    assert town.heard("p") == b"sound"
    monkeypatch.setattr(module, "KEPT_DAYS", -1)
    town.packs.forget_unused().result()
    assert town.heard("p") is None
    assert town.do("share", "ann", "p", b"sound") == "shared"


def test_of_who_deletes_his_account_nothing_is_heard(town: Town):
    town.do("share", "ann", "p", b"sound")
    town.do("report", "ann", "p")
    Accounts(town.store.writer).delete(town.ids["ann"]).result()
    assert town.heard("p") is None
