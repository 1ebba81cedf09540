"""The client in Chromium, its processor slowed down four times: what it loads, when it can be used, how tiles move.

A real server, a real deal against three bots at their usual pace; after the opening the trustee plays for the visitor.

    .venv/bin/python -m bench.client          # a minute; needs Chromium and the tools of tests
    .venv/bin/python -m bench.client --json
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from bench.goals_load import serving
from bench.screen import CATEGORIES, intervals

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--no-first-run"]
SCREEN = (844, 390)
SLOWED = 4
PLAY_MS = 40_000
OPENING_MS = 60_000
SETTLED_MS = 500
LOOKS_MS = 4000
"""A visitor looks at the lobby before he plays; meanwhile the page makes the pictures of the tiles."""
KILO = 1000
AROUND_MS = 50
NOTES = Path(__file__).with_name("frames.js")
CODE = ("Script", "Stylesheet")
SOUNDS = (".webm", ".ogg", ".opus", ".mp3", ".m4a", ".wav")


class Loaded:
    """Bytes that came over the wire, by kind; sound is not counted."""

    def __init__(self, session: CDPSession) -> None:
        self.kinds: dict[str, str] = {}
        self.bytes: dict[str, float] = {}
        session.send("Network.enable")
        session.on("Network.responseReceived", self._kind)
        session.on("Network.loadingFinished", self._finished)

    def _kind(self, told: dict[str, Any]) -> None:
        if not told["response"]["url"].endswith(SOUNDS):
            self.kinds[told["requestId"]] = told["type"]

    def _finished(self, told: dict[str, Any]) -> None:
        self.bytes[told["requestId"]] = told["encodedDataLength"]

    def kilobytes(self, *kinds: str) -> float:
        """Of these kinds; of all without any."""
        wanted = [request for request, kind in self.kinds.items() if not kinds or kind in kinds]
        return sum(self.bytes.get(request, 0) for request in wanted) / KILO


def measure() -> dict[str, float]:
    """Play, and say what was noted."""
    with serving(core=0) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            return visit(browser, address) | screened(browser, address)
        finally:
            browser.close()


def phone(browser: Browser) -> tuple[Page, CDPSession]:
    """A mouse would have the browser look what lies under it after each change."""
    context = browser.new_context(
        viewport={"width": SCREEN[0], "height": SCREEN[1]}, has_touch=True, is_mobile=True, locale="zh-CN"
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page, session


def enter(page: Page, address: str) -> None:
    """From the landing page to a table."""
    page.goto(address)
    page.locator('[data-action="quick-play"]').wait_for(timeout=OPENING_MS)
    page.wait_for_timeout(LOOKS_MS)
    page.locator('[data-action="quick-play"]').tap()


def screened(browser: Browser, address: str) -> dict[str, float]:
    """Another visitor, whose frames the browser writes down; that costs it some time itself."""
    page, _ = phone(browser)
    enter(page, address)
    page.locator(".dice").wait_for(timeout=OPENING_MS)
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.locator(".ctr").wait_for(timeout=OPENING_MS)
    dealing = intervals(browser.stop_tracing())
    page.wait_for_timeout(SETTLED_MS)
    let_it_play(page)
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.wait_for_timeout(PLAY_MS)
    play = intervals(browser.stop_tracing())
    page.context.close()
    return {
        "screen_dealing_frames": len(dealing),
        "screen_dealing_p95_ms": p95(dealing),
        "screen_moving_frames": len(play),
        "screen_moving_p95_ms": p95(play),
        "screen_moving_longest_ms": max(play),
    }


def visit(browser: Browser, address: str) -> dict[str, float]:
    """One visitor, from the landing page into a deal."""
    page, session = phone(browser)
    loaded = Loaded(session)
    page.add_init_script(path=NOTES)
    enter(page, address)
    page.locator(".ctr").wait_for(timeout=OPENING_MS)
    sizes = {"code_kb": loaded.kilobytes(*CODE), "all_kb": loaded.kilobytes()}
    page.wait_for_timeout(SETTLED_MS)
    let_it_play(page)
    page.wait_for_timeout(PLAY_MS)
    found = sizes | figures(page.evaluate("noted"))
    page.context.close()
    return found


def let_it_play(page: Page) -> None:
    """The trustee takes the seat."""
    page.locator(".cb").first.tap()
    page.locator('.menu [aria-pressed="false"].ghostb').first.tap()
    page.locator(".menu").wait_for(state="hidden")


def figures(noted: dict[str, Any]) -> dict[str, float]:
    """Milliseconds, and how many frames they are of."""
    return {
        "usable_ms": noted["usable"],
        "table_ms": noted["table"],
        "dealing_frames": len(noted["dealing"]),
        "dealing_p95_ms": p95(noted["dealing"]),
        "play_frames": len(noted["play"]),
        "play_p95_ms": p95(noted["play"]),
        "moving_frames": len(noted["moving"]),
        "moving_p95_ms": p95(noted["moving"]),
        "longest_task_ms": longest(noted, over=False),
        "longest_task_menu_ms": longest(noted, over=True),
    }


def longest(noted: dict[str, Any], *, over: bool) -> float:
    """Of the tasks of the table, or of those that open and close a page *over* it; milliseconds, 0 if none was long."""

    def opens(start: float, duration: float) -> bool:
        return any(start - AROUND_MS <= moment <= start + duration + AROUND_MS for moment in noted["menus"])

    return max((duration for start, duration in noted["long"] if opens(start, duration) == over), default=0)


def p95(frames: list[float]) -> float:
    """What nineteen of twenty frames take at most."""
    return quantiles(frames, n=20)[-1]


def main() -> None:
    """Measure, and print it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    given = parser.parse_args()
    found = measure()
    lines = [json.dumps(found)] if given.json else [f"{name:18} {value:10.1f}" for name, value in found.items()]
    sys.stdout.write("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
