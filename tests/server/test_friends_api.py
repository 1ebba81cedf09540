"""Friends over HTTP and the socket of a real server."""

from __future__ import annotations

import pytest

from hokchiu.protocol.messages import Ack, CreateRoom, FriendsHere, Invite, Invited, JoinRoom, Nack, TableInfo
from hokchiu.server.app import make_app
from tests.server.accounts import browsers, refusal, said
from tests.server.live import clients, service, serving

pytestmark = pytest.mark.anyio


async def test_two_become_friends_see_each_other_and_sit_down_together():
    running = service()
    async with (
        serving(running) as address,
        clients(address, "ann", "bea") as (ann, bea),
        browsers(make_app(running)) as open_,
    ):
        pages = [open_(name, address="http://127.0.0.1:8000") for name in ("ann", "bea")]
        a, b = pages
        for page in pages:
            await page.come()
        me = said(await a.get("friends"))["me"]
        assert [one["name"] for one in said(await b.post(f"friends/{me}/ask"))["asked"]] == ["ann"]
        asking = said(await a.get("friends"))["asking"]
        lists = said(await a.post(f"friends/{asking[0]['player']}/ask"))
        assert [one["name"] for one in lists["friends"]] == ["bea"]
        assert (await ann.until(FriendsHere)).asking == 1
        (here,) = (await ann.until(FriendsHere, asking=0)).friends
        assert (here.player, here.state) == (asking[0]["player"], "online")
        await ann.send(CreateRoom("c"))
        code = (await ann.until(TableInfo)).code
        await ann.send(Invite("i", asking[0]["player"]))
        await ann.until(Ack, cmd="i")
        assert (await bea.until(Invited)).code == code
        await bea.send(JoinRoom("j", code))
        assert (await bea.until(TableInfo)).you == 1


async def test_a_blocked_person_cannot_come_and_is_not_told_why():
    running = service()
    async with (
        serving(running) as address,
        clients(address, "ann", "bea") as (ann, bea),
        browsers(make_app(running)) as open_,
    ):
        a, b = open_("ann", address="http://127.0.0.1:8000"), open_("bea", address="http://127.0.0.1:8000")
        for page in (a, b):
            await page.come()
        mine, other = [said(await page.get("friends"))["me"] for page in (a, b)]
        assert [one["name"] for one in said(await a.post(f"friends/{other}/block"))["blocked"]] == ["bea"]
        assert refusal(await b.post(f"friends/{mine}/ask")) == (409, "not_possible")
        await ann.send(CreateRoom("c"))
        await bea.send(JoinRoom("j", (await ann.until(TableInfo)).code))
        assert (await bea.until(Nack)).reason == "not_possible"


@pytest.mark.parametrize("path", ["friends/x/ask", "friends/x/remove", "friends/x/block", "friends/x/unblock"])
async def test_an_id_alone_opens_nothing(path: str):
    async with browsers(make_app(service())) as open_:
        stranger = open_("zoe")
        assert refusal(await stranger.get("friends")) == (401, "signed_out")
        assert refusal(await stranger.post(path)) == (401, "signed_out")


async def test_there_is_nobody_of_a_wrong_id():
    async with browsers(make_app(service())) as open_:
        ann = open_("ann")
        await ann.come()
        for what in ("ask", "block"):
            assert refusal(await ann.post(f"friends/nobody/{what}")) == (404, "unknown_player")
