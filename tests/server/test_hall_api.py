"""Free coins and the horn over HTTP: paid once, told to all at once, and not there where there are no coins."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import pytest
from starlette.routing import Route

from hokchiu.accounts.accounts import Accounts
from hokchiu.protocol.told import Cry, TasksReady
from hokchiu.server.app import Service, make_app
from hokchiu.store import daily, ledger, moderation
from hokchiu.store.account_rows import SignIn
from hokchiu.store.cries import HornRules
from hokchiu.store.task_kinds import CHECK_IN
from hokchiu.tables.running import Running
from tests.server.accounts import PASSWORD, Browser, browsers, refusal, said
from tests.server.live import clients, service, serving

pytestmark = pytest.mark.anyio
LOCAL = "http://127.0.0.1:8000"
KEY = "0123-4567"


class House:
    """A server, and two people's pages of it."""

    def __init__(self, running: Service, address: str, ann: Browser, bea: Browser) -> None:
        self.running = running
        self.address = address
        self.ann = ann
        self.bea = bea
        self.id = ""

    def do(self, job: Any) -> Any:
        return self.running.store.writer.do(job).result(30)


@asynccontextmanager
async def house(**parts: Any) -> AsyncIterator[House]:
    running = service(**parts)
    app = make_app(running)
    async with serving(running, app=app) as address, browsers(app) as open_:
        found = House(running, address, open_("ann", address=LOCAL), open_("bea", address=LOCAL))
        found.id = (await found.ann.come("ann"))["player"]
        await found.bea.come("bea")
        yield found


def task(page: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in page["tasks"] if one["name"] == name)
    return found


async def test_a_hundred_claims_at_once_pay_once():
    async with house() as at:
        page = said(await at.ann.get("tasks"))
        name, day = page["tasks"][0]["name"], page["day"]
        assert refusal(await at.ann.post("tasks/claim", task=name, day=day)) == (409, "not_done")
        facts = dict.fromkeys(("play", "win", "dealer", "flowers", "kong"), 20)
        at.do(lambda db: daily.add_deed(db, at.id, "deal:1", day, "street", facts))
        answers = await asyncio.gather(*(at.ann.post("tasks/claim", task=name, day=day) for _ in range(100)))
        coins = task(page, name)["coins"]
        assert sorted(said(one)["gained"] for one in answers) == [0] * 99 + [coins]
        after = said(await at.ann.get("tasks"))
        assert (task(after, name)["paid"], after["given"]) == (coins, coins)
        assert after["coins"] == page["coins"] + coins
        assert at.do(ledger.audit) == []


async def test_checking_in_and_relief_and_the_days_they_are_of():
    clock = [datetime(2026, 12, 1, 15, 59, tzinfo=UTC)]
    async with house(today=lambda: clock[0]) as at:
        page = said(await at.ann.post("tasks/check-in"))
        assert (page["gained"], page["streak"], page["checked_in"]) == (CHECK_IN[0], 1, True)
        assert (page["day"], page["ends_at"]) == ("2026-12-01", "2026-12-01T16:00:00+00:00")
        assert [one["done"] for one in page["week"]] == [False] * 6 + [True]
        assert refusal(await at.ann.post("tasks/relief")) == (409, "not_broke")
        clock[0] += timedelta(minutes=1)
        page = said(await at.ann.get("tasks"))
        assert (page["day"], page["streak"], page["checked_in"]) == ("2026-12-02", 1, False)
        assert said(await at.ann.post("tasks/check-in"))["gained"] == CHECK_IN[1]
        at.do(lambda db: ledger.spend(db, at.id, ledger.balance(db, at.id), "adjustment", "all"))
        page = said(await at.ann.post("tasks/relief"))
        assert (page["gained"], page["coins"], page["relief_left"]) == (page["relief"], page["relief"], 1)


MADE_UP: list[tuple[str, dict[str, Any]]] = [
    ("tasks/claim", {"task": "x", "day": "2026-12-01"}),
    ("tasks/claim", {"task": "", "day": "2026-12-01"}),
    ("tasks/claim", {"task": "win", "day": "today"}),
    ("tasks/claim", {"task": "win", "day": "2026-02-31"}),
    ("tasks/claim", {"task": "win", "day": "2026-12-01", "coins": 10**9}),
    ("tasks/check-in", {"day": "2026-12-01"}),
    ("horn", {"text": "hello", "key": "short"}),
    ("horn", {"text": "x" * 201, "key": KEY}),
    ("horn", {"text": "hello", "key": KEY, "price": -5}),
    ("horn/withdraw", {"id": -1}),
    ("horn/withdraw", {"id": 2**80}),
]


async def test_what_is_made_up_gives_nothing():
    async with house() as at:
        before = said(await at.ann.get("tasks"))["coins"]
        for path, body in MADE_UP:
            assert (await at.ann.post(path, **body)).status_code in (400, 409), (path, body)
        assert said(await at.ann.get("tasks"))["coins"] == before
        assert at.do(ledger.audit) == []


async def test_a_horn_is_heard_by_all_at_once_and_paid():
    rules = HornRules(price=500, apart=0, account_age=0)
    async with house(horn=rules) as at, clients(at.address, "ann", "bea") as people:
        assert said(await at.ann.get("horn"))["why"] == "guests_not"
        assert refusal(await at.ann.post("horn", text="hi all", key=KEY)) == (409, "guests_not")
        await at.ann.keep()
        coins = said(await at.ann.get("tasks"))["coins"]
        answers = await asyncio.gather(*(at.ann.post("horn", text=" 三缺一 ", key=KEY) for _ in range(20)))
        assert {said(one)["coins"] for one in answers} == {coins - 500}
        for one in people:
            heard = await one.until(Cry)
            assert (heard.kind, heard.text, heard.name) == ("horn", "三缺一", "ann")
        told = said(await at.bea.get("cries"))["told"]
        assert [(one["text"], one["name"]) for one in told] == [("三缺一", "ann")]
        assert refusal(await at.ann.post("horn/withdraw", id=told[0]["id"])) == (409, "too_late")
        assert said(await at.bea.post("cries/report", id=told[0]["id"])) == {}
        assert refusal(await at.bea.post("cries/report", id=99)) == (404, "no_cry")
        assert refusal(await at.ann.post("horn", text="www.example.org", key=f"{KEY}b")) == (400, "link")
        waiting = said(await at.ann.post("horn", text="once more", key=f"{KEY}c"))
        assert (waiting["queue"], [one["text"] for one in waiting["own"]]) == (1, ["once more"])
        back = said(await at.ann.post("horn/withdraw", id=waiting["own"][0]["id"]))
        assert (back["coins"], back["own"]) == (coins - 500, [])
        assert at.do(ledger.audit) == []


async def test_two_devices_cannot_spend_the_same_coins():
    async with house(horn=HornRules(price=3000, apart=0, account_age=0)) as at:
        await at.ann.keep()
        assert said(await at.ann.get("tasks"))["coins"] == 5000
        answers = await asyncio.gather(*(at.ann.post("horn", text=f"say {n}", key=f"{KEY}-{n}") for n in range(10)))
        assert sorted(one.status_code for one in answers) == [200] + [409] * 9
        assert {one.json()["error"] for one in answers if one.status_code == 409} == {"not_enough_coins"}
        assert said(await at.ann.get("horn"))["coins"] == 2000


async def test_what_is_ready_is_told_when_one_comes_and_when_it_is_taken():
    async with house() as at, clients(at.address, "ann") as (ann,):
        assert (await ann.until(TasksReady)).ready == 1
        await at.ann.post("tasks/check-in")
        assert (await ann.until(TasksReady)).ready == 0


async def test_one_may_not_want_to_be_told_of():
    async with house() as at:
        assert said(await at.ann.get("cries")) == {"told": [], "announced": True}
        assert not said(await at.ann.post("cries/announced", announced=False))["announced"]
        assert not said(await at.ann.get("cries"))["announced"]


def test_without_an_economy_nothing_is_served():
    running = service(economy=None)
    paths = {route.path for route in make_app(running).routes if isinstance(route, Route)}
    assert not any(path.startswith(("/api/tasks", "/api/horn")) for path in paths)
    assert "/api/cries" in paths
    running.store.close()


async def test_a_moderator_buries_horns_that_wait_and_that_were_shown():
    rules = HornRules(price=500, apart=0, account_age=0)
    async with house(horn=rules) as at, clients(at.address, "ann") as (ann,):
        await at.ann.keep()
        coins = said(await at.ann.get("tasks"))["coins"]
        said(await at.ann.post("horn", text="first", key=f"{KEY}1"))
        shown = (await ann.until(Cry)).id
        said(await at.ann.post("horn", text="second", key=f"{KEY}2"))
        assert refusal(await at.ann.get("operator/horns"))[0] == 404
        await at.bea.keep("bea")
        bea = said(await at.bea.get("account"))["player"]
        at.do(lambda db: moderation.set_role(db, bea, "moderator", "console"))
        rows = said(await at.bea.get("operator/horns"))["horns"]
        assert [(one["text"], one["state"]) for one in rows] == [("second", "waiting"), ("first", "shown")]
        for row in rows:
            assert (await at.bea.post(f"operator/horns/{row['id']}/bury", why="rude")).status_code == 200
            assert (await at.bea.post(f"operator/horns/{row['id']}/bury", why="rude")).status_code == 404
        assert said(await at.ann.get("horn"))["coins"] == coins - 500, "what was shown is paid"
        assert said(await at.ann.get("cries"))["told"] == []
        assert rows[1]["id"] == shown
        acts = at.do(lambda db: db.execute("SELECT act FROM audit WHERE act = 'bury_horn'").fetchall())
        assert len(acts) == 2
        assert at.do(ledger.audit) == []


async def test_numbers_and_days_that_there_are_not_are_refused():
    async with house() as at:
        await at.ann.keep()
        assert at.running.order is not None
        at.running.order.sanctions.kept.set_role(at.id, "operator").result()
        club = said(await at.ann.post("clubs", name="c"))["club"]
        big, digits = "9" * 30, "9" * 5000
        said(await at.ann.get(f"operator/audit?before={big}"))
        said(await at.ann.get(f"clubs/{club}/results?days={digits}"))
        answers = [
            *[
                await at.ann.get(f"clubs/{club}/results?since={day}&until={day}")
                for day in ("9999-12-31", "0001-01-01")
            ],
            await at.ann.post(f"clubs/{club}/unpost", post=2**70),
            await at.ann.post(f"operator/notices/{big}/withdraw"),
            await at.ann.post(f"operator/sanctions/{big}/revoke", why="x"),
            await at.ann.post("operator/notices", kind="news", texts={"en": "x"}, ends_at="9999-12-31T23:59:59-14:00"),
        ]
        assert {refusal(one) for one in answers} == {(400, "bad_request")}


async def test_who_sits_down_while_his_password_is_compared_keeps_his_account(monkeypatch: pytest.MonkeyPatch):
    async with house() as at:
        await at.ann.keep()
        compare = Accounts.proved

        async def slow(accounts: Accounts, who: SignIn, password: str | None) -> None:
            await compare(accounts, who, password)
            assert at.running.host is not None
            at.running.host.seated[at.id] = cast(Running, None)  # his other device was let in meanwhile

        monkeypatch.setattr(Accounts, "proved", slow)
        answer = await at.ann.post("account/delete", proof=PASSWORD)
        assert at.running.host is not None
        at.running.host.seated.clear()
        assert refusal(answer) == (409, "at_a_table")
        said(await at.ann.get("account"))
