"""A whole deal in the browser: every tap where the page offers one, to the settlement and on to the next deal."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Houses, Visit
from tests.browser.visitor import Visitor

SCREENS = [
    pytest.param((844, 390), True, 1, id="phone across"),
    pytest.param((390, 844), True, 2, id="phone upright"),
    pytest.param((1440, 900), False, 3, id="desktop", marks=pytest.mark.soak),
]
HAND = 16


@pytest.mark.parametrize(("size", "touch", "seed"), SCREENS)
def test_a_deal_is_played_to_the_settlement_and_the_next_one_begins(
    visit: Visit, houses: Houses, size: tuple[int, int], touch: bool, seed: int
) -> None:
    guest = visit(houses(seed=seed).address(), size, touch).open()
    guest.quick_play()
    guest.play_out()
    the_sheet_adds_up(guest)
    guest.tap('[data-action="next"]')
    guest.wait("!document.querySelector('.sheet.result')")
    guest.until_turn()
    deals = [frame["event"] for frame in guest.heard("event") if frame["event"]["e"] == "deal"]
    assert len(deals) >= 2
    assert guest.page.locator(".plate .bd").count() == 1
    assert f"第{deals[-1]['deal']}盘" in guest.page.locator(".c3").inner_text()


def the_sheet_adds_up(guest: Visitor) -> None:
    """The numbers on the sheet against one another, and against what the server settled."""
    sheet = guest.look("sheet")
    settled = guest.heard("event")[-1]["event"]
    assert settled["e"] == "settled"
    assert sheet["backs"] == 0
    assert sum(sheet["payments"]) + (sheet["winner"] or 0) == 0
    assert sheet["dealer"]
    if settled["winner"] is None:
        a_drawn_deal(sheet)
    else:
        a_won_deal(sheet, settled)


def a_drawn_deal(sheet: dict) -> None:
    assert sheet["hands"] == [HAND] * 4
    assert sheet["payments"] == [0, 0, 0, 0]


def a_won_deal(sheet: dict, settled: dict) -> None:
    total, factor = sheet["product"][0].split(" × ")
    assert sum(sheet["summed"]) == int(total)
    assert int(total) * int(factor) == sheet["product"][1]
    assert sheet["product"][1] + sum(sheet["added"]) == sheet["total"] == settled["value"]
    payers = [payment for payment in sheet["payments"] if payment]
    assert payers == [-sheet["total"]] * (3 if settled["payer"] is None else 1)
    assert sheet["winner"] == settled["payments"][settled["winner"]]
    assert sheet["hands"] == [HAND] * 3
    assert sheet["winning"] >= HAND + 1


def test_the_first_tap_raises_a_tile_and_the_second_discards_it(visit: Visit, houses: Houses) -> None:
    guest = visit(houses(seed=4).address(), (844, 390), touch=True).open()
    guest.quick_play()
    guest.until_turn()
    tile = guest.page.locator('.hit[data-legal="true"]').nth(3)
    name = tile.get_attribute("data-tile")
    hand = guest.look("hand")
    guest.tap(tile)
    guest.wait("look.raised().length === 1")
    assert guest.look("raised") == [name]
    assert guest.look("hand") == hand
    guest.insist(tile)
    assert guest.acts[-1] == f"discard:{name}"


def test_a_tile_is_discarded_by_pulling_it_up(visit: Visit, houses: Houses) -> None:
    guest = visit(houses(seed=4).address(), (844, 390)).open()
    guest.quick_play()
    guest.until_turn()
    tile = guest.page.locator('.hit[data-legal="true"]').nth(5)
    name = tile.get_attribute("data-tile")
    box = tile.bounding_box()
    assert box is not None
    given = len(guest.acts)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    guest.page.mouse.move(x, y)
    guest.page.mouse.down()
    guest.page.mouse.move(x, y - 120, steps=4)
    guest.page.mouse.up()
    assert guest.answered(given) == f"discard:{name}"
