"""Four moments on a phone look as they did when somebody last looked at them; the rest is compared by boxes.

``HOKCHIU_PICTURES=write`` takes new pictures: look at each before it is kept.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.conftest import Guests, Visit
from tests.browser.house import House
from tests.browser.pictures import difference
from tests.browser.stage import Scene, perform, scenes
from tests.browser.visitor import Visitor

KEPT = Path(__file__).parent / "pictures"
WRITE = os.environ.get("HOKCHIU_PICTURES") == "write"
NAMES = ("榕城阿福", "依妹", "三坊七巷老伯", "马祖依弟")
SCREENS = ((844, 390), (390, 844))
MOMENTS = ("lobby", "own turn", "chows", "result")
MOST = 0.015
"""Of the picture: clocks go on, and another machine draws letters a little otherwise."""


@pytest.fixture
def blank(guests: Guests) -> BrowserContext:
    """A page of nobody, to compare on."""
    return guests.browser.new_context()


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_a_moment_looks_as_it_did(visit: Visit, house: House, blank: BrowserContext, width: int, height: int) -> None:
    guest = visit(house.address(), size=(width, height), name=NAMES[0])
    desk = blank.new_page()
    found, _ = scenes(NAMES)
    wrong = {}
    for scene in (scene for scene in found if scene.name in MOMENTS):
        shot = shown(guest, scene)
        kept = KEPT / f"{scene.name.replace(' ', '-')}-{width}x{height}.jpg"
        if WRITE:
            kept.parent.mkdir(exist_ok=True)
            kept.write_bytes(shot)
        part = difference(desk, shot, kept)
        if part > MOST:
            wrong[kept.name] = round(part, 4)
    blank.close()
    assert not wrong, f"parts that look otherwise: {wrong}"


def shown(guest: Visitor, scene: Scene) -> bytes:
    """A picture of the scene."""
    perform(guest.page, scene, NAMES[0])
    guest.open(scene.path)
    guest.wait_at(scene.at)
    guest.settle()
    if scene.call:
        guest.press_once(scene.call)
    return guest.page.screenshot(type="jpeg", quality=80)


def test_a_picture_of_another_moment_is_noticed(blank: BrowserContext) -> None:
    desk = blank.new_page()
    one, other = (KEPT / f"{name}-844x390.jpg" for name in ("own-turn", "chows"))
    assert difference(desk, one.read_bytes(), one) == 0
    assert difference(desk, one.read_bytes(), other) > 4 * MOST
    assert difference(desk, one.read_bytes(), KEPT / "own-turn-390x844.jpg") == 1
    blank.close()
