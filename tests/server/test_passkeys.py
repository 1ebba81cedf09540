"""Passkeys over HTTP, with a security key made of Python."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from hokchiu.server.app import Service, make_app
from hokchiu.server.edge import Edge
from tests.accounts.authenticator import Authenticator
from tests.server.accounts import PASSWORD, Browser, Open, browsers, refusal, said
from tests.server.live import service
from tests.server.test_limits import Clock

HERE = "http://localhost:8000"
ABROAD = "https://mahjong.example"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def house(clock: Clock) -> Service:
    return service(now=clock, edge=Edge(("mahjong.example",)))


@pytest.fixture
def app(house: Service) -> Starlette:
    return make_app(house)


@pytest.fixture
async def open_(app: Starlette) -> AsyncIterator[Open]:
    async with browsers(app) as made:
        yield made


@pytest.fixture
async def ann(open_: Open) -> Browser:
    browser = open_("ann", address=HERE)
    await browser.come("Ann")
    return browser


async def make(browser: Browser, key: Authenticator, origin: str = "", **change: Any) -> httpx.Response:
    """Make a passkey on *key*."""
    question = said(await browser.post("account/passkeys/question"))
    credential = key.made(question["options"], origin or browser.origin)
    body = {"flow": question["flow"], "credential": credential, "name": "key"} | change
    return await browser.post("account/passkeys", **body)


async def enter(browser: Browser, key: Authenticator, origin: str = "", **change: Any) -> httpx.Response:
    """Sign in by *key*."""
    question = said(await browser.post("sign-in/passkey/question"))
    credential = key.signed(question["options"], origin or browser.origin)
    return await browser.post("sign-in/passkey", **({"flow": question["flow"], "credential": credential} | change))


async def test_a_passkey_leads_to_the_account_from_another_device(open_: Open, ann: Browser):
    key = Authenticator()
    kept = said(await make(ann, key))
    assert (kept["account"]["kept"], len(kept["codes"]), kept["account"]["user_name"]) == (True, 8, None)
    entered = said(await enter(open_("phone", address=HERE), key))
    assert (entered["player"], entered["way"]) == (kept["account"]["player"], "passkey")
    (shown,) = entered["passkeys"]
    assert (shown["name"], shown["used_at"] is not None) == ("key", True)


async def test_what_the_browser_is_asked_for(ann: Browser):
    options = said(await ann.post("account/passkeys/question"))["options"]
    assert options["rp"]["id"] == "localhost"
    assert options["authenticatorSelection"] == {
        "residentKey": "required",
        "requireResidentKey": True,
        "userVerification": "preferred",
    }
    options = said(await ann.post("sign-in/passkey/question"))["options"]
    assert (options["rpId"], options.get("allowCredentials", []), options["userVerification"]) == (
        "localhost",
        [],
        "preferred",
    )


async def test_a_count_that_does_not_rise_is_noted_and_lets_in(
    open_: Open, ann: Browser, caplog: pytest.LogCaptureFixture
):
    key = Authenticator()
    await make(ann, key)
    for count in (9, 4, 0):
        key.count = count - 1 if count else -1
        assert said(await enter(open_("phone", address=HERE), key))
    assert [record.getMessage() for record in caplog.records if "count" in record.getMessage()] == [
        "a passkey's count went from 9 to 4",
        "a passkey's count went from 9 to 0",
    ]


WRONG_ANSWERS = {
    "of another page": {"origin": "http://localhost:9000"},
    "to another question": {"flow": "invented"},
}


@pytest.mark.parametrize("wrong", WRONG_ANSWERS.values(), ids=WRONG_ANSWERS.keys())
async def test_a_wrong_answer_lets_nobody_in_and_keeps_no_key(open_: Open, ann: Browser, wrong: dict[str, str]):
    key = Authenticator()
    assert (await make(ann, key, **wrong)).status_code in (400, 403)
    assert not said(await ann.get("account"))["kept"]
    await make(ann, key)
    phone = open_("phone", address=HERE)
    assert (await enter(phone, key, **wrong)).status_code in (400, 403)
    assert phone.token is None


async def test_a_key_that_is_not_known_or_not_the_one_it_says_lets_nobody_in(open_: Open, ann: Browser):
    known, other = Authenticator(), Authenticator()
    await make(ann, known)
    phone = open_("phone", address=HERE)
    assert refusal(await enter(phone, other)) == (403, "passkey_unknown")
    other.id = known.id
    assert refusal(await enter(phone, other)) == (403, "passkey_refused")


async def test_a_question_is_answered_once_and_in_time(open_: Open, ann: Browser, clock: Clock):
    key = Authenticator()
    await make(ann, key)
    phone = open_("phone", address=HERE)
    question = said(await phone.post("sign-in/passkey/question"))
    body = {"flow": question["flow"], "credential": key.signed(question["options"], HERE)}
    assert said(await phone.post("sign-in/passkey", **body))
    assert refusal(await phone.post("sign-in/passkey", **body)) == (400, "passkey_expired")
    question = said(await phone.post("sign-in/passkey/question"))
    clock.time += 301
    body = {"flow": question["flow"], "credential": key.signed(question["options"], HERE)}
    assert refusal(await phone.post("sign-in/passkey", **body)) == (400, "passkey_expired")


async def test_a_question_for_one_player_is_not_anothers(open_: Open, ann: Browser):
    bea = open_("bea", address=HERE)
    await bea.come()
    question = said(await ann.post("account/passkeys/question"))
    body = {"flow": question["flow"], "credential": Authenticator().made(question["options"], HERE), "name": "x"}
    assert refusal(await bea.post("account/passkeys", **body)) == (400, "passkey_expired")


async def test_one_key_is_one_accounts(open_: Open, ann: Browser):
    key = Authenticator()
    await make(ann, key)
    bea = open_("bea", address=HERE)
    await bea.come()
    assert refusal(await make(bea, key)) == (409, "passkey_known")


async def test_the_last_way_in_stays(open_: Open, ann: Browser):
    first, second = Authenticator(), Authenticator()
    await make(ann, first)
    phone = open_("phone", address=HERE)
    await enter(phone, first)
    said(await make(phone, second))
    one, other = said(await phone.get("account"))["passkeys"]
    assert len(said(await phone.delete(f"account/passkeys/{one['id']}"))["passkeys"]) == 1
    assert refusal(await phone.delete(f"account/passkeys/{other['id']}")) == (409, "last_way_in")
    await phone.keep()
    assert said(await phone.delete(f"account/passkeys/{other['id']}"))["passkeys"] == []


async def test_who_has_a_passkey_only_proves_himself_by_it(ann: Browser):
    key = Authenticator()
    await make(ann, key)
    change = {"user_name": "ann", "password": PASSWORD}
    assert refusal(await ann.post("account/password", **change)) == (403, "proof_needed")
    await enter(ann, key)
    assert said(await ann.post("account/password", **change))["account"]["user_name"] == "ann"


async def test_a_passkey_proves_for_a_quarter_of_an_hour_that_it_is_its_owner(ann: Browser, house: Service):
    key = Authenticator()
    await make(ann, key)
    assert (said(await ann.get("account"))["proof"], said(await enter(ann, key))["proof"]) == ("passkey", "none")
    await ann.keep()
    house.store.writer.do(lambda c: c.execute("UPDATE sign_in SET created_at = ?", (minutes_ago(14),))).result()
    assert said(await ann.get("account"))["proof"] == "none"
    house.store.writer.do(lambda c: c.execute("UPDATE sign_in SET created_at = ?", (minutes_ago(16),))).result()
    assert said(await ann.get("account"))["proof"] == "password"
    assert refusal(await ann.post("account/recovery-codes")) == (403, "proof_needed")
    assert said(await ann.post("account/recovery-codes", proof=PASSWORD))


def minutes_ago(minutes: int) -> str:
    return (datetime.now(UTC) - timedelta(minutes=minutes)).isoformat(timespec="seconds")


PLACES = {
    "localhost": (HERE, None, "localhost"),
    "a name over HTTPS": (ABROAD, None, "mahjong.example"),
    "a wider name": (ABROAD, "example", "example"),
    "a name that has nothing to do with it": (ABROAD, "other.example", "mahjong.example"),
    "an address over HTTPS": ("https://192.168.1.5", None, None),
    "a home network": ("http://192.168.1.5:8000", None, None),
    "a name over plain HTTP": ("http://mahjong.example", None, None),
}


@pytest.mark.parametrize(("address", "configured", "bound_to"), PLACES.values(), ids=PLACES.keys())
async def test_passkeys_are_bound_to_a_name_where_browsers_have_them(
    address: str, configured: str | None, bound_to: str | None
):
    edge = Edge(("mahjong.example",), passkey_host=configured)
    async with browsers(make_app(service(edge=edge))) as open_:
        browser = open_("ann", address=address)
        assert (await browser.come())["passkeys_possible"] is (bound_to is not None)
        answer = await browser.post("sign-in/passkey/question")
        if bound_to is None:
            assert refusal(answer) == (400, "passkeys_impossible")
        else:
            assert said(answer)["options"]["rpId"] == bound_to
