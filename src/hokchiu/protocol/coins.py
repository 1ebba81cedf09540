"""Messages and pages about coins (``hokchiu.protocol.messages``, ``hokchiu.server.coins_api``)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hokchiu.protocol.base import ServerMessage

StakeName = Literal["", "beginner", "junior", "middle", "senior", "master"]
"""A room by level (新手场, 初级场, 中级场, 高级场, 大师场); empty: none of them."""

Coins = Annotated[int, msgspec.Meta(ge=0)]
Four = tuple[int, int, int, int]


class CoinsSettled(ServerMessage, tag="coins_settled"):
    """What a deal did to coins, by seat, after :class:`hokchiu.protocol.messages.Settled`: ``coins`` gained, ``fees``
    paid to the house, ``escapes`` gained by penalties (lost, below zero), ``short``: owed, but not there to be paid.
    ``capped``: the loss would have been higher. ``balance``: what the receiver has now; ``broke``: seats that have too
    little to play on here."""

    session: int
    deal: int
    coins: Four
    fees: Four
    escapes: Four
    short: Four
    capped: tuple[bool, bool, bool, bool]
    broke: list[int] = []
    balance: int | None = None


class OwnCoins(ServerMessage, tag="own_coins"):
    """The receiver's coins have moved: so many he has now, ``free`` of them are not held for a table."""

    coins: int
    free: int


# ---------------------------------------------------------------- pages


class StakeRoom(msgspec.Struct):
    """A room by level: what a point is worth, who may enter (``most`` 0: no limit), the most that is lost in a deal,
    what the house takes of each for a deal, what running away costs, whether bots come (then without coins)."""

    name: StakeName
    base: int
    entry: int
    most: int
    loss_cap: int
    fee: int
    penalty: int
    bots: bool


class CoinEntry(msgspec.Struct, omit_defaults=True):
    """A movement of one's own coins; ``record`` leads to the deal (``/r/<record>``)."""

    id: int
    kind: str
    at: str
    coins: int
    after: int
    reference: str = ""
    record: str = ""


class CoinPage(msgspec.Struct):
    """One's coins: ``free`` of them are not held for a table; the newest entries, ``more``: there are older ones."""

    coins: int
    free: int
    entries: list[CoinEntry]
    more: bool


class Stakes(msgspec.Struct):
    """The rooms by level."""

    rooms: list[StakeRoom]
