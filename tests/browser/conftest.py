"""Debian's Chromium, real servers, and visitors whose pages are watched."""

from __future__ import annotations

import fcntl
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from hokchiu.tables.pace import AT_ONCE, Pace
from tests.browser.house import INVENTED, House
from tests.browser.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent.parent
WEB = ROOT / "web"
SHOTS = ROOT / "build" / "reports" / "browser"
LOCK = ROOT / "build" / "client.lock"
CHROMIUM = "/usr/bin/chromium"
# Parts of the browser's own window that are pages themselves, and a process kept ready for another site: nobody sees
# them here, and they made the first page of each visitor cost 3.0 s of a core instead of 1.4 s.
OWN_PAGES = (
    "InitialWebUI",
    "PreloadTopChromeWebUI",
    "PreloadTopChromeWebUILessNavigations",
    "SpareRendererForSitePerProcess",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
    "WebUIReloadButton",
)
WITHOUT = ("HttpsUpgrades", "HttpsFirstBalancedMode", "OptimizationHints", "MediaRouter", "Translate", *OWN_PAGES)
# Root has no sandbox; nothing of the browser's own may go out; a name that no server knows leads to loopback.
FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    f"--disable-features={','.join(WITHOUT)}",
    f"--host-resolver-rules=MAP {INVENTED} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

# Decoding what a page could play takes half a second of a core; tests that listen turn it on.
SILENT = '{"muted":true}'

Visit = Callable[..., Visitor]
Houses = Callable[..., House]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(item.fspath).parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def client() -> None:
    """The client as built from the sources of now."""
    LOCK.parent.mkdir(exist_ok=True)
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folders = [WEB / "src", WEB / "public", WEB / "worker"]
        sources = [
            WEB / "index.html",
            WEB / "package.json",
            *(file for folder in folders for file in folder.rglob("*")),
        ]
        built = WEB / "dist" / "index.html"
        if not built.is_file() or built.stat().st_mtime < max(source.stat().st_mtime for source in sources):
            subprocess.run(["npm", "--prefix", str(WEB), "run", "--silent", "build"], check=True)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def houses(tmp_path: Path, client: None) -> Iterator[Houses]:
    """Makes running servers."""
    made: list[House] = []

    def make(pace: Pace = AT_ONCE, seed: int = 1, client: Path | None = None) -> House:
        made.append(House(tmp_path / f"data{len(made)}", pace, seed, client).start())
        return made[-1]

    yield make
    for house in made:
        house.stop()


@pytest.fixture
def house(houses: Houses) -> House:
    """A server whose bots answer at once."""
    return houses()


class Guests:
    """Makes visitors; at the end each page must have behaved. Pictures are kept of those of a failed test.

    Their browsers keep nothing of the client (no service worker), unless *keeps*.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.keeps = False
        self.contexts: list[BrowserContext] = []
        self.visitors: list[Visitor] = []

    def context(self, width: int, height: int, touch: bool, locale: str, **memory: str) -> BrowserContext:
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            locale=locale,
            service_workers="allow" if self.keeps else "block",
        )
        context.add_init_script(path=Path(__file__).parent / "look.js")
        for key, value in memory.items():
            item = f"hokchiu.{key}"
            context.add_init_script(f"if (!localStorage['{item}']) localStorage['{item}'] = '{value}';")
        self.contexts.append(context)
        return context

    def page(self, context: BrowserContext, address: str, touch: bool) -> Visitor:
        self.visitors.append(Visitor(context.new_page(), address, touch))
        return self.visitors[-1]

    def picture(self, test: str) -> None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        for number, visitor in enumerate(self.visitors):
            visitor.page.screenshot(path=SHOTS / f"{test}-{number}.png")

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture
def guests(browser: Browser, houses: Houses, request: pytest.FixtureRequest) -> Iterator[Guests]:
    """They leave before the server does: a page that loses its server complains, and rightly."""
    made = Guests(browser)
    yield made
    if request.node.stash.get(FAILED, True):
        made.picture(request.node.name)
    made.leave()
    for visitor in made.visitors:
        visitor.check()


@pytest.fixture
def visit(guests: Guests) -> Visit:
    """A new guest at an address, with a screen of its own; without animations unless a speed is given."""

    def make(
        address: str,
        size: tuple[int, int] = (1440, 900),
        touch: bool = False,
        locale: str = "zh-CN",
        speed: str = "off",
        name: str = "A7",
        **memory: str,
    ) -> Visitor:
        remembered = {"speed": speed, "name": name, "sound": SILENT, **memory}
        context = guests.context(*size, touch=touch, locale=locale, **remembered)
        return guests.page(context, address, touch)

    return make
