"""Somebody with a browser: what he sees, what he taps, and what his page may never do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Error, Locator, Page, Request, WebSocket

MOMENT = 30_000
A_DEAL = 400
LOOK_AGAIN = 20
NO_WORKER = "Service Worker registration blocked by Playwright"
DECISIONS = ("turn", "claims", "exchange", "offer", "choice", "seabed")


@dataclass
class Visitor:
    """A page and its watch: errors, requests to other hosts, frames of the socket."""

    page: Page
    address: str
    touch: bool = False
    faults: list[str] = field(default_factory=list)
    received: list[dict[str, Any]] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    sent: list[dict[str, Any]] = field(default_factory=list)
    sockets: list[WebSocket] = field(default_factory=list)
    requested: list[Request] = field(default_factory=list)
    excused: list[str] = field(default_factory=lambda: [NO_WORKER])

    def __post_init__(self) -> None:
        self.page.set_default_timeout(MOMENT)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))
        self.page.on("request", self._request)
        self.page.on("websocket", self._socket)

    # ------------------------------------------------------------ the watch

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        self.requested.append(request)
        self._ours(request.url)

    def _ours(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.address).netloc:
            self.faults.append(f"a request to another host: {url}")

    def _socket(self, socket: WebSocket) -> None:
        self._ours(socket.url)
        self.sockets.append(socket)
        socket.on("framereceived", lambda frame: self._hear(str(frame)))
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _hear(self, frame: str) -> None:
        self.raw.append(frame)
        self.received.append(json.loads(frame))

    def excuse(self, pattern: str) -> None:
        """The browser itself reports this in the console when the network fails: not the page's fault."""
        self.excused.append(pattern)

    def check(self) -> None:
        """Nothing happened that must never happen."""
        wrong = [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.excused)]
        assert not wrong, "\n".join(wrong)

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """The frames of this kind that have come so far."""
        return [frame for frame in self.received if frame["t"] == kind]

    @property
    def acts(self) -> list[str]:
        """The answers given so far."""
        return [frame["action"] for frame in self.sent if frame["t"] == "act"]

    @property
    def asked(self) -> dict[str, Any]:
        """The newest question."""
        return self.heard("ask")[-1]

    # ------------------------------------------------------------ seeing

    def look(self, what: str) -> Any:
        """What ``look.js`` reads off the page, in a frame: what has happened before is rendered then."""
        return self.page.evaluate(f"look.nextFrame().then(() => look.{what}())")

    def frame(self) -> None:
        """Until the page is rendered with what has happened."""
        with suppress(Error):  # a page that is being loaded anew has no frame to wait for
            self.page.evaluate("look.nextFrame()")

    def wait(self, condition: str, argument: Any = None) -> None:
        """Until a condition of the page holds (a JavaScript expression of ``at``, the page's state)."""
        self.frame()
        self.page.wait_for_function(f"(argument) => {{ const at = look.state(); return {condition}; }}", arg=argument)

    def wait_at(self, *places: str) -> str:
        """Until the page is at one of these; which."""
        self.wait("argument.includes(at.at)", list(places))
        return str(self.look("state")["at"])

    def meanwhile(self, happened: Callable[[], bool]) -> None:
        """Until something has happened elsewhere; the page lives on."""
        end = monotonic() + MOMENT / 1000
        while not happened():
            assert monotonic() < end, "it did not happen"
            self.page.wait_for_timeout(LOOK_AGAIN)

    def answered(self, given: int) -> str:
        """Until the page has sent one answer more than *given*; which. (The next question may come within a frame.)"""
        self.meanwhile(lambda: len(self.acts) > given)
        return self.acts[given]

    def settle(self) -> None:
        """Until nothing on the page moves."""
        self.page.evaluate("look.rest()")

    # ------------------------------------------------------------ doing

    def tap(self, target: str | Locator) -> None:
        """With the finger on phones, with the mouse elsewhere."""
        found = self.page.locator(target).first if isinstance(target, str) else target
        if self.touch:
            found.tap()
        else:
            found.click()
        self.frame()

    def open(self, path: str = "/") -> Visitor:
        """Go there, and wait for the first page."""
        self.page.goto(self.address + path)
        self.wait("!['nowhere'].includes(at.at)")
        return self

    def quick_play(self) -> None:
        """From the lobby to the first decision of a table with three bots."""
        self.tap('[data-action="quick-play"]')
        self.wait_at(*DECISIONS, "result")

    def until_turn(self) -> None:
        """Decline whatever is offered until it is the own turn; a deal that ends on the way is followed by the next."""
        for _ in range(A_DEAL):
            at = self.wait_at(*DECISIONS, "result")
            if at == "turn":
                return
            self.step(pass_or_pick)
        raise AssertionError("never came to a turn")

    def step(self, choice: Callable[[list[str]], str | None]) -> None:
        """One tap: the call that *choice* takes from those offered, else a discard, else on from the result."""
        state = self.look("state")
        if state["at"] == "result":
            self.tap('[data-action="next"]')
        elif state["at"] in DECISIONS:
            self._answer(choice(state["slots"]), state["at"])

    def _answer(self, slot: str | None, at: str) -> None:
        if slot is not None:
            self._try(f'.band [data-slot="{slot}"]')
        elif at == "turn":
            self._try(self.discard())

    def discard(self) -> Locator:
        """A tile that may go and is no gold: the rightmost, which is the drawn one after a draw."""
        plain = self.page.locator('.hit[data-legal="true"]:not([aria-label*="金"]):not([aria-label*="gold"])')
        return plain.last if plain.count() else self.page.locator('.hit[data-legal="true"]').last

    def _try(self, target: str | Locator) -> None:
        """Tap what was offered a moment ago; it may have gone because somebody else's answer decided."""
        found = self.page.locator(target).first if isinstance(target, str) else target
        box = found.bounding_box() if found.count() else None
        if box is None:
            return
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def press_once(self, slot: str) -> None:
        """Press a call that opens something, unless it is open."""
        found = self.page.locator(f'.band [data-slot="{slot}"]')
        if found.count():
            found.first.click()
            self.settle()

    def insist(self, target: str | Locator) -> None:
        """Tap until the page has sent an answer and heard of it: a question just come takes no tap for one."""
        given = len(self.acts)
        for _ in range(A_DEAL):
            if len(self.acts) > given:
                break
            heard = len(self.received)
            self.tap(target)
            self.page.wait_for_timeout(LOOK_AGAIN)
        else:
            raise AssertionError(f"{target} does nothing")
        self.meanwhile(lambda: len(self.received) > heard)

    def let_it_play(self) -> None:
        """Hand the seat to the trustee, who plays the deal to its end, and take it back from the sheet's side."""
        self.tap(".cb")
        self.tap('.menu [aria-pressed="false"].ghostb')
        self.wait_at("result")

    def play_out(self) -> None:
        """Play the deal to its settlement: win if offered, else pass, else discard."""
        for _ in range(A_DEAL):
            if self.wait_at(*DECISIONS, "result") == "result":
                return
            self.step(win_or_pass)
        raise AssertionError("the deal does not end")


def pass_or_pick(slots: list[str]) -> str | None:
    """Nothing that is offered, but a hidden tile where one must be picked."""
    return next((slot for slot in ("pass", "pick") if slot in slots), None)


def win_or_pass(slots: list[str]) -> str | None:
    """A win if there is one; no meld."""
    return "win" if "win" in slots else pass_or_pick(slots)
