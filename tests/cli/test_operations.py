"""What hosts do: back up a server that runs, lose everything, restore; and ask the doctor."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.responses import JSONResponse, PlainTextResponse
from starlette.routing import Route

from hokchiu.cli.main import main
from hokchiu.record.verify import verify
from hokchiu.server import doctor
from hokchiu.server.address import listen
from hokchiu.server.certificate import self_signed
from hokchiu.server.configuration import Configuration
from hokchiu.server.doctor import Finding, examine, lasts
from hokchiu.server.visit import visit
from hokchiu.store.lock import folder_lock
from hokchiu.store.rows import SealedRow
from hokchiu.store.schema import STEPS
from hokchiu.store.store import DATABASE, Store
from tests.server.live import clients, service, serving
from tests.server.test_deals import NAMES, seated


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


# ---------------------------------------------------------------- the drill


async def test_deals_are_there_again_after_the_data_folder_was_lost(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    data, copy = tmp_path / "data", tmp_path / "elsewhere" / "copy.sqlite3"
    async with serving(service(store=Store(data))) as address, clients(address, *NAMES) as people:
        await seated(people, 2)
        await asyncio.gather(*(person.play() for person in people))
        assert await asyncio.to_thread(main, ["backup", str(copy), "--data", str(data), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["rows"]["deal"] == 2

    shutil.rmtree(data)
    assert main(["restore", str(copy), "--data", str(data)]) == 0

    restored = Store(data)
    async with serving(service(store=restored)) as address, clients(address, *NAMES) as people:
        rows = restored.writer.do(lambda connection: connection.execute("SELECT record FROM deal").fetchall()).result()
        known = restored.player(people[0].device, None).result()
    assert [verify(text).problems for (text,) in rows] == [(), ()]
    assert known.name == people[0].name


def test_evidence_is_printed_once_its_deal_is_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    store = Store(tmp_path)
    store.keep_step("t1", b"1", True, None)
    store.seal(SealedRow("t1", 1, 1, "overdue ['d1']", "record so far\n")).result()
    assert main(["evidence", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "0 can be read; 1 of deals that are not over stay sealed\n"
    store.keep_step("t1", b"", True, None).result()
    assert main(["evidence", "--data", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["record"] for row in told["evidence"]] == ["record so far\n"]
    assert told["sealed"] == 0
    store.close()


def test_without_a_data_base_there_is_no_evidence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["evidence", "--data", str(tmp_path)]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_backup_goes_beside_the_data_base_if_it_is_not_said_where(tmp_path: Path):
    Store(tmp_path).close()
    assert main(["backup", "--data", str(tmp_path)]) == 0
    (made,) = (tmp_path / "backups").iterdir()
    assert made.name.startswith("hokchiu.2")


def test_nothing_is_restored_under_a_server_that_runs_nor_over_data_without_force(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    Store(tmp_path).close()
    main(["backup", str(tmp_path / "copy"), "--data", str(tmp_path)])
    restore = ["restore", str(tmp_path / "copy"), "--data", str(tmp_path)]
    with folder_lock(tmp_path):
        assert main([*restore, "--force"]) == 2
    assert "another server" in capsys.readouterr().err
    assert main(restore) == 2
    assert "--force" in capsys.readouterr().err
    assert main([*restore, "--force"]) == 0
    assert "is what was there before" in capsys.readouterr().out


# ---------------------------------------------------------------- the doctor


def found(chosen: Configuration, check: str) -> Finding:
    return next(finding for finding in examine(chosen) if finding.check == check)


def test_a_good_machine_is_told_so_and_the_exit_code_says_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    Store(tmp_path).close()
    code = main(["doctor", "--data", str(tmp_path), "--port", "0", "--host", "127.0.0.1", "--json"])
    told = json.loads(capsys.readouterr().out)
    checks = {finding["check"]: finding["status"] for finding in told["findings"]}
    assert {"core", "client", "sqlite", "data folder", "free disk", "fsync", "data base", "clock", "port"} <= set(
        checks
    )
    assert checks["core"] == checks["data base"] == checks["port"] == "ok"
    assert (code == 1) == ("fail" in checks.values()) == (not told["ok"])


def test_a_damaged_or_newer_data_base_fails(tmp_path: Path):
    chosen = Configuration(data=str(tmp_path), port=0)
    assert found(chosen, "data base").text == "none yet"
    Store(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        connection.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    assert found(chosen, "data base").status == "fail"
    (tmp_path / DATABASE).write_bytes(b"no data base at all" * 100)
    assert found(chosen, "data base").status == "fail"


def test_low_disk_a_slow_one_and_a_wrong_clock_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    chosen = Configuration(data=str(tmp_path / "to be made"), port=0)
    assert found(chosen, "data folder").text.endswith("(will be made)")
    monkeypatch.setattr(doctor, "LOW_DISK", 1 << 62)
    monkeypatch.setattr(doctor, "sync_ms", lambda folder: 55.0)
    monkeypatch.setattr(doctor, "BUILT", doctor.datetime(2999, 1, 1, tzinfo=doctor.UTC))
    assert found(chosen, "free disk").status == "warn"
    assert "faster disk" in found(chosen, "fsync").advice
    assert found(chosen, "clock").status == "fail"


def test_a_port_that_is_taken_and_an_address_that_is_not_the_machines(tmp_path: Path):
    with listen("127.0.0.1", 0) as taken:
        chosen = Configuration(data=str(tmp_path), host="127.0.0.1", port=taken.getsockname()[1])
        assert found(chosen, "port").status == "warn"
    assert found(Configuration(data=str(tmp_path), host="192.0.2.1"), "port").status == "fail"


def test_certificates_are_told_how_long_they_last(tmp_path: Path):
    certificate, key = self_signed(tmp_path, ["localhost"])
    given = Configuration(data=str(tmp_path), port=0, tls_cert=str(certificate), tls_key=str(key))
    assert found(given, "certificate").text == "good for 820 days"
    key.write_text("no key")
    assert found(given, "certificate").status == "fail"
    assert [lasts(days, "").status for days in (-1.0, 3.0, 30.0)] == ["fail", "warn", "ok"]


# ---------------------------------------------------------------- a server that runs


async def visited(url: str, insecure: bool = False) -> dict[str, Finding]:
    findings = await asyncio.to_thread(lambda: list(visit(url, insecure=insecure)))
    return {finding.check: finding for finding in findings}


async def test_a_server_that_can_be_reached_is_fine_also_over_https(tmp_path: Path):
    async with serving(service()) as address:
        told = await visited(f"http://{address}")
        assert {name: one.status for name, one in told.items()} == {"health": "ok", "ready": "ok", "websocket": "ok"}
        assert (await visited(f"https://{address}"))["health"].status == "fail"
    async with serving(service(), Configuration(data=str(tmp_path), tls_self_signed=True)) as address:
        assert (await visited(f"https://{address}", insecure=True))["websocket"].status == "ok"
        assert "certificate" in (await visited(f"https://{address}"))["health"].text


async def test_one_that_stops_says_why_it_takes_nobody():
    made = service()
    async with serving(made) as address:
        assert made.host is not None
        made.host.drain()
        assert (await visited(f"http://{address}"))["ready"].text == "takes no guests: draining"


@asynccontextmanager
async def something_else(routes: list[Route]) -> AsyncIterator[str]:
    made = service()
    async with serving(made, app=Starlette(routes=routes)) as address:
        yield f"http://{address}"
    made.store.close()


async def healthy(request: object) -> JSONResponse:
    return JSONResponse({"version": "1"})


async def test_a_proxy_that_hands_on_no_websockets_is_found():
    async with something_else([Route("/healthz", healthy), Route("/readyz", healthy)]) as url:
        told = await visited(url)
    assert told["health"].status == "ok"
    assert told["ready"].status == "ok"
    assert told["websocket"].status == "fail"
    assert "Upgrade" in told["websocket"].advice


async def test_something_else_and_nothing_at_all_are_told_apart():
    async def page(request: object) -> PlainTextResponse:
        return PlainTextResponse("welcome")

    async with something_else([Route("/healthz", healthy)]) as url:
        assert (await visited(url))["ready"].status == "warn"
    async with something_else([Route("/healthz", page)]) as url:
        assert "no Hokchiu" in (await visited(url))["health"].text
    assert "cannot be reached" in (await visited(url))["health"].text
    assert (await visited("mahjong.example"))["url"].status == "fail"
