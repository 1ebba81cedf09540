"""The client on the device: there without a network, new after a deploy, and never new in the middle of a deal."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute

from hokchiu.server.files import client_folder
from tests.browser.conftest import Guests, Houses, Visit
from tests.browser.house import House
from tests.browser.visitor import Visitor

# What Chromium itself writes into the console when nobody answers.
NO_NETWORK = r"WebSocket connection to .* failed|Failed to load resource|ERR_"
HELLO = re.compile(r'("protocol":)\d+')
KEPT_ONLY = "async (file) => (await caches.keys()).length === 1 && Boolean(await caches.match(file))"
ENTRY = re.compile(r"/assets/index-([\w-]+)\.js")


@pytest.fixture
def deployed(client: None, tmp_path: Path) -> Path:
    """A copy of the built client, to put another version in its place."""
    built = client_folder()
    assert built is not None
    return shutil.copytree(built, tmp_path / "client")


@pytest.fixture
def house(houses: Houses, deployed: Path) -> House:
    return houses(client=deployed)


@pytest.fixture
def guest(guests: Guests, visit: Visit, house: House) -> Visitor:
    """Somebody on whose device the client is kept."""
    guests.keeps = True
    guest = visit(house.address(), (844, 390)).open()
    guest.excuse(NO_NETWORK)
    guest.page.evaluate("navigator.serviceWorker.ready")
    return guest


def renamed(folder: Path, old: str, new: str) -> Path:
    """Give a script another name, in all files that name it: the browser keeps for ever what has the old one."""
    (folder / "assets" / old).rename(folder / "assets" / new)
    for file in (folder / "index.html", folder / "sw.js", *folder.glob("assets/*.js")):
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return folder / "assets" / new


def deploy(folder: Path, name: str) -> None:
    """The same client under another name of its script: to a browser another version."""
    found = ENTRY.search((folder / "index.html").read_text(encoding="utf-8"))
    assert found is not None
    renamed(folder, f"index-{found.group(1)}.js", f"index-{name}.js")


def entry(guest: Visitor) -> str:
    """The script that the page runs on."""
    return str(guest.page.evaluate("new URL(document.querySelector('script[src]').src).pathname"))


def look_for_updates(guest: Visitor) -> None:
    """What the page does by itself when it comes to the front, and each hour."""
    guest.page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")


def runs(guest: Visitor, name: str) -> None:
    guest.page.wait_for_function(
        "(at) => document.querySelector(`script[src='${at}']`)", arg=f"/assets/index-{name}.js"
    )


def test_what_it_takes_to_be_installed_is_there(guest: Visitor) -> None:
    manifest = guest.page.evaluate("fetch(document.querySelector('[rel=manifest]').href).then((one) => one.json())")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"] if icon["purpose"] == "maskable"}
    devtools = guest.page.context.new_cdp_session(guest.page)
    assert not json.dumps(devtools.send("Page.getAppManifest")["errors"]).strip("[]")
    # a private window is what a test has; nothing else stands in the way
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])


def test_without_a_server_there_is_a_page_that_says_so_and_with_it_the_lobby(guest: Visitor, house: House) -> None:
    house.stop()
    guest.page.goto(guest.address)
    guest.page.locator(".offline h1").wait_for()
    assert guest.page.locator(".offline h1").inner_text() == "连不上服务器"
    house.start()
    guest.wait("at.at === 'lobby'")


def test_a_new_version_waits_for_the_end_of_the_deal(guest: Visitor, deployed: Path) -> None:
    guest.quick_play()
    guest.until_turn()
    before = entry(guest)
    deploy(deployed, "next")
    look_for_updates(guest)
    guest.page.locator(".toast.fresh").wait_for()
    assert entry(guest) == before
    guest.insist(guest.discard())
    guest.until_turn()
    assert entry(guest) == before
    guest.let_it_play()
    runs(guest, "next")
    assert guest.wait_at("result") == "result"


def test_in_the_lobby_it_comes_by_itself_and_a_page_loaded_anew_is_never_old(guest: Visitor, deployed: Path) -> None:
    deploy(deployed, "next")
    look_for_updates(guest)
    runs(guest, "next")
    guest.wait("at.at === 'lobby'")
    # whoever has loaded the page anew is up to date before the worker is
    deploy(deployed, "third")
    guest.page.reload()
    runs(guest, "third")
    guest.page.wait_for_function(KEPT_ONLY, arg="/assets/index-third.js")


def test_a_page_whose_protocol_the_server_no_longer_speaks_is_loaded_anew_once(guest: Visitor) -> None:
    """Another number in its first frame stands for a page of yesterday."""
    yesterday = ["9999"]

    def as_of_yesterday(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        number = yesterday[0]
        socket.on_message(lambda frame: server.send(HELLO.sub(rf"\g<1>{number}", str(frame))))

    guest.page.route_web_socket("**/ws", as_of_yesterday)
    guest.page.goto(guest.address)
    # the first one, this one, and one more by itself
    guest.meanwhile(lambda: sum(request.is_navigation_request() for request in guest.requested) == 3)
    guest.page.locator(".away h1").wait_for()
    yesterday[0] = "1"
    guest.tap(".away .prim")
    guest.wait("at.at === 'lobby'")
