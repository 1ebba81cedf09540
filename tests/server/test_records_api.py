"""Kept deals over HTTP: what a link gives, and to whom the rest."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from hokchiu.deal.game import Game
from hokchiu.protocol.messages import Ask, CreateRoom, RoomOptions, Settled, StartRoom, TableEventFrame, TableInfo
from hokchiu.record.link import link_of
from hokchiu.record.text import record_text
from hokchiu.record.verify import verify
from hokchiu.rules.load import load
from hokchiu.server.app import Service, make_app
from hokchiu.store.rows import DealRow
from tests.server.live import clients, service, serving

CORPUS = Path(__file__).parents[1] / "record/corpus"
ANN, BEN = "ann-device-secret-long", "ben-device-secret-long"
UNKNOWN = "A" * 22


def shown(device: str) -> dict[str, str]:
    return {"Authorization": f"Device {device}"}


def played(number: int) -> Game:
    game = Game(load("encyclopedia"), b"deal %d" % number, 0, 0)
    while not game.over:
        game.act(game.awaited[0], game.default_action(game.awaited[0]))
    return game


@pytest.fixture
def kept() -> tuple[Service, list[str]]:
    """A server with three deals of a session that Ann played at seat 1 and Ben at seat 0, and a v1 record of Ben's."""
    found = service()
    ann = found.store.player(ANN, "Ann").result().id
    ben = found.store.player(BEN, "Ben").result().id
    links = []
    for number in (1, 2, 3):
        game = played(number)
        links.append(link_of(game.seed))
        text = record_text(game, ("Ben", "Ann", "Bot 3", "Bot 4"))
        found.store.add_deal(
            DealRow("t", 1, number, text, (ben, ann, None, None), game.payments(), (0, 0, 0, 0), links[-1])
        ).result()
    old = (CORPUS / "v1-club.jsonl").read_text(encoding="utf-8")
    found.store.add_deal(DealRow("t", 2, 1, old, (ben, None, None, None), (0, 0, 0, 0), (0, 0, 0, 0), "old")).result()
    found.store.add_deal(DealRow("t", 2, 2, "x", (None,) * 4, (0, 0, 0, 0), (0, 0, 0, 0), "broken")).result()
    return found, links


@pytest.fixture
async def client(kept: tuple[Service, list[str]]) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(make_app(kept[0]))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as client:
        yield client
    kept[0].store.close()


@pytest.fixture
def links(kept: tuple[Service, list[str]]) -> list[str]:
    return kept[1]


async def test_a_link_gives_the_deal_to_anybody(client: httpx.AsyncClient, links: list[str]):
    page = (await client.get(f"/api/records/{links[1]}")).json()
    assert page["link"] == links[1]
    assert page["bots"] == [False, False, True, True]
    text = "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in page["lines"])
    assert verify(text).problems == ()


async def test_what_stands_beside_a_deal_is_told_to_its_players_only(client: httpx.AsyncClient, links: list[str]):
    address = f"/api/records/{links[1]}"
    for headers in (
        {},
        shown("another-device-secret"),
        {"Authorization": f"Bearer {ANN}"},
        {"Authorization": "Device "},
    ):
        page = (await client.get(address, headers=headers)).json()
        assert (page["previous"], page["next"]) == (None, None)
    page = (await client.get(address, headers=shown(ANN))).json()
    assert (page["previous"], page["next"]) == (links[0], links[2])
    page = (await client.get(f"/api/records/{links[2]}", headers=shown(BEN))).json()
    assert (page["previous"], page["next"]) == (links[1], None)


async def test_no_other_link_gives_anything(client: httpx.AsyncClient):
    for path in (UNKNOWN, "1", "%00", "' OR 1=1 --", "None"):
        answer = await client.get(f"/api/records/{path}", headers=shown(ANN))
        assert (answer.status_code, answer.json()["error"]) == (404, "unknown_record")
    assert (await client.get(f"/api/records/{UNKNOWN}.jsonl")).status_code == 404


async def test_the_file_is_the_record_as_it_was_kept(client: httpx.AsyncClient, links: list[str]):
    answer = await client.get(f"/api/records/{links[0]}.jsonl")
    assert answer.text == record_text(played(1), ("Ben", "Ann", "Bot 3", "Bot 4"))
    assert answer.headers["content-disposition"].startswith('attachment; filename="hokchiu-')


async def test_a_record_of_the_first_version_comes_as_one_of_the_second(client: httpx.AsyncClient):
    page = (await client.get("/api/records/old")).json()
    assert page["lines"][0]["version"] == 2
    assert page["lines"][1]["event"] == 1


async def test_a_record_that_does_not_hold_is_said_so(client: httpx.AsyncClient):
    answer = await client.get("/api/records/broken")
    assert (answer.status_code, answer.json()["error"]) == (500, "broken_record")


async def test_the_list_is_the_askers_own(client: httpx.AsyncClient, links: list[str]):
    found = (await client.get("/api/records", headers=shown(ANN))).json()
    assert [entry["link"] for entry in found["deals"]] == links[::-1]
    entry = found["deals"][0]
    assert (entry["seat"], entry["names"][1], entry["bots"]) == (1, "Ann", [False, False, True, True])
    assert (entry["rules"], entry["deal"]) == ("encyclopedia", 3)
    assert entry["payment"] == played(3).payments()[1]
    of_ben = (await client.get("/api/records", headers=shown(BEN))).json()["deals"]
    assert of_ben[0]["link"] == "old"


async def test_the_list_goes_on_before_a_deal(client: httpx.AsyncClient, links: list[str]):
    found = (await client.get("/api/records", params={"before": links[1]}, headers=shown(ANN))).json()
    assert ([entry["link"] for entry in found["deals"]], found["more"]) == (links[:1], False)


@pytest.mark.parametrize("headers", [{}, shown("nobody-knows-this-device"), {"Authorization": "Device"}])
async def test_a_stranger_has_no_list(client: httpx.AsyncClient, headers: dict[str, str]):
    answer = await client.get("/api/records", headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (401, "who_are_you")


async def test_answers_about_deals_are_not_kept_by_others(client: httpx.AsyncClient, links: list[str]):
    assert (await client.get("/api/records", headers=shown(ANN))).headers["cache-control"] == "no-store"
    answer = await client.get(f"/api/records/{links[0]}")
    assert answer.headers["cache-control"].startswith("private")
    assert answer.headers["x-robots-tag"] == "noindex"


async def test_the_settlement_names_the_deals_link():
    async with serving(service()) as address, clients(address, "ann") as (ann,):
        await ann.send(CreateRoom(ann.cmd(), RoomOptions(deals=1)))
        await ann.until(TableInfo)
        await ann.send(StartRoom(ann.cmd()))
        settled = None
        while settled is None:
            message = await ann.receive()
            if isinstance(message, Ask):
                await ann.answer()
            if isinstance(message, TableEventFrame) and isinstance(message.event, Settled):
                settled = message.event
        async with httpx.AsyncClient(base_url=f"http://{address}", headers=shown(ann.device)) as asking:
            file = (await asking.get(f"/api/records/{settled.record}.jsonl")).text
            listed = (await asking.get("/api/records")).json()["deals"]
    assert verify(file).problems == ()
    result = json.loads(file.splitlines()[-1])
    assert result["payments"] == list(settled.payments)
    assert (result["totals"], result["session_over"]) == (list(settled.totals), True)
    assert [entry["link"] for entry in listed] == [settled.record]
