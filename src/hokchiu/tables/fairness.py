"""The fair exchange before a deal: the table commits to a secret, each client adds a nonce (``docs/fair.md``).

What is committed to is for one deal under one set of rules; if those change, there is a new secret.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from hokchiu.errors import RecordError
from hokchiu.protocol.messages import FairPromise, Nack, Nonce, Revealed
from hokchiu.record.fair import SECRET_BYTES, Context, Fair, Nonces, commitment, nonce_of

SEATS = 4


@dataclass
class Exchange:
    """The exchange for the deal of ``context``; ``nonces`` by seat."""

    secret: bytes
    context: Context
    nonces: list[bytes | None] = field(default_factory=lambda: [None] * SEATS)

    @property
    def commitment(self) -> str:
        """What is published (hex)."""
        return commitment(self.secret, self.context).hex()

    def promise(self, seat: int) -> FairPromise:
        """What *seat* is told before the deal."""
        context = self.context
        given = self.nonces[seat] is not None
        return FairPromise(context.session, context.deal, context.rules_hash, self.commitment, given, context.promise)

    def take(self, seat: int, command: Nonce) -> Nack | None:
        """The nonce of *seat*; the first one stands."""
        if command.commitment != self.commitment:
            return Nack(command.cmd, "stale", "this is not the commitment for the next deal")
        if self.nonces[seat] is not None:
            return Nack(command.cmd, "not_now", f"seat {seat} has given its nonce")
        try:
            self.nonces[seat] = nonce_of(command.nonce)
        except RecordError as wrong:  # the message's type says the same, so this is for callers in Python
            return Nack(command.cmd, "illegal", str(wrong))
        return None

    def forget(self, seat: int) -> None:
        """Somebody else will sit there."""
        self.nonces[seat] = None

    def fair(self) -> Fair:
        """What the deal's seed comes from, with the nonces that have come."""
        a, b, c, d = self.nonces
        nonces: Nonces = (a, b, c, d)
        return Fair(self.secret, self.context, nonces)


def new_exchange(context: Context, random: Random) -> Exchange:
    """An exchange with a new secret."""
    return Exchange(random.randbytes(SECRET_BYTES), context)


def revealed(fair: Fair) -> Revealed:
    """What all are told after the deal."""
    context = fair.context
    return Revealed(
        session=context.session,
        deal=context.deal,
        rules_hash=context.rules_hash,
        commitment=fair.commitment.hex(),
        secret=fair.secret.hex(),
        nonces=fair.nonce_texts,
        promise=context.promise,
    )
