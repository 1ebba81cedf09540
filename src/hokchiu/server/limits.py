"""How much one connection may send."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """``messages`` in ``window`` seconds (0: no limit), ``bad`` frames before the connection is closed,
    ``queue`` messages that may wait for a slow client, ``hello`` seconds to say who one is."""

    messages: int = 40
    window: float = 10.0
    bad: int = 5
    queue: int = 1024
    hello: float = 10.0


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
