"""Reloads, broken networks, a second tab, a restarted server: what was missed arrives, and nobody fights."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from hokchiu.tables.pace import Pace
from tests.browser.conftest import Guests, Houses, Visit
from tests.browser.house import House
from tests.browser.visitor import DECISIONS, Visitor

# What Chromium itself writes into the console when a socket cannot be opened.
NO_NETWORK = r"WebSocket connection to .* failed"
OWN_SEAT = 0
SLOW_BOTS = Pace(pause=0, think=(300, 300), trustee=0, between=0)


def seen(guest: Visitor) -> dict[str, Any]:
    """The table as it stands, once nothing moves."""
    guest.settle()
    table: dict[str, Any] = guest.look("table")
    return table


def goes_on(guest: Visitor) -> None:
    """The next own discard is taken, and another turn comes."""
    guest.until_turn()
    guest.insist(guest.discard())
    guest.until_turn()


def test_a_reload_in_the_middle_of_a_decision_shows_the_same_hand_and_the_same_question(
    visit: Visit, house: House
) -> None:
    guest = visit(house.address()).open()
    guest.quick_play()
    guest.until_turn()
    before, asked = seen(guest), guest.asked
    guest.page.reload()
    guest.wait("at.at === 'turn'")
    assert seen(guest) == before
    assert guest.asked["decision"] == asked["decision"]
    assert guest.asked["options"] == asked["options"]
    goes_on(guest)


def test_what_happened_while_the_network_was_gone_arrives_when_it_is_back(visit: Visit, houses: Houses) -> None:
    house = houses(SLOW_BOTS)
    guest = visit(house.address()).open()
    guest.excuse(NO_NETWORK)
    guest.quick_play()
    guest.until_turn()
    guest.insist(guest.discard())
    house.hang_up()
    guest.page.context.set_offline(True)
    guest.page.locator(".banner").wait_for()
    guest.meanwhile(lambda: house.awaits(OWN_SEAT))
    known = len(guest.received)
    guest.page.context.set_offline(False)
    guest.wait_at(*DECISIONS, "result")
    assert not guest.page.locator(".banner").count()
    missed = [frame["t"] for frame in guest.received[known:]]
    assert "event" in missed
    assert "snapshot" not in missed, "only what was missed, not all of it"
    goes_on(guest)


def test_a_second_tab_takes_over_and_the_first_stays_away_until_it_is_asked_back(
    guests: Guests, visit: Visit, house: House
) -> None:
    first = visit(house.address()).open()
    first.quick_play()
    first.until_turn()
    before = seen(first)
    second = guests.page(first.page.context, house.address(), touch=False).open()
    assert second.wait_at("turn") == "turn"
    assert seen(second) == before
    first.wait("at.at === 'away'")
    sockets = len(first.sockets)
    second.insist(second.discard())
    second.until_turn()
    assert first.look("state")["at"] == "away"
    assert len(first.sockets) == sockets, "the page that gave way came back by itself"
    first.tap(".away button")
    first.wait("at.at === 'turn'")
    second.wait("at.at === 'away'")
    assert seen(first)["hand"]


def test_a_server_that_restarts_is_told_of_and_the_table_goes_on_without_a_reload(visit: Visit, house: House) -> None:
    guest = visit(house.address()).open()
    guest.excuse(NO_NETWORK)
    guest.quick_play()
    guest.until_turn()
    before, asked = seen(guest), guest.asked
    mark(guest.page)
    house.stop()
    guest.page.locator(".banner").wait_for()
    house.start()
    guest.page.locator(".banner").wait_for(state="detached")
    guest.wait("at.at === 'turn'")
    assert seen(guest) == before
    assert (guest.asked["decision"], guest.asked["options"]) == (asked["decision"], asked["options"])
    assert guest.page.evaluate("globalThis.untouched"), "the page was loaded anew"
    goes_on(guest)


def mark(page: Page) -> None:
    page.evaluate("globalThis.untouched = true")
