"""One deal after another, a question at a time: the plain environment over ``envs.many``."""

from itertools import compress

from hokchiu.deal.actions import ACTIONS
from hokchiu.deal.layout import SEATS
from hokchiu.envs.many import Deals
from hokchiu.errors import ActionError
from hokchiu.rules.load import RuleSet

_CODES = range(ACTIONS)


class Env:
    """Deals of the run *seed* under *rules* (a ``RuleSet``, or the name of one); the first has begun.

    Ask ``seat``, ``legal()`` and ``observation()``, ``step`` with an action's code (``deal.actions``) until it says
    that the deal is over, look at ``points``, and ``reset``.
    """

    def __init__(self, rules: RuleSet | str = "encyclopedia", seed: int = 0) -> None:
        self._deals = Deals(rules, 1, seed)
        self.done = False

    @property
    def seat(self) -> int:
        """Who is asked."""
        return int(self._deals.seats[0])

    @property
    def number(self) -> int:
        """Which deal of the run is played (when one has ended: the next)."""
        return int(self._deals.numbers[0])

    @property
    def points(self) -> list[int]:
        """What seats 0 to 3 gained in the deal that has just ended; zeros before."""
        return [int(self._deals.points[0, seat]) for seat in range(SEATS)]

    def legal(self) -> list[int]:
        """The codes of what the seat may do, in their order."""
        self._refuse_if_over()
        return list(compress(_CODES, self._deals.legal.tobytes()))

    def observation(self) -> bytes:
        """What the seat sees (``envs.encode``)."""
        self._refuse_if_over()
        return bytes(self._deals.observations.tobytes())

    def step(self, action: int) -> bool:
        """Do *action* for the seat; gives whether the deal is over. ActionError, and nothing has changed: not legal."""
        self._refuse_if_over()
        if action not in _CODES:
            raise ActionError(f"there is no action {action}")
        self._deals.step(bytes((action,)))
        self.done = bool(self._deals.ended[0])
        return self.done

    def reset(self) -> None:
        """Go on to the next deal, leaving one that is not over as it is."""
        if not self.done:
            self._deals.skip(0)
        self.done = False

    def _refuse_if_over(self) -> None:
        if self.done:
            raise ActionError("the deal is over; reset() goes on to the next")
