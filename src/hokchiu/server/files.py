"""The web client's files: types, caching, and what a browser may do with them."""

from __future__ import annotations

import asyncio
import gzip
import os
from importlib.resources import files
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from hokchiu.server.hosts import authority, is_address, is_loopback

HASHED = "assets/"
"""The client's build puts a hash into the names of the files in this folder."""

SQUEEZED = frozenset({".css", ".js", ".json", ".svg"})
"""Of those, what is compressed: once, beside the event loop, and kept."""

SQUEEZED_KEPT = 64
SQUEEZED_FROM = 1024
KEPT_HEADERS = ("Cache-Control", "Content-Type", "ETag", "Last-Modified")

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

# The system's list of types differs from machine to machine; a browser refuses a script of a wrong type.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

# Styles may stand in the page (tiles are placed by them), scripts may not. `connect-src` names the
# socket's address as well, for browsers whose 'self' does not cover it.
POLICY = (
    "default-src 'self'; connect-src 'self' {sockets}; img-src 'self' data: blob:; media-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
FIXED_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(self)",
}
# Only over HTTPS, and only for a name: an address cannot be held to it, and "localhost" serves other things too.
HTTPS_ONLY = "max-age=31536000"
HTTPS_HEADERS = {"Cross-Origin-Opener-Policy": "same-origin"}
HOST_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]")


class Client(StaticFiles):
    """The built client in *folder*; an address without a dot in its last part is a page of the client."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True)
        self.squeezed: dict[str, bytes] = {}
        self.one_at_a_time = asyncio.Lock()

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file at *path*, with its headers."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in os.path.basename(path):
                raise
            path = "index.html"
            response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOR_EVER if path.startswith(HASHED) else ASK_AGAIN
        known = TYPES.get(os.path.splitext(path)[1] or ".html")
        if known is not None and "content-type" in response.headers:
            response.headers["Content-Type"] = known
        if isinstance(response, FileResponse) and _to_squeeze(path, scope):
            return await self._squeezed(response)
        return response

    async def _squeezed(self, response: FileResponse) -> Response:
        """The answer with its file compressed; a new build's file has a new name or a new tag."""
        if response.stat_result is None or response.stat_result.st_size < SQUEEZED_FROM:
            return response
        file = f"{response.path} {response.headers['etag']}"
        async with self.one_at_a_time:
            if file not in self.squeezed:
                if len(self.squeezed) >= SQUEEZED_KEPT:
                    del self.squeezed[next(iter(self.squeezed))]
                self.squeezed[file] = await asyncio.to_thread(_squeeze, Path(response.path))
            body = self.squeezed[file]
        headers = {name: response.headers[name] for name in KEPT_HEADERS}
        return Response(body, headers=headers | {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"})


def _to_squeeze(path: str, scope: Scope) -> bool:
    headers = Headers(scope=scope)
    return (
        path.startswith(HASHED)
        and os.path.splitext(path)[1] in SQUEEZED
        and scope["method"] == "GET"
        and "gzip" in headers.get("accept-encoding", "")
        and "range" not in headers
    )


def _squeeze(file: Path) -> bytes:
    return gzip.compress(file.read_bytes(), mtime=0)


class SafeHeaders:
    """Adds to every HTTP answer what keeps a page to itself."""

    def __init__(self, app: ASGIApp, hsts: bool = True) -> None:
        self.app = app
        self.hsts = hsts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The ASGI entry point."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        added = self._headers(scope)

        async def send_safe(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, send_safe)

    def _headers(self, scope: Scope) -> dict[str, str]:
        added = FIXED_HEADERS | {"Content-Security-Policy": POLICY.format(sockets=_sockets(scope))}
        if scope["scheme"] == "https":
            added |= HTTPS_HEADERS
            host = authority(Headers(scope=scope).get("host", ""))
            if self.hsts and host is not None and not is_address(host.name) and not is_loopback(host.name):
                added["Strict-Transport-Security"] = HTTPS_ONLY
        return added


def _sockets(scope: Scope) -> str:
    """The addresses of this server's socket, as the browser calls the server."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    if not host or not HOST_LETTERS.issuperset(host):
        return ""
    return f"ws://{host} wss://{host}"


def client_folder() -> Path | None:
    """Where the built client is: in the package, or in the source tree beside it; ``None`` if it is not built."""
    package = Path(str(files("hokchiu")))
    for folder in (package / "web", package.parent.parent / "web" / "dist"):
        if (folder / "index.html").is_file():
            return folder
    return None


async def no_client(scope: Scope, receive: Receive, send: Send) -> None:
    """The answer of a server whose client has not been built."""
    response = PlainTextResponse("The web client is not built: run `make setup`.\n", 503)
    await response(scope, receive, send)
