"""How strong the bots are that people choose, weakest first."""

from __future__ import annotations

from dataclasses import dataclass

from hokchiu.bots.agent import Bot, make_bot
from hokchiu.errors import HokchiuError


@dataclass(frozen=True)
class Level:
    """``bot`` plays; of a thousand decisions it makes ``noise`` at random."""

    bot: str
    noise: int = 0


LEVELS = {
    "novice": Level("usefulness"),
    "casual": Level("ukeire"),
    "skilled": Level("ukeire"),
    "strong": Level("ukeire"),
    "master": Level("ukeire"),
}


def make_level(name: str, seed: int) -> Bot:
    """A bot that plays at the level *name*, its luck from *seed*; HokchiuError: there is no such level."""
    if name not in LEVELS:
        raise HokchiuError(f"no level {name!r}; there is: {', '.join(LEVELS)}")
    bot: Bot = make_bot(LEVELS[name].bot, seed)
    return bot
