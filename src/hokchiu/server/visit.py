"""Checks of a server that runs, from outside: health, certificate, its WebSocket through whatever is between."""

from __future__ import annotations

import json
import ssl
from collections.abc import Iterator
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from hokchiu.protocol.codec import FrameError, decode_server, encode
from hokchiu.protocol.messages import Error, Ping
from hokchiu.server.doctor import Finding, lasts

SECONDS = 10.0
CLOCK_SECONDS = 5.0
DAY = 86_400
MISDIRECTED = 421
UNAVAILABLE = 503
HEADERS = "let the proxy hand on Upgrade and Connection: deploy/ has samples"


def visit(url: str, *, insecure: bool = False) -> Iterator[Finding]:
    """What is found at the address that people use."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        yield Finding("url", "fail", f"{url} is no address", "give one like https://mahjong.example")
        return
    context = ssl.create_default_context()
    if insecure:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    health = _health(url, context)
    yield health
    if health.status != "fail":
        yield _ready(url, context)
        yield from _socket(url, context)


def _health(url: str, context: ssl.SSLContext) -> Finding:
    """Whether it answers at all, and whether the two clocks agree."""
    try:
        with urlopen(f"{url.rstrip('/')}/healthz", timeout=SECONDS, context=context) as answer:
            version = json.loads(answer.read())["version"]
            away = (parsedate_to_datetime(answer.headers["Date"]) - datetime.now(UTC)).total_seconds()
    except HTTPError as error:
        advice = (
            "name it in public_url or allowed_hosts" if error.code == MISDIRECTED else "is this the server's address?"
        )
        return Finding("health", "fail", f"{url} answers {error.code}", advice)
    except (URLError, OSError) as error:
        reason = getattr(error, "reason", error)
        return Finding(
            "health", "fail", f"{url} cannot be reached: {reason}", "is it running? a firewall? its certificate?"
        )
    except (KeyError, TypeError, ValueError):
        return Finding("health", "fail", f"what answers at {url} is no Hokchiu", "is this the server's address?")
    if abs(away) > CLOCK_SECONDS:
        return Finding("health", "warn", f"version {version}; its clock is {away:+.0f} s off this one", "use NTP")
    return Finding("health", "ok", f"version {version}")


def _ready(url: str, context: ssl.SSLContext) -> Finding:
    try:
        with urlopen(f"{url.rstrip('/')}/readyz", timeout=SECONDS, context=context):
            return Finding("ready", "ok", "takes guests")
    except HTTPError as error:
        if error.code != UNAVAILABLE:
            return Finding("ready", "warn", f"/readyz answers {error.code}", "does a proxy keep it back?")
        return Finding("ready", "fail", f"takes no guests: {_why(error.read())}", "see the server's log")
    except (URLError, OSError) as error:
        return Finding("ready", "fail", str(error), "see the server's log")


def _why(body: bytes) -> str:
    try:
        return str(json.loads(body)["why"])
    except (KeyError, TypeError, ValueError):
        return "it does not say why"


def _socket(url: str, context: ssl.SSLContext) -> Iterator[Finding]:
    """A frame there and back; nobody's seat or name is touched by it."""
    parts = urlsplit(url)
    secure = parts.scheme == "https"
    address = f"{'wss' if secure else 'ws'}://{parts.netloc}/ws"
    try:
        with connect(
            address,
            ssl=context if secure else None,
            origin=Origin(f"{parts.scheme}://{parts.netloc}"),
            compression=None,
            open_timeout=SECONDS,
        ) as socket:
            ends = socket.socket.getpeercert() if isinstance(socket.socket, ssl.SSLSocket) else None
            socket.send(encode(Ping()))
            answer = decode_server(socket.recv(SECONDS))
    except InvalidStatus as error:
        text = f"{address} is refused with {error.response.status_code}"
        yield Finding("websocket", "fail", text, HEADERS)
        return
    except (OSError, TimeoutError, WebSocketException, FrameError) as error:
        yield Finding("websocket", "fail", f"{address}: {error}", HEADERS)
        return
    if isinstance(answer, Error):
        yield Finding("websocket", "ok", f"{address} answers")
    else:
        yield Finding("websocket", "fail", f"{address} is something else's", "is this the server's address?")
    if ends:
        left = (ssl.cert_time_to_seconds(str(ends["notAfter"])) - datetime.now(UTC).timestamp()) / DAY
        yield lasts(left, "renew it where the proxy or the server has it")
