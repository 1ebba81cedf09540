"""The lines of a record, as types: what is written (format ``hokchiu-record`` 2) and the first format's."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any

import msgspec

from hokchiu.errors import RecordError
from hokchiu.record.fair import Fair
from hokchiu.rules.load import RuleSet

FORMAT = "hokchiu-record"
VERSION = 2

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Promise = Annotated[int, msgspec.Meta(ge=1)]
Streak = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Names = tuple[str, str, str, str]
NO_NAMES: Names = ("", "", "", "")
Event = dict[str, Any]


class FairLine(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a fair deal's seed came from (``record.fair``); bytes in hexadecimal, ``nonces`` by seat."""

    table: str
    session: Count
    deal: Count
    commitment: str
    secret: str
    nonces: tuple[str | None, str | None, str | None, str | None]
    promise: Promise = 1


class FirstHeader(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of version 1: ``options`` are those in which the rules differ from the profile *rules*."""

    format: str
    version: int
    rules: str
    rules_hash: str
    options: dict[str, Any]
    seed: str
    commitment: str
    wall: str
    dice: tuple[Die, Die]
    dealer: Seat
    streak: Streak
    seats: Names
    round_wind: Seat = 0


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line.

    ``rules`` is the profile's name, ``options`` all that makes the rules what they are (``rules.load.content``);
    ``rules_hash`` is the SHA-256 of ``options`` in canonical JSON. ``wall``: the 144 tiles in the order of the ring,
    stack by stack (``tiles.wall``), as text. Wall and dice come from the seed: that of ``fair``, or, where there was
    no exchange, ``seed`` (hex), to which ``commitment`` binds. ``seats`` are the players' names; ``round_wind`` 0..3
    from east, left out where it is that; ``base``: what a point is worth in the result, left out where it is 1.
    """

    format: str
    version: int
    rules: str
    rules_hash: str
    options: dict[str, Any]
    wall: str
    dice: tuple[Die, Die]
    dealer: Seat
    streak: Streak
    seats: Names
    round_wind: Seat = 0
    base: Annotated[int, msgspec.Meta(ge=1)] = 1
    fair: FairLine | None = None
    seed: str | None = None
    commitment: str | None = None


class ActionLine(msgspec.Struct, forbid_unknown_fields=True):
    """What a seat did, numbered from 1."""

    n: int
    seat: Seat
    action: str


class FirstResult(msgspec.Struct, forbid_unknown_fields=True):
    """The last line of a finished deal in version 1; ``state`` is the SHA-256 (hex) of the deal's final bytes."""

    winner: Seat | None
    how: str | None
    payments: tuple[int, int, int, int]
    state: str


class After(msgspec.Struct):
    """What a result may tell of the session; it does not follow from the deal."""

    totals: tuple[int, int, int, int] = (0, 0, 0, 0)
    next_dealer: Seat = 0
    next_streak: Count = 0
    session_over: bool = False


@dataclass(frozen=True)
class Placed:
    """An action or an event and the line, from 1, that it stands in."""

    line: int
    what: ActionLine | Event


@dataclass(frozen=True)
class Record:
    """A record that was read, of whatever version.

    ``seed`` is what wall and dice should come from, ``commitment`` the one that is written there; ``steps`` are
    actions and events in their order (version 1 has no events); ``result`` and ``state`` what is said of the end;
    ``notes`` is what a reader should know that is no fault.
    """

    version: int
    rules: RuleSet
    seed: bytes
    commitment: bytes
    fair: Fair | None
    wall: bytes
    dice: tuple[int, int]
    dealer: int
    streak: int
    round_wind: int
    seats: Names
    steps: list[Placed]
    result: Event | None
    end: int
    base: int = 1
    state: str | None = None
    notes: list[str] = field(default_factory=list)

    @property
    def actions(self) -> list[ActionLine]:
        """What the seats did, in order."""
        return [step.what for step in self.steps if isinstance(step.what, ActionLine)]

    @property
    def events(self) -> list[Event]:
        """What happened, in order, each with its number; empty in version 1."""
        return [step.what for step in self.steps if not isinstance(step.what, ActionLine)]


def fields_of(line: str, n: int) -> Event:
    """The fields of line *n*; RecordError if it is no JSON object."""
    try:
        return msgspec.json.decode(line.encode("utf-8", "surrogatepass"), type=dict[str, Any])
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise RecordError(f"line {n}: {wrong}") from None


def as_kind(fields: Event, n: int, kind: type[Any]) -> Any:
    """*fields* of line *n* as a *kind* of line; RecordError says what does not fit."""
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as wrong:
        raise RecordError(f"line {n}: {wrong}") from None
