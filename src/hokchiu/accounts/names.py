"""What people may be called, and by what user name they come back."""

from __future__ import annotations

import unicodedata

from hokchiu.errors import Refusal

AVATARS = 12
"""Built-in avatars, counted from 0."""

SHORTEST_USER_NAME = 2
LONGEST_USER_NAME = 32


class AccountRefused(Refusal):
    """What was asked of an account cannot be done."""


def printable(name: str) -> str | None:
    """A name without characters that do not print (they could turn a line of text around), or ``None``."""
    kept = "".join(letter for letter in name if unicodedata.category(letter)[0] != "C")
    return " ".join(kept.split()) or None


def user_name(text: str) -> str:
    """A user name as it is kept and compared: the same whether typed in large or small letters, full or half width.

    Raises :class:`AccountRefused` for one that is too short, too long or holds spaces.
    """
    name = unicodedata.normalize("NFKC", text.strip()).casefold()
    if not SHORTEST_USER_NAME <= len(name) <= LONGEST_USER_NAME:
        raise AccountRefused("bad_user_name", f"{SHORTEST_USER_NAME} to {LONGEST_USER_NAME} characters")
    if any(unicodedata.category(letter)[0] in "CZ" for letter in name):
        raise AccountRefused("bad_user_name", "no spaces and no characters that do not print")
    return name
