"""How much a connection, an account and an address may do, and counting it.

Everything here is told the time (seconds, never falling).
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field

V6_HOUSEHOLD = 64
"""Bits of an IPv6 address that a household has in common."""

KEYS_KEPT = 50_000
DIGITS = 6
"""Of seconds: what is less is a rounding of the sums."""

LONGEST_BACK_OFF = 3600.0
LONGEST_HOUSE_BACK_OFF = 120.0
"""An address may be that of many people: who guesses there must not keep the others out for long."""


@dataclass(frozen=True)
class Quota:
    """``most`` at once, which come back evenly within ``seconds``; ``most`` 0: no limit."""

    most: int
    seconds: float


@dataclass(frozen=True)
class Limits:
    """``messages`` in ``window`` seconds of a connection and of an account (0: no limit), ``bad`` frames before the
    connection is closed, ``queue`` messages that may wait for a slow client, ``hello`` seconds to say who one is.

    Of an account: ``rooms`` opened, ``guesses`` (wrong room codes; then it waits longer each time). Of an address (a
    household of IPv6): ``connections`` at a time, ``arrivals`` (new connections), ``requests`` to ``/api``,
    ``house_rooms``, ``house_guesses``, ``house_sign_ins``, ``pages`` of rules that have to be made, ``house_voices``.
    ``voices``: packs of recordings that an account shares; ``ranks``: looks of an account at boards and statistics.
    ``sign_ins``: tries of one name from one address. ``exempt``: addresses and networks that nothing is counted of.
    """

    messages: int = 40
    window: float = 10.0
    bad: int = 5
    queue: int = 1024
    hello: float = 10.0
    rooms: Quota = Quota(5, 60)
    house_rooms: Quota = Quota(60, 600)
    guesses: Quota = Quota(10, 60)
    house_guesses: Quota = Quota(40, 60)
    sign_ins: Quota = Quota(5, 900)
    house_sign_ins: Quota = Quota(30, 900)
    requests: Quota = Quota(200, 10)
    pages: Quota = Quota(30, 60)
    voices: Quota = Quota(6, 3600)
    ranks: Quota = Quota(60, 60)
    house_voices: Quota = Quota(30, 3600)
    arrivals: Quota = Quota(300, 60)
    connections: int = 200
    exempt: tuple[str, ...] = ("127.0.0.0/8", "::1")


class Rate:
    """Counts messages of the last ``window`` seconds."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.times: deque[float] = deque()

    def allows(self, now: float) -> bool:
        """Whether one more message at time *now* (seconds, never falling) is within the limit; counts it if so."""
        if self.limits.messages == 0:
            return True
        while self.times and self.times[0] <= now - self.limits.window:
            self.times.popleft()
        if len(self.times) >= self.limits.messages:
            return False
        self.times.append(now)
        return True


@dataclass
class Level:
    """What is left in a bucket, as of a time."""

    left: float
    at: float


class Buckets:
    """A bucket for each key. Buckets that nobody has drawn from for long are full, and forgotten first."""

    def __init__(self, quota: Quota) -> None:
        self.quota = quota
        self.levels: OrderedDict[str, Level] = OrderedDict()

    def wait(self, key: str, now: float) -> float:
        """Seconds until something may be taken; 0: now."""
        if self.quota.most == 0:
            return 0.0
        missing = 1.0 - self._level(key, now).left
        return max(0.0, round(missing * self.quota.seconds / self.quota.most, DIGITS))

    def take(self, key: str, now: float) -> float:
        """Take one if there is one (0), or say how many seconds there will be none."""
        wait = self.wait(key, now)
        if wait == 0 and self.quota.most:
            self._level(key, now).left -= 1
        return wait

    def give_back(self, key: str, now: float) -> None:
        """One that was taken does not count."""
        level = self._level(key, now)
        level.left = min(self.quota.most, level.left + 1)

    def refill(self, key: str) -> None:
        """Forget what was taken."""
        self.levels.pop(key, None)

    def _level(self, key: str, now: float) -> Level:
        level = self.levels.setdefault(key, Level(self.quota.most, now))
        self.levels.move_to_end(key)
        if len(self.levels) > KEYS_KEPT:
            self.levels.popitem(last=False)
        back = (now - level.at) * self.quota.most / self.quota.seconds
        level.left = min(self.quota.most, level.left + back)
        level.at = now
        return level


@dataclass
class Strikes:
    """How often a key came to the end of its quota, and until when it waits."""

    count: int = 0
    until: float = 0.0


class BackOff:
    """Counts misses. Who comes to the end of the quota waits its ``seconds``, and twice as long each time again,
    up to ``longest``."""

    def __init__(self, quota: Quota, longest: float = LONGEST_BACK_OFF) -> None:
        self.buckets = Buckets(quota)
        self.longest = longest
        self.strikes: OrderedDict[str, Strikes] = OrderedDict()

    def wait(self, key: str, now: float) -> float:
        """Seconds until this key may try again; 0: now."""
        struck = self.strikes.get(key)
        return 0.0 if struck is None else max(0.0, struck.until - now)

    def miss(self, key: str, now: float) -> None:
        """A try that failed."""
        self.buckets.take(key, now)
        if self.buckets.wait(key, now) == 0:
            return
        struck = self.strikes.setdefault(key, Strikes())
        self.strikes.move_to_end(key)
        if now > struck.until + LONGEST_BACK_OFF:
            struck.count = 0
        struck.until = now + min(self.longest, self.buckets.quota.seconds * 2**struck.count)
        struck.count += 1
        self.buckets.refill(key)
        if len(self.strikes) > KEYS_KEPT:
            self.strikes.popitem(last=False)


def household(address: str) -> str:
    """What an address counts as: an IPv4 address itself, of an IPv6 address the network it is in."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    mapped = getattr(found, "ipv4_mapped", None)
    if mapped is not None or found.version == 4:
        return str(mapped or found)
    return str(ipaddress.ip_network((found, V6_HOUSEHOLD), strict=False))


class Exempt:
    """Addresses that nothing is counted of. Raises :class:`ValueError` for a network that is none."""

    def __init__(self, networks: Iterable[str]) -> None:
        self.networks = [ipaddress.ip_network(network) for network in networks]

    def __contains__(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return False
        plain = getattr(found, "ipv4_mapped", None) or found
        return any(plain in network for network in self.networks)


@dataclass
class Crowd:
    """How many connections each household has."""

    most: int
    counts: dict[str, int] = field(default_factory=dict)

    def enter(self, house: str) -> bool:
        """Count one more, unless the house is full."""
        if self.counts.get(house, 0) >= self.most:
            return False
        self.counts[house] = self.counts.get(house, 0) + 1
        return True

    def leave(self, house: str) -> None:
        """Count one less."""
        self.counts[house] -= 1
        if self.counts[house] == 0:
            del self.counts[house]
