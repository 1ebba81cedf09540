"""What the routes of accounts have in common: bodies that are read, answers and refusals, where passkeys are bound."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from hokchiu.accounts.accounts import Accounts
from hokchiu.accounts.names import AccountRefused
from hokchiu.accounts.passkeys import Place
from hokchiu.errors import Refusal
from hokchiu.protocol.account import (
    Account,
    AccountRequest,
    Export,
    ExportedCoins,
    ExportedDeal,
    ExportedHorn,
    ExportedRating,
    ExportedTask,
    ExportedTie,
    Passkey,
    SignedIn,
)
from hokchiu.server.cookies import is_secure
from hokchiu.server.hosts import authority, is_address, is_loopback
from hokchiu.server.policies import NOT_FOUND, refused
from hokchiu.store.account_rows import AccountRow, PlayedRow, SignIn, TieRow
from hokchiu.store.boards import Ranked
from hokchiu.store.hall_export import KeptHall

BAD = 400
LARGEST_BODY = 64 * 1024
EXPORT_FORMAT = "hokchiu-account 1"
JSON = "application/json"
FORBIDDEN = 403
FORBIDDING = frozenset({"wrong_password", "proof_needed", "wrong_code", "passkey_unknown", "passkey_refused"})
CONFLICT = 409
CONFLICTS = frozenset({"user_name_taken", "passkey_known", "last_way_in", "at_a_table", "name_fixed"})

Asked = TypeVar("Asked", bound=AccountRequest)
Endpoint = Callable[[Any, Request], Awaitable[Response]]


def polite(endpoint: Endpoint) -> Endpoint:
    """Turns what an account refuses into an answer that says so."""

    @wraps(endpoint)
    async def answered(api: Any, request: Request) -> Response:
        try:
            return await endpoint(api, request)
        except AccountRefused as no:
            return refused(_status(no.code), no.code, no.text)

    return answered


def refusing(kind: type[Refusal], statuses: Mapping[str, int], numbered: str) -> Callable[[Endpoint], Endpoint]:
    """As :func:`polite`, and for what is refused as *kind* besides: 404 for a code that begins with ``unknown``, by
    *statuses*, else 409. A number beyond what can be kept names none of *numbered*."""

    def saying(endpoint: Endpoint) -> Endpoint:
        @polite
        @wraps(endpoint)
        async def answered(api: Any, request: Request) -> Response:
            try:
                return await endpoint(api, request)
            except kind as no:
                status = NOT_FOUND if no.code.startswith("unknown") else statuses.get(no.code, CONFLICT)
                return refused(status, no.code, no.text)
            except OverflowError:
                return refused(BAD, "bad_request", f"there is no such {numbered}")

        return answered

    return saying


def _status(code: str) -> int:
    if code in CONFLICTS:
        return CONFLICT
    return FORBIDDEN if code in FORBIDDING else BAD


async def read(request: Request, kind: type[Asked]) -> Asked:
    """The request's JSON. A form of a foreign page cannot send this type without asking first (CORS)."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
        raise AccountRefused("bad_request", f"Content-Type must be {JSON}")
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST_BODY:
            raise AccountRefused("bad_request", f"at most {LARGEST_BODY} bytes")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise AccountRefused("bad_request", str(error)) from None


def answer(value: object) -> Response:
    """*value* as JSON, for nobody's cache."""
    return Response(msgspec.json.encode(value), headers={"Cache-Control": "no-store"}, media_type=JSON)


class Passports:
    """What an account looks like from outside, and where its passkeys are bound: to the name by which the server is
    called, or, where that is part of it, to *passkey_host*."""

    def __init__(self, accounts: Accounts, passkey_host: str | None = None) -> None:
        self.accounts = accounts
        self.passkey_host = passkey_host

    async def account(self, request: Request, who: SignIn) -> Account:
        """An account, as its owner sees it."""
        row = await self.accounts.account(who.player.id)
        return Account(
            player=row.player.id,
            name=row.player.name,
            avatar=row.player.avatar,
            kept=row.kept,
            way=who.way,
            proof=self.accounts.proof(who, row),
            user_name=row.user_name,
            passkeys=passkeys(row),
            passkeys_possible=self._host(request) is not None,
            recovery_codes=row.recovery_codes,
            sign_ins=sign_ins(row, who),
        )

    def place(self, request: Request) -> Place:
        """Where the page is that asks for a passkey; its origin was found to be one of ours on the way in."""
        host, origin = self._host(request), request.headers.get("origin")
        if host is None or origin is None:
            raise AccountRefused("passkeys_impossible", "passkeys need a name and HTTPS (or localhost)")
        return Place(host, origin)

    def _host(self, connection: HTTPConnection) -> str | None:
        """The name that passkeys are bound to at this address: the configured one, else the address's own."""
        host = authority(connection.headers.get("host", ""))
        if host is None or is_address(host.name) or not (is_secure(connection) or is_loopback(host.name)):
            return None
        wider = self.passkey_host
        return wider if wider is not None and host.name.endswith(f".{wider}") else host.name


def passkeys(row: AccountRow) -> list[Passkey]:
    """An account's passkeys, without their keys."""
    return [Passkey(key.id, key.name, key.created_at, key.used_at) for key in row.passkeys]


def sign_ins(row: AccountRow, who: SignIn) -> list[SignedIn]:
    """An account's sign-ins, seen from one of them."""
    return [
        SignedIn(one.id, one.way, one.description, one.created_at, one.seen_at, one.id == who.id)
        for one in row.sign_ins
    ]


def exported(
    row: AccountRow, who: SignIn, ties: list[TieRow], deals: list[PlayedRow], ranked: Ranked, hall: KeptHall
) -> Export:
    """All that is kept of a player, secrets apart."""
    return Export(
        format=EXPORT_FORMAT,
        player=row.player.id,
        name=row.player.name,
        avatar=row.player.avatar,
        created_at=row.created_at,
        user_name=row.user_name,
        passkeys=passkeys(row),
        recovery_codes=row.recovery_codes,
        sign_ins=sign_ins(row, who),
        ties=[msgspec.convert(tie, ExportedTie, from_attributes=True) for tie in ties],
        deals=[msgspec.convert(deal, ExportedDeal, from_attributes=True) for deal in deals],
        listed=ranked.listed,
        ratings=[msgspec.convert(event, ExportedRating, from_attributes=True) for event in ranked.events],
        coins=[msgspec.convert(entry, ExportedCoins, from_attributes=True) for entry in hall.coins],
        tasks=[ExportedTask(*task) for task in hall.tasks],
        horns=[ExportedHorn(*horn) for horn in hall.horns],
    )
