"""The horn: charged and queued together or not at all, given back together or not at all; who may, and how often."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hokchiu.store import cries, ledger, moderation
from hokchiu.store.accounts import Accounts
from hokchiu.store.cries import Cry, HornRefused, HornRules
from hokchiu.store.ledger import HORN, NotEnoughCoins
from hokchiu.store.moderation import NewSanction
from hokchiu.store.reports import Reports
from hokchiu.store.store import DATABASE, Store
from tests.cli.command import hokchiu

SECONDS = 30.0
RULES = HornRules(price=500, apart=120, account_age=3600, queue=3)


class Square:
    """Three people with accounts that are old enough, a guest, and a clock that the test sets."""

    def __init__(self, store: Store | None = None, coins: int = 2000) -> None:
        self.store = store or Store(None)
        self.now = datetime.now(UTC).replace(microsecond=0) + timedelta(hours=2)
        self.ann, self.bea, self.cat, self.guest = (
            self.store.player(f"{name}-device-secret", name).result(SECONDS).id for name in ("ann", "bea", "cat", "dan")
        )
        for player in (self.ann, self.bea, self.cat):
            self.sql("INSERT OR REPLACE INTO password VALUES (?, ?, 'x', '2026-01-01')", player, player)
            self.do(lambda db, player=player: ledger.grant(db, player, coins, "welcome", player))

    def do(self, job):  # type: ignore[no-untyped-def]
        return self.store.writer.do(job).result(SECONDS)

    def sql(self, text: str, *values: object) -> list[tuple[object, ...]]:
        return self.do(lambda db: db.execute(text, values).fetchall())

    def blow(self, player: str, text: str = "hello", key: str = "k") -> Cry:
        return self.do(lambda db: cries.blow(db, player, text, key, RULES, self.now))

    def refused(self, player: str, key: str = "k") -> tuple[str, int]:
        with pytest.raises(HornRefused) as no:
            self.blow(player, key=key)
        return no.value.code, no.value.wait

    def show(self) -> Cry | None:
        return self.do(lambda db: cries.show_next(db, self.now))

    def withdraw(self, number: int, by: str | None = None) -> bool:
        return self.do(lambda db: cries.withdraw(db, number, by))

    def coins(self, player: str) -> int:
        return self.do(lambda db: ledger.balance(db, player))

    def wait(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def square() -> Iterator[Square]:
    square = Square()
    yield square
    assert square.do(ledger.audit) == []
    square.store.close()


def test_a_horn_is_charged_and_queued_and_the_same_again_is_the_same(square: Square):
    first = square.blow(square.ann, "来打牌")
    assert square.blow(square.ann, "来打牌") == first
    assert (first.state, first.name, square.coins(square.ann), square.coins(HORN)) == ("waiting", "ann", 1500, 500)
    with ThreadPoolExecutor(50) as threads:
        assert {one.id for one in threads.map(lambda n: square.blow(square.bea, key="b"), range(50))} == {first.id + 1}
    assert square.coins(square.bea) == 1500


def test_who_has_too_little_queues_nothing(square: Square):
    square.do(lambda db: ledger.spend(db, square.ann, 1501, "adjustment", "x"))
    with pytest.raises(NotEnoughCoins):
        square.blow(square.ann)
    assert square.sql("SELECT count(*) FROM cry") == [(0,)]
    square.do(lambda db: ledger.hold(db, square.bea, ledger.DOOR, 1600))
    with pytest.raises(NotEnoughCoins):
        square.blow(square.bea)


def test_guests_new_accounts_and_the_muted_may_not(square: Square):
    assert square.refused(square.guest) == ("guests_not", 0)
    square.now -= timedelta(hours=1, minutes=30)
    code, wait = square.refused(square.ann)
    assert (code, 0 < wait <= 3600) == ("too_new", True)
    square.wait(7200)
    until = (square.now + timedelta(hours=1)).isoformat(timespec="seconds")
    now = (square.now - timedelta(seconds=1)).isoformat(timespec="seconds")
    square.do(lambda db: moderation.sanction(db, "console", NewSanction("mute", square.ann, "noise", until), now))
    assert square.refused(square.ann) == ("muted", 0)
    square.wait(3601)
    square.blow(square.ann)


def test_one_waits_between_two_horns_and_the_queue_is_not_endless(square: Square):
    square.blow(square.ann)
    square.wait(50)
    assert square.refused(square.ann, "again") == ("slow_down", 70)
    square.now -= timedelta(days=30)  # a clock that was put back keeps nobody out for a month
    square.sql("UPDATE player SET created_at = '2020-01-01T00:00:00+00:00'")
    square.blow(square.ann, key="back")
    square.blow(square.bea)
    assert square.refused(square.cat) == ("queue_full", 0)
    square.show()
    square.blow(square.cat)


def test_taken_back_before_it_is_shown_it_costs_nothing(square: Square):
    one = square.blow(square.ann)
    assert not square.withdraw(one.id, square.bea)
    assert square.withdraw(one.id, square.ann)
    assert not square.withdraw(one.id, square.ann)
    assert (square.coins(square.ann), square.show()) == (2000, None)
    other = square.blow(square.bea)
    assert square.withdraw(other.id), "who keeps order may do so too"
    assert square.coins(square.bea) == 2000


def test_what_has_been_shown_is_paid(square: Square):
    one = square.blow(square.ann)
    shown = square.show()
    assert shown is not None
    assert (shown.id, shown.state) == (one.id, "shown")
    assert not square.withdraw(one.id, square.ann)
    assert square.show() is None
    assert square.coins(square.ann) == 1500


def test_of_showing_and_taking_back_at_once_one_wins(square: Square):
    for n in range(20):
        one = square.blow(square.cat, key=f"k{n}") if square.coins(square.cat) >= 500 else None
        if one is None:
            break
        with ThreadPoolExecutor(2) as threads:
            shown = threads.submit(square.show)
            back = threads.submit(square.withdraw, one.id, square.cat)
        assert (shown.result() is not None) != back.result()
        square.wait(121)
    assert square.do(ledger.audit) == []


def test_what_could_not_be_shown_is_paid_back(square: Square):
    square.blow(square.ann)
    square.wait(600)
    square.blow(square.bea)
    late = (square.now - timedelta(seconds=300)).isoformat(timespec="seconds")
    assert [square.do(lambda db: cries.expire(db, late)) for _ in range(2)] == [1, 0]
    assert (square.coins(square.ann), square.coins(square.bea)) == (2000, 1500)


def test_news_come_before_horns_and_horns_before_hands(square: Square):
    square.do(lambda db: cries.add(db, "hand", "deal:1", "golden_dragon", square.bea, "2026-12-01T00:00:00+00:00"))
    square.blow(square.ann)
    square.do(lambda db: cries.add(db, "news", "news:1", "hello", None, "2026-12-01T00:00:00+00:00"))
    shown = []
    while (one := square.show()) is not None:
        shown.append(one.kind)
        square.wait(10)
    assert shown == ["news", "horn", "hand"]
    assert [one.kind for one in square.do(lambda db: cries.recent(db, square.now, 60, 2))] == ["horn", "hand"]
    assert square.do(lambda db: cries.recent(db, square.now, 9, 2)) == []


def test_who_does_not_want_it_is_named_nowhere(square: Square):
    square.do(lambda db: cries.add(db, "hand", "deal:1", "golden_dragon", square.bea, "2026-12-01T00:00:00+00:00"))
    square.do(lambda db: cries.set_may_name(db, square.bea, False))
    assert not square.do(lambda db: cries.may_name(db, square.bea))
    assert square.show() is None


def test_who_deletes_his_account_has_his_words_taken_away(square: Square):
    square.blow(square.ann, "my words")
    square.show()
    square.wait(200)
    square.blow(square.ann, "more words", "two")
    Accounts(square.store.writer).delete(square.ann).result(SECONDS)
    assert square.sql("SELECT state, text FROM cry ORDER BY id") == [("shown", ""), ("withdrawn", "")]
    assert square.do(lambda db: cries.recent(db, square.now, 600, 9)) == []
    assert square.coins(HORN) == 500


def test_a_report_comes_into_the_queue_with_what_was_said(square: Square):
    one = square.blow(square.ann, "loud words")
    assert square.do(lambda db: cries.report(db, one.id, square.bea)) == "unknown_player", "nobody has heard it"
    square.show()
    assert square.do(lambda db: cries.report(db, one.id, square.bea)) == "reported"
    assert square.do(lambda db: cries.report(db, one.id, square.ann)) == "unknown_player"
    (told,) = Reports(square.store.writer).queue(False).result(SECONDS)
    assert (told.what, told.reported, told.evidence["text"]) == ("horn", square.ann, "loud words")


def test_a_restart_loses_nothing_of_the_queue(tmp_path: Path):
    square = Square(Store(tmp_path))
    one = square.blow(square.ann)
    shown = square.blow(square.bea)
    square.show()
    square.store.close()
    again = Store(tmp_path)
    assert [again.writer.do(lambda db: cries.show_next(db, square.now)).result(SECONDS).id for _ in "x"] == [shown.id]
    recent = again.writer.do(lambda db: cries.recent(db, square.now, 60, 5)).result(SECONDS)
    assert [cry.id for cry in recent] == [one.id, shown.id], "what was shown as it died is told once more"
    again.close()


def test_the_command_queues_news_while_the_server_runs(tmp_path: Path):
    store = Store(tmp_path)
    assert hokchiu("news", "今晚八点", "--data", str(tmp_path)).returncode == 0
    found = store.writer.do(lambda db: cries.show_next(db, datetime.now(UTC))).result(SECONDS)
    assert found is not None
    assert (found.kind, found.text) == ("news", "今晚八点")
    assert hokchiu("news", "\u202e", "--data", str(tmp_path)).returncode == 1
    store.close()
    (tmp_path / DATABASE).unlink()
    assert hokchiu("news", "hello", "--data", str(tmp_path)).returncode == 1


STEPS = st.lists(st.sampled_from(("ann", "bea", "show", "back", "expire", "wait", "earlier")), max_size=20)


@settings(max_examples=30, deadline=None)
@given(STEPS)
def test_whatever_happens_the_horn_has_what_was_shown_or_waits_and_nobody_is_below_zero(steps: list[str]):
    square = Square(coins=1100)
    for n, step in enumerate(steps):
        try:
            match step:
                case "ann" | "bea":
                    square.blow(getattr(square, step), key=str(n))
                case "show":
                    square.show()
                case "back":
                    square.withdraw(n % 4)
                case "expire":
                    late = (square.now - timedelta(seconds=100)).isoformat(timespec="seconds")
                    square.do(lambda db, late=late: cries.expire(db, late))
                case _:
                    square.wait(90 if step == "wait" else -90)
        except (HornRefused, NotEnoughCoins):
            pass
    assert square.do(ledger.audit) == []
    kept = square.sql("SELECT coalesce(sum(price), 0) FROM cry WHERE state IN ('waiting', 'shown')")
    assert kept == [(square.coins(HORN),)]
    assert min(square.coins(square.ann), square.coins(square.bea)) >= 0
    square.store.close()


def test_who_is_muted_after_he_blew_is_not_heard_and_has_his_coins_back():
    square = Square()
    square.blow(square.ann, "first")
    heard = square.blow(square.bea, "second")
    square.do(lambda db: moderation.sanction(db, square.cat, NewSanction("mute", square.ann, "x", None), "2026-01-01"))
    shown = square.show()
    assert shown is not None
    assert (shown.id, square.coins(square.ann)) == (heard.id, 2000)
    assert (square.show(), square.do(ledger.audit)) == (None, [])


def test_nobody_reads_later_whom_he_has_blocked_or_who_has_blocked_him():
    square = Square()
    square.blow(square.ann)
    square.show()
    square.sql(
        "INSERT INTO tie (player_id, other_id, kind, since) VALUES (?, ?, 'blocked', '2026')", square.bea, square.ann
    )

    def reads(player: str) -> int:
        return len(square.do(lambda db: cries.recent(db, square.now, 60, 9, player)))

    assert (reads(square.bea), reads(square.cat), reads(square.ann)) == (0, 1, 1)
    square.sql("DELETE FROM tie")
    square.sql(
        "INSERT INTO tie (player_id, other_id, kind, since) VALUES (?, ?, 'blocked', '2026')", square.ann, square.cat
    )
    assert (reads(square.bea), reads(square.cat), reads(square.ann)) == (1, 0, 1)
