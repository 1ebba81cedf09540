"""Moderators and operators: who may do what, what it does, and that nobody sees a running hand."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import httpx
import pytest

from hokchiu.accounts.permits import ACTS, above, may
from hokchiu.protocol.messages import (
    PROTOCOL,
    Ask,
    Banned,
    CreateRoom,
    Hello,
    HouseNotices,
    JoinRoom,
    Leave,
    Left,
    Nack,
    QuickPlay,
    Said,
    Say,
    SessionEnd,
    TableInfo,
)
from hokchiu.server.app import make_app
from hokchiu.server.policies import GuardedRoute, Staff
from hokchiu.store.moderation import ROLES, Role
from tests.deal.test_random_play import swap_hidden
from tests.server.accounts import Browser, browsers, refusal, said
from tests.server.knowledge import tiles_in
from tests.server.live import Client, clients, service, serving

pytestmark = pytest.mark.anyio
HERE = "http://127.0.0.1:8000"
DAY = timedelta(days=1)


class House:
    """A server, browsers and sockets of people by name."""

    def __init__(self, stack: AsyncExitStack) -> None:
        self.stack = stack
        self.running = service()
        self.app = make_app(self.running)
        self.pages: dict[str, Browser] = {}
        self.ids: dict[str, str] = {}
        self.address = ""

    async def open(self) -> House:
        self.address = await self.stack.enter_async_context(serving(self.running, app=self.app))
        self.browser = await self.stack.enter_async_context(browsers(self.app))
        return self

    async def come(self, name: str, role: Role = "player") -> Browser:
        page = self.pages[name] = self.browser(name, address=HERE)
        self.ids[name] = (await page.come(name))["player"]
        if role != "player":
            await page.keep(f"{name}-account")
            assert self.running.order is not None
            self.running.order.sanctions.kept.set_role(self.ids[name], role).result()
        return page

    async def sit(self, *names: str) -> list[Client]:
        found = await self.stack.enter_async_context(clients(self.address, *names))
        return list(found)

    def of(self, name: str, what: str = "") -> str:
        return f"operator/accounts/{self.ids[name]}{what}"

    def later(self, days: float) -> str:
        return (datetime.now(UTC) + days * DAY).isoformat()

    async def ban(self, by: str, whom: str, days: float | None = 3, **more: Any) -> httpx.Response:
        until = None if days is None else self.later(days)
        return await self.pages[by].post(self.of(whom, "/sanction"), kind="ban", why="rude", until=until, **more)


@pytest.fixture
async def house() -> AsyncIterator[House]:
    async with AsyncExitStack() as stack:
        yield await House(stack).open()


# ---------------------------------------------------------------- who may do what


@pytest.mark.parametrize("act", ACTS)
def test_each_act_is_open_from_one_role_on(act: str):
    assert [may(role, act) for role in ROLES] == [ROLES.index(role) >= ROLES.index(ACTS[act]) for role in ROLES]
    assert may("operator", act)


@pytest.mark.parametrize("role", ROLES)
def test_nobody_acts_on_his_like(role: Role):
    assert not above(role, role)


REQUESTS: dict[str, tuple[str, dict[str, Any]]] = {
    "look": ("operator", {}),
    "mute": ("operator/accounts/BEA/sanction", {"kind": "mute", "why": "w", "until": "LATER"}),
    "ban for ever": ("operator/accounts/BEA/sanction", {"kind": "ban", "why": "w"}),
    "rename": ("operator/accounts/BEA/rename", {"name": "guest", "why": "w"}),
    "kick": ("operator/accounts/BEA/kick", {"why": "w"}),
    "end a table": ("operator/tables/none/end", {"why": "w"}),
    "tell": ("operator/notices", {"kind": "news", "texts": {"en": "hello"}}),
    "mute a moderator": ("operator/accounts/MOD/sanction", {"kind": "mute", "why": "w", "until": "LATER"}),
    "mute an operator": ("operator/accounts/OPE/sanction", {"kind": "mute", "why": "w", "until": "LATER"}),
}
ANSWERS = {
    "look": (404, 200, 200),
    "mute": (404, 200, 200),
    "ban for ever": (404, 403, 200),
    "rename": (404, 200, 200),
    "kick": (404, 200, 200),
    "end a table": (404, 404, 404),
    "tell": (404, 404, 200),
    "mute a moderator": (404, 403, 200),
    "mute an operator": (404, 403, 403),
}


async def test_what_each_role_is_answered(house: House):
    pages = [await house.come("ann"), await house.come("mod", "moderator"), await house.come("ope", "operator")]
    await house.come("bea")
    found: dict[str, list[int]] = {}
    for act, (path, body) in REQUESTS.items():
        for name in ("bea", "mod", "ope"):
            path = path.replace(name.upper(), house.ids[name])
        body = {key: house.later(1) if value == "LATER" else value for key, value in body.items()}
        for page in pages:
            answer = await (page.post(path, **body) if body else page.get(path))
            found.setdefault(act, []).append(answer.status_code)
            await pages[2].post("operator/sanctions/1/revoke", why="for the next")
    assert {act: tuple(answers) for act, answers in found.items()} == ANSWERS


async def test_a_role_that_is_taken_away_counts_no_more_at_the_next_request(house: House):
    page = await house.come("mod", "moderator")
    assert said(await page.get("operator"))["role"] == "moderator"
    assert house.running.order is not None
    house.running.order.sanctions.kept.set_role(house.ids["mod"], "player").result()
    assert refusal(await page.get("operator")) == (404, "not_found")


# ---------------------------------------------------------------- banned, muted, renamed, sent away


async def test_who_is_banned_is_told_until_when_goes_and_comes_no_more(house: House):
    await house.come("mod", "moderator")
    ann_page = await house.come("ann")
    ann, bea = await house.sit("ann", "bea")
    await ann.send(CreateRoom("c"))
    code = (await ann.until(TableInfo)).code
    await bea.send(JoinRoom("j", code))
    await bea.until(TableInfo)
    details = said(await house.ban("mod", "ann"))
    assert details["account"]["banned"] is True
    told = await ann.until(Banned)
    assert (told.why, told.until is not None) == ("rude", True)
    assert (await bea.until(TableInfo, host=1)).players[0].kind == "empty"
    assert refusal(await ann_page.get("account")) == (403, "banned")
    assert (await ann_page.get("account/export")).status_code == 200
    other = house.browser("ann", address=HERE)
    answer = await other.post("sign-in/device", device=ann.device)
    assert answer.json() == {"error": "banned", "text": "rude", "until": told.until}
    assert other.token is None
    await ann.connect()
    await ann.send(Hello(PROTOCOL, ann.device))
    assert await ann.until(Banned) == told
    sanction = details["sanctions"][0]["id"]
    said(await house.pages["mod"].post(f"operator/sanctions/{sanction}/revoke", why="a mistake"))
    said(await ann_page.get("account"))


async def test_the_deal_of_who_is_banned_is_played_on_without_him(house: House):
    await house.come("mod", "moderator")
    (ann,) = await house.sit("ann")
    await house.come("ann")
    await ann.send(QuickPlay("q"))
    table = (await ann.until(TableInfo)).table
    await ann.until(Ask)
    said(await house.ban("mod", "ann"))
    await ann.until(Banned)
    assert house.running.host is not None
    assert house.ids["ann"] not in house.running.host.seated
    left = house.running.host.tables.get(table)
    assert left is None or left.table.seats[0].left


async def test_a_device_is_kept_out_whoever_has_it(house: House):
    await house.come("ope", "operator")
    await house.come("ann")
    said(await house.ban("ope", "ann", device=True))
    house.running.order.sanctions.known.pop(("player", house.ids["ann"]))  # type: ignore[union-attr]
    answer = await house.browser("ann", address=HERE).post("sign-in/device", device="ann-device-secret")
    assert refusal(answer) == (403, "banned")
    assert refusal(await house.ban("ope", "ann", None, device=True)) == (400, "bad_until")


async def test_who_is_muted_says_nothing_and_plays(house: House):
    await house.come("mod", "moderator")
    await house.come("ann")
    ann, bea = await house.sit("ann", "bea")
    await ann.send(CreateRoom("c"))
    await bea.send(JoinRoom("j", (await ann.until(TableInfo)).code))
    await bea.until(TableInfo)
    until = house.later(1)
    said(await house.pages["mod"].post(house.of("ann", "/sanction"), kind="mute", why="loud", until=until))
    await ann.send(Say("s", phrase="t01"))
    refused = await ann.until(Nack, cmd="s")
    assert refused.reason == "muted"
    assert datetime.fromisoformat(refused.text) == datetime.fromisoformat(until).replace(microsecond=0)
    answer = await house.pages["ann"].client.post("/api/voices", content=b"x")
    assert refusal(answer) == (403, "muted")
    await bea.send(Say("t", phrase="t02"))
    assert (await ann.until(Said)).phrase == "t02"


async def test_who_waits_is_sent_away_and_who_plays_is_not(house: House):
    mod = await house.come("mod", "moderator")
    await house.come("ann")
    (ann,) = await house.sit("ann")
    await ann.send(CreateRoom("c"))
    await ann.until(TableInfo)
    said(await mod.post(house.of("ann", "/kick"), why="rude"))
    await ann.until(Left)
    await ann.send(QuickPlay("q"))
    await ann.until(Ask)
    assert refusal(await mod.post(house.of("ann", "/kick"), why="rude")) == (409, "in_session")


async def test_an_operator_ends_a_table_and_it_is_written_down(house: House):
    ope = await house.come("ope", "operator")
    (ann,) = await house.sit("ann")
    await ann.send(QuickPlay("q"))
    await ann.until(Ask)
    (table,) = said(await ope.get("operator/tables"))["tables"]
    assert (table["stage"], [one["name"] for one in table["people"]], table["bots"]) == ("playing", ["ann"], 3)
    said(await ope.post(f"operator/tables/{table['table']}/end", why="stuck"))
    ann.knowledge.last = {"e": "settled"}  # it is over, and its wall may be told
    ended = (await ann.until(TableInfo, stage="over")).ended
    assert isinstance(ended, SessionEnd)
    assert ended.why == "dissolved"
    entry = said(await ope.get("operator/audit"))["entries"][0]
    assert (entry["actor"], entry["act"], entry["why"], entry["details"]) == (
        "ope", "end_table", "stuck", 'stage: "playing"',
    )  # fmt: skip


# ---------------------------------------------------------------- reports


async def test_a_report_comes_with_what_was_said_and_the_record_once_the_deal_is_over(house: House):
    mod = await house.come("mod", "moderator")
    bea_page = await house.come("bea")
    await house.come("ann")
    ann, bea = await house.sit("ann", "bea")
    await ann.send(CreateRoom("c"))
    await bea.send(JoinRoom("j", (await ann.until(TableInfo)).code))
    await bea.until(TableInfo)
    await ann.send(Say("s", text="you fool"))
    await bea.until(Said)
    said(await bea_page.post("reports", player=house.ids["ann"], what="talk", note="rude"))
    for same in ({"player": house.ids["ann"]}, {"seat": 0}):
        assert refusal(await bea_page.post("reports", what="talk", **same)) == (409, "already")
    assert refusal(await bea_page.post("reports", what="talk", seat=2)) == (404, "unknown_player")
    assert refusal(await bea_page.post("reports", player=house.ids["bea"], what="talk")) == (404, "unknown_player")
    (report,) = said(await mod.get("operator/reports"))["reports"]
    (line,) = report["lines"]
    assert (line["name"], line["what"], line["own"]) == ("ann", "you fool", True)
    assert (report["reporter"], report["note"], report["link"]) == ("bea", "rude", None)
    path = f"operator/reports/{report['id']}/decide"
    answers = [await mod.post(path, decision="acted", answer="muted"), await mod.post(path, decision="nothing")]
    assert [answer.status_code for answer in answers] == [200, 409]
    assert said(await mod.get("operator/reports?handled=1"))["reports"][0]["decision"] == "acted"


# ---------------------------------------------------------------- what everybody is told


async def test_before_a_restart_no_table_is_opened_and_all_are_told(house: House):
    ope = await house.come("ope", "operator")
    (ann,) = await house.sit("ann")
    at = house.later(0.01)
    rows = said(await ope.post("operator/notices", kind="restart", texts={}, ends_at=at))
    told = await ann.until(HouseNotices)
    assert told.restart_at == rows["notices"][0]["ends_at"]
    await ann.send(QuickPlay("q"))
    refused = await ann.until(Nack, cmd="q")
    assert (refused.reason, refused.text) == ("maintenance", told.restart_at)
    assert said(await ope.get("operator"))["closed"] is True
    said(await ope.post(f"operator/notices/{rows['notices'][0]['id']}/withdraw"))
    assert (await ann.until(HouseNotices)).restart_at is None
    await ann.send(QuickPlay("r"))
    await ann.until(TableInfo)
    # Who reads no more keeps the server waiting for ten seconds at its end.
    await ann.send(Leave("s"))
    await ann.until(Left)


async def test_a_banner_and_news_reach_who_comes_later(house: House):
    ope = await house.come("ope", "operator")
    for kind, text in (("banner", "old"), ("banner", "new"), ("news", "first"), ("news", "second")):
        said(await ope.post("operator/notices", kind=kind, texts={"en": text}))
    (ann,) = await house.sit("ann")
    told = await ann.until(HouseNotices)
    assert told.banner is not None
    assert (told.banner.en, [one.texts.en for one in told.news]) == ("new", ["second", "first"])
    refused = await ope.post("operator/notices", kind="news", texts={"en": " "})
    assert refusal(refused) == (409, "bad_request")
    assert refusal(await ope.post("operator/notices", kind="restart", texts={})) == (400, "bad_until")


# ---------------------------------------------------------------- what nobody sees


async def test_no_answer_to_an_operator_depends_on_a_hidden_tile(house: House):
    """Every route of moderation is asked in the middle of a deal, and again with the hidden tiles lying elsewhere."""
    ope = await house.come("ope", "operator")
    await house.come("ann")
    (ann,) = await house.sit("ann")
    await ann.send(QuickPlay("q"))
    table = (await ann.until(TableInfo)).table
    await ann.until(Ask)
    said(await ope.post("reports", player=house.ids["ann"], what="conduct"))
    gets = [
        route.path
        for route in house.app.routes
        if isinstance(route, GuardedRoute) and isinstance(route.policy, Staff) and "GET" in (route.methods or ())
    ]
    assert len(gets) >= 7
    paths = [path.replace("{player}", house.ids["ann"]).removeprefix("/api/") for path in gets]
    host = house.running.host
    assert host is not None
    play = host.tables[table].table.play
    assert play is not None
    before = [(await ope.get(path)).content for path in paths]
    game: Any = play.game
    hidden = swap_hidden(game.deal, 0, Random(1)).buffer
    assert hidden != game.deal.buffer
    game.deal.buffer[:] = hidden
    after = [(await ope.get(path)).content for path in paths]
    assert before == after
    assert all(not tiles_in(json.loads(body)) for body in before)
