"""The lesson: by mouse with a mistake on the way, by keys alone, broken off and gone on with, without a server."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Guests, Visit
from tests.browser.house import House
from tests.browser.visitor import LOOK_AGAIN, Visitor

NO_NETWORK = r"WebSocket connection to .* failed|Failed to load resource|ERR_"
KEYS = {"pung": "p", "chow": "c"}
MOST_STEPS = 60
SIZE = (844, 390)
# what the lesson waits for: "read", "result", or the answer it wants
WAITS_FOR = """() => {
  const ring = document.querySelector(".pointer");
  if (document.querySelector('[data-action="play"], .result [data-action="onward"]')) return "result";
  if (document.querySelector('.coach [data-action="onward"]')) return "read";
  return ring && document.querySelector(ring.dataset.target) ? ring.dataset.want : null;
}"""


def waits_for(guest: Visitor) -> str:
    guest.page.evaluate("look.nextFrame()")
    return str(guest.page.wait_for_function(WAITS_FOR).json_value())


def reached(guest: Visitor) -> str:
    return str(guest.page.evaluate("localStorage['hokchiu.lesson']"))


def goes_on(guest: Visitor, before: str) -> None:
    guest.page.wait_for_function("before => localStorage['hokchiu.lesson'] !== before", arg=before)


def begin(guest: Visitor) -> None:
    guest.tap('[data-action="lesson"]')
    guest.page.locator(".coach").wait_for()


def answer(guest: Visitor, want: str) -> None:
    """With the mouse: a tile that is not raised yet takes two clicks."""
    before = reached(guest)
    guest.tap(guest.page.locator(guest.page.locator(".pointer").get_attribute("data-target") or "").last)
    if want.startswith("discard") and reached(guest) == before:
        guest.page.wait_for_function(DISCARDED, arg=before)
    goes_on(guest, before)


# the second click, once the table takes one
DISCARDED = """before => {
  const target = document.querySelector(".pointer")?.dataset.target;
  const tile = target && [...document.querySelectorAll(target)].at(-1);
  if (localStorage["hokchiu.lesson"] === before) tile?.click();
  return localStorage["hokchiu.lesson"] !== before;
}"""


def through(guest: Visitor, answers: list[str]) -> None:
    """To the last result."""
    for _ in range(MOST_STEPS):
        want = waits_for(guest)
        before = reached(guest)
        if want == "result" and guest.page.locator('[data-action="play"]').count():
            return
        if want in ("read", "result"):
            guest.tap('[data-action="onward"]')
            goes_on(guest, before)
        else:
            answers.append(want)
            answer(guest, want)
    raise AssertionError("the lesson does not end")


def test_the_lesson_is_learnt_by_doing_and_leads_to_a_game(visit: Visit, house: House) -> None:
    guest = visit(house.address(), SIZE).open()
    begin(guest)
    while waits_for(guest) == "read":
        guest.tap('[data-action="onward"]')
    # a tile that is of use is not taken
    step, hand = reached(guest), guest.look("hand")
    guest.page.locator('.hit[data-tile="1s"]').press("Enter")
    guest.page.locator('.hit[data-tile="1s"]').press("Enter")
    guest.page.locator(".coach.no").wait_for()
    assert guest.page.locator(".coach p").inner_text().startswith("一索还用得上")
    guest.settle()
    assert (reached(guest), guest.look("hand")) == (step, hand)
    answers: list[str] = []
    through(guest, answers)
    assert [one.partition(":")[0] for one in answers] == [
        "discard", "chow", "discard", "pung", "discard", "open_kong", "discard", "win", "rob_gold",
    ]  # fmt: skip
    guest.tap('[data-action="play"]')
    guest.wait_at("turn", "claims", "result")


def by_key(guest: Visitor, want: str) -> None:
    """Reads on, or answers, without a mouse."""
    call, _, tile = want.partition(":")
    if want == "read":
        guest.page.locator(".coach .prim:focus").wait_for()
    elif call == "discard":
        guest.page.locator(f'.hit[data-tile="{tile}"]').last.focus()
    before = reached(guest)
    for _ in range(MOST_STEPS):
        # a tile that has just come under the finger takes no tap for one
        guest.page.keyboard.press(KEYS.get(call, "Enter"))
        guest.page.wait_for_timeout(LOOK_AGAIN)
        if reached(guest) != before:
            return
    raise AssertionError(f"{want} does nothing")


def test_the_lesson_by_keys_alone_broken_off_and_gone_on_with(visit: Visit, house: House) -> None:
    guest = visit(house.address(), SIZE, locale="en-US").open()
    guest.page.locator('[data-action="lesson"]').press("Enter")
    while (want := waits_for(guest)) != "pung":
        by_key(guest, want)
    guest.settle()
    table = guest.look("table")
    guest.page.reload()
    guest.page.locator('[data-action="lesson"]').press("Enter")
    assert waits_for(guest) == "pung"
    guest.settle()
    assert guest.look("table") == table
    by_key(guest, "pung")
    assert waits_for(guest) == "discard:8p"


@pytest.fixture
def kept(guests: Guests, visit: Visit, house: House) -> Visitor:
    guests.keeps = True
    guest = visit(house.address(), SIZE).open()
    guest.excuse(NO_NETWORK)
    guest.page.evaluate("navigator.serviceWorker.ready")
    return guest


def test_without_a_server_there_is_still_the_lesson(kept: Visitor, house: House) -> None:
    house.stop()
    kept.page.goto(kept.address)
    begin(kept)
    while waits_for(kept) == "read":
        kept.tap('[data-action="onward"]')
    answer(kept, "discard:9p")
    assert waits_for(kept) == "chow:345m"
    kept.tap(".cb")
    kept.tap('[data-action="leave"]')
    kept.page.locator(".offline h1").wait_for()
