"""What a rule set suggests for the room: how long to answer, how many deals. A room may choose otherwise.

Source: RULES.md 2.0a (clocks of the Fuzhou sets), 5.1 (MCR: 30, 15 and 3 seconds, sixteen deals).
"""

from collections.abc import Mapping
from typing import NamedTuple

from hokchiu.errors import RulesError

TABLE = "table"
LIMITS = {"deals": (0, 64), "first_discard_s": (1, 600), "turn_s": (1, 600), "claim_s": (1, 600)}


class Seating(NamedTuple):
    """Deals of a session (0: until somebody leaves); seconds for the dealer's first discard, a turn and a claim."""

    deals: int = 8
    first_discard_s: int = 30
    turn_s: int = 15
    claim_s: int = 10

    def told(self) -> dict[str, int]:
        """The same by name."""
        return self._asdict()


def changed(base: Seating, stated: object, place: str) -> Seating:
    """*base* with what the table ``[table]`` of a profile states; RulesError with *place*, key and allowed values."""
    if not isinstance(stated, Mapping):
        raise RulesError(f"{place}: {TABLE} = {stated!r} is not a table of {', '.join(LIMITS)}")
    for key, value in stated.items():
        if key not in LIMITS:
            raise RulesError(f"{place}: {TABLE}.{key} is not known; allowed: {', '.join(LIMITS)}")
        low, high = LIMITS[key]
        if type(value) is not int or not low <= value <= high:
            raise RulesError(f"{place}: {TABLE}.{key} = {value!r} is not allowed; allowed: {low} to {high}")
    return base._replace(**stated)
