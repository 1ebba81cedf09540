"""Passwords: Argon2id, in threads of their own so that nothing else waits, two at a time."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from hokchiu.accounts.names import AccountRefused

if TYPE_CHECKING:
    from argon2 import PasswordHasher

PASSES = 2
MEMORY_KIB = 19 * 1024
LANES = 1
AT_A_TIME = 2
SHORTEST = 8
LONGEST = 256
# Of lists of passwords that leaked, those of at least eight letters that come first.
COMMON = frozenset(
    {"12345678", "123456789", "1234567890", "password", "password1", "qwertyuiop", "qwerty123", "iloveyou", "87654321"}
    | {"a1234567", "a123456789", "1q2w3e4r", "1qaz2wsx", "woaini1314", "5201314520", "mahjong123", "abcd1234"}
    | {"12341234", "12121212", "123123123", "987654321", "1qazxsw2", "zxcvbnm123", "asdfghjkl", "q1w2e3r4"}
)

Result = TypeVar("Result")


def checked(password: str, user_name: str) -> str:
    """The password as it is hashed. Raises :class:`AccountRefused` for one that is easily guessed."""
    plain = unicodedata.normalize("NFKC", password)
    if not SHORTEST <= len(plain) <= LONGEST:
        raise AccountRefused("weak_password", f"{SHORTEST} to {LONGEST} characters")
    if plain.casefold() in COMMON | {user_name} or len(set(plain)) == 1:
        raise AccountRefused("weak_password", "this one is tried first by whoever guesses")
    return plain


class Passwords:
    """Makes and compares hashes."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(AT_A_TIME, "password")

    async def hash(self, password: str) -> str:
        """A salted hash of a checked password."""
        return await self._beside(lambda: self._hasher.hash(password))

    async def fits(self, hash_: str | None, password: str) -> bool:
        """Whether the password is the hash's. Without a hash (nobody has this name) it takes as long, and is not."""
        found = await self._beside(lambda: self._verify(hash_ or self._decoy, password))
        return found and hash_ is not None

    def close(self) -> None:
        """End the threads."""
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def _beside(self, job: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self.threads, job)

    # Imported when the first password comes: most servers start without one.
    @cached_property
    def _hasher(self) -> PasswordHasher:
        from argon2 import PasswordHasher

        return PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=LANES)

    @cached_property
    def _decoy(self) -> str:
        return self._hasher.hash("nobody's password")

    def _verify(self, hash_: str, password: str) -> bool:
        from argon2.exceptions import VerificationError

        try:
            return self._hasher.verify(hash_, unicodedata.normalize("NFKC", password))
        except VerificationError:
            return False
