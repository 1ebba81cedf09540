"""What waits for a slow client."""

import pytest

from hokchiu.server.limits import Limits, Rate
from hokchiu.server.outbox import TOO_SLOW, Closing, Outbox
from hokchiu.server.socket import printable


def ignore() -> None:
    """Nobody listens for the end."""


async def test_frames_come_out_in_order_and_then_the_end():
    outbox = Outbox(8, ignore)
    outbox.put("one")
    outbox.put("two")
    outbox.end(4002, "over")
    assert [await outbox.take() for _ in range(3)] == ["one", "two", Closing(4002, "over")]


async def test_one_frame_too_many_drops_the_client_not_the_message_alone():
    outbox = Outbox(2, ignore)
    for n in range(3):
        outbox.put(str(n))
    assert (await outbox.take()) == Closing(TOO_SLOW, "too slow; connect again")


async def test_the_first_end_stands_and_nothing_follows_it():
    outbox = Outbox(2, ignore)
    outbox.end(4002, "first")
    outbox.end(1011, "second")
    outbox.put("one")
    assert await outbox.take() == Closing(4002, "first")


def test_the_rate_counts_the_last_seconds_only():
    rate = Rate(Limits(messages=2, window=10))
    assert [rate.allows(now) for now in (0, 1, 2, 10, 10.5, 11)] == [True, True, False, True, False, True]


def test_no_limit_allows_all():
    rate = Rate(Limits(messages=0))
    assert all(rate.allows(0) for _ in range(1000))


NAMES = {"Ann": "Ann", "  阿  妹 ": "阿 妹", "a‮b": "ab", "​": None, "a\nb": "ab", "👵🏻": "👵🏻"}


@pytest.mark.parametrize(("given", "kept"), NAMES.items())
def test_names_keep_only_what_prints(given: str, kept: str | None):
    assert printable(given) == kept
