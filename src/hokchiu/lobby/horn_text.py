"""What may be said to everybody: a short line that is a line, and no advertisement."""

from __future__ import annotations

import re
import unicodedata

from hokchiu.accounts.names import printable

LONGEST = 60
"""Code points, as they are shown."""
MARKS = 2
"""Marks over or under one letter, at most: more climb over the lines beside."""

LINK = re.compile(
    r"(https?|ftp|wss?)\s*:|://|\bwww\s*\.|@\w|[\w-]\s*\.\s*(com|cn|net|org|top|xyz|cc|io|me|vip|tv|info|club|shop|app)\b",
    re.IGNORECASE,
)
NUMBER = re.compile(r"(?:\d[\s\-_.]*){7,}")
"""So many digits are a telephone, or an account elsewhere."""


class BadText(ValueError):
    """A line that may not be said to everybody; ``code`` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def horn_text(text: str) -> str:
    """The line as it is shown: composed, without characters that do not print or turn it around, blanks drawn together
    (as talk at a table: :func:`hokchiu.accounts.names.printable`). :class:`BadText` for one that may not be."""
    line = printable(unicodedata.normalize("NFC", text))
    if line is None:
        raise BadText("empty")
    if len(line) > LONGEST:
        raise BadText("too_long")
    if _stacked(line) > MARKS:
        raise BadText("bad_text")
    plain = unicodedata.normalize("NFKC", line).replace("。", ".")
    if LINK.search(plain) or NUMBER.search(plain):
        raise BadText("link")
    return line


def _stacked(line: str) -> int:
    """The most marks that follow each other."""
    most = here = 0
    for letter in line:
        here = here + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, here)
    return most
