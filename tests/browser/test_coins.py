"""Coins in the client: in the head of the lobby, the sheet on all screens, a line that is waited in and left."""

from __future__ import annotations

from tests.browser.axe import serious
from tests.browser.conftest import Visit
from tests.browser.house import House

SCREENS = ((568, 320), (390, 844), (768, 1024))


def test_a_guest_is_welcomed_sees_his_entries_and_waits_at_a_level(visit: Visit, house: House) -> None:
    guest = visit(house.address(), (844, 390)).open()
    guest.page.locator(".purse b", has_text="5,000").wait_for()
    guest.tap('[data-action="coins"]')
    guest.page.locator('[data-stake="beginner"]').wait_for()
    assert guest.page.locator('[data-stake="middle"]').is_disabled()
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        box = guest.page.locator(".coins .pop-in").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert serious(guest) == []
    guest.page.locator('.coins [data-tab="entries"]').click()
    guest.page.locator(".coins .row").wait_for()
    assert serious(guest) == []
    guest.page.locator('.coins [data-tab="levels"]').click()
    guest.tap('[data-stake="beginner"]')
    guest.page.locator(".queue-page").wait_for()
    guest.tap('[data-action="leave-queue"]')
    guest.page.locator(".purse").wait_for()
