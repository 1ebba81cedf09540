"""A family's evening: four people with browsers of their own, one who watches, a network that fails, a new phone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hokchiu.tables.pace import AT_ONCE
from tests.browser.conftest import Guests, Houses, Visit
from tests.browser.test_two_people import frames_tell_no_more, same_table
from tests.browser.visitor import DECISIONS, Visitor, win_or_pass

NO_NETWORK = r"WebSocket connection to .* failed"
NAMES = ("Ann", "Bea", "Cid", "Dan")
# Screens of phones held either way, a tablet, a laptop.
SIZES = ((844, 390), (390, 844), (1024, 768), (1440, 900))
DELAY = 400
OFFLINE = 2
OFFLINE_AT, MOVES_AT, STEPS = 12, 24, 400


# Five browsers at one deal cost a tenth of all browser tests. In `make test`, two people at one table, coming back,
# and four clients whose frames are checked one by one (tests/server/test_deals) find what this does.
@pytest.mark.soak
def test_four_people_and_a_spectator_play_on(visit: Visit, guests: Guests, houses: Houses) -> None:
    house = houses(replace(AT_ONCE, watch=DELAY, between=60_000), seed=3)
    people = [
        visit(house.address(), size, touch=size[0] < 1000, name=name) for size, name in zip(SIZES, NAMES, strict=True)
    ]
    host, others = people[0].open(), people[1:]
    host.tap('[data-action="create-room"]')
    host.wait("at.at === 'room'")
    code = host.page.locator(".rc b").inner_text()
    for one in others:
        one.excuse(NO_NETWORK)
        one.open(f"/?room={code}").wait("at.at === 'room'")
        one.tap('[data-action="ready"]')
    host.tap('[data-action="start-room"], [data-action="ready"]')
    for one in people:
        one.page.locator("main.board").wait_for()
    watcher = visit(house.address(), (1440, 900), name="Eve").open(f"/?watch={code}")
    evening(people, guests)
    for number, one in enumerate(people):
        one.wait_at("result")
        if number != OFFLINE:  # the browser hears more of a socket that was cut off than its page does
            frames_tell_no_more(one)
    same_result(people)
    watcher.page.locator(".sheet.result").wait_for()
    tells_nothing_hidden(watcher)
    for one in people:
        one.tap('[data-action="next"]')
    for one in people:
        one.wait_at(*DECISIONS, "watching")
        assert one.heard("event")[-1]["event"]["e"] != "settled"


def evening(people: list[Visitor], guests: Guests) -> None:
    """The deal, in the course of which one loses the network for a while and another takes up a second phone."""
    offline = None
    for step in range(STEPS):
        if step == OFFLINE_AT:
            offline = people[OFFLINE]
            offline.page.context.set_offline(True)
            offline.page.locator(".banner").wait_for()
        if step == MOVES_AT and offline is not None:
            offline.page.context.set_offline(False)
            offline.page.locator(".banner").wait_for(state="detached")
            moves(people, guests)
            same_table(people[0], people[3])
        acted = [one for one in people if not (one is offline and OFFLINE_AT <= step < MOVES_AT) and acts(one)]
        if all(one.look("state")["at"] in ("result", "guarded") for one in people):
            return
        if not acted:
            people[0].page.wait_for_timeout(20)
    raise AssertionError("the deal does not end")


def acts(one: Visitor) -> bool:
    """Answer if asked: with a win, else nothing but a discard."""
    if one.look("state")["at"] not in DECISIONS:
        return False
    one.step(win_or_pass)
    return True


def moves(people: list[Visitor], guests: Guests) -> None:
    """The second person goes on with another page of the same browser; the first page stays away."""
    old = people[1]
    new = guests.page(old.page.context, old.address, touch=True).open()
    old.wait("at.at === 'away'")
    new.page.locator("main.board").wait_for()
    assert new.heard("table")[-1]["you"] == old.heard("table")[-1]["you"]
    people[1] = new


def same_result(people: list[Visitor]) -> None:
    payments = [one.heard("event")[-1]["event"] for one in people]
    assert [one["e"] for one in payments] == ["settled"] * 4
    assert all(one == payments[0] for one in payments)


def tells_nothing_hidden(watcher: Visitor) -> None:
    """What was sent to him has no tile of a hand before the settlement."""
    for frame in watcher.heard("event"):
        event = frame["event"]
        if event["e"] in ("draw", "replace") and not event.get("last_group"):
            assert event["tile"] is None
        if event["e"] == "take":
            assert event["tiles"] is None
    assert not watcher.heard("ask")
