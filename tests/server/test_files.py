"""The client's files over HTTP: types, caching, headers; and the health check."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from threading import get_ident

import httpx
import pytest

from hokchiu.server import files
from hokchiu.server.app import make_app
from tests.server.live import service


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>福州麻将</title>", encoding="utf-8")
    (tmp_path / "assets" / "main-abc123.js").write_text("export const one = 1;\n" * 200, encoding="utf-8")
    for name in ("tiles.svg", "voice.ogg", "voice.mp3", "cjk.woff2", "site.webmanifest", "main.css", "sw.js"):
        (tmp_path / name).write_bytes(b"0123456789")
    return tmp_path


def asking(folder: Path | None) -> httpx.AsyncClient:
    """A browser's requests, given to the application without a network."""
    transport = httpx.ASGITransport(make_app(service(client=folder)))
    return httpx.AsyncClient(transport=transport, base_url="http://192.168.1.5:8000")


@pytest.fixture
async def client(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    async with asking(folder) as client:
        yield client


TYPES = {
    "/": "text/html; charset=utf-8",
    "/assets/main-abc123.js": "text/javascript; charset=utf-8",
    "/main.css": "text/css; charset=utf-8",
    "/tiles.svg": "image/svg+xml",
    "/voice.ogg": "audio/ogg",
    "/voice.mp3": "audio/mpeg",
    "/cjk.woff2": "font/woff2",
    "/site.webmanifest": "application/manifest+json",
    "/sw.js": "text/javascript; charset=utf-8",
}


@pytest.mark.parametrize(("path", "kind"), TYPES.items(), ids=TYPES.keys())
async def test_files_have_their_types(client: httpx.AsyncClient, path: str, kind: str):
    answer = await client.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, kind)


async def test_hashed_files_are_kept_for_ever_and_pages_are_asked_for_again(client: httpx.AsyncClient):
    assert (await client.get("/assets/main-abc123.js")).headers[
        "cache-control"
    ] == "public, max-age=31536000, immutable"
    assert (await client.get("/")).headers["cache-control"] == "no-cache"
    for path in ("/tiles.svg", "/sw.js", "/site.webmanifest"):
        assert (await client.get(path)).headers["cache-control"] == "no-cache"


async def test_a_page_that_has_not_changed_is_not_sent_again(client: httpx.AsyncClient):
    tag = (await client.get("/")).headers["etag"]
    assert (await client.get("/", headers={"If-None-Match": tag})).status_code == 304


async def test_addresses_of_the_client_give_its_page(client: httpx.AsyncClient):
    assert "福州麻将" in (await client.get("/room/123456")).text


@pytest.mark.parametrize(
    "path", ["/missing.js", "/assets/missing-1.js", "/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd.d"]
)
async def test_files_that_do_not_exist_are_not_found(client: httpx.AsyncClient, path: str):
    assert (await client.get(path)).status_code == 404


async def test_the_page_may_load_and_talk_to_this_server_only(client: httpx.AsyncClient):
    headers = (await client.get("/")).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "connect-src 'self' ws://192.168.1.5:8000 wss://192.168.1.5:8000;" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


async def test_a_strange_host_does_not_get_into_the_policy(client: httpx.AsyncClient):
    policy = (await client.get("/", headers={"Host": "evil; script-src *"})).headers["content-security-policy"]
    assert "evil" not in policy


async def test_texts_are_compressed_where_the_browser_takes_it(client: httpx.AsyncClient):
    assert (await client.get("/assets/main-abc123.js")).headers["content-encoding"] == "gzip"


async def test_a_hashed_text_is_compressed_once_and_beside_the_event_loop(
    client: httpx.AsyncClient, folder: Path, monkeypatch: pytest.MonkeyPatch
):
    made: list[int] = []
    squeeze = files._squeeze

    def counted(file: Path) -> bytes:
        made.append(get_ident())
        return squeeze(file)

    monkeypatch.setattr(files, "_squeeze", counted)
    path = "/assets/main-abc123.js"
    answers = await asyncio.gather(*(client.get(path) for _ in range(3)))
    assert (len(made), get_ident() in made) == (1, False)
    plain = await client.get(path, headers={"Accept-Encoding": "identity"})
    assert [answer.text for answer in answers] == [plain.text] * 3
    assert "content-encoding" not in plain.headers
    assert {answer.headers["vary"] for answer in answers} == {plain.headers["vary"]} == {"Accept-Encoding"}
    tag = answers[0].headers["etag"]
    assert (await client.get(path, headers={"If-None-Match": tag})).status_code == 304
    assert (await client.get(path, headers={"Range": "bytes=0-5"})).text == "export"
    (folder / path[1:]).write_text("export const two = 2;\n" * 300, encoding="utf-8")
    assert (await client.get(path)).text.startswith("export const two")


async def test_a_part_of_a_sound_may_be_asked_for(client: httpx.AsyncClient):
    answer = await client.get("/voice.mp3", headers={"Range": "bytes=2-4"})
    assert (answer.status_code, answer.content) == (206, b"234")


async def test_only_reading_is_allowed(client: httpx.AsyncClient):
    assert (await client.post("/")).status_code == 405


async def test_health_says_how_many_tables_there_are(client: httpx.AsyncClient):
    assert (await client.get("/healthz")).json()["tables"] == 0


async def test_without_a_built_client_the_answer_says_what_to_do():
    async with asking(None) as client:
        answer = await client.get("/")
    assert (answer.status_code, "make setup" in answer.text) == (503, True)
