"""The trustee: it plays while one is away, all see it, and one tap ends it."""

from __future__ import annotations

from hokchiu.tables.pace import Pace
from tests.browser.conftest import Houses, Visit

# Longer than the test: the trustee is seen before its first answer.
PATIENT = Pace(pause=0, think=(0, 0), trustee=60_000, between=0)


def test_the_trustee_is_marked_and_ends_with_one_tap_at_the_same_question(visit: Visit, houses: Houses) -> None:
    guest = visit(houses(PATIENT).address(), (844, 390), touch=True).open()
    guest.quick_play()
    guest.until_turn()
    hand, options = guest.look("hand"), guest.asked["options"]
    guest.tap(".cb")
    guest.tap('.menu [aria-pressed="false"].ghostb')
    back = guest.page.locator('[data-slot="back"]')
    back.wait_for()
    guest.page.evaluate("look.nextFrame()")
    assert back.inner_text() == "我回来了，取消托管"
    assert guest.page.locator(".plate .tag.trustee").count() == 1
    guest.tap(back)
    guest.wait("at.at === 'turn'")
    guest.page.evaluate("look.nextFrame()")
    assert guest.page.locator(".plate .tag.trustee").count() == 0
    assert guest.look("hand") == hand
    assert guest.asked["options"] == options
    guest.insist(guest.discard())
