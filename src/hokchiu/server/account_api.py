"""One's account over HTTP: name and avatar, what keeps it, its devices, its data, its end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import Future
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from hokchiu.accounts.accounts import Accounts
from hokchiu.accounts.names import AccountRefused, printable
from hokchiu.protocol.account import AddPasskey, Kept, PasskeyQuestion, Proof, SetPassword, SetProfile
from hokchiu.server.account_answers import Passports, answer, exported, polite, read
from hokchiu.server.cookies import give, take
from hokchiu.server.devices import description
from hokchiu.server.limiter import Limiter, too_many
from hokchiu.server.policies import Doors, signed_in
from hokchiu.store.boards import Boards
from hokchiu.store.hall_export import kept_hall


class AccountApi:
    """The routes. ``seated(player)`` says whether somebody sits at a table just now."""

    def __init__(
        self, accounts: Accounts, limiter: Limiter, passports: Passports, seated: Callable[[str], bool]
    ) -> None:
        self.accounts = accounts
        self.limiter = limiter
        self.passports = passports
        self.seated = seated

    def routes(self, doors: Doors) -> list[BaseRoute]:
        """Where all this is to be had."""
        mine, rows = doors.signed_in, self.accounts.rows
        return [
            mine("/api/account", self.get_account),
            mine("/api/account/profile", self.set_profile, ["POST"]),
            mine("/api/account/password", self.set_password, ["POST"]),
            mine("/api/account/recovery-codes", self.new_codes, ["POST"]),
            mine("/api/account/passkeys/question", self.ask_new, ["POST"]),
            mine("/api/account/passkeys", self.add_passkey, ["POST"]),
            doors.owner("/api/account/passkeys/{id}", self.remove_passkey, _owner(rows.owner_of_passkey), ["DELETE"]),
            doors.owner("/api/account/sign-ins/{id}", self.end_sign_in, _owner(rows.owner_of_sign_in), ["DELETE"]),
            doors.despite_ban("/api/account/export", self.export),
            doors.despite_ban("/api/account/delete", self.delete, ["POST"]),
        ]

    async def get_account(self, request: Request) -> Response:
        """What there is to see on one's own page."""
        return answer(await self.passports.account(request, signed_in(request)))

    @polite
    async def set_profile(self, request: Request) -> Response:
        """Another name or avatar."""
        asked = await read(request, SetProfile)
        name = None if asked.name is None else printable(asked.name)
        await self.accounts.set_profile(signed_in(request).player.id, name, asked.avatar)
        return await self.get_account(request)

    @polite
    async def set_password(self, request: Request) -> Response:
        """A user name and a password from now on."""
        asked = await read(request, SetPassword)
        who = signed_in(request)
        wait = await self._proved(request, asked.proof)
        if wait is not None:
            return wait
        return await self._kept(request, await self.accounts.set_password(who, asked.user_name, asked.password))

    @polite
    async def new_codes(self, request: Request) -> Response:
        """New recovery codes, in place of the older ones."""
        asked = await read(request, Proof)
        wait = await self._proved(request, asked.proof)
        if wait is not None:
            return wait
        return await self._kept(request, await self.accounts.new_codes(signed_in(request).player.id))

    @polite
    async def ask_new(self, request: Request) -> Response:
        """Begin to make a passkey."""
        asked = await read(request, Proof)
        wait = await self._proved(request, asked.proof)
        if wait is not None:
            return wait
        who = signed_in(request)
        known = (await self.accounts.account(who.player.id)).passkeys
        flow, options = self.accounts.passkeys.ask_new(who.player, self.passports.place(request), known)
        return answer(PasskeyQuestion(flow, options))

    @polite
    async def add_passkey(self, request: Request) -> Response:
        """Keep the passkey that was made; :meth:`ask_new` has asked for the proof."""
        asked = await read(request, AddPasskey)
        name = printable(asked.name) or description(request)
        codes = await self.accounts.add_passkey(
            signed_in(request), asked.flow, asked.credential, self.passports.place(request), name
        )
        return await self._kept(request, codes)

    @polite
    async def remove_passkey(self, request: Request) -> Response:
        """Forget a passkey."""
        await self.accounts.remove_passkey(signed_in(request), request.path_params["id"])
        return await self.get_account(request)

    @polite
    async def end_sign_in(self, request: Request) -> Response:
        """Sign a device out; its sockets are closed. For the own one this is signing out."""
        who = signed_in(request)
        await self.accounts.end(who, request.path_params["id"])
        if request.path_params["id"] != who.id:
            return await self.get_account(request)
        response = answer(None)
        take(response, request)
        return response

    async def export(self, request: Request) -> Response:
        """All that is kept of oneself, as a file."""
        who = signed_in(request)
        row = await self.accounts.account(who.player.id)
        ties = await self.accounts.ties(who.player.id)
        deals = await self.accounts.played(who.player.id)
        ranked = await asyncio.wrap_future(Boards(self.accounts.store.writer).ranked(who.player.id))
        hall = await asyncio.wrap_future(
            self.accounts.store.writer.do(lambda connection: kept_hall(connection, who.player.id))
        )
        response = answer(exported(row, who, ties, deals, ranked, hall))
        response.headers["Content-Disposition"] = 'attachment; filename="hokchiu-account.json"'
        return response

    @polite
    async def delete(self, request: Request) -> Response:
        """End the account."""
        asked = await read(request, Proof)
        who = signed_in(request)
        wait = await self._proved(request, asked.proof)
        if wait is not None:
            return wait
        if self.seated(who.player.id):  # last: one can sit down while a password is compared
            raise AccountRefused("at_a_table", "leave the table first")
        await self.accounts.delete(who.player.id)
        response = answer(None)
        take(response, request)
        return response

    # ------------------------------------------------------------

    async def _proved(self, request: Request, password: str | None) -> Response | None:
        """See :meth:`hokchiu.accounts.accounts.Accounts.proved`; tries are counted like those to sign in."""
        who, caller = signed_in(request), self.limiter.caller(request)
        wait = self.limiter.sign_in(who.player.id, caller) if password is not None else 0.0
        if wait:
            return too_many(wait)
        await self.accounts.proved(who, password)
        self.limiter.signed_in(who.player.id, caller)
        return None

    async def _kept(self, request: Request, codes: list[str]) -> Response:
        """The answer to a change of what keeps the account: its rights have grown, so its token is another."""
        who = signed_in(request)
        token = await self.accounts.rotate(who)
        response = answer(Kept(await self.passports.account(request, who), codes))
        give(response, request, token)
        return response


def _owner(find: Callable[[str], Future[str | None]]) -> Callable[[Mapping[str, Any]], Awaitable[str | None]]:
    async def owner(parameters: Mapping[str, Any]) -> str | None:
        return await asyncio.wrap_future(find(parameters["id"]))

    return owner
