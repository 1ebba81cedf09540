"""The account sheet: a guest keeps his history, comes back on another device, and goes."""

from __future__ import annotations

from playwright.sync_api import CDPSession

from hokchiu.store.nameless import NOBODY
from tests.browser.conftest import Visit
from tests.browser.house import INVENTED, House
from tests.browser.visitor import Visitor

PASSWORD = "correct horse battery"
KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def sheet(guest: Visitor, view: str = "") -> None:
    """Open the account's sheet, and a view of it."""
    guest.tap('[data-action="account"]')
    guest.page.wait_for_selector(".ways")
    if view:
        guest.tap(f'[data-view="{view}"]')


def fill(guest: Visitor, *values: str) -> None:
    """Fill the form, and send it."""
    fields = guest.page.locator(".fields input")
    for number, value in enumerate(values):
        fields.nth(number).fill(value)
    guest.tap(".fields .prim")


def keep(guest: Visitor) -> list[str]:
    """Set a user name and a password; the recovery codes."""
    sheet(guest, "keep")
    fill(guest, "ann", PASSWORD)
    guest.page.wait_for_selector(".codes")
    codes = guest.page.locator(".codes li").all_inner_texts()
    guest.tap('[data-action="done"]')
    return codes


def called(guest: Visitor, name: str) -> None:
    """Until the lobby calls him so."""
    guest.page.wait_for_selector(f'.who:has-text("{name}")')


def test_a_guest_keeps_his_history_and_signs_a_second_device_out(visit: Visit, house: House) -> None:
    ann = visit(house.address(), name="安娜").open()
    assert len(keep(ann)) == 8
    ann.tap(".avatars button:nth-child(6)")
    ann.tap(".profile .prim")
    ann.page.wait_for_selector('.who .face-5:has-text("梅")')

    phone = visit(house.address(), size=(390, 844), touch=True, name="手机").open()
    called(phone, "手机")
    sheet(phone, "enter")
    phone.excuse("403")
    fill(phone, "ann", "a wrong guess")
    phone.page.wait_for_selector('.trouble:has-text("不对")')
    fill(phone, "ANN", PASSWORD)
    called(phone, "安娜")

    ann.tap('[data-view="devices"]')
    theirs = ann.page.locator(".items li", has_not=ann.page.locator("em"))
    for _ in ("sign out", "really"):
        theirs.get_by_role("button").click()
    ann.meanwhile(lambda: ann.page.locator(".items li").count() == 1)
    phone.page.wait_for_selector(".away")
    phone.tap(".away .prim")
    called(phone, "手机")


def test_a_recovery_code_lets_in_over_plain_http_which_has_no_passkeys(visit: Visit, house: House) -> None:
    ann = visit(house.address(INVENTED), name="安娜").open()
    codes = keep(ann)
    phone = visit(house.address(INVENTED), size=(844, 390), touch=True, name="手机").open()
    sheet(phone, "enter")
    assert phone.page.locator('[data-action="passkey"]').count() == 0
    phone.tap(".account-in .menu-row .ghostb")
    fill(phone, codes[3].upper())
    called(phone, "安娜")


def test_who_deletes_his_account_is_a_new_guest(visit: Visit, house: House) -> None:
    ann = visit(house.address(), locale="en-GB", name="").open()
    keep(ann)
    player = ann.heard("welcome")[-1]["player"]
    ann.tap('[data-view="data"]')
    ann.tap('[data-action="delete"]')
    ann.page.locator('.account input[type="password"]').fill(PASSWORD)
    ann.tap('[data-action="delete"]')
    ann.meanwhile(lambda: ann.heard("welcome")[-1]["player"] != player)
    assert house.service is not None
    row = house.service.store.writer.do(
        lambda connection: connection.execute("SELECT name FROM player WHERE id = ?", (player,)).fetchone()
    )
    assert row.result() == (NOBODY,)


def test_a_passkey_is_made_and_lets_in(visit: Visit, house: House) -> None:
    """With Chromium's virtual authenticator; browsers have passkeys on localhost without HTTPS."""
    ann = visit(house.address("localhost"), name="安娜").open()
    devices: CDPSession = ann.page.context.new_cdp_session(ann.page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    sheet(ann, "keep")
    ann.tap('[data-action="passkey"]')
    ann.page.wait_for_selector(".codes")
    player = ann.heard("welcome")[-1]["player"]

    ann.page.context.clear_cookies()
    ann.page.evaluate("localStorage.clear()")
    ann.page.reload()
    ann.meanwhile(lambda: ann.heard("welcome")[-1]["player"] != player)
    sheet(ann, "enter")
    ann.tap('[data-action="passkey"]')
    ann.meanwhile(lambda: ann.heard("welcome")[-1]["player"] == player)
    sheet(ann, "keep")
    assert ann.page.locator('.items li:has-text("Linux")').count() == 1
