"""What the store keeps of a table, in steps: enough to go on as if nothing had happened after the process has died.

A step holds what has changed since the one before. A *whole* one needs none before it. What follows from something
else (views, options, who is connected) is not kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from hokchiu.protocol.coins import CoinsSettled
from hokchiu.protocol.messages import PeekSaid, RoomOptions, SessionEnd
from hokchiu.tables.seats import By


class KeptSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as :class:`hokchiu.tables.seats.Seat` has it; ``cmd`` is the command that seated the person."""

    kind: Literal["human", "bot", "empty"] = "empty"
    player: str = ""
    name: str = ""
    cmd: str = ""
    trustee: bool = False
    lapsed: bool = False
    left: bool = False
    ready: bool = False
    missed: int = 0
    lapses: int = 0
    proposals: int = 0
    avatar: int = 0


class KeptVote(msgspec.Struct, frozen=True):
    """Whether to end the session: who proposed it, which seats have agreed."""

    proposer: int
    agreed: tuple[int, ...]


class KeptSession(msgspec.Struct, frozen=True):
    """A session between its deals (:class:`hokchiu.deal.session.Session`)."""

    dealer: int
    streak: int
    totals: tuple[int, ...]
    deals_played: int
    first_dealer: int
    rounds_dealt: int
    rounds_played: int = 0
    dealt: int = 0


class KeptExchange(msgspec.Struct, frozen=True, omit_defaults=True):
    """The fair exchange for the next deal: its secret must be on disk before it is committed to."""

    secret: bytes
    nonces: tuple[bytes | None, ...]


class KeptRoom(msgspec.Struct, frozen=True, omit_defaults=True):
    """The room; ``version`` is that of the table's stream before the deal on the table;
    ``wanted``: the next deal has been asked for; ``swaps``: who asked whom for his seat; ``kicked``: who was sent away;
    ``won``: deals of the session by seat; ``coins``, ``balances``: what the last deal did to them; ``broke``: who has
    too few. What had a time has all of it again."""

    code: str
    options: RoomOptions
    rules_hash: str
    host: int
    rules_version: int
    stage: Literal["gathering", "playing", "between", "over"]
    sessions: int
    seats: tuple[KeptSeat, ...]
    version: int
    session: KeptSession | None = None
    exchange: KeptExchange | None = None
    promises: int = 0
    wanted: bool = False
    swaps: tuple[tuple[int, int], ...] = ()
    kicked: tuple[str, ...] = ()
    vote: KeptVote | None = None
    won: tuple[int, ...] = (0, 0, 0, 0)
    ended: SessionEnd | None = None
    coins: CoinsSettled | None = None
    balances: tuple[int | None, ...] = ()
    broke: tuple[str, ...] = ()


class KeptDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a deal began: ``secret``, ``nonces`` and ``promise`` are what its seed came from; ``luck`` is that of its
    bots; ``rules`` is the content of its rules, whatever a later program makes of their name."""

    session: int
    number: int
    secret: bytes
    nonces: tuple[bytes | None, ...]
    dealer: int
    streak: int
    round_wind: int
    luck: int
    promise: int = 1
    rules: Mapping[str, Any] | None = None


class KeptDecision(msgspec.Struct, frozen=True, omit_defaults=True):
    """An open decision; ``left``: milliseconds that a person had at the end of the step."""

    id: str
    seat: int
    by: By
    left: int | None = None


class KeptPeek(msgspec.Struct, frozen=True):
    """What ``asked`` has said to ``asker``, who wants to see the hands."""

    asker: int
    asked: int
    said: PeekSaid


class KeptAuto(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is answered by itself for a seat until the deal ends (:class:`hokchiu.protocol.messages.Auto`)."""

    seat: int
    win: bool = False
    claims: bool = False
    discard: bool = False


class KeptCommand(msgspec.Struct, frozen=True, array_like=True):
    """A command that was taken: hashes of its id and of its frame (:mod:`hokchiu.tables.answered`)."""

    seat: int
    id: int
    said: int


class KeptStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has changed in a step.

    ``acts``: seat and action, in order; ``open``: all decisions that wait now (``None``: as before); ``asked``: how
    many decisions each seat has had; ``held``: nothing past this event of the deal has surely been shown.
    """

    whole: bool = False
    room: KeptRoom | None = None
    deal: KeptDeal | None = None
    acts: tuple[tuple[int, str], ...] = ()
    open: tuple[KeptDecision, ...] | None = None
    asked: tuple[int, ...] = ()
    held: int = 0
    peeks: tuple[KeptPeek, ...] | None = None
    autos: tuple[KeptAuto, ...] | None = None
    commands: tuple[KeptCommand, ...] = ()


_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[KeptStep] = msgspec.json.Decoder(KeptStep)


def encode_step(step: KeptStep) -> bytes:
    """*step* as the store has it."""
    return _encoder.encode(step)


def decode_step(body: bytes) -> KeptStep:
    """The step in *body*; :class:`msgspec.ValidationError` if it is none."""
    return _decoder.decode(body)


def fold(steps: list[KeptStep]) -> KeptStep:
    """All *steps* in one, the first of which is whole."""
    room, deal, opened, peeks = steps[0].room, steps[0].deal, steps[0].open, steps[0].peeks
    autos = steps[0].autos
    acts, commands, asked, held = [*steps[0].acts], [*steps[0].commands], steps[0].asked, steps[0].held
    for step in steps[1:]:
        room = step.room or room
        opened = opened if step.open is None else step.open
        peeks = peeks if step.peeks is None else step.peeks
        autos = autos if step.autos is None else step.autos
        asked, held = step.asked or asked, step.held or held
        acts += step.acts
        commands += step.commands
    return KeptStep(True, room, deal, tuple(acts), opened, asked, held, peeks, autos, tuple(commands))
