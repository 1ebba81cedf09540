"""A whole deal four ways: by finger, by mouse, by keys, and by the roles and names alone that a screen reader has."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.visitor import A_DEAL, DECISIONS, Visitor

KEYS = {"win": "h", "kong": "k", "pung": "p", "chow": "c", "pass": "x"}
CALLS = ("胡", "抢金", "三金倒", "天胡", "抢杠", "过")
NO_PLACE = (0.0, 0.0)


@dataclass
class Way(ABC):
    """How somebody answers; ``done``: what he has done so far, by name."""

    guest: Visitor
    done: set[str] = field(default_factory=set)

    def begin(self) -> None:
        self.guest.tap('[data-action="quick-play"]')

    def go_on(self) -> None:
        self.guest.tap('[data-action="next"]')

    def at(self) -> str:
        return self.guest.wait_at(*DECISIONS, "result")

    @abstractmethod
    def answer(self) -> None:
        """Answer what is asked, if something is."""

    def play(self) -> None:
        """One deal to its settlement, and the next one begun."""
        self.begin()
        for _ in range(A_DEAL):
            if self.at() == "result":
                break
            self.answer()
        assert self.guest.heard("event")[-1]["event"]["e"] == "settled"
        self.guest.wait("at.at === 'result'")
        self.go_on()
        self.guest.meanwhile(lambda: sum(frame["event"]["e"] == "deal" for frame in self.guest.heard("event")) > 1)


class Seen(Way):
    """Of who looks at the page."""

    @abstractmethod
    def call(self, slots: list[str]) -> None:
        """Take one of these calls."""

    @abstractmethod
    def discard(self) -> None:
        """Discard a tile."""

    def answer(self) -> None:
        state = self.guest.look("state")
        calls = [slot for slot in ("win", "pass") if slot in state["slots"]]
        if calls:
            self.call(calls)
        elif state["at"] == "turn":
            self.discard()

    def plain(self) -> Locator:
        """A tile that may go and is no gold, the rightmost."""
        return self.guest.page.locator('.hit[data-legal="true"]:not([aria-label*="金"])').last

    def middle(self, target: Locator) -> tuple[float, float]:
        box = target.bounding_box() if target.count() else None
        return NO_PLACE if box is None else (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class Finger(Seen):
    """Taps, and pulls every other tile out of the hand."""

    def call(self, slots: list[str]) -> None:
        place = self.middle(self.guest.page.locator(f'.band [data-slot="{slots[0]}"]'))
        self.guest.page.touchscreen.tap(*place)

    def discard(self) -> None:
        x, y = self.middle(self.plain())
        if len(self.guest.acts) % 2:
            self.guest.page.touchscreen.tap(x, y)
            self.done.add("tap")
        else:
            self.swipe(x, y)
            self.done.add("swipe")

    def swipe(self, x: float, y: float) -> None:
        """A finger comes down on a tile and goes up by a third of the screen."""
        client = self.guest.page.context.new_cdp_session(self.guest.page)
        for kind, points in (
            ("touchStart", [{"x": x, "y": y}]),
            ("touchMove", [{"x": x, "y": y - 60}]),
            ("touchMove", [{"x": x, "y": y - 130}]),
            ("touchEnd", []),
        ):
            client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        client.detach()


class Mouse(Seen):
    """One click discards; the right button passes, a double click on the felt discards what was drawn."""

    def call(self, slots: list[str]) -> None:
        if slots == ["pass"]:
            self.guest.page.mouse.click(720, 640, button="right")
            self.done.add("right")
        else:
            self.guest.page.mouse.click(*self.middle(self.guest.page.locator(f'.band [data-slot="{slots[0]}"]')))

    def discard(self) -> None:
        drawn = self.guest.page.locator('.hit[data-legal="true"][aria-label*="刚摸到"]:not([aria-label*="金"])')
        if drawn.count() and len(self.guest.acts) % 2:
            self.guest.page.mouse.dblclick(720, 640)
            self.done.add("double")
        else:
            self.guest.page.mouse.click(*self.middle(self.plain()))
            self.done.add("click")


class Keys(Seen):
    """Nothing but keys, from the lobby on; the first call that is offered is made, the first way of it."""

    def begin(self) -> None:
        self.guest.page.locator('[data-action="quick-play"]').press("Enter")

    def go_on(self) -> None:
        self.guest.page.keyboard.press("n")

    def answer(self) -> None:
        state = self.guest.look("state")
        if state["at"] == "turn" and "win" not in state["slots"]:
            self.discard()
        elif state["slots"]:
            self.call(state["slots"])

    def call(self, slots: list[str]) -> None:
        asked, given = self.guest.asked["decision"], len(self.guest.acts)
        self.guest.page.keyboard.press(KEYS[slots[0]])
        if len(self.guest.acts) == given and self.guest.asked["decision"] == asked:
            self.guest.page.keyboard.press("1")

    def discard(self) -> None:
        """Two tiles to the left of where one is, then Enter; the raised tile is the one that goes."""
        given = len(self.guest.acts)
        self.guest.page.keyboard.press("ArrowLeft")
        self.guest.page.keyboard.press("ArrowLeft")
        raised = self.guest.look("raised")
        self.guest.page.keyboard.press("Enter")
        self.guest.meanwhile(lambda: len(self.guest.acts) > given or "gold" in self.guest.look("state")["slots"])
        if len(self.guest.acts) == given:
            self.guest.page.keyboard.press("Enter")
        assert self.guest.answered(given) == f"discard:{raised[0]}"
        self.done.add("enter")


class Tree(Way):
    """Roles and names alone, as a screen reader tells them; what it activates is clicked, without a place."""

    def begin(self) -> None:
        self.press("立即开打")

    def go_on(self) -> None:
        self.press("下一盘")

    def told(self) -> str:
        """The page as its accessibility tree says it."""
        return self.guest.page.locator("body").aria_snapshot()

    def at(self) -> str:
        told = ""

        def something() -> bool:
            nonlocal told
            told = self.told()
            return any(sign in told for sign in ('button "下一盘"', "轮到你", 'button "过"'))

        self.guest.meanwhile(something)
        return "result" if 'button "下一盘"' in told else "asked"

    def press(self, name: str) -> None:
        """Activate the first button whose name begins so; if it has gone, another answer has decided."""
        found = self.guest.page.get_by_role("button", name=name).first
        if found.count():
            found.dispatch_event("click")

    def answer(self) -> None:
        told = self.told()
        given = len(self.guest.acts)
        offered = [call for call in CALLS if f'button "{call}' in told]
        if offered:
            self.press(offered[0])
        elif "轮到你" in told:
            self.press(self.free(told))
        if len(self.guest.acts) > given:
            self.done.add("activated")

    def free(self, told: str) -> str:
        """The last tile of the hand that is no gold: its first activation raises it, the second discards it."""
        hand = told.partition('group "手牌"')[2].partition("- group")[0]
        names = re.findall(r'button "([^"]+)"', hand)
        return next(name for name in reversed(names) if "金" not in name and ("第" in name or "刚摸到" in name))


WAYS: list[tuple[type[Way], dict[str, object], set[str]]] = [
    (Finger, {"size": (844, 390), "touch": True}, {"tap", "swipe"}),
    (Mouse, {"size": (1440, 900)}, {"click"}),
    (Keys, {"size": (1440, 900)}, {"enter"}),
    (Tree, {"size": (390, 844)}, {"activated"}),
]


@pytest.mark.parametrize(("way", "screen", "done"), WAYS, ids=["finger", "mouse", "keys", "tree"])
def test_a_deal_is_played_to_the_next_one(
    visit: Visit, house: House, way: Callable[[Visitor], Way], screen: dict[str, object], done: set[str]
) -> None:
    guest = visit(house.address(), **screen)
    guest.page.add_init_script("localStorage['hokchiu.level'] = 'novice'")
    if way is Mouse:
        guest.page.add_init_script("localStorage['hokchiu.play'] = '{\"discard\":\"single\"}'")
    player = way(guest.open())
    player.play()
    assert player.done >= done


def test_the_table_is_told_in_words(visit: Visit, house: House) -> None:
    guest = visit(house.address(), size=(390, 844)).open()
    guest.quick_play()
    guest.until_turn()
    table = guest.page.get_by_role("region", name="桌面").inner_text()
    discarders = {frame["event"]["seat"] for frame in guest.heard("event") if frame["event"]["e"] == "discard"}
    assert table.startswith("金：")
    assert table.count("手牌") == 4
    assert table.count("牌河：") <= len(discarders) <= 4
