"""What the server says of itself (``/metrics``): its memory and how busy it was."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from urllib.error import URLError
from urllib.request import Request, urlopen

SECONDS = 10.0
RSS = "process_resident_memory_bytes"
CPU = "process_cpu_seconds_total"
MEGA = 1_000_000


def tls_context(trust: bool) -> ssl.SSLContext:
    """How certificates are looked at: *trust* takes every one."""
    context = ssl.create_default_context()
    if trust:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context


@dataclass(frozen=True)
class Watched:
    """Resident memory (MB) at the end and the part of a core that was used; ``None``: the server does not tell."""

    rss_mb: float | None = None
    cpu: float | None = None

    @classmethod
    def between(cls, before: dict[str, float] | None, after: dict[str, float] | None, seconds: float) -> Watched:
        """What two looks tell."""
        if not before or not after:
            return cls()
        return cls(round(after[RSS] / MEGA, 1), round((after[CPU] - before[CPU]) / seconds, 2))


@dataclass(frozen=True)
class Watcher:
    """Looks at the metrics of the server at *url*, by *token* where one is needed; *trust*: with any certificate."""

    url: str
    token: str | None = None
    trust: bool = False

    def look(self) -> dict[str, float] | None:
        """The two numbers now, or ``None`` if they are not to be had."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        try:
            with urlopen(
                Request(f"{self.url.rstrip('/')}/metrics", headers=headers),
                timeout=SECONDS,
                context=tls_context(self.trust),
            ) as answer:
                lines = [line.split() for line in answer.read().decode().splitlines()]
        except (URLError, TimeoutError):
            return None
        found = {line[0]: float(line[1]) for line in lines if len(line) == 2 and line[0] in (RSS, CPU)}
        return found if len(found) == 2 else None
