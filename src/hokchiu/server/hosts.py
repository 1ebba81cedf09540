"""Which names this server answers to, and which pages may speak to it.

A page of somebody else's cannot choose the name in the ``Host`` header freely: it is the name of the page's own
address. A server that answers only to its own names is therefore safe from names that were pointed at it
(DNS rebinding), and one that looks at ``Origin`` from pages of other servers.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from hokchiu.errors import HokchiuError

ANY = "*"
LOCALHOST = "localhost"
LOCAL_SUFFIX = ".local"
LONGEST_HOST = 262
"""Characters: a name of 253, brackets, a colon and a port."""
DEFAULT_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class BadHost(HokchiuError):
    """A configured host or origin that is none."""


@dataclass(frozen=True)
class Authority:
    """``name:port`` of an address; ``port`` is ``None`` where none is written."""

    name: str
    port: int | None


def authority(text: str) -> Authority | None:
    """What a ``Host`` header names, in small letters and without brackets; ``None`` if it names nothing."""
    if not text or len(text) > LONGEST_HOST or not text.isascii() or set(text) & set(" /\\@?#;,'\"%"):
        return None
    try:
        parts = urlsplit(f"//{text}")
        name, port = parts.hostname, parts.port
    except ValueError:
        return None
    return Authority(plain_address(name.rstrip(".")), port) if name else None


def plain_address(name: str) -> str:
    """An IP address as it is usually written (an IPv4 one inside an IPv6 one as itself); a name in small letters."""
    try:
        found = ipaddress.ip_address(name)
    except ValueError:
        return name.lower()
    mapped = getattr(found, "ipv4_mapped", None)
    return str(mapped or found)


def is_address(name: str) -> bool:
    """Whether *name* is an IP address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(name: str) -> bool:
    """Whether *name* means this machine to itself."""
    if name == LOCALHOST or name.endswith(f".{LOCALHOST}"):
        return True
    return is_address(name) and ipaddress.ip_address(name).is_loopback


def machine_names() -> frozenset[str]:
    """What this machine calls itself, alone and on the home network (mDNS)."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return frozenset({name, short, short + LOCAL_SUFFIX} - {"", LOCAL_SUFFIX})


class Hosts:
    """The names that are ours: loopback, the machine's name and addresses, and the *configured* ones.

    A configured name is ``name``, ``name:port`` or an origin (``https://name``), ``*`` is every name. Raises
    :class:`BadHost` for one that is none of these.
    """

    def __init__(self, configured: Iterable[str] = (), machine: Iterable[str] | None = None) -> None:
        written = list(configured)
        self.any = ANY in written
        self.machine = frozenset(machine_names() if machine is None else machine)
        self.configured = frozenset(_configured(text) for text in written if text != ANY)
        self.names = self.machine | {found.name for found in self.configured}

    def ours(self, host: Authority, arrived_at: str) -> bool:
        """Whether *host* is a name of this server; *arrived_at* is the machine's address that the request came to.

        That address is one of the machine's own for certain, also where addresses come and go.
        """
        return self.any or self._known(host, arrived_at)

    def _known(self, host: Authority, arrived_at: str) -> bool:
        return is_loopback(host.name) or host.name in self.names or host.name == plain_address(arrived_at)

    def may_speak(self, origin: str, host: Authority, arrived_at: str) -> bool:
        """Whether a page of *origin* may speak to this server, which it calls *host*.

        It may if it came from here: from one of the names, by the same port; or from a configured one. Where every name
        is ours (``*``), a name that we do not know must be the one that the page calls us by.
        """
        parts = urlsplit(origin)
        page = authority(parts.netloc)
        default = DEFAULT_PORTS.get(parts.scheme)
        if page is None or default is None:
            return False
        port = page.port or default
        if page.name in {found.name for found in self.configured}:
            return self._port_is_configured(page.name, port, default) or _same_port(port, default, host)
        same = self._known(page, arrived_at) or (self.any and page.name == host.name)
        return same and _same_port(port, default, host)

    def _port_is_configured(self, name: str, port: int, default: int) -> bool:
        return any(found.name == name and port == (found.port or default) for found in self.configured)


def _same_port(port: int, default: int, host: Authority) -> bool:
    return port == (host.port or default)


def _configured(text: str) -> Authority:
    scheme, separator, rest = text.rpartition("://")
    found = authority(rest.rstrip("/"))
    if found is None or (separator and scheme not in ("http", "https")):
        raise BadHost(f"{text!r} is no host: write name, name:port or https://name")
    return found if found.port or not separator else Authority(found.name, DEFAULT_PORTS[scheme])
