"""A club from its founding to a table of it, and the operator's page: what is reported, banned and told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hokchiu.store.club_rows import Membership
from hokchiu.store.clubs import Clubs
from hokchiu.store.moderation import Moderation
from hokchiu.store.rows import EndedSession
from hokchiu.store.store import Store
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.test_pages import by_axe, misfits
from tests.browser.visitor import Visitor

SCREEN = (844, 390)
USER_NAME, PASSWORD = "ann", "correct horse battery"
KEEP = """async ([user_name, password]) => {
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ user_name, password, proof: null });
  return (await fetch("/api/account/password", { method: "POST", headers, body })).status;
}"""


BY_AXE = ("house", "an account")
"""The pages with most on them; the others are made of the same."""


def looked_at(guest: Visitor, pages: Iterable[str]) -> list[str]:
    """What does not fit on any screen, and what axe finds on some."""
    return [
        fault for page in pages for fault in (*misfits(guest, page), *(by_axe(guest, [page]) if page in BY_AXE else ()))
    ]


def store_of(house: House) -> Store:
    assert house.service is not None
    return house.service.store


def player_of(guest: Visitor) -> str:
    found: str = guest.heard("welcome")[-1]["player"]
    return found


def founded(guest: Visitor, name: str) -> str:
    """A club, and the code by which others come."""
    guest.tap('[data-action="clubs"]')
    guest.page.fill(".clubs .name-form:has([data-action='create-club']) input", name)
    guest.tap('[data-action="create-club"]')
    guest.tap('.clubs [data-tab="members"]')
    guest.tap('[data-action="invite"]')
    return guest.page.locator(".clubs .code").inner_text()


def played(house: House, *players: str) -> None:
    """A session at a table of the only club."""
    store = store_of(house)
    clubs = Clubs(store.writer)
    (own,) = clubs.of_player(players[0]).result()
    assert isinstance(own, Membership)
    clubs.opened(own.id, players[0], "played").result()
    four = (*players, *(store.player(f"somebody else {n} device", f"p{n}").result().id for n in range(4)))[:4]
    ended = EndedSession("played", 1, "encyclopedia", False, "played_out", 1, 8, four, (30, -10, -25, 5))
    store.keep_step("played", b"step", True, None, ended).result()
    store.keep_step("played", b"", True, None).result()


def club_pages(guest: Visitor, house: House, other: Visitor) -> Iterator[str]:
    """Each tab of the club, by name."""
    played(house, player_of(guest), player_of(other))
    yield "members"
    guest.tap('.clubs [data-tab="results"]')
    guest.page.locator(".club-table tbody tr").nth(3).wait_for()
    assert guest.page.locator(".club-transfers li").count() == 3
    yield "results"
    guest.tap('.clubs [data-tab="house"]')
    guest.page.fill(".clubs .name-form:has([data-action='post']) input", "Tonight at eight")
    guest.tap('[data-action="post"]')
    guest.page.locator(".club-log li").nth(3).wait_for()
    yield "house"
    guest.tap('.clubs [data-tab="tables"]')
    guest.page.locator(".club-post").wait_for()


def test_a_club_is_founded_joined_by_its_link_and_its_table_opened_with_one_tap(visit: Visit, house: House) -> None:
    ann = visit(house.address(), SCREEN, locale="en-US", name="Ann").open()
    code = founded(ann, "Drum Mountain")
    bea = visit(house.address(), SCREEN, locale="en-US", name="Bea").open(f"/?club={code}")
    bea.page.locator(".club-door").wait_for()
    bea.tap('[data-action="join-club"]')
    faults = looked_at(ann, club_pages(ann, house, bea))
    bea.tap('[data-action="open-club-table"]')
    bea.wait("at.at === 'room'")
    ann.tap('[data-action="sit-down"]')
    ann.wait("at.at === 'room'")
    assert ann.heard("table")[-1]["code"] == bea.heard("table")[-1]["code"]
    ann.tap('.sheet.room [data-action="talk"]')
    ann.tap('.talk [data-action="report"]')
    ann.page.locator(".report form").wait_for()
    faults += looked_at(ann, ["report"])
    ann.tap('[data-action="send-report"]')
    ann.page.locator(".report [role=status]").wait_for()
    assert not faults, "\n".join(faults)


def operator_pages(guest: Visitor) -> Iterator[str]:
    """Each tab of the operator's page, by name."""
    guest.page.locator(".op-figures").wait_for()
    yield "overview"
    guest.tap('[data-tab="notices"]')
    guest.page.fill(".op-tell input >> nth=2", "The server moves tonight")
    guest.tap('[data-action="tell"]')
    guest.page.locator('[data-action="withdraw"]').wait_for()
    yield "notices"
    guest.tap('[data-tab="people"]')
    guest.tap('[data-account="Bea"]')
    guest.tap('[data-action="ban"]')
    yield "an account"
    guest.page.fill(".op-why > input", "rude")
    guest.tap('[data-action="ban-go"]')
    guest.page.locator('[data-action="revoke"]').wait_for()
    guest.tap('[data-tab="audit"]')
    guest.page.locator(".op-rows li").nth(1).wait_for()
    yield "log"


def test_an_operator_tells_everybody_bans_somebody_and_it_is_written_down(visit: Visit, house: House) -> None:
    ann = visit(house.address(), SCREEN, locale="en-US", name="Ann").open()
    bea = visit(house.address(), SCREEN, locale="en-US", name="Bea").open()
    bea.tap('[data-action="friends"]')  # which signs her in: a guest who only looks has no cookie
    bea.page.keyboard.press("Escape")
    ann.excuse("404")
    ann.page.goto(f"{house.address()}/operator")
    ann.page.locator(".operator [role=status]", has_text="nothing here").wait_for()
    assert ann.page.evaluate(KEEP, [USER_NAME, PASSWORD]) == 200
    Moderation(store_of(house).writer).set_role(USER_NAME, "operator").result()
    ann.page.reload()
    faults = looked_at(ann, operator_pages(ann))
    bea.page.locator(".away", has_text="rude").wait_for()
    faults += misfits(bea, "banned")
    assert not faults, "\n".join(faults)
    bea.excuse("403")
