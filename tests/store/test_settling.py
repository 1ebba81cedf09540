"""Deals for coins: what the rules say meets what people have, once, with the deal or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from hokchiu.store.accounts import Accounts
from hokchiu.store.backup import back_up, restore
from hokchiu.store.ledger import CLOSED, HOUSE, Ledger, NotEnoughCoins, TooManyCoins, audit
from hokchiu.store.rows import DealRow, Holds, Settlement, Stake
from hokchiu.store.store import DATABASE, Store
from tests.store.test_ledger import Bank

LETTERS = "abcd"


class Parlour(Bank):
    """Four people at table t with the coins they have."""

    def __init__(self, balances: Sequence[int]) -> None:
        super().__init__()
        self.people = [self.store.player(f"{letter}-device-secret", letter).result().id for letter in LETTERS]
        for player, coins in zip(self.people, balances, strict=True):
            if coins:
                self.give(player, coins, "start")
        self.number = 0
        self.sit(0)

    def sit(self, demand: int, *people: str) -> None:
        holds = Holds(people or tuple(self.people), demand)
        self.store.keep_step("t", b"step", True, None, holds=holds).result()

    def row(self, payments: Sequence[int], stake: Stake | None, number: int) -> DealRow:
        return DealRow("t", 1, number, "record\n", tuple(self.people), tuple(payments), tuple(payments), stake=stake)

    def deal(self, payments: Sequence[int], **stake: object) -> Settlement:
        self.number += 1
        row = self.row(payments, Stake(**stake), self.number)  # type: ignore[arg-type]
        settled = self.store.keep_step("t", b"step", True, row).result()
        assert settled is not None
        assert settled == self.store.settlement("t", 1, self.number).result()
        return settled

    @property
    def all(self) -> list[int]:
        return [self.has(player) for player in self.people]


@pytest.fixture(params=[(100, 15, 40, 0)])
def parlour(request: pytest.FixtureRequest) -> Iterator[Parlour]:
    parlour = Parlour(request.param)
    yield parlour
    assert parlour.faults() == []
    parlour.store.close()


def test_insolvent_losers_pay_what_they_have_each_for_himself(parlour: Parlour):  # PR-28
    settled = parlour.deal([-40, -40, -40, 120])
    assert (settled.coins, settled.after) == ((-40, -15, -40, 95), (60, 0, 0, 95))
    assert parlour.all == [60, 0, 0, 95]


@pytest.mark.parametrize("parlour", [(500, 12, 0, 33)], indirect=True)
def test_the_fee_of_a_deal_that_was_ended_never_goes_below_zero(parlour: Parlour):  # PR-25
    settled = parlour.deal([0, 0, 0, 0], fee=20)
    assert (settled.fees, parlour.all, parlour.has(HOUSE)) == ((20, 12, 0, 20), [480, 0, 0, 13], 52)


@pytest.mark.parametrize(("has", "paid"), [(1000, 400), (90, 90)])
def test_who_runs_away_pays_eight_bases_or_what_he_has(has: int, paid: int):  # PR-26
    parlour = Parlour((5, has, 5, 5))
    settled = parlour.deal([0, 0, 0, 0], penalty=400, escaped=(1,))
    assert (settled.escapes, parlour.all, parlour.has(HOUSE)) == ((0, -paid, 0, 0), [5, has - paid, 5, 5], paid)
    parlour.store.close()


@pytest.mark.parametrize("parlour", [(1000, 1000, 0, 0)], indirect=True)
def test_the_deal_is_settled_before_the_fee_and_the_fee_before_the_penalty(parlour: Parlour):
    settled = parlour.deal([960, -960, 0, 0], fee=25, penalty=400, escaped=(1,))
    assert (settled.coins, settled.fees) == ((960, -960, 0, 0), (25, 25, 0, 0))
    assert (settled.escapes, parlour.all) == ((0, -15, 0, 0), [1935, 0, 0, 0])


@pytest.mark.parametrize("parlour", [(1000, 1000, 1000, 1000)], indirect=True)
def test_a_penalty_may_be_shared_by_the_others(parlour: Parlour):
    settled = parlour.deal([0, 0, 0, 0], penalty=400, escaped=(1,), shared=True)
    assert (settled.escapes, parlour.has(HOUSE)) == ((133, -400, 133, 133), 1)


@pytest.mark.parametrize("parlour", [(1000, 500, 0, 0)], indirect=True)
def test_a_loss_that_is_capped_is_paid_as_the_deal_says(parlour: Parlour):  # PR-27: 68 x 10, capped at 500
    assert parlour.deal([-500, 0, 500, 0]).after == (500, 500, 500, 0)


def test_a_deal_is_kept_and_settled_once(parlour: Parlour):
    parlour.deal([-40, 0, 0, 40])
    row = parlour.row([-40, 0, 0, 40], Stake(), 1)
    with pytest.raises(sqlite3.IntegrityError):
        parlour.store.keep_step("t", b"again", True, row).result()
    assert parlour.all == [60, 15, 40, 40]


def test_a_deal_without_coins_is_not_settled(parlour: Parlour):
    assert parlour.store.keep_step("t", b"step", True, parlour.row([-40, 0, 0, 40], None, 1)).result() is None
    assert parlour.all == [100, 15, 40, 0]


def test_coins_held_for_another_table_are_not_played_for(parlour: Parlour):
    parlour.store.keep_step("u", b"step", True, None, holds=Holds((parlour.people[0],), 70)).result()
    assert parlour.deal([-40, 0, 0, 40]).coins == (-30, 0, 0, 30)


def test_what_is_held_for_a_table_is_free_again_once_one_has_left_it(parlour: Parlour):
    parlour.sit(80)
    free = [parlour.free(player) for player in parlour.people]
    parlour.sit(80, *parlour.people[1:])
    assert (free, parlour.free(parlour.people[0])) == ([20, 0, 0, 0], 100)
    parlour.store.keep_step("t", b"", True, None).result()
    assert [parlour.free(player) for player in parlour.people] == [100, 15, 40, 0]


def test_who_is_about_to_sit_down_has_his_coins_held_and_only_once(parlour: Parlour):
    ann = parlour.people[0]
    parlour.store.keep_step("t", b"", True, None).result()
    parlour.ledger.enter(ann, 60, 50).result()
    assert parlour.ledger.enter(ann, 70, 50).result().free == 30
    with pytest.raises(NotEnoughCoins):
        parlour.ledger.spend(ann, 31, "horn", "m").result()
    parlour.sit(70, ann)
    assert parlour.free(ann) == 30
    parlour.ledger.release(ann, "t").result()
    parlour.ledger.enter(ann, 60, 50).result()
    parlour.ledger.sweep().result()
    assert parlour.free(ann) == 100


def test_a_room_has_a_least_and_a_most(parlour: Parlour):
    ann = parlour.people[0]
    for refused, least, most in ((NotEnoughCoins, 101, 0), (TooManyCoins, 1, 99)):
        with pytest.raises(refused):
            parlour.ledger.enter(ann, 10, least, most).result()
    assert parlour.free(ann) == 100


def test_the_audit_misses_a_settlement_and_finds_one_too_many(parlour: Parlour):
    parlour.deal([-40, 0, 0, 40])
    parlour.raw("UPDATE deal SET coins = 0")
    assert parlour.faults() == ["transaction deal t:1:1 settles a deal that was not kept"]
    parlour.raw("UPDATE deal SET coins = 1")
    parlour.raw("UPDATE session SET number = 2")
    assert "deal t:2:1 was for coins, but was not settled" in parlour.faults()
    parlour.raw("UPDATE session SET number = 1")


def test_of_a_deleted_account_the_postings_stay_without_a_name_and_the_coins_go(parlour: Parlour):
    parlour.deal([-40, 0, 0, 40])
    parlour.store.keep_step("t", b"", True, None).result()
    ann = parlour.people[0]
    Accounts(parlour.store.writer).delete(ann).result()
    assert (parlour.has(ann), parlour.has(CLOSED)) == (0, 60)
    assert [one.coins for one in parlour.ledger.entries(ann, None, 9).result()] == [-60, -40, 100]


def test_a_copy_of_the_data_base_has_the_ledger_and_it_balances(tmp_path: Path):
    store = Store(tmp_path)
    ann = store.player("ann-device-secret", "ann").result().id
    Ledger(store.writer).grant(ann, 70, "welcome", ann).result()
    store.close()
    back_up(tmp_path / DATABASE, tmp_path / "copy")
    restore(tmp_path / "copy", tmp_path / "again" / DATABASE)
    store = Store(tmp_path / "again")
    assert (Ledger(store.writer).balance(ann).result(), store.writer.do(audit).result()) == (70, [])
    with pytest.raises(sqlite3.IntegrityError, match="not deleted"):
        store.writer.do(lambda own: own.execute("DELETE FROM posting")).result()
    store.close()
