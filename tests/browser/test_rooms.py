"""What people agree on at a table: who sits where, when it ends, and another one; and finding each other."""

from __future__ import annotations

from hokchiu.tables.pace import Pace
from tests.browser.conftest import Houses, Visit
from tests.browser.house import House
from tests.browser.visitor import Visitor


def room_code(host: Visitor) -> str:
    host.tap('[data-action="create-room"]')
    host.wait("at.at === 'room'")
    return str(host.page.locator(".rc b").inner_text())


def test_seats_are_swapped_a_stranger_is_sent_away_the_session_is_dissolved_and_begins_anew(
    visit: Visit, house: House
) -> None:
    host = visit(house.address(), (390, 844), touch=True, name="Host").open()
    code = room_code(host)
    stranger = visit(house.address(), (844, 390), touch=True, name="Stranger").open(f"/?room={code}")
    host.tap('[data-seat="1"]:has-text("Stranger")')
    host.tap('[data-action="seat-kick"]')
    host.tap('[data-action="seat-kick"]')
    stranger.wait_at("lobby")
    stranger.open(f"/?room={code}")
    stranger.meanwhile(lambda: any(frame["reason"] == "kicked" for frame in stranger.heard("nack")))
    guest = visit(house.address(), (1440, 900), name="Guest").open(f"/?room={code}")
    swap(host, guest)
    talk(host, guest)
    start(host, guest)
    vote(host, guest)
    for one in (host, guest):
        one.tap('[data-action="next"]')
    for one in (host, guest):
        one.page.locator(".session").wait_for(state="detached")
        one.page.locator("main.board").wait_for()
    assert [player["total"] for player in host.heard("table")[-1]["players"]] == [0] * 4


def swap(host: Visitor, guest: Visitor) -> None:
    guest.tap('[data-seat="0"]')
    guest.tap('[data-action="seat-swap"]')
    host.tap('[data-action="swap-yes"]')
    guest.page.locator('[data-seat="1"]:has-text("Host")').wait_for()
    host.page.locator('[data-seat="0"]:has-text("Guest")').wait_for()


def talk(host: Visitor, guest: Visitor) -> None:
    """Before the first deal, in the room."""
    guest.tap('.room [data-action="talk"]')
    guest.tap('[data-phrase="t02"]')
    host.page.locator('.seat-at:has([data-seat="0"]) [data-call="t02"]').wait_for()


def start(host: Visitor, guest: Visitor) -> None:
    for seat in (2, 3):
        host.tap(f'[data-seat="{seat}"]')
        host.tap('[data-action="seat-bot"]')
        host.page.locator(f'[data-seat="{seat}"].bot').wait_for()
    for one in (guest, host):
        one.tap('[data-action="ready"]')
    for one in (host, guest):
        one.page.locator("main.board").wait_for()


def vote(host: Visitor, guest: Visitor) -> None:
    """The guest proposes and the host is against it; then the other way round, and both agree."""
    for proposer, other, answer in ((guest, host, "vote-no"), (host, guest, "vote-yes")):
        proposer.tap(".cb")
        proposer.tap('[data-action="dissolve"]')
        proposer.tap('[data-action="dissolve"]')
        proposer.page.locator(".ballot.small").wait_for()
        other.tap(f'[data-action="{answer}"]')
        other.page.locator(".ballot").wait_for(state="detached")
    for one in (host, guest):
        one.wait_at("session")
        assert not one.look("misfits")


def test_two_who_look_for_the_same_game_meet(visit: Visit, houses: Houses) -> None:
    house = houses(Pace(pause=0, think=(0, 0), trustee=0, queue=600_000))
    people = [visit(house.address(), (390, 844), touch=True, name=name).open() for name in ("A", "B")]
    for one in people:
        one.page.evaluate("localStorage['hokchiu.match'] = 'duel71'")
        one.tap('[data-action="match"]')
        one.tap('[data-action="match-go"]')
        if one is people[0]:
            one.wait_at("waiting")
            assert not one.look("misfits")
    for one in people:
        one.page.locator("main.board").wait_for()
    players = people[0].heard("table")[-1]["players"]
    assert sorted(player["name"] for player in players if player["kind"] == "human") == ["A", "B"]
