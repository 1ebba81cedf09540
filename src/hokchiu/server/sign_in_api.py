"""Signing in over HTTP: by a device, a password, a recovery code, a passkey. Each gives the account and its cookie."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.accounts.accounts import Accounts, Opened
from hokchiu.accounts.names import AccountRefused, printable, user_name
from hokchiu.protocol.account import PasskeyQuestion, SignInDevice, SignInPasskey, SignInPassword, SignInRecovery
from hokchiu.server.account_answers import Passports, answer, polite, read
from hokchiu.server.cookies import give, token_of
from hokchiu.server.devices import description
from hokchiu.server.limiter import Limiter, too_many
from hokchiu.server.policies import Bans, kept_out, public
from hokchiu.store.moderation import Sanction
from hokchiu.store.store import device_hash

# Tries are counted by name; these have none, and no user name holds a space.
BY_CODE = "a code"
BY_PASSKEY = "a passkey"


class SignInApi:
    """The routes."""

    def __init__(self, accounts: Accounts, limiter: Limiter, passports: Passports, bans: Bans | None = None) -> None:
        self.bans = bans
        self.accounts = accounts
        self.limiter = limiter
        self.passports = passports

    def routes(self) -> list[BaseRoute]:
        """Where one signs in."""
        return [
            public("/api/sign-in/device", self.sign_in_device, ["POST"]),
            public("/api/sign-in/password", self.sign_in_password, ["POST"]),
            public("/api/sign-in/recovery", self.sign_in_recovery, ["POST"]),
            public("/api/sign-in/passkey/question", self.ask_who, ["POST"]),
            public("/api/sign-in/passkey", self.sign_in_passkey, ["POST"]),
        ]

    @polite
    async def sign_in_device(self, request: Request) -> Response:
        """A guest, by his device; as in the socket's hello, a cookie goes before it."""
        asked = await read(request, SignInDevice)
        token = token_of(request)
        known = None if token is None else await self.accounts.who(token)
        if known is not None:
            return answer(await self.passports.account(request, known))
        wait = self.limiter.arrive(self.limiter.caller(request))
        if wait:
            return too_many(wait)
        # Before anything is changed: who is banned keeps the sign-in by which he gets his data.
        ban = await self._ban(request, asked.device)
        if ban is not None:
            return kept_out(ban)
        name = None if asked.name is None else printable(asked.name)
        return await self._opened(request, await self.accounts.open_device(asked.device, name, description(request)))

    @polite
    async def sign_in_password(self, request: Request) -> Response:
        """By user name and password."""
        asked = await read(request, SignInPassword)
        name = _same_name(asked.user_name)
        return await self._try(
            request, name, lambda: self.accounts.open_password(name, asked.password, description(request))
        )

    @polite
    async def sign_in_recovery(self, request: Request) -> Response:
        """By a recovery code."""
        asked = await read(request, SignInRecovery)
        return await self._try(request, BY_CODE, lambda: self.accounts.open_recovery(asked.code, description(request)))

    @polite
    async def ask_who(self, request: Request) -> Response:
        """Begin to sign in by a passkey."""
        flow, options = self.accounts.passkeys.ask_who(self.passports.place(request))
        return answer(PasskeyQuestion(flow, options))

    @polite
    async def sign_in_passkey(self, request: Request) -> Response:
        """By a passkey."""
        asked = await read(request, SignInPasskey)
        place = self.passports.place(request)
        return await self._try(
            request,
            BY_PASSKEY,
            lambda: self.accounts.open_passkey(asked.flow, asked.credential, place, description(request)),
        )

    async def _ban(self, request: Request, device: str) -> Sanction | None:
        """Why the guest of a device may not come in."""
        if self.bans is None:
            return None
        player = await asyncio.wrap_future(self.accounts.store.known(device))
        return self.bans.banned(player, device_hash(device), self.limiter.caller(request).house)

    async def _try(self, request: Request, name: str, open_: Callable[[], Awaitable[Opened]]) -> Response:
        """Try to sign in, if this address may still."""
        caller = self.limiter.caller(request)
        wait = self.limiter.sign_in(name, caller)
        if wait:
            return too_many(wait)
        opened = await open_()
        self.limiter.signed_in(name, caller)
        return await self._opened(request, opened)

    async def _opened(self, request: Request, opened: Opened) -> Response:
        """The answer to who came in; whoever this browser was signed in as before has left it."""
        sign_in, token = opened
        caller = self.limiter.caller(request)
        ban = None if self.bans is None else self.bans.banned(sign_in.player.id, sign_in.device_hash, caller.house)
        if ban is not None:
            await self.accounts.leave(token)
            return kept_out(ban)
        before = token_of(request)
        if before is not None:
            await self.accounts.leave(before)
        response = answer(await self.passports.account(request, sign_in))
        give(response, request, token)
        return response


def _same_name(typed: str) -> str:
    """The user name as it is counted; what is none is counted as it was typed."""
    try:
        return user_name(typed)
    except AccountRefused:
        return typed
