"""What is kept of accounts, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from hokchiu.store.rows import StoredPlayer

Way = Literal["device", "password", "passkey", "recovery"]
"""How somebody signed in: a guest by the secret of his device, or by what keeps his account."""


@dataclass(frozen=True)
class SignIn:
    """Somebody signed in on a device, until it is ended: ``device_hash`` is the guest's device, where that was the way;
    ``description`` of the browser; times as :func:`hokchiu.store.store.now_text` gives them."""

    id: str
    player: StoredPlayer
    way: Way
    device_hash: str | None
    description: str
    created_at: str
    seen_at: str


@dataclass(frozen=True)
class NewSignIn:
    """What is kept of a sign-in that begins; of its token only the hash."""

    token_hash: str
    way: Way
    description: str


@dataclass(frozen=True)
class StoredPassword:
    """A user name (as it is compared) and the hash that its password must fit."""

    player: str
    user_name: str
    hash: str


@dataclass(frozen=True)
class StoredPasskey:
    """A public key; ``id`` is the credential's, in base64url; ``sign_count`` as last told."""

    id: str
    player: str
    public_key: bytes
    sign_count: int
    name: str
    created_at: str
    used_at: str | None


@dataclass(frozen=True)
class PlayedRow:
    """A deal as one of its players had it."""

    table: str
    session: int
    number: int
    played_at: str
    seat: int
    payment: int
    total: int
    record: str


@dataclass(frozen=True)
class TieRow:
    """Somebody whom a player has asked, befriended or blocked."""

    player: str
    name: str
    kind: str
    since: str


@dataclass(frozen=True)
class AccountRow:
    """All that is kept of a player but the deals; no secrets."""

    player: StoredPlayer
    created_at: str
    user_name: str | None
    passkeys: tuple[StoredPasskey, ...]
    recovery_codes: int
    sign_ins: tuple[SignIn, ...]

    @property
    def kept(self) -> bool:
        """Whether anything but a device's secret leads to this account."""
        return self.user_name is not None or bool(self.passkeys)
