"""Health, metrics and logs: what they tell, whom, and what they never tell."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
from io import StringIO

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from hokchiu.protocol.messages import Hello, Nack, Ping
from hokchiu.server import logs, traffic
from hokchiu.server.traffic import Meter, Traffic
from tests.server.live import Client, clients, service, serving
from tests.server.test_deals import NAMES, seated

TILE = re.compile(r"\b[1-9][mpszf]\b")
TOKEN = "kJ2mQ9vX7bN4sL1pR8wT"


async def get(address: str, path: str, **headers: str) -> httpx.Response:
    async with httpx.AsyncClient() as client:
        return await client.get(f"http://{address}{path}", headers=headers)


async def scraped(address: str) -> dict[tuple[str, ...], float]:
    """Values by name and label values."""
    text = (await get(address, "/metrics")).text
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def played(address: str, people: list[Client]) -> None:
    await seated(people, 1)
    await asyncio.gather(*(person.play() for person in people))


# ---------------------------------------------------------------- metrics


async def test_a_played_deal_is_counted_and_nothing_of_it_told():
    async with serving(service()) as address:
        async with clients(address, *NAMES) as people:
            await played(address, people)
            text = (await get(address, "/metrics")).text
            found = await scraped(address)
            tables = {person.info.table for person in people if person.info}
        assert not TILE.search(text)
        assert not any(name in text for name in (*NAMES, *tables))
        ended = await scraped(address)
    assert found["hokchiu_sockets",] == 4
    assert found["hokchiu_hellos_total", "new"] == 4
    assert found["hokchiu_answers_total", "ack"] > 50
    assert found["hokchiu_command_seconds_count",] >= found["hokchiu_answers_total", "ack"]
    assert found["hokchiu_store_commit_seconds_count",] > 50
    assert found["hokchiu_tables", "over"] == 1
    assert found["hokchiu_seats", "person"] == 4
    assert (found["hokchiu_overdue_seconds",], found["hokchiu_faults_total", "watchdog"]) == (0, 0)
    assert found["process_resident_memory_bytes",] > 1e7
    assert (ended["hokchiu_sockets",], ended["hokchiu_closes_total", "1000"]) == (0, 4)


async def test_refusals_and_bad_frames_are_counted_by_why():
    async with serving(service()) as address, clients(address, "ann") as (ann,):
        await ann.said('{"t":"leave","cmd":"c1"}', Nack)
        await ann.raw("{")
        await ann.send(Ping())
        await ann.receive()
        found = await scraped(address)
    assert found["hokchiu_answers_total", "not_now"] == 1
    assert found["hokchiu_bad_frames_total", "bad_json"] == 1


def test_a_close_code_that_a_client_made_up_is_no_label():
    meter = Meter(Traffic())
    meter.ended(4321, too_slow=False)
    assert meter.traffic.registry.get_sample_value("hokchiu_closes_total", {"code": "other"}) == 1


def test_commands_without_an_answer_are_forgotten_in_the_end():
    meter = Meter(Traffic())
    for number in range(traffic.UNANSWERED + 5):
        meter.received(Hello(1, "d" * 16))
        meter.asked[str(number)] = 0.0
    assert len(meter.asked) >= traffic.UNANSWERED


async def test_metrics_are_for_the_machine_itself_and_who_has_the_token():
    async with serving(service(metrics_token=TOKEN)) as address:
        handed_on = {"X-Forwarded-For": "203.0.113.9"}
        assert (await get(address, "/metrics")).status_code == 200
        assert (await get(address, "/metrics", **handed_on)).status_code == 403
        assert (await get(address, "/metrics", Authorization=f"Bearer {TOKEN}", **handed_on)).status_code == 200
        assert (await get(address, "/metrics", Authorization="Bearer wrong")).status_code == 401
    async with serving(service(metrics=False)) as address:
        assert "hokchiu_sockets" not in (await get(address, "/metrics")).text


# ---------------------------------------------------------------- health


async def test_it_is_ready_until_it_is_about_to_stop():
    made = service()
    async with serving(made) as address:
        assert (await get(address, "/readyz")).json() == {"status": "ok"}
        assert made.host is not None
        made.host.drain()
        answer = await get(address, "/readyz")
        assert (answer.status_code, answer.json()["why"]) == (503, "draining")
        assert (await get(address, "/healthz")).json()["status"] == "ok"


async def test_it_is_not_ready_while_the_store_does_not_write_and_asks_it_once_a_second(
    monkeypatch: pytest.MonkeyPatch,
):
    now = [0.0]
    made = service(now=lambda: now[0])
    async with serving(made) as address:
        made.store.writer.connection.execute("PRAGMA query_only = ON")
        answer = await get(address, "/readyz")
        assert (answer.status_code, answer.json()["why"]) == (503, "store: does not write")
        made.store.writer.connection.execute("PRAGMA query_only = OFF")
        assert (await get(address, "/readyz")).status_code == 503
        now[0] = 1.5
        assert (await get(address, "/readyz")).status_code == 200


# ---------------------------------------------------------------- logs


@pytest.fixture
def logged() -> StringIO:
    """All that is logged, from the least level on, as JSON lines."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    out = StringIO()
    logs.set_up("debug", "json", out)
    yield out
    for handler in root.handlers[:]:
        root.removeHandler(handler)
    for handler in before:
        root.addHandler(handler)
    root.setLevel(level)


async def test_a_played_deal_leaves_no_tile_and_no_secret_in_the_log(logged: StringIO):
    async with serving(service()) as address, clients(address, *NAMES) as people:
        await played(address, people)
        await people[0].raw('{"t":"act","cmd":"x","decision":"1.0.1","action":"discard:5m"}')
        await people[0].raw('{"discard:5m"')
        await people[0].send(Ping())
        await people[0].receive()
        await get(address, "/api/rules/mcr")
    text = logged.getvalue()
    assert '"status": 200, "method": "GET", "path": "/api/rules/{name}"' in text
    assert '"event": "socket closed"' in text
    assert '"code": 1000' in text
    assert not TILE.search(re.sub(r'"timestamp": "[^"]*"', "", text)), TILE.search(text)
    assert not any(person.device in text for person in people)


def test_a_failure_is_logged_without_what_its_variables_hold(logged: StringIO):
    try:
        secret = "5m 5m 5m"
        raise sqlite3.OperationalError("disk full")
    except sqlite3.OperationalError:
        logging.getLogger("hokchiu.test").exception("failed", extra={"table": "t1", "hand": secret})
    line = logged.getvalue()
    assert "disk full" in line
    assert '"table": "t1"' in line
    assert secret not in line


def test_lines_for_eyes_are_plain():
    out = StringIO()
    record = logging.LogRecord("hokchiu.x", logging.ERROR, "", 1, "disk %s", ("full",), None)
    out.write(logs.formatter(as_json=False).format(record))
    assert re.search(r"\[error +\] disk full +\[hokchiu.x\]", out.getvalue())
