"""How strong the bots are that people choose, weakest first.

A level is a bot that slips now and then: of a thousand turns and claims, ``slips`` are made as somebody makes them
who sees only pairs and neighbours, and lets claims go (``bots.agent.slip``). Wins are never missed. What each level
loses to ``expert`` was measured: ``docs/bots.md``.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """The bot *bot*, of whose thousand decisions *slips* are slips."""

    bot: str
    slips: int = 0


LEVELS = {
    "novice": Level("expert", 450),
    "casual": Level("expert", 220),
    "skilled": Level("expert", 80),
    "strong": Level("expert"),
    "master": Level("master"),
}
