"""Boards and statistics: empty for a guest, full for who has played, by keyboard, on all screens; titles in a room."""

from __future__ import annotations

import re

from hokchiu.store.rows import DealRow
from tests.browser.axe import serious
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.test_rooms import room_code
from tests.browser.visitor import Visitor
from tests.browser.walk import closed
from tests.lobby.ranked import Town
from tests.lobby.test_statistics import dealt

OTHERS = tuple(f"other {n:02}" for n in range(60))
SCREENS = ((568, 320), (390, 844), (1440, 900))
CHINESE = re.compile(r"[\u3400-\u9fff]")


class Ranked(Town):
    """The people of a house: some with accounts, who have played, and the visitor."""

    def __init__(self, house: House, guest: Visitor) -> None:
        assert house.service is not None
        super().__init__("", house.service.store)
        (found,) = self.sql("SELECT id FROM player WHERE name = 'A7'")
        self.people = {"A7": found[0]} | {
            name: self.store.player(f"the device of {name}", name).result().id for name in OTHERS
        }
        for name in self.people:
            self.keep_account(name)

    def play(self) -> None:
        """Everybody has played; the visitor has lost eight sessions, and has some deals."""
        for first in range(0, 60, 4):
            self.end(OTHERS[first : first + 4], (90, 20, -10, -100))
        for n in range(8):
            self.end(("A7", *OTHERS[n : n + 3]), (-30, 10, 10, 10))
        for n in range(6):
            record, payments = dealt(n)
            row = DealRow("t", 99, n + 1, record, (self.people["A7"], None, None, None), payments, payments)
            self.store.keep_step("t", b"x", True, row).result()
        self.counted()


def opened(guest: Visitor, tab: str = "board") -> None:
    guest.tap('[data-action="ranks"]')
    guest.page.locator(f'.ranks [data-tab="{tab}"]').click()


def test_a_guest_finds_a_friendly_page_and_a_player_his_place_and_his_figures(visit: Visit, house: House) -> None:
    guest = visit(house.address(), (844, 390)).open()
    opened(guest)
    guest.page.locator(".guest-note button").wait_for()
    opened_tab(guest, "own")
    guest.page.locator(".figures .say").wait_for()
    closed(guest)
    Ranked(house, guest).play()
    guest.tap('[data-action="account"]')
    guest.tap('[data-action="own-title"]:has-text("初到榕城")')
    guest.page.locator(".ranks .scroll").wait_for()
    closed(guest)
    board(guest)
    statistics(guest)
    for width, height in SCREENS:
        guest.page.set_viewport_size({"width": width, "height": height})
        for tab, there in (("board", ".rank-rows li"), ("own", ".numbers dd")):
            opened_tab(guest, tab)
            guest.page.locator(there).first.wait_for()
            assert guest.page.eval_on_selector_all(
                ".ranks .scroll, .ranks .pop-in", "all => all.every((one) => one.scrollWidth <= one.clientWidth + 1)"
            ), f"{tab} is wider than {width} x {height}"


def opened_tab(guest: Visitor, tab: str) -> None:
    guest.page.locator(f'.ranks [data-tab="{tab}"]').click()


def board(guest: Visitor) -> None:
    """Fifty rows, oneself below them, on the second page among them; by keyboard to another order."""
    page = guest.page
    opened(guest)
    page.locator(".rank-rows li").nth(49).wait_for()
    own = page.locator(".own-row")
    own.wait_for()
    place = int(own.get_attribute("data-place") or 0)
    assert place > 50
    assert serious(guest) == []
    page.locator('[data-action="after"]').focus()
    page.keyboard.press("Enter")
    mine = page.locator(".rank-rows .me")
    mine.wait_for()
    assert int(mine.get_attribute("data-place") or 0) == place
    own.wait_for(state="detached")
    page.locator(".rank-rows li").first.wait_for()
    points = page.locator(".choices button", has_text="得分")
    points.focus()
    page.keyboard.press("Space")
    page.locator('.rank-rows [data-place="1"]:has-text("+120")').first.wait_for()


def statistics(guest: Visitor) -> None:
    """The figures, a course as a table, in English without a Chinese word."""
    page = guest.page
    opened_tab(guest, "own")
    page.locator('.numbers div:has-text("盘数") dd:has-text("6")').wait_for()
    page.locator(".choices .pick").select_option(index=1)
    course = page.locator('.course:has-text("等级分走势")')
    course.locator("summary").press("Enter")
    course.locator("tbody tr").nth(7).wait_for()
    assert serious(guest) == []
    closed(guest)
    guest.tap('.lng [lang="en"]')
    opened(guest, "own")
    page.locator(".numbers dd").first.wait_for()
    assert not CHINESE.search(page.locator(".ranks").inner_text())


def test_a_title_stands_beside_a_name_in_a_room(visit: Visit, house: House) -> None:
    host = visit(house.address(), (844, 390)).open()
    Ranked(house, host).play()
    code = room_code(host)
    other = visit(house.address(), (390, 844), name="B8").open(f"/?room={code}")
    for guest in (host, other):
        guest.page.locator('.seat small:has-text("初到榕城")').wait_for()
        assert guest.page.locator('.seat small:has-text("初到榕城")').count() == 1
