"""Every route says who may use it."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from hokchiu.server import app as application
from hokchiu.server.app import make_app
from hokchiu.server.policies import RouteWithoutPolicy, local, policies, public
from tests.server.live import service

DOCUMENTATION = Path(__file__).resolve().parent.parent.parent / "docs" / "security.md"


async def answer(request: Request) -> Response:
    return PlainTextResponse("here you are")


UNDECLARED = {
    "a route": Route("/api/secret", answer),
    "a socket": WebSocketRoute("/other", answer),
    "a mount": Mount("/files", answer),
}


@pytest.mark.parametrize("route", UNDECLARED.values(), ids=UNDECLARED.keys())
def test_an_application_with_a_route_without_a_policy_does_not_start(route: Route, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(application.RulesApi, "routes", lambda self: [route])
    with pytest.raises(RouteWithoutPolicy, match=route.path):
        make_app(service())


def test_a_route_below_a_mount_needs_a_policy_too():
    mount = application.public_folder("/api", Starlette(routes=[Route("/secret", answer)]))
    with pytest.raises(RouteWithoutPolicy, match="/secret"):
        policies([mount])


def test_every_route_of_the_server_has_a_policy():
    found = policies(make_app(service()).routes)
    assert found["GET /healthz"] == found["* /ws"] == "public"


LOCAL_ASKERS = {
    "the machine itself": ("127.0.0.1", {"Host": "localhost:8000"}, 200),
    "the machine itself by IPv6": ("::1", {"Host": "[::1]:8000"}, 200),
    "somebody on the network": ("192.168.1.7", {"Host": "localhost:8000"}, 403),
    "the machine by the name others use": ("127.0.0.1", {"Host": "mahjong.example"}, 403),
    "a proxy on the machine": ("127.0.0.1", {"Host": "localhost", "X-Forwarded-For": "203.0.113.9"}, 403),
    "another proxy": ("127.0.0.1", {"Host": "localhost", "Forwarded": "for=203.0.113.9"}, 403),
}


@pytest.mark.parametrize(("client", "headers", "status"), LOCAL_ASKERS.values(), ids=LOCAL_ASKERS.keys())
async def test_what_is_local_is_for_the_machine_itself(client: str, headers: dict[str, str], status: int):
    app = Starlette(routes=[local("/metrics", answer), public("/page", answer)])
    transport = httpx.ASGITransport(app, client=(client, 4711))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as asking:
        assert (await asking.get("/metrics", headers=headers)).status_code == status
        assert (await asking.get("/page", headers=headers)).status_code == 200


def test_the_documentation_names_every_route_and_its_policy():
    rows = re.findall(r"^\| `(\S+ \S+)` \| ([\w ]+) \|$", DOCUMENTATION.read_text(encoding="utf-8"), re.MULTILINE)
    assert dict(rows) == policies(make_app(service()).routes)
