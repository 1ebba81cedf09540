"""Two people in one room, each with a browser of his own, and two bots."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.visitor import Visitor, win_or_pass
from tests.server.knowledge import Knowledge

ROUNDS = 14
PUBLIC = ("river", "flower", "gold")


def test_two_people_sit_down_by_a_link_and_play_at_one_table(visit: Visit, house: House) -> None:
    host, guest = sitting_down(visit, house)
    for _ in range(ROUNDS):
        for one in (host, guest):
            one.step(win_or_pass)
        if "result" in (host.look("state")["at"], guest.look("state")["at"]):
            break
    same_table(host, guest)
    for one in (host, guest):
        if not one.page.locator(".result").count():
            only_its_own_hand(one)
        frames_tell_no_more(one)


def sitting_down(visit: Visit, house: House) -> tuple[Visitor, Visitor]:
    """The host opens a room, the guest comes by its link; a deal starts with both."""
    host = visit(house.address(), (844, 390), touch=True, name="Host").open()
    host.tap('[data-action="create-room"]')
    host.wait("at.at === 'room'")
    code = host.page.locator(".rc b").inner_text()
    guest = visit(house.address(), (1440, 900), name="Guest").open(f"/?room={code}")
    guest.wait("at.at === 'room'")
    assert "room=" not in guest.page.url
    assert host.page.locator('[data-action="start-room"]').is_disabled()
    guest.tap('[data-action="ready"]')
    host.page.locator('[data-action="start-room"]:enabled').wait_for()
    host.tap('[data-action="start-room"]')
    for one in (host, guest):
        one.page.locator("main.board").wait_for()
    return host, guest


def same_table(host: Visitor, guest: Visitor) -> None:
    """What lies open is the same for both, once both have been shown all of it."""
    newest = -1
    while newest < (newest := max(one.heard("event")[-1]["version"] for one in (host, guest))):
        for one in (host, guest):
            one.settle()
    for zone in PUBLIC:
        pictures = [one.page.evaluate(f"look.faces('{zone}')") for one in (host, guest)]
        assert pictures[0] == pictures[1], zone


def only_its_own_hand(one: Visitor) -> None:
    """No hand but the own one has a face, or any name of its tiles, in the page."""
    faces = one.page.evaluate("look.faces('hand', 'drawn')")
    assert len(faces) == len(one.look("hand"))
    assert one.page.locator("main.board [data-tile]").count() == len(faces)


def frames_tell_no_more(one: Visitor) -> None:
    """Every frame of the socket holds only what this seat may know (a model of its own says what that is)."""
    knowledge = Knowledge()
    for frame in one.raw:
        knowledge.take(frame)
    assert knowledge.hand
