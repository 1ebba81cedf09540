"""Coins in the client: in the head of the lobby, the sheet on all screens, a line that is waited in and left."""

from __future__ import annotations

import json
from dataclasses import replace

from hokchiu.protocol.codec import encode
from hokchiu.protocol.coins import CoinsSettled
from tests.browser.axe import serious
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.stage import perform, scenes
from tests.browser.test_boxes import SCREENS as ALL_SCREENS
from tests.browser.test_boxes import WRONG

SCREENS = ((568, 320), (390, 844), (768, 1024))


def test_a_guest_is_welcomed_sees_his_entries_and_waits_at_a_level(visit: Visit, house: House) -> None:
    guest = visit(house.address(), (844, 390)).open()
    guest.page.locator(".purse b", has_text="5,000").wait_for()
    guest.tap('[data-action="coins"]')
    guest.page.locator('[data-stake="beginner"]').wait_for()
    assert guest.page.locator('[data-stake="middle"]').is_disabled()
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        box = guest.page.locator(".coins .pop-in").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert serious(guest) == []
    guest.page.locator('.coins [data-tab="entries"]').click()
    guest.page.locator(".coins .row").wait_for()
    assert serious(guest) == []
    guest.page.locator('.coins [data-tab="levels"]').click()
    guest.tap('[data-stake="beginner"]')
    guest.page.locator(".queue-page").wait_for()
    guest.tap('[data-action="leave-queue"]')
    guest.page.locator(".purse").wait_for()


def coins_of(frames: tuple[str, ...]) -> tuple[str, ...]:
    """The frames of a settlement as they are at a table for coins."""
    told = [json.loads(frame) for frame in frames]
    for frame in told:
        if frame["t"] == "table":
            frame["options"] |= {"coins": True, "base": 10}
    settled = CoinsSettled(
        1, 1, (960, -320, -320, -320), (7, 7, 7, 7), (0, 0, -80, 0), (0, 40, 0, 0), (False,) * 3 + (True,), [1], 12_345
    )
    return (*(json.dumps(frame) for frame in told), encode(settled))


def test_the_line_of_coins_has_its_place_in_the_settlement(visit: Visit, house: House) -> None:
    names = ("Benjamin", "May", "Bartholomew Lin", "Alexandra")
    found, _ = scenes(names)
    (scene,) = (replace(one, frames=coins_of(one.frames)) for one in found if one.name == "result")
    guest = visit(house.address(), locale="en-US", name=names[0])
    perform(guest.page, scene, names[0])
    guest.open()
    guest.wait_at(scene.at)
    guest.page.locator(".coins-line").wait_for()
    faults = []
    for width, height in ALL_SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        faults += [f"{width}x{height}: {fault}" for fault in guest.page.evaluate(WRONG, [width, height])]
    assert not faults, "\n".join(faults)
