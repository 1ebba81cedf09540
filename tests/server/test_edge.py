"""Only what is meant for this server comes in, and only its own pages may change anything."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hokchiu.server import app as application
from hokchiu.server.app import make_app
from hokchiu.server.edge import Edge
from hokchiu.server.hosts import Authority, BadHost, Hosts, authority
from hokchiu.server.policies import public
from tests.server.live import service, serving

HOME = "192.168.1.5"
HOSTS = Hosts(["mahjong.example", "https://play.example:8443"], ["nas", "nas.local"])


def test_a_host_header_is_read_like_an_address():
    assert authority("Localhost:8000") == Authority("localhost", 8000)
    assert authority("[::1]:80") == Authority("::1", 80)
    assert authority("[::ffff:192.168.1.5]") == Authority("192.168.1.5", None)
    assert authority("nas.local.") == Authority("nas.local", None)


@pytest.mark.parametrize("text", ["", "a b", "user@localhost", "localhost:port", "x" * 300, "[::1", "a/b", "福州"])
def test_what_names_no_host_is_none(text: str):
    assert authority(text) is None


OURS = ["localhost", "play.localhost", "127.0.0.1", "127.8.8.8", "[::1]", HOME, "nas", "NAS.local", "mahjong.example"]
FOREIGN = ["evil.example", "192.168.1.6", "nas.local.evil.example", "localhost.evil.example", "0.0.0.0"]


@pytest.mark.parametrize("name", OURS)
def test_loopback_the_machine_and_what_is_configured_are_ours(name: str):
    host = authority(f"{name}:8000")
    assert host is not None
    assert HOSTS.ours(host, HOME)


@pytest.mark.parametrize("name", FOREIGN)
def test_all_other_names_are_foreign_unless_all_are_ours(name: str):
    host = authority(name)
    assert host is not None
    assert not HOSTS.ours(host, HOME)
    assert Hosts(["*"], []).ours(host, HOME)


@pytest.mark.parametrize("text", ["", "http://", "a b", "ftp://name", "name/path"])
def test_a_configured_host_that_is_none_is_refused(text: str):
    with pytest.raises(BadHost, match="no host"):
        Hosts([text])


OWN_PAGES = {
    "the same address": ("http://192.168.1.5:8000", "192.168.1.5:8000"),
    "another name of the machine": ("http://localhost:8000", "127.0.0.1:8000"),
    "HTTPS at the proxy": ("https://mahjong.example", "mahjong.example"),
    "a proxy that asks by its own name": ("https://mahjong.example", "127.0.0.1:8000"),
    "a configured port": ("https://play.example:8443", "127.0.0.1:8000"),
}
FOREIGN_PAGES = {
    "another server": ("https://evil.example", "192.168.1.5:8000"),
    "a server beside ours": ("http://localhost:3000", "localhost:8000"),
    "no page": ("null", "localhost:8000"),
    "a file": ("file://", "localhost:8000"),
    "a name that begins like ours": ("http://localhost.evil.example:8000", "localhost:8000"),
    "another port of a configured name": ("https://play.example:9", "localhost:8000"),
}


@pytest.mark.parametrize(("origin", "host"), OWN_PAGES.values(), ids=OWN_PAGES.keys())
def test_own_pages_may_speak(origin: str, host: str):
    found = authority(host)
    assert found is not None
    assert HOSTS.may_speak(origin, found, HOME)


@pytest.mark.parametrize(("origin", "host"), FOREIGN_PAGES.values(), ids=FOREIGN_PAGES.keys())
def test_foreign_pages_may_not(origin: str, host: str):
    found = authority(host)
    assert found is not None
    assert not HOSTS.may_speak(origin, found, HOME)


ANY_NAME = {
    "the name it calls us by": ("https://any.example", "any.example", True),
    "another name by the usual port": ("https://evil.example", "any.example", False),
    "another port": ("http://any.example:3000", "any.example:8000", False),
    "this machine to itself": ("http://localhost:8000", "127.0.0.1:8000", True),
}


@pytest.mark.parametrize(("origin", "host", "may"), ANY_NAME.values(), ids=ANY_NAME.keys())
def test_where_every_name_is_ours_a_page_must_have_the_name_it_asks_for(origin: str, host: str, may: bool):
    found = authority(host)
    assert found is not None
    assert Hosts(["*"], []).may_speak(origin, found, HOME) is may


# ---------------------------------------------------------------- over HTTP


CLOSED = Edge()


async def changed(request: Request) -> Response:
    assert request.client is not None
    return JSONResponse({"client": request.client.host, "scheme": request.url.scheme})


@asynccontextmanager
async def asking(
    monkeypatch: pytest.MonkeyPatch, edge: Edge = CLOSED, **transport: Any
) -> AsyncIterator[httpx.AsyncClient]:
    """A client of an application that has a route with which something is changed."""
    route = public("/change", changed, methods=("GET", "POST", "DELETE"))
    monkeypatch.setattr(application.RulesApi, "routes", lambda self: [route])
    made = httpx.ASGITransport(make_app(service(edge=edge)), **transport)
    async with httpx.AsyncClient(transport=made, base_url=f"http://{HOME}:8000") as client:
        yield client


async def test_a_foreign_name_is_misdirected_and_told_what_to_do(monkeypatch: pytest.MonkeyPatch):
    async with asking(monkeypatch) as client:
        answer = await client.get("/healthz", headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()["error"]) == (421, "foreign_host")
        assert "--allowed-hosts evil.example" in answer.json()["text"]
        assert (await client.get("/healthz", headers={"Host": "a b"})).status_code == 400
        assert (await client.get("/healthz")).status_code == 200


ASKED_BY = {
    "no browser": ({}, 200),
    "the own page": ({"Origin": f"http://{HOME}:8000", "Sec-Fetch-Site": "same-origin"}, 200),
    "an old browser's own page": ({"Origin": f"http://{HOME}:8000"}, 200),
    "a foreign page": ({"Origin": "https://evil.example"}, 403),
    "a page without an origin": ({"Origin": "null"}, 403),
    "a foreign page that hides where it is from": ({"Sec-Fetch-Site": "cross-site"}, 403),
    "a page of a neighbour": ({"Sec-Fetch-Site": "same-site"}, 403),
}


@pytest.mark.parametrize("method", ["POST", "DELETE"])
@pytest.mark.parametrize(("headers", "status"), ASKED_BY.values(), ids=ASKED_BY.keys())
async def test_only_own_pages_change_anything(
    monkeypatch: pytest.MonkeyPatch, headers: dict[str, str], status: int, method: str
):
    async with asking(monkeypatch) as client:
        assert (await client.request(method, "/change", headers=headers)).status_code == status


async def test_everybody_may_follow_a_link_to_us(monkeypatch: pytest.MonkeyPatch):
    async with asking(monkeypatch) as client:
        assert (await client.get("/change", headers={"Sec-Fetch-Site": "cross-site"})).status_code == 200


FORWARDED = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}


@pytest.mark.parametrize("proxy", ["127.0.0.1", "10.0.0.2"])
async def test_nobody_is_believed_who_he_speaks_for_unless_configured(monkeypatch: pytest.MonkeyPatch, proxy: str):
    async with asking(monkeypatch, client=(proxy, 1)) as client:
        assert (await client.get("/change", headers=FORWARDED)).json() == {"client": proxy, "scheme": "http"}
    async with asking(monkeypatch, Edge(trusted_proxies=("127.0.0.1", "10.0.0.0/8")), client=(proxy, 1)) as client:
        assert (await client.get("/change", headers=FORWARDED)).json() == {"client": "203.0.113.9", "scheme": "https"}


HSTS = {
    "a name over HTTPS": ("https://mahjong.example", Edge(("mahjong.example",)), True),
    "over HTTP": ("http://mahjong.example", Edge(("mahjong.example",)), False),
    "an address": (f"https://{HOME}", Edge(), False),
    "loopback": ("https://localhost", Edge(), False),
    "switched off": ("https://mahjong.example", Edge(("mahjong.example",), hsts=False), False),
}


@pytest.mark.parametrize(("address", "edge", "told"), HSTS.values(), ids=HSTS.keys())
async def test_browsers_are_held_to_https_where_it_was_spoken(
    monkeypatch: pytest.MonkeyPatch, address: str, edge: Edge, told: bool
):
    async with asking(monkeypatch, edge) as client:
        assert ("strict-transport-security" in (await client.get(f"{address}/healthz")).headers) is told


# ---------------------------------------------------------------- over the socket

SHAKES = {
    "a foreign page": ("127.0.0.1", "https://evil.example", 403),
    "a page without an origin": ("127.0.0.1", "null", 403),
    "a foreign name": ("evil.example", None, 421),
}


@pytest.mark.parametrize(("name", "origin", "status"), SHAKES.values(), ids=SHAKES.keys())
async def test_a_socket_of_a_foreign_page_is_not_opened(name: str, origin: Any, status: int):
    async with serving(service()) as address:
        host, port = address.split(":")
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://{name}:{port}/ws", origin=origin, host=host, port=int(port))
        assert refused.value.response.status_code == status


async def test_a_socket_of_an_own_page_is_opened():
    async with serving(service()) as address:
        port = address.rpartition(":")[2]
        for origin in (f"http://{address}", f"http://localhost:{port}"):
            async with connect(f"ws://{address}/ws", origin=origin):
                pass
