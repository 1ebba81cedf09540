"""Where the server can be reached: a free port, the address on the home network, its QR code."""

from __future__ import annotations

import errno
import socket
from io import StringIO

import segno

from hokchiu.errors import HokchiuError

PORTS_TRIED = 20
BACKLOG = 4096
# Nothing is sent: to "connect" a datagram socket asks the system which of its addresses it would use.
SOMEWHERE_ELSE = ("10.255.255.255", 1)


class PortTaken(HokchiuError):
    """No port to listen on."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on *port*, or on the first free one of those after it (0: any).

    Raises :class:`PortTaken` if none of them is free, or the machine has no such address.
    """
    for candidate in range(port, port + (PORTS_TRIED if port else 1)):
        try:
            return _bound(host, candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise PortTaken(f"cannot listen on {host}: {error.strerror}") from error
    raise PortTaken(f"ports {port} to {port + PORTS_TRIED - 1} are taken; choose another with --port")


def _bound(host: str, port: int) -> socket.socket:
    # With the protocol named, asyncio sends small frames at once (TCP_NODELAY) instead of gathering them for 40 ms.
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(BACKLOG)
    except OSError:
        made.close()
        raise
    return made


def network_host() -> str | None:
    """This machine's address on its network, or ``None`` if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE_ELSE)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") or found == "0.0.0.0" else found


def addresses(host: str, port: int, scheme: str = "http") -> list[str]:
    """The addresses to open, this machine's own first and the network's last."""
    if host not in ("0.0.0.0", "::"):
        return [f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}/"]
    network = network_host()
    return [f"{scheme}://{name}:{port}/" for name in ("localhost", network) if name is not None]


def qr_code(text: str) -> str:
    """*text* as a QR code for a terminal."""
    out = StringIO()
    segno.make(text, error="m").terminal(out, compact=True)
    return out.getvalue()
