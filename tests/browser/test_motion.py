"""Tiles travel while one looks, on the compositor; after a reload everything lies where it belongs."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.house import House

FREE = {"translate", "rotate", "scale", "transform", "opacity"}
"""What moves without the page being laid out or painted anew. (A tile that is raised for a question is no travel.)"""
MOVING = """() => document.getAnimations()
    .filter((one) => !(one instanceof CSSTransition))
    .filter((one) => one.effect.target.closest('.pieces, .backs, .wall, .ghosts'))
    .flatMap((one) => one.effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
    .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name))"""


def test_tiles_are_dealt_by_what_moves_freely_and_lie_still_after_a_reload(visit: Visit, house: House) -> None:
    guest = visit(house.address(), speed="fast").open()
    guest.tap('[data-action="quick-play"]')
    guest.page.locator(".ghostly").first.wait_for(state="attached")
    moving = set(guest.page.evaluate(MOVING))
    assert {"translate", "opacity"} <= moving <= FREE
    guest.page.reload()
    guest.page.locator(".pieces > .t").first.wait_for()
    assert guest.page.evaluate(MOVING) == []
    assert guest.page.locator(".ghostly").count() == 0
