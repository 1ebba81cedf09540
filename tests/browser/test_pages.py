"""Every page: that no text is cut off or outside on any of three screens, and what axe finds."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from tests.browser.axe import serious
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.visitor import Visitor
from tests.browser.walk import a_deal, a_replay, a_room, from_the_lobby

SCREENS = ((390, 844), (1440, 900), (844, 390))
"""On the last, axe looks too."""
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


def by_axe(guest: Visitor, pages: Iterable[str], *, dark: bool = False) -> list[str]:
    """What is serious on these pages, in the size that the window has."""
    return [f"{page}: {fault}" for page in pages for fault in serious(guest, dark=dark and page in DARK)]


def by_both(guest: Visitor, pages: Iterable[str], *, dark: bool = False) -> list[str]:
    """What does not fit, and what is serious on the last of the screens."""
    return [fault for page in pages for fault in (*misfits(guest, page), *by_axe(guest, [page], dark=dark))]


def test_on_every_page_no_text_is_cut_off_and_axe_finds_nothing_serious(visit: Visit, house: House) -> None:
    guest = visit(house.address(), SCREENS[0], name="榕城阿福").open()
    found = by_both(guest, chain(from_the_lobby(guest), a_room(guest)), dark=True)
    found += by_axe(guest, a_deal(guest), dark=True)
    found += by_both(guest, a_replay(guest), dark=True)
    assert not found, "\n".join(found)


def test_no_english_text_is_cut_off_on_any_page(visit: Visit, house: House) -> None:
    guest = visit(house.address(), SCREENS[0], locale="en-US", name="Benjamin").open()
    pages = chain(from_the_lobby(guest), a_room(guest), a_replay(guest))
    found = [misfit for page in pages for misfit in misfits(guest, page)]
    assert not found, "\n".join(found)


def test_in_large_print_no_text_is_cut_off_and_axe_finds_nothing_serious(visit: Visit, house: House) -> None:
    guest = visit(house.address(), SCREENS[0], locale="en-US", name="Benjamin", **LARGE).open()
    assert guest.page.evaluate("document.documentElement.hasAttribute('data-large')")
    found = by_both(guest, chain(from_the_lobby(guest), a_room(guest)))
    found += by_axe(guest, chain(a_deal(guest), a_replay(guest)))
    assert not found, "\n".join(found)
