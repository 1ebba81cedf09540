"""What is said over HTTP about accounts (``/api/account``, ``/api/sign-in``): requests, and what comes back.

Requests forbid unknown fields. Refusals are :class:`AccountRefusal` with status 400, 401, 403, 404, 409 or 429.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from hokchiu.protocol.messages import Device, Name

Password = Annotated[str, msgspec.Meta(max_length=256)]
UserName = Annotated[str, msgspec.Meta(max_length=64)]
Short = Annotated[str, msgspec.Meta(max_length=64)]


class AccountRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Base of all requests."""


class SignInDevice(AccountRequest):
    """A guest comes in by the secret of his device."""

    device: Device
    name: Name | None = None


class SignInPassword(AccountRequest):
    user_name: UserName
    password: Password


class SignInRecovery(AccountRequest):
    """``code`` is used up by that."""

    code: Short


class SignInPasskey(AccountRequest):
    """The browser's answer (``credential``, as JSON) to the question ``flow``."""

    flow: Short
    credential: dict[str, Any]


class SetProfile(AccountRequest):
    """``None`` keeps what is."""

    name: Name | None = None
    avatar: Annotated[int, msgspec.Meta(ge=0, le=11)] | None = None


class SetPassword(AccountRequest):
    """``proof``: the password so far, where there is one."""

    user_name: UserName
    password: Password
    proof: Password | None = None


class Proof(AccountRequest):
    """For what only the owner himself may do: his password, where there is one."""

    proof: Password | None = None


class AddPasskey(AccountRequest):
    """The browser's answer to the question ``flow``; ``name`` tells it from others."""

    flow: Short
    credential: dict[str, Any]
    name: Short


REQUESTS = (
    *(SignInDevice, SignInPassword, SignInRecovery, SignInPasskey),
    *(SetProfile, SetPassword, Proof, AddPasskey),
)


class PasskeyQuestion(msgspec.Struct):
    """``options`` as ``navigator.credentials`` takes them in JSON."""

    flow: str
    options: dict[str, Any]


class Passkey(msgspec.Struct):
    """Times are ISO 8601, UTC."""

    id: str
    name: str
    created_at: str
    used_at: str | None


class SignedIn(msgspec.Struct):
    """A device on which this account is signed in. ``description``: system and browser; ``here``: the one that asks."""

    id: str
    way: Literal["device", "password", "passkey", "recovery"]
    description: str
    created_at: str
    seen_at: str
    here: bool


class Account(msgspec.Struct):
    """``kept``: a password or a passkey leads to it, not this device alone; ``way``: how this device came in;
    ``proof``: what must be given once more before anything of that is changed; ``passkeys_possible``: this address
    can have them; ``recovery_codes``: how many are left."""

    player: str
    name: str
    avatar: int
    kept: bool
    way: Literal["device", "password", "passkey", "recovery"]
    proof: Literal["none", "password", "passkey"]
    user_name: str | None
    passkeys: list[Passkey]
    passkeys_possible: bool
    recovery_codes: int
    sign_ins: list[SignedIn]


class Kept(msgspec.Struct):
    """The account after a change of what keeps it; ``codes``: new recovery codes, shown this once."""

    account: Account
    codes: list[str]


class AccountRefusal(msgspec.Struct):
    """``error``: signed_out, not_yours, bad_request, bad_user_name, user_name_taken, weak_password, wrong_password,
    wrong_code, proof_needed, passkey_unknown, passkey_refused, passkey_expired, passkey_known, passkeys_impossible,
    last_way_in, at_a_table, slow_down, foreign_origin; ``text`` says it in English, for logs."""

    error: str
    text: str = ""


class ExportedDeal(msgspec.Struct):
    """A deal the player was in; ``record`` is its text (JSON Lines)."""

    table: str
    session: int
    number: int
    played_at: str
    seat: int
    payment: int
    total: int
    record: str


class ExportedTie(msgspec.Struct):
    """Somebody whom the player has asked to be a friend, befriended or blocked (``kind``: asked, friend, blocked)."""

    player: str
    name: str
    kind: str
    since: str


class ExportedRating(msgspec.Struct):
    """What a rated session made of the player's rating (``docs/ranks.md``)."""

    rules: str
    day: str
    place: int
    points: int
    mu: float
    sigma: float


class ExportedCoins(msgspec.Struct):
    """A movement of the player's coins (``docs/coins.md``)."""

    kind: str
    key: str
    at: str
    coins: int
    after: int


class ExportedTask(msgspec.Struct):
    """A task of a day; ``paid``: the coins that were taken for it."""

    day: str
    task: str
    goal: int
    coins: int
    paid: int | None


class ExportedHorn(msgspec.Struct):
    """What the player told everybody."""

    text: str
    price: int
    state: str
    made_at: str


class Export(msgspec.Struct):
    """All that is kept of a player, secrets apart; statistics follow from the deals. ``listed``: others see him on
    boards."""

    format: str
    player: str
    name: str
    avatar: int
    created_at: str
    user_name: str | None
    passkeys: list[Passkey]
    recovery_codes: int
    sign_ins: list[SignedIn]
    ties: list[ExportedTie]
    deals: list[ExportedDeal]
    listed: bool
    ratings: list[ExportedRating]
    coins: list[ExportedCoins]
    tasks: list[ExportedTask]
    horns: list[ExportedHorn]
