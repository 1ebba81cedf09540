"""The host changes the rules of a room; who sits in it sees that, and reads them."""

from __future__ import annotations

import pytest

from hokchiu.rules.load import profiles
from tests.amounts import soak
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.visitor import Visitor

ENGLISH = "en-US"
UNLIKE = ("encyclopedia", "shaxian", "mcr", "small_big", "duel71")
"""Sets whose pages have other parts; those of all are compared in the client's own tests."""


def room_of(host: Visitor) -> str:
    """The host opens a room; its code."""
    host.open()
    host.tap('[data-action="create-room"]')
    host.wait("at.at === 'room'")
    return host.page.locator(".rc b").inner_text()


def choose(host: Visitor, rules: str) -> None:
    host.tap('[data-action="change-rules"]')
    host.tap(f'[data-rules="{rules}"]')
    host.tap('[data-action="use-rules"]')
    host.page.locator(".room-rules").wait_for(state="detached")


def test_a_change_is_seen_by_the_guest_who_must_be_ready_anew(visit: Visit, house: House) -> None:
    host = visit(house.address(), (844, 390), touch=True, locale=ENGLISH, name="Host")
    code = room_of(host)
    guest = visit(house.address(), (390, 844), locale=ENGLISH, name="Guest").open(f"/?room={code}")
    guest.tap('[data-action="ready"]')
    guest.page.locator('[data-action="ready"][aria-pressed="true"]').wait_for()
    host.tap('[data-action="change-rules"]')
    host.tap(host.page.locator(".room-rules .tabs button", has_text="Turns"))
    host.tap(host.page.get_by_role("switch", name="Robbing a kong"))
    host.tap('[data-action="use-rules"]')
    guest.page.locator(".rules li.changed", has_text="Robbing a kong").wait_for()
    guest.page.locator('[data-action="ready"][aria-pressed="false"]').wait_for()
    assert "Robbing a kong: yes" in guest.page.locator("footer .auto").inner_text()
    guest.tap('[data-action="read-rules"]')
    guest.page.locator(".here", has_text="Robbing a kong: yes").wait_for()
    guest.page.get_by_text("An added kong may be robbed to win.").wait_for()


@pytest.mark.parametrize("rules", [*UNLIKE, *soak(*(name for name in profiles() if name not in UNLIKE))])
def test_a_table_of_each_set_opens_and_its_rules_are_read_at_the_table(visit: Visit, house: House, rules: str) -> None:
    guest = visit(house.address(), (844, 390), locale=ENGLISH)
    room_of(guest)
    if rules != "encyclopedia":
        choose(guest, rules)
    guest.tap('[data-action="start-room"]')
    guest.until_turn()
    guest.tap(".cb")
    guest.tap(guest.page.locator(".menu .ghostb", has_text="Rules"))
    guest.page.locator(".rules-page section").first.wait_for()
    guest.tap(guest.page.locator(".rules-page .tabs button", has_text="Score"))
    guest.page.locator(".rules-page .example .t").first.wait_for()
    assert guest.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
