"""Coins: every transaction sums to zero, a key pays once, nobody spends what he does not have or what is held."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hokchiu.store.ledger import HOUSE, MINT, MOST, Ledger, LedgerConflict, NotEnoughCoins, UnknownAccount, audit
from hokchiu.store.store import Store


class Bank:
    """A store in memory with three accounts, and its ledger."""

    def __init__(self) -> None:
        self.store = Store(None)
        self.ledger = Ledger(self.store.writer)
        self.ann, self.bea, self.cid = (
            self.store.player(f"{name}-device-secret", name).result().id for name in ("ann", "bea", "cid")
        )

    def has(self, account: str) -> int:
        return self.ledger.balance(account).result()

    def free(self, account: str) -> int:
        return self.ledger.purse(account).result().free

    def give(self, account: str, coins: int, key: str = "gift") -> None:
        self.ledger.grant(account, coins, "adjustment", f"{account}:{key}").result()

    def faults(self) -> list[str]:
        return self.store.writer.do(audit).result()

    def raw(self, sql: str) -> None:
        self.store.writer.do(lambda connection: connection.execute(sql)).result()


@pytest.fixture
def bank() -> Iterator[Bank]:
    bank = Bank()
    yield bank
    bank.store.close()


def test_what_one_gains_another_gives(bank: Bank):
    posted = bank.ledger.grant(bank.ann, 300, "task", f"{bank.ann}:win:2026-12-01", reference="win").result()
    assert (posted.new, posted.after) == (True, {bank.ann: 300, MINT: -300})
    assert (bank.has(bank.ann), bank.has(MINT), bank.has(bank.bea)) == (300, -300, 0)
    assert bank.faults() == []


def test_the_same_key_again_has_no_effect_and_gives_the_first_result(bank: Bank):
    first = bank.ledger.grant(bank.ann, 300, "task", "k").result()
    bank.give(bank.ann, 5)
    again = bank.ledger.grant(bank.ann, 300, "task", "k").result()
    assert (again.new, again.id, again.after) == (False, first.id, first.after)
    assert bank.has(bank.ann) == 305


def test_the_same_key_with_other_postings_is_an_error(bank: Bank):
    bank.ledger.grant(bank.ann, 300, "task", "k").result()
    for account, coins in ((bank.ann, 301), (bank.bea, 300)):
        with pytest.raises(LedgerConflict, match="task k"):
            bank.ledger.grant(account, coins, "task", "k").result()
    assert (bank.has(bank.ann), bank.has(bank.bea)) == (300, 0)
    bank.ledger.grant(bank.bea, 300, "relief", "k").result()  # another kind is another key
    assert bank.has(bank.bea) == 300


def test_a_hundred_claims_at_once_pay_once(bank: Bank):
    with ThreadPoolExecutor(100) as people:
        claims = list(people.map(lambda _: bank.ledger.grant(bank.ann, 500, "task", "k").result(), range(100)))
    assert sum(claim.new for claim in claims) == 1
    assert bank.has(bank.ann) == 500
    assert bank.faults() == []


def test_two_devices_cannot_spend_the_same_coins(bank: Bank):
    bank.give(bank.ann, 100)

    def spend(device: int) -> bool:
        try:
            return bank.ledger.spend(bank.ann, 80, "horn", f"message {device}").result().new
        except NotEnoughCoins:
            return False

    with ThreadPoolExecutor(2) as devices:
        assert sorted(devices.map(spend, range(2))) == [False, True]
    assert (bank.has(bank.ann), bank.has(HOUSE)) == (20, 80)


def test_who_has_too_little_is_told_what_he_has_and_keeps_it(bank: Bank):
    bank.give(bank.ann, 10)
    with pytest.raises(NotEnoughCoins) as refused:
        bank.ledger.spend(bank.ann, 11, "horn", "m").result()
    assert (refused.value.account, refused.value.has, refused.value.needs) == (bank.ann, 10, 11)
    assert (refused.value.code, bank.has(bank.ann), bank.has(HOUSE)) == ("not_enough_coins", 10, 0)
    assert bank.ledger.spend(bank.ann, 10, "horn", "m").result().new  # the key is still free


def test_what_is_held_cannot_be_spent_on_anything_else(bank: Bank):
    bank.give(bank.ann, 1000)
    bank.ledger.hold(bank.ann, "table 1", 700).result()
    assert (bank.has(bank.ann), bank.free(bank.ann)) == (1000, 300)
    with pytest.raises(NotEnoughCoins):
        bank.ledger.spend(bank.ann, 301, "horn", "m").result()
    with pytest.raises(NotEnoughCoins):
        bank.ledger.hold(bank.ann, "table 2", 301, least=301).result()
    bank.ledger.release(bank.ann, "table 1").result()
    assert bank.ledger.spend(bank.ann, 1000, "horn", "m").result().after[bank.ann] == 0


def test_a_hold_of_more_than_there_is_holds_all(bank: Bank):
    bank.give(bank.ann, 50)
    bank.ledger.hold(bank.ann, "table 1", MOST).result()
    bank.give(bank.ann, 25, "more")
    assert (bank.has(bank.ann), bank.free(bank.ann)) == (75, 0)


def test_the_same_hold_again_is_one_hold(bank: Bank):
    bank.give(bank.ann, 50)
    for demand in (20, 30):
        bank.ledger.hold(bank.ann, "table 1", demand).result()
    assert bank.free(bank.ann) == 20


def test_what_does_not_sum_to_zero_is_refused(bank: Bank):
    wrong: list[Mapping[str, int]] = [{bank.ann: 5, MINT: -4}, {}, {bank.ann: 1}, {bank.ann: MOST + 1, MINT: -MOST - 1}]
    for postings in wrong:
        with pytest.raises(ValueError, match="postings"):
            bank.ledger.post("adjustment", "k", postings).result()
    with pytest.raises(ValueError, match="kind"):
        bank.ledger.post("gift", "k", {bank.ann: 5, MINT: -5}).result()
    for coins in (0, -5):
        with pytest.raises(ValueError, match="coins"):
            bank.ledger.grant(bank.ann, coins, "task", "k").result()
        with pytest.raises(ValueError, match="coins"):
            bank.ledger.spend(bank.ann, coins, "horn", "k").result()
    assert bank.faults() == []


def test_an_account_that_is_nobodys_is_refused(bank: Bank):
    with pytest.raises(UnknownAccount):
        bank.ledger.grant("nobody", 5, "task", "k").result()
    with pytest.raises(UnknownAccount):
        bank.ledger.post("task", "k", {bank.ann: 5, "system:moon": -5}).result()


def test_nothing_of_the_ledger_is_changed_or_taken_away(bank: Bank):
    bank.give(bank.ann, 300)
    for sql in (
        "UPDATE posting SET coins = 3",
        "DELETE FROM posting",
        "UPDATE coin_transaction SET key = 'x'",
        "DELETE FROM coin_transaction",
        "INSERT INTO posting VALUES (1, 'x', 3, 3)",
        "INSERT OR REPLACE INTO posting SELECT * FROM posting",
        "INSERT OR REPLACE INTO coin_transaction SELECT * FROM coin_transaction",
        "INSERT INTO coin_transaction VALUES (2, 'task', 'k', 'now', '')",
    ):
        with pytest.raises(sqlite3.IntegrityError):
            bank.raw(sql)
    assert bank.faults() == []


def test_a_balance_below_zero_is_refused_by_the_data_base_itself(bank: Bank):
    bank.give(bank.ann, 5)
    with pytest.raises(sqlite3.IntegrityError):
        bank.raw(f"UPDATE balance SET coins = -1 WHERE account = '{bank.ann}'")


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("UPDATE balance SET coins = 301 WHERE account = '{ann}'", "{ann} has 301 coins, but its postings sum to 300"),
        ("DELETE FROM balance WHERE account = '{ann}'", "{ann} has 0 coins, but its postings sum to 300"),
        ("DROP TRIGGER posting_stays; UPDATE posting SET coins = 1 WHERE account = '{ann}'", "sums to -299"),
        ("INSERT INTO hold VALUES ('{ann}', 'nowhere', 5, 'now')", "{ann} are held at nowhere, where no table is"),
    ],
)  # fmt: skip
def test_the_audit_finds_what_does_not_fit(bank: Bank, damage: str, found: str):
    bank.give(bank.ann, 300)
    for sql in damage.split("; "):
        bank.raw(sql.format(ann=bank.ann))
    assert any(found.format(ann=bank.ann) in fault for fault in bank.faults()), bank.faults()


def test_the_entries_of_an_account_are_read_page_by_page_the_newest_first(bank: Bank):
    for day in range(5):
        bank.ledger.grant(bank.ann, 10, "check_in", f"{day}", reference=f"day {day}").result()
    bank.give(bank.bea, 7)
    first = bank.ledger.entries(bank.ann, None, 3).result()
    assert [(one.kind, one.reference, one.coins, one.after) for one in first] == [
        ("check_in", "day 4", 10, 50),
        ("check_in", "day 3", 10, 40),
        ("check_in", "day 2", 10, 30),
    ]
    rest = bank.ledger.entries(bank.ann, first[-1].id, 3).result()
    assert [one.reference for one in rest] == ["day 1", "day 0"]


Requests = st.lists(
    st.tuples(
        st.sampled_from(["grant", "spend", "hold", "release", "post"]),
        st.integers(0, 2),
        st.integers(-5, 60),
        st.integers(0, 9),
    ),
    max_size=40,
)


@settings(max_examples=30, deadline=None)
@given(requests=Requests)
def test_no_row_of_requests_gets_anybody_below_zero(requests: list[tuple[str, int, int, int]]):
    bank = Bank()
    people = (bank.ann, bank.bea, bank.cid)
    try:
        for what, who, coins, key in requests:
            _ask(bank, what, people[who], people[(who + 1) % 3], coins, str(key))
            assert not [fault for fault in bank.faults() if "no table is" not in fault]
        bank.raw("DELETE FROM hold")
        assert bank.faults() == []
    finally:
        bank.store.close()


def _ask(bank: Bank, what: str, who: str, other: str, coins: int, key: str) -> None:
    before = bank.free(who)
    try:
        match what:
            case "grant":
                bank.ledger.grant(who, coins, "task", key).result()
            case "spend":
                posted = bank.ledger.spend(who, coins, "horn", key).result()
                assert not posted.new or coins <= before
            case "hold":
                bank.ledger.hold(who, key, max(coins, 0), least=10).result()
            case "release":
                bank.ledger.release(who, key).result()
            case _:
                bank.ledger.post("adjustment", key, {who: -coins, other: coins}).result()
    except (NotEnoughCoins, LedgerConflict, ValueError):
        pass
