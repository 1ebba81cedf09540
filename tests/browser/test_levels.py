"""How well the bots play is chosen in the room or on the first page, remembered, and stands on their plates."""

from __future__ import annotations

import pytest

from tests.amounts import soak
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.test_rules import ENGLISH, room_of
from tests.browser.visitor import Visitor


def levels_on_plates(guest: Visitor) -> list[str]:
    return guest.page.locator(".plate .lv").all_inner_texts()


@pytest.mark.parametrize("size", [(844, 390), *soak((390, 844), (1440, 900))], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_level_chosen_in_the_room_is_seen_at_the_table_and_is_the_next_ones(
    visit: Visit, house: House, size: tuple[int, int]
) -> None:
    host = visit(house.address(), size, locale=ENGLISH)
    room_of(host)
    host.tap('[data-action="change-rules"]')
    host.tap(host.page.locator(".room-rules .tabs button", has_text="Table"))
    host.page.locator(".room-rules").get_by_label("Bots", exact=True).select_option("Master")
    host.page.get_by_text("The best there is here").wait_for()
    host.tap('[data-action="use-rules"]')
    host.page.locator(".rules li", has_text="Master").wait_for()
    host.tap('[data-action="start-room"]')
    host.until_turn()
    assert levels_on_plates(host) == ["Master"] * 3
    host.tap(".cb")
    host.tap(host.page.locator(".menu .ghostb", has_text="Leave"))
    host.tap(host.page.locator(".menu .ghostb.danger"))
    host.wait("at.at === 'lobby'")
    host.page.get_by_label("Bots", exact=True).select_option("Novice")
    host.quick_play()
    host.until_turn()
    assert levels_on_plates(host) == ["Novice"] * 3
    host.page.reload()
    host.until_turn()
    assert levels_on_plates(host) == ["Novice"] * 3
    assert host.page.evaluate("localStorage['hokchiu.level']") == "novice"
