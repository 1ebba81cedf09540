"""Browsers that ask the application about accounts, without a network."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from starlette.applications import Starlette

PASSWORD = "correct horse battery"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1"


class Browser:
    """A browser at an address of the application: it keeps cookies, and sends its origin."""

    def __init__(self, app: Starlette, device: str, address: str = "http://192.168.1.5:8000", **how: Any) -> None:
        self.device = f"{device}-device-secret"
        self.origin = address
        headers = {"Origin": address, "User-Agent": SAFARI}
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(app, **how), base_url=address, headers=headers, timeout=30
        )

    async def get(self, path: str) -> httpx.Response:
        return await self.client.get(f"/api/{path}")

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.client.post(f"/api/{path}", json=body)

    async def delete(self, path: str) -> httpx.Response:
        return await self.client.delete(f"/api/{path}")

    async def come(self, name: str | None = None) -> dict[str, Any]:
        """Sign in as the guest of this device."""
        return said(await self.post("sign-in/device", device=self.device, name=name))

    async def keep(self, user_name: str = "ann", password: str = PASSWORD, **more: Any) -> dict[str, Any]:
        """Give the account a user name and a password."""
        return said(await self.post("account/password", user_name=user_name, password=password, **more))

    async def enter(self, user_name: str = "ann", password: str = PASSWORD) -> httpx.Response:
        """Sign in by them."""
        return await self.post("sign-in/password", user_name=user_name, password=password)

    @property
    def token(self) -> str | None:
        return next((cookie.value for cookie in self.client.cookies.jar if "hokchiu" in cookie.name), None)


def said(answer: httpx.Response) -> dict[str, Any]:
    """The body of an answer that says yes."""
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of an answer that says no."""
    return answer.status_code, answer.json()["error"]


Open = Callable[..., Browser]


@asynccontextmanager
async def browsers(app: Starlette) -> AsyncIterator[Open]:
    """Makes browsers of an application."""
    made: list[Browser] = []

    def open_(device: str, **how: Any) -> Browser:
        made.append(Browser(app, device, **how))
        return made[-1]

    yield open_
    for one in made:
        await one.client.aclose()


Ask = Callable[[Browser], Awaitable[httpx.Response]]
