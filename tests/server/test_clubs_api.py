"""Clubs over HTTP and the socket: members open tables by the house rules, and only they sit there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import date
from typing import Any

import pytest

from hokchiu.protocol.messages import (
    CreateRoom,
    JoinRoom,
    Nack,
    OpenClubTable,
    RoomOptions,
    SetOptions,
    TableInfo,
    Watch,
)
from hokchiu.server.app import make_app
from hokchiu.store.boards import Board, Boards
from tests.server.accounts import Browser, browsers, refusal, said
from tests.server.live import Client, clients, service, serving

pytestmark = pytest.mark.anyio
NAMES = ("ann", "bea", "cid")


class House:
    """A server; ann has a club, bea is in it, cid is not."""

    def __init__(self, pages: dict[str, Browser], sockets: dict[str, Client], club: dict[str, Any]) -> None:
        self.pages = pages
        self.sockets = sockets
        self.club: str = club["club"]
        self.ids = {one["name"]: one["player"] for one in club["members"]}

    async def post(self, name: str, what: str, **body: Any) -> dict[str, Any]:
        return said(await self.pages[name].post(f"clubs/{self.club}/{what}", **body))

    async def open(self, name: str) -> TableInfo:
        await self.sockets[name].send(OpenClubTable("o", self.club))
        return await self.sockets[name].until(TableInfo)

    async def refused(self, name: str, message: Any) -> str:
        await self.sockets[name].send(message)
        return (await self.sockets[name].until(Nack, cmd=message.cmd)).reason


@pytest.fixture
async def house() -> AsyncIterator[House]:
    running = service()
    app = make_app(running)
    async with AsyncExitStack() as stack:
        address = await stack.enter_async_context(serving(running, app=app))
        open_ = await stack.enter_async_context(browsers(app))
        pages = {name: open_(name, address="http://127.0.0.1:8000") for name in NAMES}
        for name, page in pages.items():
            await page.come(name)
        found = await stack.enter_async_context(clients(address, *NAMES))
        club = said(await pages["ann"].post("clubs", name="Mountain"))
        club = said(await pages["ann"].post(f"clubs/{club['club']}/invite"))
        club = said(await pages["bea"].post("clubs/join", code=club["invitations"][0]["code"]))
        yield House(pages, dict(zip(NAMES, found, strict=True)), club)


async def test_a_member_opens_a_table_by_the_house_rules_and_others_see_it(house: House):
    options = {"rules": "street", "deals": 4, "base": 5}
    await house.post("ann", "rules", options=options)
    info = await house.open("bea")
    assert (info.options.rules, info.options.deals, info.options.base) == ("street", 4, 5)
    (table,) = said(await house.pages["ann"].get(f"clubs/{house.club}"))["tables"]
    assert (table["code"], table["joinable"], table["seats"][0]["name"]) == (info.code, True, "bea")
    await house.sockets["ann"].send(JoinRoom("j", info.code))
    assert (await house.sockets["ann"].until(TableInfo)).you == 1
    assert await house.refused("bea", SetOptions("s", RoomOptions())) == "house_rules"


async def test_house_rules_are_rules_and_never_for_coins(house: House):
    path = f"clubs/{house.club}/rules"
    assert refusal(await house.pages["ann"].post(path, options={"rules": "none"})) == (400, "bad_rules")
    club = await house.post("ann", "rules", options={"coins": True, "entry": 5})
    assert (club["options"]["coins"], club["options"]["entry"]) == (False, 0)
    assert refusal(await house.pages["bea"].post(path, options={})) == (403, "not_allowed")


async def test_who_is_not_in_the_club_neither_sits_nor_watches_nor_opens_there(house: House):
    info = await house.open("ann")
    assert await house.refused("cid", JoinRoom("j", info.code)) == "members_only"
    assert await house.refused("cid", Watch("w", info.code)) == "members_only"
    assert await house.refused("cid", OpenClubTable("o", house.club)) == "unknown_club"
    assert refusal(await house.pages["cid"].get(f"clubs/{house.club}")) == (404, "unknown_club")
    await house.sockets["cid"].send(CreateRoom("c"))
    code = (await house.sockets["cid"].until(TableInfo)).code
    await house.sockets["bea"].send(JoinRoom("j", code))
    assert (await house.sockets["bea"].until(TableInfo)).you == 1


async def test_two_who_are_kept_apart_do_not_sit_at_one_table_of_the_club(house: House):
    await house.post("ann", "apart", one=house.ids["ann"], other=house.ids["bea"], apart=True)
    info = await house.open("ann")
    assert await house.refused("bea", JoinRoom("j", info.code)) == "kept_apart"
    await house.post("ann", "apart", one=house.ids["bea"], other=house.ids["ann"], apart=False)
    await house.sockets["bea"].send(JoinRoom("k", info.code))
    assert (await house.sockets["bea"].until(TableInfo)).you == 1


async def test_who_was_removed_opens_no_table_any_more(house: House):
    await house.post("ann", "remove", player=house.ids["bea"])
    assert await house.refused("bea", OpenClubTable("o", house.club)) == "unknown_club"


async def test_one_asks_to_come_and_a_manager_says_yes(house: House):
    club = await house.post("ann", "invite", asks=True, days=1)
    code = next(one["code"] for one in club["invitations"] if one["asks"])
    door = said(await house.pages["cid"].get(f"clubs/invitation/{code}"))
    assert (door["name"], door["asks"], door["role"]) == ("Mountain", True, None)
    (card,) = said(await house.pages["cid"].post("clubs/join", code=code))["clubs"]
    assert card["role"] == "asking"
    cid = next(
        one for one in said(await house.pages["ann"].get(f"clubs/{house.club}"))["members"] if one["role"] == "asking"
    )
    answers = await asyncio.gather(
        *(house.pages["ann"].post(f"clubs/{house.club}/approve", player=cid["player"]) for _ in range(2))
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    await house.open("cid")


async def test_the_board_of_a_club_is_that_of_its_members(house: House, monkeypatch: pytest.MonkeyPatch):
    asked: list[frozenset[str] | None] = []
    page = Boards.page

    def noted(self: Boards, board: Board, *rest: Any) -> Any:
        asked.append(board.among)
        return page(self, board, *rest)

    monkeypatch.setattr(Boards, "page", noted)
    for name in ("bea", "cid"):
        said(await house.pages[name].get(f"ranks?rules=encyclopedia&club={house.club}"))
    cid = said(await house.pages["cid"].get("friends"))["me"]
    assert asked == [frozenset(house.ids.values()), frozenset({cid})]


async def test_results_of_a_period_and_the_log(house: House):
    found = said(await house.pages["bea"].get(f"clubs/{house.club}/results?since=2026-01-01&until=2026-01-31"))
    assert (found["table"], found["transfers"], found["sessions"]) == ([], [], [])
    week = said(await house.pages["bea"].get(f"clubs/{house.club}/results?days=7"))
    assert (date.fromisoformat(week["until"]) - date.fromisoformat(week["since"])).days == 6
    for period in ("since=2026-01-02&until=2026-01-01", "since=2020-01-01&until=2026-01-01", "since=x"):
        answer = await house.pages["bea"].get(f"clubs/{house.club}/results?{period}")
        assert refusal(answer) == (400, "bad_request")
    events = said(await house.pages["bea"].get(f"clubs/{house.club}/log"))["events"]
    assert [one["act"] for one in events] == ["join", "invite", "create"]
    assert said(await house.pages["ann"].post(f"clubs/{house.club}/dissolve"))["clubs"] == []
    assert refusal(await house.pages["bea"].get(f"clubs/{house.club}/log")) == (404, "unknown_club")
