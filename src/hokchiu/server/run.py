"""Run the server: the settings of uvicorn, what is printed, a clean end."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from socket import socket
from typing import TextIO

import uvicorn
from starlette.types import ASGIApp

from hokchiu.rules.examples import Judge
from hokchiu.server.address import addresses, listen, qr_code
from hokchiu.server.app import Service, make_app
from hokchiu.server.files import client_folder
from hokchiu.store.store import DATABASE, Store
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host

LARGEST_FRAME = 16 * 1024
"""Bytes; a longer frame ends the connection with code 1009 before it is read. The codec refuses earlier, by name."""

GRACE_SECONDS = 5


def config(app: ASGIApp) -> uvicorn.Config:
    """The settings of uvicorn, the same for tests and for players."""
    return uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=GRACE_SECONDS,
        access_log=False,
        log_level="warning",
        server_header=False,
        # What proxies say is believed where `Edge.trusted_proxies` says so; uvicorn would believe all that is local.
        proxy_headers=False,
    )


def service(data: Path, judge: Judge | None = None) -> Service:
    """The server's parts, with its data in the folder *data*."""
    return Service(Store(data), lambda store: Host(real_engine(), keep=store), client_folder(), judge=judge)


def serve(
    host: str = "0.0.0.0", port: int = 8000, data: str = "data", out: TextIO | None = None, judge: Judge | None = None
) -> None:
    """Serve until Ctrl-C (or a polite kill), from the first free port from *port* on.

    *judge* counts the examples of the rules pages (``hokchiu.cli.score_answers.answer_score``).

    Raises :class:`hokchiu.server.address.PortTaken` if there is none.
    """
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    folder = Path(data).resolve()
    with listen(host, port) as listening:
        announce(listening, host, port, folder, out or sys.stdout)
        server = uvicorn.Server(config(make_app(service(folder, judge))))
        try:
            server.run(sockets=[listening])
        except KeyboardInterrupt:  # uvicorn has ended cleanly, and passes the signal on
            pass


def announce(listening: socket, host: str, wanted: int, folder: Path, out: TextIO) -> None:
    """Say where the server is and where its data lie."""
    port = listening.getsockname()[1]
    found = addresses(host, port)
    lines = ["福州麻将 Hokchiu", ""]
    if wanted not in (0, port):
        lines.append(f"  Port {wanted} is taken; using {port}.")
    lines += [f"  Open       {found[0]}", *(f"  Network    {address}" for address in found[1:])]
    lines += [f"  Data       {folder / DATABASE}", "  Stop       Ctrl-C", ""]
    if len(found) > 1:
        lines.append(qr_code(found[-1]))
    encoding = out.encoding or "utf-8"
    out.write("\n".join(lines).encode(encoding, "replace").decode(encoding) + "\n")
    out.flush()
