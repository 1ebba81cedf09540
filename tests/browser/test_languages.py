"""简, 繁, English: one tap changes every word in sight, and nothing of the game."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.visitor import LOOK_AGAIN, Visitor

NAME = "A7"
HAN = re.compile(r"[\u3400-\u9fff]")
KEY = re.compile(r"^[a-z]+(\.[a-z_0-9]+)+$|\{[a-z]+\}|undefined|\[object")
# The same in every language: the switch itself, the stamps, and the name over the door.
EVERYWHERE = {"简", "繁", "EN", "胡", "和"}
BRAND = re.compile("福州麻[将將] ·|^福州麻[将將]$|Hokchiu|Fuzhou Mahjong")
# Chinese character sets serve as lists of the characters of each script: GB 2312 has no 繁體, Big5 no 简体.
CHARACTERS = {"zh-Hans": "gb2312", "zh-Hant": "big5"}
LANGUAGES = ("zh-Hans", "zh-Hant", "en")
IDLE_LOOKS = 100
"""The table in words is written anew in an idle moment."""


def words(guest: Visitor) -> list[str]:
    """What stands on the page and is not a name or the same in all languages."""
    found = [BRAND.sub("", text) for text in guest.look("texts")]
    return [text for text in found if text not in EVERYWHERE and text not in (NAME, NAME[0])]


def switch(guest: Visitor, language: str) -> None:
    guest.tap(f'.lng [lang="{language}"]')
    guest.page.wait_for_function("wanted => document.documentElement.lang === wanted", arg=language)


def strange(text: str, language: str) -> bool:
    """Whether the text shows that it was not put into this language."""
    if KEY.search(text):
        return True
    if language == "en":
        return HAN.search(text) is not None
    if re.search(r"[A-Za-z]{2}", text):
        return True
    return any(not encodes(letter, CHARACTERS[language]) for letter in HAN.findall(text))


def encodes(letter: str, characters: str) -> bool:
    try:
        letter.encode(characters)
    except UnicodeEncodeError:
        return False
    return True


def all_in(guest: Visitor, language: str) -> list[str]:
    """Every word is in the language; gives them."""
    for _ in range(IDLE_LOOKS):
        found = words(guest)
        wrong = [text for text in found if strange(text, language)]
        if not wrong:
            return found
        guest.page.wait_for_timeout(LOOK_AGAIN)
    raise AssertionError(f"{language}: {wrong}")


def test_the_three_languages_of_the_lobby_and_the_room(visit: Visit, house: House) -> None:
    guest = visit(house.address()).open()
    all_change(guest)
    guest.tap('[data-action="create-room"]')
    guest.wait("at.at === 'room'")
    all_in(guest, "en")


def all_change(guest: Visitor) -> None:
    """Through the languages by the switch in sight; ends in English."""
    seen = {}
    for language in LANGUAGES:
        switch(guest, language)
        seen[language] = all_in(guest, language)
    assert len({len(found) for found in seen.values()}) == 1
    unchanged = set(seen["zh-Hans"]) & set(seen["en"])
    assert [text for text in unchanged if re.search(r"[^\W\d_]", text)] == []


def by_the_menu(guest: Visitor, language: str) -> None:
    """Choose the language at the table: in the settings, which the menu leads to."""
    guest.tap(".cb")
    guest.tap('.menu [data-action="settings"]')
    guest.tap(".settings .tabs button:last-child")
    switch(guest, language)
    all_in(guest, language)
    guest.page.keyboard.press("Escape")
    guest.page.locator(".pop").wait_for(state="detached")


@pytest.fixture
def table(visit: Visit, house: House) -> Visitor:
    guest = visit(house.address(), (844, 390)).open()
    guest.quick_play()
    guest.until_turn()
    return guest


def test_the_three_languages_of_a_running_deal_leave_the_game_as_it_is(table: Visitor) -> None:
    table.settle()
    before = table.look("table")
    for language in LANGUAGES:
        by_the_menu(table, language)
        all_in(table, language)
        assert table.look("table") == before
    table.insist(table.discard())
    table.until_turn()
    all_in(table, "en")


def test_the_three_languages_of_the_result(table: Visitor) -> None:
    table.let_it_play()
    numbers = figures(table)
    for language in LANGUAGES:
        table.tap(".result footer .ghostb")
        by_the_menu(table, language)
        table.tap(".reopen")
        table.wait("at.at === 'result'")
        all_in(table, language)
        assert figures(table) == numbers


def figures(guest: Visitor) -> dict[str, Any]:
    """The sheet without its words."""
    return {key: value for key, value in guest.look("sheet").items() if key not in ("title", "dealer")}
