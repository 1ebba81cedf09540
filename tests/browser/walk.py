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


def over(guest: Visitor, button: str, sign: str, name: str) -> Iterator[str]:
    """What a button opens over the page, shown by *sign*; closed again once its name has been looked at."""
    guest.tap(button)
    guest.page.locator(sign).first.wait_for()
    yield name
    closed(guest)


def from_the_lobby(guest: Visitor) -> Iterator[str]:
    """The lobby and all sheets that open over it, by name; each is open while its name is looked at."""
    yield "lobby"
    for sheet in SHEETS:
        yield from over(guest, f'[data-action="{sheet}"]', ".pop", sheet)
    yield from over(guest, '[data-action="tasks"]', ".dailies .tasks", "tasks")
    yield from over(guest, '[data-action="horn"]', ".dailies .named", "horn")
    guest.tap('[data-action="ranks"]')
    for tab in ("board", "own"):
        guest.tap(f'.ranks [data-tab="{tab}"]')
        guest.page.locator(".ranks .say").wait_for()
        yield f"ranks, {tab}"
    closed(guest)
    guest.tap('[data-action="settings"]')
    for section in SECTIONS:
        guest.tap(f'.settings [data-tab="{section}"]')
        yield f"settings, {section}"
    guest.tap('.settings [data-tab="sound"]')
    guest.tap('.settings [data-action="voices"]')
    guest.page.locator(".studio").wait_for()
    yield "what recordings are for"
    yield from over(guest, '.studio [data-action="agree"]', ".studio .tabs", "voice studio")
    yield from over(guest, '[data-action="rules"]', ".rules-page .scroll section", "rules")
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
    yield from over(guest, '[data-action="change-rules"]', ".room-rules [data-rules]", "the room's rules")
    for deed, name in (("watch-link", "who may watch"), ("friends", "friends to call"), ("talk", "talk in the room")):
        yield from over(guest, f'.sheet.room [data-action="{deed}"]', ".pop", name)
    yield from over(guest, ".seat.none", ".deeds", "a seat")


def a_deal(guest: Visitor) -> Iterator[str]:
    """From the room to the own turn, and to the settlement."""
    guest.tap('[data-action="start-room"]')
    guest.until_turn()
    yield "the own turn"
    yield from over(guest, ".cb", ".menu", "menu")
    yield from over(guest, ".cb + .cb", ".talk", "talk")
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
    yield from over(guest, '.menu [data-action="verify"]', ".fair [data-holds]", "the replay's wall")
    seek = guest.page.locator(".seek input")
    seek.fill(seek.get_attribute("max") or "")
    guest.page.locator(".sheet.result").wait_for()
    yield "the replay's result"
