"""Coins on a real server: over HTTP and sockets, and with the process killed whenever it likes."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from hokchiu.cli.main import main
from hokchiu.economy.levels import economy
from hokchiu.protocol.messages import PROTOCOL, Hello, RoomOptions, Welcome
from hokchiu.server.app import make_app
from hokchiu.server.configuration import Configuration
from hokchiu.server.doctor import examine
from hokchiu.store.store import DATABASE, Store
from tests.lobby.test_cashier import keep
from tests.server.accounts import browsers, refusal, said
from tests.server.live import Client, service, serving
from tests.server.stubborn import Stubborn
from tests.server.test_kill import ENOUGH, LONG, PEOPLE, mortal

pytestmark = pytest.mark.anyio
WELCOME = economy().welcome
ADDRESS = "http://127.0.0.1:8000"
MONEY: dict[str, int | bool | str] = {"loss_cap_bases": 200, "fee": 7}
DEALS = 2
STATEMENTS = 40
"""Of a deal that is kept and settled, at least."""
DEATHS = ("before:end:1", "after:end:1", "after:end:1")


async def test_everybody_is_welcomed_once_and_sees_his_own_entries_in_pages():
    running = service()
    async with serving(running), browsers(make_app(running)) as open_:
        ann = open_("ann", address=ADDRESS)
        assert refusal(await ann.get("coins")) == (401, "who_are_you")
        await ann.come()
        pages = await asyncio.gather(*(ann.get("coins") for _ in range(5)))
        assert {said(one)["coins"] for one in pages} == {WELCOME}
        (entry,) = said(pages[-1])["entries"]
        assert (entry["kind"], entry["coins"], entry["after"]) == ("welcome", WELCOME, WELCOME)
        assert said(await ann.get(f"coins?before={entry['id']}"))["entries"] == []
        for wrong in ("x", "-1", "9" * 30, "٣"):
            assert refusal(await ann.get(f"coins?before={wrong}"))[0] == 400
        rooms = said(await ann.get("stakes"))["rooms"]
        assert [one["name"] for one in rooms] == ["beginner", "junior", "middle", "senior", "master"]


async def test_where_the_economy_is_off_nothing_of_it_is_served():
    running = service(economy=None)
    async with serving(running) as address, browsers(make_app(running)) as open_:
        ann = open_("ann", address=ADDRESS)
        await ann.come()
        assert not [path for path in ("coins", "stakes") if (await ann.get(path)).status_code == 200]
        client = Client(address, "ann")
        await client.connect()
        await client.send(Hello(PROTOCOL, client.device, "ann"))
        assert (await client.until(Welcome)).economy is False
        await client.close()


@pytest.mark.parametrize("level", economy().levels.values(), ids=lambda level: level.name)
def test_who_may_enter_a_level_can_pay_for_what_may_happen_in_most_deals(level):
    assert level.entry >= level.penalty + level.fee + 50 * level.base
    assert level.most == 0 or level.most > level.entry
    assert level.loss_cap == 200 * level.base


def known(folder: Path) -> None:
    """The four have accounts already: guests do not play for coins in private."""
    store = Store(folder)
    for name in PEOPLE:
        keep(store, store.player(f"{name}-device-secret", name).result().id, name)
    store.close()


async def session(folder: Path, *deaths: str, seconds: float = ENOUGH) -> list[Stubborn]:
    """Four people play for coins on a server that dies where it is told to."""
    known(folder)
    async with mortal(folder, *deaths) as address, asyncio.timeout(seconds):
        people = [Stubborn(address, name) for name in PEOPLE]
        code = await people[0].sit(None, RoomOptions(deals=DEALS, base=10, coins=True, options=MONEY))
        for one in people[1:]:
            await one.sit(code, RoomOptions())
        await people[0].begin()
        await asyncio.gather(*(one.play() for one in people))
        await asyncio.gather(*(one.close() for one in people))
    return people


def balances(folder: Path) -> list[tuple[str, int]]:
    query = "SELECT name, coins FROM balance JOIN player ON id = account ORDER BY name"
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        return connection.execute(query).fetchall()


async def test_a_server_killed_around_the_ends_of_deals_settles_each_of_them_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    await session(tmp_path / "undisturbed")
    await session(tmp_path / "killed", *DEATHS)
    assert balances(tmp_path / "killed") == balances(tmp_path / "undisturbed")
    fees = 4 * DEALS * 7
    assert sum(coins for _, coins in balances(tmp_path / "killed")) == 4 * WELCOME - fees
    assert await asyncio.to_thread(main, ["ledger", "audit", "--data", str(tmp_path / "killed")]) == 0
    told = capsys.readouterr().out
    assert f"house {fees}, mint {-4 * WELCOME}" in told
    assert "the ledger balances" in told
    assert await asyncio.to_thread(main, ["ledger", "show", "system:house", "--data", str(tmp_path / "killed")]) == 0
    assert capsys.readouterr().out.count("fee t") <= DEALS
    chosen = Configuration(data=str(tmp_path / "killed"))
    assert next(one for one in examine(chosen) if one.check == "coins").status == "ok"


def gamble(folder: Path, tables: int, deals: int, kills: int, seed: int) -> None:
    """Settle deals at many tables, in lives of which all but the last are killed at random."""
    lot = Random(seed)
    command = [sys.executable, "-m", "tests.server.gamblers", str(folder), str(tables), str(deals)]
    most = tables * deals * STATEMENTS // max(1, kills)
    for life in range(kills + 1):
        statements = lot.randrange(1, most) if life < kills else 0
        done = subprocess.run([*command, str(statements)], check=False)
        assert done.returncode == (-signal.SIGKILL if life < kills else 0)


@pytest.mark.parametrize(
    ("tables", "deals", "kills"),
    [
        pytest.param(20, 16, 4, id="short"),
        pytest.param(200, 40, 60, id="long", marks=[pytest.mark.chaos, pytest.mark.timeout(LONG)]),
    ],
)
def test_tables_settle_while_the_process_is_killed_at_random_and_the_audit_balances(
    tables: int, deals: int, kills: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    gamble(tmp_path, tables, deals, kills, seed=7)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        (settled,) = connection.execute("SELECT count(*) FROM coin_transaction WHERE kind = 'deal'").fetchone()
        (below,) = connection.execute("SELECT min(after) FROM posting WHERE account NOT LIKE 'system:%'").fetchone()
        connection.execute("DELETE FROM live_step")  # which are none of a table's
        connection.execute("DELETE FROM hold")
        connection.commit()
    assert (settled, below) == (tables * deals, 0)
    assert main(["ledger", "audit", "--data", str(tmp_path)]) == 0, capsys.readouterr().out


def test_a_ledger_that_does_not_balance_is_told_by_exit_code_and_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    gamble(tmp_path, 1, 1, 0, seed=1)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        connection.execute("UPDATE balance SET coins = coins + 1 WHERE account LIKE 'system:house'")
        connection.execute("DELETE FROM live_step")
        connection.commit()
    assert main(["ledger", "audit", "--data", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "system:house has " in told
    assert "where no table is" in told
    assert "the ledger does not balance: 9 faults" in told
    assert main(["ledger", "show", "nobody", "--data", str(tmp_path)]) == 2
