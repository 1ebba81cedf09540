"""What a seat may see of a deal: the parts of snapshots and events (``hokchiu.protocol.messages``)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Tile = str
GoldDiscard = Literal["allowed", "until_next_discard", "forbidden", "free"]


class Meld(msgspec.Struct):
    """``tiles`` in reading order (``None``: a concealed kong of somebody else); ``claimed`` is the index
    of the tile that was taken and ``source`` the seat it came from (both ``None``: concealed kong)."""

    type: Literal["chow", "pung", "open_kong", "added_kong", "concealed_kong"]
    tiles: list[Tile | None]
    claimed: int | None = None
    source: Seat | None = None


class RiverTile(msgspec.Struct, omit_defaults=True):
    tile: Tile
    drawn: bool = False
    claimed: bool = False


class SeatView(msgspec.Struct, omit_defaults=True):
    """``held`` counts concealed tiles, ``hand`` lists them where they may be seen (own seat, or the end);
    ``golden_gap``: those of them that a declared gap laid open; ``youjin``: 2 double, 3 triple, else 0;
    ``ready``: has declared that it waits."""

    held: int
    hand: list[Tile] | None
    melds: list[Meld]
    flowers: list[Tile]
    river: list[RiverTile]
    gold_discarded: bool
    golden_gap: list[Tile] = []
    youjin: int = 0
    ready: bool = False


class Dice(msgspec.Struct):
    """``first`` is the seat that takes first, from the wall before it; ``start`` the stack, 0..71
    clockwise from the right end of seat 0's wall, at which the taking starts."""

    one: int
    two: int
    first: Seat
    start: int


class WallView(msgspec.Struct):
    """``head`` tiles gone from the break on, ``tail`` places used up at the other end (the gold's
    included), ``gold_stack``: stack counted from the break where the open gold lies, ``drawable`` D,
    ``reserve`` N."""

    head: int
    tail: int
    gold_stack: int | None
    drawable: int
    reserve: int


class Frame(msgspec.Struct):
    """What the rules make of the table: ``hand_tiles`` between turns, ``wall_tiles`` in all, ``players`` who play,
    whether a ``gold`` (or a joker) is opened, whether the dealer has drawn the last tile dealt to him
    (``dealer_draws``), whether seats have winds that count, and the round's wind (0 east to 3 north; ``None`` where
    it does not count)."""

    hand_tiles: int
    wall_tiles: int
    players: int
    gold: bool
    dealer_draws: bool
    seat_winds: bool
    round_wind: int | None


class TableView(msgspec.Struct):
    """One deal as one seat (or, ``you`` None, a spectator) sees it.

    ``opening_wins`` by seat and the points ``paid`` for them: empty where nobody had any. ``wall_flowers`` lie open
    beside the wall; ``marked`` are own tiles about to be exchanged; ``offer``: three of it may be had for three own.
    """

    you: Seat | None
    deal: int
    deals: int
    dealer: Seat
    streak: int
    dice: Dice
    frame: Frame
    gold: Tile | None
    phase: Literal["opening", "turn", "claims", "over"]
    turn: Seat
    drawn: Tile | None
    last_discard: Seat | None
    wall: WallView
    seats: tuple[SeatView, SeatView, SeatView, SeatView]
    gold_discard: GoldDiscard = "allowed"
    opening_wins: list[list[str]] = []
    paid: list[int] = []
    wall_flowers: list[Tile] = []
    marked: list[Tile] = []
    offer: Tile | None = None
