"""What the page does on a device: the way back is guarded at the table; without HTTPS one line says what is missing."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.house import INVENTED, House
from tests.browser.visitor import Visitor


def test_the_way_back_asks_before_it_leaves_a_running_deal(visit: Visit, house: House) -> None:
    guest = visit(house.address(), (390, 844), touch=True).open()
    guest.quick_play()
    guest.until_turn()
    guest.page.go_back()
    guest.tap('.leaving [data-action="stay"]')
    guest.page.locator(".leaving").wait_for(state="detached")
    guest.insist(guest.discard())
    guest.until_turn()
    guest.page.go_back()
    guest.tap('.leaving [data-action="leave"]')
    guest.wait("at.at === 'lobby'")


def test_the_way_back_closes_a_sheet_and_the_lesson_first(visit: Visit, house: House) -> None:
    guest = visit(house.address(), (844, 390)).open()
    guest.tap('[data-action="settings"]')
    guest.page.locator(".settings").wait_for()
    guest.page.go_back()
    guest.page.locator(".settings").wait_for(state="detached")
    assert guest.look("state")["at"] == "lobby"
    # what closes by itself to let something else open is no gesture
    guest.tap('[data-action="rules"]')
    guest.tap('[data-action="learn"]')
    guest.page.locator(".coach .prim").wait_for()
    guest.page.go_back()
    guest.wait("at.at === 'lobby'")


def device_section(guest: Visitor) -> None:
    guest.tap('[data-action="settings"]')
    guest.tap('.settings .tabs [data-tab="device"]')


def test_without_https_one_line_says_what_the_browser_withholds(visit: Visit, house: House) -> None:
    here = visit(house.address(), (844, 390)).open()
    there = visit(house.address(INVENTED), (844, 390)).open()
    for guest in (here, there):
        device_section(guest)
        guest.page.locator(".settings .toggle").first.wait_for()
    assert here.page.locator(".insecure").count() == 0
    assert there.page.locator(".insecure").inner_text().startswith("这个地址不是 HTTPS")
    assert there.page.evaluate("'serviceWorker' in navigator || 'wakeLock' in navigator") is False
    assert there.page.locator('[data-action="install"]').count() == 0
    # what needs no such context is there all the same
    assert here.page.locator(".settings .toggle").count() == there.page.locator(".settings .toggle").count() + 1
