"""Every page on every screen: nothing scrolls, nothing is cut off, nothing lies outside."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.visitor import Visitor

SCREENS = ((844, 390), (667, 375), (568, 320), (390, 844), (1440, 900))


def fits(guest: Visitor, page: str) -> list[str]:
    """What does not fit, on all screens."""
    found = []
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.wait_for_function("([w, h]) => innerWidth === w && innerHeight === h", arg=[width, height])
        guest.settle()
        found += [f"{page} {width}×{height}: {misfit}" for misfit in guest.look("misfits")]
    return found


@pytest.mark.parametrize("locale", ["zh-CN", "en-US"])
def test_no_page_scrolls_and_nothing_is_cut_off(visit: Visit, house: House, locale: str) -> None:
    guest = visit(house.address(), locale=locale, name="榕城阿福" if locale == "zh-CN" else "Benjamin").open()
    found = fits(guest, "lobby")
    guest.tap('[data-action="create-room"]')
    guest.wait("at.at === 'room'")
    found += fits(guest, "room")
    guest.tap('[data-action="start-room"]')
    guest.until_turn()
    found += fits(guest, "table")
    guest.tap(".cb")
    guest.page.locator(".menu").wait_for()
    found += fits(guest, "menu")
    guest.page.keyboard.press("Escape")
    guest.let_it_play()
    found += fits(guest, "result")
    assert not found, "\n".join(found)
