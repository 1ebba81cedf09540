"""The table without a mouse: arrows and Enter for the hand, letters for the calls."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.visitor import DECISIONS, Visitor

KEYS = {"win": "h", "kong": "k", "pung": "p", "chow": "c", "pass": "x"}
DISCARDS = 4


def test_the_first_discards_and_calls_are_made_by_keys(visit: Visit, house: House) -> None:
    guest = visit(house.address()).open()
    guest.page.locator('[data-action="quick-play"]').press("Enter")
    while sum(act.startswith("discard") for act in guest.acts) < DISCARDS:
        if guest.wait_at(*DECISIONS, "result") == "result":
            guest.wait("at.at === 'result'")
            guest.page.locator('[data-action="next"]').press("Enter")
        elif guest.look("state")["at"] == "claims":
            call(guest)
        else:
            discard(guest)


def call(guest: Visitor) -> None:
    """The first call that is offered; with several ways to make it, the first of them."""
    slots = guest.look("state")["slots"]
    asked, given = guest.asked["decision"], len(guest.acts)
    if not slots:
        return
    guest.page.keyboard.press(KEYS[slots[0]])
    if len(guest.acts) == given and guest.asked["decision"] == asked:
        guest.page.keyboard.press("1")


def discard(guest: Visitor) -> None:
    """Two tiles to the left of where one is, then Enter; the raised tile is the one that goes."""
    given = len(guest.acts)
    guest.page.keyboard.press("ArrowLeft")
    guest.page.keyboard.press("ArrowLeft")
    (raised,) = guest.look("raised")
    guest.page.keyboard.press("Enter")
    guest.meanwhile(lambda: len(guest.acts) > given or "gold" in guest.look("state")["slots"])
    if len(guest.acts) == given:
        guest.page.keyboard.press("Enter")
    assert guest.answered(given) == f"discard:{raised}"
