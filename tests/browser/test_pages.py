"""Every page: what axe finds, and that no text is cut off or outside in any language on any of three screens."""

from __future__ import annotations

from itertools import chain

import pytest

from tests.browser.axe import serious
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.visitor import Visitor
from tests.browser.walk import a_deal, a_replay, a_room, from_the_lobby

SCREENS = ((390, 844), (844, 390), (1440, 900))
NAMES = {"zh-CN": "榕城阿福", "en-US": "Benjamin"}
DARK = ("lobby", "account", "settings, look", "voice studio", "room", "talk", "the replay's wall")
"""Pages whose surfaces differ: these are looked at in the dark too."""
LARGE = {"comfort": '{"large":true}', "theme": '{"size":"large","numerals":true}'}
# the window has its size, and the page has been drawn in it
MISFITS = """async ([w, h]) => {
  do await look.rest();
  while (innerWidth !== w || innerHeight !== h);
  return look.misfits();
}"""


def misfits(guest: Visitor, page: str) -> list[str]:
    """What does not fit, on any screen."""
    found = []
    guest.settle()
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        found += [f"{page} {width}×{height}: {misfit}" for misfit in guest.page.evaluate(MISFITS, [width, height])]
    return found


def test_axe_finds_nothing_serious_on_any_page(visit: Visit, house: House) -> None:
    guest = visit(house.address(), (844, 390)).open()
    found = [
        f"{page}: {fault}"
        for page in chain(from_the_lobby(guest), a_room(guest), a_deal(guest), a_replay(guest))
        for fault in serious(guest, dark=page in DARK)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("locale", NAMES)
def test_no_text_is_cut_off_on_any_page(visit: Visit, house: House, locale: str) -> None:
    guest = visit(house.address(), SCREENS[0], locale=locale, name=NAMES[locale]).open()
    found = [
        misfit
        for page in chain(from_the_lobby(guest), a_room(guest), a_replay(guest))
        for misfit in misfits(guest, page)
    ]
    assert not found, "\n".join(found)


def test_no_text_is_cut_off_in_large_print(visit: Visit, house: House) -> None:
    guest = visit(house.address(), SCREENS[0], locale="en-US", name="Benjamin", **LARGE).open()
    assert guest.page.evaluate("document.documentElement.hasAttribute('data-large')")
    found = [misfit for page in chain(from_the_lobby(guest), a_room(guest)) for misfit in misfits(guest, page)]
    assert not found, "\n".join(found)
