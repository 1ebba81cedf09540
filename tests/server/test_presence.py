"""Cookies at the handshake of the socket; a sign-in that ends takes its sockets along."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from hokchiu.protocol.codec import decode_server, encode
from hokchiu.protocol.messages import PROTOCOL, Error, Hello, QuickPlay, TableInfo, Welcome
from hokchiu.server.presence import Closable, Here, Presence
from tests.server.accounts import PASSWORD
from tests.server.live import Client, serving
from tests.server.live import service as make_service
from tests.server.test_socket import closed

DEVICE = "ann-device-secret"


def browser(address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"http://{address}/api", headers={"Origin": f"http://{address}"}, timeout=30)


async def said(client: httpx.AsyncClient, path: str, **body: Any) -> dict[str, Any]:
    answer = await client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def greet(client: httpx.AsyncClient, address: str, hello: Hello) -> tuple[ClientConnection, Any]:
    """Open a socket with the browser's cookies, say hello; what comes back."""
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in client.cookies.jar)
    socket = await connect(
        f"ws://{address}/ws", max_queue=None, additional_headers={"Cookie": cookies} if cookies else None
    )
    await socket.send(encode(hello))
    return socket, decode_server(await asyncio.wait_for(socket.recv(), 20))


async def test_the_cookie_goes_before_the_device():
    async with serving(make_service()) as address, browser(address) as ann:
        account = await said(ann, "/sign-in/device", device=DEVICE, name="Ann")
        await said(ann, "/account/profile", avatar=5)
        for hello in (Hello(PROTOCOL), Hello(PROTOCOL, "another-device-secret", "Eve")):
            socket, welcome = await greet(ann, address, hello)
            assert isinstance(welcome, Welcome)
            assert (welcome.player, welcome.name, welcome.avatar) == (account["player"], "Ann", 5)
            await socket.close()


async def test_the_others_see_the_avatar_at_the_table():
    async with serving(make_service()) as address, browser(address) as ann:
        await said(ann, "/sign-in/device", device=DEVICE, name="Ann")
        await said(ann, "/account/profile", avatar=5)
        socket, _ = await greet(ann, address, Hello(PROTOCOL))
        await socket.send(encode(QuickPlay("c1")))
        while not isinstance(info := decode_server(await asyncio.wait_for(socket.recv(), 20)), TableInfo):
            pass
        assert sorted(player.avatar for player in info.players) == [0, 0, 0, 5]
        await socket.close()


async def test_without_a_cookie_the_device_says_who_it_is():
    async with serving(make_service()) as address, browser(address) as ann:
        ann.cookies.set("hokchiu-http", "an-ended-token")
        socket, error = await greet(ann, address, Hello(PROTOCOL))
        assert isinstance(error, Error)
        assert error.code == "no_device"
        await socket.send(encode(Hello(PROTOCOL, DEVICE, "Ann")))
        welcome = decode_server(await asyncio.wait_for(socket.recv(), 20))
        assert isinstance(welcome, Welcome)
        assert welcome.name == "Ann"
        await socket.close()


async def signed_out(socket: ClientConnection) -> bool:
    """Whether the server ends this socket because its sign-in ended."""
    await asyncio.wait_for(socket.wait_closed(), 20)
    return socket.close_code == 4001


async def test_a_device_that_is_signed_out_loses_its_socket_and_the_others_keep_theirs():
    async with serving(make_service()) as address, browser(address) as ann, browser(address) as phone:
        await said(ann, "/sign-in/device", device=DEVICE, name="Ann")
        await said(ann, "/account/password", user_name="ann", password=PASSWORD)
        account = await said(phone, "/sign-in/password", user_name="ann", password=PASSWORD)
        socket, _ = await greet(phone, address, Hello(PROTOCOL))
        bea = Client(address, "bea")
        await bea.open()
        await bea.until(Welcome)
        (theirs,) = [one["id"] for one in account["sign_ins"] if one["here"]]
        assert (await ann.delete(f"/account/sign-ins/{theirs}")).status_code == 200
        assert await signed_out(socket)
        await bea.send(Hello(PROTOCOL))
        assert (await bea.until(Error)).code == "bad_message"
        await bea.close()


async def test_a_guests_device_that_is_signed_out_loses_its_socket_too():
    async with serving(make_service()) as address, browser(address) as laptop:
        ann = Client(address, "ann")
        await ann.open()
        await ann.until(Welcome)
        account = await said(laptop, "/sign-in/device", device=ann.device)
        await said(laptop, "/account/password", user_name="ann", password=PASSWORD)
        (first,) = [one["id"] for one in account["sign_ins"]]
        await said(laptop, "/sign-in/password", user_name="ann", password=PASSWORD)
        assert (await laptop.delete(f"/account/sign-ins/{first}")).status_code == 200
        assert await closed(ann) == (4001, "signed out")
        await ann.open()
        assert (await ann.until(Welcome)).player != account["player"]
        await ann.close()


async def test_the_end_of_an_account_ends_its_sockets():
    async with serving(make_service()) as address, browser(address) as laptop:
        ann = Client(address, "ann")
        await ann.open()
        await ann.until(Welcome)
        await said(laptop, "/sign-in/device", device=ann.device)
        assert (await laptop.post("/account/delete", json={})).status_code == 200
        assert await closed(ann) == (4001, "signed out")


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        (("192.0.2.7", None), ("192.0.2.7", None), True),
        (("192.0.2.7", None), ("192.0.2.8", None), False),
        (("2001:db8::/64", "phone"), ("2001:db8::/64", "tablet"), True),
        (("192.0.2.7", "phone"), ("192.0.2.8", "phone"), True),
        ((None, None), (None, None), False),
        (("127.0.0.1", None), ("127.0.0.1", None), False),
        (("::1", "phone"), ("::1", "tablet"), False),
    ],
)
def test_neighbours_come_from_one_device_or_address(
    first: tuple[str | None, str | None], second: tuple[str | None, str | None], same: bool
) -> None:
    presence = Presence()
    for player, (house, device) in (("ann", first), ("bea", second)):
        presence.enter(Here(player, cast("Closable", None), None, device, house))
    assert presence.neighbours("ann", "bea") is same
    assert not presence.neighbours("ann", "cid")
