"""The record of a deal in the browser: its link, its steps, its settlement, its wall."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page

from hokchiu.record.verify import verify
from hokchiu.tables.pace import AT_ONCE
from tests.browser.conftest import Houses, Visit
from tests.browser.house import INVENTED
from tests.browser.visitor import MOMENT, Visitor

SCREEN = (844, 390)
TURNS = 150
CHECKS = ("rules", "commitment", "nonces", "own", "seed", "wall", "dice", "drawn")
OTHERS = 3


def at(page: Page) -> tuple[int, int]:
    """How far the deal is shown, and how far it goes, when what was pressed is rendered."""
    page.evaluate("look.nextFrame()")
    shown, last = re.findall(r"\d+", page.locator("[data-at]").inner_text())
    return int(shown), int(last)


def opened(guest: Visitor) -> Visitor:
    """The viewer, in a page of its own, by the link on the settlement's sheet."""
    with guest.page.context.expect_page() as found:
        guest.tap('[data-action="record"]')
    viewer = Visitor(found.value, guest.address)
    # The tests' own script, in the empty page that a new window begins with.
    viewer.excuse("Failed to read the 'localStorage' property")
    viewer.page.wait_for_selector(".rec-bar")
    return viewer


def test_a_deal_is_watched_to_its_settlement_with_all_hands_open_and_its_wall_holds(
    visit: Visit, houses: Houses, tmp_path: Path
) -> None:
    # A name that is no loopback address: over plain HTTP the browser gives its pages no cryptography.
    guest = visit(houses(pace=replace(AT_ONCE, nonce=MOMENT), seed=5).address(INVENTED), SCREEN).open()
    guest.quick_play()
    guest.let_it_play()
    settled = guest.heard("event")[-1]["event"]
    sheet = guest.look("sheet")
    viewer = opened(guest)
    page = viewer.page
    assert page.url.endswith(f"/r/{settled['record']}?seat=0")
    assert not page.evaluate("isSecureContext")

    page.keyboard.press("o")
    page.wait_for_selector(".t.at-shown")
    now, last = at(page)
    shown = page.locator(".t.at-shown").count()
    assert shown >= OTHERS * 13
    page.keyboard.press("ArrowRight")
    assert at(page)[0] == now + 1
    for _ in range(TURNS):
        if at(page)[0] == last:
            break
        page.keyboard.press("ArrowDown")
    page.wait_for_selector(".sheet.result")
    again = viewer.look("sheet")
    assert {key: again[key] for key in again if key != "backs"} == {key: sheet[key] for key in sheet if key != "backs"}

    page.keyboard.press("v")
    page.wait_for_selector('.fair [data-holds="true"]')
    states = page.eval_on_selector_all(
        "[data-check]", "all => all.map((one) => [one.dataset.check, one.dataset.state])"
    )
    assert dict(states) == dict.fromkeys(CHECKS, "good") | {"nonces": "told"}

    page.keyboard.press("Escape")
    viewer.tap('[data-action="look"]')
    page.get_by_role("button", name="菜单").click()
    with page.expect_download() as file:
        page.get_by_role("link", name="下载").click()
    file.value.save_as(tmp_path / "deal.jsonl")
    assert verify((tmp_path / "deal.jsonl").read_text(encoding="utf-8")).problems == ()
    viewer.check()


def test_a_file_is_opened_without_a_request(visit: Visit, houses: Houses) -> None:
    guest = visit(houses(seed=5).address(), SCREEN)
    guest.page.goto(guest.address + "/r/")
    guest.page.wait_for_selector("input[type=file]", state="attached")
    requested = len(guest.requested)
    corpus = Path(__file__).parents[1] / "record/corpus"
    guest.page.set_input_files("input[type=file]", corpus / "v2-mcr.jsonl")
    guest.page.wait_for_selector(".rec-bar")
    guest.page.keyboard.press("End")
    guest.page.wait_for_selector(".sheet.result")
    assert [
        request.url for request in guest.requested[requested:] if not request.url.startswith(("data:", "blob:"))
    ] == []
