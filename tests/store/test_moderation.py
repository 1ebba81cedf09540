"""Roles, sanctions, reports and the log, as they are kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from hokchiu.cli.main import main
from hokchiu.lobby.sanctions import Sanctions
from hokchiu.store.account_rows import StoredPassword
from hokchiu.store.accounts import Accounts, NameFixed
from hokchiu.store.moderation import Moderation, ModerationRefused, NewSanction, rename
from hokchiu.store.reports import A_DAY, NewReport, Reports
from hokchiu.store.rows import DealRow
from hokchiu.store.store import Store
from hokchiu.store.voices import Packs
from tests.store.dates import at, moment


class Town:
    """Players by name, and who moderates them."""

    def __init__(self, data: Path | None = None) -> None:
        self.store = Store(data)
        self.moderation = Moderation(self.store.writer)
        self.reports = Reports(self.store.writer)
        self.accounts = Accounts(self.store.writer)
        self.ids = {name: self.store.player(self.device(name), name).result().id for name in ("ann", "bea", "mod")}

    def device(self, name: str) -> str:
        return f"{name}-device-secret"

    def keep(self, name: str) -> None:
        self.accounts.set_password(StoredPassword(self.ids[name], name, "hash")).result()

    def report(self, who: str, whom: str, what: Any = "talk", **more: Any) -> str:
        return self.reports.report(NewReport(self.ids[who], self.ids.get(whom, whom), what, **more)).result()

    def mute(self, name: str, until: str | None, begun: str = at(0)) -> int:
        new = NewSanction("mute", self.ids[name], "shouts", until)
        return self.moderation.sanction(self.ids["mod"], new, begun).result().id

    def job(self, job: Any) -> Any:
        return self.store.writer.do(job).result()


@pytest.fixture
def town() -> Iterator[Town]:
    town = Town()
    yield town
    town.store.close()


def refusal(future: Future[Any]) -> str:
    with pytest.raises(ModerationRefused) as no:
        future.result()
    return no.value.code


# ---------------------------------------------------------------- roles


def test_a_role_is_for_accounts_that_something_keeps(town: Town):
    assert refusal(town.moderation.set_role("ann", "operator")) == "unknown_account"
    assert refusal(town.moderation.set_role(town.ids["ann"], "operator")) == "unknown_account"
    town.keep("ann")
    assert town.moderation.set_role("ann", "operator").result() == town.ids["ann"]
    assert town.moderation.role(town.ids["ann"]).result() == "operator"
    assert town.moderation.staff().result() == [(town.ids["ann"], "ann", "operator")]
    assert town.moderation.role("nobody").result() == "player"
    (entry,) = town.moderation.audit(None).result()
    assert (entry.actor, entry.act, entry.target_name, entry.details) == (
        "console", "role", "ann", {"role": "operator", "before": "player"},
    )  # fmt: skip


def test_who_deletes_the_account_has_no_role_any_more(town: Town):
    town.keep("ann")
    town.moderation.set_role("ann", "moderator").result()
    town.accounts.delete(town.ids["ann"]).result()
    assert town.moderation.role(town.ids["ann"]).result() == "player"
    assert town.moderation.staff().result() == []


def test_the_command_gives_a_role_while_the_data_base_is_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    town = Town(tmp_path)
    try:
        town.keep("ann")
        assert main(["role", "ann", "operator", "--data", str(tmp_path)]) == 0
        assert town.moderation.role(town.ids["ann"]).result() == "operator"
        assert main(["role", "bea", "moderator", "--data", str(tmp_path)]) == 2
        assert main(["role", "ann", "--data", str(tmp_path)]) == 2
        said = capsys.readouterr()
        assert said.out == f"operator   {town.ids['ann']}  ann\n"
        assert "no account 'bea'" in said.err
        assert "which role?" in said.err
    finally:
        town.store.close()


# ---------------------------------------------------------------- sanctions


def test_a_sanction_holds_until_its_end_to_the_second(town: Town):
    town.mute("ann", at(60))
    clock = [moment(0)]
    sanctions = Sanctions(town.moderation, lambda: clock[0])
    sanctions.learn(town.moderation.in_force(at(0)).result())
    held = {}
    for second in (0, 59, 60, 61):
        clock[0] = moment(second)
        held[second] = sanctions.muted(town.ids["ann"]) is not None
    assert held == {0: True, 59: True, 60: False, 61: False}
    assert sanctions.banned(town.ids["ann"]) is None
    assert town.moderation.in_force(at(60)).result() == []


def test_the_longest_of_several_counts_and_one_for_ever_is_the_longest(town: Town):
    sanctions = Sanctions(town.moderation, lambda: moment(1))
    for until in (at(10), at(99), at(50)):
        town.mute("ann", until)
    sanctions.learn(town.moderation.in_force(at(1)).result())
    assert getattr(sanctions.muted(town.ids["ann"]), "until", "") == at(99)
    ever = town.mute("ann", None)
    sanctions.learn(town.moderation.in_force(at(1)).result())
    assert getattr(sanctions.muted(town.ids["ann"]), "id", 0) == ever


def test_a_sanction_is_revoked_once(town: Town):
    one = town.mute("ann", None)
    assert town.moderation.revoke("mod", one, "a mistake", at(5)).result().revoked_at == at(5)
    assert refusal(town.moderation.revoke("mod", one, "again", at(6))) == "unknown_sanction"
    assert town.moderation.in_force(at(5)).result() == []
    assert [row.act for row in town.moderation.audit(None).result()] == ["revoke", "mute"]


@pytest.mark.parametrize(
    ("new", "code"),
    [
        (NewSanction("ban", "d", "why", None, "device"), "bad_until"),
        (NewSanction("ban", "d", "why", None, "address"), "bad_until"),
        (NewSanction("mute", "d", "why", at(9), "device"), "bad_until"),
        (NewSanction("ban", "d", "why", at(0)), "bad_until"),
    ],
)
def test_devices_and_addresses_are_banned_for_a_time_only(town: Town, new: NewSanction, code: str):
    assert refusal(town.moderation.sanction("mod", new, at(0))) == code
    assert town.moderation.audit(None).result() == []


def test_whose_device_was_banned_is_forgotten_once_it_is_over(town: Town):
    for subject in ("device", "address"):
        town.moderation.sanction("mod", NewSanction("ban", "which", "why", at(60), subject), at(0)).result()  # type: ignore[arg-type]
    sanctions = Sanctions(town.moderation, lambda: moment(1))
    sanctions.learn(town.moderation.in_force(at(1)).result())
    assert sanctions.banned("ann", "which") is not None
    assert sanctions.banned("ann", None, "which") is not None
    assert sanctions.banned("which") is None
    town.moderation.forget(at(61)).result()
    assert town.job(lambda c: c.execute("SELECT DISTINCT target FROM sanction").fetchall()) == [("",)]
    assert all("which" not in str(row) for row in town.moderation.audit(None).result())


def test_a_name_that_was_given_stays(town: Town):
    ann = town.ids["ann"]
    town.job(lambda c: rename(c, "mod", ann, "guest 7", "rude", "9999-01-01T00:00:00+00:00", at(0)))
    assert town.store.player(town.device("ann"), "rude again").result().name == "guest 7"
    with pytest.raises(NameFixed):
        town.accounts.set_profile(ann, "rude again", None).result()
    town.accounts.set_profile(ann, None, 3).result()
    assert town.accounts.account(ann).result().player.avatar == 3


# ---------------------------------------------------------------- the log


@pytest.mark.parametrize("change", ["UPDATE audit SET why = 'x'", "DELETE FROM audit", "INSERT OR REPLACE INTO audit"
                                    " SELECT id, at, 'x', act, target, why, details FROM audit"])  # fmt: skip
def test_an_entry_of_the_log_is_never_changed(town: Town, change: str):
    town.moderation.log("mod", "kick", town.ids["ann"], "why", {}).result()
    with pytest.raises(sqlite3.IntegrityError):
        town.job(lambda c: c.execute(change))
    assert [row.actor for row in town.moderation.audit(None).result()] == ["mod"]


# ---------------------------------------------------------------- reports


def test_what_is_open_is_reported_once_and_handled_once(town: Town):
    assert town.report("ann", "bea", evidence={"lines": ["hm"]}) == "reported"
    assert town.report("ann", "bea") == "already"
    assert town.report("mod", "bea") == "reported"
    assert town.report("ann", "ann") == town.report("ann", "nobody") == "unknown_player"
    assert town.reports.waiting().result() == 2
    first = town.reports.queue(False).result()[0]
    done = town.reports.decide("mod", first.id, "acted", "muted", at(9)).result()
    assert (done.decision, done.handled_by, done.evidence) == ("acted", "mod", {"lines": ["hm"]})
    assert refusal(town.reports.decide("other", first.id, "nothing", "", at(9))) == "handled"
    assert town.reports.waiting().result() == 1
    assert [row.id for row in town.reports.queue(True).result()] == [first.id]
    assert town.report("ann", "bea") == "reported"


def test_nobody_reports_without_end(town: Town):
    said = []
    for number in range(A_DAY + 1):
        other = town.store.player(f"device of person {number}", "p").result().id
        said.append(town.report("ann", other))
    assert said == ["reported"] * A_DAY + ["too_many"]


def test_the_record_of_a_reported_deal_is_there_once_it_is_over(town: Town):
    town.report("ann", "bea", "conduct", table="t", session=1, number=2)
    assert [one.link for one in town.reports.queue(False).result()] == [None]
    row = DealRow("t", 1, 2, "record\n", (None,) * 4, (0,) * 4, (0,) * 4, "the-link")
    town.store.add_deal(row).result()
    assert [one.link for one in town.reports.queue(False).result()] == ["the-link"]


def test_a_report_of_a_voice_comes_into_the_same_queue(town: Town):
    packs = Packs(town.store.writer)
    packs.share(town.ids["bea"], "hash", b"sound").result()
    assert packs.report(town.ids["ann"], "hash").result()
    (one,) = town.reports.about(town.ids["bea"]).result()
    assert (one.what, one.evidence, one.reporter_name) == ("voice", {"pack": "hash"}, "ann")


def test_who_goes_leaves_no_name_and_no_words(town: Town):
    town.report("ann", "bea", note="old", evidence={"lines": ["rude"]})
    old = town.reports.queue(False).result()[0]
    town.reports.decide("mod", old.id, "acted", "muted bea", at(0)).result()
    town.report("ann", "bea", "name", note="new", evidence={"name": "rude"})
    for name in ("ann", "bea"):
        town.accounts.delete(town.ids[name]).result()
    new, gone = town.reports.about(town.ids["bea"]).result()
    assert (gone.note, gone.evidence, gone.answer, gone.reporter) == ("", {}, None, None)
    assert (new.note, new.evidence, new.reported_name) == ("new", {"name": "rude"}, "—")
    assert town.reports.decide("mod", new.id, "nothing", "gone", at(9)).result().evidence == {}


def test_words_are_forgotten_some_time_after_the_decision(town: Town):
    town.report("ann", "bea", evidence={"lines": ["rude"]})
    (one,) = town.reports.queue(False).result()
    town.reports.decide("mod", one.id, "acted", "", at(10)).result()
    town.reports.forget(at(10)).result()
    assert town.reports.about(town.ids["bea"]).result()[0].evidence == {"lines": ["rude"]}
    town.reports.forget(at(11)).result()
    assert town.reports.about(town.ids["bea"]).result()[0].evidence == {}
