"""How much one may do: counted with a clock that the tests own."""

from __future__ import annotations

from dataclasses import replace

import httpx
import pytest
from starlette.requests import HTTPConnection
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from hokchiu.protocol.codec import encode
from hokchiu.protocol.messages import Ack, CreateRoom, Error, JoinRoom, Leave, Left, Nack, Ping, Pong, TableInfo
from hokchiu.server.app import make_app
from hokchiu.server.limiter import Caller, Limiter
from hokchiu.server.limits import BackOff, Buckets, Crowd, Exempt, Limits, Quota, household
from tests.server.live import NO_LIMIT, clients, service, serving

NOTHING_EXEMPT = replace(NO_LIMIT, exempt=())


class Clock:
    """Time that stands still until it is told to go on."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_gives_its_most_at_once_and_then_evenly():
    bucket = Buckets(Quota(5, 60))
    assert [bucket.take("ann", 0.0) for _ in range(5)] == [0.0] * 5
    assert bucket.take("ann", 0.0) == 12.0
    assert bucket.take("bea", 0.0) == 0.0
    assert bucket.take("ann", 11.0) == 1.0
    assert bucket.take("ann", 12.0) == 0.0
    assert [bucket.take("ann", 9999.0) for _ in range(6)].count(0.0) == 5


def test_a_bucket_without_a_limit_is_never_empty():
    bucket = Buckets(Quota(0, 60))
    assert [bucket.take("ann", 0.0) for _ in range(1000)] == [0.0] * 1000


def test_who_guesses_on_waits_twice_as_long_each_time():
    guesses = BackOff(Quota(3, 60))
    waits = []
    now = 0.0
    for _ in range(3):
        for _ in range(3):
            guesses.miss("ann", now)
        waits.append(guesses.wait("ann", now))
        now += waits[-1]
    assert waits == [60.0, 120.0, 240.0]
    assert guesses.wait("ann", now) == 0.0
    assert guesses.wait("bea", now) == 0.0


def test_who_guesses_behind_an_address_keeps_the_others_out_for_two_minutes_at_most():
    clock = Clock()
    limiter = Limiter(Limits(), clock)
    home = Caller("192.168.1.5", "192.168.1.5")
    waits = []
    for _ in range(4):
        for n in range(40):
            limiter.guessed_wrong(f"guest{clock.time}-{n}", home)
        waits.append(limiter.guess("bea", home))
        clock.time += waits[-1]
    assert waits == [60.0, 120.0, 120.0, 120.0]


def test_rooms_of_an_address_are_counted_whoever_opens_them():
    limiter = Limiter(Limits(), Clock())
    home, away = Caller("192.168.1.5", "192.168.1.5"), Caller("203.0.113.9", "203.0.113.9")
    assert [limiter.open_room("ann", home) for _ in range(7)].count(0.0) == 5
    assert [limiter.open_room(f"guest{n}", home) for n in range(56)] == [0.0] * 55 + [10.0]
    assert limiter.open_room("bea", away) == 0.0
    assert limiter.open_room("bea", Caller("127.0.0.1", None)) == 0.0


def test_misses_far_apart_cost_nothing():
    guesses = BackOff(Quota(3, 60))
    for minute in range(100):
        guesses.miss("ann", minute * 60.0)
    assert guesses.wait("ann", 99 * 60.0) == 0.0


HOUSEHOLDS = {
    "192.168.1.5": "192.168.1.5",
    "::ffff:192.168.1.5": "192.168.1.5",
    "2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
    "fe80::1%eth0": "fe80::/64",
    "testclient": "testclient",
}


@pytest.mark.parametrize(("address", "house"), HOUSEHOLDS.items())
def test_an_ipv6_address_counts_as_its_network(address: str, house: str):
    assert household(address) == house


def test_networks_are_exempt_as_configured():
    exempt = Exempt(("127.0.0.0/8", "::1", "2001:db8::/32"))
    assert [address in exempt for address in ("127.0.0.9", "::1", "::ffff:127.0.0.1", "2001:db8::7")] == [True] * 4
    assert [address in exempt for address in ("128.0.0.1", "::2", "somebody")] == [False] * 3


def test_a_house_has_so_many_connections_at_a_time():
    crowd = Crowd(2)
    assert [crowd.enter("home") for _ in range(3)] == [True, True, False]
    assert crowd.enter("elsewhere")
    crowd.leave("home")
    assert crowd.enter("home")


def test_what_a_proxy_hands_on_is_not_exempt():
    limiter = Limiter(Limits())
    scope = {"type": "http", "client": ("127.0.0.1", 1), "headers": []}
    assert limiter.caller(HTTPConnection(scope)) == Caller("127.0.0.1", None)
    handed_on = scope | {"headers": [(b"x-forwarded-for", b"203.0.113.9")]}
    assert limiter.caller(HTTPConnection(handed_on)) == Caller("127.0.0.1", "127.0.0.1")


def test_sign_ins_are_counted_by_name_and_address_and_success_forgives():
    limiter = Limiter(Limits(), Clock())
    home, away = Caller("192.168.1.5", "192.168.1.5"), Caller("203.0.113.9", "203.0.113.9")
    assert [limiter.sign_in("ann", home) for _ in range(6)] == [0.0] * 5 + [180.0]
    assert limiter.sign_in("bea", home) == 0.0
    assert limiter.sign_in("ann", away) == 0.0
    limiter.signed_in("ann", home)
    assert limiter.sign_in("ann", home) == 0.0


def test_sign_ins_of_an_address_are_counted_whatever_the_names():
    limiter = Limiter(Limits(), Clock())
    home = Caller("192.168.1.5", "192.168.1.5")
    waits = [limiter.sign_in(f"name{n}", home) for n in range(31)]
    assert (waits[:30], waits[30] > 0) == ([0.0] * 30, True)


# ---------------------------------------------------------------- over the socket


async def test_rooms_are_opened_five_a_minute():
    clock = Clock()
    async with serving(service(now=clock)) as address, clients(address, "ann") as (ann,):
        for n in range(5):
            await ann.send(CreateRoom(f"open{n}"))
            await ann.until(Ack, cmd=f"open{n}")
            await ann.said(encode(Leave(f"leave{n}")), Left)
            ann.knowledge = type(ann.knowledge)()
        await ann.send(CreateRoom("more"))
        nack = await ann.until(Nack, cmd="more")
        assert (nack.reason, nack.text) == ("slow_down", "again in 12 s")
        clock.time += 12
        await ann.send(CreateRoom("later"))
        await ann.until(Ack, cmd="later")


async def test_wrong_room_codes_are_counted_over_reconnects_and_right_ones_are_not_told_meanwhile():
    clock = Clock()
    async with serving(service(now=clock)) as address, clients(address, "ann", "bea") as (ann, bea):
        await bea.said(encode(CreateRoom("open")), Ack)
        code = (bea.info or await bea.until(TableInfo)).code
        wrong = f"{(int(code) + 1) % 1_000_000:06d}"
        for n in range(10):
            assert (await ann.said(encode(JoinRoom(f"guess{n}", wrong)), Nack)).reason == "unknown_room"
        await ann.drop()
        await ann.open()
        nack = await ann.said(encode(JoinRoom("right", code)), Nack)
        assert (nack.reason, nack.text) == ("slow_down", "again in 60 s")
        clock.time += 60
        assert (await ann.said(encode(JoinRoom("again", code)), Ack)).cmd == "again"


async def test_an_accounts_messages_are_counted_over_reconnects_which_are_never_refused():
    async with serving(service(limits=Limits(messages=5))) as address, clients(address, "ann") as (ann,):
        for n in range(5):
            assert await ann.said(encode(Ping(n)), Pong) == Pong(n)
        for n in range(4):
            await ann.drop()
            await ann.open()
            assert (await ann.said(encode(Ping(n)), Error)).code == "too_fast"


@pytest.mark.parametrize(
    "limits", [replace(NOTHING_EXEMPT, connections=2), replace(NOTHING_EXEMPT, arrivals=Quota(2, 60))]
)
async def test_a_house_that_is_full_is_told_when_to_come_back(limits: Limits):
    async with serving(service(limits=limits, now=Clock())) as address, clients(address, "ann", "bea"):
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://{address}/ws")
        assert refused.value.response.status_code == 429
        assert int(refused.value.response.headers["Retry-After"]) > 0


async def test_a_family_behind_one_address_comes_back_after_its_network_fails():
    names = [f"guest{n}" for n in range(12)]
    async with serving(service(limits=replace(Limits(), exempt=()))) as address, clients(address, *names) as people:
        for _ in range(5):
            for one in people:
                await one.drop()
                await one.open()
        for one in people:
            assert await one.said(encode(Ping(7)), Pong) == Pong(7)


async def test_requests_to_the_api_are_counted_by_address():
    clock = Clock()
    app = make_app(service(limits=replace(NO_LIMIT, requests=Quota(3, 10)), now=clock))
    transport = httpx.ASGITransport(app, client=("192.168.1.7", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://192.168.1.5") as client:
        assert [(await client.get("/api/rules")).status_code for _ in range(4)] == [200, 200, 200, 429]
        answer = await client.get("/api/rules")
        assert (answer.json()["error"], answer.headers["retry-after"]) == ("slow_down", "4")
        assert (await client.get("/healthz")).status_code == 200
        clock.time += 4
        assert (await client.get("/api/rules")).status_code == 200
