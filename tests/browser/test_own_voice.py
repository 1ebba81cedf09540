"""One's own voice: recorded by a fake microphone, shared, and heard in a second browser at the same table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile as sf  # type: ignore[import-untyped, unused-ignore]
from playwright.sync_api import Browser

from tests.browser.conftest import CHROMIUM, FLAGS, Guests, Houses
from tests.browser.house import INVENTED, House
from tests.browser.visitor import Visitor
from tools.audio.sprite import cut, decode, read_index
from tools.make_sounds import OUT

RATE = 48_000
SILENCE_S = 0.9
LISTEN = "window.heard = []; addEventListener('hokchiu:heard', (event) => window.heard.push(event.detail));"
PHRASE = "t02"
# The built-in voice is played from one long file, a recording from a buffer of its own.
LENGTHS = """
window.lengths = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (at, from, long) {
  window.lengths.push(this.buffer.duration);
  return start.call(this, at, from, long);
};
"""
LONGEST_S = 2.6


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One of our clips between silences, as a file that Chromium plays into its microphone."""
    samples, rate = decode((OUT / "voice.mp3").read_bytes())
    word = np.repeat(cut(samples, rate, read_index((OUT / "voice.json").read_text())["win"]), RATE // rate)
    hush = np.random.default_rng(1).normal(0, 0.0004, round(SILENCE_S * RATE))
    file = tmp_path_factory.mktemp("microphone") / "word.wav"
    sf.write(file, np.concatenate([hush, word * 0.6, hush]), RATE, subtype="PCM_16")
    return file


@pytest.fixture(scope="module")
def talkers(browser: Browser, spoken: Path) -> Iterator[Browser]:
    """A browser whose microphone hears the file."""
    flags = [
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-audio-capture={spoken}",
    ]
    other = browser.browser_type.launch(executable_path=CHROMIUM, args=[*FLAGS, *flags])
    yield other
    other.close()


@pytest.fixture
def people(talkers: Browser, houses: Houses) -> Iterator[tuple[House, Guests]]:
    house, guests = houses(), Guests(talkers)
    yield house, guests
    guests.leave()
    for visitor in guests.visitors:
        visitor.check()


def come(house: House, guests: Guests, name: str, path: str = "/", host: str = "127.0.0.1") -> Visitor:
    context = guests.context(844, 390, touch=False, locale="zh-CN", speed="off", name=name)
    context.add_init_script(LISTEN + LENGTHS)
    return guests.page(context, house.address(host), touch=False).open(path)


def record(one: Visitor, word: int) -> None:
    """Go to the card of a phrase, counted from 0, and record it."""
    one.tap(".studio .tabs button:nth-child(4)")
    for _ in range(word):
        one.tap('[data-action="next-word"]')
    one.tap('[data-action="record"]')
    one.page.locator('.studio .state:has-text("✓")').wait_for()


def say(one: Visitor, phrase: str) -> None:
    one.tap(".cb >> nth=1")
    one.tap(f'[data-phrase="{phrase}"]')


def hears(one: Visitor, clip: str) -> float:
    """How long the buffer is from which a clip is played."""
    one.page.wait_for_function("clip => window.heard.includes(clip)", arg=clip)
    at = one.page.evaluate("clip => window.heard.indexOf(clip)", clip)
    return float(one.page.evaluate("at => window.lengths[at]", at))


def test_a_recorded_word_is_heard_in_another_browser_at_the_table(people: tuple[House, Guests]) -> None:
    house, guests = people
    ann = come(house, guests, "Ann", "/?record=1")
    ann.tap('[data-action="agree"]')
    record(ann, 1)
    ann.tap('[data-action="replay"]')
    ann.page.wait_for_function("window.heard.includes('recording')")
    with ann.page.expect_response("**/api/voices") as shared:
        ann.tap('[data-action="share-voice"]')
    assert shared.value.ok
    ann.page.keyboard.press("Escape")
    ann.tap('[data-action="create-room"]')
    ann.wait("at.at === 'room'")
    bea = come(house, guests, "Bea", f"/?room={ann.page.locator('.rc b').inner_text()}")
    bea.wait("at.at === 'room'")
    bea.tap('[data-action="ready"]')
    ann.page.locator('[data-action="start-room"]:enabled').wait_for()
    ann.tap('[data-action="start-room"]')
    for one in (ann, bea):
        one.page.locator("main.board").wait_for()
    bea.meanwhile(lambda: any("/api/voices/" in request.url for request in bea.requested))
    say(ann, PHRASE)
    assert 0.2 < hears(bea, f"0:{PHRASE}") < LONGEST_S
    assert bea.page.locator(f'.caption[data-call="{PHRASE}"] i').inner_text() == "māng-dák"


def test_without_a_secure_context_one_line_says_why_and_the_rest_is_there(people: tuple[House, Guests]) -> None:
    house, guests = people
    guest = come(house, guests, "Cid", host=INVENTED)
    guest.tap('[data-action="settings"]')
    guest.tap(".settings .tabs button:nth-child(3)")
    assert guest.page.locator('[data-action="voices"]').count() == 0
    assert "https" in guest.page.locator(".settings .scroll .note").last.inner_text()
