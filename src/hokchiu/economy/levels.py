"""Rooms by level, and what the house gives: the numbers of ``levels.toml``."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any, cast

import msgspec

from hokchiu.protocol.coins import StakeName
from hokchiu.protocol.messages import RoomOptions


class Level(msgspec.Struct, frozen=True):
    """A room by level; coins, but for ``loss_cap_bases`` and ``escape_multiple``; ``guests`` may play, too."""

    name: StakeName
    base: int
    entry: int
    most: int
    fee: int
    bots: bool
    guests: bool
    loss_cap_bases: int
    escape_multiple: int

    @property
    def loss_cap(self) -> int:
        """The most that is lost in a deal."""
        return self.loss_cap_bases * self.base

    @property
    def penalty(self) -> int:
        """What running away costs."""
        return self.escape_multiple * self.base

    def options(self, options: RoomOptions) -> RoomOptions:
        """*options* of a table of this level."""
        money: dict[str, int | bool | str] = {
            "loss_cap": 0,
            "loss_cap_bases": self.loss_cap_bases,
            "fee": self.fee,
            "escape_multiple": self.escape_multiple,
        }
        return msgspec.structs.replace(
            options,
            options=options.options | money,
            base=self.base,
            coins=True,
            stake=self.name,
            entry=self.entry,
            bots=False,
            clocks=True,
        )

    def with_bots(self, options: RoomOptions) -> RoomOptions:
        """The same where bots sit: not for coins, which could be won from them without end."""
        return msgspec.structs.replace(options, coins=False, bots=True, entry=0)


class Economy(msgspec.Struct, frozen=True):
    """What the house plays by: coins that each account gets once, what private rooms ask for, the levels by name."""

    welcome: int
    private_entry: int
    levels: dict[str, Level]


@lru_cache(1)
def economy() -> Economy:
    """The numbers of ``levels.toml``; :class:`msgspec.ValidationError` if it does not hold them."""
    content = (files("hokchiu.economy") / "levels.toml").read_bytes()
    found = cast("dict[str, Any]", msgspec.toml.decode(content))
    shared = {name: value for name, value in found.items() if not isinstance(value, dict)}
    levels = {
        name: msgspec.convert({"name": name} | shared | value, Level)
        for name, value in found.items()
        if isinstance(value, dict)
    }
    return Economy(shared["welcome"], shared["private_entry"], levels)
