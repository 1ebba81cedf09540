"""The limits at work: one for the whole server, asked by sockets and routes."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from hokchiu.server.limits import (
    KEYS_KEPT,
    LONGEST_HOUSE_BACK_OFF,
    BackOff,
    Buckets,
    Crowd,
    Exempt,
    Limits,
    Rate,
    household,
)
from hokchiu.server.policies import FORWARDED, refused

TOO_MANY = 429
API = "/api/"


@dataclass(frozen=True)
class Caller:
    """Whose request it is, as far as the network tells: ``house`` is the address as it is counted, ``None`` if
    nothing of it is."""

    address: str
    house: str | None


class Limiter:
    """Counts for all connections. *now* is a clock in seconds that never falls."""

    def __init__(self, limits: Limits, now: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.now = now
        self.exempt = Exempt(limits.exempt)
        self.rates: OrderedDict[str, Rate] = OrderedDict()
        self.rooms = Buckets(limits.rooms)
        self.house_rooms = Buckets(limits.house_rooms)
        self.guesses = BackOff(limits.guesses)
        self.house_guesses = BackOff(limits.house_guesses, LONGEST_HOUSE_BACK_OFF)
        self.sign_ins = Buckets(limits.sign_ins)
        self.house_sign_ins = Buckets(limits.house_sign_ins)
        self.requests = Buckets(limits.requests)
        self.pages = Buckets(limits.pages)
        self.voices = Buckets(limits.voices)
        self.house_voices = Buckets(limits.house_voices)
        self.arrivals = Buckets(limits.arrivals)
        self.ranks = Buckets(limits.ranks)
        self.crowd = Crowd(limits.connections)

    def caller(self, connection: HTTPConnection) -> Caller:
        """Who calls. What a proxy hands on is never exempt: the proxy is not who calls."""
        address = connection.client.host if connection.client is not None else ""
        handed_on = any(name in connection.headers for name in FORWARDED)
        exempt = address in self.exempt and not handed_on
        return Caller(address, None if exempt else household(address))

    def rate_of(self, player: str) -> Rate:
        """The rate of an account, which outlives its connections."""
        rate = self.rates.setdefault(player, Rate(self.limits))
        self.rates.move_to_end(player)
        if len(self.rates) > KEYS_KEPT:
            self.rates.popitem(last=False)
        return rate

    # ------------------------------------------------------------ connections and requests

    def enter(self, caller: Caller) -> float:
        """A new connection: 0 lets it in, else the seconds to wait. One let in leaves by :meth:`leave`."""
        wait = self.arrive(caller)
        if wait == 0 and caller.house is not None and not self.crowd.enter(caller.house):
            return self.limits.arrivals.seconds
        return wait

    def arrive(self, caller: Caller) -> float:
        """Somebody who may be new says who he is: 0, or the seconds to wait."""
        return 0.0 if caller.house is None else self.arrivals.take(caller.house, self.now())

    def leave(self, caller: Caller) -> None:
        """A connection that was let in has ended."""
        if caller.house is not None:
            self.crowd.leave(caller.house)

    def request(self, caller: Caller) -> float:
        """A request to the API: 0, or the seconds to wait."""
        return 0.0 if caller.house is None else self.requests.take(caller.house, self.now())

    def make_page(self, caller: Caller) -> float:
        """A page of rules is to be made that is not kept: 0, or the seconds to wait."""
        return 0.0 if caller.house is None else self.pages.take(caller.house, self.now())

    # ------------------------------------------------------------ rooms

    def open_room(self, player: str, caller: Caller) -> float:
        """A room is to be opened: 0, or the seconds to wait."""
        return self._take_both(self.rooms, self.house_rooms, player, caller)

    def _take_both(self, own: Buckets, house: Buckets, player: str, caller: Caller) -> float:
        """Take one of the account's and of its address', or none of either: 0, or the seconds to wait."""
        now = self.now()
        wait = 0.0 if caller.house is None else house.wait(caller.house, now)
        if wait:
            return wait
        wait = own.take(player, now)
        if wait == 0 and caller.house is not None:
            house.take(caller.house, now)
        return wait

    def guess(self, player: str, caller: Caller) -> float:
        """A room code is to be tried: 0, or the seconds to wait."""
        house = 0.0 if caller.house is None else self.house_guesses.wait(caller.house, self.now())
        return max(house, self.guesses.wait(player, self.now()))

    def guessed_wrong(self, player: str, caller: Caller) -> None:
        """There is no room of that code."""
        self.guesses.miss(player, self.now())
        if caller.house is not None:
            self.house_guesses.miss(caller.house, self.now())

    def share_voice(self, player: str, caller: Caller) -> float:
        """A pack of recordings is to be shared: 0, or the seconds to wait."""
        return self._take_both(self.voices, self.house_voices, player, caller)

    def look_at_ranks(self, player: str) -> float:
        """An account asks for a board or for statistics: 0, or the seconds to wait."""
        return self.ranks.take(player, self.now())

    # ------------------------------------------------------------ signing in

    def sign_in(self, name: str, caller: Caller) -> float:
        """Somebody tries to sign in as *name*: 0, or the seconds to wait. Counted also where nothing else is."""
        house = caller.house or caller.address
        wait = self.sign_ins.take(f"{name} {house}", self.now())
        if wait == 0 and caller.house is not None:
            return self.house_sign_ins.take(caller.house, self.now())
        return wait

    def signed_in(self, name: str, caller: Caller) -> None:
        """It was he."""
        self.sign_ins.refill(f"{name} {caller.house or caller.address}")
        if caller.house is not None:
            self.house_sign_ins.give_back(caller.house, self.now())


def too_many(wait: float) -> Response:
    """The answer to who has to wait."""
    seconds = math.ceil(wait)
    return refused(TOO_MANY, "slow_down", f"try again in {seconds} s", {"Retry-After": str(seconds)})


class NotTooMany:
    """Refuses requests to the API that are too many for their address."""

    def __init__(self, app: ASGIApp, limiter: Limiter) -> None:
        self.app = app
        self.limiter = limiter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The ASGI entry point."""
        wait = 0.0
        if scope["type"] == "http" and scope["path"].startswith(API):
            wait = self.limiter.request(self.limiter.caller(HTTPConnection(scope)))
        await (too_many(wait) if wait else self.app)(scope, receive, send)
