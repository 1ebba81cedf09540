"""The first visit: all from our own host, little of it, and no need of anything but plain HTTP."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.house import INVENTED, House

MOST_BYTES = 1_500_000


def test_the_first_load_is_small(visit: Visit, house: House) -> None:
    guest = visit(house.address()).open()
    guest.page.wait_for_load_state("networkidle")
    sizes = [request.sizes() for request in guest.requested]
    total = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
    assert 0 < total <= MOST_BYTES, f"{total} bytes"


def test_a_home_network_without_https_is_enough(visit: Visit, house: House) -> None:
    """Over plain HTTP under a name that is not loopback, browsers withhold what needs a secure context."""
    guest = visit(house.address(INVENTED)).open()
    assert not guest.page.evaluate("isSecureContext")
    guest.tap('[data-action="create-room"]')
    guest.wait("at.at === 'room'")
    code = guest.page.locator(".rc b").inner_text()
    guest.tap(".sh")
    assert guest.page.locator(".toast").inner_text() == "链接已复制"
    assert guest.page.locator(".qrb [aria-label]").get_attribute("aria-label") == f"{guest.address}/?room={code}"
    guest.tap('[data-action="start-room"]')
    guest.until_turn()
    guest.insist(guest.discard())
    assert guest.acts[-1].startswith("discard")
