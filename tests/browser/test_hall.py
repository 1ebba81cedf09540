"""Tasks and the horn in the client: done, claimed, blown, heard; the line lies over nothing that one needs."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from hokchiu.store import cries, daily
from tests.browser.axe import serious
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.visitor import Visitor

SCREENS = ((568, 320), (667, 375), (844, 390), (390, 844), (768, 1024), (1440, 900))
# What one needs on a page; the menu's button wears the dot at its corner.
NEEDED = "main button:not(.cry *), main input, main select, .tile, .calls"
OVER = """([line, needed]) => {
  const box = document.querySelector(line)?.getBoundingClientRect();
  if (!box) return ["no line"];
  const covers = (other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return right > left && left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
  };
  const outside = box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
  const under = [...document.querySelectorAll(needed)].filter(covers).map((other) => other.outerHTML.slice(0, 80));
  return [...(outside ? ["outside"] : []), ...under];
}"""
DOT = """() => {
  const button = document.querySelector(".cb");
  const dot = getComputedStyle(button, "::after");
  const [right, top, width] = [dot.right, dot.top, dot.width].map(parseFloat);
  const inside = Math.abs(right) <= 3 && Math.abs(top) <= 3 && width <= 12;
  return { shown: dot.content !== "none", inside, lines: document.querySelectorAll("main .cry, .cry.passing").length };
}"""
DEEDS = dict.fromkeys(("play", "win", "dealer", "flowers", "kong"), 20)


def do(house: House, job: Callable[[sqlite3.Connection], Any]) -> Any:
    assert house.service is not None
    return house.service.store.writer.do(job).result(30)


def tell(house: House, source: str, text: str) -> None:
    at = datetime.now(UTC).isoformat(timespec="seconds")
    do(house, lambda db: cries.add(db, "news", source, text, None, at))


def keep_account(house: House) -> str:
    """The only player has had an account for a year."""

    def job(db: sqlite3.Connection) -> str:
        (player,) = db.execute("SELECT id FROM player").fetchone()
        db.execute("UPDATE player SET created_at = '2025-01-01T00:00:00+00:00'")
        db.execute("INSERT INTO password VALUES (?, ?, 'x', '2026-01-01')", (player, player))
        return str(player)

    found: str = do(house, job)
    return found


def over(guest: Visitor, line: str) -> list[str]:
    found = []
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.evaluate("async () => { await look.rest(); }")
        found += [f"{width}×{height}: {what}" for what in guest.page.evaluate(OVER, [line, NEEDED])]
    return found


def test_a_task_is_claimed_and_a_horn_is_heard_by_all(visit: Visit, house: House) -> None:
    guest = visit(house.address(), (844, 390)).open()
    guest.page.locator('[data-action="tasks"] .dot').wait_for()
    player = keep_account(house)
    guest.tap('[data-action="tasks"]')
    guest.tap('[data-action="check-in"]')
    guest.page.locator(".given b", has_text="6,000").wait_for()
    (day,) = do(house, lambda db: db.execute("SELECT DISTINCT day FROM daily_task").fetchone())
    do(house, lambda db: daily.add_deed(db, player, "deal:1", day, "street", DEEDS))
    guest.page.locator('.dailies [data-tab="horn"]').click()
    guest.page.locator('.dailies [data-tab="daily"]').click()
    claim = guest.page.locator(".tasks .full:not(.taken) button").first
    claim.wait_for()
    assert serious(guest) == []
    claim.click()
    guest.page.locator(".tasks .taken").wait_for()
    guest.page.locator('.dailies [data-tab="horn"]').click()
    guest.page.locator("#horn-text").fill("三缺一，来的快")
    assert serious(guest) == []
    guest.page.keyboard.press("Enter")
    guest.page.locator("#horn-rule", has_text="排上了").wait_for()
    guest.page.keyboard.press("Escape")
    guest.page.locator("nav .cry.horn", has_text="三缺一").wait_for()
    other = visit(house.address(), (390, 844), locale="en-US").open()
    other.page.locator("nav .cry.horn", has_text="三缺一").wait_for()
    assert "三缺一" in (other.page.locator('[aria-live="polite"]', has_text="三缺一").first.text_content() or "")
    assert serious(other) == []


def test_the_line_lies_over_nothing_that_one_needs(visit: Visit, house: House) -> None:
    guest = visit(house.address(), (844, 390), name="榕城阿福").open()
    tell(house, "news:1", "今晚十点重启，一会儿就好，打到一半的牌接着打")
    guest.page.locator("nav .cry.news").wait_for()
    assert over(guest, "nav .cry") == []
    guest.tap('[data-action="quick-play"]')
    guest.until_turn()
    assert guest.page.evaluate(DOT) == {"shown": True, "inside": True, "lines": 0}
    guest.tap(".cb")
    guest.page.locator(".menu-cry", has_text="今晚十点").wait_for()
