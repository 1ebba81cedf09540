"""Rule sets over HTTP."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from threading import get_ident

import httpx
import msgspec
import pytest

from hokchiu.cli.score_answers import answer_score
from hokchiu.protocol.rules_page import RulesIndex, RulesPage, RulesRefused
from hokchiu.rules.load import profiles
from hokchiu.server.app import make_app
from hokchiu.server.limits import Quota
from hokchiu.server.rules_api import RulesApi
from tests.server.live import NO_LIMIT, service


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(make_app(service(judge=answer_score)))
    async with httpx.AsyncClient(transport=transport, base_url="http://192.168.1.5:8000") as client:
        yield client


async def test_the_rule_sets_are_listed(client: httpx.AsyncClient):
    answer = await client.get("/api/rules")
    found = msgspec.json.decode(answer.content, type=RulesIndex)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/json")
    assert {entry.id for entry in found.sets} == set(profiles())


@pytest.mark.parametrize("name", profiles())
async def test_every_set_has_a_page(client: httpx.AsyncClient, name: str):
    found = msgspec.json.decode((await client.get(f"/api/rules/{name}")).content, type=RulesPage)
    assert (found.id, len(found.groups) > 3, len(found.sections) > 3) == (name, True, True)


async def test_the_page_of_a_table_has_its_own_values(client: httpx.AsyncClient):
    answer = await client.get("/api/rules/encyclopedia", params={"options": '{"reserve": 16}'})
    found = msgspec.json.decode(answer.content, type=RulesPage)
    assert [option.name for group in found.groups for option in group.options if option.value != option.default] == [
        "reserve"
    ]


async def test_a_page_is_made_once_however_its_options_are_written_and_beside_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
):
    made: list[int] = []

    def counted(self: RulesApi, name: str, given: object) -> bytes:
        made.append(get_ident())
        return b"{}"

    monkeypatch.setattr(RulesApi, "_page", counted)
    app = make_app(service(limits=replace(NO_LIMIT, pages=Quota(2, 60)), now=lambda: 1.0))
    transport = httpx.ASGITransport(app, client=("192.168.1.7", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://192.168.1.5:8000") as client:

        async def status(options: str) -> int:
            return (await client.get("/api/rules/mcr", params={"options": options})).status_code

        ways = ["{}", "{ }", '{"reserve": 16, "rob_kong": true}', '{"rob_kong":true,"reserve":16}', "{  }"]
        assert [await status(options) for options in ways] == [200] * 5
        assert (len(made), get_ident() in made) == (2, False)
        assert [await status(options) for options in ('{"reserve": 17}', "{   }")] == [429, 200]


async def test_a_browser_that_has_the_page_is_told_so(client: httpx.AsyncClient):
    tag = (await client.get("/api/rules/encyclopedia")).headers["etag"]
    again = await client.get("/api/rules/encyclopedia", headers={"If-None-Match": f"W/{tag}"})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


@pytest.mark.parametrize("name", ["nonsense", "encyclopedia.toml", "福州"])
async def test_an_unknown_set_is_not_found_and_the_answer_says_what_there_is(client: httpx.AsyncClient, name: str):
    answer = await client.get(f"/api/rules/{name}")
    refused = msgspec.json.decode(answer.content, type=RulesRefused)
    assert (answer.status_code, refused.error, "encyclopedia" in refused.text) == (404, "unknown_rules", True)


BAD_OPTIONS = {
    "no JSON": ("{", "truncated"),
    "no object": ("[]", "object"),
    "an unknown option": ('{"reserv": 16}', "reserve"),
    "a value out of range": ('{"reserve": 999}', "0 to 40"),
    "a value of another type": ('{"rob_kong": 1}', "false, true"),
    "a list as value": ('{"reserve": [1]}', "array"),
    "too long": ('{"' + "x" * 5000 + '": 1}', "4096"),
}


@pytest.mark.parametrize(("options", "word"), BAD_OPTIONS.values(), ids=BAD_OPTIONS.keys())
async def test_options_that_do_not_fit_are_refused_in_their_terms(client: httpx.AsyncClient, options: str, word: str):
    answer = await client.get("/api/rules/encyclopedia", params={"options": options})
    refused = msgspec.json.decode(answer.content, type=RulesRefused)
    assert (answer.status_code, refused.error) == (400, "bad_rules")
    assert word in refused.text
