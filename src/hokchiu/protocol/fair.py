"""The messages of the fair exchange before a deal and of its end (``docs/fair.md``)."""

from __future__ import annotations

from typing import Annotated

import msgspec

from hokchiu.protocol.base import Command, CommandId, ServerMessage

Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Nonce(Command, tag="nonce"):
    """What this client adds to the seed of the deal that ``commitment`` is for (:class:`FairPromise`): 16 bytes by
    lot, in hex."""

    cmd: CommandId
    commitment: Digest
    nonce: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class FairPromise(ServerMessage, tag="fair"):
    """Before a deal (``docs/fair.md``): the server's secret is committed to, and cannot be chosen any more when the
    clients' nonces come. ``given``: this seat's has. Session and deal count from 1; hex in lower case. ``promise``
    counts the secrets since the last deal began: there is a new one when rules or seats change."""

    session: int
    deal: int
    rules_hash: str
    commitment: str
    given: bool = False
    promise: int = 1


class Revealed(ServerMessage, tag="revealed"):
    """After a deal: what its seed came from. ``nonces`` by seat (``None``: a bot, nobody, or none came in time)."""

    session: int
    deal: int
    rules_hash: str
    commitment: str
    secret: str
    nonces: tuple[str | None, str | None, str | None, str | None]
    promise: int = 1
