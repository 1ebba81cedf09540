"""Sharing recordings over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator

import httpx
import pytest

from hokchiu.server.app import make_app
from hokchiu.voices.pack import MOST_BYTES, pack_id
from tests.server.live import service
from tests.voices.test_packs import PACK

pytestmark = pytest.mark.anyio
ANN, BEA = ({"Authorization": f"Device {name}-device-secret-long"} for name in ("ann", "bea"))


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    running = service()
    for name in ("ann", "bea"):
        running.store.player(f"{name}-device-secret-long", name).result()
    transport = httpx.ASGITransport(make_app(running))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as client:
        yield client
    running.store.close()


async def test_a_pack_is_shared_fetched_by_its_hash_and_taken_back(client: httpx.AsyncClient):
    shared = await client.post("/api/voices", content=PACK, headers=ANN)
    assert shared.json() == {"pack": pack_id(PACK)}
    fetched = await client.get(f"/api/voices/{pack_id(PACK)}")
    assert fetched.content == PACK
    assert "immutable" in fetched.headers["cache-control"]
    assert (await client.delete(f"/api/voices/{pack_id(PACK)}", headers=BEA)).status_code == 404
    assert (await client.delete(f"/api/voices/{pack_id(PACK)}", headers=ANN)).status_code == 204
    assert (await client.get(f"/api/voices/{pack_id(PACK)}")).status_code == 404
    again = await client.post("/api/voices", content=PACK, headers=BEA)
    assert (again.status_code, again.json()["error"]) == (410, "gone")


async def test_strangers_share_nothing(client: httpx.AsyncClient):
    for answer in (
        await client.post("/api/voices", content=PACK),
        await client.post("/api/voices/x/report"),
        await client.delete("/api/voices/x"),
    ):
        assert answer.status_code == 401


@pytest.mark.parametrize(
    ("content", "status", "error"),
    [(b"MZ", 400, "bad_pack"), (PACK[:-1], 400, "bad_pack"), (bytes(MOST_BYTES + 1), 413, "too_large")],
)
async def test_what_is_no_pack_is_not_kept(client: httpx.AsyncClient, content: bytes, status: int, error: str):
    answer = await client.post("/api/voices", content=content, headers=ANN)
    assert (answer.status_code, answer.json()["error"]) == (status, error)


async def test_so_many_packs_an_hour_and_no_more(client: httpx.AsyncClient):
    for _ in range(6):
        assert (await client.post("/api/voices", content=PACK, headers=ANN)).status_code == 200
    refused = await client.post("/api/voices", content=PACK, headers=ANN)
    assert (refused.status_code, refused.json()["error"]) == (429, "slow_down")


async def test_a_report_needs_a_pack(client: httpx.AsyncClient):
    await client.post("/api/voices", content=PACK, headers=ANN)
    assert (await client.post(f"/api/voices/{pack_id(PACK)}/report", headers=BEA)).status_code == 204
    assert (await client.post("/api/voices/unknown/report", headers=BEA)).status_code == 404
