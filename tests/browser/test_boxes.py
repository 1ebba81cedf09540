"""The moments of a deal on all screens and in all languages: nothing overlaps, is cut off or lies outside.

In one of the languages axe looks at them too.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.browser.axe import serious
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.stage import Scene, perform, scenes
from tests.browser.visitor import Visitor

SCREENS = ((568, 320), (667, 375), (844, 390), (390, 844), (768, 1024), (1440, 900))
AXE_IN = "zh-CN"
AXE_KNOWS = ("lobby", "room", "menu")
"""Pages that ``test_pages`` has axe look at."""
NAMES = {
    "zh-CN": ("榕城阿福", "依妹", "三坊七巷老伯", "马祖依弟"),
    "zh-TW": ("榕城阿福", "依妹", "三坊七巷老伯", "馬祖依弟"),
    "en-US": ("Benjamin", "May", "Bartholomew Lin", "Alexandra"),
}
# Once the window has its size and nothing moves; asked in one go, for each answer waited for costs a frame.
WRONG = """async ([w, h]) => {
  do await look.rest();
  while (innerWidth !== w || innerHeight !== h);
  return [...look.misfits(), ...look.overlaps()];
}"""


@pytest.mark.parametrize("locale", NAMES)
def test_nothing_overlaps_or_is_cut_off(visit: Visit, house: House, locale: str) -> None:
    names = NAMES[locale]
    found, row = scenes(names)
    house.service.store.add_deal(replace(row, players=(None,) * 4)).result()
    guest = visit(house.address(), locale=locale, name=names[0])
    faults = []
    for scene in found:
        faults += looked_at(guest, scene, names[0])
        if locale == AXE_IN and scene.name not in AXE_KNOWS:
            faults += [f"{scene.name}: {fault}" for fault in serious(guest)]
    assert not faults, "\n".join(faults)


def looked_at(guest: Visitor, scene: Scene, name: str) -> list[str]:
    """What is wrong in a scene, on all screens."""
    perform(guest.page, scene, name)
    guest.open(scene.path)
    guest.wait_at(scene.at)
    if scene.opens:
        guest.tap(scene.opens)
    found = []
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        if scene.call:
            guest.settle()
            guest.press_once(scene.call)
        wrong = guest.page.evaluate(WRONG, [width, height])
        found += [f"{scene.name} {width}×{height}: {one}" for one in wrong]
    return found
