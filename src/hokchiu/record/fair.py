"""The fair wall: a secret that was committed to, and what the players added to it, make the seed of a deal.

Before a deal the server publishes :func:`commitment`; then each client gives a nonce; then the seed is fixed, by
:func:`seed`, and with it wall and dice (``tiles/wall.py``). After the deal secret and nonces are shown. What that
proves, and what it does not, stands in ``docs/fair.md``, with the same procedure for other languages.

Both are HMAC-SHA256 with the secret as the key. The message is a row of parts, each preceded by its length (four
bytes, most significant first), so that no two rows make the same message; the first part says what it is for.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from hokchiu.errors import RecordError

VERSION = "hokchiu-fair/1"
SECRET_BYTES = 32
NONCE_BYTES = 16
LENGTH_BYTES = 4
ABSENT = b""

Nonces = tuple[bytes | None, bytes | None, bytes | None, bytes | None]
NO_NONCES: Nonces = (None, None, None, None)


@dataclass(frozen=True)
class Context:
    """What a secret is for, so that it can be used for nothing else: ``session`` counts within the table, ``deal``
    within the session, both from 1; ``rules_hash`` is that of the rules (hex); ``promise`` counts the secrets that were
    committed to since the last deal began (from 1): each of them but the last was thrown away."""

    table: str
    session: int
    deal: int
    rules_hash: str
    promise: int = 1

    def parts(self) -> tuple[bytes, ...]:
        """The context as it stands in messages: texts in UTF-8, numbers in decimal."""
        told = self.table.encode(), b"%d" % self.session, b"%d" % self.deal, self.rules_hash.encode()
        # The first promise has no part of its own: deals were played before promises were counted.
        return told if self.promise == 1 else (*told, b"%d" % self.promise)


@dataclass(frozen=True)
class Fair:
    """All that a deal's seed came from; ``nonces`` by seat (``None``: a bot, an empty seat, or none came in time)."""

    secret: bytes
    context: Context
    nonces: Nonces = NO_NONCES

    @property
    def commitment(self) -> bytes:
        """See :func:`commitment`."""
        return commitment(self.secret, self.context)

    @property
    def nonce_texts(self) -> tuple[str | None, str | None, str | None, str | None]:
        """The nonces in hex, by seat."""
        a, b, c, d = (None if nonce is None else nonce.hex() for nonce in self.nonces)
        return a, b, c, d

    @property
    def seed(self) -> bytes:
        """See :func:`seed`."""
        return seed(self.secret, self.context, self.nonces)


def commitment(secret: bytes, context: Context) -> bytes:
    """32 bytes that bind to *secret* for *context* and tell nothing of it; RecordError unless it has 32 bytes."""
    return _mac(secret, "commitment", context.parts())


def seed(secret: bytes, context: Context, nonces: Nonces) -> bytes:
    """The 32 bytes that wall and dice follow from; RecordError for a secret or nonce of another length."""
    return _mac(secret, "seed", (*context.parts(), *(_nonce(seat, nonce) for seat, nonce in enumerate(nonces))))


def nonce_of(text: str) -> bytes:
    """A nonce from its text, 32 hexadecimal digits; RecordError quotes another."""
    return bytes_of(text, NONCE_BYTES, "a nonce")


def bytes_of(text: str, size: int, what: str) -> bytes:
    """The *size* bytes that *text* gives in lower-case hexadecimal; RecordError says *what* it should have been."""
    if len(text) != 2 * size or set(text) - set("0123456789abcdef"):
        raise RecordError(f"{what} is {2 * size} digits 0-9 a-f, not {text[: 2 * size + 1]!r}")
    return bytes.fromhex(text)


def _nonce(seat: int, nonce: bytes | None) -> bytes:
    """A nonce as a part: one that is absent is empty, which no nonce is."""
    if nonce is None:
        return ABSENT
    if len(nonce) != NONCE_BYTES:
        raise RecordError(f"the nonce of seat {seat} has {len(nonce)} bytes, not {NONCE_BYTES}")
    return nonce


def _mac(secret: bytes, label: str, parts: tuple[bytes, ...]) -> bytes:
    if len(secret) != SECRET_BYTES:
        # HMAC fills a shorter key up with zeros: two secrets could then share a commitment.
        raise RecordError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return hmac.digest(secret, _message(f"{VERSION}/{label}".encode(), *parts), "sha256")


def _message(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(LENGTH_BYTES, "big") + part for part in parts)
