"""A security key made of Python: what a browser would answer, signed with a key of its own."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url

PRESENT = 0x01
VERIFIED = 0x04
WITH_KEY = 0x40
ES256 = {1: 2, 3: -7, -1: 1}


class Authenticator:
    """One key; ``count`` rises with every use unless a test sets it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0

    def made(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """The answer to ``navigator.credentials.create``."""
        numbers = self.key.public_key().public_numbers()
        public = cbor2.dumps(ES256 | {-2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(options["rp"]["id"], WITH_KEY) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = _client("webauthn.create", options["challenge"], origin)
        return self._credential({"clientDataJSON": client, "attestationObject": attestation})

    def signed(self, options: dict[str, Any], origin: str) -> dict[str, Any]:
        """The answer to ``navigator.credentials.get``."""
        self.count += 1
        data = self._data(options["rpId"], 0)
        client = _client("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential({"clientDataJSON": client, "authenticatorData": data, "signature": signature})

    def _data(self, rp: str, flags: int) -> bytes:
        return (
            hashlib.sha256(rp.encode()).digest() + bytes([PRESENT | VERIFIED | flags]) + self.count.to_bytes(4, "big")
        )

    def _credential(self, response: dict[str, bytes]) -> dict[str, Any]:
        id_ = bytes_to_base64url(self.id)
        encoded = {name: bytes_to_base64url(value) for name, value in response.items()}
        return {"id": id_, "rawId": id_, "type": "public-key", "response": encoded}


def _client(kind: str, challenge: str, origin: str) -> bytes:
    return json.dumps({"type": kind, "challenge": challenge, "origin": origin}).encode()
