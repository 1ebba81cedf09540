"""A table of each set without a gold: played with taps against bots for some turns, by the trustee to its result."""

from __future__ import annotations

from typing import Any

import pytest

from hokchiu.rules.load import load, profiles
from tests.amounts import soak
from tests.browser.conftest import Houses, Visit
from tests.browser.visitor import DECISIONS, Visitor, win_or_pass

WITHOUT_GOLD = [name for name in profiles() if load(name).options["gold"] == "none"]
UNLIKE = ("mcr", "small_big", "duel71")
"""The others are seen like the first."""
TAPS = 8


@pytest.mark.parametrize("rules", [*UNLIKE, *soak(*(name for name in WITHOUT_GOLD if name not in UNLIKE))])
def test_a_deal_is_played_to_its_result(visit: Visit, houses: Houses, rules: str) -> None:
    guest = visit(houses().address(), (844, 390), locale="en-US").open()
    open_a_table(guest, rules)
    guest.until_turn()
    the_table_is_that_of_the_rules(guest, rules)
    for _ in range(TAPS):
        if guest.wait_at(*DECISIONS, "result") == "result":
            break
        guest.step(win_or_pass)
    if guest.wait_at(*DECISIONS, "result") != "result":
        guest.let_it_play()
    the_sheet_says_what_was_settled(guest)


def test_tiles_are_given_away_before_the_first_discard_of_the_game_for_two(visit: Visit, houses: Houses) -> None:
    guest = visit(houses().address(), (390, 844), touch=True, locale="en-US").open()
    open_a_table(guest, "duel71")
    guest.wait_at("exchange")
    before = guest.look("table")["hand"]
    for place in (0, 1):
        guest.tap(guest.page.locator(".hit").nth(place))
    guest.tap('[data-slot="give"]')
    guest.wait("at.at !== 'exchange'")
    guest.until_turn()
    assert guest.acts[:3] == [f"mark:{before[0]}", f"mark:{before[1]}", "pass"]
    assert len([event for event in guest.heard("event") if event["event"]["e"] == "exchange"]) >= 2


def open_a_table(guest: Visitor, rules: str) -> None:
    """A room of these rules, started with bots."""
    guest.tap('[data-action="create-room"]')
    guest.wait("at.at === 'room'")
    guest.tap('[data-action="change-rules"]')
    guest.tap(f'[data-rules="{rules}"]')
    guest.tap('[data-action="use-rules"]')
    guest.page.locator(".room-rules").wait_for(state="detached")
    guest.tap('[data-action="start-room"]')


def the_table_is_that_of_the_rules(guest: Visitor, rules: str) -> None:
    """No gold anywhere, as many tiles in hand and plates as there should be, winds where they count."""
    options = load(rules).options
    table = guest.look("table")
    assert table["gold"] == []
    # others may have claimed before one's first question: only the hand is one's own for certain
    assert len(table["hand"]) in (options["hand_tiles"], int(options["hand_tiles"]) + 1)
    assert guest.page.locator(".plate").count() == options["players"]
    stacks = -(-int(options["wall_tiles"]) // 2)
    assert guest.page.locator(".wall .st").count() == stacks
    winds = load(rules).fans.points["seat_wind"] if options["win_count"] == "fans" else 0
    assert guest.page.locator(".plate .wd").count() == (options["players"] if winds else 0)


def the_sheet_says_what_was_settled(guest: Visitor) -> None:
    settled: dict[str, Any] = guest.heard("event")[-1]["event"]
    assert settled["e"] == "settled"
    sheet = guest.look("sheet")
    assert sheet["backs"] == 0
    assert sum(sheet["payments"]) + (sheet["winner"] or 0) == 0
    if settled["winner"] is None:
        return
    assert sheet["total"] == settled["value"]
    assert sorted(sheet["payments"]) == sorted(
        points
        for seat, points in enumerate(settled["payments"])
        if seat != settled["winner"] and settled["hands"][seat]
    )
    counted = guest.page.locator(".sheet.result .led li:not(.subt):not(.tot)").count()
    assert counted == len(settled["lines"])
