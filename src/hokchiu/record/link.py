"""The permanent link of a deal: who knows it may read the record, and nobody can guess it."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256

LINK_BYTES = 16
LABEL = b"hokchiu/1/link/"


def link_of(seed: bytes) -> str:
    """22 letters, digits, ``-`` and ``_`` from a deal's seed, which is as secret as the wall until the deal is over.

    It follows from the seed, so that a deal that is rebuilt after a crash, or a record that is carried to another
    server, has the link it had.
    """
    return urlsafe_b64encode(sha256(LABEL + seed).digest()[:LINK_BYTES]).rstrip(b"=").decode()
