"""What is heard at the table: every clip that starts is told, and belongs to what has been shown."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.visitor import Visitor

LISTEN = "window.heard = []; addEventListener('hokchiu:heard', (event) => window.heard.push(event.detail));"
EVERYTHING = json.dumps({"tiles": True, "volumes": {"music": 30}})
CALLED = {"chow": "chow", "pung": "pung", "open_kong": "kong", "added_kong": "kong", "concealed_kong": "concealed_kong"}


@pytest.fixture
def guest(visit: Visit, house: House) -> Visitor:
    made = visit(house.address(), (844, 390))
    made.page.context.add_init_script(LISTEN)
    made.page.context.add_init_script(f"localStorage['hokchiu.sound'] = '{EVERYTHING}';")
    return made.open()


def heard(guest: Visitor) -> list[str]:
    return list(guest.page.evaluate("window.heard"))


def wait_for(guest: Visitor, clip: str) -> None:
    guest.page.wait_for_function("clip => window.heard.includes(clip)", arg=clip)


def may_be_said(event: dict[str, Any], dealer: int) -> set[str]:
    """What an event may be accompanied by."""
    kind = event["e"]
    if kind == "meld":
        return {f"{event['seat']}:{CALLED[event['meld']['type']]}"}
    if kind == "discard":
        return {f"{event['seat']}:{event['tile']}"}
    if kind == "flower":
        return {f"{event['seat']}:flower"}
    return {f"{dealer}:open_gold"} if kind == "open_gold" else set()


def test_a_deal_is_heard_as_it_is_shown_and_what_is_said_is_written(guest: Visitor) -> None:
    assert heard(guest) == []
    guest.tap('[data-action="settings"]')
    # the clips are fetched with the first gesture; the music shows that they are there
    wait_for(guest, "string")
    guest.page.keyboard.press("Escape")
    guest.quick_play()
    guest.until_turn()
    wait_for(guest, "turn")
    assert {"dice", "gold"} <= set(heard(guest))
    tile = guest.insist(guest.discard())
    wait_for(guest, f"0:{guest.acts[-1].split(':')[-1]}")
    caption = guest.page.locator(".caption.you")
    assert caption.get_attribute("data-call") == guest.acts[-1].split(":")[-1], tile
    assert caption.locator("i").inner_text() != ""
    events = [frame["event"] for frame in guest.heard("event")]
    dealer = next(event["dealer"] for event in events if event["e"] == "deal")
    said = {clip for clip in heard(guest) if ":" in clip}
    assert said <= set().union(*(may_be_said(event, dealer) for event in events))


def test_the_sheet_of_sound_is_remembered_and_silences_at_once(guest: Visitor) -> None:
    guest.tap('[data-action="settings"]')
    wait_for(guest, "string")
    guest.tap(".settings .tabs button:nth-child(3)")
    guest.page.locator(".toggle input").first.check()
    assert guest.page.evaluate("JSON.parse(localStorage['hokchiu.sound']).muted") is True
    before = len(heard(guest))
    guest.page.wait_for_timeout(800)
    assert len(heard(guest)) == before
