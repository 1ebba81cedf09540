"""Who you are: guests, passwords, recovery codes, sign-ins, one's data, and going."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
from starlette.applications import Starlette

from hokchiu.accounts.accounts import Accounts
from hokchiu.economy.levels import economy
from hokchiu.protocol.messages import RoomOptions
from hokchiu.server.app import Service, make_app
from hokchiu.store.nameless import NOBODY
from hokchiu.store.rows import DealRow, SealedRow
from tests.server.accounts import PASSWORD, Ask, Browser, Open, browsers, refusal, said
from tests.server.live import service
from tests.server.test_limits import Clock


@pytest.fixture
def house() -> Service:
    return service(now=Clock())


@pytest.fixture
async def open_(house: Service) -> AsyncIterator[Open]:
    async with browsers(make_app(house)) as made:
        yield made


@pytest.fixture
async def ann(open_: Open) -> Browser:
    browser = open_("ann")
    await browser.come("Ann")
    return browser


# ---------------------------------------------------------------- guests


async def test_a_guest_signs_in_by_his_device_and_is_the_same_each_time(open_: Open):
    first = await open_("ann").come("Ann")
    assert (first["name"], first["kept"], first["way"]) == ("Ann", False, "device")
    again = await open_("ann").come()
    assert (again["player"], again["name"]) == (first["player"], "Ann")
    assert (await open_("bea").come())["player"] != first["player"]


async def test_a_device_signs_in_once_however_often_it_comes(open_: Open):
    await open_("ann").come()
    account = await open_("ann").come()
    (only,) = account["sign_ins"]
    assert (only["here"], only["description"]) == (True, "iPhone · Safari")


async def test_name_and_avatar_are_chosen(ann: Browser):
    account = said(await ann.post("account/profile", name="Anna\u202e", avatar=7))
    assert (account["name"], account["avatar"]) == ("Anna", 7)
    assert said(await ann.post("account/profile", avatar=3))["name"] == "Anna"
    assert refusal(await ann.post("account/profile", avatar=99)) == (400, "bad_request")


async def test_a_cookie_goes_before_the_device(open_: Open, ann: Browser):
    await ann.keep()
    other = open_("phone")
    entered = said(await other.enter())
    assert (await other.come("Phone"))["player"] == entered["player"]
    assert len(said(await other.get("account"))["sign_ins"]) == 2


# ---------------------------------------------------------------- cookies


@pytest.mark.parametrize(
    ("address", "name", "flags"),
    [
        ("http://192.168.1.5:8000", "hokchiu-http=", {"httponly", "path=/", "samesite=lax"}),
        ("https://192.168.1.5:8000", "__Host-hokchiu=", {"httponly", "path=/", "samesite=lax", "secure"}),
    ],
)
async def test_the_cookie_fits_the_scheme(open_: Open, address: str, name: str, flags: set[str]):
    browser = open_("ann", address=address)
    answer = await browser.post("sign-in/device", device=browser.device)
    value, *parts = answer.headers["set-cookie"].split("; ")
    assert value.startswith(name)
    assert {part.lower() for part in parts if not part.startswith("Max-Age")} == flags
    assert said(await browser.get("account"))["player"]


async def test_a_cookie_of_plain_http_is_none_over_https(open_: Open, ann: Browser):
    secure = open_("ann", address="https://192.168.1.5:8000")
    secure.client.cookies.set("hokchiu-http", ann.token or "")
    assert refusal(await secure.get("account")) == (401, "signed_out")


async def test_the_token_is_not_kept_and_nobody_learns_it(house: Service, ann: Browser):
    text = "\n".join(house.store.writer.do(lambda connection: list(connection.iterdump())).result())
    assert ann.token is not None
    assert ann.token not in text
    assert ann.device not in text
    assert ann.token not in (await ann.get("account/export")).text


# ---------------------------------------------------------------- passwords


async def test_a_password_leads_to_the_same_player_from_another_device(open_: Open, ann: Browser):
    kept = await ann.keep("Ann", PASSWORD)
    assert (kept["account"]["kept"], kept["account"]["user_name"]) == (True, "ann")
    other = open_("phone")
    guest = await other.come("Phone")
    entered = said(await other.enter(" ＡＮＮ"))
    assert entered["player"] == kept["account"]["player"] != guest["player"]
    assert {one["way"]: one["here"] for one in entered["sign_ins"]} == {"device": False, "password": True}
    assert said(await open_("phone").post("sign-in/device", device=other.device))["player"] == guest["player"]


async def test_a_wrong_password_and_an_unknown_name_are_told_the_same(open_: Open, ann: Browser):
    await ann.keep()
    other = open_("phone")
    wrong, unknown = await other.enter("ann", "wrong password"), await other.enter("bea", PASSWORD)
    assert (wrong.status_code, wrong.json()) == (unknown.status_code, unknown.json())
    assert refusal(wrong) == (403, "wrong_password")
    assert other.token is None


async def test_two_people_cannot_have_one_user_name(open_: Open, ann: Browser):
    await ann.keep()
    bea = open_("bea")
    await bea.come()
    answer = await bea.post("account/password", user_name="ANN", password=PASSWORD)
    assert refusal(answer) == (409, "user_name_taken")
    assert not said(await bea.get("account"))["kept"]


async def test_a_new_password_needs_the_old_one_and_signs_the_others_out(open_: Open, ann: Browser):
    await ann.keep()
    other = open_("phone")
    await other.enter()
    change = {"user_name": "ann", "password": "another good one"}
    assert refusal(await ann.post("account/password", **change)) == (403, "proof_needed")
    assert refusal(await ann.post("account/password", **change, proof="wrong")) == (403, "wrong_password")
    assert said(await ann.post("account/password", **change, proof=PASSWORD))["account"]["kept"]
    assert refusal(await other.get("account")) == (401, "signed_out")
    assert refusal(await other.enter()) == (403, "wrong_password")
    assert said(await other.enter(password="another good one"))


async def test_the_cookie_is_another_after_a_change_of_rights(open_: Open, ann: Browser):
    before = ann.token
    await ann.keep()
    assert ann.token not in (None, before)
    thief = open_("thief")
    thief.client.cookies.set("hokchiu-http", before or "")
    assert refusal(await thief.get("account")) == (401, "signed_out")


async def test_guesses_are_counted_and_told_when_to_come_back(open_: Open, ann: Browser):
    await ann.keep()
    thief = open_("thief", client=("203.0.113.9", 1))
    for _ in range(5):
        assert refusal(await thief.enter(password="a wrong guess")) == (403, "wrong_password")
    answer = await thief.enter()
    assert refusal(answer) == (429, "slow_down")
    assert answer.headers["retry-after"] == "180"
    assert said(await open_("phone").enter())


# ---------------------------------------------------------------- recovery codes


async def test_a_recovery_code_lets_in_once_and_a_new_password_may_be_set(open_: Open, ann: Browser):
    codes = (await ann.keep())["codes"]
    assert len(codes) == 8
    other = open_("phone")
    account = said(await other.post("sign-in/recovery", code=codes[0].upper()))
    assert (account["user_name"], account["recovery_codes"], account["way"]) == ("ann", 7, "recovery")
    assert refusal(await open_("tablet").post("sign-in/recovery", code=codes[0])) == (403, "wrong_code")
    await other.keep("ann", "another good one")
    assert said(await open_("tablet").enter(password="another good one"))


async def test_codes_are_shown_once_and_new_ones_replace_the_old(open_: Open, ann: Browser):
    old = (await ann.keep())["codes"]
    assert refusal(await ann.post("account/recovery-codes")) == (403, "proof_needed")
    new = said(await ann.post("account/recovery-codes", proof=PASSWORD))["codes"]
    assert (len(new), set(new) & set(old)) == (8, set())
    assert old[0] not in (await ann.get("account")).text
    assert refusal(await open_("phone").post("sign-in/recovery", code=old[0])) == (403, "wrong_code")
    assert said(await open_("phone").post("sign-in/recovery", code=new[0]))


# ---------------------------------------------------------------- sign-ins


async def test_another_device_is_signed_out_from_here(open_: Open, ann: Browser):
    await ann.keep()
    other = open_("phone")
    await other.enter()
    (theirs,) = [one for one in said(await ann.get("account"))["sign_ins"] if not one["here"]]
    account = said(await ann.delete(f"account/sign-ins/{theirs['id']}"))
    assert [one["here"] for one in account["sign_ins"]] == [True]
    answer = await other.get("account")
    assert refusal(answer) == (401, "signed_out")
    assert 'hokchiu-http=""' in answer.headers["set-cookie"]


async def test_a_device_that_is_signed_out_leads_there_no_longer(open_: Open, ann: Browser):
    player = (await ann.keep())["account"]["player"]
    other = open_("phone")
    account = said(await other.enter())
    (first,) = [one for one in account["sign_ins"] if one["way"] == "device"]
    said(await other.delete(f"account/sign-ins/{first['id']}"))
    assert (await ann.come())["player"] != player


async def test_a_guest_cannot_sign_out_of_what_only_his_device_leads_to(ann: Browser):
    (only,) = said(await ann.get("account"))["sign_ins"]
    assert refusal(await ann.delete(f"account/sign-ins/{only['id']}")) == (409, "last_way_in")
    assert said(await ann.get("account"))


async def test_signing_out_here_takes_the_cookie_along(open_: Open, ann: Browser):
    await ann.keep()
    other = open_("phone")
    (own,) = [one for one in said(await other.enter())["sign_ins"] if one["here"]]
    assert (await other.delete(f"account/sign-ins/{own['id']}")).status_code == 200
    assert other.token is None
    assert refusal(await other.get("account")) == (401, "signed_out")


async def test_who_signs_in_as_somebody_else_leaves_no_sign_in_behind(open_: Open, ann: Browser):
    await ann.keep()
    other = open_("phone")
    await other.enter()
    account = said(await other.enter())
    assert len(account["sign_ins"]) == 2


async def test_a_sign_in_that_is_not_used_ends(house: Service, ann: Browser):
    house.store.writer.do(lambda c: c.execute("UPDATE sign_in SET seen_at = '2020-01-01T00:00:00+00:00'")).result()
    assert refusal(await ann.get("account")) == (401, "signed_out")


async def test_what_was_not_used_is_not_listed_after_a_restart(house: Service, open_: Open, ann: Browser):
    await ann.keep()
    await open_("phone").enter()
    house.store.writer.do(
        lambda c: c.execute("UPDATE sign_in SET seen_at = '2020-01-01' WHERE way = 'password'")
    ).result()
    app = make_app(house)
    async with browsers(app) as again:
        await Accounts(house.store).forget_unused()
        assert [one["way"] for one in (await again("ann").come())["sign_ins"]] == ["device"]


@pytest.mark.parametrize(("hours", "written"), [(2, True), (0, False)])
async def test_when_a_sign_in_was_last_seen_is_kept_by_the_hour(
    house: Service, ann: Browser, hours: int, written: bool
):
    seen = (datetime.now(UTC) - timedelta(hours=hours, minutes=5)).isoformat(timespec="seconds")
    house.store.writer.do(lambda c: c.execute("UPDATE sign_in SET seen_at = ?", (seen,))).result()
    await ann.get("account")
    (now,) = house.store.writer.do(lambda c: c.execute("SELECT seen_at FROM sign_in").fetchone()).result()
    assert (now > seen) is written


# ---------------------------------------------------------------- whose it is

STRANGERS: dict[str, Ask] = {
    "the account": lambda browser: browser.get("account"),
    "the data": lambda browser: browser.get("account/export"),
    "the name": lambda browser: browser.post("account/profile", name="Eve"),
    "the password": lambda browser: browser.post("account/password", user_name="eve", password=PASSWORD),
    "the codes": lambda browser: browser.post("account/recovery-codes"),
    "a question for a passkey": lambda browser: browser.post("account/passkeys/question"),
    "a passkey": lambda browser: browser.post("account/passkeys", flow="x", credential={}, name="x"),
    "the end": lambda browser: browser.post("account/delete"),
    "a sign-in": lambda browser: browser.delete("account/sign-ins/x"),
    "a passkey's end": lambda browser: browser.delete("account/passkeys/x"),
}


@pytest.mark.parametrize("ask", STRANGERS.values(), ids=STRANGERS.keys())
@pytest.mark.parametrize("token", [None, "an-invented-token"])
async def test_a_stranger_gets_and_changes_nothing(open_: Open, ask: Ask, token: str | None):
    browser = open_("eve")
    if token is not None:
        browser.client.cookies.set("hokchiu-http", token)
    assert refusal(await ask(browser)) == (401, "signed_out")


async def test_what_is_somebody_elses_is_not_there(open_: Open, house: Service, ann: Browser):
    await ann.keep()
    (sign_in,) = said(await ann.get("account"))["sign_ins"]
    player = said(await ann.get("account"))["player"]
    house.store.writer.do(
        lambda c: c.execute("INSERT INTO passkey VALUES ('key', ?, x'00', 0, '', '', NULL)", (player,))
    ).result()
    eve = open_("eve")
    await eve.come()
    for path in (f"account/sign-ins/{sign_in['id']}", "account/passkeys/key", "account/sign-ins/none"):
        assert refusal(await eve.delete(path)) == (404, "not_yours")
    account = said(await ann.get("account"))
    assert (len(account["sign_ins"]), [key["id"] for key in account["passkeys"]]) == (1, ["key"])


BODIES = {
    "no JSON": (b"{", "application/json"),
    "a form": (b"device=0123456789abcdef", "application/x-www-form-urlencoded"),
    "JSON that calls itself a text": (b'{"device":"0123456789abcdef"}', "text/plain"),
    "a field too many": (b'{"device":"0123456789abcdef","player":"x"}', "application/json"),
    "a secret too short": (b'{"device":"x"}', "application/json"),
    "too much": (b" " * 70_000 + b"{}", "application/json"),
    "no text": (b"\xff\xfe", "application/json"),
}


@pytest.mark.parametrize(("body", "kind"), BODIES.values(), ids=BODIES.keys())
async def test_a_body_that_cannot_be_read_is_refused(open_: Open, body: bytes, kind: str):
    client = open_("ann").client
    answer = await client.post("/api/sign-in/device", content=body, headers={"Content-Type": kind})
    assert refusal(answer) == (400, "bad_request")


async def test_a_foreign_page_cannot_use_the_cookie(ann: Browser):
    foreign = {"Origin": "https://evil.example"}
    answer = await ann.client.post("/api/account/profile", json={"name": "Eve"}, headers=foreign)
    assert refusal(answer) == (403, "foreign_origin")
    assert said(await ann.get("account"))["name"] == "Ann"


# ---------------------------------------------------------------- one's data, and going


def played(house: Service, player: str) -> str:
    """A deal that two played; its record."""
    bea = house.store.player("bea-device-secret", "Bea").result()
    seats = ["Ann", "Bea", "bot", "bot"]
    record = json.dumps({"format": "hokchiu-record", "seats": seats}, separators=(",", ":")) + '\n{"n":1}\n'
    row = DealRow("t1", 1, 1, record, (player, bea.id, None, None), (3, -1, -1, -1), (3, -1, -1, -1))
    house.store.add_deal(row).result()
    return record


async def test_one_may_take_all_ones_data_along(house: Service, ann: Browser):
    account = (await ann.keep())["account"]
    record = played(house, account["player"])
    bea = house.store.player("bea-device-secret", None).result()
    tie = "INSERT INTO tie VALUES (?, ?, 'blocked', '2026-11-30')"
    house.store.writer.do(lambda c: c.execute(tie, (account["player"], bea.id))).result()
    answer = await ann.get("account/export")
    assert "attachment" in answer.headers["content-disposition"]
    data = said(answer)
    assert (data["player"], data["name"], data["user_name"]) == (account["player"], "Ann", "ann")
    assert data["ties"] == [{"player": bea.id, "name": "Bea", "kind": "blocked", "since": "2026-11-30"}]
    (deal,) = data["deals"]
    assert (deal["seat"], deal["payment"], deal["record"]) == (0, 3, record)
    assert "argon2" not in answer.text


async def test_coins_tasks_and_horns_are_among_ones_data(house: Service, ann: Browser):
    player = (await ann.keep())["account"]["player"]
    await ann.get("coins")
    tasks = said(await ann.get("tasks"))["tasks"]
    horn = "INSERT INTO cry (kind, source, player_id, text, price, made_at) VALUES ('horn', 'x', ?, '来打', 5, '2026')"
    house.store.writer.do(lambda c: c.execute(horn, (player,))).result()
    data = said(await ann.get("account/export"))
    assert [(one["kind"], one["after"]) for one in data["coins"]] == [("welcome", economy().welcome)]
    assert [(one["task"], one["paid"]) for one in data["tasks"]] == [(one["name"], None) for one in tasks]
    assert data["horns"] == [{"text": "来打", "price": 5, "state": "waiting", "made_at": "2026"}]


async def test_who_deletes_his_account_leaves_his_tiles_and_no_name(house: Service, open_: Open, ann: Browser):
    kept = await ann.keep()
    player = kept["account"]["player"]
    record = played(house, player)
    evidence = f"stage playing, options {RoomOptions()}\n{record}"
    house.store.seal(SealedRow("t1", 1, 1, "stalled", evidence)).result()
    other = open_("phone")
    await other.enter()
    assert refusal(await ann.post("account/delete")) == (403, "proof_needed")
    assert (await ann.post("account/delete", proof=PASSWORD)).status_code == 200
    assert ann.token is None
    assert refusal(await other.get("account")) == (401, "signed_out")
    assert refusal(await other.enter()) == (403, "wrong_password")
    assert refusal(await other.post("sign-in/recovery", code=kept["codes"][0])) == (403, "wrong_code")
    assert (await ann.come())["player"] != player
    assert house.store.record(1).result() == record.replace('"Ann"', f'"{NOBODY}"')
    assert "Ann" not in "\n".join(house.store.writer.do(lambda connection: list(connection.iterdump())).result())
    house.store.seal(SealedRow("t1", 1, 1, "stalled again", evidence)).result()
    house.store.add_deal(DealRow("t1", 1, 2, record, (player, None, None, None), (0,) * 4, (0,) * 4)).result()
    assert '"Ann"' not in "\n".join(house.store.writer.do(lambda connection: list(connection.iterdump())).result())
    assert '"Bea"' in house.store.record(2).result()
    tables = ("sign_in", "password", "passkey", "recovery_code")
    counts = house.store.writer.do(
        lambda c: [c.execute(f"SELECT count(*) FROM {t} WHERE player_id = ?", (player,)).fetchone()[0] for t in tables]
    )
    assert counts.result() == [0, 0, 0, 0]


async def test_nobody_deletes_his_account_while_he_sits_at_a_table(monkeypatch: pytest.MonkeyPatch):
    house = service()
    app: Starlette = make_app(house)
    async with app.router.lifespan_context(app), browsers(app) as open_:
        ann = open_("ann")
        account = await ann.come("Ann")
        assert house.host is not None
        monkeypatch.setitem(house.host.seated, account["player"], None)  # type: ignore[arg-type]
        assert refusal(await ann.post("account/delete")) == (409, "at_a_table")
        monkeypatch.delitem(house.host.seated, account["player"])
        assert (await ann.post("account/delete")).status_code == 200


async def test_many_passwords_at_once_hold_nobody_else_up(open_: Open, ann: Browser):
    await ann.keep()
    guesses = [open_(f"thief{n}").enter(f"name{n}", "a wrong guess") for n in range(6)]
    waiting = asyncio.gather(*guesses)
    assert said(await ann.get("account"))
    assert not waiting.done()
    assert {refusal(answer) for answer in await waiting} == {(403, "wrong_password")}
