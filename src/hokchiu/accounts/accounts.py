"""Who you are: guests, what keeps their accounts, sign-ins on several devices.

A guest is known by the secret of his device. A user name with a password, or a passkey, leads to the same player from
other devices; recovery codes do where both are lost.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Literal

from hokchiu.accounts.names import AccountRefused, user_name
from hokchiu.accounts.passkeys import Passkeys, Place
from hokchiu.accounts.passwords import Passwords, checked
from hokchiu.accounts.tokens import hashed, new_recovery_codes, new_token, recovery_hash
from hokchiu.store.account_rows import AccountRow, NewSignIn, PlayedRow, SignIn, StoredPassword, TieRow, Way
from hokchiu.store.accounts import Accounts as Rows
from hokchiu.store.accounts import NameFixed, UserNameTaken
from hokchiu.store.rows import StoredPlayer
from hokchiu.store.store import Store, device_hash

KEPT_DAYS = 180
"""A sign-in that was not used for so long has ended."""

SEEN_EVERY = timedelta(hours=1)

FRESH = timedelta(minutes=15)
"""For so long a sign-in by passkey or recovery code says that the owner himself is there."""

Proof = Literal["none", "password", "passkey"]

Opened = tuple[SignIn, str]
"""A sign-in, and the token of its cookie."""


class Accounts:
    """The accounts of a store. ``ended`` hears of every sign-in that ends; *now* is the time of day, *clock* one in
    seconds that never falls."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self.rows = Rows(store.writer)
        self.now = now
        self.passwords = Passwords()
        self.passkeys = Passkeys(clock)
        self.ended: Callable[[SignIn], None] = lambda sign_in: None

    def close(self) -> None:
        """End the threads."""
        self.passwords.close()

    # ------------------------------------------------------------ who it is

    def player(self, device: str, name: str | None) -> asyncio.Future[StoredPlayer]:
        """The guest of this device, made if new; a *name* given becomes his name."""
        return asyncio.wrap_future(self.store.player(device, name))

    async def who(self, token: str) -> SignIn | None:
        """Whose cookie this is; ``None``: nobody's, or no longer."""
        stale = _text(self.now() - SEEN_EVERY)
        return await asyncio.wrap_future(self.rows.seen(hashed(token), self._oldest(), stale))

    async def forget_unused(self) -> None:
        """Forget the sign-ins that have ended by not being used."""
        await asyncio.wrap_future(self.rows.forget_unused(self._oldest()))

    def _oldest(self) -> str:
        return _text(self.now() - timedelta(days=KEPT_DAYS))

    async def open_device(self, device: str, name: str | None, description: str) -> Opened:
        """Sign a guest in by his device's secret; one not known yet is made."""
        token = new_token()
        new = NewSignIn(hashed(token), "device", description)
        return await asyncio.wrap_future(self.rows.sign_in_device(device_hash(device), name, new)), token

    async def open_password(self, typed_name: str, password: str, description: str) -> Opened:
        """Sign in by user name and password; the refusal (``wrong_password``) does not say which of them is wrong."""
        found = None
        try:
            found = await asyncio.wrap_future(self.rows.password_of_name(user_name(typed_name)))
        except AccountRefused:
            pass  # nobody has such a name; it takes as long to say so
        fits = await self.passwords.fits(None if found is None else found.hash, password)
        if found is None or not fits:
            raise AccountRefused("wrong_password", "user name and password do not fit")
        return await self._open(found.player, "password", description)

    async def open_recovery(self, code: str, description: str) -> Opened:
        """Sign in by a recovery code, which is used up by that."""
        player = await asyncio.wrap_future(self.rows.use_recovery_code(recovery_hash(code)))
        if player is None:
            raise AccountRefused("wrong_code", "no account has this code, or it was used")
        return await self._open(player, "recovery", description)

    async def open_passkey(self, flow: str, credential: dict[str, Any], place: Place, description: str) -> Opened:
        """Sign in by a passkey's answer to :meth:`hokchiu.accounts.passkeys.Passkeys.ask_who`."""
        key = await asyncio.wrap_future(self.rows.passkey(str(credential.get("id"))))
        count = self.passkeys.whose(flow, credential, place, key)
        assert key is not None
        await asyncio.wrap_future(self.rows.used_passkey(key.id, count))
        return await self._open(key.player, "passkey", description)

    async def _open(self, player: str, way: Way, description: str) -> Opened:
        token = new_token()
        return await asyncio.wrap_future(self.rows.sign_in(player, NewSignIn(hashed(token), way, description))), token

    # ------------------------------------------------------------ what keeps the account

    async def account(self, player: str) -> AccountRow:
        """What is kept of a player."""
        return await asyncio.wrap_future(self.rows.account(player))

    async def set_profile(self, player: str, name: str | None, avatar: int | None) -> None:
        """Another name, another avatar."""
        try:
            await asyncio.wrap_future(self.rows.set_profile(player, name, avatar))
        except NameFixed:
            raise AccountRefused("name_fixed", "a moderator gave you this name; you keep it for a while") from None

    def proof(self, who: SignIn, row: AccountRow) -> Proof:
        """What this sign-in must give before it may change what keeps the account (*row*), or end it."""
        fresh = datetime.fromisoformat(who.created_at) > self.now() - FRESH
        if not row.kept or (fresh and who.way in ("passkey", "recovery")):
            return "none"
        return "passkey" if row.user_name is None else "password"

    async def proved(self, who: SignIn, password: str | None) -> None:
        """Let nobody at what keeps an account who merely found a device lying open.

        Raises :class:`AccountRefused`: ``proof_needed`` where *password* is none, ``wrong_password``.
        """
        wanted = self.proof(who, await self.account(who.player.id))
        if wanted == "none":
            return
        found = await asyncio.wrap_future(self.rows.password_of(who.player.id))
        if found is None or password is None:
            raise AccountRefused("proof_needed", f"prove by {wanted} that it is you")
        if not await self.passwords.fits(found.hash, password):
            raise AccountRefused("wrong_password", "this is not the password")

    async def set_password(self, who: SignIn, typed_name: str, password: str) -> list[str]:
        """Set user name and password; gives recovery codes if there were none. Other devices that came in by an older
        password are signed out. The caller has asked :meth:`proved`."""
        name = user_name(typed_name)
        plain = checked(password, name)
        older = await asyncio.wrap_future(self.rows.password_of(who.player.id))
        hash_ = await self.passwords.hash(plain)
        try:
            await asyncio.wrap_future(self.rows.set_password(StoredPassword(who.player.id, name, hash_)))
        except UserNameTaken:
            raise AccountRefused("user_name_taken", f"somebody is called {name!r} already") from None
        if older is not None:
            await self.end_others(who)
        return await self._first_codes(who.player.id)

    async def add_passkey(
        self, who: SignIn, flow: str, credential: dict[str, Any], place: Place, name: str
    ) -> list[str]:
        """Keep the passkey that the browser made; gives recovery codes if there were none. The caller has asked
        :meth:`proved`."""
        key = self.passkeys.made(flow, who.player.id, credential, place, name)
        try:
            await asyncio.wrap_future(self.rows.add_passkey(key))
        except sqlite3.IntegrityError:
            raise AccountRefused("passkey_known", "this passkey is kept already") from None
        return await self._first_codes(who.player.id)

    async def remove_passkey(self, who: SignIn, key: str) -> None:
        """Forget a passkey, unless nothing else would lead to the account."""
        row = await self.account(who.player.id)
        if row.user_name is None and len(row.passkeys) == 1:
            raise AccountRefused("last_way_in", "set a password first: nothing else leads to the account")
        await asyncio.wrap_future(self.rows.remove_passkey(who.player.id, key))

    async def _first_codes(self, player: str) -> list[str]:
        row = await self.account(player)
        return [] if row.recovery_codes else await self.new_codes(player)

    async def new_codes(self, player: str) -> list[str]:
        """New recovery codes, in place of the older ones."""
        codes = new_recovery_codes()
        await asyncio.wrap_future(self.rows.set_recovery_codes(player, [recovery_hash(code) for code in codes]))
        return codes

    # ------------------------------------------------------------ sign-ins

    async def rotate(self, who: SignIn) -> str:
        """A new token for a sign-in whose rights have grown; the older one is worth nothing any more."""
        token = new_token()
        await asyncio.wrap_future(self.rows.rotate(who.id, hashed(token)))
        return token

    async def leave(self, token: str) -> None:
        """A browser gives this token up; the device it came from keeps its guest."""
        await asyncio.wrap_future(self.rows.forget(hashed(token)))

    async def end(self, who: SignIn, sign_in: str) -> None:
        """End one of one's sign-ins, unless nothing would lead to the account any more."""
        row = await self.account(who.player.id)
        if not row.kept and sign_in == who.id:
            raise AccountRefused("last_way_in", "nothing but this device leads to the account")
        ended = await asyncio.wrap_future(self.rows.end(who.player.id, sign_in))
        if ended is not None:
            self.ended(ended)

    async def end_others(self, who: SignIn) -> None:
        """End all of one's sign-ins but this."""
        for ended in await asyncio.wrap_future(self.rows.end_others(who.player.id, who.id)):
            self.ended(ended)

    # ------------------------------------------------------------ taking one's data, and going

    async def played(self, player: str) -> list[PlayedRow]:
        """The deals of a player."""
        return await asyncio.wrap_future(self.rows.played(player))

    async def ties(self, player: str) -> list[TieRow]:
        """Whom a player has asked, befriended or blocked."""
        return await asyncio.wrap_future(self.rows.ties(player))

    async def delete(self, player: str) -> None:
        """End the account: see :meth:`hokchiu.store.accounts.Accounts.delete`."""
        for ended in await asyncio.wrap_future(self.rows.delete(player)):
            self.ended(ended)


def _text(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")
