"""A walk through every page, for tests that look at all of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.browser.visitor import Visitor

SHEETS = ("records", "friends", "account", "match")
RECORD = Path(__file__).parents[1] / "record/corpus/v2-mcr.jsonl"
SECTIONS = ("look", "play", "sound", "device", "language")


def closed(guest: Visitor) -> None:
    guest.page.keyboard.press("Escape")
    guest.page.locator(".pop").wait_for(state="detached")


def from_the_lobby(guest: Visitor) -> Iterator[str]:
    """The lobby and all sheets that open over it, by name; each is open while its name is looked at."""
    yield "lobby"
    for sheet in SHEETS:
        guest.tap(f'[data-action="{sheet}"]')
        guest.page.locator(".pop").wait_for()
        yield sheet
        closed(guest)
    guest.tap('[data-action="settings"]')
    for section in SECTIONS:
        guest.tap(f'.settings [data-tab="{section}"]')
        yield f"settings, {section}"
    guest.tap('.settings [data-tab="sound"]')
    guest.tap('.settings [data-action="voices"]')
    guest.page.locator(".studio").wait_for()
    yield "what recordings are for"
    guest.tap('.studio [data-action="agree"]')
    guest.page.locator(".studio .tabs").wait_for()
    yield "voice studio"
    closed(guest)
    guest.tap('[data-action="rules"]')
    guest.page.locator(".rules-page .scroll section").first.wait_for()
    yield "rules"
    closed(guest)
    guest.tap('[data-action="lesson"]')
    guest.page.locator(".coach .prim").wait_for()
    yield "lesson"
    guest.tap(".cb")
    guest.page.locator(".menu").wait_for()
    yield "the lesson's menu"
    guest.tap('[data-action="leave"]')
    guest.wait("at.at === 'lobby'")


def a_room(guest: Visitor) -> Iterator[str]:
    """A room, and its rules."""
    guest.tap('[data-action="create-room"]')
    guest.wait("at.at === 'room'")
    yield "room"
    guest.tap('[data-action="change-rules"]')
    guest.page.locator(".room-rules [data-rules]").first.wait_for()
    yield "the room's rules"
    closed(guest)
    for deed, name in (("watch-link", "who may watch"), ("friends", "friends to call"), ("talk", "talk in the room")):
        guest.tap(f'.sheet.room [data-action="{deed}"]')
        guest.page.locator(".pop").wait_for()
        yield name
        closed(guest)
    guest.tap(".seat.none")
    guest.page.locator(".deeds").wait_for()
    yield "a seat"
    closed(guest)


def a_deal(guest: Visitor) -> Iterator[str]:
    """From the room to the own turn, and to the settlement."""
    guest.tap('[data-action="start-room"]')
    guest.until_turn()
    yield "the own turn"
    guest.tap(".cb")
    guest.page.locator(".menu").wait_for()
    yield "menu"
    closed(guest)
    guest.tap(".cb + .cb")
    guest.page.locator(".talk").wait_for()
    yield "talk"
    closed(guest)
    guest.let_it_play()
    yield "result"


def a_replay(guest: Visitor) -> Iterator[str]:
    """The page of a record: the choice of a file, what is in it, its menu, its wall."""
    guest.page.goto(guest.address + "/r/")
    guest.page.locator("input[type=file]").wait_for(state="attached")
    yield "choice of a record"
    guest.page.set_input_files("input[type=file]", RECORD)
    guest.page.locator(".rec-bar").wait_for()
    yield "replay"
    guest.tap(".cb")
    guest.page.locator(".menu").wait_for()
    yield "the replay's menu"
    guest.tap('.menu [data-action="verify"]')
    guest.page.locator(".fair [data-holds]").wait_for()
    yield "the replay's wall"
    closed(guest)
    seek = guest.page.locator(".seek input")
    seek.fill(seek.get_attribute("max") or "")
    guest.page.locator(".sheet.result").wait_for()
    yield "the replay's result"
