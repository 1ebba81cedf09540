"""Run the server: the settings of uvicorn, what is printed, a clean end."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace
from pathlib import Path
from socket import socket
from typing import TextIO
from urllib.parse import urlsplit

import uvicorn
from starlette.types import ASGIApp

from hokchiu.economy.levels import economy
from hokchiu.rules.examples import Judge
from hokchiu.server.address import addresses, listen, qr_code
from hokchiu.server.app import Service, make_app
from hokchiu.server.configuration import Configuration
from hokchiu.server.edge import Edge
from hokchiu.server.files import client_folder
from hokchiu.server.keys import kept_secret
from hokchiu.server.limits import Limits
from hokchiu.server.logs import set_up
from hokchiu.server.memory import settle
from hokchiu.store.cries import HornRules
from hokchiu.store.lock import folder_lock
from hokchiu.store.private import owners_only
from hokchiu.store.store import DATABASE, Store
from hokchiu.tables.engine import real_engine
from hokchiu.tables.host import Host

LARGEST_FRAME = 16 * 1024
"""Bytes; a longer frame ends the connection with code 1009 before it is read. The codec refuses earlier, by name."""

METRICS_TOKEN = "metrics.token"
HOUR = 3600
FLUSH_SECONDS = 0.2
"""Between the last word to the clients and the end of their connections."""


class Server(uvicorn.Server):
    """Tells all clients before it ends that it will, and when to come back."""

    def __init__(self, settings: uvicorn.Config, parts: Service) -> None:
        super().__init__(settings)
        self.parts = parts

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """End; what the clients are told goes out first."""
        if self.parts.host is not None:
            self.parts.host.drain()
            await asyncio.sleep(FLUSH_SECONDS)
        await super().shutdown(sockets)


def config(app: ASGIApp, chosen: Configuration | None = None) -> uvicorn.Config:
    """The settings of uvicorn, the same for tests and for players."""
    chosen = chosen or Configuration()
    certificate, key = _tls_files(chosen)
    return uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=chosen.stop_seconds,
        access_log=False,
        log_config=None,
        server_header=False,
        # What proxies say is believed where `Edge.trusted_proxies` says so; uvicorn would believe all that is local.
        proxy_headers=False,
        ssl_certfile=certificate,
        ssl_keyfile=key,
    )


def _tls_files(chosen: Configuration) -> tuple[Path, Path] | tuple[None, None]:
    """Certificate and key that HTTPS is spoken with, if it is."""
    if not chosen.tls:
        return None, None
    from hokchiu.server.certificate import check_pair, self_signed  # takes its time, and is not always needed

    if chosen.tls_cert is None or chosen.tls_key is None:
        return self_signed(chosen.folder)
    files = Path(chosen.tls_cert), Path(chosen.tls_key)
    check_pair(*files)
    return files


def service(chosen: Configuration, judge: Judge | None = None) -> Service:
    """The server's parts, with its data in the folder of the configuration."""
    made = Service(
        Store(chosen.folder),
        lambda store: Host(real_engine(), keep=store),
        client_folder(),
        judge=judge,
        edge=edge(chosen),
        limits=limits(chosen),
        zone=chosen.zone,
        economy=economy() if chosen.economy == "on" else None,
        horn=horn(chosen),
        metrics=chosen.metrics == "on",
        metrics_token=chosen.metrics_token or kept_secret(chosen.folder / METRICS_TOKEN),
    )
    made.started = lambda: settle(lambda: playing(made))
    return made


def playing(parts: Service) -> bool:
    """Whether somebody sits at a table."""
    return parts.host is not None and bool(parts.host.tables)


def limits(chosen: Configuration) -> Limits:
    """What a connection, an account and an address may do."""
    usual = Limits()
    return replace(usual, exempt=(*usual.exempt, *chosen.rate_exempt))


def horn(chosen: Configuration) -> HornRules:
    """What a message to everybody costs, and how often there may be one."""
    age = chosen.horn_account_hours * HOUR
    return HornRules(chosen.horn_price, chosen.horn_apart, age, chosen.horn_queue, chosen.notices_a_minute)


def edge(chosen: Configuration) -> Edge:
    """What is let in."""
    public = () if chosen.public_url is None else (chosen.public_url,)
    # A browser that was told to come by HTTPS only lets nobody past the warning about a certificate of our own.
    hsts = not chosen.tls_self_signed
    return Edge((*chosen.allowed_hosts, *public), chosen.trusted_proxies, hsts, public_host(chosen))


def public_host(chosen: Configuration) -> str | None:
    """The name that people know the server by, where it is configured."""
    return None if chosen.public_url is None else urlsplit(chosen.public_url).hostname


def serve(chosen: Configuration, out: TextIO | None = None, judge: Judge | None = None) -> None:
    """Serve until Ctrl-C (or a polite kill), from the first free port from the chosen one on.

    *judge* counts the examples of the rules pages (``hokchiu.cli.score_answers.answer_score``).

    Raises :class:`hokchiu.errors.HokchiuError` if the configuration cannot be served: no port, no certificate, a data
    folder in use.
    """
    set_up(chosen.log_level, chosen.log_format)
    with owners_only(), folder_lock(chosen.folder), listen(chosen.host, chosen.port) as listening:
        parts = service(chosen, judge)
        server = Server(config(make_app(parts), chosen), parts)
        announce(listening, chosen, out or sys.stdout)
        try:
            server.run(sockets=[listening])
        except KeyboardInterrupt:  # uvicorn has ended cleanly, and passes the signal on
            pass


def announce(listening: socket, chosen: Configuration, out: TextIO) -> None:
    """Say where the server is and where its data lie."""
    port = listening.getsockname()[1]
    found = addresses(chosen.host, port, "https" if chosen.tls else "http")
    if chosen.public_url is not None:
        found.append(f"{chosen.public_url.rstrip('/')}/")
    lines = ["福州麻将 Hokchiu", ""]
    if chosen.port not in (0, port):
        lines.append(f"  Port {chosen.port} is taken; using {port}.")
    lines += [f"  Open       {found[0]}", *(f"  Network    {address}" for address in found[1:])]
    if chosen.tls_self_signed:
        lines.append("  HTTPS      by the server's own certificate: a browser warns once, and may be told to go on")
    lines += [f"  Data       {chosen.folder / DATABASE}", "  Stop       Ctrl-C", ""]
    if len(found) > 1:
        lines.append(qr_code(found[-1]))
    encoding = out.encoding or "utf-8"
    out.write("\n".join(lines).encode(encoding, "replace").decode(encoding) + "\n")
    out.flush()
