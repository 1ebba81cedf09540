"""Secrets that are made here and given away once: only their hashes are kept.

All have so much chance in them (80 bits or more) that a fast hash is enough.
"""

from __future__ import annotations

import hashlib
import secrets

TOKEN_BYTES = 32
RECOVERY_CODES = 8
GROUPS = 4
GROUP_LETTERS = 4
LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's thirty-two: nothing in them is taken for another."""

READ_AS = str.maketrans("oil", "011", "- \t\n")


def new_token() -> str:
    """A token for a cookie."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(secret: str) -> str:
    """SHA-256 (hex) of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()


def new_recovery_codes() -> list[str]:
    """Codes of 80 bits, each like ``7kq2-m0xd-9hvt-4c8e``."""
    return ["-".join(_group() for _ in range(GROUPS)) for _ in range(RECOVERY_CODES)]


def _group() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(GROUP_LETTERS))


def recovery_hash(typed: str) -> str:
    """The hash of a code as somebody typed it: large or small, with or without hyphens, o for 0."""
    return hashed(typed.strip().lower().translate(READ_AS))
