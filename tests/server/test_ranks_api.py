"""Ranks and statistics over HTTP: boards, oneself, titles at the table; what is told to whom."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from hokchiu.lobby.ranking import audit
from hokchiu.protocol.messages import CreateRoom, JoinRoom, TableInfo
from hokchiu.server.app import make_app
from hokchiu.server.limits import Limits, Quota
from hokchiu.store.calendar import day_of, season_of
from hokchiu.store.rows import DealRow
from hokchiu.store.store import DATABASE, Store
from tests.cli.command import hokchiu
from tests.lobby.ranked import SHANGHAI, Town
from tests.lobby.test_statistics import dealt
from tests.server.accounts import Browser, browsers, refusal, said
from tests.server.live import clients, service, serving
from tests.server.test_deals import seated

pytestmark = pytest.mark.anyio
NAMES = ("ann", "bea", "cat", "dan", "eve")
LOCAL = "http://127.0.0.1:8000"


class Ranked(Town):
    """The people of a running server."""

    def __init__(self, store: Store, people: dict[str, str]) -> None:
        super().__init__("", store)
        self.people = people


@asynccontextmanager
async def town(
    kept: str = "ann bea cat dan", **limits: Any
) -> AsyncIterator[tuple[Ranked, dict[str, Browser], str, Any]]:
    """A server, browsers of five people (those in *kept* have accounts), its address."""
    running = service(limits=Limits(**limits)) if limits else service()
    async with serving(running) as address, browsers(make_app(running)) as open_:
        pages = {name: open_(name, address=LOCAL) for name in NAMES}
        people = {name: (await page.come(name))["player"] for name, page in pages.items()}
        ranked = Ranked(running.store, people)
        for name in kept.split():
            ranked.keep_account(name)
        yield ranked, pages, address, running


async def test_a_session_is_on_the_board_as_soon_as_it_is_over():
    async with town() as (ranked, pages, _, _):
        ranked.end(("ann", "bea", "cat", "dan"), (30, -10, -5, -15))
        ranked.counted()
        board = said(await pages["bea"].get("ranks?rules=encyclopedia"))
        assert [(row["place"], row["name"], row["points"]) for row in board["rows"]] == [
            (1, "ann", 30), (2, "cat", -5), (3, "bea", -10), (4, "dan", -15),
        ]  # fmt: skip
        assert board["own"]["name"] == "bea"
        assert board["period"] == season_of(datetime.now(UTC), SHANGHAI)
        assert datetime.fromisoformat(board["ends_at"]) > datetime.now(UTC)
        day = said(await pages["bea"].get("ranks?span=day&by=points"))
        assert day["period"] == day_of(datetime.now(UTC), SHANGHAI)
        assert [row["name"] for row in day["rows"]] == ["ann", "cat", "bea", "dan"]
        old = said(await pages["bea"].get("ranks?period=2020-Q1"))
        assert (old["rows"], old["own"], old["ends_at"], old["more"]) == ([], None, None, False)


async def test_friends_have_a_board_of_their_own():
    async with town() as (ranked, pages, _, _):
        ranked.end(("ann", "bea", "cat", "dan"), (30, -10, -5, -15))
        ranked.counted()
        await pages["bea"].post(f"friends/{ranked.people['dan']}/ask")
        await pages["dan"].post(f"friends/{ranked.people['bea']}/ask")
        board = said(await pages["dan"].get("ranks?of=friends"))
        assert [(row["place"], row["name"]) for row in board["rows"]] == [(1, "bea"), (2, "dan")]
        assert [row["name"] for row in said(await pages["cat"].get("ranks?of=friends"))["rows"]] == ["cat"]


async def test_one_sees_oneself_and_may_hide_from_the_others():
    async with town() as (ranked, pages, _, _):
        new = said(await pages["eve"].get("ranks/own"))
        assert (new["kept"], new["listed"], new["ranks"]) == (False, True, [])
        ranked.end(("ann", "bea", "cat", "dan"), (30, -10, -5, -15))
        ranked.end(("ann", "bea", "cat", "dan"), (30, -10, -5, -15), rules="street")
        ranked.counted()
        own = said(await pages["ann"].get("ranks/own"))
        assert own["kept"]
        assert [one["rules"] for one in own["ranks"]] == ["encyclopedia", "street"]
        assert all(one["provisional"] and one["sessions"] == 1 and one["title"] == 1 for one in own["ranks"])
        assert own["seasons"] == [season_of(datetime.now(UTC), SHANGHAI)]
        hidden = said(await pages["ann"].post("ranks/listed", listed=False))
        assert not hidden["listed"]
        assert [row["name"] for row in said(await pages["bea"].get("ranks"))["rows"]] == ["cat", "bea", "dan"]
        assert said(await pages["ann"].get("ranks"))["own"]["place"] == 1


async def test_titles_are_told_to_those_at_the_table():
    async with town() as (ranked, pages, address, _), clients(address, "ann", "eve") as (ann, eve):
        ranked.end(("ann", "bea", "cat", "dan"), (30, -10, -5, -15))
        ranked.counted()
        assert said(await pages["ann"].get("ranks/table")) == {"rules": "", "seats": [None] * 4}
        await ann.send(CreateRoom("c"))
        await eve.send(JoinRoom("j", (await ann.until(TableInfo)).code))
        await eve.until(TableInfo)
        for page in (pages["ann"], pages["eve"]):
            titles = said(await page.get("ranks/table"))
            assert titles["rules"] == "encyclopedia"
            assert titles["seats"][0]["title"] == 1
            assert titles["seats"][1:] == [None, None, None]


async def test_statistics_are_ones_own():
    async with town() as (ranked, pages, _, running):
        record, payments = dealt(0)
        players = tuple(ranked.people[name] for name in ("ann", "bea", "cat", "dan"))
        running.store.keep_step("t", b"x", True, DealRow("t", 9, 1, record, players, payments, payments)).result(10)
        ranked.counted()
        for since in ("all", "season", "month", "week"):
            found = said(await pages["ann"].get(f"statistics?since={since}"))
            assert (found["sums"]["deals"], found["sums"]["points"] * 3) == (1, payments[0])
            assert [day["deals"] for day in found["days"]] == [1]
        assert said(await pages["ann"].get("statistics?rules=street"))["sums"]["deals"] == 0
        empty = said(await pages["eve"].get("statistics"))
        assert (empty["sums"]["deals"], empty["days"], empty["course"], empty["hands"]) == (0, [], [], {})


@pytest.mark.parametrize(
    "path",
    [
        "ranks?span=year", "ranks?by=name", "ranks?of=enemies", "ranks?first=-1", "ranks?first=951", "ranks?first=x",
        "ranks?page=1",
        "ranks?period=2026", "ranks?period=2026-Q5", "statistics?since=ever", "statistics?rules=",
        f"ranks?rules={'x' * 41}",
    ],
)  # fmt: skip
async def test_what_is_asked_for_wrongly_is_refused(path: str):
    async with browsers(make_app(service())) as open_:
        ann = open_("ann")
        await ann.come()
        assert refusal(await ann.get(path)) == (400, "bad_request")


async def test_strangers_learn_nothing_and_who_asks_too_often_waits():
    async with browsers(make_app(service(limits=Limits(ranks=Quota(3, 60))))) as open_:
        ann = open_("ann")
        for path in ("ranks", "ranks/own", "ranks/table", "statistics"):
            assert refusal(await ann.get(path)) == (401, "signed_out")
        assert refusal(await ann.post("ranks/listed", listed=False)) == (401, "signed_out")
        await ann.come()
        assert [(await ann.get(path)).status_code for path in ("ranks", "ranks/own", "statistics")] == [200] * 3
        assert refusal(await ann.get("ranks")) == (429, "slow_down")


async def test_a_rated_session_over_the_socket_is_rated_when_it_is_over_and_exported():
    async with town() as (ranked, pages, address, _), clients(address, "ann", "bea", "cat", "dan") as people:
        await seated(people, 4, rated=True)
        await asyncio.gather(*(person.play() for person in people))
        ranked.counted()
        totals = {event[1]: event[4] for event in ranked.events()}
        assert sorted(totals) == ["ann", "bea", "cat", "dan"]
        assert sum(totals.values()) == 0
        board = said(await pages["eve"].get("ranks?by=points"))
        assert {row["name"]: row["points"] for row in board["rows"]} == totals
        assert said(await pages["ann"].get("statistics"))["sums"]["deals"] == 4
        export = said(await pages["ann"].get("account/export"))
        assert [one["points"] for one in export["ratings"]] == [totals["ann"]]
        assert export["listed"]
        assert ranked.do(lambda connection: audit(connection, SHANGHAI)) == []


def test_the_command_checks_and_counts_again(tmp_path: Path):
    known = Town(store=Store(tmp_path))
    known.end("abcd", (3, 1, -1, -3))
    known.end("abcd", (3, 1, -1, -3))
    known.count()
    assert known.do(lambda connection: audit(connection, SHANGHAI)) == []
    known.sql("UPDATE rating_event SET mu = 99 WHERE id = 5")
    known.close()
    assert (tmp_path / DATABASE).exists()
    found = hokchiu("ranks", "audit", "--data", str(tmp_path))
    assert found.returncode == 1
    assert "is stored, and does not follow" in found.stdout
    assert hokchiu("ranks", "recompute", "--data", str(tmp_path)).returncode == 0
    again = hokchiu("ranks", "audit", "--data", str(tmp_path), "--json")
    assert (again.returncode, again.stdout) == (
        0,
        '{"sessions": 2, "events": 8, "standings": 12, "deals": 0, "wrong": []}\n',
    )
